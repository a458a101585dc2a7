"""The bots: legal, repeatable, and worth playing against."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena import play_game, play_games
from bigshoulders.arena.contest import Contest, summary
from bigshoulders.bots import BOTS, Seat, make_bot
from random_play import NAMES, OPTION_SETS, name_of
from table import Table

AT_TABLES = (*BOTS, "sees:0.1:planner")


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_every_bot_plays_whole_games_of_every_kind_and_repeats_them_with_the_same_seeds(options):
    """As many sit at a table as it has seats, until all of them have played."""
    seats = len(options.seats)
    for first in range(0, len(AT_TABLES), seats):
        names = [AT_TABLES[(first + seat) % len(AT_TABLES)] for seat in range(seats)]

        def game(names: Sequence[str] = names) -> Game:
            return play_game(options, [make_bot(name, seat) for seat, name in enumerate(names)], 3)

        played = game()
        assert played.is_over
        assert game().record() == played.record()


def test_bots_of_every_kind_can_sit_at_one_table_and_play_the_same_end_again():
    """Of a game that others have begun: a search plays whole games to their end, again and again."""
    begun = Game.new(Options(NAMES, mode="advanced", goals=True), 3)
    play_on(begun, ["random"] * 4, until=4)

    def record() -> object:
        game = begun.copy()
        play_on(game, ("random", "greedy", "planner", "search:2it"))
        assert game.is_over
        return game.record()

    assert record() == record()


def play_on(game: Game, names: Sequence[str], until: int | None = None) -> None:
    bots = [make_bot(name, seat) for seat, name in enumerate(names)]
    while not game.is_over and game.moment()["decade"] != until:
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))


ENOUGH = 48
"""Games without a loss: as rare (0.6 %) for a bot that wins nine games of ten as 190 of 200 would be."""


def test_greedy_wins_more_than_nine_of_ten_games_against_three_random_bots():
    """All of the first ones; if it has lost one of them, 190 of 200."""
    rules = {"mode": "advanced", "goals": True}
    contest = Contest(bots=("greedy", "random", "random", "random"), games=200, seed=1, rules=rules)

    def wins(games: int) -> float:
        return summary(contest, [game.result for game in play_games(list(contest.setups())[:games])])[0].wins

    assert wins(ENOUGH) == ENOUGH or wins(contest.games) >= 190


def test_greedy_plays_a_sane_game():
    games = [
        play_game(Options(NAMES[:3], mode="advanced"), [make_bot("greedy", seat) for seat in range(3)], seed)
        for seed in range(5)
    ]
    kinds = [event.kind for game in games for event in game.events]
    for kind in ("establish", "buy", "hire", "purchase", "produce", "sell_good", "dividend", "asset", "automate"):
        assert kind in kinds, kind
    assert kinds.count("dividend") > 3 * kinds.count("withhold")
    assert min(seat["wealth"] for game in games for seat in game.scores()["seats"]) > 1000


def test_there_is_no_bot_by_another_name():
    with pytest.raises(ValueError, match="There is no bot 'genius'; the bots are random, greedy"):
        make_bot("genius", 1)


def test_a_contest_is_the_same_in_one_process_and_in_two():
    contest = Contest(bots=("greedy", "random"), games=6, seed=5)

    def digests(workers):
        results = [game.result for game in play_games(contest.setups(), workers=workers)]
        return sorted((result.number, result.wealth, result.digest) for result in results)

    one = digests(1)
    assert len(one) == 6
    assert digests(2) == one


def test_the_bots_of_a_contest_change_seats():
    contest = Contest(bots=("greedy", "random", "random"), games=3, seed=5)
    assert sorted(contest.seating(game)[0] for game in range(3)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, "at least 1"),
        ({"bots": ()}, "1 to 4 players"),
        ({"bots": ("greedy", "genius")}, "no bot 'genius'"),
        ({"rules": {"mode": "expert"}}, "mode must be"),
    ],
)
def test_an_impossible_contest_is_refused(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        Contest(**{"bots": ("greedy", "random"), "games": 1, "seed": 1, **wrong})


def test_greedy_can_think_about_a_company_at_the_top_of_the_track():
    table = Table(seats=2).company("libby", value=400, cash=100, workers=[2, 2], cubes="SLSLL", goods=8)
    game = table.operate("libby")
    while not game.is_over and game.position()["phase"] == "operating":
        seat = game.to_act()[0]
        game.play(seat, make_bot("greedy", 1).choose(Seat(game, seat)))
    assert game.position()["companies"]["libby"]["value"] == 400
