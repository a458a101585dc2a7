"""bigshoulders judge: whether a move was better than another one, by playing both out to the end of the game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType

from bigshoulders.bots import Seat
from bigshoulders.bots.advice import best_moves, thinking_copies
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.commands.replay import beginning_of
from bigshoulders.cli.many_games import bar
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.game import Game, IllegalAction
from bigshoulders.game.campaign import is_campaign
from bigshoulders.judge.judgement import Comparison, Judgement, legal_move, play_pairs
from bigshoulders.locale import _, ngettext
from bigshoulders.sitting.saves import record_in
from bigshoulders.state.actions import Action
from bigshoulders.words.errors import Trouble, refusal
from bigshoulders.words.judgement import counted, how_judged, verdict
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question


class Decision(NamedTuple):
    """A table, who is to choose there, and what was chosen; None if nothing was, or nothing is said."""

    game: Game
    seat: int
    chosen: Action | None


def run(options: argparse.Namespace) -> int:
    path = Path(options.file)
    game, seat, chosen = decision_in(path, record_in(save_files.read(path)), options.move)
    first, second = compared(game, seat, chosen, options.against)
    comparison = Comparison(game.position(), seat, (first.text, second.text), options.seed, options.bot)
    judgement = Judgement(comparison, tuple(watched(comparison, options)))
    if options.json:
        print(json.dumps(judgement.to_json()))
    else:
        menu = Menu(Question(game, seat))
        open_screen(options.no_colour).print(shown(menu, (first, second), judgement))
    return 0


# --- which moves


def decision_in(path: Path, doc: Any, move: str | None) -> Decision:
    """The move of a record that was played, or a move that can be played in a position."""
    if is_campaign(doc):
        raise Trouble(_("{path} is a Campaign; judge takes a record of one game, or a position.").format(path=path))
    if isinstance(doc, dict) and doc.get("game") == "bigshoulders":
        return decision_of_record(path, doc, move)
    game = save_files.read_with(Game.from_position, path, doc)
    if game.is_over:
        raise Trouble(_("The game of {path} is over; there is nothing to judge.").format(path=path))
    seat = game.to_act()[0]
    return Decision(game, seat, None if move is None else named(game, seat, move))


def decision_of_record(path: Path, record: dict[str, Any], move: str | None) -> Decision:
    game = save_files.read_with(Game.replay, path, record)
    last = len(game.actions)
    if move is None or not move.isdecimal() or not 1 <= int(move) <= last:
        words = ngettext(
            "{path} has {last} move; say which one with --move, a number from 1 to {last}.",
            "{path} has {last} moves; say which one with --move, a number from 1 to {last}.",
            last,
        )
        raise Trouble(words.format(path=path, last=last))
    number = int(move)
    if game.was_only_answer(number):
        raise Trouble(_("Move {number} was the only one possible; there is nothing to judge.").format(number=number))
    seat, action = game.actions[number - 1]
    return Decision(Game.replay(beginning_of(record, number - 1)), seat, action)


def compared(game: Game, seat: int, chosen: Action | None, against: str | None) -> tuple[Action, Action]:
    """The chosen move and the other one; what is not said is the best by the planner's reckoning."""
    thinker = Seat(game, seat)
    best = list(best_moves(Chooser(), thinking_copies(thinker, 0), thinker, most=2))
    other = None if against is None else named(game, seat, against)
    first = chosen or next((action for action in best if action != other), None)
    second = other or next((action for action in best if action != first), None)
    if first is None or second is None:
        raise Trouble(_("There is no other move worth comparing; name one with --against."))
    if first == second:
        raise Trouble(_("Both moves are the same; name another one with --against."))
    return first, second


def named(game: Game, seat: int, word: str) -> Action:
    """A choice by its number at the prompt, or in its text form."""
    if word.isdecimal():
        menu = Menu(Question(game, seat))
        action = menu.action(int(word))
        if action is None:
            words = _("There is no choice {number}; the choices are 1 to {last}.")
            raise Trouble(words.format(number=word, last=len(menu.actions)))
        return action
    try:
        return legal_move(game, seat, word)
    except IllegalAction as error:
        raise Trouble(refusal(error)) from None


# --- playing them out


def watched(comparison: Comparison, options: argparse.Namespace) -> Iterator[float]:
    """The differences, with a bar where somebody watches."""
    pairs = play_pairs(comparison, options.pairs, min(options.workers, options.pairs))
    with closing(pairs), bar(options.no_colour) as progress:
        yield from progress.track(pairs, total=options.pairs, description=_("Pairs"))


def shown(menu: Menu, moves: tuple[Action, Action], judgement: Judgement) -> RenderableType:
    view = menu.question.view
    lines = [
        view.names.seat(menu.question.seat),
        *(f" [number]{place}[/number] {menu.say(action)}" for place, action in enumerate(moves, start=1)),
        f"[title]{verdict(judgement)}[/title]",
        f"[quiet]{how_judged(judgement)} {counted(view.options.solo)}[/quiet]",
    ]
    return Group(*map(text, lines))
