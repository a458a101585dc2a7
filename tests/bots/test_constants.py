"""The planner's constants: each has a meaning and bounds, each matters, and two planners can differ in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bigshoulders.arena import play_game
from bigshoulders.bots import is_bot, is_quick, make_bot
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.constants import BOUNDS, STANDARD, TABLE, constants_with, read_changes, read_constants
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.planner.turn_plan import Markets, best_plan, staff_of
from bigshoulders.bots.planner.worth import building_incomes
from bigshoulders.components import Wrong
from bigshoulders.game import Game
from bigshoulders.sitting.chairs import kind_of
from bigshoulders.state.options import Options
from bigshoulders.state.state import State
from random_play import NAMES


def test_every_constant_says_what_it_means_and_how_it_was_found():
    assert all(row["meaning"].endswith(".") and row["found"].endswith(".") for row in TABLE.values())
    assert all(bounds.least <= bounds.standard <= bounds.most for bounds in BOUNDS.values())
    assert all(bounds.least < bounds.most for bounds in BOUNDS.values())


def test_a_planner_is_told_other_constants_by_name():
    told = read_constants("money0=1.4:sale_margin=1.5:building_uses_goods=1")
    assert told.money == (1.4, *STANDARD.money[1:])
    assert told.building_uses == {**STANDARD.building_uses, "goods": 1.0}
    assert (told.sale_margin, told.issue_margin) == (1.5, STANDARD.issue_margin)
    assert is_bot("planner:sale_margin=1.5")
    assert is_quick("planner:sale_margin=1.5")
    assert read_constants("sale_margin=1.5") is read_constants("sale_margin=1.5")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("greed=1", "The planner has no constant 'greed'; it has money0, money1, "),
        ("money=1", "The planner has no constant 'money'"),
        ("money6=1", "The planner has no constant 'money6'"),
        ("sale_margin", "The constant sale_margin is a number from 0.0 to 2.0, not ''."),
        ("sale_margin=high", "not 'high'"),
        ("sale_margin=-1", "not '-1'"),
        ("sale_margin=nan", "not 'nan'"),
        ("sale_margin=inf", "not 'inf'"),
        ("sale_margin=1:sale_margin=2", "The constant sale_margin is given twice."),
        ("sale_margin=1:", "The planner has no constant ''"),
        ("/etc/passwd", "The planner has no constant '/etc/passwd'"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, sentence: str):
    with pytest.raises(Wrong, match=sentence.replace("(", r"\(")):
        read_changes(text)
    assert not is_bot(f"planner:{text}")


def test_a_bot_at_a_table_that_is_saved_has_a_name_that_can_be_saved():
    assert kind_of("planner:sale_margin=1.5") == ("", "planner:sale_margin=1.5")
    with pytest.raises(Wrong, match="at most 120 characters"):
        kind_of("planner:" + ":".join(f"{name}={bounds.standard}" for name, bounds in BOUNDS.items()))


@cache
def standard_game(players: int) -> Game:
    rules = {"mode": "advanced", "goals": True} if players > 1 else {"difficulty": "easy"}
    bots = [make_bot("planner", seat) for seat in range(players)]
    return play_game(Options(NAMES[:players], **rules), bots, 1)


def test_planners_with_different_constants_sit_at_one_table():
    options = standard_game(2).options
    same = play_game(options, [make_bot("planner", 0), make_bot(f"planner:sale_margin={STANDARD.sale_margin}", 1)], 1)
    other = play_game(options, [make_bot("planner", 0), make_bot("planner:rivalry_of_two=0:money0=1", 1)], 1)
    assert same.actions == standard_game(2).actions
    assert other.actions != same.actions


@cache
def tables(players: int) -> list[tuple[State, int]]:
    """A third of the tables of a game at which somebody chooses, all where shares may be issued; with the seat."""
    played = standard_game(players)
    game, found = Game.new(played.options, 1), []
    for seat, action in played.actions:
        choices = game.legal_actions(seat)
        may_issue = any(choice.verb == "issue" for choice in choices)
        if len(choices) > 1 and (may_issue or len(game.actions) % 3 == 0):
            found.append((game.state.copy(), seat))
        game.play(seat, action)
    return found


def opinions(changes: dict[str, float], players: int) -> Iterator[object]:
    """Of a planner with these constants: what Buildings earn; at every table how it stands, what it plans and does."""
    constants = constants_with(changes)
    chooser = Chooser(ShareForecasts(constants=constants))
    for s, seat in tables(players):
        yield building_incomes(s.box, constants)
        yield chooser.advantage(s, seat)
        for c in s.appeal_order:
            yield best_plan(s, c, Markets(s), s.cash[c], 0, staff_of(s, c), True, constants).score
        yield chooser.choose(s, seat, s.choices)


@cache
def standard_opinions(players: int) -> list[object]:
    return list(opinions({}, players))


@pytest.mark.parametrize("name", BOUNDS)
def test_every_constant_makes_a_difference(name: str):
    bounds = BOUNDS[name]
    players = 1 if name.endswith("_alone") else 2 if name.endswith("_of_two") else 4
    ends = sorted((bounds.least, bounds.most), key=lambda figure: -abs(figure - bounds.standard))
    assert any(
        other != standard
        for figure in ends
        for other, standard in zip(opinions({name: figure}, players), standard_opinions(players), strict=True)
    )
