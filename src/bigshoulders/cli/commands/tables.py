"""bigshoulders tables: the tables of a site; their records, and to throw one away."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from bigshoulders.cli import site
from bigshoulders.cli.owners_lists import exported, listed
from bigshoulders.locale import N_, _
from bigshoulders.words.errors import printable

HEADS = {
    "table": N_("table"),
    "title": N_("title"),
    "state": N_("state"),
    "moves": N_("moves"),
    "rules": N_("rules"),
    "updated": N_("last move"),
}
STATES = (N_("waiting"), N_("running"), N_("finished"), N_("deleted"))


def run(options: argparse.Namespace) -> int:
    data = site.data_of(options)
    site.configured_with_people(data)
    owners: Any = import_module("bigshoulders.web.owners")
    if options.task == "list":
        with site.asking(data):
            found = owners.listed_tables(options.search or "", options.only)
        return listed(found, HEADS, options.json, {"state": {state: _(state) for state in STATES}})
    with site.asking(data):
        table = owners.table_of(options.table)
        doc = owners.record_of(table, options.with_hidden) if options.task == "export" else None
    if doc is not None:
        return exported(doc, options.to)
    return put_back(owners, table, data) if options.task == "put-back" else remove(owners, table, options)


def put_back(owners: Any, table: Any, data: Any) -> int:
    with site.asking(data):
        owners.put_back(table)
    print(printable(_("{title} is on the table again.").format(title=table.title)))
    return 0


def remove(owners: Any, table: Any, options: argparse.Namespace) -> int:
    question = _("Throw {title} ({slug}) away? It goes for everybody who plays there. Type yes:")
    if not site.agreed(question.format(title=table.title, slug=table.slug), options.yes):
        print(_("Nothing was changed."))
        return 0
    with site.asking(site.data_of(options)):
        owners.remove_table(table, options.for_good)
    if options.for_good:
        print(printable(_("{title} is gone for good.").format(title=table.title)))
    else:
        words = _("{title} was thrown away; for a month bigshoulders tables put-back {slug} takes it out again.")
        print(printable(words.format(title=table.title, slug=table.slug)))
    return 0
