"""The rules to play by, as options of a command: which there are, and what was chosen."""

from __future__ import annotations

import argparse
from typing import Any

from bigshoulders.components import DIFFICULTIES, second_edition
from bigshoulders.locale import N_, _
from bigshoulders.machine import owner
from bigshoulders.state.options import WORDS

HELP = {
    "mode": N_("Basic Game (default) or Advanced Game"),
    "goals": N_("play with Public Goals (default: without; the printing of 2018 always has them)"),
    "edition": N_("the second edition (default), or a printing of the first"),
    "special_companies": N_("play with the five special companies"),
    "chiefs": N_("put the four Chiefs among the Capital Assets"),
    "draft": N_("pass Building tiles on before choosing from them"),
    "friendly_closure": N_("the bank pays the shareholders of a company that closes"),
    "supply_chain": N_("the Supply Chain of the board (default) or the Advanced one"),
    "open_purchasing": N_("cubes may be bought between factories, too"),
}
"""Every rule that is chosen by a word or a switch, with its sentence."""
RULES = (*HELP, "components")

NOT_ALONE = ("goals", "edition", "draft")
"""SOL-22: what the solo game is never played with, or always in the same way."""
SOLO_HELP = {
    "difficulty": N_("of the Events and of the money to beat: easy, normal (default) or hard"),
    "target_difficulty": N_("of the money to beat alone, against a Rival or in a Campaign"),
    "investors": N_("play with Investor companies"),
    "rival": N_("the Rival to beat, random for any, none (default) for nobody"),
}
"""The rules that only the solo game has."""
ANY_RIVAL, NO_RIVAL = "random", "none"
CAMPAIGN_HELP = {"rivals": N_("play every session against a Rival")}
EVERY_RULE = (*RULES, *SOLO_HELP, *CAMPAIGN_HELP)


def add_rules(command: argparse.ArgumentParser, without: tuple[str, ...] = ()) -> None:
    """The same for every command that begins games; None stands for what was not said."""
    for name, words in HELP.items():
        if name in without:
            continue
        if name in WORDS:
            command.add_argument(flag(name), choices=WORDS[name][0], help=_(words))
        elif name == "goals":
            command.add_argument(flag(name), action=argparse.BooleanOptionalAction, help=_(words))
        else:
            command.add_argument(flag(name), action="store_true", default=None, help=_(words))
    add_components(command)


def add_solo_rules(command: argparse.ArgumentParser, rivals: tuple[str, ...]) -> None:
    """What the solo game has more; `rivals`: words besides the names of the Rivals. A Campaign has its own Rivals."""
    for name in ("difficulty", "target_difficulty"):
        command.add_argument(flag(name), choices=DIFFICULTIES, help=_(SOLO_HELP[name]))
    command.add_argument(flag("investors"), action="store_true", default=None, help=_(SOLO_HELP["investors"]))
    if rivals:
        command.add_argument(
            flag("rival"), choices=[*rival_names(), *rivals], metavar=_("NAME"), help=rival_help(_(SOLO_HELP["rival"]))
        )


def rival_names() -> list[str]:
    return [rival.key for rival in second_edition().solo.rivals]


def rival_help(words: str) -> str:
    return f"{words} ({', '.join(rival_names())})"


def add_components(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--components",
        metavar=_("FILE"),
        help=_("your own figures instead of the house's (default: those in {folder}; none: leave them aside)").format(
            folder=owner.FOLDER
        ),
    )


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def said_of(options: argparse.Namespace) -> list[str]:
    """The rules that a command line speaks of."""
    return [name for name in (*RULES, *SOLO_HELP) if getattr(options, name, None) is not None]


def chosen(options: argparse.Namespace) -> dict[str, Any]:
    """The rules of a new game, with an owner's figures where there are some."""
    rules = {name: getattr(options, name) for name in said_of(options) if name != "components"}
    if rules.get("rival") == NO_RIVAL:
        del rules["rival"]
    tables = owner.tables(options.components)
    return {**rules, "components": tables} if tables else rules
