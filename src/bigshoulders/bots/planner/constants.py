"""The planner's constants: what it believes that no rule says. constants.toml has the figures and what each one means.

Two planners with different ones can sit at one table; so they are a record that is handed on, and nothing global.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from bigshoulders.components import Wrong

CHANGES_KEPT = 64
"""Sets of changed constants that are remembered: those of a table, and of the tables beside it."""


@dataclass(frozen=True, slots=True, eq=False)
class Constants:
    """Compared by identity: forecasts and incomes are remembered for the very constants they were made with."""

    money: tuple[float, ...]
    treasury: tuple[float, ...]
    late_cash: float
    appeal: float
    appeal_lead: tuple[float, ...]
    partner: float
    initiative: float
    cube: float
    stored_good: float
    cube_cost: float
    worker_cost: float
    factory_runs: float
    to_be_hired: float
    enough: float
    upgrade_cost: float
    upgrade_gain: float
    upgrade_gain_alone: float
    new_demand: float
    demand_bonus: float
    raised: float
    shares_sold: float
    rise_from: float
    rivalry: float
    rivalry_of_two: float
    directorship: float
    takeover_risk: float
    building_uses: dict[str, float]
    basket_trust: float
    goal_trust: float
    goal_trust_growth: float
    forecast_error: float
    sale_margin: float
    issue_margin: float


class Bounds(NamedTuple):
    standard: float
    least: float
    most: float


def names_in(entry: str, value: Any) -> dict[str, float]:
    """The figures of an entry of the file by the names under which they can be changed."""
    if isinstance(value, list):
        return {f"{entry}{place}": float(figure) for place, figure in enumerate(value)}
    if isinstance(value, dict):
        return {f"{entry}_{key}": float(figure) for key, figure in value.items()}
    return {entry: float(value)}


TABLE: dict[str, dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("constants.toml").read_text(encoding="utf-8")
)
BOUNDS = {
    name: Bounds(figure, float(row["least"]), float(row["most"]))
    for entry, row in TABLE.items()
    for name, figure in names_in(entry, row["value"]).items()
}
"""By name: the standard value of every figure, and between which others can be tried."""


def names_of(word: str) -> tuple[str, ...]:
    """Of a constant, or of all figures of an entry: money is money0, money1 and so on."""
    if word in TABLE:
        return tuple(names_in(word, TABLE[word]["value"]))
    if word not in BOUNDS:
        raise Wrong("The planner has no constant {name!r}; it has {known}.", name=word, known=", ".join(TABLE))
    return (word,)


def constants_with(changes: Mapping[str, float]) -> Constants:
    """The standard ones but for some."""
    fields: dict[str, Any] = {}
    for entry, row in TABLE.items():
        named = names_in(entry, row["value"])
        figures = [float(changes.get(name, figure)) for name, figure in named.items()]
        if isinstance(row["value"], list):
            fields[entry] = tuple(figures)
        elif isinstance(row["value"], dict):
            fields[entry] = dict(zip(row["value"], figures, strict=True))
        else:
            fields[entry] = figures[0]
    return Constants(**fields)


STANDARD = constants_with({})


@lru_cache(maxsize=CHANGES_KEPT)
def read_constants(text: str) -> Constants:
    """The standard ones but for those of a text such as `money0=6:sale_margin=0.8`."""
    return constants_with(read_changes(text))


def read_changes(text: str) -> dict[str, float]:
    """By name; Wrong says what is not right about them."""
    changes: dict[str, float] = {}
    for part in text.split(":"):
        name, sign, figure = part.partition("=")
        if name not in BOUNDS:
            words = "The planner has no constant {name!r}; it has {known}."
            raise Wrong(words, name=name, known=", ".join(BOUNDS))
        if name in changes:
            raise Wrong("The constant {name} is given twice.", name=name)
        changes[name] = read_figure(name, figure if sign else "")
    return changes


def read_figure(name: str, text: str) -> float:
    bounds = BOUNDS[name]
    try:
        figure = float(text)
    except ValueError:
        figure = float("nan")
    if not bounds.least <= figure <= bounds.most:
        words = "The constant {name} is a number from {least} to {most}, not {text!r}."
        raise Wrong(words, name=name, least=bounds.least, most=bounds.most, text=text)
    return figure
