"""bigshoulders people: who plays on a site; what it knows of them, for them to take along; and to forget them."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from bigshoulders.cli import site
from bigshoulders.cli.owners_lists import exported, listed
from bigshoulders.locale import N_, _
from bigshoulders.words.errors import printable

HEADS = {
    "number": N_("number"),
    "name": N_("name"),
    "account": N_("account"),
    "since": N_("since"),
    "devices": N_("devices"),
    "seats": N_("seats"),
    "banned": N_("banned"),
}


def run(options: argparse.Namespace) -> int:
    data = site.data_of(options)
    site.configured_with_people(data)
    owners: Any = import_module("bigshoulders.web.owners")
    if options.task == "list":
        with site.asking(data):
            found = owners.listed_people(options.search or "")
        return listed(found, HEADS, options.json)
    with site.asking(data):
        person = owners.person_of(options.person)
        doc = owners.exported_person(person) if options.task == "export" else None
    if doc is not None:
        return exported(doc, options.to)
    question = _("Forget {name} (number {number})? Others keep their games. Type yes:")
    if not site.agreed(question.format(name=person.name, number=person.pk), options.yes):
        print(_("Nothing was changed."))
        return 0
    with site.asking(data):
        owners.remove_person(person)
    print(printable(_("{name} is forgotten; others keep their games.").format(name=person.name)))
    return 0
