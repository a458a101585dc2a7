"""The bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

from bigshoulders.bots.player import Seat
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance


class Random:
    quick = True

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, seat: Seat) -> Action:
        return self._chance.choice(seat.legal_actions())
