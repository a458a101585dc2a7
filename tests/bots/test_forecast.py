"""The planner's memory: what it remembers is what it would work out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.greedy import GreedyForecasts
from bigshoulders.bots.planner import forecast as module
from bigshoulders.bots.planner import prices, rival
from bigshoulders.bots.planner.forecast import ShareForecasts, forecast_share
from bigshoulders.bots.planner.turn_plan import Markets
from bigshoulders.rules import book
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import NOBODY, State
from random_play import BASE_SETS, SOLO_SETS, VARIANT_SETS, Diligent, moments

SETS = [*VARIANT_SETS, *SOLO_SETS]
MOVES = 4
"""Moves that are looked at where a bot is to move."""


def without_memory(s: State, forecasts: ShareForecasts) -> dict[int, float]:
    ahead = s.options.solo and prices.before_operating(s)
    s, markets = rival.foreseen(s) if ahead else (s, Markets(s))
    return forecasts.with_lead_in_appeal(s, {c: forecasts.forecast(s, c, markets) for c in s.appeal_order})


def played_by(name: str, options: Options, seed: int) -> Iterator[Game]:
    """The same game at every decision of it."""
    game = Game.new(options, seed)
    bots = [make_bot(name, seat) for seat in range(len(options.seats))]
    while not game.is_over:
        yield game
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))


def thought_about(games: Iterable[Game], every: int) -> Iterator[State]:
    """Tables of a game, and those after some of the moves that are possible there."""
    for number, game in enumerate(games):
        if number % every == 0 and not game.is_over:
            yield game.state.copy()
            seat = game.to_act()[0]
            choices = game.legal_actions(seat)
            for action in choices[:: len(choices) // MOVES + 1]:
                s = game.state.copy()
                book.play(s, seat, action)
                if s.stack:
                    yield s


@pytest.mark.parametrize(
    ("name", "forecasts"),
    [
        ("diligent", ShareForecasts()),
        ("greedy", ShareForecasts()),
        ("planner", ShareForecasts()),
        ("planner", GreedyForecasts()),
    ],
)
def test_memory_never_changes_a_forecast(name, forecasts):
    """One memory for games of every kind, as a bot has that plays one after the other."""
    tables = tables_of(name)
    for s in tables:
        assert forecasts.per_share(s) == without_memory(s, forecasts)
    assert len(tables) > 2000


@cache
def tables_of(name: str) -> list[State]:
    """Of games of every kind; those of the planner are played once for both who reckon with them."""
    found: list[State] = []
    for number, options in enumerate(SETS if name == "diligent" else SETS[::3]):
        games = moments(options, number, Diligent()) if name == "diligent" else played_by(name, options, number)
        found += thought_about(games, every=7)
    return found


def test_neither_does_what_is_remembered_of_a_table_that_differs_in_one_thing():
    """So that nothing is forgotten on which prospects depend: each thing on the table changes by itself."""
    compared: Counter[str] = Counter()
    chance = Chance(3)
    for number, options in enumerate([*VARIANT_SETS, *SOLO_SETS[::8]]):
        tables = [
            game.copy().state
            for game in moments(options, number, Diligent())
            if not game.is_over and prices.before_operating(game.state)
        ]
        for s in tables[::25]:
            for part, changed in one_thing_changed(s, chance.choice(tables)):
                forecasts = ShareForecasts()
                forecasts.per_share(s)
                assert forecasts.per_share(changed) == without_memory(changed, forecasts), part
                compared[part] += 1
    assert compared.total() > 5000
    assert len(compared) > 50


NEVER_CHANGED = {"box", "catalogue", "options", "log", "choices", "stack"}
"""What the game is played with, and what is due next."""


def one_thing_changed(s: State, other: State) -> Iterator[tuple[str, State]]:
    """A table with one thing as it is at another, for everything in which the two differ; and what differs seldom."""
    yield from changed(s, "price_bonus", s.price_bonus + 10)
    yield from changed(s, "level", 1 - s.level)
    yield from changed(s, "bonus_goods", [count + 1 for count in s.bonus_goods])
    for part in sorted(set(State.__slots__) - NEVER_CHANGED):
        mine, theirs = getattr(s, part), getattr(other, part)
        if isinstance(mine, list | tuple) and part not in ("solo", "appeal_order") and len(mine) == len(theirs):
            for at in range(len(mine)):
                if mine[at] != theirs[at]:
                    items = list(mine)
                    items[at] = theirs[at]
                    yield from changed(s, part, type(mine)(items))
        elif part == "solo":
            for name in mine._fields:
                yield from changed(s, part, mine._replace(**{name: getattr(theirs, name)}))
        elif mine != theirs:
            yield from changed(s, part, theirs)


def changed(s: State, part: str, value: Any) -> Iterator[tuple[str, State]]:
    """The table with a part replaced, if companies with a director are still those that stand in Appeal order."""
    copy = s.copy()
    setattr(copy, part, value)
    in_play = [c for c, seat in enumerate(copy.director) if seat != NOBODY]
    if getattr(s, part) != value and sorted(copy.appeal_order) == in_play:
        yield part, copy


def test_what_is_known_is_not_worked_out_again(monkeypatch):
    forecasts = ShareForecasts()
    s = next(table for table in played_by("planner", BASE_SETS[-1], 1) if table.state.decade == 2).state.copy()
    known = forecasts.per_share(s)
    monkeypatch.setattr(module, "forecast_share", lambda *_: pytest.fail("worked out again"))
    assert forecasts.per_share(s.copy()) == known


def test_memory_does_not_grow_without_end(monkeypatch):
    monkeypatch.setattr(module, "MOST_KNOWN", 60)
    forecasts = ShareForecasts()
    worked_out: list[int] = []

    def counted(s: State, c: int, *rest: object) -> float:
        worked_out.append(c)
        return forecast_share(s, c, *rest)

    monkeypatch.setattr(module, "forecast_share", counted)
    for s in thought_about(played_by("planner", BASE_SETS[-1], 1), every=3):
        assert forecasts.per_share(s) == without_memory(s, forecasts)
        assert len(forecasts._known) <= 60 + len(s.box.companies)
    assert len(worked_out) > 600
