"""bigshoulders arena: tournaments between bots, with figures that say how sure they are."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bigshoulders.arena.tournament import Fixture, Journal, Results, Tournament, play_here, results
from bigshoulders.arena.tournament.cluster import play_on_ray
from bigshoulders.arena.tournament.crew import Done
from bigshoulders.arena.tournament.intervals import Estimate
from bigshoulders.arena.tournament.played import DIED, HUNG, ILLEGAL, RAISED, Fault
from bigshoulders.arena.tournament.results import PERCENTILES, BotLine, MatchResult
from bigshoulders.bots.own import BotFile
from bigshoulders.cli import rules
from bigshoulders.cli.arguments import processors
from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.components import Wrong
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.machine.files import games_folder
from bigshoulders.words.errors import Trouble, printable, said
from bigshoulders.words.markup import literal
from bigshoulders.words.variants import rules_in_words

SUFFIX = ".jsonl"
ALL_ALONG = 1e9
"""Seconds: the time left is told from all games so far."""
DEFAULTS: dict[str, Any] = {"players": 4, "games": 100, "seed": 1, "duels": False, "mirror": False, "time_limit": 60.0}
FAULT_WORDS = {
    RAISED: N_("{bot} failed: {message}"),
    ILLEGAL: N_("{bot} wanted to play {message}, which is no legal action"),
    HUNG: N_("{bot} did not answer within {message}"),
    DIED: N_("{bot} ended its process, with status {message}"),
}


def run(options: argparse.Namespace) -> int:
    no_colour = getattr(options, "no_colour", False)
    try:
        with journal_of(options) as journal:
            play(journal, options, no_colour)
            result = results(journal.tournament, journal.played)
    except Wrong as error:
        raise Trouble(said(error)) from None
    if options.json:
        print(json.dumps(result.to_json(), indent=2))
    elif options.csv:
        print(result.to_csv(), end="")
    else:
        show(result, journal.path, no_colour)
    return 0


# --- what is played, and where it is kept


def journal_of(options: argparse.Namespace) -> Journal:
    if options.resume is None:
        path = save_files.named(options.save) if options.save else fresh_path()
        return Journal.new(path, tournament_of(options))
    for name in ("bots", "bot_file", "save", *DEFAULTS, *rules.HELP, "components"):
        if getattr(options, name) is not None:
            words = _("A run that goes on is played as it was begun; leave out {option}.")
            raise Trouble(words.format(option=rules.flag(name)))
    return Journal.resume(save_files.named(options.resume) if options.resume else newest())


def tournament_of(options: argparse.Namespace) -> Tournament:
    if not options.bots:
        raise Trouble(_("Name the bots that take part, such as --bots greedy,random."))
    chosen = {name: default if (said := getattr(options, name)) is None else said for name, default in DEFAULTS.items()}
    return Tournament(
        bots=options.bots,
        players=chosen["players"],
        games=chosen["games"],
        seed=chosen["seed"],
        rules=rules.chosen(options),
        files=tuple(BotFile.read(save_files.named(path)) for path in options.bot_file or ()),
        duels=chosen["duels"],
        mirror=chosen["mirror"],
        limit=chosen["time_limit"],
    )


def runs_folder() -> Path:
    return games_folder() / "arena"


def fresh_path() -> Path:
    name = time.strftime("%Y-%m-%d-%H%M%S")
    path = runs_folder() / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = runs_folder() / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def newest() -> Path:
    runs = sorted(runs_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    if not runs:
        raise Trouble(_("There is no run in {folder}; begin one with --bots.").format(folder=runs_folder()))
    return runs[-1]


# --- playing


def play(journal: Journal, options: argparse.Namespace, no_colour: bool) -> None:
    """All games that are missing. Ctrl-C leaves the others in the file. A first fault of its kind is told at once."""
    missing = journal.missing()
    if not missing:
        return
    games = player(options)(journal.tournament, missing)
    told: set[tuple[str, str]] = set()
    try:
        with bar(no_colour) as progress:
            task = progress.add_task(_("Games"), total=len(journal.tournament.fixtures), completed=len(journal.played))
            for played, reports in games:
                for fault in journal.note(played, reports).faults:
                    if (fault.bot, fault.kind) not in told:
                        told.add((fault.bot, fault.kind))
                        progress.console.print(fault_words(played.number, fault), soft_wrap=True)
                progress.advance(task)
    except KeyboardInterrupt:
        words = _("{played} of {games} games are played; go on with: {command}")
        command = f"bigshoulders arena --resume {shlex.quote(str(journal.path))}"
        figures = {"played": len(journal.played), "games": len(journal.tournament.fixtures), "command": command}
        print(words.format(**figures), file=sys.stderr)
        raise
    finally:
        games.close()


def player(options: argparse.Namespace) -> Callable[[Tournament, list[Fixture]], Generator[Done]]:
    if options.ray is None:
        return lambda tournament, missing: play_here(tournament, missing, options.workers or processors())
    return lambda tournament, missing: play_on_ray(tournament, missing, options.ray, options.workers)


def bar(no_colour: bool) -> Progress:
    """On stderr, where somebody watches; faults are told above it in any case. A game may take many minutes."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=open_screen(no_colour, sys.stderr),
        speed_estimate_period=ALL_ALONG,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


# --- telling


def fault_words(number: int, fault: Fault) -> str:
    what = _(FAULT_WORDS[fault.kind]).format(bot=fault.bot, message=printable(fault.message))
    words = _("Game {game}, after {moves} moves: {what}. The position is in {path}")
    return words.format(game=number, moves=fault.move, what=what, path=fault.file)


def show(result: Results, path: Path, no_colour: bool) -> None:
    screen = open_screen(no_colour)
    t = result.tournament
    title = ngettext("{games} game of {players}, seed {seed}", "{games} games of {players}, seed {seed}", result.games)
    parts = [section(title.format(games=result.games, players=t.players, seed=t.seed), text(rules_in_words(t.options)))]
    parts += [match_table(match) for match in result.matches]
    parts += [rating_table(result.bots), time_table(result.bots)]
    screen.print(spaced(*parts))
    if result.faults:
        screen.print()
        for faults in by_kind(result.faults):
            screen.print(fault_words(*faults[0]), soft_wrap=True)
            if len(faults) > 1:
                words = ngettext("The same in {more} more game.", "The same in {more} more games.", len(faults) - 1)
                screen.print(words.format(more=len(faults) - 1))
    screen.print()
    words = _("In brackets: where the truth lies 95 times in 100. Digest of the games: {digest}. The run is in {path}")
    screen.print(words.format(digest=result.digest, path=path), style="quiet", soft_wrap=True)


def by_kind(faults: tuple[tuple[int, Fault], ...]) -> list[list[tuple[int, Fault]]]:
    """Those of the same bot and kind together."""
    kinds: dict[tuple[str, str], list[tuple[int, Fault]]] = {}
    for number, fault in faults:
        kinds.setdefault((fault.bot, fault.kind), []).append((number, fault))
    return list(kinds.values())


def match_table(result: MatchResult) -> RenderableType:
    grid = table(_("Bot"), _("Wins per seat"), _("Mean rank"), _("Mean wealth"), right=(1, 2, 3))
    for line in result.sides:
        name = line.bot if line.seats == 1 else f"{line.seats} {line.bot}"
        row(
            grid,
            literal(name),
            between("{}%", line.win.times(100), 1),
            between("{}", line.rank, 2),
            between("${}", line.wealth),
        )
    words = _("Control: {match}") if result.match.control else "{match}"
    title = words.format(match=result.match.title)
    figures = ngettext("{games} games on {deals} deal", "{games} games on {deals} deals", result.deals)
    figures = figures.format(games=result.games, deals=result.deals)
    seats = " · ".join(f"{100 * share.mean:.0f}%" for share in result.seat_wins)
    equal = f"{100 / len(result.seat_wins):.1f}%"
    legend = _("equal: {share}; wins of the seats: {seats}").format(share=equal, seats=seats)
    return section(f"{title} · {figures}", grid, legend)


def between(words: str, estimate: Estimate, digits: int = 0) -> str:
    """$5211 (5022–5401)."""
    mean = words.format(f"{estimate.mean:.{digits}f}")
    if estimate.low is None or estimate.high is None:
        return mean
    return f"{mean} ({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"


def rating_table(lines: tuple[BotLine, ...]) -> RenderableType:
    grid = table(_("Bot"), _("Rating"), _("Median wealth"), _("Closed"), _("Idle"), _("Faults"), right=(1, 2, 3, 4, 5))
    for line in sorted(lines, key=lambda line: -line.rating.mean if line.rating else 0.0):
        row(
            grid,
            literal(line.bot),
            between("{}", line.rating) if line.rating else "–",
            f"${line.median_wealth:.0f}",
            f"{line.closed:.1%}",
            f"{line.idle:.1%}",
            str(line.faults),
        )
    legend = _("Closed: of the companies; Idle: of their Decades, without production")
    return section(_("All games"), grid, legend)


def time_table(lines: tuple[BotLine, ...]) -> RenderableType:
    grid = table(
        _("Bot"),
        _("Decisions"),
        _("Mean"),
        *(f"{percent} %" for percent in PERCENTILES),
        _("Longest"),
        right=tuple(range(1, 4 + len(PERCENTILES))),
    )
    for line in lines:
        times = [line.times.mean, *map(line.times.percentile, PERCENTILES), line.times.longest]
        row(grid, literal(line.bot), str(line.times.count), *map(duration, times))
    return section(_("Time for a decision with a choice: so many of them took at most"), grid)


def duration(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1e3 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
