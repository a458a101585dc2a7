"""The scorepad of a game for several: every part of the wealth has a row, and the rows add up."""

from __future__ import annotations

import re

from bigshoulders.web.pages.scorepad import scorepad
from bigshoulders.words.markup import plain
from table import Table


def figures(row):
    return [int((re.search(r"\$(\d+)", str(cell)) or [0, 0])[1]) for cell in row["cells"]]


def test_the_rows_of_the_scorepad_add_up_to_the_wealth_of_everybody():
    t = Table(2, goals=True).funds(120, 90).company("libby", value=50, salespeople=2)
    game = t.company("swift", director=1, value=80, salespeople=1).stock_turn(0)
    pad = scorepad(game)
    titles = [plain(str(row["title"])) for row in pad["rows"]]
    assert "Personal Funds" in titles[0]
    assert "Public Goals" in titles[-1]
    sums = [sum(column) for column in zip(*map(figures, pad["rows"]), strict=True)]
    assert sums == [score["wealth"] for score in game.scores()["seats"]]
    assert any(figures(pad["rows"][-1])), "somebody leads in a Goal"
