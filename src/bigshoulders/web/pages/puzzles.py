"""Puzzles on the page: the list by theme, the table of one, what is said of an answer, the one of the day."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from bigshoulders.game import Game
from bigshoulders.locale import _ as game_word
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.daily import puzzle_of_day
from bigshoulders.puzzles.judging import Verdict, verdict
from bigshoulders.puzzles.puzzle import THEMES, Moves, Puzzle
from bigshoulders.puzzles.telling import THEME_NAMES, Told
from bigshoulders.web import progress
from bigshoulders.web.decision.banner import banner, purse_of
from bigshoulders.web.pages import browser, panel
from bigshoulders.web.pages.choosing import choosing
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.words import explained, html
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

ANSWERED, DAILY = "puzzle", "puzzle of day"
"""Kinds of progress: by puzzle, whether it was solved; by day, that its puzzle was answered."""
BEGINNING = "start"
"""Of a puzzle where nothing was played yet."""
SHOWN = "shown"
"""Said by the address of an answer that somebody looks at without having given it."""
KEPT = 512
LEAST_STREAK = 2
"""Days in a row that are worth a word."""


def address_of(name: str, actions: Sequence[int] = ()) -> str:
    """Of the table of a puzzle after these actions: all that was done at it stands in it."""
    return reverse("puzzle_after", args=[name, "-".join(map(str, actions)) or BEGINNING])


# --- the list


def by_theme(request: HttpRequest) -> dict[str, Any]:
    """All puzzles in their themes, and how far somebody has come with them."""
    answered = progress.kept(request, ANSWERED)
    today = name_of_today()
    themes = []
    for theme in THEMES:
        found = [entry(name, answered, today) for name in shelf.names() if shelf.theme_of(name) == theme]
        if found:
            solved = sum(one["solved"] for one in found)
            themes.append({"key": theme, "title": game_word(THEME_NAMES[theme]), "puzzles": found, "solved": solved})
    return {"themes": themes, "streak": streak(request)}


def entry(name: str, answered: dict[str, Any], today: str) -> dict[str, Any]:
    return {
        **about(name, get_language()),
        "address": reverse("puzzle", args=[name]),
        "solved": answered.get(name, {}).get("solved", False),
        "tried": name in answered,
        "is_today": name == today,
    }


@lru_cache(maxsize=KEPT)
def about(name: str, _language: str) -> dict[str, Any]:
    """What the list says of a puzzle to everybody who reads a language."""
    puzzle = shelf.puzzle(name)
    view = puzzle.game.view(puzzle.seat)
    return {
        "question": html(Told(puzzle).question()),
        "year": view["year"],
        "players": len(view["players"]),
        "is_advanced": puzzle.game.options.mode == "advanced",
    }


# --- the one of the day


def name_of_today() -> str:
    """The date is that of the server, so that it is the same puzzle for everybody; empty if there is none at all."""
    names = tuple(shelf.names())
    return puzzle_of_day(names, timezone.localdate()) if names else ""


def for_today(request: HttpRequest) -> dict[str, Any] | None:
    """For the first page."""
    name = name_of_today()
    if not name:
        return None
    return {
        "address": reverse("puzzle", args=[name]),
        "theme": game_word(THEME_NAMES[shelf.theme_of(name)]),
        "done": timezone.localdate().isoformat() in progress.kept(request, DAILY),
        "streak": streak(request),
    }


def streak(request: HttpRequest) -> int:
    """Days in a row, up to today or yesterday, on which the puzzle of the day was answered; 0 where it is no row."""
    days = progress.kept(request, DAILY)
    one = datetime.timedelta(days=1)
    day = timezone.localdate()
    if day.isoformat() not in days:
        day -= one
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - one
    return length if length >= LEAST_STREAK else 0


# --- one of them


def shown(puzzle: Puzzle, game: Game) -> dict[str, Any]:
    """What the page says of a puzzle, answered or not."""
    actions = [action.id for _seat, action in game.actions]
    view = TableView(game, puzzle.seat)
    at = address_of(puzzle.id, actions)
    told = Told(puzzle)
    return {
        "at": at,
        "here": at,
        "puzzle": puzzle.id,
        "start": reverse("puzzle", args=[puzzle.id]),
        "solution": shown_answer(puzzle, puzzle.solution.moves),
        "revision": len(actions),
        "seat": puzzle.seat,
        "who": view.names.people[puzzle.seat],
        "theme": told.theme,
        "question": html(told.question()),
        "year": view.json["year"],
        "decade": view.json["decade"],
        "phase_key": view.json["phase"],
        "phase": game_word(PHASES[view.json["phase"]]),
        "panel_template": "web/puzzle/panel.html",
    }


def deciding(request: HttpRequest, puzzle: Puzzle, game: Game, at: str) -> dict[str, Any]:
    """The table and the panel where the puzzle is not answered yet."""
    found = choosing(request, game, Question(game, puzzle.seat), at)
    told = Told(puzzle)
    table = DrawnTable(found["menu"].question.view, panel.choices_of(found["menu"]), shown=browser.parts_shown(request))
    words = banner(table, puzzle.seat, told.theme, plain(told.question()), purse_of(table, puzzle.seat))
    undo_seat = puzzle.seat if game.actions else None
    return {**found, **draw_parts(table), "banner": mark_safe(words), "undo_seat": undo_seat}


def answered(request: HttpRequest, puzzle: Puzzle, game: Game) -> dict[str, Any]:
    """The table after an answer, and what is to be said of it."""
    table = DrawnTable(TableView(game, puzzle.seat), (), shown=browser.parts_shown(request))
    found, told = verdict(puzzle, game), Told(puzzle)
    moves = tuple(action.text for _seat, action in game.actions)
    title = _("That is it.") if found.is_right else _("There is a better one.")
    if SHOWN in request.GET:
        title = _("The right answer") if found.is_right else _("Another answer")
    return {
        **draw_parts(table),
        "banner": mark_safe(banner(table, puzzle.seat, title, told.theme, None)),
        "said": title,
        "verdict": {"is_right": found.is_right, "is_proved": found.is_right or found.wrong is not None},
        "answer": explained(told.answer(moves)),
        "answer_said": said_of(told, found),
        "answers": [answer_shown(told, moves) for moves in puzzle.answers],
        "this_one": f"{address_of(puzzle.id, [action.id for _seat, action in game.actions])}?{SHOWN}",
        "playouts": puzzle.proof.playouts,
        "next_puzzle": next_puzzle(request, puzzle.id),
        "streak": streak(request) if puzzle.id == name_of_today() else 0,
    }


def said_of(told: Told, found: Verdict) -> dict[str, Any]:
    """What an answer costs, why, and how it went on."""
    puzzle = told.puzzle
    if found.is_right:
        return {"course": [html(words) for words in told.course(puzzle.solution)]}
    if found.wrong is not None:
        return about_wrong(told, found.wrong.moves)
    return {"estimate": found.estimate}


def about_wrong(told: Told, moves: Moves) -> dict[str, Any]:
    wrong = next(one for one in told.puzzle.wrong if one.moves == moves)
    return {
        "cost": html(told.cost(wrong)),
        "reasons": [explained(words) for words in told.reasons(wrong)],
        "course": [html(words) for words in told.course(wrong)],
    }


def answer_shown(told: Told, moves: Moves) -> dict[str, Any]:
    puzzle = told.puzzle
    is_right = moves == puzzle.solution.moves
    found = {"words": html(told.answer(moves)), "is_right": is_right, "at": shown_answer(puzzle, moves)}
    return found if is_right else {**found, **about_wrong(told, moves)}


def shown_answer(puzzle: Puzzle, moves: Moves) -> str:
    """Where an answer can be looked at."""
    return f"{address_of(puzzle.id, [action.id for action in puzzle.actions(moves)])}?{SHOWN}"


def next_puzzle(request: HttpRequest, name: str) -> str:
    """The address of the next one that is not solved, beginning with the same theme; else of the list."""
    names = shelf.names()
    after = [*names[names.index(name) + 1 :], *names[: names.index(name)]]
    done = progress.kept(request, ANSWERED)
    found = next((one for one in after if not done.get(one, {}).get("solved")), "")
    return reverse("puzzle", args=[found]) if found else reverse("puzzles")


# --- what is kept


def results(request: HttpRequest, puzzle: Puzzle, game: Game) -> dict[tuple[str, str], dict[str, Any]]:
    """By kind and key: what somebody has come to with an answer. Solved stays solved."""
    is_right = verdict(puzzle, game).is_right
    before = progress.kept(request, ANSWERED).get(puzzle.id)
    solved = is_right or (before is not None and before["solved"])
    kept: dict[tuple[str, str], dict[str, Any]] = {(ANSWERED, puzzle.id): {"solved": solved}}
    if puzzle.id == name_of_today():
        kept[DAILY, timezone.localdate().isoformat()] = {}
    return kept
