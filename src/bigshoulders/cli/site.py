"""What commands about a site have in common: which one it is, and how it is opened."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from bigshoulders.components import Wrong
from bigshoulders.locale import _, ngettext
from bigshoulders.words.errors import Trouble, printable, reason_of, said


def data_of(options: argparse.Namespace) -> Path | None:
    return None if options.data is None else Path(options.data).expanduser()


@contextmanager
def troubles(data: Path | None) -> Iterator[None]:
    """What is in the way of a site, as a sentence."""
    try:
        yield
    except Wrong as error:
        raise Trouble(said(error)) from None
    except OSError as error:
        words = _("The games cannot be kept in {folder}: {reason}. Name another folder with --data FOLDER.")
        raise Trouble(words.format(folder=data or _("the usual folder"), reason=reason_of(error))) from None


def prepared(data: Path | None) -> None:
    """The site is made ready to serve; a copy that was kept on the way is told."""
    with troubles(data):
        copy = import_module("bigshoulders.web.server").prepare(data)
    if copy is not None:
        print(_("A copy from before the update was kept: {path}").format(path=copy), file=sys.stderr, flush=True)


def configured(data: Path | None) -> None:
    """Django knows the settings of the site; nothing in its database is changed, and none is made."""
    with troubles(data):
        import_module("bigshoulders.web.server").configure(data)


def configured_if_there(data: Path | None, or_begun: bool = False) -> None:
    """Trouble if there is no site yet. `or_begun`: its folder is enough."""
    folder, database = (import_module(f"bigshoulders.web.site.{name}") for name in ("folder", "database"))
    if data is not None:
        os.environ[folder.VARIABLE] = str(data)
    with troubles(data):
        place = folder.named_folder()
        known = database.database(os.environ.get("DATABASE_URL", ""), place)
    is_file = known["ENGINE"] == database.ENGINES["sqlite"] and not or_begun
    missing = place if not place.is_dir() else Path(known["NAME"]) if is_file else place
    if not missing.exists():
        words = _("There is no site in {folder}: {path} is missing. Name its folder with --data FOLDER.")
        raise Trouble(words.format(folder=place, path=missing))
    configured(data)


def configured_with_people(data: Path | None) -> None:
    """As it is, up to date, and with accounts where there are any."""
    folder, database, joining = (
        import_module(f"bigshoulders.web.site.{name}") for name in ("folder", "database", "joining")
    )
    if data is not None:
        os.environ[folder.VARIABLE] = str(data)
    with troubles(data):
        known = database.database(os.environ.get("DATABASE_URL", ""), folder.named_folder())
        joining.choose_as_the_database_is(database.has_table(known, joining.TABLE))
    configured_if_there(data)
    states = import_module("bigshoulders.web.backup.standing")
    with asking(data):
        found = states.standing()
        states.check_not_newer(found)
    if found.missing:
        raise Trouble(
            _("The database is older than this version of the program. Bring it up to date first: bigshoulders upgrade")
        )


@contextmanager
def asking(data: Path | None) -> Iterator[None]:
    """What the database says when it cannot be asked, as a sentence."""
    startup: Any = import_module("bigshoulders.web.site.startup")
    folder: Any = import_module("bigshoulders.web.site.folder")
    db = import_module("django.db")
    with troubles(data), ended_in_order():
        try:
            yield
        except db.Error as error:
            raise startup.no_database(error) from error
        finally:
            db.connection.close()
            folder.hand_over(folder.named_folder())


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Whoever is told to stop clears away what is half done, which may hold secrets."""
    before = signal.signal(signal.SIGTERM, stopped)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def stopped(number: int, _frame: Any) -> NoReturn:
    raise SystemExit(128 + number)


def named_file(text: str) -> Path:
    """A file as somebody has typed it."""
    try:
        return Path(text).expanduser().absolute()
    except (RuntimeError, ValueError):
        raise Trouble(_("{name} is no name of a file.").format(name=ascii(text))) from None


def agreed(question: str, yes: bool) -> bool:
    """Whether it may be done: asked at the terminal, unless that was said before."""
    if yes:
        return True
    if not sys.stdin.isatty():
        raise Trouble(_("Nobody can be asked here; say --yes if it is meant."))
    try:
        return input(f"{printable(question)} ").strip().lower() in ("yes", _("yes"), _("y"))
    except EOFError:
        return False


def megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB" if size >= 100_000 else f"{size / 1e3:,.1f} kB"


def games_in_words(count: int) -> str:
    return ngettext("{count} game", "{count} games", count).format(count=count)


def people_in_words(count: int) -> str:
    return ngettext("{count} person", "{count} people", count).format(count=count)
