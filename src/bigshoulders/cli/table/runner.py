"""A table from its beginning to its end, or until somebody leaves: the same for every command that plays."""

from __future__ import annotations

import argparse
import secrets
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from bigshoulders.bots.characters import character_named
from bigshoulders.bots.making import OWN
from bigshoulders.cli import rules
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.screen import Screen, open_screen, somebody_types
from bigshoulders.cli.table import save_files
from bigshoulders.cli.table.campaign_host import CampaignHost
from bigshoulders.cli.table.host import Host, Leave
from bigshoulders.cli.table.saved_table import SavedCampaign, SavedTable
from bigshoulders.locale import _
from bigshoulders.sitting.saves import is_campaign_in
from bigshoulders.words.characters import bot_words, temperament
from bigshoulders.words.errors import Trouble, reason_of
from bigshoulders.words.legacy import session_line
from bigshoulders.words.markup import literal
from bigshoulders.words.variants import rules_in_words

DEFAULT_PACE = 0.25
"""Seconds, where somebody watches."""
SETTLED = ("seed", "seats", "name", "bot")
"""Options that a saved table keeps as they are, beside its rules."""
LEFT_OFF = 8
"""Events that a resumed game begins with."""


def run(options: argparse.Namespace, new: Callable[[argparse.Namespace, int], SavedTable]) -> int:
    """A table to its end, or until somebody leaves: a saved one, or one that `new` makes with a seed."""
    table = start_game(options, new) if options.resume is None else resume(options)
    screen = open_screen(options.no_colour)
    pace = options.pace if options.pace is not None else DEFAULT_PACE * sys.stdout.isatty()
    host = Host(table, screen, pace)
    edit_lines()
    try:
        greet(host, fresh=options.resume is None)
        if isinstance(table, SavedCampaign):
            CampaignHost(table, host).run()
        else:
            host.run()
    except (Leave, KeyboardInterrupt):
        return farewell(table, screen)
    except BrokenPipeError:
        raise Trouble(_("The output was closed. {where}").format(where=where(table))) from None
    except OSError as error:
        words = _("The output could not be written: {reason}. {where}")
        raise Trouble(words.format(reason=reason_of(error), where=where(table))) from None
    return 2 if table.trouble else 0


def edit_lines() -> None:
    """Arrow keys and a history at the prompt, where the system has them."""
    if somebody_types() and sys.stdout.isatty():
        with suppress(ImportError):
            import_module("readline")


# --- which game


def start_game(options: argparse.Namespace, new: Callable[[argparse.Namespace, int], SavedTable]) -> SavedTable:
    """A new table, saved for the first time; its seed is short enough to be typed again."""
    table = new(options, secrets.randbits(32) if options.seed is None else options.seed)
    table.path = new_file(options.save)
    table.advice = not options.no_advice
    table.save()
    if table.trouble and options.save is not None:
        words = _("The game cannot be saved in {path}: {reason}. Name another file with --save.")
        raise Trouble(words.format(path=table.path, reason=table.trouble))
    return table


def resume(options: argparse.Namespace) -> SavedTable:
    """A saved table, of any kind if its file is named."""
    for name in (*SETTLED, *rules.EVERY_RULE):
        if getattr(options, name, None) is not None:
            words = _("A resumed game keeps its seats and rules; leave out {option}.")
            raise Trouble(words.format(option=rules.flag(name)))
    path = save_files.named(options.resume) if options.resume else save_files.newest_unfinished(options.command)
    if path.exists() and not path.is_file() and not path.is_dir():
        raise Trouble(_("{path} is no file that a game could be saved in.").format(path=path))
    doc = save_files.read(path)
    table = (SavedCampaign if is_campaign_in(doc) else SavedTable).resumed(path, doc)
    table.advice = table.advice and not options.no_advice
    if options.save is not None:
        table.path = new_file(options.save)
        table.save()
    return table


def new_file(name: str | None) -> Path:
    if name is None:
        return save_files.new_game_path()
    path = save_files.named(name)
    if path.is_dir():
        raise Trouble(_("{path} is a folder; name a file in it.").format(path=path))
    if path.exists():
        words = _("There is a file {path} already; go on with it by --resume {path}, or name another one.")
        raise Trouble(words.format(path=path))
    return path


# --- beginning and leaving


def greet(host: Host, fresh: bool) -> None:
    table, game = host.table, host.game
    players = ", ".join(
        host.names.seat(seat) + (f" ({literal(bot_words(chair.bot))})" if chair.bot else "")
        for seat, chair in enumerate(table.chairs)
    )
    seed = table.campaign.seed if isinstance(table, SavedCampaign) else game.seed
    words = _("{rules}, seed {seed}: {players}.") if seed is not None else _("{rules}: {players}.")
    host.print_line(words.format(rules=rules_in_words(game.options), seed=seed, players=players))
    if isinstance(table, SavedCampaign):
        host.print_line(session_line(table.campaign))
    host.screen.print(_("Saved after every move in {path}.").format(path=table.path), soft_wrap=True)
    if table.people and table.advice:
        host.screen.print(_("Type help at any prompt, ? for advice, quit to stop for now."))
    elif table.people:
        host.screen.print(_("Type help at any prompt, quit to stop for now."))
    host.say_whether_saved()
    if fresh:
        introduce(host)
        host.told = 0
        host.tell_news()
    else:
        host.screen.print(text(_("What happened last:")))
        tell(host.screen, host.names, game.events[-LEFT_OFF:])


def introduce(host: Host) -> None:
    """What the characters at the table are like."""
    for seat, chair in enumerate(host.table.chairs):
        character = character_named(chair.name)
        if character is not None and character.level.bot == chair.bot:
            words = f"{host.names.seat(seat)}: [quiet]{temperament(character.key)}[/quiet]"
            host.print_line(words)


def farewell(table: SavedTable, screen: Screen) -> int:
    """Try once more to save what could not be saved; say how to go on."""
    if table.trouble:
        table.save()
    if table.trouble:
        raise Trouble(where(table))
    screen.print(where(table), soft_wrap=True)
    return 0


def where(table: SavedTable) -> str:
    """Where the game is, and how to go on with it."""
    if table.trouble:
        return _("The last moves are not saved in {path}: {reason}.").format(path=table.path, reason=table.trouble)
    files = "".join(f" --bot-file {shlex.quote(file.path)}" for file in OWN.files)
    command = f"bigshoulders {table.command} --resume {shlex.quote(str(table.path))}{files}"
    return _("The game is saved; go on with: {command}").format(command=command)
