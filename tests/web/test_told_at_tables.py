"""What is told elsewhere besides that it is one's turn: a wish that waits for one's answer, a time that is over."""

from __future__ import annotations

import pytest
from django.db import connection

from bigshoulders.web import deliveries, games, lapses, notices, people, standing_in, tempo
from bigshoulders.web.models import Channel, Notice, Seat, Table
from web.test_notices import looking, nobody_delivers, sent, with_channel
from web.test_tempo import a_game_by_turns, nobody_thinks, post, seat_of, to_move
from web.wall_clock import wall

__all__ = ["looking", "nobody_delivers", "nobody_thinks", "sent", "wall"]


def hook_of(seat):
    return f"https://hooks.example.org/{seat}"


@pytest.fixture
def by_turns(wall):
    """A table of three who all have a channel, which knows their seat."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd", tempo="several")
    for seat, browser in enumerate(browsers):
        with_channel(browser, hook_of(seat))
    return browsers, table, to_move(table)


def rounds(wall, **time):
    """The deliverer looks, and once more after a while."""
    deliveries.DELIVERER._round()
    wall.pass_by(**time)
    deliveries.DELIVERER._round()


def told(sent, words):
    """The seats that were told something that begins like this, in their order."""
    return sorted(int(target[-1]) for target, one in sent if one.title.startswith(words))


WISH, LATE = "Your answer is wanted: Ann, Ben, Cyd", "Somebody's time is over: Ann, Ben, Cyd"


# --- wishes


def test_a_wish_is_told_once_to_those_whose_answer_it_waits_for(by_turns, wall, sent):
    browsers, table, _seat = by_turns
    post(browsers[0], table, "wish", kind="end", seat="0")
    rounds(wall, seconds=59)
    assert told(sent, WISH) == []
    rounds(wall, days=1)
    assert told(sent, WISH) == [1, 2]
    [(_target, one), _other] = [found for found in sent if found[1].title == WISH]
    assert one.link == f"http://localhost/table/{table.slug}/"


def test_whoever_has_answered_or_is_to_be_replaced_is_not_called_for_a_wish(by_turns, wall, sent):
    browsers, table, _seat = by_turns
    post(browsers[0], table, "wish", kind="replace", seat="0", about="2", level="casual")
    rounds(wall, minutes=1)
    assert told(sent, WISH) == [1]
    sent.clear()
    post(browsers[1], table, "answer", answer="no")
    post(browsers[0], table, "wish", kind="end", seat="0")
    wall.pass_by(hours=2)
    post(browsers[0], table, "answer", answer="no")
    post(browsers[2], table, "wish", kind="end", seat="2")
    post(browsers[0], table, "answer", answer="yes")
    rounds(wall, minutes=1)
    assert told(sent, WISH) == [1]


def test_a_wish_that_is_withdrawn_or_overtaken_is_not_told(by_turns, wall, sent):
    browsers, table, seat = by_turns
    post(browsers[0], table, "wish", kind="end", seat="0")
    post(browsers[0], table, "answer", answer="no")
    rounds(wall, minutes=1)
    loaded = games.load(table.slug)
    games.move(loaded, seat, loaded.game.legal_actions(seat)[0].text, end_turns=True)
    post(browsers[seat], table, "wish", kind="take back", seat=str(seat))
    Table.objects.filter(pk=table.pk).update(revision=games.load(table.slug).revision + 1)
    rounds(wall, minutes=1)
    assert told(sent, WISH) == []


def test_whoever_asks_again_and_again_is_heard_elsewhere_once_an_hour(by_turns, wall, sent):
    browsers, table, _seat = by_turns
    for _ in range(5):
        post(browsers[0], table, "wish", kind="end", seat="0")
        rounds(wall, minutes=2)
        post(browsers[0], table, "answer", answer="no")
    assert told(sent, WISH) == [1, 2]
    wall.pass_by(hours=1)
    post(browsers[0], table, "wish", kind="end", seat="0")
    rounds(wall, minutes=2)
    assert told(sent, WISH) == [1, 1, 2, 2]


def test_a_wish_is_not_told_to_who_looks_unless_they_only_seem_to(by_turns, wall, sent, looking):
    browsers, table, _seat = by_turns
    looking.add(seat_of(table, 1).person.pk)
    post(browsers[0], table, "wish", kind="end", seat="0")
    rounds(wall, minutes=2)
    assert told(sent, WISH) == [2]
    rounds(wall, minutes=4)
    assert told(sent, WISH) == [1, 2]


# --- somebody's time is over


def others_than(seat):
    return [other for other in range(3) if other != seat]


def test_the_others_are_told_once_when_somebodys_time_is_over(by_turns, wall, sent):
    browsers, table, late = by_turns
    wall.pass_by(hours=15, minutes=59)
    rounds(wall, seconds=30)
    assert told(sent, LATE) == []
    rounds(wall, minutes=2)
    rounds(wall, minutes=2)
    assert told(sent, LATE) == others_than(late)
    for _ in range(10):
        rounds(wall, hours=5)
    assert told(sent, LATE) == others_than(late), "once for each time"
    post(browsers[others_than(late)[0]], table, "sit-in", seat=str(late), level="casual")
    assert not games.load(table.slug).is_person(late), "that is what they were told for"


@pytest.mark.parametrize("what", ["moves", "comes back", "is replaced"])
def test_nobody_is_told_of_a_time_that_counts_no_more(by_turns, wall, sent, what):
    _browsers, table, late = by_turns
    wall.pass_by(hours=17)
    lapses.find()
    loaded = games.load(table.slug)
    if what == "moves":
        games.move(loaded, late, loaded.game.legal_actions(late)[0].text, end_turns=True)
    elif what == "comes back":
        tempo.give_more_time(table, late)
    else:
        standing_in.sit_in(loaded, late, "casual")
    rounds(wall, minutes=2)
    assert told(sent, LATE) == []


def test_what_was_told_already_wakes_nobody(by_turns, wall, sent, monkeypatch):
    """Else whoever delivers would look again and again without a pause."""
    wall.pass_by(hours=17)
    rounds(wall, minutes=2)
    woken = []
    monkeypatch.setattr(notices, "WHEN_WRITTEN", [lambda: woken.append(1)])
    rounds(wall, minutes=2)
    assert woken == []


def test_a_second_time_is_told_again(by_turns, wall, sent):
    _browsers, table, late = by_turns
    wall.pass_by(hours=17)
    rounds(wall, minutes=2)
    tempo.give_more_time(table, late)
    rounds(wall, hours=14)
    assert told(sent, LATE) == others_than(late)
    wall.pass_by(hours=2)
    rounds(wall, minutes=2)
    assert told(sent, LATE) == sorted(2 * others_than(late))


def test_on_a_holiday_nobody_is_late(by_turns, wall, sent):
    _browsers, table, late = by_turns
    today = wall.now().date()
    tempo.take_holiday(seat_of(table, late).person, today, today)
    wall.pass_by(hours=17)
    rounds(wall, minutes=2)
    assert told(sent, LATE) == []


def test_only_who_plays_there_with_a_channel_is_told(by_turns, wall, sent):
    browsers, table, late = by_turns
    first, second = others_than(late)
    stranger, _other = a_game_by_turns("Eve", "Dan")
    with_channel(stranger[0], hook_of(9))
    Seat.objects.filter(table=table, number=second).update(person=None, has_channel=False)
    wall.pass_by(hours=17)
    rounds(wall, minutes=2)
    assert told(sent, LATE) == [first]
    assert people.look_up(browsers[first].cookies[people.COOKIE].value)


def test_a_clock_keeps_the_deliverer_at_work_where_somebody_can_be_told(by_turns, wall, sent):
    _browsers, table, late = by_turns
    Notice.objects.all().delete()
    assert deliveries.DELIVERER._round()
    for channel in Channel.objects.exclude(person=seat_of(table, late).person):
        notices.close_channel(channel.person, channel.pk)
    assert not deliveries.DELIVERER._round(), "whoever is late knows it"


def test_both_are_told_in_the_language_of_who_reads_them_and_with_nothing_hidden(by_turns, wall, sent):
    browsers, table, _late = by_turns
    Channel.objects.update(language="de")
    post(browsers[0], table, "wish", kind="end", seat="0")
    wall.pass_by(hours=17)
    lapses.find()
    before = {notice.pk: deliveries.words_of(notice) for notice in Notice.objects.all()}
    Table.objects.filter(pk=table.pk).update(seed="12345", progress={**table.progress, "decade": 4})
    assert {notice.pk: deliveries.words_of(notice) for notice in Notice.objects.all()} == before
    titles = {told.title for told in before.values()}
    assert {"Deine Antwort ist gefragt: Ann, Ben, Cyd", "Jemandes Zeit ist um: Ann, Ben, Cyd"} <= titles


def test_looking_for_who_is_late_asks_little(by_turns, wall):
    """One question where no time is over, however many clocks run."""
    statements = []
    connection.ensure_connection()
    connection.connection.set_trace_callback(statements.append)
    lapses.find()
    connection.connection.set_trace_callback(None)
    assert len(statements) == 1
