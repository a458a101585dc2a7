"""Solo games of every kind and any number of companies: no word is cut, too small, or on top of another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from positions import founded
from random_play import RIVALS
from web.windows import Size, in_languages, readers_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANGUAGES: dict[str, list[Size]] = {"en": [(1366, 650), (1920, 950), (1280, 720)], "de": [(1366, 650)]}
"""The windows that each is looked at in."""
BY_RIVAL = {rival: {"rival": rival, "investors": True} for rival in RIVALS}
CAMPAIGN = {
    "session": 2,
    "investors": True,
    "solo_goals": ("four_managers", "ten_workers", "investor"),
    "bonuses": ("salesperson", "workers", "automation"),
}
ALONE: dict[str, tuple[dict[str, Any], int, str]] = {
    "first question": ({"rival": "ward", "investors": True, "special_companies": True}, 1, "stock"),
    "nobody": ({}, 3, "stock"),
    "investors": ({"investors": True}, 3, "building"),
    **{rival: (rules, 3, "action") for rival, rules in BY_RIVAL.items()},
    "field operating": (BY_RIVAL["field"], 4, "operating"),
    "the end": (BY_RIVAL["pullman"], 5, "over"),
    "overlay": ({"rival": "fairbank", "supply_chain": "advanced", "investors": True}, 3, "action"),
    "campaign": (CAMPAIGN, 1, "stock"),
    "campaign later": (CAMPAIGN, 3, "stock"),
}


@cache
def alone(name: str) -> Game:
    """A game of a greedy bot that establishes whatever it can, at the first decision of a phase."""
    rules, decade, phase = ALONE[name]
    game, bot = Game.new(Options(["Ann"], mode="advanced", **rules), 4), make_bot("greedy", 4)
    while not game.is_over:
        view = game.view(None)
        if (view["decade"], view["phase"]) == (decade, phase) and len(game.legal_actions(0)) > 1:
            break
        new = [action for action in game.legal_actions(0) if action.verb == "establish"]
        game.play(0, new[0] if new else bot.choose(Seat(game, 0)))
    return game


@pytest.fixture(scope="module")
def readers(site: str) -> Iterator[dict[str, Page]]:
    with readers_of(site, list(LANGUAGES)) as pages:
        yield pages


@pytest.mark.parametrize("name", ALONE)
def test_a_solo_game_fits(readers: dict[str, Page], name: str) -> None:
    assert in_languages(readers, f"solo {name}", alone(name).record(), LANGUAGES) == []


@pytest.mark.parametrize(("count", "special"), [(4, False), (9, False), (10, False), (1, True), (8, True), (15, True)])
def test_any_number_of_companies_fits(readers: dict[str, Page], count: int, special: bool) -> None:
    assert in_languages(readers, "fifteen", founded(count, special).stock_turn(0).record(), LANGUAGES) == []
