"""Several processes on one PostgreSQL are one site: all see what happens in one, and nothing is lost with one."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import postgres
import processes
from web.browsers import TESTS, WAIT_SECONDS, Server
from web.guests import SITE, Visitor, field
from web.test_killed import Kept, acknowledged, check_messages, check_table, seated_guests, wait_for

PUBLIC = ("--public", f"https://{SITE}")
TOKEN = "a token for the figures of the site"
MOST_DONE = 8
"""Moves and messages that are acknowledged before a process is killed."""


class KeptThere(Kept):
    """What is in the database."""

    def __init__(self, url):
        self.url = url

    def rows(self, question, *values):
        with postgres.needed("psycopg").connect(self.url, autocommit=True) as connection:
            found = connection.execute(question.replace("?", "%s"), values).fetchall()
        return [tuple(json.dumps(cell) if isinstance(cell, dict | list) else cell for cell in row) for row in found]


class Ear:
    """The stream of a page."""

    def __init__(self, visitor, port, path):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_SECONDS)
        self.connection.request("GET", path, headers=visitor.head())
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200

    def hears(self, event):
        """The number of the next event of a kind."""
        until = time.monotonic() + WAIT_SECONDS
        while True:
            line = self.answer.readline().decode()
            assert line, "the stream has ended"
            assert time.monotonic() < until, "signs of life alone"
            if line == f"event: {event}\n":
                return int(self.answer.readline().decode().split()[1])

    def close(self):
        self.connection.close()


def started_together(servers):
    """All at once, on a database that is still empty."""
    for server in servers:
        server.begin()
    for server in servers:
        server.wait_until_it_answers()
    return servers


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory):
    """In processes of their own, with one folder for their secret, as on one machine behind a proxy."""
    url = postgres.new_database()
    folder = tmp_path_factory.mktemp("several") / "data"
    variables = {"DATABASE_URL": url, "BIGSHOULDERS_METRICS_TOKEN": TOKEN}
    servers = [Server(folder, "bigshoulders", *PUBLIC, **variables) for _ in range(2)]
    yield started_together(servers)
    for server in servers:
        server.kill()


def played_at(servers):
    """Ann in one process and Ben in the other, at a table of their own that has begun."""
    one, other = servers
    ann, ben = Visitor(one.port, "192.0.2.1"), Visitor(other.port, "192.0.2.2")
    room = ann.open_room("Ann")
    ben.join(ann.code_of(room), "Ben")
    assert ann.ask(f"/room/{room}/begin", {"free": ""}) == (302, f"/table/{room}/")
    return ann, ben, room


def moved(visitor, slug):
    """Plays the first choice of the page; False if it has none."""
    page = visitor.ask(f"/table/{slug}/")[1]
    due = re.search(r'data-due="(\w+)"', page)[1]
    if due not in ("person", "end_turn"):
        return False
    seen = {name: field(page, name) for name in ("revision", "made")}
    if due == "end_turn":
        return visitor.ask(f"/table/{slug}/end", seen)[0] == 302
    action = re.search(r'<button type="submit" class="choice [^>]* value="(\d+)"', page)[1]
    return visitor.ask(f"/table/{slug}/play", {**seen, "seat": field(page, "seat"), "action": action})[0] == 302


def revision_at(visitor, slug):
    return int(re.search(r'data-revision="(\d+)"', visitor.ask(f"/table/{slug}/")[1])[1])


def test_a_move_in_one_process_is_heard_and_seen_in_the_other(two_servers):
    ann, ben, room = played_at(two_servers)
    ears = {visitor: Ear(visitor, visitor.port, f"/table/{room}/moves") for visitor in (ann, ben)}
    for ear in ears.values():
        ear.hears("moved")
    made = 0
    while made < 12:
        for mover, other in ((ann, ben), (ben, ann)):
            if moved(mover, room):
                made += 1
                told = ears[other].hears("moved")
                assert revision_at(other, room) >= told
    assert revision_at(ann, room) == revision_at(ben, room)
    for ear in ears.values():
        ear.close()


def test_who_has_a_page_open_in_the_other_process_is_here(two_servers):
    ann, ben, room = played_at(two_servers)
    listening = Ear(ann, ann.port, f"/table/{room}/moves")
    listening.hears("moved")
    there = Ear(ben, ben.port, f"/table/{room}/moves")
    while "Ben: here" not in ann.ask(f"/room/{room}/present")[1]:
        listening.hears("present")
    there.close()
    while "Ben: away" not in ann.ask(f"/room/{room}/present")[1]:
        listening.hears("present")
    listening.close()


def test_what_was_missed_while_nobody_listened_is_looked_for(two_servers):
    ann, ben, room = played_at(two_servers)
    kept = KeptThere(two_servers[0].variables["DATABASE_URL"])
    ears = [Ear(visitor, visitor.port, f"/table/{room}/moves") for visitor in (ann, ben)]
    for ear in ears:
        ear.hears("moved")
    listening = "from pg_stat_activity where datname = current_database() and starts_with(query, 'LISTEN')"
    assert len(kept.rows(f"select pg_terminate_backend(pid) {listening}")) == 2
    for ear in ears:
        ear.hears("said")
        ear.hears("moved")
    mover = ann if moved(ann, room) else ben
    assert mover is ann or moved(ben, room)
    for ear in ears:
        ear.hears("moved")
        ear.close()


def test_when_the_database_was_away_all_go_on_with_as_many_connections_as_before(two_servers):
    ann, ben, room = played_at(two_servers)
    kept = KeptThere(two_servers[0].variables["DATABASE_URL"])
    others = "from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()"
    ears = {visitor: Ear(visitor, visitor.port, f"/table/{room}/moves") for visitor in (ann, ben)}
    for ear in ears.values():
        ear.hears("moved")
    assert moved(ann, room) or moved(ben, room), "what a move needs is open by now"
    before = kept.rows(f"select count(*) {others}")[0][0]
    for _ in range(3):
        assert kept.rows(f"select count(pg_terminate_backend(pid)) {others}")[0][0] > 2
        for ear in ears.values():
            ear.hears("said")  # they look again, as something may have been missed
        for mover, other in ((ann, ben), (ben, ann)):
            if moved(mover, room):
                until = revision_at(mover, room)
                while ears[other].hears("moved") < until:
                    pass
                break
        else:
            pytest.fail("nobody can move")
    assert revision_at(ann, room) == revision_at(ben, room)
    until = time.monotonic() + WAIT_SECONDS
    while kept.rows(f"select count(*) {others}")[0][0] > before:
        assert time.monotonic() < until, "connections stay open"
        time.sleep(0.1)
    for ear in ears.values():
        ear.close()


def test_a_server_with_another_secret_is_told_so(two_servers, tmp_path):
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, env=two_servers[0].environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "signs its cookies with another secret" in done.stderr


def test_the_figures_are_of_all_processes(two_servers):
    visitor = Visitor(two_servers[0].port, "192.0.2.9")
    assert visitor.ask("/health") == (200, "ok\n")
    assert visitor.ask("/metrics")[0] == 404
    assert visitor.ask("/metrics", Authorization="Bearer something else")[0] == 404
    status, words = visitor.ask("/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200
    for name in ("streams", "moves_total", "errors_total", "thinking"):
        processes_told = re.findall(rf'^bigshoulders_{name}{{process="[^"]+:(\d+)"}} \d+$', words, re.MULTILINE)
        assert {int(told) for told in processes_told} == {server.process.pid for server in two_servers}
    assert re.search(r'^bigshoulders_tables{state="playing"} \d+$', words, re.MULTILINE)


# --- one is killed


def workers_of(server):
    """The processes that serve."""
    pid = server.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def play_and_kill_workers(server, guests, chance, kills):
    over = threading.Event()
    threads = [threading.Thread(target=guest.play, args=(over,)) for guest in guests]
    for thread in threads:
        thread.start()
    try:
        for _ in range(kills):
            wait_for(acknowledged(guests) + 1 + chance.randrange(MOST_DONE), guests)
            time.sleep(chance.uniform(0, 0.05))
            os.kill(chance.choice(workers_of(server)), signal.SIGKILL)
        wait_for(acknowledged(guests) + MOST_DONE, guests)
    finally:
        over.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.soak)])
def test_one_of_two_processes_is_killed_and_nothing_is_lost_or_doubled(kills, tmp_path):
    chance = random.Random(kills)
    url = postgres.new_database()
    server = Server(tmp_path / "data", "bigshoulders", *PUBLIC, "--workers", "2", DATABASE_URL=url)
    server.start()
    kept = KeptThere(url)
    try:
        guests = seated_guests(server, chance)
        play_and_kill_workers(server, guests, chance, kills)
        assert [guest.failure for guest in guests] == [None] * 4
        until = time.monotonic() + WAIT_SECONDS
        while kept.asked():
            assert time.monotonic() < until, "the bots of a process that died are moved by another"
            time.sleep(0.1)
        assert len(workers_of(server)) == 2, "each that died was replaced"
    finally:
        server.process.terminate()
        told = server.process.communicate(timeout=WAIT_SECONDS)[0].splitlines()[1:]
    gestures = [gesture for guest in guests for gesture in guest.gestures]
    lost = 0
    for row in kept.tables():
        lost += check_table(kept, row, [gesture for gesture in gestures if gesture.table == row[1]])
    check_messages(kept, guests)
    print(
        f"{kills} kills: {sum(gesture.acknowledged for gesture in gestures)} moves of people acknowledged, {lost} more "
        f"stand whose answer was lost, {sum(len(guest.said) for guest in guests)} messages acknowledged, "
        f"{len(kept.messages())} stand, {sum(guest.repeated for guest in guests)} requests sent again"
    )
    assert told == []
    assert sum(gesture.acknowledged for gesture in gestures) > kills


# --- starting


def test_processes_that_are_begun_from_one_have_each_their_own_pool_of_connections(tmp_path):
    url = postgres.new_database()
    url += ("&" if "?" in url else "?") + "pool=4"
    server = Server(tmp_path / "data", "bigshoulders", *PUBLIC, "--workers", "2", DATABASE_URL=url)
    server.start()
    try:
        for _ in range(4):
            ann, ben, room = played_at([server, server])
            assert moved(ann, room) or moved(ben, room)
    finally:
        server.process.terminate()
        told = server.process.communicate(timeout=WAIT_SECONDS)[0].splitlines()[1:]
    assert "".join(told) == ""


def test_several_processes_need_a_postgresql_and_are_told_so(tmp_path):
    command = [sys.executable, "-m", "bigshoulders", "serve", "--no-browser", "--workers", "2", "--data", str(tmp_path)]
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("Several processes need a PostgreSQL")


SOME = {
    "notices": (
        "whose_turn_it_is_newly_is_told_after_a_minute_and_once",
        "a_move_that_is_not_written_tells_nobody",
        "of_two_who_deliver_one_does",
        "what_somebody_is_at_is_left_to_them_until_they_are_dead",
    ),
    "tempo": (
        "a_bot_sits_in_when_time_is_over_and_whoever_was_away_comes_back",
        "of_two_who_grant_at_once_both_are_heard",
        "what_was_refused_is_not_asked_again_at_once",
    ),
    "plans": (
        "whoever_has_programmed_a_pass_is_passed_for",
        "a_table_where_nothing_can_be_played_is_not_looked_at_again_until_something_has_changed",
        "who_is_late_to_write_changes_nothing",
    ),
    "accounts": (
        "a_guest_makes_an_account_in_the_middle_of_a_game_and_keeps_the_seat",
        "the_games_of_a_guest_come_along_when_they_sign_in_and_only_if_they_want",
        "whoever_is_banned_is_out_and_does_not_come_back_by_any_way",
        "whoever_is_forgotten_leaves_their_games_to_the_others",
    ),
}
"""Of modules that would take long: what their rows in the database have to be good for."""


def test_the_tests_of_tables_and_streams_hold_on_postgresql():
    """In a run of their own, since a process has one database; with some of notices, wishes, plans and accounts."""
    postgres.new_database()
    whole = [str(TESTS / "web" / f"test_{name}.py") for name in ("rooms", "games", "streams", "limits", "leases")]
    some = [f"{TESTS / 'web' / f'test_{name}.py'}::test_{test}" for name, tests in SOME.items() for test in tests]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *whole, *some]
    run = processes.start(
        command,
        cwd=TESTS.parent,
        env={**os.environ, "BIGSHOULDERS_TESTS_ON": "postgres"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    told = run.communicate()[0]
    assert run.returncode == 0, told
