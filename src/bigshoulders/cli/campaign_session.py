"""A Campaign with the one who plays it, saved after every move: a record of records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bigshoulders.cli import saves
from bigshoulders.cli.session import Chair, Session, chairs_in, options_for
from bigshoulders.components import Wrong
from bigshoulders.game import Campaign
from bigshoulders.words.errors import Trouble, said


class CampaignSession(Session):
    """The game is always that of the session under way, or of the one just over."""

    def __init__(self, campaign: Campaign, chairs: list[Chair], path: Path | None) -> None:
        super().__init__(campaign.game, chairs, path)
        self.campaign = campaign

    @classmethod
    def begun(
        cls, chairs: list[Chair], rules: dict[str, Any], seed: int, with_rivals: bool, path: Path | None
    ) -> CampaignSession:
        of_sessions = {name: value for name, value in rules.items() if name != "target_difficulty"}
        try:
            options = options_for(chairs, of_sessions)
            campaign = Campaign(options, seed, with_rivals, rules.get("target_difficulty"))
        except Wrong as error:
            raise Trouble(said(error)) from None
        return cls(campaign, chairs, path)

    @classmethod
    def resumed(cls, path: Path) -> CampaignSession:
        doc = saves.read(path)
        campaign = saves.replayed_campaign(path, saves.record_in(doc))
        session = cls(campaign, chairs_in(path, doc, list(campaign.options.seats)), path)
        session.advice = saves.advice_in(doc)
        return session

    @property
    def command(self) -> str:
        return "campaign"

    @property
    def is_over(self) -> bool:
        return self.campaign.is_over

    def record(self) -> dict[str, Any]:
        return self.campaign.record()

    def next_session(self, bonuses: list[str]) -> None:
        """CAM-14: set up the next session with these bonuses, and save that."""
        with saves.no_interruption():
            self.game = self.campaign.next_session(*bonuses)
            self.save()
