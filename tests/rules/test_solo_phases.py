"""The phases of a Decade in the solo game (SOL-40..69)."""

import pytest

from bigshoulders import Game, Options
from table import Table, company, funds, letters, play, player, random_moves, refused, skip_to, step, texts

WORKERS = {13: 2, 14: 1, 15: 2, 17: 2, 19: 1, 22: 1, 24: 1, 28: 1}
"""What the Era II tiles of the solo game bring to the Job Market."""
ERA_3 = {f"building{number}" for number in (33, 34, 35, 36, 39, 40, 41, 42)}
ASSETS = ("brilliant_marketing", "foundry", "workshop", "refrigeration", "price_protection")
FULL = (("left", 3), ("middle", 4), ("right", 6))


def full_row(t: Table, row: str) -> Table:
    for column, spaces in FULL:
        t.demand(row, column, spaces, filled=spaces)
    return t


def with_certificates(count: int) -> Table:
    """The player holds exactly so many certificates; Fairbank's stock is for sale."""
    t = Table(1).funds(500).company("fairbank", value=40)
    count -= 1
    for key in ("libby", "swift", "anglo"):
        here = min(count, 4)
        if here:
            t.company(key, commons={0: here - 1})
        count -= here
    return t


def next_decade(game: Game) -> None:
    """Decide as little as possible until the next Decade's first stock turn."""
    decade = game.position()["decade"]
    while game.position()["decade"] == decade or step(game) != "stock_turn":
        choices = texts(game, 0)
        play(game, 0, next((word for word in ("pass", "done") if word in choices), choices[-1]))


# --- Stock Phase


@pytest.mark.rule("SOL-40")
def test_stock_turns_follow_one_another_until_the_player_passes() -> None:
    game = Table(1).funds(500).company("libby").stock_phase()
    for _ in range(2):
        play(game, 0, "buy libby common company")
        assert (step(game), game.to_act()) == ("stock_turn", (0,))
    play(game, 0, "pass")
    assert step(game) == "choose_buildings"
    assert company(game, "libby")["common"] == {"0": 2, "treasury": 3}


@pytest.mark.rule("SOL-40")
def test_in_a_turn_one_sells_first_and_then_buys_one() -> None:
    t = Table(1).funds(0).company("libby", commons={0: 1}).company("swift")
    game = t.stock_turn()
    play(game, 0, "sell libby common", "announce", "buy swift common company")
    assert (step(game), funds(game)) == ("stock_turn", [0])
    assert company(game, "swift")["common"] == {"0": 1, "treasury": 4}


@pytest.mark.rule("SOL-40")
def test_a_turn_with_a_sale_alone_is_no_pass() -> None:
    game = Table(1).funds(0).company("libby", commons={0: 2}).stock_turn()
    play(game, 0, "sell libby common", "announce", "pass")
    assert step(game) == "stock_turn"


@pytest.mark.rule("SOL-41")
def test_no_second_company_is_established_in_the_first_decade() -> None:
    game = Table(1).funds(500).company("libby").stock_phase()
    assert texts(game, 0, "establish") == []
    refused(game, 0, "establish swift 40", "SOL-41")


@pytest.mark.rule("SOL-41")
@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_one_company_is_established_in_a_later_decade_and_no_second_one(decade: int) -> None:
    game = Table(1, decade=decade).funds(500).company("libby").stock_phase()
    play(game, 0, "establish swift 40")
    assert (company(game, "swift")["director"], company(game, "swift")["cash"], funds(game)) == (0, 120, [380])
    assert texts(game, 0, "establish") == []
    refused(game, 0, "establish elgin 40", "SOL-41")


@pytest.mark.rule("SOL-41")
def test_the_next_decade_allows_another_company() -> None:
    game = Table(1, decade=2).funds(900).company("libby").stock_phase()
    play(game, 0, "establish swift 40", "pass")
    skip_to(game, "stock_turn")
    assert game.position()["decade"] == 3
    assert "establish elgin 40" in texts(game, 0)


@pytest.mark.rule("SOL-42")
def test_a_company_outside_the_six_cannot_be_established() -> None:
    t = Table(1, decade=2).funds(500).company("libby").outside("elgin", "anglo", "doggett", "cracker")
    game = t.stock_phase()
    for key in ("elgin", "anglo", "doggett", "cracker"):
        refused(game, 0, f"establish {key} 40", "SOL-42")
    assert "establish swift 40" in texts(game, 0)


@pytest.mark.rule("SOL-43")
def test_what_was_bought_in_this_decade_is_not_sold_in_it() -> None:
    t = Table(1).funds(500).company("libby", commons={0: 1}).company("swift", commons={0: 1})
    game = t.stock_phase()
    play(game, 0, "buy libby common company")
    refused(game, 0, "sell libby common", "SOL-43")
    assert texts(game, 0, "sell") == ["sell swift common"]


@pytest.mark.rule("SOL-43")
def test_what_was_sold_in_this_decade_is_not_bought_in_it() -> None:
    t = Table(1).funds(500).company("libby", commons={0: 1}).company("swift", commons={0: 1})
    game = t.stock_phase()
    play(game, 0, "sell libby common", "announce")
    for _ in range(2):
        refused(game, 0, "buy libby common company", "STK-28")
        refused(game, 0, "buy libby common pool", "STK-28")
        play(game, 0, "buy swift common company")


@pytest.mark.rule("SOL-43")
def test_a_purchase_in_the_bank_pool_bars_a_sale_too() -> None:
    game = Table(1).funds(500).company("libby", commons={0: 1}, pool=1).stock_phase()
    play(game, 0, "buy libby common pool")
    refused(game, 0, "sell libby common", "SOL-43")


@pytest.mark.rule("SOL-43")
@pytest.mark.parametrize(
    ("moves", "later"),
    [
        (["buy libby common company"], "sell libby common"),
        (["sell libby common", "announce"], "buy libby common company"),
    ],
)
def test_the_ban_ends_with_the_decade(moves: list[str], later: str) -> None:
    game = Table(1).funds(500).company("libby", commons={0: 2}).stock_phase()
    play(game, 0, *moves)
    assert later not in texts(game, 0)
    next_decade(game)
    assert later in texts(game, 0)


@pytest.mark.rule("SOL-44", "AMB-80")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_directors_certificate_is_never_sold(mode: str) -> None:
    game = Table(1, mode).company("libby", commons={0: 2}, pool=3).stock_phase()
    refused(game, 0, "sell libby director", "SOL-44")
    play(game, 0, "sell libby common", "sell libby common")
    refused(game, 0, "sell libby director", "SOL-44")


@pytest.mark.rule("SOL-44", "AMB-80")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_directors_certificate_is_never_lost(mode: str) -> None:
    game = Table(1, mode).company("libby", commons={0: 1}, pool=4, preferred="pool").stock_phase()
    play(game, 0, "sell libby common", "announce", "pass", "pass")
    assert company(game, "libby")["director"] == 0


@pytest.mark.rule("SOL-44", "AMB-90")
def test_a_rival_with_as_much_stock_does_not_take_the_company_over() -> None:
    t = Table(1, rival="crowell").company("libby", rival=3, pool=2)
    game = t.stock_phase()
    assert company(game, "libby")["preferred"] == "rival"
    assert company(game, "libby")["director"] == 0


@pytest.mark.rule("AMB-80")
@pytest.mark.parametrize(("mode", "offered"), [("basic", False), ("advanced", True)])
def test_emergency_fundraising_belongs_to_the_advanced_mode(mode: str, offered: bool) -> None:
    game = Table(1, mode).company("libby", cash=0).operate("libby")
    assert ("issue common" in texts(game, 0)) is offered


@pytest.mark.rule("SOL-45")
def test_ten_certificates_are_the_limit() -> None:
    game = with_certificates(9).stock_phase()
    play(game, 0, "buy fairbank common company")
    refused(game, 0, "buy libby common company", "STK-11")
    assert texts(game, 0, "buy") == []


@pytest.mark.rule("SOL-45")
def test_a_new_company_counts_against_the_limit() -> None:
    t = with_certificates(10)
    t.s.decade = 2
    refused(t.stock_turn(), 0, "establish elgin 40", "STK-11")


@pytest.mark.rule("SOL-46", "AMB-81")
@pytest.mark.parametrize(
    ("commons", "pool", "preferred", "after"),
    [
        (3, 0, "treasury", 50),
        (2, 0, "treasury", 40),
        (3, 1, "treasury", 40),
        (3, 0, "pool", 40),
        (2, 3, "pool", 40),
    ],
)
def test_sixty_percent_lift_a_company_unless_the_bank_pool_holds_a_share(
    commons: int, pool: int, preferred: str, after: int
) -> None:
    game = Table(1).company("libby", value=40, commons={0: commons}, pool=pool, preferred=preferred).stock_phase()
    assert company(game, "libby")["value"] == 40
    play(game, 0, "pass")
    assert company(game, "libby")["value"] == after


@pytest.mark.rule("SOL-46", "AMB-81")
def test_rival_shares_do_not_keep_a_company_from_rising() -> None:
    game = Table(1, rival="green").company("libby", value=40, commons={0: 3}, rival=1).stock_turn()
    play(game, 0, "pass")
    assert company(game, "libby")["value"] == 50


@pytest.mark.rule("SOL-46", "AMB-81")
def test_a_company_without_shares_in_the_treasury_does_not_rise_for_that() -> None:
    t = Table(1, rival="field").company("libby", value=40, commons={0: 2}, rival=3, preferred="rival")
    game = t.stock_turn()
    play(game, 0, "pass")
    assert company(game, "libby")["value"] == 40


@pytest.mark.rule("SOL-46")
def test_every_company_with_sixty_percent_rises_in_every_stock_phase() -> None:
    t = Table(1, difficulty="easy").next_event("new_arrivals")
    game = t.company("libby", value=40, commons={0: 3}).company("swift", value=60, commons={0: 3}).stock_phase()
    play(game, 0, "pass")
    assert [company(game, key)["value"] for key in ("libby", "swift")] == [50, 80]
    skip_to(game, "stock_turn")
    before = [company(game, key)["value"] for key in ("libby", "swift")]
    assert before == [40, 60]
    play(game, 0, "pass")
    assert [company(game, key)["value"] for key in ("libby", "swift")] == [50, 80]


@pytest.mark.rule("SOL-47")
def test_the_priority_deal_stays_where_it_does_nothing() -> None:
    game = Table(1).funds(500).company("libby").stock_phase()
    play(game, 0, "buy libby common company", "pass")
    assert game.position()["priority"] == 0
    assert "priority" not in [event.kind for event in game.events]
    skip_to(game, "stock_turn")
    assert game.to_act() == (0,)


@pytest.mark.rule("SOL-48")
def test_a_company_on_the_closed_space_leaves_the_game_and_cannot_come_back() -> None:
    t = Table(1, decade=2).funds(500).company("libby", value=0, cash=70, commons={0: 2}).company("swift")
    game = t.stock_phase()
    assert (game.position()["closed"], list(game.position()["companies"])) == (["libby"], ["swift"])
    assert funds(game) == [500]
    refused(game, 0, "establish libby 40", "CLO-07")


@pytest.mark.rule("SOL-48")
def test_a_player_whose_only_company_closed_goes_on() -> None:
    game = Table(1, decade=2).funds(0).company("libby", value=0).stock_phase()
    skip_to(game, "action_turn")
    assert texts(game, 0) == ["bank_pool"]
    play(game, 0, "bank_pool")
    assert funds(game) == [25]


# --- Building Phase


@pytest.mark.rule("SOL-50")
def test_in_the_first_decade_one_of_three_tiles_is_placed_one_discarded_one_kept() -> None:
    t = Table(1).company("libby").hand(0, "building2", "building6", "building8")
    game = t.building_phase()
    assert texts(game, 0) == ["place building2", "place building6", "place building8"]
    play(game, 0, "place building6")
    assert texts(game, 0) == ["remove building2", "remove building8"]
    play(game, 0, "remove building8")
    assert game.position()["players"][0]["buildings"] == ["building6", None, None, None, None]
    assert game.view(0)["own"]["hand"] == ["building2"]


@pytest.mark.rule("SOL-50")
@pytest.mark.parametrize(("decade", "era"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_later_two_tiles_of_the_era_join_the_one_that_was_kept(decade: int, era: int) -> None:
    t = Table(1, decade=decade).company("libby").hand(0, "building2")
    game = t.building_phase()
    hand = game.view(0)["own"]["hand"]
    drawn = {f"building{number}" for number in WORKERS} if era == 2 else ERA_3
    assert hand[0] == "building2"
    assert len(set(hand) & drawn) == 2
    play(game, 0, f"place {hand[1]}", f"remove {hand[2]}")
    assert game.view(0)["own"]["hand"] == ["building2"]
    assert game.position()["players"][0]["buildings"][decade - 1] == hand[1]


@pytest.mark.rule("SOL-51")
@pytest.mark.parametrize(("decade", "era"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_two_tiles_are_drawn_for_the_neutral_row_and_one_of_them_is_placed(decade: int, era: int) -> None:
    t = Table(1, decade=decade).company("libby")
    discarded = set(t.stock_phase().position()["hidden"]["solo"]["discarded"])
    game = t.building_phase()
    skip_to(game, "action_turn")
    doc = game.position()
    own = {f"building{number}" for number in WORKERS} if era == 2 else ERA_3
    new = doc["solo"]["neutral"][0][decade - 1]
    (gone,) = set(doc["hidden"]["solo"]["discarded"]) - discarded
    assert {new, gone} <= own
    assert doc["stacks"]["buildings"][era - 1] == 8 - 2 - 2


@pytest.mark.rule("SOL-51")
def test_chance_decides_which_neutral_tile_is_placed() -> None:
    placed = set()
    for chance in range(20):
        t = Table(1, decade=2).company("libby").hand(0, "building2")
        t.s.era_decks[1] = tuple(sorted(t.s.era_decks[1]))
        t.s.chance = chance
        game = t.building_phase()
        skip_to(game, "action_turn")
        placed.add(game.position()["solo"]["neutral"][0][1])
    assert len(placed) == 2


@pytest.mark.rule("SOL-51", "AMB-82")
def test_no_neutral_tile_is_drawn_in_the_first_decade() -> None:
    game = Table(1).company("libby").neutral("building9", decade=1).building_phase()
    skip_to(game, "action_turn")
    doc = game.position()
    assert doc["solo"]["neutral"] == [["building9", None, None, None, None]]
    assert (doc["solo"]["discarded"], doc["stacks"]["buildings"]) == (8, [0, 8, 8])


@pytest.mark.rule("SOL-52", "AMB-82")
@pytest.mark.parametrize(
    ("own", "neutral", "there", "after"),
    [
        ("building10", "building1", 4, 8),
        ("building10", "building9", 4, 7),
        ("building3", "building9", 4, 5),
        ("building2", "building5", 4, 5),
        ("building10", "building1", 9, 12),
    ],
)
def test_the_workers_of_both_new_buildings_come_to_the_job_market(
    own: str, neutral: str, there: int, after: int
) -> None:
    t = Table(1).company("libby").neutral(neutral, decade=1).hand(0, own, "building7", "building8")
    game = t.job_market(there).building_phase()
    assert game.position()["job_market"] == there
    play(game, 0, f"place {own}", "remove building7")
    assert game.position()["job_market"] == after


@pytest.mark.rule("SOL-52")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_new_neutral_building_brings_workers_not_the_older_ones(seed: int) -> None:
    t = Table(1, decade=2, seed=seed).company("libby").neutral("building1", decade=1)
    game = t.job_market(4).building_phase()
    skip_to(game, "action_turn")
    doc = game.position()
    own = doc["players"][0]["buildings"][1]
    tiles = [own, doc["solo"]["neutral"][0][1]]
    era_1 = {"building1": 2, "building4": 2, "building10": 2, "building12": 2} | dict.fromkeys(
        ("building2", "building6", "building9", "building11"), 1
    )
    workers = [WORKERS.get(int(tile.removeprefix("building")), era_1.get(tile, 0)) for tile in tiles]
    assert doc["job_market"] == 4 + sum(workers)


@pytest.mark.rule("SOL-53")
def test_what_a_company_pays_for_a_neutral_building_goes_to_the_bank() -> None:
    game = Table(1).funds(5).company("libby", cash=50).neutral("building9", decade=1).action_turn()
    play(game, 0, "use building9 libby")
    assert (company(game, "libby")["cash"], funds(game)) == (20, [5])
    assert company(game, "libby")["appeal"] == 3


@pytest.mark.rule("SOL-53")
def test_what_a_company_pays_for_an_own_building_goes_to_the_player() -> None:
    game = Table(1).funds(5).company("libby", cash=50).building("building9", 0).action_turn()
    play(game, 0, "use building9 libby")
    assert (company(game, "libby")["cash"], funds(game)) == (20, [35])


@pytest.mark.rule("SOL-53")
@pytest.mark.parametrize(("neutral", "after"), [(True, 5), (False, 25)])
def test_the_bank_pays_only_the_player_for_a_building(neutral: bool, after: int) -> None:
    t = Table(1).funds(5).company("libby").haymarket("LW")
    game = (t.neutral("building3", decade=1) if neutral else t.building("building3", 0)).action_turn()
    play(game, 0, "use building3 libby")
    assert funds(game) == [after]
    assert letters(company(game, "libby")["cubes"]) == "LW"


@pytest.mark.rule("SOL-53")
@pytest.mark.parametrize(("neutral", "fee"), [(True, 0), (False, 30)])
def test_a_neutral_building_for_dividends_pays_the_dividend_but_no_fee(neutral: bool, fee: int) -> None:
    t = Table(1, decade=4, components={"solo_era3": {"remove": [37, 38], "add": [29, 31]}}).funds(0)
    t.company("libby", value=60, cash=150, commons={0: 1})
    game = (t.neutral("building29", decade=4) if neutral else t.building("building29", 0)).action_turn()
    play(game, 0, "use building29 libby")
    assert funds(game) == [fee + 15 * 4]
    assert company(game, "libby")["value"] == 100


@pytest.mark.rule("SOL-53")
def test_a_neutral_building_takes_one_partner_in_a_decade() -> None:
    game = Table(1).company("libby", cash=100).neutral("building9", decade=1).action_turn()
    play(game, 0, "use building9 libby", "take_cash", "end")
    assert "use building9 libby" not in texts(game, 0)
    refused(game, 0, "use building9 libby", "ACT-10")


@pytest.mark.rule("SOL-53")
def test_neutral_buildings_of_earlier_decades_stay_in_use() -> None:
    t = Table(1, decade=2).company("libby", cash=100).neutral("building9", decade=1).neutral("building14", decade=2)
    choices = texts(t.action_turn(), 0)
    assert {"use building9 libby", "use building14 libby"} <= set(choices)


@pytest.mark.rule("SOL-54")
@pytest.mark.parametrize("seed", range(3))
def test_the_era_stacks_are_used_up_exactly(seed: int) -> None:
    game = Game.new(Options(("Ann",)), seed)
    left = {}
    for _ in random_moves(game, seed):
        doc = game.position()
        left[doc["decade"]] = doc["stacks"]["buildings"]
    assert left == {1: [0, 8, 8], 2: [0, 4, 8], 3: [0, 0, 8], 4: [0, 0, 4], 5: [0, 0, 0]}
    doc = game.position()
    assert all(doc["players"][0]["buildings"])
    assert all(doc["solo"]["neutral"][0])
    assert (len(doc["hidden"]["removed"][0]), doc["solo"]["discarded"]) == (5, 8 + 4)


# --- the Demand Building


@pytest.mark.rule("SOL-60", "SOL-61", "SOL-62")
def test_the_demand_building_replaces_a_filled_tile_for_50() -> None:
    t = Table(1).funds(5).company("libby", cash=60).demand("food_and_dairy", "left", 3, filled=3)
    t.demand("food_and_dairy", "middle", 5, filled=4)
    game = t.action_turn()
    new = game.position()["hidden"]["demand"][-1]
    play(game, 0, "use demand_building libby")
    assert texts(game, 0) == ["replace_tile food_and_dairy left"]
    play(game, 0, "replace_tile food_and_dairy left")
    doc = game.position()
    assert (company(game, "libby")["cash"], funds(game)) == (10, [5])
    assert (doc["demand"][0]["tile"], doc["demand"][0]["filled"]) == (new, 0)
    assert doc["demand"][1]["filled"] == 4
    assert doc["stacks"]["demand"] == 2
    assert player(game, 0)["free_partners"] == 1


@pytest.mark.rule("SOL-61")
def test_the_tile_may_lie_in_any_row_whoever_pays() -> None:
    t = Table(1).company("libby", cash=50).company("elgin", cash=50).demand("shoes", "right", 6, filled=6)
    game = t.demand("meat_packing", "left", 2, filled=2).action_turn()
    assert {"use demand_building libby", "use demand_building elgin"} <= set(texts(game, 0))
    play(game, 0, "use demand_building elgin")
    assert texts(game, 0) == ["replace_tile meat_packing left", "replace_tile shoes right"]
    play(game, 0, "replace_tile shoes right")
    assert (company(game, "libby")["cash"], company(game, "elgin")["cash"]) == (50, 0)
    assert [space["filled"] for space in game.position()["demand"]].count(2) == 1


@pytest.mark.rule("SOL-61")
def test_a_tile_with_a_free_space_cannot_be_replaced() -> None:
    t = Table(1).company("libby", cash=50).demand("shoes", "left", 3, filled=3).demand("shoes", "middle", 5, filled=4)
    game = t.action_turn()
    play(game, 0, "use demand_building libby")
    refused(game, 0, "replace_tile shoes middle", "SOL-61")
    refused(game, 0, "replace_tile food_and_dairy left", "SOL-61")


@pytest.mark.rule("SOL-61")
def test_without_a_filled_tile_the_demand_building_is_useless() -> None:
    t = Table(1).company("libby", cash=50).demand("shoes", "left", 3, filled=2)
    refused(t.action_turn(), 0, "use demand_building libby", "SOL-61")


@pytest.mark.rule("SOL-61")
def test_a_company_with_less_than_50_cannot_pay_the_demand_building() -> None:
    t = Table(1).funds(500).company("libby", cash=49).company("elgin", cash=50)
    game = t.demand("shoes", "left", 3, filled=3).action_turn()
    assert texts(game, 0).count("use demand_building elgin") == 1
    refused(game, 0, "use demand_building libby", "ACT-08")


@pytest.mark.rule("SOL-62", "AMB-78")
def test_the_demand_building_needs_a_tile_in_the_stack() -> None:
    t = Table(1).company("libby", cash=100).demand("shoes", "left", 3, filled=3)
    game = t.demand_stack(0).action_turn()
    assert "use demand_building libby" not in texts(game, 0)
    refused(game, 0, "use demand_building libby", "AMB-78")


@pytest.mark.rule("SOL-62", "AMB-78")
def test_the_last_tile_of_the_stack_can_be_used() -> None:
    t = Table(1).company("libby", cash=100).demand("shoes", "left", 3, filled=3)
    game = t.demand_stack(1).action_turn()
    play(game, 0, "use demand_building libby", "replace_tile shoes left")
    assert (game.position()["stacks"]["demand"], game.position()["demand"][9]["filled"]) == (0, 0)


@pytest.mark.rule("SOL-60", "AMB-78")
def test_the_demand_building_is_used_once_in_a_decade() -> None:
    t = Table(1).company("libby", cash=300).demand("shoes", "left", 3, filled=3).demand("shoes", "middle", 5, filled=5)
    game = t.action_turn()
    play(game, 0, "use demand_building libby", "replace_tile shoes left", "end")
    assert "use demand_building libby" not in texts(game, 0)
    refused(game, 0, "use demand_building libby", "ACT-10")
    next_decade(game)
    skip_to(game, "action_turn")
    assert "use demand_building libby" in texts(game, 0)


@pytest.mark.rule("SOL-62")
def test_a_replaced_tile_takes_goods_and_its_bonus_again() -> None:
    t = Table(1).company("libby", cash=50, goods=8, appeal=1).demand("food_and_dairy", "left", 3, filled=3)
    game = t.action_turn()
    play(game, 0, "use demand_building libby", "replace_tile food_and_dairy left")
    spaces = game.position()["demand"][0]["spaces"]
    assert spaces in (6, 7, 8)
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods left"] * spaces)
    assert game.position()["turn"]["revenue"] == 20 * spaces + 50


# --- Action and Operating Phase


@pytest.mark.rule("SOL-63")
def test_the_action_turns_follow_one_another() -> None:
    game = Table(1).company("libby").action_phase()
    for left in (1, 0):
        assert step(game) == "action_turn"
        play(game, 0, "use fundraising40 libby")
        assert player(game, 0)["free_partners"] == left
        play(game, 0, "end")
    assert game.position()["phase"] == "operating"
    assert company(game, "libby")["cash"] == 80


@pytest.mark.rule("SOL-63")
def test_advertising_gives_appeal_and_asks_nothing_about_the_initiative() -> None:
    game = Table(1).company("libby", cash=20).action_turn()
    play(game, 0, "use advertising libby")
    assert (step(game), company(game, "libby")["appeal"]) == ("end_action_turn", 2)
    assert texts(game, 0) == ["end"]


@pytest.mark.rule("SOL-64", "AMB-77")
def test_companies_operate_in_appeal_order_by_the_normal_rules() -> None:
    t = Table(1, "basic").company("libby", appeal=2).company("swift", appeal=7, cash=10).company("elgin", appeal=4)
    game = t.chain("L", "S", "W", "C").operating_phase()
    operated: list[str] = []
    play(game, 0, "purchase livestock 10")
    assert letters(company(game, "swift")["cubes"]) == "L"
    for _ in range(3):
        skip_to(game, "end_operation")
        (new,) = set(game.position()["turn"]["operated"]) - set(operated)
        operated.append(new)
        play(game, 0, "end")
    assert operated == ["swift", "elgin", "libby"]


@pytest.mark.rule("SOL-69")
def test_goods_sell_at_half_price_when_all_tiles_of_the_row_are_full() -> None:
    game = full_row(Table(1).company("elgin", goods=2), "dry_goods").operate("elgin")
    skip_to(game, "sell_goods")
    assert texts(game, 0) == ["sell_goods half", "done"]
    play(game, 0, "sell_goods half", "sell_goods half")
    assert game.position()["turn"]["revenue"] == 25 + 25


@pytest.mark.rule("SOL-69")
def test_one_free_space_in_the_row_bars_half_price() -> None:
    t = full_row(Table(1).company("elgin", goods=2), "dry_goods").demand("dry_goods", "right", 6, filled=5)
    game = t.operate("elgin")
    skip_to(game, "sell_goods")
    refused(game, 0, "sell_goods half", "OPR-57")
    play(game, 0, "sell_goods right")
    assert texts(game, 0) == ["sell_goods half", "done"]


# --- Cleanup Phase


@pytest.mark.rule("SOL-65")
@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_cleanup_leaves_the_demand_grid_and_its_goods_alone(decade: int) -> None:
    t = Table(1, decade=decade).company("libby").demand("shoes", "left", 2, filled=2)
    t.demand("shoes", "middle", 5, filled=3).demand("dry_goods", "right", 6, filled=6)
    before = list(zip(t.s.tiles, t.s.filled, strict=True))
    game = t.cleanup()
    assert game.position()["decade"] == decade + 1
    assert [(space["tile"], space["filled"]) for space in game.position()["demand"]] == before
    assert game.position()["stacks"]["demand"] == 3


@pytest.mark.rule("SOL-66")
@pytest.mark.parametrize(("decade", "number"), [(1, 3), (2, 4), (3, 4), (4, 5)])
def test_cleanup_renews_the_two_cheap_supply_spaces(decade: int, number: int) -> None:
    t = Table(1, difficulty="hard" if decade < 3 else "easy", decade=decade).company("libby").next_event("price_war")
    game = t.haymarket("").chain("LL", "SC", "WWW", "CLLL").cleanup()
    doc = game.position()
    spaces = [letters(space) for space in doc["supply_chain"]]
    assert spaces[:2] == ["WWW", "LLLC"]
    assert [len(space) for space in spaces[2:]] == [number, number]
    assert letters(doc["haymarket"]) == "LLSC"


@pytest.mark.rule("SOL-66")
def test_cleanup_skips_the_advanced_supply_chain() -> None:
    t = Table(1, supply_chain="advanced", difficulty="hard").company("libby").next_event("price_war")
    doc = t.haymarket("LL").cleanup().position()
    assert {name: len(row) for name, row in doc["overlay"].items()} == {
        "livestock": 9,
        "steel": 8,
        "wood": 7,
        "coal": 6,
    }
    assert letters(doc["haymarket"]) == "LL"
    assert [letters(space) for space in doc["supply_chain"]] == ["", "", "", ""]
    assert sum(doc["bag"].values()) == 70 - 30 - 2


@pytest.mark.rule("SOL-67")
def test_cleanup_discards_the_two_cheap_assets_and_draws_two() -> None:
    t = Table(1).company("libby", exhausted=["fuelworks"]).display(*ASSETS)
    game = t.asset_stack("popular_partners", "backroom_deals", "mail_order_catalog").cleanup()
    doc = game.position()
    assert doc["assets"] == [
        "backroom_deals",
        "popular_partners",
        "brilliant_marketing",
        "foundry",
        "workshop",
    ]
    assert doc["hidden"]["assets"] == ["mail_order_catalog"]
    assert company(game, "libby")["assets"] == {"fuelworks": "upright"}


@pytest.mark.rule("SOL-67")
def test_cleanup_draws_what_the_asset_stack_has() -> None:
    doc = Table(1).company("libby").display(*ASSETS).asset_stack("popular_partners").cleanup().position()
    assert doc["assets"] == [None, "popular_partners", "brilliant_marketing", "foundry", "workshop"]


@pytest.mark.rule("SOL-67")
def test_an_empty_space_does_not_save_the_assets_on_the_two_cheap_ones() -> None:
    t = Table(1).company("libby").display(None, "foundry", "workshop", "refrigeration", "price_protection")
    doc = t.asset_stack().cleanup().position()
    assert doc["assets"] == [None, None, None, "foundry", "workshop"]
