"""The table: everything that a person at it sees and does."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.game import IllegalAction
from bigshoulders.game.accounts import last_move_of
from bigshoulders.locale import _ as game_word
from bigshoulders.sitting.table import Due
from bigshoulders.web import chairs, games, gentle, plans, rooms, thinking, tokens, wishes
from bigshoulders.web.access import eyes_of, open_own_table, open_table
from bigshoulders.web.decision.tape import news, replay_from
from bigshoulders.web.decision.waiting import followed_turn, waiting_banner
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Earlier
from bigshoulders.web.pages import browser, panel
from bigshoulders.web.pages.addresses import address_of, next_at
from bigshoulders.web.pages.choosing import choosing, numbers_in
from bigshoulders.web.pages.decade_card import decade_card, decade_to_show
from bigshoulders.web.pages.ending import ending
from bigshoulders.web.pages.game_list import next_table
from bigshoulders.web.pages.guide import bright, guide
from bigshoulders.web.pages.plans import programmed
from bigshoulders.web.pages.preferences import preferences
from bigshoulders.web.pages.room import company, note_presence
from bigshoulders.web.pages.scorepad import scorepad
from bigshoulders.web.pages.turns import clocks, wished
from bigshoulders.web.pages.why_not import EVERYTHING, given_answers, why_not
from bigshoulders.web.site.form_tokens import token_for
from bigshoulders.web.site.quick_templates import quick_render
from bigshoulders.web.table import keeping
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.followed import changes, travels
from bigshoulders.web.table.markup import escape
from bigshoulders.web.words import explained
from bigshoulders.words.errors import refusal
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView

ATTEMPTS = 5
"""To do something at a table where others move in the same moment."""
MOST_SPOKEN = 8
"""Sentences that are read aloud at once; more would be a flood."""
BOT_SECONDS = 0.4
"""Seconds that bots may play on in one request when they are to move at once."""


# --- looking


@require_GET
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page; for htmx the live part of it, or nothing if that has not changed."""
    loaded = open_table(request, slug)
    thinking.go_on(loaded)
    if request.GET.get("since") == str(loaded.revision) and request.GET.get("wished", "") == wishes.mark_at(loaded):
        return HttpResponse(status=204)
    note_presence(request, loaded.table)
    context = live(request, loaded)
    if browser.has_scripts(request):
        return quick_render(request, "web/live.html", context)
    return render(request, "web/play.html", {**context, **company(loaded, eyes_of(request, loaded.table))})


@require_GET
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    """What a choice would do (?choice=12), the best few (?advice=1), the choices of one thing (?among=12,15).

    A look at one in passing (?look=12) is answered with the consequence alone, the question why a thing does not glow
    (?why=stock/libby/pool) with the reasons alone, or with nothing if there are none. Where the page is older than the
    game all of it is brought up to date, so that a new panel never stands beside an old board.
    """
    loaded = open_table(request, slug)
    if not browser.has_scripts(request):
        context = {**live(request, loaded), **company(loaded, eyes_of(request, loaded.table))}
        return render(request, "web/play.html", context)
    in_passing = "look" in request.GET or request.GET.get("why", EVERYTHING) != EVERYTHING
    if browser.is_behind(request, loaded):
        return HttpResponse(status=204) if in_passing else brought_up_to_date(request, loaded)
    if in_passing and "look" not in request.GET:
        return reasons_alone(request, loaded)
    template = "web/panel/consequence.html" if "look" in request.GET else "web/panel.html"
    return render(request, template, live(request, loaded, with_table=False))


def brought_up_to_date(request: HttpRequest, loaded: LoadedTable) -> HttpResponse:
    """The whole table, where the panel alone was asked for."""
    response = quick_render(request, "web/live.html", live(request, loaded, moved_on()))
    response["HX-Retarget"] = "#live"
    return response


def reasons_alone(request: HttpRequest, loaded: LoadedTable) -> HttpResponse:
    """Why a thing does not glow, for whoever is to decide."""
    due = browser.due(request, loaded)
    decides = due.what == "person" and not browser.hand_over_needed(request, loaded, due)
    why = why_not(Question(loaded.game, due.seat), loaded.game, request.GET["why"]) if decides else []
    return render(request, "web/panel/why.html", {"why": why}) if why else HttpResponse(status=204)


def live(request: HttpRequest, loaded: LoadedTable, message: str = "", with_table: bool = True) -> dict[str, Any]:
    """All that the live part shows, from what the seat that is due may know."""
    due = browser.due(request, loaded)
    hand_over = browser.hand_over_needed(request, loaded, due)
    tiles = browser.tiles_open(request, loaded, due)
    seat = viewer(loaded, due, hand_over)
    names = panel.names_of(loaded.game)
    told = number_in(request, "told")
    events = loaded.game.events
    given = given_answers(loaded, seat)
    found = guide(request, loaded, seat) if "look" not in request.GET and not hand_over else None
    undo_seat = undo_seat_here(loaded)
    context: dict[str, Any] = {
        "table": loaded.table,
        "seats_here": loaded.seats_here,
        "plays": bool(loaded.people_here),
        "at": address_of(loaded.table.slug),
        "state": seen_by(request, loaded, found),
        "guide": found,
        "revision": loaded.revision,
        "due": due,
        "seat": seat,
        "hand_over": hand_over,
        "who": names.people[due.seat] if due.seat >= 0 else "",
        "your_turn": your_turn(names, due),
        "whose": due.seat,
        "message": message,
        "given": [explained(words) for words in given.values()],
        **of_bots(loaded, due),
        "undo_seat": None if hand_over else undo_seat,
        "redo_seat": None if hand_over else redo_seat_here(loaded),
        **wished(loaded, names, undo_seat),
        **clocks(loaded),
        **programmed(loaded),
        **elsewhere(request, loaded, due),
        "told": len(events),
        "spoken": panel.spoken(names, events[told:][-MOST_SPOKEN:]) if told is not None and told <= len(events) else [],
        "moves": len(loaded.game.actions),
        "restart": restart_to_tell(request, loaded),
        "from_example": browser.notes(request, loaded.table.slug).get("example"),
    }
    if seat is not None and due.what == "person" and not hand_over:
        context |= decision(request, loaded, seat)
        view = context["menu"].question.view
    else:
        view = TableView(loaded.game, seat)
        context |= waiting(loaded, view, due, hand_over)
    if with_table:
        context |= board(request, loaded, view, tiles, context.get("menu"), given)
        context |= followed(loaded, seat, told)
        decade = decade_to_show(loaded, seat)
        if decade is not None and browser.notes(request, loaded.table.slug).get("read") != decade:
            context["decade_card"] = decade_card(loaded, decade)
    if due.what == "over" and ("board" in request.GET or not loaded.game.is_over):
        context["scorepad"] = scorepad(loaded.game)
    elif due.what == "over":
        context |= {"ending": ending(loaded), "scorepad": scorepad(loaded.game)}
    return context


def of_bots(loaded: LoadedTable, due: Due) -> dict[str, Any]:
    """Whether there are any, how fast they move, and who of them is at it."""
    thinks = due.what == "bot" and loaded.asked
    return {
        "paces": games.PACES,
        "has_bots": any(chair.bot for chair in loaded.chairs),
        "delay": delay(loaded),
        "thinking": thinks,
        "next_thinker": thinks and takes_over(loaded, due),
        "about": chairs.about(loaded.chairs[due.seat]) if due.what == "bot" else "",
    }


def your_turn(names: Names, due: Due) -> SafeString:
    """What is read aloud to whoever is to decide."""
    words = _("%(who)s, it is your turn.") % {"who": escape(names.people[due.seat])} if due.what == "person" else ""
    return SafeString(words)


def seen_by(request: HttpRequest, loaded: LoadedTable, guide: dict[str, Any] | None) -> SafeString:
    """What every form of the table says of the page that it is on."""
    fields = {
        "csrfmiddlewaretoken": token_for(request),
        "revision": loaded.revision,
        "told": len(loaded.game.events),
        "made": len(loaded.game.actions),
    }
    if guide is not None and guide["note"] is not None:
        fields[gentle.NOTE] = guide["note"]["key"]
    return SafeString("".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in fields.items()))


def waiting(loaded: LoadedTable, view: TableView, due: Due, hand_over: bool) -> dict[str, SafeString]:
    """Where nobody here decides: who is to move, and the turn that is followed."""
    table = DrawnTable(view.without_tiles(), ())
    about = chairs.about(loaded.chairs[due.seat]) if due.what == "bot" else ""
    banner = waiting_banner(table, due, hand_over, due.what == "bot" and loaded.asked, about)
    turn = followed_turn(table, loaded.game) if due.what in ("bot", "elsewhere") else ""
    return {"banner": SafeString(banner), "turn": SafeString(turn)}


def followed(loaded: LoadedTable, seat: int | None, told: int | None) -> dict[str, str]:
    """What changed since the seat moved last, and what is seen to travel now: all that the page was not told yet."""
    game = loaded.game
    movers = [mover for mover, _action in game.actions]
    last = len(movers) if seat is None else last_move_of(game.actions, seat)
    since = game.events[bisect_right(game.events, last, key=attrgetter("moment")) :]
    new = game.events[told:] if told is not None else []
    return {"changed": changes(game.options.box, movers, since), "travels": travels(game.options.box, movers, new)}


def delay(loaded: LoadedTable) -> int:
    """Milliseconds before the page asks for the move of a bot; where the server moves them it keeps the pace itself."""
    pace = games.PACES.get(loaded.table.pace, games.PACES["normal"])
    return min(pace, 0) if loaded.server_moves_bots else pace


def takes_over(loaded: LoadedTable, due: Due) -> bool:
    """Whether somebody else has made the last move."""
    actions = loaded.game.actions
    return not actions or actions[-1][0] != due.seat


def restart_to_tell(request: HttpRequest, loaded: LoadedTable) -> Earlier | None:
    """That the table went on from a checkpoint when the rules had changed, until it was read here."""
    found = games.earlier_records(loaded)
    return found[-1] if found and browser.notes(request, loaded.table.slug).get("restart") != len(found) else None


def undo_seat_here(loaded: LoadedTable) -> int | None:
    """Whoever may take back the last choice, if they sit here; what others elsewhere have seen stands, and what a
    program has done."""
    seat = loaded.undo_seat()
    if seat is None:
        return None
    if loaded.seats_here is None:
        return None if seat in tokens.seats_of_programs(loaded.table) else seat
    still_theirs = seat in loaded.game.to_act() or loaded.due() == Due("end_turn", seat)
    return seat if seat in loaded.seats_here and still_theirs else None


def elsewhere(request: HttpRequest, loaded: LoadedTable, due: Due) -> dict[str, Any]:
    """Where nobody here is to decide: another table that waits for them; after the end, where all play once more."""
    if loaded.seats_here is None or due.what in ("person", "end_turn"):
        return {}
    again = rooms.rematch_at(loaded.table) if due.what == "over" and loaded.seats_here else None
    return {
        "next_table": next_table(request, loaded.table),
        "next_at": next_at(loaded.table.slug),
        "rematch": again,
        "watches": not loaded.seats_here,
    }


def redo_seat_here(loaded: LoadedTable) -> int | None:
    seat = loaded.redo_seat()
    return seat if loaded.seats_here is None or seat in loaded.seats_here else None


def viewer(loaded: LoadedTable, due: Due, hand_over: bool) -> int | None:
    """Through whose eyes the table is shown; None sees what everybody may see."""
    if not loaded.is_shared:
        return loaded.people_here[0] if loaded.people_here else None
    return due.seat if due.what in ("person", "end_turn") and not hand_over else None


def board(
    request: HttpRequest, loaded: LoadedTable, view: TableView, tiles: bool, menu: Menu | None, given: dict[int, str]
) -> dict[str, Any]:
    """The table with its choices, less what this browser shows already; `given` are answers for its seat, with why."""
    view = view if tiles else view.without_tiles()
    choices = panel.choices_of(menu) if menu is not None else []
    names = loaded.game.options.seats
    drawings = keeping.MEMORY.of(loaded.table.slug, view.seat if tiles else "open", get_language(), names)
    table = DrawnTable(view, choices, drawings, browser.parts_shown(request))
    return {
        "phase_key": view.json["phase"],
        "decade": view.json["decade"],
        "year": view.json["year"],
        "phase": game_word(PHASES[view.json["phase"]]),
        "tiles": panel.own_tiles(view),
        **draw_parts(table),
        **browser.links(request, loaded),
        **news(loaded.game, table, address_of(loaded.table.slug), given),
        "replay_from": replay_from(loaded.game.actions, table.seat),
    }


def decision(request: HttpRequest, loaded: LoadedTable, seat: int) -> dict[str, Any]:
    """The choices of the person who is due, a closer look at one of them, or advice."""
    advised = "advice" in request.GET
    if advised and not loaded.table.advice:
        raise PermissionDenied
    companies = bright(request, loaded, seat)
    is_bright = None if companies is None else lambda action: action.verb != "establish" or action.args[0] in companies
    question = Question(loaded.game, seat)
    way = loaded.way_to_the_dividends(seat, question.previews.thought)
    found = choosing(request, loaded.game, question, address_of(loaded.table.slug), way, is_bright)
    advice = panel.advised(found["menu"], loaded.advice_for(seat)) if advised and not found["chosen"] else None
    return {**found, "advice": advice, "advised": advised}


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name) or request.GET.get(name) or ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


# --- doing


def change_table(request: HttpRequest, slug: str, change: Callable[[LoadedTable], LoadedTable | None]) -> HttpResponse:
    """Do something with the game that the page has seen; then show how it stands now.

    Where people are elsewhere, one of them may move in the same moment: then it is tried again.
    """
    for _attempt in range(ATTEMPTS):
        loaded = open_own_table(request, slug)
        try:
            check_is_seen(request, loaded)
            gentle.mark_read(request, loaded)
            return shown(request, change(loaded) or loaded)
        except games.Stale:
            if loaded.seats_here is None:
                break
        except IllegalAction as error:
            return shown(request, loaded, refusal(error))
    return shown(request, open_table(request, slug), moved_on())


def check_is_seen(request: HttpRequest, loaded: LoadedTable) -> None:
    """Stale, if the page that asks has not seen the table as it is; unless only others have moved since, elsewhere.

    So decisions that several make at once do not collide: whether one can still be made the rules say.
    """
    if number_in(request, "revision") == loaded.revision:
        return
    made, actions = number_in(request, "made"), loaded.game.actions
    if loaded.seats_here is None or made is None or made > len(actions):
        raise games.Stale
    if any(seat in loaded.seats_here for seat, _action in actions[made:]):
        raise games.Stale


def moved_on() -> str:
    return _("The game has moved on since this page was shown; nothing was changed. Here is how it stands now.")


def shown(request: HttpRequest, loaded: LoadedTable, message: str = "") -> HttpResponse:
    """How the game stands after something was done."""
    thinking.go_on(loaded)
    if browser.has_scripts(request):
        return quick_render(request, "web/live.html", live(request, loaded, message))
    if message:
        messages.warning(request, message)
    return redirect("table", slug=loaded.table.slug)


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    """A move of the person who is due."""

    def change(loaded: LoadedTable) -> LoadedTable:
        due = browser.due(request, loaded)
        if due.what != "person" or number_in(request, "seat") != due.seat:
            raise games.Stale
        if browser.hand_over_needed(request, loaded, due):
            raise games.Stale
        moves = numbers_in(
            request.POST.get("moves") or request.POST.get("action", ""), len(loaded.game.catalogue.actions)
        )
        ends = preferences(request)["end_turns"] or plans.ends_turns(loaded, due.seat)
        return games.move(loaded, due.seat, *(moves or [-1]), end_turns=ends)

    return change_table(request, slug, change)


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    """The turn is over: nothing of it is taken back any more."""

    def change(loaded: LoadedTable) -> LoadedTable:
        if browser.due(request, loaded).what != "end_turn":
            raise games.Stale
        if loaded.server_moves_bots and loaded.due(ended=True).what == "bot":
            return thinking.start_thinking(loaded)
        after = games.end_turn(loaded)
        if after.table.has_plans:
            after = plans.play_on(after)
        browser.note(request, slug, ended=after.revision)
        return after

    return change_table(request, slug, change)


@require_POST
def bot(request: HttpRequest, slug: str) -> HttpResponse:
    """The move of the bot that is due; at the pace "at once" as many as the person would wait for.

    A bot that takes its time begins to think, and the page is told later.
    """

    def change(loaded: LoadedTable) -> LoadedTable:
        if loaded.server_moves_bots:
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
        seat = undo_seat_here(loaded)
        if seat is None or seat != number_in(request, "seat"):
            raise games.Stale
        return games.undo(loaded, seat)

    return change_table(request, slug, change)


@require_POST
def redo(request: HttpRequest, slug: str) -> HttpResponse:
    def change(loaded: LoadedTable) -> LoadedTable:
        seat = redo_seat_here(loaded)
        if seat is None or seat != number_in(request, "seat"):
            raise games.Stale
        return games.redo(loaded, seat)

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
def restart_read(request: HttpRequest, slug: str) -> HttpResponse:
    """The news that the rules have changed is put away in this browser."""
    loaded = open_table(request, slug)
    browser.note(request, slug, restart=len(games.earlier_records(loaded)))
    return shown(request, loaded)


@require_POST
def card_read(request: HttpRequest, slug: str) -> HttpResponse:
    """The card of a Decade is put away, and does not come again in this browser."""
    loaded = open_table(request, slug)
    browser.note(request, slug, read=number_in(request, "decade"))
    return shown(request, loaded)


@require_POST
def pace(request: HttpRequest, slug: str) -> HttpResponse:
    """How fast the bots move; they may have moved meanwhile, which does not matter here."""
    loaded = open_own_table(request, slug)
    games.set_pace(loaded, request.POST.get("pace", ""))
    return shown(request, loaded)


@require_POST
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """The same players once more by the same rules; everybody moves one seat on."""
    loaded = open_own_table(request, slug)
    if loaded.table.session or not loaded.is_over:
        return redirect("table", slug=slug)
    if not loaded.table.has_owners:
        return redirect("table", slug=games.create_again(loaded).slug)
    try:
        return redirect("table", slug=rooms.rematch(loaded).slug)
    except games.Stale:  # the page that comes now leads there, if somebody was faster
        return redirect("table", slug=slug)
