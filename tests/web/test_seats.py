"""Whose a seat stays: through a rematch, where a bot sits in, and when somebody is forgotten."""

from __future__ import annotations

import pytest
from django.conf import settings

from bigshoulders.state.chance import Chance
from bigshoulders.web import games, rooms, standing_in, thinking
from bigshoulders.web.models import STANDS_IN, Invitation, Person, Seat, Table
from bigshoulders.web.site import reach
from web.accounts import a_name, person_at, with_account
from web.test_friends import a_game, page_of
from web.test_intruders import link_to, record_of
from web.test_rooms import a_client, joined, opened


@pytest.fixture(autouse=True)
def woken(monkeypatch):
    """The tables of which the server was told that a bot is to move; nobody thinks about them."""
    slugs = []
    monkeypatch.setattr(thinking.THINKERS, "wake", lambda slug, may_call=True: slugs.append(slug))
    return slugs


def ended_without(table, number):
    """A bot sits in for somebody until the end of the game."""
    loaded = games.load(table.slug)
    loaded.seats_here = (0,)
    loaded, chance = standing_in.sit_in(loaded, number, "casual"), Chance(7)
    while not loaded.game.is_over:
        due = loaded.due(ended=True)
        if due.what == "bot":
            loaded = games.bot_move(loaded)
        else:
            loaded = games.move(loaded, due.seat, chance.choice(loaded.game.legal_actions(due.seat)).text)


def once_more(browser, table):
    browser.post(f"/table/{table.slug}/again")
    return Table.objects.get(rematch_of=table)


# --- a rematch


@pytest.mark.parametrize("names", [("Ann", "Ben"), ("Ann", "Ben", "Cyd")])
def test_whoever_was_away_at_the_end_has_their_seat_at_the_rematch_and_comes_back(names):
    browsers, table = a_game(*names)
    ended_without(table, 1)
    again = once_more(browsers[0], table)
    number = Seat.objects.get(table=again, name="Ben").number
    away = [bool(chair.get(STANDS_IN)) for chair in again.chairs]
    assert away == [seat == number for seat in range(len(names))]
    assert "I am back" in page_of(browsers[1], again)
    assert "I am back" not in page_of(browsers[0], again)
    assert record_of(browsers[0], again) == 404, "Ben may come back, so nothing that is hidden is told"
    browsers[1].post(f"/table/{again.slug}/back", {"revision": games.load(again.slug).revision})
    assert Table.objects.get(pk=again.pk).chairs[number]["bot"] is None
    assert games.load(again.slug).is_person(number)


def test_a_bot_of_its_own_is_one_at_the_rematch_too():
    host, table = opened()
    joined(table, "Ben")
    host.post(f"/room/{table.slug}/begin", {"free": "casual"})
    ended_without(table, 1)
    again = once_more(host, table)
    bots = {seat.name for seat in Seat.objects.filter(table=table, person=None)}
    for seat in Seat.objects.filter(table=again):
        chair = again.chairs[seat.number]
        assert bool(chair.get(STANDS_IN)) == (seat.name == "Ben")
        assert (chair["bot"] is not None) == (seat.name in {"Ben", *bots})


def test_of_two_who_want_a_rematch_in_the_same_moment_both_get_an_answer(monkeypatch):
    (ann, _ben), table = a_game("Ann", "Ben")
    ended_without(table, 1)

    def somebody_is_faster(loaded):
        games.touch(loaded)
        raise games.Stale

    monkeypatch.setattr(rooms, "rematch", somebody_is_faster)
    assert ann.post(f"/table/{table.slug}/again")["Location"] == f"/table/{table.slug}/"


# --- a bot for somebody who is gone


def test_nobody_sits_in_for_a_bot():
    """Else whoever is alone among bots, and may read everything, could ask somebody into a seat of theirs."""
    host, table = opened()
    host.post(f"/room/{table.slug}/begin", {"free": "casual"})
    before = Table.objects.get(pk=table.pk).chairs
    for change in ("stand-in", "remove"):
        answer = host.post(f"/room/{table.slug}/{change}", {"seat": "1", "level": "casual"})
        assert answer.status_code == 422
        assert "A bot has this seat already" in answer.content.decode()
    assert Table.objects.get(pk=table.pk).chairs == before
    assert host.post(f"/room/{table.slug}/link", {"seat": "1"}).status_code == 404
    assert not Invitation.objects.filter(table=table).exists()


def test_a_bot_that_sits_in_may_be_exchanged_for_another():
    (ann, _ben), table = a_game("Ann", "Ben")
    for level in ("casual", "solid"):
        assert ann.post(f"/room/{table.slug}/stand-in", {"seat": "1", "level": level}).status_code == 302
    assert a_client().post(link_to(ann, table, 1)).status_code == 302


def test_a_bot_that_is_to_move_is_told_so_also_if_somebody_does_something_meanwhile(monkeypatch):
    _browsers, table = a_game("Ann", "Ben")
    [acting] = games.load(table.slug).game.to_act()
    ask, asked = games.ask, []

    def just_too_late(loaded):
        asked.append(loaded.revision)
        if len(asked) == 1:
            games.touch(loaded)
        return ask(loaded)

    monkeypatch.setattr(games, "ask", just_too_late)
    rooms.remove(Table.objects.get(pk=table.pk), acting, "casual")
    assert games.load(table.slug).asked
    assert len(asked) == 2


# --- whoever is forgotten


@pytest.fixture
def to_move(monkeypatch):
    """A table of two from elsewhere, and the browser of whoever is to move."""
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    browsers, table = a_game("Ann", "Ben")
    [acting] = games.load(table.slug).game.to_act()
    return table, browsers[acting]


def test_where_others_wait_for_whoever_goes_for_good_the_bot_moves_at_once(to_move, woken):
    table, browser = to_move
    assert browser.post("/account/delete", {"sure": "yes"}).status_code == 302
    assert games.load(table.slug).asked
    assert table.slug in woken


def test_where_others_wait_for_whoever_the_owner_deletes_the_bot_moves_at_once(to_move, woken):
    table, browser = to_move
    owner, _account = with_account(a_name(), is_owner=True)
    form = {"action": "forget", "_selected_action": [person_at(browser).pk], "index": "0"}
    owner.post("/owner/web/person/", form)
    assert games.load(table.slug).asked
    assert table.slug in woken


def test_whoever_still_owns_a_seat_that_a_bot_has_can_go(to_move):
    table, browser = to_move
    person = person_at(browser)
    seat = Seat.objects.get(table=table, person=person).number
    chairs = Table.objects.get(pk=table.pk).chairs
    chairs[seat] = {"bot": "greedy", "seed": "1"}
    Table.objects.filter(pk=table.pk).update(chairs=chairs)
    assert browser.post("/account/delete", {"sure": "yes"}).status_code == 302
    assert not Person.objects.filter(pk=person.pk).exists()
    assert Seat.objects.get(table=table, number=seat).person is None
    assert Table.objects.get(pk=table.pk).chairs[seat]["bot"] == "greedy"
