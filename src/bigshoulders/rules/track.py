"""The Stock Track (TRK)."""

from __future__ import annotations

from bigshoulders.components import Box
from bigshoulders.rules import partners
from bigshoulders.state.events import tell
from bigshoulders.state.state import NOBODY, State


def value(s: State, c: int) -> int:
    """The stock value in dollars; $0 on the Closed space (TRK-05)."""
    return s.box.track[s.value[c]]


def move(s: State, c: int, steps: int) -> None:
    """TRK-02..04: steps up or down; those beyond an end of the track are lost. RIV-40: or beyond a Rival's limit."""
    before, after = s.value[c], space_after(s, c, steps)
    if after != before:
        s.value[c] = after
        tell(s, "stock", company=c, amount=after - before, item=s.box.track[after])
        if s.solo.stock_partner and s.director[c] != NOBODY and s.box.track[after] >= s.box.solo.partner_at:
            partners.take_from_stock_track(s, s.director[c])


def space_after(s: State, c: int, steps: int) -> int:
    """TRK-02..04, RIV-40: where so many steps up or down lead."""
    return min(max(s.value[c] + min(steps, s.options.rival_tile.most_steps), 0), len(s.box.track) - 1)


def dividend_steps(box: Box, value: int, revenue: int) -> int:
    """TRK-11, TRK-12, OPR-70..74; CLO-10, AMB-11: two from the Closed space, if a share gets a dollar or more."""
    if revenue < value or (value == 0 and revenue // 10 == 0):
        return 0
    if value >= box.triple_jump_from and revenue >= 3 * value:
        return 3
    return 2 if revenue >= 2 * value else 1


def is_at_the_bottom(s: State, c: int) -> bool:
    """TRK-04, ED1-02: where nothing can fall any further."""
    return s.value[c] == 0


def is_closed(s: State, c: int) -> bool:
    """On the Closed space (TRK-05); a track without one closes nobody."""
    return s.box.track[s.value[c]] == 0
