"""bigshoulders campaign: three solo games in a row, new or saved, at this terminal."""

from __future__ import annotations

import argparse

from bigshoulders.cli import rules
from bigshoulders.cli.commands.solo import SETTLED, chairs
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_campaign import SavedCampaign
from bigshoulders.sitting.campaigns import SeatedCampaign


def run(options: argparse.Namespace) -> int:
    return runner.run(options, new, *SETTLED)


def new(options: argparse.Namespace, seed: int) -> SavedCampaign:
    chosen = rules.chosen(options)
    return SavedCampaign(SeatedCampaign.new(chairs(options, seed), chosen, seed, bool(options.rivals)))
