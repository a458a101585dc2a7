"""What was acknowledged is on the disk by then, and one look at the disk serves all who wait."""

from __future__ import annotations

import asyncio
import errno
import threading
from types import SimpleNamespace

import pytest
from django.db import OperationalError
from django.test import RequestFactory

from bigshoulders.web.asgi import application
from bigshoulders.web.site import durable
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
    monkeypatch.setattr(durable, "settle", settled.append)
    table = new_table("Ann", "Bob")
    assert status_of(sent(f"/table/{table.slug}/")) == 200
    assert settled == []
    assert status_of(sent(f"/table/{table.slug}/title", {"title": "Friday"})) == 302
    assert len(settled) == 1
    assert settled[0].endswith("-wal")


def test_what_the_disk_does_not_take_is_not_acknowledged(monkeypatch):
    def broken(path):
        raise OSError(errno.EIO, "Input/output error", path)

    monkeypatch.setattr(durable, "settle", broken)
    table = new_table("Ann", "Bob")
    assert status_of(sent(f"/table/{table.slug}/")) == 200
    assert status_of(sent(f"/table/{table.slug}/title", {"title": "Friday"})) == 503


def test_those_who_wait_wait_together(monkeypatch):
    looks = []
    first_may_end = threading.Event()

    def settle(path):
        looks.append(path)
        if len(looks) == 1:
            first_may_end.wait(10)

    async def wait_together():
        log = durable.Log()
        first = asyncio.create_task(log.settled())
        while not looks:
            await asyncio.sleep(0.001)
        others = [asyncio.create_task(log.settled()) for _ in range(5)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in (first, *others))
        first_may_end.set()
        await asyncio.gather(first, *others)

    monkeypatch.setattr(durable, "settle", settle)
    asyncio.run(wait_together())
    assert len(looks) == 2


def test_a_log_that_is_not_there_needs_no_disk(tmp_path):
    durable.settle(str(tmp_path / "none-wal"))


def test_on_postgresql_answers_to_what_others_hear_of_wait_for_the_log_together(monkeypatch):
    flushed = []
    monkeypatch.setattr(durable, "connection", SimpleNamespace(vendor="postgresql"))
    monkeypatch.setattr(durable, "flush", lambda: flushed.append(threading.current_thread().name))
    before = durable.changes()
    durable.note_unsettled()
    assert durable.changes() > before

    async def wait_together():
        log = durable.Log()
        await asyncio.gather(*(log.settled() for _ in range(5)))
        await log.settled()

    asyncio.run(wait_together())
    assert len(flushed) in (2, 3)
    assert len(set(flushed)) == 1, "one thread, and so one connection"


def test_a_log_that_postgresql_does_not_write_is_no_acknowledgement(monkeypatch):
    def broken():
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(durable, "connection", SimpleNamespace(cursor=broken, close=lambda: None))
    with pytest.raises(OSError, match="closed the connection"):
        durable.flush()
