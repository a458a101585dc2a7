"""What stands beside the table: the choices in words, what one of them would do, what happened lately."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from bigshoulders.bots.advice import Advice
from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.words import html
from bigshoulders.words.advice import difference, how_counted, reasons
from bigshoulders.words.effects import tile_words
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu, so_far
from bigshoulders.words.names import Names, funds, price, treasury
from bigshoulders.words.question import Question
from bigshoulders.words.story import HEADINGS, heading, sentence
from bigshoulders.words.table_view import TableView
from bigshoulders.words.topics import step_of, topics

BROUGHT_TO_LIGHT = ("display", "building", "neutral_building", "available", "supply", "job_market")
"""Events that depend on what nobody knows yet: a look ahead says nothing about them."""
COMPLETED_BY = {"sell": "announce", "issue": "done"}
"""Choices that come to something only with another one."""


class LogLine(NamedTuple):
    """A sentence of the story with the moment that it tells of."""

    moment: int
    words: SafeString
    heading: str = ""


# --- the choices


def choices_of(menu: Menu) -> list[Choice]:
    return [Choice(action.id, action.text, action.place, plain(menu.say(action))) for action in menu.actions]


def groups_of(menu: Menu, only: frozenset[int] | None = None) -> list[dict[str, Any]]:
    """The menu for a template: groups of rows of choices; with `only`, just those actions."""
    groups = []
    for group in menu.groups:
        rows = []
        for row in group.rows:
            cells = [
                cell(number, menu.actions[number - 1], words or row.lead)
                for number, words in row.choices
                if only is None or menu.actions[number - 1].id in only
            ]
            if cells:
                rows.append({"lead": "" if row.is_one_sentence else html(row.lead), "choices": cells})
        if rows:
            groups.append({"title": html(group.title), "rows": rows})
    return groups


def cell(number: int, action: Action, words: str) -> dict[str, Any]:
    """A choice; the end of a turn says itself what it does, so nothing is asked before it."""
    return {"number": number, "id": action.id, "words": html(words), "ends": action.verb == "end"}


def introduction(question: Question) -> dict[str, Any]:
    """What the decision is about, and how the purse stands that pays for it."""
    view = question.view
    step = step_of(view)
    lines = []
    if view.json["phase"] == "stock" and view.acting is None:
        lines.append(_("Your Personal Funds: {funds}").format(funds=funds(view.player(question.seat)["funds"])))
    elif view.acting is not None and view.names.box.companies[view.acting].key in view.json["companies"]:
        cash = treasury(view.company(view.acting)["cash"])
        words = _("{company}: Treasury {cash}, value {value}")
        value = price(view.company(view.acting)["value"])
        lines.append(words.format(company=question.company_name, cash=cash, value=value))
    lines += so_far(question)
    return {"title": _(step.title), "words": _(step.words), "rule": step.rule, "lines": [html(line) for line in lines]}


# --- looking ahead


def preview(game: Game, menu: Menu, action: Action) -> dict[str, Any]:
    """Everything that follows from a choice, as far as it can be known, and the rules behind it."""
    question = menu.question
    names = question.view.names
    events = question.after(*whole_choice(question, action)).events
    told = [event for event in events if event.kind not in BROUGHT_TO_LIGHT]
    return {
        "id": action.id,
        "words": html(menu.say(action)),
        "lines": [html(sentence(names, event)) for event in told],
        "uncertain": len(told) < len(events),
        "purses": purses(game, question, action),
        "topics": [{"words": _(topic.words), "rule": topic.rule} for topic in topics(question.view, action)],
        "text": action.text,
    }


def purses(game: Game, question: Question, action: Action) -> list[dict[str, Any]]:
    """What every purse and every value is before and after, where it changes. Hidden things are dealt anew first."""
    seat, names = question.seat, question.view.names
    if action.verb == "end":
        return []  # what follows, such as an Event, is not known yet
    thought = game.determinize(seat, 0)
    before = thought.view(seat)
    for step in whole_choice(question, action):
        thought.play(seat, step)
    after = thought.view(seat)

    def value_of(key: str) -> str:
        return _("{company}, value").format(company=names.company_key(key))

    changes = [
        (names.seat(number), funds, old["funds"], new["funds"])
        for number, (old, new) in enumerate(zip(before["players"], after["players"], strict=True))
    ]
    for key, new in after["companies"].items():
        old = before["companies"].get(key, {"cash": 0, "value": 0})
        title = _("{company}, Treasury").format(company=names.company_key(key))
        changes.append((title, treasury, old["cash"], new["cash"]))
        changes.append((value_of(key), price, old["value"] or new["value"], new["value"]))
    for key, new in after.get("solo", {}).get("investors", {}).items():
        old = before["solo"]["investors"].get(key, new)
        changes.append((value_of(key), price, old["value"], new["value"]))
    return [
        {"title": html(title), "before": html(words(old)), "after": html(words(new))}
        for title, words, old, new in changes
        if old != new
    ]


def whole_choice(question: Question, action: Action) -> list[Action]:
    """A choice with the other one that completes it, where the rules allow that."""
    verb = COMPLETED_BY.get(action.verb)
    last: Action | None = getattr(question.catalogue, verb) if verb else None
    if last is None or question.previews.after(action, last) is None:
        return [action]
    return [action, last]


# --- advice


def advised(menu: Menu, advice: list[Advice]) -> dict[str, Any]:
    """The best few moves in words, what each is worth against the best, and what speaks for it."""
    names = menu.question.view.names
    return {
        "moves": [
            {
                "number": number,
                "id": one.action.id,
                "words": html(menu.say(one.action)),
                "difference": html(difference(one, is_best=number == 1)),
                "reasons": [html(words) for words in reasons(names, one)],
            }
            for number, one in enumerate(advice, start=1)
        ],
        "counted": how_counted(menu.question.view.options.solo),
    }


# --- the story


def lines(names: Names, events: Iterable[Event]) -> list[LogLine]:
    return [
        LogLine(event.moment, html(""), heading(names, event))
        if event.kind in HEADINGS
        else LogLine(event.moment, html(sentence(names, event)))
        for event in events
    ]


def spoken(names: Names, events: Iterable[Event]) -> list[str]:
    return [heading(names, event) if event.kind in HEADINGS else plain(sentence(names, event)) for event in events]


def names_of(game: Game) -> Names:
    return Names(game.options.box, game.options.seats)


# --- the tiles in hand


def own_tiles(view: TableView) -> list[dict[str, Any]]:
    """The tiles that only their owner sees."""
    own = view.json.get("own")
    if own is None:
        return []
    parts = [
        (_("In your hand"), own["hand"]),
        (_("Kept"), own.get("kept", [])),
        (_("Placed face down"), [own["face_down"]] if own["face_down"] is not None else []),
        (_("Removed by you"), own["removed"]),
    ]
    return [
        {"title": title, "tiles": [html(tile_words(view.box, view.building(key))) for key in keys]}
        for title, keys in parts
        if keys
    ]
