"""What is in the box."""

from bigshoulders.components.checks import BadComponents
from bigshoulders.components.errors import Wrong, filled
from bigshoulders.components.records import (
    CERTIFICATES,
    COMMON,
    COMMONS_PER_COMPANY,
    DIRECTOR,
    PREFERRED,
    RESOURCES,
    SHARES,
    Asset,
    Box,
    Building,
    Company,
    DemandColumn,
    DemandTile,
    Effect,
    Factory,
    Goal,
    Level,
    Overlay,
)
from bigshoulders.components.schema import read_owner_file
from bigshoulders.components.solo_records import (
    ANY,
    DIFFICULTIES,
    NO_RIVAL,
    Bonus,
    EventTile,
    InvestorTile,
    Part,
    Rival,
    SoloBox,
    SoloGoal,
)
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
    "DemandColumn",
    "DemandTile",
    "Effect",
    "EventTile",
    "Factory",
    "Goal",
    "InvestorTile",
    "Level",
    "Overlay",
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
