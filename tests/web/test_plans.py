"""Programmed moves: made and seen by their owner alone, played by the server, and over with a reason."""

from __future__ import annotations

import datetime
import re
import threading
import time

import pytest
from django.db import connection
from django.db.models import QuerySet

from bigshoulders.state.chance import Chance
from bigshoulders.web import games, leases, plans, rooms, thinking
from bigshoulders.web.models import Move, Plan, Table
from web.browsers import new_table
from web.test_friends import page_of, play_a_move
from web.test_rooms import a_client
from web.test_tempo import a_game_by_turns, nobody_thinks, post, to_move
from web.wall_clock import wall

__all__ = ["nobody_thinks", "wall"]

SEED = 5


def played_until(table, wanted, chance):
    """Random people play; gives the table as it is then."""
    loaded = games.load(table.slug)
    while not wanted(loaded):
        assert not loaded.game.is_over
        seat = loaded.due(ended=True).seat
        loaded = games.move(loaded, seat, chance.choice(loaded.game.legal_actions(seat)).text)
    return loaded


def in_stock_turn(loaded):
    """Where somebody can buy or pass, and the next one is asked then, whichever it is."""
    if loaded.game.step != "stock_turn" or loaded.due().what != "person":
        return False
    seat = loaded.game.to_act()[0]
    choices = {action.verb: action for action in loaded.game.legal_actions(seat)}
    return {"buy", "pass"} <= {*choices} and all(
        asked_next(loaded, seat, choices[verb]) == (seat + 1) % 3 for verb in ("buy", "pass")
    )


def asked_next(loaded, seat, action):
    twin = loaded.twin()
    twin.play(seat, action)
    twin.take_only_answers(ended=True)
    return twin.due(ended=True).seat if twin.game.step == "stock_turn" else None


@pytest.fixture
def stock(wall, monkeypatch):
    """A table of three in a Stock Phase: browsers, table, and the seat that is to move."""
    monkeypatch.setattr(games, "new_seed", lambda: SEED)
    browsers, table = a_game_by_turns("Ann", "Ben", "Cyd", tempo="")
    loaded = played_until(table, in_stock_turn, Chance(6))
    return browsers, table, loaded.game.to_act()[0]


def program(browser, table, **form):
    return browser.post(f"/table/{table.slug}/plans/", form)


def server_looks(table):
    """As the thread of the server does that is woken by a page."""
    return thinking.step(None, table.slug, None)


def rows(table):
    return list(Plan.objects.filter(table=table))


def passed(browser, table):
    """The person whose browser it is passes."""
    page = page_of(browser, table)
    seat = re.search(r'name="seat" value="(\d+)"', page)[1]
    action = next(one for one in games.load(table.slug).game.legal_actions(int(seat)) if one.verb == "pass")
    post(browser, table, "play", seat=seat, action=str(action.id))


def test_whoever_has_programmed_a_pass_is_passed_for(stock):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    answer = program(browsers[later], table, kind="pass", sold="on", established="on")
    assert answer["Location"] == f"/table/{table.slug}/plans/"
    assert "Pass until a share of mine is sold or somebody establishes a company." in page_of(browsers[later], table)
    passed(browsers[seat], table)
    before = len(games.load(table.slug).game.actions)
    assert server_looks(table) == (0.0, None)
    loaded = games.load(table.slug)
    assert [(who, action.verb) for who, action in loaded.game.actions[before : before + 1]] == [(later, "pass")]
    assert Move.objects.filter(table=table).last().by is None
    assert server_looks(table) is None


def test_the_page_that_moves_wakes_the_server(stock, monkeypatch):
    browsers, table, seat = stock
    woken = []
    monkeypatch.setattr(thinking.THINKERS, "wake", woken.append)
    page_of(browsers[seat], table)
    assert woken == []
    program(browsers[(seat + 1) % 3], table, kind="pass")
    passed(browsers[seat], table)
    assert table.slug in woken
    woken.clear()
    thinking.resume()
    assert table.slug in woken, "a server that was stopped takes it up again"


@pytest.fixture
def woken(monkeypatch):
    """The tables that whoever looks after the forsaken ones wakes, where there are several processes."""
    monkeypatch.setattr(leases, "are_needed", lambda: True)
    monkeypatch.setattr(thinking, "RESTING", {})
    found = []
    monkeypatch.setattr(thinking.THINKERS, "wake", found.append)

    def look(table):
        found.clear()
        thinking.wake_forsaken()
        return table.slug in found

    return look


def test_a_table_where_nothing_can_be_played_is_not_looked_at_again_until_something_has_changed(stock, woken):
    browsers, table, seat = stock
    assert not woken(table), "nothing is programmed"
    later = (seat + 1) % 3
    program(browsers[later], table, kind="pass")
    assert woken(table), "whoever was at it may have died"
    assert server_looks(table) is None
    assert not woken(table)
    program(browsers[(seat + 2) % 3], table, kind="pass")
    assert woken(table), "another plan"
    assert server_looks(table) is None
    assert not woken(table)
    passed(browsers[seat], table)
    assert woken(table), "somebody has moved"
    while server_looks(table) is not None:
        pass
    woken(table)
    server_looks(table)
    assert not woken(table)


def test_a_table_where_somebody_may_still_take_a_move_back_is_looked_at_again(stock, woken, wall):
    browsers, table, seat = stock
    program(browsers[(seat + 1) % 3], table, kind="pass")
    buy = next(action for action in games.load(table.slug).game.legal_actions(seat) if action.verb == "buy")
    post(browsers[seat], table, "play", seat=str(seat), action=str(buy.id))
    wall.time = games.load(table.slug).table.updated
    assert server_looks(table) == (60.0, None)
    assert woken(table), "whoever waited for the minute to pass may have died"


def test_a_plan_that_is_over_keeps_nobody_busy_though_nobody_has_read_that(stock, woken):
    browsers, table, seat = stock
    program(browsers[(seat + 1) % 3], table, kind="pass")
    Plan.objects.filter(table=table).update(ended=datetime.datetime.now(datetime.UTC), reason={"key": "phase over"})
    assert Table.objects.get(pk=table.pk).has_plans
    assert not woken(table)


def test_whoever_moved_last_has_a_minute_to_take_it_back(stock, wall, monkeypatch):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    program(browsers[later], table, kind="pass")
    game = games.load(table.slug).game
    buy = next(action for action in game.legal_actions(seat) if action.verb == "buy")
    post(browsers[seat], table, "play", seat=str(seat), action=str(buy.id))
    loaded = games.load(table.slug)
    assert loaded.due().what == "end_turn"
    wall.time = loaded.table.updated
    assert server_looks(table) == (60.0, None)
    assert games.load(table.slug).revision == loaded.revision
    assert 'id="undo"' in page_of(browsers[seat], table)
    wall.pass_by(minutes=1)
    assert server_looks(table) == (0.0, None)
    assert games.load(table.slug).game.actions[-1][0] == later


def test_who_ends_the_turn_need_not_wait(stock):
    browsers, table, seat = stock
    program(browsers[(seat + 1) % 3], table, kind="pass")
    game = games.load(table.slug).game
    buy = next(action for action in game.legal_actions(seat) if action.verb == "buy")
    post(browsers[seat], table, "play", seat=str(seat), action=str(buy.id))
    post(browsers[seat], table, "end")
    assert games.load(table.slug).game.actions[-1][0] == (seat + 1) % 3


def test_something_that_concerns_me_ends_it_and_says_why(stock):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    loaded = games.load(table.slug)
    company = loaded.game.facts(None).players[later].directs[0]
    value = loaded.game.view(None)["companies"][company]["value"]
    steps = [one for one in loaded.game.options.box.track if one > value]
    program(browsers[later], table, kind="pass", price=company, value=str(steps[0]))
    [plan] = rows(table)
    assert plan.details == {"price": [company, steps[0], "up"]}
    Plan.objects.filter(pk=plan.pk).update(details={"price": [company, value, "up"]})  # it has risen meanwhile
    passed(browsers[seat], table)
    assert f"stands at ${value}." in page_of(browsers[later], table), "before the server has looked"
    assert server_looks(table) is None
    [plan] = rows(table)
    assert plan.reason["key"] == "price"
    assert to_move(table) == later
    page = page_of(browsers[later], table)
    assert "<b>Over: " in page
    post(browsers[later], table, "plans/stop", plan=str(plan.pk), at_table="1")
    assert "<b>Over: " not in page_of(browsers[later], table)
    assert not Table.objects.get(pk=table.pk).has_plans


def test_nobody_else_sees_or_stops_what_is_programmed(stock):
    browsers, table, seat = stock
    later, third = (seat + 1) % 3, (seat + 2) % 3
    before = page_of(browsers[third], table)
    program(browsers[later], table, kind="pass", sold="on")
    [plan] = rows(table)
    strip = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
    assert strip.sub("", page_of(browsers[third], table)) == strip.sub("", before)
    assert "until" not in browsers[third].get(f"/table/{table.slug}/plans/").content.decode().split("<h2>")[0]
    post(browsers[third], table, "plans/stop", plan=str(plan.pk))
    assert Plan.objects.filter(pk=plan.pk, is_read=False).exists()
    assert a_client().get(f"/table/{table.slug}/plans/").status_code == 404
    post(browsers[later], table, "plans/stop", plan=str(plan.pk))
    assert rows(table) == []


def test_what_is_programmed_while_somebody_else_stops_the_last_plan_is_played(stock, monkeypatch):
    browsers, table, seat = stock
    later, third = (seat + 1) % 3, (seat + 2) % 3
    program(browsers[third], table, kind="pass")
    [plan] = rows(table)
    loaded, is_there, meanwhile = games.load(table.slug), QuerySet.exists, []

    def programs():
        program(browsers[later], table, kind="pass")
        connection.close()

    def somebody_programs(asked):
        found = is_there(asked)
        if asked.model is Plan and threading.current_thread() is threading.main_thread():
            meanwhile.append(threading.Thread(target=programs))
            meanwhile[0].start()
            meanwhile[0].join(0.5)
        return found

    monkeypatch.setattr(QuerySet, "exists", somebody_programs)
    loaded.seats_here = [third]
    plans.stop(loaded, plan.pk)
    monkeypatch.undo()
    meanwhile[0].join()
    [left] = rows(table)
    assert left.seat == later
    assert Table.objects.get(pk=table.pk).has_plans


def test_turns_end_by_themselves(stock):
    browsers, table, _seat = stock
    chance = Chance(8)

    def plays_for_somebody(loaded):
        return loaded.game.step == "action_turn" and loaded.due().what == "person"

    seat = played_until(table, plays_for_somebody, chance).game.to_act()[0]
    program(browsers[seat], table, kind="end")
    for _ in range(40):
        if to_move(table) != seat:
            break
        play_a_move(browsers[seat], table, chance)
    assert to_move(table) != seat
    assert games.load(table.slug).game.actions[-1][1].verb != "end" or (
        games.load(table.slug).due().what == "person"
    ), "nobody has pressed the button"


def test_a_company_is_operated_by_the_plan(stock):
    browsers, table, _seat = stock
    company = games.load(table.slug).game.facts(0).players[0].directs[0]
    assert program(browsers[1], table, kind="operate", company=company).status_code == 422
    program(browsers[0], table, kind="operate", company=company)

    def operates(loaded):
        return loaded.game.facts(None).operating.company == company

    played_until(table, operates, Chance(4))
    while server_looks(table):
        pass
    loaded = games.load(table.slug)
    assert loaded.game.facts(None).operating.company != company
    kinds = [event.kind for event in loaded.game.events if event.kind in ("dividend", "withhold")]
    assert kinds
    assert rows(table)[0].ended is None, "it holds in the next Decade, too"


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"kind": "win"}, "no such programmed move"),
        ({"kind": "operate", "company": "nothing"}, "Only the Director"),
        ({"kind": "pass", "afford": "nothing"}, "no such company"),
        ({"kind": "pass", "price": "nothing", "value": "50"}, "has no value yet"),
    ],
)
def test_what_cannot_be_programmed(stock, form, reason):
    browsers, table, seat = stock
    answer = program(browsers[seat], table, **form)
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    assert rows(table) == []


def test_without_advice_no_company_is_operated_by_the_plan(stock):
    browsers, table, _seat = stock
    Table.objects.filter(pk=table.pk).update(advice=False)
    company = games.load(table.slug).game.facts(0).players[0].directs[0]
    assert (
        "only where advice is allowed" in program(browsers[0], table, kind="operate", company=company).content.decode()
    )


def test_passing_is_programmed_in_a_stock_phase(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
    assert program(browsers[0], table, kind="pass").status_code == 422
    assert "Passing is programmed in a Stock Phase." in browsers[0].get(f"/table/{table.slug}/plans/").content.decode()


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [("pass", "Passing is programmed in a Stock Phase."), ("buy", "Buying is programmed in a Stock Phase.")],
)
@pytest.mark.parametrize("begun", [False, True])
def test_outside_a_stock_phase_what_was_asked_for_is_what_is_refused(stock, kind, sentence, begun):
    """By a request made by hand: the page offers neither there."""
    browsers, table, seat = stock
    offer = an_offer(table)
    if begun:
        played_until(table, lambda loaded: loaded.game.moment()["phase"] == "building", Chance(6))
    else:
        browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
        seat = 0
    answer = program(browsers[seat], table, kind=kind, offer=offer)
    assert answer.status_code == 422
    assert re.search(r'role="alert">([^<]*)<', answer.content.decode())[1] == sentence
    assert rows(table) == []


def test_nothing_is_programmed_at_a_screen_that_several_share(wall):
    browsers, table = a_game_by_turns("Ann", "Ben", tempo="")
    owner = table.seats.get(number=0).person
    table.seats.filter(number=1).update(person=owner)
    assert program(browsers[0], table, kind="end")["Location"] == f"/table/{table.slug}/plans/"
    assert rows(table) == []
    assert "it would be no secret" in browsers[0].get(f"/table/{table.slug}/plans/").content.decode()


def an_offer(table):
    loaded = games.load(table.slug)
    return next(plans.key_of_offer(offer) for offer in plans.offers(loaded.game))


def test_what_somebody_said_is_bought_for_them_in_their_turn(stock):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    twin = games.load(table.slug).twin()
    twin.play(seat, "pass")
    buy = next(action for action in twin.game.legal_actions(later) if action.verb == "buy")
    _verb, company, certificate, source = buy.text.split()
    offer = f"{company} {certificate} {source}"
    program(browsers[later], table, kind="buy", offer=offer, then_pass="on", sold="on")
    [plan] = rows(table)
    price = games.load(table.slug).game.facts(None).stock[company].prices[certificate]
    assert plan.details == {
        "sold": True, "company": company, "certificate": certificate, "source": source,
        "most": price, "count": 1, "then_pass": True,
    }  # fmt: skip
    words = page_of(browsers[later], table)
    assert f"for ${price} at most, then pass, until a share of mine is sold." in words
    passed(browsers[seat], table)
    before = len(games.load(table.slug).game.actions)
    server_looks(table)
    assert games.load(table.slug).game.actions[before] == (later, buy)


def test_to_buy_takes_the_place_of_to_pass(stock):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    program(browsers[later], table, kind="pass", sold="on")
    program(browsers[later], table, kind="buy", offer=an_offer(table), count="2", most="90")
    assert [(plan.kind, plan.details["count"], plan.details["most"]) for plan in rows(table)] == [("buy", 2, 90)]
    program(browsers[later], table, kind="pass")
    assert [plan.kind for plan in rows(table)] == ["pass"]


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({}, "not on offer"),
        ({"offer": "nothing common pool"}, "not on offer"),
        ({"offer": "x" * 5000}, "not on offer"),
        ({"count": "0"}, "From 1 to 9"),
        ({"count": "10"}, "From 1 to 9"),
    ],
)
def test_what_cannot_be_bought_beforehand(stock, form, reason):
    browsers, table, seat = stock
    if "count" in form:
        form = {**form, "offer": an_offer(table)}
    answer = program(browsers[(seat + 1) % 3], table, kind="buy", **form)
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    assert rows(table) == []


def test_there_is_an_end_to_what_can_be_programmed(stock):
    browsers, table, seat = stock
    now = datetime.datetime.now(datetime.UTC)
    Plan.objects.bulk_create(
        Plan(table=table, seat=seat, kind="end", since=0, ended=now, reason={"key": "game over"})
        for _ in range(plans.MOST_PLANS)
    )
    assert program(browsers[seat], table, kind="pass").status_code == 422


def test_the_same_said_again_is_said_once(stock):
    browsers, table, seat = stock
    later = (seat + 1) % 3
    program(browsers[later], table, kind="pass", sold="on")
    program(browsers[later], table, kind="pass", established="on")
    assert [plan.details for plan in rows(table)] == [{"established": True}]


def test_who_is_late_to_write_changes_nothing(stock):
    """Two servers that look at the same time: one has made the move, the other drops it."""
    browsers, table, seat = stock
    program(browsers[(seat + 1) % 3], table, kind="pass")
    passed(browsers[seat], table)
    loaded = games.load(table.slug)
    plans.play_on(loaded)
    with pytest.raises(games.Stale):
        plans.play_on(loaded)
    assert server_looks(table) is None


def test_a_waiting_table_looks_again_when_something_happens(monkeypatch):
    monkeypatch.undo()
    thinkers = thinking.Thinkers(0)
    thinkers.wake("a")
    thinkers._tasks[0] = thinkers._tasks[0]._replace(when=time.monotonic() + 60)
    thinkers.wake("a")
    assert thinkers._tasks[0].when <= time.monotonic()


def test_a_table_of_this_machine_has_nothing_programmed():
    table = new_table("Ann", "Bob")
    assert plans.of_seat(games.load(table.slug)) == []
    assert a_client().get(f"/table/{table.slug}/plans/").status_code == 404


def test_what_somebody_has_programmed_is_gone_with_them(stock):
    """Whoever takes the seat after them neither sees it nor has it played."""
    _browsers, table, _seat = stock
    Plan.objects.create(table=table, seat=1, kind="pass", since=0)
    Plan.objects.create(table=table, seat=2, kind="pass", since=0)
    rooms.remove(Table.objects.get(pk=table.pk), 1, "solid")
    assert list(Plan.objects.filter(table=table).values_list("seat", flat=True)) == [2]
