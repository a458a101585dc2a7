"""Price Protection: the Asset that keeps a value from falling (AST-41, AST-47..49, STK-20)."""

from __future__ import annotations

from bigshoulders.rules import steps, track
from bigshoulders.rules.assets import exhaust
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, Frame, State


def protection(s: State, c: int) -> int:
    """The company's upright Price Protection, or NONE."""
    for a, company in enumerate(s.asset_on):
        if company == c and s.box.assets[a].moment == "fall" and not s.exhausted >> a & 1:
            return a
    return NONE


def protected_fall(s: State, c: int, steps_down: int) -> None:
    """A fall by another player's sale or by Withholding: the Director may prevent the whole of it, if there is one."""
    if protection(s, c) == NONE or track.is_at_the_bottom(s, c):
        track.move(s, c, -steps_down)
    else:
        s.stack.append((steps.PRICE_PROTECTION, s.director[c], c, steps_down))


class PriceProtection(Decision):
    """AST-49: exhaust the tile and prevent the fall, or not. The frame: seat, company, steps."""

    rule = "AST-49"
    verbs = frozenset({"activate", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.activate[protection(s, frame[2])], s.catalogue.decline]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        a = protection(s, frame[2])
        if action.verb == "activate" and action.args[0] != a:
            return Refusal("Now it is about {name}.", "AST-49", name=s.box.assets[a].name)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, c, steps_down = frame
        if action.verb == "activate":
            exhaust(s, action.args[0])
            tell(s, "protect", seat, c, steps_down)
        else:
            track.move(s, c, -steps_down)
