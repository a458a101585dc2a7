"""Where cubes and Workers come from: the Supply Chain or its overlay, Haymarket Square, the Job Market."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.buildings import building_about, standing
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.layout import CHAIN, HAYMARKET, JOB_MARKET, heading, place
from bigshoulders.web.table.shapes import cross, cube, icon, line, rect, text
from bigshoulders.web.table.spots import About, Area, spot
from bigshoulders.words.names import RESOURCE_NAMES
from bigshoulders.words.printed import HOUSE

CUBE = 17
TOP = 18


def supply_chain(table: DrawnTable) -> str:
    left = sum(table.json["bag"].values())
    note = ngettext("bag: {count} cube", "bag: {count} cubes", left).format(count=left)
    if "overlay" in table.json:
        return overlay(table, note)
    prices = [*table.box.chain_prices, None]
    width = (CHAIN.w - 10) / len(prices)
    parts = [heading(CHAIN, _("Supply Chain"), "", note)]
    for space, price in enumerate(prices):
        x = 5 + (len(prices) - 1 - space) * width
        parts.append(rect(x + 1, TOP, width - 8, CHAIN.h - TOP - 4, "space", 3))
        parts.append(text(x + (width - 6) / 2, TOP + 16, f"${price}" if price else "✕", 14, "numeral", "middle"))
        if price and price == table.rival.blocks_supply:
            parts.append(blocked_space(table, price, (x + 1, TOP, width - 8, CHAIN.h - TOP - 4)))
        if price and table.solo and price == table.box.solo.cleanup_supply:
            parts.append(cleanup_tile(table, "chain", x + 5, TOP + 4))
        parts.append(cubes_of_space(table, space, price, x + 5, TOP + 22, width - 16))
        arrow = x + width - 5.5
        parts.append(f'<path class="arrow" d="M{arrow:.1f} {CHAIN.h / 2 + 2}l4.5 5 -4.5 5z"/>')
    return place("chain", CHAIN, *parts)


def blocked_space(table: DrawnTable, price: int, area: Area) -> str:
    x, y, w, h = area
    words = _("blocked: nothing lies here in this game")
    about = About(_("Supply Chain ${price}").format(price=price), words, "RIV-20")
    inner = rect(*area, "blocked", 3) + cross(x + 4, y + 22, w - 8, h - 26)
    return spot(table, f"blocked/{price}", area, about, inner, ident=f"blocked-chain-{price}")


def cleanup_tile(table: DrawnTable, where: str, x: float, y: float) -> str:
    """The tile that reminds of what a solo game's Cleanup takes away."""
    words, rule = _("in Cleanup the cubes here and right of here go to Haymarket Square"), "SOL-66"
    if where == "assets":
        words, rule = _("in Cleanup the Assets here and right of here are discarded"), "SOL-67"
    about = About(_("Cleanup tile"), words, rule)
    inner = icon("broom", x, y, 12, "soft")
    return spot(table, f"cleanup/{where}", (x, y, 12, 12), about, inner)


def removal(table: DrawnTable, resource: str, space: int) -> bool:
    """Whether the cube that a tile takes away is this one: the cheapest of its kind."""
    offers = table.facts.cubes[resource].supply_chain
    return table.step == "choose_cube" and bool(offers) and offers[0].space == space


def cubes_of_space(table: DrawnTable, space: int, price: int | None, x: float, y: float, room: float) -> str:
    """The cubes of a group, kind by kind, so that each kind can be bought."""
    counts: dict[str, int] = table.json["supply_chain"][space]
    per_row = int(room // (CUBE + 1))
    total = sum(counts.values())
    size = CUBE if total <= per_row * 4 else CUBE * per_row * 4 / total
    per_row = int(room // (size + 1))
    parts, at = [], 0
    for resource, count in ((resource, counts[resource]) for resource in RESOURCES if counts[resource]):
        places = [(x + k % per_row * (size + 1), y + k // per_row * (size + 1)) for k in range(at, at + count)]
        at += count
        words = _("{count} for ${price} each").format(count=count, price=price) if price else _("not for sale")
        about = About(_(RESOURCE_NAMES[resource]), words, "OPR-20" if price else "OPR-22", "board")
        cubes = "".join(cube(table, resource, cx, cy, size) for cx, cy in places)
        left, top = min(p[0] for p in places), places[0][1]
        area = (left, top, max(p[0] for p in places) - left + size, places[-1][1] - top + size)
        where = "supply_chain" if removal(table, resource, space) else f"supply_chain/{price or 'x'}"
        ident = f"chain-{price or 'x'}-{resource}"
        parts.append(spot(table, f"{where}/{resource}", area, about, cubes, ident=ident, place=where))
    return "".join(parts)


def overlay(table: DrawnTable, note: str) -> str:
    """The Advanced Supply Chain: a row for each resource, a column for each price."""
    board = table.box.overlay
    house = {name: table.printed.origin_of_overlay(name) for name in ("columns", "draws")}
    parts = [heading(CHAIN, _("Advanced Supply Chain"), "", note)]
    first = 20.0
    width = (CHAIN.w - first - 4) / len(board.prices)
    mark = {name: HOUSE if origin == "house" else "" for name, origin in house.items()}
    for k, price in enumerate(board.prices):
        cx = first + (k + 0.5) * width
        words = _("${price} a cube; {draws} drawn when it is the leftmost empty one")
        style, words, rule = "space", words.format(price=price, draws=board.draws[k]), "VAR-11"
        if price == table.rival.blocks_supply:
            style, words, rule = "space blocked", _("blocked: nothing lies here in this game"), "RIV-20"
        about = About(_("Column {column}").format(column=k + 1), words, rule, house["columns"])
        inner = rect(cx - width / 2 + 1, 17, width - 2, CHAIN.h - 20, style, 2)
        inner += text(cx, 28, f"${price}{mark['columns']}", 9.5, "strong", "middle", width - 3)
        inner += text(cx, CHAIN.h - 6, f"{board.draws[k]}{mark['draws']}", 9.5, "soft", "middle")
        area: Area = (cx - width / 2, 17, width, CHAIN.h - 20)
        ident, where = f"column-{k + 1}", f"supply_chain/column{k + 1}"
        parts.append(spot(table, f"overlay/{k}", area, about, inner, ident=ident, place=where))
    step = (CHAIN.h - 33 - 15) / len(RESOURCES)
    for row, resource in enumerate(RESOURCES):
        y = 32 + row * step
        parts.append(icon(resource, 5, y + 1, 12, f"cube {resource}"))
        for k in table.json["overlay"][resource]:
            cx = first + (k - 0.5) * width
            words = _("${price}").format(price=board.prices[k - 1])
            about = About(_(RESOURCE_NAMES[resource]), words, "VAR-13", house["columns"])
            inner = cube(table, resource, cx - 7.5, y, 15)
            where = "supply_chain" if removal(table, resource, k - 1) else f"supply_chain/column{k}"
            ident, area = f"chain-{k}-{resource}", (cx - 7.5, y, 15, 15)
            parts.append(spot(table, f"{where}/{resource}", area, about, inner, ident=ident, place=where))
    parts.append(text(4, CHAIN.h - 6, _("draw"), 8.5, "soft", room=first - 3))
    return place("chain", CHAIN, *parts)


def haymarket(table: DrawnTable) -> str:
    """A line of cubes for each resource."""
    parts = [heading(HAYMARKET, _("Haymarket Square"))]
    step = (HAYMARKET.h - TOP - 3) / len(RESOURCES)
    for row, resource in enumerate(RESOURCES):
        count = table.json["haymarket"][resource]
        y = TOP + row * step
        words = _("{count} on Haymarket Square").format(count=count)
        about = About(_(RESOURCE_NAMES[resource]), words, "GEN-16")
        stride = min(CUBE + 1, (HAYMARKET.w - 34 - CUBE) / max(count - 1, 1))
        inner = text(18, y + 15.5, count, 13, "numeral", "end")
        inner += "".join(
            cube(table, resource, 23 + k * stride, y + 2, CUBE, is_covered=bool(k) and stride <= CUBE)
            for k in reversed(range(count))
        ) or text(24, y + 14.5, "–", 12, "soft")
        area = (5, y + 1, HAYMARKET.w - 10, step - 2)
        parts.append(spot(table, f"haymarket/{resource}", area, about, inner, place="haymarket"))
    return place("haymarket", HAYMARKET, *parts)


def job_market(table: DrawnTable) -> str:
    """The supply on top, then the groups from the dearest to the cheapest; the dearest fills first."""
    at = JOB_MARKET
    market = table.facts.job_market
    there = market.there
    groups = sorted(set(market.spaces), reverse=True)
    parts = [heading(at, _("Job Market"))]
    top, foot = 19, 28
    step = (at.h - top - foot - 20) / len(groups)
    inner = [rect(3, top, at.w - 6, 18, "space", 2), text(7, top + 13.5, f"${market.from_supply}", 12, "numeral")]
    inner.append(text(at.w - 7, top + 14, "∞", 13, "soft", "end"))
    for g, price in enumerate(groups):
        y = top + 20 + g * step
        spaces = [k for k, of_space in enumerate(market.spaces, start=1) if of_space == price]
        inner.append(rect(3, y, at.w - 6, step - 2, "space", 2))
        inner.append(text(7, y + step / 2 + 3, f"${price}", 12, "numeral"))
        for k, number in enumerate(spaces):
            x, wy = at.w - 39 + k % 2 * 17, y + (step - 2) / 2 - 17 + k // 2 * 17
            inner.append(icon("worker", x, wy, 16) if number <= there else rect(x + 2, wy + 2, 12, 12, "open", 6))
    cy = at.h - foot / 2
    inner.append(standing(table, "job_market", 4, cy - 7, at.w - 8))
    about = building_about(table, table.buildings["job_market"])
    words = ngettext("{count} Worker there", "{count} Workers there", there).format(count=there)
    about = about._replace(words=f"{about.words}; {words}", rule="ACT-42")
    area = (3, top, at.w - 6, at.h - top - 3)
    parts.append(spot(table, "building/job_market", area, about, *inner))
    parts.append(line(6, at.h - foot, at.w - 6, at.h - foot))
    return place("jobs", at, *parts)
