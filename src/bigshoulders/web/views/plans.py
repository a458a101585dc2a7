"""Programmed moves: each sees, makes and stops their own."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.sitting.plans import BUY, IN_STOCK_PHASES, OPERATE
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
    if kind not in IN_STOCK_PHASES:
        return {}
    plans.check_in_stock_phase(loaded, kind)
    found: dict[str, Any] = {what: True for what in ("sold", "established") if what in posted}
    if kind == BUY:
        found |= purchase_in(request, loaded)
    if posted.get("afford"):
        found["afford"] = posted["afford"]
    value = number_in(request, "value")
    if posted.get("price") and value is not None:
        found["price"] = plans.price_reached(loaded, posted["price"], value)
    return found


def purchase_in(request: HttpRequest, loaded: LoadedTable) -> dict[str, Any]:
    """What is to be bought; if no most is named, for no more than it costs now."""
    offer = plans.offered(loaded.game, request.POST.get("offer", ""))
    if offer is None:
        raise Wrong("That is not on offer.")
    most, count = number_in(request, "most"), number_in(request, "count")
    return {
        **{part: offer[part] for part in ("company", "certificate", "source")},
        "most": offer["price"] if most is None else most,
        "count": 1 if count is None else count,
        "then_pass": "then_pass" in request.POST,
    }


@require_POST
def stop(request: HttpRequest, slug: str) -> HttpResponse:
    """One is not wanted any more; or its end was read."""
    loaded = own_table_with_owners(request, slug)
    plans.stop(loaded, number_in(request, "plan") or 0)
    return redirect("table" if "at_table" in request.POST else "plans", slug=slug)
