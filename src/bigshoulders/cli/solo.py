"""bigshoulders solo: the game for one, new or saved, at this terminal."""

from __future__ import annotations

import argparse
import secrets

from bigshoulders.cli import leading, rules
from bigshoulders.cli.session import Chair, Session, chairs_for
from bigshoulders.state.chance import GAMMA, Chance

DEFAULT_NAME = "You"
SETTLED = ("name", "bot")
"""Options that a saved game keeps."""


def run(options: argparse.Namespace) -> int:
    session = leading.resumed(options, *SETTLED) if options.resume is not None else new(options)
    return leading.lead(session, options)


def new(options: argparse.Namespace) -> Session:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    chosen = rules.chosen(options)
    if chosen.get("rival") == rules.ANY_RIVAL:
        chosen["rival"] = Chance(seed * GAMMA).choice(rules.rival_names())
    path = leading.new_file(options.save)
    return leading.begun(Session.seated([chair(options, seed)], chosen, seed, path), options)


def chair(options: argparse.Namespace, seed: int) -> Chair:
    """A person, or a bot to be watched."""
    if options.bot is None:
        return Chair(options.name or DEFAULT_NAME)
    (bot,) = chairs_for([options.bot], seed)
    return Chair(options.name or bot.name, bot.bot, bot.seed)
