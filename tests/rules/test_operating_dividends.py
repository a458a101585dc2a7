"""The Operating Phase, steps 4 and 5: dividends, withholding and the stock value (OPR-60..78)."""

import pytest

from table import Table, company, counted, funds, play, refused, skip_to, texts


def payer(revenue, seats=2, mode="basic", **layout):
    """A company whose revenue is counted: now it pays or withholds. Everybody has $100, the Treasury $10."""
    t = Table(seats, mode=mode).company("libby", cash=10, **layout).funds(*[100] * seats)
    return counted(t.operate("libby"), revenue)


# --- 14.6 pay dividends or withhold


@pytest.mark.rule("OPR-60")
def test_revenue_is_sales_and_demand_bonuses_and_catalogs():
    t = Table(mode="basic").company("libby", goods=2, salespeople=1, assets=["color_catalog"])
    t.demand("food_and_dairy", "middle", 2, filled=1).demand("food_and_dairy", "right", 4)
    game = t.operate("libby")
    skip_to(game, "sell_goods")

    play(game, 0, "sell_goods middle", "sell_goods right", "activate color_catalog")

    assert game.position()["turn"]["revenue"] == 30 + 20 + 30 + 60


@pytest.mark.rule("OPR-60")
def test_revenue_is_only_counted_until_it_is_paid_or_withheld():
    t = Table(mode="basic").company("libby", cash=5, goods=2).demand("food_and_dairy", "right", 4)
    game = t.operate("libby")

    play(game, 0, "sell_goods right", "sell_goods right")
    assert company(game, "libby")["cash"] == 5
    play(game, 0, "withhold")

    assert company(game, "libby")["cash"] == 45


@pytest.mark.rule("OPR-60")
def test_revenue_is_counted_anew_for_every_company():
    t = Table(mode="basic").company("libby", appeal=9, goods=1).company("swift", director=1, cash=8)
    game = t.demand("food_and_dairy", "right", 4).operating_phase()

    play(game, 0, "sell_goods right", "withhold", "end")
    play(game, 1, "withhold")

    assert company(game, "swift")["cash"] == 8


@pytest.mark.rule("OPR-61")
@pytest.mark.parametrize(
    ("produced", "sold", "may_pay"),
    [("produce", 1, True), ("produce", 0, False), ("done", 1, False), ("done", 0, False)],
)
def test_dividends_need_a_factory_that_produced_and_a_good_that_was_sold(produced, sold, may_pay):
    t = Table(mode="basic").company("libby", workers=[2], cubes="SL", goods=2).demand("food_and_dairy", "right", 4)
    game = t.operate("libby")

    play(game, 0, produced, *["sell_goods right"] * sold, "done")

    if may_pay:
        assert "pay" in texts(game, 0)
    else:
        refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("OPR-61")
def test_a_sale_at_half_price_is_a_sale():
    t = Table(mode="basic").company("libby", workers=[2], cubes="SL").demand_stack(0)
    for column in ("right", "middle", "left"):
        t.demand("food_and_dairy", column, None)
    game = t.operate("libby")

    play(game, 0, "produce", "sell_goods half", "done", "pay")

    assert funds(game) == [175 + 3, 175]


@pytest.mark.rule("OPR-61")
def test_a_catalog_does_not_replace_the_sale():
    t = Table(mode="basic").company("libby", workers=[2], cubes="SL", assets=["mail_order_catalog"])
    game = t.operate("libby")
    skip_to(game, "produce")

    play(game, 0, "activate mail_order_catalog", "produce")
    skip_to(game, "dividends")

    assert game.position()["turn"]["revenue"] == 40
    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("OPR-61")
def test_the_sale_of_another_company_does_not_count():
    t = Table(mode="basic").company("cracker", appeal=9, goods=1).company("libby", workers=[2], cubes="SL")
    game = t.demand("food_and_dairy", "right", 4).operating_phase()

    play(game, 0, "sell_goods right", "withhold", "end", "produce")
    skip_to(game, "dividends")

    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("OPR-61")
def test_the_production_of_another_company_does_not_count():
    t = Table(mode="basic").company("cracker", appeal=9, workers=[1], cubes="W").company("libby", goods=1)
    game = t.demand("food_and_dairy", "right", 4).operating_phase()

    play(game, 0, "produce")
    skip_to(game, "end_operation")
    play(game, 0, "end", "sell_goods right")

    refused(game, 0, "pay", "OPR-61")


@pytest.mark.rule("OPR-61")
def test_a_catalog_without_production_and_sale_is_withheld():
    t = Table(mode="basic").company("libby", value=40, cash=5, assets=["mail_order_catalog"])
    game = t.operate("libby")
    skip_to(game, "dividends")

    play(game, 0, "activate mail_order_catalog")
    refused(game, 0, "pay", "OPR-61")
    play(game, 0, "withhold")

    assert company(game, "libby")["cash"] == 45


@pytest.mark.rule("OPR-62")
def test_the_director_chooses_between_paying_all_and_withholding_all():
    game = payer(200)

    assert sorted(texts(game, 0)) == ["pay", "withhold"]


@pytest.mark.rule("OPR-62")
@pytest.mark.parametrize(("choice", "other"), [("pay", "withhold"), ("withhold", "pay")])
def test_one_choice_excludes_the_other(choice, other):
    game = payer(200)

    play(game, 0, choice)

    refused(game, 0, other, "OPR-06")


@pytest.mark.rule("OPR-63")
@pytest.mark.parametrize(("revenue", "per_share"), [(150, 15), (159, 15), (160, 16), (9, 0), (10, 1)])
def test_the_dividend_per_share_is_a_tenth_of_the_revenue_rounded_down(revenue, per_share):
    game = payer(revenue)

    play(game, 0, "pay")

    assert funds(game) == [100 + 3 * per_share, 100]


@pytest.mark.rule("OPR-64")
def test_every_player_is_paid_for_every_own_share():
    game = payer(200, seats=4, commons={0: 2, 1: 1, 3: 2}, preferred=2)

    play(game, 0, "pay")

    assert funds(game) == [100 + 5 * 20, 100 + 20, 100 + 2 * 20, 100 + 2 * 20]
    assert company(game, "libby")["cash"] == 10


@pytest.mark.rule("OPR-64")
def test_a_player_is_paid_for_director_preferred_and_common_certificates_alike():
    game = payer(100, commons={1: 3}, preferred=1)

    play(game, 0, "pay")

    assert funds(game) == [100 + 30, 100 + 50]


@pytest.mark.rule("OPR-65")
@pytest.mark.parametrize(
    ("commons", "preferred", "treasury"), [({}, "treasury", 7), ({0: 3}, 1, 2), ({0: 3, 1: 2}, 1, 0)]
)
def test_the_company_is_paid_for_the_shares_in_its_treasury(commons, preferred, treasury):
    game = payer(200, commons=commons, preferred=preferred)

    play(game, 0, "pay")

    assert company(game, "libby")["cash"] == 10 + 20 * treasury


@pytest.mark.rule("OPR-66")
def test_shares_in_the_bank_pool_pay_nothing_to_anybody():
    game = payer(200, pool=3, preferred="pool", commons={1: 2})

    play(game, 0, "pay")

    assert funds(game) == [100 + 60, 100 + 40]
    assert company(game, "libby")["cash"] == 10


@pytest.mark.rule("OPR-67")
def test_the_remainder_of_the_rounding_is_lost():
    game = payer(199, commons={1: 1})

    play(game, 0, "pay")

    assert funds(game) == [100 + 57, 100 + 19]
    assert company(game, "libby")["cash"] == 10 + 6 * 19


@pytest.mark.rule("OPR-68")
def test_withholding_takes_the_whole_revenue_into_the_treasury():
    game = payer(199, commons={0: 1, 1: 2}, pool=2)

    play(game, 0, "withhold")

    assert company(game, "libby")["cash"] == 10 + 199
    assert funds(game) == [100, 100]


# --- 14.7 adjust the stock value


def value_after(value, revenue, choice="pay"):
    game = payer(revenue, value=value)
    play(game, 0, choice)
    return company(game, "libby")["value"]


@pytest.mark.rule("OPR-70")
@pytest.mark.parametrize(("value", "revenue"), [(10, 9), (35, 34), (60, 59), (100, 99), (400, 399)])
def test_a_revenue_below_the_value_moves_nothing(value, revenue):
    assert value_after(value, revenue) == value


@pytest.mark.rule("OPR-71")
@pytest.mark.parametrize(
    ("value", "revenue", "after"),
    [(10, 10, 15), (10, 19, 15), (35, 69, 40), (50, 50, 60), (60, 119, 80), (100, 100, 120), (100, 199, 120)],
)
def test_a_revenue_of_the_value_moves_one_step_up(value, revenue, after):
    assert value_after(value, revenue) == after


@pytest.mark.rule("OPR-72")
@pytest.mark.parametrize(
    ("value", "revenue", "after"),
    [(10, 20, 20), (35, 70, 50), (60, 120, 100), (60, 179, 100), (100, 200, 140), (100, 299, 140)],
)
def test_a_revenue_of_twice_the_value_moves_two_steps_up(value, revenue, after):
    assert value_after(value, revenue) == after


@pytest.mark.rule("OPR-73")
@pytest.mark.parametrize(
    ("value", "revenue", "after"), [(60, 180, 120), (80, 240, 140), (100, 300, 160), (100, 999, 160), (320, 960, 400)]
)
def test_a_revenue_of_three_times_the_value_moves_three_steps_up_from_sixty_on(value, revenue, after):
    assert value_after(value, revenue) == after


@pytest.mark.rule("OPR-74")
@pytest.mark.parametrize(("value", "after"), [(10, 20), (15, 25), (20, 35), (25, 40), (35, 50), (40, 60), (50, 80)])
def test_below_the_threshold_a_value_never_rises_more_than_two_steps(value, after):
    assert value_after(value, 3 * value) == after
    assert value_after(value, 900) == after


@pytest.mark.rule("OPR-75")
@pytest.mark.parametrize("revenue", [0, 39, 40, 900])
def test_after_withholding_the_value_falls_one_step_whatever_was_earned(revenue):
    assert value_after(40, revenue, "withhold") == 35


@pytest.mark.rule("OPR-76", "AMB-34")
def test_the_revenue_is_compared_with_the_value_after_a_stock_bonus_of_the_same_turn():
    t = Table(mode="basic").company("cracker", value=35, appeal=12, workers=[1], managers=[1], cubes="W", salespeople=2)
    game = t.demand("food_and_dairy", "middle", 2, filled=1).operate("cracker")

    play(game, 0, "produce", "take_bonus", "sell_goods middle", "done")
    assert company(game, "cracker")["value"] == 40
    assert game.position()["turn"]["revenue"] == 70
    play(game, 0, "pay")

    assert company(game, "cracker")["value"] == 50


@pytest.mark.rule("OPR-76", "AMB-34")
def test_the_revenue_is_compared_with_the_value_after_an_issue_of_the_same_turn():
    t = Table(mode="advanced").company("swift", value=40, workers=[2], cubes="SL")
    game = t.demand("meat_packing", "right", 4).operate("swift")

    play(game, 0, "issue common", "done", "done", "produce", "sell_goods right", "done")
    assert company(game, "swift")["value"] == 25
    play(game, 0, "pay")

    assert company(game, "swift")["value"] == 40


@pytest.mark.rule("OPR-77", "AMB-33")
def test_the_exact_revenue_counts_not_the_rounded_one():
    assert value_after(25, 25) == 35
    assert value_after(15, 15) == 20
    assert value_after(35, 35) == 40


@pytest.mark.rule("OPR-77")
def test_revenue_of_shares_in_pool_and_treasury_counts_for_the_movement():
    game = payer(100, value=100, pool=5, preferred="pool")

    play(game, 0, "pay")

    assert funds(game) == [130, 100]
    assert company(game, "libby")["value"] == 120


@pytest.mark.rule("OPR-78")
def test_a_company_that_falls_to_the_closed_space_closes_with_the_next_stock_phase():
    game = payer(30, value=10)

    play(game, 0, "withhold")
    assert company(game, "libby")["value"] == 0
    play(game, 0, "end")

    assert game.position()["phase"] == "stock"
    assert game.position()["closed"] == ["libby"]
    assert game.position()["companies"] == {}


@pytest.mark.rule("OPR-78")
def test_a_company_that_leaves_the_closed_space_before_the_stock_phase_stays():
    game = payer(0, value=10, assets=["backroom_deals"])

    play(game, 0, "withhold", "end", "activate backroom_deals")

    assert game.position()["phase"] == "stock"
    assert company(game, "libby")["value"] == 10
