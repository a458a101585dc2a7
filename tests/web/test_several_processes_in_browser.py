"""Two people whose browsers come to different processes play as at one, also when one process dies and comes back."""

from __future__ import annotations

import pytest

import postgres
from web.browsers import Server
from web.clicking import browser_page
from web.test_friends_in_browser import TROUBLE, Friend, play_a_move

MOVES = 8


@pytest.fixture
def two_servers(tmp_path):
    url = postgres.new_database()
    servers = [Server(tmp_path / "data", DATABASE_URL=url) for _ in range(2)]
    for server in servers:
        server.begin()
    for server in servers:
        server.wait_until_it_answers()
    yield servers
    for server in servers:
        server.kill()


def test_a_move_in_one_process_appears_in_the_other(two_servers):
    one, other = two_servers
    with browser_page(one.url, expected=TROUBLE) as page, browser_page(other.url, expected=TROUBLE) as elsewhere:
        ann, ben = Friend(page, 1), Friend(elsewhere, 2)
        page.goto("/")
        ann.press("#with-friends")
        ben.follow(page.input_value("#link").replace(one.url, other.url))
        ben.write("[name=name]", "Ben")
        ben.press("#sit")
        ann.wait(".room-seats >> text=Ben")
        ann.wait(".room-seats .p1 .if-here")
        ann.press("[name=free][value='']")
        for person in (ann, ben):
            person.wait(".table-page")
        while not (ann.moves and ben.moves and ann.moves + ben.moves >= MOVES):
            play_a_move([ann, ben])

        other.kill()
        moved = ann.moves
        while ann.is_asked and ann.moves < moved + 3:
            ann.step()
        other.start()
        ben.see(ann.revision)
        for _ in range(4):
            play_a_move([ann, ben])
