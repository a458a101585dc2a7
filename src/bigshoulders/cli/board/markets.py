"""What can be bought and sold: demand, the Supply Chain, Haymarket Square, the Job Market, Capital Assets."""

from __future__ import annotations

from rich.console import RenderableType

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.cli.words.effects import effect_words
from bigshoulders.cli.words.names import COLUMNS, TYPES, cube_letters, price
from bigshoulders.cli.words.sight import Json, Sight
from bigshoulders.locale import _, ngettext


def demand(sight: Sight) -> RenderableType:
    """One row per type, with the companies that sell there."""
    columns = sight.box.demand_columns
    headers = [
        _("{column} +${bonus}").format(column=_(COLUMNS[column.key]), bonus=column.bonus)
        if column.bonus
        else _(COLUMNS[column.key])
        for column in columns
    ]
    grid = table("", *headers, "")
    for number, key in enumerate(sight.box.demand_rows):
        spaces = sight.view["demand"][number * len(columns) : (number + 1) * len(columns)]
        sellers = [sight.names.monogram(c) for c in sight.companies if sight.box.companies[c].type == number]
        cells = [demand_space(space, column.half_price) for space, column in zip(spaces, columns, strict=True)]
        row(grid, _(TYPES[key]), *cells, " ".join(sellers))
    left = sight.view["stacks"]["demand"]
    note = ngettext("{count} tile in the stack", "{count} tiles in the stack", left).format(count=left)
    return section(_("Demand (Goods on spaces; {note})").format(note=note), grid)


def demand_space(space: Json, half_price: bool) -> str:
    if space["tile"] is None and half_price:
        return _("half price")
    if not space["spaces"]:
        return "✕"
    filled = space["filled"]
    return f"{'■' * filled}{'□' * (space['spaces'] - filled)} {filled}/{space['spaces']}"


def supply(sight: Sight) -> RenderableType:
    """The Supply Chain as it flows, Haymarket Square, what is left in the bag."""
    view = sight.view
    prices = [*(f"${amount}" for amount in sight.box.chain_prices), "✕"]
    chain = "   ".join(
        f"[quiet]{word}[/quiet] {cube_letters(counts)}"
        for word, counts in reversed(list(zip(prices, view["supply_chain"], strict=True)))
    )
    haymarket = _("Haymarket Square {cubes}   [quiet]bag {bag}[/quiet]").format(
        cubes=cube_letters(view["haymarket"]), bag=sum(view["bag"].values())
    )
    legend = _("Supply Chain (L Livestock, S Steel, W Wood, C Coal)")
    return section(legend, text(chain), text(haymarket))


def job_market(sight: Sight) -> RenderableType:
    there = sight.view["job_market"]
    prices = " ".join(f"${sight.box.worker_prices[count]}" for count in range(there, 0, -1))
    supply_price = sight.box.worker_prices[0]
    if there:
        words = ngettext(
            "{count} Worker, at {prices}; then ${last} each", "{count} Workers, at {prices}; then ${last} each", there
        )
    else:
        words = _("empty; Workers cost ${last} each")
    return section(_("Job Market"), text(words.format(count=there, prices=prices, last=supply_price)))


def assets(sight: Sight) -> RenderableType:
    """The display from the dearest space to the cheapest."""
    grid = table(_("Price"), "", _("at once"), _("each Decade"), right=(0,))
    for amount, key in zip(sight.box.asset_prices, sight.view["assets"], strict=True):
        if key is None:
            row(grid, price(amount), "–", "", "")
            continue
        a = sight.asset(key)
        asset = sight.box.assets[a]
        row(grid, price(amount), sight.names.asset(a), effect_words(asset.at_once), asset_use(sight, a))
    left = sight.view["stacks"]["assets"]
    return section(_("Capital Assets ({count} in the stack)").format(count=left), grid)


def asset_use(sight: Sight, a: int) -> str:
    asset = sight.box.assets[a]
    words = effect_words(asset.use)
    return f"{words} ({price(asset.fee)})" if asset.fee else words
