"""Which tests can kill a mutant: those that run its lines.

What runs at import is done before any test. A mutant there meets the tests that run a statement which uses one of the
names that it makes, directly or through other names made at import, and those of the file that is named after its
module; if there is none, all that run anything in its folder.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .changes import STATEMENTS_INSIDE, Mutant, own_lines


@dataclass(frozen=True, eq=False)
class MeasuredTest:
    name: str
    seconds: float
    lines: dict[str, int]
    """By path, a number with a bit for every line that it ran."""


@dataclass(frozen=True)
class Statement:
    path: str
    lines: tuple[int, int]
    last_line: int
    """With the statements inside."""
    made: frozenset[str]
    """The names that it makes."""
    at_import: bool


class Reach:
    def __init__(self, root: Path, modules: list[str], tests: list[MeasuredTest]) -> None:
        self.tests = tests
        self.statements: dict[str, list[Statement]] = {}
        self.users: dict[str, list[Statement]] = defaultdict(list)
        for path in modules:
            tree = ast.parse((root / path).read_text(encoding="utf-8"))
            self.statements[path] = []
            for statement, used in statements_of(tree, path):
                self.statements[path].append(statement)
                for name in used:
                    self.users[name].append(statement)

    def tests_for(self, path: str, mutant: Mutant) -> list[MeasuredTest]:
        found = {test.name: test for test in self.running(path, mutant.lines)}
        if mutant.at_import:
            for statement in self.using(self.made_at(path, mutant)):
                found |= {test.name: test for test in self.running(statement.path, statement.lines)}
            found |= {test.name: test for test in self.tests if own_file(mutant.module) in test.name}
        if not found and mutant.at_import:
            folder = path.rpartition("/")[0]
            found = {test.name: test for test in self.tests if any(name.startswith(folder) for name in test.lines)}
        return list(found.values())

    def running(self, path: str, lines: tuple[int, int]) -> list[MeasuredTest]:
        bits = line_bits(range(lines[0], lines[1] + 1))
        return [test for test in self.tests if test.lines.get(path, 0) & bits]

    def made_at(self, path: str, mutant: Mutant) -> set[str]:
        names: set[str] = set()
        for changed in self.statements[path]:
            if changed.lines == mutant.lines:
                for inside in self.statements[path]:
                    if changed.lines[0] <= inside.lines[0] <= changed.last_line and inside.at_import:
                        names |= inside.made
        return names

    def using(self, names: set[str]) -> list[Statement]:
        """The statements in functions that use these names or others made from them."""
        known, waiting, found = set(names), list(names), []
        while waiting:
            for statement in self.users[waiting.pop()]:
                if not statement.at_import:
                    found.append(statement)
                    continue
                waiting += statement.made - known
                known |= statement.made
        return found


def own_file(module: str) -> str:
    """The beginning of the names of tests in the file that is named after a module."""
    return f"test_{module.rpartition('.')[2]}.py::"


def in_order(tests: list[MeasuredTest], budget: float, module: str) -> list[MeasuredTest]:
    """The cheapest first. Where the budget is too small for all, those of the file named after the module are met
    in any case, and then one case of every test comes before two of any."""
    cases: dict[str, int] = defaultdict(int)
    number = {}
    for test in sorted(tests, key=lambda test: (test.seconds, test.name)):
        function = test.name.partition("[")[0]
        cases[function] += 1
        number[test] = cases[function]
    chosen = []
    for test in sorted(
        tests, key=lambda test: (own_file(module) not in test.name, number[test], test.seconds, test.name)
    ):
        budget -= test.seconds
        if budget < 0:
            break
        chosen.append(test)
    return sorted(chosen, key=lambda test: (test.seconds * number[test], test.name))


def line_bits(lines: range | list[int]) -> int:
    return sum(1 << line for line in lines)


# ---- the names of a module ------------------------------------------------------------------------------------------


def statements_of(
    parent: ast.AST, path: str, classes: tuple[str, ...] = (), at_import: bool = True
) -> Iterator[tuple[Statement, set[str]]]:
    """Every statement with the names that it makes, and those that it uses itself, not in the statements inside."""
    for field in STATEMENTS_INSIDE:
        for node in getattr(parent, field, []):
            if not isinstance(node, ast.stmt):
                yield from statements_of(node, path, classes, at_import)
                continue
            for made, used in names_of(node):
                made |= set(classes if at_import else ())
                yield Statement(path, own_lines(node), node.end_lineno or node.lineno, frozenset(made), at_import), used
            inner = (*classes, node.name) if isinstance(node, ast.ClassDef) else classes
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from statements_of(node, path, inner, at_import and not is_function)


def names_of(statement: ast.stmt) -> Iterator[tuple[set[str], set[str]]]:
    """The names that a statement makes and those that it uses for them; an import does so one by one."""
    made: set[str] = set()
    used: set[str] = set()
    if isinstance(statement, ast.Import | ast.ImportFrom):
        for alias in statement.names:
            yield {alias.asname or alias.name}, {alias.name}
        return
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        made.add(statement.name)
    for node in own_nodes(statement):
        if isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.id)
        elif isinstance(node, ast.Attribute):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.attr)
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else made).add(node.value.id)
    yield made, used


def own_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    for field, value in ast.iter_fields(statement):
        if field not in STATEMENTS_INSIDE:
            for node in value if isinstance(value, list) else [value]:
                if isinstance(node, ast.AST):
                    yield from ast.walk(node)
