"""How far somebody has come in the course: the run of each lesson, kept after everything that is done in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from bigshoulders.components import Wrong
from bigshoulders.lessons import course
from bigshoulders.lessons.lesson import Lesson
from bigshoulders.lessons.runner import Run
from bigshoulders.web import progress
from bigshoulders.web.access import tables_of
from bigshoulders.web.chairs import EXAMPLE_NAMES
from bigshoulders.web.models import Table
from bigshoulders.web.pages.preferences import name_of
from bigshoulders.web.progress import REVISION

Json = dict[str, Any]

KIND = "lesson"
KNOWS, SAID_SO = "knows the game", "said so"
"""The kind of progress of somebody who does not want to be taught, and its key."""


@dataclass
class Pupil:
    """Somebody in a lesson."""

    lesson: Lesson
    run: Run
    revision: int = 0
    """0: nothing was done in it yet."""
    best: int = 0
    """The stars of the best time that it was brought to its end."""
    table: str = ""
    """Where the game of the lesson goes on, if it does: the address of a table."""

    @property
    def state(self) -> Json:
        stars = max(self.best, self.run.stars if self.run.is_over else 0)
        return {"journal": self.run.journal, "hints": self.run.hints, "stars": stars, "table": self.table}


def pupil_in(request: HttpRequest, key: str) -> Pupil:
    """Wrong if there is no such lesson."""
    lesson = course.lesson(key)
    states = progress.kept(request, KIND)
    state = states.get(key, {})
    earlier = states.get(lesson.continues or "", {}).get("journal", ())
    journal, hints = state.get("journal", ()), state.get("hints", ())
    try:
        run = Run(lesson, journal, hints, name_of(request), earlier)
    except Wrong:  # somebody else at this table has that name
        run = Run(lesson, journal, hints, EXAMPLE_NAMES[0], earlier)
    return Pupil(lesson, run, state.get(REVISION, 0), state.get("stars", 0), state.get("table", ""))


def store(request: HttpRequest, answer: HttpResponse, pupil: Pupil) -> bool:
    """False if another page of theirs was faster: then nothing is changed."""
    if not progress.keep_next(request, answer, KIND, pupil.lesson.key, pupil.state, pupil.revision):
        return False
    pupil.best = pupil.state["stars"]
    pupil.revision += 1
    return True


def table_of(request: HttpRequest, pupil: Pupil) -> Table | None:
    """Where the game of the lesson goes on; one that was thrown away is none."""
    mine = Table.objects.filter(tables_of(request), slug=pupil.table, deleted=None)
    return mine.first() if pupil.table else None


# --- the whole course


@dataclass(frozen=True)
class Standing:
    """Of somebody in a lesson that they do not look at now."""

    lesson: Lesson
    stars: int = 0
    is_begun: bool = False
    is_done: bool = False


def standings(request: HttpRequest) -> list[Standing]:
    """All lessons in their order."""
    states = progress.kept(request, KIND)
    slugs = [state["table"] for state in states.values() if state.get("table")]
    finished = set()
    if slugs:
        mine = Table.objects.filter(tables_of(request), slug__in=slugs, finished=True)
        finished = set(mine.values_list("slug", flat=True))
    return [standing(lesson, states.get(lesson.key, {}), finished) for lesson in course.lessons()]


def standing(lesson: Lesson, state: Json, finished: set[str]) -> Standing:
    """A lesson whose game goes on at a table is done when that is over."""
    if lesson.continues:
        table = state.get("table", "")
        return Standing(lesson, 0, bool(table), table in finished)
    stars = state.get("stars", 0)
    return Standing(lesson, stars, bool(state.get("journal")), stars > 0)


def next_in(found: list[Standing]) -> Standing | None:
    """Where somebody goes on: where they stopped, or with the first of the course that they have not done."""
    left = [one for one in found if not one.is_done]
    begun = [one for one in left if one.is_begun]
    return next(iter([*begun, *(one for one in left if not one.lesson.further)]), None)


def after(found: list[Standing], lesson: Lesson) -> Standing | None:
    """The next one that somebody has not done, of the same kind if there is one."""
    at = next(number for number, one in enumerate(found) if one.lesson is lesson)
    left = [one for one in [*found[at + 1 :], *found[:at]] if not one.is_done]
    return next(iter(sorted(left, key=lambda one: one.lesson.further != lesson.further)), None)


# --- who need not be taught


def knows_the_game(request: HttpRequest) -> bool:
    """Whoever says so, or has played to an end."""
    return bool(progress.kept(request, KNOWS)) or Table.objects.filter(tables_of(request), finished=True).exists()


def is_new(request: HttpRequest) -> bool:
    """Nothing played yet."""
    return not Table.objects.filter(tables_of(request)).exists()


def say_known(request: HttpRequest, answer: HttpResponse) -> None:
    progress.keep(request, answer, KNOWS, SAID_SO, {})
