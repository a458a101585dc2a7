"""By turns: clocks that run for whom the others wait, bots that sit in, and wishes that are remembered."""

from __future__ import annotations

import datetime
import re
import threading
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.web import games, people, rooms, standing_in, tempo, thinking, wishes
from bigshoulders.web.models import STANDS_IN, Holiday, Move, Person, Seat, Table, Wish
from bigshoulders.web.pages import turns
from web.browsers import HTMX, new_table
from web.test_friends import forms_in, page_of, passed_on, play_a_move
from web.test_intruders import link_to
from web.test_rooms import a_client, joined, opened
from web.wall_clock import BEGIN, wall

__all__ = ["wall"]


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch):
    """The tests move the bots."""
    monkeypatch.setattr(thinking.THINKERS, "wake", lambda slug: None)


def a_game_by_turns(*names, tempo="several"):
    """The browsers of those who play, in the order of their seats, and the table."""
    host, table = opened(names[0])
    friends = [joined(table, name) for name in names[1:]]
    host.post(f"/room/{table.slug}/settle", {"tempo": tempo})
    host.post(f"/room/{table.slug}/begin", {"free": ""})
    return [host, *friends], Table.objects.get(pk=table.pk)


def seat_of(table, number):
    return Seat.objects.select_related("person").get(table=table, number=number)


def to_move(table):
    return games.load(table.slug).game.to_act()[0]


def post(browser, table, what, **form):
    """As the page that is open sends it."""
    page = page_of(browser, table)
    revision = re.search(r'data-revision="(\d+)"', page)[1]
    made = str(len(games.load(table.slug).game.actions))
    return browser.post(f"/table/{table.slug}/{what}", {"revision": revision, "made": made, **form})


# --- the tempo of a table


@pytest.mark.parametrize(
    ("chosen", "players", "people", "days"),
    [
        ("several", 4, 4, 68), ("several", 3, 3, 49), ("several", 2, 2, 27), ("daily", 4, 4, 203),
        ("several", 4, 2, 34), ("evening", 4, 4, None), ("", 4, 4, None), ("several", 1, 1, None),
    ],
)  # fmt: skip
def test_how_long_a_game_takes_at_a_tempo(chosen, players, people, days):
    assert tempo.days(chosen, players, people) == days


def test_whoever_makes_a_table_reads_how_long_the_game_will_take():
    host, table = opened()
    ben = joined(table, "Ben")
    page = host.get(f"/room/{table.slug}/").content.decode()
    assert "about 68 days at this pace, 45 with programmed moves; 16 hours for a turn" in page
    host.post(f"/room/{table.slug}/settle", {"tempo": "several"})
    assert (
        "Several moves a day: about 68 days at this pace, 45 with programmed moves; 16 hours for a turn."
        in ben.get(f"/room/{table.slug}/").content.decode()
    )
    host.post(f"/room/{table.slug}/settle", {"tempo": "hourly"})
    assert Table.objects.get(pk=table.pk).tempo == "several"


def test_the_tempo_of_a_game_under_way_stays(wall):
    [host, _ben], table = a_game_by_turns("Ann", "Ben")
    host.post(f"/room/{table.slug}/settle", {"tempo": "evening"})
    assert Table.objects.get(pk=table.pk).tempo == "several"


# --- clocks


def test_a_clock_runs_for_whom_the_others_wait(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    first = to_move(table)
    assert [seat.number for seat in tempo.seats_asked(table)] == [first]
    assert tempo.time_left(table, seat_of(table, first)) == datetime.timedelta(hours=16)
    wall.pass_by(hours=5)
    assert tempo.time_left(table, seat_of(table, first)) == datetime.timedelta(hours=11)
    assert "You have 11 hours." in page_of(browsers[first], table)
    name = table.options["seats"][first]
    assert f"{name} has 11 hours." in page_of(browsers[1 - first], table)
    chance = Chance(1)
    while to_move(table) == first:
        play_a_move(browsers[first], table, chance)
    assert seat_of(table, first).due_since is None
    assert seat_of(table, 1 - first).due_since == wall.now()


def test_whoever_moves_on_in_a_long_turn_has_their_time_anew(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    chance = Chance(3)
    for _ in range(80):
        before = to_move(table)
        wall.pass_by(hours=15)
        play_a_move(browsers[before], table, chance)
        for seat in tempo.seats_asked(table):
            assert seat.due_since in (wall.now(), wall.now() - datetime.timedelta(hours=15))
        if to_move(table) == before:
            assert seat_of(table, before).due_since == wall.now()
            return
    pytest.fail("nobody has a turn of several moves")


def test_a_table_without_a_tempo_has_no_clocks_and_asks_nothing_for_them(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
    play_a_move(browsers[to_move(table)], table, Chance(1))
    assert not Seat.objects.filter(table=table).exclude(due_since=None).exists()
    assert 'class="clock' not in page_of(browsers[0], table)
    own = new_table("Ann", "Bob")
    for slug in (table.slug, own.slug):
        loaded = games.load(slug)
        action = loaded.game.legal_actions(loaded.game.to_act()[0])[0]
        with CaptureQueriesContext(
            connection,
        ) as asked:
            games.move(loaded, loaded.game.to_act()[0], action.text)
            turns.clocks(games.load(slug))
        assert not [one["sql"] for one in asked if "web_seat" in one["sql"] and "UPDATE" in one["sql"]]
        assert not [one["sql"] for one in asked if "web_holiday" in one["sql"]]


def test_time_goes_by_also_where_nothing_is_played(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    other = browsers[1 - to_move(table)]
    address = f"/table/{table.slug}/clock"
    assert "has 16 hours." in other.get(address, **HTMX).content.decode()
    wall.pass_by(hours=17)
    page = other.get(address, **HTMX).content.decode()
    assert "time is over." in page
    assert "A bot sits in" in page
    assert "A bot sits in" not in browsers[to_move(table)].get(address, **HTMX).content.decode()


# --- holidays


def test_on_holidays_clocks_stand_still(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    first = to_move(table)
    wall.pass_by(hours=5)
    days = {"first": "2026-03-03", "last": "2026-03-09"}
    assert browsers[first].post("/away/", days)["Location"] == "/away/"
    seat = seat_of(table, first)
    due = BEGIN + datetime.timedelta(days=7, hours=16)
    wall.time = datetime.datetime(2026, 3, 5, 12, tzinfo=datetime.UTC)
    assert tempo.time_left(table, seat) == datetime.timedelta(hours=1), "midnight comes 15 hours after nine o'clock"
    assert "is on holiday until March 9, 2026." in page_of(browsers[1 - first], table)
    wall.time = due - datetime.timedelta(minutes=1)
    assert not tempo.is_over(table, seat)
    wall.time = due + datetime.timedelta(minutes=1)
    assert tempo.is_over(table, seat)
    assert tempo.over_since(table, seat) == due


@pytest.mark.parametrize(
    ("first", "last", "reason"),
    [
        ("2026-03-09", "2026-03-03", "ends after it has begun"),
        ("2026-02-01", "2026-03-01", "begins today, on 2026-03-02, or later"),
        ("2026-03-01", "2026-03-04", "begins today, on 2026-03-02, or later"),
        ("2026-03-03", "2026-06-03", "at most 60 days"),
        ("2026-04-10", "2026-04-12", "on these days already"),
        ("soon", "later", "written like 2026-07-31"),
    ],
)
def test_a_holiday_that_cannot_be(wall, first, last, reason):
    ann, _table = opened()
    ann.post("/away/", {"first": "2026-04-01", "last": "2026-04-10"})
    answer = ann.post("/away/", {"first": first, "last": last})
    assert answer.status_code == 422
    assert reason in answer.content.decode()


def test_nobody_takes_a_holiday_when_their_time_is_over_already(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    late = to_move(table)
    wall.pass_by(days=5)
    assert tempo.is_over(table, seat_of(table, late))
    days = {"first": "2026-03-02", "last": wall.now().date().isoformat()}
    assert browsers[late].post("/away/", days).status_code == 422
    assert tempo.is_over(table, seat_of(table, late))
    assert browsers[late].post("/away/", {**days, "first": days["last"]}).status_code == 302, "today it can begin"


def test_a_holiday_is_given_up_by_its_owner_alone(wall):
    ann, _table = opened()
    ben, _other = opened("Ben")
    ann.post("/away/", {"first": "2026-04-01", "last": "2026-04-10"})
    holiday = Holiday.objects.last()
    ben.post("/away/", {"forget": str(holiday.pk)})
    assert Holiday.objects.filter(pk=holiday.pk).exists()
    ann.post("/away/", {"forget": str(holiday.pk)})
    assert not Holiday.objects.filter(pk=holiday.pk).exists()
    assert a_client().get("/away/").status_code == 404


# --- bots that sit in


def bots_moved(table):
    """Until a person is to move."""
    loaded = games.load(table.slug)
    while loaded.asked and loaded.due(ended=True).what == "bot":
        loaded = games.bot_move(loaded)
    return loaded


def test_nothing_happens_by_itself_when_time_is_over(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    before = games.load(table.slug)
    wall.pass_by(days=30)
    for browser in browsers:
        page_of(browser, table)
    after = games.load(table.slug)
    assert (after.revision, after.table.chairs) == (before.revision, before.table.chairs)


def test_a_bot_sits_in_when_time_is_over_and_whoever_was_away_comes_back(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away = to_move(table)
    other = browsers[(away + 1) % 3]
    post(other, table, "sit-in", seat=str(away), level="casual")
    assert games.load(table.slug).is_person(away), "there is time left"
    wall.pass_by(hours=16)
    post(browsers[away], table, "sit-in", seat=str(away), level="casual")
    assert games.load(table.slug).is_person(away), "nobody does it to themselves"
    post(other, table, "sit-in", seat=str(away), level="nonsense")
    assert games.load(table.slug).is_person(away), "there is no such bot"
    post(other, table, "sit-in", seat=str(away), level="casual")
    loaded = games.load(table.slug)
    assert not loaded.is_person(away)
    assert loaded.asked
    assert seat_of(table, away).person is not None
    assert seat_of(table, away).due_since is None
    loaded = bots_moved(table)
    moves = list(Move.objects.filter(table=table))
    assert [move.stood_in for move in moves] == [move.seat == away for move in moves]
    assert any(move.stood_in for move in moves)
    assert "I am back" in page_of(browsers[away], table)
    post(browsers[away], table, "back")
    assert games.load(table.slug).is_person(away)
    assert "I am back" not in page_of(browsers[away], table)
    story = other.get(f"/table/{table.slug}/story/").content.decode()
    assert story.count("a bot sat in") >= 1
    talk = other.get(f"/room/{table.slug}/talk").content.decode()
    assert "is away; a bot sits in." in talk
    assert "is back." in talk


def test_whoever_comes_back_while_the_bot_thinks_is_asked_themselves(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    away = to_move(table)
    wall.pass_by(hours=16)
    post(browsers[1 - away], table, "sit-in", seat=str(away), level="casual")
    thought_about = games.load(table.slug)
    post(browsers[away], table, "back")
    with pytest.raises(games.Stale):
        games.bot_move(thought_about)
    loaded = games.load(table.slug)
    assert loaded.due(ended=True).what == "person"
    assert seat_of(table, away).due_since == wall.now()


def test_nobody_comes_back_to_a_seat_that_is_not_theirs(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away = to_move(table)
    wall.pass_by(hours=16)
    post(browsers[(away + 1) % 3], table, "sit-in", seat=str(away), level="casual")
    post(browsers[(away + 2) % 3], table, "back")
    assert games.load(table.slug).table.chairs[away][STANDS_IN]


def test_the_record_says_which_moves_a_bot_made_and_is_read_all_the_same(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    away = to_move(table)
    wall.pass_by(hours=16)
    post(browsers[1 - away], table, "sit-in", seat=str(away), level="casual")
    bots_moved(table)
    Table.objects.filter(pk=table.pk).update(finished=True)
    record = browsers[0].get(f"/table/{table.slug}/record").json()
    assert record["stood_in"] == [
        number for number, (seat, _action) in enumerate(record["actions"], start=1) if seat == away
    ]
    assert record["stood_in"]
    assert Game.replay(record).options.seats == ("Ann", "Ben")


# --- wishes


def known(table):
    return list(Wish.objects.filter(table=table))


def test_all_others_let_a_bot_sit_in_before_time_is_over(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    post(browsers[0], table, "wish", kind="replace", seat="0", about="2", level="casual")
    assert "You have asked that a bot sits in for Cyd." in page_of(browsers[0], table)
    assert "Ann asks that a bot sits in for Cyd." in page_of(browsers[1], table)
    assert 'id="grant"' not in page_of(browsers[2], table), "whom it is about is not asked"
    post(browsers[2], table, "answer", answer="no")
    assert known(table)[-1].state == wishes.OPEN
    post(browsers[1], table, "answer", answer="yes")
    assert not games.load(table.slug).is_person(2)
    assert known(table)[-1].answers == {"0": True, "1": True}
    post(browsers[2], table, "back")
    assert games.load(table.slug).is_person(2)


def test_a_bot_of_a_name_without_end_is_no_wish(wall):
    """No database keeps more of it than its column has room for."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    answer = post(browsers[0], table, "wish", kind="replace", seat="0", about="2", level=f"search:0.{'0' * 60}1s")
    assert not known(table)
    page = browsers[0].get(answer["Location"]).content.decode()
    assert "The name of a bot at a table has at most 60 characters." in page
    post(browsers[0], table, "wish", kind="replace", seat="0", about="2", level="search:0.1s")
    assert known(table)[-1].level == "search:0.1s"


def test_of_two_who_grant_at_once_both_are_heard(wall, monkeypatch):
    """Each has read what was said before the other one says it."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    post(browsers[0], table, "wish", kind="end", seat="0")
    read = wishes.all_at

    def read_slowly(loaded):
        found = read(loaded)
        time.sleep(0.3)
        return found

    def grant(seat):
        loaded = games.load(table.slug)
        loaded.seats_here = (seat,)
        wishes.answer(loaded, True)
        connection.close()

    monkeypatch.setattr(wishes, "all_at", read_slowly)
    threads = [threading.Thread(target=grant, args=(seat,)) for seat in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [wish] = Wish.objects.filter(table=table)
    assert (wish.state, wish.answers) == (wishes.GRANTED, {"0": True, "1": True, "2": True})
    assert games.load(table.slug).is_over


def wish_in_threads(table, *seats):
    """All at once, each as the page of its seat sends it; how many came too late."""
    late = []

    def wish(seat):
        loaded = games.load(table.slug)
        loaded.seats_here = (seat,)
        try:
            wishes.wish(loaded, wishes.END, seat)
        except games.Stale:
            late.append(seat)
        connection.close()

    threads = [threading.Thread(target=wish, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(late)


def test_of_two_who_wish_at_once_one_is_too_late(wall, monkeypatch):
    """Each has read what is wished for before the other one says it."""
    _browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    read = wishes.all_at

    def read_slowly(loaded):
        found = read(loaded)
        time.sleep(0.3)
        return found

    monkeypatch.setattr(wishes, "all_at", read_slowly)
    assert wish_in_threads(table, 0, 1) == 1
    assert [one.state for one in known(table)] == [wishes.OPEN]


def test_whom_the_database_refuses_a_second_wish_is_told_that_they_are_too_late(wall, monkeypatch):
    """As it does where two processes have read the same."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    post(browsers[0], table, "wish", kind="end", seat="0")
    monkeypatch.setattr(wishes, "all_at", lambda loaded: [])
    loaded = games.load(table.slug)
    loaded.seats_here = (1,)
    with pytest.raises(games.Stale):
        wishes.wish(loaded, wishes.END, 1)
    assert [(one.seat, one.state) for one in known(table)] == [(0, wishes.OPEN)]


def test_two_cannot_vote_one_of_them_away(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    post(browsers[0], table, "wish", kind="replace", seat="0", about="1", level="casual")
    assert known(table) == []


def test_more_time_is_granted_by_all_others(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    late = to_move(table)
    wall.pass_by(hours=10)
    others = [browser for seat, browser in enumerate(browsers) if seat != late]
    post(others[0], table, "wish", kind="more time", seat=str((late + 1) % 3))
    assert known(table) == [], "who is not to move needs none"
    post(browsers[late], table, "wish", kind="more time", seat=str(late))
    for browser in others:
        assert tempo.time_left(table, seat_of(table, late)) == datetime.timedelta(hours=6)
        post(browser, table, "answer", answer="yes")
    assert tempo.time_left(table, seat_of(table, late)) == datetime.timedelta(hours=22)
    chance = Chance(2)
    while to_move(table) == late:
        play_a_move(browsers[late], table, chance)
    assert seat_of(table, late).clock == 0


def test_a_game_ends_when_all_agree(wall, monkeypatch):
    monkeypatch.setattr(games, "LISTED", 10**6)  # games of other tests may be newer
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    chance = Chance(2)
    for _ in range(6):
        play_a_move(browsers[to_move(table)], table, chance)
    post(browsers[1], table, "wish", kind="end", seat="1")
    post(browsers[0], table, "answer", answer="yes")
    moves = len(games.load(table.slug).game.actions)
    page = page_of(browsers[to_move(table)], table)
    asked = to_move(table)
    post(browsers[2], table, "answer", answer="yes")
    loaded = games.load(table.slug)
    assert loaded.due().what == "over"
    assert loaded.table.finished
    if "seat" in page:
        action = loaded.game.legal_actions(asked)[0]
        browsers[asked].post(f"/table/{table.slug}/play", {**forms_in(page), "action": str(action.id)})
    assert len(games.load(table.slug).game.actions) == moves, "nothing is played any more"
    for browser in browsers:
        assert "All have agreed to end the game here." in page_of(browser, table)
        assert "Ended by agreement" in browser.get("/").content.decode()
        assert browser.get(f"/table/{table.slug}/record").status_code == 200, "nothing is hidden any more"
    assert browsers[0].post(f"/table/{table.slug}/again")["Location"] != f"/table/{table.slug}/"


# --- wishes of those who are away


def sat_in(wall, browsers, table, away):
    """One of the others has waited long enough."""
    wall.pass_by(hours=17)
    post(browsers[(away + 1) % len(browsers)], table, "sit-in", seat=str(away), level="casual")


def put_in_by_the_host(_wall, browsers, table, away):
    browsers[0].post(f"/room/{table.slug}/stand-in", {"seat": str(away), "level": "casual"})


def removed(_wall, browsers, table, away):
    browsers[0].post(f"/room/{table.slug}/remove", {"seat": str(away), "level": "casual"})


def two_who_are_there(table):
    """Whoever is to move is away; the others."""
    away = to_move(table)
    return away, *(seat for seat in range(3) if seat != away)


@pytest.mark.parametrize("gone", [sat_in, put_in_by_the_host, removed])
def test_a_wish_that_waits_only_for_who_is_away_is_granted_when_a_bot_sits_in(wall, gone):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away, one, other = two_who_are_there(table)
    post(browsers[one], table, "wish", kind="end", seat=str(one))
    post(browsers[other], table, "answer", answer="yes")
    assert not games.load(table.slug).is_over
    gone(wall, browsers, table, away)
    assert [wish.state for wish in known(table)] == [wishes.GRANTED]
    assert games.load(table.slug).is_over
    assert not games.load(table.slug).asked


def test_a_wish_that_waits_for_somebody_else_as_well_goes_on_waiting(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away, one, other = two_who_are_there(table)
    post(browsers[one], table, "wish", kind="end", seat=str(one))
    sat_in(wall, browsers, table, away)
    assert [wish.state for wish in known(table)] == [wishes.OPEN]
    post(browsers[other], table, "answer", answer="yes")
    assert games.load(table.slug).is_over


@pytest.mark.parametrize("gone", [sat_in, put_in_by_the_host, removed])
def test_what_nobody_is_left_to_grant_is_not_granted(wall, gone):
    browsers, table = a_game_by_turns("Ann", "Ben")
    chance = Chance(1)
    while to_move(table) == 0:
        play_a_move(browsers[0], table, chance)
    post(browsers[0], table, "wish", kind="end", seat="0")
    assert [wish.state for wish in known(table)] == [wishes.OPEN]
    gone(wall, browsers, table, 1)
    assert [wish.state for wish in known(table)] == [wishes.VOID]
    assert not games.load(table.slug).is_over
    page = browsers[0].get(f"/table/{table.slug}/turns/").content.decode()
    assert "asks to end the game here. <b>overtaken</b>" in page


def test_what_somebody_wished_for_who_is_away_now_blocks_no_other_wish(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away, one, other = two_who_are_there(table)
    post(browsers[away], table, "wish", kind="more time", seat=str(away))
    post(browsers[one], table, "answer", answer="yes")
    sat_in(wall, browsers, table, away)
    assert [wish.state for wish in known(table)] == [wishes.VOID]
    post(browsers[one], table, "wish", kind="end", seat=str(one))
    post(browsers[other], table, "answer", answer="yes")
    assert games.load(table.slug).is_over


def test_whom_a_bot_sits_in_for_already_is_not_wished_away_again(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    away, one, _other = two_who_are_there(table)
    post(browsers[one], table, "wish", kind="replace", seat=str(one), about=str(away), level="casual")
    sat_in(wall, browsers, table, away)
    assert [wish.state for wish in known(table)] == [wishes.VOID]
    post(browsers[away], table, "back")
    assert games.load(table.slug).is_person(away)


def test_a_move_is_taken_back_when_only_who_is_away_had_not_said_yes(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    seat = passed_on(browsers, table, Chance(4))
    away = to_move(table)
    other = next(one for one in range(3) if one not in (seat, away))
    made = len(games.load(table.slug).game.actions)
    post(browsers[seat], table, "wish", seat=str(seat))
    post(browsers[other], table, "answer", answer="yes")
    put_in_by_the_host(wall, browsers, table, away)
    assert [wish.state for wish in known(table)] == [wishes.GRANTED]
    assert len(games.load(table.slug).game.actions) < made
    assert to_move(table) == seat


def test_whoever_gets_a_seat_answers_for_themselves(wall):
    """What the last owner had granted, and what they had wished for, is not the next one's."""
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    post(browsers[0], table, "wish", kind="end", seat="0")
    post(browsers[1], table, "answer", answer="yes")
    eve = a_client()
    assert eve.post(link_to(browsers[0], table, 1)).status_code == 302
    post(browsers[2], table, "answer", answer="yes")
    assert [(wish.state, wish.answers) for wish in known(table)] == [(wishes.OPEN, {"0": True, "2": True})]
    post(eve, table, "answer", answer="no")
    post(eve, table, "wish", kind="end", seat="1")
    assert a_client().post(link_to(browsers[0], table, 1)).status_code == 302
    assert [wish.state for wish in known(table)] == [wishes.REFUSED, wishes.VOID]


# --- what was refused


def test_what_was_refused_is_not_asked_again_at_once(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    post(browsers[0], table, "wish", kind="end", seat="0")
    post(browsers[1], table, "answer", answer="no")
    assert [(one.state, one.answers) for one in known(table)] == [(wishes.REFUSED, {"0": True, "1": False})]
    page = browsers[0].get(f"/table/{table.slug}/turns/").content.decode()
    assert "Ann asks to end the game here. <b>refused</b>; no: Ben" in page
    assert "Ask to end the game here" not in page
    wall.pass_by(hours=11)
    post(browsers[0], table, "wish", kind="end", seat="0")
    assert len(known(table)) == 1
    post(browsers[2], table, "wish", kind="end", seat="2")
    assert len(known(table)) == 2, "others may ask the same"
    post(browsers[2], table, "answer", answer="no")
    assert known(table)[-1].state == wishes.WITHDRAWN, "never mind"
    assert "Cyd asks to end the game here. <b>withdrawn</b>" in (
        browsers[0].get(f"/table/{table.slug}/turns/").content.decode()
    )
    wall.pass_by(hours=2)
    assert "Ask to end the game here" in browsers[0].get(f"/table/{table.slug}/turns/").content.decode()
    post(browsers[0], table, "wish", kind="end", seat="0")
    assert len(known(table)) == 3


def test_a_refused_move_is_not_asked_back_again(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    seat = passed_on(browsers, table, Chance(4))
    other = browsers[(seat + 1) % 3]
    assert "ask-back" in page_of(browsers[seat], table)
    post(browsers[seat], table, "wish", seat=str(seat))
    post(other, table, "answer", answer="no")
    assert "ask-back" not in page_of(browsers[seat], table)
    post(browsers[seat], table, "wish", seat=str(seat))
    assert len(known(table)) == 1


def test_a_wish_that_the_game_has_overtaken_makes_room_for_another(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    chance = Chance(4)
    seat = passed_on(browsers, table, chance)
    post(browsers[seat], table, "wish", seat=str(seat))
    play_a_move(browsers[to_move(table)], table, chance)
    assert "wish-title" not in page_of(browsers[seat], table)
    assert "overtaken" in browsers[seat].get(f"/table/{table.slug}/turns/").content.decode()
    post(browsers[seat], table, "wish", kind="end", seat=str(seat))
    assert [one.state for one in known(table)] == [wishes.VOID, wishes.OPEN]


def test_a_wish_of_a_strange_kind_is_none(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd")
    for kind in ("", "win", "take back"):
        assert post(browsers[0], table, "wish", kind=kind, seat="0").status_code == 302
    assert known(table) == []


def test_the_page_of_turns_is_for_those_who_play(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    for browser in browsers:
        page = browser.get(f"/table/{table.slug}/turns/").content.decode()
        assert "Several moves a day" in page
        assert "to move, 16 hours left" in page
    assert a_client().get(f"/table/{table.slug}/turns/").status_code == 404


def test_a_rematch_keeps_the_tempo(wall):
    person = Person.objects.create(name="Ann")
    table = rooms.create(person, "Ann", 2, {}, tempo="daily")
    rooms.take(table, Person.objects.create(name="Ben"), "Ben")
    begun = rooms.start(Table.objects.get(pk=table.pk))
    again = rooms.rematch(games.load(begun.slug))
    assert again.tempo == "daily"
    assert len(tempo.seats_asked(again)) == 1


def test_whoever_takes_a_seat_over_has_their_own_time(wall):
    browsers, table = a_game_by_turns("Ann", "Ben")
    seat = seat_of(table, to_move(table))
    wall.pass_by(hours=20)
    rooms.invite(table, seat)
    rooms.take_over(seat, people.Person.objects.create(name="Eve"), "Eve")
    assert seat_of(table, seat.number).due_since == wall.now()
    assert not standing_in.may_sit_in(games.load(table.slug), seat.number)
    assert browsers
