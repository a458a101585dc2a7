"""bigshoulders play: a new game or a saved one, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.cli import rules
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.chairs import chairs_for, kind_of

DEFAULT_SEATS = ("You", *[DEFAULT_LEVEL.key] * 3)


def run(options: argparse.Namespace) -> int:
    table = runner.resume(options, "seats") if options.resume is not None else new(options)
    return runner.run(table, options)


def new(options: argparse.Namespace) -> SavedTable:
    seats = ["You" if name == "you" else name for name in options.seats or DEFAULT_SEATS]
    seed = secrets.randbits(32) if options.seed is None else options.seed
    chairs = chairs_for(map(kind_of, seats), seed)
    return runner.begin(SavedTable.new(chairs, rules.chosen(options), seed), options)
