"""bigshoulders verify: whether recorded games follow the rules to the last action."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from bigshoulders.cli import saves
from bigshoulders.cli.errors import Trouble
from bigshoulders.game import Game
from bigshoulders.locale import ngettext

BROKEN = 2


def run(options: argparse.Namespace) -> int:
    """Every file is looked at, also after a broken one."""
    broken = False
    for name in options.files:
        path = Path(name)
        try:
            record = saves.record_in(saves.read(path))
            game = saves.replayed(path, record)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            broken = True
        else:
            print(sound(path, record, game))
    return BROKEN if broken else 0


def sound(path: Path, record: dict[str, Any], game: Game) -> str:
    count = len(game.actions)
    if "hash" in record:
        words = ngettext(
            "{path} is sound: {count} action, hash {hash}.", "{path} is sound: {count} actions, hash {hash}.", count
        )
    else:
        words = ngettext(
            "{path} follows the rules: {count} action; it has no hash to compare with {hash}.",
            "{path} follows the rules: {count} actions; it has no hash to compare with {hash}.",
            count,
        )
    return words.format(path=path, count=count, hash=game.hash())
