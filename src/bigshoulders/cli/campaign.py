"""bigshoulders campaign: three solo games in a row, new or saved, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.cli import leading, rules
from bigshoulders.cli.campaign_session import CampaignSession
from bigshoulders.cli.session import Session
from bigshoulders.cli.solo import SETTLED, chair


def run(options: argparse.Namespace) -> int:
    session = leading.resumed(options, *SETTLED) if options.resume is not None else new(options)
    return leading.lead(session, options)


def new(options: argparse.Namespace) -> Session:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    path = leading.new_file(options.save)
    chairs = [chair(options, seed)]
    return leading.begun(
        CampaignSession.begun(chairs, rules.chosen(options), seed, bool(options.rivals), path), options
    )
