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
def rules(request: HttpRequest) -> HttpResponse:
    """The chapters, or what was searched for."""
    words = request.GET.get("q", "")[:100].strip()
    context = {"chapters": rulebook.chapters().values(), "words": words, "found": rulebook.search(words)}
    return render(request, "web/rules.html", context)


@require_GET
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    found = rulebook.chapters().get(key)
    if found is None:
        raise Http404
    return render(request, "web/chapter.html", {"chapter": found, "chapters": rulebook.chapters().values()})
