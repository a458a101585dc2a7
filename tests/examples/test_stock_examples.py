"""Examples of the Stock and Building Phases, with the book's own numbers."""

import pytest

from bigshoulders import Game
from table import Table, company, funds, play, refused, texts


@pytest.mark.rule("EX-04")
def test_ex_04_a_stock_phase_of_susan_bob_and_jen() -> None:
    susan, bob, jen = 0, 1, 2
    t = Table(3).funds(200, 200, 200)
    t.company("swift", director=susan, value=40, commons={jen: 1}).company("anglo", director=bob, value=50)
    game = t.company("libby", director=jen, value=35).stock_phase()

    play(game, susan, "buy anglo preferred company")
    play(game, bob, "pass")
    play(game, jen, "sell swift common", "announce")
    refused(game, jen, "buy swift common pool", "STK-28")
    refused(game, jen, "buy swift common company", "STK-28")
    play(game, jen, "buy anglo common company")
    play(game, susan, "pass")
    play(game, bob, "buy swift common pool")
    refused(game, jen, "buy swift common company", "STK-28")
    play(game, jen, "pass")
    play(game, susan, "pass")
    play(game, bob, "buy swift common company")
    play(game, jen, "pass")
    play(game, susan, "pass")
    assert (game.position()["phase"], game.to_act()) == ("stock", (bob,))
    play(game, bob, "pass")

    assert game.position()["phase"] == "building"
    assert game.position()["priority"] == jen
    assert company(game, "swift")["common"] == {"1": 2, "treasury": 3}
    assert company(game, "anglo")["common"] == {"2": 1, "treasury": 4}
    assert company(game, "anglo")["preferred"] == susan
    assert [company(game, key)["value"] for key in ("swift", "anglo", "libby")] == [35, 50, 35]
    assert funds(game) == [200 - 100, 200 - 35 - 35, 200 + 40 - 50]


@pytest.mark.rule("EX-05")
def test_ex_05_jen_dumps_spalding_on_bob() -> None:
    jen, bob = 0, 1
    t = Table(2, "advanced").funds(0, 0)
    t.company("spalding", director=jen, value=60, cash=80, commons={jen: 2, bob: 2}, preferred=bob)
    game = t.stock_turn(jen)
    play(game, jen, "sell spalding common", "sell spalding common", "announce")

    spalding = company(game, "spalding")
    assert funds(game) == [120, 0]
    assert spalding["value"] == 40
    assert (spalding["director"], spalding["cash"]) == (bob, 80)
    assert spalding["preferred"] == jen
    assert spalding["common"] == {"0": 1, "1": 1, "pool": 2, "treasury": 1}


@pytest.mark.rule("EX-06")
def test_ex_06_susan_thomas_and_jen_build_in_1905() -> None:
    def hand(game: Game, seat: int) -> list[str]:
        return game.view(seat)["own"]["hand"]

    susan, thomas, jen = 0, 1, 2
    t = Table(3, decade=4).company("libby", director=susan, cash=40).job_market(2)
    game = t.hand(susan, "building2").hand(thomas, "building14").hand(jen, "building16").building_phase()
    assert game.position()["year"] == 1905
    for seat, held in ((susan, "building2"), (thomas, "building14"), (jen, "building16")):
        dealt = [tile for tile in hand(game, seat) if tile != held]
        assert len(dealt) == 2
        assert all(29 <= int(tile.removeprefix("building")) <= 44 for tile in dealt)
        play(game, seat, f"place {held}", f"remove {dealt[0]}")
        assert hand(game, seat) == [dealt[1]]

    rows = [record["buildings"] for record in game.position()["players"]]
    assert [row[3] for row in rows] == ["building2", "building14", "building16"]
    assert game.position()["job_market"] == 5
    assert "use job_market libby" in texts(game, susan)
    play(game, susan, "use job_market libby", "hire 1")
    assert company(game, "libby")["cash"] == 10
