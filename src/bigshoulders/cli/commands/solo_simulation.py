"""bigshoulders simulate --solo: how the results of solo games spread."""

from __future__ import annotations

import argparse
from itertools import product

from rich.console import RenderableType

from bigshoulders.arena.games import GameResult
from bigshoulders.arena.solo_contest import Group, SoloContest, SoloSummary, solo_json, solo_summary
from bigshoulders.cli import rules
from bigshoulders.cli.arguments import EVERY_RIVAL
from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.cli.many_games import simulate
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import DIFFICULTIES
from bigshoulders.locale import _, ngettext, pgettext
from bigshoulders.words.errors import Trouble
from bigshoulders.words.solo_names import DIFFICULTY_NAMES

DEFAULT_BOT = "greedy"


def run(options: argparse.Namespace) -> int:
    return simulate(contest_of(options), options, solo_json, show)


def contest_of(options: argparse.Namespace) -> SoloContest:
    bots = options.bots or (DEFAULT_BOT,)
    if len(bots) > 1:
        raise Trouble(_("A solo game has one bot; name one with --bots."))
    chosen = rules.chosen(options)
    difficulties = [chosen.pop("difficulty")] if "difficulty" in chosen else DIFFICULTIES
    groups = [Group(word, rival) for word, rival in product(difficulties, rivals_of(options))]
    chosen.pop("rival", None)
    if chosen.get("target_difficulty") is not None and rivals_of(options) == [None]:
        raise Trouble(_("--target-difficulty is for games against a Rival."))
    return SoloContest(bots[0], options.games, options.seed, tuple(groups), chosen)


def rivals_of(options: argparse.Namespace) -> list[str | None]:
    """Against whom: nobody and everybody in turn, if nothing else is said."""
    if options.rival in (None, EVERY_RIVAL):
        return [None, *rules.rival_names()]
    return [None if options.rival == rules.NO_RIVAL else options.rival]


def show(contest: SoloContest, played: list[GameResult], no_colour: bool) -> None:
    """A table for each difficulty."""
    lines = solo_summary(contest, played)
    moves = sum(result.moves for result in played) / len(played)
    words = ngettext(
        "{games} solo game of {bot}, {moves} moves, seed {seed}",
        "{games} solo games of {bot}, {moves} moves on average, seed {seed}",
        len(played),
    )
    title = words.format(games=len(played), bot=contest.bot, moves=f"{moves:.0f}", seed=contest.seed)
    tables = [
        difficulty_table(word, [line for line in lines if line.group.difficulty == word])
        for word in dict.fromkeys(line.group.difficulty for line in lines)
    ]
    legend = _("Result: share won against a Rival, or games with each of the five ranks; M, O: Goals achieved")
    screen = open_screen(no_colour)
    screen.print(spaced(section(title, legend), *tables))


def difficulty_table(word: str, lines: list[SoloSummary]) -> RenderableType:
    grid = table(
        _("Rival"),
        _("Games"),
        _("Mean"),
        _("Spread"),
        _("Quartiles"),
        _("Min"),
        _("Max"),
        _("Result"),
        pgettext("goal", "M"),
        pgettext("goal", "O"),
        right=(1, 2, 3, 5, 6, 8, 9),
        gap=1,
    )
    for line in lines:
        row(
            grid,
            rival_word(line.group.rival),
            str(line.games),
            f"${line.mean:.0f}",
            f"${line.spread:.0f}",
            "/".join(f"{quartile:.0f}" for quartile in line.quartiles),
            f"${line.least}",
            f"${line.most}",
            f"{line.won:.0%}" if line.won is not None else "/".join(map(str, line.ranks or ())),
            f"{line.mandatory:.0%}",
            f"{line.optional:.0%}",
        )
    return section(_("Difficulty: {difficulty}").format(difficulty=_(DIFFICULTY_NAMES[word])), grid)


def rival_word(rival: str | None) -> str:
    """The word that --rival takes."""
    if rival is None:
        return pgettext("rival", "none")
    return _("random") if rival == rules.ANY_RIVAL else rival
