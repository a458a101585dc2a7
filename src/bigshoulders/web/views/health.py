"""For machines that look after the site: whether it can be used, and its figures for whoever has the token."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from typing import NamedTuple

from django import db
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_safe

from bigshoulders.machine import version
from bigshoulders.web import clock, games
from bigshoulders.web.between import label
from bigshoulders.web.hub import HUB
from bigshoulders.web.models import Lease, Notice, Table
from bigshoulders.web.notices import WAITING
from bigshoulders.web.site.figures import COUNTED
from bigshoulders.web.thinking import THINKERS

PLAIN = "text/plain; charset=utf-8"
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Figure(NamedTuple):
    """How it is called and what kind it is, as Prometheus has them, and what it tells."""

    name: str
    kind: str
    words: str


def tables() -> dict[str, float]:
    there = Table.objects.filter(deleted=None)
    states = {"waiting": {"waits": True}, "playing": {"waits": False, "finished": False}, "over": {"finished": True}}
    return {f'{{state="{state}"}}': there.filter(**found).count() for state, found in states.items()}


def outbox() -> dict[str, float]:
    """Those whose time has not come, and those that should be gone: many of these, and nobody delivers."""
    waiting, now = Notice.objects.filter(state=WAITING), clock.now()
    due = waiting.filter(after__lte=now).count()
    return {'{state="waiting"}': waiting.count() - due, '{state="due"}': due}


OF_PROCESS: dict[Figure, Callable[[], float]] = {
    Figure("streams", "gauge", "pages that listen"): lambda: len(HUB.all_listeners()),
    Figure("moves_total", "counter", "moves written since the start of the process"): lambda: COUNTED["moves"],
    Figure("errors_total", "counter", "errors told since the start of the process"): lambda: COUNTED["errors"],
    Figure("thinking", "gauge", "tables whose bots wait or think here"): lambda: THINKERS.tables,
    Figure("breaks_total", "counter", "times when other processes were not heard"): lambda: (
        HUB.between.breaks if HUB.between is not None else 0
    ),
}
"""What each process tells of itself; every process tells them of all."""
OF_SITE: dict[Figure, Callable[[], dict[str, float]]] = {
    Figure("version", "gauge", "always 1; its label is the version of the program"): lambda: {
        f'{{version="{version.number()}"}}': 1
    },
    Figure("tables", "gauge", "tables that were not thrown away"): tables,
    Figure("bots_asked", "gauge", "tables where the server is to move a bot"): lambda: {"": len(games.asked_tables())},
    Figure("notices", "gauge", "notices in the outbox"): outbox,
    Figure("leases", "gauge", "things that one process does for all"): lambda: {"": Lease.objects.count()},
}
"""What the database tells; by labels, if there are several."""


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Whether this process can answer and reach the games; nothing else is told."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except db.Error:
        connection.close()
        return HttpResponse("no database\n", PLAIN, status=503)
    return HttpResponse("ok\n", PLAIN)


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    """Not there without a token, nor for who does not have it."""
    shown = request.headers.get("Authorization", "").encode()
    if not settings.METRICS_TOKEN or not hmac.compare_digest(shown, f"Bearer {settings.METRICS_TOKEN}".encode()):
        raise ObjectDoesNotExist
    return HttpResponse("".join(f"{line}\n" for line in lines()), PROMETHEUS)


def lines() -> Iterator[str]:
    for figure, found in OF_SITE.items():
        yield from heading(figure)
        for labels, value in found().items():
            yield f"bigshoulders_{figure.name}{labels} {value:g}"
    processes = HUB.between.figures_of_all() if HUB.between is not None else {label(): own_figures()}
    for figure in OF_PROCESS:
        yield from heading(figure)
        for process, figures in processes.items():
            yield f'bigshoulders_{figure.name}{{process="{process}"}} {figures.get(figure.name, 0):g}'


def heading(figure: Figure) -> Iterator[str]:
    yield f"# HELP bigshoulders_{figure.name} {figure.words}"
    yield f"# TYPE bigshoulders_{figure.name} {figure.kind}"


def own_figures() -> dict[str, float]:
    return {figure.name: value() for figure, value in OF_PROCESS.items()}
