"""A decision that is due: who owes it, what may be chosen, what is seen and what can be foreseen."""

from __future__ import annotations

from bigshoulders.game import Game
from bigshoulders.state.actions import Action, Catalogue
from bigshoulders.words.names import move
from bigshoulders.words.outlook import Aftermath, Outlook
from bigshoulders.words.sight import Sight


class Moment:
    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.sight = Sight(game, seat)
        self.outlook = Outlook(game, seat)
        self.catalogue: Catalogue = game.catalogue
        self.choices: list[Action] = game.legal_actions(seat)

    @property
    def company(self) -> int:
        """The company that acts. Asked only at steps that have one."""
        acting = self.sight.acting
        assert acting is not None, f"no company acts at {self.sight.step}"
        return acting

    @property
    def company_name(self) -> str:
        return self.sight.names.company(self.company)

    def after(self, *actions: Action) -> Aftermath:
        """What follows from legal actions."""
        aftermath = self.outlook.after(*actions)
        assert aftermath is not None, f"{actions} cannot be foreseen"
        return aftermath

    def value_move(self, aftermath: Aftermath, c: int) -> str:
        """ "$60 → $40", or "" if the value stays."""
        after = aftermath.value(c)
        return "" if after is None else move(self.sight.stock(c)["value"], after)
