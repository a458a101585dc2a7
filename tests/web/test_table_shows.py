"""Everything open lies on the drawn table: held against the view, over games from beginning to end."""

from __future__ import annotations

from collections import Counter

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import RESOURCES
from bigshoulders.locale import pgettext
from bigshoulders.web.table.buildings import SHORT_NAMES
from bigshoulders.words.effects import building_name
from bigshoulders.words.markup import plain
from drawn_page import GAMES, NAMES, Page, icons_in, scenes, styles, words_in
from table import Table

# --- companies


@pytest.mark.parametrize("game_name", GAMES)
def test_companies_show_all_that_they_have(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view = scene.page, scene.view
        for key, facts in view["companies"].items():
            assert page.words(f"treasury-{key}") == f"${facts['cash']}"
            assert f"Appeal {facts['appeal']};" in page.said(f"company-{key}")
            assert page.words(f"goods-{key}").startswith(str(facts["goods"] or ""))
            assert (f"+{facts['bonus_goods']}" in page.words(f"goods-{key}")) == bool(facts["bonus_goods"])
            cubes = page.icons(f"cubes-{key}") if f"cubes-{key}" in page.by_id else Counter()
            assert {resource: cubes[resource] for resource in RESOURCES} == facts["cubes"]
            for number, state in enumerate(facts["factories"], start=1):
                ident = f"factory-{key}-{number}"
                there = icons_in(page.by_id[ident], without="open")
                workers = next(part for part in page.by_id[ident] if "workers" in styles(part))
                assert f"Workers {state['workers']}, automated {state['automated']}" in page.said(ident)
                assert icons_in(workers, without="open")["worker"] == state["workers"]
                assert icons_in(workers)["automation"] == state["automated"]
                assert there["manager"] >= state["managers"]
            for asset in facts["assets"]:
                assert f"asset-{asset}" in page.by_id
            assert {f"stock-{key}", f"appeal-{key}", f"charter-{key}"} <= page.by_id.keys()
        for key in view["closed"]:
            assert f"closed-{key}" in page.by_id
        charters = [company.key for company in scene.table.box.companies if company.key not in view["closed"]]
        assert all(f"company-{key}" in page.by_id for key in charters)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_charter_says_whose_it_is_what_goods_bring_now_and_what_its_levels_make(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view, box = scene.page, scene.view, scene.table.box
        for company in box.companies:
            if company.key not in view["companies"]:
                continue
            director = view["companies"][company.key]["director"]
            assert f"Director {NAMES[director]};" in page.said(f"company-{company.key}")
            assert f"p{director}" in page.style(f"charter-{company.key}")
            assert page.words(f"company-{company.key}") == company.short_name
            ladder = page.by_id[f"prices-{company.key}"]
            now = [str(part.text).strip("°") for part in ladder.iter("b")]
            prices = [f"${price.dollars}" for price in scene.table.facts.goods_prices[company.key]]
            assert now == (prices if len(prices) == 1 else [])
            assert f"Goods sell for {'/'.join(prices)};" in page.said(f"prices-{company.key}")
            for number, f in enumerate(company.factories, start=1):
                factory = page.by_id[f"factory-{company.key}-{number}"]
                made = [words_in(part) for part in factory.iter("span") if "level" in styles(part)]
                levels = box.factories[f].levels
                assert made == [f"{level.workers}{level.goods}" for level in levels if len(levels) > 1]


@pytest.mark.parametrize("game_name", GAMES)
def test_companies_stand_at_their_values_and_appeal(game_name: str) -> None:
    for scene in scenes(game_name):
        page = scene.page
        for key, facts in scene.view["companies"].items():
            space = page.around(f"slip-{key}", "space")
            value = next(words_in(part) for part in space.iter("span") if "value" in styles(part))
            assert value == (str(facts["value"]) if facts["value"] else "Closed")
            row = page.around(f"appeal-{key}", "appeal-row")
            assert page.by_id[f"appeal-{facts['appeal']}"] in list(row)


# --- players


@pytest.mark.parametrize("game_name", GAMES)
def test_players_show_all_that_is_open(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view = scene.page, scene.view
        for number, facts in enumerate(view["players"]):
            assert facts["name"] in words_in(page.by_id["exchange"])
            assert page.words(f"funds-{number}") == str(facts["funds"])
            free, count, tiles = facts["free_partners"], facts["partners"], facts["tiles_in_hand"]
            placing = view["phase"] == "action"
            assert page.words(f"partners-{number}") == (f"{free}/{count}" if placing else f"{count}·{tiles}")
            assert f"{free} of {count} to be placed; {tiles} tiles in hand" in page.said(f"partners-{number}")
            for k, key in enumerate(facts["buildings"], start=1):
                assert (f"space-{number}-{k}" if key is None else f"building-{key}") in page.by_id


# --- the board


@pytest.mark.parametrize("game_name", GAMES)
def test_general_buildings_have_their_names_and_the_course_shows_the_phase(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view = scene.page, scene.view
        buildings = {building.key: building for building in scene.table.box.buildings}
        for key in ("advertising", "hire_manager", "hire_salesperson", "capital_asset"):
            building, said = buildings[key], page.words(f"building-{key}")
            name = pgettext("in short", SHORT_NAMES[key]) if key in SHORT_NAMES else plain(building_name(building))
            assert name in said
            assert page.by_id[f"building-{key}"].get("data-name") == plain(building_name(building))
            assert bool(icons_in(page.by_id[f"building-{key}"])["pawns"]) == building.unlimited
        for phase in ("stock", "building", "action", "operating", "cleanup"):
            now = phase == view["phase"] and not scene.table.facts.is_setting_up
            assert ("now" in page.style(f"phase-{phase}")) == now


@pytest.mark.parametrize("game_name", GAMES)
def test_the_markets_show_what_lies_there(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view, box = scene.page, scene.view, scene.table.box
        assert icons_in(page.by_id["building-job_market"], without="open")["worker"] == view["job_market"]
        for resource in RESOURCES:
            assert page.words(f"haymarket-{resource}") == str(view["haymarket"][resource])
            assert page.icons(f"haymarket-{resource}")[resource] == 1
            if "overlay" in view:
                assert all(f"chain-{k}-{resource}" in page.by_id for k in view["overlay"][resource])
                continue
            for price, counts in zip([*box.chain_prices, "x"], view["supply_chain"], strict=True):
                ident = f"chain-{price}-{resource}"
                there = page.icons(ident)[resource] if ident in page.by_id else 0
                assert there == counts[resource]
        for at, space in enumerate(view["demand"]):
            row, k = divmod(at, len(box.demand_columns))
            words = page.words(f"demand-{row}-{box.demand_columns[k].key}")
            if space["spaces"] and not (space["tile"] is None and box.demand_columns[k].half_price):
                assert words == f"{space['filled']}/{space['spaces']}"
        for key in view["assets"]:
            assert key is None or f"asset-{key}" in page.by_id
        for goal in view["goals"]:
            assert f"goal-{goal}" in page.by_id


@pytest.mark.parametrize("game_name", GAMES)
def test_partners_stand_where_they_were_placed_and_the_year_is_shown(game_name: str) -> None:
    for scene in scenes(game_name):
        page, view = scene.page, scene.view
        for building, count in Counter(key for _seat, key in view["placed"]).items():
            icons = page.icons("bank-pool" if building is None else f"building-{building}")
            assert sum(icons[f"seat{number}"] for number in range(4)) == count
        years = [words_in(part) for part in page.root.iter("span") if "year" in styles(part)]
        assert years == [str(view["year"])]
        assert [k for k in range(1, 6) if "now" in page.style(f"decade-{k}")] == [view["decade"]]


def test_the_first_edition_has_its_own_board() -> None:
    page = Page(Game.new(Options(NAMES[:2], edition="first-2020"), 5), 0)
    assert "450" in words_in(page.by_id["value-450"])
    assert "value-0" not in page.by_id
    tiles = [ident for ident in page.by_id if str(ident).startswith("demand-0-")]
    assert tiles == ["demand-0-left", "demand-0-middle", "demand-0-right"]
    assert page.words("bonus-right") == "+$50"
    assert not any(element.get("data-page") for element in page.root.iter())


def test_an_asset_for_sale_shows_what_it_gives_each_decade() -> None:
    page = Page(Table(2).display("foundry", "refrigeration", None, None, None).company("libby").stock_turn(0), 0)
    assert page.icons("asset-foundry") >= Counter({"steel": 1, "wood": 1})
    assert page.icons("asset-refrigeration") >= Counter({"livestock": 2})


def test_every_space_of_the_supply_chain_has_a_frame() -> None:
    game = Table(2).company("libby").stock_turn(0)
    frames = [part for part in Page(game, 0).by_id["part-chain"].iter() if "chain-space" in styles(part)]
    assert len(frames) == len(game.state.box.chain_prices) + 1


def test_each_bonus_of_the_appeal_track_stands_beside_its_space() -> None:
    game = Table(2).company("libby").stock_turn(0)
    page = Page(game, 0)
    for space, bonus in enumerate(game.state.box.appeal_bonuses):
        assert bool(page.icons(f"appeal-{space}") - Counter({"seat0": 9, "seat1": 9})) == (bonus is not None), space
