"""Charters in play: everything that a company has."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.effects import draw_centred, row_width, signs
from bigshoulders.web.table.factories import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FACTORY_HEIGHT,
    FACTORY_TOP,
    PRICES,
    factory_areas,
    factory_spot,
    origin,
)
from bigshoulders.web.table.markets import asset_about, certificates_to_buy
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.prospects import card, mark, offer, printed_charter, prospect
from bigshoulders.web.table.shapes import company_mark, cube, icon, rect, text, token, width_of
from bigshoulders.web.table.spots import About, Area, all_said, spot
from bigshoulders.words.markup import plain
from bigshoulders.words.names import TYPES, percent_of

SLOTS = 10
"""Cards that fit below the board: two rows of five."""
HALF_CARDS_OF_THREE = 12
"""In a solo game the cards have three columns, or four before a Starting Company is chosen out of more than this."""
STORES = FACTORY_TOP + FACTORY_HEIGHT + 2
LAST = STORES + 17
"""The upper edges of the two lines below the factories."""
TAKEN, TAKEN_WIDTH = 76, 38
"""Where the certificates of a Rival stand."""


def charters(table: DrawnTable) -> str:
    """Those in play by their Directors, then those that can still be founded."""
    in_play = sorted(table.companies, key=lambda key: table.companies[key]["director"])
    on_offer = table.facts.charters_on_offer
    cards = [charter(table, key) for key in in_play]
    across = max(SLOTS // 2, -(-len(in_play) // 2))
    if table.solo:
        across = 3 if len(on_offer) <= HALF_CARDS_OF_THREE else 4
        whole = len(in_play) + len(on_offer) <= 2 * across
        cards += [(printed_charter if whole else prospect)(table, key) for key in on_offer]
    elif len(in_play) + len(on_offer) <= SLOTS:
        cards += [printed_charter(table, key) for key in on_offer]
    elif len(in_play) + len(on_offer) / 2 <= SLOTS:
        cards += [prospect(table, key) for key in on_offer]
    else:
        cards.append(offer(table, "charters-on-offer", _("Not founded yet"), on_offer))
    attrs = {"id": "charters", "class": f"charters across{across}", "tabindex": "0", "aria-label": _("Charters")}
    return tag("section", attrs, *cards)


def charter(table: DrawnTable, key: str) -> str:
    style = f"charter director{table.companies[key]['director']}"
    style += " acting" if key == table.acting else ""
    parts = [rect(0.75, 0.75, CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5, "card", 4)]
    parts += [head(table, key), price_ladder(table, key), *factories(table, key)]
    parts += [treasury(table, key), stores(table, key), certificates_to_buy(table, key, 4.0, LAST, 13.5)]
    parts += [rival_shares(table, key), asset_spaces(table, key)]
    return card(table, key, CARD_HEIGHT, style, *parts)


def head(table: DrawnTable, key: str) -> str:
    """Director, monogram, name, type, Appeal and value."""
    facts, company = table.companies[key], table.charter(key)
    seat = facts["director"]
    kind = table.box.demand_rows[company.type]
    operated = key in table.facts.operated
    parts = [rect(1.5, 1.5, CARD_WIDTH - 3, 19.5, f"seatband{seat}", 3)]
    parts.append(token(table, seat, 3.5, 3.5, 15))
    parts.append(company_mark(table, key, 29, 11, 8.5))
    name = table.short_name(key) + (" ✓" if operated else "")
    parts.append(text(41, 15.5, name, 12.5, "name", room=82))
    parts.append(icon(kind, 131, 4, 14, "soft"))
    parts.append(icon("appeal", 147, 4.5, 12, "soft") + text(160, 15.5, facts["appeal"], 12.5, "numeral"))
    value = f"${facts['value']}" if facts["value"] else _("closed")
    parts.append(text(CARD_WIDTH - 5, 16, value, 14.5, "numeral", "end", 41))
    words = _("{type}; Director {director}; Appeal {appeal}; stock value {value}")
    words = words.format(type=_(TYPES[kind]), director=table.people[seat], appeal=facts["appeal"], value=value)
    replaced = _("a Manager was replaced in this Decade") if key in table.json.get("replaced", ()) else ""
    done = _("has operated") if operated else ""
    words = all_said(words, done, plain(table.printed.peculiarities(company)), replaced)
    about = About(company.name, words, "CMP-01", origin(table, key))
    return spot(table, f"company/{key}", (1.5, 1.5, CARD_WIDTH - 3, 19.5), about, *parts)


def price_ladder(table: DrawnTable, key: str) -> str:
    """What Goods sell for; a Salesperson on each space that is taken."""
    company, hired = table.charter(key), table.companies[key]["salespeople"]
    now = [price.dollars for price in table.facts.goods_prices[key]]
    prices: list[tuple[int, bool, str]]
    if company.price_per_salespeople is None:
        ladder_now = table.facts.price_ladders[key]
        prices = [(price, k == hired, mark(table, key, f"prices.{k}")) for k, price in enumerate(ladder_now)]
        if now[0] != ladder_now[hired]:
            prices = [(now[0], True, "")]
    else:
        prices = [(price, len(now) == 1, "") for price in now]
    area: Area = (3, FACTORY_TOP, PRICES - 3, FACTORY_HEIGHT)
    foot = 0 if company.price_per_salespeople is None else 16
    step = min((FACTORY_HEIGHT - 2 - foot) / max(len(prices), 3), 25)
    parts = [rect(*area, "space", 2)]
    for k, (price, is_now, house) in enumerate(prices):
        y = FACTORY_TOP + 1 + k * step
        if is_now:
            parts.append(rect(4, y + 1, PRICES - 5, step - 2, "now", 2))
        style = "on-now strong" if is_now else "soft"
        room = 18 if 0 < k <= hired else PRICES - 9
        parts.append(text(7, y + step / 2 + 4, f"${price}{house}", 11, style, room=room))
        if company.price_per_salespeople is None and 0 < k <= hired:
            parts.append(icon("salesperson", PRICES - 12, y + step / 2 - 6, 11, "on-now" if is_now else ""))
    if company.price_per_salespeople is not None:
        y = FACTORY_TOP + FACTORY_HEIGHT - 14
        parts.append(icon("salesperson", 6, y, 12) + text(20, y + 10, hired, 11, "strong"))
    prices_now = "/".join(f"${price}" for price in now)
    words = _("Goods sell for {price}; Salespeople: {hired}").format(price=prices_now, hired=hired)
    words = all_said(words, " → ".join(f"${price}" for price in table.facts.price_ladders[key]))
    about = About(_("Price of Goods"), words, "OPR-53", origin(table, key))
    return spot(table, f"company/{key}/prices", area, about, *parts, ident=f"prices-{key}")


def factories(table: DrawnTable, key: str) -> list[str]:
    company = table.charter(key)
    states = table.companies[key]["factories"]
    return [
        factory_spot(table, key, table.box.factories[f], state, area)
        for f, state, area in zip(company.factories, states, factory_areas(len(company.factories)), strict=True)
    ]


def treasury(table: DrawnTable, key: str) -> str:
    cash = table.companies[key]["cash"]
    about = About(_("Treasury of {company}").format(company=table.short_name(key)), f"${cash}", "GEN-09")
    inner = icon("strongbox", 4, STORES, 15, "treasury")
    inner += text(21, STORES + 12.5, about.words, 13.5, "treasury", room=42)
    area = (3, STORES - 0.5, 62, 16)
    return spot(table, f"company/{key}/treasury", area, about, inner, ident=f"treasury-{key}", place="treasury")


def stores(table: DrawnTable, key: str) -> str:
    """Goods, the tokens that make one each turn, and cubes; the gear runs the factories."""
    facts = table.companies[key]
    goods, more = facts["goods"], facts["bonus_goods"]
    words = ngettext("{count} Good", "{count} Goods", goods).format(count=goods)
    words = all_said(words, _("+{count} Good each turn").format(count=more) if more else "")
    inner = icon("goods", 67, STORES + 0.5, 14) + text(83, STORES + 12.5, goods, 12, "numeral")
    if more:
        inner += text(84 + width_of(str(goods), 12), STORES + 12, f"+{more}", 9, "soft")
    about = About(_("Goods and production"), words, "OPR-33")
    area = (67, STORES - 0.5, 42, 16)
    parts = [spot(table, f"company/{key}/factory", area, about, inner, ident=f"goods-{key}", place="factory")]
    kinds = [resource for resource in RESOURCES if facts["cubes"][resource]]
    stride = min(32.0, (CARD_WIDTH - 116) / max(len(kinds), 1))
    cubes = []
    for k, resource in enumerate(kinds):
        x = 112 + k * stride
        cubes.append(cube(table, resource, x, STORES + 0.5, 14))
        cubes.append(text(x + 14.5, STORES + 12, facts["cubes"][resource], 11.5, "strong", room=stride - 15))
    named = ", ".join(f"{table.letters[resource]} {facts['cubes'][resource]}" for resource in kinds)
    about = About(_("Cubes of {company}").format(company=table.short_name(key)), named or _("none"), "GEN-23")
    area = (111, STORES - 0.5, CARD_WIDTH - 114, 16)
    empty = text(113, STORES + 12, "–", 11, "soft")
    parts.append(spot(table, f"company/{key}/cubes", area, about, *(cubes or [empty]), ident=f"cubes-{key}"))
    return "".join(parts)


def rival_shares(table: DrawnTable, key: str) -> str:
    """What the Rival has taken of a company, out of everybody's reach."""
    shares = table.facts.holding(key, "rival").shares
    if not shares:
        return ""
    area = x, y, w, _h = TAKEN, LAST, TAKEN_WIDTH, 13.5
    name = _("{company}: certificates of {rival}").format(company=table.short_name(key), rival=table.rival.name)
    about = About(name, f"{percent_of(shares)}%", "RIV-08")
    inner = rect(*area, "paper-cert taken", 2) + icon("rival", x + 1.5, y + 1.2, 11)
    inner += text(x + w - 3, y + 10.5, about.words, 10, "strong", "end")
    return spot(table, f"rival/{key}", area, about, inner)


def asset_spaces(table: DrawnTable, key: str) -> str:
    """The Assets on the Charter, turned when exhausted, and the open spaces."""
    company, facts = table.charter(key), table.companies[key]
    slots = list(facts["assets"].items()) + [(None, "")] * (company.asset_spaces - len(facts["assets"]))
    if not slots:
        return ""
    left = TAKEN + TAKEN_WIDTH + 3 if table.facts.holding(key, "rival").shares else TAKEN
    width = (CARD_WIDTH - left - 4 - 2 * (len(slots) - 1)) / len(slots)
    parts = []
    for k, (asset_key, state) in enumerate(slots):
        x = left + k * (width + 2)
        area = (x, LAST, width, 13.5)
        if asset_key is None:
            about = About(_("Asset space"), _("free"), "AST-10", origin(table, key))
            inner = rect(*area, "space", 2)
            inner += text(x + width / 2, LAST + 10, about.name, 9, "soft", "middle", width - 6)
            where = f"company/{key}/asset/{k}"
            parts.append(spot(table, where, area, about, inner, ident=f"asset-space-{key}-{k}"))
            continue
        asset = table.assets[asset_key]
        tile, style, words = "tile asset", "strong", _("ready")
        if state == "exhausted":
            tile, style, words = "tile asset exhausted", "soft struck", _("exhausted")
        row = signs(asset.use)
        icons = min(row_width(row, 11.0), width / 2)
        inner = rect(*area, tile, 2)
        inner += text(x + 3, LAST + 10.2, _(asset.name), 9.5, style, room=width - icons - 8)
        inner += draw_centred(table, row, x + width - 3 - icons / 2, LAST + 6.75, 11.0, icons + 0.1)
        about = asset_about(table, asset)
        about = about._replace(words=f"{words}; {about.words}")
        parts.append(spot(table, f"asset/{asset_key}", area, about, inner, moves=True))
    return "".join(parts)
