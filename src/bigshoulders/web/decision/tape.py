"""The tape: what happened, a line for each turn and company, from the newest back as far as it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.state.events import Event
from bigshoulders.web.decision.tape_filter import tape_filter
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import remembered
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import bold, icon, plain_words, seat_mark, span
from bigshoulders.web.words import hinted
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES
from bigshoulders.words.names import value as value_words
from bigshoulders.words.tape import Chapter, Line, chapters, lines_of, since

MOST_LINES = 48
"""So many are sent with the table; whoever looks for something gets them all."""


def news(game: Game, table: DrawnTable, at: str, given_answers: Mapping[int, str] | None = None) -> dict[str, Any]:
    """What happened as a seat reads it, with whom and what it can be filtered by; `at` is where the table is."""
    return {
        "at": at,
        "tape": SafeString(draw_tape(game, table, f"{at}at/0/", given_answers=given_answers)),
        "tape_filter": SafeString(tape_filter(table, f"{at}story/", kinds_of_lines(table))),
    }


def draw_tape(
    game: Game,
    table: DrawnTable,
    moment_url: str,
    most: int | None = MOST_LINES,
    given_answers: Mapping[int, str] | None = None,
) -> str:
    """The lines, with one that says where the reader's own last move was; `moment_url` ends with the number 0.

    `given_answers`: by the number of the move, why there was no other answer, as far as that is known.
    """
    drawn: list[tuple[int, str]] = []
    for number, chapter in reversed(list(enumerate(chapters(game, table.view.names)))):
        drawn = [*drawn_chapter(game, table, number, chapter, moment_url, given_answers or {}), *drawn]
        if most is not None and len(drawn) >= most:
            drawn = drawn[-most:]
            break
    last = since(game, table.seat)
    at = next((at for at, (moment, _line) in enumerate(drawn) if moment > last), len(drawn)) if last else len(drawn)
    mark = [tag("li", {"class": "since", "id": "since"}, plain_words(_("Since your last turn")))]
    lines = [line for _moment, line in drawn]
    return "".join([*lines[:at], *(mark if at < len(lines) else []), *lines[at:]])


def drawn_chapter(
    game: Game, table: DrawnTable, number: int, chapter: Chapter, moment_url: str, given_answers: Mapping[int, str]
) -> list[tuple[int, str]]:
    """Each line with its moment. Chapters that are over are drawn once."""
    begins, ends = chapter.events[0].moment, (chapter.then or chapter.events[-1]).moment
    actions = game.actions

    def known(at: int, events: list[Event], say: Callable[[], Line]) -> Line:
        moves = actions[max(events[0].moment - 1, 0) : events[-1].moment]
        name = ("turn on the tape", number, at)
        return remembered(table, name, (events, moves, chapter.year, chapter.phase), say)

    def draw() -> list[tuple[int, str]]:
        lines = [
            line._replace(words=answers.get(line.moment, line.words)) if line.given else line
            for line in lines_of(game, table.view.names, table.seat, chapter, known)
        ]
        newest = len(lines) - 1 if chapter.then is None else None
        return [
            (line.moment, known_line(table, (number, at), line, moment_url, newest=at == newest))
            for at, line in enumerate(lines)
        ]

    answers = {moment: words for moment, words in given_answers.items() if begins <= moment <= ends}
    looked_at = (chapter, actions[max(begins - 1, 0) : ends], answers)
    return remembered(table, ("chapter of the tape", table.seat, number), looked_at, draw)


def known_line(table: DrawnTable, place: tuple[int, int], line: Line, moment_url: str, newest: bool) -> str:
    """A line that reads as before is not drawn again."""
    address = moment_url.replace("/0/", f"/{line.moment}/")
    name = ("line of the tape", *place)
    return remembered(table, name, (line, newest), lambda: drawn_line(table, line, address, newest))


def replay_from(actions: Sequence[tuple[int, object]], seat: int | None) -> int | None:
    """After which move the last round begins: that of the reader before others moved."""
    number = len(actions)
    seat = actions[-1][0] if seat is None and actions else seat
    while number and actions[number - 1][0] == seat:
        number -= 1
    others = number
    while number and actions[number - 1][0] != seat:
        number -= 1
    return number if number < others else None


def kinds_of_lines(table: DrawnTable) -> tuple[tuple[str, str], ...]:
    """What the tape can be filtered by: the phases of this game."""
    left_out = ("over",) if table.solo else ("over", "events")
    return tuple((key, _(words)) for key, words in PHASES.items() if key not in left_out)


def drawn_line(table: DrawnTable, line: Line, address: str, newest: bool) -> str:
    if line.kind == "head":
        return tag("li", {"class": "chapter"}, tag("a", {"href": address}, plain_words(line.words)))
    key = table.box.companies[line.company].key if line.company >= 0 else ""
    name = table.short_name(key) if key and line.kind == "turn" else ""
    attrs = {
        "class": line.kind,
        "title": in_full(table, line, name),
        "data-seat": str(line.seat),
        "data-company": key or None,
        "data-kind": line.phase or None,
    }
    number = tag("a", {"class": "moment", "href": address}, plain_words(line.moment))
    inner = f"{bold(name)} {hinted(line.words)}{given(line)}" if name else f"{hinted(line.words)}{given(line)}"
    words = tag("span", {"class": "words"}, inner)
    paid = tag("span", {"class": "paid"}, amounts(table, line.paid)) if newest and line.paid else ""
    return tag(
        "li", attrs, number, mark_of(table, line), words, f'<span class="sum">{result(table, line)}</span>', paid
    )


def mark_of(table: DrawnTable, line: Line) -> str:
    """Whose line it is: a player's, the Rival's, nobody's."""
    if line.sign:
        return f'<span class="sign">{icon(line.sign)}</span>'
    return seat_mark(table, line.seat, letter=False) if line.seat >= 0 else span("", "")


def in_full(table: DrawnTable, line: Line, name: str) -> str:
    """All that a line says, for whoever touches it: its words may be longer than the tape is wide."""
    got = ", ".join(f"{table.people[seat]} +${amount}" for seat, amount in (*line.paid, *line.income))
    who = table.people[line.seat] if line.kind == "turn" else ""
    return "; ".join(filter(None, (" ".join(filter(None, (who, name, plain(line.words)))), got)))


def given(line: Line) -> str:
    return f" <small>{plain_words(_('the only answer'))}</small>" if line.given else ""


def result(table: DrawnTable, line: Line) -> str:
    """What it came to: money of the purse concerned, what others were paid, where the value went.

    Of a dividend it is the value alone: who got what is on the newest line, and in the words of all others.
    """
    parts = []
    if line.money and not line.paid:
        sign = "+" if line.money > 0 else "−"
        parts.append(span("funds" if line.own_purse else "treasury", f"{sign}${abs(line.money)}"))
    parts.append(amounts(table, line.income))
    if line.value >= 0:
        parts.append(f'<span class="to-value">{icon("arrow")}{plain_words(line.value or value_words(0))}</span>')
    return " ".join(filter(None, parts))


def amounts(table: DrawnTable, paid: tuple[tuple[int, int], ...]) -> str:
    """Who received how much."""
    return " ".join(
        f'<span class="got">{seat_mark(table, seat, letter=False)}<span class="funds">+${amount}</span></span>'
        for seat, amount in paid
    )
