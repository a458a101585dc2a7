"""Setup of the solo game (SOL-01..22)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import Wrong
from table import BOX, Table, company, play, player, refused, skip_to, step, texts

MEAT, DRY, SHOES, FOOD = (
    {"anglo", "swift"},
    {"brunswick", "elgin", "fairbank", "spalding"},
    {"doggett", "henderson"},
    {"cracker", "libby"},
)
TYPES = (MEAT, DRY, SHOES, FOOD)
BASE = MEAT | DRY | SHOES | FOOD
SPECIAL = {"american_flyer", "quaker_oats", "oscar_mayer", "schwinn", "florsheim"}
ERA_1 = {f"building{number}" for number in range(1, 13)}
ERA_2_FOR_TWO = {f"building{number}" for number in (13, 14, 15, 17, 19, 22, 24, 28)}
ERA_3_FOR_TWO = {f"building{number}" for number in (34, 36, 37, 38, 39, 40, 41, 42)}
GOALS = {
    "four_managers",
    "four_salespeople",
    "five_assets",
    "ten_workers",
    "six_automated",
    "top_appeal",
    "rich_founder",
    "all_partners",
    "nine_tiles",
    "five_companies",
    "high_value",
}
LEVELS = {
    1: {"trade_fair", "new_arrivals", "bumper_harvest"},
    2: {"strike", "rail_embargo", "market_jitters", "price_war"},
    3: {"bank_panic", "boiler_explosion", "antitrust_inquiry"},
}
SEEDS = range(60)


def new(seed: int = 1, **options: Any) -> Game:
    return Game.new(Options(("Ann",), **options), seed)


def founded(key: str = "libby", seed: int = 1, value: int = 50, **options: Any) -> Game:
    """The first Stock Phase, with this Starting Company."""
    game = new(seed, **options)
    play(game, 0, texts(game, 0)[0], f"establish {key} {value}")
    return game


def six(game: Game) -> set[str]:
    """The companies of the game."""
    special = SPECIAL if game.options.special_companies else set()
    return (BASE | special) - set(game.position()["solo"]["outside"])


def spaces_in_order(game: Game) -> list[int]:
    """Goods spaces of all Demand tiles in the order in which they came from the stack."""
    doc = game.position()
    grid = [doc["demand"][row * 3 + column]["spaces"] for column in range(3) for row in range(4)]
    return grid + [BOX.demand_tiles[tile].spaces for tile in reversed(doc["hidden"]["demand"])]


# --- the board


@pytest.mark.rule("SOL-01")
def test_the_table_is_set_up_as_for_two() -> None:
    doc = new().position()
    assert player(new(), 0)["funds"] == 175
    assert doc["haymarket"] == {"livestock": 2, "steel": 2, "wood": 2, "coal": 2}
    assert [sum(space.values()) for space in doc["supply_chain"]] == [3, 3, 3, 3]
    assert doc["job_market"] == 4
    assert doc["assets"][0] == "brilliant_marketing"
    assert (len(doc["assets"]), doc["stacks"]["assets"]) == (5, 11)


@pytest.mark.rule("SOL-02", "SOL-04")
def test_two_partners_are_free_and_four_wait_one_of_them_on_the_stock_track() -> None:
    game = founded()
    ann = player(game, 0)
    assert (ann["partners"], ann["free_partners"]) == (2, 2)
    assert (ann["appeal_partner"], ann["factory_partner"]) == (True, "libby")
    assert game.position()["solo"]["stock_partner"] is True


@pytest.mark.rule("SOL-04")
def test_the_third_building_brings_a_partner_as_usual() -> None:
    game = Table(1, decade=3).company("libby").building_phase()
    assert player(game, 0)["partners"] == 2
    skip_to(game, "action_turn")
    assert (player(game, 0)["partners"], player(game, 0)["free_partners"]) == (3, 3)


@pytest.mark.rule("SOL-02", "SOL-03")
@pytest.mark.parametrize(("before", "after", "partners"), [(160, 190, 2), (190, 220, 3)])
def test_a_company_that_reaches_220_unlocks_the_partner(before: int, after: int, partners: int) -> None:
    game = Table(1).company("libby", value=before, commons={0: 3}).stock_turn()
    play(game, 0, "pass")
    assert company(game, "libby")["value"] == after
    assert player(game, 0)["partners"] == partners
    assert game.position()["solo"]["stock_partner"] is (partners == 2)


@pytest.mark.rule("SOL-03")
def test_a_company_that_passes_220_unlocks_the_partner_too() -> None:
    t = Table(1).company("swift", value=190, appeal=5, goods=11, workers=[2], cubes="LS")
    game = t.demand("meat_packing", "left", 5).demand("meat_packing", "middle", 6).operate("swift")
    skip_to(game, "produce")
    play(game, 0, "produce")
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods left"] * 5, *["sell_goods middle"] * 6, "done", "pay")
    assert company(game, "swift")["value"] == 280
    assert player(game, 0)["partners"] == 3


@pytest.mark.rule("SOL-03")
def test_the_partner_works_in_the_same_action_phase() -> None:
    game = Table(1).company("libby", value=190, cash=20, appeal=12).action_turn()
    play(game, 0, "use advertising libby", "take_bonus")
    assert company(game, "libby")["value"] == 220
    assert (player(game, 0)["partners"], player(game, 0)["free_partners"]) == (3, 2)


@pytest.mark.rule("SOL-03")
def test_a_partner_gained_in_the_stock_phase_works_in_the_action_phase_of_that_decade() -> None:
    game = Table(1).company("libby", value=190, commons={0: 3}).stock_turn()
    skip_to(game, "action_turn")
    assert (player(game, 0)["partners"], player(game, 0)["free_partners"]) == (3, 3)


@pytest.mark.rule("SOL-03")
def test_a_company_that_falls_below_220_again_keeps_the_partner_unlocked() -> None:
    t = Table(1).company("libby", value=220, commons={0: 1}).partners(3).stock_partner(there=False)
    game = t.stock_turn()
    play(game, 0, "sell libby common", "announce", "pass")
    assert (company(game, "libby")["value"], player(game, 0)["partners"]) == (190, 3)


@pytest.mark.rule("SOL-03")
def test_the_partner_on_the_stock_track_comes_only_once() -> None:
    t = Table(1).company("libby", value=190, commons={0: 3}).company("swift", value=190, commons={0: 3})
    game = t.stock_turn()
    play(game, 0, "pass")
    assert [company(game, key)["value"] for key in ("libby", "swift")] == [220, 220]
    assert player(game, 0)["partners"] == 3


@pytest.mark.rule("SOL-03", "AMB-104")
def test_an_investor_company_at_220_unlocks_no_partner() -> None:
    t = Table(1, investors=True).company("libby").investor("swift", value=190, marker="$$$")
    game = t.end_of_operating()
    assert game.position()["solo"]["investors"]["swift"]["value"] >= 220
    assert player(game, 0)["partners"] == 2
    assert game.position()["solo"]["stock_partner"] is True


@pytest.mark.rule("SOL-05")
@pytest.mark.parametrize("seed", range(5))
def test_the_demand_tiles_are_levels_2_and_3_for_two_players_and_all_of_level_4(seed: int) -> None:
    spaces = spaces_in_order(new(seed))
    assert sorted(spaces[:5]) == [2, 3, 3, 4, 5]
    assert sorted(spaces[5:9]) == [4, 5, 5, 6]
    assert sorted(spaces[9:]) == [6, 6, 6, 7, 7, 8]


@pytest.mark.rule("SOL-06")
def test_twelve_demand_tiles_lie_on_the_grid_and_three_in_the_stack() -> None:
    doc = new().position()
    assert [space["tile"] is not None for space in doc["demand"]] == [True] * 12
    assert doc["stacks"]["demand"] == 3


@pytest.mark.rule("SOL-07")
def test_there_is_no_red_x_in_the_solo_game() -> None:
    assert all(0 not in spaces_in_order(new(seed)) for seed in SEEDS)


@pytest.mark.rule("SOL-08")
def test_the_cleanup_tiles_renew_two_supply_spaces_and_two_asset_spaces() -> None:
    t = Table(1, decade=1).company("libby").chain("L", "S", "W", "C").haymarket("")
    t.display("brilliant_marketing", "foundry", "workshop", "refrigeration", "price_protection")
    doc = t.cleanup().position()
    assert (doc["haymarket"]["livestock"], doc["haymarket"]["steel"], doc["haymarket"]["wood"]) == (1, 1, 0)
    assert doc["assets"][2:] == ["brilliant_marketing", "foundry", "workshop"]


@pytest.mark.rule("SOL-09", "AMB-79")
def test_the_demand_building_is_there_from_the_first_decade_beside_fundraising_40() -> None:
    t = Table(1).company("libby", cash=50).demand("shoes", "left", 3, filled=3)
    choices = texts(t.action_turn(), 0)
    assert {"use demand_building libby", "use fundraising40 libby"} <= set(choices)


@pytest.mark.rule("SOL-09")
def test_a_table_for_two_has_no_demand_building() -> None:
    t = Table(2).company("libby", director=0, cash=50).demand("shoes", "left", 2, filled=2)
    refused(t.action_turn(0), 0, "use demand_building libby", "SOL-60")


# --- Buildings


@pytest.mark.rule("SOL-10")
def test_the_hand_is_three_of_all_twelve_era_1_tiles() -> None:
    hands = [set(new(seed).position()["hidden"]["hands"][0]) for seed in SEEDS]
    assert {len(hand) for hand in hands} == {3}
    assert set.union(*hands) == ERA_1


@pytest.mark.rule("SOL-11")
def test_one_further_era_1_tile_begins_the_neutral_row_and_eight_are_discarded() -> None:
    first = set()
    for seed in SEEDS:
        doc = new(seed).position()
        tile, *later = doc["solo"]["neutral"][0]
        discarded = set(doc["hidden"]["solo"]["discarded"])
        assert later == [None] * 4
        assert doc["solo"]["discarded"] == len(discarded) == 8
        assert {tile, *doc["hidden"]["hands"][0], *discarded} == ERA_1
        assert doc["stacks"]["buildings"][0] == 0
        first.add(tile)
    assert first == ERA_1


@pytest.mark.rule("SOL-12")
def test_the_era_2_stack_is_that_of_two_players() -> None:
    stack = new().position()["hidden"]["buildings"][1]
    assert len(stack) == 8
    assert set(stack) == ERA_2_FOR_TWO


@pytest.mark.rule("SOL-13", "AMB-76")
def test_the_era_3_stack_of_two_players_loses_two_tiles_and_gains_two() -> None:
    stack = new().position()["hidden"]["buildings"][2]
    assert len(stack) == 8
    assert ERA_3_FOR_TWO - set(stack) == {"building37", "building38"}
    assert set(stack) - ERA_3_FOR_TWO == {"building33", "building35"}


@pytest.mark.rule("SOL-12", "SOL-13")
def test_the_era_stacks_are_shuffled() -> None:
    orders = [new(seed).position()["hidden"]["buildings"] for seed in range(6)]
    assert len({tuple(order[1]) for order in orders}) > 1
    assert len({tuple(order[2]) for order in orders}) > 1


# --- the Solo board: Goals and Events


@pytest.mark.rule("SOL-14")
def test_the_standard_side_of_the_solo_board_ranks_the_result() -> None:
    assert new().scores()["seats"][0]["solo"]["rank"] in range(1, 6)
    assert new(rival="pullman").scores()["seats"][0]["solo"]["rank"] is None


@pytest.mark.rule("SOL-15")
def test_of_eleven_goals_one_is_mandatory_and_two_are_offered() -> None:
    mandatory, offered = set(), set()
    for seed in SEEDS:
        solo = new(seed).position()["solo"]
        assert (len(solo["goals"]), len(solo["offered"])) == (1, 2)
        assert len({*solo["goals"], *solo["offered"]}) == 3
        mandatory |= set(solo["goals"])
        offered |= set(solo["offered"])
    assert mandatory == offered == GOALS


@pytest.mark.rule("SOL-15")
@pytest.mark.parametrize("choice", [0, 1])
def test_one_of_the_two_goals_offered_becomes_the_optional_goal(choice: int) -> None:
    game = new()
    (mandatory,), offered = game.position()["solo"]["goals"], game.position()["solo"]["offered"]
    assert texts(game, 0) == [f"choose_goal {key}" for key in offered]
    play(game, 0, f"choose_goal {offered[choice]}")
    solo = game.position()["solo"]
    assert (solo["goals"], solo["offered"]) == ([mandatory, offered[choice]], [])
    told = [game.options.box.solo.goals[event.item].key for event in game.events if event.kind == "optional_goal"]
    assert told == [offered[choice]]


@pytest.mark.rule("SOL-15")
def test_neither_the_mandatory_goal_nor_one_in_the_box_can_be_chosen() -> None:
    game = new()
    solo = game.position()["solo"]
    for key in sorted(GOALS - set(solo["offered"])):
        refused(game, 0, f"choose_goal {key}", "SOL-15")


@pytest.mark.rule("SOL-16", "AMB-74")
def test_there_are_three_four_and_three_events_of_levels_1_to_3() -> None:
    seen = set()
    for difficulty in ("easy", "hard"):
        for seed in SEEDS:
            seen |= set(new(seed, difficulty=difficulty).position()["hidden"]["solo"]["events"])
    assert seen == LEVELS[1] | LEVELS[2] | LEVELS[3]
    assert len(seen) == 10


@pytest.mark.rule("SOL-17")
@pytest.mark.parametrize(
    ("difficulty", "levels"), [("easy", [1, 1, 2, 2]), ("normal", [1, 2, 2, 3]), ("hard", [2, 2, 3, 3])]
)
def test_four_events_lie_face_down_by_difficulty(difficulty: str, levels: list[int]) -> None:
    orders = set()
    for seed in range(20):
        game = new(seed, difficulty=difficulty)
        stack = list(reversed(game.position()["hidden"]["solo"]["events"]))
        assert len(set(stack)) == 4
        assert [next(level for level in LEVELS if key in LEVELS[level]) for key in stack] == levels
        assert "events" not in game.view(0)["solo"]
        assert game.view(0)["solo"]["events_left"] == 4
        orders.add(tuple(stack))
    assert len(orders) > 10


@pytest.mark.rule("SOL-17")
def test_normal_is_the_usual_difficulty() -> None:
    assert new(3).position()["hidden"] == new(3, difficulty="normal").position()["hidden"]


# --- companies


@pytest.mark.rule("SOL-18")
def test_the_starting_company_is_any_of_any_type_and_paid_out_of_175() -> None:
    game = new()
    play(game, 0, texts(game, 0)[0])
    assert step(game) == "starting_company"
    assert set(texts(game, 0)) == {f"establish {key} {value}" for key in BASE for value in (35, 40, 50)}


@pytest.mark.rule("SOL-18")
@pytest.mark.parametrize(("value", "paid"), [(35, 105), (40, 120), (50, 150)])
def test_the_starting_company_costs_three_shares(value: int, paid: int) -> None:
    game = founded("elgin", value=value)
    assert player(game, 0)["funds"] == 175 - paid
    elgin = company(game, "elgin")
    assert (elgin["director"], elgin["value"], elgin["cash"]) == (0, value, paid)
    assert game.position()["decade"] == 1


@pytest.mark.rule("SOL-19", "SOL-20")
@pytest.mark.parametrize("start", ["swift", "brunswick", "henderson", "cracker"])
def test_six_companies_are_in_the_game_with_one_of_every_type(start: str) -> None:
    more = set()
    for seed in SEEDS:
        companies = six(founded(start, seed))
        assert start in companies
        assert len(companies) == 6
        assert all(companies & kind for kind in TYPES)
        more |= companies
    assert more == BASE


@pytest.mark.rule("SOL-19")
def test_the_two_further_companies_may_be_of_any_type() -> None:
    """Swift starts: beside Anglo-American, of its own type, there are three to five others of the other types."""
    counts = {tuple(len(six(founded("swift", seed)) & kind) for kind in TYPES) for seed in SEEDS}
    assert (2, 2, 1, 1) in counts
    assert (1, 3, 1, 1) in counts
    assert (1, 1, 2, 2) in counts


@pytest.mark.rule("SOL-20")
def test_only_the_five_drawn_companies_can_be_established_later() -> None:
    t = Table(1, decade=2).company("libby").funds(500).outside("brunswick", "cracker", "doggett", "fairbank")
    game = t.stock_turn()
    choices = {text.split()[1] for text in texts(game, 0, "establish")}
    assert choices == {"anglo", "elgin", "henderson", "spalding", "swift"}


@pytest.mark.rule("SOL-21")
def test_special_companies_are_in_only_if_chosen() -> None:
    seen = set()
    for seed in SEEDS:
        game = founded("libby", seed, special_companies=True)
        companies = six(game)
        assert (len(companies), len(game.position()["solo"]["outside"])) == (6, 9)
        seen |= companies
    assert seen == BASE | SPECIAL
    game = new()
    play(game, 0, texts(game, 0)[0])
    assert not any(text.split()[1] in SPECIAL for text in texts(game, 0))


@pytest.mark.rule("SOL-21")
def test_a_special_company_can_be_the_starting_company_and_stands_for_its_type() -> None:
    for seed in range(20):
        companies = six(founded("oscar_mayer", seed, special_companies=True))
        assert "oscar_mayer" in companies
        assert companies & (DRY | {"american_flyer", "schwinn"})
        assert companies & (SHOES | {"florsheim"})
        assert companies & (FOOD | {"quaker_oats"})


# --- options


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize("edition", ["first-2020", "first-2018"])
def test_the_first_edition_has_no_solo_game(edition: str) -> None:
    with pytest.raises(Wrong, match="SOL-22"):
        Options(("Ann",), edition=edition)


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize("option", [{"draft": True}, {"goals": True}])
def test_neither_the_draft_nor_public_goals_are_for_the_solo_game(option: dict[str, Any]) -> None:
    with pytest.raises(Wrong, match="SOL-22"):
        Options(("Ann",), **option)


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize(
    "variant",
    [
        {"mode": "advanced"},
        {"special_companies": True},
        {"chiefs": True},
        {"friendly_closure": True},
        {"supply_chain": "advanced"},
        {"open_purchasing": True},
    ],
)
def test_the_other_variants_are_for_the_solo_game_too(variant: dict[str, Any]) -> None:
    game = founded("libby", **variant)
    assert game.position()["options"].items() >= variant.items()
    assert step(game) == "stock_turn"


@pytest.mark.rule("SOL-22")
def test_the_chiefs_are_in_the_asset_stack_of_a_solo_game() -> None:
    assert new(chiefs=True).position()["stacks"]["assets"] == 15


@pytest.mark.rule("SOL-22")
def test_a_friendly_closure_pays_150_in_the_solo_game() -> None:
    t = Table(1, "basic", friendly_closure=True, decade=2).funds(5).company("libby", value=0, commons={0: 2})
    assert player(t.company("swift").stock_phase(), 0)["funds"] == 155


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize(
    "option",
    [
        {"difficulty": "hard"},
        {"target_difficulty": "easy"},
        {"investors": True},
        {"rival": "swift"},
        {"session": 1},
        {"solo_goals": ["nine_tiles"]},
        {"bonuses": ["appeal"]},
    ],
)
def test_what_belongs_to_the_solo_game_is_refused_at_a_table_for_two(option: dict[str, Any]) -> None:
    with pytest.raises(Wrong, match="SOL-01"):
        Options(("Ann", "Bob"), **option)


@pytest.mark.rule("SOL-17")
@pytest.mark.parametrize("difficulty", ["medium", "", "Easy", 1])
def test_there_are_three_difficulties_and_no_others(difficulty: Any) -> None:
    with pytest.raises(Wrong, match="SOL-17"):
        Options(("Ann",), difficulty=difficulty)
