"""Programmed moves: each sees, makes and stops their own."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.sitting.plans import OPERATE, PASS
from bigshoulders.web import games, plans, thinking
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages.plans import page
from bigshoulders.web.views.table import number_in
from bigshoulders.web.views.turns import own_table_with_owners
from bigshoulders.words.errors import said


@require_http_methods(["GET", "POST"])
def programmed(request: HttpRequest, slug: str) -> HttpResponse:
    """What somebody has programmed; a POST programs something more."""
    loaded = own_table_with_owners(request, slug)
    if request.method == "GET":
        return render(request, "web/plans.html", page(loaded))
    kind = request.POST.get("kind", "")
    try:
        plans.make(loaded, kind, details_in(request, loaded, kind))
    except Wrong as error:
        return render(request, "web/plans.html", page(loaded, said(error)), status=422)
    except games.Stale:
        return redirect("plans", slug=slug)
    thinking.go_on(loaded)
    return redirect("plans", slug=slug)


def details_in(request: HttpRequest, loaded: LoadedTable, kind: str) -> dict[str, Any]:
    posted = request.POST
    if kind == OPERATE:
        return {"company": posted.get("company", "")}
    if kind != PASS:
        return {}
    found: dict[str, Any] = {what: True for what in ("sold", "established") if what in posted}
    if posted.get("afford"):
        found["afford"] = posted["afford"]
    value = number_in(request, "value")
    if posted.get("price") and value is not None:
        found["price"] = plans.price_reached(loaded, posted["price"], value)
    return found


@require_POST
def stop(request: HttpRequest, slug: str) -> HttpResponse:
    """One is not wanted any more; or its end was read."""
    loaded = own_table_with_owners(request, slug)
    plans.stop(loaded, number_in(request, "plan") or 0)
    return redirect("table" if "at_table" in request.POST else "plans", slug=slug)
