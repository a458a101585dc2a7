"""Learning: the game in five minutes, the words and signs of the game."""

from __future__ import annotations

from functools import cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game
from bigshoulders.state.options import Options
from bigshoulders.web.pages.glossary import glossary as words_by_letter
from bigshoulders.web.table.drawing import draw
from bigshoulders.web.table.legend import legend as groups_of_signs
from bigshoulders.words.table_view import TableView

NAMES = ("Ann", "Bob", "Cyd")
EXAMPLE_SEED, EXAMPLE_MOVES = 1875, 120


@require_GET
def five_minutes(request: HttpRequest) -> HttpResponse:
    """With the board of a game in its second Decade, on which everything explains itself."""
    return render(request, "web/five_minutes.html", draw(TableView(example(), None), ()))


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
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of the game by letter, or those that were searched for."""
    words = searched_for(request)
    letters = words_by_letter(words)
    number = sum(len(letter.entries) for letter in letters)
    return render(request, "web/glossary.html", {"letters": letters, "words": words, "number": number})


@require_GET
def legend(request: HttpRequest) -> HttpResponse:
    """What the table shows over itself, for browsers without scripts; the table fetches it from here."""
    return render(request, "web/legend.html", {"groups": groups_of_signs()})


def searched_for(request: HttpRequest) -> str:
    return request.GET.get("q", "")[:100].strip()
