"""Where cubes and Workers come from: the Supply Chain or its overlay, Haymarket Square, the Job Market."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.buildings import building_about, standing
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.parts import heading, part
from bigshoulders.web.table.things import About, bold, cubes, div, icon, span, thing
from bigshoulders.words.names import RESOURCE_NAMES
from bigshoulders.words.printed import HOUSE

CLEANUP_RULES = {"chain": "SOL-66", "assets": "SOL-67"}


@kept(
    lambda table: (
        table.json["bag"],
        table.json.get("overlay"),
        table.json.get("supply_chain"),
        table.step == "choose_cube" and table.facts.cubes,
        table.choices_at("supply_chain"),
    )
)
def supply_chain(table: DrawnTable) -> str:
    left = sum(table.json["bag"].values())
    note = ngettext("{count} cube in the bag", "{count} cubes in the bag", left).format(count=left)
    if "overlay" in table.json:
        return part("chain", _("Advanced Supply Chain"), heading(_("Advanced Supply Chain"), note), overlay(table))
    spaces = [chain_space(table, space) for space in reversed(range(len(table.box.chain_prices) + 1))]
    return part("chain", _("Supply Chain"), heading(_("Supply Chain"), note), div("chain-spaces", *spaces))


def chain_space(table: DrawnTable, space: int) -> str:
    """The cubes of a group, kind by kind, so that each kind can be bought."""
    price = [*table.box.chain_prices, None][space]
    blocked = price is not None and price == table.rival.blocks_supply
    top = [span("price", f"${price}" if price else "X")]
    if price and table.solo and price == table.box.solo.cleanup_supply:
        top.append(cleanup_tile(table, "chain"))
    if blocked:
        words = _("blocked: nothing lies here in this game")
        about = About(_("Supply Chain ${price}").format(price=price), words, "RIV-20")
        top.append(thing(table, f"blocked/{price}", f"blocked-chain-{price}", "blocked", about, icon("cross", "cross")))
    counts: dict[str, int] = table.json["supply_chain"][space]
    kinds = [
        cubes_of_kind(table, space, price, resource, counts[resource]) for resource in RESOURCES if counts[resource]
    ]
    return div("card chain-space blocked" if blocked else "card chain-space", div("top", *top), div("cubes", *kinds))


def cubes_of_kind(table: DrawnTable, space: int, price: int | None, resource: str, count: int) -> str:
    words = _("{count} for ${price} each").format(count=count, price=price) if price else _("not for sale")
    about = About(_(RESOURCE_NAMES[resource]), words, "OPR-20" if price else "OPR-22", "board")
    where = "supply_chain" if removal(table, resource, space) else f"supply_chain/{price or 'x'}"
    ident = f"chain-{price or 'x'}-{resource}"
    return thing(table, f"{where}/{resource}", ident, "kind", about, cubes(resource, count), place=where)


def cleanup_tile(table: DrawnTable, where: str) -> str:
    """The tile that reminds of what a solo game's Cleanup takes away."""
    words = {
        "chain": _("in Cleanup the cubes here and right of here go to Haymarket Square"),
        "assets": _("in Cleanup the Assets here and right of here are discarded"),
    }
    about = About(_("Cleanup tile"), words[where], CLEANUP_RULES[where])
    return thing(table, f"cleanup/{where}", f"cleanup-{where}", "cleanup", about, icon("broom", "soft"))


def removal(table: DrawnTable, resource: str, space: int) -> bool:
    """Whether the cube that a tile takes away is this one: the cheapest of its kind."""
    offers = table.facts.cubes[resource].supply_chain
    return table.step == "choose_cube" and bool(offers) and offers[0].space == space


def overlay(table: DrawnTable) -> str:
    """The Advanced Supply Chain: a row for each resource, a column for each price."""
    board = table.box.overlay
    house = {name: table.printed.origin_of_overlay(name) for name in ("columns", "draws")}
    cells = [span("", "")]
    cells += [overlay_head(table, k, house["columns"]) for k in range(len(board.prices))]
    for resource in RESOURCES:
        cells.append(cubes(resource))
        for k in range(len(board.prices)):
            cells.append(overlay_cell(table, resource, k, house["columns"]))
    mark = HOUSE if house["draws"] == "house" else ""
    cells.append(span("soft", _("draw")))
    cells += [span("soft", f"{draws}{mark}") for draws in board.draws]
    return div(f"overlay columns{len(board.prices)}", *cells)


def overlay_head(table: DrawnTable, k: int, origin: str) -> str:
    board = table.box.overlay
    words = _("${price} a cube; {draws} drawn when it is the leftmost empty one")
    price = board.prices[k]
    about = About(
        _("Column {column}").format(column=k + 1), words.format(price=price, draws=board.draws[k]), "VAR-11", origin
    )
    shown = span("price", f"${price}{HOUSE if origin == 'house' else ''}")
    if price == table.rival.blocks_supply:
        about = about._replace(words=_("blocked: nothing lies here in this game"), rule="RIV-20")
        shown = icon("cross", "cross")
    return thing(
        table, f"overlay/{k}", f"column-{k + 1}", "overlay-head", about, shown, place=f"supply_chain/column{k + 1}"
    )


def overlay_cell(table: DrawnTable, resource: str, k: int, origin: str) -> str:
    style = "overlay-cell blocked" if table.box.overlay.prices[k] == table.rival.blocks_supply else "overlay-cell"
    if k + 1 not in table.json["overlay"][resource]:
        return div(style)
    about = About(
        _(RESOURCE_NAMES[resource]), _("${price}").format(price=table.box.overlay.prices[k]), "VAR-13", origin
    )
    where = "supply_chain" if removal(table, resource, k) else f"supply_chain/column{k + 1}"
    return thing(table, f"{where}/{resource}", f"chain-{k + 1}-{resource}", style, about, cubes(resource), place=where)


@kept(lambda table: (table.json["haymarket"], table.choices_at("haymarket")))
def haymarket(table: DrawnTable) -> str:
    cells = []
    for resource in RESOURCES:
        count = table.json["haymarket"][resource]
        about = About(_(RESOURCE_NAMES[resource]), _("{count} on Haymarket Square").format(count=count), "GEN-16")
        inner = cubes(resource) + bold(count)
        ident = f"haymarket-{resource}"
        cells.append(thing(table, f"haymarket/{resource}", ident, "card lot", about, inner, place="haymarket"))
    return part("haymarket", _("Haymarket Square"), heading(_("Haymarket Square")), div("lots", *cells))


@kept(lambda table: (table.facts.job_market, table.json["placed"], table.choices_at("building/job_market")))
def job_market(table: DrawnTable) -> str:
    """The supply on top, then the groups from the dearest to the cheapest; the dearest fills first."""
    market = table.facts.job_market
    groups = [div("card group", bold(f"${market.from_supply}"), span("", _("supply")))]
    for price in sorted(set(market.spaces), reverse=True):
        spaces = [number <= market.there for number, of_space in enumerate(market.spaces, start=1) if of_space == price]
        workers = "".join(icon("worker", "" if there else "open") for there in spaces)
        groups.append(div("card group", bold(f"${price}"), div("workers", workers)))
    words = ngettext("{count} Worker there", "{count} Workers there", market.there).format(count=market.there)
    about = building_about(table.buildings["job_market"])
    about = about._replace(words=f"{about.words}; {words}", rule="ACT-42")
    inner = div("groups", *groups) + standing(table, "job_market")
    market_thing = thing(table, "building/job_market", "building-job_market", "market", about, inner)
    return part("jobs", _("Job Market"), heading(_("Jobs")), market_thing)
