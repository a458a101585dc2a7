"""Engine and bots in their compiled form, where `make fast` has made it: to import this module is to choose.

It lies in a folder of its own and says what it was made of. Whatever has changed since then is noticed, and the Python files
run, as they do without it. A wheel has its compiled files beside the Python files, and nothing is left to choose.
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

SOURCES = Path(__file__).parents[1]
FOLDER = SOURCES.parent / "build" / "compiled"
SUFFIX = EXTENSION_SUFFIXES[0]
"""Of compiled modules for this Python on this kind of machine."""
STAMP = FOLDER / f"made_of{SUFFIX}.json"
"""The digest of every Python file that was compiled, by its place among the sources."""


def digest(source: str) -> str:
    return hashlib.sha256((SOURCES / source).read_bytes()).hexdigest()


def is_current() -> bool:
    """Whether there is a compiled form, made of what the sources are now."""
    try:
        made_of: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
        return all(digest(source) == known for source, known in made_of.items())
    except (OSError, ValueError):
        return False


class CompiledModules:
    """Where Python finds the modules that are compiled, before it looks for their sources."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = FOLDER / (name.replace(".", "/") + SUFFIX)
        ours = name.startswith("bigshoulders") and file.is_file()
        return spec_from_file_location(name, file) if ours else None


def is_compiled() -> bool:
    """Whether the compiled form runs."""
    spec = find_spec("bigshoulders.state.state")
    return spec is not None and str(spec.origin).endswith(SUFFIX)


if os.environ.get("BIGSHOULDERS_PURE", "0") == "0" and is_current():
    sys.meta_path.insert(0, CompiledModules)
