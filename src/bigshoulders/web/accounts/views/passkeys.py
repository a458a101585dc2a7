"""What scripts fetch before a browser makes or shows a passkey; and the passkeys of an account."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.web import limits, people
from bigshoulders.web.accounts import passkeys, welcomes
from bigshoulders.web.accounts.doors import proved, where_others_come
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.accounts.signing_in import account_of
from bigshoulders.web.accounts.views.entering import clean
from bigshoulders.web.accounts.views.own import own_page


@require_POST
@where_others_come
def to_sign_in(request: HttpRequest) -> HttpResponse:
    """Says nothing of accounts: the browser knows which passkeys it has."""
    limits.count(request, "passkey")
    return JsonResponse(passkeys.ask_who(request))


@require_POST
@where_others_come
def to_begin(request: HttpRequest) -> HttpResponse:
    """For an account that is about to be made."""
    limits.count(request, "passkey")
    if account_of(request) is not None or not welcomes.lets_in(welcomes.find(request.POST.get("welcome", ""))):
        raise ObjectDoesNotExist
    name = clean(request.POST.get("name", ""))[:LONGEST_TYPED_NAME]
    return JsonResponse(passkeys.ask_for_new(request, Account(name=name or "Big Shoulders")))


@require_POST
@proved
def to_add(request: HttpRequest) -> HttpResponse:
    limits.count(request, "passkey")
    account = account_of(request)
    assert account is not None
    return JsonResponse(passkeys.ask_for_new(request, account))


@require_POST
@proved
def add(request: HttpRequest) -> HttpResponse:
    account = account_of(request)
    assert account is not None
    try:
        whose, credential = passkeys.made(request, request.POST.get("credential", ""))
    except passkeys.Refused:
        return own_page(request, 422, refused_passkey=True)
    if whose != account.pk or len(passkeys.of_account(account)) >= passkeys.MOST:
        return own_page(request, 422, refused_passkey=True)
    passkeys.add(account, credential, people.label_of(request))
    return redirect("account")


@require_POST
@proved
def remove(request: HttpRequest) -> HttpResponse:
    """Not the last one of somebody who has no password: they could not come in again."""
    account = account_of(request)
    assert account is not None
    own = passkeys.of_account(account)
    found = [one for one in own if str(one.pk) == request.POST.get("passkey", "")]
    if not found:
        raise ObjectDoesNotExist
    if len(own) == 1 and not account.has_usable_password():
        return own_page(request, 422, last_passkey=True)
    Authenticator.objects.filter(pk=found[0].pk).delete()
    return redirect("account")
