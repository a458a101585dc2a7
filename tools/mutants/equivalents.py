"""The list of mutants that no test can kill, each with its reason.

An entry names module, function and change as the report shows them, and ``nth`` where the same change can be made more
than once in the function.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from .changes import Mutant

KEYS = {"module", "function", "change", "nth", "reason"}
Key = tuple[str, str, str, int]


def read_equivalents(path: Path) -> tuple[dict[Key, str], list[str]]:
    """The reasons by mutant, and what is wrong with the list."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []) if path.exists() else []
    reasons: dict[Key, str] = {}
    wrong = []
    for entry in entries:
        key = (entry.get("module", ""), entry.get("function", ""), entry.get("change", ""), entry.get("nth", 1))
        if set(entry) - KEYS or not entry.get("reason", "").strip():
            wrong.append(f"{name_of(key)}: an entry has module, function, change, a reason, and nth where needed")
        if key in reasons:
            wrong.append(f"{name_of(key)}: stands there twice")
        reasons[key] = entry.get("reason", "")
    return reasons, wrong


def key_of(mutant: Mutant) -> Key:
    return mutant.module, mutant.function, mutant.change, mutant.nth


def name_of(key: Key) -> str:
    module, function, change, nth = key
    return Mutant(module, function, change, nth, 0, (0, 0), False).name


def without_mutant(reasons: dict[Key, str], mutants: list[Mutant]) -> list[str]:
    """The entries that no possible mutant has: the code has changed, so the reason has to be looked at."""
    possible = {key_of(mutant) for mutant in mutants}
    return [f"{name_of(key)}: there is no such mutant any more" for key in reasons if key not in possible]
