"""Phase 0 of the solo game: an Event, from the second Decade on (SOL-30..32)."""

from __future__ import annotations

from bigshoulders.rules.shares import companies_of
from bigshoulders.rules.solo import PLAYER, tiles
from bigshoulders.state.events import tell
from bigshoulders.state.state import EVENTS, Frame, State


def events_phase(s: State, frame: Frame) -> None:
    """SOL-30: turn up the top tile and apply it; RIV-30: some Events do not occur."""
    s.phase = EVENTS
    tell(s, "phase", item=EVENTS)
    number = s.solo.events[-1]
    s.solo = s.solo._replace(events=s.solo.events[:-1], event=number, events_seen=s.solo.events_seen | 1 << number)
    s.revealed += 1
    tell(s, "event", item=number)
    event = s.box.solo.events[number]
    if event.key == s.options.rival_tile.no_event:
        tell(s, "no_event", item=number)
    elif len(companies_of(s, PLAYER)) >= event.companies:
        tiles.start(s, tiles.EVENT)
