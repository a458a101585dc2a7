"""Copies that the site makes by itself, beside its games: before an update, and before another site takes its place."""

from __future__ import annotations

import datetime
import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from django.conf import settings
from django.db import connection

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.machine.files import OWNER_ONLY_FOLDER
from bigshoulders.web.backup import writing
from bigshoulders.web.backup.scratch import SCRATCH
from bigshoulders.web.backup.standing import Standing, every_app, models_at, program_version
from bigshoulders.web.site.folder import COPIES

KEPT = 5
"""The last ones; older ones go."""
ENDING, DATABASE_ENDING = ".backup", ".sqlite3"
BEFORE, REPLACED = "before", "replaced"
"""How the names of copies begin: of those before an update, and of those before another site takes the place."""
NEWER = f"{REPLACED}-newer-than"
"""And of a database that belongs to a newer version."""
PATTERNS = (f"{BEFORE}-*{ENDING}", f"{REPLACED}-*{ENDING}", f"{NEWER}-*{DATABASE_ENDING}")
"""All else in the folder is its owner's."""
LIVING = ("web", "accounts")
"""Apps whose rows are somebody's; those of the others Django makes itself."""
PASSING = ("web_lease", "web_count", "web_sitekey")
"""Tables whose rows nobody misses: every site makes such for itself."""


def folder() -> Path:
    return Path(settings.DATA) / COPIES


def has_data(found: Standing) -> bool:
    """Whether there is anything in the database that somebody could miss."""
    if not found.applied:
        return False
    if found.unknown:
        return True
    with every_app():
        return any(
            model._base_manager.exists()
            for model in models_at(found.applied)
            if model._meta.app_label in LIVING and model._meta.db_table not in PASSING
        )


# --- keeping one


def keep(word: str, in_use: Path | None = None) -> Path:
    """A copy of the site as it stands, named after what comes next, the version and the date. Wrong if it fails.

    `in_use`: a copy that is needed for what comes next, however old it is.
    """
    path = place_for(word, ENDING)
    try:
        writing.write(path, force=True)
    except Wrong as error:
        raise Wrong("{reason} The database was left as it is.", reason=error) from None
    forget_old(in_use)
    return path


def keep_newer(in_use: Path) -> Path:
    """The file of a database that this version cannot read, as it is. Wrong if it fails."""
    path = place_for(NEWER, DATABASE_ENDING)
    try:
        handle, beside = tempfile.mkstemp(prefix=SCRATCH, dir=path.parent)
        os.close(handle)
        try:
            copy_file(beside)
            system.sync_file(beside)
            system.replace(beside, path)
        finally:
            with suppress(OSError):
                os.unlink(beside)
    except (OSError, sqlite3.Error) as error:
        why = writing.cannot_be_written(path, error if isinstance(error, OSError) else OSError(str(error)))
        raise Wrong("{reason} The database was left as it is.", reason=why) from None
    system.sync_folder(path.parent)
    forget_old(in_use)
    return path


def copy_file(into: str) -> None:
    """With all that still stands in its log."""
    name = str(connection.settings_dict["NAME"])
    with closing(sqlite3.connect(name)) as file, closing(sqlite3.connect(into)) as copy:
        file.backup(copy)


def place_for(word: str, ending: str) -> Path:
    place = folder()
    try:
        place.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise writing.cannot_be_written(place, error) from None
    made = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d-%H%M%S")
    return place / f"{word}-{program_version()}-{made}{ending}"


def before_update(found: Standing) -> Path | None:
    """Where migrations are to be applied to something that somebody could miss."""
    return keep(BEFORE) if found.missing and has_data(found) else None


def forget_old(in_use: Path | None = None) -> None:
    """But the first one from before this version stays: an update that fails is tried again at every start."""
    copies = [path for words in PATTERNS for path in folder().glob(words)]
    copies.sort(key=lambda path: path.stat().st_mtime_ns)
    first = next((path for path in copies if path.name.startswith(f"{BEFORE}-{program_version()}-")), None)
    for path in copies[:-KEPT]:
        if path != first and not (in_use is not None and in_use.exists() and path.samefile(in_use)):
            with suppress(OSError):
                path.unlink()
