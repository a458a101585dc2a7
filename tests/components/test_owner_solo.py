"""An owner's figures for the solo game: what a file can replace, what it cannot, and a whole game played with them."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.cli.commands.components import listing
from bigshoulders.cli.commands.inventory import inventory
from bigshoulders.cli.screen import open_screen
from bigshoulders.components import BadComponents, Part, box, owner_tables
from bigshoulders.game.campaign import Campaign
from bigshoulders.machine import owner
from bigshoulders.rules.invariants import violations
from bigshoulders.state.chance import Chance
from bigshoulders.words.errors import Trouble
from bigshoulders.words.printed import Printed
from random_play import moments
from table import Table, company, play, step

EVERYTHING = """
investor_tile = [
  { level = 1, start_value = 40, dividend = 1, stock_steps = 3 },
  { level = 2, start_value = 50, dividend = 1, stock_steps = 3 },
  { level = 2, start_value = 0, dividend = -1, stock_steps = 1 },
  { level = 3, start_value = 25, dividend = -1, stock_steps = 2 },
  { level = 3, start_value = 0, dividend = 1, stock_steps = 1 },
]

[[event]]
key = "trade_fair"
name = "Great Fair"
effect = [{ do = "rise", whom = "each", amount = 1 }, { do = "remove_asset" }]
[[event]]
key = "new_arrivals"
effect = [{ do = "job_market", amount = -3 }, { do = "demand_goods", type = "shoes", amount = 2 }]
[[event]]
key = "bumper_harvest"
level = 2
[[event]]
key = "strike"
effect = [{ do = "dismiss", whom = "each", amount = 1 }, { do = "pay_if_able", whom = "least cash", amount = 5 }]
[[event]]
key = "market_jitters"
level = 1
companies = 0
[[event]]
key = "bank_panic"
effect = [{ do = "you_pay", amount = 5 }, { do = "remove_cubes", resource = "coal", amount = 2 }]

[[campaign_bonus]]
key = "manager"
effect = { goods = 2, appeal = 1 }
[[campaign_bonus]]
key = "treasury"
effect = { funds = 75, stock_steps = 1 }

[solo_era3]
remove = [39, 40]
add = [29, 44]
[solo_score]
tiers = [9000, 800, 700, 600]
[rival_targets]
easy = 100
normal = 200
hard = 300
[rival_legacy]
ward = 7
crowell = 0
[campaign]
rival_steps = [3, 3, 4]
"""


@pytest.fixture
def everything() -> dict[str, object]:
    return owner_tables(EVERYTHING)


def why_bad(text: str) -> str:
    with pytest.raises(BadComponents) as error:
        owner_tables(text)
    return str(error.value)


# --- what a file replaces


def test_an_event_is_replaced_entry_by_entry() -> None:
    tables = owner_tables('[[event]]\nkey = "price_war"\nname = "Cheap Goods"\n')
    events = {event.key: event for event in box("second", tables).solo.events}
    mine, others = events["price_war"], events["bank_panic"]
    assert (mine.name, mine.level, mine.effect) == ("Cheap Goods", 2, (Part("markdown", "most price", 10),))
    assert (mine.provenance, others.provenance) == ("owner", "house")
    assert [event.key for event in box("second", tables).solo.events] == [
        event.key for event in box("second").solo.events
    ]


def test_events_keep_their_order_however_a_file_names_them() -> None:
    tables = owner_tables('[[event]]\nkey = "strike"\nlevel = 3\n[[event]]\nkey = "bank_panic"\nlevel = 2\n')
    events = box("second", tables).solo.events
    assert [event.key for event in events] == [event.key for event in box("second").solo.events]
    assert Counter(event.level for event in events) == {1: 3, 2: 4, 3: 3}
    assert {event.key: event.level for event in events}["strike"] == 3


@pytest.mark.rule("SOL-30", "AMB-74")
def test_an_owners_event_happens(everything: dict[str, object]) -> None:
    t = Table(1, components=everything, difficulty="easy", decade=1).company("libby", value=40).company("elgin")
    game = t.next_event("trade_fair").next_decade()
    assert company(game, "libby")["value"] == company(game, "elgin")["value"] == 50
    assert sum(event.kind == "asset_removed" for event in game.events) == 1


def test_the_number_of_companies_that_an_event_needs_can_be_replaced() -> None:
    """Market Jitters of the house does nothing to a single company."""
    for companies, value in ((2, 100), (1, 80)):
        tables = owner_tables(f'[[event]]\nkey = "market_jitters"\ncompanies = {companies}\n')
        t = Table(1, components=tables, difficulty="hard").company("libby", value=100)
        game = t.next_event("market_jitters").next_decade()
        assert company(game, "libby")["value"] == value


@pytest.mark.rule("INV-06", "AMB-86")
def test_an_owners_investor_tiles_take_the_place_of_all(everything: dict[str, object]) -> None:
    tiles = box("second", everything).solo.investor_tiles
    assert [(tile.level, tile.start_value, tile.dividend, tile.stock_steps) for tile in tiles] == [
        (1, 40, 1, 3),
        (2, 50, 1, 3),
        (2, 0, -1, 1),
        (3, 25, -1, 2),
        (3, 0, 1, 1),
    ]
    assert {tile.provenance for tile in tiles} == {"owner"}


@pytest.mark.rule("INV-08", "AMB-86")
def test_an_investor_begins_at_the_value_of_an_owners_tile(everything: dict[str, object]) -> None:
    t = Table(1, components=everything, investors=True, decade=4).outside("swift", "anglo")
    game = t.company("libby").investor_tile(25, -1, 2).stock_phase()
    play(game, 0, "choose_company swift")
    assert game.position()["solo"]["investors"]["swift"]["value"] == 25


@pytest.mark.rule("SOL-13", "AMB-76")
def test_an_owner_says_which_era_iii_buildings_are_exchanged(everything: dict[str, object]) -> None:
    game = Game.new(Options(["Ann"], components=everything), 1)
    numbers = {game.options.box.buildings[b].number for b in game.state.era_decks[2]}
    assert numbers == {29, 34, 36, 37, 38, 41, 42, 44}


@pytest.mark.rule("SOL-13")
def test_an_owner_may_replace_only_the_buildings_that_join() -> None:
    solo = box("second", owner_tables("[solo_era3]\nadd = [30, 31]\n")).solo
    assert [sorted(solo.era3_removed), sorted(solo.era3_added)] == [[37, 38], [30, 31]]


@pytest.mark.rule("SOL-84", "AMB-75")
@pytest.mark.parametrize(("cash", "rank"), [(800, 2), (799, 3), (599, 5)])
def test_an_owner_says_the_ranks(everything: dict[str, object], cash: int, rank: int) -> None:
    """Half of the money is lost with the Mandatory Goal."""
    t = Table(1, components=everything).funds(2 * cash).solo_goals("high_value", "four_managers")
    game = t.scoring()
    assert game.scores()["seats"][0]["solo"]["rank"] == rank


@pytest.mark.rule("RIV-05", "AMB-96")
def test_an_owner_says_the_money_to_beat_a_rival(everything: dict[str, object]) -> None:
    for word, target in (("easy", 100), ("normal", 200), ("hard", 300)):
        options = Options(["Ann"], rival="ward", target_difficulty=word, components=everything)
        assert options.money_to_reach == target


@pytest.mark.rule("RIV-02")
def test_an_owner_may_replace_one_target() -> None:
    tables = owner_tables("[rival_targets]\nhard = 6000\n")
    assert {rival.target for rival in box("second", tables).solo.rivals} == {(3500, 4000, 6000)}


@pytest.mark.rule("CAM-12", "AMB-102")
def test_an_owner_says_the_legacy_points(everything: dict[str, object]) -> None:
    solo = box("second", everything).solo
    legacy = {rival.key: rival.legacy for rival in solo.rivals}
    assert (legacy["ward"], legacy["crowell"], legacy["fairbank"]) == (7, 0, 4)
    assert solo.rival_steps == (3, 3, 4)


@pytest.mark.rule("CAM-13", "AMB-101")
def test_an_owners_bonuses_are_used(everything: dict[str, object]) -> None:
    options = Options(
        ["Ann"],
        session=2,
        solo_goals=["four_managers", "ten_workers", "top_appeal"],
        bonuses=["treasury", "manager"],
        components=everything,
    )
    game = Game.new(options, 1)
    play(game, 0, "establish libby 40")
    appeal = company(game, "libby")["appeal"]
    play(game, 0, "use_bonus treasury")
    assert (company(game, "libby")["cash"], company(game, "libby")["value"]) == (120 + 75, 50)
    play(game, 0, "use_bonus manager")
    assert (company(game, "libby")["goods"], company(game, "libby")["appeal"]) == (2, appeal + 1)


BONUS_EFFECTS = [
    "{ appeal = 3 }",
    "{ goods = 1 }",
    "{ any_cubes = 2 }",
    "{ workers = 2, automate = 1 }",
    "{ managers = 2 }",
    "{ salespeople = 3 }",
    "{ cubes = ['coal', 'coal'] }",
    "{ funds = 10 }",
    "{ stock_steps = 2 }",
    "{ automated_worker = 1 }",
]


@pytest.mark.rule("CAM-13", "AMB-101")
@pytest.mark.parametrize("effect", BONUS_EFFECTS)
@pytest.mark.parametrize("start", ["libby", "schwinn", "oscar_mayer", "american_flyer", "quaker_oats"])
def test_every_effect_that_a_bonus_may_have_can_be_carried_out(effect: str, start: str) -> None:
    options = Options(
        ["Ann"],
        special_companies=True,
        session=3,
        solo_goals=["four_managers", "ten_workers", "top_appeal"],
        bonuses=["appeal"],
        components=owner_tables(f'[[campaign_bonus]]\nkey = "appeal"\neffect = {effect}\n'),
    )
    game = Game.new(options, 1)
    play(game, 0, f"establish {start} 40", "use_bonus appeal")
    chance = Chance(1)
    while step(game) != "stock_turn":
        game.play(0, chance.choice(game.legal_actions(0)))
        assert violations(game.state) == []


# --- whole games


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_whole_solo_games_are_played_with_an_owners_figures(everything: dict[str, object], difficulty: str) -> None:
    options = Options(["Ann"], difficulty=difficulty, investors=True, rival="ward", components=everything)
    for game in moments(options, 7):
        assert violations(game.state) == []
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.hash() == game.hash()
    target = {"easy": 100, "normal": 200, "hard": 300}[difficulty]
    assert game.scores()["seats"][0]["solo"]["target"] == target


PART_KINDS = [
    '{ do = "appeal", whom = "each", amount = 3 }',
    '{ do = "appeal", whom = "most price", amount = 1, type = "shoes" }',
    '{ do = "pay", whom = "least cash", amount = 15 }, { do = "pay", whom = "others", amount = 7 }',
    '{ do = "pay_if_able", whom = "each", amount = 30, at_least = 50 }',
    '{ do = "rise", whom = "least appeal", amount = 4 }, { do = "fall", whom = "same", amount = 2 }',
    '{ do = "rise", whom = "most appeal", amount = 1 }, { do = "rise", whom = "most value", amount = 1, other = true }',
    '{ do = "fall", whom = "least workers", amount = 20, stops_at = 0 }',
    '{ do = "dismiss", whom = "most workers", amount = 1 }, { do = "dismiss", whom = "others", amount = 2 }',
    '{ do = "markdown", whom = "least price", amount = 200 }',
    '{ do = "you_pay", amount = 1000 }, { do = "harvest", amount = 100 }',
    '{ do = "job_market", amount = 20 }, { do = "embargo", amount = 20 }',
    '{ do = "job_market", amount = -20 }, { do = "remove_cubes", amount = 9 }, { do = "remove_asset" }',
    '{ do = "demand_goods", type = "meat_packing", amount = 30 }',
]


@pytest.mark.rule("AMB-74")
@pytest.mark.parametrize("parts", PART_KINDS)
@pytest.mark.parametrize("supply_chain", ["standard", "advanced"])
def test_every_part_that_an_event_may_have_can_be_carried_out(parts: str, supply_chain: str) -> None:
    """Every Event is this one."""
    keys = [event.key for event in box("second").solo.events]
    tables = owner_tables("".join(f'[[event]]\nkey = "{key}"\ncompanies = 0\neffect = [{parts}]\n' for key in keys))
    options = Options(["Ann"], supply_chain=supply_chain, components=tables)
    for game in moments(options, 3):
        assert violations(game.state) == []
    assert sum(event.kind == "event" for event in game.events) == 4


@pytest.mark.rule("CAM-01")
def test_an_owners_figures_stay_in_all_sessions_of_a_campaign(everything: dict[str, object]) -> None:
    campaign = Campaign(Options(["Ann"], components=everything), 5, with_rivals=False)
    while not campaign.game.is_over:
        campaign.game.play(0, campaign.game.legal_actions(0)[0])
    assert campaign.results()[0].rival_points == 3
    game = campaign.next_session(*["salesperson", "workers", "manager"][: campaign.bonuses_earned()])
    assert game.options.box.solo.ranks == (9000, 800, 700, 600)


def test_an_owners_figures_do_not_change_the_numbers_of_the_actions(everything: dict[str, object]) -> None:
    mine = Game.new(Options(["Ann"], components=everything), 1).catalogue.actions
    assert [str(action) for action in mine] == [
        str(action) for action in Game.new(Options(["Ann"]), 1).catalogue.actions
    ]


@pytest.mark.parametrize("edition", ["second", "first-2020", "first-2018"])
def test_a_file_with_solo_figures_can_lie_there_for_games_of_several(
    everything: dict[str, object], edition: str
) -> None:
    game = Game.new(Options(["Ann", "Bob"], edition=edition, components=everything), 1)
    assert game.legal_actions(game.to_act()[0])


def test_a_file_of_the_house_figures_changes_only_where_they_come_from() -> None:
    text = (Path(__file__).parents[2] / "src/bigshoulders/components/house.toml").read_text(encoding="utf-8")
    solo = text[text.index("# ---- the ten Events") :]
    tables = owner_tables(re.sub(r"(?m)^book = .*$", "", solo))
    mine, house = box("second", tables).solo, box("second").solo
    assert [(event.name, event.level, event.effect, event.companies) for event in mine.events] == [
        (event.name, event.level, event.effect, event.companies) for event in house.events
    ]
    assert [tile.start_value for tile in mine.investor_tiles] == [tile.start_value for tile in house.investor_tiles]
    assert [bonus.effect for bonus in mine.bonuses] == [bonus.effect for bonus in house.bonuses]
    assert (mine.ranks, mine.rivals, mine.rival_steps) == (house.ranks, house.rivals, house.rival_steps)
    assert (mine.era3_added, mine.era3_removed) == (house.era3_added, house.era3_removed)


def test_the_second_example_of_the_document_can_be_played_with() -> None:
    text = (Path(__file__).parents[2] / "docs/components.md").read_text(encoding="utf-8")
    example = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[1]
    solo = box("second", owner_tables(example)).solo
    assert solo.ranks == (6000, 5000, 4000, 3000)
    assert next(event for event in solo.events if event.key == "trade_fair").name == "Great Fair"
    assert len(solo.investor_tiles) == 5


# --- what a file cannot say


def event(*lines: str, key: str = "price_war") -> str:
    return "\n".join([f'[[event]]\nkey = "{key}"', *lines]) + "\n"


def effect(*parts: str) -> str:
    """An Event with these parts, from line 4 on."""
    return event("effect = [", *(f"  {part}," for part in parts), "]")


def tile(level: int = 2, start_value: object = 50, dividend: object = 1, stock_steps: object = 2) -> str:
    figures = f"level = {level}, start_value = {start_value}, dividend = {dividend}, stock_steps = {stock_steps}"
    return f"  {{ {figures} }},\n"


GOOD_TILES = [tile(1, 40), tile(2), tile(2), tile(3), tile(3)]


def investors(*tiles: str) -> str:
    return "investor_tile = [\n" + "".join(tiles) + "]\n"


ONE = '{ do = "pay", whom = "most cash", amount = 20 }'

BAD_FILES = [
    # tables and keys
    pytest.param("[events]\n", 1, ["events"], "event, campaign_bonus", id="unknown table"),
    pytest.param("event = 3\n", 1, ["event"], "[[event]], with two brackets", id="Events that are a number"),
    pytest.param('[event]\nkey = "strike"\n', 1, ["event"], "two brackets", id="one bracket"),
    pytest.param("investor_tile = 3\n", 1, ["investor_tile"], "two brackets", id="tiles that are a number"),
    pytest.param("campaign_bonus = 3\n", 1, ["campaign_bonus"], "two brackets", id="bonuses that are a number"),
    pytest.param("[[rival]]\nkey = 'ward'\n", 1, ["rival"], "no such table", id="a Rival is the rulebook's"),
    pytest.param("[goals]\nreward = 1\n", 1, ["goals"], "no such table", id="Goals are the rulebook's"),
    # Events
    pytest.param('[[event]]\nname = "x"\n', 1, ["event"], "key", id="an Event without key"),
    pytest.param(event(key="flood"), 2, ["key"], "there is no flood to replace", id="an Event more"),
    pytest.param(event(key="flood"), 2, ["key"], "strike", id="the known Events are named"),
    pytest.param("[[event]]\nkey = 3\n", 2, ["key"], "such as strike", id="a key that is a number"),
    pytest.param(event() + event(), 4, ["key"], "price_war stands here twice", id="an Event twice"),
    pytest.param(event("fame = 1"), 3, ["fame"], "name, level", id="unknown key of an Event"),
    pytest.param(event('book = ["name"]'), 3, ["book"], "no such key", id="what the book says is not for a file"),
    pytest.param(event("name = 3"), 3, ["name"], "name of the Event", id="a name that is a number"),
    pytest.param(event('name = " "'), 3, ["name"], "name of the Event", id="no name"),
    pytest.param(event('name = "Bank Panic"'), 3, ["name"], "Bank Panic is another Event", id="a name twice"),
    pytest.param(event("level = 4"), 3, ["level"], "1, 2 or 3", id="level IV"),
    pytest.param(event("level = true"), 3, ["level"], "1, 2 or 3", id="a flag for a level"),
    pytest.param(event("level = 1"), 1, ["event"], "3 of level I, 4 of level II, 3 of level III", id="levels"),
    pytest.param(event("level = 1"), 1, ["event"], "not 4 of level I, 3 of level II", id="the levels found"),
    pytest.param(event("companies = -1"), 3, ["companies"], "0 to 20", id="fewer companies than none"),
    pytest.param(event("effect = []"), 3, ["effect"], "a list of parts", id="an Event without effect"),
    pytest.param(event("effect = { do = 'harvest', amount = 3 }"), 3, ["effect"], "a list of parts", id="no list"),
    pytest.param(event("effect = [3]"), 3, ["effect.0"], "table", id="a part that is a number"),
    pytest.param(event('name = "Walk-out"', key="strike"), 3, ["name"], "rulebook states name", id="Strike!"),
    # parts
    pytest.param(effect("{ amount = 3 }"), 4, ["effect.0"], "a part needs do", id="a part without do"),
    pytest.param(effect('{ do = "flood", amount = 3 }'), 4, ["do"], "harvest", id="unknown do"),
    pytest.param(effect('{ do = "partner", whom = "most cash" }'), 4, ["do"], "one of appeal", id="a Rival's Partner"),
    pytest.param(effect('{ do = "buy_common", whom = "each", amount = 1 }'), 4, ["do"], "", id="a Rival's purchase"),
    pytest.param(effect('{ do = "buy_preferred", whom = "each" }'), 4, ["do"], "", id="a Rival's preferred one"),
    pytest.param(effect(ONE, '{ do = "harvest", amount = 3, fame = 1 }'), 5, ["effect.1.fame"], "do, whom", id="key"),
    pytest.param(effect('{ do = "pay", amount = 3 }'), 4, ["effect.0"], "do = 'pay' needs whom", id="pay without whom"),
    pytest.param(effect('{ do = "pay", whom = "each" }'), 4, ["effect.0"], "needs amount", id="pay without amount"),
    pytest.param(effect('{ do = "harvest" }'), 4, ["effect.0"], "needs amount", id="harvest without amount"),
    pytest.param(effect('{ do = "demand_goods", amount = 3 }'), 4, ["effect.0"], "needs type", id="Goods of no type"),
    pytest.param(effect('{ do = "pay", whom = "all", amount = 3 }'), 4, ["whom"], "each", id="unknown whom"),
    pytest.param(effect('{ do = "pay", whom = "most fee", amount = 3 }'), 4, ["whom"], "most cash", id="the most fee"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = 0 }'), 4, ["amount"], "1 to 1000", id="pay nothing"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = -5 }'), 4, ["amount"], "1 to 1000", id="pay less"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = "5" }'), 4, ["amount"], "whole number", id="a text"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = 2.5 }'), 4, ["amount"], "whole number", id="fraction"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = true }'), 4, ["amount"], "whole number", id="a flag"),
    pytest.param(effect('{ do = "pay", whom = "each", amount = 5000 }'), 4, ["amount"], "whole number", id="too much"),
    pytest.param(effect('{ do = "job_market", amount = "5" }'), 4, ["amount"], "whole number", id="Workers in words"),
    pytest.param(effect('{ do = "job_market", amount = -1001 }'), 4, ["amount"], "whole number", id="too few Workers"),
    pytest.param(effect('{ do = "job_market", amount = 0 }'), 4, ["amount"], "more or fewer", id="no Workers"),
    pytest.param(effect('{ do = "markdown", whom = "most price", amount = 5 }'), 4, ["amount"], "of 10", id="$5"),
    pytest.param(
        effect('{ do = "markdown", whom = "each", amount = 10 }'), 4, ["whom"], "only one company", id="all cheaper"
    ),
    pytest.param(
        effect(ONE, '{ do = "markdown", whom = "others", amount = 10 }'), 5, ["whom"], "only one", id="others cheaper"
    ),
    pytest.param(effect('{ do = "remove_asset", amount = 1 }'), 4, ["amount"], "there may be nothing", id="two Assets"),
    pytest.param(effect('{ do = "harvest", amount = 1, whom = "each" }'), 4, ["whom"], "amount", id="whose harvest"),
    pytest.param(
        effect('{ do = "harvest", amount = 1, resource = "coal" }'), 4, ["resource"], "means nothing here", id="coal"
    ),
    pytest.param(
        effect('{ do = "pay", whom = "each", amount = 1, stops_at = 10 }'), 4, ["stops_at"], "means nothing", id="stop"
    ),
    pytest.param(
        effect('{ do = "fall", whom = "each", amount = 1, stops_at = 30 }'), 4, ["stops_at"], "Stock Track", id="$30"
    ),
    pytest.param(
        effect('{ do = "pay", whom = "each", amount = 1, type = "toys" }'), 4, ["type"], "dry_goods", id="a type"
    ),
    pytest.param(
        effect('{ do = "remove_cubes", amount = 1, resource = "oil" }'), 4, ["resource"], "livestock", id="a resource"
    ),
    pytest.param(
        effect('{ do = "pay", whom = "each", amount = 1, at_least = 0 }'), 4, ["at_least"], "value", id="any value"
    ),
    pytest.param(effect('{ do = "pay", whom = "same", amount = 1 }'), 4, ["whom"], "part before", id="same as nobody"),
    pytest.param(effect('{ do = "pay", whom = "others", amount = 1 }'), 4, ["whom"], "part before", id="than nobody"),
    pytest.param(
        effect('{ do = "pay", whom = "each", amount = 1 }', '{ do = "pay", whom = "same", amount = 1 }'),
        5,
        ["whom"],
        "concerns one company",
        id="the same as each",
    ),
    pytest.param(
        effect('{ do = "harvest", amount = 1 }', '{ do = "pay", whom = "others", amount = 1 }'),
        5,
        ["whom"],
        "concerns one company",
        id="others than the table",
    ),
    pytest.param(
        effect(ONE, '{ do = "pay", whom = "same", amount = 1, type = "shoes" }'), 5, ["type"], "with whom", id="shoes"
    ),
    pytest.param(
        effect(ONE, '{ do = "pay", whom = "others", amount = 1, at_least = 9 }'), 5, ["at_least"], "whom", id="rich"
    ),
    pytest.param(
        effect('{ do = "pay", whom = "most cash", amount = 1, other = true }'), 4, ["other"], "before", id="another"
    ),
    pytest.param(
        effect(ONE, '{ do = "pay", whom = "each", amount = 1, other = true }'), 5, ["other"], "most", id="each other"
    ),
    pytest.param(effect('{ do = "pay", whom = "most cash", amount = 1, other = 1 }'), 4, ["other"], "true", id="a 1"),
    # Investor tiles
    pytest.param(investors(*GOOD_TILES[1:]), 1, ["investor_tile"], "1 or more of level I", id="no tile of level I"),
    pytest.param(
        investors(*GOOD_TILES[:1], *GOOD_TILES[2:]), 1, ["investor_tile"], "2 or more of level II", id="one of level II"
    ),
    pytest.param(investors(*GOOD_TILES[:4]), 1, ["investor_tile"], "2 or more of level III", id="one of level III"),
    pytest.param(
        investors(tile(1, 50), *GOOD_TILES[1:]), 1, ["investor_tile"], "a tile with start_value = 40", id="no $40"
    ),
    pytest.param(
        investors(GOOD_TILES[0], *[tile(level, 50, -1) for level in (2, 2, 3, 3)]),
        1,
        ["investor_tile"],
        "start_value = 50, dividend = 1",
        id="$50 only with a step down",
    ),
    pytest.param(
        investors(*GOOD_TILES[:3], tile(3, 50, 1, 1), tile(3, 50, 1, 3)),
        1,
        ["investor_tile"],
        "level = 3, stock_steps = 2",
        id="no two steps at level III",
    ),
    pytest.param(investors(*GOOD_TILES, tile(4)), 7, ["investor_tile.5.level"], "1, 2 or 3", id="level IV of tiles"),
    pytest.param(investors(*GOOD_TILES, tile(2, 45)), 7, ["start_value"], "Stock Track", id="off the Stock Track"),
    pytest.param(investors(*GOOD_TILES, tile(2, -10)), 7, ["start_value"], "Stock Track", id="a negative value"),
    pytest.param(investors(*GOOD_TILES, tile(1, 0)), 7, ["start_value"], "begins", id="no company at level I"),
    pytest.param(investors(*GOOD_TILES, tile(2, 50, 2)), 7, ["dividend"], "1 for a step up", id="two steps"),
    pytest.param(investors(*GOOD_TILES, tile(2, 50, 0)), 7, ["dividend"], "-1 for a step down", id="no step"),
    pytest.param(investors(*GOOD_TILES, tile(2, 50, "true")), 7, ["dividend"], "step", id="a flag for a step"),
    pytest.param(investors(*GOOD_TILES, tile(2, 50, 1, 4)), 7, ["stock_steps"], "1, 2 or 3", id="four steps"),
    pytest.param(investors(*GOOD_TILES, tile(2, 50, 1, 0)), 7, ["stock_steps"], "1, 2 or 3", id="no steps"),
    pytest.param(
        investors(*GOOD_TILES, "  { level = 1, start_value = 40, dividend = 1 },\n"),
        7,
        ["investor_tile.5"],
        "needs stock_steps",
        id="a tile without steps",
    ),
    pytest.param(investors(*GOOD_TILES, "  { key = 'x' },\n"), 7, ["key"], "level, start_value", id="a tile with key"),
    # bonuses
    pytest.param(
        '[[campaign_bonus]]\nkey = "salesperson"\neffect = { salespeople = 2 }\n', 3, ["effect"], "rulebook", id="first"
    ),
    pytest.param(
        '[[campaign_bonus]]\nkey = "workers"\neffect = { workers = 3 }\n', 3, ["effect"], "rulebook", id="second"
    ),
    pytest.param('[[campaign_bonus]]\nkey = "goods"\n', 2, ["key"], "no goods to replace", id="a bonus more"),
    pytest.param('[[campaign_bonus]]\nkey = "appeal"\nname = 1\n', 3, ["name"], "key, effect", id="a bonus's name"),
    pytest.param('[[campaign_bonus]]\nkey = "appeal"\neffect = {}\n', 3, ["effect"], "such as", id="an empty bonus"),
    pytest.param(
        '[[campaign_bonus]]\nkey = "appeal"\neffect = { hire = 1 }\n', 3, ["effect"], "automated_worker", id="a bonus"
    ),
    pytest.param('[[campaign_bonus]]\nkey = "appeal"\neffect = { funds = 0 }\n', 3, ["effect"], "funds", id="no money"),
    pytest.param(
        '[[campaign_bonus]]\nkey = "appeal"\neffect = { automated_worker = 2 }\n', 3, ["effect"], "", id="two at once"
    ),
    pytest.param(
        '[[campaign_bonus]]\nkey = "appeal"\neffect = { automated_worker = true }\n',
        3,
        ["effect"],
        "",
        id="a flag at once",
    ),
    pytest.param('[[campaign_bonus]]\nkey = "appeal"\n' * 2, 4, ["key"], "appeal stands here twice", id="twice"),
    # single figures
    pytest.param("solo_era3 = 3\n", 1, ["solo_era3"], "table", id="no table of Buildings"),
    pytest.param("[solo_era3]\nkeep = [39, 40]\n", 2, ["keep"], "remove, add", id="unknown key of Era III"),
    pytest.param("[solo_era3]\nremove = [39]\n", 2, ["remove"], "2 different", id="one Building leaves"),
    pytest.param("[solo_era3]\nremove = [39, 39]\n", 2, ["remove"], "2 different", id="one Building leaves twice"),
    pytest.param("[solo_era3]\nremove = [39, 40, 41]\n", 2, ["remove"], "2 different", id="three Buildings leave"),
    pytest.param("[solo_era3]\nremove = [39, 33]\n", 2, ["remove"], "34, 36, 37", id="one that is not there leaves"),
    pytest.param("[solo_era3]\nremove = [39, 28]\n", 2, ["remove"], "Era III", id="one of Era II leaves"),
    pytest.param("[solo_era3]\nadd = [33, 34]\n", 2, ["add"], "29, 30, 31", id="one that is there joins"),
    pytest.param("[solo_era3]\nadd = [33, 21]\n", 2, ["add"], "Era III", id="one of Era II joins"),
    pytest.param("[solo_era3]\nadd = 33\n", 2, ["add"], "list of numbers", id="a number for a list"),
    pytest.param("[solo_score]\nranks = [4]\n", 2, ["ranks"], "tiers", id="unknown key of the ranks"),
    pytest.param("[solo_score]\ntiers = [4, 3, 2]\n", 2, ["tiers"], "4 amounts", id="four ranks"),
    pytest.param("[solo_score]\ntiers = [5, 4, 3, 2, 1]\n", 2, ["tiers"], "4 amounts", id="six ranks"),
    pytest.param("[solo_score]\ntiers = [1, 2, 3, 4]\n", 2, ["tiers"], "fall", id="rising ranks"),
    pytest.param("[solo_score]\ntiers = [4, 3, 3, 2]\n", 2, ["tiers"], "fall", id="two equal ranks"),
    pytest.param("[solo_score]\ntiers = [4, 3, 2, 0]\n", 2, ["tiers"], "amounts of money", id="a rank for nothing"),
    pytest.param("[solo_score]\ntiers = ['4', 3, 2, 1]\n", 2, ["tiers"], "amounts of money", id="a rank in words"),
    pytest.param("[solo_score]\ntiers = [100001, 3, 2, 1]\n", 2, ["tiers"], "amounts of money", id="a wild amount"),
    pytest.param("[rival_targets]\nexpert = 5\n", 2, ["expert"], "easy, normal, hard", id="unknown difficulty"),
    pytest.param("[rival_targets]\neasy = -5\n", 2, ["easy"], "amount of money", id="a negative target"),
    pytest.param("[rival_targets]\neasy = 4000\n", 1, ["rival_targets"], "must rise", id="easy as hard as normal"),
    pytest.param("[rival_targets]\nhard = 3900\n", 1, ["rival_targets"], "must rise", id="hard is easier than normal"),
    pytest.param("[rival_legacy]\nfielding = 5\n", 2, ["fielding"], "crowell", id="unknown Rival"),
    pytest.param("[rival_legacy]\nward = -1\n", 2, ["ward"], "0 to 20", id="negative Legacy"),
    pytest.param("[campaign]\nmoney = 5\n", 2, ["money"], "rival_steps", id="the money of a Campaign is the book's"),
    pytest.param("[campaign]\nrival_steps = [1, 2, 4]\n", 2, ["rival_steps"], "rulebook", id="the second row"),
    pytest.param("[campaign]\nrival_steps = [1, 3, 5]\n", 2, ["rival_steps"], "rulebook", id="the third row"),
    pytest.param("[campaign]\nrival_steps = [1, 3, 4, 5]\n", 2, ["rival_steps"], "rulebook", id="a fourth row"),
    pytest.param("[campaign]\nrival_steps = [1, 3]\n", 2, ["rival_steps"], "rulebook", id="two rows"),
    pytest.param("[campaign]\nrival_steps = [-1, 3, 4]\n", 2, ["rival_steps"], "Legacy Points", id="a negative row"),
]


@pytest.mark.parametrize(("text", "line", "keys", "right"), BAD_FILES)
def test_a_bad_file_is_refused_with_the_line_the_key_and_what_would_be_right(
    text: str, line: int, keys: list[str], right: str
) -> None:
    message = why_bad(text)
    where, _, _ = message.partition(": ")
    assert re.findall(r"^line (\d+)", message) == [str(line)]
    for key in keys:
        assert key in where
    assert right in message


def test_a_line_is_found_in_its_own_record() -> None:
    """Whether parts stand in a list or as tables of their own."""
    apart = '[[event.effect]]\ndo = "harvest"\namount = 3\n[[event.effect]]\ndo = "pay"\nwhom = "each"\namount = 0\n'
    assert why_bad(event() + apart).startswith("line 9.event.0.effect.1.amount")
    later = event('effect = [{ do = "harvest", amount = 1 }]', key="bank_panic")
    assert why_bad(event() + apart + later).startswith("line 9.event.0.effect.1.amount")
    assert why_bad(event(f"effect = [{ONE}, {ONE.replace('20', '0')}]") + later).startswith("line 3.event.0.effect.1")
    company_after = '[[company]]\nkey = "schwinn"\nlevel = 1\n'
    assert why_bad(event("level = 4") + company_after).startswith("line 6.company.0.level")
    assert why_bad(later + event("level = 4")).startswith("line 6.event.1.level")


def test_what_the_rulebook_states_may_be_repeated_as_it_is() -> None:
    tables = owner_tables(
        '[[event]]\nkey = "strike"\nname = "Strike!"\n'
        '[[campaign_bonus]]\nkey = "workers"\neffect = { workers = 2 }\n'
        "[campaign]\nrival_steps = [2, 3, 4]\n"
    )
    assert box("second", tables).solo.rival_steps == (2, 3, 4)


def test_two_events_can_exchange_their_names_and_levels() -> None:
    tables = owner_tables(
        event('name = "Bank Panic"\nlevel = 3') + event('name = "Price War"\nlevel = 2', key="bank_panic")
    )
    events = {event.key: (event.name, event.level) for event in box("second", tables).solo.events}
    assert (events["price_war"], events["bank_panic"]) == (("Bank Panic", 3), ("Price War", 2))


@pytest.mark.parametrize(
    "components",
    [{"event": {}}, {"event": [3]}, {"investor_tile": [3]}, {"solo_score": [3]}, {"event": [{"key": ["strike"]}]}],
    ids=repr,
)
def test_components_that_no_file_could_have_given_are_refused_by_the_options(components: Any) -> None:
    with pytest.raises(ValueError, match="The components cannot be used"):
        Options(["Ann"], components=components)


# --- told


def keyed(records: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(record for record in records if record["key"] == key)


def test_the_list_says_which_figures_are_the_owners(everything: dict[str, object]) -> None:
    solo = inventory("second", everything, box("second", everything))["solo"]
    assert keyed(solo["events"], "trade_fair")["provenance"] == {"name": "owner", "level": "house", "effect": "owner"}
    assert keyed(solo["events"], "strike")["provenance"] == {"name": "rulebook", "level": "house", "effect": "owner"}
    assert keyed(solo["events"], "price_war")["provenance"] == "house"
    assert [record["provenance"] for record in solo["investor_tiles"]] == ["owner"] * 5
    assert keyed(solo["bonuses"], "treasury")["provenance"] == "owner"
    assert keyed(solo["bonuses"], "appeal")["provenance"] == "house"
    assert keyed(solo["rivals"], "ward")["provenance"]["legacy"] == "owner"
    assert keyed(solo["rivals"], "swift")["provenance"]["legacy"] == "house"
    figures = solo["figures"]
    assert figures["solo_era3"]["provenance"] == figures["solo_score"]["provenance"] == "owner"
    assert figures["rival_targets"]["provenance"] == "owner"
    assert [figures["campaign"]["provenance"][f"rival_steps.{row}"] for row in range(3)] == [
        "owner",
        "rulebook",
        "rulebook",
    ]


def test_the_list_says_so_entry_by_entry() -> None:
    tables = owner_tables("[rival_targets]\nhard = 6000\n[solo_era3]\nadd = [30, 31]\n")
    figures = inventory("second", tables, box("second", tables))["solo"]["figures"]
    assert figures["rival_targets"]["provenance"] == {"easy": "house", "normal": "house", "hard": "owner"}
    assert figures["solo_era3"]["provenance"] == {"remove": "house", "add": "owner"}


def test_the_list_shows_an_owners_figures_without_the_mark_of_the_house() -> None:
    tables = owner_tables(EVERYTHING + event('name = "[bold]Rail War"'))
    full = box("second", tables)
    screen = open_screen(True)
    screen.width = 80
    with screen.capture() as capture:
        screen.print(listing(inventory("second", tables, full), full, Printed(full, tables)))
    shown = capture.get()
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert any(line.startswith("[bold]Rail War II° ") for line in lines)
    assert any(line.startswith("Great Fair I° ") for line in lines)
    for line in (
        "I at $40 up +3 owner",
        "Era III Buildings left out 39 40 owner",
        "more than, against a Rival $100 $200 $300 owner",
        "Legacy Points 7 owner",
    ):
        assert line in lines


# --- several files


def test_solo_figures_of_several_files_are_joined(tmp_path: Path) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    first.write_text(event('name = "Cheap Goods"') + "[rival_targets]\nhard = 6000\n", encoding="utf-8")
    second.write_text(
        investors(*GOOD_TILES) + event('name = "Run"', key="bank_panic") + "[rival_targets]\neasy = 3000\n",
        encoding="utf-8",
    )
    solo = box("second", owner.merged([(path, owner.read(path)) for path in (first, second)])).solo
    assert {"Cheap Goods", "Run"} < {event.name for event in solo.events}
    assert len(solo.investor_tiles) == 5
    assert {rival.target for rival in solo.rivals} == {(3000, 4000, 6000)}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (event(), "price_war"),
        (investors(*GOOD_TILES), "investor_tile"),
        ('[[campaign_bonus]]\nkey = "appeal"\n', "appeal"),
    ],
    ids=["an Event", "Investor tiles", "a bonus"],
)
def test_two_files_may_not_say_the_same(tmp_path: Path, text: str, key: str) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    parts = []
    for path in (first, second):
        path.write_text(text, encoding="utf-8")
        parts.append((path, owner.read(path)))
    with pytest.raises(Trouble, match=f"{key} stands in .*a.toml already"):
        owner.merged(parts)
