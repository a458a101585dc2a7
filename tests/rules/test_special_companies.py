"""The five special Companies (CMP-40..77)."""

from typing import Any

import pytest

from bigshoulders import Game
from bigshoulders.components import Company
from table import Table, company, funds, letters, play, refused, skip_to, step, texts

SALESPERSON_BUILDINGS = ("hire_salesperson", "building2", "building22", "building25", "building33", "building44")
RESOURCE_BUILDINGS = tuple(f"building{number}" for number in (3, 5, 7, 8, 12, 13, 15, 17, 18, 20, 34, 36, 37, 38))
ROW = {
    "american_flyer": "dry_goods",
    "quaker_oats": "food_and_dairy",
    "oscar_mayer": "meat_packing",
    "schwinn": "dry_goods",
    "florsheim": "shoes",
}


def special(seats: int = 2, mode: str = "basic", **options: Any) -> Table:
    return Table(seats, mode, special_companies=True, **options)


def charter(key: str) -> Company:
    return next(record for record in special().box.companies if record.key == key)


def selling(key: str, **layout: Any) -> Game:
    """The company's Operating turn; the left tile of its row has six free spaces."""
    return special().company(key, **layout).demand(ROW[key], "left", 6).operate(key)


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


def price(game: Game) -> int:
    """What one Good sells for now."""
    skip_to(game, "sell_goods")
    before = revenue(game)
    play(game, 0, "sell_goods left")
    return revenue(game) - before


def staff(game: Game, key: str, what: str) -> list[int]:
    return [factory[what] for factory in company(game, key)["factories"]]


def on_building(key: str, building: str, cash: int = 200, **layout: Any) -> Table:
    """The company and Libby are directed by seat 0 of four; the Building is seat 1's, if it is a tile."""
    t = special(4).company(key, director=0, cash=cash, **layout).company("libby", director=0, cash=200, workers=[2, 2])
    return t if building == "hire_salesperson" else t.building(building, 1)


def at_appeal_bonus(key: str, space: int, **layout: Any) -> Game:
    """Advertising has just brought the company to this space of the Appeal Track."""
    game = special().company(key, cash=100, appeal=space - 1, **layout).action_turn(0)
    play(game, 0, f"use advertising {key}")
    assert (step(game), company(game, key)["cash"]) == ("appeal_bonus", 80)
    return game


def next_turn(game: Game) -> None:
    """End the Action turn of seat 0; the others, who direct no company, take theirs."""
    play(game, 0, "end")
    while game.to_act() != (0,):
        play(game, game.to_act()[0], "bank_pool", "end")


# --- the Charters


@pytest.mark.rule("AMB-55")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"])
def test_the_figures_that_only_a_picture_has_are_marked_as_house_figures(key: str) -> None:
    assert charter(key).provenance == "house"
    assert charter("libby").provenance == "charter"


@pytest.mark.rule("AMB-55")
def test_the_house_figures_agree_with_what_the_book_says() -> None:
    spaces = {
        record.key: [special().box.factories[f].workers for f in record.factories] for record in special().box.companies
    }
    assert sum(spaces["quaker_oats"]) >= 4
    assert sum(spaces["american_flyer"]) >= 3
    assert spaces["oscar_mayer"] == [6]
    goods = [special().box.factories[f].levels[0].goods for f in charter("florsheim").factories]
    assert (len(goods), sum(goods)) == (3, 7)


# --- American Flyer


@pytest.mark.rule("CMP-40", "AMB-56")
@pytest.mark.parametrize("workers", [1, 2, 3, 6])
def test_american_flyer_makes_one_good_for_each_worker(workers: int) -> None:
    game = special().company("american_flyer", workers=[workers], cubes="SWC").haymarket("").operate("american_flyer")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "american_flyer")["goods"] == workers
    assert letters(game.position()["haymarket"]) == "SWC"
    assert step(game) == "sell_goods"


@pytest.mark.rule("CMP-40", "AMB-56")
def test_american_flyer_needs_a_worker_and_its_resources() -> None:
    game = special().company("american_flyer", cubes="SSWC").operate("american_flyer")
    skip_to(game, "produce")
    refused(game, 0, "produce", "CMP-40")
    game = special().company("american_flyer", workers=[6], cubes="SSW").operate("american_flyer")
    skip_to(game, "produce")
    refused(game, 0, "produce", "CMP-40")


@pytest.mark.rule("CMP-41", "CMP-66", "AMB-61")
@pytest.mark.parametrize(("key", "rule"), [("american_flyer", "CMP-41"), ("oscar_mayer", "CMP-66")])
@pytest.mark.parametrize("building", ["building6", "building21", "building24", "building42"])
def test_two_companies_use_no_automation_building(key: str, rule: str, building: str) -> None:
    for cash in (0, 200):
        game = on_building(key, building, workers=[4], cash=cash).action_turn(0)
        assert f"use {building} libby" in texts(game, 0)
        assert refused(game, 0, f"use {building} {key}", rule).count("cannot automate.") == 1


@pytest.mark.rule("CMP-41", "CMP-66", "AMB-61")
@pytest.mark.parametrize(("key", "rule"), [("american_flyer", "CMP-41"), ("oscar_mayer", "CMP-66")])
def test_the_appeal_bonus_automation_becomes_25_dollars_for_them(key: str, rule: str) -> None:
    game = at_appeal_bonus(key, 7, workers=[3])
    assert texts(game, 0) == ["take_cash"]
    refused(game, 0, "automate 1", rule)
    play(game, 0, "take_cash")
    assert company(game, key)["cash"] == 105
    assert company(game, key)["factories"] == [{"workers": 3, "automated": 0, "managers": 0}]


@pytest.mark.rule("CMP-41", "CMP-66", "AMB-61")
@pytest.mark.parametrize("key", ["american_flyer", "oscar_mayer"])
def test_the_automation_of_an_asset_is_lost_to_them(key: str) -> None:
    t = special().company(key, cash=100, workers=[3])
    game = t.display(None, None, None, None, "michigan_lumber").action_turn(0)
    play(game, 0, f"use capital_asset {key}", "buy_asset michigan_lumber")
    assert step(game) == "end_action_turn"
    assert company(game, key)["factories"] == [{"workers": 3, "automated": 0, "managers": 0}]
    assert company(game, key)["cash"] == 60


CATALOGS = ["mail_order_catalog", "color_catalog", "catalog_empire"]


@pytest.mark.rule("CMP-42")
def test_catalogs_bring_american_flyer_40_dollars_more_each() -> None:
    game = special().company("american_flyer", assets=CATALOGS[:2]).operate("american_flyer")
    play(game, 0, "activate mail_order_catalog")
    assert revenue(game) == 80
    play(game, 0, "activate color_catalog")
    assert revenue(game) == 80 + 100


@pytest.mark.rule("CMP-42")
@pytest.mark.parametrize(("asset", "amount"), list(zip(CATALOGS, (40, 60, 80), strict=True)))
@pytest.mark.parametrize("key", ["libby", "quaker_oats", "oscar_mayer", "schwinn"])
def test_catalogs_bring_every_other_company_the_printed_amount(key: str, asset: str, amount: int) -> None:
    game = special().company(key, assets=[asset]).operate(key)
    play(game, 0, f"activate {asset}")
    assert revenue(game) == amount


@pytest.mark.rule("CMP-43")
def test_the_goods_of_american_flyer_sell_for_40() -> None:
    assert price(selling("american_flyer", goods=2)) == 40


@pytest.mark.rule("CMP-44", "OPR-46")
@pytest.mark.parametrize(("managers", "each", "appeal"), [(0, 40, 2), (1, 40, 2), (2, 50, 3)])
def test_both_managers_of_american_flyer_raise_the_price_and_its_appeal(managers: int, each: int, appeal: int) -> None:
    game = selling("american_flyer", workers=[2], managers=[managers], cubes="SWC", appeal=2)
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "american_flyer")["appeal"] == appeal
    if step(game) == "appeal_bonus":
        play(game, 0, "take_cash")
    play(game, 0, "sell_goods left", "sell_goods left")
    assert revenue(game) == 2 * each


@pytest.mark.rule("CMP-44")
def test_without_running_its_factory_american_flyer_has_the_price_of_its_managers_but_no_appeal() -> None:
    game = selling("american_flyer", managers=[2], goods=1, appeal=3)
    assert price(game) == 50
    assert company(game, "american_flyer")["appeal"] == 3


@pytest.mark.rule("CMP-44")
def test_american_flyer_gains_appeal_in_every_decade_in_which_it_runs() -> None:
    for appeal, after in ((8, 9), (15, 16), (16, 16)):
        game = selling("american_flyer", workers=[1], managers=[2], cubes="SWC", appeal=appeal)
        skip_to(game, "produce")
        play(game, 0, "produce")
        assert company(game, "american_flyer")["appeal"] == after


@pytest.mark.rule("CMP-45")
def test_the_factory_of_american_flyer_has_two_manager_spaces() -> None:
    t = special(4).company("american_flyer", cash=200).building("building23", 1)
    game = t.action_turn(0)
    play(game, 0, "use building23 american_flyer", "place_manager 1", "place_manager 1")
    assert staff(game, "american_flyer", "managers") == [2]


@pytest.mark.rule("CMP-45")
@pytest.mark.parametrize(("key", "before"), [("american_flyer", 2), ("oscar_mayer", 1)])
def test_a_manager_beyond_the_spaces_is_discarded(key: str, before: int) -> None:
    game = special().company(key, cash=200, managers=[before]).action_turn(0)
    play(game, 0, f"use hire_manager {key}")
    assert step(game) == "end_action_turn"
    assert staff(game, key, "managers") == [before]
    assert company(game, key)["cash"] == 140


@pytest.mark.rule("CMP-46")
def test_american_flyer_keeps_two_assets_and_discards_a_third() -> None:
    t = special().company("american_flyer", cash=200, assets=["foundry"])
    game = t.display(None, None, None, "workshop", "fuelworks").action_turn(0)
    play(game, 0, "use capital_asset american_flyer", "buy_asset workshop")
    skip_to(game, "end_action_turn")
    assert company(game, "american_flyer")["assets"] == {"foundry": "upright", "workshop": "upright"}
    next_turn(game)
    play(game, 0, "use capital_asset american_flyer", "buy_asset fuelworks")
    skip_to(game, "discard_asset")
    play(game, 0, "discard foundry")
    assert company(game, "american_flyer")["assets"] == {"fuelworks": "upright", "workshop": "upright"}


@pytest.mark.rule("CMP-46")
def test_only_american_flyer_has_two_asset_spaces() -> None:
    spaces = {record.key: record.asset_spaces for record in special().box.companies}
    assert len(spaces) == 15
    assert spaces.pop("american_flyer") == 2
    assert max(spaces.values()) == 1


@pytest.mark.rule("CMP-47", "CMP-55", "AMB-61")
@pytest.mark.parametrize(("key", "rule"), [("american_flyer", "CMP-47"), ("quaker_oats", "CMP-55")])
@pytest.mark.parametrize("building", SALESPERSON_BUILDINGS)
def test_two_companies_use_no_building_that_gives_a_salesperson(key: str, rule: str, building: str) -> None:
    game = on_building(key, building).action_turn(0)
    assert f"use {building} libby" in texts(game, 0)
    assert "that gives a Salesperson" in refused(game, 0, f"use {building} {key}", rule)


@pytest.mark.rule("CMP-47", "CMP-55")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats"])
@pytest.mark.parametrize("building", ["building4", "building10", "building11", "building26", "building43"])
def test_buildings_without_a_salesperson_are_open_to_them(key: str, building: str) -> None:
    assert f"use {building} {key}" in texts(on_building(key, building).action_turn(0), 0)


@pytest.mark.rule("CMP-47", "CMP-55", "AMB-61")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats"])
def test_the_appeal_bonus_salesperson_becomes_25_dollars_for_them(key: str) -> None:
    game = at_appeal_bonus(key, 5)
    assert texts(game, 0) == ["take_cash"]
    refused(game, 0, "take_bonus", "APL-15")
    play(game, 0, "take_cash")
    assert (company(game, key)["cash"], company(game, key)["salespeople"]) == (105, 0)


# --- Quaker Oats


def hiring(market: int = 4, **layout: Any) -> Game:
    t = special(4).job_market(market).company("quaker_oats", cash=300, **layout)
    return t.building("building26", 1).building("building43", 2).action_turn(0)


@pytest.mark.rule("CMP-50")
def test_quaker_oats_may_automate_a_worker_for_free_when_it_hires_two() -> None:
    game = hiring()
    play(game, 0, "use job_market quaker_oats", "hire 1", "hire 1", "done")
    assert texts(game, 0) == ["automate 1", "decline"]
    play(game, 0, "automate 1")
    assert company(game, "quaker_oats")["factories"][0] == {"workers": 1, "automated": 1, "managers": 0}
    assert company(game, "quaker_oats")["cash"] == 300 - 40 - 40
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-50")
def test_quaker_oats_need_not_automate() -> None:
    game = hiring()
    play(game, 0, "use job_market quaker_oats", "hire 1", "hire 2", "done", "decline")
    assert staff(game, "quaker_oats", "workers") == [1, 1]
    assert staff(game, "quaker_oats", "automated") == [0, 0]
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-50")
def test_one_worker_is_not_enough_to_automate() -> None:
    game = hiring(workers=[1, 2])
    play(game, 0, "use job_market quaker_oats", "hire 1")
    assert step(game) == "hire"
    play(game, 0, "done")
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-50")
@pytest.mark.parametrize("key", ["libby", "american_flyer", "schwinn", "florsheim"])
def test_no_other_company_automates_by_hiring(key: str) -> None:
    game = special().company(key, cash=300).action_turn(0)
    play(game, 0, f"use job_market {key}", "hire 1", "hire 1", "done")
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-51")
def test_hiring_four_automates_one_worker_once() -> None:
    game = hiring(market=8)
    play(game, 0, "use job_market quaker_oats", "hire 1", "hire 1", "hire 2", "hire 2", "done", "automate 2")
    assert step(game) == "end_action_turn"
    assert staff(game, "quaker_oats", "workers") == [2, 1]
    assert staff(game, "quaker_oats", "automated") == [0, 1]


@pytest.mark.rule("CMP-51")
def test_any_employed_worker_can_be_automated_an_old_one_or_a_new_one() -> None:
    for position, workers, automated in ((1, [0, 3], [1, 0]), (2, [1, 2], [0, 1])):
        game = hiring(workers=[1, 1])
        play(game, 0, "use job_market quaker_oats", "hire 2", "hire 2", "done")
        play(game, 0, f"automate {position}")
        assert staff(game, "quaker_oats", "workers") == workers
        assert staff(game, "quaker_oats", "automated") == automated


@pytest.mark.rule("CMP-51")
def test_hiring_until_every_space_is_full_counts_too() -> None:
    game = hiring(workers=[2, 1])
    play(game, 0, "use job_market quaker_oats", "hire 2", "hire 2")
    assert texts(game, 0) == ["automate 1", "automate 2", "decline"]


@pytest.mark.rule("CMP-51")
def test_the_workers_of_two_actions_do_not_add_up() -> None:
    game = hiring()
    play(game, 0, "use job_market quaker_oats", "hire 1", "done")
    next_turn(game)
    play(game, 0, "use job_market quaker_oats", "hire 1", "done")
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-51", "AMB-113")
def test_a_building_that_gives_two_workers_counts_as_hiring_two() -> None:
    game = hiring()
    play(game, 0, "use building26 quaker_oats", "place_worker 1", "place_worker 2")
    assert texts(game, 0) == ["automate 1", "automate 2", "decline"]


@pytest.mark.rule("CMP-51", "AMB-113")
def test_only_workers_that_are_placed_count() -> None:
    game = hiring(workers=[2, 2])
    play(game, 0, "use building26 quaker_oats", "place_worker 2")
    assert step(game) == "end_action_turn"
    game = hiring()
    play(game, 0, "use building43 quaker_oats", "place_worker 1", "place_manager 1")
    assert step(game) == "end_action_turn"


@pytest.mark.rule("CMP-52", "ACT-46")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (11, 12), (12, 12)])
def test_a_worker_that_quaker_oats_automates_goes_to_the_job_market(before: int, after: int) -> None:
    t = special().company("quaker_oats", cash=100, workers=[1, 1]).job_market(before).building("building6", 1)
    game = t.action_turn(0)
    play(game, 0, "use building6 quaker_oats", "automate 1")
    assert step(game) == "end_action_turn"
    assert game.position()["job_market"] == after
    assert staff(game, "quaker_oats", "workers") == [0, 1]
    assert staff(game, "quaker_oats", "automated") == [1, 0]


@pytest.mark.rule("CMP-52")
def test_the_worker_automated_by_the_appeal_bonus_leaves_quaker_oats_too() -> None:
    game = at_appeal_bonus("quaker_oats", 7, workers=[1])
    play(game, 0, "automate 1")
    assert game.position()["job_market"] == 5
    assert staff(game, "quaker_oats", "workers") == [0, 0]


@pytest.mark.rule("CMP-52")
@pytest.mark.parametrize("key", ["libby", "schwinn", "florsheim"])
def test_a_worker_that_another_company_automates_moves_within_it(key: str) -> None:
    t = special().company(key, cash=100, workers=[1]).building("building6", 1)
    game = t.action_turn(0)
    play(game, 0, f"use building6 {key}", "automate 1", "relocate 2")
    assert staff(game, key, "workers")[:2] == [0, 1]
    assert game.position()["job_market"] == 4


@pytest.mark.rule("CMP-53")
@pytest.mark.parametrize(
    ("workers", "automated", "cash", "left"),
    [
        ([1, 0], [0, 0], 100, 80),
        ([2, 3], [0, 0], 100, 0),
        ([2, 3], [0, 0], 250, 150),
        ([1, 1], [1, 2], 100, 60),
        ([0, 0], [2, 3], 100, 100),
        ([0, 0], [0, 0], 10, 10),
        ([2, 1], [0, 0], 59, 19),
        ([2, 1], [0, 0], 20, 0),
        ([2, 1], [0, 0], 19, 19),
    ],
)
def test_quaker_oats_pays_20_for_every_employed_worker_as_far_as_it_can(
    workers: list[int], automated: list[int], cash: int, left: int
) -> None:
    t = special().funds(70, 80).company("quaker_oats", workers=workers, automated=automated, cash=cash)
    game = t.operate("quaker_oats")
    assert company(game, "quaker_oats")["cash"] == left
    assert funds(game) == [70, 80]


@pytest.mark.rule("CMP-53")
@pytest.mark.parametrize("key", ["libby", "american_flyer", "oscar_mayer", "schwinn", "florsheim"])
def test_no_other_company_pays_wages(key: str) -> None:
    game = special().company(key, workers=[2], cash=100).operate(key)
    assert company(game, key)["cash"] == 100


@pytest.mark.rule("CMP-53", "AMB-57")
def test_emergency_fundraising_comes_before_the_wages() -> None:
    t = special(mode="advanced").demand("food_and_dairy", "left", 6)
    t.company("quaker_oats", workers=[2, 0], cash=0, value=40)
    game = t.operate("quaker_oats")
    assert step(game) == "emergency_fundraising"
    play(game, 0, "issue common", "done")
    assert company(game, "quaker_oats")["cash"] == 40 - 40
    play(game, 0, "produce")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "done")
    assert "pay" in texts(game, 0)


@pytest.mark.rule("CMP-53", "AMB-57")
def test_money_that_is_not_raised_first_is_missing_for_the_wages() -> None:
    t = special(mode="advanced").demand("food_and_dairy", "left", 6)
    game = t.company("quaker_oats", workers=[2, 0], cash=30, value=40).operate("quaker_oats")
    assert company(game, "quaker_oats")["cash"] == 30
    play(game, 0, "done")
    assert company(game, "quaker_oats")["cash"] == 10
    play(game, 0, "produce", "sell_goods left", "done")
    refused(game, 0, "pay", "CMP-54")


@pytest.mark.rule("CMP-54")
@pytest.mark.parametrize(("cash", "may_pay"), [(40, True), (39, False), (20, False), (0, False)])
def test_without_all_its_wages_quaker_oats_produces_and_sells_but_must_withhold(cash: int, may_pay: bool) -> None:
    game = selling("quaker_oats", workers=[2, 0], cash=cash)
    play(game, 0, "produce", "sell_goods left", "sell_goods left")
    assert step(game) == "dividends"
    assert revenue(game) > 0
    if may_pay:
        assert texts(game, 0) == ["withhold", "pay"]
    else:
        assert texts(game, 0) == ["withhold"]
        refused(game, 0, "pay", "CMP-54")


@pytest.mark.rule("CMP-54")
def test_wages_not_paid_bind_only_that_turn_and_that_company() -> None:
    t = special().company("quaker_oats", workers=[2], appeal=6).company("libby", workers=[2], cubes="SL", appeal=5)
    game = t.demand("food_and_dairy", "left", 6).operating_phase()
    play(game, 0, "produce", "sell_goods left", "sell_goods left", "withhold", "end")
    skip_to(game, "produce")
    play(game, 0, "produce")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "done")
    assert "pay" in texts(game, 0)


@pytest.mark.rule("CMP-56")
@pytest.mark.parametrize("building", RESOURCE_BUILDINGS)
def test_quaker_oats_uses_no_resource_building(building: str) -> None:
    game = on_building("quaker_oats", building).action_turn(0)
    assert f"use {building} libby" in texts(game, 0)
    reason = refused(game, 0, f"use {building} quaker_oats", "CMP-56")
    assert reason == "Quaker Oats Company may not use a Building that gives resources."


@pytest.mark.rule("CMP-56")
@pytest.mark.parametrize("open_purchasing", [False, True])
def test_quaker_oats_purchases_no_resources(open_purchasing: bool) -> None:
    t = special(open_purchasing=open_purchasing).company("quaker_oats", cash=200, workers=[2], cubes="WW")
    game = t.chain("S", "L", "C", "W").operate("quaker_oats")
    assert step(game) == "purchase_resources"
    for cube in ("steel 10", "livestock 20", "coal 30"):
        refused(game, 0, f"purchase {cube}", "CMP-56")
    play(game, 0, "done")
    assert texts(game, 0, "purchase") == []


@pytest.mark.rule("CMP-56")
def test_quaker_oats_purchases_nothing_from_the_advanced_supply_chain() -> None:
    t = special(supply_chain="advanced").company("quaker_oats", cash=200, cubes="WW")
    game = t.operate("quaker_oats")
    refused(game, 0, "purchase livestock column9", "CMP-56")
    game = special(supply_chain="advanced").company("libby", cash=200).operate("libby")
    assert "purchase livestock column9" in texts(game, 0)


@pytest.mark.rule("CMP-56", "AMB-58")
def test_quaker_oats_trades_and_uses_assets_for_cubes() -> None:
    t = special().company("quaker_oats", assets=["foundry"], cubes="WW").haymarket("SWC")
    game = t.operate("quaker_oats")
    play(game, 0, "activate foundry")
    assert letters(company(game, "quaker_oats")["cubes"]) == "SWWW"
    play(game, 0, "trade quaker_oats wood coal")
    assert letters(company(game, "quaker_oats")["cubes"]) == "SWC"


# --- Oscar Mayer


LEVELS = [
    pytest.param(1, 2, "L", 3, 50, id="level 1", marks=pytest.mark.rule("CMP-61")),
    pytest.param(2, 4, "LLS", 5, 40, id="level 2", marks=pytest.mark.rule("CMP-62")),
    pytest.param(3, 6, "LLLS", 9, 30, id="level 3", marks=pytest.mark.rule("CMP-63")),
]


@pytest.mark.rule("CMP-60")
def test_oscar_mayer_has_one_factory_and_says_at_which_level_it_produces() -> None:
    game = selling("oscar_mayer", workers=[6], cubes="LLLS")
    skip_to(game, "produce")
    assert [text for text in texts(game, 0) if "produce" in text] == [
        "produce_level 1",
        "produce_level 2",
        "produce_level 3",
    ]
    refused(game, 0, "produce", "CMP-60")


@pytest.mark.rule("CMP-60")
def test_no_other_company_has_levels() -> None:
    game = special().company("libby", workers=[2], cubes="SL").operate("libby")
    skip_to(game, "produce")
    assert "produce" in texts(game, 0)
    refused(game, 0, "produce_level 1", "CMP-60")


@pytest.mark.rule("CMP-64")
@pytest.mark.parametrize(("level", "workers", "cubes", "goods", "each"), LEVELS)
def test_a_level_fixes_the_goods_and_their_price(level: int, workers: int, cubes: str, goods: int, each: int) -> None:
    t = special().company("oscar_mayer", workers=[workers], cubes=cubes + "C").haymarket("W")
    game = t.demand("meat_packing", "left", 6).operate("oscar_mayer")
    skip_to(game, "produce")
    play(game, 0, f"produce_level {level}")
    assert company(game, "oscar_mayer")["goods"] == goods
    assert letters(company(game, "oscar_mayer")["cubes"]) == "C"
    assert letters(game.position()["haymarket"]) == cubes + "W"
    play(game, 0, "sell_goods left", "sell_goods left", "sell_goods left")
    assert revenue(game) == 3 * each


@pytest.mark.rule("CMP-64")
@pytest.mark.parametrize(("level", "workers", "cubes", "goods", "each"), LEVELS)
def test_a_level_needs_its_workers_and_each_of_its_resources(
    level: int, workers: int, cubes: str, goods: int, each: int
) -> None:
    game = selling("oscar_mayer", workers=[workers - 1], cubes="LLLLSS")
    skip_to(game, "produce")
    refused(game, 0, f"produce_level {level}", "CMP-64")
    for missing in set(cubes):
        game = selling("oscar_mayer", workers=[6], cubes=cubes.replace(missing, "", 1) + "CC")
        skip_to(game, "produce")
        refused(game, 0, f"produce_level {level}", "CMP-64")


@pytest.mark.rule("CMP-64", "AMB-59")
@pytest.mark.parametrize(("workers", "levels"), [(1, []), (2, [1]), (3, [1]), (4, [1, 2]), (5, [1, 2]), (6, [1, 2, 3])])
def test_more_workers_than_a_level_needs_do_not_stop_it(workers: int, levels: list[int]) -> None:
    game = selling("oscar_mayer", workers=[workers], cubes="LLLSS")
    skip_to(game, "produce")
    assert texts(game, 0, "produce_level") == [f"produce_level {level}" for level in levels]


@pytest.mark.rule("CMP-64", "AMB-59")
def test_oscar_mayer_produces_at_one_level_in_a_turn() -> None:
    game = selling("oscar_mayer", workers=[6], cubes="LLLLLSS")
    skip_to(game, "produce")
    play(game, 0, "produce_level 1")
    assert step(game) == "sell_goods"
    assert company(game, "oscar_mayer")["goods"] == 3
    assert not any("produce" in text for text in texts(game, 0))


@pytest.mark.rule("CMP-65", "AMB-59")
def test_stored_goods_sell_at_the_price_of_this_decades_level() -> None:
    game = selling("oscar_mayer", workers=[4], cubes="LLS", goods=4)
    skip_to(game, "produce")
    play(game, 0, "produce_level 2")
    assert company(game, "oscar_mayer")["goods"] == 9
    play(game, 0, *["sell_goods left"] * 5)
    assert revenue(game) == 5 * 40


@pytest.mark.rule("CMP-65", "AMB-59")
def test_without_production_oscar_mayer_sells_nothing() -> None:
    t = special().company("oscar_mayer", workers=[4], goods=4, bonus_goods=1, assets=["foundry"])
    game = t.demand("meat_packing", "left", 6).operate("oscar_mayer")
    skip_to(game, "sell_goods")
    assert company(game, "oscar_mayer")["goods"] == 5
    refused(game, 0, "sell_goods left", "CMP-65")
    play(game, 0, "done")
    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("CMP-65")
def test_the_level_of_an_earlier_decade_does_not_count() -> None:
    t = special().company("oscar_mayer", workers=[2], cubes="L", assets=["foundry"])
    game = t.demand("meat_packing", "left", 6).operate("oscar_mayer")
    skip_to(game, "produce")
    play(game, 0, "produce_level 1", "done", "withhold", "end")
    assert game.position()["decade"] == 2
    skip_to(game, "sell_goods")
    assert company(game, "oscar_mayer")["goods"] == 3
    refused(game, 0, "sell_goods left", "CMP-65")


@pytest.mark.rule("CMP-65", "OPR-57")
@pytest.mark.parametrize(("level", "half"), [(1, 25), (2, 20), (3, 15)])
def test_half_price_is_half_of_the_level_price(level: int, half: int) -> None:
    t = special().company("oscar_mayer", workers=[6], cubes="LLLS")
    game = t.demand("meat_packing", "right", None).operate("oscar_mayer")
    skip_to(game, "produce")
    play(game, 0, f"produce_level {level}", "sell_goods half")
    assert revenue(game) == half


@pytest.mark.rule("CMP-67")
@pytest.mark.parametrize(("salespeople", "each"), [(0, 50), (1, 50), (2, 60), (3, 60), (4, 70), (5, 70), (11, 100)])
def test_every_two_salespeople_of_oscar_mayer_raise_the_price_by_10(salespeople: int, each: int) -> None:
    game = selling("oscar_mayer", workers=[2], cubes="L", salespeople=salespeople)
    skip_to(game, "produce")
    play(game, 0, "produce_level 1")
    assert price(game) == each


@pytest.mark.rule("CMP-67")
def test_oscar_mayer_employs_any_number_of_salespeople() -> None:
    t = special(4).company("oscar_mayer", cash=200, salespeople=9).building("building25", 1)
    game = t.action_turn(0)
    play(game, 0, "use building25 oscar_mayer")
    next_turn(game)
    play(game, 0, "use hire_salesperson oscar_mayer")
    assert company(game, "oscar_mayer")["salespeople"] == 12
    game = at_appeal_bonus("oscar_mayer", 5, salespeople=12)
    play(game, 0, "take_bonus")
    assert company(game, "oscar_mayer")["salespeople"] == 13


# --- Schwinn


def schwinn(seats: int = 2, cubes: str = "SS", **layout: Any) -> Table:
    """Schwinn with $200 on Appeal space 5, so that three more bring one bonus, that of space 7."""
    return special(seats).company("schwinn", cash=200, appeal=5, cubes=cubes, **layout).haymarket("")


@pytest.mark.rule("CMP-70", "CMP-72", "AMB-60")
@pytest.mark.parametrize("cubes", ["", "S", "SWWC"])
def test_without_two_steel_schwinn_pays_and_the_manager_is_lost(cubes: str) -> None:
    game = schwinn(cubes=cubes).action_turn(0)
    play(game, 0, "use hire_manager schwinn")
    assert step(game) == "end_action_turn"
    assert staff(game, "schwinn", "managers") == [0, 0]
    assert letters(company(game, "schwinn")["cubes"]) == cubes
    assert (company(game, "schwinn")["cash"], company(game, "schwinn")["goods"]) == (140, 0)


@pytest.mark.rule("CMP-70")
def test_schwinn_never_places_a_manager() -> None:
    game = schwinn().action_turn(0)
    play(game, 0, "use hire_manager schwinn")
    assert texts(game, 0) == ["replace_manager", "decline"]
    assert texts(game, 0, "place_manager") == []
    play(game, 0, "decline")
    assert staff(game, "schwinn", "managers") == [0, 0]
    assert letters(company(game, "schwinn")["cubes"]) == "SS"
    assert (company(game, "schwinn")["goods"], company(game, "schwinn")["appeal"]) == (0, 5)


@pytest.mark.rule("CMP-71", "CMP-72", "AMB-60")
def test_schwinn_spends_two_steel_in_place_of_a_manager() -> None:
    game = schwinn(cubes="SSSC").action_turn(0)
    play(game, 0, "use hire_manager schwinn", "replace_manager")
    assert step(game) == "appeal_bonus"
    play(game, 0, "take_cash")
    assert step(game) == "end_action_turn"
    record = company(game, "schwinn")
    assert (record["goods"], record["appeal"], letters(record["cubes"])) == (2, 8, "SC")
    assert record["cash"] == 200 - 60 + 25
    assert letters(game.position()["haymarket"]) == "SS"
    assert staff(game, "schwinn", "managers") == [0, 0]


@pytest.mark.rule("CMP-71", "CMP-72")
@pytest.mark.parametrize(("building", "fee"), [("building11", 20), ("building14", 30), ("building43", 40)])
def test_every_building_that_gives_a_manager_can_be_replaced_at_its_price(building: str, fee: int) -> None:
    game = schwinn(4).funds(0, 0, 0, 0).building(building, 1).action_turn(0)
    play(game, 0, f"use {building} schwinn")
    if building == "building43":
        play(game, 0, "place_worker 1")
    play(game, 0, "replace_manager")
    assert company(game, "schwinn")["goods"] == 2
    assert company(game, "schwinn")["cash"] == 200 - fee
    assert funds(game) == [0, fee, 0, 0]


@pytest.mark.rule("CMP-71", "AMB-60")
@pytest.mark.parametrize("building", ["building23", "building35"])
def test_of_two_managers_one_is_replaced_and_the_other_lost(building: str) -> None:
    game = schwinn(4, cubes="SSSS").building(building, 1).action_turn(0)
    play(game, 0, f"use {building} schwinn", "replace_manager", "take_cash")
    assert step(game) == "end_action_turn"
    record = company(game, "schwinn")
    assert (record["goods"], record["appeal"], letters(record["cubes"])) == (2, 8, "SS")


@pytest.mark.rule("CMP-71", "AMB-60")
@pytest.mark.parametrize("building", ["building23", "building35"])
def test_the_second_of_two_managers_can_be_replaced_if_the_first_was_not(building: str) -> None:
    game = schwinn(4, cubes="SSSS").building(building, 1).action_turn(0)
    play(game, 0, f"use {building} schwinn", "decline", "replace_manager", "take_cash")
    assert company(game, "schwinn")["goods"] == 2


@pytest.mark.rule("CMP-71")
def test_a_manager_is_replaced_once_a_decade() -> None:
    game = schwinn(cubes="SSSSSS").building("building11", 1).action_turn(0)
    play(game, 0, "use hire_manager schwinn", "replace_manager", "take_cash")
    next_turn(game)
    play(game, 0, "use building11 schwinn")
    assert step(game) == "end_action_turn"
    assert company(game, "schwinn")["goods"] == 2
    skip_to(game, "stock_turn")
    skip_to(game, "action_turn")
    assert game.position()["decade"] == 2
    assert game.to_act() == (0,)
    play(game, 0, "use building11 schwinn", "replace_manager")
    assert company(game, "schwinn")["goods"] == 4


@pytest.mark.rule("CMP-71", "OPR-61")
def test_goods_in_place_of_a_manager_are_no_operating_of_a_factory() -> None:
    t = schwinn().demand("dry_goods", "left", 6)
    game = t.action_turn(0)
    play(game, 0, "use hire_manager schwinn", "replace_manager", "take_cash", "end")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left", "sell_goods left")
    skip_to(game, "dividends")
    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("CMP-71")
def test_no_other_company_replaces_its_managers() -> None:
    game = special().company("florsheim", cash=100, cubes="SSSS").action_turn(0)
    play(game, 0, "use hire_manager florsheim")
    assert texts(game, 0) == ["place_manager 1", "place_manager 2", "place_manager 3"]


# --- Florsheim


@pytest.mark.rule("CMP-75")
@pytest.mark.parametrize(
    ("workers", "automated", "goods"),
    [([2, 2, 2], [0, 0, 0], 7), ([1, 1, 1], [1, 1, 1], 7), ([0, 2, 2], [2, 0, 0], 8), ([0, 0, 0], [2, 2, 2], 10)],
)
def test_florsheim_makes_7_goods_and_one_more_for_each_automated_factory(
    workers: list[int], automated: list[int], goods: int
) -> None:
    t = special().company("florsheim", workers=workers, automated=automated, cubes="LLLCSW")
    game = t.operate("florsheim")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce", "produce")
    assert company(game, "florsheim")["goods"] == goods
    assert letters(company(game, "florsheim")["cubes"]) == ""
    assert step(game) == "sell_goods"


@pytest.mark.rule("CMP-76", "OPR-45")
@pytest.mark.parametrize("runs", [1, 3])
@pytest.mark.parametrize(("target", "workers", "automated"), [(1, [1, 2, 2], [1, 0, 0]), (3, [2, 2, 1], [0, 0, 1])])
def test_the_managers_of_the_first_and_the_last_factory_automate_a_worker_anywhere(
    runs: int, target: int, workers: list[int], automated: list[int]
) -> None:
    managers = [1, 0, 0] if runs == 1 else [0, 0, 1]
    t = special().company("florsheim", workers=[2, 2, 2], managers=managers, cubes="LLLCSW").job_market(4)
    game = t.operate("florsheim")
    skip_to(game, "produce")
    play(game, 0, *["produce"] * runs)
    assert texts(game, 0) == ["automate 1", "automate 2", "automate 3"]
    play(game, 0, f"automate {target}")
    assert staff(game, "florsheim", "workers") == workers
    assert staff(game, "florsheim", "automated") == automated
    assert game.position()["job_market"] == 5


@pytest.mark.rule("CMP-76")
def test_the_manager_of_the_middle_factory_automates_nobody() -> None:
    t = special().company("florsheim", workers=[2, 2, 2], managers=[0, 1, 0], cubes="LLLCSW")
    game = t.operate("florsheim")
    skip_to(game, "produce")
    play(game, 0, "produce", "produce")
    assert step(game) != "automate"
    assert texts(game, 0, "automate") == []


@pytest.mark.rule("CMP-77")
@pytest.mark.parametrize(("salespeople", "each"), [(0, 40), (2, 60)])
def test_the_goods_of_florsheim_sell_for_40_and_with_two_salespeople_for_60(salespeople: int, each: int) -> None:
    assert price(selling("florsheim", goods=2, salespeople=salespeople)) == each


# --- left out


@pytest.mark.rule("SET-32")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"])
def test_special_companies_are_refused_where_they_are_left_out(key: str) -> None:
    game = Table().company("libby", director=0).funds(500, 500).stock_turn(0)
    for value in (35, 40, 50, 60):
        refused(game, 0, f"establish {key} {value}", "SET-32")
    for certificate in ("common company", "common pool", "preferred company", "preferred pool"):
        refused(game, 0, f"buy {key} {certificate}", "SET-32")
    for certificate in ("common", "preferred", "director"):
        refused(game, 0, f"sell {key} {certificate}", "SET-32")
    game = Table().company("libby", director=0, cash=100).action_turn(0)
    refused(game, 0, f"use fundraising40 {key}", "SET-32")
    refused(game, 0, f"trade {key} wood coal", "SET-32")


@pytest.mark.rule("SET-32")
@pytest.mark.parametrize("key", ["american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"])
def test_special_companies_can_be_established_where_they_are_played_with(key: str) -> None:
    game = special().company("libby", director=1).funds(120, 0).stock_turn(0)
    play(game, 0, f"establish {key} 40")
    assert company(game, key)["director"] == 0
    assert company(game, key)["cash"] == 120
