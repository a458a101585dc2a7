"""A table or a Campaign that is kept in a file: saved after every move."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from bigshoulders import system
from bigshoulders.cli.table import save_files
from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.sitting.campaigns import SeatedCampaign
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.actions import Action
from bigshoulders.words.errors import Trouble, reason_of


class SavedTable(SeatedTable):
    def __init__(self, game: Game, chairs: list[Chair], advice: bool = True, path: Path | None = None) -> None:
        super().__init__(game, chairs, advice)
        self.path = path
        self.trouble = ""
        """Why the last attempt to save failed; empty if it did not."""

    @classmethod
    def resumed(cls, path: Path, doc: Any) -> Self:
        """The table of the document in a file."""
        table = save_files.read_with(cls.from_document, path, doc)
        table.path = path
        return table

    @property
    def command(self) -> str:
        """What goes on with it."""
        return "solo" if self.game.options.solo else "play"

    # --- moving

    def play(self, seat: int, action: Action | str | int) -> None:
        """A move counts when it is saved: nothing that was accepted can be lost."""
        with system.no_interruption():
            super().play(seat, action)
            self.save()

    def undo(self, seat: int) -> None:
        with system.no_interruption():
            super().undo(seat)
            self.save()

    def redo(self, seat: int) -> None:
        with system.no_interruption():
            super().redo(seat)
            self.save()

    # --- saving

    def save(self) -> None:
        """To the game's own file. A failure is noted and the game goes on: the last good file is still there."""
        if self.path is None:
            return
        try:
            save_files.write(self.path, self.document())
        except OSError as error:
            self.trouble = reason_of(error)
        else:
            self.trouble = ""

    def save_copy(self, path: Path) -> None:
        """To another file, which must be a new one: nobody's file is ever written over by mistake."""
        try:
            if path.exists():
                raise Trouble(_("There is a file {path} already; choose another name.").format(path=path))
            save_files.write(path, self.document())
        except OSError as error:
            raise Trouble(
                _("The game could not be saved in {path}: {reason}.").format(path=path, reason=reason_of(error))
            ) from None


class SavedCampaign(SavedTable):
    """The table is always that of the session under way, or of the one just over."""

    def __init__(self, seated: SeatedCampaign, path: Path | None = None) -> None:
        super().__init__(seated.campaign.game, seated.chairs, seated.advice, path)
        self.campaign = seated.campaign

    @classmethod
    def from_document(cls, doc: Any) -> Self:
        return cls(SeatedCampaign.from_document(doc))

    @property
    def seated(self) -> SeatedCampaign:
        return SeatedCampaign(self.campaign, self.chairs, self.advice)

    def document(self) -> dict[str, Any]:
        return self.seated.document()

    @property
    def command(self) -> str:
        return "campaign"

    def next_session(self, bonuses: list[str]) -> None:
        """CAM-14: set up the next session with these bonuses, and save that."""
        with system.no_interruption():
            self.game = self.campaign.next_session(*bonuses)
            self.save()
