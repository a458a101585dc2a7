"""bigshoulders bench: how fast the engine is, the page, and a site with many tables."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from typing import Any

from rich.progress import Progress

from bigshoulders.arena.bench import ROUNDS, Speed, measure
from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.screen import open_screen
from bigshoulders.locale import _


def run(options: argparse.Namespace) -> int:
    if options.soak:
        return run_soak(options.soak, options.json, options.no_colour, options.workers)
    if options.site:
        return run_site(options.json, options.no_colour, options.workers)
    speed = measured(options.seconds, options.no_colour)
    page = import_module("bigshoulders.web.bench").measure() if options.page else None
    if options.json:
        figures = {**asdict(speed), **ratios(speed)}
        print(json.dumps(figures if page is None else {**figures, "page": asdict(page)}, indent=2))
        return 0
    show(speed, options.no_colour)
    if page is not None:
        show_page(page, options.no_colour)
    return 0


def measured(seconds: float, no_colour: bool) -> Speed:
    with Progress(
        console=open_screen(no_colour, sys.stderr), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(_("Measuring"), total=ROUNDS)
        return measure(seconds, lambda: progress.advance(task))


def ratios(speed: Speed) -> dict[str, float | None]:
    """Times the reference of the same run: catanatron, and for a compiled planner the pure one."""
    pairs = {
        "steps_ratio": (speed.steps, speed.reference_steps),
        "copies_ratio": (speed.copies, speed.reference_copies),
        "planner_ratio": (speed.planner_decisions, speed.pure_planner_decisions),
    }
    return {name: ours / theirs if theirs else None for name, (ours, theirs) in pairs.items()}


def show(speed: Speed, no_colour: bool) -> None:
    screen = open_screen(no_colour)
    compared = ratios(speed)
    grid = table("", _("per second"), _("times catanatron"), right=(1, 2))
    row(grid, _("steps of random games, with all legal moves"), f"{speed.steps:,.0f}", times(compared["steps_ratio"]))
    row(grid, _("copies of a game"), f"{speed.copies:,.0f}", times(compared["copies_ratio"]))
    row(grid, _("random games of four"), f"{speed.games:,.1f}", "")
    row(grid, _("actions replayed from a record"), f"{speed.replayed_actions:,.0f}", "")
    row(grid, _("decisions of the planner"), f"{speed.planner_decisions:,.0f}", "")
    screen.print(section(_("Speed"), grid))
    screen.print(form_in_words(speed.form))
    if compared["planner_ratio"] is not None:
        words = _("The compiled planner takes {times:.1f} times as many decisions as the pure one in the same time.")
        screen.print(words.format(times=compared["planner_ratio"]))
    if speed.reference_steps is None:
        screen.print(_("catanatron is not installed, so there is nothing to compare with; pip install catanatron."))


def form_in_words(form: str) -> str:
    if form == "compiled":
        return _("Engine and bots run in their compiled form.")
    return _("Engine and bots run as plain Python; make fast compiles them.")


def show_page(page: Any, no_colour: bool) -> None:
    """A PageSpeed; the package of the page is loaded only where it is wanted."""
    screen = open_screen(no_colour)
    grid = table("", _("median"), _("95 of 100"), _("processor time"), _("95 of 100"), _("sent"), right=(1, 2, 3, 4, 5))
    rows = (
        (_("table page, four people"), page.table),
        (_("a move with its update"), page.move),
        (_("table page, one person with three bots"), page.table_with_bots),
        (_("a move with its update"), page.move_with_bots),
        (_("a move, {games} games at once").format(games=page.games), page.at_once),
    )
    for title, spent in rows:
        times = (spent.median_ms, spent.p95_ms, spent.cpu_ms, spent.cpu_p95_ms)
        row(grid, title, *(f"{figure:.1f} ms" for figure in times), f"{spent.sent_bytes / 1000:.1f} kB")
    screen.print(section(_("Speed of the page"), grid))
    words = _("Of one core the server of these games took {server:.0%}, the browsers that asked it {clients:.0%}.")
    screen.print(words.format(server=page.server_share, clients=page.client_share))


# --- a site with many tables


def run_site(as_json: bool, no_colour: bool, workers: int) -> int:
    site = import_module("bigshoulders.web.load").measure(workers=workers)
    if as_json:
        print(json.dumps(asdict(site), indent=2))
    else:
        show_site(site, no_colour)
    return 0


def show_site(site: Any, no_colour: bool) -> None:
    """A SiteSpeed."""
    screen = open_screen(no_colour)
    for title, steps in (
        (_("Pages that ask for every move"), site.asking),
        (_("Pages that only listen"), site.streams_alone),
    ):
        grid = table(
            _("tables"),
            _("moves a second"),
            _("answered: median"),
            _("95 of 100"),
            _("seen elsewhere: median"),
            _("95 of 100"),
            _("server"),
            _("client"),
            right=tuple(range(8)),
        )
        for step in steps:
            row(grid, *site_row(step))
        screen.print(section(title, grid))
    words = _("To open a game of {actions} actions that is not in memory takes {spent:.1f} ms of processor time.")
    screen.print(words.format(actions=site.cold_actions, spent=site.cold_ms))


def site_row(step: Any) -> list[str]:
    """A Step; the share of a core that both sides took stands last."""
    spent = (step.move_ms, step.move_p95_ms, step.seen_ms, step.seen_p95_ms)
    return [
        str(step.tables),
        f"{step.moves_per_second:.1f}",
        *("–" if figure is None else f"{figure:.0f} ms" for figure in spent),
        f"{step.server_share:.0%}",
        f"{step.client_share:.0%}",
    ]


# --- a site for a long time


def run_soak(minutes: float, as_json: bool, no_colour: bool, workers: int) -> int:
    """Each count is told as soon as it is made: by then an hour may not be over."""
    heads = (_("minutes"), _("moves"), _("games"), _("MB"), _("open files"), _("sessions"), _("other rows"))
    tell = (lambda _count: None) if as_json else soak_teller(no_colour, heads)
    counts = import_module("bigshoulders.web.soak").soak(minutes, workers, tell=tell)
    if as_json:
        print(json.dumps([asdict(count) for count in counts], indent=2))
    return 0


def soak_teller(no_colour: bool, heads: Sequence[str]) -> Callable[[Any], None]:
    screen = open_screen(no_colour)
    screen.print(" ".join(f"{head:>10}" for head in heads))

    def tell(count: Any) -> None:
        cells = (
            f"{count.seconds / 60:.1f}",
            str(count.moves),
            str(count.games),
            "+".join(f"{memory:.0f}" for memory in count.memory_mb),
            "+".join(map(str, count.open_files)),
            str(count.connections),
            str(count.rows_beside_games),
        )
        screen.print(" ".join(f"{cell:>10}" for cell in cells))

    return tell


def times(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:.1f}×"
