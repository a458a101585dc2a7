"""Signing in and out, and making an account: of somebody new, or of the guest that one is here already."""

from __future__ import annotations

import hashlib
import uuid
from typing import Any

from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, check_name
from bigshoulders.web import bans, limits, people
from bigshoulders.web.accounts import passkeys, recovery, signing_in, welcomes
from bigshoulders.web.accounts.doors import where_others_come
from bigshoulders.web.accounts.models import Account, Welcome, key_of
from bigshoulders.web.models import Person
from bigshoulders.web.pages import preferences
from bigshoulders.web.views.home import way_back
from bigshoulders.words.errors import said

LONGEST_PASSWORD = 200
"""To reckon with a longer one would take the site's time."""
OF_ONE_NAME = limits.Limit(200, 3600)
"""Attempts from everywhere; one address alone cannot use them up, so nobody can shut somebody else out."""


class Refused(Exception):
    """Says why there is no account, for people."""


# --- in and out


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@where_others_come
def sign_in(request: HttpRequest) -> HttpResponse:
    """Whoever cannot is told one thing, whether there is such an account or not."""
    if request.method == "GET":
        return sign_in_page(request)
    limits.count(request, "sign_in")
    bans.check(request)
    account = by_passkey(request) if request.POST.get("credential") else by_password(request)
    if account is None or bans.is_banned(account.person):
        return sign_in_page(request, _("That name and password, or that passkey, belong to no account here."), 422)
    answer = HttpResponseRedirect(way_back(request, request.POST))
    signing_in.sign_in(request, answer, account, take_along=request.POST.get("take_along") == "on")
    return answer


def sign_in_page(request: HttpRequest, reason: str = "", status: int = 200) -> HttpResponse:
    person, asked = people.person_of(request), request.GET if request.method == "GET" else request.POST
    guest = person is not None and signing_in.is_guest(person) and signing_in.has_games(person)
    context = {
        "reason": reason,
        "next": way_back(request, asked),
        "guest": person if guest else None,
        "again": signing_in.account_of(request),
        "may_make": settings.ACCOUNTS,
        "sends_letters": bool(settings.SMTP),
    }
    return render(request, "web/accounts/sign_in.html", context, status=status)


def by_password(request: HttpRequest) -> Account | None:
    name, password = clean(request.POST.get("name", "")), request.POST.get("password", "")
    if not name or len(name) > LONGEST_TYPED_NAME or not password or len(password) > LONGEST_PASSWORD:
        return None
    digest = hashlib.sha256(key_of(name).encode()).hexdigest()[:32]
    limits.write({f"sign in as {digest}": OF_ONE_NAME})
    found = authenticate(request, username=key_of(name), password=password)
    return found if isinstance(found, Account) else None


def by_passkey(request: HttpRequest) -> Account | None:
    try:
        return passkeys.shown_by(request, request.POST.get("credential", ""))
    except passkeys.Refused:
        return None


@require_POST
@where_others_come
def sign_out(request: HttpRequest) -> HttpResponse:
    """Only who can come back by an account: a guest would lose their seats."""
    if signing_in.account_of(request) is None:
        raise ObjectDoesNotExist
    answer = redirect("home")
    signing_in.sign_out(request, answer)
    return answer


# --- a new account


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@where_others_come
def new(request: HttpRequest, secret: str = "") -> HttpResponse:
    """`secret`: of an invitation. To look at the page changes nothing."""
    if secret:
        limits.count(request, "join")
    welcome = welcomes.find(secret)
    if secret and welcome is None:
        return render(request, "web/accounts/new.html", {"is_void": True}, status=404)
    if welcome is not None and welcome.back_to is not None:
        return come_back(request, welcome, welcome.back_to)
    if signing_in.account_of(request) is not None:
        return known_already(request, welcome)
    if request.method == "GET":
        return new_page(request, welcome)
    if not welcomes.lets_in(welcome):
        return new_page(request, welcome, status=403)
    limits.count(request, "account")
    bans.check(request)
    answer = redirect("account")
    try:
        make(request, answer, welcome)
    except Refused as refused:
        return new_page(request, welcome, str(refused), 422)
    return answer


def come_back(request: HttpRequest, welcome: Welcome, account: Account) -> HttpResponse:
    """Whoever has lost password and passkeys comes in by this link, and makes a new password."""
    if request.method == "GET":
        return render(request, "web/accounts/new.html", {"back_to": account})
    bans.check(request)
    if bans.is_banned(account.person) or not welcomes.use(welcome):
        return render(request, "web/accounts/new.html", {"is_void": True}, status=404)
    answer = redirect("password")
    signing_in.sign_in(request, answer, account)
    return answer


def known_already(request: HttpRequest, welcome: Welcome | None) -> HttpResponse:
    """Whoever has an account needs no other; but a link for the owner makes them that."""
    account, for_owner = signing_in.account_of(request), welcome is not None and welcome.for_owner
    if request.method == "GET" or account is None or welcome is None or not for_owner:
        return render(request, "web/accounts/new.html", {"again": account, "for_owner": for_owner})
    if welcomes.use(welcome):
        Account.objects.filter(pk=account.pk).update(is_owner=True)
    return redirect("account")


def new_page(request: HttpRequest, welcome: Welcome | None, reason: str = "", status: int = 200) -> HttpResponse:
    person = people.person_of(request)
    context: dict[str, Any] = {
        "reason": reason,
        "person": person,
        "name": request.POST.get("name") or (person.name if person is not None else preferences.name_of(request)),
        "lets_in": welcomes.lets_in(welcome),
        "for_owner": welcome is not None and welcome.for_owner,
        "accounts": settings.ACCOUNTS,
        "most_name": LONGEST_TYPED_NAME,
    }
    return render(request, "web/accounts/new.html", context, status=status)


def make(request: HttpRequest, answer: HttpResponse, welcome: Welcome | None) -> None:
    """An account for whoever is here, with a password or a passkey. Refused says what cannot be."""
    account = Account(name=checked_name(request))
    credential = None
    if request.POST.get("credential"):
        account.pk, credential = made_passkey(request)
        account.set_unusable_password()
    else:
        account.set_password(checked_password(request, account))
    account.is_owner = welcome is not None and welcome.for_owner
    account.invited_by = welcome.by if welcome is not None else None
    taken = Refused(_("Somebody here signs in under this name already; choose another one."))
    if Account.objects.filter(key=key_of(account.name)).exists():
        raise taken
    try:
        with transaction.atomic():
            if welcome is not None and not welcomes.use(welcome):
                raise Refused(_("This invitation was used already, or is too old. Ask for another one."))
            account.person = people.person_of(request) or someone_new(request, account.name)
            account.save(force_insert=True)
            recovery.keep_mailboxes(account)
            if credential is not None:
                passkeys.add(account, credential, people.label_of(request))
            signing_in.sign_in(request, answer, account)
    except IntegrityError:
        raise taken from None


def someone_new(request: HttpRequest, name: str) -> Person:
    limits.count(request, "person")
    return Person.objects.create(name=name)


def made_passkey(request: HttpRequest) -> tuple[uuid.UUID, Any]:
    try:
        account, credential = passkeys.made(request, request.POST.get("credential", ""))
    except passkeys.Refused:
        account = None
    if account is None or Account.objects.filter(pk=account).exists():
        raise Refused(_("The passkey was not made. Try again, or choose a password."))
    return account, credential


def clean(name: str) -> str:
    return Account.normalize_username(" ".join(name.split()))


def checked_name(request: HttpRequest) -> str:
    name = clean(request.POST.get("name", ""))
    if not name:
        raise Refused(_("Give the name under which you want to sign in."))
    try:
        check_name(name, LONGEST_TYPED_NAME)
    except Wrong as error:
        raise Refused(said(error)) from None
    return name


def checked_password(request: HttpRequest, account: Account) -> str:
    password = request.POST.get("password", "")
    if len(password) > LONGEST_PASSWORD:
        raise Refused(_("A password has at most {count} signs.").format(count=LONGEST_PASSWORD))
    if key_of(password) == key_of(account.name):
        raise Refused(_("The password must not be the name."))
    try:
        validate_password(password, account)
    except ValidationError as error:
        raise Refused(" ".join(error.messages)) from None
    return password
