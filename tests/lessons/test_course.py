"""Every lesson that comes with the program is proved, and nobody gets stuck in one."""

from __future__ import annotations

import pytest

from bigshoulders.lessons import course, proofs
from bigshoulders.lessons.lesson import LANGUAGES
from bigshoulders.words.markup import plain

WALKS = 500
GUIDED = 7
"""The lessons that make a player of a newcomer."""
MOST_MINUTES = 40


@pytest.mark.parametrize("key", course.keys())
def test_a_lesson_holds(key: str) -> None:
    lesson = course.lesson(key)
    known = proofs.introduced(earlier for earlier in course.lessons() if earlier.number < lesson.number)
    assert proofs.complaints(lesson, known) == []


def test_the_lessons_are_numbered_one_after_the_other() -> None:
    assert [lesson.number for lesson in course.lessons()] == list(range(1, len(course.lessons()) + 1))
    further = [lesson.further for lesson in course.lessons()]
    assert further == sorted(further)


def test_a_random_walker_never_gets_stuck() -> None:
    """The short lessons are walked through often, the whole games now and then."""
    short = [lesson for lesson in course.lessons() if all(step.kind != "free" for step in lesson.steps)]
    long = [lesson for lesson in course.lessons() if lesson not in short]
    walks = [(lesson, seed) for lesson in long for seed in range(2)]
    walks += [(short[seed % len(short)], seed) for seed in range(WALKS - len(walks))]
    assert len(walks) == WALKS
    assert [stuck for lesson, seed in walks if (stuck := proofs.walk(lesson, seed))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_a_player_within_forty_minutes(language: str) -> None:
    lessons = [lesson for lesson in course.lessons() if lesson.number <= GUIDED]
    assert sum(proofs.seconds(lesson, language) for lesson in lessons) <= 60 * MOST_MINUTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_narrator_says_everything_in_every_language(language: str) -> None:
    narrator = course.narrator()
    assert narrator.name in narrator.who(language)
    for key in narrator.phrases:
        assert plain(narrator.phrase(key, language, choice="x")).strip()


def test_a_language_without_lessons_reads_english() -> None:
    narrator = course.narrator()
    assert narrator.who("fr") == narrator.who("en") != narrator.who("de-at") == narrator.who("de")
