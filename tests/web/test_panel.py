"""What stands above the choices: whose purse pays for them."""

from __future__ import annotations

from bigshoulders.web.pages.panel import introduction
from bigshoulders.words.question import Question
from table import Table, play


def lines(game, seat=0):
    return " ".join(str(line) for line in introduction(Question(game, seat))["lines"])


def test_on_a_stock_turn_ones_own_purse_is_shown():
    game = Table(2).funds(120, 90).company("libby").stock_turn(0)
    assert "Your Personal Funds" in lines(game)
    assert "$120" in lines(game)


def test_on_an_action_turn_no_purse_is_shown_before_a_company_is_chosen_and_then_its_treasury():
    game = Table(2).funds(120, 90).company("libby", cash=70).company("swift", director=1).action_turn()
    assert "Personal Funds" not in lines(game)
    play(game, 0, "use job_market libby")
    assert "Personal Funds" not in lines(game)
    assert "$70" in lines(game)
