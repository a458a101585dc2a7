"""Whose eyes a page, a stream, a record or a notice is for: the one place that decides it."""

from __future__ import annotations

from typing import NamedTuple

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from bigshoulders.web import bans, campaigns, games, limits, notices
from bigshoulders.web.campaigns import LoadedCampaign
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import STANDS_IN, Campaign, Person, Seat, Table
from bigshoulders.web.people import enter, person_of
from bigshoulders.web.questions import Columns
from bigshoulders.web.site.reach import HOME_NETWORK, OWN_MACHINE
from bigshoulders.web.tokens import is_program, token_of

LOOPBACK = ("127.0.0.1", "::1")
PASSED_ON = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_VIA")
"""What a proxy or a tunnel on this machine says that lets others in."""
SEATS = Columns(lambda: Seat.objects.filter(table=1).filter(person=1).values_list("number"))
"""Those of a person at a table."""


class Eyes(NamedTuple):
    """What somebody may do at a table."""

    seats: tuple[int, ...]
    """Those that they play."""
    is_host: bool
    may_look: bool
    """See what everybody at the table may see."""


NOBODY = Eyes((), False, False)


def sits_here(request: HttpRequest) -> bool:
    """Whether somebody sits before the machine that the games are on: then nothing is asked."""
    if settings.REACH != HOME_NETWORK:
        return bool(settings.REACH == OWN_MACHINE)
    return request.META.get("REMOTE_ADDR") in LOOPBACK and not any(name in request.META for name in PASSED_ON)


def eyes_of(request: HttpRequest, table: Table) -> Eyes:
    if is_program(request):
        return eyes_of_program(request, table)
    if not table.has_owners:
        here = sits_here(request)
        return Eyes(tuple(range(len(table.chairs))) if here else (), here, here)
    return eyes_of_person(person_of(request), table)


def eyes_of_person(person: Person | None, table: Table) -> Eyes:
    """At a table whose seats have owners."""
    if person is None:
        return NOBODY._replace(may_look=table.spectators)
    own = tuple(number for (number,) in SEATS.ask(table.pk, person.pk))
    is_host = table.host_id == person.pk  # type: ignore[attr-defined]
    return Eyes(own, is_host, bool(own) or is_host or table.spectators)


def eyes_of_program(request: HttpRequest, table: Table) -> Eyes:
    """The one seat of its token, as long as whoever let it in would have that seat, too."""
    token = token_of(request)
    if token is None or token.table_id != table.pk:  # type: ignore[attr-defined]
        return NOBODY
    if not table.has_owners:
        is_theirs = sits_here(request)
    else:
        person = person_of(request)
        is_theirs = person is not None and token.number in eyes_of_person(person, table).seats
    return Eyes((token.number,), False, True) if is_theirs else NOBODY


def eyes_on_campaign(request: HttpRequest, campaign: Campaign) -> Eyes:
    """A Campaign is played alone, so it is for one person's eyes."""
    if not campaign.has_owners:
        here = sits_here(request)
    else:
        person = person_of(request)
        here = person is not None and campaign.host == person
    return Eyes((0,), True, True) if here else NOBODY


def check_may_look(request: HttpRequest, table: Table) -> Eyes:
    """A table that is not for somebody's eyes is, for them, not there."""
    eyes = eyes_of(request, table)
    if not eyes.may_look:
        raise ObjectDoesNotExist
    return eyes


def may_read_record(request: HttpRequest, table: Table) -> bool:
    """While a game runs its record tells everything: only who plays all its people may have it.

    Somebody for whom a bot sits in may come back, so they count as well; whoever only watches plays nobody.
    """
    eyes = eyes_of(request, table)
    played = {seat for seat, chair in enumerate(table.chairs) if chair["bot"] is None or chair.get(STANDS_IN)}
    return (eyes.is_host or bool(eyes.seats)) and played <= set(eyes.seats)


def may_read_what_is_left(request: HttpRequest, table: Table) -> bool:
    """Of a table that the rules of this version do not understand: its record.

    Nothing can be won there any more by what is hidden, so everybody who plays there may have it; and whoever may look,
    if the game was over.
    """
    eyes = eyes_of(request, table)
    over = table.finished and table.campaign is None
    return bool(eyes.seats) or (eyes.may_look and over) or may_read_record(request, table)


def may_invite_to(request: HttpRequest, table: Table, number: int) -> bool:
    """To any seat; but whoever could read what is hidden, alone among bots, does not sit down with people then."""
    chair = table.chairs[number]
    is_bot = chair["bot"] is not None and not chair.get(STANDS_IN)
    return table.waits or not is_bot or not may_read_record(request, table)


# --- the only ways to a table


def open_table(request: HttpRequest, slug: str) -> LoadedTable:
    """With its game, as whoever asks may see it. ObjectDoesNotExist if it is not there for them."""
    table = games.row_on_the_table(slug)
    if table.waits:
        raise ObjectDoesNotExist
    eyes = check_may_look(request, table)
    try:
        loaded = games.with_game(table)
    except games.OtherRules as error:
        if may_read_record(request, table):
            raise
        # The move that no longer fits may be about tiles that others hold.
        raise games.OtherRules(_("its moves give another result now."), slug) from error
    if table.has_owners or is_program(request):
        person = person_of(request)
        loaded.seats_here, loaded.person_here = eyes.seats, person.pk if person is not None else None
    return loaded


def open_own_table(request: HttpRequest, slug: str) -> LoadedTable:
    """Only for those who play at it."""
    loaded = open_table(request, slug)
    if loaded.seats_here is not None and not loaded.seats_here:
        raise ObjectDoesNotExist
    return loaded


def open_campaign(request: HttpRequest, slug: str) -> LoadedCampaign:
    row = Campaign.objects.get(slug=slug, deleted=None)
    if not eyes_on_campaign(request, row).may_look:
        raise ObjectDoesNotExist
    return campaigns.load(slug)


def check_is_host(request: HttpRequest, kept: Table | Campaign) -> None:
    """Titles and throwing away are the host's."""
    eyes = eyes_of(request, kept) if isinstance(kept, Table) else eyes_on_campaign(request, kept)
    if not eyes.is_host:
        raise ObjectDoesNotExist


def tables_of(request: HttpRequest) -> Q:
    """Those that stand on somebody's list: played, hosted, or of the machine that they sit before."""
    person = person_of(request)
    mine = Q(has_owners=False) if sits_here(request) else Q(pk=None)
    return mine | Q(has_owners=True, host=person) | Q(seats__person=person) if person is not None else mine


def seats_of(request: HttpRequest) -> dict[int, list[int]]:
    """By the key of the table: the seats of whoever asks, where seats have owners."""
    person = person_of(request)
    found: dict[int, list[int]] = {}
    if person is not None:
        for table, number in Seat.objects.filter(person=person).values_list("table", "number"):
            found.setdefault(table, []).append(number)
    return found


# --- whose a new one is


def come_in(request: HttpRequest, answer: HttpResponse, name: str) -> Person:
    """Whoever asks; under this name, if nobody knows them yet. TooMany if too many new ones come from their address."""
    if person_of(request) is None:
        bans.check(request)
        limits.count(request, "person")
    return enter(request, answer, name)


def give_owner(request: HttpRequest, answer: HttpResponse, kept: Table | Campaign, name: str = "") -> None:
    """Whoever begins a game before this machine owns nothing; whoever begins one from elsewhere owns all its people.

    `name`: of somebody new, if not that of the first seat of a person.
    """
    if sits_here(request):
        return
    names = kept.options["seats"]
    first = next((seat for seat, chair in zip(names, kept.chairs, strict=True) if not chair["bot"]), names[0])
    person = come_in(request, answer, name or first)
    type(kept).objects.filter(pk=kept.pk).update(host=person, has_owners=True)
    tables = [kept] if isinstance(kept, Table) else list(Table.objects.filter(campaign=kept))
    for table in tables:
        Table.objects.filter(pk=table.pk).update(host=person, has_owners=True)
        Seat.objects.bulk_create(
            Seat(table=table, number=number, name=name, person=None if chair["bot"] else person)
            for number, (name, chair) in enumerate(zip(names, table.chairs, strict=True))
        )
    notices.note_channels(person)
