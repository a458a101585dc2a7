"""Puzzles on the page: every legal move has its answer, what was reached is kept, and a game can go on from there."""

from __future__ import annotations

import datetime
import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.judging import is_answered, played
from bigshoulders.puzzles.puzzle import THEMES, Puzzle
from bigshoulders.puzzles.telling import Told
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.models import Person, Progress, Table
from bigshoulders.web.pages import puzzles as pages
from bigshoulders.web.site import reach
from bigshoulders.web.words import html
from web.browsers import HTMX, leave_the_bots_alone
from web.test_leaks import CSRF

NAMES = shelf.names()
SOME = [name for theme in THEMES for name in [one for one in NAMES if shelf.theme_of(one) == theme][:2]]
"""Two of every theme; what must be true of each puzzle stands in tests/puzzles."""
some_puzzles = pytest.mark.parametrize("name", SOME)


@pytest.fixture(autouse=True)
def forgotten():
    """Nobody has answered anything yet; afterwards no bot goes on where a guest has played."""
    Progress.objects.all().delete()
    yield
    leave_the_bots_alone()


def a_client(**more):
    return Client(HTTP_HOST="localhost", **more)


def answered(client, name, moves):
    """The page after an answer by the forms, one action after the other, without scripts."""
    actions = shelf.puzzle(name).actions(moves)
    address = f"/puzzles/{name}/start/"
    for action in actions:
        response = client.post(f"{address}play", {"action": action.id})
        assert response.status_code == 302
        address = response["Location"]
    return client.get(address).content.decode()


def test_the_list_has_every_puzzle_with_its_question():
    page = a_client().get("/puzzles/").content.decode()
    for name in NAMES:
        assert f'href="/puzzles/{name}/"' in page
        assert html(Told(shelf.puzzle(name)).question()) in page


@some_puzzles
def test_the_page_of_a_puzzle_shows_what_is_to_be_decided_and_every_legal_move(name):
    puzzle = shelf.puzzle(name)
    page = a_client().get(f"/puzzles/{name}/").content.decode()
    shown = {int(number) for number in re.findall(r'id="choice-(\d+)"', page)}
    assert shown == {action.id for action in puzzle.game.legal_actions(puzzle.seat)}
    assert "That is it." not in page
    assert 'id="ask-advice"' not in page


@some_puzzles
def test_each_answer_that_was_played_out_is_told_with_its_figures(name):
    puzzle, told = shelf.puzzle(name), Told(shelf.puzzle(name))
    client = a_client()
    for wrong in puzzle.wrong:
        page = answered(client, name, wrong.moves)
        assert "There is a better one." in page
        assert html(told.cost(wrong)) in page
    page = answered(client, name, puzzle.solution.moves)
    assert "That is it." in page
    for wrong in puzzle.wrong:
        assert html(told.answer(wrong.moves)) in page


@some_puzzles
def test_whatever_is_played_at_a_puzzle_has_an_answer(name):
    puzzle, client, chance = shelf.puzzle(name), a_client(), Chance(1875)
    for _walk in range(2):
        address, game = f"/puzzles/{name}/start/", played(puzzle, ())
        while not is_answered(puzzle, game):
            action = chance.choice(game.legal_actions(puzzle.seat))
            address = client.post(f"{address}play", {"action": action.id})["Location"]
            game.play(puzzle.seat, action)
        page = client.get(address).content.decode()
        assert ("That is it." in page) != ("There is a better one." in page)
        assert 'id="play-on"' in page


def test_the_order_of_purchases_does_not_matter():
    name = next(name for name in NAMES if shelf.theme_of(name) == "cubes" and len(bought(name)) > 1)
    moves = shelf.puzzle(name).solution.moves
    others = tuple(move for move in moves if not move.startswith("purchase"))
    assert "That is it." in answered(a_client(), name, (*reversed(bought(name)), *others))


def bought(name):
    return [move for move in shelf.puzzle(name).solution.moves if move.startswith("purchase")]


def test_a_move_can_be_taken_back_and_several_are_one_gesture():
    name = next(name for name in NAMES if len(shelf.puzzle(name).solution.moves) > 2)
    puzzle, client = shelf.puzzle(name), a_client()
    numbers = [str(action.id) for action in puzzle.actions(puzzle.solution.moves)]
    there = client.post(f"/puzzles/{name}/start/play", {"moves": ",".join(numbers[:2])})["Location"]
    assert there == f"/puzzles/{name}/{'-'.join(numbers[:2])}/"
    assert client.post(f"{there}undo")["Location"] == f"/puzzles/{name}/{numbers[0]}/"


def test_a_choice_is_looked_at_and_the_table_alone_is_exchanged():
    name = NAMES[0]
    client, action = a_client(), shelf.puzzle(name).actions(shelf.puzzle(name).solution.moves)[0]
    looked = client.get(f"/puzzles/{name}/start/choose", {"choice": action.id}, **HTMX).content.decode()
    assert 'id="confirm"' in looked
    assert "<html" not in looked
    exchanged = client.post(f"/puzzles/{name}/start/play", {"action": action.id}, **HTMX).content.decode()
    assert f'data-at="/puzzles/{name}/{action.id}/"' in exchanged
    assert "<html" not in exchanged


@pytest.mark.parametrize("path", ["nothing/", f"{NAMES[0]}/999999/", f"{NAMES[0]}/1-2-3/", f"{NAMES[0]}/one/"])
def test_what_cannot_be_played_is_no_page(path):
    assert a_client().get(f"/puzzles/{path}").status_code == 404


def test_an_answer_is_no_table_to_play_on_at():
    puzzle = shelf.puzzle(NAMES[0])
    numbers = "-".join(str(action.id) for action in puzzle.actions(puzzle.solution.moves))
    assert a_client().get(f"/puzzles/{NAMES[0]}/{numbers}-{numbers}/").status_code == 404


# --- what is kept


def test_what_somebody_has_solved_stands_in_the_list():
    name, client = NAMES[0], a_client()
    answered(client, name, shelf.puzzle(name).wrong[0].moves)
    assert "tried" in client.get("/puzzles/").content.decode()
    answered(client, name, shelf.puzzle(name).solution.moves)
    answered(client, name, shelf.puzzle(name).wrong[0].moves)
    assert "1 of " in client.get("/puzzles/").content.decode()
    assert Progress.objects.get(kind=pages.ANSWERED, person=None).state == {"solved": True}


def test_to_look_at_the_answers_is_no_answer():
    puzzle = shelf.puzzle(NAMES[0])
    page = a_client().get(pages.shown_answer(puzzle, puzzle.solution.moves)).content.decode()
    assert "The right answer" in page
    assert "That is it." not in page
    assert not Progress.objects.exists()


def test_a_guest_is_asked_nothing_and_keeps_what_is_theirs(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    name = NAMES[0]
    guest, another = a_client(REMOTE_ADDR="10.1.1.1"), a_client(REMOTE_ADDR="10.1.1.2")
    before = Person.objects.count()
    guest.get("/puzzles/")
    assert Person.objects.count() == before
    answered(guest, name, shelf.puzzle(name).solution.moves)
    assert Person.objects.count() == before + 1
    assert "1 of " in guest.get("/puzzles/").content.decode()
    assert "1 of " not in another.get("/puzzles/").content.decode()


# --- the one of the day


def test_the_first_page_has_the_puzzle_of_the_day():
    name = pages.name_of_today()
    assert f'href="/puzzles/{name}/" id="puzzle-of-day"' in a_client().get("/").content.decode()


def test_days_in_a_row_are_counted_quietly(monkeypatch):
    client, day = a_client(), datetime.date(2027, 3, 10)
    for number in range(3):
        monkeypatch.setattr(timezone, "localdate", lambda number=number: day + datetime.timedelta(days=number))
        answered(client, pages.name_of_today(), shelf.puzzle(pages.name_of_today()).wrong[0].moves)
    assert "3 days in a row" in client.get("/").content.decode()
    monkeypatch.setattr(timezone, "localdate", lambda: day + datetime.timedelta(days=3))
    assert "3 days in a row" in client.get("/").content.decode()
    monkeypatch.setattr(timezone, "localdate", lambda: day + datetime.timedelta(days=4))
    assert "in a row" not in client.get("/").content.decode()


# --- playing on


def test_a_question_about_nothing_has_no_answer():
    asked = a_client().get(f"/puzzles/{NAMES[0]}/start/choose?why=", **HTMX)
    assert (asked.status_code, asked.content) == (204, b"")


@some_puzzles
def test_a_game_goes_on_from_a_puzzle_against_bots(name):
    puzzle, client = shelf.puzzle(name), a_client()
    address = client.post(f"/puzzles/{name}/start/play-on")["Location"]
    loaded = games.load(address.split("/")[2])
    assert [chair.bot is None for chair in loaded.chairs] == [
        seat == puzzle.seat for seat in range(len(puzzle.game.options.seats))
    ]
    assert loaded.game.legal_actions(puzzle.seat) == puzzle.game.legal_actions(puzzle.seat)
    assert 'id="choices"' in client.get(address).content.decode()


def test_a_guest_owns_the_game_that_goes_on(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    name = next(name for name in NAMES if shelf.puzzle(name).seat > 0)
    guest = a_client(REMOTE_ADDR="10.1.1.3")
    address = guest.post(f"/puzzles/{name}/start/play-on")["Location"]
    table = Table.objects.get(slug=address.split("/")[2])
    assert table.host is not None
    assert table.host.name == table.options["seats"][shelf.puzzle(name).seat]
    assert guest.get(address).status_code == 200
    assert a_client(REMOTE_ADDR="10.1.1.4").get(address).status_code == 404


# --- what is hidden


@some_puzzles
def test_no_page_of_a_puzzle_tells_what_its_seat_cannot_know(name, monkeypatch):
    puzzle = shelf.puzzle(name)
    other = Puzzle(*puzzle)._replace(position=puzzle.game.determinize(puzzle.seat, 7).position())
    answers = [pages.shown_answer(puzzle, moves) for moves in puzzle.answers]
    addresses = [f"/puzzles/{name}/", f"/puzzles/{name}/start/choose?why=all", *answers]
    seen = []
    for world in (puzzle, Puzzle(*other)):
        monkeypatch.setattr(shelf, "puzzle", lambda one, world=world: world if one == name else READ(one))
        seen.append([CSRF.sub("", a_client().get(address).content.decode()) for address in addresses])
    assert seen[0] == seen[1]


READ = shelf.puzzle
