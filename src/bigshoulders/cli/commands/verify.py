"""bigshoulders verify: whether recorded games follow the rules to the last action."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from bigshoulders.cli.table import save_files
from bigshoulders.game import Campaign, Game
from bigshoulders.game.campaign import is_campaign
from bigshoulders.locale import ngettext
from bigshoulders.sitting.saves import record_in
from bigshoulders.words.errors import Trouble

BROKEN = 2


def run(options: argparse.Namespace) -> int:
    """Every file is looked at, also after a broken one."""
    broken = False
    for name in options.files:
        try:
            print(checked(Path(name)))
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            broken = True
    return BROKEN if broken else 0


def checked(path: Path) -> str:
    """What there is to say of a sound file; Trouble says why it is none."""
    record = record_in(save_files.read(path))
    if is_campaign(record):
        return sound_campaign(path, save_files.read_with(Campaign.replay, path, record))
    return sound(path, record, save_files.read_with(Game.replay, path, record))


def sound_campaign(path: Path, campaign: Campaign) -> str:
    count = sum(len(game.actions) for game in campaign.games)
    sessions = ngettext("{count} session", "{count} sessions", campaign.session).format(count=campaign.session)
    words = ngettext(
        "{path} is a sound Campaign: {sessions}, {count} action, hash {hash}.",
        "{path} is a sound Campaign: {sessions}, {count} actions, hash {hash}.",
        count,
    )
    return words.format(path=path, sessions=sessions, count=count, hash=campaign.game.hash())


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
