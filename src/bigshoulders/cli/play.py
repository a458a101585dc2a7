"""bigshoulders play: a new game or a saved one, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.cli import leading, rules
from bigshoulders.cli.session import Session

DEFAULT_SEATS = ("You", *[DEFAULT_LEVEL.key] * 3)


def run(options: argparse.Namespace) -> int:
    session = leading.resumed(options, "seats") if options.resume is not None else new(options)
    return leading.lead(session, options)


def new(options: argparse.Namespace) -> Session:
    seats = ["You" if name == "you" else name for name in options.seats or DEFAULT_SEATS]
    seed = secrets.randbits(32) if options.seed is None else options.seed
    path = leading.new_file(options.save)
    return leading.begun(Session.new(seats, rules.chosen(options), seed, path), options)
