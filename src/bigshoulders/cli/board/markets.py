"""What can be bought and sold: demand, the Supply Chain, Haymarket Square, the Job Market, Capital Assets."""

from __future__ import annotations

from rich.console import Group, RenderableType

from bigshoulders.cli.board.parts import house_legend, row, section, table, text
from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.words.effects import effect_words
from bigshoulders.words.names import COLUMNS, RESOURCE_NAMES, TYPES, cube_letters, letter, price
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.table_view import Json, TableView


def demand(view: TableView) -> RenderableType:
    """One row per type, with the companies that sell there; the columns as they are printed, from left to right."""
    columns = view.box.demand_columns
    order = sorted(range(len(columns)), key=lambda k: list(COLUMNS).index(columns[k].key))
    headers = [
        _("{column} +${bonus}").format(column=_(COLUMNS[column.key]), bonus=column.bonus)
        if column.bonus
        else _(COLUMNS[column.key])
        for column in (columns[k] for k in order)
    ]
    grid = table("", *headers, "")
    for number, key in enumerate(view.box.demand_rows):
        spaces = view.json["demand"][number * len(columns) : (number + 1) * len(columns)]
        sellers = [view.names.monogram(c) for c in view.companies if view.box.companies[c].type == number]
        cells = [demand_space(spaces[k], columns[k].half_price) for k in order]
        row(grid, _(TYPES[key]), *cells, " ".join(sellers))
    left = view.json["stacks"]["demand"]
    note = ngettext("{count} tile in the stack", "{count} tiles in the stack", left).format(count=left)
    return section(_("Demand (Goods on spaces; {note})").format(note=note), grid)


def demand_space(space: Json, half_price: bool) -> str:
    if space["tile"] is None and half_price:
        return _("half price")
    if not space["spaces"]:
        return "✕"
    filled = space["filled"]
    return f"{'■' * filled}{'□' * (space['spaces'] - filled)} {filled}/{space['spaces']}"


def supply(view: TableView) -> RenderableType:
    """The Supply Chain, Haymarket Square, what is left in the bag."""
    haymarket = _("Haymarket Square {cubes}   [quiet]bag {bag}[/quiet]").format(
        cubes=cube_letters(view.json["haymarket"]), bag=sum(view.json["bag"].values())
    )
    chain = overlay(view) if view.options.advanced_supply_chain else text(supply_chain(view))
    legend = _("Supply Chain (L Livestock, S Steel, W Wood, C Coal)")
    return section(legend, chain, text(haymarket))


def supply_chain(view: TableView) -> str:
    """The groups of cubes as they flow."""
    prices = [*(f"${amount}" for amount in view.box.chain_prices), "✕"]
    blocked = view.options.first_chain_space
    cells = [
        f"[quiet]{word}[/quiet] {_('blocked') if space < blocked else cube_letters(counts)}"
        for space, (word, counts) in enumerate(zip(prices, view.json["supply_chain"], strict=True))
    ]
    return "   ".join(reversed(cells))


def overlay(view: TableView) -> RenderableType:
    """The Advanced Supply Chain: a row per resource, a column per price, the cubes drawn when a column is empty."""
    board = view.box.overlay
    marks = {name: HOUSE * (view.printed.origin_of_overlay(name) == "house") for name in ("columns", "draws")}
    grid = table(_("Price") + marks["columns"], *(f"${amount}" for amount in board.prices), gap=1)
    for key in RESOURCES:
        there = view.json["overlay"][key]
        cells = (
            "✕" if k >= view.options.overlay_columns else letter(key) if k + 1 in there else "·"
            for k in range(len(board.prices))
        )
        row(grid, _(RESOURCE_NAMES[key]), *cells)
    row(grid, f"[quiet]{_('Draws')}{marks['draws']}[/quiet]", *(f"[quiet]{count}[/quiet]" for count in board.draws))
    return Group(grid, *house_legend(any(marks.values())))


def job_market(view: TableView) -> RenderableType:
    market = view.facts.job_market
    prices = " ".join(f"${amount}" for amount in market.prices)
    if market.there:
        words = ngettext(
            "{count} Worker, at {prices}; then ${last} each",
            "{count} Workers, at {prices}; then ${last} each",
            market.there,
        )
    else:
        words = _("empty; Workers cost ${last} each")
    return section(_("Job Market"), text(words.format(count=market.there, prices=prices, last=market.from_supply)))


def assets(view: TableView) -> RenderableType:
    """The display from the dearest space to the cheapest."""
    grid = table(_("Price"), "", _("at once"), _("each Decade"), right=(0,))
    for space in view.facts.assets:
        if space.blocked:
            continue
        if space.asset is None:
            row(grid, price(space.price), "–", "", "")
            continue
        a = view.asset(space.asset)
        asset = view.box.assets[a]
        row(grid, price(space.price), view.names.asset(a), view.printed.at_once(asset), asset_use(view, a))
    shown = [view.box.assets[view.asset(key)] for key in view.json["assets"] if key is not None]
    house = any(view.printed.origin_of_bonus(asset) == "house" for asset in shown)
    left = view.json["stacks"]["assets"]
    return section(_("Capital Assets ({count} in the stack)").format(count=left), grid, *house_legend(house))


def asset_use(view: TableView, a: int) -> str:
    asset = view.box.assets[a]
    words = effect_words(asset.use)
    return f"{words} ({price(asset.fee)})" if asset.fee else words
