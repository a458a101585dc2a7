"""The two tracks of the companies: Appeal on the left, stock values on the right."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.layout import APPEAL, STOCK, heading, place
from bigshoulders.web.table.shapes import company_mark, cross, icon, line, rect, text, token
from bigshoulders.web.table.spots import About, spot
from bigshoulders.words.names import BONUSES

BONUS_ICONS = {
    "worker": "worker",
    "salesperson": "salesperson",
    "automation": "automation",
    "partner": "pawn",
    "bonus_good": "goods",
    "stock_step": "stock",
}
TOP = 20
Standing = tuple[str, float, float, float]
"""A company, where its marker stands, and how big it is."""


def appeal_track(table: DrawnTable) -> str:
    """From 16 down to 0, each bonus beside its space; who is further left in a space operates first."""
    box = table.box
    step = (APPEAL.h - TOP - 3) / (box.appeal_top + 1)
    waiting = [seat for seat in table.seats if table.players[seat]["appeal_partner"]]
    parts = [heading(APPEAL, _("Appeal"), "appeal")]
    standing: list[Standing] = []
    for space, bonus in enumerate(box.appeal_bonuses):
        y = TOP + (box.appeal_top - space) * step
        partners = waiting if bonus == "partner" else []
        parts.append(appeal_space(table, space, bonus, y, step, partners))
        here = [key for key in table.json["appeal_order"] if table.companies[key]["appeal"] == space]
        left = 51 if bonus else 27
        standing += side_by_side(here, left, y + step / 2, APPEAL.w - left - 6 - 13 * len(partners), step)
    return place("appeal", APPEAL, *parts, *markers(table, "appeal", standing))


def appeal_space(table: DrawnTable, space: int, bonus: str | None, y: float, step: float, waiting: list[int]) -> str:
    style = "space bonus" if bonus else "space"
    inner = [
        rect(3, y + 0.7, APPEAL.w - 6, step - 1.4, style, 2),
        text(21, y + step / 2 + 4.3, space, 12, "numeral", "end"),
    ]
    if bonus:
        inner.append(icon(BONUS_ICONS[bonus], 25, y + step / 2 - 8.5, 17))
        if bonus == "bonus_good":
            inner.append(text(42, y + 11, "+", 11, "strong"))
    for k, seat in enumerate(waiting):
        inner.append(token(table, seat, APPEAL.w - 18 - 13 * k, y + step / 2 - 7, 13, "waiting"))
    words = ""
    if bonus:
        money = table.box.instead_of_bonus
        words = _("{bonus}, or ${money} into the Treasury").format(bonus=_(BONUSES[bonus]), money=money)
    if waiting:
        names = ", ".join(table.people[seat] for seat in waiting)
        words += ". " + _("Partners waiting here: {names}").format(names=names)
    about = About(_("Appeal {space}").format(space=space), words, "APL-02" if bonus else "APL-01", "board")
    here = table.step == "appeal_bonus" and space == table.view.parts["space"]
    key = "appeal" if here else f"appeal/{space}"
    return spot(table, key, (3, y, APPEAL.w - 6, step), about, *inner, ident=f"appeal-{space}")


def side_by_side(keys: list[str], x: float, cy: float, room: float, height: float) -> list[Standing]:
    """Where the markers of one space stand: smaller and in two lines if they are many."""
    r = min(10, height / 2 - 0.8)
    lines = 1
    if len(keys) * (2 * r + 1) > room + 1:
        r, lines = min(7, height / 4 + 0.3), 2
    across = -(-len(keys) // lines)
    stride = min(2 * r + 1, (room - 2 * r) / max(across - 1, 1))
    return [
        (key, x + r + k % across * stride, cy + (k // across - (lines - 1) / 2) * (height / 2 - 0.6), r)
        for k, key in enumerate(keys)
    ]


def markers(table: DrawnTable, track: str, standing: list[Standing]) -> list[str]:
    """Always in the same order, whatever their places: so that a page can let each one move."""
    return [marker(table, track, at) for at in sorted(standing)]


def marker(table: DrawnTable, track: str, at: Standing) -> str:
    key, x, y, r = at
    facts = table.stock(key)
    name = table.charter(key).name
    if track == "appeal":
        about = About(name, _("Appeal {space}").format(space=facts["appeal"]), "APL-03")
    else:
        value = f"${facts['value']}" if facts["value"] else _("closed")
        about = About(name, _("stock value {value}").format(value=value), "TRK-01")
        if key in table.investors:
            about = About(name, _("Investor company, stock value {value}").format(value=value), "INV-08")
    where = "stock_track" if track == "stock" and key == table.acting else f"{track}_marker/{key}"
    done = " done" if key in table.facts.operated and track == "appeal" else ""
    inner = company_mark(table, key, 0, 0, r, f"ring{facts.get('director')}{done}")
    area = (-r, -r, 2 * r, 2 * r)
    ident, corner = f"{track}-{key}", (x, y)
    return spot(table, where, area, about, inner, ident=ident, place=f"company/{key}", corner=corner, moves=True)


def stock_track(table: DrawnTable) -> str:
    """From the top value down to the Closed space, with the starting band and the line below $60."""
    track = table.box.track
    step = (STOCK.h - TOP - 3) / len(track)
    top = len(track) - 1
    parts = [heading(STOCK, _("Stock track"), "stock")]
    standing: list[Standing] = []
    for space, value in enumerate(track):
        y = TOP + (top - space) * step
        style, words, rule = "space", "", "TRK-01"
        if space in table.box.start_spaces:
            style, words, rule = "space start", _("a company may be established at this value"), "TRK-06"
        inner = rect(3, y + 0.6, STOCK.w - 6, step - 1.2, style, 2)
        if value:
            inner += text(32, y + step / 2 + 4.3, value, 12.5, "numeral", "end", 27)
        else:
            inner += cross(16, y + step / 2 - 5, 10, 10)
        if waits_at(table, value):
            inner += token(table, 0, STOCK.w - 20, y + step / 2 - 7, 14, "waiting")
            words, rule = _("a Partner waits here for the first company of yours that comes so far"), "SOL-02"
        about = About(f"${value}" if value else _("Closed space"), words, rule, "rulebook")
        area = (3, y, STOCK.w - 6, step)
        parts.append(spot(table, f"stock_track/{value}", area, about, inner, ident=f"value-{value}"))
        if value == table.box.triple_jump_from:
            parts.append(line(2, y + step, STOCK.w - 2, y + step, "threshold"))
        here = [key for key in table.traded if table.stock(key)["value"] == value]
        room = STOCK.w - 38 - 5 - (16 if waits_at(table, value) else 0)
        standing += side_by_side(here, 38, y + step / 2, room, step)
    for k, key in enumerate(table.json["closed"]):
        cx, cy = STOCK.w - 14 - 16 * k, TOP + top * step + step / 2
        about = About(table.charter(key).name, _("closed, out of the game"), "CLO-01")
        inner = company_mark(table, key, cx, cy, 7, "gone") + line(cx - 7, cy + 7, cx + 7, cy - 7, "cross")
        parts.append(spot(table, f"closed/{key}", (cx - 7, cy - 7, 14, 14), about, inner))
    return place("stock", STOCK, *parts, *markers(table, "stock", standing))


def waits_at(table: DrawnTable, value: int) -> bool:
    """Whether the Partner of a solo game stands on this space."""
    return bool(table.solo.get("stock_partner")) and value == table.box.solo.partner_at
