"""A Campaign with the one who plays it."""

from __future__ import annotations

from typing import Any, Self

from bigshoulders.game import Campaign
from bigshoulders.sitting import saves
from bigshoulders.sitting.chairs import Chair
from bigshoulders.state.options import Options

Json = dict[str, Any]


class SeatedCampaign:
    def __init__(self, campaign: Campaign, chairs: list[Chair], advice: bool = True) -> None:
        self.campaign = campaign
        self.chairs = chairs
        self.advice = advice

    @classmethod
    def new(cls, chairs: list[Chair], rules: Json, seed: int, with_rivals: bool, advice: bool = True) -> Self:
        """A new Campaign with its first session. Wrong says what cannot be chosen."""
        of_sessions = {name: value for name, value in rules.items() if name != "target_difficulty"}
        options = Options([chair.name for chair in chairs], **of_sessions)
        return cls(Campaign(options, seed, with_rivals, rules.get("target_difficulty")), chairs, advice)

    @classmethod
    def from_document(cls, doc: Any) -> Self:
        """The Campaign of a saved one or of a bare record. BrokenDocument says why it cannot be used."""
        campaign = Campaign.replay(saves.record_in(doc))
        return cls(campaign, saves.chairs_in(doc, campaign.options.seats), saves.advice_in(doc))

    def document(self) -> Json:
        return saves.document(self.campaign.record(), self.chairs, self.advice, self.campaign.is_over)

    @property
    def bot_plays(self) -> bool:
        return self.chairs[0].bot is not None

    def usual_bonuses(self) -> list[str]:
        """CAM-13: what a bot takes for the next session."""
        keys = [bonus.key for bonus in self.campaign.options.full_box.solo.bonuses]
        return keys[: self.campaign.bonuses_earned()]
