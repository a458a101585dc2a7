"""Moments of games that a page is looked at in: each phase and step, many companies, alone, the end."""

from __future__ import annotations

from functools import cache
from typing import Any

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.words.table_view import TableView
from table import COMPANY, Table

Record = dict[str, Any]
FOUR = ("Ann", "Florence", "Cyrus", "Gideon")
"""Short names and longer ones, as opponents have them who come with the program."""
STEPS = {
    "start": ("starting_company", 1, 2),
    "stock": ("stock_turn", 4, 9),
    "building": ("choose_buildings", 3, 3),
    "action": ("action_turn", 3, 12),
    "resources": ("purchase_resources", 3, 4),
    "production": ("produce", 3, 2),
    "sales": ("sell_goods", 3, 2),
    "dividends": ("dividends", 3, 2),
}
"""The decision, the Decade from which on, the least number of choices."""
ALONE = {
    "solo stock": ("stock_turn", 3, 6),
    "solo action": ("action_turn", 3, 6),
    "solo operating": ("purchase_resources", 4, 2),
}


@cache
def together() -> dict[str, Record]:
    """One game of four with Public Goals, at the first decision of each kind, and at its end."""
    return moments(Game.new(Options(list(FOUR), mode="advanced", goals=True), 3), STEPS, "end")


@cache
def alone() -> dict[str, Record]:
    """A solo game with a Rival, Investors and Events."""
    options = Options(["Ann"], mode="advanced", rival="field", investors=True)
    return moments(Game.new(options, 3), ALONE, "solo end")


def moments(game: Game, wanted: dict[str, tuple[str, int, int]], end: str) -> dict[str, Record]:
    bot = make_bot("planner", 3)
    found: dict[str, Record] = {}
    while not game.is_over:
        seat = game.to_act()[0]
        choices = game.legal_actions(seat)
        step, decade = TableView(game, seat).step, game.view(None)["decade"]
        for name, (of, since, least) in wanted.items():
            if name not in found and step == of and decade >= since and len(choices) >= least:
                found[name] = game.record()
        game.play(seat, bot.choose(Seat(game, seat)))
    missing = wanted.keys() - found.keys()
    assert not missing, f"the game has no such moment: {missing}"
    return {**found, end: game.record()}


def founded(count: int, special: bool = False) -> Table:
    """A table of four with so many companies, whose Directors are the players in turn."""
    table = Table(4, special_companies=special, mode="advanced", goals=True)
    for number, key in enumerate(list(COMPANY)[:count]):
        table.company(key, director=number % 4)
    return table


@cache
def crowded() -> dict[str, Record]:
    """Ten and fifteen companies."""
    return {
        "ten": founded(10).stock_turn(0).record(),
        "ten action": founded(10).action_turn(0).record(),
        "fifteen": founded(15, special=True).stock_turn(0).record(),
        "fifteen action": founded(15, special=True).action_turn(0).record(),
    }


def position(name: str) -> Record:
    return {**together(), **alone(), **crowded()}[name]


NAMES = (*STEPS, "end", *ALONE, "solo end", "ten", "ten action", "fifteen", "fifteen action")
