"""bigshoulders replay: the story of a recorded game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.rule import Rule

from bigshoulders.cli.board import layout
from bigshoulders.cli.board.legacy import legacy
from bigshoulders.cli.board.legacy import verdict as verdict_of_campaign
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import scorepad, verdict
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
    game = save_files.replayed(path, record)
    if options.at is not None:
        game = cut(path, record, len(game.actions), options.at)
    if options.json:
        print(json.dumps({"actions": len(game.actions), "scores": game.scores(), "position": game.position()}))
    elif options.at is not None:
        screen.print(layout.whole(TableView(game, None), screen.width))
    else:
        tell_all(screen, game)
    return 0


def replay_campaign(path: Path, record: dict[str, Any], screen: Screen, options: argparse.Namespace) -> int:
    """Session after session; --at counts the actions of all of them."""
    campaign = save_files.replayed_campaign(path, record)
    if options.at is not None:
        campaign = cut_campaign(path, record, campaign, options.at)
    if options.json:
        print(json.dumps(campaign_json(campaign)))
    elif options.at is not None:
        screen.print(text(session_line(campaign)))
        screen.print(layout.whole(TableView(campaign.game, None), screen.width))
    else:
        for number, game in enumerate(campaign.games, start=1):
            screen.print(Rule(_("Session {number}").format(number=number), style="title"))
            tell_all(screen, game)
        screen.print()
        screen.print(legacy(campaign))
        if campaign.is_over:
            screen.print(verdict_of_campaign(campaign))
    return 0


def campaign_json(campaign: Campaign) -> dict[str, Any]:
    mine, rivals = campaign.legacy()
    return {
        "actions": sum(len(game.actions) for game in campaign.games),
        "sessions": [
            {"actions": len(game.actions), "scores": game.scores(), "position": game.position()}
            for game in campaign.games
        ],
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
    return save_files.replayed_campaign(path, {**record, "sessions": sessions})


def cut(path: Path, record: dict[str, Any], last: int, actions: int) -> Game:
    """The game after so many actions."""
    check_place(path, last, actions)
    return save_files.replayed(path, beginning_of(record, actions))


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
    if game.is_over:
        screen.print(Rule(_("The end"), style="title"))
        screen.print(scorepad(view, scores, _("Scorepad")))
        screen.print(verdict(view, scores))
    else:
        screen.print(scorepad(view, scores, _("Not over yet; if the game ended now")))
