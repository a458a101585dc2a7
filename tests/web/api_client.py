"""Programs at tables of the tests: what they show and send."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from bigshoulders.web import games, rooms, tokens
from bigshoulders.web.models import Person, Seat, Table


class Program:
    """Plays one seat, by its token alone."""

    def __init__(self, table: Table, token: str, **head: str) -> None:
        self.base = f"/api/v1/table/{table.slug}/"
        self.client = Client(HTTP_HOST="localhost", raise_request_exception=False)
        self.head = {"HTTP_AUTHORIZATION": f"Bearer {token}", **head}

    def get(self, what: str = "", **more: str) -> Any:
        return self.client.get(self.base + what, **{**self.head, **more})

    def ask(self, what: str = "") -> Any:
        answer = self.get(what)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def send(self, body: Any, kind: str = "application/json", **more: str) -> Any:
        """A move as it stands, or bytes."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.client.post(self.base + "play", data, content_type=kind, **{**self.head, **more})

    def play(self, action: str | int, revision: int) -> Any:
        answer = self.send({"action": action, "revision": revision})
        assert answer.status_code == 200, answer.content
        return answer.json()

    def first_choice(self) -> tuple[str, int]:
        found = self.ask("legal_actions")
        return found["legal_actions"][0]["action"], found["revision"]


def program_at(table: Table, number: int, **head: str) -> Program:
    seat = Seat.objects.filter(table=table, number=number).first()
    return Program(table, tokens.let_in(table, number, seat and seat.person), **head)


def among_friends(*names: str, seed: int = 5, **rules: Any) -> Table:
    """A table under way whose seats belong to as many people."""
    host = Person.objects.create(name=names[0])
    table = rooms.create(host, names[0], len(names), rules)
    for name in names[1:]:
        rooms.take(table, Person.objects.create(name=name), name)
    new_seed, games.new_seed = games.new_seed, lambda: seed
    try:
        return rooms.start(Table.objects.get(pk=table.pk))
    finally:
        games.new_seed = new_seed


def until(table: Table, wanted: Any) -> games.LoadedTable:
    """Played by the first choices of everybody, up to a moment."""
    loaded = games.load(table.slug)
    while not wanted(loaded):
        seat = loaded.due(ended=True).seat
        loaded = games.move(loaded, seat, loaded.game.legal_actions(seat)[0].text)
    return loaded
