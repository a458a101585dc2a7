"""What stands beside the choices in gentle mode: a note, the goal of the Decade, what others did and why, advice for
the first company."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

from bigshoulders.lessons import course
from bigshoulders.web import games, gentle
from bigshoulders.web.emblems import crest
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages.decade_card import decade_to_show
from bigshoulders.web.words import explained
from bigshoulders.words.first_steps.companies import Recommended, recommended
from bigshoulders.words.first_steps.goals import Goal, goal_of, verdict
from bigshoulders.words.first_steps.notes import last_choice_of, note_for, words_of
from bigshoulders.words.first_steps.others import WEIGHTY, Motive, motive
from bigshoulders.words.table_view import TableView

KEPT = 512
SHOW_ALL = "all"
"""Asks for all choices alike."""


def guide(request: HttpRequest, loaded: LoadedTable, seat: int | None) -> dict[str, Any] | None:
    """None where nobody wants it."""
    if seat is None or not gentle.is_on(request, loaded):
        return None
    game = loaded.game
    topic = note_for(game, TableView(game, seat), seat, gentle.notes_read(request))
    now = sum(event.kind == "decade" for event in game.events)
    found = companies_for(loaded, seat)
    return {
        "narrator": course.narrator().name,
        "note": None if topic is None else {"key": topic.key, "words": explained(words_of(topic))},
        "goal": shown_goal(None if game.is_over else goal_of(game, seat, now)),
        "ended": ended(loaded, seat, now),
        "motives": motives(loaded, seat),
        "recommended": [drawn(loaded, one) for one in found],
        "is_dim": bool(found) and SHOW_ALL not in request.GET,
    }


def shown_goal(goal: Goal | None) -> dict[str, Any] | None:
    if goal is None:
        return None
    return {
        "year": goal.year,
        "words": explained(goal.words),
        "so_far": explained(goal.so_far),
        "is_reached": goal.is_reached,
    }


def ended(loaded: LoadedTable, seat: int, now: int) -> str:
    """What became of the goal of the Decade that has just ended."""
    decade = now if loaded.game.is_over else decade_to_show(loaded, seat)
    goal = None if decade is None else goal_of(loaded.game, seat, decade)
    return "" if goal is None else explained(verdict(goal))


# --- the first company


def companies_for(loaded: LoadedTable, seat: int) -> list[Recommended]:
    """The same as often as they are asked for."""
    return recommended(loaded.game, seat, len(loaded.game.actions)) if loaded.due().what == "person" else []


def bright(request: HttpRequest, loaded: LoadedTable, seat: int) -> set[int] | None:
    """The companies that are not dimmed, where some are."""
    if SHOW_ALL in request.GET or not gentle.is_on(request, loaded):
        return None
    return {one.company for one in companies_for(loaded, seat)} or None


def drawn(loaded: LoadedTable, one: Recommended) -> dict[str, Any]:
    company = loaded.game.options.box.companies[one.company]
    return {
        "id": one.action.id,
        "crest": crest(company),
        "name": company.short_name,
        "value": loaded.game.options.box.track[one.action.args[1]],
        "words": explained(one.words),
    }


# --- the others


def motives(loaded: LoadedTable, reader: int) -> list[dict[str, Any]]:
    """Of each other player the last move that was worth a thought, since the reader moved."""
    actions = loaded.game.actions
    newest: dict[int, int] = {}
    for number in range(last_choice_of(loaded.game, reader) + 1, len(actions) + 1):
        mover, action = actions[number - 1]
        if mover != reader and action.verb in WEIGHTY and loaded.chairs[mover].bot is not None:
            newest[mover] = number
    found = []
    for number in sorted(newest.values()):
        past = hash(tuple((seat, action.id) for seat, action in actions[:number]))
        one = motive_at(loaded.table.slug, number, past, reader, get_language())
        if one is not None:
            found.append({"did": explained(one.did), "because": explained(one.because)})
    return found


@lru_cache(maxsize=KEPT)
def motive_at(slug: str, number: int, _past: int, reader: int, _language: str) -> Motive | None:
    """`_past` and `_language`: what makes it another one at the same moment."""
    loaded = games.load(slug)
    mover, action = loaded.game.actions[number - 1]
    happened = [event for event in loaded.game.events if event.moment == number]
    return motive(games.at_moment(loaded, number - 1), reader, mover, action, happened)
