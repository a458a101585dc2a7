"""The server is killed again and again while four people play and talk: what it acknowledged stands, nothing twice."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
import time
from contextlib import closing

import pytest

from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from bigshoulders.web import games
from web.browsers import WAIT_SECONDS, Server
from web.guests import SITE, Guest
from web.test_friends import a_game, forms_in, page_of, play_a_move

NAMES = ("Ann", "Ben", "Cyd", "Dan")
MOST_DONE = 16
"""Moves and messages that are acknowledged before a server is killed: so many at most, sometimes none."""
LAST_MOMENT = 0.05
"""Seconds at most from there to the kill, so that it comes in the middle of something else each time."""


def seated_guests(server, chance):
    """Four at one table; two of them at another one, too, with bots in its other seats."""
    guests = [
        Guest(name, server.port, f"192.0.2.{number}", random.Random(chance.random()))
        for number, name in enumerate(NAMES, start=1)
    ]
    host, ben, *_others = guests
    for friends, free in ((guests, ""), ((host, ben), "greedy")):
        room = host.open_room(host.name)
        code = host.code_of(room)
        for friend in friends[1:]:
            friend.join(code, friend.name)
        status, place = host.ask(f"/room/{room}/begin", {"free": free})
        assert (status, place) == (302, f"/table/{room}/")
        host.ask(f"/table/{room}/pace", {"pace": "at_once"})
        for friend in friends:
            friend.tables.append(room)
    return guests


class Kept:
    """What is in the file when nobody has it open."""

    def __init__(self, server):
        self.path = server.data / "site.sqlite3"

    def rows(self, question, *values):
        with closing(sqlite3.connect(self.path)) as file:
            return file.execute(question, values).fetchall()

    def tables(self):
        return self.rows("select id, slug, options, seed, chairs, progress, finished from web_table where not waits")

    def moves(self, key):
        return self.rows("select number, seat, action from web_move where table_id = ? order by number", key)

    def checkpoints(self, key):
        return self.rows("select number, position from web_checkpoint where table_id = ? order by number", key)

    def messages(self):
        return [words for (words,) in self.rows("select words from web_message order by id")]

    def asked(self):
        return self.rows("select slug from web_table where asked = revision and not finished")


def check_table(kept, row, gestures):
    """Its moves make a game, the positions kept on the way are those of that game, and every move was meant.

    Gives how many moves stand whose answer was lost.
    """
    key, _slug, options, seed, chairs, progress, finished = row
    bots = [chair["bot"] is not None for chair in json.loads(chairs)]
    positions = dict(kept.checkpoints(key))
    game = Game.new(Options.from_json(json.loads(options)), int(seed))
    made = []  # of each move: who, what, and whether there was a choice
    for count, (number, seat, action) in enumerate([*kept.moves(key), (None, None, None)]):
        if count in positions:
            assert Game.from_position(json.loads(positions.pop(count))).hash() == game.hash()
        if number is not None:
            assert number == count + 1
            has_choice = len(game.legal_actions(seat)) > 1 and not bots[seat]
            game.play(seat, action)
            made.append((seat, game.actions[-1][1].id, has_choice))
    assert not positions, "no position is kept of moves that are not"
    assert json.loads(progress) == json.loads(json.dumps(games.progress(game)))
    assert bool(finished) == game.is_over
    return check_gestures(made, gestures)


def check_gestures(made, gestures):
    standing = set()
    lost = 0
    for gesture in gestures:
        later = (n for n, (seat, *_rest) in enumerate(made) if n >= gesture.made and seat == gesture.seat)
        number = next(later, None)
        stands = number is not None and made[number][1] == gesture.action and number not in standing
        assert stands or not gesture.acknowledged, gesture
        if stands:
            standing.add(number)
            lost += not gesture.acknowledged
    meant_by_nobody = [n for n, (_seat, _action, has_choice) in enumerate(made) if has_choice and n not in standing]
    assert meant_by_nobody == [], "a move stands that was sent once at most"
    return lost


def check_messages(kept, guests):
    said = kept.messages()
    assert len(said) == len(set(said)), "nothing is said twice"
    for guest in guests:
        mine = [words for words in said if words.startswith(guest.name)]
        assert mine[: len(guest.said)] == guest.said
        assert len(mine) - len(guest.said) <= 1, "only the last answer can have been lost for good"


def acknowledged(guests):
    return sum(len(guest.said) + sum(one.acknowledged for one in guest.gestures[:]) for guest in guests)


def wait_for(count, guests):
    until = time.monotonic() + WAIT_SECONDS
    while acknowledged(guests) < count:
        assert time.monotonic() < until, "the games go on between the kills"
        assert not any(guest.failure for guest in guests)
        time.sleep(0.005)


def play_and_kill(server, guests, chance, kills):
    """Gives what the servers had to say."""
    over = threading.Event()
    threads = [threading.Thread(target=guest.play, args=(over,)) for guest in guests]
    for thread in threads:
        thread.start()
    told = []
    try:
        for _ in range(kills):
            wait_for(acknowledged(guests) + chance.randrange(MOST_DONE), guests)
            time.sleep(chance.uniform(0, LAST_MOMENT))
            server.process.kill()
            told += server.process.communicate()[0].splitlines()[1:]
            server.start()
    finally:
        over.set()
        for thread in threads:
            thread.join()
    server.process.kill()
    server.process.communicate()
    return told


def test_a_move_that_is_sent_again_is_made_once():
    browsers, table = a_game("Ann", "Ben", "Cyd")
    chance = Chance(5)
    repeated = 0
    while repeated < 30:
        for browser in browsers:
            page = page_of(browser, table)
            if 'data-due="person"' not in page:
                play_a_move(browser, table, chance, page)
                continue
            seat = int(forms_in(page)["seat"])
            action = chance.choice(games.load(table.slug).game.legal_actions(seat))
            form = {**forms_in(page), "action": str(action.id)}
            browser.post(f"/table/{table.slug}/play", form)
            once = games.load(table.slug)
            assert (seat, action) in once.game.actions[int(form["made"]) :]
            browser.post(f"/table/{table.slug}/play", form)
            assert games.load(table.slug).revision == once.revision
            repeated += 1


@pytest.mark.parametrize("kills", [6, pytest.param(200, marks=pytest.mark.soak)])
def test_killed_under_four_guests_no_acknowledged_move_or_message_is_lost_and_none_stands_twice(kills, tmp_path):
    chance = random.Random(kills)
    server = Server(tmp_path / "data", "bigshoulders", "--public", f"https://{SITE}")
    server.start()
    kept = Kept(server)
    try:
        guests = seated_guests(server, chance)
        told = play_and_kill(server, guests, chance, kills)
        assert [guest.failure for guest in guests] == [None] * 4

        server.start()  # nobody looks: the bots that were to move do
        until = time.monotonic() + WAIT_SECONDS
        while kept.asked():
            assert time.monotonic() < until
            time.sleep(0.1)
    finally:
        server.kill()

    gestures = [gesture for guest in guests for gesture in guest.gestures]
    lost = 0
    for row in kept.tables():
        lost += check_table(kept, row, [gesture for gesture in gestures if gesture.table == row[1]])
    check_messages(kept, guests)
    assert kept.rows("pragma integrity_check") == [("ok",)]
    moves = sum(gesture.acknowledged for gesture in gestures)
    print(
        f"{kills} kills: {moves} moves of people acknowledged, {lost} more stand whose answer was lost, "
        f"{sum(len(guest.said) for guest in guests)} messages acknowledged, {len(kept.messages())} stand, "
        f"{sum(guest.repeated for guest in guests)} requests sent again, {len(kept.tables())} tables, "
        f"{sum(len(kept.moves(row[0])) for row in kept.tables())} moves in all"
    )
    assert told == [], "whoever is killed, and whoever thinks for them, dies without a word"
    assert moves > kills
    assert len(kept.messages()) > kills / 2
