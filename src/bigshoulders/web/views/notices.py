"""How somebody hears elsewhere that it is their turn: their channels, each with a button to try it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.web import limits, notices, people, senders
from bigshoulders.web.models import Channel, Notice, Person
from bigshoulders.web.pages.room import address
from bigshoulders.web.views.table import number_in
from bigshoulders.words.errors import said


def person_asking(request: HttpRequest) -> Person:
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    return person


@require_http_methods(["GET", "POST"])
def channels(request: HttpRequest) -> HttpResponse:
    """A POST opens another one."""
    person = person_asking(request)
    if request.method == "GET":
        return render(request, "web/notices.html", context_of(person))
    limits.count(request, "channel")
    kind, target = request.POST.get("kind", ""), request.POST.get("target", "").strip()
    try:
        notices.open_channel(person, kind, target, get_language() or "en", address(request, "/").rstrip("/"))
    except Wrong as error:
        context = {**context_of(person), "reason": said(error), "target": target, "kind": kind}
        return render(request, "web/notices.html", context, status=422)
    return redirect("notices")


def context_of(person: Person) -> dict[str, Any]:
    kinds = {
        senders.PLAIN: _("Webhook: JSON with text and link"),
        senders.DISCORD: _("Discord"),
        senders.SLACK: _("Slack or Matrix"),
        senders.NTFY: _("ntfy"),
        senders.MAIL: _("Letter by e-mail"),
    }
    offered = {key: words for key, words in kinds.items() if key != senders.MAIL or settings.SMTP}
    return {
        "kinds": offered,
        "channels": [row(channel, kinds[channel.kind]) for channel in Channel.objects.filter(person=person)],
    }


def row(channel: Channel, kind: str) -> dict[str, Any]:
    tests = Notice.objects.filter(channel=channel, kind=notices.TEST).order_by("-pk")
    return {"channel": channel, "kind": kind, "last_test": tests.first()}


@require_POST
def close(request: HttpRequest) -> HttpResponse:
    notices.close_channel(person_asking(request), number_in(request, "channel") or 0)
    return redirect("notices")


@require_POST
def test(request: HttpRequest) -> HttpResponse:
    """Something is sent, now."""
    person = person_asking(request)
    limits.count(request, "channel")
    notices.try_again(person, number_in(request, "channel") or 0)
    return redirect("notices")


@require_http_methods(["GET", "POST"])
def confirm(request: HttpRequest, secret: str) -> HttpResponse:
    """Whoever got the letter says yes; a look at the link says nothing, so that no preview does."""
    limits.count(request, "join")
    if request.method == "GET":
        return render(request, "web/confirm.html", {})
    is_known = notices.confirm(secret)
    return render(
        request, "web/confirm.html", {"done": is_known, "is_void": not is_known}, status=200 if is_known else 404
    )
