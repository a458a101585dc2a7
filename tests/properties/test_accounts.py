"""What the story says of money is what the purses hold."""

from __future__ import annotations

import pytest

from bigshoulders import Options
from bigshoulders.game.accounts import accounts
from random_play import BASE_SETS, SOLO_SETS, Diligent, moments, name_of


@pytest.mark.parametrize("options", [*BASE_SETS[::4], *SOLO_SETS[::9]], ids=name_of)
def test_changes_of_a_decade_add_up_to_the_personal_funds(options: Options) -> None:
    decade, funds, looked = -1, [0], 0
    for game in moments(options, 5, Diligent()):
        view = game.view(None)
        if game.is_over or view["phase"] == "over":
            break
        told = accounts(game.events, len(options.seats), 0)
        now = [player["funds"] for player in view["players"]]
        begun = sum(event.kind == "decade" for event in game.events)
        if begun != decade:
            decade, funds = begun, [a - b for a, b in zip(now, told.changes_of_decade, strict=True)]
        assert [a + b for a, b in zip(funds, told.changes_of_decade, strict=True)] == now
        looked += any(told.changes_of_decade)
    assert looked
