"""Charters that lie beside the game: those that can be established, and all that is printed on one."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import About, crest, cubes, div, icon, span, thing
from bigshoulders.words.markup import plain
from bigshoulders.words.names import TYPES

IN_A_LINE = 5
"""So many names have room in one line."""
TWO_ROWS = 10
"""So many cards have room in two rows."""
ROW = 3
"""So many charters lie side by side."""


@kept(
    lambda table, *more: (
        table.facts.charters_on_offer,
        len(table.companies),
        table.choices_at("company"),
        table.all_if_alone,
    )
)
def to_establish(table: DrawnTable, titled: bool, *more: str) -> str:
    """Cards where there is room for them, names in a line where there is not; then what lies in the same line."""
    keys = table.facts.charters_on_offer if not lie_among_charters(table) else []
    if not keys and not any(more):
        return ""
    draw = prospect if lie_in_cards(table) else offered
    style = f"to-establish in-cards rows{-(-len(keys) // IN_A_LINE)}" if lie_in_cards(table) else "to-establish"
    style += " crests" if len(keys) > IN_A_LINE and not lie_in_cards(table) else ""
    style += " and-more" if any(more) else ""
    title = span("slab", _("To establish")) if keys and titled else ""
    offers = div("offers", *(draw(table, key) for key in keys))
    return tag("div", {"class": style, "id": "charters-on-offer"}, title, offers, *more)


def lie_in_cards(table: DrawnTable) -> bool:
    """Where the charters, and what else lies beside them alone, leave room for two rows of cards."""
    taken = len(table.companies)
    if table.solo:
        taken += table.view.options.investors + bool(table.facts.bonuses_left)
    offers = len(table.facts.charters_on_offer)
    return bool(offers) and taken <= ROW and not table.rival.key and (offers <= TWO_ROWS or not taken)


def lie_among_charters(table: DrawnTable) -> bool:
    """Many names need more than a line: they take cells that no charter needs."""
    return len(table.facts.charters_on_offer) > IN_A_LINE and not lie_in_cards(table) and free_cells(table) > 0


def free_cells(table: DrawnTable) -> int:
    """In the last row of the charters, which have three cells in each; alone, beside what else lies there."""
    count = len(table.companies)
    if not table.solo:
        return ROW - count % ROW
    return max(ROW - count - table.view.options.investors - bool(table.facts.bonuses_left), 0)


@kept(
    lambda table: (
        table.facts.charters_on_offer,
        len(table.companies),
        table.choices_at("company"),
        table.all_if_alone,
    )
)
def offers_block(table: DrawnTable) -> str:
    """All that can be established, in the cells of the last row."""
    if not lie_among_charters(table):
        return ""
    title = span("slab", _("To establish"))
    offers = div("offers", *(offered(table, key) for key in table.facts.charters_on_offer))
    return div(f"offers-block cells{free_cells(table)}", title, offers, ident="charters-on-offer")


def first_price(table: DrawnTable, key: str) -> int:
    company = table.charter(key)
    prices = company.prices or [level.price or 0 for level in table.box.factories[company.factories[0]].levels]
    return prices[0]


def offered(table: DrawnTable, key: str) -> str:
    price = f'<span class="price">${first_price(table, key)}{icon("goods")}</span>'
    inner = crest(table, key) + span("name", table.short_name(key)) + price
    return thing(table, f"company/{key}", f"company-{key}", "offered", about_charter(table, key), inner)


def prospect(table: DrawnTable, key: str) -> str:
    """The name, and below it what the factories need and make, and what Goods sell for."""
    company = table.charter(key)
    kind = table.box.demand_rows[company.type]
    price = f'<span class="price">${first_price(table, key)}{icon(kind, "soft")}</span>'
    head = div("prospect-head", crest(table, key), span("name", table.short_name(key)))
    recipes = []
    for f in company.factories:
        factory = table.box.factories[f]
        level = factory.levels[0]
        needs = "".join(cubes(RESOURCES[r]) for r in level.needs)
        made = f"{factory.goods_per_worker}/{icon('worker')}" if factory.goods_per_worker else str(level.goods)
        recipes.append(f"<span>{level.workers}{icon('worker')}{needs}{icon('arrow', 'arrow')}<b>{made}</b></span>")
    inner = head + div("prospect-recipes", *recipes, price)
    return thing(table, f"company/{key}", f"company-{key}", "card prospect", about_charter(table, key), inner)


def about_charter(table: DrawnTable, key: str) -> About:
    """All that is printed on a charter."""
    company = table.charter(key)
    kind = _(TYPES[table.box.demand_rows[company.type]])
    words = _("{type}; Appeal {appeal}; Goods {prices}").format(
        type=kind, appeal=company.appeal, prices=plain(table.printed.prices(company))
    )
    for position, f in enumerate(company.factories, start=1):
        factory = table.box.factories[f]
        made, ability = plain(table.printed.factory(factory)), plain(table.printed.manager(factory))
        words += "; " + _("factory {number}: {words}").format(number=position, words=made)
        if ability and company.takes_managers:
            words += ", " + _("Manager: {ability}").format(ability=ability)
    if peculiar := plain(table.printed.peculiarities(company)):
        words += "; " + peculiar
    return About(company.name, words, "EST-01", origin(table, key))


def origin(table: DrawnTable, key: str) -> str:
    company = table.charter(key)
    return "house" if table.printed.has_house_figures(company) else company.provenance
