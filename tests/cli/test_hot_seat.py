"""Several people at one screen: nobody sees the tiles of another."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bigshoulders import Game, Options

GAME = ("play", "--seats", "Ann,Bob,Cyd", "--seed", 21)
TYPED = "1\n" * 90
SEEN: dict[str, list[str]] = {}
"""The screens of the games played so far, by what was typed."""


def hands(seed: int) -> list[list[int]]:
    """The numbers of the tiles dealt to the seats at setup."""
    position = Game.new(Options(["Ann", "Bob", "Cyd"]), seed).position()
    return [[int(key.removeprefix("building")) for key in hand] for hand in position["hidden"]["hands"]]


def tiles_in(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"Building\s+(\d+)\s+\(", text)}


@pytest.fixture
def screens(shell: Any) -> Callable[[str], list[str]]:
    """What lies between two clearings of the screen."""

    def typed(lines: str) -> list[str]:
        if lines not in SEEN:
            SEEN[lines] = shell.run(*GAME, typed=lines).stdout.split("\f")
        return SEEN[lines]

    return typed


def first_decade(text: str) -> str:
    return text.partition("Decade 2")[0]


def test_no_tile_is_shown_before_the_screen_was_handed_over(screens: Callable[[str], list[str]]) -> None:
    before = screens(TYPED)[0]
    assert "New Building" not in before
    assert tiles_in(before) == set()


def test_every_screen_shows_the_tiles_of_one_person_only(screens: Callable[[str], list[str]]) -> None:
    dealt = hands(21)
    choosing = [screen for screen in screens(TYPED) if "Place face down" in screen][:3]
    assert len(choosing) == 3
    for screen in choosing:
        owner = next(number for number, name in enumerate(("Ann", "Bob", "Cyd")) if f"{name} · New Building" in screen)
        own = screen.partition(" opened ")[0]
        assert tiles_in(own) == set(dealt[owner])
        others = set(dealt[(owner + 1) % 3]) | set(dealt[(owner + 2) % 3])
        assert not tiles_in(own) & others


def test_before_tiles_are_shown_their_owner_is_called(screens: Callable[[str], list[str]]) -> None:
    parts = screens(TYPED)
    assert "Place face down" in "".join(parts)
    for number, screen in enumerate(parts):
        if "Place face down" in screen:
            name = next(name for name in ("Ann", "Bob", "Cyd") if f"{name} · New Building" in screen)
            assert f"{name} may look; nobody else, please." in parts[number - 1]


def test_after_the_building_phase_the_screen_is_cleared_for_the_next_person(
    screens: Callable[[str], list[str]],
) -> None:
    dealt = hands(21)
    parts = screens(TYPED)
    last = max(number for number, screen in enumerate(parts) if "Place face down" in first_decade(screen))
    later = "".join(parts[last + 1 : last + 3])
    kept = {tile for hand in dealt for tile in hand[1:]}
    assert "Action Phase" in later
    assert not tiles_in(first_decade(later)) & kept


def test_asking_for_the_hand_clears_the_screen_before_and_after(screens: Callable[[str], list[str]]) -> None:
    dealt = hands(21)
    parts = screens("hand\n\n\n")
    shown = [number for number, screen in enumerate(parts) if "Your Building tiles" in screen]
    assert len(shown) == 1
    owner = next(seat for seat in range(3) if set(dealt[seat]) == tiles_in(parts[shown[0]]))
    assert f"{('Ann', 'Bob', 'Cyd')[owner]} may look" in parts[shown[0] - 1]
    assert not tiles_in(parts[-1])


def test_in_a_draft_every_screen_shows_the_tiles_of_one_person_only(shell: Any) -> None:
    parts = shell.run(*GAME, "--draft", typed=TYPED).stdout.split("\f")
    dealt = hands(21)
    assert tiles_in(parts[0]) == set()
    drafting = [number for number, screen in enumerate(parts) if "Keep one tile" in screen]
    assert len(drafting) >= 6
    for number, owner in zip(drafting[:3], range(3), strict=True):
        assert f"{('Ann', 'Bob', 'Cyd')[owner]} may look; nobody else, please." in parts[number - 1]
        assert tiles_in(parts[number]) == set(dealt[owner])
    for number, owner in zip(drafting[3:6], range(3), strict=True):
        assert f"{('Ann', 'Bob', 'Cyd')[owner]} may look; nobody else, please." in parts[number - 1]
        kept, passed = set(dealt[owner][:1]), set(dealt[owner - 1][1:])
        assert tiles_in(parts[number]) == kept | passed
