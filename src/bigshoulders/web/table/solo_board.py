"""What only a solo game has beside the board: the Event, the Rival, the Investors, the Campaign's bonuses."""

from __future__ import annotations

from html import escape

from bigshoulders.locale import _
from bigshoulders.web.table.course import SOLO_ICONS
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.investors import investors, unused
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.players import glyph, words
from bigshoulders.web.table.spots import About, panel_spot
from bigshoulders.web.table.tiles import event_about, event_text, rival_abouts, target_about
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES
from bigshoulders.words.solo_names import bonus_words
from bigshoulders.words.solo_table import ERAS
from bigshoulders.words.tile_parts import ALWAYS


def solo_board(table: DrawnTable) -> str:
    if not table.solo:
        return ""
    parts = [event(table), rival(table), bonuses(table), investors(table), unused(table)]
    attrs = {"id": "solo", "class": "solo", "tabindex": "0", "role": "region", "aria-label": _("Solo board")}
    return tag("section", attrs, *parts)


def card(name: str, title: str, sign: str, note: str, *lines: str) -> str:
    """A part of the solo board under its title."""
    head = tag("h2", {}, glyph(sign), tag("span", {}, escape(title)), note)
    return tag("div", {"id": f"solo-{name}", "class": f"solo-card solo-{name}"}, head, *lines)


def event(table: DrawnTable) -> str:
    """The Event of the Decade with its effect, the levels to come, and without a Rival how the end is judged."""
    about = event_about(table)
    happens = table.solo["event"] is not None
    title = _("Event: {name}").format(name=about.name) if happens else about.name
    coming = "".join(words("level", ERAS[level]) for level in table.facts.event_levels_to_come)
    note = tag("span", {"class": "coming"}, words("soft", _("to come")), coming) if coming else ""
    said = panel_spot(table, "event", "line", about, words("", event_text(table))) if happens else ""
    return card("event", title, "event", note, said, "" if table.rival.key else target(table))


def target(table: DrawnTable) -> str:
    """What the end is compared with."""
    about = target_about(table)
    return panel_spot(table, "target", "line target", about, words("", about.words))


def rival(table: DrawnTable) -> str:
    """What it does when each phase begins, and what holds all the time."""
    if not table.rival.key:
        return ""
    lines = []
    for moment, about in rival_abouts(table).items():
        now = moment == table.json["phase"]
        title = _("Always") if moment == ALWAYS else _(PHASES[moment])
        sign = glyph(SOLO_ICONS.get(moment, "clock"), 13)
        said = about._replace(name=f"{about.name}, {title}")
        style = "line rival-tile now-tile" if now else "line rival-tile"
        lines.append(panel_spot(table, f"rival/{moment}", style, said, sign, words("", about.words)))
    if goods := table.rival.reward[1]:
        sold = _("sold in this Decade: {count} of {goods}").format(count=table.solo["goods_sold"], goods=goods)
        lines.append(tag("span", {"class": "line soft"}, escape(sold)))
    return card("rival", _("Rival: {name}").format(name=table.rival.name), "rival", target(table), *lines)


def bonuses(table: DrawnTable) -> str:
    """Those that a Campaign has earned for the Starting Company, while there are some to take."""
    if "bonuses" not in table.facts.pending_steps or not table.view.options.bonuses:
        return ""
    lines = []
    for number, bonus in enumerate(table.box.solo.bonuses):
        if bonus.key in table.facts.bonuses_left:
            mark = table.printed.mark_of_bonus(bonus)
            said = plain(bonus_words(table.box, number)) + mark
            about = About(_("Bonus"), said, "CAM-13", "house" if mark else "rulebook")
            lines.append(panel_spot(table, f"bonus/{bonus.key}", "line", about, words("", said), place="factory"))
    return card("bonuses", _("Bonuses for the Starting Company"), "gear", "", *lines)
