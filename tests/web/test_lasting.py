"""A table outlives a change of the rules: it goes on from where a phase ended, and what it leaves behind is kept."""

from __future__ import annotations

import pytest
from django.test import Client

from bigshoulders import Game
from bigshoulders.game import campaign, documents, position
from bigshoulders.rules import book, track
from bigshoulders.state.chance import Chance
from bigshoulders.web import campaigns, checkpoints, games
from bigshoulders.web.models import Checkpoint, Earlier, Move, Seat, Table
from web.browsers import HTMX, new_table
from web.test_campaign_pages import new_campaign
from web.test_friends import a_game, finish
from web.test_games import from_disk, play_on
from web.test_intruders import record_of
from web.test_rooms import a_client


def raise_the_number(monkeypatch):
    number = book.RULES + 1
    for module in (book, campaign, checkpoints, documents, games, position):
        monkeypatch.setattr(module, "RULES", number)
    games.MEMORY.clear()


@pytest.fixture
def other_rules(monkeypatch):
    """From here on every value that moves stays where it is, and the rules have the next number."""

    def change():
        monkeypatch.setattr(track, "space_after", lambda s, c, steps: s.value[c])
        raise_the_number(monkeypatch)

    return change


def played(decade: int, *kinds: str):
    table = new_table(*(kinds or ("greedy",) * 3), mode="advanced")
    play, chance = games.load(table.slug), Chance(5)
    while play.game.view(None)["decade"] < decade:
        play = play_on(play, chance, moves=1)
    return play_on(play, chance, moves=5)


def test_every_end_of_a_phase_is_kept_with_its_position():
    play = played(2)
    game = Game.new(play.game.options, play.game.seed)
    kept = {checkpoint.number: checkpoint.position for checkpoint in Checkpoint.objects.filter(table=play.table)}
    assert kept[0] == game.position()
    phases = {(1, "stock"): 0}
    for number, (seat, action) in enumerate(play.game.actions, start=1):
        game.play(seat, action)
        view = game.view(None)
        if (view["decade"], view["phase"]) not in phases:
            phases[view["decade"], view["phase"]] = number
            assert kept[number] == game.position()
    assert sorted(phases.values()) == sorted(kept)


def test_what_is_taken_back_takes_its_checkpoints_with_it():
    table = new_table("Ann", "Bob", "Cyd")
    play, chance = games.load(table.slug), Chance(1)
    last = 0
    while not (play.undo_seat() is not None and Checkpoint.objects.filter(table=table, number__gt=last).exists()):
        last = Checkpoint.objects.filter(table=table).latest("number").number
        play = play_on(play, chance, moves=1)
    play = games.undo(play, play.undo_seat())
    assert Checkpoint.objects.filter(table=table).latest("number").number <= len(play.game.actions)


def test_every_move_says_when_it_was_made():
    play = played(1)
    times = [move.made for move in play.table.moves.all()]
    assert times == sorted(times)
    assert play.table.created <= times[0]
    assert times[-1] == Table.objects.get(pk=play.table.pk).updated


def test_a_table_goes_on_from_its_last_checkpoint_when_its_moves_no_longer_fit(other_rules):
    play = played(3)
    whole = play.game.record()
    times = list(play.table.moves.values_list("made", flat=True))
    checkpoint = Checkpoint.objects.filter(table=play.table).latest("number")
    last = checkpoint.number
    other_rules()
    again = games.load(play.table.slug)
    expected = Game.from_position(checkpoint.position)
    for seat, action in play.game.actions[last:]:
        expected.play(seat, action.text)
    assert again.game.hash() == expected.hash()
    assert len(again.game.actions) == len(play.game.actions) - last
    assert list(Move.objects.filter(table=again.table).values_list("made", flat=True)) == times[last:]
    [earlier] = Earlier.objects.filter(table=again.table)
    assert earlier.kept == last
    assert earlier.record == {key: value for key, value in whole.items() if key != "hash"}
    assert from_disk(play.table.slug).game.hash() == again.game.hash()
    assert Earlier.objects.filter(table=again.table).count() == 1
    over = play_on(again, Chance(2))
    assert over.game.is_over


def test_a_table_of_other_rules_whose_moves_give_the_same_loses_nothing(monkeypatch):
    play = played(2)
    raise_the_number(monkeypatch)
    again = from_disk(play.table.slug)
    assert again.game.actions == play.game.actions
    assert not Earlier.objects.filter(table=again.table).exists()


def test_moves_after_the_checkpoint_that_no_longer_fit_are_left_out(other_rules):
    play = played(2)
    number = len(play.game.actions)
    Move.objects.create(table=play.table, number=number + 1, seat=0, action="establish swift 400")
    checkpoint = Checkpoint.objects.filter(table=play.table).latest("number")
    other_rules()
    again = games.load(play.table.slug)
    expected = Game.from_position(checkpoint.position)
    for seat, action in play.game.actions[checkpoint.number :]:
        expected.play(seat, action.text)
    assert again.game.hash() == expected.hash()
    assert Earlier.objects.get(table=again.table).record["actions"][-1] == [0, "establish swift 400"]
    assert len(again.game.actions) == Move.objects.filter(table=again.table).count()


def test_of_checkpoints_that_make_no_sense_any_more_an_earlier_one_is_taken(other_rules):
    play = played(2)
    last = Checkpoint.objects.filter(table=play.table).latest("number")
    last.position["players"] = "nobody"
    last.save()
    other_rules()
    again = games.load(play.table.slug)
    assert Earlier.objects.get(table=again.table).kept < last.number


def test_a_session_of_a_campaign_goes_on_too(other_rules):
    row = new_campaign(kind="greedy")
    play = games.with_game(Table.objects.get(campaign=row))
    chance = Chance(4)
    while play.game.view(None)["decade"] < 3:
        play = play_on(play, chance, moves=1)
    other_rules()
    loaded = campaigns.load(row.slug)
    assert loaded.campaign.game.position() == {**play.game.position(), "rules": book.RULES}
    over = play_on(loaded.sessions[0], Chance(4))
    assert over.game.is_over
    assert campaigns.load(row.slug).campaign.results()


def test_the_page_says_that_the_rules_have_changed_until_it_was_read(other_rules):
    play = played(2, "Ann", "greedy")
    other_rules()
    browser = Client(HTTP_HOST="localhost")
    address = f"/table/{play.table.slug}/"
    assert "A rule was corrected" in browser.get(address).content.decode()
    browser.post(f"{address}restart-read")
    assert "A rule was corrected" not in browser.get(address).content.decode()


def test_what_was_left_behind_can_be_downloaded(other_rules):
    play = played(2, "Ann", "greedy")
    whole = play.game.record()
    other_rules()
    browser = Client(HTTP_HOST="localhost")
    address = f"/table/{play.table.slug}/record"
    assert "A rule was corrected" in browser.get(address).content.decode()
    earlier = browser.post(address, {"with_hidden": "yes", "earlier": "0"}).json()
    assert earlier["actions"] == whole["actions"]
    now = browser.post(address, {"with_hidden": "yes"}).json()
    assert now["position"]


def test_a_table_that_makes_no_game_any_more_still_gives_its_record(other_rules):
    play = played(2, "Ann", "greedy")
    whole = play.game.record()
    Checkpoint.objects.filter(table=play.table).delete()
    Move.objects.create(table=play.table, number=len(whole["actions"]) + 1, seat=0, action="establish swift 400")
    other_rules()
    browser = Client(HTTP_HOST="localhost")
    assert browser.get(f"/table/{play.table.slug}/").status_code == 409
    assert browser.get(f"/table/{play.table.slug}/record").status_code == 200
    record = browser.post(f"/table/{play.table.slug}/record", {"with_hidden": "yes"}).json()
    assert record["actions"][:-1] == whole["actions"]


# --- rules that break where they were never tried


@pytest.fixture
def broken_rules(monkeypatch):
    """From here on no value can move before a certain Decade, and the rules have the next number."""

    def change(until):
        moves = track.space_after

        def breaks(s, c, steps):
            if s.decade < until:
                raise KeyError("a table that nobody has thought of")
            return moves(s, c, steps)

        monkeypatch.setattr(track, "space_after", breaks)
        raise_the_number(monkeypatch)

    return change


def test_a_table_goes_on_from_its_last_checkpoint_where_its_moves_break_the_rules(broken_rules):
    play = played(3, "Ann", "greedy")
    checkpoint = Checkpoint.objects.filter(table=play.table).latest("number")
    broken_rules(3)
    browser = Client(HTTP_HOST="localhost")
    assert "A rule was corrected" in browser.get(f"/table/{play.table.slug}/").content.decode()
    again = games.load(play.table.slug)
    assert again.game.hash() == play.game.hash()
    assert Earlier.objects.get(table=again.table).kept == checkpoint.number
    assert play_on(again, Chance(2), moves=3).revision > again.revision


def test_a_move_after_the_checkpoint_that_breaks_the_rules_is_left_out_whole(broken_rules):
    """Of what it had changed before it broke nothing is left."""
    play = played(2)
    last = Checkpoint.objects.filter(table=play.table).latest("number")
    Checkpoint.objects.filter(table=play.table, number__gt=0).delete()
    broken_rules(3)
    again = games.load(play.table.slug)
    made = len(again.game.actions)
    assert 0 < made < last.number
    expected = Game.new(play.game.options, play.game.seed)
    for seat, action in play.game.actions[:made]:
        expected.play(seat, action.text)
    assert again.game.hash() == expected.hash()
    assert again.game.actions == play.game.actions[:made]


def test_a_checkpoint_that_breaks_the_rules_is_passed_over(broken_rules, monkeypatch):
    play = played(3)
    last, read = Checkpoint.objects.filter(table=play.table).latest("number"), Game.from_position

    def reads(position):
        if position == last.position:
            raise KeyError("a table that nobody has thought of")
        return read(position)

    broken_rules(2)
    monkeypatch.setattr(Game, "from_position", reads)
    assert games.load(play.table.slug).game.actions
    assert Earlier.objects.get(table=play.table).kept < last.number


def test_a_table_without_checkpoints_whose_moves_break_the_rules_says_so_and_gives_its_record(broken_rules):
    play = played(2, "Ann", "greedy")
    whole = play.game.record()
    Checkpoint.objects.filter(table=play.table).delete()
    broken_rules(9)
    browser = Client(HTTP_HOST="localhost")
    address = f"/table/{play.table.slug}/"
    answer = browser.get(address)
    assert answer.status_code == 409
    assert f'href="{address}record"' in answer.content.decode()
    assert browser.get(address, **HTMX).status_code == 409
    assert browser.get(f"{address}record").status_code == 200
    assert browser.post(f"{address}record", {"with_hidden": "yes"}).json()["actions"] == whole["actions"]


# --- the record of a game of friends


def of_no_rules(table):
    """Its moves make no game any more, and there is nothing to go on from."""
    Checkpoint.objects.filter(table=table).delete()
    number = Move.objects.filter(table=table).count()
    Move.objects.create(table=table, number=number + 1, seat=0, action="fly to the moon")
    games.MEMORY.clear()


@pytest.mark.parametrize("watched", [False, True])
def test_the_record_of_a_finished_game_of_friends_is_there_for_whoever_may_look(watched):
    (ann, ben), table = a_game("Ann", "Ben")
    finish(table)
    moves = Move.objects.filter(table=table).count()
    of_no_rules(table)
    Table.objects.filter(pk=table.pk).update(spectators=watched)
    stranger = a_client()
    may = [ann, ben, stranger] if watched else [ann, ben]
    for browser in may:
        page = browser.get(f"/table/{table.slug}/")
        assert page.status_code == 409
        assert f"/table/{table.slug}/record" in page.content.decode()
        assert len(browser.get(f"/table/{table.slug}/record").json()["actions"]) == moves + 1
    if not watched:
        assert stranger.get(f"/table/{table.slug}/record").status_code == 404
        assert record_of(stranger, table) == 404


def test_the_record_of_a_running_game_that_cannot_go_on_is_there_for_all_who_play():
    browsers, table = a_game("Ann", "Ben")
    watcher = a_client()
    Table.objects.filter(pk=table.pk).update(spectators=True)
    for browser in (*browsers, watcher):
        assert record_of(browser, table) == 404, "while it goes on"
    of_no_rules(table)
    for browser in browsers:
        page = browser.get(f"/table/{table.slug}/record").content.decode()
        assert "The record of a game that does not go on" in page
        record = browser.post(f"/table/{table.slug}/record", {"with_hidden": "yes"}).json()
        assert record["actions"][-1] == [0, "fly to the moon"]
    assert record_of(watcher, table) == 404
    assert f"/table/{table.slug}/record" not in watcher.get(f"/table/{table.slug}/").content.decode()
    Seat.objects.filter(table=table, number=1).update(person=None)
    assert record_of(browsers[1], table) == 404, "whoever has no seat any more"
