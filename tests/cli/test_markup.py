"""The marks of sentences: what a mark is, and that nothing that people write is ever taken for one."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigshoulders import Game, Options
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.screen import THEME, Screen
from bigshoulders.cli.table.prompts import choices, help_on, help_on_step, introduction
from bigshoulders.components import owner_tables
from bigshoulders.state.chance import Chance
from bigshoulders.web.decision import draw_decision
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.decision.tape import draw_tape
from bigshoulders.web.pages import panel
from bigshoulders.web.table.drawing import draw
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.words import html
from bigshoulders.words.markup import STYLES, Span, literal, parse, plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question

# --- what a mark is


def test_marks_stand_within_each_other_and_beside_each_other() -> None:
    assert parse("a [quiet]b [price]$1[/price][price]$2[/price][/quiet]") == (
        "a ",
        Span("quiet", ("b ", Span("price", ("$1",)), Span("price", ("$2",)))),
    )


@pytest.mark.parametrize(
    "words",
    ["[bold]x[/bold]", "[/price]", "[]", "[ price ]", "[[cluster]", "C:\\games", "[Price]", ":cat:", "[price", "a]"],
)
def test_what_is_no_mark_is_text(words: str) -> None:
    assert parse(words) == (words,)
    assert text(words).plain == plain(words) == words
    assert html(words) == escape(words)


def test_a_mark_that_closes_another_one_is_text_and_what_is_open_ends_with_the_sentence() -> None:
    assert parse("[price]1[/funds]2") == (Span("price", ("1[/funds]2",)),)


def test_every_style_has_a_look_on_the_terminal() -> None:
    assert set(STYLES) <= set(THEME.styles)


PIECES = st.sampled_from(["\\", "[", "]", "/", "[price]", "[/price]", "[/]", "x", " ", "<b>", "&"])


@given(st.lists(PIECES).map("".join), st.lists(PIECES).map("".join))
def test_text_that_is_put_in_shows_as_it_is_and_ends_where_it_ends(one: str, two: str) -> None:
    sentence = f"[funds]{literal(one)}[/funds]{literal(two)}"
    assert [part.style if isinstance(part, Span) else part for part in parse(sentence)] == [
        "funds",
        *filter(None, [two]),
    ]
    assert plain(sentence) == text(sentence).plain == one + two
    assert html(sentence) == f'<span class="w-funds">{escape(one)}</span>{escape(two)}'


# --- what people write

HOSTILE = "[price]x[/price]\\", "[/seat1]\\[b]\\\\", "[[quiet][/quiet]", "[\\[thing]\\\\\\["
"""With the same initial, so that seats have numbers."""
LETTERS = "".join(map(chr, range(ord("Ѐ"), ord("Я"))))
"""Capitals that no English word has."""


EVENTS = ("trade_fair", "bumper_harvest", "market_jitters", "price_war", "bank_panic", "new_arrivals", "rail_embargo")


def tables(company: str, event: str) -> dict[str, Any]:
    """An owner's file with these names."""
    return owner_tables(
        f"""
[[company]]
key = "pullman"
name = '{company}'
type = "shoes"
appeal = 1
asset_spaces = 1
prices = [50, 70]
[[company.factory]]
workers = 2
needs = ["wood"]
goods = 2
manager = {{ appeal = 1 }}
"""
        + "".join(f"[[event]]\nkey = '{key}'\nname = '{event}{number}'\n" for number, key in enumerate(EVENTS))
    )


def moments(names: list[str], rules: dict[str, Any]) -> Iterator[tuple[Game, int]]:
    """Some decisions and the end of a random game; the owner's company is liked best."""
    game = Game.new(Options(names, **rules), 8)
    chance = Chance(8)
    while True:
        seat = game.to_act()[0] if not game.is_over else 0
        if game.is_over or len(game.actions) % 37 == 0:
            yield game, seat
        if game.is_over:
            return
        legal = game.legal_actions(seat)
        own = [action for action in legal if "pullman" in action.text]
        game.play(seat, chance.choice(own or legal))


def on_the_terminal(game: Game, seat: int) -> str:
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system="truecolor", force_terminal=True)
    question = Question(game, seat)
    screen.print(layout.whole(question.view, 100))
    if not game.is_over:
        menu = Menu(question)
        screen.print(
            layout.focus(question.view, 100), hand(question.view), introduction(question, False), choices(menu)
        )
        screen.print(*(help_on(menu, action) for action in menu.actions), help_on_step(menu))
    screen.print(scorepad(question.view, game.scores(), "now"), verdict(question.view, game.scores()))
    tell(screen, question.view.names, game.events)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


DIGEST = re.compile(r' data-digest="\w+"')
"""Of what is drawn, names and all."""


def on_the_page(game: Game, seat: int) -> str:
    question = Question(game, seat)
    if game.is_over:
        return DIGEST.sub("", "".join(draw(question.view, []).values()))
    menu = Menu(question)
    table = DrawnTable(question.view, ())
    parts = [str(part) for part in draw(question.view, panel.choices_of(menu)).values()]
    parts += [str(line.words) for line in panel.lines(question.view.names, game.events)]
    parts += draw_decision(Sheet(game, menu, table, "/choose", ask=False), [], []).values()
    parts.append(draw_tape(game, table, "/at/0/"))
    for action in menu.actions:
        looked_at = panel.preview(menu, [action])
        parts += [looked_at["words"], *looked_at["lines"], *looked_at["more"]]
        parts += [change["title"] for change in looked_at["changes"]]
    return DIGEST.sub("", "\n".join(parts))


SHOWN: dict[str, tuple[Callable[[Game, int], str], Callable[[str], str]]] = {
    "terminal": (on_the_terminal, str),
    "page": (on_the_page, escape),
}


@pytest.mark.parametrize("screen", SHOWN)
@pytest.mark.parametrize("seats", [1, 4])
def test_brackets_backslashes_and_marks_in_names_show_wherever_the_names_do(screen: str, seats: int) -> None:
    """The same game twice: with names full of marks, and with as many letters in their place."""
    show, shown_as = SHOWN[screen]
    letters = dict(zip(sorted(set("".join(HOSTILE))), LETTERS, strict=False))
    harmless = [name.translate(str.maketrans(letters)) for name in HOSTILE]
    rules: dict[str, Any] = {"mode": "advanced", "special_companies": True}
    if seats == 1:
        rules["investors"] = True
    own, others = ({**rules, "components": tables(name, name)} for name in (HOSTILE[0], harmless[0]))
    twice = zip(moments(list(HOSTILE[:seats]), own), moments(harmless[:seats], others), strict=True)
    for (game, seat), (other, _seat) in twice:
        expected = show(other, seat).translate({ord(letter): shown_as(sign) for sign, letter in letters.items()})
        assert show(game, seat) == expected
