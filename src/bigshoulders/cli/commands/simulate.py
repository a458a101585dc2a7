"""bigshoulders simulate: many games between bots."""

from __future__ import annotations

import argparse

from bigshoulders.arena.contest import Contest, contest_json, summary
from bigshoulders.arena.games import GameResult
from bigshoulders.cli import rules
from bigshoulders.cli.arguments import FEWEST_SEATS
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.commands import solo_simulation
from bigshoulders.cli.many_games import simulate
from bigshoulders.cli.screen import open_screen
from bigshoulders.locale import _, ngettext
from bigshoulders.state.options import MOST_SEATS
from bigshoulders.words.errors import Trouble
from bigshoulders.words.variants import rules_in_words

DEFAULT_BOTS = ("greedy", "random", "random", "random")


def run(options: argparse.Namespace) -> int:
    if options.solo:
        return solo_simulation.run(options)
    return simulate(contest_of(options), options, contest_json, show)


def contest_of(options: argparse.Namespace) -> Contest:
    bots = options.bots or DEFAULT_BOTS
    if len(bots) < FEWEST_SEATS:
        words = _("A contest has {fewest} to {most} bots; for one there is --solo.")
        raise Trouble(words.format(fewest=FEWEST_SEATS, most=MOST_SEATS))
    for name in rules.SOLO_RULES:
        if getattr(options, name) is not None:
            raise Trouble(_("{option} is for solo games; add --solo.").format(option=rules.flag(name)))
    return Contest(bots, options.games, options.seed, rules.chosen(options))


def show(contest: Contest, played: list[GameResult], no_colour: bool) -> None:
    screen = open_screen(no_colour)
    headers = (_("Bot"), _("Wins"), _("Win rate"), _("Mean wealth"), _("Spread"), _("Best"), _("Worst"))
    grid = table(*headers, right=(1, 2, 3, 4, 5, 6))
    for line in summary(contest, played):
        money = (line.mean_wealth, line.spread, line.best, line.worst)
        row(grid, line.name, f"{line.wins:g}", f"{line.win_rate:.1%}", *(f"${amount:.0f}" for amount in money))
    moves = sum(result.moves for result in played) / len(played)
    title = ngettext(
        "{games} game, {moves} moves, seed {seed}", "{games} games, {moves} moves on average, seed {seed}", len(played)
    )
    screen.print(section(title.format(games=len(played), moves=f"{moves:.0f}", seed=contest.seed), grid))
    screen.print(text(rules_in_words(contest.options())))
