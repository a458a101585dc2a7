"""A game of four by turns, from its first move to its last, on a clock that the test moves."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from bigshoulders.bots import Seat as BotSeat
from bigshoulders.bots import make_bot
from bigshoulders.game import Game
from bigshoulders.web import deliveries, games, notices, people, thinking
from bigshoulders.web.models import Channel, Count, Move, Notice, Seat, Table
from bigshoulders.web.site import reach
from web.accounts import a_name, made_account, person_at, sign_in
from web.test_friends import page_of
from web.test_rooms import a_client
from web.test_tempo import a_game_by_turns, nobody_thinks, post, seat_of, to_move
from web.wall_clock import wall

__all__ = ["nobody_thinks", "wall"]

NAMES = ("Ann", "Ben", "Cyd", "Dan")
LATE = 1
"""Ben does not come for a while."""
PASSES = 2
"""Cyd programs."""
KEEPS = 3
"""Dan makes an account."""
SEED = 11


class Weeks:
    def __init__(self, wall, sent):
        self.wall, self.sent = wall, sent
        self.browsers, self.table = a_game_by_turns(*NAMES, tempo="several")
        for seat, browser in enumerate(self.browsers):
            browser.post("/notices/", {"kind": "plain", "target": f"https://hooks.example.org/{seat}"})
        self.days = set()

    @property
    def loaded(self):
        return games.load(self.table.slug)

    def server_works(self):
        """Bots that sit in, and what is programmed, as the threads of the server do it."""
        loaded = self.loaded
        while loaded.due(ended=True).what == "bot":
            loaded = games.bot_move(loaded)
        while loaded.table.has_plans and (later := thinking.programmed(self.loaded)):
            self.wall.pass_by(seconds=later[0])
        if self.loaded.due(ended=True).what == "bot":
            self.server_works()

    def a_turn(self, seat):
        """Hours later somebody hears of it, looks, and moves until others are asked."""
        self.wall.pass_by(hours=5)
        deliveries.deliver_all()
        self.days.add(self.wall.now().date())
        loaded = self.loaded
        while not loaded.is_over and loaded.is_person(seat) and seat in loaded.game.to_act():
            action = make_bot("greedy", len(loaded.game.actions)).choose(BotSeat(loaded.game, seat))
            loaded.seats_here, loaded.person_here = (seat,), seat_of(self.table, seat).person.pk
            loaded = games.move(loaded, seat, action.text, end_turns=True)
        self.server_works()

    def told_to(self, seat):
        return [told for target, told in self.sent if target == str(seat)]

    def until(self, wanted):
        while not wanted(self.loaded):
            assert not self.loaded.is_over
            self.a_turn(to_move(self.table))


@pytest.fixture
def weeks(wall, monkeypatch):
    sent = []
    Channel.objects.all().delete()
    monkeypatch.setattr(settings, "DELIVERS_NOTICES", False)
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setattr(settings, "ACCOUNTS", "open")
    Count.objects.all().delete()
    monkeypatch.setattr(games, "new_seed", lambda: SEED)
    monkeypatch.setattr(deliveries, "send", lambda channel, told: sent.append((channel.target[-1], told)))
    return Weeks(wall, sent)


def test_eight_weeks(weeks, wall):
    browsers, table = weeks.browsers, weeks.table
    weeks.until(lambda loaded: loaded.game.moment()["phase"] == "action" and LATE in loaded.game.to_act())

    # Ben is told once, and does not come; after 16 hours Ann lets a bot sit in, which the story marks.
    before = len(weeks.sent)
    for _ in range(8):
        wall.pass_by(hours=2)
        deliveries.deliver_all()
    assert [seat for seat, _told in weeks.sent[before:]] == [str(LATE)]
    post(browsers[0], table, "sit-in", seat=str(LATE), level="casual")
    weeks.server_works()
    assert Move.objects.filter(table=table, stood_in=True).exists()
    weeks.until(lambda loaded: loaded.game.moment()["phase"] == "operating")
    assert str(LATE) not in [seat for seat, _told in weeks.sent[before + 1 :]], "nobody calls who is away"

    # He is back.
    post(browsers[LATE], table, "back")
    assert weeks.loaded.is_person(LATE)
    weeks.server_works()

    # Cyd passes beforehand in the next Stock Phase, and is not asked again in it unless something concerns her.
    weeks.until(lambda loaded: loaded.game.step == "stock_turn" and to_move(table) != PASSES)
    browsers[PASSES].post(f"/table/{table.slug}/plans/", {"kind": "pass"})
    made = len(weeks.loaded.game.actions)
    weeks.until(lambda loaded: loaded.game.moment()["phase"] != "stock")
    asked = [action.verb for seat, action in weeks.loaded.game.actions[made:] if seat == PASSES]
    assert set(asked) <= {"pass", "protect", "decline"}
    assert "pass" in asked
    moves = Move.objects.filter(table=table, number__gt=made)
    assert {move.by for move in moves.filter(seat=PASSES, action="pass")} == {None}, "nobody was there for them"
    for seat in (0, KEEPS):
        assert {move.by for move in moves.filter(seat=seat)} == {seat_of(table, seat).person}
    assert "the Stock Phase is over." in page_of(browsers[PASSES], table)

    # Somebody's move is taken back because all agree.
    taken_back(weeks)

    # Dan keeps his games: the same person in the same seat, and what he is told goes on.
    account_made(weeks)

    weeks.until(lambda loaded: loaded.is_over)
    record = browsers[3].get(f"/table/{table.slug}/record").json()
    assert record["stood_in"]
    assert record["taken_back"]
    assert Game.replay(record).is_over
    assert len(weeks.days) > 30, "it took weeks"
    keys = [told.key for _seat, told in weeks.sent]
    assert len(keys) == len(set(keys)), "each notice once"
    assert not Notice.objects.filter(table=table, state=notices.WAITING, after__lt=wall.now()).exists()
    assert Table.objects.get(pk=table.pk).finished
    assert Seat.objects.filter(table=table).exclude(due_since=None).count() == 0


def account_made(weeks):
    """In the middle of the game, and then from another browser; the one before is known no more."""
    table, guest = weeks.table, weeks.browsers[KEEPS]
    person = Seat.objects.get(table=table, number=KEEPS).person
    channels = list(Channel.objects.filter(person=person))
    secret = guest.cookies[people.COOKIE].value
    name = a_name()
    made_account(guest, name)
    assert person_at(guest) == person
    assert people.look_up(secret) is None, "what the guest was known by is good no more"
    assert Seat.objects.get(table=table, number=KEEPS).person == person
    assert list(Channel.objects.filter(person=person)) == channels
    assert Seat.objects.get(table=table, number=KEEPS).has_channel

    # He is told, and moves, as before: first in the same browser, then in another one that signs in.
    told = len(weeks.told_to(KEEPS))
    weeks.until(lambda _loaded: len(weeks.told_to(KEEPS)) > told)
    assert "data-due" in page_of(guest, table)
    phone = a_client()
    assert phone.get(f"/table/{table.slug}/").status_code == 404
    assert sign_in(phone, name).status_code == 302
    told = len(weeks.told_to(KEEPS))
    weeks.until(lambda _loaded: len(weeks.told_to(KEEPS)) > told)
    due = re.search(r'data-due="(\w+)"', page_of(phone, table))[1]
    assert (due in ("person", "end_turn")) == (KEEPS in weeks.loaded.game.to_act())
    assert people.devices_of(person)[0].person == person
    assert len(people.devices_of(person)) == 2
    people.send_away(person, but=phone.cookies[people.COOKIE].value)
    assert guest.get(f"/table/{table.slug}/").status_code == 404
    weeks.browsers[KEEPS] = phone


def taken_back(weeks):
    table = weeks.table
    for _ in range(400):
        seat = to_move(table)
        loaded = weeks.loaded
        action = make_bot("greedy", len(loaded.game.actions)).choose(BotSeat(loaded.game, seat))
        loaded = games.move(loaded, seat, action.text)
        asks = loaded.undo_seat()
        if asks is not None and asks not in loaded.game.to_act() and "ask-back" in page_of(weeks.browsers[asks], table):
            break
    before = len(weeks.loaded.game.actions)
    post(weeks.browsers[asks], table, "wish", seat=str(asks))
    for other in range(4):
        if other != asks:
            assert re.search("asks to take the last move back", page_of(weeks.browsers[other], table))
            post(weeks.browsers[other], table, "answer", answer="yes")
    assert len(weeks.loaded.game.actions) < before
