"""The Stock Phase (STK)."""

import pytest

from bigshoulders import BrokenDocument, Game
from table import Table, company, funds, play, player, refused, skip_to, step, texts


def passes(game: Game, *seats: int) -> None:
    for seat in seats:
        play(game, seat, "pass")


def holding(count: int, seats: int = 2, mode: str = "advanced") -> Table:
    """Ann holds exactly so many certificates; Bob directs Fairbank, whose stock is for sale."""
    t = Table(seats, mode).funds(*[500] * seats)
    for key in ("libby", "swift", "anglo", "elgin"):
        here = min(count, 4)
        if here:
            t.company(key, director=0, commons={0: here - 1})
        count -= here
    return t.company("fairbank", director=1)


# --- course of the phase


@pytest.mark.rule("STK-01")
def test_closed_companies_are_gone_before_the_first_stock_turn() -> None:
    t = Table().funds(500, 500).company("libby", director=0, value=0, commons={1: 2}).company("swift", director=1)
    game = t.stock_phase()
    assert game.actions == []
    assert step(game) == "stock_turn"
    assert list(game.position()["companies"]) == ["swift"]
    assert texts(game, 0, "buy") == ["buy swift common company", "buy swift preferred company"]


@pytest.mark.rule("STK-02")
@pytest.mark.parametrize(
    ("seats", "priority", "order"),
    [(2, 1, [1, 0, 1]), (3, 1, [1, 2, 0, 1]), (4, 2, [2, 3, 0, 1, 2])],
)
def test_turns_go_clockwise_from_the_priority_deal(seats: int, priority: int, order: list[int]) -> None:
    t = Table(seats).funds(*[200] * seats).company("libby", director=0)
    t.s.priority = priority
    t.s.initiative = sorted(range(seats), key=lambda seat: (seat != 0, -seat))
    game = t.stock_phase()
    seen = [game.to_act()]
    play(game, order[0], "buy libby common company")
    seen.append(game.to_act())
    for seat in order[1:-1]:
        play(game, seat, "pass")
        seen.append(game.to_act())
    assert seen == [(seat,) for seat in order]


@pytest.mark.rule("STK-03")
def test_a_sale_is_announced_as_a_whole_before_anything_of_it_is_settled() -> None:
    t = Table().funds(0, 0).company("libby", director=0, value=60, commons={0: 2})
    game = t.company("swift", director=1, value=40, preferred=0).stock_turn(0)
    play(game, 0, "sell libby common", "sell swift preferred")
    assert funds(game) == [0, 0]
    assert (company(game, "libby")["value"], company(game, "swift")["value"]) == (60, 40)
    assert company(game, "libby")["common"] == {"0": 2, "treasury": 3}
    play(game, 0, "announce")
    assert funds(game) == [140, 0]
    assert (company(game, "libby")["value"], company(game, "swift")["value"]) == (50, 25)


@pytest.mark.rule("STK-03")
@pytest.mark.parametrize("text", ["buy swift common company", "establish anglo 35", "pass"])
def test_a_sale_that_was_begun_is_announced_before_the_purchase(text: str) -> None:
    t = Table().funds(500, 0).company("libby", director=0, commons={0: 2}).company("swift", director=1)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common")
    refused(game, 0, text, "STK-03")
    play(game, 0, "announce")
    assert text in texts(game, 0)


@pytest.mark.rule("STK-03")
def test_both_parts_of_a_turn_are_optional() -> None:
    t = Table().funds(500, 0).company("libby", director=0, commons={0: 2}).company("swift", director=1)
    choices = texts(t.stock_turn(0), 0)
    assert {"sell libby common", "buy swift common company", "pass"} <= set(choices)
    assert "announce" not in choices


@pytest.mark.rule("STK-03")
def test_an_empty_sale_cannot_be_announced() -> None:
    game = Table().company("libby", director=0, commons={0: 2}).stock_turn(0)
    refused(game, 0, "announce", "STK-03")


@pytest.mark.rule("STK-03")
def test_after_the_sale_the_same_player_may_buy() -> None:
    t = Table().funds(0, 0).company("libby", director=0, commons={0: 2}).company("swift", director=1)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert game.to_act() == (0,)
    play(game, 0, "buy swift common company")
    assert company(game, "swift")["common"] == {"0": 1, "treasury": 4}
    assert funds(game) == [0, 0]


@pytest.mark.rule("STK-04")
def test_nothing_is_sold_after_the_purchase() -> None:
    t = Table().funds(500, 0).company("libby", director=0, commons={0: 2}).company("swift", director=1)
    game = t.stock_turn(0)
    play(game, 0, "buy swift common company")
    assert game.to_act() == (1,)
    refused(game, 0, "sell libby common", "STK-03")


@pytest.mark.rule("STK-04")
def test_a_second_sale_after_the_announced_one_is_refused() -> None:
    game = Table().company("libby", director=0, commons={0: 2}).stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    refused(game, 0, "sell libby common", "STK-04")


@pytest.mark.rule("STK-05")
def test_a_turn_with_a_sale_but_no_purchase_is_no_pass() -> None:
    game = Table().funds(500, 500).company("libby", director=0, commons={1: 2}).stock_turn(0)
    passes(game, 0)
    play(game, 1, "sell libby common", "announce", "pass")
    passes(game, 0)
    assert (step(game), game.to_act()) == ("stock_turn", (1,))


@pytest.mark.rule("STK-05")
def test_a_turn_with_a_purchase_but_no_sale_is_no_pass() -> None:
    game = Table().funds(500, 500).company("libby", director=0).stock_turn(0)
    passes(game, 0)
    play(game, 1, "buy libby common company")
    passes(game, 0)
    assert (step(game), game.to_act()) == ("stock_turn", (1,))


@pytest.mark.rule("STK-06")
def test_who_has_passed_may_trade_later_in_the_phase() -> None:
    game = Table().funds(500, 500).company("libby", director=0, commons={0: 1}).stock_turn(0)
    passes(game, 0)
    play(game, 1, "buy libby common company")
    play(game, 0, "sell libby common", "announce", "pass")
    passes(game, 1)
    play(game, 0, "establish swift 50")
    assert company(game, "swift")["director"] == 0


@pytest.mark.rule("STK-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_phase_ends_when_all_have_passed_in_a_row(seats: int) -> None:
    game = Table(seats).company("libby", director=0).stock_phase()
    for seat in range(seats):
        assert game.position()["phase"] == "stock"
        passes(game, seat)
    assert game.position()["phase"] == "building"


@pytest.mark.rule("STK-07")
@pytest.mark.parametrize(
    "trade",
    [("sell libby common", "announce", "pass"), ("buy libby common company",), ("establish swift 35",)],
    ids=["sale", "purchase", "establishing"],
)
def test_a_trade_starts_the_count_of_passes_anew(trade: tuple[str, ...]) -> None:
    game = Table(3).funds(0, 0, 500).company("libby", director=0, commons={2: 1}).stock_phase()
    passes(game, 0, 1)
    play(game, 2, *trade)
    passes(game, 0, 1)
    assert (step(game), game.to_act()) == ("stock_turn", (2,))
    passes(game, 2)
    assert game.position()["phase"] == "building"


@pytest.mark.rule("STK-07")
def test_passes_of_one_decade_do_not_count_in_the_next() -> None:
    game = Table().company("libby", director=0).stock_phase()
    passes(game, 0, 1)
    skip_to(game, "stock_turn")
    assert game.position()["decade"] == 2
    passes(game, 0)
    assert (step(game), game.to_act()) == ("stock_turn", (1,))


@pytest.mark.rule("STK-08")
def test_who_is_over_the_limit_sells_down_to_it_before_anything_else() -> None:
    game = holding(12).stock_turn(0)
    for text in ("pass", "buy fairbank common company", "establish doggett 35", "announce"):
        refused(game, 0, text, "STK-08")
    play(game, 0, "sell libby common")
    refused(game, 0, "announce", "STK-08")
    play(game, 0, "sell swift common", "announce")
    assert step(game) == "stock_purchase"


@pytest.mark.rule("STK-08")
def test_who_is_over_the_limit_may_sell_below_it_and_then_buy() -> None:
    game = holding(11).stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common", "announce")
    assert "buy fairbank common company" in texts(game, 0)


@pytest.mark.rule("STK-08")
def test_who_is_at_the_limit_may_pass() -> None:
    assert "pass" in texts(holding(10).stock_turn(0), 0)


@pytest.mark.rule("STK-09", "STK-11", "AMB-01")
@pytest.mark.parametrize(("seats", "limit"), [(2, 10), (3, 12), (4, 14)])
def test_a_purchase_may_reach_the_certificate_limit_but_not_exceed_it(seats: int, limit: int) -> None:
    game = holding(limit - 1, seats).stock_turn(0)
    play(game, 0, "buy fairbank common company")
    passes(game, *range(1, seats))
    for text in ("buy fairbank common company", "buy fairbank preferred company", "establish doggett 35"):
        refused(game, 0, text, "STK-11")


@pytest.mark.rule("STK-09", "AMB-01")
@pytest.mark.parametrize(("seats", "limit"), [(2, 10), (3, 12), (4, 14)])
def test_one_certificate_over_the_limit_forces_a_sale(seats: int, limit: int) -> None:
    assert "pass" in texts(holding(limit, seats).stock_turn(0), 0)
    refused(holding(limit + 1, seats).stock_turn(0), 0, "pass", "STK-08")


@pytest.mark.rule("STK-10")
def test_a_certificate_counts_one_whatever_its_percentage() -> None:
    t = Table(2, "basic").funds(500, 0)
    for key in ("anglo", "brunswick", "cracker", "doggett"):
        t.company(key, director=0)
    for key in ("elgin", "fairbank", "henderson", "libby", "spalding"):
        t.company(key, director=1, preferred=0)
    game = t.company("swift", director=1).stock_turn(0)
    play(game, 0, "buy swift preferred company")
    passes(game, 1)
    refused(game, 0, "buy swift common company", "STK-11")


@pytest.mark.rule("STK-11")
def test_a_sale_makes_room_for_a_purchase_in_the_same_turn() -> None:
    game = holding(10).stock_turn(0)
    refused(game, 0, "buy fairbank common company", "STK-11")
    play(game, 0, "sell libby common", "announce", "buy fairbank common company")
    assert company(game, "fairbank")["common"]["0"] == 1


@pytest.mark.rule("STK-12")
def test_a_director_may_own_six_shares_but_not_seven() -> None:
    game = Table().funds(500, 0).company("libby", director=0, commons={0: 2}).stock_turn(0)
    play(game, 0, "buy libby common company")
    passes(game, 1)
    refused(game, 0, "buy libby common company", "STK-12")


@pytest.mark.rule("STK-12")
@pytest.mark.parametrize("source", ["company", "pool"])
def test_the_preferred_may_lift_a_holding_to_six_shares_but_not_to_seven(source: str) -> None:
    where = {"company": "treasury", "pool": "pool"}[source]
    four, five = (
        Table(2, "basic").funds(500, 0).company("libby", director=1, commons={0: held}, preferred=where).stock_turn(0)
        for held in (4, 5)
    )
    play(four, 0, f"buy libby preferred {source}")
    assert company(four, "libby")["preferred"] == 0
    refused(five, 0, f"buy libby preferred {source}", "STK-12")


@pytest.mark.rule("STK-12")
def test_the_preferred_counts_two_shares_against_the_cap() -> None:
    t = Table(2, "basic").funds(500, 0)
    game = t.company("libby", director=1, commons={0: 3}, preferred=0, pool=1).stock_turn(0)
    play(game, 0, "buy libby common pool")
    passes(game, 1)
    refused(game, 0, "buy libby common company", "STK-12")


# --- selling


@pytest.mark.rule("STK-13")
def test_the_bank_pays_the_value_of_every_share_of_any_number_of_companies() -> None:
    t = Table(3).funds(7, 0, 0)
    t.company("libby", director=0, value=40, cash=300, commons={0: 3})
    t.company("swift", director=1, value=60, cash=300, commons={0: 1}, preferred=0)
    game = t.company("anglo", director=2, value=100, cash=300, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common", "sell swift common", "sell swift preferred")
    play(game, 0, "sell anglo common", "announce")
    assert funds(game) == [7 + 80 + 60 + 120 + 100, 0, 0]
    assert [company(game, key)["cash"] for key in ("libby", "swift", "anglo")] == [300, 300, 300]


@pytest.mark.rule("STK-13", "AMB-13")
def test_only_own_certificates_can_be_sold_and_each_only_once() -> None:
    t = Table().company("libby", director=0, commons={0: 1, 1: 2}, preferred=1)
    game = t.company("swift", director=1, preferred=0).stock_turn(0)
    for text in ("sell libby preferred", "sell swift common", "sell swift director", "sell anglo common"):
        refused(game, 0, text, "STK-13")
    play(game, 0, "sell libby common", "sell swift preferred")
    refused(game, 0, "sell libby common", "STK-13")
    refused(game, 0, "sell swift preferred", "STK-13")


@pytest.mark.rule("STK-14")
def test_sold_certificates_lie_in_the_bank_pool() -> None:
    t = Table(mode="basic").company("libby", director=1, value=100, commons={0: 3, 1: 1}, pool=1, preferred=0)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common", "sell libby preferred", "announce")
    assert company(game, "libby")["common"] == {"0": 1, "1": 1, "pool": 3}
    assert company(game, "libby")["preferred"] == "pool"


@pytest.mark.rule("STK-15")
@pytest.mark.parametrize(("sold", "value"), [(1, 50), (2, 40), (3, 35), (4, 25), (5, 20)])
def test_the_value_falls_one_step_for_each_share_sold(sold: int, value: int) -> None:
    game = Table(2, "basic").company("libby", director=1, value=60, commons={0: 5}).stock_turn(0)
    play(game, 0, *["sell libby common"] * sold, "announce")
    assert company(game, "libby")["value"] == value


@pytest.mark.rule("STK-16", "AMB-08")
def test_all_shares_of_a_company_are_paid_at_the_value_before_the_drop() -> None:
    t = Table(2, "basic").funds(0, 0).company("libby", director=1, value=50, commons={0: 3}, preferred=0)
    game = t.company("swift", director=1, value=80, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "sell swift common", "sell libby common", "sell libby preferred")
    play(game, 0, "sell libby common", "announce")
    assert funds(game) == [5 * 50 + 80, 0]


@pytest.mark.rule("STK-17")
@pytest.mark.parametrize(("value", "paid", "after"), [(60, 120, 40), (15, 30, 0), (10, 20, 0), (400, 800, 320)])
def test_a_preferred_sells_for_twice_the_value_and_costs_two_steps(value: int, paid: int, after: int) -> None:
    game = Table().funds(0, 0).company("libby", director=1, value=value, preferred=0).stock_turn(0)
    play(game, 0, "sell libby preferred", "announce")
    assert funds(game) == [paid, 0]
    assert company(game, "libby")["value"] == after


@pytest.mark.rule("STK-18")
def test_sales_of_different_companies_do_not_touch_each_other() -> None:
    t = Table().funds(0, 0).company("libby", director=0, value=60, commons={0: 2})
    t.company("swift", director=1, value=100, commons={0: 1}).company("anglo", director=1, value=60, preferred=0)
    game = t.company("elgin", director=1, value=60, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "sell swift common", "sell anglo preferred", "sell libby common", "announce")
    assert funds(game) == [60 + 60 + 100 + 120, 0]
    assert [company(game, key)["value"] for key in ("libby", "swift", "anglo", "elgin")] == [40, 80, 40, 60]


@pytest.mark.rule("STK-19")
def test_a_company_that_a_sale_pushes_to_the_closed_space_stays_in_play() -> None:
    t = Table().funds(0, 0).company("libby", director=1, value=10, cash=90, commons={0: 2, 1: 1})
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common", "announce")
    assert company(game, "libby")["value"] == 0
    play(game, 0, "pass")
    passes(game, 1, 0)
    assert game.position()["phase"] == "building"
    assert company(game, "libby")["cash"] == 90
    assert company(game, "libby")["common"] == {"1": 1, "pool": 2, "treasury": 2}
    assert game.position()["closed"] == []


@pytest.mark.rule("STK-20")
@pytest.mark.parametrize(
    ("answer", "value", "tile"), [("activate price_protection", 60, "exhausted"), ("decline", 35, "upright")]
)
def test_the_director_may_cancel_the_drop_that_another_player_causes(answer: str, value: int, tile: str) -> None:
    t = Table().funds(0, 0).company("libby", director=1, value=60, commons={0: 3}, assets=["price_protection"])
    game = t.stock_turn(0)
    play(game, 0, *["sell libby common"] * 3, "announce")
    assert game.to_act() == (1,)
    assert sorted(texts(game, 1)) == ["activate price_protection", "decline"]
    play(game, 1, answer)
    assert company(game, "libby")["value"] == value
    assert company(game, "libby")["assets"] == {"price_protection": tile}
    assert funds(game) == [180, 0]
    assert (step(game), game.to_act()) == ("stock_purchase", (0,))


@pytest.mark.rule("STK-20")
def test_an_exhausted_price_protection_cancels_nothing() -> None:
    t = Table().company("libby", director=1, value=60, commons={0: 1}, exhausted=["price_protection"])
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    assert game.to_act() == (0,)
    assert company(game, "libby")["value"] == 50


@pytest.mark.rule("STK-20")
def test_price_protection_does_not_help_against_the_director_or_for_another_company() -> None:
    t = Table().company("libby", director=0, value=60, commons={0: 1}, assets=["price_protection"])
    game = t.company("swift", director=1, value=60, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "sell swift common", "announce")
    assert (step(game), game.to_act()) == ("stock_purchase", (0,))
    assert (company(game, "libby")["value"], company(game, "swift")["value"]) == (50, 50)


@pytest.mark.rule("STK-21")
@pytest.mark.parametrize(("mode", "director"), [("advanced", 1), ("basic", 0)])
def test_a_sale_of_the_director_can_cost_the_directorship_in_the_advanced_game(mode: str, director: int) -> None:
    t = Table(2, mode).company("libby", director=0, value=60, commons={0: 2, 1: 2}, preferred=1)
    game = t.stock_turn(0)
    play(game, 0, "sell libby common", "sell libby common")
    assert company(game, "libby")["director"] == 0
    play(game, 0, "announce")
    assert company(game, "libby")["director"] == director
    told = [event.kind for event in game.events if event.kind in ("stock", "director")]
    assert told == ["stock", "director"][: 1 + director]


@pytest.mark.rule("STK-22")
@pytest.mark.parametrize(
    ("mode", "others", "rule"),
    [("advanced", 3, None), ("advanced", 2, "DIR-20"), ("basic", 3, "DIR-02"), ("basic", 2, "DIR-02")],
)
def test_when_the_directors_certificate_can_be_sold(mode: str, others: int, rule: str | None) -> None:
    game = Table(2, mode).company("libby", director=0, commons={1: others}).stock_turn(0)
    if rule:
        refused(game, 0, "sell libby director", rule)
    else:
        play(game, 0, "sell libby director", "announce")
        assert company(game, "libby")["director"] == 1


# --- buying


@pytest.mark.rule("STK-23")
@pytest.mark.parametrize("sale", [(), ("sell anglo common", "announce")], ids=["without a sale", "after a sale"])
def test_one_certificate_ends_the_turn(sale: tuple[str, ...]) -> None:
    t = Table().funds(500, 500).company("libby", director=1).company("anglo", director=1, commons={0: 1})
    game = t.stock_turn(0)
    play(game, 0, *sale, "buy libby common company")
    assert (step(game), game.to_act()) == ("stock_turn", (1,))
    assert company(game, "libby")["common"] == {"0": 1, "treasury": 4}
    refused(game, 0, "buy libby common company", "STK-03")


@pytest.mark.rule("STK-24", "AMB-110")
@pytest.mark.parametrize(
    ("text", "cash"),
    [("buy libby common pool", 10), ("buy libby common company", 50), ("buy libby preferred company", 90)],
)
def test_a_treasury_is_paid_for_its_stock_and_the_bank_for_that_of_the_pool(text: str, cash: int) -> None:
    game = Table().funds(500, 0).company("libby", director=1, value=40, cash=10, pool=1).stock_turn(0)
    play(game, 0, text)
    assert company(game, "libby")["cash"] == cash
    assert player(game, 1)["funds"] == 0


@pytest.mark.rule("STK-24", "AMB-110")
def test_the_preferred_of_the_bank_pool_is_paid_to_the_bank() -> None:
    game = Table().funds(500, 0).company("libby", director=1, value=40, cash=10, preferred="pool").stock_turn(0)
    play(game, 0, "buy libby preferred pool")
    assert company(game, "libby")["cash"] == 10
    assert company(game, "libby")["preferred"] == 0
    assert funds(game) == [420, 0]


@pytest.mark.rule("STK-24")
def test_the_directors_certificate_of_a_new_company_is_a_purchase() -> None:
    game = Table().funds(500, 0).stock_turn(0)
    play(game, 0, "establish libby 60")
    assert funds(game) == [320, 0]
    assert (company(game, "libby")["director"], company(game, "libby")["cash"]) == (0, 180)
    assert game.to_act() == (1,)


@pytest.mark.rule("STK-24")
def test_a_certificate_is_bought_only_where_it_lies() -> None:
    t = Table().funds(500, 0).company("libby", director=1, pool=5)
    game = t.company("swift", director=1, preferred=0, commons={0: 2, 1: 3}).stock_turn(0)
    for text in ("buy libby common company", "buy swift preferred company", "buy swift common company"):
        assert refused(game, 0, text, "STK-24").endswith("in its Treasury.")
    for text in ("buy libby preferred pool", "buy swift common pool"):
        assert refused(game, 0, text, "STK-24").endswith("in the Bank Pool.")
    assert "not in play" in refused(game, 0, "buy anglo common company", "STK-24")


@pytest.mark.rule("STK-25")
@pytest.mark.parametrize(
    ("text", "price", "rule"),
    [
        ("buy libby common company", 80, "STK-25"),
        ("buy libby common pool", 80, "STK-25"),
        ("buy libby preferred company", 160, "STK-25"),
        ("establish swift 35", 105, "EST-03"),
        ("establish swift 40", 120, "EST-03"),
        ("establish swift 50", 150, "EST-03"),
        ("establish swift 60", 180, "EST-03"),
    ],
)
def test_a_certificate_costs_its_shares_times_the_value(text: str, price: int, rule: str) -> None:
    enough, short = (
        Table().funds(money, 0).company("libby", director=1, value=80, pool=1).stock_turn(0)
        for money in (price, price - 1)
    )
    play(enough, 0, text)
    assert funds(enough) == [0, 0]
    refused(short, 0, text, rule)


@pytest.mark.rule("STK-26")
def test_stock_of_the_own_and_of_every_other_company_is_for_sale() -> None:
    t = Table(3).funds(500, 0, 0).company("libby", director=0, pool=1).company("swift", director=1, pool=1)
    game = t.company("anglo", director=2).stock_turn(0)
    assert sorted(texts(game, 0, "buy")) == [
        "buy anglo common company",
        "buy anglo preferred company",
        "buy libby common company",
        "buy libby common pool",
        "buy swift common company",
        "buy swift common pool",
        "buy swift preferred company",
    ]


@pytest.mark.rule("STK-27")
@pytest.mark.parametrize(
    ("source", "commons"),
    [("company", {"0": 1, "treasury": 2, "pool": 2}), ("pool", {"0": 1, "treasury": 3, "pool": 1})],
)
def test_the_buyer_chooses_between_treasury_and_bank_pool(source: str, commons: dict[str, int]) -> None:
    game = Table().funds(500, 0).company("libby", director=1, pool=2).stock_turn(0)
    play(game, 0, f"buy libby common {source}")
    assert company(game, "libby")["common"] == commons


@pytest.mark.rule("STK-28")
@pytest.mark.parametrize("sold", ["common", "preferred"])
def test_who_sold_stock_of_a_company_may_not_buy_it_in_a_later_turn_of_the_decade(sold: str) -> None:
    t = Table().funds(500, 500).company("libby", director=1, value=60, commons={0: 1}, preferred=0)
    game = t.company("swift", director=1).stock_turn(0)
    play(game, 0, f"sell libby {sold}", "announce", "pass")
    play(game, 1, "buy libby common company")
    for text in ("buy libby common company", f"buy libby {sold} pool"):
        refused(game, 0, text, "STK-28")
    assert "buy swift common company" in texts(game, 0)


@pytest.mark.rule("STK-29")
def test_who_sold_stock_may_not_buy_it_back_in_the_same_turn() -> None:
    game = Table().funds(500, 0).company("libby", director=1, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "announce")
    for text in ("buy libby common company", "buy libby common pool", "buy libby preferred company"):
        refused(game, 0, text, "STK-28")


@pytest.mark.rule("STK-29")
def test_the_ban_binds_only_the_seller() -> None:
    game = Table(3).funds(0, 500, 500).company("libby", director=1, commons={0: 1}).stock_turn(0)
    play(game, 0, "sell libby common", "announce", "pass")
    play(game, 1, "buy libby common pool")
    play(game, 2, "buy libby common company")
    assert company(game, "libby")["common"] == {"1": 1, "2": 1, "treasury": 3}


@pytest.mark.rule("STK-29")
def test_the_ban_lapses_with_the_next_decade() -> None:
    t = Table().funds(500, 500).company("libby", director=1).sold(0, "libby")
    refused(t.stock_turn(0), 0, "buy libby common company", "STK-28")
    game = t.cleanup()
    assert game.position()["decade"] == 2
    play(game, 0, "buy libby common company")
    assert company(game, "libby")["common"] == {"0": 1, "treasury": 4}


@pytest.mark.rule("STK-30")
def test_what_was_bought_may_be_sold_in_a_later_turn_of_the_decade() -> None:
    game = Table().funds(40, 500).company("libby", director=1, value=40).stock_turn(0)
    play(game, 0, "buy libby common company")
    play(game, 1, "buy libby common company")
    play(game, 0, "sell libby common", "announce")
    assert funds(game) == [40, 460]
    assert company(game, "libby")["common"] == {"1": 1, "pool": 1, "treasury": 3}


@pytest.mark.rule("STK-31")
@pytest.mark.parametrize(("preferred", "source"), [("treasury", "company"), ("pool", "pool")])
def test_a_director_may_not_buy_the_preferred_of_the_own_company(preferred: str, source: str) -> None:
    t = Table().funds(500, 500).company("libby", director=0, preferred=preferred)
    game = t.company("swift", director=1, preferred=preferred).stock_turn(0)
    refused(game, 0, f"buy libby preferred {source}", "STK-31")
    play(game, 0, f"buy swift preferred {source}")
    play(game, 1, f"buy libby preferred {source}")
    assert (company(game, "libby")["preferred"], company(game, "swift")["preferred"]) == (1, 0)


@pytest.mark.rule("STK-31")
def test_nobody_holds_the_directors_and_the_preferred_certificate_of_one_company() -> None:
    with pytest.raises(BrokenDocument, match="libby holds its preferred certificate"):
        Table().company("libby", director=0, preferred=0).stock_turn(0)


@pytest.mark.rule("STK-32")
def test_two_common_certificates_are_no_part_of_the_price_of_the_preferred() -> None:
    rich, poor = (
        Table(2, "basic").funds(money, 0).company("libby", director=1, value=40, commons={0: 2}).stock_turn(0)
        for money in (80, 79)
    )
    assert {text.split()[0] for text in texts(rich, 0)} == {"sell", "buy", "pass"}
    refused(poor, 0, "buy libby preferred company", "STK-25")
    play(rich, 0, "buy libby preferred company")
    assert funds(rich) == [0, 0]
    assert company(rich, "libby")["common"] == {"0": 2, "treasury": 3}


@pytest.mark.rule("STK-33")
@pytest.mark.parametrize(("mode", "director"), [("advanced", 0), ("basic", 1)])
def test_a_purchase_can_bring_the_directorship_in_the_advanced_game(mode: str, director: int) -> None:
    game = Table(2, mode).funds(500, 0).company("libby", director=1, commons={0: 3}).stock_turn(0)
    play(game, 0, "buy libby common company")
    assert company(game, "libby")["director"] == director


# --- end of the phase


@pytest.mark.rule("STK-34")
@pytest.mark.parametrize(("value", "after"), [(10, 15), (40, 50), (50, 60), (360, 400)])
def test_a_company_owned_by_players_alone_rises_one_step_at_the_end_of_the_phase(value: int, after: int) -> None:
    t = Table(2).company("libby", director=0, value=value, commons={0: 2, 1: 3}, preferred=1)
    game = t.company("swift", director=1, value=value).stock_turn(0)
    passes(game, 0)
    assert company(game, "libby")["value"] == value
    passes(game, 1)
    assert company(game, "libby")["value"] == after
    assert company(game, "swift")["value"] == value


@pytest.mark.rule("STK-34")
def test_buying_the_last_share_lifts_the_value_only_when_the_phase_ends() -> None:
    t = Table(3).funds(0, 40, 0).company("libby", director=0, value=40, commons={0: 2, 1: 1, 2: 1}, preferred=2)
    game = t.stock_turn(1)
    play(game, 1, "buy libby common company")
    assert company(game, "libby")["value"] == 40
    passes(game, 2, 0, 1)
    assert company(game, "libby")["value"] == 50


@pytest.mark.rule("STK-35")
@pytest.mark.parametrize(
    "rest",
    [
        {"commons": {0: 2, 1: 2}, "preferred": 1},
        {"commons": {0: 2, 1: 2}, "pool": 1, "preferred": 1},
        {"commons": {0: 2, 1: 3}},
        {"commons": {0: 2, 1: 3}, "preferred": "pool"},
    ],
    ids=[
        "a common in the treasury",
        "a common in the pool",
        "the preferred in the treasury",
        "the preferred in the pool",
    ],
)
def test_a_company_with_a_share_outside_players_hands_is_not_sold_out(rest: dict) -> None:
    game = Table().company("libby", director=0, value=40, **rest).stock_turn(0)
    passes(game, 0, 1)
    assert game.position()["phase"] == "building"
    assert company(game, "libby")["value"] == 40


@pytest.mark.rule("STK-36")
@pytest.mark.parametrize(
    "trade",
    [("buy libby common company",), ("sell libby common", "announce", "pass"), ("establish swift 35",)],
    ids=["a purchase", "a sale", "establishing"],
)
@pytest.mark.parametrize(("trader", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_priority_deal_goes_to_the_left_of_the_last_trader(trade: tuple[str, ...], trader: int, left: int) -> None:
    t = Table(3).funds(500, 500, 500).company("libby", director=0, commons={0: 1, 1: 1, 2: 1})
    t.s.priority = trader
    first, second = (trader + 1) % 3, (trader + 2) % 3
    game = t.stock_turn(first)
    play(game, first, "buy libby common company")
    passes(game, second)
    play(game, trader, *trade)
    passes(game, first, second, trader)
    assert game.position()["phase"] == "building"
    assert game.position()["priority"] == left


@pytest.mark.rule("STK-36")
def test_the_priority_deal_stays_where_it_is_until_the_phase_ends() -> None:
    game = Table().funds(500, 500).company("libby", director=0).stock_phase()
    play(game, 0, "buy libby common company")
    passes(game, 1)
    assert game.position()["priority"] == 0
    passes(game, 0)
    assert game.position()["priority"] == 1


@pytest.mark.rule("STK-37", "AMB-09")
@pytest.mark.parametrize("priority", [0, 1, 2])
def test_the_priority_deal_stays_if_nobody_bought_or_sold(priority: int) -> None:
    t = Table(3).company("libby", director=0)
    t.s.priority = priority
    game = t.stock_phase()
    passes(game, *((priority + k) % 3 for k in range(3)))
    assert game.position()["phase"] == "building"
    assert game.position()["priority"] == priority


@pytest.mark.rule("STK-38")
def test_a_sold_out_company_at_400_stays_there() -> None:
    game = Table().company("libby", director=0, value=400, commons={0: 2, 1: 3}, preferred=1).stock_turn(0)
    passes(game, 0, 1)
    assert game.position()["phase"] == "building"
    assert company(game, "libby")["value"] == 400


@pytest.mark.rule("STK-38")
def test_a_company_sold_down_to_the_closed_space_cannot_be_sold_out_again() -> None:
    t = Table(3).funds(500, 500, 500)
    game = t.company("libby", director=0, value=10, commons={0: 2, 1: 2, 2: 1}, preferred=1).stock_turn(2)
    play(game, 2, "sell libby common", "announce", "pass")
    refused(game, 0, "buy libby common pool", "STK-39")
    passes(game, 0)
    refused(game, 1, "buy libby common pool", "STK-39")
    passes(game, 1, 2)
    assert game.position()["phase"] == "building"
    assert company(game, "libby")["value"] == 0


@pytest.mark.rule("STK-39", "AMB-10")
def test_stock_of_a_company_on_the_closed_space_is_sold_for_nothing() -> None:
    game = Table().funds(30, 0).company("libby", director=1, value=0, commons={0: 1}, preferred=0).stock_turn(0)
    play(game, 0, "sell libby common", "sell libby preferred", "announce")
    assert funds(game) == [30, 0]
    assert company(game, "libby")["common"] == {"pool": 1, "treasury": 4}
    assert (company(game, "libby")["preferred"], company(game, "libby")["value"]) == ("pool", 0)


@pytest.mark.rule("STK-39", "AMB-10")
def test_stock_of_a_company_on_the_closed_space_cannot_be_bought() -> None:
    t = Table().funds(500, 0).company("libby", director=1, value=0, pool=1)
    game = t.company("swift", director=1, value=10).stock_turn(0)
    for text in ("buy libby common pool", "buy libby common company", "buy libby preferred company"):
        refused(game, 0, text, "STK-39")
    assert "buy swift common company" in texts(game, 0)


@pytest.mark.rule("STK-40")
def test_treasury_money_never_buys_certificates() -> None:
    t = Table().funds(34, 0).company("libby", director=0, value=35, cash=900)
    game = t.company("swift", director=1, value=35, pool=1).stock_turn(0)
    assert texts(game, 0) == ["pass"]
    for text in ("buy swift common company", "buy swift common pool", "buy libby common company"):
        refused(game, 0, text, "STK-25")
    refused(game, 0, "establish anglo 35", "EST-03")


@pytest.mark.rule("STK-40")
def test_a_purchase_is_paid_from_personal_funds() -> None:
    t = Table().funds(100, 0).company("libby", director=0, value=35, cash=900)
    game = t.company("swift", director=1, value=35, cash=5).stock_turn(0)
    play(game, 0, "buy swift preferred company")
    assert funds(game) == [30, 0]
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (900, 75)


@pytest.mark.rule("STK-41", "AMB-111")
def test_the_limit_counts_before_the_exchange_of_a_takeover() -> None:
    at_limit, below = (
        Table(2)
        .funds(500, 0)
        .company("libby", director=0, commons={0: 3})
        .company("swift", director=0, commons={0: extra})
        .company("fairbank", director=1, commons={0: 3})
        .stock_turn(0)
        for extra in (2, 1)
    )
    refused(at_limit, 0, "buy fairbank common company", "STK-11")
    play(below, 0, "buy fairbank common company")
    assert company(below, "fairbank")["director"] == 0
    assert company(below, "fairbank")["common"] == {"0": 1, "1": 3, "treasury": 1}
