"""Event and Rival tiles of the solo game: what they say."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.spots import About
from bigshoulders.words.markup import plain
from bigshoulders.words.solo_table import event_of, events_to_come, markdown_words, target_mark, target_words
from bigshoulders.words.tile_parts import ALWAYS, AT_THE_END, event_words, rival_words

RIVAL_RULES = (ALWAYS, "stock", "building", "action", "operating")
"""The rules of each Rival, in their order."""


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
    rule = "CAM-07" if options.session else "RIV-05" if options.rival else "SOL-84"
    return About(_("The end"), words, rule, origin)


def rival_abouts(table: DrawnTable) -> dict[str, About]:
    """By moment: what the Rival does and changes."""
    rival = table.rival
    number = table.box.solo.rivals.index(rival) + 1
    found = {}
    for moment, said in rival_words(table.box, rival).items():
        rule = RIVAL_RULES.index(ALWAYS if moment == AT_THE_END else moment)
        found[moment] = About(rival.name, plain("; ".join(said)), f"RIV-{number}{rule}")
    return found
