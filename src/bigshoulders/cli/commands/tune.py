"""bigshoulders tune: better constants for the planner, found by self-play and proved on deals kept for the end."""

from __future__ import annotations

import argparse
import json
import math
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bigshoulders.arena.games import GameResult, GameSetup, PlayedGame
from bigshoulders.arena.tournament.intervals import Estimate
from bigshoulders.arena.tuning import Score, Trial, Tuning, TuningLog, search
from bigshoulders.arena.tuning.optimiser import Optimiser
from bigshoulders.arena.tuning.tuning import planner_with
from bigshoulders.bots.planner.constants import BOUNDS, names_of
from bigshoulders.cli import rules
from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.commands.arena import SUFFIX, between
from bigshoulders.cli.many_games import begin, play_all
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.locale import _
from bigshoulders.machine.files import games_folder
from bigshoulders.words.errors import Trouble

DEFAULTS: dict[str, Any] = {"players": 4, "deals": 10, "generations": 20, "held_out": 100, "step": 0.1, "seed": 1}


def run(options: argparse.Namespace) -> int:
    with log_of(options) as log:
        try:
            for trials in search(log, player(options)):
                if not options.json:
                    print(generation_line(trials, log.tuning), flush=True)
        except KeyboardInterrupt:
            command = f"bigshoulders tune --resume {shlex.quote(str(log.path))}"
            words = _("{trials} trials are in the log; go on with: {command}")
            print(words.format(trials=len(log.trials), command=command), file=sys.stderr)
            raise
    assert log.held_out is not None
    if options.json:
        found = log.held_out.to_json() | {"bot": planner_with(log.held_out.constants)}
        print(json.dumps({**log.tuning.to_json(), "trials": len(log.trials), "held_out": found}, indent=2))
    else:
        show(log.held_out, log.tuning, log.path, options.no_colour)
    return 0


# --- what is searched for, and where it is kept


def log_of(options: argparse.Namespace) -> TuningLog:
    if options.resume is None:
        folder = games_folder() / "tune"
        path = save_files.named(options.save) if options.save else save_files.fresh_path(folder, SUFFIX)
        return TuningLog.new(path, tuning_of(options))
    for name in ("constants", "population", "save", *DEFAULTS, *rules.RULES):
        if getattr(options, name) is not None:
            words = _("A run that goes on is played as it was begun; leave out {option}.")
            raise Trouble(words.format(option=rules.flag(name)))
    return TuningLog.resume(save_files.named(options.resume))


def tuning_of(options: argparse.Namespace) -> Tuning:
    if not options.constants:
        raise Trouble(_("Name the constants to search for, such as --constants money,sale_margin."))
    chosen = {name: default if (said := getattr(options, name)) is None else said for name, default in DEFAULTS.items()}
    figures = sum(len(names_of(word)) for word in options.constants)
    population = options.population or 4 + int(3 * math.log(figures))
    tuning = Tuning(options.constants, population=population, rules=rules.chosen(options), **chosen)
    Optimiser(tuning)  # says at once that its package is missing
    return tuning


def player(
    options: argparse.Namespace,
) -> Callable[[Sequence[GameSetup], Callable[[PlayedGame], GameResult]], None]:
    def play(setups: Sequence[GameSetup], note: Callable[[PlayedGame], GameResult]) -> None:
        play_all(begin(setups, options.ray, options.workers), note, len(setups), 0, options.no_colour)

    return play


# --- what is said


def generation_line(trials: list[Trial], tuning: Tuning) -> str:
    leads = [trial.score.lead.mean for trial in trials]
    best = max(trials, key=lambda trial: trial.score.lead.mean)
    words = _("Generation {number} of {generations}: lead {mean} on average, at best {best} with {bot}")
    return words.format(
        number=trials[0].generation + 1,
        generations=tuning.generations,
        mean=dollars(sum(leads) / len(leads)),
        best=lead_words(best.score.lead),
        bot=planner_with(best.score.constants),
    )


def lead_words(lead: Estimate) -> str:
    """$110 (−$20 … $240)."""
    if lead.low is None or lead.high is None:
        return dollars(lead.mean)
    return f"{dollars(lead.mean)} ({dollars(lead.low)} … {dollars(lead.high)})"


def dollars(amount: float) -> str:
    return f"{'−' if round(amount) < 0 else ''}${abs(amount):.0f}"


def show(found: Score, tuning: Tuning, path: Path, no_colour: bool) -> None:
    screen = open_screen(no_colour)
    grid = table(_("Constant"), _("Standard"), _("Found"), right=(1, 2))
    for name, figure in found.constants.items():
        row(grid, name, f"{BOUNDS[name].standard:g}", f"{figure:g}")
    screen.print(section(_("Constants of the planner"), grid))
    screen.print()
    words = _(
        "Against a table of standard planners, on deals kept for the end ({games} games): lead {lead}, wins {wins} "
        "(equal: {equal}%). In brackets: where the truth lies 95 times in 100."
    )
    figures = {"lead": lead_words(found.lead), "wins": between("{}%", found.win.times(100), 1)}
    equal = f"{100 / tuning.players:.1f}"
    screen.print(words.format(games=found.games, equal=equal, **figures), soft_wrap=True)
    screen.print(_("The bot: {bot}").format(bot=planner_with(found.constants)), soft_wrap=True)
    screen.print(_("The log is in {path}").format(path=path), style="quiet", soft_wrap=True)
