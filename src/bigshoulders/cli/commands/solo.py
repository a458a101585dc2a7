"""bigshoulders solo: the game for one, new or saved, at this terminal."""

from __future__ import annotations

import argparse

from bigshoulders.cli import rules
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.chairs import Chair, chairs_for, kind_of
from bigshoulders.sitting.table import random_rival

DEFAULT_NAME = "You"
SETTLED = ("name", "bot")
"""Options that a saved game keeps."""


def run(options: argparse.Namespace) -> int:
    return runner.run(options, new, *SETTLED)


def new(options: argparse.Namespace, seed: int) -> SavedTable:
    chosen = rules.chosen(options)
    if chosen.get("rival") == rules.ANY_RIVAL:
        chosen["rival"] = random_rival(seed)
    return SavedTable.new(chairs(options, seed), chosen, seed)


def chairs(options: argparse.Namespace, seed: int) -> list[Chair]:
    """One: a person, or a bot to be watched."""
    if options.bot is None:
        return [Chair(options.name or DEFAULT_NAME)]
    name, bot = kind_of(options.bot)
    return chairs_for([(options.name or name, bot)], seed)
