"""The engine runs anywhere and gives the same game everywhere: it reaches for nothing outside itself.

Files, clocks, networks, the machine's randomness and hashes that differ from run to run stay out of
``components``, ``state``, ``rules`` and ``game``.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "bigshoulders"
ENGINE = ("components", "state", "rules", "game")

ALLOWED_IMPORTS = {
    "__future__",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "importlib.resources",
    "itertools",
    "json",
    "operator",
    "tomllib",
    "types",
    "typing",
}
FORBIDDEN_BUILTINS = {"__import__", "eval", "exec", "hash", "id", "input", "open", "print"}


def impurities(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        imported: list[str] = []
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            module = str(node.module)
            if module not in ALLOWED_IMPORTS:
                imported = [f"{module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in FORBIDDEN_BUILTINS:
            yield f"line {node.lineno}: uses {node.id}"
        for name in imported:
            if name not in ALLOWED_IMPORTS and name.partition(".")[0] != "bigshoulders":
                yield f"line {node.lineno}: imports {name}"


def engine_modules() -> list[Path]:
    return [path for part in ENGINE for path in sorted((PACKAGE / part).rglob("*.py"))]


@pytest.mark.parametrize("part", ENGINE)
def test_every_part_of_the_engine_is_looked_at(part: str) -> None:
    assert any(path.is_relative_to(PACKAGE / part) for path in engine_modules())


@pytest.mark.parametrize("path", engine_modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_the_engine_reaches_for_nothing_outside_itself(path: Path) -> None:
    assert list(impurities(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "import importlib",
        "from importlib import import_module",
        "from time import monotonic",
        "import rich",
        "from rich.table import Table",
        "def f():\n    import asyncio",
        "import json, socket",
        "key = hash((1, 2))",
        "order = sorted([], key=id)",
        "with open('x') as f: pass",
        "print(1)",
    ],
)
def test_what_reaches_outside_is_seen(source: str) -> None:
    assert len(list(impurities(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "from __future__ import annotations",
        "import json, hashlib",
        "from importlib import resources",
        "from importlib.resources import files",
        "import importlib.resources",
        "from collections.abc import Iterator",
        "from . import tracks\nfrom ..state import State\nfrom bigshoulders.components import BOX",
        "class Game:\n    def hash(self): return self.state.hash()",
        "files('x').joinpath('y').open()",
    ],
)
def test_what_stays_inside_is_allowed(source: str) -> None:
    assert list(impurities(source)) == []
