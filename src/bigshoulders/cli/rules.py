"""The rules to play by, as options of a command: which there are, and what was chosen."""

from __future__ import annotations

import argparse
from typing import Any

from bigshoulders.components import second_edition
from bigshoulders.locale import _
from bigshoulders.machine import owner
from bigshoulders.state.options import OPTIONS
from bigshoulders.words.options import WORDS

RULES = (*(name for name, option in OPTIONS.items() if option.in_company), "components")
NOT_ALONE = tuple(name for name, option in OPTIONS.items() if not option.alone)
SOLO_RULES = (*(name for name, option in OPTIONS.items() if not option.in_company), "rival")
ANY_RIVAL, NO_RIVAL = "random", "none"
EVERY_RULE = (*RULES, *SOLO_RULES, "rivals")


def add_rules(command: argparse.ArgumentParser, without: tuple[str, ...] = ()) -> None:
    """The same for every command that begins games; None stands for what was not said."""
    for name, option in OPTIONS.items():
        if option.in_company and name not in without:
            add_option(command, name)
    add_components(command)


def add_option(command: argparse.ArgumentParser, name: str) -> None:
    help_, option = _(WORDS[name].command), OPTIONS[name]
    if option.values:
        command.add_argument(flag(name), choices=option.values, help=help_)
    elif name == "goals":
        command.add_argument(flag(name), action=argparse.BooleanOptionalAction, help=help_)
    else:
        command.add_argument(flag(name), action="store_true", default=None, help=help_)


def add_solo_rules(command: argparse.ArgumentParser, rivals: tuple[str, ...]) -> None:
    """What the solo game has more; `rivals`: words besides the names of the Rivals. A Campaign has its own Rivals."""
    for name, option in OPTIONS.items():
        if not option.in_company:
            add_option(command, name)
    if rivals:
        words = _("the Rival to beat, random for any, none (default) for nobody")
        words = f"{words} ({', '.join(rival_names())})"
        command.add_argument(flag("rival"), choices=[*rival_names(), *rivals], metavar=_("NAME"), help=words)


def rival_names() -> list[str]:
    return [rival.key for rival in second_edition().solo.rivals]


def add_components(command: argparse.ArgumentParser) -> None:
    words = _("your own figures instead of the house's (default: those in {folder}; none: leave them aside)")
    command.add_argument("--components", metavar=_("FILE"), help=words.format(folder=owner.FOLDER))


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def said_of(options: argparse.Namespace) -> list[str]:
    """The rules that a command line speaks of."""
    return [name for name in (*RULES, *SOLO_RULES) if getattr(options, name, None) is not None]


def chosen(options: argparse.Namespace) -> dict[str, Any]:
    """The rules of a new game, with an owner's figures where there are some."""
    rules = {name: getattr(options, name) for name in said_of(options) if name != "components"}
    if rules.get("rival") == NO_RIVAL:
        del rules["rival"]
    tables = owner.tables(options.components)
    return {**rules, "components": tables} if tables else rules
