"""The printing of 2018, an option of the first edition (ED1-40..49)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import Table, company, counted, funds, letters, play, player, refused, skip_to, step, texts

TWO = ("Ann", "Bob")
OLD, NEW = "first-2018", "first-2020"


def table(seats: int = 2, mode: str = "advanced", edition: str = OLD, **more: Any) -> Table:
    return Table(seats, mode, edition=edition, **more)


def value(game: Game, key: str = "libby") -> int:
    return company(game, key)["value"]


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


# --- an option of the first edition


@pytest.mark.rule("ED1-40")
def test_the_printing_of_2018_is_an_edition_of_its_own() -> None:
    assert Options(TWO, edition=OLD).to_json()["edition"] == OLD
    assert Options(TWO, edition=OLD) != Options(TWO, edition=NEW, goals=True)
    assert Game.new(Options(TWO, edition=OLD), seed=1).position()["options"]["edition"] == OLD


@pytest.mark.rule("ED1-40")
def test_the_printing_of_2018_is_a_first_edition_in_everything_else() -> None:
    assert Options(TWO, edition=OLD).box.track[0] == 10
    t = table().company("libby", value=10, goods=2).demand("food_and_dairy", "right", 2)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods right", "sell_goods right")
    assert revenue(game) == 20 + 20 + 50
    play(game, 0, "withhold")
    assert value(game) == 10


# --- resting Partners


def first_turn(edition: str = OLD) -> Game:
    t = table(edition=edition).company("libby", director=0, cash=100).company("swift", director=1, cash=100)
    return t.partners(2, 2).action_phase()


@pytest.mark.rule("ED1-41")
def test_a_player_may_stop_placing_partners_and_is_not_asked_again() -> None:
    game = first_turn()
    play(game, 0, "pass", "end")
    assert game.to_act() == (1,)
    play(game, 1, "use fundraising40 swift", "end")
    assert game.to_act() == (1,)
    play(game, 1, "use fundraising40 swift", "end")
    assert game.position()["phase"] == "operating"
    assert company(game, "libby")["cash"] == 100
    assert company(game, "swift")["cash"] == 180


@pytest.mark.rule("ED1-41")
def test_a_player_may_stop_after_some_partners() -> None:
    game = first_turn()
    play(game, 0, "use fundraising40 libby", "end")
    play(game, 1, "pass", "end")
    play(game, 0, "pass", "end")
    assert game.position()["phase"] == "operating"


@pytest.mark.rule("ED1-41")
def test_in_the_printing_of_2020_nobody_may_stop() -> None:
    refused(first_turn(NEW), 0, "pass", "ACT-03")


@pytest.mark.rule("ED1-41")
def test_partners_that_rested_are_back_in_the_next_decade() -> None:
    game = first_turn()
    play(game, 0, "pass", "end")
    play(game, 1, "pass", "end")
    skip_to(game, "stock_turn")
    assert [player(game, seat)["free_partners"] for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("ED1-41")
def test_a_player_without_a_company_may_stop_too() -> None:
    game = table().company("libby", director=0).funds(0, 0).partners(2, 2).action_turn(1)
    assert texts(game, 1) == ["bank_pool", "pass"]
    play(game, 1, "pass", "end")
    assert player(game, 1)["free_partners"] == 0
    assert funds(game) == [0, 0]


@pytest.mark.rule("ED1-41")
def test_stopping_is_final_even_for_a_partner_gained_afterwards() -> None:
    t = table().company("libby", director=0, cash=100, appeal=8, assets=["brilliant_marketing"])
    game = t.company("swift", director=1, cash=100).partners(2, 2).action_phase()
    play(game, 0, "pass")
    for free in ("activate brilliant_marketing", "take_bonus", "end"):
        if free in texts(game, 0):
            play(game, 0, free)
    play(game, 1, "use fundraising40 swift", "end")
    assert game.to_act() == (1,)


# --- dividends


def without_production(edition: str, goods: int = 1) -> Game:
    t = table(mode="basic", edition=edition).company("libby", director=0, value=10, goods=goods, commons={1: 1})
    game = t.funds(0, 0).demand("food_and_dairy", "left", 4).operate("libby")
    skip_to(game, "sell_goods")
    return game


@pytest.mark.rule("ED1-42")
def test_goods_of_earlier_times_are_enough_to_pay_a_dividend() -> None:
    game = without_production(OLD)
    play(game, 0, "sell_goods left", "pay")
    assert funds(game) == [6, 2]
    assert value(game) == 20


@pytest.mark.rule("ED1-42")
def test_in_the_printing_of_2020_a_factory_must_have_produced() -> None:
    game = without_production(NEW)
    play(game, 0, "sell_goods left")
    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("ED1-42")
def test_without_a_sale_the_company_must_withhold_even_if_it_produced() -> None:
    t = table(mode="basic").company("libby", workers=[2], cubes="SL")
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "done")
    assert texts(game, 0) == ["withhold"]


@pytest.mark.rule("ED1-42")
def test_the_reason_for_a_forced_withholding_does_not_ask_for_production() -> None:
    t = table(mode="basic").company("libby", workers=[2], cubes="SL")
    game = t.operate("libby")
    skip_to(game, "produce")
    play(game, 0, "produce", "done")
    assert "factory" not in refused(game, 0, "pay", "ED1-42").lower()


@pytest.mark.rule("ED1-43")
@pytest.mark.parametrize(
    ("before", "earned", "old", "new"),
    [
        (25, 25, 25, 35),
        (25, 29, 25, 35),
        (25, 30, 35, 35),
        (15, 15, 15, 20),
        (15, 30, 25, 25),
        (35, 39, 35, 40),
        (35, 40, 40, 40),
        (25, 50, 40, 40),
        (40, 79, 50, 50),
        (60, 185, 120, 120),
    ],
)
def test_the_value_is_compared_with_ten_times_the_rounded_dividend(
    before: int, earned: int, old: int, new: int
) -> None:
    for edition, after in ((OLD, old), (NEW, new)):
        t = table(mode="basic", edition=edition).company("libby", value=before)
        game = counted(t.operate("libby"), earned)
        play(game, 0, "pay")
        assert value(game) == after, edition


# --- the fifth starting Asset


@pytest.mark.rule("ED1-44")
@pytest.mark.parametrize(
    ("edition", "fifth", "other"),
    [
        (OLD, "refrigeration", "union_stockyards"),
        (NEW, "union_stockyards", "refrigeration"),
        ("second", "union_stockyards", "refrigeration"),
    ],
)
def test_refrigeration_is_the_fifth_starting_asset(edition: str, fifth: str, other: str) -> None:
    position = Game.new(Options(TWO, edition=edition), seed=2).position()
    assert position["assets"][0] == "brilliant_marketing"
    assert set(position["assets"][1:]) == {"cincinnati_steel", "michigan_lumber", "pennsylvania_coal", fifth}
    assert other in position["hidden"]["assets"]
    assert len(position["hidden"]["assets"]) == 11


# --- half price


def full_row(edition: str) -> Game:
    t = table(mode="basic", edition=edition).company("libby", goods=2).demand("food_and_dairy", "left", 4, filled=4)
    t.demand("food_and_dairy", "middle", 3, filled=3).demand("food_and_dairy", "right", 2, filled=2)
    game = t.operate("libby")
    if edition == OLD:
        skip_to(game, "dividends")
    else:
        skip_to(game, "sell_goods")
    return game


@pytest.mark.rule("ED1-45")
def test_full_tiles_alone_allow_no_sale_at_half_price() -> None:
    assert texts(full_row(NEW), 0, "sell_goods") == ["sell_goods half"]
    game = full_row(OLD)
    assert (texts(game, 0), company(game, "libby")["goods"]) == (["withhold"], 2)


@pytest.mark.rule("ED1-45")
def test_who_fills_the_last_space_sells_no_more_at_half_price() -> None:
    t = table(mode="basic").company("libby", goods=3).demand("food_and_dairy", "left", 4, filled=3)
    t.demand("food_and_dairy", "middle", 3, filled=3).demand("food_and_dairy", "right", 2, filled=2)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods left")
    assert texts(game, 0, "sell_goods") == []
    assert company(game, "libby")["goods"] == 2


@pytest.mark.rule("ED1-45")
def test_the_refusal_of_half_price_names_the_uncovered_space() -> None:
    t = table(mode="basic").company("libby", goods=2).demand("food_and_dairy", "left", 4)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    refused(game, 0, "sell_goods half", "ED1-45")


@pytest.mark.rule("ED1-45")
@pytest.mark.parametrize("filled", [0, 2])
def test_the_uncovered_space_takes_any_number_at_half_price_also_while_tiles_have_room(filled: int) -> None:
    t = table(mode="basic").company("libby", goods=5).demand("food_and_dairy", "left", None)
    t.demand("food_and_dairy", "middle", 3, filled=filled).demand("food_and_dairy", "right", 2, filled=filled)
    game = t.operate("libby")
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods half"] * 5)
    assert revenue(game) == 50


# --- goals


@pytest.mark.rule("ED1-46")
def test_public_goals_are_always_used() -> None:
    assert len(Game.new(Options(TWO, edition=OLD), seed=1).position()["goals"]) == 5
    assert Options(TWO, edition=OLD).goals is True
    with pytest.raises(ValueError, match="always played with Public Goals"):
        Options(TWO, edition=OLD, goals=False)


# --- where both books are silent


@pytest.mark.rule("ED1-47")
def test_a_player_over_the_limit_sells_down_in_the_first_turn_of_the_stock_phase() -> None:
    t = table().company("libby", director=1, commons={0: 3}).company("elgin", director=1, commons={0: 3})
    t.company("anglo", director=1, commons={0: 3}).company("doggett", director=0, commons={0: 1})
    game = t.funds(0, 0).stock_phase()
    refused(game, 0, "pass", "STK-08")
    play(game, 0, "sell elgin common", "announce", "pass")
    play(game, 1, "pass")
    play(game, 0, "pass")
    assert game.position()["phase"] == "building"


@pytest.mark.rule("ED1-47")
def test_a_player_without_a_company_takes_25_for_a_partner() -> None:
    game = table().company("libby", director=0).funds(0, 0).action_turn(1)
    play(game, 1, "bank_pool")
    assert funds(game) == [0, 25]


@pytest.mark.rule("ED1-47")
def test_the_track_ends_at_450() -> None:
    game = counted(table(mode="basic").company("libby", value=400).operate("libby"), 1200)
    play(game, 0, "pay")
    assert value(game) == 450


@pytest.mark.rule("ED1-47")
def test_double_automation_needs_two_workers_before_the_action() -> None:
    def turn(workers: list[int]) -> Game:
        t = table(4, decade=2).company("libby", director=0, cash=90, workers=workers)
        return t.building("building21", owner=1, decade=1).action_turn(0)

    refused(turn([1]), 0, "use building21 libby", "ACT-86")
    game = turn([1, 1])
    play(game, 0, "use building21 libby", "automate 1", "automate 2", "decline", "decline")
    assert [part["automated"] for part in company(game, "libby")["factories"]] == [1, 1]


@pytest.mark.rule("ED1-47")
def test_an_automation_building_needs_an_automatable_worker() -> None:
    t = table().company("libby", director=0, cash=40, automated=[2]).building("building6", owner=1, decade=1)
    refused(t.action_turn(0), 0, "use building6 libby", "ACT-87")


@pytest.mark.rule("ED1-47")
def test_one_use_serves_one_company_and_surplus_staff_is_discarded() -> None:
    t = table(4, decade=2).company("libby", director=0, cash=50, workers=[2, 1]).company("swift", director=0)
    game = t.job_market(4).building("building26", owner=1, decade=1).action_turn(0)
    play(game, 0, "use building26 libby", "place_worker 2")
    assert step(game) == "end_action_turn"
    assert [part["workers"] for part in company(game, "libby")["factories"]] == [2, 2]
    assert [part["workers"] for part in company(game, "swift")["factories"]] == [0, 0]
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (0, 4)


@pytest.mark.rule("ED1-47")
def test_managers_have_the_abilities_of_the_later_book() -> None:
    t = table(mode="basic").company("elgin", workers=[2, 2], managers=[1, 1], cubes="CSCSS", appeal=9)
    game = t.haymarket("L").operate("elgin")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "elgin")["appeal"] == 11
    play(game, 0, "take_cash", "produce", "take livestock")
    assert company(game, "elgin")["appeal"] == 12
    assert letters(company(game, "elgin")["cubes"]) == "L"


@pytest.mark.rule("ED1-47")
def test_exhausted_assets_are_refreshed_in_cleanup() -> None:
    game = table().company("libby", exhausted=["foundry"]).cleanup()
    assert company(game, "libby")["assets"] == {"foundry": "upright"}


# --- founding a company


def stock_turn(edition: str = OLD, decade: int = 2) -> Game:
    t = table(edition=edition, decade=decade).company("libby", director=0, value=40, commons={0: 1})
    return t.funds(500, 0).stock_turn(0)


@pytest.mark.rule("ED1-48")
def test_a_company_is_founded_in_a_turn_without_a_sale() -> None:
    game = stock_turn()
    play(game, 0, "establish swift 60")
    assert (company(game, "swift")["cash"], funds(game)) == (180, [320, 0])
    assert game.to_act() == (1,)


@pytest.mark.rule("ED1-48")
def test_after_a_sale_stock_is_bought_but_no_company_founded() -> None:
    t = table(decade=2).company("libby", director=0, value=40, commons={0: 1}).company("elgin", director=1, value=40)
    game = t.funds(500, 0).stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert texts(game, 0, "establish") == []
    refused(game, 0, "establish swift 60", "ED1-48")
    play(game, 0, "buy elgin common company")
    assert funds(game) == [500 + 40 - 40, 0]


@pytest.mark.rule("ED1-48")
@pytest.mark.parametrize("edition", [NEW, "second"])
def test_in_the_other_books_a_company_may_be_founded_after_a_sale(edition: str) -> None:
    game = stock_turn(edition)
    play(game, 0, "sell libby common", "announce", "establish swift 60")
    assert funds(game) == [500 + 40 - 180, 0]


@pytest.mark.rule("ED1-48")
@pytest.mark.parametrize(("decade", "allowed"), [(1, False), (2, True), (5, True)])
def test_further_companies_are_founded_from_the_second_decade_on(decade: int, allowed: bool) -> None:
    game = stock_turn(decade=decade)
    if allowed:
        play(game, 0, "establish swift 35")
        assert company(game, "swift")["director"] == 0
    else:
        refused(game, 0, "establish swift 35", "ED1-48")


@pytest.mark.rule("ED1-48")
def test_the_starting_companies_are_founded_before_the_first_decade_all_the_same() -> None:
    game = Game.new(Options(TWO, edition=OLD), seed=1)
    first = game.to_act()[0]
    play(game, first, "establish swift 35")
    assert company(game, "swift")["director"] == first


# --- Initiative


@pytest.mark.rule("ED1-49")
def test_a_new_initiative_order_holds_from_the_next_round_on() -> None:
    t = table(3).partners(2, 2, 2)
    for seat, key in enumerate(("libby", "swift", "elgin")):
        t.company(key, director=seat, cash=200, appeal=9)
    game = t.action_phase()
    play(game, 0, "use fundraising40 libby", "end")
    play(game, 1, "use advertising swift", "take_initiative", "end")
    assert game.position()["initiative"] == [1, 0, 2]
    order = []
    for key in ("elgin", "swift", "libby", "elgin"):
        order.append(game.to_act()[0])
        play(game, order[-1], f"use fundraising40 {key}", "end")
    assert order == [2, 1, 0, 2]


# --- surplus Assets


def with_a_full_charter(edition: str = OLD) -> Game:
    """Swift, whose one Asset space is full, has bought Refrigeration and taken its bonus."""
    t = table(edition=edition).company("swift", director=0, cash=60, assets=["foundry"], appeal=9)
    t.display("workshop", "price_protection", "mail_order_catalog", "color_catalog", "refrigeration")
    game = t.haymarket("LLSW").action_turn(0)
    play(game, 0, "use capital_asset swift", "buy_asset refrigeration", "take_bonus")
    return game


@pytest.mark.rule("ED1-50")
def test_a_new_tile_without_an_open_space_is_never_used() -> None:
    game = with_a_full_charter()
    assert company(game, "swift")["assets"] == {"foundry": "upright"}
    refused(game, 0, "activate refrigeration", "AST-19")
    play(game, 0, "discard refrigeration")
    assert (step(game), company(game, "swift")["assets"]) == ("end_action_turn", {"foundry": "upright"})


@pytest.mark.rule("ED1-50")
def test_a_stored_asset_may_make_room_for_the_new_one_with_the_purchase() -> None:
    game = with_a_full_charter()
    play(game, 0, "discard foundry")
    assert (step(game), company(game, "swift")["assets"]) == ("end_action_turn", {"refrigeration": "upright"})
    play(game, 0, "activate refrigeration")
    assert letters(company(game, "swift")["cubes"]) == "LL"


@pytest.mark.rule("ED1-50")
def test_a_stored_asset_may_make_room_for_the_new_one_before_the_purchase() -> None:
    t = table().company("swift", director=0, cash=60, assets=["foundry"], appeal=9)
    t.display("workshop", "price_protection", "mail_order_catalog", "color_catalog", "refrigeration")
    game = t.action_turn(0)
    play(game, 0, "discard foundry", "use capital_asset swift", "buy_asset refrigeration", "take_bonus")
    assert (step(game), company(game, "swift")["assets"]) == ("end_action_turn", {"refrigeration": "upright"})


@pytest.mark.rule("ED1-50", "ED1-34")
def test_in_the_printing_of_2020_both_tiles_lie_on_the_charter_until_one_goes() -> None:
    game = with_a_full_charter(NEW)
    assert company(game, "swift")["assets"] == {"foundry": "upright", "refrigeration": "upright"}
