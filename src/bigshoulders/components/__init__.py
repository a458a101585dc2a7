"""What is in the box."""

from bigshoulders.components.box import second_edition
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
)

__all__ = [
    "CERTIFICATES",
    "COMMON",
    "COMMONS_PER_COMPANY",
    "DIRECTOR",
    "PREFERRED",
    "RESOURCES",
    "SHARES",
    "Asset",
    "Box",
    "Building",
    "Company",
    "DemandColumn",
    "DemandTile",
    "Effect",
    "Factory",
    "Goal",
    "second_edition",
]
