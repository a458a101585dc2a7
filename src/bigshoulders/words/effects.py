"""What Buildings, Assets and Managers give, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from bigshoulders.components import Box, Building, Effect
from bigshoulders.components.complete import complete
from bigshoulders.components.effects import KINDS
from bigshoulders.locale import N_, NN_, _, ngettext, words_now
from bigshoulders.words.names import cube_words, price
from bigshoulders.words.phrases import Phrasebook

EFFECTS_KEPT = 2048
"""Said in all languages; an owner's files may have others than the box."""
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


Amount = Any
"""A number of things, dollars, cubes or which ones, or only that it is so: as the kind of effect has it."""

give = Phrasebook[[Amount]]({"n": int, "count": int, "amount": price})


def workers(n: int) -> str:
    return EFFECTS["workers"].say(n)


def goods(n: int) -> str:
    return EFFECTS["goods"].say(n)


class EffectWords(NamedTuple):
    """How a kind of effect is said and explained."""

    say: Callable[[Amount], str]
    rule: str
    help: str
    subject: str = ""
    """What Buildings with it are about, where a Charter may bar a company from them."""


EFFECTS = complete(
    "The words of effects",
    KINDS,
    {
        "appeal": EffectWords(
            give(N_("+{n} Appeal")),
            "APL-03",
            N_("Each Appeal is a space up; the bonus of every space reached is taken."),
            N_("Appeal"),
        ),
        "cubes": EffectWords(
            cube_words,
            "ACT-73",
            N_("The printed cubes come from Haymarket Square, as far as it has them."),
            N_("cubes"),
        ),
        "any_cubes": EffectWords(
            give(NN_("any {n} cube", "any {n} cubes")),
            "OPR-40",
            N_("Any cubes that lie on Haymarket Square."),
        ),
        "pair": EffectWords(
            give(lambda which: N_("2 cubes of one kind") if which == "identical" else N_("2 cubes of two kinds")),
            "ACT-74",
            N_("You choose which cubes of Haymarket Square."),
            N_("cubes"),
        ),
        "workers": EffectWords(
            give(NN_("{n} Worker", "{n} Workers")),
            "ACT-78",
            N_("Workers from the supply onto open worker spaces."),
            N_("Workers"),
        ),
        "managers": EffectWords(
            give(NN_("{n} Manager", "{n} Managers")),
            "ACT-62",
            N_("Managers onto factories that have none; one too many is lost."),
            N_("Managers"),
        ),
        "salespeople": EffectWords(
            give(NN_("{n} Salesperson", "{n} Salespeople")),
            "ACT-64",
            N_("A Salesperson raises the price of all Goods of the company."),
            N_("Salespeople"),
        ),
        "automate": EffectWords(
            give(NN_("automate {n} Worker", "automate {n} Workers")),
            "ACT-83",
            N_("A token takes the place of a Worker, who moves to an open space of the company."),
            N_("automation"),
        ),
        "goods": EffectWords(
            give(NN_("{n} Good", "{n} Goods")),
            "ACT-71",
            N_("Goods at once, without Workers or cubes."),
            N_("Goods"),
        ),
        "hire": EffectWords(
            give(N_("hire Workers")),
            "ACT-40",
            N_("Workers of the Job Market, each paid from the Treasury and placed at once."),
            N_("hiring"),
        ),
        "initiative": EffectWords(
            give(N_("first on the Initiative Track")),
            "ACT-48",
            N_("If you like, your marker moves to the first place of the Initiative Track."),
        ),
        "asset": EffectWords(
            give(
                lambda discount: (
                    N_("buy a Capital Asset for {discount} less") if discount else N_("buy a Capital Asset")
                ),
                discount=price,
            ),
            "ACT-81",
            N_("One Asset of the display, paid from the Treasury."),
            N_("Capital Assets"),
        ),
        "dividend": EffectWords(
            give(N_("pay out {amount}, {share} per share"), share=lambda amount: price(amount // 10)),
            "ACT-53",
            N_("The Treasury pays the shareholders; then the value moves as for that revenue."),
            N_("dividends"),
        ),
        "funds": EffectWords(
            give(N_("{amount} from the bank")),
            "ACT-61",
            N_("The bank pays into the Treasury of the company."),
        ),
        "revenue": EffectWords(
            give(N_("+{amount} revenue")),
            "AST-51",
            N_("The amount counts as revenue for the dividend and for the value."),
        ),
        "price_bonus": EffectWords(
            give(N_("+{amount} for every Good of this turn")),
            "AST-67",
            N_("It counts for every Good of this turn, also for those already sold."),
        ),
        "manager_or_salesperson": EffectWords(
            give(N_("1 Manager or 1 Salesperson")),
            "AST-63",
            N_("One of the two, if the Charter has a space for it."),
        ),
        "stock_steps": EffectWords(
            give(NN_("value {n} step up", "value {n} steps up")),
            "AST-50",
            N_("One step up when all companies have operated."),
        ),
        "no_fall": EffectWords(
            give(N_("keep the value from falling")),
            "AST-41",
            N_("No fall by Withholding or by somebody else's sale."),
        ),
        "replace_demand": EffectWords(
            give(N_("replace a filled Demand tile")),
            "SOL-61",
            N_("A filled Demand tile of any row is replaced by one from the stack."),
        ),
        "advance_dividends": EffectWords(
            give(NN_("Dividend markers {n} step up", "Dividend markers {n} steps up in all")),
            "INV-16",
            N_("One Dividend marker two steps up, or two markers one step each."),
        ),
        "automated_worker": EffectWords(
            give(NN_("{n} Worker, automated at once", "{n} Workers, automated at once")),
            "CAM-13",
            N_("A Worker from the supply, automated at once."),
        ),
    },
)


def effect_words(effect: Effect) -> str:
    return effect_words_in(words_now(), effect)


@lru_cache(maxsize=EFFECTS_KEPT)
def effect_words_in(_words: object, effect: Effect) -> str:
    """In one language. A table has some fifty effects, said again at every move."""
    return ", ".join(EFFECTS[kind].say(amount) for kind, amount in effect)


def building_name(building: Building) -> str:
    if building.number:
        return f"[thing]{_('Building {number}').format(number=building.number)}[/thing]"
    return f"[thing]{_(GENERAL_NAMES[building.key])}[/thing]"


def fee_words(building: Building) -> str:
    """Who pays whom for using it; nothing where nobody pays."""
    return fee_said(
        building, N_("bank pays owner {fee}"), N_("company pays owner {fee}"), N_("company pays bank {fee}")
    )


def fee_in_short(building: Building) -> str:
    """The same for a table."""
    return fee_said(building, N_("bank: {fee} to owner"), N_("{fee} to owner"), N_("{fee} to bank"))


def fee_said(building: Building, by_bank: str, to_owner: str, to_bank: str) -> str:
    words = by_bank if building.bank_pays_owner else to_owner if building.number else to_bank
    fee = building.bank_pays_owner or building.company_pays
    return _(words).format(fee=price(fee)) if fee else ""


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
