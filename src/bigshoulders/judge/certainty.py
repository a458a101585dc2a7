"""What advice may say of its figures, worked out from the judged positions.

Of a difference that the planner names, a part comes true (`kept`), give or take an error (`spread`) that is always the
same or grows with the root of the difference (`growth`). For each class of decisions those figures are chosen under
which what was judged is most likely, where the judge errs, too, by a known amount. The thresholds follow.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import product
from math import log
from statistics import NormalDist
from typing import Any, NamedTuple

from bigshoulders.bots.certainty import CLEAR, FOUND, LIKELIHOOD, LIKELY, CertaintyClass
from bigshoulders.judge.accuracy import Claim, claims, table
from bigshoulders.judge.judged_set import JudgedPosition, to_line

PHASES = ("stock", "building", "action", "operating")
DECADES = ((1, 2), (3, 4), (5,))
"""Decades that are taken together: so a class has 10 or 20 of 200 positions."""
KEPT = [step / 20 for step in range(31)]
"""The values that are tried: from nothing to $1.50 of every dollar."""
SPREADS = [round(0.5 * 1.2**step, 2) for step in range(38)]
"""And these, from $0.50 to $425."""
GROWTHS = (0.0, 0.5)
BORROWED = 10.0
"""So many positions the whole set counts in each class, so that a few lucky ones make no certainty.

Of seven from 1 to 80 the one with which each of 96 positions was likeliest by what the others say."""


class Law(NamedTuple):
    """What comes of the differences of a class; CertaintyClass says what its figures mean."""

    kept: float
    spread: float
    growth: float


LAWS = [Law(*figures) for figures in product(KEPT, SPREADS, GROWTHS)]


def found_classes(positions: Sequence[JudgedPosition]) -> list[CertaintyClass]:
    every = claims(positions, "planner")
    borrowed = {law: BORROWED / len(every) * fit(every, law) for law in LAWS}
    found = []
    for phase, decades in product(PHASES, DECADES):
        own = [claim for claim in every if claim.phase == phase and claim.decade in decades]
        law = most_likely(own, borrowed)
        ends = [threshold(law, LIKELIHOOD[verdict]) for verdict in (LIKELY, CLEAR)]
        found.append(CertaintyClass(phase, decades, len(own), *law, *ends))
    return found


def most_likely(own: Sequence[Claim], borrowed: Mapping[Law, float]) -> Law:
    """`borrowed`: how likely the whole set makes each of those that are tried."""
    return max(borrowed, key=lambda law: fit(own, law) + borrowed[law])


def fit(group: Iterable[Claim], law: Law) -> float:
    """The logarithm of how likely what was judged is."""
    kept, spread, growth = law
    total = 0.0
    for claim in group:
        variance = (spread * max(claim.claimed, 1.0) ** growth) ** 2 + claim.error**2
        total -= 0.5 * (log(variance) + (claim.judged - kept * claim.claimed) ** 2 / variance)
    return total


def threshold(law: Law, likelihood: float) -> float | None:
    """The difference from which on the first move is better with this likelihood; None: no difference is enough."""
    if not law.kept:
        return None
    end: float = (NormalDist().inv_cdf(likelihood) * law.spread / law.kept) ** (1 / (1 - law.growth))
    return round(end, 1)


def certainty_doc(positions: Sequence[JudgedPosition]) -> dict[str, Any]:
    """The classes, and the set that they come from."""
    pairs = min(len(found.judgement.differences) for found in positions)
    digest = sha256("".join(map(to_line, positions)).encode()).hexdigest()[:16]
    return {
        "made_by": "python tools/judged_set.py publish",
        "set": {"positions": len(positions), "pairs": pairs, "digest": digest},
        "classes": [one._asdict() for one in found_classes(positions)],
    }


def write_certainty(positions: Sequence[JudgedPosition]) -> None:
    """One line for every part and every class, so that a change can be read."""
    doc = certainty_doc(positions)
    classes = ",\n".join(json.dumps(one) for one in doc.pop("classes"))
    parts = "".join(f"{json.dumps(part)}: {json.dumps(value)},\n" for part, value in doc.items())
    FOUND.write_text(f'{{\n{parts}"classes": [\n{classes}\n]\n}}\n', encoding="utf-8")


def published(positions: Sequence[JudgedPosition]) -> str:
    """What stands in the document: the set, how far figures can be believed, what advice says."""
    of_pairs = sorted({len(found.judgement.differences) for found in positions})
    pairs = f"{of_pairs[0]}" if len(of_pairs) == 1 else f"{of_pairs[0]} to {of_pairs[-1]}"
    made = f"{len(positions)} positions, {pairs} pairs each:"
    return f"{made}\n\n{table(positions)}\n\nAnd for advice:\n\n{thresholds_table(found_classes(positions))}"


def thresholds_table(classes: Sequence[CertaintyClass]) -> str:
    """What each class says, in Markdown."""
    lines = [
        "| phase | Decades | positions | kept of $1 | error at $10 | at $100 | probably from | clearly from |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for one in classes:
        ends = ["never" if end is None else f"${end:.0f}" for end in (one.likely_from, one.clear_from)]
        figures = [f"${one.kept:.2f}", *(f"${one.error(dollars):.0f}" for dollars in (10, 100)), *ends]
        decades = f"{one.decades[0]}–{one.decades[-1]}" if len(one.decades) > 1 else f"{one.decades[0]}"
        lines.append("| " + " | ".join([one.phase, decades, f"{one.positions}", *figures]) + " |")
    return "\n".join(lines)
