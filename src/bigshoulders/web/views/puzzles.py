"""Puzzles: the list, a position to decide on, what becomes of an answer, and a game that goes on from there.

What was played at a puzzle stands in its address, so nothing is kept of it until it is an answer.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.bots import characters
from bigshoulders.components import Wrong
from bigshoulders.game import Game, IllegalAction
from bigshoulders.puzzles import shelf
from bigshoulders.puzzles.judging import is_answered, played
from bigshoulders.puzzles.puzzle import Puzzle
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.web import games, limits, progress
from bigshoulders.web.pages import preferences, puzzles
from bigshoulders.web.pages.choosing import numbers_in, part_asked_for
from bigshoulders.web.views.home import to_table

PACE = "normal"


@require_GET
def every_puzzle(request: HttpRequest) -> HttpResponse:
    return render(request, "web/puzzles.html", puzzles.by_theme(request))


@require_GET
def puzzle(request: HttpRequest, name: str, made: str = puzzles.BEGINNING) -> HttpResponse:
    """The table of a puzzle after what was played at it."""
    return page(request, *found(name, made))


@require_GET
def choose(request: HttpRequest, name: str, made: str) -> HttpResponse:
    """As at a table: what a choice would do, the choices of one thing, why something does not glow."""
    one, game = found(name, made)
    if not request.htmx or is_answered(one, game):  # type: ignore[attr-defined]
        return page(request, one, game)
    return part_asked_for(request, in_full(request, one, game), "web/puzzle/panel.html")


@require_POST
def play(request: HttpRequest, name: str, made: str) -> HttpResponse:
    """One action more, or several by one gesture. Once it is an answer, whoever gave it has it kept."""
    one, game = found(name, made)
    chosen = request.POST.get("moves") or request.POST.get("action", "")
    actions = [action.id for _seat, action in game.actions]
    try:
        after = played(one, [*actions, *numbers_in(chosen, len(game.catalogue.actions))])
    except IllegalAction:  # of a page that is older than what its reader sees elsewhere
        after = game
    answer = gone_to(request, one, after)
    if is_answered(one, after) and len(after.actions) > len(actions):
        for (kind, key), state in puzzles.results(request, one, after).items():
            progress.keep(request, answer, kind, key, state)
    return answer


@require_POST
def undo(request: HttpRequest, name: str, made: str) -> HttpResponse:
    one, game = found(name, made)
    return gone_to(request, one, played(one, [action.id for _seat, action in game.actions][:-1]))


@require_POST
def play_on(request: HttpRequest, name: str, made: str) -> HttpResponse:
    """A table of one's own that begins as the puzzle stands, against bots; what is hidden is dealt anew."""
    limits.count(request, "table")
    one, game = found(name, made)
    seed = games.new_seed()
    bot = characters.DEFAULT_LEVEL.bot
    own_name = preferences.name_of(request)
    kinds = [(own_name, None) if seat == one.seat else ("", bot) for seat in range(len(game.options.seats))]
    chairs = chairs_for(kinds, seed)
    position = game.determinize(one.seat, seed).position()
    position["options"]["seats"] = [chair.name for chair in chairs]
    with transaction.atomic():
        return to_table(request, games.save_new(SeatedTable(Game.from_position(position), chairs), PACE))


# --- finding and showing


def found(name: str, made: str) -> tuple[Puzzle, Game]:
    """A puzzle and its table after some actions; what cannot be played there is no page."""
    try:
        one = shelf.puzzle(name)
    except Wrong as error:
        raise Http404 from error
    if made == puzzles.BEGINNING:
        return one, played(one, ())
    numbers = numbers_in(made.replace("-", ","), len(one.game.catalogue.actions))
    try:
        game = played(one, numbers)
    except IllegalAction as error:
        raise Http404 from error
    if not numbers:
        raise Http404
    return one, game


def gone_to(request: HttpRequest, one: Puzzle, game: Game) -> HttpResponse:
    """To the table as it stands now."""
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/puzzle/live.html", in_full(request, one, game))
    return redirect(puzzles.address_of(one.id, [action.id for _seat, action in game.actions]))


def page(request: HttpRequest, one: Puzzle, game: Game) -> HttpResponse:
    return render(request, "web/puzzle.html", in_full(request, one, game))


def in_full(request: HttpRequest, one: Puzzle, game: Game) -> dict[str, Any]:
    context = puzzles.shown(one, game)
    draw = puzzles.answered if is_answered(one, game) else partial(puzzles.deciding, at=context["at"])
    token = f'<input type="hidden" name="csrfmiddlewaretoken" value="{get_token(request)}">'
    return {**context, "state": mark_safe(token), **draw(request, one, game)}
