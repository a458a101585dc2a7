"""An owner's own figures: the files they stand in, read together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bigshoulders.components import BadComponents, owner_tables
from bigshoulders.components.bounds import LARGEST_COMPONENTS
from bigshoulders.locale import _
from bigshoulders.machine import files
from bigshoulders.words.errors import Trouble, reason_of, said

Tables = dict[str, Any]

FOLDER = "bigshoulders/components"
"""In the folder for data, beside the saved games."""
NONE = "none"
"""In place of a file: no figures of an owner."""
LISTS = ("company", "asset", "event", "investor_tile", "campaign_bonus")


def tables(choice: str | None) -> Tables | None:
    """What the named file says; without a name, what the files in the usual folder say together."""
    if choice == NONE:
        return None
    files = [Path(choice)] if choice is not None else usual_files()
    return merged([(path, read(path)) for path in files]) or None


def usual_files() -> list[Path]:
    """None where there is no such folder, or no home."""
    try:
        folder = files.games_folder() / "components"
    except Trouble:
        return []
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        words = _("The folder {path} cannot be read: {reason}. --components none leaves it aside.")
        raise Trouble(words.format(path=folder, reason=reason_of(error))) from None


def read(path: Path) -> Tables:
    try:
        text = files.content(path, LARGEST_COMPONENTS).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(_("{path} cannot be used: it is not written in UTF-8.").format(path=path)) from None
    try:
        return owner_tables(text)
    except BadComponents as error:
        raise Trouble(complaint(path, error)) from None


def complaint(path: Path, error: BadComponents) -> str:
    """The file, the line, the key and what would be right."""
    line, *keys = error.path or ("",)
    reason = said(error, error.right)
    if not keys:
        return _("{path} cannot be used: {reason}.").format(path=path, reason=reason)
    words = _("{path} cannot be used: line {line}, {key}: {reason}.")
    return words.format(path=path, line=str(line).removeprefix("line "), key=key_words(keys), reason=reason)


def key_words(keys: list[str | int]) -> str:
    """company 2, factory 1, workers: records are counted from one."""
    words: list[str] = []
    for key in keys:
        if isinstance(key, int):
            words[-1] += f" {key + 1}"
        else:
            words.append(key)
    return ", ".join(words)


def merged(parts: list[tuple[Path, Tables]]) -> Tables:
    """Lists of records are joined, tables of figures laid over each other."""
    result: Tables = {}
    found: dict[tuple[str, str], Path] = {}
    for path, part in parts:
        for kind, figures in part.items():
            if kind not in LISTS:
                result[kind] = {**result.get(kind, {}), **figures}
                continue
            result[kind] = [*result.get(kind, []), *figures]
            for record in figures:
                key = record.get("key", kind)
                other = found.setdefault((kind, key), path)
                if other != path:
                    words = _("{path} cannot be used: {key} stands in {other} already.")
                    raise Trouble(words.format(path=path, key=key, other=other))
    return result
