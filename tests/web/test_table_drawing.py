"""The drawn table: what can be chosen glows, everything explains itself, nothing hidden shows, the markup is sound."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.web import emblems
from bigshoulders.web.printed_pages import all_pages, pages_of
from bigshoulders.web.table.drawing import PARTS
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import attributes
from bigshoulders.words.table_view import TableView
from drawn_page import (
    EVERYTHING,
    GAMES,
    NAMES,
    Page,
    choices_of,
    icons_in,
    markup,
    markup_of,
    moments,
    scenes,
    styles,
    words_in,
)
from random_play import OPTION_SETS, name_of, sampled_moments
from table import COMPANY, Table

ICONS = Path(emblems.__file__).parent / "static" / "web" / "icons.svg"


def test_what_is_none_or_false_is_no_attribute_and_what_people_write_is_escaped() -> None:
    given = {"a": None, "b": False, "c": True, "d": '<"', "e": 2.0, "f": 0}
    assert attributes(given) == ' c="" d="&lt;&quot;" e="2" f="0"'


# --- choices


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=name_of)
def test_every_choice_glows_in_its_place_and_the_markup_is_sound(options: Options) -> None:
    """To establish a company is a choice of a company and of a value; what belongs to the turn is no thing."""
    for game in sampled_moments(options, 3, 97):
        for seat in (None, *range(len(options.seats))):
            page = Page(game, seat)
            idents = [element.get("id") for element in page.root.iter() if element.get("id")]
            assert len(idents) == len(set(idents))
            expected: Counter[int] = Counter()
            for choice in choices_of(game, seat):
                expected[choice.id] = 2 if choice.text.startswith("establish ") else int(choice.place != "turn")
            glowing = page.glowing()
            shown = Counter(int(number) for spot in glowing for number in spot.get("data-choices", "").split(","))
            assert shown == +expected
            for spot in glowing:
                assert (spot.tag, spot.get("type")) == ("button", "button")
                assert spot.get("aria-label")
                assert not any(inner is not spot and inner.get("data-choices") for inner in spot.iter())


@pytest.mark.parametrize("game_name", GAMES)
def test_a_choice_glows_where_its_action_has_its_place(game_name: str) -> None:
    for scene in scenes(game_name):
        for spot in scene.page.glowing():
            ident, here = spot.get("id", ""), spot.get("data-place", "")
            for choice in spot.get("data-choices", "").split(","):
                place = scene.places[choice]
                if here.startswith("stock_track/"):
                    assert place.startswith("company/")
                    assert ident.startswith("value-")
                elif place == "stock_track":
                    assert ident.startswith("stock-")
                elif place == "appeal":
                    assert ident.startswith("appeal-")
                elif place.endswith(("/common", "/preferred", "/director")):
                    assert here.startswith(f"stock/{place.split('/')[1]}/"), "in the row of its company"
                else:
                    assert here == place


def test_every_part_is_drawn_alike_whatever_was_drawn_before_it() -> None:
    for game, seat in moments(3, 5, 29, **EVERYTHING):
        table = DrawnTable(TableView(game, seat), choices_of(game, seat))
        first = {name: part(table) for name, part in PARTS.items()}
        assert {name: PARTS[name](table) for name in reversed(PARTS)} == first


# --- explanations


@pytest.mark.parametrize("game_name", GAMES)
def test_every_thing_explains_itself(game_name: str) -> None:
    for scene in scenes(game_name):
        for thing in scene.page.things():
            said = thing.get("aria-label", "")
            assert said.startswith(thing.get("data-name", "-"))
            assert thing.get("data-rule"), said
            assert thing.get("data-choices") or thing.get("data-rule", "") in said


def test_house_figures_are_marked_and_printed_ones_are_not() -> None:
    page = Page(Game.new(Options(NAMES[:2], special_companies=True, supply_chain="advanced"), 5), 0)
    assert page.by_id["company-schwinn"].get("data-origin") == "house"
    assert page.by_id["company-swift"].get("data-origin") == "charter"
    assert "house figure" in page.by_id["column-1"].get("aria-label", "")
    assert page.by_id["column-1"].get("data-origin") == "house"
    assert "°" in page.words("column-1")


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
        for scene in scenes(name):
            for thing in scene.page.things():
                rule = thing.get("data-rule", "")
                assert thing.get("data-page") == (None if name == "first edition" else all_pages()[rule] or None)
                named.add(rule)
    assert {"BTL-23", "GEN-03", "APL-01"} <= named


# --- what is hidden


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
        twin = game.determinize(seat, 77)
        view = TableView(twin, seat)
        view.accounts = TableView(game, seat).accounts  # a twin has no story; the story is open
        assert markup(game, seat) == markup_of(view, choices_of(twin, seat))


def test_ones_own_tiles_are_on_ones_own_table_only() -> None:
    game = next(game for game, _seat in moments(3, 4, 1) if game.view(0)["phase"] == "building")
    for seat in range(3):
        page = Page(game, seat)
        drawn = {ident for ident in page.by_id if ident and ident.startswith("hand-")}
        assert drawn == {f"hand-{key}" for key in game.view(seat)["own"]["hand"]}
    assert not any((ident or "").startswith("hand-") for ident in Page(game, None).by_id)


# --- markup


def test_names_are_escaped_and_nothing_needs_inline_script_or_style() -> None:
    game = Game.new(Options(["<em>&\"Ann'", "Bob"]), 1)
    shown = markup(game, 0)
    assert "<em>&" not in shown
    assert "&lt;em&gt;&amp;&quot;Ann&#x27;" in shown
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
        lasting = {f"slip-{key}", f"stock-{key}", f"appeal-{key}", f"charter-{key}", f"treasury-{key}"}
        assert lasting | {f"factory-{key}-1"} <= before & after


def test_what_can_move_is_marked_and_nothing_else() -> None:
    page = Page(Table(2).display("foundry", None, None, None, None).company("libby").stock_turn(0), 0)
    marked = {ident for ident, element in page.by_id.items() if element.get("data-moves") is not None}
    assert {"asset-foundry", "appeal-libby", "slip-libby"} <= marked
    assert not marked & {"haymarket-coal", "building-advertising", "treasury-libby", "value-60"}


def test_every_icon_that_is_used_is_drawn() -> None:
    drawn = fromstring(ICONS.read_text(encoding="utf-8")).iter("{http://www.w3.org/2000/svg}symbol")
    known = {symbol.get("id") for symbol in drawn}
    for game_name in GAMES:
        for scene in scenes(game_name):
            assert {f"i-{name}" for name in icons_in(scene.page.root)} <= known


# --- any number of companies, whatever their owner wrote


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
def test_the_spaces_of_a_crowded_charter_are_all_drawn_in_its_card(founded: bool) -> None:
    gifts = {"cubes": ["wood"] * 20, "any_cubes": 20, "appeal": 20}
    full = crowded("full", needs=["coal"] * 20, manager=gifts, manager_price=1000)
    table = Table(2, components={"company": [full, crowded("bare", needs=[])]})
    if founded:
        for seat, key in enumerate(("full", "bare")):
            table.company(key, director=seat, salespeople=9, workers=[19] * 3, managers=[6] * 3, goods=2000)
    else:
        for company in table.box.companies[:-2]:
            table.closed(company.key)
    page = Page(table.stock_turn(0), None)
    for key in ("full", "bare"):
        card = page.around(f"company-{key}", "card")
        assert ("charter" if founded else "prospect") in styles(card)
        assert "1000" in "".join(card.itertext())
        for number in (1, 2, 3) if founded else ():
            factory = page.by_id[f"factory-{key}-{number}"]
            workers = next(part for part in factory if "workers" in styles(part))
            assert words_in(workers) == "19"
            assert icons_in(workers) == {"worker": 2}, "of those there are, and of the space that is open"
            assert icons_in(factory)["manager"] == 1
            assert (icons_in(factory)["coal"], "20" in words_in(factory)) == ((1, True) if key == "full" else (0, True))
            assert sum(icons_in(factory).values()) < 20
