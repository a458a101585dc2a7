"""bigshoulders replay: the story of a recorded game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.rule import Rule

from bigshoulders.cli import saves
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.errors import Trouble
from bigshoulders.cli.screen import Screen, open_screen
from bigshoulders.cli.telling import tell
from bigshoulders.cli.words.names import Names
from bigshoulders.cli.words.sight import Sight
from bigshoulders.game import Game
from bigshoulders.locale import _, ngettext


def run(options: argparse.Namespace) -> int:
    path = Path(options.file)
    record = saves.record_in(saves.read(path))
    game = saves.replayed(path, record)
    if options.at is not None:
        game = cut(path, record, game, options.at)
    screen = open_screen(getattr(options, "no_colour", False))
    if options.json:
        print(json.dumps({"actions": len(game.actions), "scores": game.scores(), "position": game.position()}))
    elif options.at is not None:
        screen.print(layout.whole(Sight(game, None), screen.width))
    else:
        tell_all(screen, game)
    return 0


def cut(path: Path, record: dict[str, Any], game: Game, actions: int) -> Game:
    """The game after so many actions."""
    last = len(game.actions)
    if actions > last:
        raise Trouble(
            ngettext(
                "{path} has {last} action; --at takes a number from 0 to {last}.",
                "{path} has {last} actions; --at takes a number from 0 to {last}.",
                last,
            ).format(path=path, last=last)
        )
    beginning = {key: value for key, value in record.items() if key != "hash"}
    return saves.replayed(path, {**beginning, "actions": record["actions"][:actions]})


def tell_all(screen: Screen, game: Game) -> None:
    names = Names(game.state.box, game.options.seats)
    tell(screen, names, game.events, numbered=True)
    sight, scores = Sight(game, None), game.scores()
    screen.print()
    if game.is_over:
        screen.print(Rule(_("The end"), style="title"))
        screen.print(scorepad(sight, scores, _("Scorepad")))
        screen.print(verdict(sight, scores))
    else:
        screen.print(scorepad(sight, scores, _("Not over yet; if the game ended now")))
