"""bigshoulders arena: tournaments between bots, with figures that say how sure they are."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from bigshoulders.arena.games import Fault
from bigshoulders.arena.games.supervisor import TIME_LIMIT
from bigshoulders.arena.tournament import Journal, Results, Tournament, results
from bigshoulders.arena.tournament.intervals import Estimate
from bigshoulders.arena.tournament.results import PERCENTILES, BotLine, MatchResult
from bigshoulders.bots.making import OWN
from bigshoulders.cli import rules
from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.many_games import begin, fault_line, play_all
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.locale import _, ngettext
from bigshoulders.machine.files import games_folder
from bigshoulders.words.errors import Trouble
from bigshoulders.words.markup import literal
from bigshoulders.words.variants import rules_in_words

SUFFIX = ".jsonl"
DEFAULTS: dict[str, Any] = {
    "players": 4,
    "games": 100,
    "seed": 1,
    "duels": False,
    "mirror": False,
    "time_limit": TIME_LIMIT,
    "processor_time": False,
}


def run(options: argparse.Namespace) -> int:
    with journal_of(options) as journal:
        play(journal, options)
        result = results(journal.tournament, journal.results)
    if options.json:
        print(json.dumps(result.to_json(), indent=2))
    elif options.csv:
        print(result.to_csv(), end="")
    else:
        show(result, journal.path, options.no_colour)
    return 0


# --- what is played, and where it is kept


def journal_of(options: argparse.Namespace) -> Journal:
    if options.resume is None:
        path = save_files.named(options.save) if options.save else save_files.fresh_path(runs_folder(), SUFFIX)
        return Journal.new(path, tournament_of(options))
    for name in ("bots", "bot_file", "save", *DEFAULTS, *rules.RULES):
        if getattr(options, name) is not None:
            words = _("A run that goes on is played as it was begun; leave out {option}.")
            raise Trouble(words.format(option=rules.flag(name)))
    return Journal.resume(save_files.named(options.resume) if options.resume else newest())


def tournament_of(options: argparse.Namespace) -> Tournament:
    if not options.bots:
        raise Trouble(_("Name the bots that take part, such as --bots greedy,random."))
    chosen = {name: default if (said := getattr(options, name)) is None else said for name, default in DEFAULTS.items()}
    limit = chosen.pop("time_limit")
    return Tournament(options.bots, **chosen, rules=rules.chosen(options), files=tuple(OWN.files), limit=limit)


def runs_folder() -> Path:
    return games_folder() / "arena"


def newest() -> Path:
    runs = sorted(runs_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    if not runs:
        raise Trouble(_("There is no run in {folder}; begin one with --bots.").format(folder=runs_folder()))
    return runs[-1]


# --- playing


def play(journal: Journal, options: argparse.Namespace) -> None:
    """All games that are missing. Ctrl-C leaves the others in the file."""
    missing = journal.missing()
    if not missing:
        return
    total = len(journal.tournament.schedule)
    t = journal.tournament
    games = begin(t.setups(missing), options.ray, options.workers, t.files, t.limit)
    try:
        play_all(games, journal.note, total, len(journal.results), options.no_colour)
    except KeyboardInterrupt:
        words = _("{played} of {games} games are played; go on with: {command}")
        command = f"bigshoulders arena --resume {shlex.quote(str(journal.path))}"
        print(words.format(played=len(journal.results), games=total, command=command), file=sys.stderr)
        raise


# --- what is said


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
            screen.print(fault_line(*faults[0]), soft_wrap=True)
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
        name = literal(line.bot if line.seats == 1 else f"{line.seats} {line.bot}")
        wins, rank = between("{}%", line.win.times(100), 1), between("{}", line.rank, 2)
        row(grid, name, wins, rank, between("${}", line.wealth))
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
        rating = between("{}", line.rating) if line.rating else "–"
        shares = (f"{line.closed:.1%}", f"{line.idle:.1%}")
        row(grid, literal(line.bot), rating, f"${line.median_wealth:.0f}", *shares, str(line.faults))
    legend = _("Closed: of the companies; Idle: of their Decades, without production")
    return section(_("All games"), grid, legend)


def time_table(lines: tuple[BotLine, ...]) -> RenderableType:
    headers = (_("Bot"), _("Decisions"), _("Mean"), *(f"{percent} %" for percent in PERCENTILES), _("Longest"))
    grid = table(*headers, right=tuple(range(1, len(headers))))
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
