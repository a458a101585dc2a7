"""The pages as a browser meets them: headers, forms, refusals, people at one screen."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import count
from types import SimpleNamespace

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from bigshoulders.bots import characters
from bigshoulders.components.bounds import LARGEST_DOCUMENT
from bigshoulders.state.options import MOST_SEATS, OPTIONS, SOLO_ONLY
from bigshoulders.web import games, rulebook
from bigshoulders.web.models import Table
from bigshoulders.web.pages import charts, history, panel
from bigshoulders.web.site.headers import CONTENT_SECURITY_POLICY
from bigshoulders.web.views import table as table_views
from bigshoulders.web.words import html
from bigshoulders.words.characters import temperament
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from table import Table as LaidOut
from table import play
from web.browsers import Browser, new_table

WORDS = ("/glossary/", "/glossary/?q=share", "/legend/")
PAGES = (
    "/",
    "/new/",
    "/learn/",
    "/learn/five-minutes/",
    "/keys/",
    "/rules/",
    "/rules/STK/",
    "/rules/?q=dividend",
    "/aid/",
    *WORDS,
    "/preferences/",
)


def new_game(client, **more):
    form = {"game": "table", "kind0": "person", "name0": "Ann", "kind1": "greedy", "kind2": "nobody", "kind3": "nobody"}
    rules = {"mode": "basic", "edition": "second", "supply_chain": "standard"}
    return client.post("/new/", {**form, **rules, **more})


def table_at(response):
    assert response.status_code == 302, response.content.decode()[:2000]
    return games.load(response["Location"].split("/")[2])


# --- every page


@pytest.mark.parametrize("path", [*PAGES, "/nothing/", "/table/nothing/"])
def test_every_page_is_safe(path):
    response = Client(HTTP_HOST="localhost").get(path)
    text = response.content.decode()
    assert response["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Cache-Control"] == "no-store"
    assert not re.search(r"<script(?![^>]* src=)", text), "no script inside a page"
    assert not re.search(r"\son[a-z]+=|\sstyle=|<style", text), "no handler and no style inside a page"


ELSEWHERE = ("", "https://evil.example/", "//evil.example/", "http:///evil.example/", "javascript:alert(1)")


@pytest.mark.parametrize(("wanted", "target"), [("/rules/STK/", "/rules/STK/"), *((bad, "/") for bad in ELSEWHERE)])
def test_after_the_preferences_the_site_goes_on_where_one_was_but_never_elsewhere(wanted, target):
    client = Client(HTTP_HOST="localhost")
    page = client.get("/preferences/", {"next": wanted}).content.decode()
    form = page[page.index("<main") :]
    assert re.findall(r'name="next" value="([^"]*)"', form) == [target]
    assert f'href="{target}">Back</a>' in form
    kept = client.post("/preferences/", {"next": wanted, "theme": "dark"})
    assert (kept.status_code, kept["Location"]) == (302, target)


def test_a_page_that_is_not_there_is_a_page_for_people():
    for path in ("/nothing/", "/table/abc/", "/table/abc/at/5/", "/rules/NIX/", "/static/web/nothing.css"):
        response = Client(HTTP_HOST="localhost").get(path)
        assert response.status_code == 404
        assert "Nothing here" in response.content.decode()


def test_cookies_are_kept_from_scripts_and_for_a_year():
    client = Client(HTTP_HOST="localhost")
    client.post("/play-now", {"name": "Ann"})
    client.get("/")
    assert {"sessionid", "csrftoken"} <= set(client.cookies)
    for name in ("sessionid", "csrftoken"):
        assert client.cookies[name]["httponly"]
        assert client.cookies[name]["samesite"] == "Lax"
    assert client.cookies["sessionid"]["max-age"] == 365 * 24 * 60 * 60


def test_a_browser_keeps_static_files_for_a_year_and_asks_for_those_of_another_version():
    client = Client(HTTP_HOST="localhost")
    address = re.search(r'href="(/static/web/[^"]*\.css\?v=\w+)"', client.get("/").content.decode())[1]
    assert client.get(address)["Cache-Control"] == f"public, max-age={365 * 24 * 60 * 60}, immutable"
    assert client.get(address[:-1] + "x")["Cache-Control"] == "no-cache"


def test_another_host_is_refused():
    assert Client(HTTP_HOST="evil.example").get("/").status_code == 400


def test_a_form_from_elsewhere_is_refused():
    table = new_table("Ann", "Bob")
    client = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)
    response = client.post(f"/table/{table.slug}/play", {"revision": 0, "seat": 0, "action": 1})
    assert response.status_code == 403
    assert "could not be accepted" in response.content.decode()
    assert games.load(table.slug).revision == 0


def test_a_fault_is_told_without_a_traceback(monkeypatch):
    monkeypatch.setattr(games, "newest_first", lambda: 1 / 0)
    response = Client(HTTP_HOST="localhost", raise_request_exception=False).get("/")
    assert response.status_code == 500
    assert "Something broke" in response.content.decode()
    assert "ZeroDivisionError" not in response.content.decode()


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_what_changes_something_takes_post_alone(method):
    table = new_table("Ann", "Bob")
    client = Client(HTTP_HOST="localhost")
    for what in ("play", "end", "bot", "undo", "take-seat", "pace", "delete", "restore"):
        assert getattr(client, method)(f"/table/{table.slug}/{what}").status_code == 405


@pytest.mark.parametrize("junk", ["", "x", "-1", "99999999999999999999", "１", "1;2", "\0", "é" * 500])
def test_junk_changes_nothing(junk):
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    seat = browser_seat(browser)
    browser.client.get(browser.url, {"choice": junk, "among": junk, "since": junk, "told": junk})
    browser.client.get(f"{browser.url}choose", {"choice": junk, "among": junk}, HTTP_HX_REQUEST="true")
    for data in ({"action": junk, "seat": seat}, {"action": 1, "seat": junk}, {"revision": junk}, {"pace": junk}):
        for what in ("play", "end", "bot", "undo", "take-seat", "pace"):
            response = browser.client.post(browser.url + what, {"revision": 0, **data}, HTTP_HX_REQUEST="true")
            assert response.status_code == 200
    assert games.load(browser.url.split("/")[2]).revision == 0


# --- the first page


def test_play_now_is_a_game_against_three_bots():
    play = table_at(Client(HTTP_HOST="localhost").post("/play-now"))
    assert [chair.bot for chair in play.chairs] == [None, "planner", "planner", "planner"]
    assert play.chairs[0].name == "Ann"


def test_a_name_is_remembered_and_a_wrong_one_refused():
    client = Client(HTTP_HOST="localhost")
    assert table_at(client.post("/play-now", {"name": "  Louise   B. "})).chairs[0].name == "Louise B."
    assert 'value="Louise B."' in client.get("/").content.decode()
    assert 'value="Louise B."' in client.get("/new/").content.decode()
    assert table_at(client.post("/solo-now")).chairs[0].name == "Louise B."
    page = client.post("/play-now", {"name": "x" * 21}, follow=True)
    assert "1 to 20 characters" in page.content.decode()


def test_a_name_is_remembered_where_one_person_plays_and_not_where_several_do():
    client = Client(HTTP_HOST="localhost")
    new_game(client, name0="Louise", kind1="person", name1="Zebedee")
    assert not re.search('value="(Louise|Zebedee)"', client.get("/").content.decode())
    new_game(client, name0="Louise")
    assert 'value="Louise"' in client.get("/").content.decode()


def test_a_game_that_is_over_says_in_the_list_who_has_won():
    browser = Browser(new_table("random", "greedy", seed=5))
    browser.open()
    while browser.due != "over":
        browser.post("bot")
    loaded = games.load(browser.url.split("/")[2])
    scores = loaded.game.scores()
    winners = ", ".join(loaded.chairs[seat].name for seat in scores["winners"])
    wealth = max(seat["wealth"] for seat in scores["seats"])
    listed = unescape(Client(HTTP_HOST="localhost").get("/").content.decode())
    assert f"Won by {winners} with ${wealth}" in listed


@pytest.mark.parametrize("junk", ["a b", "../x", "<script>", "é", "%00"])
def test_junk_in_the_address_of_the_first_page_is_passed_over(junk):
    page = Client(HTTP_HOST="localhost").get("/", {"deleted": junk, "deleted_campaign": junk})
    assert page.status_code == 200
    assert "was deleted" not in page.content.decode()


def test_games_are_listed_and_deleting_can_be_undone():
    client = Client(HTTP_HOST="localhost")
    slug = table_at(new_game(client, name0="Zebedee")).table.slug
    assert f'href="/table/{slug}/"' in client.get("/").content.decode()
    page = client.post(f"/table/{slug}/delete", follow=True).content.decode()
    assert f'href="/table/{slug}/"' not in page
    assert f"/table/{slug}/restore" in page
    client.post(f"/table/{slug}/restore")
    assert f"/table/{slug}/" in client.get("/").content.decode()


def test_a_record_goes_out_and_comes_in_again():
    table = new_table("greedy", "random")
    browser = Browser(table)
    browser.open()
    while browser.due != "over":
        browser.post("bot")
    record = browser.client.get(f"{browser.url}record")
    assert record["Content-Disposition"].startswith("attachment")
    upload = SimpleUploadedFile("game.json", record.content, "application/json")
    again = table_at(browser.client.post("/upload", {"record": upload}))
    assert again.game.hash() == games.load(table.slug).game.hash()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"game": "bigshoulders"}', b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_is_refused_with_a_sentence(content):
    client = Client(HTTP_HOST="localhost")
    before = Table.objects.count()
    page = client.post("/upload", {"record": SimpleUploadedFile("x.json", content)})
    assert page.status_code == 422
    assert "The file " in page.content.decode()
    assert 'id="play-now"' in page.content.decode()
    assert Table.objects.count() == before


@pytest.mark.parametrize(("size", "status"), [(LARGEST_DOCUMENT, 302), (LARGEST_DOCUMENT + 1, 413)])
def test_a_file_that_is_larger_than_any_game_is_not_read(size, status):
    record = json.dumps(games.load(new_table("greedy", "random").slug).game.record()).encode()
    file = SimpleUploadedFile("x.json", record.ljust(size))
    response = Client(HTTP_HOST="localhost").post("/upload", {"record": file})
    assert response.status_code == status


def test_the_record_of_a_running_game_is_given_only_to_who_asks_for_what_is_hidden():
    browser = Browser(new_table("Ann", "Bob", seed=1234567890123))
    page = browser.open(f"{browser.url}record")
    assert "everything hidden" in page
    assert "1234567890123" not in page
    assert browser.client.post(f"{browser.url}record").status_code == 302
    told = browser.client.post(f"{browser.url}record", {"with_hidden": "yes"})
    assert json.loads(told.content)["seed"] == 1234567890123


# --- a new game


@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in SOLO_ONLY])
def test_every_option_can_be_chosen(name):
    client = Client(HTTP_HOST="localhost")
    page = client.get("/new/").content.decode()
    for value in OPTIONS[name].values or ("on",):
        assert f'name="{name}" value="{value}"' in page
        more = {"goals": "on"} if value == "first-2018" else {}
        play = table_at(new_game(client, **{name: value, **more}))
        assert getattr(play.game.options, name) == (value if OPTIONS[name].values else True)


def test_opponents_are_characters_and_levels_mixed_freely():
    page = Client(HTTP_HOST="localhost").get("/new/").content.decode()
    for character in characters.CHARACTERS:
        assert page.count(f'<option value="{character.key}"') == MOST_SEATS
        assert temperament(character.key) in unescape(page)
    mixed = {"kind1": "silas", "kind2": "casual", "kind3": "planner"}
    play = table_at(new_game(Client(HTTP_HOST="localhost"), **mixed))
    assert [chair.bot for chair in play.chairs] == [None, characters.MASTER.bot, characters.CASUAL.bot, "planner"]
    assert [chair.name for chair in play.chairs] == ["Ann", "Silas", "Florence", "Bertha"]


def test_nobody_sits_at_two_seats():
    response = new_game(Client(HTTP_HOST="localhost"), kind1="silas", kind2="silas")
    assert response.status_code == 422
    assert "same name" in response.content.decode()


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"kind1": "nobody"}, "2 to 4 players"),
        ({"kind1": "person", "name1": "Ann"}, "same name"),
        ({"kind1": "person", "name1": "x" * 21}, "1 to 20 characters"),
        ({"kind1": "hal9000"}, "no bot"),
        ({"seed": "minus one"}, "whole number"),
        ({"seed": str(2**64)}, "whole number"),
        ({"edition": "first-2020", "chiefs": "on"}, "first edition has no Chiefs"),
        ({"edition": "first-2020", "supply_chain": "advanced"}, "Advanced Supply Chain"),
        ({"edition": "first-2018"}, "always played with Public Goals"),
        ({"mode": "expert"}, "mode must be"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason_and_the_form_stays(form, reason):
    response = new_game(Client(HTTP_HOST="localhost"), **form)
    page = response.content.decode()
    assert response.status_code == 422
    assert reason in page
    assert 'value="Ann"' in page


@pytest.mark.parametrize("ticked", [True, False])
def test_a_refused_form_comes_back_with_the_ticks_that_it_had(ticked):
    usual = Client(HTTP_HOST="localhost").get("/new/").content.decode()
    assert 'name="advice" value="on" checked' in usual
    ticks = {"advice": "on", "goals": "on"} if ticked else {}
    again = new_game(Client(HTTP_HOST="localhost"), kind1="nobody", **ticks).content.decode()
    for name in ("advice", "goals"):
        assert (f'name="{name}" value="on" checked' in again) == ticked


def test_names_are_shown_as_they_are_and_never_obeyed():
    client = Client(HTTP_HOST="localhost")
    for name in ("<b>Al</b>", "[bold]Al[/]", "{{ 7|add:1 }}", '"><script>x', "A'n\"n&"):
        play = table_at(new_game(client, name0=name))
        page = client.get(f"/table/{play.table.slug}/").content.decode()
        assert "<b>Al</b>" not in page
        assert "<script>x" not in page


# --- people at one screen


def building_phase(*kinds):
    """A table whose next decision is about hidden tiles."""
    browser = Browser(new_table(*kinds))
    browser.open()
    while not asks_about_tiles(browser):
        if browser.due == "end_turn":
            browser.post("end")
        elif browser.due == "bot":
            browser.post("bot")
        else:
            text = {action.id: action.text for action in games.load(browser.url.split("/")[2]).game.catalogue.actions}
            choices = browser.choices()
            passing = [choice for choice in choices if text[choice] in ("pass", "end", "done")]
            browser.play((passing or choices)[0], browser_seat(browser))
            assert "moved on" not in browser.html
    return browser


def asks_about_tiles(browser):
    loaded = games.load(browser.url.split("/")[2])
    return loaded.is_private and loaded.due().what == "person"


def browser_seat(browser):
    return games.load(browser.url.split("/")[2]).due(ended=True).seat


def tiles(browser, seat):
    game = games.load(browser.url.split("/")[2]).game
    return game.view(seat)["own"]["hand"]


def test_the_choices_of_one_thing_are_shown_without_the_others():
    browser = Browser(new_table("Ann", "Bob", mode="advanced"))
    browser.open()
    choices = browser.choices()
    chosen = choices[2], choices[5]
    page = browser.look(among=",".join(map(str, chosen)))
    shown = [int(number) for number in re.findall(r'class="choice [^"]*" id="choice-(\d+)"', page)]
    assert shown == list(chosen)


def test_one_person_among_bots_sees_the_own_tiles_at_once():
    browser = building_phase("Ann", "random")
    assert "hand-over" not in browser.html
    assert all(f'building/{tile}"' in browser.html for tile in tiles(browser, 0))


def test_tiles_are_shown_only_after_the_screen_was_handed_over():
    browser = building_phase("Ann", "Bob")
    assert "hand-over" in browser.html
    seat = browser_seat(browser)
    other = 1 - seat
    assert not any(f'building/{tile}"' in browser.html for who in (0, 1) for tile in tiles(browser, who))
    browser.post("play", seat=seat, action=1)
    assert "moved on" in browser.html, "nobody moves before the screen was handed over"
    browser.post("take-seat", seat=other)
    assert "hand-over" in browser.html, "the other one is not due"
    browser.post("take-seat", seat=seat)
    assert all(f'building/{tile}"' in browser.html for tile in tiles(browser, seat))
    assert not any(f'building/{tile}"' in browser.html for tile in tiles(browser, other))


def test_tiles_are_hidden_again_when_the_decision_is_made():
    browser = building_phase("Ann", "Bob")
    seat = browser_seat(browser)
    browser.post("take-seat", seat=seat)
    while browser.due == "person" and browser_seat(browser) == seat and "hand-over" not in browser.html:
        browser.play(browser.choices()[0], seat)
    assert not any(f'building/{tile}"' in browser.html for who in (0, 1) for tile in tiles(browser, who))


def shown_in_the_past(browser):
    """By seat, which tiles of the hand at this moment the page of the past shows, and whether these are all."""
    game = games.load(browser.url.split("/")[2]).game
    page = browser.open(f"{browser.url}at/{len(game.actions)}/")
    hands = [game.view(seat)["own"]["hand"] for seat in range(len(game.options.seats))]
    shown = [{tile for tile in hand if f'building/{tile}"' in page} for hand in hands]
    return [(sorted(tiles), tiles == set(hand)) for tiles, hand in zip(shown, hands, strict=True)]


def test_the_past_of_a_shared_table_shows_the_tiles_of_nobody():
    browser = building_phase("Ann", "Bob")
    browser.post("take-seat", seat=browser_seat(browser))
    assert any(f'building/{tile}"' in browser.html for tile in tiles(browser, browser_seat(browser)))
    assert shown_in_the_past(browser) == [([], False), ([], False)]


def test_the_past_of_a_single_person_shows_the_own_tiles_alone():
    browser = Browser(new_table("greedy", "Ann"))
    others, (own, is_all) = shown_in_the_past(browser)
    assert own
    assert is_all
    assert others == ([], False)


# --- moving


def test_a_stale_page_changes_nothing_and_says_so():
    table = new_table("Ann", "Bob")
    one, two = Browser(table), Browser(table)
    one.open()
    two.open()
    first, second = one.choices()[:2]
    seat = games.load(table.slug).due().seat
    one.play(first, seat)
    before = games.load(table.slug).game.hash()
    assert "moved on" in two.play(second, seat)
    assert games.load(table.slug).game.hash() == before
    assert two.revision == one.revision, "the page now shows how it stands"


def test_without_scripts_everything_works_by_forms_and_links():
    table = new_table("Ann", "Bob")
    client = Client(HTTP_HOST="localhost")
    page = client.get(f"/table/{table.slug}/").content.decode()
    choice = re.search(r'name="action" value="(\d+)"', page)[1]
    page = client.get(f"/table/{table.slug}/choose", {"choice": choice}).content.decode()
    assert 'id="confirm"' in page
    seat = re.search(r'name="seat" value="(\d)"', page)[1]
    page = client.post(f"/table/{table.slug}/play", {"revision": 0, "seat": seat, "action": choice}, follow=True)
    assert "End turn" in page.content.decode()


def test_a_choice_shows_what_it_will_do_before_it_is_made():
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    page = browser.preview(browser.choices()[0])
    assert "What changes" in page
    assert "$175" in page
    assert games.load(browser.url.split("/")[2]).revision == 0


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        (
            "buy swift common company",
            ["● Ann $200 $160", "Swift, Treasury $50 $90", "Your Swift 0% 10%", "Certificates, of 10 2 3"],
        ),
        (
            "sell libby common",
            ["● Ann $200 $240", "Libby, value $40 $35", "Your Libby 40% 30%", "Certificates, of 10 2 1"],
        ),
        ("pass", []),
    ],
)
def test_a_preview_shows_exactly_the_figures_that_change(text, changes):
    table = LaidOut(2).funds(200, 100).company("libby", cash=70, commons={0: 1}).company("swift", 1, cash=50)
    game = table.stock_turn(0)
    menu = Menu(Question(game, 0))
    action = next(action for action in menu.actions if action.text == text)
    purses = panel.preview(menu, [action])["changes"]
    shown = [" ".join(unescape(re.sub("<[^>]*>", "", row[part])) for part in row) for row in purses]
    assert shown == changes


def test_a_preview_tells_what_happens_but_not_what_comes_to_light():
    """A new Asset for the display is drawn when the turn ends."""
    game = LaidOut(2).company("libby", cash=170).company("swift", 1).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset brilliant_marketing")
    menu = Menu(Question(game, 0))
    seen = {action.text: panel.preview(menu, [action]) for action in menu.actions}
    used = seen["activate brilliant_marketing"]
    told = [unescape(re.sub("<[^>]*>", "", line)) for line in used["lines"]]
    assert told == ["Libby used Brilliant Marketing.", "Libby reached space 2 of the Appeal Track."]
    assert not used["uncertain"]
    assert (seen["end"]["lines"], seen["end"]["uncertain"]) == ([], True)


def test_the_page_asks_for_nothing_when_nothing_changed():
    browser = Browser(new_table("Ann", "Bob"))
    assert browser.client.get(browser.url, {"since": 0}, HTTP_HX_REQUEST="true").status_code == 204


def test_every_moment_has_an_address():
    browser = Browser(new_table("greedy", "random"))
    browser.open()
    while browser.due != "over":
        browser.post("bot")
    last = len(games.load(browser.url.split("/")[2]).game.actions)
    for number in (0, 1, last // 2, last):
        assert f"move {number} of {last}" in browser.open(f"{browser.url}at/{number}/").lower()
    assert browser.client.get(f"{browser.url}at/{last + 1}/").status_code == 404
    assert "Wealth" in browser.open(f"{browser.url}figures/")
    assert "Decade 5" in browser.open(f"{browser.url}story/")


# --- charts


def test_a_line_chart_says_where_every_year_begins():
    labels = ["1875, Stock Phase", "1875, Action Phase", "1880, Stock Phase"]
    drawing = charts.line_chart("Wealth", labels, [charts.Series("Ann", "seat0", 0, [1, 2, 3])])
    assert re.findall(r'class="chart-label">(\d+)<', drawing) == ["1875", "1880"]


def test_the_chart_of_dividends_adds_up_to_what_was_paid():
    table = new_table("greedy", "greedy")
    play = games.load(table.slug)
    while not play.game.is_over:
        play = games.bot_move(play)
    paid = [event for event in play.game.events if event.kind == "payout"]
    by_decade = history.dividends(play)
    assert len(by_decade) == 5
    for seat in (0, 1):
        assert sum(row[seat] for row in by_decade) == sum(event.amount for event in paid if event.seat == seat) > 0


@pytest.mark.parametrize(
    ("most", "lines"),
    [
        (0, [0, 10]),
        (47, [0, 10, 20, 30, 40, 50]),
        (320, [0, 100, 200, 300, 400]),
        (4300, [0, 1000, 2000, 3000, 4000, 5000]),
        (6333, [0, 2000, 4000, 6000, 8000]),
    ],
)
def test_an_axis_ends_with_the_first_round_figure_above_the_line(most, lines):
    drawing = charts.line_chart("Wealth", ["1875", "1885"], [charts.Series("Ann", "seat0", 0, [0, most])])
    assert [int(figure) for figure in re.findall(r">\$(\d+)<", drawing)] == lines


# --- words


def test_marks_become_spans_and_everything_else_is_escaped():
    assert html("[funds]$5[/funds] & <b>") == '<span class="w-funds">$5</span> &amp; &lt;b&gt;'
    assert html("[script]x[/script]") == "[script]x[/script]"
    assert html(r"\[funds]no[/funds]") == "[funds]no[/funds]"
    assert html("[seat0]● A[/seat0") == '<span class="w-seat0">● A[/seat0</span>'
    assert plain("[price]$3[/price] <&>\"'") == "$3 <&>\"'"


def test_the_rulebook_has_every_chapter_and_every_rule_can_be_found():
    chapters = rulebook.chapters()
    assert {"GEN", "STK", "OPR", "AMB"} <= set(chapters)
    rules = [statement.rule for chapter in chapters.values() for statement in chapter.statements if statement.rule]
    assert len(rules) == len(set(rules)) > 700
    assert rulebook.search("STK-07")[0][1].rule == "STK-07"
    assert rulebook.search("") == []


def letters_of(words):
    """Without tags and marks."""
    return re.sub(r"[\W_]", "", unescape(re.sub(r"<[^>]*>", "", words)))


def test_every_line_of_the_rules_stands_in_its_chapter_of_the_rulebook():
    """Headings, tables and paragraphs between the statements, too."""
    pages = {
        key: "".join(letters_of(one.rule + one.words) for one in chapter.statements)
        for key, chapter in rulebook.chapters().items()
    }
    text = (rulebook.FOLDER / "rules.md").read_text(encoding="utf-8")
    seen = 0
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        head, *lines = chapter.splitlines()
        key = re.match(r"\d+\. ([A-Z]+[0-9]*)", head)
        for line in lines if key and key[1] in pages else []:
            for cell in line.strip("|").split("|"):
                words = letters_of(re.sub(r"\[[^]]*\]$", "", cell.strip()))
                assert words in pages[key[1]], line
                seen += 1
    assert seen > 1000


# --- what the page says after something was done


def test_a_move_can_be_taken_back_from_the_page_and_the_end_of_the_turn_shows_who_is_next():
    table = new_table("Ann", "Bob", mode="advanced")
    browser = Browser(table)
    browser.open()
    seat = games.load(table.slug).due().seat
    assert 'id="undo"' not in browser.html
    browser.play(browser.choices()[0], seat)
    assert browser.due == "end_turn"
    assert 'id="undo"' in browser.html
    before = browser.revision
    browser.post("end")
    assert browser.due == "person", "the answer shows the game as it stands, not as it stood"
    assert browser.revision >= before


def test_what_goes_by_itself_at_the_end_of_a_turn_is_on_the_page_that_answers(monkeypatch):
    table = new_table("Ann", "Bob", mode="advanced")
    browser = Browser(table)
    browser.open()
    browser.play(browser.choices()[0], games.load(table.slug).due().seat)

    def goes_on(loaded):
        due = loaded.due(ended=True)
        return games.move(loaded, due.seat, loaded.game.legal_actions(due.seat)[0].text)

    monkeypatch.setattr(games, "end_turn", goes_on)
    browser.post("end")
    assert browser.revision == games.load(table.slug).revision


@pytest.mark.parametrize(("pace", "one_by_one"), [("normal", True), ("at_once", False)])
def test_bots_move_one_by_one_or_as_many_at_once_as_one_would_wait_for(monkeypatch, pace, one_by_one):
    seconds = count()
    monkeypatch.setattr(table_views, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    monkeypatch.setattr(table_views, "BOT_SECONDS", 3)
    table = new_table("greedy", "greedy", "greedy", pace=pace)
    browser = Browser(table)
    browser.open()
    browser.post("bot")
    assert len(games.load(table.slug).game.actions) == (1 if one_by_one else 3)
