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
from bigshoulders.web.campaigns import Course
from bigshoulders.web.games import Stale
from bigshoulders.web.legacy import board
from bigshoulders.web.models import Campaign
from bigshoulders.web.views.table import loaded as loaded_table
from bigshoulders.web.views.table import number_in
from bigshoulders.words.errors import said


def loaded(slug: str) -> Course:
    try:
        return campaigns.load(slug)
    except Campaign.DoesNotExist:
        raise Http404 from None


@require_GET
def campaign(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "web/campaign.html", board(loaded(slug)))


@require_GET
def of_table(request: HttpRequest, slug: str) -> HttpResponse:
    """From the table of a session to its Campaign."""
    play = loaded_table(slug)
    if play.table.campaign is None:
        raise Http404
    return redirect("campaign", slug=play.table.campaign.slug)


@require_POST
def next_session(request: HttpRequest, slug: str) -> HttpResponse:
    """CAM-13, CAM-14: with the bonuses that were chosen, to the table of the next session."""
    course = loaded(slug)
    chosen = course.usual_bonuses() if course.bot_plays else request.POST.getlist("bonus")
    try:
        if number_in(request, "revision") != course.row.revision:
            raise Stale
        table = campaigns.next_session(course, chosen)
    except Stale:
        messages.warning(
            request,
            _("The Campaign has moved on since this page was shown; nothing was changed. Here is how it stands now."),
        )
        return redirect("campaign", slug=slug)
    except Wrong as error:
        context = {**board(loaded(slug)), "reason": said(error), "chosen": chosen}
        return render(request, "web/campaign.html", context, status=422)
    return redirect("table", slug=table.slug)


@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """As the terminal saves it. While the Campaign runs that tells what lies face down, so it is asked for twice."""
    course = loaded(slug)
    if not course.campaign.is_over and request.POST.get("with_hidden") != "yes":
        if request.method == "POST":
            return redirect("campaign_record", slug=slug)
        return render(request, "web/campaign_record.html", {"campaign": course.row})
    text = json.dumps(course.document(), separators=(",", ":"))
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
