"""The board: it fits, it says what lies there, and it hides what is hidden."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.screen import THEME, Screen
from bigshoulders.cli.table.prompts import choices, introduction
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

LONG_NAMES = ["Maximiliana-Josephine", "Bartholomew the Great", "Wilhelmina Fitzgerald", "Christopher Robinson"]


def paper(width: int) -> Screen:
    return Screen(file=io.StringIO(), theme=THEME, width=width, color_system=None, highlight=False, emoji=False)


def drawn(screen: Screen) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


BASE = {"mode": "advanced", "goals": True}


def moments(
    seats: int,
    seed: int,
    every: int,
    bot: str = "random",
    names: list[str] = LONG_NAMES,
    rules: dict[str, Any] = BASE,
) -> Iterator[tuple[Game, int]]:
    """Some decisions of a game between bots."""
    game = Game.new(Options(names[:seats], **rules), seed)
    player = make_bot(bot, seed)
    count = 0
    while not game.is_over:
        seat = game.to_act()[0]
        if count % every == 0:
            yield game, seat
        count += 1
        game.play(seat, player.choose(Seat(game, seat)))


def everything(game: Game, seat: int, width: int) -> str:
    """All that a person can be shown at a decision."""
    screen = paper(width)
    question = Question(game, seat)
    screen.print(layout.whole(question.view, width))
    screen.print(layout.focus(question.view, width))
    screen.print(hand(question.view))
    screen.print(introduction(question, False), choices(Menu(question)))
    screen.print(scorepad(question.view, game.scores(), "now"), verdict(question.view, game.scores()))
    return drawn(screen)


@pytest.mark.parametrize(("seats", "seed", "bot"), [(2, 1, "random"), (4, 5, "greedy")])
def test_no_line_is_wider_than_the_screen(seats: int, seed: int, bot: str, rules: dict[str, Any]) -> None:
    for game, seat in moments(seats, seed, 83, bot, rules=rules):
        for width in (80, 140):
            assert max(map(cell_len, everything(game, seat, width).splitlines())) <= width


def test_even_a_very_narrow_screen_is_kept_to() -> None:
    for game, seat in moments(4, 3, 101):
        assert max(map(cell_len, everything(game, seat, 34).splitlines())) <= 34


def test_nothing_is_cut_off(rules: dict[str, Any]) -> None:
    """An ellipsis stands for a word that did not fit."""
    people = ["Maximilian", "Bartholomew", "Wilhelmina", "Christopher"]
    for game, seat in moments(4, 5, 113, "greedy", people, rules):
        assert "…" not in everything(game, seat, 80)
        assert "…" not in everything(game, seat, 140)


def test_what_is_shown_does_not_change_with_what_is_hidden(rules: dict[str, Any]) -> None:
    for game, seat in moments(3, 1, 37, rules=rules):
        otherwise = game.determinize(seat, 77)
        assert everything(game, seat, 100) == everything(otherwise, seat, 100)


def test_a_spectator_sees_no_tiles_in_hand() -> None:
    for game, _seat in moments(3, 2, 40):
        screen = paper(100)
        screen.print(layout.whole(TableView(game, None), 100))
        hidden = [key for tiles in game.position()["hidden"]["hands"] for key in tiles]
        for key in hidden:
            assert f"Building {key.removeprefix('building')} " not in drawn(screen)


def test_the_whole_board_says_where_everything_is() -> None:
    game, seat = list(moments(4, 5, 1, "greedy"))[300]
    view = TableView(game, seat)
    screen = paper(80)
    screen.print(layout.whole(view, 80))
    shown = drawn(screen)
    parts = ("Stock track", "Appeal track", "Companies", "Players", "Demand", "Supply Chain", "Haymarket Square")
    parts += ("Job Market", "Capital Assets", "General Buildings", "Buildings of the players", "Priority Deal")
    for words in parts:
        assert words in shown
    for c in view.companies:
        charter = view.box.companies[c]
        assert charter.name in shown
        assert f"Treasury ${view.company(c)['cash']}" in shown
    for player in view.json["players"]:
        assert f"${player['funds']}" in shown
        for key in player["buildings"]:
            assert key is None or f"Building {key.removeprefix('building')} " in shown


def test_a_wide_screen_is_used() -> None:
    game, seat = list(moments(4, 5, 1, "greedy"))[300]
    heights = []
    for width in (80, 120, 180):
        screen = paper(width)
        screen.print(layout.whole(TableView(game, seat), width))
        heights.append(len(drawn(screen).splitlines()))
    assert heights[0] > heights[1] > heights[2]


def test_the_scorepad_adds_up_to_the_wealth_of_everybody() -> None:
    *_others, (game, _seat) = moments(3, 6, 1)
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    screen = paper(80)
    scores = game.scores()
    screen.print(scorepad(TableView(game, None), scores, "Scorepad"), verdict(TableView(game, None), scores))
    shown = drawn(screen)
    for score in scores["seats"]:
        assert f"${score['wealth']}" in shown
        assert f"${score['funds']}" in shown
    assert "wins the game." in shown or "share the victory." in shown


# --- special companies, the overlay, the first edition


def table_of(rules: dict[str, Any], wanted: str) -> Game:
    """The beginning of a game in which this company was established, by the first seat if it can be."""
    game = Game.new(Options(["Ann", "Bob"], **rules), 5)
    while game.view(None)["stack"][-1][0] == "starting_company":
        seat = game.to_act()[0]
        choices = {action.text: action for action in game.legal_actions(seat)}
        game.play(seat, choices.get(f"establish {wanted} 35", list(choices.values())[-1]))
    return game


def charter_of(key: str) -> str:
    game = table_of({"special_companies": True}, key)
    view = TableView(game, 0)
    screen = paper(80)
    screen.print(layout.cards(view, 80, [view.names.index(key)]))
    return drawn(screen)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("oscar_mayer", ["3 Goods at $50 with 2 Workers", "9 Goods at $30 with 6 Workers", "Goods 0 at $50/$40/$30"]),
        ("american_flyer", ["1 Good per Worker", "–– +1 Appeal, Goods sell for $50", "2 Asset spaces free"]),
        ("quaker_oats", ["pays $20 a Worker each turn", "buys no cubes"]),
        ("schwinn", ["takes no Managers", "once a Decade: 2 Steel for ", "Dry Goods°"]),
        ("florsheim", ["$40 → $50° → $60", "automate 1 Worker"]),
    ],
)
def test_the_charter_of_a_special_company_says_what_is_special(key: str, words: list[str]) -> None:
    shown = " ".join(charter_of(key).replace("│", " ").split())
    for word in words:
        assert word in shown
    assert "° house figure: no rulebook states it" in shown


def test_wherever_a_house_figure_is_shown_its_mark_is_explained() -> None:
    every = {"special_companies": True, "chiefs": True, "supply_chain": "advanced"}
    for game, seat in moments(2, 1, 31, names=["Ann", "Bob"], rules=every):
        question = Question(game, seat)
        for parts in ([layout.focus(question.view, 80)], [introduction(question, False), choices(Menu(question))]):
            screen = paper(80)
            screen.print(*parts)
            assert ("°" in drawn(screen)) == ("° house figure" in drawn(screen))


def test_a_printed_charter_has_no_house_figures() -> None:
    assert "°" not in charter_of("swift")


def test_the_overlay_is_drawn_in_place_of_the_supply_chain() -> None:
    game = table_of({"supply_chain": "advanced"}, "swift")
    screen = paper(80)
    screen.print(layout.whole(TableView(game, 0), 80))
    shown = " ".join(drawn(screen).split())
    assert "Price° $60 $50 $50 $40 $40 $30 $30 $20 $20 $10 $10 Livestock L L L L L L L L L · · Steel S" in shown
    assert "Draws° 5 5 4" in shown


@pytest.mark.parametrize(
    ("edition", "order"), [("second", "left +$50 middle +$20 right"), ("first-2020", "left middle +$20 right +$50")]
)
def test_the_demand_columns_stand_as_they_are_printed(edition: str, order: str) -> None:
    screen = paper(80)
    screen.print(layout.whole(TableView(table_of({"edition": edition}, "swift"), 0), 80))
    assert order in " ".join(drawn(screen).split())


def test_the_first_edition_has_no_closed_space() -> None:
    screen = paper(80)
    screen.print(layout.whole(TableView(table_of({"edition": "first-2020"}, "swift"), 0), 80))
    assert "closed" not in drawn(screen)
    assert " 450" in drawn(screen)


def test_tiles_kept_in_a_draft_are_in_ones_hand_and_counted_for_the_others() -> None:
    game = table_of({"draft": True}, "swift")
    while game.view(None)["stack"][-1][0] != "draft":
        seat = game.to_act()[0]
        game.play(seat, "pass")
    kept = game.legal_actions(0)[0]
    game.play(0, kept)
    screen = paper(80)
    screen.print(hand(TableView(game, 0)), layout.focus(TableView(game, 1), 80))
    assert f"kept: Building {kept.text.removeprefix('keep building')} (" in drawn(screen)
    assert "Tiles kept in the draft: ● Ann 1, ■ Bob 0" in drawn(screen)
