"""bigshoulders companion: a page for who plays with the real box, and the scorepad of what was typed into it."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path

from rich.console import Group, RenderableType

from bigshoulders.cli.board.scorepad import common_scorepad, common_verdict
from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table import save_files
from bigshoulders.game.typed_game import TypedGame, read_typed_game
from bigshoulders.locale import _
from bigshoulders.web.companion.page import file_page
from bigshoulders.web.companion.words import language_now
from bigshoulders.words.errors import Trouble, reason_of
from bigshoulders.words.names import Names

USUAL_NAME = "companion.html"
PAGE_HAS = b'id="companion-data"'


def run(options: argparse.Namespace) -> int:
    if options.show is not None:
        path = save_files.named(options.show)
        game = save_files.read_with(read_typed_game, path, save_files.read(path))
        open_screen(options.no_colour).print(scorepad(game))
        return 0
    path = save_files.named(options.file or USUAL_NAME)
    try:
        check_is_page(path)
        path.write_text(file_page(language_now()), encoding="utf-8")
    except OSError as error:
        words = _("{path} could not be written: {reason}.")
        raise Trouble(words.format(path=path, reason=reason_of(error))) from None
    print(_("The companion is {path}. Copy it to any phone; it needs no connection.").format(path=path))
    if not options.no_browser:
        webbrowser.open(path.as_uri())
    return 0


def check_is_page(path: Path) -> None:
    """Nothing is written over but an older page: somebody may have left out --show."""
    if path.is_file() and PAGE_HAS not in path.read_bytes():
        words = _("{path} is there already and is no companion; name another file, or say --show to read a game.")
        raise Trouble(words.format(path=path))


def scorepad(game: TypedGame) -> RenderableType:
    names, scores = Names(game.options.box, game.options.seats), game.scores()
    values = {company.key: game.value(company.key) for company in names.box.companies if company.key in game.companies}
    title = _("Scorepad") if game.is_over else _("If the game ended now")
    pad = common_scorepad(names, values, scores, bool(game.goals), title)
    return Group(pad, common_verdict(names, scores)) if game.is_over else pad
