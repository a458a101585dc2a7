"""The Appeal Track: from 16 down to 0, each bonus beside its space."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.parts import heading, part
from bigshoulders.web.table.things import About, bold, crest, icon, seat_mark, thing
from bigshoulders.words.names import BONUSES

BONUS_ICONS = {
    "worker": "worker",
    "salesperson": "salesperson",
    "automation": "automation",
    "partner": "pawn",
    "bonus_good": "goods",
    "stock_step": "stock",
}


@kept(
    lambda table: (
        table.json["appeal_order"],
        [company["appeal"] for company in table.companies.values()],
        [player["appeal_partner"] for player in table.players],
        [key for key in table.companies if table.has_operated(key)],
        table.view.parts["space"] if table.step == "appeal_bonus" else None,
        table.choices_at("appeal"),
    )
)
def appeal_track(table: DrawnTable) -> str:
    """Who is further left in a space operates first."""
    spaces = [appeal_space(table, space) for space in reversed(range(table.box.appeal_top + 1))]
    return part("appeal", _("Appeal"), heading(_("Appeal")), *spaces)


def appeal_space(table: DrawnTable, space: int) -> str:
    bonus = table.box.appeal_bonuses[space]
    waiting = [seat for seat in table.seats if table.players[seat]["appeal_partner"]] if bonus == "partner" else []
    words = ""
    if bonus:
        money = table.box.instead_of_bonus
        words = _("{bonus}, or ${money} into the Treasury").format(bonus=_(BONUSES[bonus]), money=money)
    if waiting:
        names = ", ".join(table.people[seat] for seat in waiting)
        words += ". " + _("Partners waiting here: {names}").format(names=names)
    about = About(_("Appeal {space}").format(space=space), words, "APL-02" if bonus else "APL-01", "board")
    here = table.step == "appeal_bonus" and space == table.view.parts["space"]
    inner = bold(space) + (icon(BONUS_ICONS[bonus], "soft") if bonus else "")
    inner += "".join(seat_mark(table, seat, "waiting", letter=False) for seat in waiting)
    key = "appeal" if here else f"appeal/{space}"
    row = thing(table, key, f"appeal-{space}", "appeal-space", about, inner)
    there = [key for key in table.json["appeal_order"] if table.companies[key]["appeal"] == space]
    markers = tag("div", {"class": f"markers n{min(len(there), 6)}"}, *(marker(table, key) for key in there))
    return tag("div", {"class": "appeal-row bonus" if bonus else "appeal-row"}, row, markers)


def marker(table: DrawnTable, key: str) -> str:
    about = About(table.charter(key).name, _("Appeal {space}").format(space=table.companies[key]["appeal"]), "APL-03")
    style = "marker done" if table.has_operated(key) else "marker"
    place = f"company/{key}"
    return thing(
        table, f"appeal_marker/{key}", f"appeal-{key}", style, about, crest(table, key), place=place, moves=True
    )
