"""The number of this version, which pyproject.toml has."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def number() -> str:
    """Empty where the program was not installed but only lies there."""
    try:
        return version("bigshoulders")
    except PackageNotFoundError:
        return ""
