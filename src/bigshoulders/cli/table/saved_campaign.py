"""A Campaign that is kept in a file: saved after every move."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from bigshoulders.cli.table import save_files
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.sitting.campaigns import SeatedCampaign


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
        with save_files.no_interruption():
            self.game = self.campaign.next_session(*bonuses)
            self.save()
