"""What Buildings, Assets and Managers give, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components import Box, Building, Effect
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.words.names import cube_words, price

GENERAL_NAMES = {
    "job_market": N_("Job Market"),
    "advertising": N_("Advertising"),
    "hire_manager": N_("Hire a Manager"),
    "hire_salesperson": N_("Hire a Salesperson"),
    "capital_asset": N_("Purchase a Capital Asset"),
    "extra_dividends": N_("Extra Dividends"),
    "fundraising40": N_("Fundraising $40"),
    "fundraising60": N_("Fundraising $60"),
    "fundraising80": N_("Fundraising $80"),
    "demand_building": N_("Demand Building"),
    "investors_building": N_("Investors Building"),
}


def appeal(n: int) -> str:
    return _("+{n} Appeal").format(n=n)


def cubes(indices: tuple[int, ...]) -> str:
    return cube_words(indices)


def any_cubes(n: int) -> str:
    return ngettext("any {n} cube", "any {n} cubes", n).format(n=n)


def pair(which: str) -> str:
    return _("2 cubes of one kind") if which == "identical" else _("2 cubes of two kinds")


def workers(n: int) -> str:
    return ngettext("{n} Worker", "{n} Workers", n).format(n=n)


def managers(n: int) -> str:
    return ngettext("{n} Manager", "{n} Managers", n).format(n=n)


def salespeople(n: int) -> str:
    return ngettext("{n} Salesperson", "{n} Salespeople", n).format(n=n)


def automate(n: int) -> str:
    return ngettext("automate {n} Worker", "automate {n} Workers", n).format(n=n)


def goods(n: int) -> str:
    return ngettext("{n} Good", "{n} Goods", n).format(n=n)


def hire(_amount: bool) -> str:
    return _("hire Workers")


def initiative(_amount: bool) -> str:
    return _("first on the Initiative Track")


def asset(discount: int) -> str:
    if not discount:
        return _("buy a Capital Asset")
    return _("buy a Capital Asset for {discount} less").format(discount=price(discount))


def dividend(amount: int) -> str:
    return _("pay out {amount}, {share} per share").format(amount=price(amount), share=price(amount // 10))


def bank_money(amount: int) -> str:
    return _("{amount} from the bank").format(amount=price(amount))


def revenue(amount: int) -> str:
    return _("+{amount} revenue").format(amount=price(amount))


def price_bonus(amount: int) -> str:
    return _("+{amount} for every Good of this turn").format(amount=price(amount))


def manager_or_salesperson(_amount: bool) -> str:
    return _("1 Manager or 1 Salesperson")


def stock_steps(n: int) -> str:
    return ngettext("value {n} step up", "value {n} steps up", n).format(n=n)


def no_fall(_amount: bool) -> str:
    return _("keep the value from falling")


def replace_demand(_amount: bool) -> str:
    return _("replace a filled Demand tile")


def advance_dividends(n: int) -> str:
    return ngettext("Dividend markers {n} step up", "Dividend markers {n} steps up in all", n).format(n=n)


def automated_worker(n: int) -> str:
    return ngettext("{n} Worker, automated at once", "{n} Workers, automated at once", n).format(n=n)


PARTS: dict[str, Callable[[Any], str]] = {
    "appeal": appeal,
    "cubes": cubes,
    "any_cubes": any_cubes,
    "pair": pair,
    "workers": workers,
    "managers": managers,
    "salespeople": salespeople,
    "automate": automate,
    "goods": goods,
    "hire": hire,
    "initiative": initiative,
    "asset": asset,
    "dividend": dividend,
    "funds": bank_money,
    "revenue": revenue,
    "price_bonus": price_bonus,
    "manager_or_salesperson": manager_or_salesperson,
    "stock_steps": stock_steps,
    "no_fall": no_fall,
    "replace_demand": replace_demand,
    "advance_dividends": advance_dividends,
    "automated_worker": automated_worker,
}


SUBJECTS = {
    "appeal": N_("Appeal"),
    "asset": N_("Capital Assets"),
    "automate": N_("automation"),
    "cubes": N_("cubes"),
    "pair": N_("cubes"),
    "dividend": N_("dividends"),
    "goods": N_("Goods"),
    "hire": N_("hiring"),
    "managers": N_("Managers"),
    "salespeople": N_("Salespeople"),
    "workers": N_("Workers"),
}
"""What the effects of Buildings are about."""


def effect_words(effect: Effect) -> str:
    return ", ".join(PARTS[kind](amount) for kind, amount in effect)


def building_name(building: Building) -> str:
    if building.number:
        return f"[thing]{_('Building {number}').format(number=building.number)}[/thing]"
    return f"[thing]{_(GENERAL_NAMES[building.key])}[/thing]"


def fee_words(building: Building) -> str:
    """Who pays whom for using it; nothing where nobody pays."""
    if building.bank_pays_owner:
        return _("bank pays owner {fee}").format(fee=price(building.bank_pays_owner))
    if not building.company_pays:
        return ""
    if building.number:
        return _("company pays owner {fee}").format(fee=price(building.company_pays))
    return _("company pays bank {fee}").format(fee=price(building.company_pays))


def fee_in_short(building: Building) -> str:
    """The same for a table."""
    if building.bank_pays_owner:
        return _("bank: {fee} to owner").format(fee=price(building.bank_pays_owner))
    if not building.company_pays:
        return ""
    if building.number:
        return _("{fee} to owner").format(fee=price(building.company_pays))
    return _("{fee} to bank").format(fee=price(building.company_pays))


def building_in_short(box: Box, b: int) -> str:
    """Building 23 (2 Managers); the general ones say by their name what they do."""
    building = box.buildings[b]
    name = building_name(building)
    return f"{name} ({effect_words(building.effect)})" if building.number else name


def building_words(box: Box, b: int) -> str:
    """Building 23 (2 Managers; company pays owner $60)."""
    building = box.buildings[b]
    details = "; ".join(part for part in (effect_words(building.effect), fee_words(building)) if part)
    return f"{building_name(building)} ({details})"


def tile_words(box: Box, b: int) -> str:
    """A tile in somebody's hand: also the Workers that it brings."""
    workers = box.buildings[b].workers_added
    words = ngettext("{tile}, brings {count} Worker", "{tile}, brings {count} Workers", workers)
    tile = building_words(box, b)
    return words.format(tile=tile, count=workers) if workers else tile
