"""The ledger: which rules of docs/rules.md have a test.

A test carries the rules that it holds: ``@pytest.mark.rule("STK-07", "STK-08")``, on a function, on a class,
in ``pytestmark`` or in ``pytest.param(..., marks=...)``. An ID that software cannot observe says why in
``tests/untestable.toml``. ``tests/covered_chapters.toml`` lists the chapters that must be complete.

Prints a line per chapter and every missing ID. Exits with 1 if a covered ID has neither a test nor a reason,
or if the tests and the lists contradict the rules. With ``--where STK-29`` it prints instead where a rule stands;
exits with 2 if there is no such rule.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rule_places import DEFINITION, ID, Place, describe, lies_in, name_at, near

RANGE = re.compile(rf"({ID})\.\.({ID})")
UNPROVEN = {"skip", "skipif", "xfail"}


def chapter_of(rule: str) -> str:
    return rule.partition("-")[0]


def rules_of(book: Path, errors: list[str]) -> list[str]:
    rules = DEFINITION.findall(book.read_text(encoding="utf-8"))
    for rule in sorted({rule for rule in rules if rules.count(rule) > 1}):
        errors.append(f"{book.name}: {rule} is defined twice")
    if not rules:
        errors.append(f"{book.name}: no rule found")
    return list(dict.fromkeys(rules))


# ---- what the tests say ---------------------------------------------------------------------------------


def mark_name(node: ast.expr, aliases: dict[str, str]) -> str | None:
    """The x of ``pytest.mark.x``, ``mark.x``, ``pytest.mark.x(...)`` or of a module's own name for them."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Name):
        return aliases.get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    owner = node.value
    is_mark = (isinstance(owner, ast.Name) and owner.id == "mark") or (
        isinstance(owner, ast.Attribute) and owner.attr == "mark"
    )
    return node.attr if is_mark else None


def elements(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def pytestmark_of(body: list[ast.stmt]) -> list[ast.expr]:
    marks: list[ast.expr] = []
    for statement in body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
        ):
            marks += elements(statement.value)
    return marks


class MarkedFile:
    """The rule markers of one file, and the complaints about them."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.collected = path.name.startswith("test_") or path.name.endswith("_test.py")
        self.tree = ast.parse(path.read_text(encoding="utf-8"), filename=name)
        self.aliases: dict[str, str] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.Assign) and (mark := mark_name(statement.value, {})):
                self.aliases |= {t.id: mark for t in statement.targets if isinstance(t, ast.Name)}
        self.rules: list[tuple[str, int]] = []
        self.errors: list[str] = []
        self.understood: set[ast.Call] = set()

    def read(self) -> MarkedFile:
        marks = pytestmark_of(self.tree.body)
        if self.visit(self.tree.body, self.is_unproven(marks)) and self.collected:
            self.take(marks, self.is_unproven(marks))
        self.read_params()
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Call) or node in self.understood:
                continue
            if mark_name(node, self.aliases) == "rule":
                self.complain(node.lineno, "this rule marker is on nothing that pytest collects as a test")
        return self

    def complain(self, line: int, text: str) -> None:
        self.errors.append(f"{self.name}:{line}: {text}")

    def is_unproven(self, marks: Iterable[ast.expr]) -> bool:
        return any(mark_name(mark, self.aliases) in UNPROVEN for mark in marks)

    def take(self, marks: Iterable[ast.expr], unproven: bool) -> None:
        for mark in marks:
            if not isinstance(mark, ast.Call) or mark_name(mark, self.aliases) != "rule":
                continue
            self.understood.add(mark)
            if unproven:
                self.complain(mark.lineno, "a test that is skipped or expected to fail holds no rule")
            elif not mark.args or mark.keywords:
                self.complain(mark.lineno, "a rule marker takes one or more IDs")
            else:
                self.take_ids(mark.args)

    def take_ids(self, arguments: list[ast.expr]) -> None:
        for argument in arguments:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                self.rules.append((argument.value, argument.lineno))
            else:
                self.complain(argument.lineno, "a rule marker takes plain strings, readable without running")

    def visit(self, body: list[ast.stmt], unproven: bool) -> bool:
        """Read the tests of a module or class; whether there is any."""
        any_test = False
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                any_test = True
                if self.collected:
                    self.take(node.decorator_list, unproven or self.is_unproven(node.decorator_list))
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                marks = node.decorator_list + pytestmark_of(node.body)
                dead = unproven or self.is_unproven(marks)
                if self.visit(node.body, dead):
                    any_test = True
                    if self.collected:
                        self.take(marks, dead)
        return any_test

    def read_params(self) -> None:
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Call):
                continue
            if ast.unparse(node.func) in ("pytest.param", "param"):
                for keyword in node.keywords:
                    if keyword.arg == "marks":
                        marks = elements(keyword.value)
                        self.take(marks, self.is_unproven(marks))


def tested_rules(tests: Path, known: set[str], errors: list[str]) -> dict[str, list[Place]]:
    """The tests of every rule that has any."""
    tested: dict[str, list[Place]] = {}
    for path in sorted(tests.rglob("*.py")):
        file = MarkedFile(path, path.relative_to(tests.parent).as_posix()).read()
        errors += file.errors
        for rule, line in file.rules:
            if rule in known:
                tested.setdefault(rule, []).append(Place(file.name, line, name_at(file.tree, line)))
            else:
                errors.append(f"{file.name}:{line}: there is no rule {rule}")
    return tested


# ---- what the lists say ---------------------------------------------------------------------------------


def listed(path: Path, key: str) -> Any:
    return tomllib.loads(path.read_text(encoding="utf-8")).get(key) or {} if path.exists() else {}


def untestable_rules(path: Path, known: set[str], tested: set[str], errors: list[str]) -> set[str]:
    entries: dict[str, object] = listed(path, "untestable")
    for rule, reason in entries.items():
        if rule not in known:
            errors.append(f"{path.name}: there is no rule {rule}")
        if rule in tested:
            errors.append(f"{path.name}: {rule} has a test, so it is not untestable")
        if not isinstance(reason, str) or not reason.strip():
            errors.append(f"{path.name}: {rule} gives no reason")
    return set(entries) & known


def covered_rules(path: Path, rules: list[str], errors: list[str]) -> set[str]:
    entries: list[str] = listed(path, "chapters")
    if not entries:
        errors.append(f"{path.name}: lists no chapter")
    covered: set[str] = set()
    for entry in entries:
        if span := RANGE.fullmatch(entry):
            found = {rule for rule in rules if lies_in(rule, *span.groups())}
        else:
            found = {rule for rule in rules if entry in (rule, chapter_of(rule))}
        if not found:
            errors.append(f"{path.name}: {entry} names no rule")
        covered |= found
    return covered


# ---- the print ------------------------------------------------------------------------------------------


def spans(rules: list[str], of: list[str]) -> Iterator[str]:
    """IDs in the order of the book; a run of three or more neighbours becomes ``first..last``."""
    wanted, run = set(rules), list[str]()
    for rule in [*of, ""]:
        if rule in wanted:
            run.append(rule)
            continue
        yield from [f"{run[0]}..{run[-1]}"] if len(run) > 2 else run
        run = []


def report(rules: list[str], tested: set[str], untestable: set[str], covered: set[str]) -> list[str]:
    """Print the ledger; the covered rules that have neither a test nor a reason."""
    row = "{:<9}{:>6}{:>9}{:>8}{:>12}{:>9}"
    print(row.format("chapter", "IDs", "covered", "tested", "untestable", "missing"))
    chapters: dict[str, list[str]] = {}
    for rule in rules:
        chapters.setdefault(chapter_of(rule), []).append(rule)
    open_rules: list[str] = []
    beyond: list[str] = []
    for chapter, members in chapters.items():
        bare = [rule for rule in members if rule not in tested and rule not in untestable]
        open_rules += [rule for rule in bare if rule in covered]
        beyond += [rule for rule in bare if rule not in covered]
        counts = [len(group.intersection(members)) for group in (covered, tested, untestable)]
        print(row.format(chapter, len(members), *counts, len(bare)))
    missing = len(open_rules) + len(beyond)
    print(row.format("all", len(rules), len(covered), len(tested), len(untestable), missing))
    for title, bare in (("Missing", open_rules), ("Outside the covered chapters, without a test", beyond)):
        if bare:
            print(f"\n{title}:")
            for members in chapters.values():
                if names := list(spans([rule for rule in members if rule in bare], members)):
                    print("  " + ", ".join(names))
    return open_rules


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which rules of docs/rules.md have a test.")
    here = Path(__file__).resolve().parents[1]
    parser.add_argument("--root", type=Path, default=here, help="the project's folder")
    parser.add_argument("--where", nargs="+", metavar="ID", help="print where these rules stand")
    given = parser.parse_args(arguments)
    return where(given.root, given.where) if given.where else balance(given.root)


def where(root: Path, wanted: list[str]) -> int:
    errors: list[str] = []
    rules = rules_of(root / "docs" / "rules.md", errors)
    tested = tested_rules(root / "tests", set(rules), errors)
    reasons = listed(root / "tests" / "untestable.toml", "untestable")
    book = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    asked = [rule.upper() for rule in " ".join(wanted).replace(",", " ").split()]
    for rule in asked:
        if rule in rules:
            describe(root, book, rule, tested.get(rule, []), reasons.get(rule))
        else:
            print(near(rule, rules))
    return 0 if set(asked) <= set(rules) else 2


def balance(root: Path) -> int:
    errors: list[str] = []
    rules = rules_of(root / "docs" / "rules.md", errors)
    tests = root / "tests"
    tested = tested_rules(tests, set(rules), errors)
    untestable = untestable_rules(tests / "untestable.toml", set(rules), set(tested), errors)
    covered = covered_rules(tests / "covered_chapters.toml", rules, errors)
    missing = report(rules, set(tested), untestable, covered)
    if errors:
        print("\nErrors:")
        print("\n".join(f"  {error}" for error in errors))
    if missing or errors:
        counts = f"{len(missing)} covered rules without a test, {len(errors)} errors"
        print(f"\nThe ledger does not balance: {counts}.")
        return 1
    print(f"\nThe ledger balances: all {len(covered)} covered rules have a test or a reason.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
