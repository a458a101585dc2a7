"""Accounts in a real browser: a passkey is made and shown, names and passwords work without scripts, by keyboard."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from web.accounts import PASSWORD
from web.browsers import WAIT_SECONDS, Server
from web.clicking import browser_page, violations
from web.test_access import SIDEWAYS, resize

SIZES = ((1366, 650), (390, 844))
PAGES = ("/account/", "/account/password", "/account/delete", "/devices/", "/privacy/")


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("accounts") / "data"


@pytest.fixture(scope="module")
def friends_site(data):
    """Browsers have passkeys on this machine by its own name, without a certificate."""
    server = Server(data, "bigshoulders", "--lan", BIGSHOULDERS_ACCOUNTS="open")
    server.start()
    yield server.url.replace("127.0.0.1", "localhost")
    server.kill()


def with_authenticator(page):
    """A telephone, as Chromium plays it."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    key = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    return lambda: session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]


def faults(page):
    found = {}
    for size in SIZES:
        resize(page, size)
        found[size] = violations(page) or max(page.evaluate(SIDEWAYS), 0)
    resize(page, SIZES[0])
    return {(page.url, size): wrong for size, wrong in found.items() if wrong}


def test_a_guest_keeps_a_table_by_a_passkey_and_comes_back_with_it(friends_site):
    with browser_page(friends_site, expected=("/room/",)) as page:
        credentials = with_authenticator(page)
        page.goto("/")
        page.fill("[name=name]", "Ann")
        page.click("#with-friends")
        page.wait_for_url("**/room/*/")
        room = page.url
        page.goto("/")
        page.get_by_role("link", name="Keep my games").click()
        assert faults(page) == {}
        page.get_by_role("button", name="With a passkey, without a password").click()
        page.wait_for_url(f"{friends_site}/account/")
        assert "You are signed in as Ann." in page.inner_text("main")
        assert len(credentials()) == 1
        page.goto(room)
        assert page.locator(".room-link").count()
        page.goto("/account/")
        page.get_by_role("button", name="Add a passkey").click()
        page.locator("[data-passkey-failed]:visible").wait_for()  # the telephone has one of this account already
        for path in PAGES:
            page.goto(path)
            assert faults(page) == {}
        page.goto("/account/")
        page.get_by_role("button", name="Sign out").click()
        page.wait_for_url(f"{friends_site}/")
        assert page.goto(room).status == 404
        page.goto("/account/sign-in")
        assert faults(page) == {}
        page.get_by_role("button", name="With a passkey").click()
        page.wait_for_url(f"{friends_site}/")
        assert page.goto(room).status == 200
        assert credentials()[0]["signCount"] > 1


def test_a_name_and_a_password_work_without_scripts_and_by_keyboard(friends_site):
    with browser_page(friends_site, java_script_enabled=False) as page:
        page.goto("/account/new/")
        assert page.get_by_role("button", name=re.compile("passkey")).count() == 0
        page.fill("[name=name]", "Bea")
        page.keyboard.press("Tab")
        page.keyboard.type(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{friends_site}/account/")
        page.get_by_role("button", name="Sign out").click()
        page.goto("/account/sign-in?next=/account/")
        page.fill("[name=name]", "bea")
        page.keyboard.press("Tab")
        page.keyboard.type(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{friends_site}/account/")
        assert "You are signed in as Bea." in page.inner_text("main")


def test_the_owners_pages_keep_to_the_policy_of_the_site(friends_site, data):
    """Nothing is logged to the console, so nothing of Django's admin is inside of a page that must not be."""
    command = [sys.executable, "-m", "bigshoulders", "invite", "--owner", "--data", str(data)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=WAIT_SECONDS).stdout
    with browser_page(friends_site) as page:
        page.goto(re.search(r"/account/new/[\w-]+/", told)[0])
        page.fill("[name=name]", "Olga")
        page.fill("[name=password]", PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{friends_site}/account/")
        page.get_by_role("link", name="Look after the site").click()
        for path in ("/owner/", "/owner/web/person/", "/owner/web/table/", "/owner/web/ban/add/", "/owner/state/"):
            page.goto(path)
            assert page.locator("#site-name").inner_text() == "Big Shoulders"
        page.goto("/owner/web/person/")
        assert "Olga" in page.inner_text("#result_list")
