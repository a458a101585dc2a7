"""Free actions: Haymarket trades, activating and discarding Assets (GEN-23, GEN-24, ACT-15, AST-13..19, OPR-06).

They are offered at the start and the end of a turn and at every moment between at which they could change anything:
before each purchase, production, sale and dividend, while cubes are being taken, and before an Asset must be discarded.
"""

from __future__ import annotations

from collections.abc import Sequence

from bigshoulders.components import RESOURCES
from bigshoulders.rules import assets, steps, supply
from bigshoulders.rules.assets import ANY_TURN, MOMENTS
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.shares import companies_of
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, OPERATING, RESOURCE_KINDS, Frame, State

FREE_VERBS = frozenset({"trade", "activate", "discard"})


def acting_companies(s: State, seat: int, c: int) -> Sequence[int]:
    """AMB-44: in the Action Phase all companies of the player, in the Operating Phase only the one that operates."""
    return (c,) if s.phase == OPERATING else companies_of(s, seat)


def free_actions(s: State, companies: Sequence[int], now: int = ANY_TURN) -> list[Action]:
    choices: list[Action] = []
    cubes, haymarket = s.cubes, s.haymarket
    for c in companies:
        at = c * RESOURCE_KINDS
        if max(cubes[at : at + RESOURCE_KINDS]) >= 2:
            for give in range(RESOURCE_KINDS):
                if cubes[at + give] >= 2:
                    choices += [action for take, action in s.catalogue.trade[c][give] if haymarket[take]]
        if c in s.asset_on:
            for a in assets.held_by(s, c):
                if assets.activatable(s, c, a, now):
                    choices.append(s.catalogue.activate[a])
                choices.append(s.catalogue.discard[a])
    return choices


def discards(s: State, seat: int, but_of: int = NONE) -> list[Action]:
    """AST-13, AMB-119: the Assets of all companies of a player, or of all but one; in every turn of the player."""
    on_charters = s.asset_on
    if on_charters.count(NONE) == len(on_charters):
        return []
    director, discard = s.director, s.catalogue.discard
    return [discard[a] for a, c in enumerate(on_charters) if c >= 0 and director[c] == seat and c != but_of]


def with_discards(s: State, seat: int, c: int, choices: list[Action]) -> list[Action]:
    """The choices in the Operating turn of a company; while one of them is open, its Director's other companies can
    discard their Assets, too."""
    if not choices or s.director.count(seat) == 1:
        return choices
    return choices + discards(s, seat, but_of=c)


def why_not_free(s: State, companies: Sequence[int], action: Action, now: int = ANY_TURN) -> Refusal | None:
    if action.verb == "trade":
        return why_not_trade(s, companies, action)
    a = action.args[0]
    asset = s.box.assets[a]
    c = s.asset_on[a]
    if action.verb == "discard":
        return why_not_discard(s, s.director[companies[0]] if companies else NONE, a)
    if c not in companies:
        return Refusal("{name} does not lie on a Charter that may use it now.", "AST-19", name=asset.name)
    if s.exhausted >> a & 1:
        return Refusal("{name} is exhausted until Cleanup.", "AST-16", name=asset.name)
    if now not in MOMENTS[asset.moment]:
        return wrong_moment(asset.name, asset.moment)
    if s.cash[c] < asset.fee:
        return Refusal(
            "{name} costs ${fee} to use and the Treasury holds ${cash}.",
            "AST-15",
            name=asset.name,
            fee=asset.fee,
            cash=s.cash[c],
        )
    return None


def wrong_moment(name: str, moment: str) -> Refusal:
    """When an Asset is used instead."""
    if moment == "fall":
        return Refusal("{name} is used when the value of its company would fall.", "AST-41", name=name)
    if moment == "operating_end":
        return Refusal("{name} is used when all companies have operated.", "AST-50", name=name)
    if moment == "selling":
        return Refusal("{name} is used in its company's operating turn, up to the end of selling.", "AST-67", name=name)
    if moment == "after_production":
        return Refusal("{name} is used after its company's production and before dividends.", "ED1-15", name=name)
    return Refusal("{name} is used in its company's operating turn, before dividends.", "AST-51", name=name)


def why_not_discard(s: State, seat: int, a: int) -> Refusal | None:
    if s.asset_on[a] == NONE or s.director[s.asset_on[a]] != seat:
        return Refusal("{name} does not lie on a Charter of yours.", "AST-13", name=s.box.assets[a].name)
    return None


def why_not_trade(s: State, companies: Sequence[int], action: Action) -> Refusal | None:
    c, give, take = action.args
    name = s.box.companies[c].name
    if c not in companies:
        return Refusal("{name} may not trade now.", "GEN-24", name=name)
    if s.cubes[c * RESOURCE_KINDS + give] < 2:
        return Refusal(
            "A trade gives two cubes and {name} has not two of {give}.", "GEN-23", name=name, give=RESOURCES[give]
        )
    if not s.haymarket[take]:
        return Refusal("There is no {take} on Haymarket Square.", "GEN-23", take=RESOURCES[take])
    return None


def apply_free(s: State, seat: int, action: Action) -> None:
    if action.verb == "trade":
        supply.trade(s, *action.args)
    elif action.verb == "discard":
        assets.discard(s, action.args[0])
    else:
        activate(s, seat, action.args[0])


def activate(s: State, seat: int, a: int) -> None:
    """AST-15: pay, turn the tile, take the effect."""
    c = s.asset_on[a]
    fee = s.box.assets[a].fee
    s.cash[c] -= fee
    assets.exhaust(s, a)
    tell(s, "activate", seat, c, fee, a)
    s.stack.append((steps.CARRY_OUT, seat, c, steps.USE, a, 0))


class DiscardAsset(Decision):
    """AST-11: one Asset too many; the new one goes, or one on the Charter. The frame: seat, company, the new Asset.

    ED1-34: where the new one lies on the Charter too (NONE in the frame), any of them can be used before one goes.
    """

    rule = "AST-11"
    verbs = FREE_VERBS

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c, new = frame
        if new == NONE and s.asset_on.count(c) <= s.box.companies[c].asset_spaces:
            return []
        new_one = [] if new == NONE else [s.catalogue.discard[new]]
        return new_one + free_actions(s, acting_companies(s, seat, c))

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, new = frame
        if action.verb == "discard" and action.args[0] == new:
            return None
        return why_not_free(s, acting_companies(s, seat, c), action)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        _, _, c, new = frame
        if action.verb == "discard" and action.args[0] == new:
            tell(s, "discard", seat, c, item=new)
        else:
            s.stack.append(frame if new == NONE else (steps.STORE_ASSET, seat, c, new))
            apply_free(s, seat, action)
