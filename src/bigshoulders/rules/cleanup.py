"""The Cleanup Phase (CLN)."""

from __future__ import annotations

from bigshoulders.rules import assets, demand, supply
from bigshoulders.rules.solo.cleanup import end_of_decade
from bigshoulders.state.events import tell
from bigshoulders.state.state import CLEANUP, Frame, State


def cleanup_phase(s: State, frame: Frame) -> None:
    """CLN-01: supply, Assets, demand, Partners; the markers move with the next Decade (CLN-18)."""
    s.phase = CLEANUP
    tell(s, "phase", item=CLEANUP)
    supply.cleanup(s)
    assets.cleanup(s)
    if s.options.solo:
        end_of_decade(s)
    else:
        demand.cleanup(s)
    take_back_partners(s)


def take_back_partners(s: State) -> None:
    """CLN-17."""
    s.free_partners = s.partners[:]
    s.placed = ()
    s.used = s.replaced = 0
