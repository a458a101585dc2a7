"""The planner, but its first company is founded at $35: a line that once beat it.

    bigshoulders arena --bot-file tests/opponents/cheap_founder.py --games 400 \
        --bots planner_at_35,planner,planner,planner
"""

from bigshoulders.bots import Seat
from bigshoulders.bots.planner import Planner
from bigshoulders.state.actions import Action

VALUE = 35


class CheapFounder:
    """Founds the company that the planner would found, at $35 whatever the planner would pay."""

    def __init__(self, seed: int) -> None:
        self._planner = Planner(seed)

    def choose(self, seat: Seat) -> Action:
        chosen = self._planner.choose(seat)
        state = seat.thinking_copy(0).state
        if chosen.verb != "establish" or seat.number in state.director:
            return chosen
        cheap = state.box.track.index(VALUE)
        foundings = (action for action in seat.legal_actions() if action.verb == "establish")
        return next(action for action in foundings if action.args == (chosen.args[0], cheap))


BOTS = {"planner_at_35": CheapFounder}
