"""What is made on the way to a backup, and goes again. It has all that a site keeps secret."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SCRATCH = ".bigshoulders-scratch-"
"""How the names of such files and folders begin; each goes when it has served, unless its process is killed."""
OLD_SECONDS = 6 * 60 * 60
"""Nobody who lives leaves one alone for so long."""


@contextmanager
def database(beside: Path) -> Iterator[Path]:
    """The name of a file for a database, in a folder that goes with all that is in it."""
    with tempfile.TemporaryDirectory(prefix=SCRATCH, dir=beside, ignore_cleanup_errors=True) as place:
        yield Path(place) / "site.sqlite3"


def clear(*folders: Path) -> None:
    """Away with what was left there by processes that were killed."""
    for path in (path for folder in set(folders) for path in folder.glob(f"{SCRATCH}*")):
        with suppress(OSError):
            if time.time() - last_touched(path) > OLD_SECONDS:
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink()


def last_touched(path: Path) -> float:
    inside = path.rglob("*") if path.is_dir() and not path.is_symlink() else ()
    return max(float(one.lstat().st_mtime) for one in (path, *inside))
