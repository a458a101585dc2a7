"""What a browser keeps beside the pages: the same for everybody, asked for anew, and nothing of anybody in it."""

from __future__ import annotations

import json
import re
import subprocess

import pytest
from django.conf import settings

from bigshoulders.web.site.headers import CONTENT_SECURITY_POLICY
from bigshoulders.web.skyline.files import tokens
from bigshoulders.web.views import shell
from web.test_example_programs import node
from web.test_rooms import a_client, opened

FOR_EVER = "immutable"


def kept_by(worker):
    return json.loads(re.match(r"const KEPT = (.+);\n", worker)[1])


def test_the_service_worker_is_the_same_for_everybody_and_asked_for_anew():
    ann, _table = opened("Ann")
    answers = [browser.get("/service-worker.js") for browser in (ann, a_client(), a_client(HTTP_ACCEPT_LANGUAGE="de"))]
    assert len({answer.content for answer in answers}) == 1
    for answer in answers:
        assert answer["Content-Type"] == "text/javascript; charset=utf-8"
        assert answer["Cache-Control"] == "no-cache"
        assert answer["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
        assert "Set-Cookie" not in answer


def test_it_keeps_files_by_their_version_and_the_page_for_when_the_server_is_away():
    client = a_client()
    kept = kept_by(client.get("/service-worker.js").content.decode())
    assert set(kept["pages"]) == {language for language, _name in settings.LANGUAGES}
    for address in kept["files"]:
        answer = client.get(address)
        assert answer.status_code == 200
        assert FOR_EVER in answer["Cache-Control"], address
    files = set(kept["files"])
    for language, address in kept["pages"].items():
        page = client.get(address).content.decode()
        assert f'<html lang="{language}"' in page
        shown = set(re.findall(r'(?:href|src|srcset)="(/(?:static|city)/[^"]+)"', page))
        assert shown <= files, "the page needs nothing that is not kept"
    styles = [client.get(address).content.decode() for address in files if ".css" in address]
    fonts = {f"/static/web/fonts/{font}" for css in styles for font in re.findall(r'url\("([^"]+\.woff2[^"]*)"\)', css)}
    assert fonts
    assert fonts <= files


def test_the_page_for_when_the_server_is_away_is_nobodys():
    ann, _table = opened("Ann Somebody")
    ann.post("/preferences/", {"theme": "dark", "next": "/"})
    assert ann.get("/offline/de/").content == a_client().get("/offline/de/").content
    page = ann.get("/offline/de/").content.decode()
    assert "Der Server ist nicht da" in page
    assert "csrf" not in page
    assert a_client().get("/offline/de/")["Content-Language"] == "de"
    assert a_client().get("/offline/fr/").status_code == 404


def test_what_is_kept_is_kept_anew_when_a_word_of_it_changes(monkeypatch):
    client = a_client()
    before = kept_by(client.get("/service-worker.js").content.decode())["version"]
    assert kept_by(client.get("/service-worker.js").content.decode())["version"] == before
    real = shell.render_to_string
    monkeypatch.setattr(shell, "render_to_string", lambda *given: f"{real(*given)} ")
    assert kept_by(client.get("/service-worker.js").content.decode())["version"] != before


@pytest.mark.parametrize(("language", "words"), [("de", "Brettspiel"), ("es", "juego de mesa"), ("en", "board game")])
def test_the_manifest_says_what_a_phone_needs(language, words):
    client = a_client(HTTP_ACCEPT_LANGUAGE=language)
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    found = answer.json()
    assert (found["start_url"], found["scope"], found["display"]) == ("/", "/", "standalone")
    assert words in found["description"]
    assert found["theme_color"] == tokens()["rail"][0]
    assert found["background_color"] == tokens()["on-rail"][0]
    assert {icon["sizes"] for icon in found["icons"]} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in found["icons"])
    for icon in found["icons"]:
        picture = client.get(icon["src"])
        assert picture["Content-Type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_every_page_names_the_manifest():
    assert '<link rel="manifest" href="/manifest.webmanifest">' in a_client().get("/rules/").content.decode()


# --- what it does, in node, with a browser of which nothing is there but what it asks for

AROUND = """
const heard = {}, opened = [], shown = [];
const kept = new Set(["shell-old", "companion-1", "somebody"]);
globalThis.caches = { keys: async () => [...kept], delete: async (name) => kept.delete(name) };
globalThis.self = {
  location: { origin: "https://games.example.org" },
  addEventListener: (name, does) => { heard[name] = does; },
  clients: { matchAll: async () => [], openWindow: async (address) => opened.push(address) },
  registration: { showNotification: async (title, more) => shown.push([title, more]) },
};
const happens = async (name, event) => {
  let done;
  heard[name]({ ...event, waitUntil: (one) => { done = one; } });
  await done;
};
"""
LINKS = (
    "https://games.example.org/table/a/", "https://evil.example/table/a/", "https://x//evil.example/a",
    "https://x/\\\\evil.example/a", "javascript:alert(1)", "//evil.example/", "data:text/html,x", 5, None,
)  # fmt: skip


def done_by_the_worker(script):
    words = AROUND + a_client().get("/service-worker.js").content.decode() + script
    done = subprocess.run(
        [node(), "--input-type=module", "-"], input=words, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_notice_leads_nowhere_but_to_this_site_whatever_it_says():
    told = [json.dumps({"title": "x", "key": "k", "link": link}) for link in LINKS] + ["null", "5", "[]", '"x"', "{"]
    found = done_by_the_worker(
        f"""
for (const words of {json.dumps(told)}) await happens("push", {{ data: {{ json: () => JSON.parse(words) }} }});
await happens("push", {{ data: null }});
for (const [, more] of shown) await happens("notificationclick", {{ notification: {{ ...more, close() {{}} }} }});
console.log(JSON.stringify({{ shown: shown.length, opened }}));
"""
    )
    assert found["shown"] == len(found["opened"]) == len(told) + 1
    assert found["opened"][0] == "https://games.example.org/table/a/"
    assert [one for one in found["opened"] if not one.startswith("https://games.example.org/")] == []


def test_what_other_parts_of_the_site_keep_is_left_to_them():
    assert done_by_the_worker('await happens("activate", {}); console.log(JSON.stringify([...kept]));') == [
        "companion-1",
        "somebody",
    ]
