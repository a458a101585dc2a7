"""Which of the possible mutants are run."""

from __future__ import annotations

import hashlib
from fnmatch import fnmatchcase

from .changes import Mutant

Mutants = dict[str, list[Mutant]]
"""By the path of their module."""


def sample(mutants: Mutants, size: int, seed: int) -> Mutants:
    """So many, spread over the modules by how many each could have; the same for the same seed.

    Every mutant has a rank of its own, so that a larger sample has the smaller one in it and a change
    in one function leaves the choice of the other mutants alone.
    """

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {mutant.name}".encode()).hexdigest()

    counts = shares({path: len(group) for path, group in mutants.items()}, size)
    return {path: sorted(group, key=rank)[: counts[path]] for path, group in mutants.items()}


def shares(counts: dict[str, int], size: int) -> dict[str, int]:
    """The size divided in proportion to the counts; the largest remainders are rounded up."""
    total = sum(counts.values())
    size = min(size, total)
    result = {path: size * count // total for path, count in counts.items()}
    by_remainder = sorted(counts, key=lambda path: (-(size * counts[path] % total), path))
    for path in by_remainder[: size - sum(result.values())]:
        result[path] += 1
    return result


def with_names_like(mutants: Mutants, pattern: str) -> Mutants:
    """All whose name has the pattern in it: ``rules.track:step``, or ``*.why_not: *``."""
    return {
        path: [mutant for mutant in group if fnmatchcase(mutant.name, f"*{pattern.replace('[', '[[]')}*")]
        for path, group in mutants.items()
    }


def with_names(mutants: Mutants, names: set[str]) -> Mutants:
    return {path: [mutant for mutant in group if mutant.name in names] for path, group in mutants.items()}
