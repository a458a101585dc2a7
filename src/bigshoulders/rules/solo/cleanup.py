"""What Cleanup does in the solo game beyond the usual (SOL-65, SOL-68, INV-28)."""

from __future__ import annotations

from bigshoulders.state.state import NONE, State


def end_of_decade(s: State) -> None:
    """The face-up Event and the top Investor tile are discarded; the demand grid stays as it is."""
    s.solo = s.solo._replace(
        event=NONE,
        marked_down=NONE,
        markdown=0,
        goods_sold=0,
        investor_tiles=s.solo.investor_tiles[:-1],
    )
