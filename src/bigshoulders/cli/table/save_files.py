"""Saved games: where they lie, how they are written without ever losing one, and how they are read."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.components.texts import read_json
from bigshoulders.game import BrokenDocument
from bigshoulders.locale import _
from bigshoulders.machine.files import OWNER_ONLY_FOLDER, content, games_folder
from bigshoulders.sitting.saves import is_campaign_in, is_save, is_solo_in
from bigshoulders.words.errors import Trouble, said

Json = dict[str, Any]
Found = TypeVar("Found")


def new_game_path() -> Path:
    folder = games_folder()
    with suppress(OSError):
        folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    return fresh_path(folder, ".json")


def fresh_path(folder: Path, suffix: str) -> Path:
    """A file that is not there yet, named after the time."""
    name = time.strftime("%Y-%m-%d-%H%M%S")
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(path for path in (folder / f"{name}{suffix}" for name in names) if not path.exists())


def named(text: str) -> Path:
    """The file that a person names."""
    try:
        path = Path(os.path.realpath(Path(text).expanduser()))
    except (OSError, RuntimeError, ValueError):
        raise Trouble(_("{name} is no name of a file.").format(name=ascii(text))) from None
    return path


def write(path: Path, doc: Json) -> None:
    """The whole file or nothing: beside the old one, down to the disk, then in its place."""
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(doc, file, separators=(",", ":"))
            file.flush()
            os.fsync(file.fileno())
        system.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    system.sync_folder(path.parent)


def read(path: Path) -> Any:
    """The document in a file; Trouble says why there is none."""
    try:
        return read_json(content(path))
    except Wrong as error:
        words = _("{path} is no game of Big Shoulders: {reason}.")
        raise Trouble(words.format(path=path, reason=said(error))) from None


def command_for(doc: Any) -> str:
    """The command that a saved game was begun with."""
    if is_campaign_in(doc):
        return "campaign"
    return "solo" if is_solo_in(doc) else "play"


def read_with(reader: Callable[[Any], Found], path: Path, doc: Any) -> Found:
    """What a document says that was read from a file, such as the game of a record."""
    try:
        return reader(doc)
    except BrokenDocument as error:
        raise Trouble(_("{path} cannot be used: {reason}").format(path=path, reason=said(error))) from None


def newest_unfinished(command: str) -> Path:
    """What this command began last in the usual folder and is not over; broken files are named and passed over."""
    folder = games_folder()
    files = [path for path in folder.glob("*.json") if path.is_file()]
    for path in sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            doc = read(path)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            continue
        if is_save(doc) and not doc.get("over") and command_for(doc) == command:
            return path
    words = _("There is no unfinished game in {folder}; start one with: {command}")
    raise Trouble(words.format(folder=folder, command=f"bigshoulders {command}"))
