"""Which constants to try next: CMA-ES, an evolution strategy that draws them around the best so far (extra `tune`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bigshoulders.arena.tuning.tuning import Tuning
from bigshoulders.bots.planner.constants import BOUNDS
from bigshoulders.components import Wrong

SEEDS = 1 << 32
"""Those of the optimiser are so many."""


class Optimiser:
    """The same tuning and the same leads give the same questions.

    It thinks in steps from the standard constants, which are of about the same size for all of them; and as leads are
    noisy, its learning rate adapts to how sure it can be.
    """

    def __init__(self, tuning: Tuning) -> None:
        try:
            cmaes, numpy = import_module("cmaes"), import_module("numpy")
        except ImportError:
            raise Wrong('cmaes is not installed; pip install "bigshoulders[tune]" brings it.') from None
        self._names = tuning.names
        self._steps = [tuning.step * (BOUNDS[name].most - BOUNDS[name].least) for name in self._names]
        self._cma = cmaes.CMA(
            mean=numpy.zeros(len(self._names)),
            sigma=1.0,
            bounds=numpy.array([bounds_in_steps(*pair) for pair in zip(self._names, self._steps, strict=True)]),
            seed=tuning.seed % SEEDS,
            population_size=tuning.population,
            lr_adapt=True,
        )
        self._asked: list[Any] = []

    def ask(self) -> list[dict[str, float]]:
        """The sets of a generation."""
        self._asked = [self._cma.ask() for _ in range(self._cma.population_size)]
        return [self._constants(point) for point in self._asked]

    def tell(self, leads: Sequence[float]) -> None:
        """It looks for the least of something."""
        self._cma.tell([(point, -lead) for point, lead in zip(self._asked, leads, strict=True)])

    def centre(self) -> dict[str, float]:
        """Around which it would draw the next ones: surer than any single one of those that were tried."""
        return self._constants(self._cma.mean)

    def _constants(self, point: Any) -> dict[str, float]:
        return {
            name: figure(name, float(x) * step) for name, x, step in zip(self._names, point, self._steps, strict=True)
        }


def bounds_in_steps(name: str, step: float) -> tuple[float, float]:
    standard, least, most = BOUNDS[name]
    return (least - standard) / step, (most - standard) / step


def figure(name: str, change: float) -> float:
    """Within the bounds, and short enough to be written down."""
    standard, least, most = BOUNDS[name]
    return min(max(float(f"{standard + change:.4g}"), least), most)
