"""What people have done and seen while learning: kept for whoever sits before this machine, or for a person elsewhere.

Nothing is asked of anybody: who has no name here yet goes by the one that their browser has.
"""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse

from bigshoulders.web.access import come_in, sits_here
from bigshoulders.web.models import Progress
from bigshoulders.web.pages.preferences import name_of
from bigshoulders.web.people import person_of

Json = dict[str, Any]
REVISION = "revision"
"""Of a state that is gone on with, page after page."""


def whose(request: HttpRequest) -> Q | None:
    """The rows of whoever asks; None of somebody of whom nothing is known yet."""
    if sits_here(request):
        return Q(person=None)
    person = person_of(request)
    return None if person is None else Q(person=person)


def kept(request: HttpRequest, kind: str) -> dict[str, Json]:
    """All of a kind that whoever asks has done or seen, the oldest first."""
    mine = whose(request)
    return {} if mine is None else dict(Progress.objects.filter(mine, kind=kind).values_list("key", "state"))


def keep(request: HttpRequest, answer: HttpResponse, kind: str, key: str, state: Json) -> None:
    """In place of what was kept under this key. Somebody new is remembered by the answer that they get."""
    person = None if sits_here(request) else come_in(request, answer, name_of(request))
    rows = Progress.objects.filter(person=person, kind=kind, key=key)
    if rows.update(state=state):
        return
    try:
        with transaction.atomic():
            Progress.objects.create(person=person, kind=kind, key=key, state=state)
    except IntegrityError:  # another page of theirs was faster
        rows.update(state=state)


def keep_next(request: HttpRequest, answer: HttpResponse, kind: str, key: str, state: Json, revision: int) -> bool:
    """In place of what was kept at a revision, 0 where nothing was. False if that is no longer what is kept: of two
    pages that change the same one is too late, and nothing is changed by it."""
    person = None if sits_here(request) else come_in(request, answer, name_of(request))
    rows = Progress.objects.filter(person=person, kind=kind, key=key)
    state = {**state, REVISION: revision + 1}
    if revision:
        return bool(rows.filter(**{f"state__{REVISION}": revision}).update(state=state))
    try:
        with transaction.atomic():
            Progress.objects.create(person=person, kind=kind, key=key, state=state)
    except IntegrityError:
        return False
    return True
