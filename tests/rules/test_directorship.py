"""Who directs a company (DIR)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from table import Table, company, funds, play, player, random_moves, refused, skip_to, step, texts


def shares(game: Game, key: str) -> dict[str, int]:
    """By holder: 1 for each Common, 2 for the Preferred, 3 for the Director's Certificate."""
    record = company(game, key)
    count: dict[str, int] = dict(record["common"])
    for holder, worth in ((record["preferred"], 2), (record["director"], 3)):
        count[str(holder)] = count.get(str(holder), 0) + worth
    return count


def told(game: Game, *kinds: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in kinds]


# --- the Basic Game


@pytest.mark.rule("DIR-01", "DIR-04")
def test_in_the_basic_game_no_purchase_takes_a_company_over() -> None:
    game = Table(2, "basic").funds(0, 500).company("libby", director=0, commons={1: 3}).stock_turn(1)
    play(game, 1, "buy libby preferred company")
    play(game, 0, "pass")
    play(game, 1, "buy libby common company")
    assert shares(game, "libby") == {"0": 3, "1": 6, "treasury": 1}
    assert company(game, "libby")["director"] == 0
    assert told(game, "director") == []


@pytest.mark.rule("DIR-01")
def test_in_the_basic_game_the_founder_acts_and_operates_however_few_shares_are_left() -> None:
    t = Table(2, "basic").company("libby", director=0, commons={1: 4}, preferred=1)
    assert "use fundraising40 libby" in texts(t.action_turn(0), 0)
    assert t.operate("libby").to_act() == (0,)


@pytest.mark.rule("DIR-02")
@pytest.mark.parametrize("others", [0, 2, 3, 5])
def test_in_the_basic_game_the_directors_certificate_is_never_sold(others: int) -> None:
    game = Table(2, "basic").company("libby", director=0, commons={1: others}).stock_turn(0)
    refused(game, 0, "sell libby director", "DIR-02")


@pytest.mark.rule("DIR-03", "DIR-04")
def test_in_the_basic_game_the_director_sells_commons_freely_and_stays_director() -> None:
    t = Table(2, "basic").funds(0, 0).company("libby", director=0, value=60, commons={0: 3, 1: 2}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, *["sell libby common"] * 3, "announce")
    assert funds(game) == [180, 0]
    assert shares(game, "libby") == {"0": 3, "1": 4, "pool": 3}
    assert company(game, "libby")["director"] == 0
    assert company(game, "libby")["preferred"] == 1


# --- the Advanced Game: when a directorship changes


@pytest.mark.rule("DIR-10")
def test_the_director_is_always_the_player_with_the_most_shares() -> None:
    game = Game.new(Options(["Ann", "Bob", "Cyd"], mode="advanced"), 7)
    changes = 0
    for _ in random_moves(game, 3):
        for key, record in game.position()["companies"].items():
            count = shares(game, key)
            director = count[str(record["director"])]
            assert director == max(count.get(str(seat), 0) for seat in range(3)), key
        changes = len(told(game, "director"))
    assert changes > 0


@pytest.mark.rule("DIR-11", "DIR-13")
def test_a_buyer_who_equals_the_director_gets_nothing_and_one_share_more_the_company() -> None:
    game = Table().funds(500, 500).company("libby", director=0, commons={1: 2}).stock_turn(1)
    play(game, 1, "buy libby common company")
    assert shares(game, "libby") == {"0": 3, "1": 3, "treasury": 4}
    assert company(game, "libby")["director"] == 0
    play(game, 0, "pass")
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == 1
    assert game.to_act() == (0,)


@pytest.mark.rule("DIR-11", "DIR-14")
@pytest.mark.parametrize(("sold", "director"), [(1, 0), (2, 1)])
def test_a_director_may_sell_down_to_equality_but_not_below_without_losing_the_company(
    sold: int, director: int
) -> None:
    t = Table().company("libby", director=0, value=60, commons={0: 2, 1: 2}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, *["sell libby common"] * sold, "announce")
    assert company(game, "libby")["director"] == director


@pytest.mark.rule("DIR-12")
@pytest.mark.parametrize(
    ("seat", "trade"),
    [
        (0, ("buy libby common company",)),
        (1, ("sell libby common", "announce", "pass")),
        (2, ("sell libby common", "announce", "pass")),
        (2, ("buy libby common company",)),
        (0, ("buy swift common company",)),
        (0, ("pass",)),
    ],
    ids=["the Director buys", "the largest sells", "a third sells", "a third buys", "another company", "a pass"],
)
def test_only_a_sale_of_the_director_or_a_purchase_of_the_largest_moves_a_directorship(
    seat: int, trade: tuple[str, ...]
) -> None:
    t = Table(3).funds(500, 500, 500).company("libby", director=0, value=60, commons={0: 1, 1: 2, 2: 1}, preferred=1)
    game = t.company("swift", director=2, commons={0: 1}).stock_turn(seat)
    play(game, seat, *trade)
    assert company(game, "libby")["director"] == 0
    assert told(game, "director") == []


@pytest.mark.rule("DIR-13")
@pytest.mark.parametrize(
    ("layout", "text"),
    [
        ({"commons": {1: 3}}, "buy libby common company"),
        ({"commons": {1: 3}, "pool": 1}, "buy libby common pool"),
        ({"commons": {1: 2}}, "buy libby preferred company"),
        ({"commons": {1: 2}, "preferred": "pool"}, "buy libby preferred pool"),
        ({"commons": {0: 1, 1: 2, 2: 1}, "preferred": 1}, "buy libby common company"),
    ],
)
def test_a_buyer_with_more_shares_than_the_director_takes_over_at_once(layout: dict[str, Any], text: str) -> None:
    game = Table(3).funds(0, 500, 0).company("libby", director=0, **layout).stock_turn(1)
    play(game, 1, text)
    assert company(game, "libby")["director"] == 1
    assert told(game, "buy", "buy_pool", "director")[1:] == ["director"]


@pytest.mark.rule("DIR-14")
def test_dumping_hands_the_company_over_after_the_price_drop_and_before_the_purchase() -> None:
    t = Table().funds(0, 0).company("libby", director=0, value=60, commons={0: 2, 1: 2}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common", "announce")
    assert step(game) == "stock_purchase"
    assert company(game, "libby")["director"] == 1
    assert company(game, "libby")["value"] == 40
    assert told(game, "sell", "stock", "director") == ["sell", "sell", "stock", "director"]


@pytest.mark.rule("DIR-14")
@pytest.mark.parametrize("largest", [1, 2])
def test_the_company_goes_to_the_player_with_the_most_shares(largest: int) -> None:
    smaller = 3 - largest
    t = Table(3).company("libby", director=0, value=100, commons={0: 1, largest: 2, smaller: 2}, preferred=largest)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    assert company(game, "libby")["director"] == largest


# --- the Advanced Game: how it is handed over


@pytest.mark.rule("DIR-15")
def test_the_charter_goes_over_with_everything_on_it() -> None:
    t = (
        Table()
        .funds(0, 500)
        .company(
            "libby",
            director=0,
            cash=130,
            commons={1: 3},
            workers=[1, 1],
            automated=[1, 0],
            managers=[1, 0],
            salespeople=1,
            bonus_goods=2,
            goods=4,
            cubes="LLW",
            assets=["foundry"],
            appeal=6,
        )
    )
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    libby = company(game, "libby")
    assert libby.pop("common") == {"0": 3, "1": 1, "treasury": 1}
    assert libby == {
        "director": 1,
        "value": 40,
        "cash": 170,
        "preferred": "treasury",
        "appeal": 6,
        "goods": 4,
        "cubes": {"livestock": 2, "steel": 0, "wood": 1, "coal": 0},
        "salespeople": 1,
        "bonus_goods": 2,
        "factories": [{"workers": 1, "automated": 1, "managers": 1}, {"workers": 1, "automated": 0, "managers": 0}],
        "assets": {"foundry": "upright"},
    }


@pytest.mark.rule("DIR-16", "DIR-17")
@pytest.mark.parametrize(
    ("layout", "text", "commons", "preferred"),
    [
        ({"commons": {1: 3}}, "buy libby common company", {"0": 3, "1": 1, "treasury": 1}, "treasury"),
        ({"commons": {1: 2}}, "buy libby preferred company", {"0": 1, "1": 1, "treasury": 3}, 0),
        ({"commons": {1: 1}, "preferred": 1}, "buy libby common company", {"0": 1, "1": 1, "treasury": 3}, 0),
        (
            {"commons": {0: 1, 1: 2}, "preferred": 1},
            "buy libby common company",
            {"0": 2, "1": 2, "treasury": 1},
            0,
        ),
    ],
    ids=["three commons", "the preferred just bought", "the preferred held before", "the preferred and three commons"],
)
def test_a_takeover_is_paid_with_three_shares_the_preferred_among_them(
    layout: dict[str, Any], text: str, commons: dict[str, int], preferred: int | str
) -> None:
    game = Table().funds(0, 500).company("libby", director=0, **layout).stock_turn(1)
    play(game, 1, text)
    assert company(game, "libby")["director"] == 1
    assert company(game, "libby")["common"] == commons
    assert company(game, "libby")["preferred"] == preferred


@pytest.mark.rule("DIR-16", "DIR-17")
@pytest.mark.parametrize(
    ("held", "preferred", "commons", "given"),
    [
        (4, "treasury", {"0": 3, "1": 1, "pool": 1}, "treasury"),
        (2, 1, {"0": 1, "1": 1, "pool": 1, "treasury": 2}, 0),
    ],
    ids=["four commons", "the preferred and two commons"],
)
def test_after_dumping_the_old_director_receives_the_three_shares(
    held: int, preferred: int | str, commons: dict[str, int], given: int | str
) -> None:
    t = Table().company("libby", director=0, value=60, commons={0: 1, 1: held}, preferred=preferred)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert company(game, "libby")["director"] == 1
    assert company(game, "libby")["common"] == commons
    assert company(game, "libby")["preferred"] == given


@pytest.mark.rule("DIR-18")
def test_the_exchange_changes_no_number_of_shares_and_no_value() -> None:
    game = Table().funds(0, 500).company("libby", director=0, value=40, commons={0: 1, 1: 2}, preferred=1).stock_turn(1)
    assert shares(game, "libby") == {"0": 4, "1": 4, "treasury": 2}
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["director"] == 1
    assert shares(game, "libby") == {"0": 4, "1": 5, "treasury": 1}
    assert company(game, "libby")["value"] == 40
    assert funds(game) == [0, 460]


@pytest.mark.rule("DIR-19")
def test_an_old_director_lifted_over_the_limit_sells_the_excess_at_the_next_turn() -> None:
    t = Table().funds(500, 500).company("libby", director=0, commons={1: 3})
    game = t.company("swift", director=0, commons={0: 3}).company("anglo", director=0, commons={0: 3}).stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["common"]["0"] == 3
    refused(game, 0, "pass", "STK-08")
    refused(game, 0, "announce", "STK-08")
    play(game, 0, "sell libby common", "announce")
    assert step(game) == "stock_purchase"


# --- the Advanced Game: selling the Director's Certificate


@pytest.mark.rule("DIR-20")
@pytest.mark.parametrize(
    ("layout", "allowed"),
    [
        ({}, False),
        ({"commons": {1: 2}}, False),
        ({"commons": {1: 2, 2: 2}}, False),
        ({"preferred": 1}, False),
        ({"commons": {1: 3}}, True),
        ({"commons": {2: 3}}, True),
        ({"commons": {1: 1}, "preferred": 1}, True),
        ({"pool": 3, "commons": {1: 2}}, False),
        ({"commons": {0: 3}}, False),
    ],
)
def test_the_directors_certificate_needs_another_player_with_three_shares(
    layout: dict[str, Any], allowed: bool
) -> None:
    game = Table(3).company("libby", director=0, value=60, **layout).stock_turn(0)
    if allowed:
        assert "sell libby director" in texts(game, 0)
    else:
        refused(game, 0, "sell libby director", "DIR-20")


@pytest.mark.rule("DIR-21")
@pytest.mark.parametrize(("value", "paid", "after"), [(60, 180, 35), (400, 1200, 280), (20, 60, 0), (10, 30, 0)])
def test_the_directors_certificate_pays_three_times_the_value_and_costs_three_steps(
    value: int, paid: int, after: int
) -> None:
    game = Table().funds(0, 0).company("libby", director=0, value=value, commons={1: 3}).stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    assert funds(game) == [paid, 0]
    assert company(game, "libby")["value"] == after


@pytest.mark.rule("DIR-21")
def test_the_directors_certificate_is_sold_together_with_commons_at_one_value() -> None:
    game = Table().funds(0, 0).company("libby", director=0, value=100, commons={0: 1, 1: 3}).stock_turn(0)
    play(game, 0, "sell libby director", "sell libby common", "announce")
    assert funds(game) == [400, 0]
    assert company(game, "libby")["value"] == 40
    assert shares(game, "libby") == {"1": 3, "pool": 4, "treasury": 3}


@pytest.mark.rule("DIR-21")
def test_the_directors_certificate_is_sold_only_once() -> None:
    game = Table().company("libby", director=0, commons={1: 3}).stock_turn(0)
    play(game, 0, "sell libby director")
    refused(game, 0, "sell libby director", "STK-13")


@pytest.mark.rule("DIR-22")
@pytest.mark.parametrize(("kept", "director"), [(0, 1), (2, 1), (3, 0)], ids=["nothing", "less", "as much"])
def test_after_the_sale_of_the_directors_certificate_the_shares_decide_who_directs(kept: int, director: int) -> None:
    t = Table().company("libby", director=0, value=100, cash=90, goods=3, commons={0: kept, 1: 1}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    libby = company(game, "libby")
    assert (libby["director"], libby["cash"], libby["goods"]) == (director, 90, 3)
    assert told(game, "director") == ["director"] * director


@pytest.mark.rule("DIR-23")
@pytest.mark.parametrize(("preferred", "other"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("kept", [0, 1])
def test_of_two_others_with_30_percent_the_holder_of_the_preferred_becomes_director(
    preferred: int, other: int, kept: int
) -> None:
    t = Table(3).company("libby", director=0, value=100, commons={0: kept, preferred: 1, other: 3}, preferred=preferred)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    assert company(game, "libby")["director"] == preferred
    assert shares(game, "libby").get(str(other)) == 3


@pytest.mark.rule("DIR-24")
@pytest.mark.parametrize(
    ("layout", "commons", "preferred"),
    [
        ({"commons": {1: 3}}, {"pool": 3, "treasury": 2}, "treasury"),
        ({"commons": {0: 1, 1: 4}}, {"0": 1, "1": 1, "pool": 3}, "treasury"),
        ({"commons": {1: 1}, "preferred": 1}, {"pool": 1, "treasury": 4}, "pool"),
        ({"commons": {0: 2, 1: 2}, "preferred": 1}, {"0": 2, "1": 1, "pool": 1, "treasury": 1}, "pool"),
    ],
)
def test_the_new_director_gives_three_shares_to_the_bank_pool_for_the_certificate(
    layout: dict[str, Any], commons: dict[str, int], preferred: str
) -> None:
    game = Table().funds(0, 0).company("libby", director=0, value=60, **layout).stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    libby = company(game, "libby")
    assert (libby["director"], libby["common"], libby["preferred"]) == (1, commons, preferred)
    assert funds(game) == [180, 0]


@pytest.mark.rule("DIR-25", "AMB-15")
def test_a_seller_who_still_owns_as_much_as_the_other_stays_director_for_three_own_commons() -> None:
    """More than the other the seller cannot have kept: that would be 70 % before the sale (STK-12)."""
    t = Table().funds(0, 0)
    t.company("libby", director=0, value=60, commons={0: 3, 1: 1}, preferred=1, partner=True)
    game = t.stock_turn(0)
    play(game, 0, "sell libby director", "announce")
    libby = company(game, "libby")
    left = {"1": 1, "pool": 3, "treasury": 1}
    assert (libby["director"], libby["common"], libby["preferred"]) == (0, left, 1)
    assert (funds(game), libby["value"]) == ([180, 0], 35)
    assert player(game, 0)["factory_partner"] == "libby"
    assert told(game, "director") == []


# --- the Advanced Game: afterwards


@pytest.mark.rule("DIR-26")
def test_the_new_director_decides_for_the_company_in_all_phases() -> None:
    t = Table().funds(0, 500).company("libby", director=0, cash=500, commons={1: 3}, assets=["popular_partners"])
    game = t.company("swift", director=0).stock_turn(1)
    play(game, 1, "buy libby common company")
    skip_to(game, "action_turn")
    refused(game, 0, "use fundraising40 libby", "ACT-05")
    assert "use fundraising40 swift" in texts(game, 0)
    play(game, 0, "use fundraising40 swift", "end")
    play(game, 1, "use fundraising40 libby", "end")
    skip_to(game, "emergency_fundraising")
    assert (game.position()["turn"]["operated"], game.to_act()) == (["swift"], (0,))
    play(game, 0, "done")
    skip_to(game, "emergency_fundraising")
    assert (game.position()["turn"]["operated"], game.to_act()) == (["libby", "swift"], (1,))
    play(game, 1, "done")
    skip_to(game, "stock_asset")
    assert game.to_act() == (1,)


@pytest.mark.rule("DIR-27")
@pytest.mark.parametrize(
    ("seat", "moves", "layout"),
    [
        (1, ("buy libby common company",), {"commons": {1: 3}}),
        (0, ("sell libby common", "announce"), {"commons": {0: 1, 1: 4}}),
        (0, ("sell libby director", "announce"), {"commons": {1: 3}}),
    ],
    ids=["takeover", "dumping", "sale of the Director's Certificate"],
)
def test_a_locked_partner_never_goes_to_the_new_director(
    seat: int, moves: tuple[str, ...], layout: dict[str, Any]
) -> None:
    t = Table().funds(500, 500).company("libby", director=0, partner=True, **layout)
    game = t.company("swift", director=1, partner=True).stock_turn(seat)
    play(game, seat, *moves)
    assert company(game, "libby")["director"] == 1
    assert [player(game, seat)["factory_partner"] for seat in (0, 1)] == ["waiting", "swift"]


@pytest.mark.rule("DIR-27", "AMB-16")
def test_a_company_taken_over_unlocks_no_partner() -> None:
    t = (
        Table()
        .funds(0, 500)
        .company("fairbank", director=0, commons={1: 3}, partner=True, workers=[1, 1], cubes="CCCCL")
    )
    game = t.stock_turn(1)
    play(game, 1, "buy fairbank common company")
    skip_to(game, "produce")
    play(game, 1, "produce", "produce")
    assert [player(game, seat)["partners"] for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("DIR-28")
@pytest.mark.parametrize("seed", [1, 2])
def test_outside_the_stock_phase_no_players_holding_and_no_directorship_changes(seed: int) -> None:
    def holdings() -> list[Any]:
        table = game.position()
        return [
            (key, record["director"], [record["common"].get(str(seat), 0) for seat in range(3)])
            for key, record in table["companies"].items()
        ] + [record["preferred"] for record in table["companies"].values() if record["preferred"] in (0, 1, 2)]

    game = Game.new(Options(["Ann", "Bob", "Cyd"], mode="advanced"), seed)
    phase, held, compared = "stock", [], 0
    for _ in random_moves(game, seed):
        if phase != "stock" and game.position()["phase"] != "stock":
            assert holdings() == held
            compared += 1
        phase, held = game.position()["phase"], holdings()
    assert compared > 100


@pytest.mark.rule("DIR-28")
def test_emergency_fundraising_moves_no_directorship() -> None:
    game = Table().company("libby", director=0, value=60, commons={1: 3}).operate("libby")
    play(game, 0, "issue common", "issue common", "issue preferred", "done")
    assert company(game, "libby")["director"] == 0
    assert shares(game, "libby") == {"0": 3, "1": 3, "pool": 4}


@pytest.mark.rule("DIR-29")
def test_a_director_who_dumped_may_not_buy_the_stock_back() -> None:
    t = Table(3).funds(500, 500, 500).company("libby", director=0, value=60, commons={0: 1, 1: 4})
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert company(game, "libby")["director"] == 1
    refused(game, 0, "buy libby common pool", "STK-28")
    play(game, 0, "pass")
    play(game, 1, "pass")
    play(game, 2, "pass")
    refused(game, 0, "buy libby common pool", "STK-28")


@pytest.mark.rule("DIR-29", "AMB-111")
def test_certificates_of_an_exchange_wait_for_the_next_turn() -> None:
    t = Table().funds(500, 500).company("libby", director=0, value=60, commons={0: 1, 1: 4})
    game = t.company("swift", director=1).stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert company(game, "libby")["common"]["0"] == 3
    refused(game, 0, "sell libby common", "STK-04")
    play(game, 0, "buy swift common company")
    play(game, 1, "pass")
    play(game, 0, "sell libby common", "sell libby common", "sell libby common", "announce")
    assert "0" not in company(game, "libby")["common"]


@pytest.mark.rule("DIR-29")
def test_an_exchange_is_no_purchase_of_the_old_and_no_sale_of_the_new_director() -> None:
    t = Table().funds(500, 500).company("libby", director=0, value=40, commons={1: 3})
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    assert funds(game) == [500, 460]
    play(game, 0, "buy libby common company")
    play(game, 1, "sell libby common", "announce")
    assert player(game, 1)["sold"] == ["libby"]
    assert player(game, 0)["sold"] == []
