"""What only the solo game has on the table, in words: what the end is compared with, Events, the verdict."""

from __future__ import annotations

from bigshoulders.components import EventTile
from bigshoulders.locale import N_, _
from bigshoulders.words.names import price
from bigshoulders.words.solo_names import goal_at, goal_words, rank_words
from bigshoulders.words.table_view import Json, TableView
from bigshoulders.words.tile_parts import event_words

KINDS = (N_("Mandatory Goal"), N_("Optional Goal"))
SESSION_KINDS = (N_("First Goal"), N_("Goal"), N_("Goal"))
ERAS = ("", "I", "II", "III")


def goal_kind(view: TableView, place: int) -> str:
    """Mandatory or Optional, or the places of a session's three."""
    return _((SESSION_KINDS if view.options.session else KINDS)[place])


def failing(view: TableView) -> str:
    """What a failed Goal costs."""
    if view.options.session:
        return f"[quiet]{_('Without the first one: 2 Legacy Points less')}[/quiet]"
    return f"[quiet]{_('Without the mandatory one you lose half of your Personal Funds')}[/quiet]"


def target_words(view: TableView) -> str:
    """The money to beat, or the steps of the verdicts."""
    target = view.options.money_to_reach
    if view.options.session:
        return _("Money to reach: {money}").format(money=price(target or 0))
    if target is not None:
        return _("Money to beat: more than {money}").format(money=price(target) + target_mark(view))
    steps = ", ".join(f"${least}" for least in view.box.solo.ranks)
    words = _("Five verdicts, the best from the first of these on: {steps}")
    return words.format(steps=steps + target_mark(view))


def target_mark(view: TableView) -> str:
    """Of the money to beat, or of the ranks; that of a session is the rulebook's."""
    if view.options.session:
        return ""
    if view.options.rival:
        word = view.options.target_difficulty or view.options.difficulty
        return view.printed.mark_of_figure("rival_targets", word)
    return view.printed.mark_of_figure("solo_score", "tiers")


# --- Events


def event_of(view: TableView) -> EventTile | None:
    """The Event that lies face up."""
    return next((event for event in view.box.solo.events if event.key == view.solo["event"]), None)


def event_line(view: TableView) -> str:
    """The Event of the Decade, with what it does."""
    event = event_of(view)
    if event is None:
        return _("No Event in this Decade")
    names = view.names.event(view.box.solo.events.index(event))
    words = _("Event {event}: {effect}").format(event=names, effect=event_words(view.box, event))
    if event.key == view.options.rival_tile.no_event:
        words = _("Event {event}: it does not occur").format(event=names)
    return words + view.printed.mark_of_event(event)


def events_to_come(view: TableView) -> str:
    coming = [ERAS[level] for level in view.facts.event_levels_to_come]
    return _("Events to come, by level: {levels}").format(levels=", ".join(coming) or _("none"))


def markdown_words(view: TableView) -> str:
    """Whose Goods sell for less in this Decade; empty if nobody's do."""
    if (key := view.solo["marked_down"]) is None:
        return ""
    return _("Goods of {company} sell for {money} less in this Decade").format(
        company=view.names.company_key(key), money=price(view.solo["markdown"])
    )


# --- the end


def verdict_lines(view: TableView, score: Json) -> list[str]:
    """Won, lost, or which of the five verdicts."""
    solo = score["solo"]
    seat = view.names.seat(0)
    if solo["rank"] is not None:
        words = _("{player}: {verdict} (rank {rank} of 5).")
        line = words.format(player=seat, verdict=rank_words(solo["rank"]), rank=solo["rank"])
    elif view.options.session:
        words = (
            _("{player} reached the money of this session.")
            if solo["won"]
            else _("{player} did not reach the money of this session.")
        )
        line = words.format(player=seat)
    else:
        words = _("{player} wins against {rival}.") if solo["won"] else _("{player} loses against {rival}.")
        line = words.format(player=seat, rival=view.names.rival(view.options.rival_tile.key))
    failed = [goal_words(view.box, goal_at(view.box, key)) for key in solo["failed"]]
    lines = [line]
    if failed:
        lines.insert(0, _("Not achieved: {goals}").format(goals=", ".join(failed)))
    return lines
