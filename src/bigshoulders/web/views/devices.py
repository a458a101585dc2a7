"""The devices of a person: another one enters by a link that works once; the others can be sent away."""

from __future__ import annotations

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from bigshoulders.web import limits, people
from bigshoulders.web.pages.room import address, qr


@require_http_methods(["GET", "POST"])
def devices(request: HttpRequest) -> HttpResponse:
    """How many there are; a POST makes a link for another one, which is shown this once."""
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    found = people.devices_of(person)
    context = {"person": person, "count": len(found), "devices": found, "this_device": people.device_of(request)}
    if request.method == "POST":
        link = address(request, reverse("enter", args=[people.link_to_device(person)]))
        context |= {"link": link, "qr": qr(link), "minutes": int(people.LINK_TO_DEVICE.total_seconds() // 60)}
    return render(request, "web/devices.html", context)


@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest, secret: str) -> HttpResponse:
    """A look at the link changes nothing, so that whoever only fetches it to show a preview does not use it up."""
    limits.count(request, "join")
    if request.method == "GET":
        return render(request, "web/enter.html")
    answer = redirect("home")
    if people.enter_by_link(answer, secret, people.label_of(request)) is None:
        return render(request, "web/enter.html", {"is_void": True}, status=404)
    return answer


@require_POST
def send_away(request: HttpRequest) -> HttpResponse:
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    people.send_away(person, but=request.COOKIES.get(people.COOKIE, ""))
    return redirect("devices")


@require_POST
def end(request: HttpRequest) -> HttpResponse:
    """One of them is known here no more; another person's is, for them, not there."""
    person = people.person_of(request)
    if person is None or not people.end_device(person, request.POST.get("device", "")):
        raise ObjectDoesNotExist
    return redirect("home" if people.device_of(request) is None else "devices")
