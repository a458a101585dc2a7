"""The search: it keeps to its budget, repeats itself where no clock runs, and finds what the planner misses."""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from types import SimpleNamespace

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.planner.takeovers import seat_that_can_take_over
from bigshoulders.bots.search import beyond, playouts
from bigshoulders.bots.search import budget as budgets
from bigshoulders.bots.search.beyond import Expectations, put_together
from bigshoulders.bots.search.budget import FEWEST_PARTS, Budget, BudgetMeter
from bigshoulders.bots.search.game_time import GameTime
from bigshoulders.bots.search.playouts import SEARCHED_STEPS
from bigshoulders.bots.search.race import is_clear, scores, survivors
from bigshoulders.bots.search.race_processes import merged_scores
from bigshoulders.bots.search.thinking import OPEN_DECADES, PART_FOR_PLAN, PLAN_AHEAD, PLANNED_STEPS, TILE_DECADES
from bigshoulders.components import Wrong
from bigshoulders.rules import steps
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import NOBODY, OPERATING
from random_play import NAMES, SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of
from table import COMPANY, Table, company

FOUR = Options(NAMES, mode="advanced", goals=True)


def decisions(options: Options, searched: bool, every: int = 1) -> Iterator[tuple[Game, Seat]]:
    """Moments of a game with a choice that is thought about, or with one that is not."""
    number = 0
    for game in moments(options, 3, Diligent()):
        if not game.is_over and (game.state.stack[-1][0] in SEARCHED_STEPS) == searched:
            seat = Seat(game, game.to_act()[0])
            if len(seat.legal_actions()) > 1:
                number += 1
                if number % every == 0:
                    yield game, seat


# --- budgets


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("0.2", Budget(seconds=0.2)),
        (".5", Budget(seconds=0.5)),
        ("3", Budget(seconds=3)),
        ("0.2:4", Budget(seconds=0.2, processes=4)),
        ("200it", Budget(playouts=200)),
        ("60s/game", Budget(seconds=60, whole_game=True)),
        (".5s/game:2", Budget(seconds=0.5, processes=2, whole_game=True)),
        ("7200s/game", Budget(seconds=7200, whole_game=True)),
        ("600:16", Budget(seconds=600, processes=16)),
        ("1000000it", Budget(playouts=1_000_000)),
    ],
)
def test_a_budget_is_a_time_with_processes_if_wanted_or_a_number_of_playouts(text, budget):
    assert Budget.read(text) == budget


NO_BUDGETS = ["0", "0.0", "0it", "-1", " 1", "1e3", "inf", "nan", "fast", "it", "200 it", "200it:2"]
NO_BUDGETS += ["60/game", "0s/game", "60s/games", "200it/game", "60s/game:0", "9" * 400 + "s/game"]
NO_BUDGETS += ["0.2:", "0.2:0", "0.2:2:2", "9" * 400, "9" * 5000 + "it", "1:" + "9" * 5000]


@pytest.mark.parametrize("text", NO_BUDGETS, ids=lambda text: text[:10])
def test_what_is_no_budget_is_refused_with_examples(text):
    with pytest.raises(Wrong, match=r"is no time to think; give seconds \(search:0\.2\)"):
        make_bot(f"search:{text}", 1)


@pytest.mark.parametrize("text", ["601", "600.5", "0.2:17", "1000001it", "999999:999", "7201s/game", "60s/game:17"])
def test_nobody_thinks_without_end_or_on_any_number_of_processes(text):
    with pytest.raises(Wrong, match=r"600 seconds \(7200 a game\) or 1000000 playouts, on 16 processes at most"):
        make_bot(f"search:{text}", 1)


@pytest.mark.parametrize("name", ["search", "search:"])
def test_a_search_must_be_told_how_long_it_may_think(name):
    with pytest.raises(Wrong, match=r"the bots are random, greedy, planner, search:0\.2, search:200it"):
        make_bot(name, 1)


# --- playouts that are counted


@pytest.fixture
def begun(monkeypatch):
    """The playouts that have begun, by their first move."""
    first_moves = []
    play_on = playouts.play_on

    def counted(chooser, s, seat, action, meter):
        first_moves.append(action)
        return play_on(chooser, s, seat, action, meter)

    monkeypatch.setattr(playouts, "play_on", counted)
    return first_moves


@pytest.mark.parametrize("count", [1, 20])
def test_as_many_playouts_are_made_as_are_allowed(begun, count):
    most = 0
    for _game, seat in decisions(FOUR, searched=True, every=50):
        begun.clear()
        make_bot(f"search:{count}it", 2).choose(seat)
        assert len(begun) <= count
        most = max(most, len(begun))
    assert most == count


def test_the_planners_move_is_played_out_first(begun):
    for _game, seat in decisions(FOUR, searched=True, every=20):
        begun.clear()
        make_bot("search:2it", 2).choose(seat)
        assert begun[0] == make_bot("planner", 2).choose(seat)
        assert begun[1] != begun[0]


class Running:
    """A clock that goes on whenever somebody looks at it."""

    def __init__(self, *ticks: float) -> None:
        self.now, self._ticks = 0.0, ticks
        self._looks = 0

    def monotonic(self) -> float:
        self.now += self._ticks[self._looks % len(self._ticks)]
        self._looks += 1
        return self.now


def use(monkeypatch, clock: Running) -> Running:
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=clock.monotonic, process_time=lambda: 0.0))
    return clock


def test_with_counted_playouts_the_same_seed_gives_the_same_moves_whatever_the_clock_says(monkeypatch):
    def moves() -> list[object]:
        bot = make_bot("search:9it", 7)
        return [bot.choose(seat) for _game, seat in decisions(Options(NAMES[:3]), searched=True, every=7)]

    first = moves()
    assert len(first) > 10
    use(monkeypatch, Running(1000.0, -3000.0, 0.0, 1e9))
    assert moves() == first


# --- playouts against the clock


def test_no_playout_begins_or_goes_on_when_the_time_is_over(monkeypatch, begun):
    for game, seat in decisions(FOUR, searched=True, every=30):
        begun.clear()
        clock = use(monkeypatch, Running(0.01))
        assert make_bot("search:1", 2).choose(seat) in game.legal_actions(seat.number)
        assert 1 <= len(begun) <= 100
        assert clock.now < 1.1


def test_a_search_with_no_time_plays_as_the_planner_does(monkeypatch, begun):
    use(monkeypatch, Running(10.0))
    for _game, seat in decisions(FOUR, searched=True, every=9):
        assert make_bot("search:1", 2).choose(seat) == make_bot("planner", 2).choose(seat)
    assert not begun


def test_where_the_processor_counts_the_clock_on_the_wall_does_not(monkeypatch, begun):
    clock = use(monkeypatch, Running(10.0))
    monkeypatch.setattr(budgets.CLOCK, "by_processor", True)
    ticks = iter(range(10**9))
    monkeypatch.setattr(budgets.time, "process_time", lambda: next(ticks) / 100)
    _game, seat = next(decisions(FOUR, searched=True, every=30))
    make_bot("search:1", 2).choose(seat)
    assert 1 <= len(begun) <= 100
    assert clock.now == 0


def test_a_search_does_not_work_ten_times_as_long_as_it_may():
    _game, seat = next(decisions(FOUR, searched=True))
    bot = make_bot("search:0.4", 1)
    before = time.process_time()
    bot.choose(seat)
    assert time.process_time() - before < 4


def test_two_processes_find_a_legal_move_and_end_with_the_bot():
    others = set(multiprocessing.active_children())
    bot = make_bot("search:0.2:2", 1)
    for game, seat in decisions(Options(NAMES[:2]), searched=True, every=40):
        assert bot.choose(seat) in game.legal_actions(seat.number)
    workers = set(multiprocessing.active_children()) - others
    assert len(workers) == 2
    del bot
    gc.collect()
    patience = time.monotonic() + 60
    while workers & set(multiprocessing.active_children()) and time.monotonic() < patience:
        time.sleep(0.05)
    assert [worker.exitcode for worker in workers] == [0, 0]


def test_what_several_processes_found_is_put_together():
    assert merged_scores([{1: 10.0, 2: 20.0}, {1: 30.0, 3: 90.0}]) == {1: 20.0}
    assert merged_scores([{1: 10.0}, {}]) == {1: 10.0}
    assert merged_scores([{}, {}]) == {}


# --- the race


def test_only_those_who_stayed_to_the_end_of_the_race_can_win_it():
    assert scores({1: [50.0], 2: [10.0, 30.0], 3: [20.0, 10.0]}) == {2: 20.0, 3: 15.0}
    assert scores({}) == {}


def test_fewer_stay_in_the_race_the_less_time_is_left_but_never_fewer_than_two():
    assert [survivors(12, left) for left in (1.0, 0.5, 0.25, 0.0)] == [12, 6, 3, 2]
    assert survivors(3, 1.0) == 3


def test_a_lead_is_clear_when_it_is_great_against_its_spread():
    assert is_clear([10.0, 12.0, 11.0, 10.0], [0.0, 1.0, 0.0, 1.0])
    assert not is_clear([10.0, 12.0, 11.0], [0.0, 1.0, 0.0])
    assert not is_clear([10.0, 0.0, 10.0, 0.0], [0.0, 9.0, 0.0, 9.0])


# --- beyond the phase


@pytest.fixture
def beyond_phase(monkeypatch):
    """The playouts that left their phase: their first move, and how many Decades they lasted."""
    found = []
    play_through = playouts.play_through

    def noted(chooser, s, seat, action, decades, meter):
        found.append((s.decade, s.chance, action, decades))
        return play_through(chooser, s, seat, action, decades, meter)

    monkeypatch.setattr(beyond, "play_through", noted)
    return found


def test_with_time_for_both_the_best_lines_are_played_on_beyond_the_phase(beyond_phase):
    decades, lasted = set(), set()
    for game, seat in decisions(Options(NAMES[:2]), searched=True, every=6):
        beyond_phase.clear()
        make_bot("search:150it", 2).choose(seat)
        if beyond_phase:
            decades.add(game.state.decade)
            lasted |= {decade + decades_long for decade, _chance, _action, decades_long in beyond_phase}
    assert {1, 2} < decades
    assert max(decades) > OPEN_DECADES
    assert max(lasted) <= beyond.LAST_DECADE + 1


def test_with_less_than_that_late_in_the_game_the_phase_has_it_all(beyond_phase):
    thought = 0
    for game, seat in decisions(Options(NAMES[:2]), searched=True, every=10):
        if game.state.decade > OPEN_DECADES:
            make_bot("search:99it", 2).choose(seat)
            thought += 1
    assert thought > 1
    assert not beyond_phase


def plans(options: Options, kinds: frozenset[int] = PLANNED_STEPS) -> Iterator[tuple[Game, Seat]]:
    """The first three decisions of every kind in each Decade for which there is a plan, and a choice."""
    met: Counter[tuple[int, int]] = Counter()
    for game, seat in decisions(options, searched=False):
        kind = (game.state.stack[-1][0], game.state.decade)
        if kind[0] in kinds and met[kind] < 3:
            met[kind] += 1
            yield game, seat


def test_the_plan_stands_unless_playing_on_speaks_clearly_for_another_move(monkeypatch, beyond_phase):
    tried = 0
    for game, seat in plans(Options(NAMES[:2])):
        planned = make_bot("planner", 2).choose(seat)
        beyond_phase.clear()
        make_bot("search:150it", 2).choose(seat)
        if not beyond_phase:
            continue
        tried += 1
        assert beyond_phase[0][2] == planned
        legal = game.legal_actions(seat.number)
        others = [action for _decade, _chance, action, _long in beyond_phase if action != planned and action in legal]
        if not others:
            continue
        for lead, best in ((0.0, planned), (PLAN_AHEAD / 10, planned), (10 * PLAN_AHEAD, others[0])):
            with monkeypatch.context() as patch:
                patch.setattr(
                    beyond,
                    "play_through",
                    lambda _c, _s, _n, action, *_: lead * (action == others[0]),  # noqa: B023
                )
                assert make_bot("search:1000it", 2).choose(seat) == best
    assert tried > 5


def test_tiles_are_thought_about_where_the_plan_is_not_sure_of_them(beyond_phase):
    met, thought = set(), set()
    for game, seat in plans(Options(NAMES[:3]), frozenset({steps.CHOOSE_BUILDINGS})):
        beyond_phase.clear()
        make_bot("search:120it", 2).choose(seat)
        met.add(game.state.decade)
        if beyond_phase:
            thought.add(game.state.decade)
    assert len(met) > 2
    assert thought == set(TILE_DECADES)


@pytest.mark.parametrize("options", [Options(NAMES[:3], mode="advanced"), SOLO_SETS[0]], ids=name_of)
def test_what_is_held_against_the_plan_is_legal_and_the_same_for_the_same_seed(options):
    changed = 0
    for game, seat in islice(plans(options), 16):
        chosen = make_bot("search:150it", 4).choose(seat)
        assert chosen in game.legal_actions(seat.number)
        assert chosen == make_bot("search:150it", 4).choose(seat)
        changed += chosen != make_bot("planner", 4).choose(seat)
    assert changed or options.solo


def test_a_decision_of_the_operating_phase_takes_a_small_part_of_the_time(monkeypatch):
    for _game, seat in plans(Options(NAMES[:2]), PLANNED_STEPS - {steps.CHOOSE_BUILDINGS}):
        clock = use(monkeypatch, Running(0.01))
        make_bot("search:2", 2).choose(seat)
        assert clock.now <= 2 * PART_FOR_PLAN[OPERATING] + 0.1


def test_lines_are_compared_on_the_same_copies(beyond_phase):
    _game, seat = next(decisions(Options(NAMES[:2]), searched=True))
    make_bot("search:150it", 2).choose(seat)
    lines: dict[int, list[object]] = {}
    for _decade, chance, action, _decades in beyond_phase:
        lines.setdefault(chance, []).append(action)
    first, *others = lines.values()
    assert len(first) > 1
    assert others
    assert all(set(line) <= set(first) for line in others)


def test_a_budget_too_small_for_it_is_spent_on_the_phase(beyond_phase):
    for _game, seat in decisions(FOUR, searched=True, every=40):
        make_bot("search:9it", 2).choose(seat)
    assert not beyond_phase


def test_beyond_the_phase_the_same_seed_gives_the_same_moves():
    for _game, seat in decisions(Options(NAMES[:2]), searched=True, every=15):
        assert make_bot("search:120it", 7).choose(seat) == make_bot("search:120it", 7).choose(seat)


@pytest.mark.parametrize("options", [VARIANT_SETS[10], SOLO_SETS[0], SOLO_SETS[-1]], ids=name_of)
def test_every_kind_of_game_can_be_played_on_beyond_the_phase(beyond_phase, options):
    for game, seat in islice(decisions(options, searched=True, every=2), 2):
        assert make_bot("search:120it", 7).choose(seat) in game.legal_actions(seat.number)
    assert beyond_phase


def test_what_playouts_say_counts_the_more_the_more_of_them_agree():
    expected = Expectations({1: 100.0, 2: 0.0}, error=300.0)
    once, doubt_once = put_together({1: [0.0], 2: [400.0]}, expected)
    often, doubt_often = put_together({1: [0.0] * 30, 2: [400.0] * 30}, expected)
    assert -100 < once[2] - once[1] < often[2] - often[1] < 400
    assert doubt_often < doubt_once


def test_what_all_lines_have_in_common_on_a_copy_says_nothing_about_them():
    expected = Expectations({1: 10.0, 2: 0.0}, error=300.0)
    calm, _ = put_together({1: [5.0, 5.0], 2: [0.0, 0.0]}, expected)
    wild, _ = put_together({1: [905.0, -795.0], 2: [900.0, -800.0]}, expected)
    assert wild == pytest.approx(calm)


def test_a_line_that_playouts_contradict_is_given_up():
    expected = Expectations({1: 100.0, 2: 0.0}, error=300.0)
    judged, doubt = put_together({1: [0.0, 10.0, -10.0] * 10, 2: [900.0, 910.0, 890.0] * 10}, expected)
    assert judged[1] < judged[2] - beyond.BEHIND * doubt


# --- the time for a game


class Ticking:
    """A clock that a test sets."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_the_time_for_a_game_is_never_overdrawn_and_no_decision_takes_too_much_of_it(monkeypatch):
    clock = Ticking()
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=clock.monotonic))
    time_of_game = GameTime(Budget.read("60s/game"))
    spent = []
    for game, _seat in decisions(FOUR, searched=True):  # far more decisions than one seat has
        budget = time_of_game.budget_for(game.state)
        meter = BudgetMeter(budget)
        clock.now += budget.seconds
        time_of_game.spend(meter)
        spent.append(budget.seconds)
    assert sum(spent) <= 60 + 1e-6
    assert max(spent) <= 60 / FEWEST_PARTS
    assert sum(spent) > 50


def test_time_that_is_not_used_is_left_for_later(monkeypatch):
    clock = Ticking()
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=clock.monotonic))
    thrifty, spending = GameTime(Budget.read("60s/game")), GameTime(Budget.read("60s/game"))
    for game, _seat in decisions(FOUR, searched=True):
        if game.state.decade == 3:
            assert thrifty.budget_for(game.state).seconds > 2 * spending.budget_for(game.state).seconds
            break
        thrifty.budget_for(game.state)
        meter = BudgetMeter(spending.budget_for(game.state))
        clock.now += meter.seconds_left()
        spending.spend(meter)
    else:
        pytest.fail("there was no Decade 3")


def test_a_decision_early_in_the_game_gets_more_of_it():
    seconds = {}
    for game, _seat in decisions(FOUR, searched=True):
        fresh = GameTime(Budget.read("60s/game"))  # as on a page, where a bot is made for every decision
        seconds.setdefault((game.state.phase, game.state.decade), fresh.budget_for(game.state).seconds)
    for phase in {phase for phase, _decade in seconds}:
        by_decade = [seconds[key] for key in sorted(seconds) if key[0] == phase]
        assert all(later <= earlier * (1 + 1e-9) for earlier, later in pairwise(by_decade))


def test_a_search_with_time_for_a_game_plays_it_to_its_end(monkeypatch):
    clock = use(monkeypatch, Running(0.001))
    bots = [make_bot("search:2s/game", 1), make_bot("planner", 2)]
    assert play_game(Options(NAMES[:2]), bots, 3).is_over
    assert clock.now < 4


# --- what it plays


def test_with_little_time_what_is_not_searched_is_played_as_planned():
    for _game, seat in decisions(FOUR, searched=False, every=5):
        assert make_bot("search:9it", 3).choose(seat) == make_bot("planner", 3).choose(seat)


def test_thinking_changes_nothing_at_the_table():
    for game, seat in decisions(FOUR, searched=True, every=50):
        before = game.hash()
        make_bot("search:9it", 3).choose(seat)
        assert game.hash() == before


def threatened() -> Game:
    """Ann directs two companies. Bob, who directs one, has as many shares of Libby as she, and money for one more."""
    table = Table(seats=2, mode="advanced", decade=2)
    table.company("libby", 0, value=60, cash=200, workers=[2, 2], cubes="SL", commons={1: 3}, appeal=6)
    table.company("swift", 0, value=60, cash=200, workers=[2, 3], cubes="SL", appeal=5)
    table.company("henderson", 1, value=60, cash=100, appeal=4)
    return table.funds(60, 60).stock_turn(0)


def test_a_takeover_is_seen_coming_until_the_director_has_more_shares():
    game, libby = threatened(), COMPANY["libby"]
    assert seat_that_can_take_over(game.state, libby) == 1
    assert seat_that_can_take_over(game.state, COMPANY["swift"]) == NOBODY
    poor = game.state.copy()
    poor.funds[1] = 59
    assert seat_that_can_take_over(poor, libby) == NOBODY
    game.play(0, "buy libby common company")
    assert seat_that_can_take_over(game.state, libby) == NOBODY


@pytest.mark.parametrize("bot", ["planner", "search:60it"])
@pytest.mark.parametrize("seed", range(3))
def test_a_share_is_bought_that_prevents_it(bot, seed):
    game = threatened()
    bought = make_bot(bot, seed).choose(Seat(game, 0))
    assert bought.text == "buy libby common company"
    game.play(0, bought)
    game.play(1, make_bot("planner", 1).choose(Seat(game, 1)))
    assert company(game, "libby")["director"] == 0


SETS = [*VARIANT_SETS[1::2], VARIANT_SETS[0], VARIANT_SETS[10], *SOLO_SETS[::8]]


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_the_search_plays_every_kind_of_game_to_its_end(options):
    chance = Chance(4)
    others = [make_bot(chance.choice(["planner", "greedy", "random"]), seat) for seat in range(1, len(options.seats))]
    assert play_game(options, [make_bot("search:2it", 1), *others], 3).is_over
