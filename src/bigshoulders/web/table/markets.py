"""What a company or a player can buy: Capital Assets, and the certificates in the Bank Pool."""

from __future__ import annotations

from bigshoulders.components import CERTIFICATES, COMMON, PREFERRED, Asset
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.buildings import standing
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.effects import draw_centred, draw_row, row_width, signs
from bigshoulders.web.table.layout import ASSETS, POOL, heading, place
from bigshoulders.web.table.shapes import company_mark, cross, rect, text, two_lines
from bigshoulders.web.table.spots import About, Area, spot
from bigshoulders.web.table.supply import cleanup_tile
from bigshoulders.words.effects import effect_words
from bigshoulders.words.markup import plain
from bigshoulders.words.names import percent
from bigshoulders.words.printed import HOUSE


def asset_about(table: DrawnTable, asset: Asset) -> About:
    bonus, use = plain(effect_words(asset.at_once)) or "–", plain(effect_words(asset.use))
    use += f" (${asset.fee})" if asset.fee else ""
    words = _("at once: {bonus}; each Decade: {use}").format(bonus=bonus, use=use)
    return About(_(asset.name), words, "AST-02", table.printed.origin_of_bonus(asset))


def capital_assets(table: DrawnTable) -> str:
    """From the dearest space to the cheapest."""
    return "".join(asset_space(table, k) for k in range(len(ASSETS)))


def asset_space(table: DrawnTable, k: int) -> str:
    at, space = ASSETS[k], table.facts.assets[k]
    printed, price, key = space.printed, space.price, space.asset
    left = table.json["stacks"]["assets"]
    note = ngettext("stack {count}", "stack {count}", left).format(count=left) if k == 0 else ""
    parts = [text(6, 15.5, f"${price}", 14, "numeral"), text(at.w - 5, 14, note, 9.5, "soft", "end")]
    if price != printed:
        parts.append(text(36, 14.5, f"${printed}", 10.5, "soft struck"))
    if table.solo and printed == table.box.solo.cleanup_assets:
        parts.append(cleanup_tile(table, "assets", at.w - 18, 4))
    area = (4, 20, at.w - 8, at.h - 24)
    if key is None:
        about = About(_("Asset space ${price}").format(price=price), _("empty"), "AST-01", "board")
        inner = rect(*area, "space", 3)
        if space.blocked:
            about = About(about.name, _("blocked: nothing lies here in this game"), "RIV-50")
            x, y, w, h = area
            inner = rect(*area, "space blocked", 3) + cross(x + 8, y + 8, w - 16, h - 16)
        parts.append(spot(table, f"asset_space/{k}", area, about, inner, ident=f"asset-space-{k}"))
    else:
        asset = table.assets[key]
        about, face = asset_about(table, asset), asset_face(table, asset, k)
        parts.append(spot(table, f"asset/{key}", area, about, face, moves=True))
    return place(f"asset{k + 1}", at, *parts)


def asset_face(table: DrawnTable, asset: Asset, k: int) -> str:
    at = ASSETS[k]
    parts = [rect(4, 20, at.w - 8, at.h - 24, "tile asset", 3)]
    for number, words in enumerate(two_lines(_(asset.name), at.w - 16, 10)):
        parts.append(text(at.w / 2, 32 + 11 * number, words, 10, "strong", "middle", at.w - 14))
    row = signs(asset.use)
    if asset.fee:
        row = [("word", f"${asset.fee}:"), *row]
    parts.append(draw_centred(table, row, at.w / 2, 61, 18, at.w - 18))
    mark = HOUSE if table.printed.origin_of_bonus(asset) == "house" else ""
    bonus = signs(asset.at_once) or [("word", f"–{mark}")]
    parts.append(rect(4, at.h - 29, at.w - 8, 25, "strip", 3))
    parts.append(text(8, at.h - 13, _("at once"), 9, "soft", room=38))
    parts.append(draw_row(table, bonus, at.w - 8 - row_width(bonus, 15), at.h - 24, 15))
    return "".join(parts)


def bank_pool(table: DrawnTable) -> str:
    """The certificates that can be bought from the bank, company by company, and the limit of certificates."""
    note = _("limit {limit}").format(limit=table.facts.certificate_limit)
    there = [key for key in table.traded if table.facts.holding(key, "pool").shares]
    words = _("who directs no company puts a Partner here for ${money}").format(money=table.box.without_company)
    about = About(_("Bank Pool"), words, "ACT-16")
    frame = (3, 1, POOL.w - 6, 16)
    parts = [spot(table, "bank_pool", frame, about, heading(POOL, _("Bank Pool"), "bank", note), ident="bank-pool")]
    partners = standing(table, None, 5, POOL.h - 18, POOL.w - 10)
    rows = max(-(-len(there) // 2), 1)
    step = min((POOL.h - 22 - (18 if partners else 2)) / rows, 21)
    for k, key in enumerate(there):
        x, y = 5 + k % 2 * (POOL.w - 8) / 2, 21 + k // 2 * step
        parts.append(company_mark(table, key, x + 7.5, y + step / 2, min(7.5, step / 2 - 0.5)))
        x += 17
        for kind, width in ((COMMON, 24), (PREFERRED, 14)):
            if count := table.facts.holding(key, "pool").kinds.count(kind):
                parts.append(pool_certificate(table, key, kind, count, (x, y + 1, width, step - 3)))
                x += width + 2
    if not there:
        parts.append(text(POOL.w / 2, 52, _("empty"), 11, "soft", "middle"))
    return place("pool", POOL, *parts, partners)


def pool_certificate(table: DrawnTable, key: str, kind: int, count: int, area: Area) -> str:
    name = _("{company}, {share} certificate in the Bank Pool")
    about = about_certificate(table, key, kind, name, _("{count}, ${price} each, paid to the bank"), count, "STK-24")
    x, y, w, h = area
    words = f"{count}×" if kind == COMMON else "P"
    inner = text(x + w / 2, y + h / 2 + 4, words, 10.5, "strong", "middle")
    return certificate(table, key, kind, area, about, inner, "pool", f"pool-{key}-{CERTIFICATES[kind]}")


def certificates_to_buy(table: DrawnTable, key: str, x: float, y: float, height: float) -> str:
    """What is left of a company to buy from it, or from the bank if it is an Investor company."""
    kinds = table.facts.stock[key].holdings["treasury"].kinds
    widths, rule = {COMMON: 40, PREFERRED: 26}, "STK-24"
    name, detail = _("{company}, {share} certificate in the Treasury"), _("{count}, ${price} each, paid to the company")
    if key in table.investors:
        widths, rule = {COMMON: 42, PREFERRED: 30}, "INV-13"
        name, detail = _("{company}, {share} certificate to buy"), _("{count}, ${price} each, paid to the bank")
    parts = []
    for kind, width in widths.items():
        count = kinds.count(kind)
        label = f"{count}×{percent(kind)}%" if kind == COMMON else f"{percent(kind)}%"
        inner = text(x + width / 2, y + 10.5, label, 10, "strong", "middle", width - 4) if count else ""
        if count or key not in table.investors:
            about = about_certificate(table, key, kind, name, detail, count, rule)
            ident = f"share-{key}-{CERTIFICATES[kind]}"
            parts.append(certificate(table, key, kind, (x, y, width, height), about, inner, "company", ident))
        x += width + 3
    return "".join(parts)


def about_certificate(table: DrawnTable, key: str, kind: int, name: str, detail: str, count: int, rule: str) -> About:
    price = table.facts.stock[key].prices[CERTIFICATES[kind]]
    said = name.format(company=table.short_name(key), share=f"{percent(kind)}%")
    return About(said, detail.format(count=count, price=price), rule)


def certificate(
    table: DrawnTable, key: str, kind: int, area: Area, about: About, label: str, seller: str, ident: str
) -> str:
    """A certificate that can be bought from `seller`; only its place where none is left."""
    style = "paper-cert preferred" if kind == PREFERRED else "paper-cert"
    inner = rect(*area, style, 2) + label if label else ""
    where = f"company/{key}/{CERTIFICATES[kind]}"
    return spot(table, f"{where}/{seller}", area, about, inner, ident=ident, place=where)
