"""bigshoulders play, solo and campaign: a new table or a saved one, at this terminal."""

from __future__ import annotations

import argparse

from bigshoulders.bots.characters import DEFAULT_LEVEL
from bigshoulders.cli import rules
from bigshoulders.cli.table import runner
from bigshoulders.cli.table.saved_table import SavedCampaign, SavedTable
from bigshoulders.sitting.campaigns import SeatedCampaign
from bigshoulders.sitting.chairs import Chair, chairs_for, kind_of
from bigshoulders.sitting.table import random_rival

DEFAULT_NAME = "You"
DEFAULT_SEATS = (DEFAULT_NAME, *[DEFAULT_LEVEL.key] * 3)


def run(options: argparse.Namespace) -> int:
    return runner.run(options, NEW[options.command])


def new_game(options: argparse.Namespace, seed: int) -> SavedTable:
    seats = [DEFAULT_NAME if name == "you" else name for name in options.seats or DEFAULT_SEATS]
    return SavedTable.new(chairs_for(map(kind_of, seats), seed), rules.chosen(options), seed)


def new_solo_game(options: argparse.Namespace, seed: int) -> SavedTable:
    chosen = rules.chosen(options)
    if chosen.get("rival") == rules.ANY_RIVAL:
        chosen["rival"] = random_rival(seed)
    return SavedTable.new(one_chair(options, seed), chosen, seed)


def new_campaign(options: argparse.Namespace, seed: int) -> SavedCampaign:
    chairs, chosen = one_chair(options, seed), rules.chosen(options)
    return SavedCampaign(SeatedCampaign.new(chairs, chosen, seed, bool(options.rivals)))


def one_chair(options: argparse.Namespace, seed: int) -> list[Chair]:
    """A person, or a bot to be watched."""
    if options.bot is None:
        return [Chair(options.name or DEFAULT_NAME)]
    name, bot = kind_of(options.bot)
    return chairs_for([(options.name or name, bot)], seed)


NEW = {"play": new_game, "solo": new_solo_game, "campaign": new_campaign}
