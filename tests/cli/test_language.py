"""Every word goes through translation, and the language is chosen as people expect it."""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game, IllegalAction, Options, locale
from bigshoulders.cli import arguments
from bigshoulders.cli.board import layout
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.legacy import legacy
from bigshoulders.cli.board.legacy import verdict as verdict_of_campaign
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.commands.components import listing
from bigshoulders.cli.commands.inventory import inventory
from bigshoulders.cli.screen import THEME, Screen
from bigshoulders.cli.table.prompts import choices, help_on, help_on_step, introduction
from bigshoulders.components import Wrong, box
from bigshoulders.game import Campaign
from bigshoulders.state.chance import Chance
from bigshoulders.words.errors import refusal, said
from bigshoulders.words.legacy import session_line
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import Names
from bigshoulders.words.printed import Printed
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView


def catalogue(messages: dict[str, str]) -> bytes:
    """The bytes of a .mo file."""
    entries = sorted(
        (key.encode(), value.encode())
        for key, value in {"": "Content-Type: text/plain; charset=utf-8\n", **messages}.items()
    )
    keys = b"".join(key + b"\0" for key, _value in entries)
    values = b"".join(value + b"\0" for _key, value in entries)
    start = 28 + 16 * len(entries)
    tables: list[int] = []
    for column, base in ((0, start), (1, start + len(keys))):
        at = base
        for entry in entries:
            tables += [len(entry[column]), at]
            at += len(entry[column]) + 1
    head = (0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    return struct.pack(f"<7I{len(tables)}I", *head, *tables) + keys + values


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "locale"
    (folder / "de" / "LC_MESSAGES").mkdir(parents=True)
    messages = {"Buy nothing": "Nichts kaufen", "The game is over.": "Das Spiel ist aus."}
    (folder / "de" / "LC_MESSAGES" / "bigshoulders.mo").write_bytes(catalogue(messages))
    monkeypatch.setattr(locale, "FOLDER", folder)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    locale.choose(None)
    yield folder
    monkeypatch.undo()
    gettext.textdomain("messages")
    locale.catalogue.cache_clear()
    locale.said_in.cache_clear()


def test_english_needs_no_catalogue(catalogues: Path) -> None:
    assert locale._("Buy nothing") == "Buy nothing"
    assert locale.ngettext("{n} Good", "{n} Goods", 1) == "{n} Good"
    assert locale.ngettext("{n} Good", "{n} Goods", 2) == "{n} Goods"
    assert locale._("") == ""


@pytest.mark.parametrize("variable", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_chooses_the_language(catalogues: Path, monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    monkeypatch.setenv(variable, "de_AT.UTF-8")
    locale.choose(None)
    assert locale._("Buy nothing") == "Nichts kaufen"
    assert locale._("Hire nobody else") == "Hire nobody else"


def test_the_option_goes_before_the_environment(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert arguments.language_in(["play", "--language", "de", "--seed", "3"]) == "de"
    assert arguments.language_in(["--language=de"]) == "de"
    assert arguments.language_in(["play"]) is None
    locale.choose("de")
    assert locale._("Buy nothing") == "Nichts kaufen"
    assert locale.available("de")
    assert locale.available("en_US.UTF-8")
    assert not locale.available("tlh")


def test_a_refusal_is_translated_before_its_figures_are_filled_in(catalogues: Path) -> None:
    locale.choose("de")
    assert refusal(IllegalAction("The game is over.", "END-01")) == "Das Spiel ist aus. (END-01)"


# --- every word


class Disguise(gettext.NullTranslations):
    """A language in which every letter of every message is a §; what stays readable was never translated."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\}|\[/?[a-z0-9]+\])", message)
        return "".join(part if number % 2 else re.sub(r"[A-Za-z]", "§", part) for number, part in enumerate(parts))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


@pytest.fixture
def disguise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "catalogue", Disguise)
    monkeypatch.setattr(locale, "said_in", locale.Said)


def readable(shown: str) -> set[str]:
    """Words of three letters and more that are no names."""
    return {word for word in re.findall(r"[A-Za-z]{3,}", shown) if word not in NAMED}


NAMED = {
    word
    for name in (
        *(company.short_name for company in box("second").companies),
        *(company.name for company in box("second").companies),
        *(rival.name for rival in box("second").solo.rivals),
    )
    for word in re.findall(r"[A-Za-z]{3,}", name)
} | {"Ann", "Bob", "Cyd", "III"}


def test_no_word_of_a_whole_game_escapes_translation(disguise: Any, rules: dict[str, Any]) -> None:
    game = Game.new(Options(["Ann", "Bob", "Cyd"], **rules), 8)
    chance = Chance(8)
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    count = 0
    while not game.is_over:
        seat = game.to_act()[0]
        question = Question(game, seat)
        menu = Menu(question)
        screen.print(introduction(question, False), choices(menu))
        if count % 25 == 0:
            screen.print(layout.whole(question.view, 100), layout.focus(question.view, 100), hand(question.view))
        count += 1
        game.play(seat, chance.choice(game.legal_actions(seat)))
    tell(screen, Names(game.state.box, game.options.seats), game.events, numbered=True)
    view = TableView(game, None)
    screen.print(scorepad(view, game.scores(), ""), verdict(view, game.scores()))
    assert isinstance(screen.file, io.StringIO)
    assert readable(screen.file.getvalue()) == set()


@pytest.mark.parametrize(
    "rules",
    [
        {"investors": True, "rival": "field", "difficulty": "easy", "target_difficulty": "hard"},
        {"rival": "ward", "supply_chain": "advanced"},
        {
            "session": 2,
            "solo_goals": ["investor", "rich_founder", "nine_tiles"],
            "bonuses": ["workers", "automation"],
            "investors": True,
        },
        {},
    ],
    ids=str,
)
def test_no_word_of_a_solo_game_escapes_translation(disguise: Any, rules: dict[str, Any]) -> None:
    game = Game.new(Options(["Ann"], **rules), 8)
    chance = Chance(8)
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    count = 0
    while not game.is_over:
        question = Question(game, 0)
        menu = Menu(question)
        screen.print(introduction(question, False), choices(menu))
        if count % 9 == 0:
            screen.print(layout.whole(question.view, 100), layout.focus(question.view, 100), hand(question.view))
        count += 1
        game.play(0, chance.choice(game.legal_actions(0)))
    tell(screen, Names(game.state.box, game.options.seats), game.events, numbered=True)
    view = TableView(game, None)
    screen.print(scorepad(view, game.scores(), ""), verdict(view, game.scores()))
    assert isinstance(screen.file, io.StringIO)
    assert readable(screen.file.getvalue()) == set()


def test_no_word_of_a_campaign_escapes_translation(disguise: Any) -> None:
    campaign = Campaign(Options(["Ann"], investors=True), 3, with_rivals=True)
    chance = Chance(8)
    while not campaign.game.is_over:
        campaign.game.play(0, chance.choice(campaign.game.legal_actions(0)))
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    screen.print(legacy(campaign), text(session_line(campaign)), verdict_of_campaign(campaign))
    assert isinstance(screen.file, io.StringIO)
    assert readable(screen.file.getvalue()) == set()


def test_no_word_of_the_help_escapes_translation(disguise: Any) -> None:
    game = Game.new(Options(["Ann", "Bob"]), 8)
    menu = Menu(Question(game, game.to_act()[0]))
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    screen.print(help_on_step(menu), help_on(menu, menu.actions[0]))
    assert isinstance(screen.file, io.StringIO)
    commands = {"help", "board", "hand", "log", "all", "score", "undo", "redo", "save", "quit", "establish", "anglo"}
    assert readable(screen.file.getvalue()) - {"SET", "EST"} <= commands


@pytest.mark.parametrize("edition", ["second", "first-2018"])
def test_no_word_of_the_list_of_components_escapes_translation(disguise: Any, edition: str) -> None:
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    screen.print(listing(inventory(edition, None, box(edition)), box(edition), Printed(box(edition), None)))
    assert isinstance(screen.file, io.StringIO)
    assert readable(screen.file.getvalue()) == set()


def test_what_cannot_be_used_is_translated_too(disguise: Any) -> None:
    with pytest.raises(Wrong) as caught:
        Options(["Ann", "Bob"], edition="first-2020", chiefs=True)
    assert readable(said(caught.value)) == set()
