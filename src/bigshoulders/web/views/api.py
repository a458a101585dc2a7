"""What programs ask and play, as JSON; docs/api.md has every field.

A program sees its table by the same way as a page (`access`), and moves like one (`games.move`). What it may see is one
seat; where it has no business nothing is there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from bigshoulders.components import Wrong
from bigshoulders.components.texts import read_json
from bigshoulders.game import IllegalAction
from bigshoulders.game.telling import told
from bigshoulders.sitting.table import Due
from bigshoulders.state.actions import Action
from bigshoulders.web import games, limits, problems, programs, thinking
from bigshoulders.web.access import open_own_table
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.problems import Refused
from bigshoulders.web.tokens import token_in, token_of
from bigshoulders.words.errors import said

Json = dict[str, Any]
View = Callable[..., HttpResponse]

ATTEMPTS = 5
"""To move at a table where others move in the same moment."""
LARGEST_MOVE = 1000
"""Bytes of a move with its braces; the longest action has 120 characters."""
LARGEST_REVISION = 10**9
MOVE = ("action", "revision")


def for_programs(method: str) -> Callable[[Callable[[HttpRequest, str], Json]], View]:
    """No cookie counts on these addresses, so nobody else's page can make a browser send something there."""

    def decorate(view: Callable[[HttpRequest, str], Json]) -> View:
        @csrf_exempt
        @wraps(view)
        def answer(request: HttpRequest, slug: str) -> HttpResponse:
            if request.method != method:
                return problems.wrong_method(request, method)
            try:
                check_token(request)
                return JsonResponse(view(request, slug))
            except Refused as error:
                return problems.of_refusal(error)

        return answer

    return decorate


def check_token(request: HttpRequest) -> None:
    """TooMany: whoever tries tokens is counted like whoever tries the codes of tables."""
    if token_of(request) is None:
        sent = bool(token_in(request))
        if sent:
            limits.count(request, "guess")
        raise problems.no_token(sent)


# --- looking


def seen(loaded: LoadedTable) -> Json:
    """What every answer begins with."""
    seat = seat_of(loaded)
    due = now_due(loaded)
    return {
        "table": loaded.table.slug,
        "seat": seat,
        "revision": loaded.revision,
        "moves": len(loaded.game.actions),
        "due": {"what": due.what, "seat": None if due.seat < 0 else due.seat},
        "your_turn": due.what == "person",
        "over": loaded.is_over,
    }


def seat_of(loaded: LoadedTable) -> int:
    assert loaded.seats_here is not None
    return loaded.seats_here[0]


def now_due(loaded: LoadedTable) -> Due:
    """A program takes nothing back, so no turn of its own waits for that."""
    actions = loaded.game.actions
    moved_here = bool(actions) and actions[-1][0] == seat_of(loaded)
    return loaded.due(moved_here or loaded.asked, loaded.seats_here)


def looked_at(request: HttpRequest, slug: str) -> LoadedTable:
    loaded = open_own_table(request, slug)
    thinking.go_on(loaded)
    return loaded


@for_programs("GET")
def table(request: HttpRequest, slug: str) -> Json:
    """Who plays, whose turn it is and, at the end, the result."""
    loaded = looked_at(request, slug)
    chairs = [{"name": chair.name, "bot": chair.bot} for chair in loaded.chairs]
    result = loaded.game.scores() if loaded.game.is_over else None
    return {**seen(loaded), "title": loaded.table.title, "seats": chairs, "result": result}


@for_programs("GET")
def view(request: HttpRequest, slug: str) -> Json:
    loaded = looked_at(request, slug)
    return {**seen(loaded), "view": loaded.game.view(seat_of(loaded))}


@for_programs("GET")
def facts(request: HttpRequest, slug: str) -> Json:
    loaded = looked_at(request, slug)
    return {**seen(loaded), "facts": loaded.game.facts(seat_of(loaded)).to_json()}


@for_programs("GET")
def legal_actions(request: HttpRequest, slug: str) -> Json:
    loaded = looked_at(request, slug)
    found = [] if loaded.is_over else loaded.game.legal_actions(seat_of(loaded))
    actions = [{"number": action.id, "action": action.text, "verb": action.verb} for action in found]
    return {**seen(loaded), "legal_actions": actions}


@for_programs("GET")
def events(request: HttpRequest, slug: str) -> Json:
    """What happened since a revision (?since=); all of it without one."""
    loaded = looked_at(request, slug)
    since = request.GET.get("since")
    known = 0 if since is None else games.moves_known_at(loaded, revision_in(since, loaded))
    box, story = loaded.game.options.box, loaded.game.events
    first = next((k for k, event in enumerate(story) if event.moment > known), len(story)) if since is not None else 0
    return {**seen(loaded), "kept": first, "events": [told(box, event) for event in story[first:]]}


def revision_in(text: str, loaded: LoadedTable) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= loaded.revision):
        words = _("since must be a revision of this table, from 0 to {last}.").format(last=loaded.revision)
        raise problems.wrong_shape(words)
    return int(text)


@for_programs("GET")
def stream(request: HttpRequest, slug: str) -> Json:
    """`streams` answers before this to whoever may listen; what comes here may not."""
    looked_at(request, slug)
    words = _("The stream is not to be had now. Ask for the table from time to time instead.")
    raise Refused(503, problems.OTHER, _("No stream"), words)


# --- playing


@for_programs("POST")
def play(request: HttpRequest, slug: str) -> Json:
    """A move, chosen at a revision. Sent once more, because its answer was lost, it is not played once more."""
    loaded = open_own_table(request, slug)
    action, revision = move_in(request)
    for _attempt in range(ATTEMPTS):
        try:
            after, is_repeated = played(loaded, action, revision)
        except games.Stale:
            loaded = open_own_table(request, slug)
        except IllegalAction as error:
            raise problems.illegal(error, loaded.revision) from error
        else:
            return {**seen(after), "repeated": is_repeated}
    raise problems.moved_on(loaded.revision)


def move_in(request: HttpRequest) -> tuple[str | int, int]:
    """The action and the revision that a program has sent."""
    if request.content_type != "application/json":
        raise problems.wrong_media()
    length = request.META.get("CONTENT_LENGTH") or "0"
    if (length.isdecimal() and int(length) > LARGEST_MOVE) or len(request.body) > LARGEST_MOVE:
        raise problems.too_large(LARGEST_MOVE)
    try:
        sent = read_json(request.body)
    except Wrong as error:
        raise problems.wrong_shape(_("This is no move: {reason}.").format(reason=said(error))) from error
    if not isinstance(sent, dict) or set(sent) != set(MOVE):
        raise problems.wrong_shape(_("A move is an object with the two entries action and revision."))
    action, revision = sent["action"], sent["revision"]
    if type(action) not in (str, int):
        raise problems.wrong_shape(_("action must be the text or the number of an action."))
    if type(revision) is not int or not 0 <= revision <= LARGEST_REVISION:
        raise problems.wrong_shape(_("revision must be the revision of the table that the move was chosen at."))
    return action, revision


def played(loaded: LoadedTable, action: str | int, revision: int) -> tuple[LoadedTable, bool]:
    """The table after a move, and whether that was made before. Stale if it has to be tried again."""
    seat = seat_of(loaded)
    made = None if revision == loaded.revision else own_move_since(loaded, seat, revision)
    if made is not None:
        if made != loaded.game.catalogue.found(action):
            raise problems.moved_on(loaded.revision)
        return loaded, True
    if not loaded.is_person(seat):
        raise problems.bot_sits_in(loaded.revision)
    return programs.let_bots_move(games.move(loaded, seat, action)), False


def own_move_since(loaded: LoadedTable, seat: int, revision: int) -> Action | None:
    """The first that the seat has made after an earlier revision, if it has made one.

    Refused if something of its was taken back since, or if there is no such revision yet.
    """
    if revision > loaded.revision or any(mover == seat for moves in loaded.undone for mover, _action in moves):
        raise problems.moved_on(loaded.revision)
    known = games.moves_known_at(loaded, revision)
    return next((action for mover, action in loaded.game.actions[known:] if mover == seat), None)
