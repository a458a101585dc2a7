"""The packages of the group `full`, which only a few tests need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

ONLY_IN_FULL = (
    "aiosmtpd",
    "axe_playwright_python",
    "build",
    "catanatron",
    "cmaes",
    "coverage",
    "gymnasium",
    "numpy",
    "pettingzoo",
    "pip",
    "playwright",
    "psycopg",
    "ray",
    "setuptools",
)


class Run:
    """How pytest was started."""

    is_full = False
    """With --full, as make test does: a package that is missing fails the tests that need it."""


def needed(name: str, version: str | None = None) -> Any:
    """A module, perhaps of a version at least, that is missing in `dev`: there the tests that need it are skipped."""
    if Run.is_full:
        return import_module(name)
    package = name.partition(".")[0]
    reason = f'{package} is not installed; pip install --editable ".[full]" brings it'
    return pytest.importorskip(name, version, reason, exc_type=ImportError)


def a_postgresql_is_needed(there_is_one: bool) -> None:
    """`make test` installs Debian's, where it may."""
    reason = "there is no PostgreSQL here: apt install postgresql"
    if not there_is_one and Run.is_full:
        pytest.fail(reason)
    if not there_is_one:
        pytest.skip(reason)


def a_compiler_is_needed(there_is_one: bool) -> None:
    """For C, with Python's headers. No package brings it: what only it can build is tested where it is."""
    if not there_is_one:
        pytest.skip("there is no C compiler with Python's headers here")


def a_disk_is_needed(it_was_mounted: bool) -> None:
    """One of its own, small enough to be filled: only the owner of a machine can mount it, and not everywhere."""
    if not it_was_mounted:
        pytest.skip("a disk can be mounted by the owner of a machine only")
