"""The Pythons of this machine with which a release is tried: one of each version that it is made for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import chain
from pathlib import Path

WANTED = ("3.11", "3.12", "3.13", "3.14")
WHICH = "import sys; print('%d.%d' % sys.version_info[:2])"
PYENV = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
UV = Path(os.environ.get("UV_PYTHON_INSTALL_DIR", "~/.local/share/uv/python")).expanduser()


def candidates(version: str) -> list[str]:
    """This one first, then what the shell finds, then what pyenv and uv have."""
    named = [found for name in (f"python{version}", "python3") if (found := shutil.which(name))]
    kept = [path for folder in (PYENV, UV) for path in sorted(folder.glob(f"*{version}.*/bin/python{version}"))]
    return [sys.executable, *named, *map(str, chain(kept))]


def version_of(python: str) -> str:
    """Empty if it does not start, as what pyenv puts into the way of the shell."""
    try:
        found = subprocess.run([python, "-c", WHICH], capture_output=True, encoding="utf-8", timeout=60, check=False)
    except OSError:
        return ""
    return found.stdout.strip()


@cache
def found() -> dict[str, str]:
    """By version."""
    there = {}
    for version in WANTED:
        match = next((python for python in candidates(version) if version_of(python) == version), None)
        if match is not None:
            there[version] = match
    return there


def report() -> str:
    """For the head of a run: no version is left out without a word."""
    known = found()
    told = [f"{version} ({known[version]})" if version in known else f"{version} (not found)" for version in WANTED]
    return f"releases are tried with Python {', '.join(told)}"
