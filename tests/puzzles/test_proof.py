"""The statistics of a proof, and what of the playouts is said."""

from __future__ import annotations

from collections import Counter

import pytest

from bigshoulders.components import Wrong
from bigshoulders.judge.playouts import Playouts
from bigshoulders.puzzles.figures import MOST_DIFFERENCES, Tally, differences, is_sure
from bigshoulders.puzzles.find import CHECKED, CLEAR, LEAST_MARGIN, apart, holds, is_hopeless, screened, surety
from bigshoulders.puzzles.prove import margin, median_deal
from bigshoulders.puzzles.puzzle import Margin


def test_a_margin_has_students_interval() -> None:
    assert margin([100.0, 140.0, 60.0, 100.0]) == Margin(100.0, 48.03, 151.97)


@pytest.mark.parametrize(
    ("found", "clear"),
    [
        (Margin(60.0, 0.01, 119.0), True),
        (Margin(59.99, 20.0, 99.0), False),
        (Margin(80.0, 0.0, 160.0), False),
        (Margin(80.0, -1.0, 161.0), False),
    ],
)
def test_a_margin_is_clear_from_60_dollars_on_without_zero_in_its_interval(found: Margin, clear: bool) -> None:
    assert found.is_clear is clear


def test_the_deal_that_is_told_is_the_median_one() -> None:
    assert median_deal([5.0, 100.0, 20.0]) == 2
    assert median_deal([5.0, 100.0, 20.0, 30.0]) == 2
    assert median_deal([7.0, 7.0, 7.0]) == 1


def test_it_is_hopeless_to_go_on_where_the_margin_stays_too_small() -> None:
    assert is_hopeless([50.0, 40.0, 30.0, 40.0], 200)
    assert not is_hopeless([90.0, 80.0, 100.0, 90.0], 200)
    wide = [1000.0, -900.0, 800.0, -700.0] * 10
    assert not is_hopeless(wide, 200)
    assert is_hopeless(wide, 8)


def test_surety_counts_the_standard_errors_above_60_dollars() -> None:
    assert surety([60.0, 60.0]) > CLEAR
    assert surety([59.0, 59.0]) < -CLEAR
    assert surety([LEAST_MARGIN + 10, LEAST_MARGIN + 30]) == pytest.approx(2.0)


class Dice:
    """Answers whose results are known beforehand, in the place of Pairs."""

    def __init__(self, *results: list[int]) -> None:
        self.answers = results
        self.leads: list[list[int]] = [[] for _ in results]
        self.played: list[list[int]] = []

    def play(self, count: int, among: list[int] | None = None) -> None:
        numbers = list(range(len(self.answers))) if among is None else list(among)
        self.played.append(numbers)
        for number in numbers:
            done = len(self.leads[number])
            self.leads[number] += self.answers[number][done : done + count]

    def behind(self, right: int, wrong: int) -> list[float]:
        return [float(a - b) for a, b in zip(self.leads[right], self.leads[wrong], strict=False)]


def test_a_trial_is_given_up_after_the_first_round_where_two_answers_are_level() -> None:
    dice = Dice([500, 520] * 12, [510, 490] * 12, [0, 10] * 12)
    assert screened(dice) == []
    assert len(dice.played) == 1


def test_a_trial_ranks_the_answers_and_plays_on_only_what_is_in_doubt() -> None:
    dice = Dice([0, 10] * 12, [300, 500] * 12, [100, 600, 0] * 8)
    assert screened(dice) == [1, 2, 0]
    assert dice.played == [[0, 1, 2], [1, 2], [1, 2]]


def test_of_answers_that_come_to_the_same_one_is_asked_for() -> None:
    dice = Dice([500, 520], [100, 120], [100, 120], [100, 90])
    dice.play(2, [0, 1, 2, 3])
    assert apart(dice, [0, 1, 2, 3]) == [0, 1, 3]


def test_an_answer_must_be_right_whoever_plays_on() -> None:
    assert holds(Dice([500] * CHECKED, [400] * CHECKED, [440] * CHECKED))
    assert not holds(Dice([500] * CHECKED, [400] * CHECKED, [441] * CHECKED))


# --- differences


def tally(*figures: dict[tuple[str, int, int], int]) -> Tally:
    found = Tally()
    for some in figures:
        found.of_deals.append(Counter(some))
    return found


def test_a_difference_is_said_only_where_chance_does_not_explain_it() -> None:
    assert is_sure([(150, 100), (152, 100), (100, 52)], 10)
    assert not is_sure([(105, 100)] * 3, 10)
    assert not is_sure([(500, 0), (0, 480), (490, 0), (0, 470)], 10)


def test_differences_come_with_the_weightiest_first() -> None:
    right = tally(*[{("dividends", 1, 0): 200, ("value", 2, -1): 100, ("holds", 2, 0): 3, ("sold", 2, -1): 9}] * 3)
    wrong = tally(*[{("dividends", 1, 0): 150, ("value", 2, -1): 60, ("holds", 2, 0): 3, ("sold", 2, -1): 8}] * 3)
    found = differences(0, right, wrong)
    assert [difference.kind for difference in found] == ["value", "dividends", "sold"]
    assert found[0][1:] == (2, -1, 100.0, 60.0)


def test_what_was_better_after_the_wrong_answer_is_no_reason() -> None:
    right = tally(*[{("dividends", 1, 0): 100, ("best", -1, 1): 3000, ("best", -1, 2): 2000, ("own", -1, 0): 3000}] * 3)
    wrong = tally(*[{("dividends", 1, 0): 200, ("best", -1, 1): 3200, ("best", -1, 2): 3100, ("own", -1, 0): 3090}] * 3)
    assert [(difference.kind, difference.seat) for difference in differences(0, right, wrong)] == [("best", 1)]


def test_what_harms_a_company_of_the_best_of_the_others_is_a_reason() -> None:
    shares = {("best", -1, 1): 3000, ("holds", 2, 0): 1, ("holds", 2, 1): 4, ("holds", 3, 0): 2, ("holds", 3, 1): 0}
    right = tally(*[{**shares, ("value", 2, -1): 60, ("value", 3, -1): 80}] * 3)
    wrong = tally(*[{**shares, ("value", 2, -1): 100, ("value", 3, -1): 100}] * 3)
    assert [difference[:2] for difference in differences(0, right, wrong)] == [("value", 2)]


def test_no_more_differences_are_said_than_one_remembers() -> None:
    right = tally(*[{("dividends", c, 0): 200 for c in range(8)}] * 2)
    assert len(differences(0, right, tally({}, {}))) == MOST_DIFFERENCES


def test_only_bots_that_play_at_once_play_out() -> None:
    with pytest.raises(Wrong, match="hasty, planner, greedy"):
        Playouts("search:0.1")
