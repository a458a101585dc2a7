"""What is remembered of a drawing is what would be drawn anew, at every step of whole games, and nobody else's."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bigshoulders import locale
from bigshoulders.components import second_edition
from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from bigshoulders.web import games
from bigshoulders.web.decision.tape import draw_tape
from bigshoulders.web.pages.panel import choices_of
from bigshoulders.web.table import keeping
from bigshoulders.web.table.buildings import building_about
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import IDLE_SECONDS, Memory, kept
from bigshoulders.words.effects import effect_words
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView
from web.browsers import HTMX, Browser, new_table

NAMES = ("Ann", "Bob", "Cyd", "Dan")
EVERYTHING = {"special_companies": True, "chiefs": True, "draft": True, "supply_chain": "advanced"}
GAMES = {
    "four with Goals": Options(NAMES, mode="advanced", goals=True),
    "basic": Options(NAMES[:2], mode="basic"),
    "everything": Options(NAMES[:3], mode="advanced", goals=True, **EVERYTHING),
    "first edition": Options(NAMES[:3], edition="first-2018"),
    "alone": Options(NAMES[:1]),
    "alone with a Rival and Investors": Options(NAMES[:1], rival="pullman", investors=True),
}
EYES = 3
"""Every third time others look on, too: at their own tiles, or at what lies open to everybody."""


def looked_at(game, seat):
    """What a seat may know, and its choices."""
    choices = choices_of(Menu(Question(game, seat))) if seat in game.to_act() else []
    return TableView(game, seat), choices


def drawn(game, view, choices, drawings=None, shown=frozenset()):
    """The table and the tape."""
    table = DrawnTable(view, choices, drawings, shown)
    return {**draw_parts(table), "tape": draw_tape(game, table, "/at/0/")}


@pytest.mark.parametrize("name", GAMES)
def test_at_every_step_of_a_game_it_is_what_would_be_drawn_anew(name):
    game, chance = Game.new(GAMES[name], 1875), Chance(11)
    remembered = {}
    while not game.is_over:
        due = game.to_act()[0]
        others = [None, *range(len(game.options.seats))]
        eyes = [(due, True)]
        if game.state.moves % EYES == 0:
            eyes += [(chance.choice(others), True), (due, False), (chance.choice(others), False)]
        for seat, tiles in eyes:
            view, choices = looked_at(game, seat)
            seen = (view if tiles else view.without_tiles(), choices)
            memory = remembered.setdefault(seat if tiles else "open", {})
            fresh, known = drawn(game, *seen), drawn(game, *seen, memory)
            assert [part for part in fresh if fresh[part] != known[part]] == [], (name, seat, game.state.moves)
        game.play(due, chance.choice(game.legal_actions(due)))


def test_a_browser_is_sent_what_it_lacks_and_a_place_for_what_it_has():
    game, chance = Game.new(GAMES["four with Goals"], 1875), Chance(3)
    for _move in range(60):
        before = "".join(drawn(game, *looked_at(game, None)).values())
        shown = frozenset(re.findall(r'data-digest="(\w+)"', before))
        game.play(game.to_act()[0], chance.choice(game.legal_actions(game.to_act()[0])))
        after = "".join(drawn(game, *looked_at(game, None)).values())
        sent = "".join(drawn(game, *looked_at(game, None), shown=shown).values())
        assert set(re.findall(r'data-digest="(\w+)"', sent)) == digests(after) - shown
        assert set(re.findall(r'data-kept="(\w+)"', sent)) == digests(after) & shown


def digests(markup):
    return set(re.findall(r'data-digest="(\w+)"', markup))


def test_hidden_tiles_are_remembered_for_their_owner_alone():
    """Of several people at one screen each has a memory of their own while their tiles lie open."""
    whose = []
    memory = Memory()
    keeping_memory, keeping.MEMORY = keeping.MEMORY, memory
    memory_of = memory.of
    memory.of = lambda *names: whose.append(names) or memory_of(*names)
    try:
        browser = Browser(new_table("Ann", "Bob", mode="advanced"))
        browser.open()
        while "hand-over" not in browser.html:
            seat = games.load(browser.url.split("/")[2]).due(ended=True).seat
            browser.post("end") if browser.due == "end_turn" else browser.play(browser.choices()[-1], seat)
        seat = games.load(browser.url.split("/")[2]).due(ended=True).seat
        assert {eyes for _slug, eyes, _language, _names in whose} == {"open"}
        browser.post("take-seat", seat=seat)
        assert whose[-1][1] == seat
    finally:
        keeping.MEMORY = keeping_memory


def test_every_table_and_language_has_a_memory_of_its_own():
    memory = Memory()
    mine = memory.of("table", 0, "en")
    mine["part",] = ("looked at", "markup")
    assert memory.of("table", 0, "en") is mine
    for other in (("other", 0, "en"), ("table", 1, "en"), ("table", "open", "en"), ("table", 0, "de")):
        assert memory.of(*other) == {}


def test_what_nobody_looks_at_for_long_is_forgotten_and_the_rest_is_not():
    now = [0.0]
    memory = Memory(lambda: now[0])
    left, looked_at = memory.of("left"), memory.of("looked at")
    left["part"] = looked_at["part"] = []
    now[0] = IDLE_SECONDS
    assert memory.of("looked at") is looked_at
    now[0] += 1
    assert memory.of("looked at") is looked_at
    assert memory.of("left") == {}


def test_two_languages_at_one_table_are_not_mixed():
    table = new_table("Ann", "Bob")
    pages = {}
    for language in ("en", "de", "es", "en", "de", "es"):
        browser = Browser(table)
        html = browser.client.get(browser.url, HTTP_ACCEPT_LANGUAGE=language).content.decode()
        heading = re.search(r'id="part-demand".*?<h3 class="heading">([^<]+)', html)[1]
        assert pages.setdefault(language, heading) == heading
    assert len(set(pages.values())) == 3


def test_what_is_kept_is_drawn_again_only_when_what_it_looks_at_has_changed():
    times = []

    @kept(lambda table, key: table.json[key])
    def part(table, key):
        times.append(key)
        return f'<div id="{key}">{table.json[key]}</div>'

    table = DrawnTable(TableView(Game.new(GAMES["basic"], 1), None), ())
    first = part(table, "decade")
    assert part(table, "decade") == first
    assert times == ["decade"]
    table.json = {**table.json, "decade": 2}
    assert part(table, "decade") != first
    assert times == ["decade", "decade"]


def test_an_answer_brings_only_parts_that_the_browser_does_not_show():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    shown = digests(browser.html)
    data = {"revision": browser.revision, "told": 0, "seat": 0, "action": browser.choices()[0]}
    answer = browser.client.post(f"{browser.url}play", data, **HTMX, HTTP_TABLE_PARTS=" ".join(shown)).content.decode()
    browser.open()
    assert digests(answer) == digests(browser.html) - shown
    assert set(re.findall(r'data-kept="(\w+)"', answer)) == digests(browser.html) & shown


def test_a_panel_for_an_older_board_comes_with_the_whole_table():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    before, choice = browser.revision, browser.choices()[0]
    browser.play(choice, 0)
    for revision, target in ((browser.revision, None), (before, "#live")):
        answer = browser.client.get(f"{browser.url}choose", {"choice": 0}, **HTMX, HTTP_TABLE_REVISION=str(revision))
        assert answer.headers.get("HX-Retarget") == target
        assert ('id="board"' in answer.content.decode()) == (target is not None)
    look = browser.client.get(f"{browser.url}choose", {"look": choice}, **HTMX, HTTP_TABLE_REVISION=str(before))
    assert look.status_code == 204


def test_what_a_building_says_is_kept_for_each_language_and_by_all_that_is_printed_on_it():
    """An owner's files may print something else on a tile of the same name."""
    building = next(building for building in second_edition().buildings if building.company_pays and building.number)
    dearer = replace(building, company_pays=building.company_pays + 10)
    without_effect = replace(building, effect=())
    in_english = [building_about(one) for one in (building, dearer, without_effect)]
    assert len(set(in_english)) == 3
    with locale.speaking("de"):
        in_german = [building_about(one) for one in (building, dearer, without_effect)]
        assert effect_words(building.effect) not in in_english[0].words
    assert not set(in_german) & set(in_english)
    assert in_english == [building_about(one) for one in (building, dearer, without_effect)]
