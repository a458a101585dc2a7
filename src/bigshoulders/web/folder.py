"""Where the site keeps its games and its secret, and how both come to be there."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from bigshoulders.machine.files import games_folder

VARIABLE = "BIGSHOULDERS_DATA"
"""The environment variable that names another folder."""
SECRET_BYTES = 48


def data_folder() -> Path:
    """The folder that was named, or the user's own; made if it is not there."""
    named = os.environ.get(VARIABLE, "")
    folder = Path(named).expanduser().absolute() if named else games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """What signs the cookies. Made once; only its owner may read it; two servers starting at once agree on one."""
    path = folder / "secret_key"
    with suppress(FileExistsError):
        beside = folder / f".secret_key.{os.getpid()}"
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(SECRET_BYTES))
        try:
            os.link(beside, path)
        finally:
            beside.unlink()
    return path.read_text(encoding="ascii")
