"""bigshoulders campaign: three solo games in a row, new or saved, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.cli import leading, rules
from bigshoulders.cli.campaign_session import SavedCampaign
from bigshoulders.cli.session import SavedTable
from bigshoulders.cli.solo import SETTLED, chairs
from bigshoulders.sitting.campaigns import SeatedCampaign


def run(options: argparse.Namespace) -> int:
    table = leading.resumed(options, *SETTLED) if options.resume is not None else new(options)
    return leading.lead(table, options)


def new(options: argparse.Namespace) -> SavedTable:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    seated = SeatedCampaign.new(chairs(options, seed), rules.chosen(options), seed, bool(options.rivals))
    return leading.begun(SavedCampaign(seated), options)
