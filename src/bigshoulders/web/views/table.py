"""The table: everything that a person at it sees and does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.game import IllegalAction
from bigshoulders.locale import _ as game_word
from bigshoulders.sitting.table import Due
from bigshoulders.web import chairs, games, thinking
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages import browser, panel
from bigshoulders.web.pages.scorepad import scorepad
from bigshoulders.web.table.drawing import draw
from bigshoulders.words.errors import refusal
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import PHASES
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

RECENT_LINES = 16
"""Lines of the story beside the table."""
MOST_SPOKEN = 8
"""Sentences that are read aloud at once; more would be a flood."""
BOT_SECONDS = 0.4
"""Seconds that bots may play on in one request when they are to move at once."""


# --- looking


@require_GET
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page; for htmx the live part of it, or nothing if that has not changed."""
    loaded = games.load(slug)
    thinking.go_on(loaded)
    if request.GET.get("since") == str(loaded.revision):
        return HttpResponse(status=204)
    context = live(request, loaded)
    template = "web/live.html" if request.htmx else "web/play.html"  # type: ignore[attr-defined]
    return render(request, template, context)


@require_GET
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    """What a choice would do (?choice=12), the best few (?advice=1), or the choices of one thing (?among=12,15)."""
    loaded = games.load(slug)
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/play.html", live(request, loaded))
    return render(request, "web/panel.html", live(request, loaded, with_table=False))


def live(request: HttpRequest, loaded: LoadedTable, message: str = "", with_table: bool = True) -> dict[str, Any]:
    """All that the live part shows, from what the seat that is due may know."""
    due = browser.due(request, loaded)
    hand_over = browser.hand_over_needed(request, loaded, due)
    tiles = browser.tiles_open(request, loaded, due)
    seat = viewer(loaded, due, hand_over)
    names = panel.names_of(loaded.game)
    told = number_in(request, "told")
    thinks = due.what == "bot" and loaded.asked
    events = loaded.game.events
    context: dict[str, Any] = {
        "table": loaded.table,
        "revision": loaded.revision,
        "due": due,
        "seat": seat,
        "hand_over": hand_over,
        "who": names.people[due.seat] if due.seat >= 0 else "",
        "whose": due.seat,
        "message": message,
        "paces": games.PACES,
        "delay": delay(loaded),
        "thinking": thinks,
        "next_thinker": thinks and takes_over(loaded, due),
        "about": chairs.about(loaded.chairs[due.seat]) if due.what == "bot" else "",
        "undo_seat": None if hand_over else loaded.undo_seat(),
        "told": len(events),
        "spoken": panel.spoken(names, events[told:][-MOST_SPOKEN:]) if told is not None and told <= len(events) else [],
        "lately": panel.lines(names, events[-RECENT_LINES:]),
        "moves": len(loaded.game.actions),
    }
    if seat is not None and due.what == "person" and not hand_over:
        context |= decision(request, loaded, seat)
    if with_table:
        context |= board(loaded, seat, tiles, context.get("menu"))
    if due.what == "over":
        context["scorepad"] = scorepad(loaded.game)
    return context


def delay(loaded: LoadedTable) -> int:
    """Milliseconds before the page asks for the move of a bot; where the server moves them it keeps the pace itself."""
    pace = games.PACES.get(loaded.table.pace, games.PACES["normal"])
    return min(pace, 0) if loaded.has_slow_bots else pace


def takes_over(loaded: LoadedTable, due: Due) -> bool:
    """Whether somebody else has made the last move."""
    actions = loaded.game.actions
    return not actions or actions[-1][0] != due.seat


def viewer(loaded: LoadedTable, due: Due, hand_over: bool) -> int | None:
    """Through whose eyes the table is shown; None sees what everybody may see."""
    if not loaded.is_shared:
        return loaded.people[0] if loaded.people else None
    return due.seat if due.what in ("person", "end_turn") and not hand_over else None


def board(loaded: LoadedTable, seat: int | None, tiles: bool, menu: Menu | None) -> dict[str, Any]:
    view = TableView(loaded.game, seat, tiles)
    choices = panel.choices_of(menu) if menu is not None else []
    return {
        "decade": view.json["decade"],
        "year": view.json["year"],
        "phase": game_word(PHASES[view.json["phase"]]),
        "tiles": panel.own_tiles(view),
        **draw(view, choices),
    }


def decision(request: HttpRequest, loaded: LoadedTable, seat: int) -> dict[str, Any]:
    """The choices of the person who is due, a closer look at one of them, or advice."""
    menu = Menu(Question(loaded.game, seat))
    by_id = {action.id: action for action in menu.actions}
    chosen = number_in(request, "choice") if request.method == "GET" else None
    among = request.GET.get("among", "").split(",")
    only = frozenset(number for number in by_id if str(number) in among)
    if len(only) == 1:
        chosen = next(iter(only))
    advised = "advice" in request.GET
    if advised and not loaded.table.advice:
        raise PermissionDenied
    return {
        "menu": menu,
        "introduction": panel.introduction(menu.question),
        "preview": panel.preview(loaded.game, menu, by_id[chosen]) if chosen in by_id else None,
        "groups": panel.groups_of(menu, only or None),
        "among": ",".join(map(str, sorted(only))),
        "advice": panel.advised(menu, loaded.advice_for(seat)) if advised and chosen not in by_id else None,
        "advised": advised,
    }


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name) or request.GET.get(name) or ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


# --- doing


def change_table(request: HttpRequest, slug: str, change: Callable[[LoadedTable], LoadedTable | None]) -> HttpResponse:
    """Do something with the game that the page has seen; then show how it stands now."""
    loaded = games.load(slug)
    message = ""
    try:
        if number_in(request, "revision") != loaded.revision:
            raise games.Stale
        loaded = change(loaded) or loaded
    except games.Stale:
        loaded = games.load(slug)
        message = _("The game has moved on since this page was shown; nothing was changed. Here is how it stands now.")
    except IllegalAction as error:
        message = refusal(error)
    return shown(request, loaded, message)


def shown(request: HttpRequest, loaded: LoadedTable, message: str = "") -> HttpResponse:
    """How the game stands after something was done."""
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "web/live.html", live(request, loaded, message))
    if message:
        messages.warning(request, message)
    return redirect("table", slug=loaded.table.slug)


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    """A move of the person who is due."""

    def change(loaded: LoadedTable) -> LoadedTable:
        due = browser.due(request, loaded)
        seat, action = number_in(request, "seat"), number_in(request, "action")
        if due.what != "person" or seat != due.seat or browser.hand_over_needed(request, loaded, due):
            raise games.Stale
        return games.move(loaded, due.seat, -1 if action is None else action)

    return change_table(request, slug, change)


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    """The turn is over: nothing of it is taken back any more."""

    def change(loaded: LoadedTable) -> LoadedTable:
        if browser.due(request, loaded).what != "end_turn":
            raise games.Stale
        if loaded.has_slow_bots and loaded.due(ended=True).what == "bot":
            return thinking.start_thinking(loaded)
        after = games.end_turn(loaded)
        browser.note(request, slug, ended=after.revision)
        return after

    return change_table(request, slug, change)


@require_POST
def bot(request: HttpRequest, slug: str) -> HttpResponse:
    """The move of the bot that is due; at the pace "at once" as many as the person would wait for.

    A bot that takes its time begins to think, and the page is told later.
    """

    def change(loaded: LoadedTable) -> LoadedTable:
        if loaded.has_slow_bots:
            return thinking.start_thinking(loaded) if browser.due(request, loaded).what == "bot" else loaded
        until = time.monotonic() + (BOT_SECONDS if loaded.table.pace == "at_once" else 0)
        while browser.due(request, loaded).what == "bot":
            loaded = games.bot_move(loaded)
            if time.monotonic() >= until:
                break
        return loaded

    return change_table(request, slug, change)


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    def change(loaded: LoadedTable) -> LoadedTable:
        seat = loaded.undo_seat()
        if seat is None or seat != number_in(request, "seat"):
            raise games.Stale
        return games.undo(loaded, seat)

    return change_table(request, slug, change)


@require_POST
def take_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """The screen was handed over; whoever sits there now may see their tiles."""

    def change(loaded: LoadedTable) -> None:
        due = browser.due(request, loaded)
        if due.what == "person" and due.seat == number_in(request, "seat"):
            browser.note(request, slug, in_hand=due.seat)

    return change_table(request, slug, change)


@require_POST
def pace(request: HttpRequest, slug: str) -> HttpResponse:
    """How fast the bots move; they may have moved meanwhile, which does not matter here."""
    loaded = games.load(slug)
    games.set_pace(loaded, request.POST.get("pace", ""))
    return shown(request, loaded)
