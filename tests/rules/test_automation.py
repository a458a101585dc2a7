"""Automation."""

from typing import Any

import pytest

from bigshoulders import Game
from table import Table, changes, company, play, refused, skip_to, step, texts


def table(key: str = "libby", **charter: Any) -> Table:
    """Ann directs the company, Bob Elgin; he owns Automation Buildings for one Worker and for two."""
    t = Table(decade=4).company(key, **{"cash": 200, **charter}).company("elgin", director=1, cash=100)
    return t.building("building6", 1).building("building42", 1).job_market(4)


def last_partner(t: Table) -> Table:
    """Ann has one Partner left and Bob none."""
    return t.occupied("fundraising40", 0).occupied("fundraising40", 1).occupied("fundraising40", 1)


def factories(game: Game, key: str = "libby") -> list[tuple[int, int]]:
    """(Workers, Automation tokens on worker spaces) by factory."""
    return [(factory["workers"], factory["automated"]) for factory in company(game, key)["factories"]]


@pytest.mark.rule("AUT-01")
def test_a_factory_to_automate_employs_a_worker_and_has_a_token_left() -> None:
    game = table("henderson", workers=[0, 1, 1], automated=[1, 1, 0]).action_turn(0)
    play(game, 0, "use building6 henderson")
    assert texts(game, 0) == ["automate 2", "automate 3"]
    refused(game, 0, "automate 1", "AUT-01")
    play(game, 0, "automate 2")
    assert factories(game, "henderson") == [(0, 1), (0, 2), (1, 0)]


@pytest.mark.rule("AUT-02", "AMB-26")
@pytest.mark.parametrize(("before", "goods"), [(0, 3), (1, 4)])
def test_tokens_leave_from_the_left_so_the_symbol_on_the_right_is_uncovered_last(before: int, goods: int) -> None:
    t = table(workers=[2 - before, 2], automated=[before, 0], cubes="SL")
    game = last_partner(t).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1", "end")
    assert factories(game)[0] == (1 - before, before + 1)
    skip_to(game, "produce")
    play(game, 0, "produce")
    assert company(game, "libby")["goods"] == goods


@pytest.mark.rule("AUT-03")
def test_the_token_takes_the_space_of_a_worker_of_its_factory_for_good() -> None:
    game = table(workers=[2, 2]).action_turn(0)
    assert changes(game, 0, "use building6 libby", "automate 2") == {
        "placed": ([], [[0, "building6"]]),
        "players.0.free_partners": (2, 1),
        "companies.libby.cash": (200, 160),
        "players.1.funds": (175, 215),
        "companies.libby.factories.1.workers": (2, 1),
        "companies.libby.factories.1.automated": (0, 1),
        "job_market": (4, 5),
    }
    play(game, 0, "end")
    play(game, 1, "use fundraising40 elgin", "end")
    refused(game, 0, "use job_market libby", "ACT-40")


@pytest.mark.rule("AUT-04")
def test_a_company_without_a_worker_cannot_automate() -> None:
    game = table(appeal=6, automated=[1, 0]).action_turn(0)
    refused(game, 0, "use building6 libby", "ACT-87")
    play(game, 0, "use advertising libby")
    assert texts(game, 0) == ["take_cash"]
    refused(game, 0, "automate 1", "AUT-01")


@pytest.mark.rule("AUT-05")
@pytest.mark.parametrize(
    ("workers", "factory", "choices"),
    [
        ([2, 0], 1, ["relocate 2"]),
        ([2, 1], 1, ["relocate 2"]),
        ([1, 2], 1, ["relocate 1"]),
        ([1, 1], 1, ["relocate 1", "relocate 2"]),
        ([0, 1], 2, ["relocate 1", "relocate 2"]),
    ],
)
def test_the_freed_worker_moves_to_any_open_space_of_the_company(
    workers: list[int], factory: int, choices: list[str]
) -> None:
    game = table(workers=workers).action_turn(0)
    play(game, 0, "use building6 libby", f"automate {factory}")
    assert texts(game, 0) == choices


@pytest.mark.rule("AUT-05")
def test_the_freed_worker_must_move_if_a_space_is_open() -> None:
    game = table(workers=[2, 1]).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    refused(game, 0, "relocate 1", "AUT-05")
    refused(game, 0, "relocate 3", "CMP-01")
    refused(game, 0, "end", "AUT-05")
    play(game, 0, "relocate 2")
    assert factories(game) == [(1, 1), (2, 0)]
    assert game.position()["job_market"] == 4


@pytest.mark.rule("AUT-06")
def test_the_move_is_no_hiring_and_costs_nothing() -> None:
    game = table(workers=[2, 0], cash=40).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert changes(game, 0, "relocate 2") == {"companies.libby.factories.1.workers": (0, 1)}
    assert (company(game, "libby")["cash"], game.position()["job_market"]) == (0, 4)


@pytest.mark.rule("AUT-07")
@pytest.mark.parametrize(("before", "after", "price"), [(0, 1, 40), (3, 4, 40), (4, 5, 30), (8, 9, 20), (11, 12, 20)])
def test_without_an_open_space_the_worker_goes_to_the_dearest_open_space_of_the_job_market(
    before: int, after: int, price: int
) -> None:
    game = table(workers=[2, 2]).job_market(before).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert step(game) == "end_action_turn"
    assert game.position()["job_market"] == after
    play(game, 0, "end")
    play(game, 1, "use job_market elgin", "hire 1")
    assert company(game, "elgin")["cash"] == 100 - price


@pytest.mark.rule("AUT-07")
def test_with_a_full_job_market_the_worker_goes_to_the_supply() -> None:
    game = table(workers=[2, 2]).job_market(12).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1")
    assert factories(game) == [(1, 1), (2, 0)]
    assert game.position()["job_market"] == 12


@pytest.mark.rule("AUT-08")
@pytest.mark.parametrize(
    ("key", "spaces", "cubes", "printed", "automated"),
    [
        ("anglo", (1, 2), "CLCCLW", 5, 7),
        ("brunswick", (1, 3), "WWSWWWC", 2, 4),
        ("cracker", (1, 3), "WCS", 4, 6),
        ("doggett", (2, 2), "CLSLWW", 3, 5),
        ("elgin", (2, 2), "CSCSS", 3, 5),
        ("fairbank", (1, 1), "CCCCL", 3, 5),
        ("henderson", (1, 2, 1), "CLCSCL", 7, 10),
        ("libby", (2, 2), "SLSLL", 6, 8),
        ("spalding", (1, 2), "CLSL", 5, 7),
        ("swift", (2, 3), "SLSSL", 3, 5),
    ],
)
def test_only_a_fully_automated_factory_makes_one_good_more(
    key: str, spaces: tuple[int, ...], cubes: str, printed: int, automated: int
) -> None:
    all_but_one = [space - 1 for space in spaces]
    for tokens, goods in ((all_but_one, printed), (spaces, automated)):
        workers = [space - token for space, token in zip(spaces, tokens, strict=True)]
        t = Table().company(key, workers=workers, automated=tokens, cubes=cubes, director=0)
        game = t.operate(key)
        skip_to(game, "produce")
        play(game, 0, *["produce"] * len(spaces))
        assert company(game, key)["goods"] == goods


@pytest.mark.rule("AUT-09")
def test_a_worker_space_is_occupied_by_a_worker_or_a_token() -> None:
    for workers, automated in (([2, 0], [0, 0]), ([1, 0], [1, 0]), ([0, 0], [2, 0])):
        game = table(workers=workers, automated=automated, cubes="SL").operate("libby")
        skip_to(game, "produce")
        play(game, 0, "produce")
    game = table(automated=[1, 2], cubes="SLWW").haymarket("C").operate("libby")
    skip_to(game, "produce")  # the trade is offered, so the step is not passed over
    refused(game, 0, "produce", "OPR-29")
    hiring = table(workers=[0, 1], automated=[1, 1]).action_turn(0)
    play(hiring, 0, "use job_market libby")
    assert texts(hiring, 0) == ["hire 1"]


@pytest.mark.rule("AUT-10")
@pytest.mark.parametrize(
    ("key", "spaces"),
    [
        ("anglo", (1, 2)),
        ("brunswick", (1, 3)),
        ("cracker", (1, 3)),
        ("doggett", (2, 2)),
        ("elgin", (2, 2)),
        ("fairbank", (1, 1)),
        ("henderson", (1, 2, 1)),
        ("libby", (2, 2)),
        ("spalding", (1, 2)),
        ("swift", (2, 3)),
    ],
)
def test_every_factory_has_a_token_for_each_of_its_worker_spaces(key: str, spaces: tuple[int, ...]) -> None:
    for position, count in enumerate(spaces):
        for token in range(count):
            tokens = [token if p == position else 0 for p in range(len(spaces))]
            workers = [count - token if p == position else spaces[p] for p in range(len(spaces))]
            t = Table().company(key, cash=40, workers=workers, automated=tokens).building("building6", 1)
            game = t.action_turn(0)
            play(game, 0, f"use building6 {key}", f"automate {position + 1}")
            assert factories(game, key)[position] == (count - token - 1, token + 1)
        t = Table().company(key, cash=40, automated=[space if p == position else 0 for p, space in enumerate(spaces)])
        refused(t.building("building6", 1).action_turn(0), 0, f"use building6 {key}", "ACT-87")


@pytest.mark.rule("AUT-11")
@pytest.mark.parametrize(
    "moves",
    [
        ("use building6 libby",),
        ("use advertising libby",),
        ("use capital_asset libby", "buy_asset union_stockyards"),
        ("activate brand_recognition",),
    ],
)
def test_workers_are_automated_by_buildings_the_appeal_track_and_asset_bonuses(moves: tuple[str, ...]) -> None:
    t = table(workers=[2, 2], appeal=6, assets=["brand_recognition"])
    game = t.display(None, None, None, None, "union_stockyards").action_turn(0)
    refused(game, 0, "automate 1", "ACT-02")
    play(game, 0, *moves, "automate 1")
    assert factories(game) == [(1, 1), (2, 0)]


@pytest.mark.rule("AUT-12")
def test_the_impossible_automation_of_an_asset_brings_no_money_instead() -> None:
    t = table(automated=[1, 0]).display(None, None, None, None, "union_stockyards")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset union_stockyards")
    assert step(game) == "end_action_turn"
    assert company(game, "libby")["cash"] == 160


@pytest.mark.rule("AUT-13")
@pytest.mark.parametrize(
    ("workers", "automated", "choices", "second"),
    [
        ([2, 0], [0, 0], ["automate 1"], ["automate 1"]),
        ([1, 1], [0, 0], ["automate 1", "automate 2"], ["automate 2"]),
        ([1, 1], [1, 1], ["automate 1", "automate 2"], ["automate 2"]),
        ([2, 1], [0, 0], ["automate 1", "automate 2"], ["automate 1", "automate 2"]),
    ],
)
def test_two_automations_concern_two_workers_each_with_a_token_in_its_own_factory(
    workers: list[int], automated: list[int], choices: list[str], second: list[str]
) -> None:
    game = table(workers=workers, automated=automated).action_turn(0)
    play(game, 0, "use building42 libby")
    refused(game, 0, "automate 3", "CMP-01")
    assert texts(game, 0) == choices
    play(game, 0, "automate 1")
    assert texts(game, 0) == second


@pytest.mark.rule("AUT-13")
def test_only_then_do_both_freed_workers_move() -> None:
    game = table(workers=[2, 0]).action_turn(0)
    play(game, 0, "use building42 libby", "automate 1", "automate 1")
    assert factories(game) == [(0, 2), (0, 0)]
    play(game, 0, "relocate 2", "relocate 2")
    assert factories(game) == [(0, 2), (2, 0)]
    assert (step(game), game.position()["job_market"]) == ("end_action_turn", 4)


@pytest.mark.rule("AUT-13")
def test_one_freed_worker_takes_the_last_space_and_the_other_leaves() -> None:
    game = table(workers=[2, 1]).action_turn(0)
    play(game, 0, "use building42 libby", "automate 1", "automate 2", "relocate 2")
    assert factories(game) == [(1, 1), (1, 1)]
    assert (step(game), game.position()["job_market"]) == ("end_action_turn", 5)


@pytest.mark.rule("AUT-14")
def test_a_token_stays_on_its_space_for_the_rest_of_the_game() -> None:
    game = last_partner(table(workers=[2, 2], cubes="SL")).action_turn(0)
    play(game, 0, "use building6 libby", "automate 1", "end")
    skip_to(game, "produce")
    play(game, 0, "produce")
    skip_to(game, "action_turn")
    assert game.position()["decade"] == 5
    assert factories(game) == [(1, 1), (2, 0)]
