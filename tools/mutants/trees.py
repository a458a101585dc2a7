"""Copies of the project for mutants to live in, and digests that tell whether it has changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

NOT_COPIED = {"__pycache__", "build", "dist", "node_modules"}


def copy_of_the_project(root: Path, tree: Path) -> None:
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(root, tree, symlinks=True, ignore=names_not_copied)


def names_not_copied(folder: str, names: list[str]) -> list[str]:
    """Caches, hidden folders (git's and our own among them) and virtual environments."""
    return [
        name
        for name in names
        if name in NOT_COPIED or name.startswith(".") or os.path.exists(os.path.join(folder, name, "pyvenv.cfg"))
    ]


@contextmanager
def another_source(path: Path, source: str, number: int) -> Iterator[None]:
    """While it lasts, the file has another content.

    Python knows a compiled module by the time and size of its source: every number makes another time.
    """
    original, times = path.read_bytes(), path.stat()
    path.write_text(source, encoding="utf-8")
    os.utime(path, (times.st_atime, int(times.st_mtime) + 1 + number))
    try:
        yield
    finally:
        path.write_bytes(original)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def digest(root: Path, files: Iterable[Path], words: str = "") -> str:
    """Of these files, their names included, of the words and of the Python that runs."""
    total = hashlib.sha256(f"{sys.version} {words}".encode())
    for path in sorted(files):
        total.update(path.relative_to(root).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def files_in(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return [file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
