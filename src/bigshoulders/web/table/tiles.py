"""Event and Rival tiles of the solo game: what they say."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.sight import Sight
from bigshoulders.web.table.spots import About
from bigshoulders.web.table.words import plain
from bigshoulders.words.deeds import ALWAYS, AT_THE_END, event_words, rival_words
from bigshoulders.words.solo_table import ERAS, event_of, events_to_come, markdown_words, target_mark, target_words

RIVAL_RULES = (ALWAYS, "stock", "building", "action", "operating")
"""The rules of each Rival, in their order."""


def event_about(sight: Sight) -> About:
    """The Event that lies face up; without one, what is to come."""
    told = sight.told
    coming = plain(events_to_come(told))
    event = event_of(told)
    if event is None:
        return About(_("No Event in this Decade"), coming, "SOL-31")
    origin = "house" if told.printed.mark_of_event(event) else "rulebook"
    return About(_(event.name), f"{event_text(sight)}. {coming}", "SOL-30", origin)


def event_text(sight: Sight) -> str:
    """What the Event that lies face up does, and whom it has struck."""
    event = event_of(sight.told)
    if event is None:
        return ""
    if event.key == sight.rival.no_event:
        return _("it does not occur")
    said = [plain(event_words(sight.box, event)) + sight.printed.mark_of_event(event)]
    said.append(plain(markdown_words(sight.told)))
    return ". ".join(part for part in said if part)


def levels_to_come(sight: Sight) -> list[str]:
    levels = sight.box.solo.event_levels[sight.told.options.difficulty]
    return [ERAS[level] for level in levels[len(levels) - sight.solo["events_left"] :]]


def target_about(sight: Sight) -> About:
    """What the end is compared with."""
    options = sight.told.options
    words = plain(target_words(sight.told))
    origin = "house" if target_mark(sight.told) else "rulebook"
    if options.session:
        return About(_("The end"), words, "CAM-07", origin)
    if options.rival:
        return About(_("The end"), words, "RIV-05", origin)
    return About(_("The end"), words, "SOL-84", origin)


def rival_abouts(sight: Sight) -> dict[str, About]:
    """By moment: what the Rival does and changes."""
    rival = sight.rival
    number = sight.box.solo.rivals.index(rival) + 1
    found = {}
    for moment, said in rival_words(sight.box, rival).items():
        rule = RIVAL_RULES.index(ALWAYS if moment == AT_THE_END else moment)
        found[moment] = About(rival.name, plain("; ".join(said)), f"RIV-{number}{rule}")
    return found
