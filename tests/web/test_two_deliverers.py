"""Notices of two processes on one PostgreSQL, to an endpoint that counts: each arrives, whoever is killed, and is known
by its key; while both live each goes over the wire once.
"""

from __future__ import annotations

import http.server
import json
import os
import random
import re
import signal
import threading
import time
from collections import Counter

import pytest

import postgres
from web import hasty
from web.browsers import WAIT_SECONDS, Server
from web.guests import LOST, PAUSE, Visitor, field
from web.test_several_processes import PUBLIC, KeptThere, started_together, workers_of

TABLES = 3
LONGEST_ANSWER = 0.4
"""Seconds that the endpoint takes at most."""
BOTH_DIE = 0.2
"""How often."""
PATIENCE = 4 * WAIT_SECONDS
"""Of who waits for a notice: it comes when somebody else has moved, and heard of that before."""


class Endpoint(http.server.ThreadingHTTPServer):
    """Takes what it is sent after a while; some of its clients die meanwhile."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Receiver)
        self.chance = random.Random(1)
        self.got: list[tuple[str, str]] = []
        """Path and key of each, in their order."""
        self.tables: dict[str, str] = {}
        """By path: the table that its last one leads to."""
        self.arrived = threading.Condition()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request, client_address):
        """Whoever asked is dead."""


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert body["key"] == self.headers["Idempotency-Key"]
        with self.server.arrived:
            self.server.got.append((self.path, body["key"]))
            self.server.tables[self.path] = body["link"].split("/")[4]
            self.server.arrived.notify_all()
        time.sleep(self.server.chance.uniform(0, LONGEST_ANSWER))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words):
        """Quietly."""


class Player(Visitor):
    """Looks at the table only when told to: a notice that is lost is a game that stands still."""

    def __init__(self, name, servers, address, chance, endpoint):
        super().__init__(servers[0].port, address)
        self.name, self.servers, self.chance, self.endpoint = name, servers, chance, endpoint
        self.path = f"/{name}"
        self.failure = None

    def anywhere(self, over, path, form=None):
        """At one of the servers, whichever answers."""
        while not over.is_set():
            self.port = self.chance.choice(self.servers).port
            try:
                return self.ask(path, form)
            except LOST:
                over.wait(PAUSE)
        return 0, ""

    def play(self, over):
        heard = 0
        try:
            while not over.is_set():
                with self.endpoint.arrived:
                    self.endpoint.arrived.wait_for(
                        lambda known=heard: over.is_set() or len(self.told()) > known, PATIENCE
                    )
                    assert over.is_set() or len(self.told()) > heard, f"{self.name} was not told"
                    heard = len(self.told())
                while not over.is_set() and self.moved(over):
                    pass
        except BaseException as error:
            self.failure = error
            raise

    def told(self):
        return {key for path, key in self.endpoint.got if path == self.path}

    def moved(self, over):
        """At the table that the last notice leads to; a game that is over is begun anew."""
        table = self.endpoint.tables[self.path]
        _status, page = self.anywhere(over, f"/table/{table}/")
        if over.is_set():
            return False
        due = re.search(r'data-due="(\w+)"', page)[1]
        if due == "over":
            self.anywhere(over, f"/table/{table}/again", {})
        if due not in ("person", "end_turn"):
            return False
        seen = {name: field(page, name) for name in ("revision", "made")}
        if due == "end_turn":
            self.anywhere(over, f"/table/{table}/end", seen)
        else:
            choices = re.findall(r'<button type="submit" class="choice [^>]* value="(\d+)"', page)
            form = {**seen, "seat": field(page, "seat"), "action": self.chance.choice(choices)}
            self.anywhere(over, f"/table/{table}/play", form)
        return True


def servers_with(folder, count, *arguments, **variables):
    url = postgres.new_database()
    variables |= {"DATABASE_URL": url, "BIGSHOULDERS_PRIVATE_WEBHOOKS": "yes"}
    servers = [Server(folder, "web.hasty", *PUBLIC, *arguments, **variables) for _ in range(count)]
    return started_together(servers), KeptThere(url)


def seated(servers, endpoint, chance):
    """Two at each table, each with a webhook of their own before the game begins."""
    players = []
    for number in range(TABLES):
        ann, ben = (
            Player(
                f"{name}{number}", servers, f"192.0.2.{1 + 2 * number + seat}", random.Random(chance.random()), endpoint
            )
            for seat, name in enumerate(("Ann", "Ben"))
        )
        room = ann.open_room(ann.name)
        ben.join(ann.code_of(room), ben.name)
        for one in (ann, ben):
            assert one.ask("/notices/", {"kind": "plain", "target": endpoint.url + one.path}) == (302, "/notices/")
        assert ann.ask(f"/room/{room}/begin", {"free": ""}) == (302, f"/table/{room}/")
        players += [ann, ben]
    return players


def play_while(players, do):
    over = threading.Event()
    threads = [threading.Thread(target=player.play, args=(over,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        do()
    finally:
        over.set()
        with players[0].endpoint.arrived:
            players[0].endpoint.arrived.notify_all()
        for thread in threads:
            thread.join()
    assert [player.failure for player in players] == [None] * len(players)


def wait_for_more(players, count):
    """So many notices are told beyond those that were."""
    endpoint = players[0].endpoint
    wanted = len(endpoint.got) + count
    with endpoint.arrived:
        arrived = endpoint.arrived.wait_for(
            lambda: len(endpoint.got) >= wanted or any(player.failure for player in players), PATIENCE
        )
    assert arrived, "nobody is told any more"
    assert [player.failure for player in players if player.failure] == []


def settled(kept):
    """The keys of all that was sent, once nothing waits any more; what was not wanted any more was not sent."""
    until = time.monotonic() + WAIT_SECONDS
    while kept.rows("select 1 from web_notice where state = 'waiting'"):
        assert time.monotonic() < until, "something waits for ever"
        time.sleep(0.1)
    assert kept.rows("select why from web_channel where failures > 0 or off is not null") == []
    return {key for (key,) in kept.rows("select key from web_notice where state = 'sent'")}


@pytest.fixture
def endpoint():
    found = Endpoint()
    yield found
    found.shutdown()
    found.server_close()


def stopped(servers):
    for server in servers:
        server.kill()


def test_while_both_live_each_notice_goes_over_the_wire_once(tmp_path, endpoint):
    """Though claims and the lease to deliver last no longer than some answers take, so that both deliver at once."""
    chance = random.Random(2)
    servers, kept = servers_with(tmp_path / "data", 2, **{hasty.CLAIM: "0.2", hasty.LEASE: "0.1"})
    try:
        players = seated(servers, endpoint, chance)
        play_while(players, lambda: wait_for_more(players, 40))
        sent = settled(kept)
        by = kept.rows("select claimed_by, count(*) from web_notice where state = 'sent' group by 1")
    finally:
        stopped(servers)
    counted = Counter(key for _path, key in endpoint.got)
    assert set(counted) == sent
    assert {key: count for key, count in counted.items() if count > 1} == {}
    assert len(by) == 2, "both have delivered"


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.soak)])
def test_processes_are_killed_and_every_notice_arrives_under_its_key(kills, tmp_path, endpoint):
    chance = random.Random(kills)
    [server], kept = servers_with(tmp_path / "data", 1, "--workers", "2", **{hasty.CLAIM: "1", hasty.LEASE: "1"})

    def kill_them():
        for _ in range(kills):
            wait_for_more(players, chance.randrange(1, 4))
            time.sleep(chance.uniform(0, LONGEST_ANSWER))
            there = workers_of(server)
            for victim in there if chance.random() < BOTH_DIE else chance.sample(there, min(1, len(there))):
                os.kill(victim, signal.SIGKILL)
        wait_for_more(players, 6)

    try:
        players = seated([server], endpoint, chance)
        play_while(players, kill_them)
        sent = settled(kept)
        dropped = kept.rows("select count(*) from web_notice where state = 'dropped'")[0][0]
    finally:
        stopped([server])
    counted = Counter(key for _path, key in endpoint.got)
    twice = sum(count - 1 for count in counted.values())
    print(
        f"{kills} kills: {len(sent)} notices sent, {len(endpoint.got)} times over the wire, {twice} of these again "
        f"under the same key; {dropped} were not wanted any more"
    )
    assert sent - set(counted) == set(), "noted as sent, and never arrived"
    assert len({(path, key) for path, key in endpoint.got}) == len(counted), "a key belongs to one channel"
    known = {key for (key,) in kept.rows("select key from web_notice")}
    assert set(counted) <= known
    assert twice <= 2 * kills, "only what a process was at when it was killed"
