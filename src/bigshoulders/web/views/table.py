"""The table: everything that a person at it sees and does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.game import IllegalAction
from bigshoulders.locale import _ as game_word
from bigshoulders.web import browser, chairs, games, panel, thinking
from bigshoulders.web.games import Due, Play
from bigshoulders.web.models import Table
from bigshoulders.web.scorepad import scorepad
from bigshoulders.web.table import draw
from bigshoulders.words.errors import refusal
from bigshoulders.words.menu import Menu
from bigshoulders.words.moment import Moment
from bigshoulders.words.names import PHASES
from bigshoulders.words.sight import Sight

LATELY = 16
"""Lines of the story beside the table."""
SPOKEN = 8
"""Sentences that are read aloud at once; more would be a flood."""
PATIENCE = 0.4
"""Seconds that bots may play on in one request when they are to move at once."""


def loaded(slug: str) -> Play:
    try:
        return games.load(slug)
    except Table.DoesNotExist:
        raise Http404 from None


# --- looking


@require_GET
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page; for htmx the live part of it, or nothing if that has not changed."""
    play = loaded(slug)
    thinking.go_on(play)
    if request.GET.get("since") == str(play.revision):
        return HttpResponse(status=204)
    context = live(request, play)
    template = "web/live.html" if request.htmx else "web/play.html"  # type: ignore[attr-defined]
    return render(request, template, context)


@require_GET
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    """What a choice would do (?choice=12), the best few (?advice=1), or the choices of one thing (?among=12,15)."""
    play = loaded(slug)
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/play.html", live(request, play))
    return render(request, "web/panel.html", live(request, play, with_table=False))


def live(request: HttpRequest, play: Play, message: str = "", with_table: bool = True) -> dict[str, Any]:
    """All that the live part shows, from what the seat that is due may know."""
    due = browser.due(request, play)
    hand_over = browser.hand_over_needed(request, play, due)
    tiles = browser.tiles_open(request, play, due)
    seat = viewer(play, due, hand_over)
    names = panel.names_of(play.game)
    told = number_in(request, "told")
    events = play.game.events
    context: dict[str, Any] = {
        "table": play.table,
        "revision": play.revision,
        "due": due,
        "seat": seat,
        "hand_over": hand_over,
        "who": names.people[due.seat] if due.seat >= 0 else "",
        "whose": due.seat,
        "message": message,
        "paces": games.PACES,
        "delay": delay(play),
        "thinking": due.what == "bot" and play.asked,
        "next_thinker": due.what == "bot" and play.asked and takes_over(play, due),
        "about": chairs.about(play.chairs[due.seat]) if due.what == "bot" else "",
        "undo_seat": None if hand_over else play.undo_seat(),
        "told": len(events),
        "spoken": panel.spoken(names, events[told:][-SPOKEN:]) if told is not None and told <= len(events) else [],
        "lately": panel.lines(names, events[-LATELY:]),
        "moves": len(play.game.actions),
    }
    if seat is not None and due.what == "person" and not hand_over:
        context |= decision(request, play, seat)
    if with_table:
        context |= board(play, seat, tiles, context.get("menu"))
    if due.what == "over":
        context["scorepad"] = scorepad(play.game)
    return context


def delay(play: Play) -> int:
    """Milliseconds before the page asks for the move of a bot; where the server moves them it keeps the pace itself."""
    pace = games.PACES.get(play.table.pace, games.PACES["normal"])
    return min(pace, 0) if play.ponders else pace


def takes_over(play: Play, due: Due) -> bool:
    """Whether somebody else has made the last move."""
    actions = play.game.actions
    return not actions or actions[-1][0] != due.seat


def viewer(play: Play, due: Due, hand_over: bool) -> int | None:
    """Through whose eyes the table is shown; None sees what everybody may see."""
    if not play.shared:
        return play.people[0] if play.people else None
    return due.seat if due.what in ("person", "end_turn") and not hand_over else None


def board(play: Play, seat: int | None, tiles: bool, menu: Menu | None) -> dict[str, Any]:
    sight = Sight(play.game, seat, tiles)
    view = sight.view
    choices = panel.choices_of(menu) if menu is not None else []
    return {
        "decade": view["decade"],
        "year": view["year"],
        "phase": game_word(PHASES[view["phase"]]),
        "tiles": panel.own_tiles(sight),
        **draw(sight, choices),
    }


def decision(request: HttpRequest, play: Play, seat: int) -> dict[str, Any]:
    """The choices of the person who is due, a closer look at one of them, or advice."""
    menu = Menu(Moment(play.game, seat))
    by_id = {action.id: action for action in menu.actions}
    chosen = number_in(request, "choice") if request.method == "GET" else None
    among = request.GET.get("among", "").split(",")
    only = frozenset(number for number in by_id if str(number) in among)
    if len(only) == 1:
        chosen = next(iter(only))
    advised = "advice" in request.GET
    if advised and not play.table.advice:
        raise PermissionDenied
    return {
        "menu": menu,
        "introduction": panel.introduction(menu.moment),
        "preview": panel.preview(play.game, menu, by_id[chosen]) if chosen in by_id else None,
        "groups": panel.groups_of(menu, only or None),
        "among": ",".join(map(str, sorted(only))),
        "advice": panel.advised(menu, games.advice(play, seat)) if advised and chosen not in by_id else None,
        "advised": advised,
    }


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name) or request.GET.get(name) or ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


# --- doing


def act(request: HttpRequest, slug: str, deed: Callable[[Play], Play | None]) -> HttpResponse:
    """Do something with the game that the page has seen; then show how it stands now."""
    play = loaded(slug)
    message = ""
    try:
        if number_in(request, "revision") != play.revision:
            raise games.Stale
        play = deed(play) or play
    except games.Stale:
        play = loaded(slug)
        message = _("The game has moved on since this page was shown; nothing was changed. Here is how it stands now.")
    except IllegalAction as error:
        message = refusal(error)
    return shown(request, play, message)


def shown(request: HttpRequest, play: Play, message: str = "") -> HttpResponse:
    """How the game stands after something was done."""
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/live.html", live(request, play, message))
    if message:
        messages.warning(request, message)
    return redirect("table", slug=play.table.slug)


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    """A move of the person who is due."""

    def deed(game: Play) -> Play:
        due = browser.due(request, game)
        seat, action = number_in(request, "seat"), number_in(request, "action")
        if due.what != "person" or seat != due.seat or browser.hand_over_needed(request, game, due):
            raise games.Stale
        return games.move(game, due.seat, -1 if action is None else action)

    return act(request, slug, deed)


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    """The turn is over: nothing of it is taken back any more."""

    def deed(game: Play) -> Play:
        if browser.due(request, game).what != "end_turn":
            raise games.Stale
        if game.ponders and game.due(ended=True).what == "bot":
            return thinking.begin(game)
        after = games.end_turn(game)
        browser.end_turn(request, after)
        return after

    return act(request, slug, deed)


@require_POST
def bot(request: HttpRequest, slug: str) -> HttpResponse:
    """The move of the bot that is due; at the pace "at once" as many as the person would wait for.

    A bot that takes its time begins to think, and the page is told later.
    """

    def deed(game: Play) -> Play:
        if game.ponders:
            return thinking.begin(game) if browser.due(request, game).what == "bot" else game
        until = time.monotonic() + (PATIENCE if game.table.pace == "at_once" else 0)
        while browser.due(request, game).what == "bot":
            game = games.bot_move(game)
            if time.monotonic() >= until:
                break
        return game

    return act(request, slug, deed)


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    def deed(game: Play) -> Play:
        seat = game.undo_seat()
        if seat is None or seat != number_in(request, "seat"):
            raise games.Stale
        return games.undo(game, seat)

    return act(request, slug, deed)


@require_POST
def take_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """The screen was handed over; whoever sits there now may see their tiles."""

    def deed(game: Play) -> None:
        due = browser.due(request, game)
        if due.what == "person" and due.seat == number_in(request, "seat"):
            browser.take_seat(request, game, due.seat)

    return act(request, slug, deed)


@require_POST
def pace(request: HttpRequest, slug: str) -> HttpResponse:
    """How fast the bots move; they may have moved meanwhile, which does not matter here."""
    game = loaded(slug)
    games.set_pace(game, request.POST.get("pace", ""))
    return shown(request, game)
