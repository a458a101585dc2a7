"""What only a solo game has beside the board: the Event, the Rival, the Investors' tiles, the Campaign's bonuses."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.investors import folded_tiles, investor_tiles, unused
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.parts import heading_of_card
from bigshoulders.web.table.rail import short
from bigshoulders.web.table.things import About, bold, div, icon, plain_words, span, thing
from bigshoulders.web.table.tiles import event_about, event_face, rival_abouts, rival_faces
from bigshoulders.words.markup import plain
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.solo_names import bonus_words
from bigshoulders.words.solo_table import ERAS, event_of, target_mark
from bigshoulders.words.tile_parts import ALWAYS, AT_THE_END

CELLS = 6
BESIDE_AN_OPEN_RIVAL = 3
"""Of the six cells for charters the Rival takes the lower three, as long as the companies leave them."""


# --- the Event


def event(table: DrawnTable) -> str:
    """Its name, its level and those to come, and what it does."""
    about = event_about(table)
    happens = table.solo["event"] is not None
    name = bold(about.name + (HOUSE if about.origin == "house" else ""))
    head = tag("header", {}, icon("event"), heading_of_card(4, name), event_levels(table))
    attrs = {"id": "solo-event", "class": "card event" if happens else "card event none"}
    said = thing(table, "event", "event", "event-text", about, event_face(table)) if happens else ""
    return tag("article", attrs, head, said)


def event_levels(table: DrawnTable) -> str:
    """The present one, and those to come."""
    event = event_of(table.view)
    parts = [] if event is None else [span("level now", ERAS[event.level])]
    parts += [span("level", ERAS[level]) for level in table.facts.event_levels_to_come]
    return tag("span", {"class": "levels", "title": _("Events by level")}, *parts)


# --- the Rival


def last_name(table: DrawnTable) -> str:
    return table.rival.name.split()[-1]


def money_to_beat(table: DrawnTable) -> str:
    return f"${table.view.options.money_to_reach}{target_mark(table.view)}"


@kept(lambda table: (table.all_if_alone, table.choices_at("rival")))
def rival(table: DrawnTable) -> str:
    """What it does when each phase begins, and what holds all the time; the present moment is marked."""
    who = div(
        "rival-who",
        icon("rival", "portrait"),
        heading_of_card(3, tag("small", {}, plain_words(_("Your Rival"))), bold(table.rival.name)),
    )
    beat = div("rival-target", span("", _("to beat: more than")), bold(money_to_beat(table)))
    moments = div("rival-moments", *(moment_cell(table, moment) for moment in rival_abouts(table)))
    attrs = {
        "id": "solo-rival",
        "class": "card rival-card",
        "aria-label": _("Rival: {name}").format(name=table.rival.name),
    }
    return tag("article", attrs, tag("header", {}, who, beat), moments)


def moment_title(moment: str) -> str:
    if moment == ALWAYS:
        return _("Always")
    return _("At the end") if moment == AT_THE_END else short(moment)


def moment_cell(table: DrawnTable, moment: str) -> str:
    about = rival_abouts(table)[moment]
    said = about._replace(name=f"{about.name}, {moment_title(moment)}")
    style = "rival-moment now" if moment == table.json["phase"] else "rival-moment"
    sold = ""
    if moment == "operating" and (goods := table.rival.reward[1]):
        count = table.solo["goods_sold"]
        words = _("sold in this Decade: {count} of {goods}").format(count=count, goods=goods)
        said = said._replace(words=f"{said.words}; {words}")
        sold = f"<em>{icon('goods')}{count}/{goods}</em>"
    title = f"<b>{plain_words(moment_title(moment))}{sold}</b>"
    return thing(table, f"rival/{moment}", f"rival-{moment}", style, said, title, rival_faces(table)[moment])


@kept(lambda table: (table.all_if_alone, table.choices_at("rival")))
def rival_line(table: DrawnTable) -> str:
    """Where the companies need the room: what the present phase has of it; all of it when touched."""
    abouts = rival_abouts(table)
    all_of_it = "; ".join(f"{moment_title(moment)}: {about.words}" for moment, about in abouts.items())
    about = About(table.rival.name, all_of_it, "RIV-05")
    name = heading_of_card(
        3, thing(table, "rival", "rival-all", "rival-name", about, icon("rival"), bold(last_name(table)))
    )
    beat = span("rival-target", _("to beat: more than")) + bold(money_to_beat(table))
    moment = next((moment for moment in (table.json["phase"], ALWAYS) if moment in abouts), "")
    now = moment_cell(table, moment) if moment else ""
    return tag(
        "article", {"id": "solo-rival", "class": "card rival-line"}, name, now, f'<span class="beat">{beat}</span>'
    )


# --- the bonuses of a Campaign


def bonuses(table: DrawnTable) -> str:
    """Those that a Campaign has earned for the Starting Company, while there are some to take."""
    if "bonuses" not in table.facts.pending_steps or not table.view.options.bonuses:
        return ""
    left = table.facts.bonuses_left
    lines = []
    for number, bonus in enumerate(table.box.solo.bonuses):
        if bonus.key not in left:
            continue
        mark = table.printed.mark_of_bonus(bonus)
        said = plain(bonus_words(table.box, number)) + mark
        about = About(_("Bonus"), said, "CAM-13", "house" if mark else "rulebook")
        ident = f"bonus-{bonus.key}"
        lines.append(thing(table, f"bonus/{bonus.key}", ident, "bonus", about, span("", said), place="factory"))
    head = tag("header", {}, icon("gear"), heading_of_card(3, bold(_("Bonuses for the Starting Company"))))
    return tag("article", {"id": "solo-bonuses", "class": "card bonuses-card"}, head, *lines)


# --- among the charters


def lies_open(table: DrawnTable) -> bool:
    """Whether there is room for all of the Rival."""
    return bool(table.rival.key) and len(table.companies) <= BESIDE_AN_OPEN_RIVAL


def room_for_tiles(table: DrawnTable) -> bool:
    cells = BESIDE_AN_OPEN_RIVAL if lies_open(table) else CELLS
    return table.view.options.investors and len(table.companies) < cells


def solo_cards(table: DrawnTable) -> list[str]:
    """What lies beside the charters: bonuses, the tiles of the Investors, the Rival."""
    if not table.solo:
        return []
    cards = [bonuses(table), investor_tiles(table) if room_for_tiles(table) else ""]
    return [*cards, rival(table) if lies_open(table) else ""]


def solo_lines(table: DrawnTable) -> tuple[str, str]:
    """What had no room among the charters: the Rival above, the tiles in the line of those to establish."""
    if not table.solo:
        return "", ""
    line = rival_line(table) if table.rival.key and not lies_open(table) else ""
    tiles = folded_tiles(table) if table.view.options.investors and not room_for_tiles(table) else ""
    return line, tiles


def unused_elsewhere(table: DrawnTable) -> str:
    """In the head of the charters, where no card of the Investors has them."""
    return unused(table) if table.solo and not room_for_tiles(table) else ""
