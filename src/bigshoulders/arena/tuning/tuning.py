"""What is searched for, for how long, and on which deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from bigshoulders.arena.tournament.schedule import Tournament
from bigshoulders.bots.making import PLANNER
from bigshoulders.bots.planner.constants import BOUNDS, names_of
from bigshoulders.components import Wrong
from bigshoulders.state.chance import GAMMA, MASK

FEWEST_SETS = 4
"""That are drawn together: of fewer the optimiser learns nothing about how constants belong together."""
HELD_OUT_DEAL = 1 << 32
"""The number of the first deal of the match at the end: no search comes so far."""


@dataclass(frozen=True)
class Tuning:
    """All that decides how the search goes."""

    constants: tuple[str, ...]
    """Which of them are searched for: names, or entries of several."""
    players: int
    deals: int
    """On which a set of constants is tried: one planner with it against a table of standard ones, at every seat."""
    population: int
    """Sets that are drawn together, and tried on the same deals."""
    generations: int
    held_out: int
    """Deals of the match at the end."""
    step: float
    """How far the first sets are from the standard, as a part of the bounds."""
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    """The options of the games but for their seats."""

    def __post_init__(self) -> None:
        if len(self.names) < 2:
            raise Wrong("Name at least two constants, or one that has several figures, such as money.")
        if self.population < FEWEST_SETS:
            raise Wrong("At least {fewest} sets of constants are drawn together.", fewest=FEWEST_SETS)
        if self.deals * self.generations > HELD_OUT_DEAL:
            raise Wrong("These are more deals than there are: at most {most}.", most=HELD_OUT_DEAL)
        if not 0 < self.step <= 1:
            raise Wrong("The first step is a part of the bounds, more than 0 and at most 1.")
        self.held_out_match({name: BOUNDS[name].standard for name in self.names})

    @property
    def names(self) -> tuple[str, ...]:
        """Every constant that is searched for."""
        return tuple(dict.fromkeys(name for word in self.constants for name in names_of(word)))

    @property
    def games(self) -> int:
        """In a trial."""
        return self.deals * self.players

    def trial(self, generation: int, constants: Mapping[str, float]) -> Tournament:
        """Every generation has deals of its own, so that none is learnt by heart."""
        return self._match(constants, generation * self.deals, self.deals)

    def held_out_match(self, constants: Mapping[str, float]) -> Tournament:
        return self._match(constants, HELD_OUT_DEAL, self.held_out)

    def _match(self, constants: Mapping[str, float], first_deal: int, deals: int) -> Tournament:
        """A planner with these constants against a table of standard ones."""
        bots = (planner_with(constants), *[PLANNER] * (self.players - 1))
        seed = (self.seed + first_deal * GAMMA) & MASK
        return Tournament(bots, self.players, deals * self.players, seed, self.rules)

    def to_json(self) -> dict[str, Any]:
        doc: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return doc

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Tuning:
        return cls(**{**doc, "constants": tuple(doc["constants"])})


def planner_with(constants: Mapping[str, float]) -> str:
    """The name of the bot."""
    return ":".join((PLANNER, *(f"{name}={figure:g}" for name, figure in constants.items())))
