"""What stands above the choices: whose purse pays for them, and what was answered for one."""

from __future__ import annotations

import re

from bigshoulders.game import Game
from bigshoulders.web import games
from bigshoulders.web.decision import draw_decision
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.pages.why_not import given_answers
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from table import Table, play
from web.browsers import Browser


def banner(game, seat=0):
    menu = Menu(Question(game, seat))
    page = draw_decision(Sheet(game, menu, DrawnTable(menu.question.view, ()), "/choose", False), [], [])["banner"]
    return re.sub(r"<[^>]*>", " ", page)


def test_on_a_stock_turn_ones_own_purse_is_shown():
    game = Table(2).funds(120, 90).company("libby").stock_turn(0)
    assert "Personal Funds" in banner(game)
    assert "$120" in banner(game)


def test_on_an_action_turn_no_purse_is_shown_before_a_company_is_chosen_and_then_its_treasury():
    game = Table(2).funds(120, 90).company("libby", cash=70).company("swift", director=1).action_turn()
    assert "Personal Funds" not in banner(game)
    assert "$" not in banner(game)
    play(game, 0, "use job_market libby")
    assert "Personal Funds" not in banner(game)
    assert "$70" in banner(game)


def test_an_answer_that_was_given_for_one_is_told_with_its_reason():
    laid_out = Table(2).funds(20, 300).company("libby", 1, cash=70).company("swift", 1, cash=50).stock_turn(1)
    game = Game.from_position(laid_out.position())
    browser = Browser(games.create_from_document(game.record()))
    browser.open()
    play = games.load(browser.url.split("/")[2])
    choice = next(action for action in play.game.legal_actions(1) if action.verb == "buy")
    browser.play(choice.id, 1)
    browser.post("end")
    passed = games.load(browser.url.split("/")[2]).game
    assert (passed.actions[1][0], passed.actions[1][1].text) == (0, "pass")
    told = given_answers(games.load(browser.url.split("/")[2]), 0)
    reason = "The cheapest is too dear: This costs $40 of your Personal Funds and you have $20. (STK-25)"
    assert [plain(words) for words in told.values()] == [f"You could only pass: {reason}"]
    assert given_answers(games.load(browser.url.split("/")[2]), 1) == {}
