"""The course on the page: the list of lessons; a lesson on the real table, with what its narrator says beside it."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from bigshoulders.game.accounts import last_move_of
from bigshoulders.lessons import course
from bigshoulders.lessons.runner import MOST_STARS, Run
from bigshoulders.locale import _ as game_word
from bigshoulders.state.actions import Action
from bigshoulders.web import gentle, lessons
from bigshoulders.web.emblems import seat_mark
from bigshoulders.web.lessons import Pupil, Standing
from bigshoulders.web.pages import panel
from bigshoulders.web.pages.choosing import choosing
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.followed import changes, travels
from bigshoulders.web.table.lit import marked, with_dim, with_lit
from bigshoulders.web.words import address_of, explained, html
from bigshoulders.words.glossary import BY_KEY, word_of
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

SHOW_ALL = "all"
"""Asks for all choices alike, and for a table without a veil."""


def language() -> str:
    return get_language() or ""


def address(key: str) -> str:
    return reverse("lesson", args=[key])


# --- the list


def contents(request: HttpRequest) -> dict[str, Any]:
    """Every lesson, how far somebody has come, and where they go on."""
    found = lessons.standings(request)
    coming = lessons.next_in(found)
    main = [entry(one, one is coming) for one in found if not one.lesson.further]
    return {
        "narrator": course.narrator().name,
        "introduction": course.narrator().who(language()),
        "lessons": main,
        "further": [entry(one, one is coming) for one in found if one.lesson.further],
        "next_lesson": entry(coming, True) if coming else None,
        "is_begun": any(one.is_begun or one.is_done for one in found),
        "number_done": sum(one["is_done"] for one in main),
    }


def entry(one: Standing, is_next: bool = False) -> dict[str, Any]:
    lesson = one.lesson
    return {
        "key": lesson.key,
        "number": lesson.number,
        "title": lesson.title.in_(language()),
        "about": lesson.about.in_(language()),
        "minutes": lesson.minutes,
        "stars": stars(one.stars) if one.stars else [],
        "stars_number": one.stars,
        "address": address(lesson.key),
        "is_done": one.is_done,
        "is_begun": one.is_begun and not one.is_done,
        "is_next": is_next,
    }


def stars(number: int) -> list[bool]:
    return [star < number for star in range(MOST_STARS)]


def for_first_page(request: HttpRequest) -> dict[str, Any] | None:
    """Where a newcomer is led; None for whoever knows the game, or has begun to play without the course."""
    if lessons.knows_the_game(request):
        return None
    found = lessons.standings(request)
    is_begun = any(one.is_begun or one.is_done for one in found)
    coming = lessons.next_in(found)
    if coming is None or not (is_begun or lessons.is_new(request)):
        return None
    return {**entry(coming, True), "narrator": course.narrator().name, "course_is_begun": is_begun}


# --- a lesson


def shown(request: HttpRequest, pupil: Pupil, moves_seen: int | None = None, with_table: bool = True) -> dict[str, Any]:
    """The table as it stands, and what is said beside it; `moves_seen`: as many the page showed before."""
    run, lesson = pupil.run, pupil.lesson
    view = TableView(run.game, run.seat)
    at = address(lesson.key)
    context = {
        "at": at,
        "here": at,
        "revision": pupil.revision,
        "seat": run.seat,
        "who": view.names.people[run.seat],
        "mark": seat_mark(run.seat, view.names.people[run.seat][:1]),
        "year": view.json["year"],
        "decade": view.json["decade"],
        "phase_key": view.json["phase"],
        "phase": game_word(PHASES[view.json["phase"]]),
        "panel_template": "web/lesson/panel.html",
        "state": fields(request, pupil),
        "waits_for": "table" if lesson.continues else run.waits_for,
        **about(pupil),
        **told(run),
        **followed(run, moves_seen),
    }
    if context["waits_for"] == "move":
        context |= deciding(request, run, at)
    else:
        context |= looking(request, pupil)
    return context | (drawn(run, view, context) if with_table else {})


def fields(request: HttpRequest, pupil: Pupil) -> SafeString:
    """What every form says of the page that it is on."""
    values = {"csrfmiddlewaretoken": get_token(request), "revision": pupil.revision}
    return mark_safe("".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in values.items()))


def about(pupil: Pupil) -> dict[str, Any]:
    """The lesson, and how far it is."""
    run, lesson = pupil.run, pupil.lesson
    return {
        "lesson": entry(Standing(lesson)),
        "narrator": course.narrator().name,
        "steps_of_lesson": [
            "past" if n < run.number else "now" if n == run.number else "" for n in range(len(lesson.steps))
        ],
        "step_number": min(run.number + 1, len(lesson.steps)),
        "is_first": not run.journal,
        "can_go_back": run.can_go_back,
        "stars_now": stars(run.stars_now),
        "stars_number": run.stars_now,
    }


def told(run: Run) -> dict[str, Any]:
    """What she says, as the page shows it and as it is read aloud."""
    spoken = [course.narrator().phrase("set_right", language())] if run.set_right else []
    answer = "" if run.answer is None else run.answer.said(language())
    spoken += [words for words in run.said(language()) if words != answer]
    aloud = [answer] if answer else spoken
    return {
        "told": [explained(words) for words in spoken],
        "aloud": [plain(words) for words in aloud],
        "new_terms": [{"word": word_of(BY_KEY[key]), "address": address_of(BY_KEY[key])} for key in run.new_terms],
        "hints": [explained(words) for words in run.shown_hints(language())],
        "hints_left": run.hints_left,
        "veiled": run.step.kind != "free" and bool(run.lit),
    }


def followed(run: Run, moves_seen: int | None) -> dict[str, str]:
    """What changed since the pupil moved last, and what is seen to travel: all that was not on the page before."""
    game = run.game
    movers = [mover for mover, _action in game.actions]

    def events_after(moves: int) -> list[Any]:
        return game.events[bisect_right(game.events, moves, key=attrgetter("moment")) :]

    seen = len(movers) if moves_seen is None or moves_seen > len(movers) else moves_seen
    since = events_after(last_move_of(game.actions, run.seat))
    box = game.options.box
    return {"changed": changes(box, movers, since), "travels": travels(box, movers, events_after(seen))}


def deciding(request: HttpRequest, run: Run, at: str) -> dict[str, Any]:
    """The table with its choices; those that are not asked for are dim, unless all are wanted."""
    bright = {action.id for action in run.bright}
    shows_all = SHOW_ALL in request.GET or run.step.kind == "free"
    hinted = run.hinted

    def is_bright(action: Action) -> bool:
        return action.id in bright

    found = choosing(request, run.game, Question(run.game, run.seat), at, is_bright=None if shows_all else is_bright)
    return {
        **(found if hinted is None else found | with_hinted(found, hinted)),
        "is_dim": not shows_all and any(action.id not in bright for action in found["menu"].actions),
        "shows_all": SHOW_ALL in request.GET,
        "undo_seat": run.seat if run.can_take_back else None,
    }


def with_hinted(found: dict[str, Any], action: Action) -> dict[str, Any]:
    """The move that she names is marked among the choices."""
    buttons = {name: found[name] for name in ("choices", "primary", "leaving")}
    return marked(buttons, f"choice-{action.id}", "data-hinted")


def drawn(run: Run, view: TableView, context: dict[str, Any]) -> dict[str, Any]:
    """The table, with what she points at, and with the choices of the panel."""
    menu = context.get("menu")
    table = DrawnTable(view, () if menu is None else panel.choices_of(menu))
    parts = with_lit(table, draw_parts(table), run.lit)
    return with_dim(parts, {action.id for action in run.bright}) if context.get("is_dim") else parts


def looking(request: HttpRequest, pupil: Pupil) -> dict[str, Any]:
    """Where nothing is to be chosen: she explains, answers or closes the lesson, or the game goes on."""
    run = pupil.run
    context: dict[str, Any] = {}
    if run.answer is not None:
        context["answer"] = {
            "said": explained(run.answer.said(language())),
            "changes": [
                {"title": html(change.title), "before": html(change.before), "after": html(change.after)}
                for change in run.answer.changes(language())
            ],
            "lines": [html(words) for words in run.answer.told(language())],
            "can_play_on": run.answer.can_play_on,
        }
    if run.is_over:
        coming = lessons.after(lessons.standings(request), pupil.lesson)
        context["next_lesson"] = entry(coming) if coming else None
    if pupil.lesson.continues:
        context |= {
            "has_table": lessons.table_of(request, pupil) is not None,
            "offers_guide": gentle.is_offered(request),
        }
    return context
