"""Where a rule stands: its sentence in docs/rules.md, the lines of the source that name it, the tests that hold it."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ID = r"[A-Z][A-Z0-9]{1,2}-[A-Z]?\d+"
DEFINITION = re.compile(rf"^(?:- |\| )\*\*({ID})\*\*", re.MULTILINE)
MENTION = re.compile(rf"\b({ID})(?:\.\.(?:[A-Z][A-Z0-9]{{1,2}}-)?([A-Z]?\d+))?")
"""STK-34, and as one mention STK-34..38, SOL-G01..G12 or AMB-01..AMB-05."""
SOURCES = (".py", ".toml", ".html")


class Place(NamedTuple):
    file: str
    line: int
    name: str
    """Of the function, class or table around the line; empty where a whole file is meant."""


def series_and_number(rule: str) -> tuple[str, int]:
    """SOL-G03 -> ("SOL-G", 3): a range never runs from one series into another."""
    series = rule.rstrip("0123456789")
    return series, int(rule[len(series) :])


def lies_in(rule: str, first: str, last: str) -> bool:
    series, number = series_and_number(rule)
    (series_1, number_1), (series_2, number_2) = series_and_number(first), series_and_number(last)
    return series == series_1 == series_2 and number_1 <= number <= number_2


def names_rule(text: str, rule: str) -> bool:
    for first, end in MENTION.findall(text):
        last = f"{first.partition('-')[0]}-{end}" if end else first
        if lies_in(rule, first, last):
            return True
    return False


def name_at(tree: ast.Module, line: int) -> str:
    """Of the function, class or table that a line belongs to, its decorators included: Sale.options."""
    names: list[str] = []
    body: list[ast.stmt] = tree.body
    while node := next((node for node in body if first_line(node) <= line <= (node.end_lineno or 0)), None):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append(node.name)
            body = node.body
            continue
        if not names and isinstance(node, ast.Assign | ast.AnnAssign):
            names.append(ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target))
        break
    return ".".join(names)


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def places_in_source(root: Path, rule: str) -> Iterator[Place]:
    """The first line of every function, class, table or data file that names the rule."""
    seen: set[tuple[str, str]] = set()
    for path in sorted(path for path in (root / "src").rglob("*") if path.suffix in SOURCES):
        text = path.read_text(encoding="utf-8")
        lines = [number for number, line in enumerate(text.splitlines(), 1) if names_rule(line, rule)]
        if not lines:
            continue
        file = path.relative_to(root).as_posix()
        tree = ast.parse(text) if path.suffix == ".py" else ast.Module([], [])
        for line in lines:
            place = Place(file, line, name_at(tree, line))
            if (place.file, place.name) not in seen:
                seen.add((place.file, place.name))
                yield place


def sentence_of(book: str, rule: str) -> tuple[int, str]:
    """The line of docs/rules.md that defines a rule, and what it says; of a table, with the heads of its columns."""
    lines = book.splitlines()
    number = next(number for number, line in enumerate(lines) if (found := DEFINITION.match(line)) and found[1] == rule)
    line = lines[number]
    if line.startswith("- "):
        return number + 1, line.partition("**")[2].partition("**")[2].strip()
    rule_below_heads = next(above for above in range(number, 0, -1) if set(lines[above]) <= set("|-: "))
    head = lines[rule_below_heads - 1]
    cells, titles = ([cell.strip() for cell in row.strip().strip("|").split("|")] for row in (line, head))
    return number + 1, "; ".join(f"{title}: {cell}" for title, cell in zip(titles[1:], cells[1:], strict=False))


def near(rule: str, rules: Iterable[str]) -> str:
    """A sentence about an ID that does not exist."""
    found = difflib.get_close_matches(rule, list(rules), n=5)
    if found:
        return f"There is no rule {rule}; near it are {', '.join(found)}."
    chapters = dict.fromkeys(known.partition("-")[0] for known in rules)
    return f"There is no rule {rule}; an ID is a chapter and a number, and the chapters are {', '.join(chapters)}."


def describe(root: Path, book: str, rule: str, tests: list[Place], reason: str | None) -> None:
    line, sentence = sentence_of(book, rule)
    print(f"{rule}  docs/rules.md:{line}\n  {sentence}")
    show("code", list(places_in_source(root, rule)), lambda: no_code(sentence, rule))
    show("tests", tests, lambda: f"none: {reason}" if reason else "none")


def show(title: str, places: list[Place], otherwise: Callable[[], str]) -> None:
    print(f"  {title}:" if places else f"  {title}: {otherwise()}")
    for place in places:
        print(f"    {place.file}:{place.line}  {place.name}".rstrip())


def no_code(sentence: str, rule: str) -> str:
    others = [other for other in dict.fromkeys(re.findall(ID, sentence)) if other != rule]
    return "no line names it" + (f"; its sentence refers to {', '.join(others)}" if others else "")
