"""Where the site keeps its games and its secret, how both come to be there, and that nobody else reads them."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.machine.files import OWNER_ONLY_FOLDER, games_folder
from bigshoulders.words.errors import reason_of

VARIABLE = "BIGSHOULDERS_DATA"
"""The environment variable that names another folder."""
SECRET = "BIGSHOULDERS_SECRET"
"""The one that has the secret itself, for servers on several machines."""
SECRET_BYTES = 48
SHORTEST_SECRET = 40
"""Characters of one that its owner has made."""
SECRET_LENGTH = len(secrets.token_urlsafe(SECRET_BYTES))
OWNER_ONLY = 0o600
COPIES = "copies"
"""The folder in it for what the site copies by itself."""


def data_folder() -> Path:
    """The folder that was named, or the user's own; made if it is not there."""
    folder = named_folder()
    folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    return folder


def named_folder() -> Path:
    """Also one that is not there."""
    named = os.environ.get(VARIABLE, "")
    return Path(named).expanduser().absolute() if named else games_folder()


# --- the secret


def secret_key(folder: Path) -> str:
    """What signs the cookies. Made once; two servers starting at once agree on one. Wrong says that it is damaged.

    A damaged one is not replaced here: servers that run on this folder would disagree with the next one about every
    cookie, and a file that went bad by itself is something that its owner wants to know.
    """
    given = os.environ.get(SECRET, "")
    if given:
        return checked(given)
    path = folder / "secret_key"
    if not path.exists():
        make_secret(path)
    system.make_private(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Wrong(
            "{path}, which signs the cookies, cannot be read: {reason}. Give it back to whoever starts the site, or "
            "delete it: a new one is made, the games stay, and browsers only forget their settings.",
            path=str(path),
            reason=reason_of(error),
        ) from None
    secret = content.decode("ascii", "replace").strip()
    if len(secret) < SECRET_LENGTH or not (secret.isascii() and secret.isprintable()):
        raise Wrong(
            "{path}, which signs the cookies, is damaged. Delete it and start again: a new one is made, the games "
            "stay, and browsers only forget their settings.",
            path=str(path),
        )
    return secret


def checked(given: str) -> str:
    if len(given) < SHORTEST_SECRET or not (given.isascii() and given.isprintable()):
        raise Wrong(
            "{variable} needs at least {least} letters and digits that nobody can guess; it may be left out.",
            variable=SECRET,
            least=SHORTEST_SECRET,
        )
    return given


def make_secret(path: Path) -> None:
    """Whole and on the disk before it has its name; if another server was faster, its secret stays."""
    handle, beside = tempfile.mkstemp(prefix=".secret_key.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        system.take_name(beside, path)
    except FileExistsError:
        os.unlink(beside)
    except BaseException:
        os.unlink(beside)
        raise
    system.sync_folder(path.parent)


# --- files that belong to one user, and to one server at a time


def files(folder: Path) -> list[Path]:
    """All that a site may keep there, but for the copies."""
    database = [folder / f"site.sqlite3{end}" for end in ("", "-wal", "-shm", "-journal", ".lock")]
    return [*database, *(folder / name for name in ("secret_key", "errors.log", "errors.log.1"))]


def hand_over(folder: Path) -> None:
    """What the administrator of the machine has made there belongs to the user of the site, who has to use it."""
    with suppress(OSError):
        system.hand_over(folder, [*(path.name for path in files(folder)), COPIES])
        copies = folder / COPIES
        if not copies.is_symlink():
            system.hand_over(copies, os.listdir(copies))


def create_private(path: Path) -> None:
    """An empty file for its owner alone, whatever the umask is; one that is there stays as it is."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time. The file stays; the lock goes with its holder, however that one ends."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        system.lock(handle, wait=True)
        yield
    finally:
        os.close(handle)
