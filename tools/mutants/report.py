"""The results as a page: a table by module, and every survivor with its place and its name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .changes import Mutant

OUTCOMES = ("killed", "timed out", "survived", "listed")


@dataclass(frozen=True)
class Result:
    path: str
    mutant: Mutant
    outcome: str
    met: int
    """How many tests it met."""
    reach: int
    """How many tests run its lines."""


def report(results: list[Result], possible: Counter[str], title: str) -> str:
    """In Markdown. ``possible`` counts the mutants of every module, sampled or not."""
    rows = [
        "| module | possible | mutants | killed | timed out | survived | listed |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    modules = sorted({result.mutant.module for result in results})
    for module in modules:
        rows.append(row(module, possible[module], [result for result in results if result.mutant.module == module]))
    rows.append(row("all", possible.total(), results))
    return "\n".join([title, "", *rows, "", *survivors(results)]) + "\n"


def row(name: str, possible: int, results: list[Result]) -> str:
    counts = Counter(result.outcome for result in results)
    cells = [name, possible, len(results), *(counts[outcome] for outcome in OUTCOMES)]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def survivors(results: list[Result]) -> list[str]:
    left = [result for result in results if result.outcome == "survived"]
    if not left:
        return ["No survivors."]
    lines = ["Survivors:", ""]
    for result in left:
        mutant = result.mutant
        tests = f"{result.met} tests" if result.met == result.reach else f"{result.met} of {result.reach} tests"
        lines.append(f"- {result.path}:{mutant.line} ({tests}): `{mutant.name}`")
    return lines
