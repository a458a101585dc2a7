"""The general supply: none of its pieces runs out, however many are in the box (GEN-15)."""

import pytest

from bigshoulders import Game
from table import BOX, COMPANY, EVERYTHING, Table, company, play

BASE = [charter.key for charter in BOX.companies]


def worker_spaces(key: str) -> list[int]:
    return [EVERYTHING.factories[f].workers for f in EVERYTHING.companies[COMPANY[key]].factories]


def in_all_factories(game: Game, piece: str) -> int:
    charters = game.position()["companies"].values()
    return sum(factory[piece] for charter in charters for factory in charter["factories"])


def on_all_charters(game: Game, piece: str) -> int:
    return sum(charter[piece] for charter in game.position()["companies"].values())


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_fifty_first_worker_can_be_hired() -> None:
    t = Table(special_companies=True).job_market(0)
    for key in (*BASE, "american_flyer", "oscar_mayer"):
        t.company(key, director=1, workers=worker_spaces(key))
    game = t.company("schwinn", director=1, workers=[1]).company("florsheim", cash=50).action_turn(0)
    assert in_all_factories(game, "workers") == 50
    play(game, 0, "use job_market florsheim", "hire 1")
    assert in_all_factories(game, "workers") == 51


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_forty_first_automation_token_can_be_placed() -> None:
    t = Table(special_companies=True).building("building6", owner=1)
    for key in BASE:
        t.company(key, director=1, automated=worker_spaces(key))
    game = t.company("schwinn", director=1, automated=[2, 1]).company("florsheim", cash=40, workers=[1]).action_turn(0)
    assert in_all_factories(game, "automated") == 40
    play(game, 0, "use building6 florsheim", "automate 1")
    assert in_all_factories(game, "automated") == 41


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_twenty_first_manager_can_be_hired() -> None:
    t = Table(mode="basic")
    for charter in BOX.companies:
        t.company(charter.key, cash=60, managers=[1] if charter.key == "libby" else [1] * len(charter.factories))
    game = t.action_turn(0)
    assert in_all_factories(game, "managers") == 20
    play(game, 0, "use hire_manager libby", "place_manager 2")
    assert in_all_factories(game, "managers") == 21


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_twenty_first_salesperson_can_be_hired() -> None:
    t = Table(special_companies=True)
    for charter in BOX.companies:
        t.company(charter.key, director=1, salespeople=len(charter.prices) - 1)
    game = t.company("schwinn", cash=70).action_turn(0)
    assert on_all_charters(game, "salespeople") == 20
    play(game, 0, "use hire_salesperson schwinn")
    assert on_all_charters(game, "salespeople") == 21


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_sixty_first_good_can_be_produced() -> None:
    t = Table().company("libby", cash=20, goods=60).building("building10", owner=0)
    game = t.action_turn(0)
    play(game, 0, "use building10 libby")
    assert company(game, "libby")["goods"] == 61


@pytest.mark.rule("GEN-15", "AMB-18")
def test_a_thirteenth_bonus_good_token_can_be_taken() -> None:
    t = Table()
    for key in ("anglo", "brunswick", "cracker", "doggett", "elgin", "fairbank"):
        t.company(key, director=1, bonus_goods=2)
    game = t.company("libby", cash=20, appeal=10).action_turn(0)
    play(game, 0, "use advertising libby", "take_bonus")
    assert on_all_charters(game, "bonus_goods") == 13


@pytest.mark.rule("GEN-15")
def test_workers_come_from_the_supply_when_the_job_market_is_empty() -> None:
    game = Table().company("libby", cash=200).job_market(0).action_turn(0)
    play(game, 0, "use job_market libby", "hire 1", "hire 1", "hire 2", "hire 2")
    assert [f["workers"] for f in company(game, "libby")["factories"]] == [2, 2]
