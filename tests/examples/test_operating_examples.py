"""The worked examples of the Operating Phase with the book's own numbers (EX-16..34, EX-40)."""

import pytest

from table import BOX, Table, company, counted, funds, letters, play, player, refused, skip_to, step


def cubes(game, key):
    return letters(company(game, key)["cubes"])


def value_after(key, value, revenue, choice="pay"):
    game = counted(Table(mode="basic").company(key, value=value).operate(key), revenue)
    play(game, 0, choice)
    return company(game, key)["value"]


@pytest.mark.rule("EX-16")
def test_fairbank_operates_before_cracker_jack_and_anglo_american():
    t = Table(3, mode="basic").company("cracker", appeal=5).company("anglo", director=1, appeal=5)
    game = t.company("fairbank", director=2, appeal=7).operating_phase()

    order = []
    for _ in range(3):
        skip_to(game, "end_operation")
        _, seat, c = game.position()["stack"][-1]
        order.append(BOX.companies[c].key)
        play(game, seat, "end")

    assert order == ["fairbank", "cracker", "anglo"]


@pytest.mark.rule("EX-17")
def test_cracker_jack_issues_two_shares_at_40():
    game = Table(mode="advanced").company("cracker", value=40).operate("cracker")

    play(game, 0, "issue common", "issue common", "done")

    assert company(game, "cracker")["cash"] == 80
    assert company(game, "cracker")["value"] == 20
    assert company(game, "cracker")["common"] == {"treasury": 3, "pool": 2}


def libby_of_susan():
    """Factory 1 is automated and has a Manager, Factory 2 is staffed; a Bonus Good token; two Wood in the Treasury."""
    t = Table(mode="basic").company(
        "libby",
        cash=50,
        workers=[0, 2],
        automated=[2, 0],
        managers=[1, 0],
        cubes="WW",
        appeal=3,
        bonus_goods=1,
        partner=True,
    )
    return t.chain("LSS", "W", "C", "C").haymarket("LC").operate("libby")


def libby_has_bought(game):
    play(game, 0, "purchase livestock 10", "purchase steel 10", "purchase steel 10")
    play(game, 0, "trade libby wood livestock", "done")


@pytest.mark.rule("EX-18")
def test_libby_buys_three_cubes_and_trades_for_a_fourth():
    game = libby_of_susan()

    libby_has_bought(game)

    assert company(game, "libby")["cash"] == 20
    assert cubes(game, "libby") == "LLSS"


@pytest.mark.rule("EX-19")
def test_libbys_automated_first_factory_makes_four_goods():
    game = libby_of_susan()
    libby_has_bought(game)

    play(game, 0, "produce")

    assert company(game, "libby")["goods"] == 4
    assert cubes(game, "libby") == "LS"
    assert letters(game.position()["haymarket"]) == "LSWWC"


@pytest.mark.rule("EX-20")
def test_libbys_manager_gives_an_appeal_and_a_livestock():
    game = libby_of_susan()
    libby_has_bought(game)

    play(game, 0, "produce", "take livestock")

    assert company(game, "libby")["appeal"] == 4
    assert cubes(game, "libby") == "LLS"
    assert letters(game.position()["haymarket"]) == "SWWC"


@pytest.mark.rule("EX-21")
def test_libbys_second_factory_brings_the_partner_and_the_token_an_eighth_good():
    game = libby_of_susan()
    libby_has_bought(game)

    play(game, 0, "produce", "take livestock", "produce")

    assert step(game) == "sell_goods"
    assert company(game, "libby")["goods"] == 8
    assert cubes(game, "libby") == ""
    assert player(game, 0)["factory_partner"] == "gained"
    assert player(game, 0)["partners"] == 3


@pytest.mark.rule("EX-22")
def test_one_salesperson_lifts_the_price_from_20_to_30():
    t = Table(mode="basic").company("libby", salespeople=1, goods=1).demand("food_and_dairy", "right", 4)
    game = t.operate("libby")

    play(game, 0, "sell_goods right")

    assert game.position()["turn"]["revenue"] == 30


@pytest.mark.rule("EX-23")
def test_cracker_jack_sells_seven_goods_for_350():
    t = Table(mode="basic").company("cracker", salespeople=1, goods=7)
    t.demand("food_and_dairy", "left", 2, filled=1).demand("food_and_dairy", "middle", 5)
    game = t.demand("food_and_dairy", "right", 4).operate("cracker")

    play(game, 0, "sell_goods left", *["sell_goods middle"] * 5, "sell_goods right")

    assert game.position()["turn"]["revenue"] == 350


@pytest.mark.rule("EX-24")
@pytest.mark.parametrize(("revenue", "per_share"), [(149, 14), (150, 15), (159, 15), (160, 16)])
def test_spalding_pays_15_per_share_on_150_to_159(revenue, per_share):
    game = counted(Table(mode="basic").company("spalding", commons={1: 1}).funds(0, 0).operate("spalding"), revenue)

    play(game, 0, "pay")

    assert funds(game) == [3 * per_share, per_share]


@pytest.mark.rule("EX-25")
def test_a_company_that_withholds_150_keeps_150():
    t = Table(mode="basic").company("libby", salespeople=1, goods=5, cash=20, commons={1: 2}).funds(0, 0)
    game = t.demand("food_and_dairy", "right", 6).operate("libby")
    skip_to(game, "sell_goods")

    play(game, 0, *["sell_goods right"] * 5, "withhold")

    assert company(game, "libby")["cash"] == 20 + 150
    assert funds(game) == [0, 0]


@pytest.mark.rule("EX-26")
def test_henderson_pays_32_per_share_on_325():
    t = Table(mode="basic").company(
        "henderson", salespeople=1, goods=6, workers=[1], cubes="CL", commons={0: 1}, pool=1, preferred=1
    )
    t.demand("shoes", "left", 3, filled=2).demand("shoes", "middle", 4, filled=1).demand("shoes", "right", 5, filled=1)
    game = t.funds(0, 0).operate("henderson")
    skip_to(game, "produce")

    play(game, 0, "produce", "sell_goods left", *["sell_goods middle"] * 3, *["sell_goods right"] * 4)
    play(game, 0, "sell_goods half")
    assert game.position()["turn"]["revenue"] == 325
    play(game, 0, "pay")

    assert funds(game) == [128, 64]
    assert company(game, "henderson")["cash"] == 96


@pytest.mark.rule("EX-27")
def test_elgin_at_360_withholds_250():
    t = Table(mode="basic").company("elgin", value=360, goods=5).demand("dry_goods", "right", 6)
    game = t.operate("elgin")

    play(game, 0, *["sell_goods right"] * 5, "withhold")

    assert company(game, "elgin")["cash"] == 250
    assert company(game, "elgin")["value"] == 320


@pytest.mark.rule("EX-28")
def test_spalding_at_220_pays_on_200_and_stays():
    assert value_after("spalding", 220, 200) == 220


@pytest.mark.rule("EX-29")
def test_anglo_american_at_100_pays_on_300_and_rises_to_160():
    assert value_after("anglo", 100, 300) == 160


@pytest.mark.rule("EX-30")
def test_fairbank_at_40_pays_on_120_and_rises_only_to_60():
    assert value_after("fairbank", 40, 120) == 60


@pytest.mark.rule("EX-31")
def test_cracker_jack_at_20_pays_on_30_and_rises_to_25():
    assert value_after("cracker", 20, 30) == 25


@pytest.mark.rule("EX-32")
def test_brunswick_at_10_does_not_produce_and_closes():
    game = Table(mode="basic").company("brunswick", value=10).chain("W", "S", "L", "C").operate("brunswick")

    refused(game, 0, "pay", "OPR-61")
    play(game, 0, "withhold")
    assert company(game, "brunswick")["value"] == 0
    play(game, 0, "end")

    assert game.position()["phase"] == "stock"
    assert game.position()["closed"] == ["brunswick"]


@pytest.mark.rule("EX-33")
@pytest.mark.parametrize("decade", [2, 3])
def test_the_bag_runs_out_while_x_is_refilled(decade):
    t = Table(mode="basic", decade=decade).company("libby", appeal=9).company("swift", director=1)
    t.chain("S", "", "WW", "CC").haymarket("LSWC" * 5).hoard("swift").bag("L")
    game = t.operating_phase()

    skip_to(game, "end_operation")
    play(game, 0, "end")

    ten, twenty, thirty, x = (letters(space) for space in game.position()["supply_chain"])
    assert (ten, twenty, thirty) == ("S", "WW", "CC")
    assert len(x) == 4
    assert "L" in x
    assert letters(game.position()["haymarket"]) == "LLSSWWCC"
    assert len(letters(game.position()["bag"])) == 20 - 3 - 8


@pytest.mark.rule("EX-34")
@pytest.mark.parametrize(("revenue", "value"), [(119, 80), (120, 100), (179, 100), (180, 120)])
def test_the_bump_guide_row_of_60(revenue, value):
    assert value_after("libby", 60, revenue) == value


@pytest.mark.rule("EX-40")
def test_110_pays_11_per_share_to_player_and_treasury():
    game = counted(Table(mode="basic").company("anglo").funds(0, 0).operate("anglo"), 110)

    play(game, 0, "pay")

    assert funds(game) == [33, 0]
    assert company(game, "anglo")["cash"] == 77
