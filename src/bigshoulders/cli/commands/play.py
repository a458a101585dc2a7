"""bigshoulders play: a new game or a saved one, at this terminal."""

from __future__ import annotations

import argparse

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.cli import rules
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.chairs import chairs_for, kind_of

DEFAULT_SEATS = ("You", *[DEFAULT_LEVEL.key] * 3)


def run(options: argparse.Namespace) -> int:
    return runner.run(options, new, "seats")


def new(options: argparse.Namespace, seed: int) -> SavedTable:
    seats = ["You" if name == "you" else name for name in options.seats or DEFAULT_SEATS]
    return SavedTable.new(chairs_for(map(kind_of, seats), seed), rules.chosen(options), seed)
