"""Programs that play a seat: what they show is a token, which the owner of the seat has made and can end.

A token says which seat it is for; whether it still may, `access` asks at every request. On the addresses of programs
nothing else counts: no cookie says there who asks.
"""

from __future__ import annotations

import datetime

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from bigshoulders.web.hub import EYES, HUB, channel_of
from bigshoulders.web.models import Person, SeatToken, Table
from bigshoulders.web.questions import Question
from bigshoulders.web.secrets_kept import digest_of, new_secret

ADDRESSES = "/api/"
"""What the addresses of programs begin with."""
SCHEME = "bearer"
LONGEST_TOKEN = 100
TOKEN_LASTS = datetime.timedelta(days=180)
"""Longer than any game by turns takes; who has forgotten a program is rid of it one day."""
BY_DIGEST = Question(lambda: SeatToken.objects.filter(digest="").order_by())
AT_TABLE = Question(lambda: SeatToken.objects.filter(table=1).order_by())
BY_PERSON = Question(lambda: Person.objects.filter(pk=1))


def is_program(request: HttpRequest) -> bool:
    return request.path.startswith(ADDRESSES)


def token_in(request: HttpRequest) -> str:
    """As it was sent; empty if there is none in the one place where it belongs."""
    scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == SCHEME else ""


def token_of(request: HttpRequest) -> SeatToken | None:
    """That of the program that asks; looked up once a request. None if it was ended, has run out or never was."""
    if not hasattr(request, "_token"):
        request._token = look_up(token_in(request))  # type: ignore[attr-defined]
    found: SeatToken | None = request._token  # type: ignore[attr-defined]
    return found


def look_up(secret: str) -> SeatToken | None:
    if not secret or len(secret) > LONGEST_TOKEN:
        return None
    found = BY_DIGEST.first(digest_of(secret))
    return found if found is not None and found.until > timezone.now() else None


def person_behind(request: HttpRequest) -> Person | None:
    """Whoever owns the seat that a program plays."""
    token = token_of(request)
    owner: int | None = token.person_id if token is not None else None  # type: ignore[attr-defined]
    return BY_PERSON.first(owner) if owner is not None else None


# --- making and ending


@transaction.atomic
def let_in(table: Table, number: int, person: Person | None) -> str:
    """A new token for a seat; an earlier one is ended by it."""
    secret = new_secret()
    end(table, number)
    until = timezone.now() + TOKEN_LASTS
    SeatToken.objects.create(digest=digest_of(secret), table=table, number=number, person=person, until=until)
    return secret


def end(table: Table, number: int) -> None:
    """Whatever the program does next is refused, and its streams end."""
    if SeatToken.objects.filter(table=table, number=number).delete()[0]:
        HUB.tell_when_written(channel_of(table.slug), EYES, 0)


def end_all_of(person: Person) -> None:
    for token in SeatToken.objects.filter(person=person).select_related("table"):
        end(token.table, token.number)


def seats_of_programs(table: Table) -> set[int]:
    """Where one may play now; asked for at every page on which something could be taken back."""
    now = timezone.now()
    return {token.number for token in AT_TABLE.ask(table.pk) if token.until > now}


def tokens_at(table: Table) -> dict[int, SeatToken]:
    """Those that are good, by seat."""
    return {token.number: token for token in SeatToken.objects.filter(table=table, until__gt=timezone.now())}
