"""The planner as a player."""

from __future__ import annotations

from bigshoulders.bots.planner_of_2026_11.chooser import Chooser
from bigshoulders.bots.planner_of_2026_11.constants import STANDARD, Constants
from bigshoulders.bots.planner_of_2026_11.forecast import ShareForecasts
from bigshoulders.bots.player import Seat
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance


class Planner:
    quick = True

    def __init__(self, seed: int, chooser: Chooser | None = None, constants: Constants = STANDARD) -> None:
        self._chance = Chance(seed)
        self._chooser = chooser or Chooser(ShareForecasts(constants=constants))

    def choose(self, seat: Seat) -> Action:
        choices = seat.legal_actions()
        if len(choices) == 1:
            return choices[0]
        s = seat.thinking_copy(self._chance.bits()).state
        return self._chooser.choose(s, seat.number, choices)
