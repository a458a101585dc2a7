"""The nine Buildings of the board in play."""

from typing import Any

import pytest

from table import Table, changes, play, refused, step, texts

rule = pytest.mark.rule
ON_DISPLAY = ["brilliant_marketing", "cincinnati_steel", "michigan_lumber", "pennsylvania_coal", "union_stockyards"]


def board(cash: int = 200, decade: int = 5, **charter: Any) -> Table:
    """Ann directs Libby, Bob directs Swift."""
    t = Table(decade=decade).company("libby", cash=cash, **charter)
    return t.company("swift", director=1, appeal=8, cash=500)


def sent(building: str) -> dict[str, tuple[Any, Any]]:
    """Ann's Partner goes to the Building."""
    return {"placed": ([], [[0, building]]), "players.0.free_partners": (2, 1)}


@rule("ACT-40", "ACT-41")
def test_the_job_market_hires_for_the_company_that_pays() -> None:
    game = board().job_market(4).action_turn(0)
    assert changes(game, 0, "use job_market libby", "hire 1", "hire 2", "done") == {
        **sent("job_market"),
        "companies.libby.cash": (200, 120),
        "companies.libby.factories.0.workers": (0, 1),
        "companies.libby.factories.1.workers": (0, 1),
        "job_market": (4, 2),
    }
    poor = board(cash=39).job_market(4).action_turn(0)
    refused(poor, 0, "use job_market libby", "ACT-41")
    full = board(workers=[2, 2]).action_turn(0)
    refused(full, 0, "use job_market libby", "ACT-40")


@rule("ACT-47", "ACT-48")
def test_advertising_gives_one_appeal_and_perhaps_the_first_place() -> None:
    game = board().initiative(1, 0).action_turn(0)
    assert changes(game, 0, "use advertising libby", "take_initiative") == {
        **sent("advertising"),
        "companies.libby.cash": (200, 180),
        "companies.libby.appeal": (1, 2),
        "initiative": ([1, 0], [0, 1]),
    }
    refused(board(cash=19).action_turn(0), 0, "use advertising libby", "ACT-08")


@rule("ACT-62")
def test_a_manager_costs_60_dollars_on_the_board() -> None:
    game = board(cash=60).action_turn(0)
    assert changes(game, 0, "use hire_manager libby", "place_manager 2") == {
        **sent("hire_manager"),
        "companies.libby.cash": (60, 0),
        "companies.libby.factories.1.managers": (0, 1),
    }
    assert step(game) == "end_action_turn"
    refused(board(cash=59).action_turn(0), 0, "use hire_manager libby", "ACT-08")


@rule("ACT-64")
def test_a_salesperson_costs_70_dollars_on_the_board() -> None:
    game = board(cash=70).action_turn(0)
    assert changes(game, 0, "use hire_salesperson libby") == {
        **sent("hire_salesperson"),
        "companies.libby.cash": (70, 0),
        "companies.libby.salespeople": (0, 1),
    }
    refused(board(cash=69).action_turn(0), 0, "use hire_salesperson libby", "ACT-08")


@rule("ACT-66")
@pytest.mark.parametrize(("space", "price"), [(0, 80), (1, 70), (2, 60), (3, 50), (4, 40)])
def test_an_asset_costs_its_printed_price_on_the_board(space: int, price: int) -> None:
    game = board().display(*ON_DISPLAY).action_turn(0)
    asset = ON_DISPLAY[space]
    assert changes(game, 0, "use capital_asset libby", f"buy_asset {asset}") == {
        **sent("capital_asset"),
        "companies.libby.cash": (200, 200 - price),
        f"companies.libby.assets.{asset}": (None, "upright"),
        "assets": (ON_DISPLAY, [None if key == asset else key for key in ON_DISPLAY]),
    }
    refused(board(cash=39).display(*ON_DISPLAY).action_turn(0), 0, "use capital_asset libby", "ACT-82")


@rule("ACT-53")
def test_extra_dividends_of_100_dollars_on_the_board() -> None:
    shares = {"value": 60, "commons": {0: 1}, "preferred": 1, "pool": 1}
    game = board(cash=100, **shares).action_turn(0)
    assert changes(game, 0, "use extra_dividends libby") == {
        **sent("extra_dividends"),
        "players.0.funds": (175, 215),
        "players.1.funds": (175, 195),
        "companies.libby.cash": (100, 30),
        "companies.libby.value": (60, 80),
    }
    refused(board(cash=99, **shares).action_turn(0), 0, "use extra_dividends libby", "ACT-34")


@pytest.mark.parametrize(
    ("building", "amount", "opens"),
    [
        pytest.param("fundraising40", 40, 1, marks=rule("ACT-58")),
        pytest.param("fundraising60", 60, 3, marks=rule("ACT-59", "AMB-108")),
        pytest.param("fundraising80", 80, 5, marks=rule("ACT-60", "AMB-108")),
    ],
)
def test_fundraising_brings_its_amount_from_its_decade_on(building: str, amount: int, opens: int) -> None:
    for decade in range(1, 6):
        game = board(cash=0, decade=decade).action_turn(0)
        if decade < opens:
            refused(game, 0, f"use {building} libby", {3: "ACT-59", 5: "ACT-60"}[opens])
        else:
            assert changes(game, 0, f"use {building} libby") == {
                **sent(building),
                "companies.libby.cash": (0, amount),
            }


@rule("ACT-09", "ACT-10", "AMB-108")
@pytest.mark.parametrize(
    ("building", "often"),
    [
        ("job_market", True),
        ("advertising", True),
        ("hire_manager", False),
        ("hire_salesperson", False),
        ("capital_asset", True),
        ("extra_dividends", True),
        ("fundraising40", True),
        ("fundraising60", False),
        ("fundraising80", False),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_a_building_of_the_board_takes_any_number_of_partners_or_one(building: str, often: bool, first: int) -> None:
    assert f"use {building} libby" in texts(board().action_turn(0), 0)
    game = board().occupied(building, first).action_turn(0)
    if often:
        play(game, 0, f"use {building} libby")
        assert game.position()["placed"] == [[first, building], [0, building]]
    else:
        refused(game, 0, f"use {building} libby", "ACT-10")
