"""What the pages of accounts show."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from bigshoulders.web.accounts.signing_in import account_of
from bigshoulders.web.models import Person, Seat, Table
from bigshoulders.web.pages.game_list import table_row
from bigshoulders.web.people import person_of
from bigshoulders.web.site.reach import OWN_MACHINE

MOST_LISTED = 50
"""Finished games on one's own page, the newest."""


def context(request: HttpRequest) -> dict[str, Any]:
    """For every page of a site that has accounts: who is here, if the page wants to know it."""
    if settings.REACH == OWN_MACHINE:
        return {}
    return {
        "has_accounts": True,
        "person_here": SimpleLazyObject(lambda: person_of(request)),
        "account_here": SimpleLazyObject(lambda: account_of(request)),
    }


def finished_games(person: Person) -> list[tuple[Table, list[int]]]:
    """With the seats of the person, the newest first; a game of several people before one screen counts for each."""
    seats: dict[int, list[int]] = {}
    for table, number in Seat.objects.filter(person=person).values_list("table", "number"):
        seats.setdefault(table, []).append(number)
    found = Table.objects.filter(pk__in=seats, finished=True, deleted=None).order_by("-updated")
    return [(table, seats[table.pk]) for table in found]


def profile(person: Person) -> dict[str, Any]:
    """Finished games and figures, from what the tables themselves say of their ends."""
    found = finished_games(person)
    results = [result(table.progress, seat) for table, seats in found for seat in seats]
    together = [one for one in results if one["place"]]
    return {
        "games": [{**table_row(table, seats), "own": seats} for table, seats in found[:MOST_LISTED]],
        "played": len(results),
        "won": sum(one["won"] for one in results),
        "best": max((one["wealth"] for one in results if one["wealth"] is not None), default=None),
        "mean_place": round(sum(one["place"] for one in together) / len(together), 1) if together else None,
    }


def result(progress: dict[str, Any], seat: int) -> dict[str, Any]:
    """Of one seat at the end of a game; alone there is no place, and where all have agreed to end it nothing is won."""
    if "ended" in progress:
        return {"wealth": None, "won": False, "place": None}
    wealth, solo = progress["wealth"], progress.get("solo")
    if solo is not None:
        return {"wealth": wealth[seat], "won": bool(solo["won"]), "place": None}
    place = 1 + sum(other > wealth[seat] for other in wealth)
    return {"wealth": wealth[seat], "won": seat in progress["winners"], "place": place}
