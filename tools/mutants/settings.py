"""What a project says about its mutants, in the table [tool.mutants] of its pyproject.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from .changes import Mutant, possible_mutants


@dataclass(frozen=True)
class Settings:
    root: Path
    sources: tuple[str, ...]
    """Folders whose modules get mutants, such as src/game/rules."""
    left_out: tuple[str, ...] = ()
    """Modules that get none: patterns of paths."""
    drawings: tuple[str, ...] = ()
    """Modules that draw: their numbers are left alone."""
    tests: str = "tests"
    tests_left_out: tuple[str, ...] = ()
    """Files of tests that meet no mutant: patterns of paths."""
    equivalents: str = "tests/equivalent_mutants.toml"
    pytest_arguments: tuple[str, ...] = ()
    preload: tuple[str, ...] = ()
    """Modules from elsewhere that many tests import: a process imports them once for all its mutants."""
    slowest_test: float = 20.0
    """Seconds of the processor, measured: a test that takes longer meets no mutant."""
    budget: float = 150.0
    """Seconds of the processor, measured: so much of its tests a mutant meets."""
    patience: float = 3.0
    """Seconds of the processor that a test may take at least, with a mutant, before it counts as hanging."""
    pytest: str = ""
    """The project's settings of pytest, as text."""

    @property
    def folder(self) -> Path:
        """Where copies, maps and results are kept; git ignores it."""
        return self.root / ".mutants"

    def modules(self) -> list[str]:
        paths = [path for source in self.sources for path in (self.root / source).rglob("*.py")]
        names = sorted(path.relative_to(self.root).as_posix() for path in paths)
        return [name for name in names if not matches(name, self.left_out)]

    def test_files(self) -> list[str]:
        paths = (self.root / self.tests).rglob("test_*.py")
        names = sorted(path.relative_to(self.root).as_posix() for path in paths)
        return [name for name in names if not matches(name, self.tests_left_out)]

    def mutants(self) -> dict[str, list[Mutant]]:
        """The possible mutants of every module that has any, by its path."""
        found = {}
        for path in self.modules():
            source = (self.root / path).read_text(encoding="utf-8")
            if mutants := possible_mutants(source, module_name(path), matches(path, self.drawings)):
                found[path] = mutants
        return found


def matches(path: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(path, pattern) for pattern in patterns)


def module_name(path: str) -> str:
    """src/game/rules/track.py -> game.rules.track"""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def read_settings(root: Path) -> Settings:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    table = project.get("tool", {}).get("mutants", {})
    if unknown := set(table) - {field.name for field in fields(Settings)} | set(table) & {"root", "pytest"}:
        raise SystemExit(f"pyproject.toml: [tool.mutants] knows no {', '.join(sorted(unknown))}")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return Settings(root=root, pytest=repr(project.get("tool", {}).get("pytest")), **values)
