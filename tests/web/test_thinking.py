"""Bots that take their time: no page waits for them, nothing moves twice, and nothing is forgotten."""

from __future__ import annotations

import datetime
import importlib.util
import logging
import os
import resource
import threading
import time
from contextlib import ExitStack

import pytest
from django.utils import timezone

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.faults import RAISED, BotFailure
from bigshoulders.bots.process import BotProcess
from bigshoulders.game import Game
from bigshoulders.web import games, thinking
from bigshoulders.web.models import Table
from web.browsers import Browser, new_table

SLOW = "search:3it"
WAIT_SECONDS = 60


class Quick:
    """In place of a process: takes the first choice, and may do something first."""

    def __init__(self, first=lambda: None, answer=None):
        self.first = first
        self.answer = answer
        self.asked = 0

    def ask(self, job, seconds, doing):
        self.asked += 1
        self.first()
        return {"action": self.answer or Game.replay(job["record"]).legal_actions(job["seat"])[0].text}


class Broken:
    def ask(self, job, seconds, doing):
        return {"kind": RAISED, "message": "out of ideas"}


def waiting_for_a_bot(*kinds, **more):
    """A table where a bot has several choices and was told to move."""
    play = games.load(new_table(*kinds, **more).slug)
    while play.due(ended=True).what != "bot" or len(play.game.legal_actions(play.due(ended=True).seat)) == 1:
        play = first_choice(play)
    return games.ask(play)


def first_choice(play):
    """Whoever is due takes the first choice."""
    due = play.due(ended=True)
    action = play.game.legal_actions(due.seat)[0]
    return games.bot_move(play, action) if due.what == "bot" else games.move(play, due.seat, action.text)


# --- one move


def test_a_bot_moves_and_the_server_goes_on_to_the_next():
    play = waiting_for_a_bot("Ann", SLOW, SLOW)
    slug, mind = play.table.slug, Quick()
    while games.load(slug).asked:
        assert thinking.step(mind, slug, None) in ((0.0, None), None)
    after = games.load(slug)
    assert mind.asked
    assert after.revision > play.revision
    assert after.due().what != "bot"
    assert thinking.step(mind, slug, None) is None, "nobody else is due"


def test_a_bot_that_has_one_choice_does_not_think_about_it():
    play = games.load(new_table("Ann", SLOW).slug)
    while play.due(ended=True).what != "bot" or len(play.game.legal_actions(play.due(ended=True).seat)) > 1:
        play = first_choice(play)
    mind = Quick()
    thinking.step(mind, games.ask(play).table.slug, None)
    assert mind.asked == 0
    assert games.load(play.table.slug).revision == play.revision + 1


def test_the_answer_to_a_position_that_was_taken_back_is_dropped():
    table = new_table("Ann", SLOW)
    play = games.load(table.slug)
    while play.due().what != "end_turn":
        play = first_choice(play)
    games.ask(play)
    back = []
    mind = Quick(first=lambda: back.append(games.undo(games.load(table.slug), play.undo_seat())))
    assert thinking.step(mind, table.slug, None) == (0.0, None)
    now = games.load(table.slug)
    assert now.game.hash() == back[0].game.hash()
    assert not now.asked
    assert thinking.step(Quick(), table.slug, None) is None


def test_of_two_servers_that_think_for_one_table_one_moves():
    play = waiting_for_a_bot("Ann", SLOW, SLOW)
    slug = play.table.slug
    other = Quick()
    mind = Quick(first=lambda: thinking.step(other, slug, None))
    thinking.step(mind, slug, None)
    after = games.load(slug)
    assert other.asked == mind.asked == 1
    assert after.revision == play.revision + 1
    assert Table.objects.get(slug=slug).moves.count() == len(after.game.actions)


@pytest.mark.parametrize("mind", [Broken(), Quick(answer="withhold nothing")], ids=["broken", "illegal"])
def test_somebody_stands_in_for_a_bot_that_gives_no_legal_answer(mind, monkeypatch, caplog):
    monkeypatch.setattr(logging.getLogger("django"), "propagate", True)
    play = waiting_for_a_bot("Ann", SLOW)
    seat = play.due(ended=True).seat
    thinking.step(mind, play.table.slug, None)
    moved = games.load(play.table.slug).game.actions[len(play.game.actions)]
    assert moved == (seat, make_bot("planner", play.bot_seed(seat)).choose(Seat(play.game, seat)))
    assert SLOW in caplog.text
    assert ("out of ideas" if isinstance(mind, Broken) else "withhold nothing is no legal action") in caplog.text
    assert play.table.slug in caplog.text


# --- at the pace of the table


def test_a_move_that_was_thought_out_early_waits_for_the_pace():
    play = waiting_for_a_bot("Ann", SLOW, pace="slow")
    slug, mind = play.table.slug, Quick()
    seconds, thought = thinking.step(mind, slug, None)
    assert 0 < seconds <= 2.5
    assert games.load(slug).revision == play.revision
    Table.objects.filter(slug=slug).update(pace="at_once")
    thinking.step(mind, slug, thought)
    assert mind.asked == 1, "it is not thought out again"
    assert games.load(slug).revision == play.revision + 1


def test_a_clock_that_was_set_back_makes_nobody_wait_longer_than_the_pace():
    play = waiting_for_a_bot("Ann", SLOW, pace="fast")
    slug, mind = play.table.slug, Quick()
    Table.objects.filter(slug=slug).update(updated=timezone.now() + datetime.timedelta(hours=5))
    seconds, thought = thinking.step(mind, slug, None)
    assert 0 < seconds <= 0.25
    time.sleep(seconds)
    thinking.step(mind, slug, thought)
    assert games.load(slug).revision == play.revision + 1


def test_by_hand_a_click_is_one_move():
    play = waiting_for_a_bot("Ann", SLOW, SLOW, pace="by_hand")
    assert thinking.step(Quick(), play.table.slug, None) is None
    after = games.load(play.table.slug)
    assert after.revision == play.revision + 1
    assert not after.asked


# --- what survives


def test_after_a_restart_the_tables_where_a_bot_is_to_move_are_known():
    play = waiting_for_a_bot("Ann", SLOW)
    slug = play.table.slug
    assert slug in games.asked_tables()
    games.delete(slug)
    assert slug not in games.asked_tables()
    assert thinking.step(Quick(), slug, None) is None
    games.restore(slug)
    thinking.step(Quick(), slug, None)
    assert games.load(slug).revision == play.revision + 1


def test_whoever_asks_too_late_is_told():
    play = waiting_for_a_bot("Ann", SLOW)
    thinking.step(Quick(), play.table.slug, None)
    with pytest.raises(games.Stale):
        thinking.start_thinking(play)


# --- the process


def test_a_process_chooses_what_the_bot_chooses_and_is_replaced_when_it_dies():
    play = waiting_for_a_bot("Ann", "greedy")
    seat = play.due(ended=True).seat
    process = BotProcess(thinking.THINKER, (), seconds_between_looks=WAIT_SECONDS)
    assert thinking.decision(process, play, seat) == play.bot_choice(seat).text
    first = process._process
    first.kill()
    first.wait()
    assert thinking.decision(process, play, seat) == play.bot_choice(seat).text
    second = process._process
    assert second.pid != first.pid
    second.stdin.close()
    assert second.wait(WAIT_SECONDS) is not None, "without a server it ends"


@pytest.fixture
def endless(tmp_path, monkeypatch):
    """A process that never answers."""
    (tmp_path / "endless.py").write_text("import time; time.sleep(600)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    process = BotProcess("endless", (), seconds_between_looks=0.01)
    process.give({})
    return process


def test_a_thought_that_nobody_wants_any_more_is_broken_off(endless):
    play = waiting_for_a_bot("Ann", SLOW)
    games.delete(play.table.slug)
    started = endless._process
    with pytest.raises(thinking.Dropped):
        thinking.decision(endless, play, play.due(ended=True).seat)
    assert started.poll() is not None


def test_a_bot_that_hangs_is_broken_off(endless, monkeypatch):
    monkeypatch.setattr(thinking, "TIME_LIMIT", 0.0)
    play = waiting_for_a_bot("Ann", SLOW)
    started = endless._process
    with pytest.raises(BotFailure, match="no answer"):
        thinking.decision(endless, play, play.due(ended=True).seat)
    assert started.poll() is not None


def test_a_process_is_heard_however_many_connections_are_open(monkeypatch):
    """select() of the C library knows files up to number 1023; a server with many connections has more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if soft < 2048 else soft, hard))
    play = waiting_for_a_bot("Ann", "greedy")
    process = BotProcess(thinking.THINKER, ())
    with ExitStack() as connections:
        try:
            while connections.enter_context(open(os.devnull)).fileno() < 1024:
                pass
            assert thinking.decision(process, play, play.due(ended=True).seat)
            assert process._process.stdout.fileno() > 1024
        finally:
            process.stop()
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_process_says_why_a_bot_does_not_answer():
    play = waiting_for_a_bot("Ann", "greedy")
    play.chairs[1] = play.chairs[1]._replace(bot="hal9000")
    process = BotProcess(thinking.THINKER, ())
    with pytest.raises(BotFailure, match="hal9000"):
        thinking.decision(process, play, 1)
    process.stop()


# --- the page


def wait_for_news(browser):
    until = time.monotonic() + WAIT_SECONDS
    while not browser.refresh():
        assert time.monotonic() < until, "nobody moves"
        time.sleep(0.02)


def test_the_page_says_who_thinks_and_hears_of_the_moves():
    table = new_table("Ann", SLOW, SLOW)
    browser = Browser(table)
    browser.open()
    thought = 0
    while games.load(table.slug).table.progress["phase"] == "stock" and thought < 6:
        if browser.due == "bot":
            before = browser.revision
            if "is thinking…" not in browser.html:
                browser.post("bot")
            if browser.revision == before:
                thought += 1
                wait_for_news(browser)
        elif browser.due == "end_turn":
            browser.post("end")
        else:
            browser.play(browser.choices()[0], games.load(table.slug).due(ended=True).seat)
        assert "moved on" not in browser.html
    assert thought


def test_everybody_sees_that_a_turn_was_ended_and_it_can_still_be_taken_back():
    table = new_table("Ann", SLOW, pace="slow")
    one, two = Browser(table), Browser(table)
    one.open()
    while one.due != "end_turn":
        if one.due == "bot":
            one.post("bot")
            wait_for_news(one)
        else:
            one.play(one.choices()[0], games.load(table.slug).due(ended=True).seat)
    assert "is thinking…" in one.post("end")
    two.open()
    assert two.due == "bot"
    seat = games.load(table.slug).undo_seat()
    before = two.revision
    two.post("undo", seat=seat)
    assert two.due == "person"
    assert two.revision == before + 1
    time.sleep(0.1)
    assert games.load(table.slug).revision == before + 1


def test_tables_of_quick_bots_move_when_the_page_asks():
    browser = Browser(new_table("greedy", "random"))
    browser.open()
    revision = browser.revision
    browser.post("bot")
    assert browser.revision > revision
    assert games.load(browser.url.split("/")[2]).table.asked is None


class Steps:
    """In place of `thinking.step`: notes which tables are thought about at a time, and waits until it may go on."""

    def __init__(self, monkeypatch):
        self.gates = {}
        self.begun = []
        self.at_once = []
        self.most_at_once = 0
        self.closers = []
        self.thinkers = set()
        self.threads = set()
        self.doubled = []
        """Tables that two threads thought about at a time; an error here would only be noted and tried again."""
        self._lock = threading.Lock()
        monkeypatch.setattr(thinking, "step", self)
        monkeypatch.setattr(thinking, "close_old_connections", self.close)

    def close(self):
        self.closers.append(threading.current_thread())

    @property
    def closed(self):
        """How often threads that took a table up did so; one of another test may be on its way out meanwhile."""
        return sum(thread in self.thinkers for thread in self.closers)

    def __call__(self, process, slug, thought):
        with self._lock:
            self.begun.append(slug)
            self.at_once.append(slug)
            self.thinkers.add(threading.current_thread())
            self.threads.add(threading.current_thread().name + str(threading.get_ident()))
            self.most_at_once = max(self.most_at_once, len(self.at_once))
            self.doubled += [slug] * (self.at_once.count(slug) - 1)
        try:
            answers = self.gates.get(slug)
            return answers() if answers else None
        finally:
            with self._lock:
                self.at_once.remove(slug)

    def until(self, *begun):
        wait_until(lambda: sorted(self.begun) == sorted(begun))


def thinker_threads():
    return sum(thread.name == "thinker" for thread in threading.enumerate())


def wait_until(true):
    until = time.monotonic() + WAIT_SECONDS
    while not true():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.002)


def test_a_table_that_is_woken_while_it_is_thought_about_is_taken_up_once_more(monkeypatch):
    steps, gate = Steps(monkeypatch), threading.Event()
    steps.gates["a"] = lambda: gate.wait(WAIT_SECONDS) and None
    thinkers = thinking.Thinkers(2)
    thinkers.wake("a")
    steps.until("a")
    thinkers.wake("a")
    thinkers.wake("a")
    thinkers.wake("b")
    steps.until("a", "b")
    gate.set()
    steps.until("a", "a", "b")
    wait_until(lambda: not steps.at_once)
    time.sleep(0.05)
    assert not steps.doubled
    assert steps.begun.count("a") == 2, "twice woken, once taken up: what happened since was seen then"
    thinkers.wake("a")
    steps.until("a", "a", "a", "b")


def test_no_more_tables_are_thought_about_at_a_time_than_there_are_processes(monkeypatch):
    steps, gate = Steps(monkeypatch), threading.Event()
    thinkers = thinking.Thinkers(2)
    for slug in "abc":
        steps.gates[slug] = lambda: gate.wait(WAIT_SECONDS) and None
        thinkers.wake(slug)
    wait_until(lambda: len(steps.begun) == 2)
    time.sleep(0.05)
    assert sorted(steps.begun) == ["a", "b"]
    gate.set()
    steps.until("a", "b", "c")
    assert (steps.most_at_once, len(steps.threads)) == (2, 2)


def test_one_process_serves_tables_that_come_one_after_the_other(monkeypatch):
    steps, before = Steps(monkeypatch), thinker_threads()
    thinkers = thinking.Thinkers(4)
    for number, slug in enumerate("abc", 1):
        thinkers.wake(slug)
        wait_until(lambda number=number: len(steps.begun) == number and thinkers._idle == 1)
    assert thinker_threads() == before + 1
    assert steps.closed == 6, "one that the database has dropped is not used again, one of a pool is given back"


def test_a_table_goes_on_when_its_pace_allows_and_after_what_was_in_the_way_has_gone(monkeypatch, caplog):
    steps, answers = Steps(monkeypatch), iter([(0.05, None), OSError("no room"), (0.0, None), OSError("again"), None])

    def answer():
        answer = next(answers)
        if isinstance(answer, OSError):
            raise answer
        return answer

    steps.gates["a"] = answer
    monkeypatch.setattr(thinking, "PAUSES", (0.01, 5))
    with caplog.at_level(logging.ERROR):
        thinking.Thinkers(1).wake("a")
        steps.until(*"aaaaa")
    said = [record.getMessage() for record in caplog.records]
    assert [words.split(": ")[-1] for words in said] == ["no room", "again"], "each time from the shortest pause on"
    assert all(record.exc_info for record in caplog.records)


def test_pauses_grow_while_the_same_thing_is_in_the_way(monkeypatch, caplog):
    steps, left = Steps(monkeypatch), iter(range(4))

    def fail():
        if next(left, None) is not None:
            raise ValueError("in the way")

    steps.gates["a"] = fail
    waited = []
    put = thinking.Thinkers._put
    monkeypatch.setattr(thinking, "PAUSES", (0.001, 0.002, 0.003))
    monkeypatch.setattr(thinking.Thinkers, "_put", lambda self, *given: waited.append(given[0]) or put(self, *given))
    thinking.Thinkers(1).wake("a")
    steps.until(*"aaaaa")
    assert waited == [0.0, 0.001, 0.002, 0.003, 0.003]
    assert [bool(record.exc_info) for record in caplog.records] == [True, False, False, False], "told in full once"


@pytest.mark.parametrize(("cores", "processes"), [(None, 1), (1, 1), (2, 1), (3, 2), (5, 4), (64, 4)])
def test_one_core_is_left_to_the_pages(monkeypatch, cores, processes):
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    again = importlib.util.spec_from_file_location("thinking_on_another_machine", thinking.__file__)
    module = importlib.util.module_from_spec(again)
    again.loader.exec_module(module)
    assert module.THINKERS._most == processes
