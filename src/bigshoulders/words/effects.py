"""What Buildings, Assets and Managers give, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bigshoulders.components import Box, Building, Effect
from bigshoulders.components.complete import complete
from bigshoulders.components.effects import KINDS
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


class EffectWords(NamedTuple):
    """How a kind of effect is said and explained."""

    say: Callable[[Any], str]
    rule: str
    help: str
    subject: str = ""
    """What Buildings with it are about, where a Charter may bar a company from them."""


EFFECTS = complete(
    "The words of effects",
    KINDS,
    {
        "appeal": EffectWords(
            appeal,
            "APL-03",
            N_("Each Appeal is a space up; the bonus of every space reached is taken."),
            N_("Appeal"),
        ),
        "cubes": EffectWords(
            cubes,
            "ACT-73",
            N_("The printed cubes come from Haymarket Square, as far as it has them."),
            N_("cubes"),
        ),
        "any_cubes": EffectWords(
            any_cubes,
            "OPR-40",
            N_("Any cubes that lie on Haymarket Square."),
        ),
        "pair": EffectWords(
            pair,
            "ACT-74",
            N_("You choose which cubes of Haymarket Square."),
            N_("cubes"),
        ),
        "workers": EffectWords(
            workers,
            "ACT-78",
            N_("Workers from the supply onto open worker spaces."),
            N_("Workers"),
        ),
        "managers": EffectWords(
            managers,
            "ACT-62",
            N_("Managers onto factories that have none; one too many is lost."),
            N_("Managers"),
        ),
        "salespeople": EffectWords(
            salespeople,
            "ACT-64",
            N_("A Salesperson raises the price of all Goods of the company."),
            N_("Salespeople"),
        ),
        "automate": EffectWords(
            automate,
            "ACT-83",
            N_("A token takes the place of a Worker, who moves to an open space of the company."),
            N_("automation"),
        ),
        "goods": EffectWords(
            goods,
            "ACT-71",
            N_("Goods at once, without Workers or cubes."),
            N_("Goods"),
        ),
        "hire": EffectWords(
            hire,
            "ACT-40",
            N_("Workers of the Job Market, each paid from the Treasury and placed at once."),
            N_("hiring"),
        ),
        "initiative": EffectWords(
            initiative,
            "ACT-48",
            N_("If you like, your marker moves to the first place of the Initiative Track."),
        ),
        "asset": EffectWords(
            asset,
            "ACT-81",
            N_("One Asset of the display, paid from the Treasury."),
            N_("Capital Assets"),
        ),
        "dividend": EffectWords(
            dividend,
            "ACT-53",
            N_("The Treasury pays the shareholders; then the value moves as for that revenue."),
            N_("dividends"),
        ),
        "funds": EffectWords(
            bank_money,
            "ACT-61",
            N_("The bank pays into the Treasury of the company."),
        ),
        "revenue": EffectWords(
            revenue,
            "AST-51",
            N_("The amount counts as revenue for the dividend and for the value."),
        ),
        "price_bonus": EffectWords(
            price_bonus,
            "AST-67",
            N_("It counts for every Good of this turn, also for those already sold."),
        ),
        "manager_or_salesperson": EffectWords(
            manager_or_salesperson,
            "AST-63",
            N_("One of the two, if the Charter has a space for it."),
        ),
        "stock_steps": EffectWords(
            stock_steps,
            "AST-50",
            N_("One step up when all companies have operated."),
        ),
        "no_fall": EffectWords(
            no_fall,
            "AST-41",
            N_("No fall by Withholding or by somebody else's sale."),
        ),
        "replace_demand": EffectWords(
            replace_demand,
            "SOL-61",
            N_("A filled Demand tile of any row is replaced by one from the stack."),
        ),
        "advance_dividends": EffectWords(
            advance_dividends,
            "INV-16",
            N_("One Dividend marker two steps up, or two markers one step each."),
        ),
        "automated_worker": EffectWords(
            automated_worker,
            "CAM-13",
            N_("A Worker from the supply, automated at once."),
        ),
    },
)


def effect_words(effect: Effect) -> str:
    return ", ".join(EFFECTS[kind].say(amount) for kind, amount in effect)


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
