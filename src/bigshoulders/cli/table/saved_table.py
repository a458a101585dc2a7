"""A table that is kept in a file: saved after every move."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from bigshoulders.cli.table import save_files
from bigshoulders.game import BrokenDocument, Game
from bigshoulders.locale import _
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
        try:
            table = cls.from_document(doc)
        except BrokenDocument as error:
            raise save_files.broken(path, error) from None
        table.path = path
        return table

    @property
    def command(self) -> str:
        """What goes on with it."""
        return "solo" if self.game.options.solo else "play"

    # --- moving

    def play(self, seat: int, action: Action | str | int) -> None:
        """A move counts when it is saved: nothing that was accepted can be lost."""
        with save_files.no_interruption():
            super().play(seat, action)
            self.save()

    def undo(self, seat: int) -> None:
        with save_files.no_interruption():
            super().undo(seat)
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
        """To another file, which must be a new one."""
        try:
            save_files.must_be_new(path)
            save_files.write(path, self.document())
        except OSError as error:
            raise Trouble(
                _("The game could not be saved in {path}: {reason}.").format(path=path, reason=reason_of(error))
            ) from None
