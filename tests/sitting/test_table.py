"""Who is due at a table, what goes by itself, and what can be taken back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bigshoulders import Game, IllegalAction
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.making import BOTS
from bigshoulders.sitting.chairs import Chair, chairs_for, kind_of
from bigshoulders.sitting.table import WAY_TO_THE_DIVIDENDS, Due, SeatedTable, random_rival
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from table import Table

RANDOM_GAMES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "people": (["Ann", "Bob", "Cyd"], {"mode": "advanced", "draft": True}),
    "people among bots": (["random", "Ann", "random", "Bob"], {"mode": "advanced"}),
    "alone": (["Ann"], {"investors": True}),
}


def seated(game: Game, *bots: str | None) -> SeatedTable:
    return SeatedTable(game, [Chair(f"P{seat}", bot, seat) for seat, bot in enumerate(bots)])


def protected() -> Game:
    """The first sells; the second, whose company it is, may protect its price."""
    t = Table().funds(0, 0).company("libby", director=1, value=60, commons={0: 1}, assets=["price_protection"])
    return t.stock_turn(0)


# --- who is due


def test_a_person_who_has_moved_is_asked_before_others_move() -> None:
    table = seated(Table(3).funds(300, 0, 0).company("libby", director=0).stock_turn(0), None, "greedy", None)
    assert table.due() == Due("person", 0)
    table.play(0, "buy libby common company")
    assert table.due() == Due("end_turn", 0)
    assert table.due(ended=True) == Due("bot", 1)


def test_nobody_is_asked_after_a_pass_or_after_the_move_of_a_bot() -> None:
    table = seated(Table(3).funds(300, 0, 0).company("libby", director=0).stock_turn(0), None, "greedy", None)
    table.play(0, "pass")
    assert table.due() == Due("bot", 1)
    table.play(1, "pass")
    assert table.due() == Due("person", 2)


def test_of_those_who_choose_at_the_same_time_people_come_before_bots() -> None:
    table = seated(Table(3).company("libby", director=0).building_phase(), "greedy", None, None)
    assert set(table.game.to_act()) == {0, 1, 2}
    assert table.is_private
    assert table.due() == Due("person", 1)


def test_whoever_is_asked_about_the_price_of_a_company_is_due() -> None:
    table = seated(protected(), None, None)
    table.play(0, "sell libby common")
    table.play(0, "announce")
    assert table.due() == Due("end_turn", 0)
    assert table.due(ended=True) == Due("person", 1)


def test_a_game_that_is_over_waits_for_nobody() -> None:
    table = SeatedTable.new(chairs_for([("", "random")] * 2, 1), {}, 1)
    while table.due().what == "bot":
        table.play(table.due().seat, table.bot_choice(table.due().seat))
    assert table.game.is_over
    assert table.due() == Due("over")


# --- what goes by itself


def test_an_only_answer_is_given_but_the_end_of_a_turn_waits_for_an_undo() -> None:
    t = Table().funds(300, 300).company("libby", director=0, cash=200).company("swift", director=1, cash=200)
    table = seated(t.action_turn(0), None, None)
    table.play(0, "use fundraising40 libby")
    answer = table.only_answer(0)
    assert answer is not None
    assert answer.text == "end"
    assert table.waits_for_end(0, answer)
    table.take_only_answers()
    assert table.only_answer(0) == answer, "it was not given"


@pytest.mark.parametrize("name", RANDOM_GAMES)
def test_at_every_moment_undo_leads_to_a_choice_or_is_not_there(name: str) -> None:
    words, rules = RANDOM_GAMES[name]
    table = SeatedTable.new(chairs_for(map(kind_of, words), 2), rules, 2)
    chance, forced = Random(3), 0
    for _ in range(160):
        due = table.due(ended=True)
        if due.what == "over":
            break
        choices = table.game.legal_actions(due.seat)
        forced += len(choices) == 1
        assert table.only_answer(due.seat) == (choices[0] if len(choices) == 1 else None)
        assert not (table.is_private and len(choices) == 1), "it would be given unasked, and others would see it"
        table.play(due.seat, chance.choice(choices))
        for seat in table.people:
            before, twin = table.game.actions, table.twin()
            assert twin.game.events == table.game.events
            if table.undo_seat() == seat:
                twin.undo(seat)
                assert len(twin.game.legal_actions(seat)) > 1
                assert twin.game.events == table.game.events[: len(twin.game.events)]
            else:
                with pytest.raises(IllegalAction, match="GEN-28"):
                    twin.undo(seat)
                assert twin.game.actions == before
            assert table.game.actions == before, "a twin is another table"
    assert forced


def test_undo_says_what_stands_before_the_last_real_choice() -> None:
    table = seated(protected(), None, None)
    with pytest.raises(IllegalAction, match="nothing to undo"):
        table.undo(0)
    table.play(0, "sell libby common")
    table.play(0, "announce")
    assert table.undo_seat() == 0
    table.play(1, "activate price_protection")
    with pytest.raises(IllegalAction, match="Somebody else has moved"):
        table.undo(0)
    assert table.undo_seat() == 1


def test_nobody_takes_back_for_a_bot() -> None:
    table = seated(protected(), "greedy", None)
    table.play(0, "sell libby common")
    assert table.game.can_undo(0)
    assert table.undo_seat() is None


# --- gestures


def selling() -> SeatedTable:
    t = Table(2).funds(0, 0).company("libby", director=1, commons={0: 2}).company("swift", director=0)
    return seated(t.stock_turn(0), None, None)


def test_what_was_done_by_one_gesture_is_taken_back_and_done_again_together() -> None:
    table = selling()
    before = table.game.hash()
    table.play_gesture(0, ["sell libby common", "sell libby common", "announce"])
    after, played = table.game.hash(), table.game.actions
    assert [action.text for _seat, action in played[:3]] == ["sell libby common", "sell libby common", "announce"]
    table.undo(0)
    assert table.game.hash() == before
    assert not table.game.actions
    table.redo(0)
    assert table.game.hash() == after
    assert table.game.actions == played
    table.undo(0)
    assert table.game.hash() == before, "also when it was done again"


def test_without_a_gesture_one_decision_is_taken_back() -> None:
    table = selling()
    table.play(0, "sell libby common")
    table.play(0, "sell libby common")
    table.undo(0)
    assert len(table.game.actions) == 1


def test_what_was_taken_back_can_be_done_again_until_something_else_is_played() -> None:
    table = selling()
    assert table.redo_seat() is None
    with pytest.raises(IllegalAction, match="nothing to do again"):
        table.redo(0)
    for _ in range(2):
        table.play(0, "sell libby common")
    played = table.game.actions
    table.undo(0)
    table.undo(0)
    assert table.redo_seat() == 0
    with pytest.raises(IllegalAction, match="nothing to do again"):
        table.redo(1)
    twin = table.twin()
    table.redo(0)
    table.redo(0)
    assert table.game.actions == played
    assert table.redo_seat() is None
    assert twin.redo_seat() == 0, "a twin is another table"
    twin.play(0, "pass")
    assert twin.redo_seat() is None


def test_turns_end_by_themselves_where_only_their_end_is_left() -> None:
    t = Table().funds(300, 300).company("libby", director=0, cash=200).company("swift", director=1, cash=200)
    table = seated(t.action_turn(0), None, None)
    before = table.game.hash()
    table.play_gesture(0, ["use fundraising40 libby"], end_turns=True)
    assert [action.text for _seat, action in table.game.actions] == ["use fundraising40 libby", "end"]
    assert table.due(ended=True) == Due("person", 1)
    table.undo(0)
    assert table.game.hash() == before, "as long as nobody has moved it can be taken back with the rest of the turn"


@pytest.mark.parametrize(
    ("rest", "ends"),
    [({"cubes": "WW"}, True), ({"assets": ["price_protection"]}, True), ({"assets": ["brilliant_marketing"]}, False)],
)
def test_a_turn_does_not_end_by_itself_while_something_would_be_lost(rest: dict[str, Any], ends: bool) -> None:
    t = Table().funds(300, 300).company("libby", director=0, cash=200, **rest).company("swift", director=1, cash=200)
    table = seated(t.action_turn(0), None, None)
    table.play_gesture(0, ["use fundraising40 libby"], end_turns=True)
    assert (table.game.actions[-1][1].text == "end") == ends


def test_the_way_to_the_dividends_stops_where_there_is_something_to_decide() -> None:
    words, rules = RANDOM_GAMES["people among bots"]
    table = SeatedTable.new(chairs_for(map(kind_of, words), 2), rules, 2)
    ways = 0
    while (due := table.due(ended=True)).what != "over":
        way = table.way_to_the_dividends(due.seat)
        step = table.game.facts(None).decision.step
        assert not way or step in WAY_TO_THE_DIVIDENDS
        if way:
            ways += 1
            twin = table.twin()
            for action in way:
                twin.play(due.seat, action)
                assert twin.game.can_undo(due.seat)
            if twin.game.to_act() == (due.seat,):
                assert twin.game.facts(None).decision.step not in ("purchase_resources", "produce", "sell_goods")
        table.play(due.seat, make_bot("planner", 1).choose(Seat(table.game, due.seat)))
    assert ways > 20


# --- seeds


def test_the_seed_of_a_bot_is_another_at_every_move_and_seat() -> None:
    table = SeatedTable.new(chairs_for([("", "random")] * 2, 1), {}, 1)
    seeds = []
    for _ in range(10):
        seeds += [table.bot_seed(0), table.bot_seed(1)]
        table.play(table.due().seat, table.bot_choice(table.due().seat))
    assert len(set(seeds)) == 20


def test_advice_is_the_same_as_often_as_it_is_asked_for() -> None:
    table = seated(protected(), None, None)
    assert table.advice_for(0) == table.advice_for(0) == table.twin().advice_for(0)


def test_the_same_seed_meets_the_same_rival() -> None:
    assert [random_rival(seed) for seed in range(30)] == [random_rival(seed) for seed in range(30)]
    assert len({random_rival(seed) for seed in range(200)}) == 8
    assert random_rival(1) == Chance(0x9E3779B97F4A7C15).choice(
        [rival.key for rival in seated(protected(), None, None).game.options.full_box.solo.rivals]
    )


def test_a_bot_that_fails_is_noted_and_another_one_moves_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    class Confused:
        def choose(self, seat: Seat) -> Action:
            raise ValueError("no idea")

    monkeypatch.setitem(BOTS, "confused", lambda seed: Confused())
    table = seated(Table(2).funds(300, 0).company("libby", director=0).stock_turn(0), "confused", None)
    chosen = table.bot_choice(0)
    assert chosen in table.game.legal_actions(0)
    assert chosen == make_bot("planner", table.bot_seed(0)).choose(Seat(table.game, 0))
    ((seat, failure),) = table.failures
    assert seat == 0
    assert "no idea" in str(failure)
