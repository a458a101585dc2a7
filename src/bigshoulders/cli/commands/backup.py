"""bigshoulders backup: everything that a site has, in one file, while it runs."""

from __future__ import annotations

import argparse
from importlib import import_module

from bigshoulders.cli import site
from bigshoulders.locale import _
from bigshoulders.words.errors import printable


def run(options: argparse.Namespace) -> int:
    data = site.data_of(options)
    site.configured_if_there(data)
    writing = import_module("bigshoulders.web.backup.writing")
    with site.asking(data):
        written = writing.write(site.named_file(options.file), options.force)
    words = _("{path} has the whole site: {games}, {people}, {size}.")
    print(
        words.format(
            path=written.path,
            games=site.games_in_words(written.proof.games),
            people=site.people_in_words(written.proof.people),
            size=site.megabytes(written.size),
        )
    )
    tell_lost(written.proof)
    print(_("It was put back in a place of its own to prove that it can be."))
    print(_("Keep it where nobody else can read it: it has the secret of the site, talk, and what is hidden in games."))
    return 0


def tell_lost(proof: object) -> None:
    """Games that make no sense are copied as they are; that they were so before is worth knowing."""
    replaying = import_module("bigshoulders.web.backup.replaying")
    for one in proof.outlooks:  # type: ignore[attr-defined]
        if one.state == replaying.LOST:
            print(printable(_("{title} ({slug}) cannot be played through: {reason}").format(**one._asdict())))
