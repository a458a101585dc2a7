"""The drawn table: everything open is on it, what can be chosen glows, nothing hidden shows, and it is sound markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, fromstring

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import RESOURCES, Box
from bigshoulders.web.printed_pages import all_pages, pages_of
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawing import PARTS, draw
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import attributes
from bigshoulders.words.effects import building_name
from bigshoulders.words.markup import plain
from bigshoulders.words.table_view import TableView
from random_play import OPTION_SETS, name_of, sampled_moments
from table import COMPANY, Table

NAMES = ["Ann", "Bob", "Cyd", "Dan"]
EVERYTHING = {"special_companies": True, "chiefs": True, "supply_chain": "advanced", "goals": True, "mode": "advanced"}


def choices_of(game: Game, seat: int | None) -> list[Choice]:
    actions = [] if seat is None else game.legal_actions(seat)
    return [Choice(action.id, action.text, action.place, action.text) for action in actions]


def markup(game: Game, seat: int | None) -> str:
    drawn = draw(TableView(game, seat), choices_of(game, seat))
    return "".join([drawn["board"], drawn["charters"], drawn["players"], drawn["solo_board"]])


class Page:
    """A drawn table, read back."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.markup = markup(game, seat)
        self.root = fromstring(f"<div>{self.markup}</div>")
        self.by_id = {element.get("id"): element for element in self.root.iter() if element.get("id")}

    def words(self, ident: str) -> str:
        """What stands in an element, without its explanation."""
        return " ".join(part.text or "" for part in self.by_id[ident].iter() if part.tag in ("text", "span"))

    def icons(self, ident: str) -> Counter[str]:
        return icons_in(self.by_id[ident])

    def glowing(self) -> list[Element]:
        return [element for element in self.root.iter() if "glow" in element.get("class", "").split()]


def icons_in(element: Element) -> Counter[str]:
    return Counter(part.get("href", "").removeprefix("#i-") for part in element.iter("use"))


def test_what_is_none_or_false_is_no_attribute_and_what_people_write_is_escaped() -> None:
    given = {"a": None, "b": False, "c": True, "d": '<"', "e": 2.0, "f": 0}
    assert attributes(given) == ' c="" d="&lt;&quot;" e="2" f="0"'


def moments(seats: int, seed: int, every: int, bot: str = "greedy", **rules: Any) -> Iterator[tuple[Game, int]]:
    """Some decisions of a game between bots, and its end."""
    game = Game.new(Options(NAMES[:seats], **rules), seed)
    player = make_bot(bot, seed)
    while not game.is_over:
        seat = game.to_act()[0]
        if len(game.actions) % every == 0:
            yield game, seat
        game.play(seat, player.choose(Seat(game, seat)))
    yield game, 0


GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two players": (2, 5, {}),
    "four players with goals": (4, 5, {"mode": "advanced", "goals": True}),
    "everything": (3, 7, EVERYTHING),
    "first edition": (4, 9, {"edition": "first-2018"}),
    "draft": (3, 2, {"draft": True}),
}


class Scene(NamedTuple):
    """A moment of a game, drawn once for all tests that look at it."""

    page: Page
    view: dict[str, Any]
    box: Box
    place_of: dict[str, str]


@cache
def scenes(game_name: str) -> list[Scene]:
    seats, seed, rules = GAMES[game_name]
    found = []
    for game, seat in moments(seats, seed, 41, **rules):
        place_of = {str(choice.id): choice.place for choice in choices_of(game, seat)}
        found.append(Scene(Page(game, seat), game.view(seat), game.options.box, place_of))
    return found


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=name_of)
def test_every_choice_glows_in_one_place_and_the_markup_is_sound(options: Options) -> None:
    for game in sampled_moments(options, 3, 97):
        for seat in (None, *range(len(options.seats))):
            page = Page(game, seat)
            idents = [element.get("id") for element in page.root.iter() if element.get("id")]
            assert len(idents) == len(set(idents))
            offered = sorted(choice.id for choice in choices_of(game, seat))
            glowing = page.glowing()
            assert sorted(int(c) for spot in glowing for c in spot.get("data-choices", "").split(",")) == offered
            for spot in glowing:
                assert spot.tag == "button" or (spot.get("role"), spot.get("tabindex")) == ("button", "0")
                assert spot.get("aria-label")
                assert not any(inner is not spot and inner.get("data-choices") for inner in spot.iter())


def test_every_part_is_drawn_alike_whatever_was_drawn_before_it() -> None:
    for game, seat in moments(3, 5, 29, **EVERYTHING):
        table = DrawnTable(TableView(game, seat), choices_of(game, seat))
        first = {name: part(table) for name, part in PARTS.items()}
        assert {name: PARTS[name](table) for name in reversed(PARTS)} == first


@pytest.mark.parametrize("game_name", GAMES)
def test_a_choice_glows_where_its_action_has_its_place(game_name: str) -> None:
    for page, _view, _box, place_of in scenes(game_name):
        for spot in page.glowing():
            for choice in spot.get("data-choices", "").split(","):
                place = place_of[choice]
                if place == "stock_track":
                    assert spot.get("id", "").startswith("stock-")
                elif place == "appeal":
                    assert spot.get("id", "").startswith("appeal-")
                else:
                    assert spot.get("data-place") in (place, "turn")
                    assert spot.get("data-place") == place or place.startswith("asset/")


@pytest.mark.parametrize("game_name", GAMES)
def test_every_thing_explains_itself(game_name: str) -> None:
    for page, *_rest in scenes(game_name):
        for spot in page.root.iter():
            if "spot" not in spot.get("class", "").split():
                continue
            said = spot.get("aria-label", "")
            assert said.startswith(spot.get("data-name", "-"))
            assert spot.get("data-rule") or spot.get("id", "").startswith("name-")
            assert spot.get("data-choices") or spot.get("data-rule", "") in said


@pytest.mark.parametrize("game_name", GAMES)
def test_companies_show_all_that_they_have(game_name: str) -> None:
    for page, view, box, _places in scenes(game_name):
        for key, facts in view["companies"].items():
            assert f"${facts['cash']}" in page.words(f"treasury-{key}").split()
            head = page.words(f"company-{key}")
            assert (f"${facts['value']}" if facts["value"] else "closed") in head
            assert f" {facts['appeal']} " in head
            assert str(facts["goods"]) in page.words(f"goods-{key}").split()
            if facts["bonus_goods"]:
                assert f"+{facts['bonus_goods']}" in page.words(f"goods-{key}")
            for resource in RESOURCES:
                there = page.icons(f"cubes-{key}")[resource]
                assert there == bool(facts["cubes"][resource])
            for number, state in enumerate(facts["factories"], start=1):
                icons = page.icons(f"factory-{key}-{number}")
                assert f"Workers {state['workers']}, automated {state['automated']}" in page.markup
                assert icons["worker"] >= state["workers"]
                assert icons["automation"] >= state["automated"]
                assert icons["manager"] == state["managers"] or state["managers"] == 0
            for asset in facts["assets"]:
                assert f"asset-{asset}" in page.by_id
            commons = facts["common"].get("treasury", 0)
            assert (f"{commons}×10%" in page.words(f"share-{key}-common")) == bool(commons)
            assert ("20%" in page.words(f"share-{key}-preferred")) == (facts["preferred"] == "treasury")
            assert (f"pool-{key}-common" in page.by_id) == bool(facts["common"].get("pool"))
            assert (f"pool-{key}-preferred" in page.by_id) == (facts["preferred"] == "pool")
            assert {f"stock-{key}", f"appeal-{key}", f"charter-{key}"} <= page.by_id.keys()
        for key in view["closed"]:
            assert f"closed-{key}" in page.by_id
        charters = [company.key for company in box.companies if company.key not in view["closed"]]
        assert all(f"company-{key}" in page.by_id for key in charters)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_charter_says_whose_it_is_what_goods_bring_now_and_what_its_levels_make(game_name: str) -> None:
    for page, view, box, _places in scenes(game_name):
        for company in box.companies:
            if company.key not in view["companies"]:
                continue
            words = page.words(f"company-{company.key}")
            assert set(re.findall(r"\w{3,}", company.name)) & set(re.findall(r"\w{3,}", words))
            ladder = page.by_id[f"prices-{company.key}"]
            now = [part.text for part in ladder.iter("text") if "on-now" in part.get("class", "").split()]
            marked = [part for part in ladder.iter("rect") if "now" in part.get("class", "").split()]
            said = re.findall(r"\$\d+", ladder.get("aria-label", "").partition(";")[0])
            assert [str(price).strip("°") for price in now] == (said if len(said) == 1 else [])
            assert len(marked) == len(now)
            for number, f in enumerate(company.factories, start=1):
                for level in box.factories[f].levels[1:]:
                    assert f"→ {level.goods}" in page.words(f"factory-{company.key}-{number}")


@pytest.mark.parametrize("game_name", GAMES)
def test_general_buildings_have_their_names_and_the_course_shows_the_phase(game_name: str) -> None:
    for page, view, box, _places in scenes(game_name):
        buildings = {building.key: building for building in box.buildings}
        for key in ("advertising", "hire_manager", "hire_salesperson", "capital_asset"):
            said = page.words(f"building-{key}")
            assert plain(building_name(buildings[key])) in said
            assert ("∞" in said) == buildings[key].unlimited
        for phase in ("stock", "building", "action", "operating", "cleanup"):
            marked = [part.get("class", "") for part in page.by_id[f"phase-{phase}"].iter("rect")]
            assert any("now" in style.split() for style in marked) == (phase == view["phase"])


def test_every_charter_is_drawn_however_many_there_are() -> None:
    table = Table(4, special_companies=True)
    for number, key in enumerate(list(COMPANY)[:8]):
        table.company(key, director=number % 4)
    page = Page(table.stock_turn(0), 0)
    assert all(f"company-{key}" in page.by_id for key in COMPANY)


def crowded(key: str, **factory: Any) -> dict[str, Any]:
    """A company with as much on its Charter as an owner's file may have."""
    charter = {"key": key, "name": "W" * 60, "type": "shoes", "appeal": 16, "asset_spaces": 6, "prices": [1000] * 10}
    odd = {"wage": 1000, "buys_cubes": False, "catalog_bonus": 1000}
    return {**charter, **odd, "factory": [{"workers": 20, "manager_spaces": 6, "goods": 20, **factory}] * 3}


@pytest.mark.parametrize("founded", [True, False])
def test_the_spaces_of_a_crowded_charter_are_drawn_within_its_card(founded: bool) -> None:
    gifts = {"cubes": ["wood"] * 20, "any_cubes": 20, "appeal": 20}
    full = crowded("full", needs=["coal"] * 20, manager=gifts, manager_price=1000)
    table = Table(2, components={"company": [full, crowded("bare", needs=[])]})
    if founded:
        for seat, key in enumerate(("full", "bare")):
            table.company(key, director=seat, salespeople=9, workers=[20] * 3, managers=[6] * 3, goods=2000)
    else:
        for company in table.box.companies[:-2]:
            table.closed(company.key)
    page = Page(table.stock_turn(0), None)
    for key in ("full", "bare"):
        card = next(part for part in page.root.iter("svg") if page.by_id[f"company-{key}"] in list(part.iter()))
        right = float(card.get("viewBox", "").split()[2])
        for part in card.iter():
            sizes = [float(part.get(name, 0)) for name in ("width", "height", "font-size", "textLength")]
            assert min(sizes) >= 0, part.attrib
            if part.tag == "rect":
                assert float(part.get("x", 0)) + sizes[0] <= right, part.attrib


@pytest.mark.parametrize("game_name", GAMES)
def test_markers_stand_at_their_values(game_name: str) -> None:
    for page, view, _box, _places in scenes(game_name):

        def height(ident: str, page: Page = page) -> float:
            moved = page.by_id[ident].get("transform")
            if moved:
                return float(moved.removesuffix(")").split()[-1])
            space = next(page.by_id[ident].iter("rect"))
            return float(space.get("y", 0)) + float(space.get("height", 0)) / 2

        for key, facts in view["companies"].items():
            assert abs(height(f"stock-{key}") - height(f"value-{facts['value']}")) < 8
            assert abs(height(f"appeal-{key}") - height(f"appeal-{facts['appeal']}")) < 8


@pytest.mark.parametrize("game_name", GAMES)
def test_players_show_all_that_is_open(game_name: str) -> None:
    for page, view, _box, _places in scenes(game_name):
        for number, facts in enumerate(view["players"]):
            assert facts["name"] in page.words(f"name-{number}")
            assert f"${facts['funds']}" in page.words(f"funds-{number}").split()
            assert f"{facts['free_partners']}/{facts['partners']}" in page.words(f"partners-{number}")
            assert f"×{facts['tiles_in_hand']}" in page.words(f"tiles-{number}")
            for k, key in enumerate(facts["buildings"], start=1):
                assert (f"space-{number}-{k}" if key is None else f"building-{key}") in page.by_id
            owned = [key for key, company in view["companies"].items() if shares(company, number)]
            for key in owned:
                total = 10 * shares(view["companies"][key], number)
                assert str(total) in page.words(f"holding-{number}-{key}").split()


def shares(company: dict[str, Any], seat: int) -> int:
    return 3 * (company["director"] == seat) + 2 * (company["preferred"] == seat) + company["common"].get(str(seat), 0)


@pytest.mark.parametrize("game_name", GAMES)
def test_the_markets_show_what_lies_there(game_name: str) -> None:
    for page, view, box, _places in scenes(game_name):
        assert page.icons("building-job_market")["worker"] == view["job_market"]
        for resource in RESOURCES:
            count = view["haymarket"][resource]
            assert page.icons(f"haymarket-{resource}")[resource] == count
            assert str(count) in page.words(f"haymarket-{resource}").split()
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
                assert f"{space['filled']}/{space['spaces']}" in words
        for key in view["assets"]:
            assert key is None or f"asset-{key}" in page.by_id
        for goal in view["goals"]:
            assert f"goal-{goal}" in page.by_id
        for building, count in Counter(key for _seat, key in view["placed"]).items():
            ident = "panel-pool" if building is None else f"building-{building}"
            icons = page.icons(ident)
            assert sum(icons[f"seat{number}"] for number in range(4)) == count
        assert str(view["year"]) in page.words("panel-course")
        assert "now" in next(part.get("class", "") for part in page.by_id[f"decade-{view['decade']}"].iter("rect"))


@pytest.mark.parametrize("game_name", GAMES)
def test_the_tiles_of_other_players_are_not_on_the_table(game_name: str) -> None:
    seats, seed, rules = GAMES[game_name]
    for game, _seat in moments(seats, seed, 67, "random", **rules):
        hidden = game.position()["hidden"]
        for seat in (None, *range(seats)):
            page = Page(game, seat)
            places = {element.get("data-place") for element in page.root.iter()}
            names = {element.get("data-name", "").partition(",")[0] for element in page.root.iter()}
            others = [other for other in range(seats) if other != seat]
            unseen = [key for other in others for key in (*hidden["hands"][other], *hidden["removed"][other])]
            unseen += [hidden["face_down"][other] for other in others if hidden["face_down"][other] is not None]
            unseen += [key for deck in hidden["buildings"] for key in deck]
            for key in unseen:
                assert f"building/{key}" not in places
                assert f"Building {key.removeprefix('building')}" not in names
            assert str(hidden["chance"]) not in page.markup


def test_what_is_drawn_does_not_change_with_what_is_hidden() -> None:
    for game, seat in moments(3, 1, 37, "random", **EVERYTHING):
        assert markup(game, seat) == markup(game.determinize(seat, 77), seat)


def test_ones_own_tiles_are_in_ones_own_panel_only() -> None:
    game = next(game for game, _seat in moments(3, 4, 1) if game.view(0)["phase"] == "building")
    for seat in range(3):
        page = Page(game, seat)
        drawn = {ident for ident in page.by_id if ident and ident.startswith("hand-")}
        assert drawn == {f"hand-{key}" for key in game.view(seat)["own"]["hand"]}
    assert not any((ident or "").startswith("hand-") for ident in Page(game, None).by_id)


def test_names_are_escaped_and_nothing_needs_inline_script_or_style() -> None:
    game = Game.new(Options(["<b>&\"Ann'", "Bob"]), 1)
    shown = markup(game, 0)
    assert "<b>" not in shown
    assert "&lt;b&gt;" in shown
    root = fromstring(f"<div>{shown}</div>")
    for element in root.iter():
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_a_thing_keeps_its_id_while_it_moves() -> None:
    game = Game.new(Options(NAMES[:2]), 5)
    while game.view(None)["phase"] != "building":
        seat = game.to_act()[0]
        game.play(seat, make_bot("greedy", 1).choose(Seat(game, seat)))
    before, companies = Page(game, None).by_id.keys(), list(game.view(None)["companies"])
    while game.view(None)["decade"] == 1:
        seat = game.to_act()[0]
        game.play(seat, make_bot("greedy", 1).choose(Seat(game, seat)))
    after = Page(game, None).by_id.keys()
    for key in companies:
        lasting = {f"stock-{key}", f"appeal-{key}", f"charter-{key}", f"treasury-{key}", f"factory-{key}-1"}
        assert lasting <= before & after


def test_house_figures_are_marked_and_printed_ones_are_not() -> None:
    page = Page(Game.new(Options(NAMES[:2], special_companies=True, supply_chain="advanced"), 5), 0)
    assert page.by_id["company-schwinn"].get("data-origin") == "house"
    assert page.by_id["company-swift"].get("data-origin") == "charter"
    assert "house figure" in page.by_id["column-1"].get("aria-label", "")
    assert page.by_id["column-1"].get("data-origin") == "house"
    assert "°" in page.words("column-1")


def test_the_first_edition_has_its_own_board() -> None:
    page = Page(Game.new(Options(NAMES[:2], edition="first-2020"), 5), 0)
    assert "value-450" in page.by_id
    assert "value-0" not in page.by_id

    def left(ident: str) -> float:
        return float(next(page.by_id[ident].iter("rect")).get("x", 0))

    assert left("demand-0-left") < left("demand-0-middle") < left("demand-0-right")
    assert "+$50" in page.words("bonus-right")
    assert not any(element.get("data-page") for element in page.root.iter())


def test_every_icon_that_is_used_is_drawn() -> None:
    icons = draw(TableView(Game.new(Options(NAMES), 1), 0), [])["icons"]
    known = {symbol.get("id") for symbol in fromstring(icons).iter("{http://www.w3.org/2000/svg}symbol")}
    for game_name in GAMES:
        for page, *_rest in scenes(game_name):
            assert {f"i-{name}" for name in icons_in(page.root)} <= known


# --- pages of the books


@pytest.mark.parametrize(
    ("rule", "pages"),
    [
        ("GEN-01", "9"),  # the book for one names it, too
        ("GEN-03", "15, 32, 33"),
        ("GEN-04", "31"),  # the board has the figures, the book refers to it
        ("BTL-23", "37–39"),  # a row of a table, whose heading has the pages
        ("APL-01", ""),  # on the board alone
        ("SOL-04", "4, 16"),
        ("SOL-66", "6"),  # with words after its source
        ("RIV-11", "14"),
    ],
)
def test_the_pages_of_a_rule_are_those_of_its_statement(rule: str, pages: str) -> None:
    assert pages_of(rule) == pages


def test_every_rule_named_by_the_table_is_a_statement_and_shows_its_pages() -> None:
    named = set()
    for name in GAMES:
        for page, _view, _box, _place_of in scenes(name):
            for thing in page.root.iter():
                if (rule := thing.get("data-rule")) is not None:
                    assert thing.get("data-page") == (None if name == "first edition" else all_pages()[rule] or None)
                    named.add(rule)
    assert {"BTL-23", "GEN-03", "APL-01"} <= named


def test_the_turn_says_what_is_to_be_decided() -> None:
    assert "Stock turn" in Page(Table(2).funds(120, 90).company("libby").stock_turn(0), 0).words("turn")
    assert "Action turn" in Page(Table(2).company("libby").company("swift", director=1).action_turn(), 0).words("turn")


def test_an_asset_for_sale_shows_what_it_gives_each_decade() -> None:
    page = Page(Table(2).display("foundry", "refrigeration", None, None, None).company("libby").stock_turn(0), 0)
    assert page.icons("asset-foundry") >= Counter({"steel": 1, "wood": 1})
    assert page.icons("asset-refrigeration") >= Counter({"livestock": 2})


def test_what_can_move_is_marked_and_nothing_else() -> None:
    page = Page(Table(2).display("foundry", None, None, None, None).company("libby").stock_turn(0), 0)
    marked = {ident for ident, element in page.by_id.items() if element.get("data-moves") is not None}
    assert {"asset-foundry", "appeal-libby", "stock-libby"} <= marked
    assert not marked & {"haymarket-coal", "turn", "building-advertising", "treasury-libby", "value-60"}


def test_every_space_of_the_supply_chain_has_a_frame() -> None:
    game = Table(2).company("libby").stock_turn(0)
    frames = [part for part in Page(game, 0).by_id["panel-chain"].iter("rect") if part.get("class") == "space"]
    assert len(frames) == len(game.state.box.chain_prices) + 1


def test_each_bonus_of_the_appeal_track_stands_beside_its_space() -> None:
    game = Table(2).company("libby").stock_turn(0)
    page = Page(game, 0)
    for space, bonus in enumerate(game.state.box.appeal_bonuses):
        assert bool(page.icons(f"appeal-{space}") - Counter({"seat0": 9, "seat1": 9})) == (bonus is not None), space
