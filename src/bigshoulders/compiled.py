"""The compiled form of engine and bots, where `make fast` has made one: to import this module is to choose it.

It lies in a folder of its own and says what it was made of. If any of that has changed since, the Python files run, as
they do where nothing is compiled and where BIGSHOULDERS_PURE=1 is set. A wheel that was compiled has one form only.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCES = Path(__file__).resolve().parents[1]
FOLDER = Path(os.environ.get("BIGSHOULDERS_COMPILED") or SOURCES.parent / "build" / "compiled")
SUFFIX = EXTENSION_SUFFIXES[0]
"""Of compiled modules for this Python on this kind of machine."""
MADE_OF = f"made_of{SUFFIX}.json"
"""The file with the digest of every Python file that was compiled, by its place among the sources."""


def digest(source: str) -> str:
    return hashlib.sha256((SOURCES / source).read_bytes()).hexdigest()


def is_current() -> bool:
    """Whether there is a compiled form, made of what the sources are now."""
    try:
        made_of: dict[str, str] = json.loads((FOLDER / MADE_OF).read_text(encoding="utf-8"))
        return all(digest(source) == known for source, known in made_of.items())
    except (OSError, ValueError):
        return False


class CompiledModules:
    """Where Python finds the modules that are compiled, before it looks for their sources."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("bigshoulders"):
            return None
        file = FOLDER / (name.replace(".", "/") + SUFFIX)
        return spec_from_file_location(name, file) if file.is_file() else None


def form() -> str:
    """Which form runs."""
    spec = find_spec("bigshoulders.state.state")
    return "compiled" if spec is not None and str(spec.origin).endswith(SUFFIX) else "pure"


if os.environ.get("BIGSHOULDERS_PURE", "0") in ("", "0") and is_current():
    sys.meta_path.insert(0, CompiledModules)
