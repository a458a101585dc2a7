"""Random play for the property tests: whole games over every option set, some looking for what was never played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from bigshoulders import Action, Game, Options
from bigshoulders.rules.invariants import violations
from bigshoulders.state.chance import Chance
from story import Books

NAMES = ("Ann", "Bob", "Cyd", "Dan")

BASE_SETS = [
    Options(NAMES[:seats], mode=mode, goals=goals)
    for seats, mode, goals in product((2, 3, 4), ("basic", "advanced"), (False, True))
]

SOLO_VERBS = (
    "choose_goal", "use_bonus", "dismiss", "remove_cube", "replace_tile",
    "choose_building", "invest", "choose_company", "advance",
)  # fmt: skip
"""Of actions that only a solo game knows."""


def is_of_the_solo_game(action: Action) -> bool:
    return action.verb in SOLO_VERBS or action.text.startswith("use demand_building ")


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


def every_pair_of(table: dict[str, tuple[Any, ...]], tries: int) -> list[Options]:
    """A short list of option sets in which every two choices that go together do so at least once."""
    chance = Chance(1)
    candidates = []
    for _ in range(tries):
        choices = {name: chance.choice(words) for name, words in table.items()}
        if "session" in choices:
            choices = of_one_session(choices)
        if possible(choices) is not None:
            candidates.append((choices, pairs(choices)))
    wanted = set().union(*(found for _, found in candidates))
    chosen = []
    while wanted:
        best, found = max(candidates, key=lambda candidate: len(candidate[1] & wanted))
        wanted -= found
        chosen.append(Options(**best))
    return chosen


def of_one_session(choices: dict[str, Any]) -> dict[str, Any]:
    """Without what a single game, the first session of a Campaign, or a game without money to beat has not."""
    choices = dict(choices)
    if choices["session"] == 0:
        choices["solo_goals"] = ()
    if choices["session"] < 2:
        choices["bonuses"] = ()
    if choices["session"] == 0 and choices["rival"] is None:
        choices["target_difficulty"] = None
    return choices


VARIANT_SETS = every_pair_of(CHOICES, 4000)
OPTION_SETS = BASE_SETS + VARIANT_SETS

RIVALS = ("crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", "ward")

SOLO_CHOICES: dict[str, tuple[Any, ...]] = {
    "rival": (None, *RIVALS),
    "session": (0, 1, 2, 3),
    "solo_goals": (
        ("four_managers", "four_salespeople", "five_assets"),
        ("ten_workers", "six_automated", "top_appeal"),
        ("rich_founder", "all_partners", "nine_tiles"),
        ("five_companies", "high_value", "investor"),
    ),
    "bonuses": ((), ("salesperson", "workers", "manager"), ("automation", "treasury", "appeal"), ("workers",)),
    "difficulty": ("easy", "normal", "hard"),
    "target_difficulty": (None, "easy", "hard"),
    "investors": (False, True),
    "mode": ("basic", "advanced"),
    "supply_chain": ("standard", "advanced"),
    "special_companies": (False, True),
    "chiefs": (False, True),
    "friendly_closure": (False, True),
    "open_purchasing": (False, True),
    "seats": (NAMES[:1],),
}

SOLO_SETS = every_pair_of(SOLO_CHOICES, 1500)

LONGEST_GAME = 60_000
"""Decisions in a game at the most: docs/architecture.md adds up why no game can be longer."""

Policy = Callable[[Chance, list[Action]], Action]


def name_of(options: Options) -> str:
    words = [f"{len(options.seats)} players", options.mode]
    words += [name for name, value in options.to_json().items() if value is True]
    words += [] if options.edition == "second" else [options.edition]
    words += ["overlay"] if options.advanced_supply_chain else []
    if options.solo:
        words[0] = f"solo, {options.rival or 'no rival'}, {options.difficulty}"
        words += [f"to beat {options.target_difficulty}"] if options.target_difficulty else []
        words += [f"session {options.session}"] if options.session else []
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


class Diligent(Curious):
    """Curious, but seldom stops early or gives anything away, and likes to hire: alone, only so a game gets far."""

    stopping = ("pass", "done", "end", "decline", "withhold", "take_cash")
    wasting = ("announce", "sell", "issue", "discard", "trade")

    def __call__(self, chance: Chance, choices: list[Action]) -> Action:
        if chance.below(12):
            useful = [action for action in choices if action.verb not in self.wasting] or choices
            choices = [action for action in useful if action.verb not in self.stopping] or useful
        hiring = [action for action in choices if action.text.startswith("use job_market ")]
        return super().__call__(chance, hiring if hiring and chance.below(2) else choices)


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


def play_soundly(options: Options, seed: int, policy: Policy = any_action) -> Game:
    """A whole game with every check after every action."""
    books = Books(options)
    told = 0
    for game in moments(options, seed, policy):
        assert not violations(game.state)
        assert bool(game.to_act()) != game.is_over
        for seat in range(len(options.seats)):
            assert bool(game.legal_actions(seat)) == (seat in game.to_act())
        for event in game.events[told:]:
            books.enter(event)
        told = len(game.events)
        books.compare(game)
    assert game.position()["phase"] == "over"
    return game
