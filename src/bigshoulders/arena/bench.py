"""How fast the engine is, measured against another one in the same run: machines differ, ratios stay."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from statistics import median

from bigshoulders import compiled
from bigshoulders.arena import catan
from bigshoulders.arena.games.bot_game import play_on
from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options

ROUNDS = 5
"""The two engines take turns this often, so that a busy moment of the machine meets both; medians count."""


@dataclass(frozen=True)
class Speed:
    """Rates per second; the reference is None where catanatron is not installed."""

    steps: float
    games: float
    copies: float
    replayed_actions: float
    reference_steps: float | None = None
    reference_copies: float | None = None
    form: str = "pure"
    """Of engine and bots: pure or compiled."""
    planner_decisions: float = 0.0
    pure_planner_decisions: float | None = None
    """Beside a compiled one; None where that is the only one."""


def new_game(seed: int) -> Game:
    return Game.new(Options(["Ann", "Bob", "Cyd", "Dan"], mode="advanced", goals=True), seed)


def random_games() -> Iterator[int]:
    """Random games of four, each as the number of its actions."""
    for seed in count():
        yield len(play_at_random(new_game(seed), seed).actions)


def play_at_random(game: Game, seed: int, enough: Callable[[Game], bool] = lambda game: game.is_over) -> Game:
    """To the end, or until it is enough."""
    chance = Chance(seed)
    return play_on(game, lambda seat: chance.choice(game.legal_actions(seat)), enough)


def planned_games() -> Iterator[int]:
    """The first two Decades of the same game between planners, each time as the number of its actions."""
    while True:
        game = new_game(7)
        bots = [make_bot("planner", seat) for seat in range(4)]
        seats = [Seat(game, seat) for seat in range(4)]
        play_on(game, lambda seat: bots[seat].choose(seats[seat]), lambda game: game.state.decade == 3)  # noqa: B023
        yield len(game.actions)


PURE_PLANNER = """
from bigshoulders import compiled
from bigshoulders.arena.bench import planned_games, rates
print(rates(planned_games(), {seconds})[0] if compiled.form() == "pure" else "")
"""


def pure_planner(seconds: float) -> float | None:
    """The decisions of the planner by the Python files, in a process of its own; None where all is compiled."""
    env = {**os.environ, "BIGSHOULDERS_PURE": "1", "PYTHONPATH": str(compiled.SOURCES)}
    command = [sys.executable, "-c", PURE_PLANNER.format(seconds=seconds)]
    said = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=True).stdout.strip()
    return float(said) if said else None


def rates(work: Iterator[int], seconds: float) -> tuple[float, float]:
    """Steps and whole units of work per second, over at least so many seconds; each unit says how many steps it had."""
    steps = units = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        steps += next(work)
        units += 1
    return steps / spent, units / spent


def calls_per_second(call: Callable[[], object], seconds: float) -> float:
    def work() -> Iterator[int]:
        while True:
            for _ in range(200):
                call()
            yield 200

    return rates(work(), seconds)[0]


def measure(seconds: float, progress: Callable[[], None]) -> Speed:
    """Everything, in ROUNDS rounds of about `seconds` for each figure; calls progress after every round."""
    ours = random_games()
    game = play_at_random(new_game(7), 7, lambda game: game.position()["decade"] == 4)
    record = play_at_random(game.copy(), 11).record()
    reference_copy = catan.middle_of_a_game().copy if catan.INSTALLED else None
    theirs = catan.random_games() if catan.INSTALLED else None
    figures: dict[str, list[float]] = {}
    form = compiled.form()

    def note(name: str, value: float) -> None:
        figures.setdefault(name, []).append(value)

    for _ in range(ROUNDS):
        steps, games = rates(ours, seconds)
        note("steps", steps)
        note("games", games)
        if theirs is not None:
            note("reference_steps", rates(theirs, seconds)[0])
        note("copies", calls_per_second(game.copy, seconds / 2))
        if reference_copy is not None:
            note("reference_copies", calls_per_second(reference_copy, seconds / 2))
        note("replayed_actions", rates(replays(record), seconds / 2)[0])
        note("planner_decisions", rates(planned_games(), seconds)[0])
        if form == "compiled" and (pure := pure_planner(seconds)) is not None:
            note("pure_planner_decisions", pure)
        progress()
    return Speed(form=form, **{name: median(values) for name, values in figures.items()})


def replays(record: dict[str, object]) -> Iterator[int]:
    while True:
        yield len(Game.replay(record).actions)
