"""A decision on the page: its choices, a closer look at one of them, or why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bigshoulders.game import Game
from bigshoulders.state.actions import Action
from bigshoulders.web.decision import draw_decision
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.pages import panel
from bigshoulders.web.pages.preferences import preferences
from bigshoulders.web.pages.why_not import EVERYTHING, everything_refused, why_not
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question

MOST_BY_ONE_GESTURE = 100
"""Actions; the turn of no company has so many."""
ASKED = ("choice", "look")
"""What a question of the page is about: a choice that Confirm would make, or one in passing."""


def choosing(
    request: HttpRequest,
    game: Game,
    question: Question,
    address: str,
    way: Sequence[Action] = (),
    is_bright: Callable[[Action], bool] | None = None,
) -> dict[str, Any]:
    """What the panel shows to the seat that is asked; `address`: where the table is, below which it is asked.

    `way`: the rest of a company's turn as it would be advised; `is_bright`: says which choices are not dimmed.
    """
    menu = Menu(question)
    looking = request.method == "GET"
    among = request.GET.get("among", "").split(",")
    only = [action for action in menu.actions if str(action.id) in among]
    chosen, looked_at = (asked_for(menu.question, request.GET.get(name, "")) if looking else [] for name in ASKED)
    if len(only) == 1:
        chosen, only = only, []
    looked_at = chosen or looked_at
    confirm = preferences(request)["confirm"]
    bright = None if is_bright is None else [action for action in menu.actions if is_bright(action)]
    sheet = Sheet(game, menu, DrawnTable(menu.question.view, ()), f"{address}choose", confirm, chosen, way, bright)
    return {
        "menu": menu,
        **draw_decision(sheet, chosen, only),
        "chosen": ",".join(str(action.id) for action in chosen),
        "preview": panel.preview(menu, looked_at) if looked_at else None,
        "among": ",".join(str(action.id) for action in only),
        **refused(menu.question, game, request.GET.get("why", "") if looking else ""),
    }


def part_asked_for(request: HttpRequest, context: dict[str, Any], panel_template: str) -> HttpResponse:
    """What the page asks about its choices: why a thing does not glow, what one would do, or the panel itself."""
    if request.GET.get("why", EVERYTHING) != EVERYTHING:
        return render(request, "web/panel/why.html", context) if context.get("why") else HttpResponse(status=204)
    return render(request, "web/panel/consequence.html" if "look" in request.GET else panel_template, context)


def refused(question: Question, game: Game, key: str) -> dict[str, Any]:
    """Why one thing does not glow, or everything that cannot be chosen, if that was asked for."""
    if key == EVERYTHING:
        return {"refused": everything_refused(question, game), "why_all": True}
    return {"why": why_not(question, game, key)} if key else {}


def asked_for(question: Question, numbers: str) -> list[Action]:
    """The action of a number, or those of several with commas between them; empty if they cannot be played so."""
    actions = [question.catalogue.actions[number] for number in numbers_in(numbers, len(question.catalogue.actions))]
    return actions if actions and question.previews.after(*actions) is not None else []


def numbers_in(text: str, end: int) -> list[int]:
    """Whole numbers below an end, separated by commas; none if there is anything else."""
    parts = text.split(",")
    if len(parts) > MOST_BY_ONE_GESTURE or not all(p.isascii() and p.isdecimal() and len(p) < 10 for p in parts):
        return []
    numbers = [int(part) for part in parts]
    return numbers if max(numbers) < end else []
