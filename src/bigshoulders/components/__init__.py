"""What is in the box."""

from bigshoulders.components.checks import BadComponents
from bigshoulders.components.errors import Wrong, filled
from bigshoulders.components.records import (
    ANY,
    CERTIFICATES,
    COMMON,
    COMMONS_PER_COMPANY,
    DIFFICULTIES,
    DIRECTOR,
    NO_RIVAL,
    PREFERRED,
    RESOURCES,
    SHARES,
    Asset,
    Bonus,
    Box,
    Building,
    Company,
    DemandTile,
    Effect,
    EventTile,
    Factory,
    Goal,
    InvestorTile,
    Level,
    Part,
    Rival,
    SoloBox,
    SoloGoal,
)
from bigshoulders.components.schema import read_owner_file
from bigshoulders.components.tables import EDITIONS, box, house_tables, printed

__all__ = [
    "ANY",
    "CERTIFICATES",
    "COMMON",
    "COMMONS_PER_COMPANY",
    "DIFFICULTIES",
    "DIRECTOR",
    "EDITIONS",
    "NO_RIVAL",
    "PREFERRED",
    "RESOURCES",
    "SHARES",
    "Asset",
    "BadComponents",
    "Bonus",
    "Box",
    "Building",
    "Company",
    "DemandTile",
    "Effect",
    "EventTile",
    "Factory",
    "Goal",
    "InvestorTile",
    "Level",
    "Part",
    "Rival",
    "SoloBox",
    "SoloGoal",
    "Wrong",
    "box",
    "filled",
    "owner_tables",
    "second_edition",
]


def second_edition() -> Box:
    """The second edition without special companies and Chiefs, as for first plays."""
    return box("second", special_companies=False, chiefs=False)


def owner_tables(text: str) -> dict[str, object]:
    """What an owner's file says; BadComponents if it cannot be used."""
    return read_owner_file(text, house_tables({}), printed())
