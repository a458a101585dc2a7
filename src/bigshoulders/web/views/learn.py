"""Learning: the game in five minutes, and the rules by chapter."""

from __future__ import annotations

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.state.options import Options
from bigshoulders.web import rulebook
from bigshoulders.web.table.drawing import draw
from bigshoulders.words.table_view import TableView

NAMES = ("Ann", "Bob", "Cyd")
EXAMPLE_SEED, EXAMPLE_MOVES = 1875, 120


@require_GET
def learn(request: HttpRequest) -> HttpResponse:
    """With the board of a game in its second Decade, on which everything explains itself."""
    return render(request, "web/learn.html", draw(TableView(example(), None), ()))


@cache
def example() -> Game:
    """A game between bots."""
    game = Game.new(Options(NAMES), EXAMPLE_SEED)
    bots = [make_bot("greedy", seat) for seat in range(len(NAMES))]
    for _ in range(EXAMPLE_MOVES):
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))
    return game


@require_GET
def keys(request: HttpRequest) -> HttpResponse:
    """The list that the table shows over itself, for browsers without scripts."""
    return render(request, "web/keys.html")


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """The chapters, or what was searched for."""
    words = request.GET.get("q", "")[:100].strip()
    context = {"chapters": rulebook.chapters().values(), "words": words, "found": rulebook.search(words)}
    return render(request, "web/rules.html", context)


@require_GET
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    chapters = rulebook.chapters()
    if key not in chapters:
        raise Http404
    keys = list(chapters)
    at = keys.index(key)
    context = {
        "chapter": chapters[key],
        "before": chapters[keys[at - 1]] if at else None,
        "after": chapters[keys[at + 1]] if at + 1 < len(keys) else None,
    }
    return render(request, "web/chapter.html", context)
