"""bigshoulders simulate: many games between bots, or solo games."""

from __future__ import annotations

import argparse
import json
from itertools import product
from statistics import mean

from rich.console import Group, RenderableType

from bigshoulders.arena.contest import Contest, SoloContest, SoloGroup, SoloSummary, solo_summary, summary
from bigshoulders.arena.games import GameResult, PlayedGame, play_games
from bigshoulders.bots.making import OWN
from bigshoulders.cli import rules
from bigshoulders.cli.arguments import EVERY_RIVAL, FEWEST_SEATS
from bigshoulders.cli.board.layout import spaced
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.many_games import play_all
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import DIFFICULTIES
from bigshoulders.locale import _, ngettext, pgettext
from bigshoulders.state.options import MOST_SEATS
from bigshoulders.words.errors import Trouble
from bigshoulders.words.solo_names import DIFFICULTY_NAMES
from bigshoulders.words.variants import rules_in_words

DEFAULT_BOTS = ("greedy", "random", "random", "random")
DEFAULT_BOT = "greedy"


def run(options: argparse.Namespace) -> int:
    contest = solo_contest_of(options) if options.solo else contest_of(options)
    results = played(contest, options)
    if options.json:
        print(json.dumps(contest.to_json(results), indent=2))
    else:
        shown = solo_tables(contest, results) if isinstance(contest, SoloContest) else winners(contest, results)
        open_screen(options.no_colour).print(shown)
    return 0


def played(contest: Contest | SoloContest, options: argparse.Namespace) -> list[GameResult]:
    """Games that are written down nowhere, in their order."""
    results: list[GameResult] = []

    def note(game: PlayedGame) -> GameResult:
        results.append(game.result)
        return game.result

    games = play_games(contest.setups(), OWN.files, workers=min(options.jobs, options.games))
    play_all(games, note, options.games, 0, options.no_colour)
    return sorted(results, key=lambda result: result.number)


# --- at one table


def contest_of(options: argparse.Namespace) -> Contest:
    bots = options.bots or DEFAULT_BOTS
    if len(bots) < FEWEST_SEATS:
        words = _("A contest has {fewest} to {most} bots; for one there is --solo.")
        raise Trouble(words.format(fewest=FEWEST_SEATS, most=MOST_SEATS))
    for name in rules.SOLO_RULES:
        if getattr(options, name) is not None:
            raise Trouble(_("{option} is for solo games; add --solo.").format(option=rules.flag(name)))
    return Contest(bots, options.games, options.seed, rules.chosen(options), options.processor_time)


def winners(contest: Contest, results: list[GameResult]) -> RenderableType:
    headers = (_("Bot"), _("Wins"), _("Win rate"), _("Mean wealth"), _("Spread"), _("Best"), _("Worst"))
    grid = table(*headers, right=(1, 2, 3, 4, 5, 6))
    for line in summary(contest, results):
        money = (line.mean_wealth, line.spread, line.best, line.worst)
        row(grid, line.name, f"{line.wins:g}", f"{line.win_rate:.1%}", *(f"${amount:.0f}" for amount in money))
    moves = mean(result.moves for result in results)
    title = ngettext(
        "{games} game, {moves} moves, seed {seed}", "{games} games, {moves} moves on average, seed {seed}", len(results)
    )
    title = title.format(games=len(results), moves=f"{moves:.0f}", seed=contest.seed)
    return Group(section(title, grid), text(rules_in_words(contest.options())))


# --- alone


def solo_contest_of(options: argparse.Namespace) -> SoloContest:
    bots = options.bots or (DEFAULT_BOT,)
    if len(bots) > 1:
        raise Trouble(_("A solo game has one bot; name one with --bots."))
    chosen = rules.chosen(options)
    difficulties = [chosen.pop("difficulty")] if "difficulty" in chosen else DIFFICULTIES
    groups = [SoloGroup(word, rival) for word, rival in product(difficulties, rivals_of(options))]
    chosen.pop("rival", None)
    if chosen.get("target_difficulty") is not None and rivals_of(options) == [None]:
        raise Trouble(_("--target-difficulty is for games against a Rival."))
    return SoloContest(bots[0], options.games, options.seed, tuple(groups), chosen, options.processor_time)


def rivals_of(options: argparse.Namespace) -> list[str | None]:
    """Against whom: nobody and everybody in turn, if nothing else is said."""
    if options.rival in (None, EVERY_RIVAL):
        return [None, *rules.rival_names()]
    return [None if options.rival == rules.NO_RIVAL else options.rival]


def solo_tables(contest: SoloContest, results: list[GameResult]) -> RenderableType:
    """A table for each difficulty."""
    lines = solo_summary(contest, results)
    moves = mean(result.moves for result in results)
    words = ngettext(
        "{games} solo game of {bot}, {moves} moves, seed {seed}",
        "{games} solo games of {bot}, {moves} moves on average, seed {seed}",
        len(results),
    )
    title = words.format(games=len(results), bot=contest.bot, moves=f"{moves:.0f}", seed=contest.seed)
    tables = [
        difficulty_table(word, [line for line in lines if line.group.difficulty == word])
        for word in dict.fromkeys(line.group.difficulty for line in lines)
    ]
    legend = _("Result: share won against a Rival, or games with each of the five ranks; M, O: Goals achieved")
    return spaced(section(title, legend), *tables)


def difficulty_table(word: str, lines: list[SoloSummary]) -> RenderableType:
    wealth = (_("Mean"), _("Spread"), _("Quartiles"), _("Min"), _("Max"))
    goals = (pgettext("goal", "M"), pgettext("goal", "O"))
    grid = table(_("Rival"), _("Games"), *wealth, _("Result"), *goals, right=(1, 2, 3, 5, 6, 8, 9), gap=1)
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
