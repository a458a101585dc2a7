"""Players who see only a part of what they could buy and sell, and otherwise play as well as they can: lower levels.

Nothing else about them is weak. They run their companies by plan, know what is worth something and choose the best of
what they see; so they play a sane game, and the part that they see says how strong they are.
"""

from __future__ import annotations

from bigshoulders.bots.player import Bot, Seat
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance

OVERLOOKED = frozenset({"establish", "buy", "sell"})
"""What can be overlooked: the offers of a stock turn. Whoever overlooked Buildings would hire nobody and stand idle."""
FINENESS = 1_000_000


class NarrowSeat(Seat):
    """A place at a table whose player sees a part of what it may buy and sell."""

    __slots__ = ("_seen",)

    def __init__(self, seat: Seat, seen: list[Action]) -> None:
        super().__init__(seat._game, seat.number)
        self._seen = seen

    def legal_actions(self) -> list[Action]:
        return self._seen


class Narrow:
    """A bot that is shown each of the moves that can be overlooked with the same chance, and at least one of them."""

    def __init__(self, seed: int, bot: Bot, part: float) -> None:
        self._chance = Chance(seed)
        self._bot = bot
        self._below = round(part * FINENESS)

    def choose(self, seat: Seat) -> Action:
        return self._bot.choose(NarrowSeat(seat, self.seen(seat.legal_actions())))

    def seen(self, choices: list[Action]) -> list[Action]:
        open_to_it = [action for action in choices if action.verb in OVERLOOKED]
        found = {action.id for action in open_to_it if self._chance.below(FINENESS) < self._below}
        if open_to_it and not found:
            found.add(self._chance.choice(open_to_it).id)
        return [action for action in choices if action.verb not in OVERLOOKED or action.id in found]
