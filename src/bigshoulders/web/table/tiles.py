"""Event and Rival tiles of the solo game: what they say at length, and on their faces in few words and signs."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import ANY, RESOURCES, Part, Rival
from bigshoulders.locale import N_, _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.things import About, cubes, icon, plain_words, span
from bigshoulders.words.markup import plain
from bigshoulders.words.names import TYPES
from bigshoulders.words.solo_table import event_of, events_to_come, markdown_words, target_mark, target_words
from bigshoulders.words.tile_parts import ALWAYS, AT_THE_END, event_words, part_words, rival_words

RIVAL_RULES = (ALWAYS, "stock", "building", "action", "operating")
"""The rules of each Rival, in their order."""
MOMENTS = ("stock", "building", "action", "operating", ALWAYS, AT_THE_END)
"""In the order in which a Rival's card has them."""

# --- at length


def event_about(table: DrawnTable) -> About:
    """The Event that lies face up; without one, what is to come."""
    view = table.view
    coming = plain(events_to_come(view))
    event = event_of(view)
    if event is None:
        return About(_("No Event in this Decade"), coming, "SOL-31")
    origin = "house" if view.printed.mark_of_event(event) else "rulebook"
    return About(_(event.name), f"{event_text(table)}. {coming}", "SOL-30", origin)


def event_text(table: DrawnTable) -> str:
    """What the Event that lies face up does, and whom it has struck."""
    event = event_of(table.view)
    if event is None:
        return ""
    if event.key == table.rival.no_event:
        return _("it does not occur")
    said = [plain(event_words(table.box, event)) + table.printed.mark_of_event(event)]
    said.append(plain(markdown_words(table.view)))
    return ". ".join(part for part in said if part)


def target_about(table: DrawnTable) -> About:
    """What the end is compared with."""
    options = table.view.options
    words = plain(target_words(table.view))
    origin = "house" if target_mark(table.view) else "rulebook"
    if options.session:
        return About(_("The end"), words, "CAM-07", origin)
    if options.rival:
        return About(_("The end"), words, "RIV-05", origin)
    return About(_("The end"), words, "SOL-84", origin)


def rival_abouts(table: DrawnTable) -> dict[str, About]:
    """By moment: what the Rival does and changes."""
    rival = table.rival
    number = table.box.solo.rivals.index(rival) + 1
    words = rival_words(table.box, rival)
    found = {}
    for moment in MOMENTS:
        if moment in words:
            rule = RIVAL_RULES.index(ALWAYS if moment == AT_THE_END else moment)
            found[moment] = About(rival.name, plain("; ".join(words[moment])), f"RIV-{number}{rule}")
    return found


# --- in short

WHOM = {
    "most value": N_("highest value"),
    "least value": N_("lowest value"),
    "most appeal": N_("most Appeal"),
    "least appeal": N_("least Appeal"),
    "most cash": N_("fullest Treasury"),
    "least cash": N_("emptiest Treasury"),
    "most workers": N_("most Workers"),
    "least workers": N_("fewest Workers"),
    "most price": N_("dearest Goods"),
    "least price": N_("cheapest Goods"),
    "each": N_("each company"),
    "others": N_("each other company"),
    "same": N_("the same company"),
}
"""Which of one's companies, on the face of a tile."""
DOES: dict[str, Callable[[int], str]] = {
    "appeal": lambda amount: signs((("appeal", amount),)),
    "pay": lambda amount: span("treasury", f"−${amount}"),
    "pay_if_able": lambda amount: span("treasury", f"−${amount}"),
    "rise": lambda amount: f'<span class="rise">+{amount}{icon("up")}</span>',
    "fall": lambda amount: f'<span class="fall">−{amount}{icon("down")}</span>',
    "dismiss": lambda amount: f"−{amount}{icon('worker')}",
    "markdown": lambda amount: f"−${amount}/{icon('goods')}",
}
"""What a part does to a company, as signs; other parts are said in words."""


def event_face(table: DrawnTable) -> str:
    """The parts of the Event, one below the other, and whose Goods it has marked down."""
    event = event_of(table.view)
    if event is None or event.key == table.rival.no_event:
        return span("tile-part", event_text(table))
    lines = [face(table, part) for part in event.effect]
    if event.companies:
        lines.append(span("tile-part soft", _("with {count} companies or more").format(count=event.companies)))
    if marked_down := plain(markdown_words(table.view)):
        lines.append(span("tile-part soft", marked_down))
    return "".join(lines)


def face(table: DrawnTable, part: Part) -> str:
    if part.do == "embargo":
        return span("tile-part", embargo(table, part))
    if part.do not in DOES:
        return span("tile-part", plain(part_words(table.box, part)))
    return f'<span class="tile-part">{span("whom", whom(table, part))} <b>{DOES[part.do](part.amount)}</b></span>'


def embargo(table: DrawnTable, part: Part) -> str:
    if "overlay" in table.json:
        return _("the {count} cheapest cubes go back into the bag, new ones are drawn").format(count=part.amount)
    most = table.box.solo.cleanup_supply
    return _("all cubes at ${price} or less go back into the bag, new ones are drawn").format(price=most)


def whom(table: DrawnTable, part: Part) -> str:
    words = _(WHOM[part.whom])
    if part.type != ANY:
        words = f"{_(TYPES[table.box.demand_rows[part.type]])}: {words}"
    elif part.at_least:
        words = _("each worth ${value} or more").format(value=part.at_least)
    elif part.other:
        words = _("of the others: {whom}").format(whom=words)
    if part.stops_at:
        words = _("{what}, not below {value}").format(what=words, value=f"${part.stops_at}")
    if part.do == "pay_if_able":
        words = _("{whom}, if it can").format(whom=words)
    return words


def rival_faces(table: DrawnTable) -> dict[str, str]:
    """By moment: the parts of the Rival's tile, then the conditions."""
    words = rival_words(table.box, table.rival)
    faces = {}
    for moment in MOMENTS:
        if moment in words:
            parts = parts_of(table.rival, moment)
            conditions = [span("tile-part", plain(said)) for said in words[moment][len(parts) :]]
            faces[moment] = "".join([*faces_of(table, parts), *conditions])
    return faces


def parts_of(rival: Rival, moment: str) -> tuple[Part, ...]:
    parts: tuple[Part, ...] = getattr(rival, moment, ())
    return parts


def faces_of(table: DrawnTable, parts: tuple[Part, ...]) -> list[str]:
    """One cube of each of several kinds is one line."""
    taken = [part for part in parts if part.do == "remove_cubes" and part.resource != ANY]
    if len(taken) < 2 or any(part.amount != 1 for part in taken):
        return [face(table, part) for part in parts]
    kinds = "".join(cubes(RESOURCES[part.resource]) for part in taken)
    words = plain_words(_("the cheapest of each goes to Haymarket Square"))
    return [face(table, part) for part in parts if part not in taken] + [
        f'<span class="tile-part">{kinds} {words}</span>'
    ]
