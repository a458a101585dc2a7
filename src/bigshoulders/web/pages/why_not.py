"""Why something does not glow: for one thing on the table, or for everything that the decision leaves out."""

from __future__ import annotations

from typing import Any

from bigshoulders.game import Game
from bigshoulders.state.actions import Action
from bigshoulders.web.games import LoadedTable, at_moment
from bigshoulders.web.table.choices import Choice, by_thing
from bigshoulders.web.words import explained, html
from bigshoulders.words.question import Question
from bigshoulders.words.why_not import Reason, all_refused, could_only, reasons

EVERYTHING = "all"
"""Instead of a thing."""


def why_not(question: Question, game: Game, key: str) -> list[dict[str, Any]]:
    """The reasons why a thing cannot be chosen; none where it can, or where there is never anything to choose."""
    actions = actions_at(question, key)
    if not actions or set(actions) & set(question.choices):
        return []
    return [said(reason) for reason in reasons(question, game, actions)]


def actions_at(question: Question, key: str) -> list[Action]:
    """Everything that can ever be done with a thing."""
    acting = question.view.acting
    every = [Choice(action.id, action.text, action.place, "") for action in question.catalogue.actions]
    found = by_thing(every, None if acting is None else question.view.key(acting)).get(key, [])
    return [question.catalogue.actions[choice.id] for choice in found]


def everything_refused(question: Question, game: Game) -> list[dict[str, Any]]:
    """By reason: what it speaks against."""
    return [{**said(reason), "names": [html(name) for name in names]} for reason, names in all_refused(question, game)]


def given_answers(loaded: LoadedTable, seat: int | None) -> dict[int, str]:
    """By the number of the move, as markup: what was answered for a seat since it last had a choice, and why."""
    game, found = loaded.game, {}
    for number in range(len(game.actions), 0, -1):
        mover, action = game.actions[number - 1]
        if mover != seat:
            continue
        if not game.was_only_answer(number):
            break
        words = could_only(at_moment(loaded, number - 1), mover, action) if action.verb == "pass" else ""
        if words:
            found[number] = words
    return dict(sorted(found.items()))


def said(reason: Reason) -> dict[str, Any]:
    return {"words": explained(reason.words), "rule": reason.rule}
