"""Saved games as documents: a record with who sits where. In a bare record everybody is a person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bigshoulders.game import BrokenDocument
from bigshoulders.game.campaign import is_campaign
from bigshoulders.game.documents import is_format
from bigshoulders.sitting import chairs as seating
from bigshoulders.sitting.chairs import Chair

Json = dict[str, Any]

SAVE_FORMAT = 1


def document(record: Json, chairs: Iterable[Chair], advice: bool, is_over: bool) -> Json:
    """`record`: of a game or of a Campaign."""
    return {
        "save": "bigshoulders",
        "format": SAVE_FORMAT,
        "over": is_over,
        **({} if advice else {"advice": False}),
        "seating": seating.to_json(chairs),
        "record": record,
    }


def is_save(doc: Any) -> bool:
    return isinstance(doc, dict) and doc.get("save") == "bigshoulders"


def record_in(doc: Any) -> Any:
    """The record in a saved game; a bare record is one itself."""
    return doc.get("record") if is_save(doc) else doc


def is_campaign_in(doc: Any) -> bool:
    return is_campaign(record_in(doc))


def is_solo_in(doc: Any) -> bool:
    """Of a document that nobody has checked yet."""
    record = record_in(doc)
    options = record.get("options") if isinstance(record, dict) else None
    seats = options.get("seats") if isinstance(options, dict) else None
    return isinstance(seats, list) and len(seats) == 1


def advice_in(doc: Any) -> bool:
    """Whether a game is played with advice: it is, unless the save says otherwise."""
    return not is_save(doc) or doc.get("advice") is not False


def chairs_in(doc: Any, names: Sequence[str]) -> list[Chair]:
    """Who sat where. BrokenDocument says what is wrong with the save."""
    if not is_save(doc):
        return [Chair(name) for name in names]
    number = doc.get("format", SAVE_FORMAT)
    if not is_format(number, SAVE_FORMAT):
        words = "This was saved in format {format!r}; this version reads format {known}."
        raise BrokenDocument(words, format=number, known=SAVE_FORMAT)
    chairs = seating.from_json(names, doc.get("seating"))
    seating.check_bots_exist(chairs)
    return chairs
