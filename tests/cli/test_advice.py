"""Advice and characters at the terminal: said in words, in every language, and as long as it is wanted."""

from __future__ import annotations

import gettext
import io
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bigshoulders import Game, Options, locale
from bigshoulders.bots import Seat
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.certainty import CLEAR, EVEN, LIKELY, Certainty
from bigshoulders.bots.characters import CASUAL, CHARACTERS, LEVELS
from bigshoulders.bots.reasons import REASONS, Reason
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.screen import THEME, Screen
from bigshoulders.cli.table import thinking_line
from bigshoulders.cli.table.prompts import advised
from bigshoulders.components import box
from bigshoulders.sitting.chairs import chairs_for, kind_of
from bigshoulders.words.advice import SAY, WORSE, difference, how_counted, reasons, switched_off
from bigshoulders.words.characters import LEVELS as LEVEL_WORDS
from bigshoulders.words.characters import TEMPERAMENTS, bot_words, level_name, level_words, temperament
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import Names
from bigshoulders.words.question import Question
from random_play import SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of

LANGUAGES = ("en", "de", "es")
FULL_BOX = box("second")
TABLE = Names(FULL_BOX, ["Ann", "Bob"])


def questions(options: Options) -> Iterator[tuple[Game, int]]:
    """One decision of every kind that a game has."""
    met: Counter[int] = Counter()
    for game in moments(options, 1, Diligent()):
        if not game.is_over and not met[game.state.stack[-1][0]]:
            seat = game.to_act()[0]
            if len(game.legal_actions(seat)) > 1:
                met[game.state.stack[-1][0]] += 1
                yield game, seat


def shown(renderable: Any) -> str:
    screen = Screen(file=io.StringIO(), theme=THEME, width=100, color_system=None, highlight=False, emoji=False)
    screen.print(renderable)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


# --- words


def test_every_kind_of_reason_has_words_and_no_words_are_for_nothing() -> None:
    assert list(SAY) == list(REASONS)


@pytest.mark.parametrize("options", [*VARIANT_SETS[::4], *SOLO_SETS[::6]], ids=name_of)
def test_every_decision_is_advised_on_in_three_languages(options: Options) -> None:
    keys = re.compile(r"[{}_]|None|\bbuilding\d|" + "|".join(rf"\b{company.key}\b" for company in FULL_BOX.companies))
    for game, seat in questions(options):
        found = advise(Seat(game, seat), 1)
        for language in LANGUAGES:
            with locale.speaking(language):
                menu = Menu(Question(game, seat))
                for one in found:
                    for phrase in reasons(menu.question.view.names, one):
                        words = text(phrase).plain
                        assert words
                        assert not keys.search(words), words
                assert shown(advised(menu, found))


class Disguise(gettext.NullTranslations):
    """A language in which every letter of every message is a §; what stays readable was never translated."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\}|\[/?[a-z0-9]+\])", message)
        return "".join(part if number % 2 else re.sub(r"[A-Za-z]", "§", part) for number, part in enumerate(parts))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


@pytest.mark.parametrize("amount", [-2, 0, 1, 40])
@pytest.mark.parametrize("kind", REASONS)
def test_no_word_of_a_reason_escapes_translation(kind: str, amount: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "catalogue", Disguise)
    monkeypatch.setattr(locale, "said_in", locale.Said)
    for item in (0, 2, 3):
        phrase = text(SAY[kind](TABLE, Reason(kind, company=4, amount=amount, item=item, seat=1))).plain
        assert phrase
        assert set(re.findall(r"[A-Za-z]{3,}", phrase)) <= {FULL_BOX.companies[4].short_name, "Bob"}


def test_no_word_about_characters_escapes_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "catalogue", Disguise)
    monkeypatch.setattr(locale, "said_in", locale.Said)
    words = [temperament(character.key) for character in CHARACTERS]
    words += [say(level.key) for level in LEVELS for say in (level_name, level_words)]
    words += [re.sub(r"{[a-z]+}", "", locale._(worse)) for pair in WORSE.values() for worse in pair]
    words += [bot_words("planner"), how_counted(alone=True), how_counted(alone=False), switched_off()]
    assert [word for word in words if re.search("[A-Za-z]{3,}", word)] == []
    assert bot_words("search:0.77") == "search:0.77"


def test_every_character_has_a_temperament_and_every_level_a_name() -> None:
    assert set(TEMPERAMENTS) == {character.key for character in CHARACTERS}
    assert list(LEVEL_WORDS) == [level.key for level in LEVELS]


def test_reasons_read_like_this() -> None:
    libby = next(c for c, company in enumerate(FULL_BOX.companies) if company.key == "libby")
    found = Advice(
        Game.new(Options(["Ann", "Bob"]), 1).catalogue.pay,
        -35,
        (
            Reason("dividend", libby, 24, 72),
            Reason("stock", libby, 2, 60),
            Reason("prospects", libby, -12, 3),
            Reason("turn", libby, 125, 1),
        ),
        Certainty(CLEAR, 12, 58),
    )
    assert [text(phrase).plain for phrase in reasons(TABLE, found)] == [
        "Libby pays $24 a share, $72 to you",
        "the value of Libby rises 2 steps to $60",
        "your 30% of Libby may bring $12 less by the end",
        "Libby may make 1 Good and earn $125 in this turn, $12 a share",
    ]
    assert text(difference(found, is_best=False)).plain == "clearly worse ($10 to $60 less)"
    assert difference(found, is_best=True) == "the best"


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (Certainty(CLEAR, 0, 13), "clearly worse (up to $15 less)"),
        (Certainty(CLEAR, 183, 1234), "clearly worse ($180 to $1230 less)"),
        (Certainty(LIKELY, -12, 98), "probably worse ($10 more to $100 less)"),
        (Certainty(LIKELY, -1, 98), "probably worse (up to $100 less)"),
        (Certainty(EVEN, -143, 156), "about even ($140 more to $160 less)"),
        (Certainty(EVEN, -2, 8), "about even (up to $10 less)"),
        (Certainty(EVEN, -2, 2), "as good"),
    ],
)
def test_advice_says_how_sure_it_is(known: Certainty, said: str) -> None:
    one = Advice(Game.new(Options(["Ann", "Bob"]), 1).catalogue.pay, -35, (), known)
    assert text(difference(one, is_best=False)).plain == said


# --- at the prompt


def test_a_question_mark_gives_advice_that_can_be_followed(shell: Any) -> None:
    done = shell.run("play", "--seats", "Ann,random", "--seed", 5, typed="?\nhelp\nh\n")
    advice = done.stdout.partition("\nAdvice\n")[2]
    number, choice = re.match(r" +(\d+) the best: (.*)", advice).groups()  # type: ignore[union-attr]
    assert "may bring $" in advice
    assert re.search(r"as good|(clearly worse|probably worse|about even) \(", advice)
    assert "The ranges are dollars" in advice
    assert done.stdout.count("advice: the best choices") == 2
    followed = shell.run("play", "--seats", "Ann,random", "--seed", 5, typed=f"{number}\n")
    company = re.match(r"Establish (\S+)", choice).group(1)  # type: ignore[union-attr]
    assert f"Ann established {company}" in " ".join(followed.stdout.split())


@pytest.mark.parametrize("command", [("play", "--seats", "Ann,random"), ("solo",), ("campaign",)], ids=lambda c: c[0])
def test_advice_can_be_switched_off_for_a_whole_game(shell: Any, command: tuple[str, ...]) -> None:
    off = shell.run(*command, "--seed", 5, "--no-advice", "--save", "game.json", typed="?\n")
    assert "Advice is switched off for this game" in " ".join(off.stdout.split())
    assert "? for advice" not in off.stdout
    assert json.loads((shell.home / "game.json").read_text("utf-8"))["advice"] is False
    again = shell.run(command[0], "--resume", "game.json", typed="?\n")
    assert "Advice is switched off for this game" in " ".join(again.stdout.split())
    on = shell.run(*command, "--seed", 5, "--save", "other.json", typed="?\n")
    assert "the best: " in on.stdout
    other = json.loads((shell.home / "other.json").read_text("utf-8"))
    assert "advice" not in other
    assert other["record"] == json.loads((shell.home / "game.json").read_text("utf-8"))["record"]
    ended = shell.run(command[0], "--resume", "other.json", "--no-advice", typed="?\n")
    assert "Advice is switched off for this game" in " ".join(ended.stdout.split())


# --- who sits there


def test_opponents_are_chosen_by_level_by_name_or_by_kind() -> None:
    chairs = chairs_for(map(kind_of, ["Ann", "cyrus", "solid", "casual"]), 1)
    assert [(chair.name, chair.bot) for chair in chairs] == [
        ("Ann", None),
        ("Cyrus", "planner"),
        ("Bertha", "planner"),
        ("Florence", CASUAL.bot),
    ]
    assert [chair.name for chair in chairs_for(map(kind_of, ["FLORENCE", "florences", CASUAL.bot]), 1)] == [
        "Florence",
        "florences",
        "Gideon",
    ]


def test_the_characters_at_the_table_are_introduced(shell: Any) -> None:
    done = shell.run("play", "--seats", "Ann,Bertha,learner", "--seed", 5)
    said = " ".join(done.stdout.split())
    assert "● Ann, ■ Bertha (solid), ▲ Nellie (learner)." in said
    assert f"■ Bertha: {TEMPERAMENTS['bertha']}" in said


def test_nobody_sits_at_a_table_twice(shell: Any) -> None:
    assert "same name" in shell.refused("play", "--seats", "Bertha,bertha")


def test_who_thinks_for_more_than_a_moment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_line, "A_MOMENT", 0.05)
    screen = Screen(file=io.StringIO(), theme=THEME, force_terminal=True, color_system=None)
    with thinking_line.thinking(screen, "[seat1]■ Bertha[/seat1]"):
        pass
    assert isinstance(screen.file, io.StringIO)
    assert screen.file.getvalue() == ""
    with thinking_line.thinking(screen, "[seat1]■ Bertha[/seat1]"):
        time.sleep(0.5)
    assert "■ Bertha is thinking" in screen.file.getvalue()


def test_where_nobody_watches_nothing_is_said_of_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_line, "A_MOMENT", 0.0)
    screen = Screen(file=io.StringIO(), theme=THEME)
    with thinking_line.thinking(screen, "Bertha"):
        time.sleep(0.2)
    assert isinstance(screen.file, io.StringIO)
    assert screen.file.getvalue() == ""


def test_a_game_saved_before_there_were_characters_goes_on(shell: Any) -> None:
    shell.run("play", "--seats", "Ann,greedy", "--seed", 5, "--save", "game.json")
    save = json.loads((shell.home / "game.json").read_text("utf-8"))
    assert save["seating"][1]["bot"] == "greedy"
    save["record"]["options"]["seats"][1] = "Gustavus"
    del save["record"]["hash"]
    (shell.home / "game.json").write_text(json.dumps(save), "utf-8")
    done = shell.run("play", "--resume", "game.json", typed="?\n1\n")
    assert "■ Gustavus (greedy)." in " ".join(done.stdout.split())
    assert "the best: " in done.stdout
    assert "■ Gustavus" in done.stdout.partition("Ann> 1")[2]
