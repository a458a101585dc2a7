"""What was acknowledged is on the disk by then, and one look at the disk serves all who wait."""

from __future__ import annotations

import asyncio
import errno
import threading
import time
from types import SimpleNamespace

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from bigshoulders.web.asgi import application, tell
from bigshoulders.web.site import compression, durable
from bigshoulders.web.site.finishing import Finisher, Unfinished
from web.browsers import new_table


def sent(path, form=None):
    browser = RequestFactory(HTTP_HOST="localhost")
    request = browser.get(path) if form is None else browser.post(path, form)
    request._dont_enforce_csrf_checks = True
    return request


def status_of(request):
    return asyncio.run(application.get_response_async(request)).status_code


def test_only_an_answer_to_something_written_waits_for_the_disk(monkeypatch):
    settled = []
    monkeypatch.setattr(durable, "sync", settled.append)
    table = new_table("Ann", "Bob")
    assert status_of(sent(f"/table/{table.slug}/")) == 200
    assert settled == []
    assert status_of(sent(f"/table/{table.slug}/title", {"title": "Friday"})) == 302
    assert len(settled) == 1
    assert settled[0].endswith("-wal")


def test_what_the_disk_does_not_take_is_not_acknowledged(monkeypatch):
    def broken(path):
        raise OSError(errno.EIO, "Input/output error", path)

    monkeypatch.setattr(durable, "sync", broken)
    table = new_table("Ann", "Bob")
    assert status_of(sent(f"/table/{table.slug}/")) == 200
    assert status_of(sent(f"/table/{table.slug}/title", {"title": "Friday"})) == 503


def an_answer(told, has_written=True, compressed=False):
    return Unfinished(HttpResponse("x" * 1000), compressed, has_written, told.append)


def wait_until(told, count):
    until = time.monotonic() + 10
    while len(told) < count and time.monotonic() < until:
        time.sleep(0.001)
    assert len(told) == count


def test_those_who_wait_wait_together(monkeypatch):
    looks, told = [], []
    first_looks, first_may_end = threading.Event(), threading.Event()

    def settle():
        looks.append(len(told))
        if len(looks) == 1:
            first_looks.set()
            first_may_end.wait(10)

    monkeypatch.setattr(durable, "settle", settle)
    finisher = Finisher()
    finisher.finish(an_answer(told))
    assert first_looks.wait(10)
    for _ in range(5):
        finisher.finish(an_answer(told))
    assert told == [], "nobody before the disk has it"
    first_may_end.set()
    wait_until(told, 6)
    assert told == [None] * 6
    assert looks == [0, 1], "the others came after the first look had begun, and have one of their own"


def test_an_answer_that_says_nothing_new_does_not_wait_for_the_disk(monkeypatch):
    may_end, told = threading.Event(), []
    monkeypatch.setattr(durable, "settle", lambda: may_end.wait(10))
    finisher = Finisher()
    # Both are taken up together.
    finisher._waiting.append(an_answer([]))
    finisher.finish(an_answer(told, has_written=False, compressed=True))
    wait_until(told, 1)
    may_end.set()


def test_what_the_disk_did_not_take_is_told_to_all_who_waited_and_the_next_ones_try_again(monkeypatch):
    errors, told = [OSError(errno.EIO, "Input/output error")], []

    def settle():
        if errors:
            raise errors.pop()

    monkeypatch.setattr(durable, "settle", settle)
    finisher = Finisher()
    finisher._waiting.append(an_answer(told))
    finisher.finish(an_answer(told))
    wait_until(told, 2)
    assert [type(error) for error in told] == [OSError, OSError]
    finisher.finish(an_answer(told))
    wait_until(told, 3)
    assert told[2] is None


def test_an_answer_that_cannot_be_compressed_is_told_of_and_stops_no_other(monkeypatch):
    def broken(_response):
        raise MemoryError

    monkeypatch.setattr(compression, "compress", broken)
    monkeypatch.setattr(durable, "settle", lambda: None)
    finisher, told, others = Finisher(), [], []
    finisher.finish(an_answer(told, compressed=True))
    finisher.finish(an_answer(others))
    wait_until(told, 1)
    wait_until(others, 1)
    assert isinstance(told[0], MemoryError)
    assert others == [None]


def test_whoever_waits_no_more_harms_nobody():
    """A server that stops closes its event loop, whatever is still to be answered."""

    async def waiting():
        return asyncio.get_running_loop().create_future()

    made = asyncio.run(waiting())
    tell(made, (HttpResponse(), None))


def test_a_log_that_is_not_there_needs_no_disk(tmp_path):
    durable.sync(str(tmp_path / "none-wal"))


def test_on_postgresql_answers_to_what_others_hear_of_wait_for_the_log_in_one_thread(monkeypatch):
    flushed, told = [], []
    monkeypatch.setattr(durable, "connection", SimpleNamespace(vendor="postgresql"))
    monkeypatch.setattr(durable, "flush", lambda: flushed.append(threading.current_thread().name))
    before = durable.changes()
    durable.note_unsettled()
    assert durable.changes() > before
    finisher = Finisher()
    for _ in range(5):
        finisher.finish(an_answer(told))
    wait_until(told, 5)
    finisher.finish(an_answer(told))
    wait_until(told, 6)
    assert len(flushed) >= 2
    assert len(set(flushed)) == 1, "one thread, and so one connection"


def test_a_log_that_postgresql_does_not_write_is_no_acknowledgement(monkeypatch):
    def broken():
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(durable, "connection", SimpleNamespace(cursor=broken, close=lambda: None))
    with pytest.raises(OSError, match="closed the connection"):
        durable.flush()
