"""bigshoulders replay: the story of a recorded game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from bigshoulders.cli.board import layout
from bigshoulders.cli.board.legacy import session_rule, standing
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import result, scorepad
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.screen import Screen, open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.game import Campaign, Game
from bigshoulders.game.campaign import is_campaign
from bigshoulders.locale import _, ngettext
from bigshoulders.sitting.saves import record_in
from bigshoulders.words.errors import Trouble
from bigshoulders.words.legacy import session_line
from bigshoulders.words.names import Names
from bigshoulders.words.table_view import TableView


def run(options: argparse.Namespace) -> int:
    path = Path(options.file)
    record = record_in(save_files.read(path))
    screen = open_screen(options.no_colour)
    if is_campaign(record):
        return replay_campaign(path, record, screen, options)
    game = save_files.read_with(Game.replay, path, record)
    if options.at is not None:
        check_place(path, len(game.actions), options.at)
        game = save_files.read_with(Game.replay, path, beginning_of(record, options.at))
    if options.json:
        print(json.dumps(game_json(game)))
    elif options.at is not None:
        screen.print(layout.whole(TableView(game, None), screen.width))
    else:
        tell_all(screen, game)
    return 0


def replay_campaign(path: Path, record: dict[str, Any], screen: Screen, options: argparse.Namespace) -> int:
    """Session after session; --at counts the actions of all of them."""
    campaign = save_files.read_with(Campaign.replay, path, record)
    if options.at is not None:
        campaign = cut_campaign(path, record, campaign, options.at)
    if options.json:
        print(json.dumps(campaign_json(campaign)))
    elif options.at is not None:
        screen.print(text(session_line(campaign)))
        screen.print(layout.whole(TableView(campaign.game, None), screen.width))
    else:
        for number, game in enumerate(campaign.games, start=1):
            screen.print(session_rule(number))
            tell_all(screen, game)
        screen.print()
        screen.print(standing(campaign))
    return 0


def game_json(game: Game) -> dict[str, Any]:
    return {"actions": len(game.actions), "scores": game.scores(), "position": game.position()}


def campaign_json(campaign: Campaign) -> dict[str, Any]:
    mine, rivals = campaign.legacy()
    return {
        "actions": sum(len(game.actions) for game in campaign.games),
        "sessions": [game_json(game) for game in campaign.games],
        "results": [result._asdict() for result in campaign.results()],
        "legacy": {"mine": mine, "rivals": rivals},
        "won": campaign.won,
    }


def cut_campaign(path: Path, record: dict[str, Any], campaign: Campaign, actions: int) -> Campaign:
    """The Campaign after so many actions in all; a session that ends there is still on the table."""
    check_place(path, sum(len(game.actions) for game in campaign.games), actions)
    sessions = []
    left = actions
    for part, game in zip(record["sessions"], campaign.games, strict=True):
        sessions.append({**part, "record": beginning_of(part["record"], left)})
        if left <= len(game.actions):
            break
        left -= len(game.actions)
    return save_files.read_with(Campaign.replay, path, {**record, "sessions": sessions})


def beginning_of(record: dict[str, Any], actions: int) -> dict[str, Any]:
    """The record as it was after so many actions."""
    beginning = {key: value for key, value in record.items() if key != "hash"}
    return {**beginning, "actions": record["actions"][:actions]}


def check_place(path: Path, last: int, actions: int) -> None:
    if actions > last:
        raise Trouble(
            ngettext(
                "{path} has {last} action; --at takes a number from 0 to {last}.",
                "{path} has {last} actions; --at takes a number from 0 to {last}.",
                last,
            ).format(path=path, last=last)
        )


def tell_all(screen: Screen, game: Game) -> None:
    names = Names(game.state.box, game.options.seats)
    tell(screen, names, game.events, numbered=True)
    view, scores = TableView(game, None), game.scores()
    screen.print()
    unfinished = _("Not over yet; if the game ended now")
    screen.print(result(view, scores) if game.is_over else scorepad(view, scores, unfinished))
