"""A lease is one holder's at a time, and another's when it has run out."""

from __future__ import annotations

import datetime
import threading

import pytest
from django.conf import settings
from django.db import connection
from django.utils import timezone

from bigshoulders.components import Wrong
from bigshoulders.web import chores, games, leases, thinking
from bigshoulders.web.models import Lease
from web.browsers import new_table


@pytest.fixture(autouse=True)
def no_leases():
    """Neither those that tests of other modules have left here, nor ours there."""
    forget_leases()
    yield
    forget_leases()


def forget_leases():
    Lease.objects.all().delete()
    thinking.HELD.clear()


@pytest.fixture
def several_processes(monkeypatch):
    """As where the database is PostgreSQL."""
    monkeypatch.setattr(leases, "are_needed", lambda: True)


def run_out(name):
    Lease.objects.filter(name=name).update(until=timezone.now() - datetime.timedelta(seconds=1))


def test_a_lease_has_one_holder_who_may_take_it_again():
    assert leases.take("mail", 60, "one")
    assert leases.take("mail", 60, "one")
    assert not leases.take("mail", 60, "other")
    assert leases.take("chores", 60, "other")
    assert leases.held("ma") == {"mail"}


def test_a_lease_that_ran_out_or_was_given_back_is_another_s():
    assert leases.take("mail", 60, "one")
    run_out("mail")
    assert leases.held("mail") == set()
    assert leases.take("mail", 60, "other")
    assert not leases.take("mail", 60, "one")
    leases.give_back("mail", "one")
    assert not leases.take("mail", 60, "one"), "nobody gives back what is not theirs"
    leases.give_back("mail", "other")
    assert leases.take("mail", 60, "one")


def test_of_many_who_come_at_once_one_gets_it():
    got = []

    def come(number):
        try:
            if leases.take("mail", 60, f"process {number}"):
                got.append(number)
        finally:
            connection.close()

    threads = [threading.Thread(target=come, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 1


def test_leases_of_processes_that_died_are_forgotten_after_a_while():
    leases.take("old", 60)
    leases.take("new", 60)
    Lease.objects.filter(name="old").update(until=timezone.now() - leases.OLD - datetime.timedelta(minutes=1))
    leases.forget_old()
    assert leases.held("") == {"new"}


def test_a_process_alone_takes_no_leases(monkeypatch):
    assert leases.are_needed() == (connection.vendor == "postgresql")
    monkeypatch.setattr(leases, "are_needed", lambda: False)
    assert thinking.hold("table")
    assert not Lease.objects.exists()


def test_the_bots_of_a_table_are_moved_by_one_process_and_by_another_when_it_dies(monkeypatch, several_processes):
    monkeypatch.setattr(thinking, "step", lambda _process, slug, _thought: stepped.append(slug))
    table = new_table("greedy", "greedy", "Ann")
    slug, stepped = table.slug, []
    games.ask(games.load(slug))
    assert leases.take(thinking.LEASE + slug, 60, "another process")
    assert thinking.step_alone(None, slug, None) == (thinking.SECONDS_FOR_OTHERS, None)
    assert stepped == []
    run_out(thinking.LEASE + slug)
    assert thinking.step_alone(None, slug, None) is None
    assert stepped == [slug]
    assert not Lease.objects.exists(), "what is done is given back"


def test_nobody_waits_for_a_table_that_another_process_has_brought_on(several_processes):
    table = new_table("greedy", "greedy", "Ann")
    assert leases.take(thinking.LEASE + table.slug, 60, "another process")
    assert thinking.step_alone(None, table.slug, None) is None


def test_while_a_bot_thinks_the_lease_is_renewed(monkeypatch, several_processes):
    now = [100.0]
    monkeypatch.setattr(thinking.time, "monotonic", lambda: now[0])
    taken = []
    monkeypatch.setattr(leases, "take", lambda name, _seconds: taken.append(name) or True)
    for seconds in (0, 1, 1, 2, 1, 4):
        now[0] += seconds
        assert thinking.hold("table")
    assert len(taken) == 3, "now and then, not every time"
    monkeypatch.setattr(leases, "take", lambda _name, _seconds: False)
    now[0] += thinking.LEASE_SECONDS
    assert not thinking.hold("table"), "another process has it by now"


def test_tables_that_a_dead_process_left_are_taken_up(monkeypatch):
    woken = []
    monkeypatch.setattr(thinking.THINKERS, "wake", woken.append)
    left, taken = (new_table("greedy", "greedy", "Ann", seed=seed) for seed in (1, 2))
    for table in (left, taken):
        games.ask(games.load(table.slug))
    leases.take(thinking.LEASE + taken.slug, 60, "another process")
    thinking.wake_forsaken()
    assert left.slug in woken
    assert taken.slug not in woken


def test_one_process_alone_looks_now_and_then_where_a_bot_is_to_move(monkeypatch):
    woken, begun = [], []

    class Begun:
        def __init__(self, target, **_more):
            begun.append(target)

        def start(self):
            pass

    class Enough(BaseException):
        pass

    def once(seconds):
        assert seconds <= 60
        raise Enough

    with monkeypatch.context() as patch:
        patch.setattr(leases, "are_needed", lambda: False)
        patch.setattr(chores.threading, "Thread", Begun)
        chores.start()
    monkeypatch.setattr(thinking.THINKERS, "wake", lambda slug, **_how: woken.append(slug))
    monkeypatch.setattr(chores.time, "sleep", once)
    table = new_table("greedy", "greedy", "Ann")
    games.ask(games.load(table.slug))
    [target] = begun
    with pytest.raises(Enough):
        target()
    assert table.slug in woken


def test_one_process_does_the_chores(monkeypatch):
    done = []
    monkeypatch.setattr(chores, "CHORES", [lambda: done.append(leases.me())])
    assert chores.do_round()
    assert chores.do_round()
    monkeypatch.setattr(leases, "me", lambda: "another process")
    assert not chores.do_round()
    run_out(chores.LEASE)
    assert chores.do_round()
    assert done[0] == done[1]
    assert done[2:] == ["another process"]


def test_servers_with_different_secrets_do_not_share_a_database(monkeypatch, several_processes):
    chores.check_secret()
    chores.check_secret()
    mark = chores.secret_mark()
    assert settings.SECRET_KEY not in mark
    monkeypatch.setattr(settings, "SECRET_KEY", "x" * 50)
    with pytest.raises(Wrong, match="another secret"):
        chores.check_secret()
    run_out(chores.SECRET)
    chores.check_secret()
