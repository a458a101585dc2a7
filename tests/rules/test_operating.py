"""The Operating Phase (OPR-01..25): order of the Companies, Emergency Fundraising, purchase of resources.

Production, sales, dividends and the Supply Chain have their own modules.
"""

from itertools import groupby

import pytest

from table import BOX, Table, company, funds, letters, play, player, refused, skip_to, step, texts


def decisions(game):
    """(step, company) of every decision of an Operating Phase that is played as quietly as possible."""
    seen = []
    while not game.is_over and game.position()["phase"] == "operating":
        name, _, c, *_ = game.position()["stack"][-1]
        seen.append((name, BOX.companies[c].key))
        seat = game.to_act()[0]
        game.play(seat, next(w for w in ("done", "withhold", "end", "take_cash") if w in texts(game, seat)))
    return seen


def order_of_turns(game):
    return [key for key, _ in groupby(key for _, key in decisions(game))]


# --- 14.1 order


@pytest.mark.rule("OPR-01")
def test_every_company_in_play_takes_exactly_one_turn_a_decade():
    game = Table(mode="basic").company("libby").company("swift", director=1).company("elgin").operating_phase()

    turns = [key for name, key in decisions(game) if name == "dividends"]

    assert sorted(turns) == ["elgin", "libby", "swift"]


@pytest.mark.rule("OPR-01")
def test_the_next_decade_gives_every_company_a_turn_again():
    game = Table(mode="basic").company("libby").operating_phase()

    first = decisions(game)
    skip_to(game, "dividends")

    assert ("dividends", "libby") in first
    assert game.position()["decade"] == 2
    assert game.position()["turn"]["operated"] == ["libby"]


@pytest.mark.rule("OPR-02")
def test_the_company_with_the_highest_appeal_operates_first():
    t = Table(3, mode="basic")
    t.company("libby", appeal=3).company("swift", director=1, appeal=12).company("elgin", director=2, appeal=7)

    assert order_of_turns(t.operating_phase()) == ["swift", "elgin", "libby"]


@pytest.mark.rule("OPR-02")
def test_on_one_appeal_space_the_top_marker_operates_first():
    t = Table(3, mode="basic")
    t.company("swift", appeal=4).company("anglo", director=1, appeal=4).company("elgin", director=2, appeal=4)

    assert order_of_turns(t.operating_phase()) == ["swift", "anglo", "elgin"]


@pytest.mark.rule("OPR-03")
def test_a_company_completes_its_whole_turn_before_the_next_one_begins():
    t = Table(mode="basic")
    t.company("libby", appeal=5, cash=50, workers=[2, 2], cubes="SSLLL", goods=1)
    t.company("swift", director=1, appeal=4, cash=50, workers=[2, 3], cubes="SSSLL", goods=1)
    t.chain("W", "W", "W", "W")

    seen = decisions(t.operating_phase())

    assert [key for _, key in seen] == ["libby"] * 5 + ["swift"] * 5


@pytest.mark.rule("OPR-03")
def test_nobody_else_acts_during_a_companys_turn():
    t = Table(mode="basic").company("libby", appeal=5, cubes="WW").company("swift", director=1, cubes="WW")
    game = t.haymarket("C").operating_phase()

    assert game.to_act() == (0,)
    refused(game, 1, "trade swift wood coal", "OPR-20")
    refused(game, 0, "trade swift wood coal", "GEN-24")


@pytest.mark.rule("OPR-04")
def test_appeal_gained_in_the_phase_gives_no_second_turn_and_leaves_the_order_of_the_others():
    t = Table(3, mode="basic")
    t.company("libby", appeal=8)
    t.company("cracker", director=1, appeal=7, workers=[1], managers=[1], cubes="W")
    t.company("elgin", director=2, appeal=7)
    game = t.operating_phase()

    skip_to(game, "produce")
    play(game, 1, "produce")

    assert game.position()["appeal_order"] == ["cracker", "libby", "elgin"]
    assert order_of_turns(game) == ["cracker", "elgin"]


EVERY_STEP = [
    "emergency_fundraising",
    "purchase_resources",
    "produce",
    "sell_goods",
    "dividends",
    "end_operation",
]


@pytest.mark.rule("OPR-05", "AMB-06")
@pytest.mark.parametrize(("mode", "expected"), [("advanced", EVERY_STEP), ("basic", EVERY_STEP[1:])])
def test_a_turn_goes_through_its_steps_in_order(mode, expected):
    t = Table(mode=mode).company("libby", cash=50, workers=[2], cubes="SL", goods=1).chain("W", "W", "W", "W")

    assert [name for name, _ in decisions(t.operate("libby"))] == expected


@pytest.mark.rule("OPR-05")
def test_the_value_is_adjusted_before_the_supply_chain_is_maintained():
    t = Table(mode="basic").company("libby", value=40, cash=10, appeal=9).company("swift", director=1)
    game = t.chain("W", "SS", "W", "C").operating_phase()

    play(game, 0, "purchase wood 10", "withhold")

    assert company(game, "libby")["value"] == 35
    assert step(game) == "end_operation"
    assert letters(game.position()["supply_chain"][0]) == ""
    play(game, 0, "end")
    assert letters(game.position()["supply_chain"][0]) == "SS"


@pytest.mark.rule("OPR-06")
@pytest.mark.parametrize("name", EVERY_STEP[1:])
def test_the_company_may_trade_and_activate_its_assets_at_every_step_of_its_turn(name):
    t = Table(mode="basic").company("libby", cash=50, workers=[2], cubes="SLWW", goods=1, assets=["foundry"])
    game = t.haymarket("SWC").chain("W", "W", "W", "W").operate("libby")
    skip_to(game, name)

    play(game, 0, "trade libby wood coal", "activate foundry")

    assert step(game) == name
    assert letters(company(game, "libby")["cubes"]) == "LSSWC"
    assert company(game, "libby")["assets"] == {"foundry": "exhausted"}


@pytest.mark.rule("OPR-06", "OPR-10", "AMB-121")
def test_nothing_that_is_free_comes_before_the_issue_of_shares():
    t = Table(mode="advanced").company("libby", value=40, appeal=12, cubes="WW", assets=["brilliant_marketing"])
    game = t.haymarket("C").operate("libby")

    assert texts(game, 0) == ["issue common", "issue preferred", "done"]
    for free in ("activate brilliant_marketing", "discard brilliant_marketing", "trade libby wood coal"):
        refused(game, 0, free, "OPR-10")
    play(game, 0, "issue common")
    refused(game, 0, "activate brilliant_marketing", "OPR-10")
    play(game, 0, "done", "activate brilliant_marketing", "take_bonus")

    assert company(game, "libby")["cash"] == 40


@pytest.mark.rule("OPR-06", "AMB-121")
def test_without_shares_to_issue_what_is_free_is_open_at_once():
    t = Table(mode="advanced").company("libby", pool=5, preferred="pool", assets=["brilliant_marketing"])
    game = t.operate("libby")

    assert step(game) == "purchase_resources"
    assert "activate brilliant_marketing" in texts(game, 0)


@pytest.mark.rule("OPR-06")
def test_the_free_actions_of_another_company_are_not_open():
    t = Table(mode="basic").company("libby", appeal=9, cubes="WW").company("swift", cubes="WW", assets=["foundry"])
    game = t.haymarket("C").operating_phase()

    refused(game, 0, "trade swift wood coal", "GEN-24")
    refused(game, 0, "activate foundry", "AST-19")


@pytest.mark.rule("OPR-06")
def test_while_a_manager_takes_cubes_only_the_operating_company_trades():
    t = Table(mode="basic").company("brunswick", appeal=9, workers=[1], managers=[1], cubes="WWSCC")
    game = t.company("swift", cubes="CC", assets=["foundry"]).haymarket("L").operating_phase()
    skip_to(game, "produce")
    play(game, 0, "produce")

    assert step(game) == "take_cubes"
    refused(game, 0, "trade swift coal livestock", "GEN-24")
    refused(game, 0, "activate foundry", "AST-19")
    play(game, 0, "trade brunswick coal livestock", "take coal")
    assert letters(company(game, "brunswick")["cubes"]) == "LC"


@pytest.mark.rule("OPR-07")
@pytest.mark.parametrize(("decade", "phase"), [(1, "stock"), (4, "stock"), (5, "over")])
def test_after_the_last_company_come_the_stock_assets_then_cleanup_or_the_end(decade, phase):
    t = Table(mode="basic", decade=decade).company("libby", value=40, appeal=9, assets=["popular_partners"])
    game = t.company("swift", director=1).operating_phase()

    skip_to(game, "end_operation")
    play(game, 0, "end")
    assert step(game) == "dividends"
    skip_to(game, "end_operation")
    play(game, 1, "end")
    assert step(game) == "stock_asset"
    assert game.position()["phase"] == "operating"
    play(game, 0, "activate popular_partners")

    assert company(game, "libby")["value"] == 40
    assert game.position()["phase"] == phase
    assert game.position()["decade"] == min(decade + 1, 5)


@pytest.mark.rule("OPR-08")
@pytest.mark.parametrize(("choice", "cash", "value"), [("pay", 21, 15), ("withhold", 30, 0)])
def test_a_company_on_the_closed_space_operates_normally(choice, cash, value):
    t = Table(mode="basic").company("cracker", value=0, cash=10, workers=[1]).chain("W", "", "", "C")
    game = t.demand("food_and_dairy", "right", 4).operate("cracker")

    play(game, 0, "purchase wood 10", "produce", "sell_goods right", "done", choice)

    assert company(game, "cracker")["cash"] == cash
    assert company(game, "cracker")["value"] == value
    assert company(game, "cracker")["goods"] == 1


# --- 14.2 Emergency Fundraising


@pytest.mark.rule("OPR-10")
def test_emergency_fundraising_is_optional():
    game = Table(mode="advanced").company("libby", value=40, cash=50).chain("W", "", "", "C").operate("libby")

    assert texts(game, 0) == ["issue common", "issue preferred", "done"]
    play(game, 0, "done")

    assert company(game, "libby")["value"] == 40
    assert company(game, "libby")["cash"] == 50
    assert company(game, "libby")["common"] == {"treasury": 5}


@pytest.mark.rule("OPR-10")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("purchase_resources", "OPR-20"),
        ("produce", "OPR-28"),
        ("sell_goods", "OPR-50"),
        ("dividends", "OPR-62"),
        ("end_operation", "OPR-06"),
    ],
)
def test_shares_are_issued_only_as_the_first_step(name, rule):
    t = Table(mode="advanced").company("libby", cash=50, workers=[2], cubes="SL", goods=1).chain("W", "", "", "C")
    game = t.operate("libby")
    skip_to(game, name)

    refused(game, 0, "issue common", rule)


@pytest.mark.rule("OPR-10")
def test_the_basic_game_knows_no_emergency_fundraising():
    game = Table(mode="basic").company("libby", cash=50).chain("W", "", "", "C").operate("libby")

    assert step(game) == "purchase_resources"
    refused(game, 0, "issue common", "OPR-20")


@pytest.mark.rule("OPR-11")
def test_without_treasury_shares_nothing_can_be_issued():
    t = Table(3, mode="advanced").company("libby", cash=50, commons={0: 2, 1: 2}, pool=1, preferred=2)
    game = t.chain("W", "", "", "C").operate("libby")

    assert step(game) == "purchase_resources"


@pytest.mark.rule("OPR-11")
def test_only_certificates_in_the_treasury_can_be_issued():
    game = Table(mode="advanced").company("libby", commons={0: 3}, pool=1, preferred=1).operate("libby")

    refused(game, 0, "issue preferred", "OPR-11")
    play(game, 0, "issue common")
    refused(game, 0, "issue common", "OPR-11")
    assert texts(game, 0) == ["done"]


@pytest.mark.rule("OPR-12", "AMB-45")
def test_issued_shares_go_to_the_bank_pool():
    game = Table(mode="advanced").company("libby", commons={1: 1}, pool=1).operate("libby")

    play(game, 0, "issue common", "issue common", "issue preferred", "done")

    assert company(game, "libby")["common"] == {"1": 1, "treasury": 1, "pool": 3}
    assert company(game, "libby")["preferred"] == "pool"


ISSUES = [
    (["common"], 40, 25),
    (["common"] * 2, 80, 20),
    (["common"] * 3, 120, 15),
    (["preferred"], 80, 20),
    (["preferred", "common"], 120, 15),
    (["common", "common", "preferred"], 160, 10),
    (["common"] * 5 + ["preferred"], 280, 0),
]


@pytest.mark.rule("OPR-13", "AMB-45")
@pytest.mark.parametrize(("issue", "income", "value"), ISSUES)
def test_the_bank_pays_the_value_before_the_fall_for_every_share(issue, income, value):
    game = Table(mode="advanced").company("libby", value=40, cash=7).operate("libby")

    play(game, 0, *(f"issue {kind}" for kind in issue), "done")

    assert company(game, "libby")["cash"] == 7 + income
    assert funds(game) == [175, 175]


@pytest.mark.rule("OPR-14", "OPR-15", "AMB-45")
@pytest.mark.parametrize(("issue", "income", "value"), ISSUES)
def test_the_value_falls_a_step_for_every_share_and_one_more(issue, income, value):
    game = Table(mode="advanced").company("libby", value=40).operate("libby")

    play(game, 0, *(f"issue {kind}" for kind in issue))
    assert company(game, "libby")["value"] == 40
    play(game, 0, "done")

    assert company(game, "libby")["value"] == value


@pytest.mark.rule("OPR-16")
def test_price_protection_does_not_prevent_the_fall_of_an_issue():
    t = Table(mode="advanced").company("libby", value=40, assets=["price_protection"]).chain("W", "", "", "C")
    game = t.operate("libby")

    play(game, 0, "issue common", "done")

    assert step(game) == "purchase_resources"
    assert company(game, "libby")["value"] == 25
    assert company(game, "libby")["assets"] == {"price_protection": "upright"}


@pytest.mark.rule("OPR-17", "AMB-45")
def test_shares_are_issued_once_in_a_turn():
    game = Table(mode="advanced").company("libby", value=40).chain("W", "", "", "C").operate("libby")

    play(game, 0, "issue common", "done")

    assert step(game) == "purchase_resources"
    refused(game, 0, "issue common", "OPR-20")


@pytest.mark.rule("OPR-18")
def test_an_issue_transfers_no_directorship_and_bans_no_purchase():
    t = Table(mode="advanced").company("libby", commons={1: 3}, cash=50).chain("W", "", "", "C")
    game = t.operate("libby")

    play(game, 0, "issue common", "issue preferred", "done")

    assert company(game, "libby")["director"] == 0
    assert game.to_act() == (0,)
    assert player(game, 0)["sold"] == []
    assert player(game, 1)["sold"] == []


# --- 14.3 purchase of resources


def buyer(cash, cubes="", ten="WS", twenty="LC", thirty="C", x="LLL"):
    return Table(mode="basic").company("libby", cash=cash, cubes=cubes).chain(ten, twenty, thirty, x).operate("libby")


@pytest.mark.rule("OPR-20")
def test_every_cube_costs_the_price_of_its_space():
    game = buyer(cash=100)

    for text, left in [("purchase wood 10", 90), ("purchase livestock 20", 70), ("purchase coal 30", 40)]:
        play(game, 0, text)
        assert company(game, "libby")["cash"] == left
    assert funds(game) == [175, 175]


@pytest.mark.rule("OPR-20")
def test_a_company_may_buy_nothing_or_everything_it_can_pay():
    game = buyer(cash=90)
    assert "done" in texts(game, 0)

    play(game, 0, *(f"purchase {cube}" for cube in ("wood 10", "steel 10", "livestock 20", "coal 20", "coal 30")))

    assert company(game, "libby")["cash"] == 0
    assert letters(company(game, "libby")["cubes"]) == "LSWCC"


@pytest.mark.rule("OPR-20")
def test_a_cube_that_the_treasury_cannot_pay_is_not_sold():
    game = buyer(cash=29, cubes="WW")

    refused(game, 0, "purchase coal 30", "OPR-20")
    play(game, 0, "purchase livestock 20")
    refused(game, 0, "purchase wood 10", "OPR-20")


@pytest.mark.rule("OPR-20")
def test_the_last_dollars_of_the_treasury_buy_a_cube():
    game = buyer(cash=30)

    play(game, 0, "purchase coal 30")

    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("OPR-21")
def test_the_cubes_of_the_three_spaces_are_chosen_freely():
    game = buyer(cash=100)

    assert texts(game, 0, "purchase") == [
        "purchase steel 10",
        "purchase wood 10",
        "purchase livestock 20",
        "purchase coal 20",
        "purchase coal 30",
    ]
    play(game, 0, "purchase coal 30", "purchase steel 10")
    assert letters(company(game, "libby")["cubes"]) == "SC"


@pytest.mark.rule("OPR-21")
def test_a_cube_that_is_not_on_the_space_cannot_be_bought():
    game = buyer(cash=100)

    refused(game, 0, "purchase coal 10", "OPR-21")
    play(game, 0, "purchase wood 10")
    refused(game, 0, "purchase wood 10", "OPR-21")


@pytest.mark.rule("OPR-22")
def test_cubes_on_the_x_space_cannot_be_bought():
    game = buyer(cash=500, ten="W", twenty="W", thirty="W", x="SSS")

    assert texts(game, 0, "purchase") == ["purchase wood 10", "purchase wood 20", "purchase wood 30"]
    play(game, 0, "purchase wood 10", "purchase wood 20", "purchase wood 30")
    assert texts(game, 0, "purchase") == []
    assert letters(game.position()["supply_chain"][3]) == "SSS"


@pytest.mark.rule("OPR-23")
def test_bought_cubes_go_from_their_space_to_the_treasury():
    game = buyer(cash=100, cubes="C", ten="WWS")

    play(game, 0, "purchase wood 10", "purchase wood 10")

    assert letters(company(game, "libby")["cubes"]) == "WWC"
    assert letters(game.position()["supply_chain"][0]) == "S"
    assert letters(game.position()["haymarket"]) == "LLSSWWCC"


@pytest.mark.rule("OPR-24")
def test_a_space_bought_empty_is_refilled_only_at_the_end_of_the_turn():
    t = Table(mode="basic").company("libby", appeal=9, cash=60).company("swift", director=1)
    game = t.chain("W", "SS", "L", "CC").operating_phase()

    play(game, 0, "purchase wood 10")
    assert texts(game, 0, "purchase") == ["purchase steel 20", "purchase livestock 30"]
    play(game, 0, "done", "withhold")
    assert [letters(space) for space in game.position()["supply_chain"]] == ["", "SS", "L", "CC"]
    play(game, 0, "end")
    assert [letters(space) for space in game.position()["supply_chain"]][:3] == ["SS", "L", "CC"]


@pytest.mark.rule("OPR-25", "AMB-30")
def test_purchases_are_made_before_production_begins():
    t = Table(mode="basic").company("libby", cash=50, workers=[2, 2], cubes="SLSL").chain("L", "", "", "C")
    game = t.operate("libby")

    play(game, 0, "done")
    refused(game, 0, "purchase livestock 10", "OPR-25")
    play(game, 0, "produce")
    assert "purchase livestock 10" not in texts(game, 0)
    assert company(game, "libby")["goods"] == 3
