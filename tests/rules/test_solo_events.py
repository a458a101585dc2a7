"""The Events of the solo game (SOL-30..32); what the tiles do is the project's own (AMB-74)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import owner_tables
from bigshoulders.rules.solo import tile_parts
from table import Table, company, funds, letters, play, player, refused, skip_to, step, texts

LEVELS = {
    "trade_fair": 1,
    "new_arrivals": 1,
    "bumper_harvest": 1,
    "strike": 2,
    "rail_embargo": 2,
    "market_jitters": 2,
    "price_war": 2,
    "bank_panic": 3,
    "boiler_explosion": 3,
    "antitrust_inquiry": 3,
}
WHEN = {1: ("easy", 1), 2: ("hard", 1), 3: ("hard", 3)}
"""By level: a difficulty and the Decade before one that brings an Event of it."""


def before(event: str, **options: Any) -> Table:
    """The Decade before this Event."""
    difficulty, decade = WHEN[LEVELS[event]]
    return Table(1, difficulty=difficulty, decade=decade, **options).next_event(event)


def values(game: Game, *keys: str) -> list[int]:
    return [company(game, key)["value"] for key in keys]


def cash(game: Game, *keys: str) -> list[int]:
    return [company(game, key)["cash"] for key in keys]


def appeal(game: Game, *keys: str) -> list[int]:
    return [company(game, key)["appeal"] for key in keys]


def workers(game: Game, key: str) -> list[int]:
    return [factory["workers"] for factory in company(game, key)["factories"]]


def chosen_from(game: Game, *keys: str) -> bool:
    """The player chooses among exactly these companies."""
    return sorted(texts(game, 0)) == sorted(f"choose_company {key}" for key in keys)


# --- the phase


@pytest.mark.rule("SOL-31")
def test_the_first_decade_has_no_event() -> None:
    game = Game.new(Options(("Ann",)), seed=1)
    play(game, 0, texts(game, 0)[0], "establish libby 50")
    assert (game.position()["phase"], step(game)) == ("stock", "stock_turn")
    assert (game.position()["solo"]["event"], game.position()["solo"]["events_left"]) == (None, 4)
    skip_to(game, "end_operation")
    assert game.position()["solo"]["event"] is None


@pytest.mark.rule("SOL-30")
@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_every_later_decade_turns_up_one_event_before_its_stock_phase(decade: int) -> None:
    t = Table(1, difficulty="easy", decade=decade - 1).company("libby", value=60)
    t.next_event("trade_fair" if decade < 4 else "market_jitters")
    solo = t.next_decade().position()["solo"]
    assert solo["event"] == ("trade_fair" if decade < 4 else "market_jitters")
    assert solo["events_left"] == 5 - decade
    assert len(solo["events_seen"]) == decade - 1


@pytest.mark.rule("SOL-30", "SOL-32")
def test_the_events_phase_comes_before_the_stock_phase() -> None:
    game = before("market_jitters").company("libby").company("swift").next_decade()
    assert (game.position()["decade"], game.position()["phase"]) == (2, "events")
    play(game, 0, "choose_company libby")
    assert (game.position()["phase"], step(game)) == ("stock", "stock_turn")


@pytest.mark.rule("SOL-30")
def test_the_event_applies_once_in_its_decade() -> None:
    game = before("bank_panic").funds(500).company("libby", value=100).next_decade()
    assert funds(game) == [450]
    play(game, 0, "pass")
    assert (step(game), values(game, "libby"), funds(game)) == ("choose_buildings", [80], [450])


@pytest.mark.rule("SOL-68")
def test_each_decade_shows_only_its_own_event() -> None:
    t = Table(1, difficulty="easy", decade=1).company("libby").next_event("trade_fair")
    game = t.next_decade()
    seen = [game.position()["solo"]["event"]]
    for decade in (3, 4, 5):
        while game.position()["decade"] < decade:
            play(game, 0, texts(game, 0)[-1])
        seen.append(game.position()["solo"]["event"])
    assert seen[0] == "trade_fair"
    assert len(set(seen)) == 4
    assert game.position()["solo"]["events_left"] == 0


@pytest.mark.rule("AMB-115")
def test_an_event_can_lift_a_company_off_the_closed_space_in_time() -> None:
    game = before("market_jitters").company("libby", value=60).company("swift", value=0).next_decade()
    assert values(game, "libby", "swift") == [50, 10]
    assert game.position()["closed"] == []


@pytest.mark.rule("AMB-115")
def test_what_an_event_leaves_on_the_closed_space_is_closed() -> None:
    game = before("bank_panic").company("libby", value=60).company("swift", value=0).next_decade()
    assert game.position()["closed"] == ["swift"]


@pytest.mark.rule("AMB-115")
def test_the_rival_acts_after_the_event_and_before_the_closure() -> None:
    """The Event makes two equals; only then Pullman looks for the lowest."""
    t = before("market_jitters", rival="pullman").company("libby", value=10).company("swift", value=0)
    game = t.next_decade()
    assert values(game, "libby", "swift") == [10, 10]
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company libby")
    assert values(game, "libby", "swift") == [15, 10]


@pytest.mark.rule("AMB-115")
def test_a_rival_can_lift_a_company_off_the_closed_space_in_time() -> None:
    game = Table(1, rival="pullman").company("libby", value=0).company("swift").stock_phase()
    assert values(game, "libby", "swift") == [10, 40]


@pytest.mark.rule("AMB-115")
def test_a_company_that_a_rival_pushes_to_the_closed_space_closes_at_once() -> None:
    game = Table(1, rival="ward").company("libby", value=10).stock_phase()
    assert game.position()["closed"] == ["libby"]


@pytest.mark.rule("AMB-115")
def test_a_rival_buys_nothing_of_a_company_on_the_closed_space() -> None:
    t = Table(1, rival="green").company("libby", value=0).company("swift", value=40)
    game = t.stock_phase()
    assert [event.company for event in game.events if event.kind == "rival_buys"] == [9]
    assert company(game, "swift")["common"] == {"rival": 1, "treasury": 4}


@pytest.mark.rule("AMB-115")
def test_the_investor_tile_comes_after_the_closure_and_before_the_first_stock_turn() -> None:
    t = Table(1, investors=True).company("libby", value=0).company("swift")
    game = t.outside("elgin", "anglo").investor_tile(40, 1, 1).stock_phase()
    assert game.position()["closed"] == ["libby"]
    assert texts(game, 0) == ["choose_company anglo", "choose_company elgin"]
    play(game, 0, "choose_company elgin")
    assert step(game) == "stock_turn"


# --- Trade Fair


@pytest.mark.rule("SOL-30", "AMB-74")
def test_trade_fair_lifts_the_least_appeal_and_charges_the_fullest_treasury() -> None:
    t = before("trade_fair").company("libby", appeal=1, cash=10).company("swift", appeal=5, cash=100)
    game = t.next_decade()
    assert step(game) == "stock_turn"
    assert appeal(game, "libby", "swift") == [2, 5]
    assert cash(game, "libby", "swift") == [10, 80]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_trade_fair_can_concern_one_company_twice() -> None:
    game = before("trade_fair").company("libby", appeal=1, cash=100).next_decade()
    assert (appeal(game, "libby"), cash(game, "libby")) == ([2], [80])


@pytest.mark.rule("SOL-32", "AMB-74")
def test_trade_fair_leaves_both_ties_to_the_player_before_anything_happens() -> None:
    t = before("trade_fair").company("libby", appeal=1, cash=50).company("swift", appeal=1, cash=50)
    game = t.company("elgin", appeal=5, cash=40).next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company swift")
    assert appeal(game, "libby", "swift", "elgin") == [1, 1, 5]
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company libby")
    assert appeal(game, "libby", "swift", "elgin") == [1, 2, 5]
    assert cash(game, "libby", "swift", "elgin") == [30, 50, 40]


@pytest.mark.rule("SOL-32")
@pytest.mark.parametrize("text", ["choose_company elgin", "choose_company anglo", "choose_building building1"])
def test_only_what_is_equal_can_be_chosen(text: str) -> None:
    t = before("trade_fair").company("libby", appeal=1).company("swift", appeal=1).company("elgin", appeal=5)
    game = t.next_decade()
    assert text not in texts(game, 0)
    assert game.why_not(0, text) is not None


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("had", "left"), [(15, 0), (20, 0), (21, 1)])
def test_a_company_pays_an_event_as_far_as_it_can(had: int, left: int) -> None:
    assert cash(before("trade_fair").company("libby", cash=had).next_decade(), "libby") == [left]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_with_empty_treasuries_nobody_has_the_most_cash() -> None:
    game = before("trade_fair").company("libby", appeal=1).company("swift", appeal=2).next_decade()
    assert step(game) == "stock_turn"
    assert appeal(game, "libby", "swift") == [2, 2]
    assert cash(game, "libby", "swift") == [0, 0]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_an_appeal_bonus_does_not_change_who_pays() -> None:
    t = before("trade_fair").company("libby", appeal=2, cash=90).company("swift", appeal=5, cash=100)
    game = t.next_decade()
    assert (step(game), cash(game, "swift")) == ("appeal_bonus", [100])
    play(game, 0, "take_cash")
    assert cash(game, "libby", "swift") == [115, 80]


# --- New Arrivals


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("there", "after"), [(4, 6), (10, 12), (11, 12), (12, 12)])
def test_new_arrivals_bring_two_workers_while_there_is_room(there: int, after: int) -> None:
    game = before("new_arrivals").company("libby").job_market(there).next_decade()
    assert game.position()["job_market"] == after


@pytest.mark.rule("SOL-30", "AMB-74")
def test_new_arrivals_charge_the_company_with_the_most_workers() -> None:
    t = before("new_arrivals").company("libby", workers=[1], automated=[1, 2], cash=50)
    game = t.company("swift", workers=[1, 1], cash=50).next_decade()
    assert cash(game, "libby", "swift") == [50, 30]


@pytest.mark.rule("SOL-32", "AMB-74")
def test_new_arrivals_leave_a_tie_to_the_player() -> None:
    t = before("new_arrivals").company("libby", workers=[2], cash=50).company("swift", workers=[1, 1], cash=50)
    game = t.next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company libby")
    assert cash(game, "libby", "swift") == [30, 50]
    assert game.position()["job_market"] == 6


@pytest.mark.rule("SOL-30", "AMB-74")
def test_without_a_worker_nobody_pays_for_new_arrivals() -> None:
    game = before("new_arrivals").company("libby", cash=50).company("swift", cash=50).next_decade()
    assert step(game) == "stock_turn"
    assert cash(game, "libby", "swift") == [50, 50]
    assert game.position()["job_market"] == 6


# --- Bumper Harvest


@pytest.mark.rule("SOL-30", "AMB-74")
def test_bumper_harvest_moves_four_cubes_from_the_bag_to_haymarket_square() -> None:
    t = before("bumper_harvest").company("libby").hoard("libby").haymarket("LL").bag("CCCCCC")
    doc = t.next_decade().position()
    assert (letters(doc["haymarket"]), letters(doc["bag"])) == ("LLCCCC", "CC")


def test_cubes_that_a_bumper_harvest_has_shown_stay_shown_whatever_is_shown_after_them() -> None:
    state = before("bumper_harvest").company("libby").next_decade().state
    (part,) = (part for event in state.box.solo.events for part in event.effect if part.do == "harvest")
    shown = state.revealed
    tile_parts.DO["harvest"](state, part, -1)
    assert state.revealed > shown


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize("bag", ["", "S", "SWW"])
def test_bumper_harvest_takes_what_the_bag_has_and_does_not_refill_it(bag: str) -> None:
    t = before("bumper_harvest").company("libby").hoard("libby").haymarket("LLL").bag(bag)
    doc = t.next_decade().position()
    assert (letters(doc["haymarket"]), letters(doc["bag"])) == ("LLL" + bag, "")


@pytest.mark.rule("SOL-30", "AMB-74")
def test_the_cubes_of_a_bumper_harvest_are_drawn_at_random() -> None:
    drawn = set()
    for seed in range(12):
        difficulty, decade = WHEN[1]
        t = Table(1, difficulty=difficulty, decade=decade, seed=seed).next_event("bumper_harvest").company("libby")
        drawn.add(letters(t.haymarket("").next_decade().position()["haymarket"]))
    assert {len(cubes) for cubes in drawn} == {4}
    assert len(drawn) > 3


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("value", "after"), [(60, 50), (15, 10), (10, 10)])
def test_bumper_harvest_lowers_the_least_valued_company_but_not_below_10(value: int, after: int) -> None:
    game = before("bumper_harvest").company("libby", value=value).company("swift", value=80).next_decade()
    assert values(game, "libby", "swift") == [after, 80]


@pytest.mark.rule("SOL-32", "AMB-74")
def test_bumper_harvest_leaves_a_tie_to_the_player() -> None:
    game = before("bumper_harvest").company("libby").company("swift").company("elgin", value=60).next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company swift")
    assert values(game, "libby", "swift", "elgin") == [40, 35, 60]


@pytest.mark.rule("SOL-30", "AMB-104")
def test_an_event_never_concerns_an_investor_company() -> None:
    t = before("bumper_harvest", investors=True).company("libby", value=60).investor("swift", value=25)
    game = t.next_decade()
    assert values(game, "libby") == [50]
    assert game.position()["solo"]["investors"]["swift"]["value"] == 25


@pytest.mark.rule("SOL-30")
def test_price_protection_is_no_help_against_an_event() -> None:
    game = before("bumper_harvest").company("libby", value=60, assets=["price_protection"]).next_decade()
    assert (step(game), values(game, "libby")) == ("stock_turn", [50])
    assert company(game, "libby")["assets"] == {"price_protection": "upright"}


# --- Strike!


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("moves", "left"), [((1, 1), [0, 2]), ((1, 2), [1, 1]), ((2, 1), [1, 1]), ((2, 2), [2, 0])])
def test_strike_takes_two_workers_from_factories_of_choice(moves: tuple[int, int], left: list[int]) -> None:
    t = before("strike").company("libby", workers=[2, 2]).company("swift", workers=[1, 2]).job_market(4)
    game = t.next_decade()
    play(game, 0, *(f"dismiss {factory}" for factory in moves))
    assert (workers(game, "libby"), workers(game, "swift")) == (left, [1, 2])
    assert (step(game), game.position()["job_market"]) == ("stock_turn", 6)


@pytest.mark.rule("SOL-30")
def test_a_factory_without_workers_cannot_lose_one() -> None:
    game = before("strike").company("libby", workers=[1, 2]).next_decade()
    play(game, 0, "dismiss 1")
    assert texts(game, 0) == ["dismiss 2"]
    refused(game, 0, "dismiss 1", "SOL-30")
    refused(game, 0, "dismiss 3", "CMP-01")


@pytest.mark.rule("SOL-30", "AMB-74")
def test_strike_takes_the_only_worker_there_is() -> None:
    game = before("strike").company("libby", workers=[0, 1]).job_market(4).next_decade()
    assert texts(game, 0) == ["dismiss 2"]
    play(game, 0, "dismiss 2")
    assert (workers(game, "libby"), game.position()["job_market"]) == ([0, 0], 5)
    assert step(game) == "stock_turn"


@pytest.mark.rule("SOL-30", "AMB-74")
def test_strike_finds_nobody_where_nobody_works() -> None:
    t = before("strike").company("libby", automated=[2]).company("swift").job_market(4)
    game = t.next_decade()
    assert (step(game), game.position()["job_market"]) == ("stock_turn", 4)


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize("there", [11, 12])
def test_workers_on_strike_go_to_the_supply_when_the_job_market_is_full(there: int) -> None:
    game = before("strike").company("libby", workers=[2]).job_market(there).next_decade()
    play(game, 0, "dismiss 1", "dismiss 1")
    assert (workers(game, "libby"), game.position()["job_market"]) == ([0, 0], 12)


@pytest.mark.rule("SOL-32", "AMB-74")
def test_strike_leaves_a_tie_to_the_player() -> None:
    t = before("strike").company("libby", workers=[2]).company("swift", workers=[2]).company("elgin", workers=[1])
    game = t.next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company swift", "dismiss 1", "dismiss 1")
    assert (workers(game, "libby"), workers(game, "swift")) == ([2, 0], [0, 0])


# --- Rail Embargo


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("difficulty", "decade", "number"), [("hard", 1, 4), ("easy", 3, 5), ("easy", 4, 6)])
def test_rail_embargo_returns_the_cheap_cubes_to_the_bag_and_maintains_the_chain(
    difficulty: str, decade: int, number: int
) -> None:
    t = Table(1, difficulty=difficulty, decade=decade).next_event("rail_embargo").company("libby").hoard("libby")
    t.chain("LLL", "SS", "W", "WWW").haymarket("L").bag("C" * 10)
    game = t.next_decade()
    doc = game.position()
    assert [event.amount for event in game.events if event.kind == "embargo"] == [5]
    ten, twenty, thirty, x = (letters(space) for space in doc["supply_chain"])
    assert (ten, twenty) == ("W", "WWW")
    assert (len(thirty), len(x)) == (number, number)
    assert sorted(thirty + x + letters(doc["bag"])) == sorted("LLLSS" + "C" * 10)
    assert letters(doc["haymarket"]) == "L"


@pytest.mark.rule("SOL-30", "AMB-74")
def test_rail_embargo_takes_the_six_cheapest_cubes_of_the_advanced_supply_chain() -> None:
    t = before("rail_embargo", supply_chain="advanced").company("libby").hoard("libby").haymarket("")
    t.overlay(livestock=(1, 2, 3, 4, 5), steel=(1, 2, 3, 4, 5), wood=(1, 2, 3, 4), coal=(1, 2, 3)).bag("")
    game = t.next_decade()
    assert game.position()["overlay"] == {name: [1, 2, 3] for name in ("livestock", "steel", "wood", "coal")}
    assert letters(game.position()["bag"]) == "LLSSW"
    names = ("livestock", "steel", "wood", "coal")
    assert texts(game, 0) == [f"remove_cube {name}" for name in names]


@pytest.mark.rule("SOL-32", "AMB-74")
@pytest.mark.parametrize("name", ["livestock", "steel", "wood", "coal"])
def test_the_player_chooses_among_the_cubes_of_a_column_that_is_taken_in_part(name: str) -> None:
    t = before("rail_embargo", supply_chain="advanced").company("libby").hoard("libby").haymarket("")
    t.overlay(livestock=(1, 2, 3, 4, 5), steel=(1, 2, 3, 4, 5), wood=(1, 2, 3, 4), coal=(1, 2, 3)).bag("")
    game = t.next_decade()
    play(game, 0, f"remove_cube {name}")
    assert step(game) == "stock_turn"
    doc = game.position()
    assert sum(len(columns) for columns in doc["overlay"].values()) == 11 + 4
    assert sum(doc["bag"].values()) == 6 - 4
    assert all(columns[:2] == [1, 2] for columns in doc["overlay"].values())


@pytest.mark.rule("AMB-74", "AMB-93")
def test_only_a_cube_of_the_cheapest_column_can_be_taken() -> None:
    t = before("rail_embargo", supply_chain="advanced").company("libby").hoard("libby").haymarket("")
    t.overlay(livestock=(1, 7), steel=(1, 7), wood=(1, 8, 9, 10, 11), coal=(1, 6, 8)).bag("")
    game = t.next_decade()
    assert texts(game, 0) == ["remove_cube livestock", "remove_cube steel"]
    refused(game, 0, "remove_cube coal", "AMB-93")


@pytest.mark.rule("AMB-74")
@pytest.mark.parametrize(
    ("columns", "drawn"), [({"livestock": (1, 2, 3), "steel": (1, 2, 3)}, 5), ({"livestock": (1, 2)}, 2)]
)
def test_rail_embargo_asks_nothing_where_six_cubes_or_fewer_are_all_there_is(
    columns: dict[str, tuple[int, ...]], drawn: int
) -> None:
    t = before("rail_embargo", supply_chain="advanced").company("libby").hoard("libby").haymarket("")
    rows: dict[str, tuple[int, ...]] = {"livestock": (), "steel": (), "wood": (), "coal": ()}
    game = t.overlay(**{**rows, **columns}).bag("").next_decade()
    assert step(game) == "stock_turn"
    assert sum(len(row) for row in game.position()["overlay"].values()) == drawn


# --- Market Jitters


@pytest.mark.rule("SOL-30", "AMB-74")
def test_market_jitters_lower_the_highest_and_lift_the_lowest() -> None:
    t = before("market_jitters").company("libby", value=50).company("swift", value=40).company("elgin", value=100)
    assert values(t.next_decade(), "libby", "swift", "elgin") == [50, 50, 80]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_market_jitters_pass_by_who_has_one_company() -> None:
    game = before("market_jitters").company("libby", value=50).next_decade()
    assert (step(game), values(game, "libby")) == ("stock_turn", [50])


@pytest.mark.rule("SOL-30", "AMB-74", "AMB-104")
def test_an_investor_company_is_no_second_one_for_market_jitters() -> None:
    t = before("market_jitters", investors=True).company("libby", value=50).investor("swift", value=100)
    game = t.next_decade()
    assert values(game, "libby") == [50]
    assert game.position()["solo"]["investors"]["swift"]["value"] == 100


@pytest.mark.rule("SOL-32", "AMB-74")
def test_market_jitters_with_two_equals_ask_only_which_one_falls() -> None:
    game = before("market_jitters").company("libby").company("swift").next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company swift")
    assert values(game, "libby", "swift") == [50, 35]
    assert step(game) == "stock_turn"


@pytest.mark.rule("SOL-32", "AMB-74")
def test_market_jitters_with_all_equal_ask_who_falls_and_then_who_rises() -> None:
    game = before("market_jitters").company("libby").company("swift").company("elgin").next_decade()
    assert chosen_from(game, "libby", "swift", "elgin")
    play(game, 0, "choose_company swift")
    assert values(game, "libby", "swift", "elgin") == [40, 40, 40]
    assert chosen_from(game, "libby", "elgin")
    play(game, 0, "choose_company elgin")
    assert values(game, "libby", "swift", "elgin") == [40, 35, 50]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_the_one_that_rises_is_the_lowest_before_the_fall() -> None:
    game = before("market_jitters").company("libby", value=50).company("swift", value=40).next_decade()
    assert step(game) == "stock_turn"
    assert values(game, "libby", "swift") == [40, 50]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_market_jitters_lower_nothing_below_10() -> None:
    game = before("market_jitters").company("libby", value=10).company("swift", value=0).next_decade()
    assert values(game, "libby", "swift") == [10, 10]


@pytest.mark.rule("SOL-03", "SOL-30")
def test_an_event_that_lifts_a_company_to_220_unlocks_the_partner() -> None:
    t = before("market_jitters").company("libby", value=190).company("swift", value=190).company("elgin", value=190)
    game = t.next_decade()
    play(game, 0, "choose_company libby", "choose_company swift")
    assert values(game, "libby", "swift", "elgin") == [160, 220, 190]
    assert player(game, 0)["partners"] == 3


# --- Price War


def selling(t: Table, goods_of: str) -> Game:
    """Price War is on; this company, first in Appeal order, sells."""
    game = t.next_decade()
    skip_to(game, "sell_goods")
    assert game.position()["appeal_order"][0] == goods_of
    return game


@pytest.mark.rule("SOL-30", "AMB-74")
def test_price_war_takes_10_off_every_good_of_the_dearest_company() -> None:
    t = before("price_war").company("elgin", appeal=8, goods=2).company("libby")
    game = selling(t.demand("dry_goods", "middle", 6), "elgin")
    assert (game.position()["solo"]["marked_down"], game.position()["solo"]["markdown"]) == ("elgin", 10)
    play(game, 0, "sell_goods middle", "sell_goods middle")
    assert game.position()["turn"]["revenue"] == 40 + 40


@pytest.mark.rule("SOL-30", "AMB-74")
def test_price_war_leaves_the_other_companies_their_price() -> None:
    t = before("price_war").company("libby", appeal=8, goods=1).company("elgin")
    game = selling(t.demand("food_and_dairy", "middle", 6), "libby")
    play(game, 0, "sell_goods middle")
    assert game.position()["turn"]["revenue"] == 20


@pytest.mark.rule("SOL-30", "AMB-74")
def test_price_war_counts_salespeople() -> None:
    t = before("price_war").company("libby", salespeople=2).company("anglo")
    assert t.next_decade().position()["solo"]["marked_down"] == "libby"


@pytest.mark.rule("SOL-30", "AMB-74")
def test_price_war_halves_the_lowered_price_in_a_full_row() -> None:
    t = before("price_war").company("elgin", appeal=8, goods=1, salespeople=1)
    for column, spaces in (("left", 3), ("middle", 4), ("right", 6)):
        t.demand("dry_goods", column, spaces, filled=spaces)
    game = selling(t, "elgin")
    play(game, 0, "sell_goods half")
    assert game.position()["turn"]["revenue"] == 25


@pytest.mark.rule("SOL-32", "AMB-74")
def test_price_war_leaves_a_tie_to_the_player() -> None:
    game = before("price_war").company("elgin").company("swift").company("libby").next_decade()
    assert chosen_from(game, "elgin", "swift")
    play(game, 0, "choose_company swift")
    assert game.position()["solo"]["marked_down"] == "swift"


@pytest.mark.rule("SOL-30", "AMB-74")
def test_price_war_looks_at_the_first_level_of_oscar_mayer() -> None:
    t = before("price_war", special_companies=True).company("oscar_mayer").company("cracker", salespeople=2)
    assert chosen_from(t.next_decade(), "cracker", "oscar_mayer")


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(
    ("level", "workers", "cubes", "price"), [(1, 2, "L", 40), (2, 4, "LLS", 30), (3, 6, "LLLS", 20)]
)
def test_price_war_lowers_every_level_of_oscar_mayer(level: int, workers: int, cubes: str, price: int) -> None:
    t = before("price_war", special_companies=True)
    t.company("oscar_mayer", appeal=8, workers=[workers], cubes=cubes).demand("meat_packing", "middle", 6)
    game = t.next_decade()
    skip_to(game, "produce")
    play(game, 0, f"produce_level {level}")
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods middle")
    assert game.position()["turn"]["revenue"] == price


@pytest.mark.rule("SOL-30", "AMB-74")
def test_a_good_is_given_away_where_an_event_takes_more_than_its_price() -> None:
    dumping = '[[event]]\nkey = "price_war"\neffect = [{ do = "markdown", whom = "most price", amount = 200 }]\n'
    t = before("price_war", components=owner_tables(dumping)).company("elgin", appeal=8, goods=2)
    game = selling(t.demand("dry_goods", "middle", 6), "elgin")
    play(game, 0, "sell_goods middle", "sell_goods middle")
    assert (game.position()["turn"]["revenue"], company(game, "elgin")["goods"]) == (0, 0)


@pytest.mark.rule("SOL-68", "AMB-74")
def test_price_war_ends_with_its_decade() -> None:
    t = before("price_war").company("elgin", appeal=8, goods=1).demand("dry_goods", "middle", 6)
    game = selling(t, "elgin")
    play(game, 0, "done")
    assert game.position()["solo"]["markdown"] == 10
    skip_to(game, "stock_turn")
    assert (game.position()["solo"]["marked_down"], game.position()["solo"]["markdown"]) == (None, 0)
    skip_to(game, "sell_goods")
    play(game, 0, "sell_goods middle")
    assert game.position()["turn"]["revenue"] == 50


# --- Bank Panic


@pytest.mark.rule("SOL-30", "AMB-74")
def test_bank_panic_lowers_every_company_worth_100_or_more() -> None:
    t = before("bank_panic").company("libby", value=80).company("swift", value=100).company("elgin", value=160)
    assert values(t.next_decade(), "libby", "swift", "elgin") == [80, 80, 140]


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("had", "left"), [(120, 70), (50, 0), (30, 0), (0, 0)])
def test_bank_panic_costs_the_player_50_as_far_as_able(had: int, left: int) -> None:
    game = before("bank_panic").funds(had).company("libby", cash=100).next_decade()
    assert (funds(game), cash(game, "libby")) == ([left], [100])


# --- Boiler Explosion


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("had", "left"), [(100, 60), (25, 0)])
def test_boiler_explosion_takes_two_workers_and_40_from_one_company(had: int, left: int) -> None:
    t = before("boiler_explosion").company("libby", workers=[2, 1], cash=had).company("swift", workers=[2], cash=500)
    game = t.job_market(4).next_decade()
    play(game, 0, "dismiss 1", "dismiss 2")
    assert (workers(game, "libby"), game.position()["job_market"]) == ([1, 0], 6)
    assert cash(game, "libby", "swift") == [left, 500]


@pytest.mark.rule("SOL-32", "AMB-74")
def test_boiler_explosion_asks_once_about_a_tie() -> None:
    t = before("boiler_explosion").company("libby", workers=[1], cash=90).company("swift", workers=[1], cash=90)
    game = t.next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company swift", "dismiss 1")
    assert step(game) == "stock_turn"
    assert cash(game, "libby", "swift") == [90, 50]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_boiler_explosion_harms_nobody_where_nobody_works() -> None:
    game = before("boiler_explosion").company("libby", cash=90).company("swift", cash=80).next_decade()
    assert step(game) == "stock_turn"
    assert cash(game, "libby", "swift") == [90, 80]


# --- Antitrust Inquiry


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize(("value", "after"), [(100, 60), (20, 10), (15, 10), (10, 10)])
def test_antitrust_inquiry_lowers_the_highest_by_two_steps_but_not_below_10(value: int, after: int) -> None:
    game = before("antitrust_inquiry").company("libby", value=value).next_decade()
    assert (step(game), values(game, "libby"), appeal(game, "libby")) == ("stock_turn", [after], [1])


@pytest.mark.rule("SOL-30", "SOL-32", "AMB-74")
def test_antitrust_inquiry_gives_all_others_an_appeal_in_the_order_of_choice() -> None:
    t = before("antitrust_inquiry").company("libby", value=100, appeal=5).company("swift", appeal=1)
    game = t.company("elgin", appeal=1).next_decade()
    assert values(game, "libby") == [60]
    assert chosen_from(game, "swift", "elgin")
    refused(game, 0, "choose_company libby", "SOL-32")
    play(game, 0, "choose_company swift")
    assert step(game) == "stock_turn"
    assert appeal(game, "libby", "swift", "elgin") == [5, 2, 2]
    assert game.position()["appeal_order"] == ["libby", "elgin", "swift"]


@pytest.mark.rule("SOL-30", "AMB-74")
def test_each_appeal_bonus_of_an_antitrust_inquiry_is_taken_before_the_next_company() -> None:
    t = before("antitrust_inquiry").company("libby", value=100).company("swift", appeal=2).company("elgin", appeal=2)
    game = t.company("anglo", appeal=2).next_decade()
    assert chosen_from(game, "swift", "elgin", "anglo")
    play(game, 0, "choose_company elgin")
    assert step(game) == "appeal_bonus"
    play(game, 0, "place_worker 2")
    assert workers(game, "elgin") == [0, 1]
    assert chosen_from(game, "swift", "anglo")
    refused(game, 0, "choose_company elgin", "SOL-32")
    play(game, 0, "choose_company swift", "take_cash")
    assert (step(game), cash(game, "swift", "anglo")) == ("appeal_bonus", [25, 0])
    play(game, 0, "place_worker 1")
    assert workers(game, "anglo") == [1, 0]
    assert appeal(game, "swift", "elgin", "anglo") == [3, 3, 3]


@pytest.mark.rule("SOL-32", "AMB-74")
def test_antitrust_inquiry_leaves_a_tie_to_the_player() -> None:
    game = before("antitrust_inquiry").company("libby", value=60).company("swift", value=60, appeal=3).next_decade()
    assert chosen_from(game, "libby", "swift")
    play(game, 0, "choose_company libby")
    assert values(game, "libby", "swift") == [40, 60]
    assert appeal(game, "libby", "swift") == [1, 4]


# --- a player without a company


@pytest.mark.rule("SOL-30", "AMB-74")
@pytest.mark.parametrize("event", sorted(LEVELS))
def test_every_event_passes_by_who_has_no_company(event: str) -> None:
    game = before(event).funds(200).next_decade()
    assert (step(game), game.position()["solo"]["event"]) == ("stock_turn", event)
    assert funds(game) == [150 if event == "bank_panic" else 200]
