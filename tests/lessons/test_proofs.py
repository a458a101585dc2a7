"""The proofs find what is wrong with a lesson."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from bigshoulders.lessons import course, proofs
from bigshoulders.lessons.goals import read_condition
from bigshoulders.lessons.lesson import Lesson
from bigshoulders.lessons.schema import lesson_in

WHOLE = course.path_of("a_factory").read_text(encoding="utf-8")
KNOWN = proofs.introduced([course.lesson("a_share")])


def changed(old: str, new: str) -> Lesson:
    assert old in WHOLE
    return lesson_in(tomllib.loads(WHOLE.replace(old, new, 1)), "mine", lambda name: None)


def test_as_it_is_the_lesson_holds() -> None:
    assert proofs.complaints(course.lesson("a_factory"), KNOWN) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Sell both Goods.", "Sell both Goods. " + "Really. " * 20, "Step 3 has 47 words in en; at most 40 are read."),
        ("Gewinn: {revenue}.", "Gewinn: $100.", "A figure is typed (step 4, say, de)"),
        ("for {price:doggett}", "for {price doggett}", "A bracket is no place for a figure (step 3, say, en)."),
        ('introduces = ["good"]', 'introduces = ["goood"]', "Step 2 introduces 'goood', which the glossary does not"),
        ('introduces = ["good"]\n', "", "Step 2 speaks of good, which no step has introduced (say, de)."),
        (
            'goal = ["goods:doggett == 0"]',
            'goal = ["goods:doggett == 2"]',
            "Step 3: the goal is reached before anything",
        ),
        (
            'solution = ["done", "produce"]',
            'solution = ["done", "done"]',
            "Step 2: the model solution does not reach the goal.",
        ),
        (
            'solution = ["sell_goods left", "sell_goods left"]',
            'solution = ["sell_goods left"]',
            "Step 3: the model solution does not reach the goal.",
        ),
        (
            'solution = ["pay"]',
            'solution = ["withhold"]',
            "Step 4: 'withhold' of the solution is not asked for, or not legal.",
        ),
        ('allow = ["pay"]', 'allow = ["pay", "play"]', "Step 4: 'play' allows nothing that is legal on the way"),
        (
            'moves = 2\nsolution = ["done", "produce"]',
            'moves = 1\nsolution = ["done", "produce"]',
            "Step 2: the model solution has 2 moves, the step speaks of 1.",
        ),
        ('hash = "', 'hash = "0', "The model solution ends with the hash"),
        (
            'introduces = ["good"]',
            'introduces = ["good", "rival"]',
            "Step 2 introduces rival and does not speak",
        ),
        ("for {price:doggett}", "for {price:swift}", "Step 3: 'price:swift' is not on the table."),
        ("for {price:doggett}", "for {missing_cubes:doggett:3}", "Step 3: 'missing_cubes:doggett:3' is not on the"),
    ],
)
def test_a_lesson_that_does_not_hold_is_found_out(old: str, new: str, said: str) -> None:
    found = [str(complaint) for complaint in proofs.complaints(changed(old, new), KNOWN)]
    assert any(said in complaint for complaint in found), found


def test_terms_of_lessons_before_are_known() -> None:
    found = [str(complaint) for complaint in proofs.complaints(course.lesson("a_factory"), ())]
    assert any("speaks of share, which no step has introduced" in complaint for complaint in found)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"continues": "nowhere"}, "There is no lesson 'nowhere'; the lessons are a_share, a_factory"),
        ({"continues": "on_your_own"}, "A lesson goes on with the game of one before it, which 'on_your_own' is not."),
        ({"you": 1}, "The pupil and the opponents sit where they sit in 'a_whole_decade', whose game goes on."),
        ({"continues": "alone", "number": 99}, "The pupil and the opponents sit where they sit in 'alone', whose game"),
    ],
)
def test_a_game_goes_on_only_with_those_who_sit_there(changes: dict[str, Any], said: str) -> None:
    found = proofs.complaints(replace(course.lesson("on_your_own"), **changes))
    assert len(found) == 1
    assert str(found[0]).startswith(said)


def test_a_walk_tells_where_it_is_stuck() -> None:
    """A goal that is never reached, where anything may be played: the walk ends with the game."""
    lesson = course.lesson("on_your_own")
    never = replace(lesson.steps[-1], goal=(read_condition("decade >= 9"),))
    stuck = proofs.walk(replace(lesson, steps=(never,)), 1)
    assert str(stuck) == "Step 1: nothing can be played (walk 1)."


def test_the_time_is_that_of_reading_and_moving() -> None:
    lesson = course.lesson("a_factory")
    words = 2 + sum(proofs.words_of(step, "en") for step in lesson.steps)
    assert proofs.seconds(lesson, "en") == pytest.approx(words / 220 * 60 + 6 * 4)
