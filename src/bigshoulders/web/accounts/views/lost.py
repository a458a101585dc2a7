"""For who cannot come in any more: a letter with a link, if the address is one that an account's owner has given."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from bigshoulders.web import bans, limits
from bigshoulders.web.accounts.doors import where_others_come
from bigshoulders.web.accounts.recovery import send_ways_back
from bigshoulders.web.senders import is_mailbox


@require_http_methods(["GET", "POST"])
@where_others_come
def lost(request: HttpRequest) -> HttpResponse:
    """The same answer for every address."""
    if not settings.SMTP:
        raise ObjectDoesNotExist
    if request.method == "GET":
        return render(request, "web/accounts/lost.html")
    limits.count(request, "way_back")
    bans.check(request)
    mailbox = request.POST.get("mailbox", "").strip()
    if not is_mailbox(mailbox):
        return render(request, "web/accounts/lost.html", {"is_none": True}, status=422)
    send_ways_back(mailbox)
    return render(request, "web/accounts/lost.html", {"is_sent": True})
