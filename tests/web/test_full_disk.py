"""A disk that fills up while people play: moves are refused with a sentence, and none that was made is lost."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from packages import a_disk_is_needed
from web.browsers import Server
from web.guests import SITE, Visitor, field

SIZE = 6_000_000
"""Bytes of the disk."""
MOST_MOVES = 400
"""Before a disk without room must have been noticed."""


@pytest.fixture
def small_disk(tmp_path):
    """A real one, which only the owner of a machine can mount; `test_storage` does without."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    a_disk_is_needed(os.geteuid() == 0 and not subprocess.run(command, capture_output=True, check=False).returncode)
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> None:
    with open(folder / "ballast", "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass


def revision(visitor: Visitor, room: str) -> int:
    return int(re.search(r'data-revision="(\d+)"', visitor.ask(f"/table/{room}/")[1])[1])


def moved(visitor: Visitor, room: str) -> tuple[int, str] | None:
    """What the site answers to the first choice of the page, or to the end of a turn; None: it is not their turn."""
    page = visitor.ask(f"/table/{room}/")[1]
    due = re.search(r'data-due="(\w+)"', page)[1]
    seen = {name: field(page, name) for name in ("revision", "made")} if due in ("person", "end_turn") else {}
    if due == "end_turn":
        return visitor.ask(f"/table/{room}/end", seen)
    if due != "person":
        return None
    action = re.search(r'<button type="submit" class="choice [^>]* value="(\d+)"', page)[1]
    return visitor.ask(f"/table/{room}/play", {**seen, "seat": field(page, "seat"), "action": action})


def play_until_refused(people: list[Visitor], room: str) -> tuple[int, str]:
    for _ in range(MOST_MOVES):
        for visitor in people:
            answer = moved(visitor, room)
            if answer is not None and answer[0] != 302:
                return answer
    raise AssertionError("the disk was never full")


def test_moves_are_refused_while_there_is_no_room_and_go_on_afterwards(small_disk):
    server = Server(small_disk / "data", "bigshoulders", "--public", f"https://{SITE}")
    server.start()
    try:
        ann, ben = Visitor(server.port, "192.0.2.1"), Visitor(server.port, "192.0.2.2")
        room = ann.open_room("Ann")
        ben.join(ann.code_of(room), "Ben")
        assert ann.ask(f"/room/{room}/begin", {"free": ""})[0] == 302
        fill(small_disk)
        status, page = play_until_refused([ann, ben], room)
        assert status == 507
        assert "The disk that keeps the games is full, so nothing was changed." in page
        stands = revision(ann, room)
        assert revision(ben, room) == stands
        server.kill()
        (small_disk / "ballast").unlink()
        server.start()
        assert revision(ann, room) == stands, "what was acknowledged is there"
        status, _page = next(answer for visitor in (ann, ben) if (answer := moved(visitor, room)) is not None)
        assert status == 302
        assert revision(ann, room) == stands + 1
    finally:
        server.kill()
