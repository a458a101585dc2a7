"""bigshoulders upgrade: what a new version of the program does to a site, tried first or done at once."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from bigshoulders.cli import site
from bigshoulders.locale import _, ngettext
from bigshoulders.words.errors import printable


def run(options: argparse.Namespace) -> int:
    data = site.data_of(options)
    site.configured_if_there(data)
    upgrading = import_module("bigshoulders.web.backup.upgrading")
    with site.asking(data):
        found = upgrading.rehearse() if options.dry_run else upgrading.upgrade()
    if options.dry_run:
        tell_rehearsal(found)
    else:
        tell_done(found)
    return 0


def tell_rehearsal(found: Any) -> None:
    tell_version()
    missing = found.standing.missing
    if missing:
        print(count_in_words(len(missing)))
        for app, name in missing:
            print(f"  {app}.{name}")
    else:
        print(_("The database is up to date."))
    if found.copy_size:
        copies = import_module("bigshoulders.web.backup.copies")
        words = _("A copy of {size} would be kept in {folder}; it takes {needed} for a while, and {free} are free.")
        print(
            words.format(
                size=site.megabytes(found.copy_size),
                folder=copies.folder(),
                needed=site.megabytes(found.needed),
                free=site.megabytes(found.free),
            )
        )
    tell_games(found.running)
    print(_("Nothing was changed: this was tried on a copy, which is gone again."))


def tell_done(done: Any) -> None:
    tell_version()
    if done.copy is not None:
        print(_("A copy from before the update was kept: {path}").format(path=done.copy))
    if done.applied:
        words = ngettext("{count} migration was applied.", "{count} migrations were applied.", done.applied)
        print(words.format(count=done.applied))
    else:
        print(_("The database is up to date."))
    tell_games(done.running)


def tell_version() -> None:
    states, book = import_module("bigshoulders.web.backup.standing"), import_module("bigshoulders.rules.book")
    words = _("This is version {version}, with the rules of number {rules}.")
    print(words.format(version=states.program_version(), rules=book.RULES))


def count_in_words(count: int) -> str:
    words = ngettext("{count} migration would be applied:", "{count} migrations would be applied:", count)
    return words.format(count=count)


def tell_games(outlooks: list[Any]) -> None:
    """How many go on as they are, and every one that does not."""
    replaying = import_module("bigshoulders.web.backup.replaying")
    others = [one for one in outlooks if one.state != replaying.WHOLE]
    whole = len(outlooks) - len(others)
    words = ngettext(
        "{count} game under way goes on as it stands.", "{count} games under way go on as they stand.", whole
    )
    print(words.format(count=whole))
    for one in others:
        if one.state == replaying.FROM_CHECKPOINT:
            words = _(
                "{title} ({slug}), of rules {rules}, goes on from the end of a phase after move {number}: {reason}"
            )
        else:
            words = _("{title} ({slug}), of rules {rules}, cannot be opened; its record is kept: {reason}")
        print(printable(words.format(**one._asdict())))
