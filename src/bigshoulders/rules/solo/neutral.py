"""Buildings that belong to nobody (SOL-11, SOL-51..53, RIV-32, RIV-52, RIV-62, RIV-82)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.solo import PLAYER
from bigshoulders.rules.staff import to_job_market
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, Frame, State


def set_up(s: State) -> None:
    """SOL-11, AMB-82, AMB-95, AMB-99: the neutral tiles of Decade 1; the other Era I tiles leave the game unseen."""
    count = max(s.options.neutral_rows, 1)
    stack = s.era_decks[0]
    drawn, rest = stack[len(stack) - count :], stack[: len(stack) - count]
    s.era_decks[0] = ()
    for row in range(s.options.neutral_rows):
        s.rows[space(s, row)] = drawn[row]
    s.solo = s.solo._replace(drawn=() if s.options.neutral_rows else drawn, discarded=tuple(sorted(rest)))


def space(s: State, row: int) -> int:
    """The place of this Decade's Building in a neutral row."""
    return (len(s.funds) + row) * len(s.box.years) + s.decade - 1


def is_neutral(s: State, building: int) -> bool:
    return s.rows.index(building) >= len(s.funds) * len(s.box.years)


def available(s: State) -> list[int]:
    """ACT-12, SOL-53: the face-up tiles that can be used; RIV-52: of the neutral ones perhaps only the last."""
    tiles = [b for b in s.rows if b != NONE]
    if s.options.rival_tile.neutral_merge:
        own = [b for b in tiles if not is_neutral(s, b)]
        return own + [b for b in tiles if is_neutral(s, b)][-1:]
    return tiles


def draw(s: State, frame: Frame) -> None:
    """SOL-51: two tiles of the Era, a random one discarded, the other into the row; without a row one is chosen.

    A table that was set up may still have those of the first Decade, which are then among them.
    The frame: the Workers of the player's own new Building.
    """
    arriving = frame[1]
    rows = s.options.neutral_rows
    if s.decade > 1:
        era = s.box.eras[s.decade - 1]
        deck = s.era_decks[era - 1]
        drawn = deck[-s.box.tiles_per_decade :]
        s.era_decks[era - 1] = deck[: -s.box.tiles_per_decade]
        s.revealed += 1
        if rows:
            place(s, drawn)
        else:
            s.solo = s.solo._replace(drawn=(*s.solo.drawn, *drawn))
    if rows:
        new = s.rows[space(s, 0)]
        add_workers(s, arriving + s.box.buildings[new].workers_added)
    else:
        s.stack.append((steps.CHOOSE_NEUTRAL, PLAYER, arriving))


def place(s: State, drawn: tuple[int, ...]) -> None:
    """SOL-51, AMB-99: at random which tile goes where."""
    chance = Chance(s.chance)
    order = chance.shuffled(drawn)
    s.chance = chance.state
    for row in range(s.options.neutral_rows):
        s.rows[space(s, row)] = order.pop()
        tell(s, "neutral_building", item=s.rows[space(s, row)])
    s.solo = s.solo._replace(discarded=tuple(sorted((*s.solo.discarded, *order))))


def add_workers(s: State, arriving: int) -> None:
    """SOL-52, RIV-62."""
    if s.options.rival_tile.half_workers:
        arriving = (arriving + 1) // 2
    tell(s, "job_market", amount=to_job_market(s, arriving))


class ChooseNeutral(Decision):
    """RIV-32, RIV-42, AMB-95: without a neutral row, whose Workers come; both tiles leave the game.

    The frame: seat, the Workers of the player's own new Building.
    """

    rule = "RIV-32"
    verbs = frozenset({"choose_building"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.choose_building[b] for b in s.solo.drawn]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in s.solo.drawn:
            return Refusal("That tile was not drawn for the neutral player.", "RIV-32")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        tile = action.args[0]
        s.removed[seat] += s.solo.drawn
        s.solo = s.solo._replace(drawn=())
        tell(s, "neutral_workers", seat, item=tile)
        add_workers(s, frame[2] + s.box.buildings[tile].workers_added)
