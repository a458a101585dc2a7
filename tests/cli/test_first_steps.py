"""What the first games of somebody are told in words: from figures of the table, and from nothing that is hidden."""

from __future__ import annotations

import pytest

from bigshoulders import locale
from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.state.options import Options
from bigshoulders.words.first_steps import companies, goals, notes, others
from bigshoulders.words.glossary import BY_KEY, in_pieces
from bigshoulders.words.markup import plain
from bigshoulders.words.table_view import TableView

SEATS = ("Ann", "Bob", "Cyd")


def game_of_bots(seed: int, **rules: object):
    """A game of planners: before each move the game, who moves, and what they play."""
    game = Game.new(Options(SEATS, **rules), seed)
    bots = [make_bot("greedy", seat) for seat in range(len(SEATS))]
    while not game.is_over:
        seat = game.to_act()[0]
        action = bots[seat].choose(Seat(game, seat))
        yield game, seat, action
        game.play(seat, action)
    yield game, -1, None


# --- notes


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_note_has_at_most_forty_words(language: str) -> None:
    with locale.speaking(language):
        long = {topic.key for topic in notes.TOPICS if len(notes.words_of(topic).split()) > notes.MOST_WORDS}
    assert not long


def test_every_note_has_its_word_of_the_glossary_in_it() -> None:
    for topic in notes.TOPICS:
        assert topic.term in BY_KEY
        assert topic.term in {term.key for _words, term in in_pieces(topic.words) if term is not None}


def test_in_a_game_what_is_new_comes_once_when_it_first_happens() -> None:
    seen: list[str] = []
    for game, seat, _action in game_of_bots(3):
        if seat != 0:
            continue
        view = TableView(game, 0)
        topic = notes.note_for(game, view, 0, seen)
        if topic is not None:
            seen.append(topic.key)
            assert notes.note_for(game, view, 0, seen) != topic
    assert seen[0] == "starting_company"
    assert len(seen) == len(set(seen))
    assert {"stock_phase", "building_phase", "action_phase", "cubes", "sales", "pay_or_keep", "dividend"} <= set(seen)


def test_nothing_is_new_to_who_has_read_everything() -> None:
    for game, seat, _action in game_of_bots(5):
        if seat == 0:
            assert notes.note_for(game, TableView(game, 0), 0, notes.BY_KEY) is None


# --- the first company


@pytest.mark.parametrize("seed", range(4))
def test_three_companies_are_recommended_each_with_a_sentence_of_its_own(seed: int) -> None:
    game, seat, _action = next(game_of_bots(seed))
    found = companies.recommended(game, seat, 7)
    assert len({one.company for one in found}) == companies.MOST == 3
    assert len({one.words for one in found}) == 3
    for one in found:
        assert one.action in game.legal_actions(seat)
        assert "$" in plain(one.words)
    assert found == companies.recommended(game.determinize(seat, 99), seat, 7)


def test_later_nothing_is_recommended() -> None:
    decided = 0
    for game, seat, _action in game_of_bots(3):
        if seat == 0 and game.facts(0).decision.step != companies.STEP:
            assert companies.recommended(game, 0, 7) == []
            decided += 1
        if decided > 20:
            break


# --- the goal of a Decade


@pytest.mark.parametrize("seed", [3, 4])
def test_every_decade_has_a_goal_that_the_story_answers(seed: int) -> None:
    found: dict[int, list[goals.Goal]] = {}
    for game, _seat, _action in game_of_bots(seed):
        decade = sum(event.kind == "decade" for event in game.events)
        goal = goals.goal_of(game, 0, decade)
        if goal is not None:
            found.setdefault(decade, []).append(goal)
    assert sorted(found) == [1, 2, 3, 4, 5]
    for decade, some in found.items():
        assert not some[0].is_reached
        assert some[-1] == goals.goal_of(game, 0, decade)
        assert str(some[0].year) in some[0].words
    reached = {some[-1].is_reached for some in found.values()}
    assert True in reached
    for some in found.values():
        assert ("ink" in goals.verdict(some[-1])) == some[-1].is_reached


def test_there_is_no_goal_before_the_first_decade_nor_where_the_story_does_not_tell_of_it() -> None:
    game, _seat, _action = next(game_of_bots(3))
    assert goals.goal_of(game, 0, 0) is None
    middle = next(game for game, _seat, _action in game_of_bots(3) if game.facts(None).wealth and game.actions[60:])
    assert goals.goal_of(Game.from_position(middle.position()), 0, 1) is None


# --- the others


def test_why_others_did_something_is_said_from_what_the_reader_may_know() -> None:
    told = 0
    for game, seat, action in game_of_bots(3, mode="advanced"):
        if seat < 1 or action.verb not in others.WEIGHTY:
            continue
        then = game.copy()
        then.events = then.state.log = []
        then.play(seat, action)
        motive = others.motive(game, 0, seat, action, then.events)
        assert motive == others.motive(game.determinize(0, 17), 0, seat, action, then.events)
        if motive is not None:
            told += 1
            assert SEATS[seat] in motive.did
            assert "you" not in plain(motive.because).split()
    assert told > 30


def test_what_is_hidden_is_not_explained() -> None:
    for game, seat, action in game_of_bots(3):
        if seat > 0 and game.facts(None).decision.private:
            assert others.motive(game, 0, seat, action, []) is None
