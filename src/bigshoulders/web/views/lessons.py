"""The course: its lessons, a lesson on the real table, and the game that goes on after them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.components import Wrong
from bigshoulders.game import IllegalAction
from bigshoulders.lessons.runner import Run, model
from bigshoulders.web import games, lessons, limits
from bigshoulders.web.lessons import Pupil
from bigshoulders.web.pages import lessons as pages
from bigshoulders.web.pages.choosing import numbers_in, part_asked_for
from bigshoulders.web.views.home import to_table

PACE = "normal"
DEEDS: dict[str, Callable[[Run], None]] = {
    "go_on": Run.go_on,
    "take_back": Run.take_back,
    "hint": Run.hint,
    "back": Run.back,
    "again": Run.again,
    "skip": Run.skip,
    "restart": Run.restart,
}
"""By the name that a button sends."""


@require_GET
def learn(request: HttpRequest) -> HttpResponse:
    return render(request, "web/learn.html", pages.contents(request))


@require_POST
def known(request: HttpRequest) -> HttpResponse:
    """Whoever knows the game is not led to the course any more."""
    answer = redirect("home")
    lessons.say_known(request, answer)
    return answer


@require_GET
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """A page that is open asks again when somebody comes back to it: another one may have gone on meanwhile."""
    pupil = found(request, lesson)
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/lesson.html", pages.shown(request, pupil))
    if request.headers.get("Table-Revision") == str(pupil.revision) and not request.GET:
        return HttpResponse(status=204)
    return render(request, "web/lesson/live.html", pages.shown(request, pupil))


@require_GET
def choose(request: HttpRequest, lesson: str) -> HttpResponse:
    """As at a table: what a choice would do, the choices of one thing, why something does not glow."""
    pupil = found(request, lesson)
    is_whole_page = not request.htmx  # type: ignore[attr-defined]
    context = pages.shown(request, pupil, with_table=is_whole_page)
    if is_whole_page:
        return render(request, "web/lesson.html", context)
    return part_asked_for(request, context, "web/lesson/panel.html")


@require_POST
def play(request: HttpRequest, lesson: str) -> HttpResponse:
    """One action, or several by one gesture."""
    chosen = request.POST.get("moves") or request.POST.get("action", "")

    def moves(run: Run) -> None:
        actions = run.game.catalogue.actions
        run.play(*[actions[number] for number in numbers_in(chosen, len(actions))])

    return changed(request, lesson, moves)


@require_POST
def undo(request: HttpRequest, lesson: str) -> HttpResponse:
    return changed(request, lesson, Run.take_back)


@require_POST
def do(request: HttpRequest, lesson: str) -> HttpResponse:
    """Whatever is no move; what is not known changes nothing."""
    return changed(request, lesson, DEEDS.get(request.POST.get("do", ""), lambda _run: None))


@require_POST
def play_on(request: HttpRequest, lesson: str) -> HttpResponse:
    """To the table where the game of a lesson goes on; if there is none yet, it is laid."""
    pupil = found(request, lesson)
    if pupil.lesson.continues is None:
        raise Http404
    table = lessons.table_of(request, pupil)
    if table is not None:
        return redirect("table", slug=table.slug)
    limits.count(request, "table")
    before = lessons.pupil_in(request, pupil.lesson.continues)
    run = before.run if before.run.is_over else Run(before.lesson, model(before.lesson).journal, pupil=before.run.pupil)
    run.seated.advice = pupil.lesson.advice
    with transaction.atomic():
        table = games.save_new(run.seated, PACE)
        answer = to_table(request, table)
        pupil.table = table.slug
        if not lessons.store(request, answer, pupil):  # a second click was faster
            transaction.set_rollback(True)
            return redirect("lesson", lesson=lesson)
    return answer


# --- finding, changing, showing


def found(request: HttpRequest, key: str) -> Pupil:
    try:
        return lessons.pupil_in(request, key)
    except Wrong as error:
        raise Http404 from error


def changed(request: HttpRequest, key: str, change: Callable[[Run], None]) -> HttpResponse:
    """What was done on a page that is older than the lesson changes nothing: its reader sees how it stands now.

    A game that goes on from a lesson is played at its own table.
    """
    pupil = found(request, key)
    if pupil.lesson.continues is not None:
        return redirect("lesson", lesson=key)
    is_late = request.POST.get("revision") != str(pupil.revision)
    actions = len(pupil.run.game.actions)
    answer = HttpResponse()
    if not is_late:
        before = (list(pupil.run.journal), list(pupil.run.hints))
        with suppress(IllegalAction):
            change(pupil.run)
        if before != (pupil.run.journal, pupil.run.hints) and not lessons.store(request, answer, pupil):
            pupil, is_late = found(request, key), True
    if request.htmx:  # type: ignore[attr-defined]
        context = pages.shown(request, pupil, actions)
        shown = render(request, "web/lesson/live.html", {**context, "is_late": is_late})
    else:
        shown = redirect("lesson", lesson=key)
    shown.cookies.update(answer.cookies)
    return shown
