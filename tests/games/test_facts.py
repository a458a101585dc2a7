"""Facts of tables that were set up: prices with all their reasons, and what page and terminal say of them."""

from __future__ import annotations

import pytest

from bigshoulders import Game
from bigshoulders.cli.board import layout
from bigshoulders.cli.table.prompts import choices
from bigshoulders.components import owner_tables
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView
from paper import drawn
from table import Table, play, skip_to, texts
from web.test_table_drawing import Page

DUMPING = '[[event]]\nkey = "price_war"\neffect = [{ do = "markdown", whom = "most price", amount = 200 }]\n'


def price_now(game: Game, key: str) -> tuple[int, dict[str, int]]:
    (price,) = game.facts(0).goods_prices[key]
    return price.dollars, dict(price.reasons)


def earned(game: Game, action: str) -> int:
    before = game.view(0)["turn"]["revenue"]
    play(game, 0, action)
    return int(game.view(0)["turn"]["revenue"] - before)


@pytest.mark.rule("AST-64")
def test_the_chief_of_sales_is_a_reason_of_the_price_in_the_turn_alone() -> None:
    t = Table(2, "basic", chiefs=True).demand("food_and_dairy", "left", 6).demand("dry_goods", "left", 6)
    t.company("libby", cash=20, goods=2, appeal=8, salespeople=1, assets=["chief_of_sales"])
    game = t.company("elgin", director=1, goods=2, appeal=7).operating_phase()
    usual, reasons = price_now(game, "libby")
    assert set(reasons) == {"charter", "salespeople"}
    skip_to(game, "purchase_resources")
    play(game, 0, "activate chief_of_sales")
    assert price_now(game, "libby") == (usual + 10, reasons | {"turn": 10})
    assert set(price_now(game, "elgin")[1]) == {"charter"}
    skip_to(game, "sell_goods")
    assert earned(game, "sell_goods left") == usual + 10
    skip_to(game, "stock_turn")
    assert price_now(game, "libby") == (usual, reasons)


def given_away() -> Game:
    """An Event takes more off Elgin's price than there is; Elgin has every Salesperson but one."""
    t = Table(1, difficulty="hard", decade=1, components=owner_tables(DUMPING)).next_event("price_war")
    t.company("elgin", appeal=8, goods=2, cash=200, salespeople=1).demand("dry_goods", "middle", 6)
    return t.next_decade()


@pytest.mark.rule("SOL-30")
def test_a_price_that_an_event_takes_away_stops_at_nothing() -> None:
    game = given_away()
    skip_to(game, "sell_goods")
    dollars, reasons = price_now(game, "elgin")
    assert (dollars, reasons["event"], sum(reasons.values())) == (0, -200, 0)
    assert reasons["floor"] > 0
    assert set(game.facts(0).price_ladders["elgin"]) == {0}
    assert earned(game, "sell_goods middle") == 0


@pytest.mark.rule("SOL-30")
def test_page_terminal_and_choices_show_no_price_below_nothing() -> None:
    game = given_away()
    said = set()
    while game.facts(0).decision.step != "sell_goods":
        menu = Menu(Question(game, 0))
        page = Page(game, 0)
        shown = [page.markup, drawn(layout.whole(TableView(game, 0), 150), choices(menu))]
        assert not [words for words in shown if "$-" in words or "$−" in words]
        assert "Goods sell for $0;" in page.by_id["prices-elgin"].get("data-words", "")
        said |= {action.verb: menu.say(action) for action in menu.actions if "sell for" in menu.say(action)}.items()
        wanted = ("use hire_salesperson elgin", "end", "done", "pass", "withhold")
        legal = {action.text: action for action in menu.actions}
        game.play(0, next((legal[text] for text in wanted if text in legal), menu.actions[0]))
    assert said
    assert all("$0" in words for _, words in said)


@pytest.mark.rule("INV-16")
def test_the_investors_building_is_open_as_long_as_a_partner_can_go_there() -> None:
    game = Table(1, investors=True).company("libby", cash=100).action_turn()
    assert "invest" in texts(game, 0)
    assert game.facts(0).buildings["investors_building"].open
    play(game, 0, "invest")
    skip_to(game, "action_turn")
    assert "invest" not in texts(game, 0)
    assert not game.facts(0).buildings["investors_building"].open
