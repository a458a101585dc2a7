"""The words of the table, as plain text: those of the terminal without their marks."""

from __future__ import annotations

from bigshoulders.components import Asset, Building, Effect
from bigshoulders.locale import _
from bigshoulders.words.effects import building_name as marked_building_name
from bigshoulders.words.effects import effect_words, fee_words
from bigshoulders.words.markup import plain
from bigshoulders.words.names import (
    BONUSES,
    CERTIFICATE_NAMES,
    COLUMNS,
    PHASES,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    TYPES,
    readable,
)
from bigshoulders.words.printed import HOUSE, LEGEND, Printed
from bigshoulders.words.topics import STEPS


def effect_text(effect: Effect) -> str:
    return plain(effect_words(effect))


def building_name(building: Building) -> str:
    return plain(marked_building_name(building))


def building_text(building: Building) -> str:
    """What a Building does and who pays whom."""
    return plain("; ".join(part for part in (effect_words(building.effect), fee_words(building)) if part))


def use_text(asset: Asset) -> str:
    words = effect_text(asset.use)
    return f"{words} (${asset.fee})" if asset.fee else words


def step_title(step: str) -> str:
    return _(STEPS[step].title) if step in STEPS else ""


__all__ = [
    "BONUSES",
    "CERTIFICATE_NAMES",
    "COLUMNS",
    "HOUSE",
    "LEGEND",
    "PHASES",
    "RESOURCE_LETTERS",
    "RESOURCE_NAMES",
    "TYPES",
    "Printed",
    "building_name",
    "building_text",
    "effect_text",
    "plain",
    "readable",
    "step_title",
    "use_text",
]
