"""The figures of the board and those said once for the whole game, in words."""

from __future__ import annotations

from typing import Any

from bigshoulders.locale import N_, _
from bigshoulders.words.names import BONUSES, RESOURCE_NAMES

PARTS = {
    "stock_track": N_("Stock track"),
    "appeal_track": N_("Appeal track"),
    "job_market": N_("Job Market"),
    "supply_chain": N_("Supply Chain"),
    "capital_assets": N_("Capital Assets"),
    "decades": N_("Decades"),
    "players": N_("Players"),
    "pieces": N_("Pieces"),
    "advanced_supply_chain": N_("Advanced Supply Chain"),
    "friendly_closure": N_("Friendly closure"),
}
ENTRIES = {
    "at_setup": N_("at setup"),
    "at_setup_each": N_("cubes on each space at setup"),
    "automation": N_("Automation tokens"),
    "bonus_goods": N_("Bonus Goods"),
    "bonuses": N_("bonus by space"),
    "certificate_limit": N_("certificates by players"),
    "columns": N_("price of each column"),
    "cubes": N_("cubes"),
    "director": N_("to the Director"),
    "draws": N_("cubes drawn"),
    "eras": N_("Era of the tiles by Decade"),
    "from_supply": N_("price when it is empty"),
    "goods": N_("Goods"),
    "groups": N_("Workers"),
    "haymarket_each": N_("of each kind on Haymarket Square"),
    "instead_of_bonus": N_("money instead of a bonus"),
    "managers": N_("Managers"),
    "partners_at_start": N_("Partners at the start"),
    "partners_per_player": N_("Partners of each player"),
    "per_share": N_("to others per share"),
    "price": N_("price"),
    "prices": N_("prices"),
    "salespeople": N_("Salespeople"),
    "share_cap": N_("shares of a company, at most"),
    "spaces": N_("spaces"),
    "start_money": N_("money at the start"),
    "start_values": N_("values to start at"),
    "third_building_partner": N_("Decade whose Building frees a Partner"),
    "tiles_at_setup": N_("Building tiles at setup"),
    "tiles_per_decade": N_("Building tiles each later Decade"),
    "top": N_("top"),
    "triple_jump_from": N_("three steps up from"),
    "without_company": N_("for a Partner without a company"),
    "workers": N_("Workers"),
    "years": N_("years"),
}
"""Every entry of a part, and the keys within one."""


def part_name(key: str) -> str:
    return _(PARTS[key])


def entry_name(key: str) -> str:
    return _({**RESOURCE_NAMES, **ENTRIES}[key])


def figure(value: Any) -> str:
    """A number, a list or a table of them."""
    if isinstance(value, dict):
        return ", ".join(f"{key if key.isdigit() else entry_name(key)} {figure(part)}" for key, part in value.items())
    if isinstance(value, list):
        return ("; " if value and isinstance(value[0], dict) else " ").join(map(figure, value))
    return _(BONUSES[value]) if isinstance(value, str) else str(value)
