"""An owner's file: house figures replaced, companies added, and what is wrong in a file said with its line and key."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Action, Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import BadComponents, Company, box, owner_tables
from bigshoulders.components.faces import WHITE, luminance
from bigshoulders.rules.invariants import violations
from bigshoulders.state.chance import Chance
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from random_play import moments
from table import Table, company, funds, letters, play, refused, skip_to, step, texts

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "bigshoulders"

PULLMAN = """
[[company]]
key = "pullman"
name = "Pullman's Palace Car Company"
type = "dry_goods"
appeal = 2
asset_spaces = 1
prices = [50, 70]
[[company.factory]]
workers = 2
needs = ["steel", "wood"]
goods = 2
manager = { appeal = 1, goods = 1 }
[[company.factory]]
workers = 1
needs = ["coal"]
goods = 3
"""


@pytest.fixture
def pullman(tmp_path: Path) -> dict[str, object]:
    """A sixteenth company, read from a file."""
    file = tmp_path / "pullman.toml"
    file.write_text(PULLMAN, encoding="utf-8")
    return owner_tables(file.read_text(encoding="utf-8"))


def catalogue(**options: Any) -> list[str]:
    return [str(action) for action in Game.new(Options(["Ann", "Bob"], **options), 1).catalogue.actions]


def revenue(game: Game) -> int:
    return game.position()["turn"]["revenue"]


# --- how a company is told apart


def test_an_owner_says_how_a_company_is_told_apart() -> None:
    tables = owner_tables(with_face('short_name = "Pullman"\nmonogram = "Pc"\ncolour = "#f0e040"'))
    pullman = box("second", tables).companies[10]
    assert (pullman.short_name, pullman.monogram, pullman.colour, pullman.ink) == (
        "Pullman",
        "Pc",
        "#f0e040",
        "#221a10",
    )


def test_a_company_without_a_face_of_its_own_gets_one(pullman: dict[str, object]) -> None:
    added = box("second", pullman).companies[10]
    assert (added.short_name, added.monogram, added.colour, added.ink) == (
        "Pullman's Palace Ca…",
        "Pu",
        "#8a8f3c",
        "#221a10",
    )


def test_a_special_company_keeps_its_monogram_whoever_joins() -> None:
    tables = owner_tables(changed('key = "pullman"', 'key = "schlitz"'))
    assert {company.key: company.monogram for company in box("second", tables).companies}["schwinn"] == "Sc"
    assert box("second", tables).companies[10].monogram == "Sh"


@pytest.mark.parametrize("company", box("second").companies, ids=lambda company: company.key)
def test_what_is_written_on_the_colour_of_a_company_is_legible(company: Company) -> None:
    """4.5 to 1, as the guidelines for accessible pages ask."""
    light, dark = sorted((luminance(company.colour), 1.0 if company.ink == WHITE else 0.0107), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


# --- house figures


def test_a_file_without_records_changes_nothing() -> None:
    options = Options(["Ann", "Bob"], special_companies=True, components=owner_tables("# nothing yet\n"))
    assert options.box.companies == Options(["Ann", "Bob"], special_companies=True).box.companies


def test_an_owner_replaces_the_prices_of_a_special_company() -> None:
    tables = owner_tables('[[company]]\nkey = "schwinn"\nprices = [90, 110]\n')
    t = Table(2, "basic", special_companies=True, components=tables).demand("dry_goods", "left", 6)
    game = t.company("schwinn", goods=1, salespeople=1).operate("schwinn")
    play(game, 0, "sell_goods left")
    assert revenue(game) == 110


def test_what_the_owner_does_not_name_stays_as_the_house_has_it() -> None:
    tables = owner_tables('[[company]]\nkey = "schwinn"\nprices = [90, 110]\n')
    box = Options(["Ann", "Bob"], special_companies=True, components=tables).box
    schwinn = next(record for record in box.companies if record.key == "schwinn")
    assert (schwinn.name, schwinn.appeal, schwinn.takes_managers) == ("Arnold, Schwinn & Co.", 2, False)
    assert [box.factories[f].workers for f in schwinn.factories] == [2, 2]
    assert schwinn.provenance == "owner"
    assert next(record for record in box.companies if record.key == "florsheim").provenance == "house"


def test_an_owner_replaces_the_factories_of_a_special_company() -> None:
    tables = owner_tables(
        '[[company]]\nkey = "quaker_oats"\n[[company.factory]]\nworkers = 1\nneeds = ["wood"]\ngoods = 5\n'
    )
    t = Table(2, "basic", special_companies=True, components=tables)
    game = t.company("quaker_oats", workers=[1], cubes="W", cash=20).haymarket("").operate("quaker_oats")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "quaker_oats")["goods"] == 5
    assert letters(game.position()["haymarket"]) == "W"
    assert step(game) == "sell_goods"


@pytest.mark.rule("AMB-62")
def test_an_owner_gives_a_chief_a_bonus_on_purchase() -> None:
    tables = owner_tables('[[asset]]\nkey = "chief_of_sales"\nat_once = { appeal = 2, goods = 1 }\n')
    t = Table(2, "basic", chiefs=True, components=tables).company("libby", cash=100, appeal=9)
    game = t.display(None, None, None, "chief_of_rnd", "chief_of_sales").action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset chief_of_sales", "take_bonus")
    assert (company(game, "libby")["appeal"], company(game, "libby")["goods"]) == (11, 1)
    assert company(game, "libby")["assets"] == {"chief_of_sales": "upright"}


@pytest.mark.rule("AMB-63")
def test_an_owner_replaces_the_prices_of_the_overlay() -> None:
    tables = owner_tables("[advanced_supply_chain]\ncolumns = [90, 80, 70, 60, 50, 40, 30, 20, 20, 10, 10]\n")
    t = Table(2, "basic", supply_chain="advanced", components=tables).company("libby", cash=90)
    game = t.operate("libby")
    play(game, 0, "purchase coal column1")
    assert company(game, "libby")["cash"] == 0


@pytest.mark.rule("AMB-63")
@pytest.mark.parametrize(("draws", "bag"), [("", 30), ("draws = [5, 5, 4, 4, 4, 3, 3, 3, 3, 1, 0]\n", 31)])
def test_an_owner_replaces_the_draw_numbers_of_the_overlay(draws: str, bag: int) -> None:
    tables = owner_tables(f"[advanced_supply_chain]\n{draws}")
    game = Table(2, "basic", supply_chain="advanced", components=tables).company("libby").operate("libby")
    skip_to(game, "end_operation")
    assert sum(game.position()["bag"].values()) == 32
    play(game, 0, "end")
    assert sum(game.position()["bag"].values()) == bag


# --- a sixteenth company


def test_a_sixteenth_company_is_established(pullman: dict[str, object]) -> None:
    game = Table(components=pullman).company("libby", director=1).funds(200, 0).stock_turn(0)
    play(game, 0, "establish pullman 60")
    assert company(game, "pullman") == {
        "director": 0,
        "value": 60,
        "cash": 180,
        "common": {"treasury": 5},
        "preferred": "treasury",
        "appeal": 2,
        "goods": 0,
        "cubes": {"livestock": 0, "steel": 0, "wood": 0, "coal": 0},
        "salespeople": 0,
        "bonus_goods": 0,
        "factories": [{"workers": 0, "automated": 0, "managers": 0}] * 2,
        "assets": {},
    }
    assert funds(game) == [20, 0]


def test_a_sixteenth_company_can_be_the_first_of_a_game(pullman: dict[str, object]) -> None:
    game = Game.new(Options(["Ann", "Bob"], components=pullman), 3)
    play(game, game.to_act()[0], "establish pullman 40")
    assert company(game, "pullman")["cash"] == 120


def test_a_sixteenth_company_hires_and_takes_staff(pullman: dict[str, object]) -> None:
    t = Table(components=pullman).company("pullman", cash=200).job_market(4)
    game = t.action_turn(0)
    play(game, 0, "use job_market pullman", "hire 1", "hire 2", "done")
    assert [factory["workers"] for factory in company(game, "pullman")["factories"]] == [1, 1]
    assert company(game, "pullman")["cash"] == 120
    for use, after in (("hire_manager", {"managers": 1}), ("hire_salesperson", {})):
        game = t.action_turn(0)
        play(game, 0, f"use {use} pullman")
        if after:
            play(game, 0, "place_manager 2")
            assert company(game, "pullman")["factories"][1]["managers"] == 1
        else:
            assert company(game, "pullman")["salespeople"] == 1


def test_a_sixteenth_company_produces_sells_and_pays(pullman: dict[str, object]) -> None:
    t = Table(2, "basic", components=pullman).funds(0, 0).demand("dry_goods", "left", 6)
    t.company("pullman", value=60, workers=[2, 1], managers=[1, 0], cubes="SWC", salespeople=1, commons={1: 2})
    game = t.operate("pullman")
    skip_to(game, "produce")
    play(game, 0, "produce", "take_cash")
    assert (company(game, "pullman")["goods"], company(game, "pullman")["appeal"]) == (3, 3)
    play(game, 0, "produce")
    assert company(game, "pullman")["goods"] == 6
    play(game, 0, *["sell_goods left"] * 4)
    assert revenue(game) == 280
    play(game, 0, "done", "pay")
    assert funds(game) == [3 * 28, 2 * 28]
    assert company(game, "pullman")["cash"] == 25 + 5 * 28
    assert company(game, "pullman")["value"] == 120


def test_a_sixteenth_company_closes(pullman: dict[str, object]) -> None:
    t = Table(2, "basic", components=pullman).company("pullman", value=0, cash=50, cubes="SW").haymarket("")
    game = t.company("libby", director=1).funds(500, 0).stock_phase()
    assert game.position()["closed"] == ["pullman"]
    assert letters(game.position()["haymarket"]) == "SW"
    refused(game, 0, "establish pullman 40", "CLO-07")


def test_a_sixteenth_company_marked_special_is_left_out_with_the_others() -> None:
    tables = owner_tables(PULLMAN.replace("appeal = 2", "appeal = 2\nspecial = true"))
    game = Table(components=tables).company("libby", director=1).funds(200, 0).stock_turn(0)
    refused(game, 0, "establish pullman 40", "SET-32")
    game = Table(components=tables, special_companies=True).company("libby", director=1).funds(200, 0).stock_turn(0)
    assert "establish pullman 40" in texts(game, 0)


@pytest.mark.parametrize("edition", ["first-2020", "first-2018"])
def test_a_sixteenth_company_plays_in_the_first_edition(edition: str, pullman: dict[str, object]) -> None:
    t = Table(edition=edition, components=pullman, decade=2).company("libby", director=1).funds(200, 0)
    game = t.stock_turn(0)
    play(game, 0, "establish pullman 40")
    assert company(game, "pullman")["cash"] == 120


TWO_MORE = PULLMAN + PULLMAN.replace("pullman", "ward").replace("Pullman's Palace Car Company", "Montgomery Ward")


@pytest.mark.parametrize("special_companies", [False, True])
@pytest.mark.parametrize(
    "special", ["", "special = false\n", "special = true\n"], ids=["not said", "not special", "special"]
)
@pytest.mark.parametrize("text", [PULLMAN, TWO_MORE], ids=["one company", "two companies"])
def test_the_actions_of_new_companies_stand_at_the_end_and_all_others_keep_their_numbers(
    text: str, special: str, special_companies: bool
) -> None:
    known = catalogue(special_companies=special_companies)
    tables = owner_tables(text.replace("appeal = 2\n", f"appeal = 2\n{special}"))
    extended = catalogue(special_companies=special_companies, components=tables)
    assert extended[: len(known)] == known
    new = extended[len(known) :]
    assert "establish pullman 40" in new
    assert all("pullman" in text or "ward" in text for text in new)


def test_replacing_house_figures_moves_no_action() -> None:
    tables = owner_tables('[[company]]\nkey = "schwinn"\nprices = [90]\n[[asset]]\nkey = "chief_of_rnd"\n')
    assert catalogue(components=tables) == catalogue()


WAGES = """
[[company]]
key = "pullman"
name = "Pullman"
type = "shoes"
appeal = 0
asset_spaces = 2
prices = [30, 40, 50]
automation = true
may_not_use = ["pair", "cubes"]
buys_cubes = false
wage = 10
freed_workers_leave = true
hires_automate = 2
catalog_bonus = 20
[[company.factory]]
workers = 3
needs = []
goods_per_worker = 2
manager_spaces = 2
manager_price = 80
manager = { appeal = 2, cubes = ["wood", "coal"], automate = 1 }
"""
LEVELS = """
[[company]]
key = "pullman"
name = "Pullman"
type = "shoes"
appeal = 16
asset_spaces = 0
automation = false
price_per_salespeople = { every = 1, dollars = 20 }
takes_managers = false
instead_of_manager = { spend = ["wood"], effect = { goods = 1, any_cubes = 2, workers = 1 } }
[[company.factory]]
workers = 3
levels = [
  { workers = 1, needs = [], goods = 1, price = 90 },
  { workers = 3, needs = ["wood"], goods = 8, price = 20 },
]
"""
THREE_FACTORIES = PULLMAN + (
    "[[company.factory]]\nworkers = 4\nneeds = ['livestock']\ngoods = 2\nmanager = { workers = 1, salespeople = 1 }\n"
)
EVERY_MECHANISM = pytest.mark.parametrize(
    "text", [PULLMAN, WAGES, LEVELS, THREE_FACTORIES], ids=["plain", "wages", "levels", "three factories"]
)


def mostly_pullman(chance: Chance, choices: list[Action]) -> Action:
    """Three times in four, something that Pullman does or that makes something."""
    busy = ("hire", "produce", "produce_level", "replace_manager", "purchase")
    wanted = [action for action in choices if "pullman" in action.text or action.verb in busy]
    return chance.choice(wanted if wanted and chance.below(4) else choices)


@EVERY_MECHANISM
@pytest.mark.parametrize(
    "variants",
    [
        {"mode": "advanced", "special_companies": True, "chiefs": True},
        {"mode": "basic", "supply_chain": "advanced", "friendly_closure": True, "open_purchasing": True},
        {"mode": "advanced", "edition": "first-2018"},
    ],
    ids=["everything", "overlay", "2018"],
)
def test_whole_random_games_with_a_sixteenth_company_stay_sound(text: str, variants: dict[str, Any]) -> None:
    options = Options(["Ann", "Bob"], components=owner_tables(text), **variants)
    played = False
    for game in moments(options, 5, mostly_pullman):
        assert violations(game.state) == []
        played = played or "pullman" in game.position()["companies"]
    assert game.is_over
    assert played


@EVERY_MECHANISM
def test_a_record_carries_the_components_and_replays(text: str) -> None:
    options = Options(["Ann", "Bob", "Cyd"], mode="advanced", components=owner_tables(text))
    *_, game = moments(options, 8, mostly_pullman)
    assert "pullman" in {action.text.split()[1] for _, action in game.actions if action.verb == "establish"}
    record = json.loads(json.dumps(game.record()))
    assert record["options"]["components"]["company"][0]["key"] == "pullman"
    again = Game.replay(record)
    assert again.hash() == game.hash()
    assert again.options == options
    assert Game.from_position(json.loads(json.dumps(game.position()))).hash() == game.hash()


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_a_bot_reckons_with_a_manager_who_gives_cubes(name: str) -> None:
    tables = owner_tables(WAGES)
    game = Table(2, components=tables).company("pullman", cash=200, workers=[3], managers=[2]).action_turn(0)
    assert make_bot(name, 1).choose(Seat(game, 0)) in game.legal_actions(0)


def test_a_factory_with_one_level_says_what_its_goods_sell_for() -> None:
    tables = owner_tables(LEVELS.replace('  { workers = 3, needs = ["wood"], goods = 8, price = 20 },\n', ""))
    game = Table(2, components=tables).company("pullman", cash=100, workers=[3], salespeople=2).operate("pullman")
    skip_to(game, "produce")
    (produce,) = [action for action in game.legal_actions(0) if action.verb == "produce"]
    assert "Goods sell for [price]$130[/price]" in Menu(Question(game, 0)).say(produce)


def test_every_level_says_its_price_whatever_level_a_position_has_for_the_turn() -> None:
    game = Table(2, components=owner_tables(LEVELS)).company("pullman", workers=[3], cubes="W").operate("pullman")
    skip_to(game, "produce")
    position = json.loads(json.dumps(game.position()))
    game = Game.from_position({**position, "operating": {"level": 1, "price_bonus": 0, "unpaid": False}})
    menu = Menu(Question(game, 0))
    said = [menu.say(action) for action in game.legal_actions(0) if action.verb == "produce_level"]
    assert [re.findall(r"sell for \[price\]\$(\d+)", words) for words in said] == [["90"], ["20"]]


@pytest.mark.rule("CMP-51")
def test_workers_that_are_only_relocated_were_not_hired() -> None:
    tables = owner_tables(PULLMAN.replace("appeal = 2\n", "appeal = 2\nhires_automate = 2\n").replace("= 1\n", "= 2\n"))
    t = Table(4, components=tables).company("pullman", cash=200, workers=[2, 0]).building("building21", 1)
    game = t.action_turn(0)
    play(game, 0, "use building21 pullman", "automate 1", "automate 1", "relocate 2", "relocate 2")
    assert [factory["workers"] for factory in company(game, "pullman")["factories"]] == [0, 2]
    assert step(game) == "end_action_turn"


def test_a_company_that_only_takes_no_managers_pays_for_one_and_gets_none() -> None:
    tables = owner_tables(PULLMAN.replace("appeal = 2\n", "appeal = 2\ntakes_managers = false\n"))
    game = Table(2, components=tables).company("pullman", cash=100, cubes="SS").action_turn(0)
    play(game, 0, "use hire_manager pullman")
    assert step(game) == "end_action_turn"
    assert company(game, "pullman")["cash"] == 40
    assert [factory["managers"] for factory in company(game, "pullman")["factories"]] == [0, 0]


# --- bad files


def changed(old: str, new: str) -> str:
    """The good file with one part changed."""
    assert old in PULLMAN
    return PULLMAN.replace(old, new, 1)


def levelled(levels: str) -> str:
    """A company whose only factory has these levels."""
    head, _, _ = PULLMAN.partition("[[company.factory]]")
    head = head.replace("prices = [50, 70]", "price_per_salespeople = { every = 2, dollars = 10 }")
    return f"{head}[[company.factory]]\nworkers = 2\nlevels = [{levels}]\n"


def level(workers: int = 1, price: int = 50) -> str:
    return f"{{ workers = {workers}, needs = ['wood'], goods = 1, price = {price} }}"


def why_bad(text: str) -> str:
    with pytest.raises(BadComponents) as error:
        owner_tables(text)
    return str(error.value)


def with_face(line: str) -> str:
    return changed('type = "dry_goods"', f'{line}\ntype = "dry_goods"')


BAD_FILES = [
    pytest.param(changed('key = "pullman"', 'key = "pullman'), 3, [], "not TOML", id="syntax error"),
    pytest.param(changed("appeal = 2", "appeal = 2\nappeal = 2"), 7, [], "not TOML", id="a key twice"),
    # tables and keys
    pytest.param(PULLMAN + "[compny]\nx = 1\n", 18, ["compny"], "company, asset", id="unknown table"),
    pytest.param(PULLMAN + "[[compny]]\nx = 1\n", 18, ["compny"], "company, asset", id="unknown list of tables"),
    pytest.param("[stock_track]\nspaces = [1]\n", 1, ["stock_track"], "company, asset", id="a table of the book"),
    pytest.param('[company]\nkey = "pullman"\n', 1, ["company"], "[[company]]", id="one bracket for a company"),
    pytest.param('[asset]\nkey = "chief_of_rnd"\n', 1, ["asset"], "[[asset]]", id="one bracket for an asset"),
    pytest.param("company = [7]\n", 1, ["company"], "table", id="no table"),
    pytest.param(changed("appeal = 2", "apeal = 2"), 6, ["apeal"], "appeal", id="unknown key"),
    pytest.param(changed("goods = 2", "good = 2"), 12, ["factory", "good"], "goods", id="unknown key of a factory"),
    pytest.param(with_face('short_name = "Pullman of the Pullman Works"'), 5, ["short_name"], "at most 20", id="long"),
    pytest.param(with_face('monogram = "Pul"'), 5, ["monogram"], "two letters", id="three letters"),
    pytest.param(with_face('monogram = "P["'), 5, ["monogram"], "two letters", id="a bracket in a monogram"),
    pytest.param(with_face('monogram = "Sw"'), 5, ["monogram"], "of swift", id="the monogram of a base company"),
    pytest.param(with_face('monogram = "Sc"'), 5, ["monogram"], "of schwinn", id="the monogram of a special company"),
    pytest.param(with_face('colour = "red"'), 5, ["colour"], "#7b2d26", id="a colour by its name"),
    pytest.param(with_face("colour = '#\"><svg'"), 5, ["colour"], "#7b2d26", id="a colour that is none"),
    pytest.param('[[asset]]\nkey = "chief_of_rnd"\nfee = 10\n', 3, ["fee"], "at_once", id="a book figure of a Chief"),
    pytest.param(
        "[advanced_supply_chain]\nat_setup = 3\n", 2, ["at_setup"], "columns, draws", id="a book figure of the overlay"
    ),
    # wrong values
    pytest.param(changed('"pullman"', '"Pullman"'), 3, ["key"], "small letters", id="key with a capital"),
    pytest.param(changed('"pullman"', '"pull man"'), 3, ["key"], "small letters", id="key with a space"),
    pytest.param(changed('"pullman"', "7"), 3, ["key"], "small letters", id="key that is a number"),
    pytest.param(changed('"pullman"', '"waiting"'), 3, ["key"], "", id="key that means a Partner in the Bank Pool"),
    pytest.param(changed('"dry_goods"', '"railways"'), 5, ["type"], "dry_goods", id="unknown type"),
    pytest.param(changed("appeal = 2", 'appeal = "2"'), 6, ["appeal"], "0 to 16", id="text for a number"),
    pytest.param(changed("appeal = 2", "appeal = 2.0"), 6, ["appeal"], "0 to 16", id="a fraction"),
    pytest.param(changed("appeal = 2", "appeal = true"), 6, ["appeal"], "0 to 16", id="a flag for a number"),
    pytest.param(changed("appeal = 2", "appeal = 17"), 6, ["appeal"], "0 to 16", id="off the Appeal Track"),
    pytest.param(changed("asset_spaces = 1", "asset_spaces = -1"), 7, ["asset_spaces"], "0 to 6", id="negative"),
    pytest.param(changed("[50, 70]", "50"), 8, ["prices"], "list of multiples of 10", id="a price, not a list"),
    pytest.param(changed("[50, 70]", "[]"), 8, ["prices"], "list of multiples of 10", id="no price"),
    pytest.param(changed("[50, 70]", "[50, 75]"), 8, ["prices"], "multiples of 10", id="a price with half dollars"),
    pytest.param(changed("[50, 70]", "[0]"), 8, ["prices"], "multiples of 10", id="a price of nothing"),
    pytest.param(changed("appeal = 2", "special = 1"), 6, ["special"], "true or false", id="a number for a flag"),
    pytest.param(changed("appeal = 2", 'appeal = 2\nwage = "20"'), 7, ["wage"], "0 to 1000", id="wage"),
    pytest.param(
        changed("appeal = 2", "appeal = 2\nmay_not_use = ['salespersons']"),
        7,
        ["may_not_use"],
        "salespeople",
        id="barred from an effect that does not exist",
    ),
    pytest.param(
        changed("appeal = 2", "appeal = 2\nmay_not_use = ['funds']"),
        7,
        ["may_not_use"],
        "",
        id="barred from the Fundraising that is always possible",
    ),
    pytest.param(
        changed("appeal = 2", "appeal = 2\nmay_not_use = 'cubes'"), 7, ["may_not_use"], "list", id="no list of effects"
    ),
    pytest.param(
        changed("appeal = 2", "appeal = 2\ntakes_managers = false\ninstead_of_manager = { spend = ['steel'] }"),
        8,
        ["instead_of_manager"],
        "effect",
        id="a replacement without effect",
    ),
    pytest.param(
        changed(
            "appeal = 2", "appeal = 2\ntakes_managers = false\ninstead_of_manager = { spend = ['steel'], effect = {} }"
        ),
        8,
        ["instead_of_manager"],
        "effect",
        id="a replacement with an empty effect",
    ),
    pytest.param(
        changed("prices = [50, 70]", "price_per_salespeople = { every = 0, dollars = 10 }"),
        8,
        ["price_per_salespeople"],
        "every = 2",
        id="a raise for no Salespeople",
    ),
    # missing parts
    pytest.param(changed('key = "pullman"\n', ""), 2, ["company"], "key", id="no key"),
    pytest.param(changed('name = "Pullman\'s Palace Car Company"\n', ""), 2, ["company"], "name", id="no name"),
    pytest.param(changed('type = "dry_goods"\n', ""), 2, ["company"], "type", id="no type"),
    pytest.param(changed("appeal = 2\n", ""), 2, ["company"], "appeal", id="no appeal"),
    pytest.param(changed("asset_spaces = 1\n", ""), 2, ["company"], "asset_spaces", id="no asset spaces"),
    pytest.param(changed("prices = [50, 70]\n", ""), 2, ["company"], "prices", id="no prices"),
    pytest.param(PULLMAN.partition("[[company.factory]]")[0], 2, ["company"], "factory", id="no factory"),
    pytest.param("[[asset]]\nat_once = {}\n", 1, ["asset"], "key", id="an asset without key"),
    # factories
    pytest.param(
        PULLMAN + "[[company.factory]]\nworkers = 1\nneeds = []\ngoods = 1\n" * 2, 2, ["factory"], "three", id="four"
    ),
    pytest.param(changed("workers = 2\n", ""), 9, ["factory"], "workers", id="no worker spaces"),
    pytest.param(changed("workers = 2", "workers = 0"), 10, ["workers"], "1 to 20", id="0 worker spaces"),
    pytest.param(changed("goods = 2\n", ""), 9, ["factory"], "goods", id="nothing to make"),
    pytest.param(changed("goods = 2", "goods = 0"), 12, ["goods"], "1 to 20", id="0 Goods"),
    pytest.param(
        changed("goods = 2", "goods = 2\ngoods_per_worker = 1"), 9, ["factory"], "exactly one", id="two ways to make"
    ),
    pytest.param(changed('needs = ["steel", "wood"]\n', ""), 9, ["factory"], "needs", id="no needs"),
    pytest.param(changed('["steel", "wood"]', '["steel", "oil"]'), 11, ["needs"], "livestock", id="unknown resource"),
    pytest.param(changed("{ appeal = 1, goods = 1 }", "{ fame = 1 }"), 13, ["manager"], "appeal", id="unknown ability"),
    pytest.param(changed("{ appeal = 1, goods = 1 }", "{ goods = 0 }"), 13, ["manager"], "goods", id="ability 0"),
    pytest.param(levelled(""), 11, ["levels"], "", id="no level"),
    pytest.param(levelled(level(3)), 11, ["levels"], "worker spaces", id="a level with too many Workers"),
    pytest.param(levelled(level(price=45)), 11, ["levels"], "price", id="a level with an odd price"),
    pytest.param(levelled("{ workers = 1, needs = [], goods = 1 }"), 11, ["levels"], "price", id="level without price"),
    pytest.param(levelled(", ".join([level()] * 4)), 11, ["levels"], "", id="more levels than there are actions for"),
    pytest.param(
        levelled(level()) + f"[[company.factory]]\nworkers = 2\nlevels = [{level()}, {level()}]\n",
        2,
        ["company"],
        "levels",
        id="two factories with levels",
    ),
    pytest.param(
        levelled(level()).replace("price_per_salespeople = { every = 2, dollars = 10 }", "prices = [50]"),
        9,
        ["factory"],
        "price",
        id="levels and prices",
    ),
    # records
    pytest.param(PULLMAN + PULLMAN, 20, ["key"], "pullman stands here twice", id="two records with one key"),
    pytest.param(
        '[[asset]]\nkey = "chief_of_rnd"\n' * 2, 4, ["key"], "chief_of_rnd stands here twice", id="a Chief twice"
    ),
    pytest.param('[[company]]\nkey = "libby"\nprices = [90]\n', 2, ["key"], "house figures", id="a printed company"),
    pytest.param('[[asset]]\nkey = "foundry"\nat_once = {}\n', 2, ["key"], "Chief", id="a printed asset"),
    pytest.param('[[asset]]\nkey = "chief_of_staff"\nat_once = {}\n', 2, ["key"], "Chief", id="an unknown asset"),
    pytest.param(
        '[[asset]]\nkey = "chief_of_rnd"\nat_once = { money = 1 }\n', 3, ["at_once"], "appeal", id="a Chief's bonus"
    ),
    # the overlay
    pytest.param("advanced_supply_chain = 3\n", 1, ["advanced_supply_chain"], "table", id="overlay is no table"),
    pytest.param(
        "[advanced_supply_chain]\ncolumns = [60, 50, 10, 10]\n", 1, ["advanced_supply_chain"], "11", id="few columns"
    ),
    pytest.param(
        "[advanced_supply_chain]\ndraws = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]\n",
        1,
        ["advanced_supply_chain"],
        "11",
        id="too many draw numbers",
    ),
    pytest.param(
        f"[advanced_supply_chain]\ncolumns = {[10] * 12}\ndraws = {[1] * 12}\n",
        1,
        ["advanced_supply_chain"],
        "11",
        id="too many of both",
    ),
    pytest.param(f"[advanced_supply_chain]\ncolumns = {[15] * 11}\n", 2, ["columns"], "prices", id="odd column prices"),
    pytest.param(f"[advanced_supply_chain]\ndraws = {[-1] * 11}\n", 2, ["draws"], "draw numbers", id="negative draws"),
    pytest.param(
        "[advanced_supply_chain]\ncolumns = [60, 50, 50, 40, 40, 30, 30, 20, 20, 20, 10]\n",
        2,
        ["columns"],
        "two columns at $10",
        id="one column at $10",
    ),
    pytest.param(
        "[advanced_supply_chain]\ncolumns = [50, 60, 50, 40, 40, 30, 30, 20, 20, 10, 10]\n",
        2,
        ["columns"],
        "fall from left to right",
        id="a column dearer than the one before",
    ),
    pytest.param(
        "[advanced_supply_chain]\ndraws = [5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 1]\n",
        2,
        ["draws"],
        "none for the last",
        id="a draw for the last column",
    ),
    pytest.param(
        "[advanced_supply_chain]\ndraws = [5, 5, 4, 4, 4, 3, 3, 2, 3, 2, 0]\n",
        2,
        ["draws"],
        "3 for the first $20 column",
        id="two cubes for the first column at $20",
    ),
]


@pytest.mark.parametrize(("text", "line", "keys", "right"), BAD_FILES)
def test_a_bad_file_is_refused_with_the_line_the_key_and_what_would_be_right(
    text: str, line: int, keys: list[str], right: str
) -> None:
    message = why_bad(text)
    where, _, _ = message.partition(": ")
    assert re.findall(r"line (\d+)", message) == [str(line)]
    for key in keys:
        assert key in where
    assert right in message


BOOK_FIGURES = {
    "the name": ("schwinn", 'name = "Schwinn"\n'),
    "American Flyer cannot automate": ("american_flyer", "automation = true\n"),
    "the basic price of American Flyer": ("american_flyer", "prices = [50]\n"),
    "the Asset spaces of American Flyer": ("american_flyer", "asset_spaces = 1\n"),
    "the Catalogs of American Flyer": ("american_flyer", "catalog_bonus = 0\n"),
    "the Buildings closed to American Flyer": ("american_flyer", "may_not_use = []\n"),
    "the Goods of American Flyer": (
        "american_flyer",
        "[[company.factory]]\nworkers = 6\nneeds = []\ngoods = 9\nmanager_spaces = 2\nmanager_price = 50\n"
        "manager = { appeal = 1 }\n",
    ),
    "the Managers of American Flyer": (
        "american_flyer",
        "[[company.factory]]\nworkers = 6\nneeds = []\ngoods_per_worker = 1\nmanager_spaces = 1\nmanager_price = 90\n",
    ),
    "the wages of Quaker Oats": ("quaker_oats", "wage = 10\n"),
    "Quaker Oats buys no cubes": ("quaker_oats", "buys_cubes = true\n"),
    "the freed Workers of Quaker Oats": ("quaker_oats", "freed_workers_leave = false\n"),
    "the hiring of Quaker Oats": ("quaker_oats", "hires_automate = 3\n"),
    "Oscar Mayer cannot automate": ("oscar_mayer", "automation = true\n"),
    "the Salespeople of Oscar Mayer": ("oscar_mayer", "price_per_salespeople = { every = 1, dollars = 10 }\n"),
    "the levels of Oscar Mayer": (
        "oscar_mayer",
        f"[[company.factory]]\nworkers = 6\nlevels = [{level(2, 90)}]\n",
    ),
    "Schwinn takes no Managers": ("schwinn", "takes_managers = true\n"),
    "what Schwinn does instead": (
        "schwinn",
        "instead_of_manager = { spend = ['steel'], effect = { goods = 2, appeal = 3 } }\n",
    ),
    "Schwinn is special": ("schwinn", "special = false\n"),
    "the prices of Florsheim": ("florsheim", "prices = [90, 100, 110]\n"),
    "the three factories of Florsheim": (
        "florsheim",
        "[[company.factory]]\nworkers = 2\nneeds = []\ngoods = 2\nmanager = { automate = 1 }\n",
    ),
    "the Managers of Florsheim": (
        "florsheim",
        "[[company.factory]]\nworkers = 2\nneeds = []\ngoods = 2\nmanager = { goods = 1 }\n"
        "[[company.factory]]\nworkers = 2\nneeds = []\ngoods = 2\n"
        "[[company.factory]]\nworkers = 2\nneeds = []\ngoods = 3\nmanager = { goods = 1 }\n",
    ),
}


@pytest.mark.parametrize(("key", "figure"), BOOK_FIGURES.values(), ids=BOOK_FIGURES)
def test_what_the_book_says_of_a_special_company_cannot_be_replaced(key: str, figure: str) -> None:
    message = why_bad(f'[[company]]\nkey = "{key}"\n{figure}')
    assert message.startswith("line 3") or "factory" in message
    assert "rulebook" in message


def test_a_book_figure_may_be_repeated_as_it_is() -> None:
    tables = owner_tables('[[company]]\nkey = "quaker_oats"\nwage = 20\nprices = [60]\n')
    box = Options(["Ann", "Bob"], special_companies=True, components=tables).box
    quaker = next(record for record in box.companies if record.key == "quaker_oats")
    assert (quaker.wage, quaker.prices) == (20, (60,))


def test_the_house_figures_of_a_factory_can_be_replaced_beside_its_book_figures() -> None:
    tables = owner_tables(
        '[[company]]\nkey = "american_flyer"\n[[company.factory]]\nworkers = 4\nneeds = ["wood"]\n'
        "goods_per_worker = 1\nmanager_spaces = 2\nmanager_price = 50\nmanager = { appeal = 1 }\n"
    )
    t = Table(2, "basic", special_companies=True, components=tables).company("american_flyer", workers=[4], cubes="W")
    game = t.operate("american_flyer")
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "american_flyer")["goods"] == 4


@pytest.mark.parametrize(
    "components",
    ["x", 7, [1], {"compny": []}, {"company": {}}, {"company": [{"key": "libby"}]}, {"asset": [{"key": "foundry"}]}],
    ids=repr,
)
def test_components_that_no_file_could_have_given_are_refused_by_the_options(components: Any) -> None:
    with pytest.raises(ValueError, match="The components cannot be used"):
        Options(["Ann", "Bob"], components=components)


# --- data, not code


def names_and_strings(source: str) -> Iterator[str]:
    """Everything in a module but comments and the sentences that describe it."""
    tree = ast.parse(source)
    described = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value
        for field in ("id", "attr", "name", "arg"):
            if isinstance(word := getattr(node, field, None), str):
                yield word


def chapters() -> list[Path]:
    return sorted((PACKAGE / "rules").glob("*.py"))


def test_there_are_chapters_to_look_at() -> None:
    assert len(chapters()) > 20
    assert len(box("second").companies) == 15
    assert "edition" in " ".join(names_and_strings((PACKAGE / "state" / "options.py").read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", chapters(), ids=lambda path: path.name)
def test_no_chapter_of_the_rules_names_a_company(path: Path) -> None:
    source = path.read_text(encoding="utf-8").lower()
    for record in box("second").companies:
        assert record.key not in source
        assert record.name.lower() not in source


@pytest.mark.parametrize(
    "path",
    [*chapters(), *(path for path in (PACKAGE / "state").glob("*.py") if path.name != "options.py")],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_only_the_options_know_editions(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert "first-20" not in source
    assert [word for word in names_and_strings(source) if "edition" in word.lower()] == []
