"""Random play for the property tests: whole games over every option set, some looking for what was never played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from bigshoulders import Action, Game, Options
from bigshoulders.state.chance import Chance

NAMES = ("Ann", "Bob", "Cyd", "Dan")

BASE_SETS = [
    Options(NAMES[:seats], mode=mode, goals=goals)
    for seats, mode, goals in product((2, 3, 4), ("basic", "advanced"), (False, True))
]

Choice = tuple[str, Any]

CHOICES: dict[str, tuple[Any, ...]] = {
    "edition": ("second", "first-2020", "first-2018"),
    "seats": (NAMES[:2], NAMES[:3], NAMES[:4]),
    "mode": ("basic", "advanced"),
    "goals": (False, True),
    "special_companies": (False, True),
    "chiefs": (False, True),
    "draft": (False, True),
    "friendly_closure": (False, True),
    "supply_chain": ("standard", "advanced"),
    "open_purchasing": (False, True),
}


def possible(choices: dict[str, Any]) -> Options | None:
    try:
        return Options(**choices)
    except ValueError:
        return None


def pairs(choices: dict[str, Any]) -> set[tuple[Choice, Choice]]:
    return set(combinations(choices.items(), 2))


def every_pair_of_options() -> list[Options]:
    """A short list of option sets in which every two choices that go together do so at least once."""
    chance = Chance(1)
    wanted: set[tuple[Choice, Choice]] = set()
    candidates = []
    for _ in range(4000):
        choices = {name: chance.choice(words) for name, words in CHOICES.items()}
        if possible(choices) is not None:
            candidates.append(choices)
            wanted |= pairs(choices)
    chosen = []
    while wanted:
        best = max(candidates, key=lambda choices: len(pairs(choices) & wanted))
        wanted -= pairs(best)
        chosen.append(Options(**best))
    return chosen


VARIANT_SETS = every_pair_of_options()
OPTION_SETS = BASE_SETS + VARIANT_SETS

LONGEST_GAME = 60_000
"""Decisions in a game at the most: docs/architecture.md adds up why no game can be longer."""

Policy = Callable[[Chance, list[Action]], Action]


def name_of(options: Options) -> str:
    words = [f"{len(options.seats)} players", options.mode]
    words += [name for name, value in options.to_json().items() if value is True]
    words += [] if options.edition == "second" else [options.edition]
    words += ["overlay"] if options.advanced_supply_chain else []
    return ", ".join(words)


def any_action(chance: Chance, choices: list[Action]) -> Action:
    return chance.choice(choices)


class Curious:
    """Takes every other time an action that it has seen played least, else any; seldom throws an Asset away."""

    def __init__(self) -> None:
        self.played: dict[int, int] = {}

    def __call__(self, chance: Chance, choices: list[Action]) -> Action:
        if chance.below(8):
            choices = [action for action in choices if action.verb != "discard"] or choices
        rarest = min(self.played.get(action.id, 0) for action in choices) if chance.below(2) else None
        action = chance.choice([a for a in choices if rarest is None or self.played.get(a.id, 0) == rarest])
        self.played[action.id] = self.played.get(action.id, 0) + 1
        return action


def moments(options: Options, seed: int, policy: Policy = any_action) -> Iterator[Game]:
    """The same game after setup and after every action, played on as the caller goes through it."""
    game = Game.new(options, seed)
    chance = Chance(seed + 1)
    yield game
    while not game.is_over:
        seat = chance.choice(game.to_act())
        game.play(seat, policy(chance, game.legal_actions(seat)))
        assert len(game.actions) <= LONGEST_GAME
        yield game


def played_out(options: Options, seed: int, policy: Policy = any_action) -> Game:
    """A whole game."""
    *_, last = moments(options, seed, policy)
    return last


def sampled_moments(options: Options, seed: int, every: int, policy: Policy = any_action) -> Iterator[Game]:
    for number, game in enumerate(moments(options, seed, policy)):
        if number % every == 0:
            yield game
