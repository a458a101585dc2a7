"""What is said at a table: for those who play there, in their own words or in phrases that everybody understands."""

from __future__ import annotations

from typing import Any

from bigshoulders.components import Wrong
from bigshoulders.components.bounds import is_name
from bigshoulders.locale import N_, _
from bigshoulders.web.emblems import seat_mark
from bigshoulders.web.models import Message, Person, Seat, Table

Json = dict[str, Any]

LONGEST_MESSAGE = 500
SHOWN = 50
PHRASES = {
    "hello": N_("Hello!"),
    "moment": N_("One minute."),
    "ready": N_("Ready."),
    "well": N_("Well played!"),
    "thanks": N_("Thanks!"),
    "sorry": N_("Sorry!"),
}
TAKEN_BACK, SAT_IN, BACK, MORE_TIME, ENDED = "taken back", "sat in", "back", "more time", "ended"
PROGRAM = "program"
NOTES = {
    TAKEN_BACK: N_("took a move back; all agreed."),
    SAT_IN: N_("is away; a bot sits in."),
    BACK: N_("is back."),
    MORE_TIME: N_("has more time; all agreed."),
    PROGRAM: N_("lets a program play along."),
    ENDED: N_("asked to end the game here; all agreed."),
}
"""What nobody says but the table itself, after the name of whom it is about."""


def say(table: Table, person: Person, words: str, phrase: str = "", after: int | None = None) -> Message | None:
    """None if nothing was said. Wrong if it cannot be shown.

    `after`: how many messages the page had seen; what it has said already it does not say again.
    """
    seat = Seat.objects.filter(table=table, person=person).first()
    name = seat.name if seat is not None else person.name
    is_phrase = phrase in PHRASES
    text = phrase if is_phrase else " ".join(words.split())
    if not text:
        return None
    if not is_name(text, LONGEST_MESSAGE):
        raise Wrong("A message has at most {most} characters, and only such as can be shown.", most=LONGEST_MESSAGE)
    said: Json = {"table": table, "person": person, "words": text, "is_phrase": is_phrase}
    if after is None:
        return Message.objects.create(**said, name=name)
    return Message.objects.get_or_create(**said, after=after, defaults={"name": name})[0]


def note(table: Table, number: int, key: str) -> None:
    """One of the notes, about whoever sits at a seat."""
    seat = Seat.objects.get(table=table, number=number)
    Message.objects.create(table=table, person=seat.person, name=seat.name, words=key, is_phrase=True)


def lines(table: Table) -> list[Json]:
    """The last of it, oldest first, phrases in the reader's language."""
    seats = Seat.objects.filter(table=table).exclude(person=None).values_list("person", "number")
    number_of = dict(reversed(seats))  # the first of those who have several
    found = list(Message.objects.filter(table=table).select_related("person").order_by("-pk")[:SHOWN])[::-1]
    return [
        {
            "name": message.name,
            "mark": mark_of(message, number_of),
            "words": words_of(message),
            "is_note": message.is_phrase and message.words in NOTES,
            "made": message.made,
        }
        for message in found
    ]


def words_of(message: Message) -> str:
    known = {**PHRASES, **NOTES} if message.is_phrase else {}
    return _(known[message.words]) if message.words in known else message.words


def messages_at(table: Table) -> int:
    return Message.objects.filter(table=table).count()


def context(table: Table) -> Json:
    """For the part of a page where people talk."""
    return {
        "lines": lines(table),
        "said": messages_at(table),
        "phrases": [{"key": key, "words": _(words)} for key, words in PHRASES.items()],
        "most_words": LONGEST_MESSAGE,
    }


def mark_of(message: Message, number_of: dict[int, int]) -> str:
    """The shape of the seat of whoever spoke, if they still have one."""
    seat = number_of.get(message.person.pk) if message.person is not None else None
    return "" if seat is None else seat_mark(seat, message.name[:1].upper())
