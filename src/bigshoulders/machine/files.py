"""The folder for games, what stands in a file, and that it stays there."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from bigshoulders import system
from bigshoulders.components.bounds import LARGEST_DOCUMENT
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of

OWNER_ONLY_FOLDER = 0o700
"""For the folder of games where this program makes it: what is hidden in a game is hidden from other users, too."""


def games_folder() -> Path:
    """Where games are saved unless a file is named."""
    try:
        return system.data_home() / "bigshoulders"
    except RuntimeError:
        raise Trouble(_("There is no home folder to save the game in; name a file with --save FILE.")) from None


def content(path: Path, most: int = LARGEST_DOCUMENT) -> bytes:
    """What stands in a file; Trouble says why it cannot be read. Nothing is waited for that may never come."""
    try:
        with system.open_to_read(path) as file:
            kind = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(kind):
                raise IsADirectoryError if stat.S_ISDIR(kind) else OSError(_("it is no file"))
            data = file.read(most + 1)
    except FileNotFoundError:
        raise Trouble(_("There is no file {path}.").format(path=path)) from None
    except IsADirectoryError:
        raise Trouble(_("{path} is a folder; name a file in it.").format(path=path)) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise Trouble(_("{path} cannot be read: {reason}.").format(path=path, reason=reason)) from None
    if len(data) > most:
        raise Trouble(_("{path} is too big to be of any use here.").format(path=path))
    return data
