"""bigshoulders check: whether all that a site needs is as it should be."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import Any, NamedTuple

from bigshoulders.cli import site
from bigshoulders.cli.main import FAILED
from bigshoulders.locale import N_, _
from bigshoulders.words.errors import Trouble

STATES = {"ok": N_("ok"), "to look at": N_("to look at"), "wrong": N_("wrong")}
FIRST = "settings"
"""What has to be right before anything else can be asked."""


class Unusable(NamedTuple):
    """Like the findings of the site itself."""

    name: str
    state: str
    words: str


def run(options: argparse.Namespace) -> int:
    found = findings(options)
    if options.json:
        print(json.dumps([one._asdict() for one in found], indent=1))
    else:
        widths = [max(len(text) for text in column) for column in zip(*map(columns, found), strict=True)]
        for one in found:
            name, state, words = columns(one)
            print(f"{name.ljust(widths[0])}  {state.ljust(widths[1])}  {words}")
    return FAILED if any(one.state == "wrong" for one in found) else 0


def columns(one: Any) -> tuple[str, str, str]:
    return _(one.name), _(STATES[one.state]), one.words


def findings(options: argparse.Namespace) -> list[Any]:
    """Where the settings cannot be used nothing else is looked at: all else rests on them."""
    data = site.data_of(options)
    if options.public:
        with site.troubles(data):
            import_module("bigshoulders.web.site.reach").open_to_the_world(options.public)
    try:
        site.configured_if_there(data, or_begun=True)
    except Trouble as trouble:
        return [Unusable(FIRST, "wrong", str(trouble))]
    found: list[Any] = import_module("bigshoulders.web.checks").findings(options.port, options.send)
    return found
