"""Worlds that differ only in what a seat may not know give its program the same bytes, also where it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bigshoulders.state.chance import Chance
from bigshoulders.web import games, tokens
from bigshoulders.web.models import Seat
from web.api_client import Program
from web.browsers import new_table
from web.test_leaks_of_friends import STEPS, another_world, company, played_until  # noqa: F401
from web.test_roles import OF_PROGRAMS

READ = [route.rpartition("/")[2] for route, method in OF_PROGRAMS.items() if method == "GET"]


class Answer(NamedTuple):
    what: str
    status: int
    headers: dict[str, str]
    body: bytes


def kept(what: str, answer: Any) -> Answer:
    return Answer(what, answer.status_code, dict(answer.headers), answer.content)


def everything(program: Program, loaded: games.LoadedTable, seat: int) -> Iterator[Answer]:
    """All that can be read, and refusals; what is refused for a seat may not tell what others could do."""
    for what in (*READ, "events?since=0", f"events?since={loaded.revision}"):
        for language in ("en", "de"):
            yield kept(what, program.get(what, HTTP_ACCEPT_LANGUAGE=language))
    foreign = [action.text for other in loaded.game.to_act() for action in loaded.game.legal_actions(other)]
    own = {action.text for action in loaded.game.legal_actions(seat)}
    every = [action.text for action in loaded.game.catalogue.actions[::37]]
    for action in [text for text in (*foreign[:5], *every, "fly", 10**9) if text not in own]:
        yield kept(f"play {action}", program.send({"action": action, "revision": loaded.revision}))


def compare(loaded: games.LoadedTable, programs: dict[int, Program]) -> None:
    for seat, program in programs.items():
        real = list(everything(program, loaded, seat))
        for number in (1, 2):
            with another_world(loaded.table, seat, number):
                for before, now in zip(real, everything(program, loaded, seat), strict=True):
                    assert now == before, (seat, before.what)
        assert {answer.status for answer in real} == {200, 422, 503}


@pytest.fixture(scope="module")
def programs(company) -> dict[int, Program]:  # noqa: F811
    seats = Seat.objects.filter(table=company.table)
    return {
        seat.number: Program(company.table, tokens.let_in(company.table, seat.number, seat.person)) for seat in seats
    }


def test_no_program_reads_what_the_game_hides_from_its_seat(company, programs):  # noqa: F811
    chance = Chance(11)
    for wanted in STEPS.values():
        compare(played_until(company, wanted, chance), programs)


def test_the_worlds_are_different_indeed(company, programs):  # noqa: F811
    """Or else the test above would see nothing: what another seat does not know, this one reads."""
    loaded = played_until(company, lambda loaded: loaded.is_private and 0 in loaded.game.to_act(), Chance(3))
    real = list(everything(programs[0], loaded, 0))
    with another_world(company.table, 1, 1):
        other = list(everything(programs[0], loaded, 0))
    differing = {before.what for before, now in zip(real, other, strict=True) if before != now}
    assert {"view", "legal_actions"} <= differing


def test_a_program_of_a_table_without_owners_reads_its_seat_alone():
    """Although whoever sits before the machine plays them all."""
    table = new_table("Ann", "Ben", "Cyd", mode="advanced", draft=True)
    loaded, chance = games.load(table.slug), Chance(4)
    while not loaded.is_private:
        seat = loaded.due(ended=True).seat
        loaded = games.move(loaded, seat, chance.choice(loaded.game.legal_actions(seat)).text)
    compare(loaded, {seat: Program(table, tokens.let_in(table, seat, None)) for seat in range(3)})
