"""One's own page: games and figures, how one signs in, whom one invites, data to take along or to have deleted."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from bigshoulders.web import limits, people, thinking
from bigshoulders.web.accounts import pages, passkeys, welcomes
from bigshoulders.web.accounts.doors import proved, where_others_come, with_account
from bigshoulders.web.accounts.forgetting import forget
from bigshoulders.web.accounts.own_data import own_data
from bigshoulders.web.accounts.signing_in import account_of
from bigshoulders.web.accounts.views.entering import Refused, checked_password
from bigshoulders.web.models import Person
from bigshoulders.web.pages.room import address


@require_GET
@where_others_come
def account(request: HttpRequest) -> HttpResponse:
    """Of a guest, too; whoever is nobody here is asked to sign in."""
    if people.person_of(request) is None:
        return redirect("sign_in")
    return own_page(request)


def own_page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    person, own = person_here(request), account_of(request)
    context: dict[str, Any] = {"person": person, "account": own, **pages.profile(person), **more}
    if own is not None:
        context |= {
            "passkeys": passkeys.of_account(own),
            "has_password": own.has_usable_password(),
            "has_proved": people.has_proved(request),
            "may_invite": welcomes.may_invite(),
        }
    return render(request, "web/accounts/account.html", context, status=status)


def person_here(request: HttpRequest) -> Person:
    person = people.person_of(request)
    if person is None:
        raise ObjectDoesNotExist
    return person


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@proved
def password(request: HttpRequest) -> HttpResponse:
    """A new one ends all other devices: whoever changes it may have lost the old one."""
    own = account_of(request)
    assert own is not None
    reason = ""
    if request.method == "POST":
        try:
            own.set_password(checked_password(request, own))
        except Refused as refused:
            reason = str(refused)
        else:
            own.save(update_fields=["password"])
            people.send_away(own.person, but=request.COOKIES.get(people.COOKIE, ""))
            return redirect("account")
    context = {"reason": reason, "account": own}
    return render(request, "web/accounts/password.html", context, status=422 if reason else 200)


@require_POST
@with_account
def invite(request: HttpRequest) -> HttpResponse:
    """The link is shown this once."""
    if not welcomes.may_invite():
        raise ObjectDoesNotExist
    limits.count(request, "welcome")
    secret = welcomes.invite(account_of(request))
    link = address(request, reverse("new_account_by", args=[secret]))
    return own_page(request, link=link, days=welcomes.LASTS.days)


@require_GET
@where_others_come
def export(request: HttpRequest) -> HttpResponse:
    person = person_here(request)
    answer = JsonResponse(own_data(person), json_dumps_params={"ensure_ascii": False, "indent": 1})
    answer["Content-Disposition"] = 'attachment; filename="bigshoulders-my-data.json"'
    return answer


@require_http_methods(["GET", "POST"])
@where_others_come
def delete(request: HttpRequest) -> HttpResponse:
    """Of a guest, too. Of an account only by who has just signed in."""
    person = person_here(request)
    return delete_account(request) if account_of(request) is not None else deleted(request, person)


@proved
def delete_account(request: HttpRequest) -> HttpResponse:
    return deleted(request, person_here(request))


def deleted(request: HttpRequest, person: Person) -> HttpResponse:
    if request.method == "GET" or request.POST.get("sure") != "yes":
        reason = _("Nothing was deleted: say that you mean it.") if request.method == "POST" else ""
        context = {"person": person, "account": account_of(request), "reason": reason}
        return render(request, "web/accounts/delete.html", context, status=422 if reason else 200)
    forget(person)
    thinking.wake_forsaken()  # where others wait for this seat a bot sits in
    answer = redirect("home")
    answer.delete_cookie(people.COOKIE, samesite="Lax")
    return answer
