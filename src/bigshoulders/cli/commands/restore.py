"""bigshoulders restore: the site of a backup, here."""

from __future__ import annotations

import argparse
from importlib import import_module

from bigshoulders.cli import site
from bigshoulders.cli.commands.backup import tell_lost
from bigshoulders.locale import _
from bigshoulders.words.errors import printable


def run(options: argparse.Namespace) -> int:
    data = site.data_of(options)
    site.configured(data)
    restoring = import_module("bigshoulders.web.backup.restoring")
    with site.asking(data):
        done = restoring.restore(site.named_file(options.file), options.replace)
    words = _("The site of {made}, of version {version}, is here: {games}, {people}.")
    said = words.format(
        made=done.made,
        version=done.version,
        games=site.games_in_words(done.proof.games),
        people=site.people_in_words(done.proof.people),
    )
    print(printable(said))
    tell_lost(done.proof)
    if done.copy is not None:
        print(_("What was there before is kept: {path}").format(path=done.copy))
    if not done.has_secret:
        print(
            _(
                "BIGSHOULDERS_SECRET is another than that of the copy: seats and games are there, but browsers forget "
                "their settings."
            )
        )
    return 0
