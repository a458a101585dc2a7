"""The drawn table of a solo game: everything that only it has is there, and every choice glows on what it concerns."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import pytest

from bigshoulders import Game, Options
from bigshoulders.web.emblems import ICON_SHEET
from bigshoulders.web.pages.history import sample
from bigshoulders.web.pages.scorepad import scorepad
from drawn_page import Page, choices_of, icons_in
from random_play import RIVALS, SOLO_SETS, SOLO_VERBS, is_of_the_solo_game, name_of
from table import Table, with_more_investor_tiles

LIKED = ("establish", "buy", "use", "invest", "advance", "produce", "sell_goods", "pay", "hire")
SESSION = ("four_managers", "ten_workers", "investor")
GAMES: dict[str, dict[str, Any]] = {
    "nobody": {},
    **{rival: {"rival": rival, "investors": True} for rival in RIVALS},
    "ward on the overlay": {"rival": "ward", "supply_chain": "advanced", "special_companies": True},
    "fairbank on the overlay": {"rival": "fairbank", "supply_chain": "advanced"},
    "campaign": {
        "session": 2,
        "investors": True,
        "solo_goals": SESSION,
        "bonuses": ("salesperson", "workers", "automation"),
    },
}


class Scene(NamedTuple):
    page: Page
    view: dict[str, Any]
    options: Options
    actions: dict[str, Any]


def play(options: Options, seed: int, look: int):
    """A game of somebody who likes to do things; the moments to look at, and the end."""
    game, chance, seen = Game.new(options, seed), random.Random(seed), Counter[str]()
    while not game.is_over:
        actions = game.legal_actions(0)
        new = [action.verb for action in actions if action.verb in SOLO_VERBS and seen[action.verb] < 2]
        seen.update(set(new))
        if new or len(game.actions) % look == 0:
            yield game
        liked = [action for action in actions if action.verb in LIKED]
        game.play(0, chance.choice(liked if liked and chance.random() < 0.7 else actions))
    yield game


@cache
def scenes(name: str) -> list[Scene]:
    options = Options(["Ann"], **GAMES[name])
    found = []
    for game in play(options, 4, 31):
        actions = {} if game.is_over else {str(action.id): action for action in game.legal_actions(0)}
        found.append(Scene(Page(game, 0), game.view(0), options, actions))
    return found


# --- what can be chosen


@pytest.mark.parametrize("options", SOLO_SETS[::4], ids=name_of)
def test_every_choice_of_a_solo_game_that_has_a_place_glows(options: Options) -> None:
    for game in play(options, 8, 67):
        page = Page(game, 0)
        idents = [element.get("id") for element in page.root.iter() if element.get("id")]
        assert len(idents) == len(set(idents))
        glowing = {int(c) for thing in page.glowing() for c in thing.get("data-choices", "").split(",")}
        assert glowing == {choice.id for choice in choices_of(game, 0) if choice.place != "turn"}
        for thing in page.glowing():
            assert thing.tag == "button"
            assert thing.get("aria-label")
            assert not any(inner is not thing and inner.get("data-choices") for inner in thing.iter())


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_glows_on_what_it_concerns(name: str) -> None:
    for page, _view, _options, actions in scenes(name):
        for thing in page.glowing():
            for number in thing.get("data-choices", "").split(","):
                if is_of_the_solo_game(actions[number]):
                    assert thing.get("data-place") == actions[number].place


def test_all_kinds_of_solo_choices_were_looked_at() -> None:
    seen = {action.verb for name in GAMES for scene in scenes(name) for action in scene.actions.values()}
    assert set(SOLO_VERBS) - {"replace_tile"} <= seen


def test_a_filled_tile_glows_when_it_can_be_replaced() -> None:
    game = Game.new(Options(["Ann"]), 3)
    while not any(action.verb == "establish" for action in game.legal_actions(0)):
        game.play(0, game.legal_actions(0)[0])
    game.play(0, game.legal_actions(0)[0])
    position = game.position()
    position["demand"][4]["filled"] = position["demand"][4]["spaces"]
    position["stack"].append(["replace_tile", 0])
    page = Page(Game.from_position(position), 0)
    (thing,) = page.glowing()
    assert (thing.get("id"), thing.get("data-place")) == ("demand-1-middle", "demand/dry_goods/middle")


# --- what is said


@pytest.mark.parametrize("name", GAMES)
def test_everything_explains_itself(name: str) -> None:
    for page, *_rest in scenes(name):
        for thing in page.things():
            said = thing.get("aria-label", "")
            assert said.startswith(thing.get("data-name", "-"))
            assert thing.get("data-rule")
            assert thing.get("data-choices") or thing.get("data-rule", "") in said


def test_rules_of_the_solo_book_are_named_with_its_pages() -> None:
    page = scenes("ward")[0].page
    assert page.by_id["rival-stock"].get("aria-label", "").endswith("(RIV-81, solo rulebook p. 15)")
    assert page.by_id["value-220"].get("data-rule") == "SOL-02"


@pytest.mark.parametrize("name", GAMES)
def test_goals_event_and_what_is_to_beat(name: str) -> None:
    for page, view, options, _actions in scenes(name):
        for key in (*view["solo"]["goals"], *view["solo"]["offered"]):
            assert " of " in page.words(f"goal-{key}")
        for place, key in enumerate(view["solo"]["goals"]):
            assert ("Without the " in page.by_id[f"goal-{key}"].get("aria-label", "")) == (place == 0)
        assert "Without the " in page.words("goals-failing")
        assert ("event" in page.by_id) == (view["solo"]["event"] is not None)
        levels = [part for part in page.by_id["solo-event"].iter("span") if part.get("class") == "level"]
        assert len(levels) == view["solo"]["events_left"]
        target = options.money_to_reach or options.box.solo.ranks[0]
        assert f"${target}" in page.words("target")
        house = "°" in page.words("target")
        assert house == (not options.session)
        assert (page.by_id["target"].get("data-origin") == "house") == house


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_a_race_whose_bar_is_as_long_as_the_money(name: str) -> None:
    options = Options(["Ann"], **GAMES[name])
    for game in play(options, 4, 53):
        page, ending = Page(game, 0), game.facts(0).solo_ending
        assert ending is not None
        whole = ending.target or options.box.solo.ranks[0]
        (bar,) = page.by_id["target"].iter("rect")
        assert bar.get("width") == f"{min(100 * ending.wealth // whole, 100)}%"
        said = page.words("purses")
        parts = [ending.funds, ending.shares, ending.wealth] + ([ending.goals] if ending.goals else [])
        assert all(f"${part}" in said for part in parts)
        assert sum(parts[:2]) + ending.goals == ending.wealth
        assert (f"rank {ending.rank} of 5" in said) == (ending.rank is not None)
        for key, standing in game.facts(0).solo_goals.items():
            done = "done" in page.style(f"goal-{key}")
            assert done == standing.achieved


@pytest.mark.parametrize("name", RIVALS)
def test_the_rival_has_its_moments_and_the_present_one_is_marked(name: str) -> None:
    for page, view, *_rest in scenes(name):
        moments = [
            ident for ident in page.by_id if str(ident).startswith("rival-") and "rival-moment" in page.style(ident)
        ]
        marked = [ident for ident in moments if "now" in page.style(ident)]
        assert marked == [ident for ident in moments if ident == f"rival-{view['phase']}"]
        if len(view["companies"]) <= 3:
            assert len(moments) >= 4
        else:
            assert len(moments) <= 1
            assert "; " in page.by_id["rival-all"].get("data-words", "")


@pytest.mark.parametrize("name", GAMES)
def test_investors_and_who_may_become_one(name: str) -> None:
    for page, view, options, _actions in scenes(name):
        solo = view["solo"]
        assert ("investors" in page.by_id) == options.investors
        for key, facts in solo["investors"].items():
            slip = page.by_id[f"slip-{key}"]
            assert "investor" in slip.get("class", "").split()
            worth = f"${facts['value']}" if facts["value"] else "closed"
            assert worth in page.by_id[f"stock-{key}"].get("aria-label", "")
            assert page.words(f"dividend-{key}") == ("0" if facts["marker"] == "withhold" else facts["marker"])
            left = 10 * facts["common"].get("treasury", 0) + 20 * (facts["preferred"] == "treasury")
            shown = page.words(f"treasury-shares-{key}")
            assert shown == (f"{left}{'P' if facts['preferred'] == 'treasury' else ''}" if left else "")
            own = facts["common"].get("0", 0) + 2 * (facts["preferred"] == 0)
            assert page.words(f"held-0-{key}").rstrip("P") == (str(10 * own) if own else "")
        for key in set(solo["outside"]) - set(solo["investors"]) - set(view["closed"]):
            assert f"company-{key}" in page.by_id
        tiles = [ident for ident in page.by_id if ident and ident.startswith("investor-tile-")]
        assert len(tiles) == len(solo["investor_tiles"])


@pytest.mark.parametrize("name", GAMES)
def test_buildings_of_nobody_and_of_the_solo_game(name: str) -> None:
    for page, view, options, _actions in scenes(name):
        assert "building-demand_building" in page.by_id
        assert ("building-investors_building" in page.by_id) == options.investors
        assert ("building-advertising" in page.by_id) != options.investors
        for row, tiles in enumerate(view["solo"]["neutral"], start=1):
            for k, key in enumerate(tiles, start=1):
                assert (f"neutral-{row}-{k}" if key is None else f"building-{key}") in page.by_id
        assert ("neutral" in page.by_id) == (not view["solo"]["neutral"])
        for key in view["solo"]["drawn"]:
            assert f"building-{key}" in page.by_id
        for building, count in Counter(key for seat, key in view["placed"] if seat < 0).items():
            assert page.icons(f"building-{building}")["neutral"] == count
        waiting = page.by_id["value-220"] if "value-220" in page.by_id else page.by_id["exchange"]
        assert any("waiting" in part.get("class", "") for part in waiting.iter()) == view["solo"]["stock_partner"]


def test_only_the_last_neutral_building_is_open_against_green() -> None:
    page, view, *_rest = scenes("green")[-1]
    first, last = view["solo"]["neutral"][0][0], view["solo"]["neutral"][0][-1]
    assert "gone" in page.style(f"building-{first}")
    assert "gone" not in page.style(f"building-{last}")


@pytest.mark.parametrize(
    ("name", "ident", "rule"),
    [
        ("fairbank", "blocked-chain-10", "RIV-20"),
        ("fairbank on the overlay", "column-11", "RIV-20"),
        ("green", "asset-space-4", "RIV-50"),
        ("ward", "demand-0-left", "RIV-80"),
    ],
)
def test_what_a_rival_blocks(name: str, ident: str, rule: str) -> None:
    for page, *_rest in scenes(name):
        assert page.icons(ident)["cross"]
        assert page.by_id[ident].get("data-rule") == rule


def test_what_a_rival_changes_stands_in_the_figures() -> None:
    assert "$60" in scenes("green")[0].page.words("building-job_market")
    assert "$30" in scenes("pullman")[0].page.words("part-assets")


@pytest.mark.parametrize("name", ["crowell", "field", "green"])
def test_certificates_of_the_rival_have_a_column(name: str) -> None:
    shown = 0
    for page, view, *_rest in scenes(name):
        for key, facts in view["companies"].items():
            shares = facts["common"].get("rival", 0) + 2 * (facts["preferred"] == "rival")
            assert page.words(f"rival-{key}") == (str(10 * shares) if shares else "")
            shown += bool(shares)
    assert shown
    assert not any(str(ident).startswith("rival-") for ident in scenes("nobody")[-1].page.by_id)


def test_every_icon_of_a_solo_game_is_drawn() -> None:
    for name in GAMES:
        for page, *_rest in scenes(name):
            assert {icon for icon in icons_in(page.root) if f'id="i-{icon}"' not in ICON_SHEET} == set()


def test_what_is_drawn_does_not_change_with_what_is_hidden() -> None:
    for game in play(Options(["Ann"], rival="ward", investors=True), 6, 43):
        if not game.is_over:
            other = game.determinize(0, 77)
            other.events = game.events
            assert Page(game, 0).markup == Page(other, 0).markup


def test_nothing_needs_inline_script_or_style() -> None:
    for name in GAMES:
        for page, *_rest in scenes(name):
            for element in page.root.iter():
                assert not [attribute for attribute in element.attrib if attribute == "style" or attribute[:2] == "on"]


@pytest.mark.parametrize("name", GAMES)
def test_scorepad_and_figures_of_a_solo_game(name: str) -> None:
    options = Options(["Ann"], **GAMES[name])
    *_moments, game = play(options, 4, 10_000)
    score = game.scores()["seats"][0]
    shown = scorepad(game)
    cells = [row["cells"][0] for row in shown["rows"]]
    assert f"${score['wealth']}" in shown["wealth"][0]
    before = score["funds"] + score["solo"]["given_away"] + score["solo"]["lost"]
    assert f"${before}" in cells[0]
    assert any(f"−${score['solo']['lost']}" in cell for cell in cells) == bool(score["solo"]["lost"])
    assert any("500" in cell for cell in cells) >= bool(score["goals"])
    words = {"nobody": "rank", "campaign": "this session"}.get(name, "against")
    assert words in shown["verdict"]
    view = game.view(None)
    assert set(sample(game).values) == {*view["companies"], *view["solo"]["investors"]}


def test_investor_tiles_beyond_the_last_decade_are_not_drawn() -> None:
    page = Page(with_more_investor_tiles(Table(1, investors=True, decade=4).company("libby").stock_turn()), 0)
    drawn = [str(ident) for ident in page.by_id if str(ident).startswith("investor-tile-")]
    assert drawn == ["investor-tile-4", "investor-tile-5"]
    assert "now" in page.style("investor-tile-4")
    assert "now" not in page.style("investor-tile-5")


@pytest.mark.rule("RIV-30")
def test_an_event_that_does_not_occur_says_so() -> None:
    table = Table(1, mode="basic", decade=2, rival="field").company("libby").next_event("strike")
    page = Page(table.next_decade(), 0)
    assert "it does not occur" in page.words("event")


def test_the_partners_of_a_solo_player_say_where_more_are_waiting() -> None:
    page = Page(Table(1, mode="basic").company("libby").stock_turn(0), 0)
    assert "stock value $" in "".join(page.by_id["partners-0"].attrib.values())


@pytest.mark.parametrize(("investors", "title"), [(True, "May become Investors"), (False, "Not in this game")])
def test_companies_that_nobody_can_establish_may_become_investors_or_are_out(investors: bool, title: str) -> None:
    game = Game.new(Options(("Ann",), investors=investors), 3)
    while not game.facts(0).unused_companies:
        game.play(0, game.legal_actions(0)[0])
    page = Page(game, 0)
    assert page.by_id["unused"].get("title") == title
    assert page.words("unused") == ("still left" if investors else title)
    shown = {ident.removeprefix("company-") for ident in page.by_id if ident.startswith("company-")}
    assert set(game.facts(0).unused_companies) <= shown


def test_certificates_that_were_bought_in_this_decade_say_that_none_may_be_sold() -> None:
    game = Table(1).funds(500).company("libby", value=50).company("swift", value=50).stock_turn(0)
    game.play(0, "buy libby common company")
    assert game.view(0)["solo"]["bought"] == ["libby"]
    page = Page(game, 0)
    said = {key: page.by_id[f"held-0-{key}"].get("data-words", "") for key in ("libby", "swift")}
    assert "none may be sold" in said["libby"]
    assert "none may be sold" not in said["swift"]
