"""Whoever tries to get in where they do not belong, or to do what is not theirs to do, gets nowhere."""

from __future__ import annotations

import json
import re

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from django.utils import timezone

from bigshoulders import Game, Options
from bigshoulders.sitting.chairs import Chair
from bigshoulders.state.chance import Chance
from bigshoulders.web import campaigns, games, limits, people, rooms, server
from bigshoulders.web.models import Checkpoint, Device, Earlier, Invitation, Message, Move, Person, Seat, Table
from bigshoulders.web.site import reach
from web.browsers import HTMX, new_table
from web.test_friends import a_game, forms_in, page_of, passed_on, play_a_move
from web.test_rooms import a_client, joined, opened

SEED = 11
CAMPAIGN = {"game": "campaign", "kind0": "person", "name0": "Ann"}


def link_to(host, table, seat):
    """Of a seat, as the host gets it."""
    page = host.post(f"/room/{table.slug}/link", {"seat": str(seat)}).content.decode()
    return re.search(r"http://localhost(/join/[\w-]+/)", page)[1]


@pytest.fixture
def from_elsewhere(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)


def test_who_could_read_what_is_hidden_invites_nobody_afterwards():
    host, table = opened()
    host.post(f"/room/{table.slug}/begin", {"free": "casual"})
    assert host.post(f"/room/{table.slug}/link", {"seat": "1"}).status_code == 404
    assert "New link" not in host.get(f"/room/{table.slug}/seats").content.decode()
    assert not Invitation.objects.filter(table=table).exists()


def test_where_others_play_too_somebody_may_take_the_seat_of_a_bot():
    host, table = opened()
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": "casual"})
    cyd = a_client()
    assert cyd.post(link_to(host, table, 2)).status_code == 302
    assert cyd.get(f"/table/{table.slug}/").status_code == 200


# --- coming back


def test_who_was_removed_does_not_come_back_by_the_code_that_they_know():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/free", {"seat": "1"})
    for browser in (ben, a_client()):
        assert browser.post(f"/join/{table.code}/", {"name": "Ben"}).status_code == 404
    new = Table.objects.get(pk=table.pk).code
    assert new.upper() in re.sub(r"<.*?>", "", host.get(f"/room/{table.slug}/").content.decode())
    assert a_client().get(f"/join/{new}/").status_code == 200


def test_who_leaves_by_themselves_takes_nothing_from_the_others():
    host, table = opened()
    ben = joined(table, "Ben")
    ben.post(f"/room/{table.slug}/free", {"seat": "1"})
    host.post(f"/room/{table.slug}/bot", {"seat": "1", "level": "casual"})
    for seat in ("1", "0"):
        host.post(f"/room/{table.slug}/free", {"seat": seat})
    assert Table.objects.get(pk=table.pk).code == table.code


def test_a_link_to_a_seat_leads_nowhere_once_somebody_was_removed_from_it():
    (ann, _ben), table = a_game("Ann", "Ben")
    link = link_to(ann, table, 1)
    ann.post(f"/room/{table.slug}/stand-in", {"seat": "1", "level": "casual"})
    assert a_client().get(link).status_code == 200
    ann.post(f"/room/{table.slug}/remove", {"seat": "1", "level": "casual"})
    assert a_client().get(link).status_code == 404
    assert a_client().post(link).status_code == 404
    assert Seat.objects.get(table=table, number=1).person is None


def test_of_two_who_come_by_one_link_the_second_is_too_late():
    _host, table = opened()
    seat = Seat.objects.get(table=table, number=1)
    rooms.invite(table, seat)
    first, second = Person.objects.create(name="Ben"), Person.objects.create(name="Cyd")
    assert rooms.take_over(seat, first, "Ben").person == first
    assert rooms.take_over(seat, second, "Cyd") is None
    assert Seat.objects.get(pk=seat.pk).person == first


def test_a_link_of_one_kind_opens_nothing_of_another():
    host, table = opened()
    secret = link_to(host, table, 1).split("/")[2]
    page = host.post("/devices/").content.decode()
    device = re.search(r"/enter/([\w-]+)/", page)[1]
    thief = a_client()
    assert thief.post(f"/enter/{secret}/").status_code == 404
    assert thief.post(f"/join/{device}/", {"name": "Zoe"}).status_code == 404
    assert people.COOKIE not in thief.cookies
    assert thief.get(f"/join/{secret}/").status_code == 200


@pytest.mark.parametrize("what", ["late", "deleted"])
def test_an_old_link_leads_nowhere(what):
    host, table = opened()
    links = [link_to(host, table, 1), f"/join/{table.code}/"]
    if what == "late":
        Invitation.objects.filter(table=table).update(until=timezone.now())
        links.pop()
    else:
        host.post(f"/table/{table.slug}/delete")
    for link in links:
        assert a_client().get(link).status_code == 404
        assert a_client().post(link, {"name": "Zoe"}).status_code == 404


def test_a_link_that_was_given_out_anew_is_the_only_one():
    host, table = opened()
    old, new = link_to(host, table, 1), link_to(host, table, 1)
    assert a_client().get(old).status_code == 404
    assert a_client().post(old, {"name": "Zoe"}).status_code == 404
    assert a_client().get(new).status_code == 200


def test_a_link_of_who_was_removed_leads_nowhere():
    """Used or not: the host gives out a new one."""
    host, table = opened()
    used = link_to(host, table, 1)
    ben = a_client()
    assert ben.post(used, {"name": "Ben"}).status_code == 302
    host.post(f"/room/{table.slug}/free", {"seat": "1"})
    for browser in (ben, a_client()):
        assert browser.post(used, {"name": "Ben"}).status_code == 404
    assert ben.get(f"/room/{table.slug}/").status_code == 404


def test_by_the_code_of_a_game_that_runs_nobody_takes_a_seat():
    host, table = opened()
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": "casual"})
    owners = list(Seat.objects.filter(table=table).values_list("person", flat=True))
    assert Table.objects.get(pk=table.pk).waits is False
    late = a_client()
    late.post(f"/join/{table.code}/", {"name": "Zoe"})
    assert list(Seat.objects.filter(table=table).values_list("person", flat=True)) == owners
    assert late.get(f"/table/{table.slug}/").status_code == 404


def test_a_device_that_was_sent_away_leaves_no_way_back():
    host, table = opened()
    thief = a_client()
    thief.post(re.search(r"(/enter/[\w-]+/)", host.post("/devices/").content.decode())[1])
    way_back = re.search(r"(/enter/[\w-]+/)", thief.post("/devices/").content.decode())[1]
    host.post("/devices/send-away")
    assert thief.get(f"/room/{table.slug}/").status_code == 404
    assert a_client().post(way_back).status_code == 404
    assert host.get(f"/room/{table.slug}/").status_code == 200


def test_nobody_is_made_who_gets_no_seat():
    _host, table = opened()
    before = Person.objects.count(), Device.objects.count()
    answer = a_client().post(f"/join/{table.code}/", {"name": "Ann"})
    assert answer.status_code == 422
    assert people.COOKIE not in answer.cookies
    assert (Person.objects.count(), Device.objects.count()) == before


def test_by_a_link_to_a_free_seat_one_does_not_take_the_name_of_another():
    host, table = opened()
    link = link_to(host, table, 1)
    assert a_client().post(link, {"name": "Ann"}).status_code == 422
    ben = a_client()
    ben.post(link, {"name": "Ben"})
    assert Seat.objects.get(table=table, number=1).name == "Ben"


# --- guessing


def test_a_guesser_who_is_somebody_new_each_time_still_has_to_wait(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.HOME_NETWORK)
    monkeypatch.setitem(limits.LIMITS, "guess", limits.Limit(3, 600))
    answers = []
    for number in range(5):
        guesser = a_client(REMOTE_ADDR="10.9.9.9")
        guesser.post("/friends", {"name": f"Zoe {number}"})
        answers.append(guesser.get("/join/aaaaaa/").status_code)
    assert answers == [404, 404, 404, 429, 429]


def test_all_addresses_of_a_household_are_one():
    asked = [RequestFactory().get("/", REMOTE_ADDR=address) for address in ("2001:db8::1", "2001:db8::ffff:2")]
    assert people.address_of(asked[0]) == people.address_of(asked[1])
    other = RequestFactory().get("/", REMOTE_ADDR="2001:db8:0:1::1")
    assert people.address_of(other) != people.address_of(asked[0])
    assert people.address_of(RequestFactory().get("/", REMOTE_ADDR="x" * 999)) == f"address {'x' * 60}"


def test_those_who_know_the_code_are_never_kept_out_by_those_who_guess(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.HOME_NETWORK)
    monkeypatch.setitem(limits.LIMITS, "guess", limits.Limit(1, 600))
    _host, table = opened()
    for _ in range(3):
        a_client(REMOTE_ADDR="10.9.9.8").get("/join/aaaaaa/")
    assert a_client(REMOTE_ADDR="10.9.9.8").get(f"/join/{table.code}/").status_code == 200


# --- pretending to sit before the machine


@pytest.mark.parametrize("header", ["X_FORWARDED_FOR", "FORWARDED", "VIA"])
def test_what_a_tunnel_on_this_machine_brings_does_not_sit_before_it(header, monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.HOME_NETWORK)
    table = new_table("Ann", "Bob")
    for words in ("127.0.0.1", "8.8.8.8", ""):
        assert a_client(**{f"HTTP_{header}": words}).get(f"/table/{table.slug}/").status_code == 404
    assert a_client().get(f"/table/{table.slug}/").status_code == 200


@pytest.mark.parametrize(
    ("who", "trusts"), [(reach.OWN_MACHINE, False), (reach.HOME_NETWORK, False), (reach.PUBLIC, True)]
)
def test_only_a_public_site_asks_its_proxy_who_is_there(who, trusts, monkeypatch):
    monkeypatch.setenv(reach.REACH, who)
    monkeypatch.setenv(reach.PUBLIC_ADDRESS, "https://games.example.org")
    made = {}
    monkeypatch.setattr(server.uvicorn, "Config", lambda *_args, **options: made.update(options))
    monkeypatch.setattr(server, "Server", lambda _config: type("Nobody", (), {"run": lambda self, sockets: None})())
    server.run(None, lambda: None)
    assert made["proxy_headers"] is trusts
    assert "forwarded_allow_ips" not in made  # uvicorn's own: this machine alone


def test_another_host_name_opens_nothing():
    _host, table = opened()
    evil = Client(HTTP_HOST="evil.example")
    for address in ("/", f"/table/{table.slug}/", f"/join/{table.code}/"):
        assert evil.get(address).status_code == 400
        assert evil.post(address, {"name": "Zoe"}).status_code == 400


# --- forms of other sites


def test_no_form_without_a_token_of_this_site_changes_anything():
    (ann, _ben), table = a_game("Ann", "Ben")
    forged = Client(HTTP_HOST="localhost", enforce_csrf_checks=True, HTTP_ORIGIN="http://evil.example")
    forged.cookies = ann.cookies
    before = games.load(table.slug).revision
    paths = [f"/table/{table.slug}/{what}" for what in ("play", "delete", "title", "pace", "wish")]
    paths += [f"/room/{table.slug}/{what}" for what in ("settle", "stand-in", "remove", "link", "say", "begin")]
    for path in (*paths, "/devices/", "/devices/send-away", "/friends", "/upload", "/play-now"):
        assert forged.post(path, {"seat": "1", "title": "x", "words": "x"}).status_code == 403, path
    assert games.load(table.slug).revision == before
    assert not Message.objects.filter(table=table).exists()


def test_a_secret_that_nobody_gave_makes_nobody():
    """A browser that brings a secret of its own gets another one with the name."""
    planted = "x" * 32
    victim = a_client()
    victim.cookies[people.COOKIE] = planted
    victim.post("/friends", {"name": "Vic"})
    assert victim.cookies[people.COOKIE].value != planted
    assert people.look_up(planted) is None


# --- names


NAMES = ("<xq>x</xq>", "<", "&", '"><xq>', "'{{7*7}}", "[[x]]", "{name}", "%s%n", "\u00df", "`_*x*_`")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_words_and_nothing_else(name):
    host, table = opened(name)
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/say", {"words": name})
    pages = [host.get(f"/room/{table.slug}/"), host.get("/"), a_client().get(f"/join/{table.code}/")]
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    play_a_move(host, table, Chance(1))
    paths = ("", "story/", "at/0/", "figures/")
    pages += [host.get(f"/table/{table.slug}/{path}") for path in paths]
    pages += [host.get(f"/room/{table.slug}/{path}") for path in ("talk", "seats")]
    for page in pages:
        assert page.status_code == 200
        words = page.content.decode()
        assert "<xq" not in words
        assert "'49" not in words


# --- at the table


def test_the_settings_of_another_do_not_end_my_turn(monkeypatch):
    monkeypatch.setattr(games, "new_seed", lambda: SEED)
    browsers, table = a_game("Ann", "Ben", free="casual")
    loaded, chance = games.load(table.slug), Chance(3)
    while not (loaded.due().what == "end_turn" and loaded.due(ended=True).what == "bot"):
        due = loaded.due(ended=True)
        action = chance.choice(loaded.game.legal_actions(due.seat)).text
        loaded = games.bot_move(loaded) if due.what == "bot" else games.move(loaded, due.seat, action)
    due = loaded.due()
    other = browsers[1 - due.seat]
    other.post("/preferences/", {"end_turns": "on", "next": "/"})
    page = page_of(other, table)
    assert 'data-due="elsewhere"' in page
    revision = re.search(r'data-revision="(\d+)"', page)[1]
    other.post(f"/table/{table.slug}/bot", {"revision": revision})
    other.post(f"/table/{table.slug}/end", {"revision": revision})
    assert Table.objects.get(pk=table.pk).asked is None
    assert 'data-due="end_turn"' in page_of(browsers[due.seat], table)


def test_who_watches_changes_nothing():
    (ann, ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    form = {
        **forms_in(next(page for page in (page_of(ann, table), page_of(ben, table)) if 'data-due="person"' in page)),
        "action": "0",
    }
    revision = games.load(table.slug).revision
    watcher = a_client()
    for what in (
        "play",
        "end",
        "bot",
        "undo",
        "redo",
        "wish",
        "answer",
        "take-seat",
        "pace",
        "again",
        "title",
        "delete",
    ):
        for more in ({}, HTMX):
            answer = watcher.post(f"/table/{table.slug}/{what}", {**form, "answer": "yes", "pace": "by_hand"}, **more)
            assert answer.status_code == 404, what
    for what in ("restart-read", "card-read"):
        assert watcher.post(f"/table/{table.slug}/{what}", {"decade": "1"}).status_code == 302
    after = Table.objects.get(pk=table.pk)
    assert (after.revision, after.pace, after.deleted, after.asked) == (revision, "normal", None, None)


def test_nobody_but_the_others_grants_a_wish():
    browsers, table = a_game("Ann", "Ben")
    browsers[0].post(f"/room/{table.slug}/settle", {"spectators": "on"})
    seat = passed_on(browsers, table, Chance(4))
    made = len(games.load(table.slug).game.actions)

    def post(browser, what, **form):
        revision = games.load(table.slug).revision
        return browser.post(f"/table/{table.slug}/{what}", {"revision": revision, "made": made, **form}).status_code

    watcher = a_client()
    assert post(watcher, "wish", seat=seat) == 404
    assert post(browsers[1 - seat], "wish", seat=seat) == 302
    assert "asks to take" not in page_of(browsers[1 - seat], table)
    post(browsers[seat], "wish", seat=seat)
    assert "asks to take" in page_of(browsers[1 - seat], table)
    assert "asks to take" not in page_of(watcher, table)
    for browser in (watcher, browsers[seat]):
        post(browser, "answer", answer="yes")
        assert len(games.load(table.slug).game.actions) == made
    post(browsers[1 - seat], "answer", answer="yes")
    assert len(games.load(table.slug).game.actions) < made


def test_advice_is_for_the_one_who_decides():
    browsers, table = a_game("Ann", "Ben")
    browsers[0].post(f"/room/{table.slug}/settle", {"spectators": "on"})
    [acting] = games.load(table.slug).game.to_act()
    asked = f"/table/{table.slug}/choose?advice=1"
    assert 'class="advice"' in browsers[acting].get(asked, **HTMX).content.decode()
    for browser in (browsers[1 - acting], a_client()):
        for address in (asked, f"/table/{table.slug}/choose?why=all", f"/table/{table.slug}/choose?choice=0,1"):
            page = browser.get(address, **HTMX).content.decode()
            assert 'class="advice"' not in page
            assert 'name="action"' not in page


def test_talk_does_not_move_the_table_on():
    (ann, ben), table = a_game("Ann", "Ben")
    before = games.load(table.slug).revision
    ann.post(f"/room/{table.slug}/say", {"words": "hello"})
    ben.post(f"/room/{table.slug}/say", {"words": "hello"}, HTTP_HX_TARGET="talk-inside", **HTMX)
    assert games.load(table.slug).revision == before
    assert Message.objects.filter(table=table).count() == 2


def test_too_long_a_word_is_refused_in_words_also_while_the_game_runs():
    (ann, _ben), table = a_game("Ann", "Ben")
    long = {"words": "x" * 501}
    beside = ann.post(f"/room/{table.slug}/say", long, HTTP_HX_TARGET="talk-inside", **HTMX)
    assert "at most 500 characters" in beside.content.decode()
    assert ann.post(f"/room/{table.slug}/say", long)["Location"] == f"/table/{table.slug}/"
    assert "at most 500 characters" in page_of(ann, table)
    assert not Message.objects.filter(table=table).exists()


@pytest.mark.parametrize("what", ["settle", "begin"])
@pytest.mark.parametrize("more", [{}, HTMX], ids=["page", "htmx"])
def test_the_forms_of_the_room_lead_to_the_game_once_it_runs(what, more):
    (ann, _ben), table = a_game("Ann", "Ben")
    answer = ann.post(f"/room/{table.slug}/{what}", {"free": "casual"}, **more)
    assert answer.status_code in (200, 302)
    assert answer.headers.get("HX-Redirect", answer.headers.get("Location")) == f"/table/{table.slug}/"
    assert len(Table.objects.get(pk=table.pk).chairs) == 2


def test_bots_that_were_told_to_move_go_on_when_something_else_changes():
    _browsers, table = a_game("Ann", "Ben", free="casual")
    loaded = games.ask(games.load(table.slug))
    rooms.moved_on(loaded.table)
    assert games.load(table.slug).asked


def test_who_only_looks_at_a_room_reads_neither_its_code_nor_what_is_said():
    host, table = opened()
    ben = joined(table, "Ben")
    host.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    host.post(f"/room/{table.slug}/say", {"words": "our secret"})
    for browser, knows in ((host, True), (ben, True), (a_client(), False)):
        for more in ({}, HTMX):
            page = browser.get(f"/room/{table.slug}/", **more).content.decode()
            assert (table.code in page) == knows
            assert ("our secret" in page) == knows
            assert ("room-qr" in page) == knows


# --- the record


def record_of(browser, table):
    return browser.post(f"/table/{table.slug}/record", {"with_hidden": "yes"}).status_code


@pytest.mark.parametrize("what", ["stand-in", "remove"])
def test_no_watcher_has_the_record_of_a_game_where_only_bots_are_left(what):
    (ann, _ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    for seat in ("0", "1"):
        ann.post(f"/room/{table.slug}/{what}", {"seat": seat, "level": "casual"})
    for browser in (a_client(), ann):
        assert record_of(browser, table) == 404


@pytest.mark.parametrize("what", ["stand-in", "remove"])
def test_the_host_has_no_record_while_a_bot_sits_in_for_somebody(what):
    (ann, _ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/{what}", {"seat": "1", "level": "casual"})
    assert record_of(ann, table) == 404
    cyd = a_client()
    cyd.post(link_to(ann, table, 1))
    assert record_of(cyd, table) == 404


def test_who_plays_alone_has_the_record_also_when_rules_have_changed(from_elsewhere):
    ann = a_client()
    slug = ann.post("/play-now", {"name": "Ann"})["Location"].split("/")[2]
    table = Table.objects.get(slug=slug)
    assert record_of(ann, table) == 200
    assert record_of(a_client(), table) == 404
    Move.objects.create(table=table, number=1 + table.moves.count(), seat=0, action="fly to the moon")
    Checkpoint.objects.filter(table=table).delete()
    games.MEMORY.clear()
    assert ann.get(f"/table/{slug}/").status_code == 409
    assert record_of(ann, table) == 200
    assert record_of(a_client(), table) == 404


def test_a_game_that_rules_no_longer_understand_does_not_tell_others_the_move():
    (ann, ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    Move.objects.create(table=table, number=1 + table.moves.count(), seat=1, action="remove building/attic")
    Checkpoint.objects.filter(table=table).delete()
    games.MEMORY.clear()
    for browser in (ann, ben, a_client()):
        answer = browser.get(f"/table/{table.slug}/")
        assert answer.status_code == 409
        assert "attic" not in answer.content.decode()


# --- Campaigns


def test_the_next_session_of_a_campaign_belongs_to_whoever_plays_it(from_elsewhere):
    ann, stranger = a_client(), a_client()
    slug = ann.post("/new/", CAMPAIGN)["Location"].split("/")[2]
    loaded = campaigns.load(slug)
    played = loaded.sessions[0]
    chance = Chance(3)
    while not played.game.is_over:
        played = games.move(played, 0, chance.choice(played.game.legal_actions(0)).text)
    loaded = campaigns.load(slug)
    table = campaigns.next_session(loaded, loaded.usual_bonuses())
    for path in ("", "story/", "campaign"):
        assert ann.get(f"/table/{table.slug}/{path}").status_code in (200, 302)
        assert stranger.get(f"/table/{table.slug}/{path}").status_code == 404
    assert 'data-due="person"' in page_of(ann, table)


def test_nobody_is_seated_at_a_campaign(from_elsewhere):
    ann = a_client()
    slug = ann.post("/new/", CAMPAIGN)["Location"].split("/")[2]
    session = campaigns.load(slug).table
    for what in ("settle", "link", "stand-in", "remove", "begin", "say"):
        form = {"seat": "0", "level": "casual", "spectators": "on", "words": "x"}
        assert ann.post(f"/room/{session.slug}/{what}", form).status_code == 404
    assert not Table.objects.get(pk=session.pk).spectators


def test_from_the_table_of_a_session_only_its_owner_comes_to_the_campaign(from_elsewhere):
    ann = a_client()
    slug = ann.post("/new/", CAMPAIGN)["Location"].split("/")[2]
    session = campaigns.load(slug).table
    Table.objects.filter(pk=session.pk).update(spectators=True)
    assert ann.get(f"/table/{session.slug}/campaign")["Location"] == f"/campaign/{slug}/"
    assert a_client().get(f"/table/{session.slug}/campaign").status_code == 404


def test_an_upload_from_elsewhere_is_the_uploaders(from_elsewhere):
    ann, stranger = a_client(), a_client()
    campaign = campaigns.load(campaigns.create([Chair("Ann")], {}, 5, with_rivals=False).slug)
    for document in (Game.new(Options(["Ann", "Bob"]), 1).record(), campaign.document()):
        file = SimpleUploadedFile("x.json", json.dumps(document).encode(), "application/json")
        place = ann.post("/upload", {"record": file})["Location"]
        assert ann.get(place).status_code == 200
        assert stranger.get(place).status_code == 404
        assert place not in stranger.get("/").content.decode()
    assert stranger.get(f"/campaign/{campaign.row.slug}/").status_code == 404


def test_what_a_table_left_behind_is_as_hidden_as_its_record():
    (ann, _ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    Earlier.objects.create(table=table, record={"seed": 4711}, kept=0)
    Table.objects.filter(pk=table.pk).update(position=games.load(table.slug).game.position(), revision=90)
    for browser in (ann, a_client()):
        assert browser.get(f"/table/{table.slug}/").status_code == 200
        assert browser.get(f"/table/{table.slug}/record").status_code == 404
        form = {"with_hidden": "yes", "earlier": "0"}
        assert browser.post(f"/table/{table.slug}/record", form).status_code == 404


def test_once_more_is_for_those_who_have_played():
    (ann, ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/settle", {"spectators": "on"})
    Table.objects.filter(pk=table.pk).update(host=Person.objects.create(name="Dan"))
    loaded, chance = games.load(table.slug), Chance(7)
    while not loaded.game.is_over:
        due = loaded.due(ended=True)
        loaded = games.move(loaded, due.seat, chance.choice(loaded.game.legal_actions(due.seat)).text)
    assert a_client().get(f"/table/{table.slug}/").status_code == 200
    assert a_client().post(f"/table/{table.slug}/again").status_code == 404
    assert not Table.objects.filter(rematch_of=table).exists()
    assert ben.post(f"/table/{table.slug}/again").status_code == 302
