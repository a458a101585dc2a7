"""The worked examples of the scoring with the book's own numbers (EX-35..37)."""

import pytest

from bigshoulders import BrokenDocument, Game
from table import Table

JEN, THOMAS, SUSAN, BOB = range(4)


def scorepad():
    """The book's scorepad; every entry is shares times a value of the track.

    The first line, 110 / 220 / 0 / 330, would need a value of $110, which the track has not (AMB-05). Here the same
    shares are held in two companies, at $100 and at $10. Libby's 240 are three shares at $80, not four.
    Six Goal entries of $200 on five Goals: Jen and Susan are tied for the most Managers.
    """
    t = Table(4, mode="basic", goals=True).funds(456, 288, 420, 362)
    t.goals("managers", "salespeople", "treasury", "workers", "automation")
    for key, value in (("anglo", 100), ("brunswick", 10)):
        t.company(key, director=BOB, value=value, commons={JEN: 1}, preferred=THOMAS)
    t.company("doggett", director=JEN, value=250, commons={JEN: 2, THOMAS: 1, SUSAN: 1}, preferred=BOB, salespeople=1)
    t.company("elgin", director=THOMAS, value=140, commons={THOMAS: 3, SUSAN: 1}, preferred=JEN, cash=30)
    t.company("fairbank", director=SUSAN, value=320, commons={SUSAN: 1, BOB: 1}, preferred=JEN, managers=[1])
    t.company("libby", director=JEN, value=80, commons={BOB: 1}, preferred=THOMAS, managers=[1])
    t.company("swift", director=BOB, value=400, commons={BOB: 2, SUSAN: 3}, preferred=THOMAS, automated=[1])
    t.company("cracker", director=SUSAN, value=100, commons={SUSAN: 1, THOMAS: 3}, preferred=JEN, workers=[1])
    return t.scoring().scores()


@pytest.mark.rule("EX-35")
def test_twenty_percent_of_cracker_jack_at_100_is_worth_200():
    game = Table().company("cracker", value=100, preferred=1).funds(0, 0).scoring()

    assert game.scores()["seats"][1]["shares"] == {"cracker": 200}
    assert game.scores()["seats"][1]["wealth"] == 200


@pytest.mark.rule("EX-36", "AMB-05")
def test_the_scorepad_gives_the_totals_of_the_book():
    seats = scorepad()["seats"]

    assert [line["funds"] for line in seats] == [456, 288, 420, 362]
    assert [line["goal_money"] for line in seats] == [400, 200, 400, 200]
    shares = [
        [line["shares"].get("anglo", 0) + line["shares"].get("brunswick", 0)]
        + [line["shares"].get(key, 0) for key in ("doggett", "elgin", "fairbank", "libby", "swift", "cracker")]
        for line in seats
    ]
    assert shares == [
        [110, 1250, 280, 640, 240, 0, 200],
        [220, 250, 840, 0, 160, 800, 300],
        [0, 250, 140, 1280, 0, 1200, 400],
        [330, 500, 0, 320, 80, 2000, 0],
    ]
    assert [line["wealth"] for line in seats] == [3576, 3058, 4090, 3792]


@pytest.mark.rule("AMB-05")
def test_four_shares_at_80_are_worth_320_and_not_the_240_of_the_printed_scorepad():
    scores = Table().company("libby", director=JEN, value=80, commons={JEN: 1}).scoring().scores()

    assert scores["seats"][JEN]["shares"] == {"libby": 320}


@pytest.mark.rule("AMB-05")
@pytest.mark.parametrize("edition", ["second", "first-2020", "first-2018"])
def test_no_company_stands_at_the_110_of_the_printed_scorepad(edition):
    table = Table(edition=edition).company("anglo", value=100).scoring().position()
    table["companies"]["anglo"]["value"] = 110

    with pytest.raises(BrokenDocument, match="110 as value"):
        Game.from_position(table)


@pytest.mark.rule("EX-36")
def test_susan_wins_the_game_of_the_scorepad():
    scores = scorepad()

    assert scores["winners"] == [SUSAN]
    assert scores["ranking"] == [SUSAN, BOB, JEN, THOMAS]


@pytest.mark.rule("EX-37")
def test_jen_and_susan_both_score_the_goal_they_are_tied_for():
    seats = scorepad()["seats"]

    assert [line["seat"] for line in seats if "managers" in line["goals"]] == [JEN, SUSAN]
    assert seats[JEN]["goal_money"] == 200 * len(seats[JEN]["goals"]) == 400
    assert seats[SUSAN]["goal_money"] == 200 * len(seats[SUSAN]["goals"]) == 400
