"""The board: it fits, it says what lies there, and it hides what is hidden."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.cli.asking import choices, introduction
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.screen import THEME, Screen
from bigshoulders.cli.words.menu import Menu
from bigshoulders.cli.words.moment import Moment
from bigshoulders.cli.words.sight import Sight

LONG_NAMES = ["Maximiliana-Josephine", "Bartholomew the Great", "Wilhelmina Fitzgerald", "Christopher Robinson"]


def paper(width: int) -> Screen:
    return Screen(file=io.StringIO(), theme=THEME, width=width, color_system=None, highlight=False, emoji=False)


def drawn(screen: Screen) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def moments(
    seats: int, seed: int, every: int, bot: str = "random", names: list[str] = LONG_NAMES
) -> Iterator[tuple[Game, int]]:
    """Some decisions of a game between bots."""
    game = Game.new(Options(names[:seats], mode="advanced", goals=True), seed)
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
    moment = Moment(game, seat)
    screen.print(layout.whole(moment.sight, width))
    screen.print(layout.focus(moment.sight, width))
    screen.print(hand(moment.sight))
    screen.print(introduction(moment, False), choices(Menu(moment)))
    screen.print(scorepad(moment.sight, game.scores(), "now"), verdict(moment.sight, game.scores()))
    return drawn(screen)


@pytest.mark.parametrize(
    ("seats", "seed", "bot"), [(2, 1, "random"), (3, 2, "random"), (4, 3, "random"), (2, 4, "greedy"), (4, 5, "greedy")]
)
@pytest.mark.parametrize("width", [80, 140])
def test_no_line_is_wider_than_the_screen(seats: int, seed: int, bot: str, width: int) -> None:
    for game, seat in moments(seats, seed, 29, bot):
        assert max(map(cell_len, everything(game, seat, width).splitlines())) <= width


def test_even_a_very_narrow_screen_is_kept_to() -> None:
    for game, seat in moments(4, 3, 101):
        assert max(map(cell_len, everything(game, seat, 34).splitlines())) <= 34


@pytest.mark.parametrize("width", [80, 140])
def test_nothing_is_cut_off(width: int) -> None:
    """An ellipsis stands for a word that did not fit."""
    for game, seat in moments(4, 5, 37, "greedy", ["Maximilian", "Bartholomew", "Wilhelmina", "Christopher"]):
        assert "…" not in everything(game, seat, width)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_does_not_change_with_what_is_hidden(seed: int) -> None:
    for game, seat in moments(3, seed, 23):
        otherwise = game.determinize(seat, seed + 77)
        assert everything(game, seat, 100) == everything(otherwise, seat, 100)


def test_a_spectator_sees_no_tiles_in_hand() -> None:
    for game, _seat in moments(3, 2, 40):
        screen = paper(100)
        screen.print(layout.whole(Sight(game, None), 100))
        hidden = [key for tiles in game.position()["hidden"]["hands"] for key in tiles]
        for key in hidden:
            assert f"Building {key.removeprefix('building')} " not in drawn(screen)


def test_the_whole_board_says_where_everything_is() -> None:
    game, seat = list(moments(4, 5, 1, "greedy"))[300]
    sight = Sight(game, seat)
    screen = paper(80)
    screen.print(layout.whole(sight, 80))
    shown = drawn(screen)
    parts = ("Stock track", "Appeal track", "Companies", "Players", "Demand", "Supply Chain", "Haymarket Square")
    parts += ("Job Market", "Capital Assets", "General Buildings", "Buildings of the players", "Priority Deal")
    for words in parts:
        assert words in shown
    for c in sight.companies:
        charter = sight.box.companies[c]
        assert charter.name in shown
        assert f"Treasury ${sight.company(c)['cash']}" in shown
    for player in sight.view["players"]:
        assert f"${player['funds']}" in shown
        for key in player["buildings"]:
            assert key is None or f"Building {key.removeprefix('building')} " in shown


def test_a_wide_screen_is_used() -> None:
    game, seat = list(moments(4, 5, 1, "greedy"))[300]
    heights = []
    for width in (80, 120, 180):
        screen = paper(width)
        screen.print(layout.whole(Sight(game, seat), width))
        heights.append(len(drawn(screen).splitlines()))
    assert heights[0] > heights[1] > heights[2]


def test_the_scorepad_adds_up_to_the_wealth_of_everybody() -> None:
    *_others, (game, _seat) = moments(3, 6, 1)
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    screen = paper(80)
    scores = game.scores()
    screen.print(scorepad(Sight(game, None), scores, "Scorepad"), verdict(Sight(game, None), scores))
    shown = drawn(screen)
    for score in scores["seats"]:
        assert f"${score['wealth']}" in shown
        assert f"${score['funds']}" in shown
    assert "wins the game." in shown or "share the victory." in shown
