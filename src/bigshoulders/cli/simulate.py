"""bigshoulders simulate: many games between bots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from rich.progress import Progress

from bigshoulders.arena import Contest, Outcome, outcomes, summary
from bigshoulders.arena.simulation import to_json
from bigshoulders.cli import rules
from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.errors import Trouble, said
from bigshoulders.cli.saves import no_interruption
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.words.variants import rules_in_words
from bigshoulders.components import Wrong
from bigshoulders.locale import _, ngettext


def run(options: argparse.Namespace) -> int:
    contest = contest_of(options)
    no_colour = getattr(options, "no_colour", False)
    played = play_all(contest, min(options.jobs, options.games), no_colour)
    if options.json:
        print(json.dumps(to_json(contest, played), indent=2))
    else:
        show(contest, played, no_colour)
    return 0


def contest_of(options: argparse.Namespace) -> Contest:
    try:
        return Contest(options.bots, options.games, options.seed, rules.chosen(options))
    except Wrong as error:
        raise Trouble(said(error)) from None


def play_all(contest: Contest, jobs: int, no_colour: bool) -> list[Outcome]:
    """With a bar on stderr where somebody watches."""
    played = []
    with Progress(
        console=open_screen(no_colour, sys.stderr), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(_("Games"), total=contest.games)
        for outcome in spared(outcomes(contest, jobs)):
            played.append(outcome)
            progress.advance(task)
    return played


def spared(games: Iterator[Outcome]) -> Iterator[Outcome]:
    """The processes are made with the first game, and inherit that Ctrl-C is not for them but for this one."""
    with no_interruption():
        first = next(games)
    yield first
    yield from games


def show(contest: Contest, played: list[Outcome], no_colour: bool) -> None:
    screen = open_screen(no_colour)
    grid = table(
        _("Bot"),
        _("Wins"),
        _("Win rate"),
        _("Mean wealth"),
        _("Spread"),
        _("Best"),
        _("Worst"),
        right=(1, 2, 3, 4, 5, 6),
    )
    for line in summary(contest, played):
        row(
            grid,
            line.name,
            f"{line.wins:g}",
            f"{line.win_rate:.1%}",
            f"${line.mean_wealth:.0f}",
            f"${line.spread:.0f}",
            f"${line.best}",
            f"${line.worst}",
        )
    moves = sum(outcome.moves for outcome in played) / len(played)
    title = ngettext(
        "{games} game, {moves} moves, seed {seed}", "{games} games, {moves} moves on average, seed {seed}", len(played)
    )
    screen.print(section(title.format(games=len(played), moves=f"{moves:.0f}", seed=contest.seed), grid))
    screen.print(rules_in_words(contest.options()))
