"""What the pages of accounts ask before they open."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from bigshoulders.web.accounts.signing_in import account_of
from bigshoulders.web.people import has_proved
from bigshoulders.web.site.reach import OWN_MACHINE

View = Callable[..., HttpResponse]


def where_others_come(view: View) -> View:
    """On one's own machine nothing asks who somebody is, so there are no such pages."""

    @wraps(view)
    def answer(request: HttpRequest, *given: str, **named: str) -> HttpResponse:
        if settings.REACH == OWN_MACHINE:
            raise ObjectDoesNotExist
        return view(request, *given, **named)

    return answer


def with_account(view: View) -> View:
    """For whoever has signed in; for others there is no such page."""

    @where_others_come
    @wraps(view)
    def answer(request: HttpRequest, *given: str, **named: str) -> HttpResponse:
        if account_of(request) is None:
            raise ObjectDoesNotExist
        return view(request, *given, **named)

    return answer


def proved(view: View) -> View:
    """What changes how one signs in, or ends an account: a browser that somebody left open is not enough."""

    @with_account
    @wraps(view)
    def answer(request: HttpRequest, *given: str, **named: str) -> HttpResponse:
        if not has_proved(request):
            back = request.path if request.method == "GET" else reverse("account")
            return redirect(f"{reverse('sign_in')}?{urlencode({'next': back})}")
        return view(request, *given, **named)

    return answer
