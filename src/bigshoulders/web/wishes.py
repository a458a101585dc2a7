"""What others must grant: to take back a move that they have seen, a bot for somebody, more time, the end.

All of them are remembered: who asked, who answered what. What was refused is not asked again at once.
"""

from __future__ import annotations

import datetime

from django.db import IntegrityError, transaction

from bigshoulders.components import Wrong
from bigshoulders.web import clock, games, lists, notices, standing_in, tempo
from bigshoulders.web.chairs import opponent
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.hub import HUB, SAID, WISHED, channel_of
from bigshoulders.web.models import LONGEST_LEVEL, Seat, Table, Wish
from bigshoulders.web.pages import talk
from bigshoulders.web.questions import Question

TAKE_BACK, REPLACE, MORE_TIME, END = KINDS = ("take back", "replace", "more time", "end")
OPEN, GRANTED, REFUSED, WITHDRAWN, VOID = "open", "granted", "refused", "withdrawn", "void"
AGAIN_AFTER = datetime.timedelta(hours=12)
"""What was refused can be wished for again."""
AT_TABLE = Question(lambda: Wish.objects.filter(table=1).order_by("pk"))


# --- looking


def all_at(loaded: LoadedTable) -> list[Wish]:
    """That ever were, the oldest first."""
    return AT_TABLE.ask(loaded.table.pk)


def mark_at(loaded: LoadedTable) -> str:
    """For a page, whether it shows how the wishes stand; nothing for whoever does not play."""
    return mark(all_at(loaded)) if loaded.seats_here else ""


def mark(known: list[Wish]) -> str:
    """Another one when somebody has wished or answered: only the last wish can be open."""
    last = known[-1] if known else None
    return "" if last is None else f"{last.pk}-{last.state}-{len(last.answers)}"


def open_one(loaded: LoadedTable, known: list[Wish]) -> Wish | None:
    """The one that waits for an answer; one to take a move back is void when the table has moved on."""
    found = next((wish for wish in known if wish.state == OPEN), None)
    return None if found is None or is_void(loaded, found) else found


def is_void(loaded: LoadedTable, found: Wish) -> bool:
    return loaded.is_over or is_overtaken(found, loaded.revision)


def is_overtaken(found: Wish, revision: int) -> bool:
    return found.kind == TAKE_BACK and found.revision != revision


def may_wish(loaded: LoadedTable, known: list[Wish]) -> int | None:
    """A seat here whose move was the last, where it can be taken back only with the leave of others."""
    seat = loaded.undo_seat()
    here = loaded.seats_here
    if here is None or seat not in here or not others(loaded, seat):
        return None
    moves = len(loaded.game.actions)
    refused = any(one.state == REFUSED and (one.kind, one.seat, one.moves) == (TAKE_BACK, seat, moves) for one in known)
    return None if refused else seat


def others(loaded: LoadedTable, seat: int | None) -> list[int]:
    """The people who have to grant the wish of a seat: those before the same screen are asked with it."""
    mine = loaded.seats_here or ()
    return [other for other in loaded.people if other != seat and other not in mine]


def concerned(loaded: LoadedTable, found: Wish) -> list[int]:
    """The people whose leave it takes: not of whom it is about, who is not there."""
    return [seat for seat in loaded.people if seat != found.about]


def waits_for(loaded: LoadedTable, found: Wish) -> list[int]:
    return [seat for seat in concerned(loaded, found) if str(seat) not in found.answers]


def one_that_waits_for(table: Table, seat: int) -> Wish | None:
    """For the answer of somebody who plays this seat, as the table stands now."""
    found = Wish.objects.filter(table=table, state=OPEN).first()
    if found is None or found.about == seat or str(seat) in found.answers:
        return None
    return None if is_overtaken(found, table.revision) else found


def may_ask(loaded: LoadedTable, known: list[Wish], kind: str, about: int | None = None) -> int | None:
    """The seat here that may wish for something now, besides to take a move back; None if nobody may."""
    if open_one(loaded, known) is not None or loaded.is_over or not loaded.people_here:
        return None
    seat = loaded.people_here[0]
    if not others(loaded, seat) or refused_lately(known, loaded.people_here, kind, about):
        return None
    if kind == REPLACE:
        return seat if about in others(loaded, seat) and len(others(loaded, seat)) > 1 else None
    if kind == MORE_TIME:
        asked = [one for one in loaded.people_here if one in loaded.game.to_act()]
        return asked[0] if asked and loaded.table.tempo else None
    return seat if kind == END else None


def refused_lately(known: list[Wish], here: list[int], kind: str, about: int | None) -> bool:
    """Whether the same was wished for by the same people, and somebody said no, not long ago."""
    since = clock.now() - AGAIN_AFTER
    return any(
        one.state == REFUSED
        and one.kind == kind
        and one.about == about
        and one.seat in here
        and (one.closed or since) > since
        for one in known
    )


# --- wishing


def wish(loaded: LoadedTable, kind: str, seat: int, about: int | None = None, level: str = "") -> None:
    """Stale if it cannot be wished for now, or somebody was faster; Wrong if there is no such bot."""
    if kind == REPLACE:
        check_level(level)
    granted = {str(one): True for one in loaded.people if one not in others(loaded, seat)}
    try:
        with transaction.atomic():
            hold(loaded.table)
            games.hold_still(loaded)  # of two who wish at once the second knows of the first
            known = all_at(loaded)
            may = may_wish(loaded, known) if kind == TAKE_BACK else may_ask(loaded, known, kind, about)
            if may is None or may != seat:
                raise games.Stale
            overtaken = [one.pk for one in known if one.state == OPEN]
            Wish.objects.filter(pk__in=overtaken, state=OPEN).update(state=VOID, closed=clock.now())
            made = Wish.objects.create(
                table=loaded.table, kind=kind, seat=seat, about=about if kind == REPLACE else None,
                level=level if kind == REPLACE else "", revision=loaded.revision, moves=len(loaded.game.actions),
                answers=granted, made=clock.now(),
            )  # fmt: skip
            notices.answer_wanted(loaded.table, waits_for(loaded, made))
            tell(loaded)
    except IntegrityError:  # of two at once in two processes the database lets one through
        raise games.Stale from None


def check_level(level: str) -> None:
    """Wrong if there is no such bot, or if its name is longer than what is kept of a wish."""
    opponent(level)
    if len(level) > LONGEST_LEVEL:
        raise Wrong("The name of a bot at a table has at most {most} characters.", most=LONGEST_LEVEL)


def tell(loaded: LoadedTable) -> None:
    """The pages of those who play look again; for whoever watches nothing has happened."""
    HUB.tell_when_written(channel_of(loaded.table.slug), WISHED, loaded.revision)


def answer(loaded: LoadedTable, yes: bool) -> LoadedTable:
    """For the seats here. With the last who grants it, it is done. Stale if nothing was wished for."""
    with transaction.atomic():
        hold(loaded.table)
        games.hold_still(loaded)
        after = answered(loaded, yes)
        tell(after)
        return after


def hold(table: Table) -> None:
    """Of two who answer at once the second waits, and then knows what the first has said.

    Whoever changes the table in the same transaction holds this first, so that no two wait for each other.
    """
    list(Wish.objects.select_for_update().filter(table=table, state=OPEN))


def answered(loaded: LoadedTable, yes: bool) -> LoadedTable:
    found = open_one(loaded, all_at(loaded))
    here = [] if found is None else [seat for seat in concerned(loaded, found) if seat in loaded.people_here]
    if found is None or not here:
        raise games.Stale
    if not yes and found.seat in here:
        close(found, WITHDRAWN)
        return loaded
    found.answers = {**found.answers, **{str(seat): yes for seat in here}}
    if not yes:
        close(found, REFUSED)
        return loaded
    if not waits_for(loaded, found):
        close(found, GRANTED)
        return GRANTING[found.kind](loaded, found)
    found.save()
    return loaded


def close(found: Wish, state: str) -> None:
    """Stale if another answer has closed it already."""
    changed = {"state": state, "answers": found.answers, "closed": clock.now()}
    if not Wish.objects.filter(pk=found.pk, state=OPEN).update(**changed):
        raise games.Stale


# --- when somebody else sits there


def sit_in(loaded: LoadedTable, number: int, level: str) -> LoadedTable:
    """A bot for somebody, whose leave nothing takes any more while they are away. Wrong and Stale as in standing_in."""
    with transaction.atomic():
        hold(loaded.table)
        return chairs_changed(standing_in.sit_in(loaded, number, level))


def chairs_changed(loaded: LoadedTable) -> LoadedTable:
    """A bot has taken a seat, which has moved the table on by one: what all others have granted is done now."""
    there = Wish.objects.filter(table=loaded.table, state=OPEN)
    there.filter(revision=loaded.revision - 1).update(revision=loaded.revision)
    found = open_one(loaded, all_at(loaded))
    if found is None:
        return loaded
    if is_nobodys(loaded, found):
        close(found, VOID)
        return loaded
    if waits_for(loaded, found):
        return loaded
    close(found, GRANTED)
    return GRANTING[found.kind](loaded, found)


def is_nobodys(loaded: LoadedTable, found: Wish) -> bool:
    """Whether who asked is away, or whom it is about, or everybody elsewhere who could grant it: what nobody was left
    to refuse nobody has granted."""
    if any(seat not in loaded.people for seat in (found.seat, found.about) if seat is not None):
        return True
    owners = dict(Seat.objects.filter(table=loaded.table).values_list("number", "person"))
    return all(owners[seat] == owners[found.seat] for seat in concerned(loaded, found))


def owner_changed(table: Table, number: int) -> None:
    """Whoever has the seat now has asked for nothing, and granted nothing."""
    for found in Wish.objects.filter(table=table, state=OPEN):
        if number in (found.seat, found.about):
            close(found, VOID)
        elif found.answers.pop(str(number), None):
            found.save()


# --- what is granted


def taken_back(loaded: LoadedTable, found: Wish) -> LoadedTable:
    """The record then goes without the move, but says so."""
    after = games.undo(loaded, found.seat)
    after.table.taken_back = [*after.table.taken_back, [found.seat, len(after.game.actions)]]
    Table.objects.filter(pk=after.table.pk).update(taken_back=after.table.taken_back)
    return told(after, found.seat, talk.TAKEN_BACK)


def replaced(loaded: LoadedTable, found: Wish) -> LoadedTable:
    if found.about not in loaded.people:
        raise games.Stale
    return standing_in.sit_in(loaded, found.about, found.level)


def more_time(loaded: LoadedTable, found: Wish) -> LoadedTable:
    tempo.give_more_time(loaded.table, found.seat)
    return told(loaded, found.seat, talk.MORE_TIME)


def ended(loaded: LoadedTable, found: Wish) -> LoadedTable:
    """The game goes no further: nothing is won, nothing can be played or taken back, and nothing is hidden any more."""
    touched = games.touch(loaded)
    progress = {**touched.table.progress, "to_act": [], "ended": True}
    Table.objects.filter(pk=loaded.table.pk).update(finished=True, settled=True, asked=None, progress=progress)
    after = games.load(loaded.table.slug).seen_like(loaded)
    lists.tell(after.table)
    return told(after, found.seat, talk.ENDED)


GRANTING = {TAKE_BACK: taken_back, REPLACE: replaced, MORE_TIME: more_time, END: ended}


def told(after: LoadedTable, seat: int, note: str) -> LoadedTable:
    """Everybody can read that all agreed."""
    talk.note(after.table, seat, note)
    HUB.tell_when_written(channel_of(after.table.slug), SAID, after.revision)
    return after
