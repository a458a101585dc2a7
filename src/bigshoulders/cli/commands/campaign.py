"""bigshoulders campaign: three solo games in a row, new or saved, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.cli import rules
from bigshoulders.cli.commands.solo import SETTLED, chairs
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_campaign import SavedCampaign
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.campaigns import SeatedCampaign


def run(options: argparse.Namespace) -> int:
    table = runner.resume(options, *SETTLED) if options.resume is not None else new(options)
    return runner.run(table, options)


def new(options: argparse.Namespace) -> SavedTable:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    seated = SeatedCampaign.new(chairs(options, seed), rules.chosen(options), seed, bool(options.rivals))
    return runner.begin(SavedCampaign(seated), options)
