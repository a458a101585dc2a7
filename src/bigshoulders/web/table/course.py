"""The course of the game: Decade and draw numbers, phases, Initiative, Priority Deal, and whose turn it is."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.layout import COURSE, place
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.shapes import icon, rect, text, token
from bigshoulders.web.table.spots import About, spot
from bigshoulders.web.table.tiles import event_about
from bigshoulders.words.names import PHASES, percent
from bigshoulders.words.topics import STEPS

PHASE_ICONS = {
    "stock": "certificate",
    "building": "building",
    "action": "pawn",
    "operating": "factory",
    "cleanup": "broom",
}
SOLO_ICONS = {"events": "event", **PHASE_ICONS}
"""A solo game has a phase more."""


def course(table: DrawnTable) -> str:
    """Drawn last: what no other thing was chosen for belongs to the turn."""
    middle = event_line if table.solo else order
    return place("course", COURSE, decades(table), phases(table), middle(table), turn(table))


def decades(table: DrawnTable) -> str:
    """The year, and the cubes that are drawn in each Decade."""
    box = table.box
    parts = [text(6, 23, table.json["year"], 21, "year")]
    width = 20
    for k, year in enumerate(box.years):
        x = COURSE.w - 5 - (len(box.years) - k) * width
        now = k + 1 == table.json["decade"]
        words = _("Decade {decade}; {count} cubes are drawn onto the Supply Chain")
        words = words.format(decade=k + 1, count=box.draws[k])
        inner = rect(x + 1, 4, width - 2, 22, "now" if now else "space", 2)
        inner += text(x + width / 2, 14, k + 1, 10, "on-now strong" if now else "strong", "middle")
        inner += text(x + width / 2, 23.5, f"▪{box.draws[k]}", 8.5, "on-now" if now else "soft", "middle")
        about = About(str(year), words, "GEN-04", "board")
        parts.append(spot(table, f"decade/{k + 1}", (x + 1, 4, width - 2, 22), about, inner))
    return "".join(parts)


def phases(table: DrawnTable) -> str:
    icons = SOLO_ICONS if table.solo else PHASE_ICONS
    width = (COURSE.w - 8) / len(icons)
    parts = []
    for k, (phase, sign) in enumerate(icons.items()):
        x, y = 4 + k * width, 30
        now = phase == table.json["phase"]
        inner = rect(x + 1, y, width - 2, 22, "now" if now else "space", 2)
        inner += icon(sign, x + width / 2 - 8, y + 3, 16, "on-now" if now else "soft")
        about = About(_(PHASES[phase]), _("now") if now else "", "GEN-03")
        parts.append(spot(table, f"phase/{phase}", (x + 1, y, width - 2, 22), about, inner))
    return "".join(parts)


def order(table: DrawnTable) -> str:
    """The Initiative Track and the Priority Deal."""
    y = 57
    names = ", ".join(table.people[seat] for seat in table.json["initiative"])
    inner = icon("flag", 6, y + 3, 14, "soft")
    for k, seat in enumerate(table.json["initiative"]):
        drawn = token(table, seat, 24 + k * 19, y + 1.5, 16)
        inner += tag("g", {"id": f"initiative-{seat}", "data-moves": True}, drawn)
    about = About(_("Initiative"), names, "ACT-48")
    parts = [spot(table, "initiative", (4, y - 1, 100, 21), about, inner)]
    seat = table.json["priority"]
    inner = icon("gavel", COURSE.w - 42, y + 2, 16, "soft")
    inner += token(table, seat, COURSE.w - 23, y + 1.5, 16)
    about = About(_("Priority Deal"), table.people[seat], "STK-36")
    parts.append(spot(table, "priority", (COURSE.w - 44, y - 1, 40, 21), about, inner))
    return "".join(parts)


def event_line(table: DrawnTable) -> str:
    """The Event of the Decade, or those to come by their levels."""
    y = 57
    about = event_about(table)
    inner = icon("event", 6, y + 2, 15, "soft") + text(25, y + 14, about.name, 11, "strong", room=COURSE.w - 32)
    return spot(table, "event/name", (4, y - 1, COURSE.w - 8, 21), about, inner)


def turn(table: DrawnTable) -> str:
    """Who owes a decision, about what, and what has been earned so far."""
    y = 81
    parts = [rect(4, y - 1, COURSE.w - 8, 28, "to-do", 3)]
    parts += [token(table, seat, 8.0 + 19 * k, y + 4, 17) for k, seat in enumerate(table.json["to_act"])]
    x = 8.0 + 19 * len(table.json["to_act"])
    title = _(PHASES["over"]) if table.step == "over" else _(STEPS[table.step].title)
    detail = table.short_name(table.acting) if table.acting is not None else ""
    if table.json["phase"] == "operating" and table.json["turn"]["goods_sold"]:
        detail += " · " + _("revenue ${amount}").format(amount=table.json["turn"]["revenue"])
    if table.json["turn"]["sale"]:
        sold = " ".join(f"{table.charter(key).monogram} {percent(kind)}%" for key, kind in table.json["turn"]["sale"])
        detail = _("for sale: {shares}").format(shares=sold)
    room = COURSE.w - 8 - x
    parts.append(text(x + 2, y + (10.5 if detail else 16.5), title, 11, "strong", room=room))
    if detail:
        parts.append(text(x + 2, y + 22, detail, 10, room=room))
    about = About(title, detail, "GEN-03")
    return spot(table, "turn", (4, y - 1, COURSE.w - 8, 28), about, *parts)
