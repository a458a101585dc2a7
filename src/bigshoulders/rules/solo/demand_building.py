"""The Demand Building: a filled Demand tile makes room for a new one (SOL-60..62, AMB-78)."""

from __future__ import annotations

from bigshoulders.rules import demand
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import Frame, State


def replaceable(s: State) -> list[int]:
    """SOL-61, AMB-78: filled tiles of any row, while the stack lasts."""
    return [at for at in range(len(s.tiles)) if demand.is_full(s, at)] if s.demand_deck else []


class ReplaceTile(Decision):
    """SOL-61, SOL-62: the tile leaves with its Goods; one from the stack takes its place."""

    rule = "SOL-61"
    verbs = frozenset({"replace_tile"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.replace_tile[at] for at in replaceable(s)]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in replaceable(s):
            return Refusal("Only a filled Demand tile can be replaced.", "SOL-61")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        at = action.args[0]
        s.tiles[at], s.filled[at] = s.demand_deck[-1], 0
        s.demand_deck = s.demand_deck[:-1]
        s.revealed += 1
        tell(s, "replace_tile", seat, item=at)
