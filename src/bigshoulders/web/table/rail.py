"""The rail above the table: the year, the Decades, the phases, Initiative and Priority Deal."""

from __future__ import annotations

from bigshoulders.locale import NP_, _, pgettext
from bigshoulders.web.skyline.files import address_of
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import remembered
from bigshoulders.web.table.things import About, bold, div, icon, seat_mark, span, thing
from bigshoulders.words.names import PHASES
from bigshoulders.words.variants import solo_rules

PHASE_ORDER = ("stock", "building", "action", "operating", "cleanup")
SHORT_PHASES = {
    "events": NP_("phase", "Events"),
    "stock": NP_("phase", "Stock"),
    "building": NP_("phase", "Building"),
    "action": NP_("phase", "Action"),
    "operating": NP_("phase", "Operating"),
    "cleanup": NP_("phase", "Cleanup"),
}


def course(table: DrawnTable) -> str:
    looked_at = (table.json["decade"], table.choices_at("decade"))
    return remembered(table, ("course",), looked_at, lambda: drawn_course(table))


def drawn_course(table: DrawnTable) -> str:
    return div("year-and-decades", city(table), year(table), decades(table))


def city(table: DrawnTable) -> str:
    """How far it has grown, where there is room; the rail is as dark by day."""
    picture = address_of(f"decade{table.json['decade']}", "gaslight")
    return f'<span class="rail-sky"><img src="{picture}" alt=""/></span>'


def year(table: DrawnTable) -> str:
    return span("year", table.json["year"])


def decades(table: DrawnTable) -> str:
    """The cubes that are drawn in each Decade."""
    parts = []
    for k, of_decade in enumerate(table.box.years):
        words = _("Decade {decade}; {count} cubes are drawn onto the Supply Chain").format(
            decade=k + 1, count=table.box.draws[k]
        )
        about = About(str(of_decade), words, "GEN-04", "board")
        style = "decade" + (
            " now" if k + 1 == table.json["decade"] else " past" if k + 1 < table.json["decade"] else ""
        )
        inner = bold(k + 1) + span("", table.box.draws[k])
        parts.append(thing(table, f"decade/{k + 1}", f"decade-{k + 1}", style, about, inner))
    return div("decades", *parts)


def phases(table: DrawnTable) -> str:
    looked_at = (table.json["phase"], table.facts.is_setting_up, table.choices_at("phase"))
    return remembered(table, ("phases",), looked_at, lambda: drawn_phases(table))


def drawn_phases(table: DrawnTable) -> str:
    """Those of a Decade; before the first one, what is chosen then."""
    names = ("events", *PHASE_ORDER) if table.solo else PHASE_ORDER
    setting_up = table.facts.is_setting_up
    parts = [before_the_first(table)] if setting_up else []
    for phase in names:
        now = phase == table.json["phase"] and not setting_up
        about = About(_(PHASES[phase]), _("now") if now else "", "GEN-03")
        style = "phase now" if now else "phase"
        inner = "<i></i>" + span("", short(phase))
        parts.append(thing(table, f"phase/{phase}", f"phase-{phase}", style, about, inner))
    return div("phases setting-up" if setting_up else "phases", *parts)


def before_the_first(table: DrawnTable) -> str:
    """Not yet the Stock Phase."""
    name, rule = (_("Setup"), "SOL-18") if table.solo else (_("Starting Companies"), "SET-27")
    about = About(name, _("now"), rule)
    return thing(table, "phase/start", "phase-start", "phase now", about, "<i></i>" + span("", name))


def short(phase: str) -> str:
    return pgettext("phase", SHORT_PHASES[phase])


def order(table: DrawnTable) -> str:
    looked_at = (table.json["initiative"], table.json["priority"], table.choices_at("initiative", "priority"))
    return remembered(table, ("order",), looked_at, lambda: drawn_order(table))


def drawn_order(table: DrawnTable) -> str:
    """The Initiative Track and the Priority Deal; of a solo game the mode and how hard it is, or the session."""
    if table.solo:
        return span("mode", mode(table))
    names = ", ".join(table.people[seat] for seat in table.json["initiative"])
    marks = "".join(seat_mark(table, seat) for seat in table.json["initiative"])
    initiative = About(_("Initiative"), names, "ACT-48")
    seat = table.json["priority"]
    priority = About(_("Priority Deal"), table.people[seat], "STK-36")
    return thing(
        table, "initiative", "initiative", "initiative", initiative, icon("flag"), span("", _("Initiative")), marks
    ) + thing(
        table,
        "priority",
        "priority",
        "priority",
        priority,
        icon("gavel"),
        span("", _("Priority")),
        seat_mark(table, seat),
    )


def mode(table: DrawnTable) -> str:
    """Solo game, normal; or the session of a Campaign."""
    return ", ".join(solo_rules(table.view.options)[:2])
