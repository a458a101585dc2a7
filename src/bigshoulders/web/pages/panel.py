"""What stands beside the table: the choices in words, what one of them would do, what happened lately."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from bigshoulders.bots.advice import Advice
from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event
from bigshoulders.web.table.choices import Choice
from bigshoulders.web.words import explained, hinted, html
from bigshoulders.words.advice import difference, how_counted, reasons
from bigshoulders.words.consequences import changes, more_words, told
from bigshoulders.words.effects import tile_words
from bigshoulders.words.gestures import gesture_words
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import Names
from bigshoulders.words.story import HEADINGS, heading, sentence
from bigshoulders.words.table_view import TableView
from bigshoulders.words.topics import topics


class LogLine(NamedTuple):
    """A sentence of the story with the moment that it tells of."""

    moment: int
    words: SafeString
    heading: str = ""


# --- the choices


def choices_of(menu: Menu) -> list[Choice]:
    return [Choice(action.id, action.text, action.place, plain(menu.say(action))) for action in menu.actions]


# --- looking ahead


def preview(menu: Menu, actions: Sequence[Action]) -> dict[str, Any]:
    """Everything that follows from a choice, as far as it can be known, and the rules behind it."""
    question, first = menu.question, actions[0]
    lines, uncertain = told(question, actions)
    return {
        "words": explained(menu.say(first) if len(actions) == 1 else gesture_words(question, actions)),
        "lines": [html(line) for line in lines],
        "more": [explained(line) for line in more_words(question, actions)],
        "uncertain": uncertain,
        "changes": [
            {"title": html(change.title), "before": html(change.before), "after": html(change.after)}
            for change in changes(question, actions)
        ],
        "topics": [{"words": _(topic.words), "rule": topic.rule} for topic in topics(question.view, first)],
        "text": first.text,
    }


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
                "reasons": [explained(words) for words in reasons(names, one)],
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
        else LogLine(event.moment, hinted(sentence(names, event)))
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
