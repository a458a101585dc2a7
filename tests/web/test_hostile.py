"""Whatever a stranger sends, the answer is a page: never a fault, and nothing is kept of what is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client

from bigshoulders import Game, Options
from bigshoulders.bots.characters import LEVELS, SkillLevel
from bigshoulders.components.bounds import LARGEST_DOCUMENT, LONGEST_NAME, LONGEST_TEXT
from bigshoulders.puzzles import shelf
from bigshoulders.sitting.chairs import Chair
from bigshoulders.web import campaigns, chairs, games
from bigshoulders.web.models import Campaign, Checkpoint, Move, Table
from bigshoulders.web.site import reach
from bigshoulders.web.urls import urlpatterns
from mangling import bombs, good, mangled, mangled_bytes
from web.browsers import HTMX, new_table

NASTY = (
    "", " ", "0", "-1", "1", "007", "1e9", "9" * 9, "9" * 5000, "NaN", "null", "[]", "{}", "a,b,", "\0", "\ufffd",
    "\u202e", "é" * 300, "../../etc/passwd", "//evil.example", "http://evil.example/", "javascript:alert(1)",
    "\\\\evil", "/\\evil", "table", "home", "/\r\nSet-Cookie: a=b", "/" + "x" * 5000, "<script>", "%00", "{{7*7}}",
    "{0.__class__}", "search:999999:999", "search:60:5", "search:61", "search:721s/game", "search:5001it", "x" * 3000,
)  # fmt: skip
"""What may stand in a field of a form or of an address."""
RAW = ("%ED%A0%80", "%00", "%FF%FE", "%", "%zz", "a=1&a=2&a=3", "a[]=1", ";", "&" * 100)
"""What may stand there without having been written by a browser."""
FIELDS = (
    "name", "record", "next", "theme", "language", "game", "kind0", "kind1", "kind2", "name0", "name1", "seed", "pace",
    "mode", "edition", "supply_chain", "difficulty", "target_difficulty", "rival", "goals", "own_figures", "q",
    "deleted", "deleted_campaign", "since", "choice", "among", "advice", "told", "revision", "seat", "action", "bonus",
    "with_hidden", "why", "look", "moves", "do", "note", "gentle", "all",
)  # fmt: skip


def stranger(**more: Any) -> Client:
    return Client(HTTP_HOST="localhost", raise_request_exception=False, **more)


@pytest.fixture(scope="module")
def addresses() -> list[str]:
    """One of every kind of address, for tables of several kinds."""
    alone = [Chair("Ann")]
    campaign = campaigns.create(alone, {}, 5, with_rivals=True)
    slugs = [new_table("Ann", "greedy").slug, campaign.sessions.get().slug, "nothing"]
    found = []
    for pattern in urlpatterns:
        route = str(pattern.pattern)
        for slug in slugs if "<slug:slug>" in route else [""]:
            if route.startswith("campaign/"):
                slug = campaign.slug if slug != "nothing" else slug
            for number in ("0", "9" * 30, "9" * 5000) if "<int:number>" in route else [""]:
                address = route.replace("<slug:slug>", slug).replace("<int:number>", number)
                address = address.replace("<str:key>", "STK").replace("<path:path>", "web/site.css")
                address = address.replace("<slug:name>", shelf.names()[0]).replace("<slug:made>", "start")
                found.append("/" + address)
    return sorted(set(found))


def test_every_address_answers_whatever_stands_in_its_fields(addresses: list[str]) -> None:
    chance = Random(1)
    client = stranger()
    for address in addresses:
        for as_part in ({}, HTMX, HTMX):
            fields = {name: chance.choice(NASTY) for name in chance.sample(FIELDS, 8)}
            for answer in (client.get(address, fields, **as_part), client.post(address, fields, **as_part)):
                assert answer.status_code < 500, (address, fields)


def test_every_address_answers_to_what_no_browser_writes(addresses: list[str]) -> None:
    chance = Random(2)
    client = stranger()
    for address in addresses:
        for raw in chance.sample(RAW, 2):
            text = f"next={raw}&q={raw}&since={raw}&among={raw}&revision={raw}&seat={raw}&action={raw}&name={raw}"
            assert client.get(f"{address}?{text}").status_code < 500, (address, raw)
            answer = client.post(address, text, content_type="application/x-www-form-urlencoded")
            assert answer.status_code < 500, (address, raw)


@pytest.mark.parametrize("method", ["put", "options", "head"])
def test_every_address_answers_to_every_method(method: str, addresses: list[str]) -> None:
    client = stranger()
    for address in addresses:
        assert getattr(client, method)(address).status_code < 500, address


@pytest.mark.parametrize("raw", ["%ED%A0%80", "%00", "%FF", "..%2f..%2fetc%2fpasswd", "x" * 3000, "é", "a%0d%0ab"])
def test_addresses_that_nobody_gave_are_not_there(raw: str) -> None:
    client = stranger()
    kinds = ("/{}", "/table/{}/", "/campaign/{}/", "/rules/{}/", "/static/{}", "/static/web/{}", "/table/a/at/{}/")
    for address in kinds:
        assert client.get(address.format(raw)).status_code in (400, 404), address
    assert client.get("/static/web/").status_code == 404
    assert client.get("/static/web").status_code == 404


COOKIES = ("x", "{}", "a:b:c", "\N{GRINNING FACE}", "x" * 3000, "eyJhIjoxfQ:1abc:def", '"', "\\")


@pytest.mark.parametrize("content", COOKIES)
def test_damaged_cookies_are_as_good_as_none(content: str) -> None:
    table = new_table("Ann", "Bob")
    client = stranger()
    for name in ("sessionid", "messages", "csrftoken", "language"):
        client.cookies[name] = quote(content) if not content.isascii() else content
    for address in ("/", f"/table/{table.slug}/", "/new/", "/preferences/", "/rules/?q=bank"):
        assert client.get(address).status_code == 200
    assert client.post("/preferences/", {"theme": "dark", "next": "/"}).status_code == 302


HEADERS = ("HX_REQUEST", "HX_CURRENT_URL", "HX_CURRENT_URL_URI_AUTOENCODED", "ACCEPT_LANGUAGE", "REFERER", "COOKIE")


@pytest.mark.parametrize("header", HEADERS)
def test_odd_headers_change_nothing(header: str) -> None:
    table = new_table("Ann", "Bob")
    for content in (*NASTY, "\xff\xfe", "de-de;q=abc,*", "x" * 9000):
        as_sent = content.encode().decode("latin-1")
        client = stranger(**{f"HTTP_{header}": as_sent})
        assert client.get(f"/table/{table.slug}/?since=0").status_code < 500, content
        assert client.get("/preferences/").status_code < 500, content


def test_a_form_that_is_no_form_is_refused() -> None:
    client = stranger()
    broken = [
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data; name=record\r\n\r\nabc"),
        ("multipart/form-data; boundary=x", b"nothing of the kind"),
        ("multipart/form-data", b""),
        ("multipart/form-data; boundary=" + "x" * 500, b"--"),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % number for number in range(2000))),
        ("application/x-www-form-urlencoded", b"name=" + b"x" * 2_000_000),
        ("application/json", b"[" * 1000),
        ("text/plain", b"name=\xff"),
    ]
    for kind, body in broken:
        for address in ("/upload", "/new/", "/play-now", "/preferences/", "/language"):
            assert client.post(address, body, content_type=kind).status_code < 500, (kind, address)


# --- the way back from the settings


ELSEWHERE = ("table", "home", "//evil.example", "http://evil.example/", "mailto:a@b", "/" + "x" * 600)


@pytest.mark.parametrize("target", ELSEWHERE)
def test_the_settings_lead_back_to_a_page_of_this_site_or_to_the_first(target: str) -> None:
    answer = stranger().post("/preferences/", {"theme": "dark", "next": target})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert 'value="/"' in stranger().get("/preferences/", {"next": target}).content.decode()


def test_the_settings_lead_back_to_where_one_came_from() -> None:
    assert stranger().post("/preferences/", {"next": "/rules/STK/?q=1"})["Location"] == "/rules/STK/?q=1"


# --- files


def upload(data: bytes) -> Any:
    return stranger().post("/upload", {"record": SimpleUploadedFile("x.json", data, "application/json")})


def kept() -> tuple[int, int, int]:
    return Table.objects.count(), Move.objects.count(), Campaign.objects.count()


def check_upload(data: bytes) -> int:
    """It is refused on the first page and nothing is kept, or the table that it begins can be looked at."""
    before = kept()
    answer = upload(data)
    if answer.status_code == 302:
        assert kept() > before
        for page in ("", "?advice=1", "story/", "figures/", "at/0/") if "/table/" in answer["Location"] else ("",):
            assert stranger().get(answer["Location"] + page).status_code == 200, page
        assert stranger().get("/").status_code == 200
    else:
        assert answer.status_code in (400, 413, 422), answer.status_code
        assert 'role="alert"' in answer.content.decode() or answer.status_code == 413
        assert kept() == before
    return int(answer.status_code)


@pytest.mark.parametrize("kind", ["record", "position", "campaign", "save"])
def test_a_broken_file_is_refused_and_nothing_of_it_is_kept(kind: str) -> None:
    for number in range(500, 525):
        document = mangled(kind, number)
        if kind == "position":
            document = {"game": "bigshoulders", "format": 1, "position": document, "actions": []}
        try:
            data = json.dumps(document).encode()
        except RecursionError:
            continue
        with transaction.atomic():
            assert check_upload(data), f"mangled({kind!r}, {number})"
            transaction.set_rollback(True)
        games.MEMORY.clear()


def test_a_file_with_broken_bytes_is_refused_and_nothing_of_it_is_kept() -> None:
    for number in range(40):
        chance = Random(number)
        data = mangled_bytes(json.dumps(good("save", chance, 4)).encode(), chance)
        with transaction.atomic():
            assert check_upload(data), number
            transaction.set_rollback(True)
        games.MEMORY.clear()


@pytest.mark.parametrize(("name", "data"), bombs().items(), ids=lambda part: part if isinstance(part, str) else "")
def test_a_file_that_asks_for_much_is_refused(name: str, data: bytes) -> None:
    assert check_upload(data) in (413, 422)


def test_an_upload_without_a_file_says_so() -> None:
    answer = stranger().post("/upload")
    assert answer.status_code == 400
    assert "Choose a file first." in answer.content.decode()


def test_a_file_that_is_too_big_says_so() -> None:
    answer = upload(b" " * (LARGEST_DOCUMENT + 1))
    assert answer.status_code == 413
    assert "too large" in answer.content.decode()


@pytest.mark.parametrize("name", ["\ud800", "Ann\0", "\x1b[2J", "x" * 41, " Ann", "", "A\u202eB"])
def test_a_name_that_cannot_be_shown_does_not_come_into_the_list_of_games(name: str) -> None:
    record = Game.new(Options(["Ann", "Bob"]), 1).record()
    record["options"]["seats"][0] = name
    assert check_upload(json.dumps(record).encode()) == 422
    assert stranger().get("/").status_code == 200


BAD_SEATS: list[Any] = [
    {"bot": 7, "seed": 0},
    {"bot": ["greedy"], "seed": 0},
    {"bot": "oracle", "seed": 0},
    {"bot": "search:999999:999", "seed": 0},
    {"bot": "search:61", "seed": 0},
    {"bot": "search:721s/game", "seed": 0},
    {"bot": "search:0.1:5", "seed": 0},
    {"bot": "search:5001it", "seed": 0},
    {"bot": "greedy", "seed": -1},
    {"bot": "greedy", "seed": 2**64},
    {"bot": "greedy", "seed": 1.5},
    {"bot": "greedy", "seed": True},
    {"bot": "greedy", "seed": "١"},
    {"bot": "greedy"},
    {"seed": 0},
    [],
    None,
]


@pytest.mark.parametrize("seat", BAD_SEATS, ids=str)
def test_a_saved_game_with_a_seat_that_makes_no_sense_is_refused(seat: Any) -> None:
    record = Game.new(Options(["Ann", "Bob"]), 1).record()
    save = {"save": "bigshoulders", "format": 1, "seating": [{"bot": None, "seed": 0}, seat], "record": record}
    assert check_upload(json.dumps(save).encode()) == 422


@pytest.mark.parametrize(
    "bot", ["search:999999:999", "search:61", "search:0.1:5", "search:721s/game", "search:5001it", "oracle"]
)
def test_the_form_takes_no_bot_that_thinks_without_end(bot: str) -> None:
    answer = stranger().post("/new/", {"game": "table", "kind0": "person", "kind1": bot})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_thinks_so_little_that_it_may_sit_down_where_strangers_come(
    level: SkillLevel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    chairs.check_bot(level.bot)
    with pytest.raises(ValueError, match="A search may think for 5 seconds"):
        chairs.check_bot("search:501it")


@pytest.mark.parametrize("bot", ["random", "greedy", "search:0.3", "search:1.5"])
def test_a_game_that_was_saved_with_the_bot_that_a_level_once_had_is_opened(bot: str) -> None:
    record = Game.new(Options(["Ann", "Nellie"]), 1).record()
    seating = [{"bot": None, "seed": 0}, {"bot": bot, "seed": 5}]
    assert (
        check_upload(json.dumps({"save": "bigshoulders", "format": 1, "seating": seating, "record": record}).encode())
        == 302
    )
    assert Table.objects.latest("pk").chairs[1]["bot"] == bot


def test_whatever_is_read_fits_into_the_columns_of_the_database() -> None:
    assert (Move._meta.get_field("action").max_length or 0) >= LONGEST_TEXT
    names = [letter * LONGEST_NAME for letter in "abcd"]
    table = games.create_from_document(Game.new(Options(names), 2**64 - 1).record())
    table.clean_fields(exclude=[field.name for field in Table._meta.concrete_fields if field.null])
    assert stranger().get("/").status_code == 200


# --- what an earlier version has kept


def test_a_table_that_cannot_be_read_any_more_says_so_and_leaves_the_others_alone() -> None:
    table = new_table("Ann", "Bob")
    other = new_table("Ann", "Bob")
    Move.objects.create(table=table, number=1, seat=0, action="fly to the moon")
    Checkpoint.objects.filter(table=table).delete()
    games.MEMORY.clear()
    answer = stranger().get(f"/table/{table.slug}/")
    assert answer.status_code == 409
    assert "fly to the moon" in answer.content.decode()
    assert stranger().get("/").status_code == 200
    assert stranger().get(f"/table/{other.slug}/").status_code == 200


def test_a_game_alone_with_a_name_of_an_earlier_version_is_still_listed() -> None:
    table = new_table("Ann")
    Table.objects.filter(pk=table.pk).update(options={**table.options, "seats": ["Ann\0"]}, title="Ann of old")
    Checkpoint.objects.filter(table=table).delete()
    games.MEMORY.clear()
    page = stranger().get("/")
    assert page.status_code == 200
    assert "Ann of old" in page.content.decode()
    assert stranger().get(f"/table/{table.slug}/").status_code == 409
