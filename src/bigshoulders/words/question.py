"""A decision that is due: who owes it, what may be chosen, what is seen and what can be foreseen."""

from __future__ import annotations

from bigshoulders.game import Game
from bigshoulders.state.actions import Action, Catalogue
from bigshoulders.words.names import move
from bigshoulders.words.previews import Preview, Previews
from bigshoulders.words.table_view import TableView


class Question:
    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.view = TableView(game, seat)
        self.previews = Previews(game, seat)
        self.catalogue: Catalogue = game.catalogue
        self.choices: list[Action] = game.legal_actions(seat)

    @property
    def company(self) -> int:
        """The company that acts. Asked only at steps that have one."""
        acting = self.view.acting
        assert acting is not None, f"no company acts at {self.view.step}"
        return acting

    @property
    def company_name(self) -> str:
        return self.view.names.company(self.company)

    def after(self, *actions: Action) -> Preview:
        """What follows from legal actions."""
        preview = self.previews.after(*actions)
        assert preview is not None, f"{actions} cannot be foreseen"
        return preview

    def value_move(self, preview: Preview, c: int) -> str:
        """ "$60 → $40", or "" if the value stays."""
        after = preview.value(c)
        return "" if after is None else move(self.view.stock(c)["value"], after)
