"""A function can be read at a glance: none is over 60 lines, but those that are lists by nature."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "bigshoulders"
LONGEST = 60
LISTS = {
    "state/state.py: copy",  # every part of the state
}


def functions(text: str) -> Iterator[tuple[str, int]]:
    """By name, with the number of their lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def test_no_function_is_too_long_to_be_read_at_a_glance() -> None:
    long = {
        f"{path.relative_to(SOURCE).as_posix()}: {name}"
        for path in SOURCE.rglob("*.py")
        for name, lines in functions(path.read_text(encoding="utf-8"))
        if lines > LONGEST
    }
    assert long == LISTS


def test_the_lines_of_a_function_are_counted_with_its_head() -> None:
    text = "def one(\n    x,\n):\n    return x\n\n\nclass Two:\n    async def three(self): ...\n"
    assert sorted(functions(text)) == [("one", 4), ("three", 1)]
