"""The figures of the solo game, as the rulebook and the house rulings have them, and where each comes from."""

from collections import Counter
from typing import Any

import pytest

from bigshoulders.cli.commands.components import listing
from bigshoulders.cli.commands.inventory import inventory
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import ANY, RESOURCES, Part, Rival, box
from bigshoulders.components.solo_schema import MEASURES, PART_KINDS, WHOM
from bigshoulders.components.tables import read
from bigshoulders.rules.solo import tile_parts, tiles
from bigshoulders.rules.solo.scoring import COUNTS
from bigshoulders.words.printed import Printed

BOX = box("second")
SOLO = BOX.solo
RIVALS = {rival.key: rival for rival in SOLO.rivals}
FOOD, DRY, MEAT, SHOES = range(4)
LIVESTOCK, STEEL, WOOD, COAL = range(4)


def test_the_rows_of_the_demand_grid_and_the_resources_are_counted_in_this_order() -> None:
    assert BOX.demand_rows == ("food_and_dairy", "dry_goods", "meat_packing", "shoes")
    assert RESOURCES == ("livestock", "steel", "wood", "coal")


# --- setup


@pytest.mark.rule("SOL-01", "SOL-02", "SOL-05", "SOL-15", "SOL-19")
def test_the_figures_of_setup() -> None:
    assert SOLO.players == 2
    assert SOLO.partner_at == 220
    assert (SOLO.without_demand_level, SOLO.all_of_demand_level) == (1, 4)
    assert SOLO.goals_offered == 2
    assert SOLO.more_companies == 2


@pytest.mark.rule("SOL-08")
def test_the_cleanup_tiles_lie_at_20_and_50_dollars() -> None:
    assert (SOLO.cleanup_supply, SOLO.cleanup_assets) == (20, 50)


@pytest.mark.rule("SOL-61", "CC-32")
def test_the_demand_building_costs_50_dollars_and_replaces_a_tile() -> None:
    (building,) = (tile for tile in BOX.buildings if tile.key == "demand_building")
    assert (building.company_pays, building.bank_pays_owner) == (50, 0)
    assert building.effect == (("replace_demand", True),)
    assert not building.unlimited
    assert building.provenance == "rulebook"


@pytest.mark.rule("INV-16", "AMB-87", "CC-33")
def test_the_investors_building_is_free_and_moves_markers_two_steps() -> None:
    (building,) = (tile for tile in BOX.buildings if tile.key == "investors_building")
    assert (building.company_pays, building.bank_pays_owner) == (0, 0)
    assert building.effect == (("advance_dividends", 2),)
    assert not building.unlimited
    assert building.provenance == "rulebook"


@pytest.mark.rule("SOL-13", "AMB-76")
def test_two_era_iii_tiles_of_the_game_for_two_are_exchanged() -> None:
    assert [sorted(SOLO.era3_removed), sorted(SOLO.era3_added)] == [[37, 38], [33, 35]]
    era3 = {tile.number: tile.min_players for tile in BOX.buildings if tile.era == 3}
    assert [era3[number] for number in (37, 38)] == [2, 2]
    assert [era3[number] for number in (33, 35)] == [3, 3]
    assert sum(players == 2 for players in era3.values()) == 8


# --- Events


@pytest.mark.rule("SOL-17")
def test_the_levels_of_the_event_stack_from_its_top() -> None:
    assert SOLO.event_levels == {"easy": (1, 1, 2, 2), "normal": (1, 2, 2, 3), "hard": (2, 2, 3, 3)}


@pytest.mark.rule("SOL-16", "CC-30")
def test_there_are_ten_events_in_three_levels() -> None:
    assert len({event.key for event in SOLO.events}) == len({event.name for event in SOLO.events}) == 10
    assert Counter(event.level for event in SOLO.events) == {1: 3, 2: 4, 3: 3}


EVENTS: dict[str, tuple[str, int, int, list[Part]]] = {
    "trade_fair": ("Trade Fair", 1, 0, [Part("appeal", "least appeal", 1), Part("pay", "most cash", 20)]),
    "new_arrivals": ("New Arrivals", 1, 0, [Part("job_market", "", 2), Part("pay", "most workers", 20)]),
    "bumper_harvest": (
        "Bumper Harvest", 1, 0, [Part("harvest", "", 4), Part("fall", "least value", 1, stops_at=10)]
    ),
    "strike": ("Strike!", 2, 0, [Part("dismiss", "most workers", 2)]),
    "rail_embargo": ("Rail Embargo", 2, 0, [Part("embargo", "", 6)]),
    "market_jitters": (
        "Market Jitters",
        2,
        2,
        [Part("fall", "most value", 1, stops_at=10), Part("rise", "least value", 1, other=True)],
    ),
    "price_war": ("Price War", 2, 0, [Part("markdown", "most price", 10)]),
    "bank_panic": ("Bank Panic", 3, 0, [Part("fall", "each", 1, at_least=100, stops_at=10), Part("you_pay", "", 50)]),
    "boiler_explosion": ("Boiler Explosion", 3, 0, [Part("dismiss", "most workers", 2), Part("pay", "same", 40)]),
    "antitrust_inquiry": (
        "Antitrust Inquiry", 3, 0, [Part("fall", "most value", 2, stops_at=10), Part("appeal", "others", 1)]
    ),
}  # fmt: skip


@pytest.mark.rule("AMB-74")
def test_the_ten_events_are_those_of_the_house() -> None:
    found = {event.key: (event.name, event.level, event.companies, list(event.effect)) for event in SOLO.events}
    assert found == EVENTS


@pytest.mark.rule("AMB-74", "RIV-30")
def test_of_an_event_the_rulebook_states_only_the_name_strike() -> None:
    assert {event.key: event.book for event in SOLO.events if event.book} == {"strike": {"name"}}
    assert {event.provenance for event in SOLO.events} == {"house"}


# --- Goals and ranks

GOALS = [
    ("four_managers", "Four Managers", "managers", 4),
    ("four_salespeople", "Four Salespeople", "salespeople", 4),
    ("five_assets", "Five Capital Assets bought", "assets_bought", 5),
    ("ten_workers", "Ten Workers", "workers", 10),
    ("six_automated", "Six Automation tokens", "automation", 6),
    ("top_appeal", "Appeal 16", "appeal", 16),
    ("rich_founder", "Personal Funds of $800", "funds", 800),
    ("all_partners", "All six Partners", "partners", 6),
    ("nine_tiles", "Nine Demand tiles filled", "tiles_filled", 9),
    ("five_companies", "30 % of five companies", "companies_with_30", 5),
    ("high_value", "A company worth $320", "value", 320),
    ("investor", "40 % of three own companies, 20 % of all Investors", "investor", 1),
]


@pytest.mark.rule(
    "SOL-G01", "SOL-G02", "SOL-G03", "SOL-G04", "SOL-G05", "SOL-G06", "SOL-G07", "SOL-G08", "SOL-G09", "SOL-G10",
    "SOL-G11", "SOL-G12",
)  # fmt: skip
def test_what_the_twelve_goals_count_and_how_much_they_need() -> None:
    assert [(goal.key, goal.name, goal.count, goal.least) for goal in SOLO.goals] == GOALS
    assert {goal.count for goal in SOLO.goals} == set(COUNTS)
    assert {goal.provenance for goal in SOLO.goals} == {"rulebook"}


@pytest.mark.rule("INV-03", "SOL-15", "CC-31")
def test_eleven_goals_are_for_every_game_and_one_for_the_investors() -> None:
    assert [goal.key for goal in SOLO.goals if goal.investors] == ["investor"]
    assert sum(not goal.investors for goal in SOLO.goals) == 11


@pytest.mark.rule("SOL-81")
def test_a_goal_is_worth_500_dollars() -> None:
    assert SOLO.goal_reward == 500


@pytest.mark.rule("SOL-84", "AMB-75")
def test_four_amounts_part_the_five_ranks() -> None:
    assert SOLO.ranks == (5500, 4500, 3500, 2500)


# --- Investors


@pytest.mark.rule("INV-06", "INV-13", "INV-23")
def test_the_figures_of_the_investors() -> None:
    assert SOLO.investor_levels == (1, 2, 2, 3, 3)
    assert SOLO.investor_cap == 2
    assert (SOLO.slow_below, SOLO.slow_steps) == (60, 2)


@pytest.mark.rule("AMB-86", "CC-33")
def test_the_investor_tiles_are_those_of_the_house() -> None:
    found = [(tile.level, tile.start_value, tile.dividend, tile.stock_steps) for tile in SOLO.investor_tiles]
    assert found == [
        (1, 40, 1, 1),
        (1, 50, 1, 2),
        (1, 35, 1, 2),
        (2, 50, 1, 1),
        (2, 40, -1, 2),
        (2, 0, 1, 2),
        (2, 60, -1, 1),
        (3, 0, -1, 2),
        (3, 60, 1, 1),
        (3, 0, 1, 3),
        (3, 60, -1, 2),
    ]


@pytest.mark.rule("AMB-86")
def test_the_rulebook_shows_40_dollars_50_dollars_with_a_step_up_and_two_steps_at_level_iii() -> None:
    shown = [{entry: getattr(tile, entry) for entry in sorted(tile.book)} for tile in SOLO.investor_tiles if tile.book]
    assert shown == [{"start_value": 40}, {"dividend": 1, "start_value": 50}, {"level": 3, "stock_steps": 2}]


@pytest.mark.rule("INV-07", "INV-08", "INV-10", "INV-11", "INV-22")
def test_every_investor_tile_says_what_tiles_can_say() -> None:
    for tile in SOLO.investor_tiles:
        assert tile.start_value in BOX.track
        assert tile.dividend in (1, -1)
        assert tile.stock_steps in (1, 2, 3)
        assert tile.start_value or tile.level > 1


# --- Rivals


@pytest.mark.rule("RIV-01", "CC-34")
def test_there_are_eight_rivals() -> None:
    assert [rival.name for rival in SOLO.rivals] == [
        "Henry Parsons Crowell",
        "Nathaniel Kellogg Fairbank",
        "Marshall Field",
        "Oscar Ferdinand Mayer",
        "Adolphus Williamson Green",
        "George Pullman",
        "Gustavus Franklin Swift",
        "Aaron Montgomery Ward",
    ]


def tile(key: str, **entries: Any) -> Rival:
    """A Rival tile with these effects and conditions and no others."""
    mine = RIVALS[key]
    return Rival(key=key, name=mine.name, target=mine.target, legacy=mine.legacy, **entries)


@pytest.mark.rule("RIV-10", "RIV-11", "RIV-12", "RIV-13", "RIV-14", "AMB-91")
def test_the_tile_of_crowell() -> None:
    assert RIVALS["crowell"] == tile(
        "crowell",
        gives_away=20,
        stock=(Part("buy_preferred", "each"),),
        building=(),
        action=(Part("partner", "least fee"),),
        price_bonus=(FOOD, 10),
    )


@pytest.mark.rule("RIV-20", "RIV-21", "RIV-22", "RIV-23", "RIV-24")
def test_the_tile_of_fairbank() -> None:
    assert RIVALS["fairbank"] == tile(
        "fairbank",
        blocks_supply=10,
        stock=(Part("buy_preferred", "each", type=DRY),),
        building=(Part("you_pay", amount=20),),
        action=(Part("partner", "least fee"), Part("partner", "most fee", other=True)),
        operating=tuple(Part("remove_cubes", amount=1, resource=r) for r in (LIVESTOCK, STEEL, WOOD, COAL)),
    )


@pytest.mark.rule("RIV-30", "RIV-31", "RIV-32", "RIV-33", "RIV-34", "AMB-109")
def test_the_tile_of_field() -> None:
    assert RIVALS["field"] == tile(
        "field",
        no_event="strike",
        stock=(Part("buy_common", "each", 3),),
        neutral_rows=0,
        action=(Part("job_market", amount=-1),),
        reward=(DRY, 5, 50),
    )


@pytest.mark.rule("RIV-40", "RIV-41", "RIV-42", "RIV-43", "RIV-44")
def test_the_tile_of_mayer() -> None:
    assert RIVALS["mayer"] == tile(
        "mayer",
        most_steps=2,
        stock=(Part("rise", "least value", 1, type=MEAT),),
        neutral_rows=0,
        action=(Part("job_market", amount=-2),),
        operating=(Part("remove_cubes", amount=3, resource=LIVESTOCK),),
    )


@pytest.mark.rule("RIV-50", "RIV-51", "RIV-52", "RIV-53", "RIV-54")
def test_the_tile_of_green() -> None:
    assert RIVALS["green"] == tile(
        "green",
        blocks_asset=40,
        stock=(Part("buy_common", "each", 1),),
        neutral_merge=True,
        worker_surcharge=10,
        operating=(Part("rise", "least value", 1, type=FOOD),),
    )


@pytest.mark.rule("RIV-60", "RIV-61", "RIV-62", "RIV-63", "RIV-64")
def test_the_tile_of_pullman() -> None:
    assert RIVALS["pullman"] == tile(
        "pullman",
        asset_discount=20,
        stock=(Part("rise", "least value", 1),),
        half_workers=True,
        half_income=True,
        operating=(Part("remove_cubes", amount=2, resource=ANY),),
    )


@pytest.mark.rule("RIV-70", "RIV-71", "RIV-72", "RIV-73", "RIV-74")
def test_the_tile_of_swift() -> None:
    assert RIVALS["swift"] == tile(
        "swift",
        more_goods=MEAT,
        stock=(Part("fall", "most value", 1),),
        building=(),
        action=(Part("remove_asset"),),
        operating=(Part("demand_goods", amount=3, type=MEAT),),
    )


@pytest.mark.rule("RIV-80", "RIV-81", "RIV-82", "RIV-83", "RIV-84", "AMB-99")
def test_the_tile_of_ward() -> None:
    left = [column.key for column in BOX.demand_columns].index("left")
    assert BOX.demand_columns[left].bonus == 50
    assert RIVALS["ward"] == tile(
        "ward",
        blocks_demand=left,
        stock=(Part("fall", "most value", 1),),
        neutral_rows=2,
        action=(Part("partner", "most fee"),),
        operating=(Part("pay_if_able", "each", 10),),
    )


@pytest.mark.rule("SOL-11")
def test_without_a_word_on_the_tile_there_is_one_neutral_row() -> None:
    rows = {key: rival.neutral_rows for key, rival in RIVALS.items()}
    assert rows.pop("field") == rows.pop("mayer") == 0
    assert rows.pop("ward") == 2
    assert set(rows.values()) == {1}


@pytest.mark.rule("RIV-02", "AMB-96")
def test_the_money_to_beat_a_rival() -> None:
    assert {rival.target for rival in SOLO.rivals} == {(3500, 4000, 4500)}


@pytest.mark.rule("CAM-12", "AMB-102")
def test_the_legacy_points_of_the_rivals() -> None:
    assert {key: rival.legacy for key, rival in RIVALS.items()} == {
        "crowell": 3,
        "fairbank": 4,
        "field": 2,
        "mayer": 3,
        "green": 3,
        "pullman": 2,
        "swift": 3,
        "ward": 4,
    }


def test_what_a_rival_tile_says_is_known_to_the_rules() -> None:
    for record in read("solo.toml")["rival"]:
        assert set(record) <= set(Rival.__dataclass_fields__)


# --- the Campaign


@pytest.mark.rule("CAM-07", "CC-35")
def test_the_money_of_the_sessions() -> None:
    assert SOLO.session_money == {
        "easy": (3500, 4000, 4500),
        "normal": (4000, 4500, 5000),
        "hard": (4500, 5000, 5500),
    }


@pytest.mark.rule("CAM-04", "CAM-12", "AMB-102")
def test_three_goals_a_session_and_the_steps_of_the_rows() -> None:
    assert SOLO.session_goals == 3
    assert SOLO.rival_steps == (1, 3, 4)


@pytest.mark.rule("CAM-13", "AMB-101")
def test_the_bonuses_between_sessions() -> None:
    assert {bonus.key: bonus.effect for bonus in SOLO.bonuses} == {
        "salesperson": (("salespeople", 1),),
        "workers": (("workers", 2),),
        "manager": (("managers", 1),),
        "appeal": (("appeal", 2),),
        "treasury": (("funds", 50),),
        "automation": (("automated_worker", 1),),
    }


@pytest.mark.rule("AMB-101")
def test_the_first_two_bonuses_are_the_rulebooks() -> None:
    assert [bonus.key for bonus in SOLO.bonuses if "effect" in bonus.book] == ["salesperson", "workers"]


# --- the words of the tiles are those of the rules


def test_an_owners_event_can_do_what_the_rules_can_but_for_what_only_a_rival_does() -> None:
    assert set(tile_parts.DO) - set(PART_KINDS) == {"buy_preferred", "buy_common", "partner"}
    assert set(PART_KINDS) <= set(tile_parts.DO)
    assert set(tiles.MEASURES) - set(MEASURES) == {"fee"}
    assert {Part("pay", whom).measure for whom in WHOM} - {""} <= set(tiles.MEASURES)


# --- where everything comes from


def the_list() -> dict[str, Any]:
    solo: dict[str, Any] = inventory("second", None, BOX)["solo"]
    return solo


def keyed(records: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(record for record in records if record["key"] == key)


@pytest.mark.rule("AMB-74")
def test_the_list_says_of_every_event_what_is_a_house_figure() -> None:
    events = the_list()["events"]
    assert len(events) == 10
    assert keyed(events, "strike")["provenance"] == {"name": "rulebook", "level": "house", "effect": "house"}
    assert keyed(events, "price_war")["provenance"] == "house"
    assert keyed(events, "market_jitters")["figures"]["companies"] == 2


@pytest.mark.rule("AMB-86")
def test_the_list_says_of_every_investor_tile_what_is_a_house_figure() -> None:
    tiles = the_list()["investor_tiles"]
    assert len(tiles) == 11
    assert tiles[1]["figures"] == {"level": 1, "start_value": 50, "dividend": 1, "stock_steps": 2}
    assert tiles[1]["provenance"] == {
        "level": "house",
        "start_value": "rulebook",
        "dividend": "rulebook",
        "stock_steps": "house",
    }
    assert tiles[2]["provenance"] == "house"


@pytest.mark.rule("AMB-102")
def test_the_list_says_that_of_a_rival_only_the_legacy_points_are_a_house_figure() -> None:
    rivals = the_list()["rivals"]
    assert len(rivals) == 8
    for rival in rivals:
        assert rival["provenance"]["legacy"] == "house"
        assert {origin for entry, origin in rival["provenance"].items() if entry != "legacy"} == {"rulebook"}
        assert set(rival["figures"]) == set(rival["provenance"])
    assert keyed(rivals, "ward")["figures"]["legacy"] == 4


@pytest.mark.rule("AMB-101")
def test_the_list_says_which_bonuses_are_house_figures() -> None:
    origins = {record["key"]: record["provenance"] for record in the_list()["bonuses"]}
    assert origins == {
        "salesperson": "rulebook",
        "workers": "rulebook",
        "manager": "house",
        "appeal": "house",
        "treasury": "house",
        "automation": "house",
    }


@pytest.mark.rule("AMB-75", "AMB-76", "AMB-96", "AMB-102")
def test_the_list_says_which_single_figures_are_the_houses() -> None:
    figures = the_list()["figures"]
    assert {kind: record["provenance"] for kind, record in figures.items() if kind != "campaign"} == {
        "setup": "rulebook",
        "events": "rulebook",
        "cleanup": "rulebook",
        "investors": "rulebook",
        "solo_era3": "house",
        "solo_score": "house",
        "rival_targets": "house",
    }
    assert figures["campaign"]["provenance"] == {
        "money": "rulebook",
        "goals_per_session": "rulebook",
        "rival_steps.0": "house",
        "rival_steps.1": "rulebook",
        "rival_steps.2": "rulebook",
    }
    assert "book" not in figures["campaign"]["figures"]
    assert the_list()["goals"]["provenance"] == "rulebook"


@pytest.mark.parametrize("edition", ["first-2020", "first-2018"])
def test_the_first_edition_lists_no_solo_game(edition: str) -> None:
    assert "solo" not in inventory(edition, None, box(edition))


def shown(edition: str = "second") -> list[str]:
    """The list as lines of a terminal with 80 columns."""
    full = box(edition)
    screen = open_screen(True)
    screen.width = 80
    with screen.capture() as capture:
        screen.print(listing(inventory(edition, None, full), full, Printed(full, None)))
    return capture.get().splitlines()


def test_the_list_shows_every_kind_with_a_mark_at_house_figures() -> None:
    lines = shown()
    assert all(len(line) <= 80 for line in lines)
    words = [" ".join(line.split()) for line in lines]
    for title in (
        "Solo game: Buildings",
        "Solo game: Events",
        "Solo game: Goals ($500 each)",
        "Solo game: ranks",
        "Investor tiles",
        "Rivals",
        "Money to reach",
        "Bonuses between the sessions of a Campaign",
        "Other figures of the solo game",
    ):
        assert title in words
    for line in (
        "Demand Building replace a filled Demand tile $50 to bank rulebook",
        "Four Managers rulebook",
        "I° at $50 up +2° house, rulebook",
        "III none° down° +2 rulebook, house",
        "more than, against a Rival $3500° $4000° $4500° house",
        "at least, in session 2 of a Campaign $4000 $4500 $5000 rulebook",
        "1 Salesperson rulebook",
        "$50 from the bank° house",
        "Era III Buildings added 33 35° house",
        "Legacy Points of the Rivals in session 1 1° house",
        "Legacy Points of the Rivals in session 3 4 rulebook",
        "Legacy Points 4° house",
        "Events, hard II II III III rulebook",
        "Value that frees a Partner 220 rulebook",
    ):
        assert line in words
    text = " ".join(words)
    for rival in SOLO.rivals:
        assert rival.name in text
    for event in SOLO.events:
        assert f"{event.name}{'' if event.key == 'strike' else '°'} " in text
    for goal in SOLO.goals:
        assert goal.name in text
    assert sum("$5500 or more°" in line for line in words) == 1


def test_the_list_keeps_building_tiles_apart_from_those_of_the_solo_game() -> None:
    words = [" ".join(line.split()) for line in shown()]
    tiles = words[words.index("Building tiles") : words.index("Capital Assets and Chiefs")]
    assert sum(line.startswith("Building ") and line != "Building tiles" for line in tiles) == 44
    assert not any("Demand Building" in line for line in tiles)


@pytest.mark.parametrize("edition", ["first-2020", "first-2018"])
def test_the_first_edition_shows_no_solo_game(edition: str) -> None:
    assert not any("Solo game" in line or "Rivals" in line for line in shown(edition))
