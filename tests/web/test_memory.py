"""Large pages: asked for when the server has grown, of what it keeps and uses alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bigshoulders import system
from bigshoulders.system import unix
from bigshoulders.web.site import memory

LARGE = unix.LARGE_PAGE
SMAPS = """\
{filled:x}-{end_of_filled:x} rw-p 00000000 00:00 0
Size:              {size} kB
Rss:               {size} kB
VmFlags: rd wr mr mw me ac sd
{heap:x}-{end_of_heap:x} rw-p 00000000 00:00 0 [heap]
Size:              {size} kB
Rss:               {size} kB
{stack:x}-{end_of_stack:x} rw-p 00000000 00:00 0
Size:              {size} kB
Rss:               24 kB
{file:x}-{end_of_file:x} rw-p 00000000 fe:00 1234 /lib/libc.so.6
Size:              {size} kB
Rss:               {size} kB
{read:x}-{end_of_read:x} r--p 00000000 00:00 0
Size:              {size} kB
Rss:               {size} kB
"""


def test_what_is_used_and_its_own_lies_in_large_pages() -> None:
    places = {}
    for number, name in enumerate(("filled", "heap", "stack", "file", "read"), start=1):
        # Each begins and ends within a large page, and has two whole ones.
        places |= {name: (10 * number) * LARGE + 4096, f"end_of_{name}": (10 * number + 3) * LARGE + 4096}
    found = unix.filled_parts(SMAPS.format(**places, size=3 * LARGE // 1024))
    assert found == [(11 * LARGE, 2 * LARGE), (21 * LARGE, 2 * LARGE)]


def test_a_part_smaller_than_a_large_page_stays_as_it_is() -> None:
    assert (
        unix.filled_parts(f"{LARGE + 4096:x}-{2 * LARGE + 4096:x} rw-p 0 00:00 0\nSize: 2048 kB\nRss: 2048 kB\n") == []
    )


def test_a_process_that_asks_has_large_pages_as_far_as_the_system_gives_them() -> None:
    script = (
        "from pathlib import Path; from bigshoulders import system; words = [str(n) for n in range(500_000)];"
        "made = system.use_large_pages(); told = Path('/proc/self/smaps_rollup').read_text(encoding='utf-8');"
        "there = next(int(line.split()[1]) for line in told.splitlines() if line.startswith('AnonHugePages'));"
        "assert words == [str(n) for n in range(500_000)]; print(made, there * 1024)"
    )
    answer = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, encoding="utf-8")
    made, there = map(int, answer.stdout.split())
    assert there >= made >= 0


def test_where_they_are_turned_off_nothing_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turned_off = tmp_path / "enabled"
    turned_off.write_text("always madvise [never]\n", encoding="ascii")
    monkeypatch.setattr(unix, "LARGE_PAGES_SET", turned_off)
    monkeypatch.setattr(unix.ctypes, "CDLL", lambda _name: pytest.fail("asked"))
    assert unix.use_large_pages() == 0
    monkeypatch.setattr(unix, "LARGE_PAGES_SET", tmp_path / "another system")
    assert unix.use_large_pages() == 0


def test_they_are_asked_for_when_the_process_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, size = [], 100 * memory.GROWN
    monkeypatch.setattr(system, "burdens", lambda _process: [(size, 10), (1000 * memory.GROWN, 10)])
    monkeypatch.setattr(system, "use_large_pages", lambda: asked.append(size) or 7)
    pages = memory.LargePages()
    assert (pages.look(), pages.look()) == (7, 0)
    size += memory.GROWN - 1
    assert pages.look() == 0
    size += 1
    assert pages.look() == 7
    assert asked == [100 * memory.GROWN, 101 * memory.GROWN]
