"""The figures of a tournament: means with intervals, ratings, times, and how companies were looked after."""

from __future__ import annotations

import json
import math

import pytest

from bigshoulders.arena.games.director_record import DirectorRecord, director_records
from bigshoulders.arena.games.result import ranks
from bigshoulders.arena.games.timing import Times
from bigshoulders.arena.tournament.intervals import mean_estimate, share_estimate, student
from bigshoulders.arena.tournament.ratings import Ranking, ratings
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import Event
from random_play import VARIANT_SETS, any_action, moments


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (4, 2.776), (6, 2.447), (9, 2.262), (30, 2.042), (1000, 1.962)]
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float):
    assert student(freedom) == pytest.approx(value, rel=1e-3)


def test_the_interval_of_a_mean_comes_from_the_spread_of_the_deals():
    estimate = mean_estimate([1.0, 2.0, 3.0, 4.0])
    reach = 3.18245 * math.sqrt(5 / 3 / 4)
    assert estimate == pytest.approx((2.5, 2.5 - reach, 2.5 + reach))
    assert mean_estimate([7.0]) == (7.0, None, None)


def test_the_interval_of_a_share_is_wilsons_with_students_t():
    assert share_estimate([0.5] * 1000, 1000) == pytest.approx((0.5, 0.4690, 0.5310), abs=1e-4)
    assert share_estimate([1.0] * 1000, 1000) == pytest.approx((1.0, 0.9962, 1.0), abs=1e-4)
    t2 = 2.2622**2
    reach = math.sqrt(t2 / 4 / 10 + t2 * t2 / 4 / 100) / (1 + t2 / 10)
    assert share_estimate([0.5] * 10, 10) == pytest.approx((0.5, 0.5 - reach, 0.5 + reach), abs=1e-4)
    assert share_estimate([0.25], 4) == (0.25, None, None)


def test_games_on_the_same_deal_count_less_if_they_end_alike():
    apart = share_estimate([0.5] * 20, 80)
    alike = share_estimate([0.0, 1.0] * 10, 80)
    assert alike.high - alike.low > 1.8 * (apart.high - apart.low)


@pytest.mark.parametrize("count", [5, 25])
def test_ninety_five_of_a_hundred_intervals_hold_the_truth(count: int):
    """On some deals a bot wins nearly always, on others nearly never: half of them on average."""
    chance, hits = Chance(4), 0
    for _ in range(1000):
        deals = []
        for _ in range(count):
            odds = (0.1, 0.9)[chance.below(2)]
            deals.append(sum(chance.below(10_000) < 10_000 * odds for _ in range(4)) / 4)
        estimate = share_estimate(deals, 4 * count)
        hits += estimate.low <= 0.5 <= estimate.high
    assert 930 <= hits <= 990


def simulated(strengths: list[float], games: int) -> list[Ranking]:
    """Games whose first place, then second and so on goes to one of the rest in proportion to its strength."""
    chance, rankings = Chance(8), []
    for game in range(games):
        left, order = list(range(len(strengths))), []
        while left:
            at = chance.below(1_000_000) / 1_000_000 * sum(strengths[bot] for bot in left)
            for bot in left:
                at -= strengths[bot]
                if at < 0:
                    break
            left.remove(bot)
            order.append((bot,))
        rankings.append(Ranking(game // 4, tuple(order)))
    return rankings


def test_ratings_find_the_strengths_that_made_the_games():
    estimates = ratings(3, simulated([1.0, 10.0, 2.0], 2000))
    points = [400 * math.log10(strength) for strength in (1.0, 10.0, 2.0)]
    truth = [1500 + point - sum(points) / 3 for point in points]
    for estimate, right in zip(estimates, truth, strict=True):
        assert estimate.low < right < estimate.high
        assert estimate.high - estimate.low < 60


def test_a_bot_that_always_wins_has_a_rating_and_a_wide_interval():
    one, other = ratings(2, [Ranking(deal, ((0,), (1,))) for deal in range(50)])
    assert 300 < one.mean - 1500 < 1000
    assert one.low > other.high
    assert one.high - one.low > 200


def test_equals_are_rated_alike():
    for estimate in ratings(2, [Ranking(0, ((0, 1),)), Ranking(1, ((0,), (1,))), Ranking(2, ((1,), (0,)))]):
        assert estimate.mean == pytest.approx(1500)


def test_several_seats_of_a_bot_do_not_make_it_stronger():
    """One of four wins a quarter of the games: they are all equal."""
    orders = [((0,), (1,), (1,), (1,)), ((1,), (0,), (1,), (1,)), ((1,), (1,), (0,), (1,)), ((1,), (1,), (1,), (0,))]
    for estimate in ratings(2, [Ranking(deal, order) for deal, order in enumerate(orders * 5)]):
        assert estimate.mean == pytest.approx(1500)


def test_percentiles_of_times_are_right_to_three_percent():
    times = Times()
    for number in range(1, 1001):
        times.note(number / 1000)
    for percent in (50, 90, 99):
        assert times.percentile(percent) == pytest.approx(percent / 100, rel=0.03)
    assert times.mean == pytest.approx(0.5005)
    assert times.longest == 1.0
    again = Times.together([Times.from_json(json.loads(json.dumps(times.to_json()))), Times()])
    assert (again.count, again.percentile(50)) == (1000, times.percentile(50))
    assert Times().percentile(50) is None


def test_a_record_counts_what_happens_under_each_director():
    def event(kind: str, company: int, seat: int = -1) -> Event:
        return Event(1, kind, seat, company)

    story = [
        event("establish", 3, 0),
        event("establish", 5, 1),
        event("produce", 3),
        event("produce", 3),
        event("dividend", 3),
        event("withhold", 5, 1),
        event("director", 5, 0),
        event("withhold", 5, 0),
        event("close", 5),
    ]
    assert director_records(story, 2) == [
        DirectorRecord(companies=2, closed=1, turns=2, idle=1),
        DirectorRecord(companies=1, closed=0, turns=1, idle=1),
    ]


def test_every_operating_turn_and_every_closed_company_of_a_game_is_counted():
    for options in VARIANT_SETS[:4]:
        operated: set[tuple[int, str]] = set()
        for game in moments(options, 1, any_action):
            view = game.view(0)
            if view["phase"] == "operating":
                operated |= {(view["decade"], company) for company in view["turn"]["operated"]}
        counts = director_records(game.events, len(options.seats))
        assert sum(count.turns for count in counts) == len(operated)
        assert sum(count.closed for count in counts) == len(game.view(0)["closed"])


def test_equals_share_the_ranks_that_they_take():
    def score(wealth: int, *goals: str) -> dict[str, object]:
        return {"wealth": wealth, "goals": goals}

    assert ranks({"seats": [score(900), score(1000, "a"), score(900), score(1000, "a", "b")]}) == (3.5, 2, 3.5, 1)
