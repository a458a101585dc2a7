"""The page of a Campaign: its board, the way from session to session, its record."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.web import campaigns, games
from bigshoulders.web.access import open_campaign, open_table
from bigshoulders.web.pages.campaign_board import board
from bigshoulders.web.views.story import as_file, ask_first, asks_for_hidden
from bigshoulders.web.views.table import number_in
from bigshoulders.words.errors import said


@require_GET
def campaign(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "web/campaign.html", board(open_campaign(request, slug)))


@require_GET
def of_table(request: HttpRequest, slug: str) -> HttpResponse:
    """From the table of a session to its Campaign."""
    loaded = open_table(request, slug)
    if loaded.table.campaign is None:
        raise Http404
    return redirect("campaign", slug=open_campaign(request, loaded.table.campaign.slug).row.slug)


@require_POST
def next_session(request: HttpRequest, slug: str) -> HttpResponse:
    """CAM-13, CAM-14: with the bonuses that were chosen, to the table of the next session."""
    loaded = open_campaign(request, slug)
    chosen = loaded.usual_bonuses() if loaded.bot_plays else request.POST.getlist("bonus")
    try:
        if number_in(request, "revision") != loaded.row.revision:
            raise games.Stale
        table = campaigns.next_session(loaded, chosen)
    except games.Stale:
        messages.warning(
            request,
            _("The Campaign has moved on since this page was shown; nothing was changed. Here is how it stands now."),
        )
        return redirect("campaign", slug=slug)
    except Wrong as error:
        context = {**board(open_campaign(request, slug)), "reason": said(error), "chosen": chosen}
        return render(request, "web/campaign.html", context, status=422)
    return redirect("table", slug=table.slug)


@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """As the terminal saves it. While the Campaign runs that tells what lies face down, so it is asked for twice."""
    loaded = open_campaign(request, slug)
    if not loaded.campaign.is_over and not asks_for_hidden(request):
        return ask_first(request, "web/campaign_record.html", {"campaign": loaded.row})
    return as_file(f"bigshoulders-campaign-{slug}.json", loaded.document())
