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
from bigshoulders.web import limits, notices, people, pushes, senders
from bigshoulders.web.models import Channel, Device, Notice, Person
from bigshoulders.web.pages.room import address
from bigshoulders.web.pushes import Subscription
from bigshoulders.web.site.refusals import in_words
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
        return render(request, "web/notices.html", context_of(request, person))
    limits.count(request, "channel")
    kind, target = request.POST.get("kind", ""), request.POST.get("target", "").strip()
    language, site = get_language() or "en", address(request, "/").rstrip("/")
    try:
        if kind == senders.PUSH:
            notices.open_push(device_asking(request), subscription_in(request, target), language, site)
        else:
            check_letter(kind, target)
            notices.open_channel(person, kind, target, language, site, people.has_proved(request))
    except Wrong as error:
        typed = "" if kind == senders.PUSH else target
        context = {**context_of(request, person), "reason": said(error), "target": typed, "kind": kind}
        return render(request, "web/notices.html", context, status=422)
    return redirect("notices")


def check_letter(kind: str, target: str) -> None:
    """Wrong if a mailbox was asked often enough, whoever asked: nobody fills that of somebody else."""
    senders.check(kind, target)
    try:
        if kind == senders.MAIL:
            limits.count_letter("asked", target)
    except limits.TooMany:
        raise Wrong(
            "This mailbox was asked {most} times already; it can be asked again in a day.", most=limits.LETTERS.most
        ) from None


def device_asking(request: HttpRequest) -> Device:
    device = people.device_of(request)
    if device is None:
        raise ObjectDoesNotExist
    return device


def subscription_in(request: HttpRequest, target: str) -> Subscription:
    """As the script of the page has it from its browser."""
    return Subscription(target, request.POST.get("browser_key", ""), request.POST.get("browser_secret", ""))


def context_of(request: HttpRequest, person: Person) -> dict[str, Any]:
    kinds = {
        senders.PLAIN: _("Webhook: JSON with text and link"),
        senders.DISCORD: _("Discord"),
        senders.SLACK: _("Slack or Matrix"),
        senders.NTFY: _("ntfy"),
        senders.MAIL: _("Letter by e-mail"),
        senders.PUSH: _("A browser"),
    }
    # A browser adds itself, by a button of its own.
    is_typed = {senders.MAIL: bool(settings.SMTP), senders.PUSH: False}
    found = Channel.objects.filter(person=person).select_related("device")
    return {
        "kinds": {key: words for key, words in kinds.items() if is_typed.get(key, True)},
        "channels": [row(channel, kinds[channel.kind]) for channel in found],
        "push_key": pushes.public_key() if pushes.is_offered() else "",
        "this_device": people.device_of(request),
    }


def row(channel: Channel, kind: str) -> dict[str, Any]:
    tests = Notice.objects.filter(channel=channel, kind=notices.TEST).order_by("-pk")
    return {"channel": channel, "kind": kind, "why": in_words(channel.why), "last_test": tests.first()}


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
