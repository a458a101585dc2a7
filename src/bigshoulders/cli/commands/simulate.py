"""bigshoulders simulate: many games between bots."""

from __future__ import annotations

import argparse
import json

from bigshoulders.arena.contest import Contest, contest_json, summary
from bigshoulders.arena.games import GameResult, play_games
from bigshoulders.bots.making import OWN
from bigshoulders.cli import rules
from bigshoulders.cli.arguments import FEWEST_SEATS
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.commands import solo_simulation
from bigshoulders.cli.many_games import results_of
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import Wrong
from bigshoulders.locale import _, ngettext
from bigshoulders.state.options import MOST_SEATS
from bigshoulders.words.errors import Trouble, said
from bigshoulders.words.variants import rules_in_words

DEFAULT_BOTS = ("greedy", "random", "random", "random")


def run(options: argparse.Namespace) -> int:
    if options.solo:
        return solo_simulation.run(options)
    contest = contest_of(options)
    no_colour = getattr(options, "no_colour", False)
    games = play_games(contest.setups(), OWN.files, workers=min(options.jobs, options.games))
    played = results_of(games, options.games, no_colour)
    if options.json:
        print(json.dumps(contest_json(contest, played), indent=2))
    else:
        show(contest, played, no_colour)
    return 0


def contest_of(options: argparse.Namespace) -> Contest:
    bots = options.bots or DEFAULT_BOTS
    if len(bots) < FEWEST_SEATS:
        words = _("A contest has {fewest} to {most} bots; for one there is --solo.")
        raise Trouble(words.format(fewest=FEWEST_SEATS, most=MOST_SEATS))
    for name in rules.SOLO_RULES:
        if getattr(options, name) is not None:
            raise Trouble(_("{option} is for solo games; add --solo.").format(option=rules.flag(name)))
    try:
        return Contest(bots, options.games, options.seed, rules.chosen(options))
    except Wrong as error:
        raise Trouble(said(error)) from None


def show(contest: Contest, played: list[GameResult], no_colour: bool) -> None:
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
    moves = sum(result.moves for result in played) / len(played)
    title = ngettext(
        "{games} game, {moves} moves, seed {seed}", "{games} games, {moves} moves on average, seed {seed}", len(played)
    )
    screen.print(section(title.format(games=len(played), moves=f"{moves:.0f}", seed=contest.seed), grid))
    screen.print(text(rules_in_words(contest.options())))
