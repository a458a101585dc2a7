"""People with accounts for the tests, and passkeys that are made and shown without a browser."""

from __future__ import annotations

import json
import re
import secrets
from itertools import count
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from django.http import HttpResponse
from django.test import Client, RequestFactory
from fido2.cose import ES256
from fido2.utils import sha256, websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

from bigshoulders.web import people
from bigshoulders.web.accounts import signing_in, welcomes
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.models import Person

PASSWORD = "the streetcar of 1875"
ORIGIN = "https://localhost"
F = AuthenticatorData.FLAG


def with_account(name: str, password: str = "", is_owner: bool = False) -> tuple[Client, Account]:
    """Somebody's browser, signed in just now; without a password they have none."""
    account = Account(name=name, person=Person.objects.create(name=name[:20]), is_owner=is_owner)
    account.set_password(password) if password else account.set_unusable_password()
    account.save(force_insert=True)
    browser, answer = Client(HTTP_HOST="localhost"), HttpResponse()
    signing_in.sign_in(RequestFactory().get("/"), answer, account)
    browser.cookies[people.COOKIE] = answer.cookies[people.COOKIE].value
    return browser, account


class Passkey:
    """A key as a telephone keeps it, for one site; it does whatever it is told, also what no telephone would."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.handle = ""

    def data(self, site: str, flags: F, **more: Any) -> AuthenticatorData:
        return AuthenticatorData.create(sha256(site.encode()), flags, 0, **more)

    def make(self, options: Any, origin: str = ORIGIN, flags: F = F.UP | F.UV | F.AT) -> str:
        """What the browser sends after it was asked to make one."""
        asked = options["publicKey"]
        self.handle = asked["user"]["id"]
        credential = AttestedCredentialData.create(
            b"\0" * 16, self.id, ES256.from_cryptography_key(self.key.public_key())
        )
        data = self.data(asked["rp"]["id"], flags, credential_data=credential)
        made = AttestationObject.create("none", data, {})
        return self.answer(
            "webauthn.create", asked, origin, {"attestationObject": websafe_encode(bytes(made)), "transports": []}
        )

    def show(
        self, options: Any, origin: str = ORIGIN, flags: F = F.UP | F.UV, site: str = "", handle: str | None = None
    ) -> str:
        """What the browser sends after it was asked to show one."""
        asked = options["publicKey"]
        data = self.data(site or asked["rpId"], flags)
        client = CollectedClientData.create("webauthn.get", websafe_decode(asked["challenge"]), origin)
        signature = self.key.sign(data + client.hash, ec.ECDSA(hashes.SHA256()))
        shown = {
            "authenticatorData": websafe_encode(data),
            "signature": websafe_encode(signature),
            "userHandle": self.handle if handle is None else handle,
        }
        return self.answer("webauthn.get", asked, origin, shown)

    def answer(self, what: str, asked: Any, origin: str, more: dict[str, Any]) -> str:
        client = CollectedClientData.create(what, websafe_decode(asked["challenge"]), origin)
        key = websafe_encode(self.id)
        response = {"clientDataJSON": websafe_encode(client), **more}
        doc = {"id": key, "rawId": key, "type": "public-key", "clientExtensionResults": {}, "response": response}
        return json.dumps(doc)


# --- doing it as a browser would

NO_ACCOUNT = "belong to no account here"
TO_SIGN_IN, TO_BEGIN, TO_ADD = (f"/account/passkey/to-{what}" for what in ("sign-in", "begin", "add"))


def person_at(browser: Client) -> Person | None:
    return people.look_up(browser.cookies[people.COOKIE].value) if people.COOKIE in browser.cookies else None


NUMBERS = count(1)


def a_name() -> str:
    return f"Anna {next(NUMBERS)}"


def made_account(browser: Client, name: str, password: str = PASSWORD) -> Account:
    link = f"/account/new/{welcomes.invite(None)}/"
    answer = browser.post(link, {"name": name, "password": password})
    assert answer["Location"] == "/account/", answer.content.decode()
    return Account.objects.get(name=name)


def sign_in(browser: Client, name: str, password: str = PASSWORD, **more: str):
    return browser.post("/account/sign-in", {"name": name, "password": password, **more})


def reason(answer) -> str:
    return re.search(r'role="alert">([^<]+)<', answer.content.decode())[1]


def by_passkey() -> tuple[Account, Passkey]:
    """An account that was made with one."""
    browser, key, name = Client(HTTP_HOST="localhost"), Passkey(), a_name()
    secret = welcomes.invite(None)
    options = browser.post(TO_BEGIN, {"name": name, "welcome": secret}).json()
    answer = browser.post(f"/account/new/{secret}/", {"name": name, "credential": key.make(options)})
    assert answer["Location"] == "/account/", answer.content.decode()
    return Account.objects.get(name=name), key


def show(browser: Client, key: Passkey, **more):
    options = browser.post(TO_SIGN_IN).json()
    return browser.post("/account/sign-in", {"credential": key.show(options, **more)})


def refused(answer) -> bool:
    return answer.status_code == 422 and NO_ACCOUNT in answer.content.decode()
