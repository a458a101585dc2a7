"""The service worker in a real browser: it shows what is pushed, and says so when the server is away."""

from __future__ import annotations

import json
import re
import time

import pytest

from web import push_service
from web.browsers import Server
from web.clicking import WAIT_MILLISECONDS, browser_page, browser_with_window, close_browser, violations
from web.push_service import PushService, Subscribed, signed_claims
from web.test_access import SIDEWAYS, resize

AWAY = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED")
"""What the browser itself logs while nobody answers."""
READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  return found;
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((one) => [one.title, one.tag, one.data.path]);
}"""
GIVES_LEAVE = """PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async (options) => {
  window.knownBy = options;
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const keys = { p256dh: bytes("%(browser_key)s"), auth: bytes("%(browser_secret)s") };
  return { endpoint: "%(target)s", getKey: (name) => keys[name].buffer };
};"""
"""No browser of a test reaches the push service of its maker; all else is real."""
CLICKED = """async () => {
  const opened = [];
  self.clients.openWindow = async (address) => { opened.push(address); };
  const [shown] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification: shown });
  const done = [];
  event.waitUntil = (promise) => done.push(promise);
  self.dispatchEvent(event);
  await Promise.all(done);
  return opened;
}"""


@pytest.fixture
def service():
    server = push_service.started()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def pushed(page, origin, words):
    """As the push service of the browser's maker would hand it over."""
    session = page.context.new_cdp_session(page)
    found = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_until(page, lambda: found)
    where = {"origin": origin, "registrationId": found[0]["registrationId"], "data": words}
    session.send("ServiceWorker.deliverPushMessage", where)


def shown_after(page, count):
    return wait_until(page, lambda: len(found := page.evaluate(SHOWN)) >= count and found)


@pytest.fixture
def whole_browser():
    """One that can show notices."""
    browser_with_window()
    yield
    close_browser()


def wait_until(page, asked):
    """What is asked for, once there is something."""
    until = time.monotonic() + WAIT_MILLISECONDS / 1000
    while not (found := asked()):
        assert time.monotonic() < until, "nothing came of it"
        page.wait_for_timeout(50)
    return found


def test_a_browser_is_added_told_and_leads_to_the_table(tmp_path, service, whole_browser):
    server = Server(tmp_path / "data", "bigshoulders", BIGSHOULDERS_PRIVATE_WEBHOOKS="yes")
    server.start()
    browser = Subscribed(f"{service}/201/phone")
    try:
        with browser_page(server.url) as page:
            page.context.grant_permissions(["notifications"], origin=server.url)
            page.add_init_script(GIVES_LEAVE % browser.form)
            page.goto("/")
            page.fill("[name=name]", "Ann")
            page.click("#with-friends")
            page.wait_for_url("**/room/*/")
            page.goto("/notices/")
            key = page.get_attribute("[data-push]", "data-push")
            page.click("[data-push-add]")
            page.get_by_text("· this one").wait_for()
            page.get_by_role("button", name="Test").click()
            wait_until(page, lambda: PushService.got)
            [(_path, head, body)] = PushService.got
            signed_claims(head["Authorization"], key)
            told = browser.opened(body)
            for _twice in range(2):
                pushed(page, server.url, json.dumps(told))
            shown_after(page, 1)
            other = {
                **told,
                "title": "Your turn: Elsewhere",
                "key": "other",
                "link": "https://example.org/table/abc/?x=1",
            }
            pushed(page, server.url, json.dumps(other))
            pushed(page, server.url, "what nobody can read")
            shown = sorted(shown_after(page, 3))
            assert shown == [
                ["Big Shoulders", "", "/"],
                ["This is how you hear that it is your turn.", told["key"], "/"],
                ["Your turn: Elsewhere", "other", "/table/abc/"],
            ], "the same notice is one, and none leads to another site"
            [worker] = page.context.service_workers
            opened = worker.evaluate(CLICKED)
            assert len(opened) == 1
            assert opened[0].startswith(f"{server.url}/")
    finally:
        server.kill()


def test_a_browser_that_says_no_is_told_so(tmp_path):
    server = Server(tmp_path / "data")
    server.start()
    try:
        with browser_page(server.url, expected=("Push API in incognito mode",)) as page:
            page.goto("/")
            page.fill("[name=name]", "Ann")
            page.click("#with-friends")
            page.wait_for_url("**/room/*/")
            page.goto("/notices/")
            assert page.is_hidden("[data-push-cannot]")
            page.click("[data-push-add]")
            page.locator("[data-push-failed]:visible").wait_for()
            assert page.is_enabled("[data-push-add]")
    finally:
        server.kill()


def test_the_page_says_when_the_server_is_away_and_comes_back_by_itself(running_server):
    server = running_server
    with browser_page(server.url, expected=AWAY) as page:
        page.goto("/")
        page.evaluate(READY)
        page.get_by_role("button", name="Deutsch").click()
        page.goto("/learn/")
        server.kill()
        page.goto("/rules/OPR/?q=1")
        assert page.inner_text("h1") == "Der Server ist nicht da"
        assert page.url.endswith("/rules/OPR/?q=1")
        for size in ((1366, 650), (390, 844)):
            resize(page, size)
            assert violations(page) == []
            assert page.evaluate(SIDEWAYS) <= 0
        page.get_by_role("link", name="Noch einmal versuchen").click()
        page.wait_for_load_state()
        assert page.inner_text("h1") == "Der Server ist nicht da"
        server.start()
        page.wait_for_selector("h1:has-text('Betriebsphase'), .rule-list, .chapter")
        assert "Der Server ist nicht da" not in page.content()
        assert page.url.endswith("/rules/OPR/?q=1")


def test_nothing_that_is_somebodys_is_kept(running_server):
    server = running_server
    with browser_page(server.url, expected=(*AWAY, "/room/")) as page:
        page.goto("/")
        page.evaluate(READY)
        page.fill("[name=name]", "Ann")
        page.click("#with-friends")
        page.wait_for_url("**/room/*/")
        room = page.url
        for path in ("/", "/notices/", "/devices/", room, "/new/"):
            page.goto(path)
        assert page.evaluate("!!navigator.serviceWorker.controller"), "it has seen all these pages"
        kept = page.evaluate(KEPT)
        assert len(kept) > 10
        assert [path for path in kept if not re.match(r"/(static|city|offline)/|/language$", path)] == []
        server.kill()
        page.goto(room)
        assert page.inner_text("h1") == "The server is away"
        assert "Ann" not in page.content()


def test_without_a_safe_connection_nothing_is_kept_and_nothing_complains(tmp_path):
    """As in a home network, under a name that is not this machine's own."""
    server = Server(tmp_path / "data", "bigshoulders", "--lan", BIGSHOULDERS_HOSTS="games.test")
    server.start()
    try:
        with browser_page(f"http://games.test:{server.port}") as page:
            page.context.route(
                "http://games.test:*/**",
                lambda route: route.fulfill(
                    response=route.fetch(url=route.request.url.replace("games.test", "127.0.0.1"))
                ),
            )
            page.goto("/rules/")
            assert page.evaluate("[window.isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    finally:
        server.kill()
