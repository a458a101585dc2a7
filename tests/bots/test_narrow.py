"""Players who overlook moves: they see the part that they are said to see, and play a sane game with it."""

from __future__ import annotations

from collections import Counter

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena import play_game
from bigshoulders.arena.games.director_record import director_records
from bigshoulders.bots import BOTS, Seat, budget_of, is_bot, is_quick, make_bot
from bigshoulders.bots.characters import LEARNER
from bigshoulders.bots.narrow import OVERLOOKED, Narrow
from bigshoulders.bots.search.budget import Budget
from random_play import NAMES, Diligent, moments

MANY = 10
"""So many moves that it matters little that one of them is always shown."""


class Listening:
    """Takes the first move that it is shown, and remembers all of them."""

    def __init__(self) -> None:
        self.shown: list[list[str]] = []

    def choose(self, seat):
        choices = seat.legal_actions()
        self.shown.append([action.text for action in choices])
        return choices[0]


def shown(part: float) -> tuple[int, int]:
    """How many moves of turns there were in some games, and how many of them a bot was shown."""
    there = seen = 0
    for deal in range(4):
        for game in moments(Options(NAMES), deal, Diligent()):
            for seat in game.to_act():
                choices = game.legal_actions(seat)
                listening = Listening()
                chosen = Narrow(there + deal, listening, part).choose(Seat(game, seat))
                texts = [action.text for action in choices]
                assert chosen in choices
                assert [text for text in texts if text in listening.shown[0]] == listening.shown[0]
                hidden = [action for action in choices if action.text not in listening.shown[0]]
                assert all(action.verb in OVERLOOKED for action in hidden)
                can_be_overlooked = sum(action.verb in OVERLOOKED for action in choices)
                assert not can_be_overlooked or len(hidden) < can_be_overlooked
                if can_be_overlooked > MANY:
                    there += can_be_overlooked
                    seen += can_be_overlooked - len(hidden)
    return there, seen


def test_a_bot_that_sees_a_third_of_its_moves_is_shown_a_third_of_those_that_can_be_overlooked():
    there, seen = shown(1 / 3)
    assert there > 1000
    assert abs(seen / there - 1 / 3) < 0.05


def test_a_bot_that_sees_everything_is_shown_everything():
    there, seen = shown(1.0)
    assert there == seen > 1000


def done_as_directors(game: Game) -> list[Counter[str]]:
    """By seat: what it did itself, and what the companies did that it directed at that moment."""
    done: list[Counter[str]] = [Counter() for _ in game.options.seats]
    director: dict[int, int] = {}
    for event in game.events:
        if event.kind in ("establish", "director"):
            director[event.company] = event.seat
        seat = event.seat if event.kind in ("establish", "buy", "buy_pool") else director.get(event.company)
        if seat is not None:
            done[seat][event.kind] += 1
    return done


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_at_the_weakest_level_founds_hires_produces_and_pays_in_every_game(players):
    turns = idle = closed = 0
    for seed in range(4):
        bots = [make_bot(LEARNER.bot, seat) for seat in range(players)]
        game = play_game(Options(NAMES[:players], mode=("basic", "advanced")[seed % 2]), bots, seed)
        for done, score in zip(done_as_directors(game), game.scores()["seats"], strict=True):
            for kind in ("establish", "purchase", "produce", "sell_good", "dividend"):
                assert done[kind], kind
            assert done["hire"] + done["worker"] > 0, "staff comes from the Job Market, or with a Building"
            assert done["buy"] + done["buy_pool"] > 0
            assert done["dividend"] > done["withhold"]
            assert score["wealth"] > 1000
        for record in director_records(game.events, players):
            turns, idle, closed = turns + record.turns, idle + record.idle, closed + record.closed
    assert idle < turns / 8
    assert closed == 0


@pytest.mark.parametrize(
    "bot", [f"sees:0.5:{name}" for name in BOTS] + ["sees:.25:search:4it", "sees:1:planner:cube=6"]
)
def test_every_bot_of_the_house_may_overlook_moves(bot):
    assert is_bot(bot)
    game = Game.new(Options(NAMES[:2]), 5)
    seat = game.to_act()[0]
    assert make_bot(bot, 1).choose(Seat(game, seat)) in game.legal_actions(seat)


def test_what_it_is_inside_says_how_long_it_thinks():
    assert budget_of("sees:0.5:search:0.3") == Budget(seconds=0.3)
    assert budget_of("sees:0.5:planner") is None
    assert is_quick("sees:0.5:planner")
    assert not is_quick("sees:0.5:search:0.3")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("sees:0:planner", "'0' is no part of the moves that a bot may see; give one from 0.01 to 1"),
        ("sees:2:planner", "'2' is no part"),
        ("sees:-0.5:planner", "'-0.5' is no part"),
        ("sees:nan:planner", "'nan' is no part"),
        ("sees:0.5", "is one of the house .*, not ''"),
        ("sees:0.5:genius", "is one of the house .*, not 'genius'"),
        ("sees:0.5:sees:0.5:planner", "is one of the house .*, not 'sees:0.5:planner'"),
        ("sees:0.5:search:x", "'x' is no time to think"),
        ("sees:0.5:planner:cube=x", "The constant cube is a number"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would_be_right(bot, why):
    assert not is_bot(bot)
    with pytest.raises(ValueError, match=why):
        make_bot(bot, 1)
