"""What one browser knows about a table: whose tiles lie open before it, which turn it has ended, which card it read."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

from bigshoulders.sitting.table import Due
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages.preferences import preferences
from bigshoulders.web.table import keeping

REMEMBERED = 20
"""Tables; the oldest are forgotten."""


def notes(request: HttpRequest, slug: str) -> dict[str, Any]:
    found: dict[str, Any] = request.session.get("tables", {}).get(slug, {})
    return found


def note(request: HttpRequest, slug: str, **facts: Any) -> None:
    """`ended`: the revision at which a turn was ended here; `in_hand`: the seat whose tiles may lie open.

    `read`: the Decade whose card was put away; `example`: the worked example that the table was opened from.
    """
    tables = dict(request.session.get("tables", {}))
    tables[slug] = {**tables.pop(slug, {}), **facts}
    request.session["tables"] = dict(list(tables.items())[-REMEMBERED:])


def due(request: HttpRequest, loaded: LoadedTable) -> Due:
    """What the table waits for, as this browser sees it: somebody here may have ended the turn; or bots were asked."""
    ended = preferences(request)["end_turns"] or notes(request, loaded.table.slug).get("ended") == loaded.revision
    return loaded.due((ended and moved_here(loaded)) or loaded.asked, loaded.seats_here)


def moved_here(loaded: LoadedTable) -> bool:
    """Whether the last move was made at this screen; the turns of others end where they sit."""
    actions = loaded.game.actions
    return loaded.seats_here is None or not actions or actions[-1][0] in loaded.seats_here


def tiles_open(request: HttpRequest, loaded: LoadedTable, now: Due) -> bool:
    """Whether the hidden tiles of the seat that is due may be shown. With one person they may, always.

    With several they lie open only after the screen was handed over, and only for the decision about them.
    """
    if not loaded.is_shared:
        return True
    wanted = loaded.is_private and now.what == "person"
    in_hand = notes(request, loaded.table.slug).get("in_hand")
    if in_hand is not None and (not wanted or in_hand != now.seat):
        note(request, loaded.table.slug, in_hand=None)
        return False
    return wanted and in_hand == now.seat


def hand_over_needed(request: HttpRequest, loaded: LoadedTable, now: Due) -> bool:
    return loaded.is_shared and loaded.is_private and now.what == "person" and not tiles_open(request, loaded, now)


# --- what it shows


def has_scripts(request: HttpRequest) -> bool:
    """Whether htmx asks, for a part of the page."""
    return request.META.get("HTTP_HX_REQUEST") == "true"


def parts_shown(request: HttpRequest) -> frozenset[str]:
    """The digests of what a browser with scripts has of a table already; without scripts, and at first, nothing."""
    told = request.META.get("HTTP_TABLE_PARTS", "") if has_scripts(request) else ""
    return frozenset(told.split())


def links(request: HttpRequest, loaded: LoadedTable) -> dict[str, str | bool]:
    """What leads away from the table stays as it is: the digest of all that it depends on, and whether it is there."""
    depends_on = (loaded.table.slug, get_language(), preferences(request)["theme"])
    digest = keeping.digest_of(" ".join(map(str, depends_on)))
    return {"links": digest, "links_shown": digest in parts_shown(request)}


def is_behind(request: HttpRequest, loaded: LoadedTable) -> bool:
    """Whether it says that it shows another revision of the table than the present one."""
    now = str(loaded.revision)
    return str(request.META.get("HTTP_TABLE_REVISION", now)) != now
