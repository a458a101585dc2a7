"""Copies that the site makes by itself, beside its games: before an update, and before another site takes its place."""

from __future__ import annotations

import datetime
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.machine.files import OWNER_ONLY_FOLDER
from bigshoulders.web.backup import writing
from bigshoulders.web.backup.standing import Standing, every_app, models_at, program_version

KEPT = 5
"""The last ones; older ones go."""
ENDING = ".backup"
BEFORE = "before"
"""How the names of copies begin that are kept before an update."""
LIVING = ("web", "accounts")
"""Apps whose rows are somebody's; those of the others Django makes itself."""
PASSING = ("web_lease", "web_count", "web_sitekey")
"""Tables whose rows nobody misses: every site makes such for itself."""


def folder() -> Path:
    return Path(settings.DATA) / "copies"


def has_data(found: Standing) -> bool:
    """Whether there is anything in the database that somebody could miss."""
    if not found.applied:
        return False
    with every_app():
        return any(
            model._base_manager.exists()
            for model in models_at(found.applied)
            if model._meta.app_label in LIVING and model._meta.db_table not in PASSING
        )


def keep(word: str, in_use: Path | None = None) -> Path:
    """A copy of the site as it stands, named after what comes next, the version and the date. Wrong if it fails.

    `in_use`: a copy that is needed for what comes next, however old it is.
    """
    place = folder()
    try:
        place.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise writing.cannot_be_written(place, error) from None
    made = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d-%H%M%S")
    path = place / f"{word}-{program_version()}-{made}{ENDING}"
    try:
        writing.write(path, force=True)
    except Wrong as error:
        raise Wrong("{reason} The database was left as it is.", reason=error) from None
    forget_old(in_use)
    return path


def before_update(found: Standing) -> Path | None:
    """Where migrations are to be applied to something that somebody could miss."""
    return keep(BEFORE) if found.missing and has_data(found) else None


def forget_old(in_use: Path | None = None) -> None:
    """But the first one from before this version stays: an update that fails is tried again at every start."""
    copies = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns)
    first = next((path for path in copies if path.name.startswith(f"{BEFORE}-{program_version()}-")), None)
    for path in copies[:-KEPT]:
        if path != first and not (in_use is not None and in_use.exists() and path.samefile(in_use)):
            with suppress(OSError):
                path.unlink()
