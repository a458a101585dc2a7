"""Passkeys: made and shown by the ceremonies of allauth, each asked for once, answered once and soon.

allauth notes what it has asked in the session, which here is a signed cookie: whoever kept an old cookie and an old
answer could send both again. So the note is kept in the database instead, and goes with the first answer.
"""

from __future__ import annotations

import datetime
import json
import struct
import uuid
from typing import Any
from urllib.parse import urlsplit

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth
from cryptography.exceptions import UnsupportedAlgorithm
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone

from bigshoulders.components.bounds import check_values
from bigshoulders.web.accounts.models import Account, Ceremony
from bigshoulders.web.secrets_kept import digest_of, new_secret

IN_SESSION = "ceremony"
LASTS = datetime.timedelta(minutes=5)
MAKE, SIGN_IN = "make", "sign in"
LONGEST_ANSWER = 20_000
"""Signs; of keys that prove their make it has some thousand."""
BYTES = ("clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle")
"""What stands in an answer as text; of a number fido2 would make as many bytes, however large it is."""
NO_PASSKEY = (
    ValidationError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,
    struct.error,
    UnsupportedAlgorithm,
)
"""What allauth and fido2 raise at an answer that is none: they find out while they read, and some of it by chance."""
MOST = 20
"""Passkeys of an account."""


class Refused(Exception):
    """The answer is not one to what was asked, or it comes too late, or for the second time."""


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """A public site is one site, by whatever name of this machine somebody asks."""
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        host = urlsplit(settings.PUBLIC_ADDRESS).hostname
        return {"id": host or entity["id"], "name": "Big Shoulders"}

    def get_public_key_credential_user_entity(self, user: Account) -> dict[str, Any]:
        """By the name as its owner writes it."""
        return {**super().get_public_key_credential_user_entity(user), "display_name": user.name, "name": user.name}


# --- asking


def ask_for_new(request: HttpRequest, account: Account) -> dict[str, Any]:
    """What the browser needs to make a passkey for an account, which need not be written yet."""
    options = auth.begin_registration(account, True)
    note(request, MAKE, account.pk)
    return plain(options)


def ask_who(request: HttpRequest) -> dict[str, Any]:
    """What the browser needs to show any passkey that it has of this site."""
    options = auth.begin_authentication(None)
    note(request, SIGN_IN)
    return plain(options)


def note(request: HttpRequest, kind: str, account: uuid.UUID | None = None) -> None:
    state, secret, now = request.session.pop(auth.STATE_SESSION_KEY), new_secret(), timezone.now()
    Ceremony.objects.filter(until__lt=now).delete()
    Ceremony.objects.create(digest=digest_of(secret), kind=kind, state=state, account=account, until=now + LASTS)
    request.session[IN_SESSION] = secret


def plain(options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(options, default=dict))
    return found


# --- the answers


def take(request: HttpRequest, kind: str) -> Ceremony:
    """What was asked of this browser, for allauth to find; nobody else finds it again."""
    request.session.pop(auth.STATE_SESSION_KEY, None)
    digest = digest_of(str(request.session.pop(IN_SESSION, "")))
    found = Ceremony.objects.filter(digest=digest, kind=kind, until__gt=timezone.now()).first()
    if found is None or not Ceremony.objects.filter(pk=found.pk).delete()[0]:
        raise Refused
    request.session[auth.STATE_SESSION_KEY] = found.state
    return found


def read(answer: str) -> Any:
    if len(answer) > LONGEST_ANSWER:
        raise Refused
    try:
        found = json.loads(answer)
        check_values(found, LONGEST_ANSWER)
        texts = [found["rawId"], *(found["response"].get(name) for name in BYTES)]
    except NO_PASSKEY:
        raise Refused from None
    if not all(text is None or isinstance(text, str) for text in texts):
        raise Refused
    return found


def made(request: HttpRequest, answer: str) -> tuple[uuid.UUID | None, Any]:
    """The account that a new passkey is for, and the passkey; nothing is written yet."""
    ceremony, credential = take(request, MAKE), read(answer)
    try:
        auth.parse_registration_response(credential)
        binding = auth.complete_registration(credential)
    except NO_PASSKEY:
        raise Refused from None
    finally:
        auth.clear_state()
    if not binding.is_user_verified():
        raise Refused
    return ceremony.account, credential


def add(account: Account, credential: Any, label: str) -> None:
    auth.WebAuthn.add(account, label, credential)


def shown_by(request: HttpRequest, answer: str) -> Account:
    """The account whose passkey was shown."""
    take(request, SIGN_IN)
    credential = read(answer)
    try:
        auth.parse_authentication_response(credential)
        account = auth.extract_user_from_response(credential)
        authenticator = auth.complete_authentication(account, credential)
    except NO_PASSKEY:
        raise Refused from None
    finally:
        auth.clear_state()
    if not isinstance(account, Account):
        raise Refused
    authenticator.record_usage()
    return account


# --- those of an account


def of_account(account: Account) -> list[Authenticator]:
    return list(Authenticator.objects.filter(user=account, type=Authenticator.Type.WEBAUTHN).order_by("created_at"))
