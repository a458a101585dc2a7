"""Bots of a person's own on the page: those that were named when the server was started, and no others."""

from __future__ import annotations

import json
import logging
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.making import OWN
from bigshoulders.bots.own import BotFile
from bigshoulders.bots.process import BotProcess
from bigshoulders.game import Game
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.state.options import Options
from bigshoulders.web import chairs, games, thinking
from web.browsers import Browser

SOURCE = """
class Eager:
    def __init__(self, seed):
        pass

    def choose(self, seat):
        return seat.legal_actions()[-1]

class Rash(Eager):
    quick = True

    def choose(self, seat):
        raise ValueError("in too much of a hurry")
"""


@pytest.fixture
def own_bots():
    OWN.add(BotFile("/nowhere/mybots.py", SOURCE))
    yield
    OWN.files.clear()
    OWN.makers.clear()


def table_with(bot):
    """Where it is this bot's turn, with several choices."""
    play = games.load(games.create(chairs_for([("Ann", None), ("", bot)], 7), {}, 7, "at_once").slug)
    while play.due(ended=True).what != "bot" or len(play.game.legal_actions(1)) == 1:
        due = play.due(ended=True)
        action = play.game.legal_actions(due.seat)[0]
        play = games.bot_move(play, action) if due.what == "bot" else games.move(play, due.seat, action.text)
    return play


@pytest.mark.usefixtures("own_bots")
def test_the_form_offers_them_and_a_game_begins_with_one():
    client = Client(HTTP_HOST="localhost")
    page = client.get("/new/").content.decode()
    assert re.search(r'<optgroup label="Bots of your own"><option value="Eager">Eager</option>', page)
    form = {"game": "table", "kind0": "person", "name0": "Ann", "kind1": "Eager", "kind2": "nobody", "kind3": "nobody"}
    slug = client.post("/new/", form).headers["Location"].split("/")[2]
    assert [chair.bot for chair in games.load(slug).chairs] == [None, "Eager"]


def test_without_any_the_form_is_as_always():
    assert "Bots of your own" not in Client(HTTP_HOST="localhost").get("/new/").content.decode()


@pytest.mark.usefixtures("own_bots")
def test_the_process_that_thinks_knows_them():
    play = table_with("Eager")
    assert play.server_moves_bots, "it does not say that it is quick"
    process = BotProcess(thinking.THINKER, OWN.files)
    try:
        assert thinking.decision(process, play, 1) == play.game.legal_actions(1)[-1].text
    finally:
        process.close()


@pytest.mark.usefixtures("own_bots")
def test_somebody_stands_in_for_a_quick_one_that_fails(monkeypatch, caplog):
    monkeypatch.setattr(logging.getLogger("django"), "propagate", True)
    play = table_with("Rash")
    assert not play.server_moves_bots
    expected = make_bot("planner", play.bot_seed(1)).choose(Seat(play.game, 1))
    browser = Browser(play.table)
    browser.open()
    browser.post("end" if browser.due == "end_turn" else "bot")
    assert games.load(play.table.slug).game.actions[len(play.game.actions)] == (1, expected)
    assert "in too much of a hurry" in caplog.text


def test_a_table_says_that_its_bot_is_not_there_any_more(own_bots):
    play = table_with("Rash")
    OWN.makers.clear()
    assert chairs.about(play.chairs[1]) == "Rash is not here; another bot moves in its place."
    Browser(play.table).open()
    process = BotProcess(thinking.THINKER, ())
    try:
        expected = make_bot("planner", play.bot_seed(1)).choose(Seat(play.game, 1))
        assert thinking.choice(process, play, 1) == expected.text
    finally:
        process.close()


@pytest.mark.parametrize("word", ["{}", "{}:Eager"])
def test_nothing_that_a_visitor_sends_runs_a_file(tmp_path, word):
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')\n{SOURCE}")
    bot = word.format(trap)
    client = Client(HTTP_HOST="localhost")
    form = {"game": "table", "kind0": "person", "kind1": bot, "kind2": "nobody", "kind3": "nobody"}
    assert client.post("/new/", form).status_code == 422
    record = Game.new(Options(["Ann", "Bob"]), 1).record()
    save = {"save": "bigshoulders", "format": 1, "record": record, "seating": [{"bot": None, "seed": 0}]}
    save["seating"].append({"bot": bot, "seed": 0})
    file = SimpleUploadedFile("x.json", json.dumps(save).encode(), "application/json")
    answer = client.post("/upload", {"record": file})
    assert answer.status_code == 422
    assert "There is no bot" in answer.content.decode()
    assert not (tmp_path / "sprung").exists()
