"""The story of a game: every sentence with its moment, the table at any moment, charts, scorepad, the record."""

from __future__ import annotations

import json
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from bigshoulders.locale import _ as game_word
from bigshoulders.state.events import Event
from bigshoulders.web import games, standing_in
from bigshoulders.web.access import may_read_record, may_read_what_is_left, open_table
from bigshoulders.web.decision.tape import draw_tape, news
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Table
from bigshoulders.web.pages import browser, history, panel
from bigshoulders.web.pages.addresses import address_of
from bigshoulders.web.pages.chart_list import chart_list
from bigshoulders.web.pages.scorepad import scorepad
from bigshoulders.web.replays import taken_back
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.followed import changes, travels
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.story import heading
from bigshoulders.words.table_view import TableView

REPLAY_PACES = [name for name, milliseconds in games.PACES.items() if milliseconds > 0]
"""How fast moves pass that are played again."""


@require_GET
def story(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole log; for the tape, every line of it."""
    loaded = open_table(request, slug)
    if request.htmx:  # type: ignore[attr-defined]
        table = DrawnTable(TableView(loaded.game, seat_looking_back(loaded), tiles=False), ())
        return HttpResponse(draw_tape(loaded.game, table, f"{address_of(slug)}at/0/", most=None))
    names = panel.names_of(loaded.game)
    context = {
        "table": loaded.table,
        "decades": told_by_decade(names, loaded.game.events),
        "moves": len(loaded.game.actions),
        "stood_in": standing_in.moves_made(loaded),
    }
    return render(request, "web/story.html", context)


def told_by_decade(names: Names, events: list[Event]) -> list[dict[str, Any]]:
    """The story in chapters: what was before the first Decade stands without a title."""
    decades: list[dict[str, Any]] = [{"number": 0, "moment": 0, "title": "", "lines": []}]
    for event, line in zip(events, panel.lines(names, events), strict=True):
        if event.kind == "decade":
            chapter = {"number": event.amount, "moment": line.moment, "title": line.heading, "lines": []}
            decades.append(chapter)
        else:
            decades[-1]["lines"].append(line)
    return [chapter for chapter in decades if chapter["lines"] or chapter["number"]]


@require_GET
def moment(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The table after so many moves, as the viewer could have seen it then."""
    loaded = open_table(request, slug)
    last = len(loaded.game.actions)
    if number > last:
        raise Http404
    game = games.at_moment(loaded, number)
    view = TableView(game, seat_looking_back(loaded))
    if "own" in view.json:
        view.json["own"]["legal_actions"] = []
    names = view.names
    movers = [mover for mover, _action in loaded.game.actions]
    happened = [event for event in loaded.game.events if event.moment == number]
    context: dict[str, Any] = {
        "table": loaded.table,
        "here": request.path,
        "number": number,
        "last": last,
        "before": number - 1 if number > 0 else None,
        "after": number + 1 if number < last else None,
        "decade": view.json["decade"],
        "year": view.json["year"],
        "phase_key": view.json["phase"],
        "phase": game_word(PHASES[view.json["phase"]]),
        "happened": panel.lines(names, happened),
        "chapters": [
            {"moment": event.moment, "title": heading(names, event)}
            for event in loaded.game.events
            if event.kind == "decade"
        ],
        "changed": changes(view.box, movers, happened),
        "travels": travels(view.box, movers, happened),
        "mover": movers[number - 1] if number else None,
        "initial": names.initials[movers[number - 1]] if number else "",
        "paces": REPLAY_PACES,
        "pace": loaded.table.pace if loaded.table.pace in REPLAY_PACES else "normal",
        **news(game, DrawnTable(view.without_tiles(), ()), address_of(slug)),
        "replaying": "replay" in request.GET,
        **draw_parts(DrawnTable(view, (), shown=browser.parts_shown(request))),
    }
    template = "web/moment_live.html" if request.htmx else "web/moment.html"  # type: ignore[attr-defined]
    return render(request, template, context)


def seat_looking_back(loaded: LoadedTable) -> int | None:
    """A single person sees the past as their seat saw it; several at one screen see what everybody could."""
    return loaded.people_here[0] if len(loaded.people_here) == 1 else None


@require_GET
def figures(request: HttpRequest, slug: str) -> HttpResponse:
    """Charts, and the scorepad as it stands."""
    loaded = open_table(request, slug)
    names = panel.names_of(loaded.game)
    shown = chart_list(names, history.samples(loaded), history.dividends(loaded))
    context = {"table": loaded.table, "scorepad": scorepad(loaded.game), "charts": shown}
    return render(request, "web/figures.html", context)


@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record as a file. While the game runs it holds what is hidden, so it is given only to who asks for that."""
    try:
        loaded = open_table(request, slug)
    except games.OtherRules:
        return record_of_other_rules(request, slug)
    if not loaded.record_is_open and not may_read_record(request, loaded.table):
        raise ObjectDoesNotExist  # it tells what others hold
    earlier = games.earlier_records(loaded)
    if (not loaded.record_is_open or (earlier and request.method == "GET")) and not asks_for_hidden(request):
        over = loaded.record_is_open
        context = {
            "table": loaded.table,
            "earlier": earlier,
            "over": over,
            "goes_on": not over,
            "may_let_in": not over and loaded.people_here,
        }
        return ask_first(request, "web/record.html", context)
    wanted = request.POST.get("earlier", "")
    if wanted.isdecimal() and int(wanted) < len(earlier):
        return as_file(f"bigshoulders-{slug}-before-{wanted}.json", earlier[int(wanted)].record)
    made = standing_in.moves_made(loaded)
    more = {**taken_back(loaded.table), **({"stood_in": made} if made else {})}
    return as_file(f"bigshoulders-{slug}.json", {**loaded.game.record(), **more})


def record_of_other_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Of a table that the rules of this version do not understand: what was played is never lost."""
    table = Table.objects.get(slug=slug, deleted=None)
    if not may_read_what_is_left(request, table):
        raise ObjectDoesNotExist
    if not (table.finished and table.campaign is None) and not asks_for_hidden(request):
        return ask_first(request, "web/record.html", {"table": table, "over": False, "goes_on": False})
    return as_file(f"bigshoulders-{slug}.json", games.raw_record(table))


def asks_for_hidden(request: HttpRequest) -> bool:
    return request.POST.get("with_hidden") == "yes"


def ask_first(request: HttpRequest, page: str, context: dict[str, Any]) -> HttpResponse:
    return redirect(request.path) if request.method == "POST" else render(request, page, context)


def as_file(name: str, doc: dict[str, Any]) -> HttpResponse:
    response = HttpResponse(json.dumps(doc, separators=(",", ":")), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
