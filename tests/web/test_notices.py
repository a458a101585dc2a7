"""Notices: told once, after a minute, to who does not look; and nobody makes the site call where it must not."""

from __future__ import annotations

import json
import socket
import time
from email.message import EmailMessage
from itertools import pairwise

import pytest
from django.conf import settings
from django.db import OperationalError, connection

from bigshoulders.state.chance import Chance
from bigshoulders.web import campaigns, deliveries, games, hub, leases, notices, people, rooms, senders
from bigshoulders.web.models import Channel, Count, Notice, Person, Seat, Table
from bigshoulders.web.site import reach
from bigshoulders.web.site.refusals import Refused
from web.test_friends import play_a_move
from web.test_people import somebody
from web.test_rooms import a_client, opened
from web.test_tempo import a_game_by_turns, nobody_thinks, post, to_move
from web.wall_clock import wall

__all__ = ["nobody_thinks", "wall"]

HOOK = "https://hooks.example.org/a"


@pytest.fixture(autouse=True)
def nobody_delivers(monkeypatch):
    """The tests deliver."""
    monkeypatch.setattr(settings, "DELIVERS_NOTICES", False)
    Channel.objects.all().delete()
    Seat.objects.filter(has_channel=True).update(has_channel=False)


@pytest.fixture
def sent(monkeypatch):
    """What goes out: (target, what is told)."""
    found = []
    monkeypatch.setattr(deliveries, "send", lambda channel, told: found.append((channel.target, told)))
    return found


def with_channel(browser, target=HOOK, kind="plain", **more):
    answer = browser.post("/notices/", {"kind": kind, "target": target}, **more)
    assert answer.status_code == 302
    return Channel.objects.last()


@pytest.fixture
def by_turns(wall):
    """A table of three where somebody is newly to move, who alone has a channel; and the seat of that person."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd", tempo="several")
    first = to_move(table)
    chance = Chance(3)
    for seat, browser in enumerate(browsers):
        if seat != first:
            with_channel(browser)
    while to_move(table) == first:
        play_a_move(browsers[first], table, chance)
    owner = Seat.objects.get(table=table, number=to_move(table)).person
    for channel in Channel.objects.exclude(person=owner):
        notices.close_channel(channel.person, channel.pk)
    return browsers, table, to_move(table)


# --- when somebody is told


def test_whose_turn_it_is_newly_is_told_after_a_minute_and_once(by_turns, wall, sent):
    _browsers, table, _seat = by_turns
    assert deliveries.deliver_all() == 0
    wall.pass_by(seconds=59)
    assert deliveries.deliver_all() == 0
    wall.pass_by(seconds=1)
    assert deliveries.deliver_all() == 1
    wall.pass_by(days=3)
    assert deliveries.deliver_all() == 0, "once per deadline"
    [(target, told)] = sent
    assert target == HOOK
    assert told.link == f"http://localhost/table/{table.slug}/"
    assert told.title == "Your turn: Ann, Ben, Cyd"


def test_a_port_with_zeros_without_end_is_kept_as_the_port_that_it_is(by_turns):
    browsers, _table, seat = by_turns
    channel = with_channel(browsers[seat - 1], HTTP_HOST=f"localhost:{'0' * 300}1875")
    assert channel.site == "http://localhost:1875"
    answer = browsers[seat - 1].post("/notices/", {"kind": "plain", "target": HOOK}, HTTP_HOST="localhost:99999")
    assert answer.status_code == 400


def test_nothing_is_told_to_who_has_moved_meanwhile(by_turns, wall, sent):
    browsers, table, seat = by_turns
    chance = Chance(1)
    while to_move(table) == seat:
        play_a_move(browsers[seat], table, chance)
    wall.pass_by(minutes=2)
    assert deliveries.deliver_all() == 0
    assert Notice.objects.filter(table=table).get().state == notices.DROPPED


def take_back_and_move_again(browsers, table, wall, **meanwhile):
    """Whoever moved last takes it back, and makes the same move, and ends the turn, a while later."""
    loaded = games.load(table.slug)
    mover = loaded.undo_seat()
    loaded.seats_here = (mover,)
    action = loaded.game.actions[-1][1].text
    loaded = games.undo(loaded, mover)
    wall.pass_by(**meanwhile)
    games.move(loaded, mover, action, end_turns=True)


@pytest.mark.parametrize(("minutes", "told"), [(2, 1), (9, 1), (11, 2)])
def test_a_move_that_is_taken_back_and_made_again_soon_is_told_once(by_turns, wall, sent, minutes, told):
    """Much later it is another turn: whoever looked meanwhile saw that nobody waited for them."""
    browsers, table, seat = by_turns
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1
    for _ in range(2):
        take_back_and_move_again(browsers, table, wall, minutes=minutes)
        assert to_move(table) == seat
        wall.pass_by(minutes=1)
        deliveries.deliver_all()
    assert len(sent) == 1 + 2 * (told - 1)


def test_what_was_not_told_before_it_was_taken_back_is_told_once(by_turns, wall, sent):
    browsers, table, _seat = by_turns
    take_back_and_move_again(browsers, table, wall, seconds=5)
    wall.pass_by(minutes=2)
    assert deliveries.deliver_all() == 1


@pytest.fixture
def looking(monkeypatch):
    """Those who have a page of any table open."""
    people = set()
    monkeypatch.setattr(hub.HUB, "present", lambda channel: people if channel.startswith("table/") else set())
    return people


def test_nothing_is_told_to_who_looks(by_turns, wall, sent, looking):
    _browsers, table, seat = by_turns
    looking.add(Seat.objects.get(table=table, number=seat).person.pk)
    wall.pass_by(minutes=2)
    assert deliveries.deliver_all() == 0


def test_whoever_has_looked_and_gone_without_a_move_is_told(by_turns, wall, sent, looking):
    _browsers, table, seat = by_turns
    looking.add(Seat.objects.get(table=table, number=seat).person.pk)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 0
    looking.clear()
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1


def test_a_page_that_nobody_sits_before_keeps_nothing_back_for_long(by_turns, wall, sent, looking):
    """An open tab is not presence: whoever has it open and does nothing for five minutes is told."""
    _browsers, table, seat = by_turns
    looking.add(Seat.objects.get(table=table, number=seat).person.pk)
    for _ in range(4):
        wall.pass_by(minutes=1)
        assert deliveries.deliver_all() == 0
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1
    wall.pass_by(days=1)
    assert deliveries.deliver_all() == 0


def test_nothing_is_told_when_the_seat_or_the_table_is_gone(by_turns, wall, sent):
    _browsers, table, seat = by_turns
    wall.pass_by(minutes=2)
    Seat.objects.filter(table=table, number=seat).update(person=Person.objects.create(name="Eve"))
    assert deliveries.deliver_all() == 0
    Notice.objects.filter(table=table).update(state=notices.WAITING)
    Table.objects.filter(pk=table.pk).update(deleted=wall.now())
    assert deliveries.deliver_all() == 0
    assert sent == []


def test_a_move_that_is_not_written_tells_nobody(by_turns, wall):
    browsers, table, seat = by_turns
    Notice.objects.all().delete()
    loaded = games.load(table.slug)
    action = loaded.game.legal_actions(seat)[0].text
    games.move(loaded, seat, action)
    with pytest.raises(games.Stale):
        games.move(loaded, seat, action)
    assert not Notice.objects.filter(table=table, seat=seat).exists()
    assert browsers


def test_whoever_has_no_channel_costs_nothing(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
    statements = []
    connection.ensure_connection()
    connection.connection.set_trace_callback(statements.append)
    play_a_move(browsers[to_move(table)], table, Chance(1))
    connection.connection.set_trace_callback(None)
    for name in ("web_channel", "web_notice", "web_plan", "web_holiday", 'UPDATE "web_seat"'):
        assert not [words for words in statements if name in words], name


def test_a_game_that_begins_tells_who_is_to_move(wall, sent):
    ann, cookies = somebody("Ann")
    ben, _cookies = somebody("Ben")
    browser = a_client()
    for name, value in cookies.items():
        browser.cookies[name] = value
    with_channel(browser)
    table = rooms.create(ann, "Ann", 2, {})
    rooms.take(table, ben, "Ben")
    begun = rooms.start(Table.objects.get(pk=table.pk))
    notice = Notice.objects.filter(table=begun)
    assert notice.exists() == (to_move(begun) == 0)


def test_a_rematch_tells_who_is_to_move(wall, sent):
    browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
    for browser in browsers:
        with_channel(browser)
    post(browsers[0], table, "wish", kind="end", seat="0")
    post(browsers[1], table, "answer", answer="yes")
    assert Table.objects.get(pk=table.pk).finished
    browsers[0].post(f"/table/{table.slug}/again")
    rematch = Table.objects.get(rematch_of=table)
    due = {Seat.objects.get(table=rematch, number=seat).person for seat in games.load(rematch.slug).game.to_act()}
    assert {notice.channel.person for notice in Notice.objects.filter(table=rematch)} == due
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == len(due)


def test_it_is_told_in_the_language_of_who_reads_it(by_turns, wall, sent):
    Channel.objects.update(language="de")
    wall.pass_by(minutes=1)
    deliveries.deliver_all()
    assert sent[0][1].title == "Du bist dran: Ann, Ben, Cyd"


def test_a_notice_has_nothing_hidden_in_it(by_turns, wall, sent):
    """The same bytes in another world: title, link and key know nothing of the game."""
    _browsers, table, _seat = by_turns
    notice = Notice.objects.filter(table=table).get()
    before = deliveries.words_of(notice)
    Table.objects.filter(pk=table.pk).update(seed="12345", progress={**table.progress, "decade": 4})
    assert deliveries.words_of(Notice.objects.get(pk=notice.pk)) == before


# --- once, whoever delivers


def test_of_two_who_deliver_one_does(by_turns, wall, sent):
    wall.pass_by(minutes=1)
    notice = Notice.objects.get(state=notices.WAITING)
    again = Notice.objects.get(pk=notice.pk)
    assert deliveries.deliver(notice)
    assert not deliveries.deliver(again)
    assert len(sent) == 1


def test_what_somebody_is_at_is_left_to_them_until_they_are_dead(by_turns, wall, sent, monkeypatch):
    """A process that is killed while it sends loses nothing; what its receiver may have got has the same key."""
    wall.pass_by(minutes=1)

    class Killed(BaseException):
        pass

    def die(channel, told):
        sent.append((channel.target, told))
        raise Killed

    survivor = deliveries.send
    monkeypatch.setattr(deliveries, "send", die)
    with pytest.raises(Killed):
        deliveries.deliver_all()
    monkeypatch.setattr(deliveries, "send", survivor)
    assert deliveries.deliver_all() == 0, "it may still be at it"
    wall.pass_by(seconds=61)
    assert deliveries.deliver_all() == 1
    assert deliveries.deliver_all() == 0
    assert len({told.key for _target, told in sent}) == 1


def test_what_was_sent_while_the_database_went_away_is_not_sent_again(by_turns, wall, sent, monkeypatch):
    wall.pass_by(minutes=1)
    note = deliveries.close

    def away(notice, state):
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(deliveries, "close", away)
    with pytest.raises(OperationalError):
        deliveries.deliver_all()
    monkeypatch.setattr(deliveries, "close", note)
    wall.pass_by(seconds=61)
    assert deliveries.deliver_all() == 1
    assert len(sent) == 1
    assert Notice.objects.get().state == notices.SENT
    assert not deliveries.SENT_HERE


def test_a_process_without_the_lease_delivers_nothing(by_turns, wall, sent, monkeypatch):
    monkeypatch.setattr(leases, "are_needed", lambda: True)
    wall.pass_by(minutes=1)
    assert leases.take(deliveries.LEASE, 60, "another process")
    assert deliveries.DELIVERER._round()
    assert sent == []
    leases.give_back(deliveries.LEASE, "another process")
    assert not deliveries.DELIVERER._round()
    assert len(sent) == 1
    leases.give_back(deliveries.LEASE)


def test_what_was_told_is_forgotten_after_a_week(by_turns, wall, sent):
    wall.pass_by(minutes=1)
    deliveries.deliver_all()
    deliveries.forget_old()
    assert Notice.objects.exists()
    wall.pass_by(days=8)
    deliveries.forget_old()
    assert not Notice.objects.exists()


def test_the_deliverer_runs_while_something_waits_and_then_stops(monkeypatch):
    monkeypatch.setattr(settings, "DELIVERS_NOTICES", True)
    rounds = []
    deliverer = deliveries.Deliverer()
    monkeypatch.setattr(deliverer, "_round", lambda: bool(rounds.append(1)))
    deliverer.wake()
    until = time.monotonic() + 30
    while deliverer._runs and time.monotonic() < until:
        time.sleep(0.01)
    assert rounds == [1]
    assert not deliverer._runs


# --- channels


def fails_with(monkeypatch, refused):
    def fail(channel, told):
        raise refused

    monkeypatch.setattr(deliveries, "send", fail)


def test_a_channel_that_is_refused_switches_itself_off_and_says_why(by_turns, wall, monkeypatch):
    browsers, _table, seat = by_turns
    fails_with(monkeypatch, Refused("status 410", 410, is_final=True))
    for _ in range(3):
        assert Channel.objects.get().off is None
        wall.pass_by(minutes=11)
        deliveries.deliver_all()
    assert Channel.objects.get().off is not None
    assert not Seat.objects.filter(has_channel=True).exists()
    page = browsers[seat].get("/notices/").content.decode()
    assert "Switched off, because it failed: status 410" in page
    wall.pass_by(days=1)
    assert deliveries.deliver_all() == 0


def test_what_is_not_reached_is_tried_after_a_minute_ten_an_hour_and_six_for_a_day(by_turns, wall, monkeypatch):
    """The network of the site was down, say, or its mail server: that is nobody's channel's fault."""
    tried = []

    def away(channel, told):
        tried.append(wall.now())
        raise Refused("name not known")

    monkeypatch.setattr(deliveries, "send", away)
    while Channel.objects.get().off is None and len(tried) < 20:
        wall.pass_by(minutes=1)
        deliveries.deliver_all()
    pauses = [int((later - earlier).total_seconds()) // 60 for earlier, later in pairwise(tried)]
    assert pauses == [1, 10, 60, 360, 360, 360, 360]
    assert Channel.objects.get().why == "name not known"
    assert not Notice.objects.filter(state=notices.WAITING).exists()


def test_a_moment_without_a_network_switches_nothing_off(by_turns, wall, monkeypatch, sent):
    """However many notices it meets."""
    browsers, _table, seat = by_turns
    good = deliveries.send
    channel = Channel.objects.get()
    for _ in range(5):
        notices.write(channel, notices.TEST)
    fails_with(monkeypatch, Refused("name not known"))
    assert deliveries.deliver_all() == 0
    assert Channel.objects.get().off is None
    assert "The last attempt failed: name not known" in browsers[seat].get("/notices/").content.decode()
    monkeypatch.setattr(deliveries, "send", good)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 6
    assert "The last attempt failed" not in browsers[seat].get("/notices/").content.decode()


def test_a_channel_that_is_removed_while_it_is_sent_to_keeps_no_other_waiting(by_turns, wall, monkeypatch):
    browsers, _table, seat = by_turns
    removed, good = Channel.objects.get(), with_channel(browsers[(seat + 1) % 3])
    notices.write(good, notices.TEST)
    arrived = []

    def send(channel, told):
        if channel == good:
            arrived.append(told)
            return
        notices.close_channel(removed.person, removed.pk)
        raise Refused("status 410", 410, is_final=True)

    monkeypatch.setattr(deliveries, "send", send)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1
    assert len(arrived) == 1


@pytest.mark.parametrize(
    ("why", "language", "said"),
    [
        ("name not known", "de", "Der letzte Versuch schlug fehl: Name nicht bekannt"),
        ("status 410", "es", "El último intento falló: estado 410"),
        ("too slow", "en", "The last attempt failed: too slow"),
        ("550 5.1.1 No such mailbox", "de", "Der letzte Versuch schlug fehl: 550 5.1.1 No such mailbox"),
    ],
)
def test_why_it_failed_is_said_in_the_language_of_who_reads_it(by_turns, why, language, said):
    browsers, _table, seat = by_turns
    Channel.objects.update(failures=1, why=why)
    assert said in browsers[seat].get("/notices/", headers={"accept-language": language}).content.decode()


def test_a_test_is_sent_at_once_and_switches_it_on_again(by_turns, wall, sent):
    browsers, _table, seat = by_turns
    channel = Channel.objects.get()
    Notice.objects.all().delete()
    Channel.objects.update(off=wall.now(), failures=3)
    browsers[(seat + 1) % 3].post("/notices/test", {"channel": str(channel.pk)})
    assert Channel.objects.get().off is not None, "it is another's"
    for _ in range(3):
        browsers[seat].post("/notices/test", {"channel": str(channel.pk)})
    assert deliveries.deliver_all() == 1
    assert sent[0][1].title == "This is how you hear that it is your turn."
    assert "The test was sent." in browsers[seat].get("/notices/").content.decode()


def test_a_channel_is_closed_by_its_owner_alone(by_turns):
    browsers, _table, seat = by_turns
    number = str(Channel.objects.get().pk)
    browsers[(seat + 1) % 3].post("/notices/close", {"channel": number})
    assert Channel.objects.exists()
    browsers[seat].post("/notices/close", {"channel": number})
    assert not Channel.objects.exists()
    assert not Seat.objects.filter(has_channel=True).exists()


def test_nobody_sees_the_channels_of_others(by_turns):
    browsers, _table, seat = by_turns
    assert HOOK in browsers[seat].get("/notices/").content.decode()
    assert HOOK not in browsers[(seat + 1) % 3].get("/notices/").content.decode()
    assert a_client().get("/notices/").status_code == 404


def test_there_is_an_end_to_channels(wall):
    ann, _table = opened()
    for _ in range(notices.MOST_CHANNELS):
        with_channel(ann)
    assert ann.post("/notices/", {"kind": "plain", "target": HOOK}).status_code == 422


def test_a_mailbox_is_asked_first(wall, sent, monkeypatch):
    ann, _table = opened()
    assert ann.post("/notices/", {"kind": "mail", "target": "ann@example.org"}).status_code == 422
    monkeypatch.setattr(settings, "SMTP", "smtp://mail.example.org")
    with_channel(ann, "ann@example.org", "mail")
    assert deliveries.deliver_all() == 1
    [(_target, told)] = sent
    path = told.link.removeprefix("http://localhost")
    ann.post("/notices/test", {"channel": str(Channel.objects.get().pk)})
    assert deliveries.deliver_all() == 0, "nothing else is sent before the answer"
    stranger = a_client()
    assert stranger.get(path).status_code == 200
    assert Channel.objects.get().digest, "a look says nothing"
    assert stranger.post(path).status_code == 200
    assert Channel.objects.get().digest == ""
    assert stranger.post(path).status_code == 404, "replayed"
    assert not Notice.objects.exclude(secret="").exists()


@pytest.fixture
def with_letters(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "SMTP", "smtp://mail.example.org")
    Count.objects.all().delete()


def link_of_a_letter(sent):
    deliveries.deliver_all()
    return sent.pop()[1].link.removeprefix("http://localhost")


def test_a_link_that_asks_a_mailbox_works_for_two_days(wall, sent, with_letters):
    ann, _table = opened()
    with_channel(ann, "late@example.org", "mail")
    late = link_of_a_letter(sent)
    wall.pass_by(hours=47)
    with_channel(ann, "early@example.org", "mail")
    early = link_of_a_letter(sent)
    wall.pass_by(hours=2)
    assert a_client().post(late).status_code == 404
    assert Channel.objects.get(target="late@example.org").digest
    begin, _dash, secret = late.partition("-")
    longer = f"{begin.rpartition('/')[0]}/{int(wall.now().timestamp()) + 1000}-{secret}"
    assert a_client().post(longer).status_code == 404, "nobody makes it last longer"
    assert a_client().post(early).status_code == 200


def test_a_mailbox_is_asked_three_times_a_day_whoever_asks(wall, sent, with_letters):
    """A stranger's is not filled, by however many guests, nor by one who closes the channel and opens it again."""
    refused = []
    for number in range(4):
        guest = a_client()
        guest.post("/friends", {"name": f"Guest {number}"})
        for _ in range(2):
            answer = guest.post(
                "/notices/", {"kind": "mail", "target": ["victim@example.org", "Victim@example.org"][number % 2]}
            )
            if answer.status_code == 422:
                refused.append(answer.content.decode())
    assert Notice.objects.filter(kind=notices.CONFIRM, channel__target__iexact="victim@example.org").count() == 3
    assert "This mailbox was asked 3 times already" in refused[0]


# --- what each kind is sent


def test_every_kind_of_webhook_has_its_form():
    told = senders.Told("Your turn: <@everyone> & Ann", "https://games.example.org/table/x/", "k1")
    plain, _head = senders.webhook("plain", told)
    assert json.loads(plain) == {"text": told.title, "link": told.link, "key": "k1"}
    discord = json.loads(senders.webhook("discord", told)[0])
    assert discord == {"content": f"{told.title}\n{told.link}", "allowed_mentions": {"parse": []}}
    assert json.loads(senders.webhook("slack", told)[0])["text"].startswith("Your turn: &lt;@everyone&gt; &amp; Ann\n")
    body, head = senders.webhook("ntfy", told)
    assert (body.decode(), head["Click"]) == (told.title, told.link)
    assert head["X-Sequence-ID"] == told.key, "one that comes twice is shown once"


# --- attacks


def test_a_notice_that_cannot_be_made_keeps_no_other_waiting(by_turns, wall, monkeypatch):
    """A letter whose head cannot be written, say: it is a failure of its channel, and the next one goes out."""
    browsers, _table, seat = by_turns
    good = with_channel(browsers[(seat + 1) % 3])
    notices.write(good, notices.TEST)
    arrived = []

    def send(channel, told):
        if channel.pk != good.pk:
            raise ValueError("no head of a letter")
        arrived.append(told)

    monkeypatch.setattr(deliveries, "send", send)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 1
    assert len(arrived) == 1
    assert Channel.objects.exclude(pk=good.pk).get().why == "ValueError"


def test_channels_that_failed_come_last(by_turns, wall, sent):
    browsers, _table, seat = by_turns
    Channel.objects.update(failures=2)
    notices.write(with_channel(browsers[(seat + 1) % 3], "https://hooks.example.org/good"), notices.TEST)
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 2
    assert [target for target, _told in sent] == ["https://hooks.example.org/good", HOOK]


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\u2028", "\x85", "\x0b", "\x1c"])
def test_the_name_of_a_table_adds_no_line_to_a_letter_or_a_head(by_turns, end):
    _browsers, table, _seat = by_turns
    Table.objects.filter(pk=table.pk).update(title=f"Ann{end}Bcc: everybody@example.org{end}{end}words")
    told = deliveries.words_of(Notice.objects.get(table=table))
    assert told.title == "Your turn: Ann Bcc: everybody@example.org words"
    letter = EmailMessage()
    letter["Subject"] = told.title
    assert letter.keys() == ["Subject"]
    assert "Ann" not in str(senders.webhook("ntfy", told)[1])


def test_an_address_that_turned_private_switches_the_channel_off(by_turns, wall, monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *place, **more: [(0, 0, 0, "", ("10.0.0.1", 443))])
    wall.pass_by(minutes=1)
    assert deliveries.deliver_all() == 0
    channel = Channel.objects.get()
    assert channel.off is not None
    assert "private" in channel.why


def test_whoever_takes_a_seat_is_told_there_too(wall):
    ann, table = opened()
    ben = a_client()
    ben.post("/friends", {"name": "Ben"})
    with_channel(ben)
    ben.post(f"/join/{table.code}/", {"name": "Ben"})
    assert Seat.objects.get(table=table, number=1).has_channel
    assert not Seat.objects.get(table=table, number=0).has_channel
    assert people.look_up(ann.cookies[people.COOKIE].value).pk


def test_whoever_begins_a_game_alone_is_told_there_too(wall, monkeypatch):
    """Also in the next session of a Campaign."""
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    Count.objects.all().delete()
    ann, _table = opened()
    person = with_channel(ann).person
    began = ann.post("/play-now", {"name": "Ann"})["Location"].split("/")[2]
    seats = Seat.objects.filter(table__slug=began)
    assert {seat.has_channel for seat in seats if seat.person == person} == {True}
    assert not any(seat.has_channel for seat in seats if seat.person is None)
    session, after = Table.objects.get(slug=began), games.create_again(games.load(began))
    campaigns.keep_owners(session, after)
    assert Seat.objects.get(table=after, person=person).has_channel
