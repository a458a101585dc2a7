"""Rivals of the solo game: what they do when a Stock Phase begins (RIV-11..81, AMB-90, AMB-115)."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, company, counted, funds, play, refused, skip_to, step, texts

BUYERS_OF_COMMON = ["field", "green"]


def alone(rival: str, **options: Any) -> Table:
    return Table(seats=1, rival=rival, **options)


def held(game: Game, key: str) -> tuple[int, bool]:
    """What the Rival has of a company: Common Certificates, and the Preferred one."""
    record = company(game, key)
    return record["common"].get("rival", 0), record["preferred"] == "rival"


def values(game: Game) -> dict[str, int]:
    return {key: record["value"] for key, record in game.position()["companies"].items()}


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events]


# --- when it happens


@pytest.mark.rule("RIV-03", "AMB-90")
def test_the_rival_is_first_in_the_stock_phase_of_decade_1() -> None:
    game = alone("crowell").company("libby", cash=5).funds(200).stock_phase()
    assert (step(game), held(game, "libby")) == ("stock_turn", (0, True))
    assert kinds(game)[:2] == ["phase", "rival_buys"]


@pytest.mark.rule("AMB-115")
def test_first_the_event_then_the_rival_then_closure_then_the_investor_tile_then_the_turns() -> None:
    t = alone("field", investors=True, difficulty="easy").company("libby").company("swift", value=0)
    game = t.investor("elgin").investor_tile(40, 1, 1).next_event("new_arrivals").next_decade()
    order = ("event", "rival_buys", "close", "investor_tile")
    assert [kind for kind in kinds(game) if kind in order] == list(order)


@pytest.mark.rule("AMB-115", "RIV-61")
def test_a_rival_can_lift_a_company_off_the_closed_space_in_time() -> None:
    game = alone("pullman").company("libby", value=0).stock_phase()
    assert values(game) == {"libby": 10}
    assert game.position()["closed"] == []


@pytest.mark.rule("AMB-115", "RIV-71")
def test_a_rival_can_push_a_company_onto_the_closed_space_in_time() -> None:
    game = alone("swift").company("libby", value=10).company("elgin", value=0).stock_phase()
    assert (values(game), game.position()["closed"]) == ({}, ["elgin", "libby"])


@pytest.mark.rule("AMB-115")
@pytest.mark.parametrize("rival", ["crowell", "field", "green"])
def test_a_rival_buys_nothing_of_a_company_on_the_closed_space(rival: str) -> None:
    game = alone(rival).company("libby", value=0).company("swift", value=10).stock_phase()
    assert game.position()["closed"] == ["libby"]
    bought = [event.company for event in game.events if event.kind == "rival_buys"]
    assert len(bought) == 1
    assert held(game, "swift") != (0, False)


# --- the Preferred Certificate: Crowell and Fairbank


@pytest.mark.rule("RIV-11", "RIV-08", "AMB-90", "AMB-91")
def test_crowell_takes_the_preferred_certificate_of_each_company_and_the_bank_pays_the_treasury() -> None:
    t = alone("crowell").funds(70).company("libby", value=40, cash=5).company("swift", value=120, cash=0)
    game = t.company("spalding", value=60).stock_phase()
    assert [held(game, key) for key in ("libby", "swift", "spalding")] == [(0, True)] * 3
    assert [company(game, key)["cash"] for key in ("libby", "swift", "spalding")] == [5 + 80, 240, 120]
    assert funds(game) == [70]
    assert values(game) == {"libby": 40, "swift": 120, "spalding": 60}


@pytest.mark.rule("RIV-21", "RIV-08", "AMB-90")
def test_fairbank_takes_it_of_dry_goods_companies_only() -> None:
    t = alone("fairbank").company("libby", cash=1).company("swift", cash=1).company("doggett", cash=1)
    game = t.company("elgin", value=50, cash=1).company("spalding", value=25, cash=1).stock_phase()
    bought = {key: held(game, key)[1] for key in game.position()["companies"]}
    assert bought == {"libby": False, "swift": False, "doggett": False, "elgin": True, "spalding": True}
    cash = {key: company(game, key)["cash"] for key in bought}
    assert cash == {"libby": 1, "swift": 1, "doggett": 1, "elgin": 101, "spalding": 51}


@pytest.mark.rule("RIV-21")
def test_fairbank_buys_nothing_without_a_dry_goods_company() -> None:
    game = alone("fairbank").company("libby").stock_phase()
    assert (held(game, "libby"), company(game, "libby")["cash"]) == ((0, False), 0)
    assert "rival_buys" not in kinds(game)


@pytest.mark.rule("AMB-90")
@pytest.mark.parametrize("rival", ["crowell", "fairbank"])
def test_a_preferred_certificate_from_the_bank_pool_is_paid_to_nobody(rival: str) -> None:
    game = alone(rival).company("elgin", value=50, cash=3, preferred="pool").funds(8).stock_phase()
    assert (held(game, "elgin"), company(game, "elgin")["cash"], funds(game)) == ((0, True), 3, [8])


@pytest.mark.rule("AMB-90")
@pytest.mark.parametrize("rival", ["crowell", "fairbank"])
def test_the_preferred_certificate_is_bought_once(rival: str) -> None:
    game = alone(rival).company("elgin", value=50, cash=3, preferred="rival").stock_phase()
    assert (held(game, "elgin"), company(game, "elgin")["cash"]) == ((0, True), 3)
    assert "rival_buys" not in kinds(game)


# --- Common Certificates: Field and Green


@pytest.mark.rule("RIV-31", "RIV-51", "RIV-08", "AMB-90")
@pytest.mark.parametrize("rival", BUYERS_OF_COMMON)
def test_one_common_certificate_of_each_company_is_bought_from_its_treasury(rival: str) -> None:
    t = alone(rival).company("libby", value=40, cash=5, commons={0: 1}, pool=1).company("swift", value=120).funds(7)
    game = t.stock_phase()
    assert company(game, "libby")["common"] == {"0": 1, "rival": 1, "treasury": 2, "pool": 1}
    assert company(game, "swift")["common"] == {"rival": 1, "treasury": 4}
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (45, 120)
    assert funds(game) == [7]
    assert values(game) == {"libby": 40, "swift": 120}
    assert company(game, "libby")["preferred"] == "treasury"


@pytest.mark.rule("AMB-90")
@pytest.mark.parametrize("rival", BUYERS_OF_COMMON)
def test_with_an_empty_treasury_it_comes_from_the_bank_pool_without_payment(rival: str) -> None:
    game = alone(rival).company("libby", cash=5, commons={0: 3}, pool=2).stock_phase()
    assert company(game, "libby")["common"] == {"0": 3, "rival": 1, "pool": 1}
    assert company(game, "libby")["cash"] == 5


@pytest.mark.rule("AMB-90")
def test_where_nothing_is_left_nothing_is_bought() -> None:
    game = alone("field").company("libby", cash=5, commons={0: 3}, rival=2).stock_phase()
    assert company(game, "libby")["common"] == {"0": 3, "rival": 2}
    assert company(game, "libby")["cash"] == 5


@pytest.mark.rule("RIV-31", "AMB-109")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_field_stops_at_30_percent_of_each_company(before: int, after: int) -> None:
    game = alone("field", decade=4).company("libby", rival=before).company("swift").stock_phase()
    assert held(game, "libby") == (after, False)
    assert company(game, "libby")["cash"] == 40 * (after - before)
    assert held(game, "swift") == (1, False)


@pytest.mark.rule("RIV-51")
def test_green_stops_at_10_percent_of_each_company() -> None:
    game = alone("green", decade=2).company("libby", rival=1).company("swift").stock_phase()
    assert (held(game, "libby"), held(game, "swift")) == ((1, False), (1, False))
    assert (company(game, "libby")["cash"], company(game, "swift")["cash"]) == (0, 40)


# --- certificates of a Rival


@pytest.mark.rule("RIV-08", "AMB-90")
def test_what_a_rival_has_bought_is_out_of_reach() -> None:
    game = alone("field").company("libby", commons={0: 2}, rival=3, value=40).funds(500).stock_turn()
    refused(game, 0, "buy libby common company", "STK-24")
    refused(game, 0, "buy libby common pool", "STK-24")
    assert texts(game, 0, "sell") == ["sell libby common"]


@pytest.mark.rule("AMB-90")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_shares_of_a_rival_change_no_directorship(mode: str) -> None:
    t = alone("field", mode=mode, decade=3).company("libby", rival=2, preferred="rival").funds(500)
    game = t.stock_phase()
    assert held(game, "libby") == (3, True)
    assert company(game, "libby")["director"] == 0
    skip_to(game, "choose_buildings")
    assert (company(game, "libby")["director"], held(game, "libby")) == (0, (3, True))


@pytest.mark.rule("AMB-90")
def test_a_rival_draws_no_dividend_and_the_treasury_gets_none_for_its_shares() -> None:
    t = alone("field", decade=2).company("libby", cash=0, value=40, rival=3, commons={0: 1}).funds(0)
    game = counted(t.operate("libby"), 60)
    play(game, 0, "pay")
    assert funds(game) == [6 * 4]
    assert company(game, "libby")["cash"] == 6 * 3
    assert company(game, "libby")["value"] == 50


@pytest.mark.rule("AMB-90")
def test_an_extra_dividend_for_the_shares_of_a_rival_goes_to_the_bank() -> None:
    t = alone("field", decade=2).company("libby", cash=100, value=40, rival=3, commons={0: 1}).funds(0)
    game = t.action_turn()
    play(game, 0, "use extra_dividends libby")
    assert funds(game) == [40]
    assert company(game, "libby")["cash"] == 30
    assert company(game, "libby")["value"] == 60


@pytest.mark.rule("AMB-90", "AMB-81")
@pytest.mark.parametrize(
    ("layout", "value"),
    [
        ({"rival": 2, "preferred": "treasury"}, 50),
        ({"rival": 2, "preferred": "rival"}, 50),
        ({"rival": 1, "pool": 1}, 40),
        ({"rival": 2, "preferred": "pool"}, 40),
    ],
)
def test_the_shares_of_a_rival_do_not_prevent_the_rise_for_60_percent(layout: dict[str, Any], value: int) -> None:
    game = alone("field").company("libby", commons={0: 3}, value=40, **layout).stock_turn()
    play(game, 0, "pass")
    assert values(game) == {"libby": value}


# --- the value of one company: Mayer, Pullman, Swift, Ward


@pytest.mark.rule("RIV-41")
def test_mayer_lifts_the_lowest_valued_meat_packing_company() -> None:
    t = alone("mayer").company("swift", value=100).company("anglo", value=60).company("libby", value=10)
    assert values(t.stock_phase()) == {"swift": 100, "anglo": 80, "libby": 10}


@pytest.mark.rule("RIV-41")
def test_mayer_lifts_nothing_without_a_meat_packing_company() -> None:
    assert values(alone("mayer").company("libby", value=50).stock_phase()) == {"libby": 50}


@pytest.mark.rule("RIV-41", "RIV-07")
@pytest.mark.parametrize("chosen", ["swift", "anglo"])
def test_among_equal_meat_packing_companies_the_player_chooses(chosen: str) -> None:
    t = alone("mayer").company("swift", value=60).company("anglo", value=60).company("libby", value=60)
    game = t.stock_phase()
    assert texts(game, 0) == ["choose_company anglo", "choose_company swift"]
    refused(game, 0, "choose_company libby", "RIV-07")
    play(game, 0, f"choose_company {chosen}")
    assert values(game) == {"swift": 60, "anglo": 60, "libby": 60} | {chosen: 80}
    assert step(game) == "stock_turn"


@pytest.mark.rule("RIV-61")
def test_pullman_lifts_the_lowest_stock_marker() -> None:
    t = alone("pullman").company("swift", value=100).company("libby", value=35).company("elgin", value=40)
    assert values(t.stock_phase()) == {"swift": 100, "libby": 40, "elgin": 40}


@pytest.mark.rule("RIV-61", "RIV-07")
@pytest.mark.parametrize("chosen", ["libby", "elgin"])
def test_among_the_lowest_markers_the_player_chooses(chosen: str) -> None:
    t = alone("pullman").company("swift", value=100).company("libby", value=50).company("elgin", value=50)
    game = t.stock_phase()
    assert texts(game, 0) == ["choose_company elgin", "choose_company libby"]
    refused(game, 0, "choose_company swift", "RIV-07")
    play(game, 0, f"choose_company {chosen}")
    assert values(game) == {"swift": 100, "libby": 50, "elgin": 50} | {chosen: 60}


@pytest.mark.rule("RIV-71", "RIV-81")
@pytest.mark.parametrize("rival", ["swift", "ward"])
def test_swift_and_ward_lower_the_highest_stock_marker(rival: str) -> None:
    t = alone(rival).company("swift", value=100).company("libby", value=35).company("elgin", value=80)
    assert values(t.stock_phase()) == {"swift": 80, "libby": 35, "elgin": 80}


@pytest.mark.rule("RIV-71", "RIV-81", "RIV-07")
@pytest.mark.parametrize("rival", ["swift", "ward"])
@pytest.mark.parametrize("chosen", ["swift", "elgin"])
def test_among_the_highest_markers_the_player_chooses(rival: str, chosen: str) -> None:
    t = alone(rival).company("swift", value=100).company("libby", value=35).company("elgin", value=100)
    game = t.stock_phase()
    assert texts(game, 0) == ["choose_company elgin", "choose_company swift"]
    refused(game, 0, "choose_company libby", "RIV-07")
    play(game, 0, f"choose_company {chosen}")
    assert values(game) == {"swift": 100, "libby": 35, "elgin": 100} | {chosen: 80}


@pytest.mark.rule("RIV-03", "RIV-61")
def test_the_effect_comes_again_in_every_stock_phase() -> None:
    t = alone("pullman", difficulty="easy").company("libby", value=40).next_event("new_arrivals")
    assert values(t.next_decade()) == {"libby": 50}


@pytest.mark.rule("RIV-03")
def test_without_a_company_a_rival_does_nothing() -> None:
    for rival in ("crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", "ward"):
        game = alone(rival, decade=2).funds(200).stock_phase()
        assert (step(game), kinds(game)) == ("stock_turn", ["phase"])


@pytest.mark.rule("RIV-03")
def test_nobody_buys_or_moves_a_value_without_a_rival() -> None:
    game = Table(seats=1).company("libby", cash=5).company("elgin").company("swift").stock_phase()
    assert kinds(game) == ["phase"]
