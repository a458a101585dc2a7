"""The page of a Campaign: its board, the way from session to session, its record."""

from __future__ import annotations

import json

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.web import campaigns
from bigshoulders.web.campaigns import LoadedCampaign
from bigshoulders.web.games import Stale
from bigshoulders.web.models import Campaign
from bigshoulders.web.pages.campaign_board import board
from bigshoulders.web.views.table import load_or_404 as load_table_or_404
from bigshoulders.web.views.table import number_in
from bigshoulders.words.errors import said


def load_or_404(slug: str) -> LoadedCampaign:
    try:
        return campaigns.load(slug)
    except Campaign.DoesNotExist:
        raise Http404 from None


@require_GET
def campaign(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "web/campaign.html", board(load_or_404(slug)))


@require_GET
def of_table(request: HttpRequest, slug: str) -> HttpResponse:
    """From the table of a session to its Campaign."""
    loaded = load_table_or_404(slug)
    if loaded.table.campaign is None:
        raise Http404
    return redirect("campaign", slug=loaded.table.campaign.slug)


@require_POST
def next_session(request: HttpRequest, slug: str) -> HttpResponse:
    """CAM-13, CAM-14: with the bonuses that were chosen, to the table of the next session."""
    loaded = load_or_404(slug)
    chosen = loaded.usual_bonuses() if loaded.bot_plays else request.POST.getlist("bonus")
    try:
        if number_in(request, "revision") != loaded.row.revision:
            raise Stale
        table = campaigns.next_session(loaded, chosen)
    except Stale:
        messages.warning(
            request,
            _("The Campaign has moved on since this page was shown; nothing was changed. Here is how it stands now."),
        )
        return redirect("campaign", slug=slug)
    except Wrong as error:
        context = {**board(load_or_404(slug)), "reason": said(error), "chosen": chosen}
        return render(request, "web/campaign.html", context, status=422)
    return redirect("table", slug=table.slug)


@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """As the terminal saves it. While the Campaign runs that tells what lies face down, so it is asked for twice."""
    loaded = load_or_404(slug)
    if not loaded.campaign.is_over and request.POST.get("with_hidden") != "yes":
        if request.method == "POST":
            return redirect("campaign_record", slug=slug)
        return render(request, "web/campaign_record.html", {"campaign": loaded.row})
    text = json.dumps(loaded.document(), separators=(",", ":"))
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="bigshoulders-campaign-{slug}.json"'
    return response


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    campaigns.delete(slug)
    return redirect(f"{reverse('home')}?deleted_campaign={slug}#games")


@require_POST
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    campaigns.restore(slug)
    return redirect(f"{reverse('home')}#games")
