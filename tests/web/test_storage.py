"""The disk is full, the database damaged or away: nothing is lost, all are told why, and the game goes on after."""

from __future__ import annotations

import errno
import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.test import Client

from bigshoulders.bots.process import BotProcess
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.web import campaigns, games, thinking
from bigshoulders.web.models import Checkpoint, Move
from bigshoulders.web.site import storage
from web.browsers import HTMX, WAIT_SECONDS, Browser, new_table
from web.test_thinking import SLOW, Quick, waiting_for_a_bot


@contextmanager
def opened_with(pragma):
    """The database, with a pragma that is forgotten when the connection is opened anew."""
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute(pragma)
    yield
    connection.close()


@contextmanager
def full_disk():
    """The file of the database may not grow, and moves of another table have taken what room was left in it."""
    other = new_table("Ann", "Bob")
    with connection.cursor() as cursor:
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
    with opened_with(f"PRAGMA max_page_count={pages}"):
        with suppress(OperationalError):
            for number in count(1):
                Move.objects.create(table=other, number=number, seat=0, action="x" * 120)
        yield
    other.delete()


def read_only():
    return opened_with("PRAGMA query_only=ON")


def person_at(table):
    """A browser whose person never waits to take something back."""
    browser = Browser(table)
    browser.client.post("/preferences/", {"end_turns": "on"})
    return browser


def moved(browser, **headers):
    """What the server answers to whoever moves next."""
    play = games.load(browser.url.split("/")[2])
    due = play.due(ended=True)
    form = {"revision": play.revision, "seat": due.seat, "action": play.game.legal_actions(due.seat)[0].id}
    return browser.client.post(f"{browser.url}{'bot' if due.what == 'bot' else 'play'}", form, **headers)


# --- a person's move


def test_on_a_full_disk_a_move_is_refused_with_the_reason_and_made_when_there_is_room():
    table = new_table("Ann", "greedy", pace="normal")
    browser = person_at(table)
    before = games.load(table.slug)
    with full_disk():
        while (answer := moved(browser, **HTMX)).status_code == 200:
            before = games.load(table.slug)
            assert not before.game.is_over
    assert answer.status_code == 507
    assert answer.content.decode().startswith("The disk that keeps the games is full, so nothing was changed.")
    assert answer["X-Sentence"], "the page shows it in its place"
    games.MEMORY.clear()
    after = games.load(table.slug)
    assert (after.revision, after.game.hash()) == (before.revision, before.game.hash())
    assert moved(browser, **HTMX).status_code == 200


def test_what_can_only_be_read_is_refused_with_a_page_without_scripts():
    browser = person_at(new_table("Ann", "Bob"))
    with read_only():
        answer = moved(browser)
        assert connection.connection is None, "what it remembers of the place is of no use any more"
    assert answer.status_code == 503
    assert "<h1>The games can only be read</h1>" in answer.content.decode()
    assert moved(browser).status_code == 302


def test_pages_that_only_show_something_are_shown_on_a_full_disk():
    row = campaigns.create(chairs_for([("Zoe", None)], 5), {}, 5, with_rivals=False)
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    with read_only():
        games.MEMORY.clear()
        assert "Zoe" in browser.open("/")
        browser.open()
    row.refresh_from_db()
    assert row.standing == {}, "what could not be remembered is reckoned again"


# --- damage


def garbage_error(tmp_path):
    """What SQLite says about a file that is none of its own, as Django passes it on."""
    (tmp_path / "garbage").write_bytes(b"garbage" * 1000)
    with connection.wrap_database_errors, closing(sqlite3.connect(tmp_path / "garbage")) as database:
        database.execute("SELECT 1 FROM web_table")


def test_damage_met_in_play_is_a_page_in_words_and_a_line_in_the_log(tmp_path, monkeypatch):
    monkeypatch.setattr(games, "newest_first", lambda _mine: garbage_error(tmp_path))
    logged = []
    monkeypatch.setattr(storage.log, "error", lambda words, *parts, **more: logged.append(words % parts))
    answer = Client(HTTP_HOST="localhost").get("/")
    assert logged == ["GET /: file is not a database"]
    assert answer.status_code == 500
    assert "<h1>The database is damaged</h1>" in answer.content.decode()
    assert "Traceback" not in answer.content.decode()


def test_a_game_that_makes_no_sense_any_more_harms_no_other():
    broken, sound = person_at(new_table("Ann", "Bob")), person_at(new_table("Ann", "Bob"))
    moved(broken)
    slug = broken.url.split("/")[2]
    Move.objects.filter(table__slug=slug).update(action="withhold nothing")
    Checkpoint.objects.filter(table__slug=slug).delete()  # with one it would go on from there
    games.MEMORY.clear()
    answer = broken.client.get(broken.url)
    assert answer.status_code == 409
    assert "<h1>This game cannot be opened</h1>" in answer.content.decode()
    assert moved(sound).status_code == 302


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), storage.FULL),
        (OSError(errno.EROFS, "Read-only file system"), storage.READ_ONLY),
        (OSError(errno.ECONNRESET, "Connection reset by peer"), None),
        (ValueError("anything else"), None),
    ],
)
def test_only_what_concerns_the_place_of_the_games_is_said_so(error, failure):
    assert storage.failure_of(error) is failure


def test_an_error_of_input_and_output_on_a_disk_without_room_means_that_it_is_full(monkeypatch):
    cause = sqlite3.OperationalError("disk I/O error")
    cause.sqlite_errorname = "SQLITE_IOERR_WRITE"
    error = OperationalError("disk I/O error")
    error.__cause__ = cause
    assert storage.failure_of(error) is storage.AWAY
    monkeypatch.setattr(storage, "no_room", lambda: True)
    assert storage.failure_of(error) is storage.FULL


# --- bots that take their time


class Watched(thinking.Thinkers):
    """Notes for how long it puts things off."""

    def __init__(self):
        super().__init__(1)
        self.pauses = []

    def _put(self, seconds, *more, **others):
        self.pauses.append(seconds)
        super()._put(seconds, *more, **others)


@pytest.mark.parametrize("where", ["is_at", "bot_move"], ids=["while it thinks", "when it moves"])
def test_bots_wait_while_the_database_does_not_work_and_go_on_after(where, monkeypatch):
    play = waiting_for_a_bot("Ann", SLOW)
    real, failures = getattr(games, where), [OperationalError("database or disk is full")] * 3

    def failing(*arguments):
        if failures:
            raise failures.pop()
        thought.append(mind.asked)
        return real(*arguments)

    thought = []
    monkeypatch.setattr(games, where, failing)
    monkeypatch.setattr(thinking, "PAUSES", (0.01, 0.02))
    mind = Quick(first=lambda: games.is_at(play))
    monkeypatch.setattr(thinking, "BotProcess", lambda *arguments, **more: mind)
    thinkers = Watched()
    thinkers.wake(play.table.slug)
    until = time.monotonic() + WAIT_SECONDS
    while games.load(play.table.slug).revision == play.revision:
        assert time.monotonic() < until, "the thread is dead"
        time.sleep(0.01)
    assert thinkers.pauses[:4] == [0.0, 0.01, 0.02, 0.02]
    assert thought[:1] == [4 if where == "is_at" else 1], "what could not be written is not thought out again"


def test_an_answer_that_comes_too_late_is_not_taken_for_that_to_the_next_question(monkeypatch):
    play = waiting_for_a_bot("Ann", SLOW)
    monkeypatch.setattr(games, "is_at", lambda play: 1 / 0)
    process = BotProcess(thinking.THINKER, (), seconds_between_looks=0.0)
    process.give({"a question": "that is never answered"})
    started = process._process
    with pytest.raises(ZeroDivisionError):
        thinking.decision(process, play, play.due(ended=True).seat)
    assert started.poll() is not None


def test_a_disk_is_full_when_hardly_anything_is_free_on_it(monkeypatch):
    asked = []

    def disk(free):
        def usage(path):
            asked.append(path)
            return SimpleNamespace(free=free)

        monkeypatch.setattr(storage.shutil, "disk_usage", usage)
        return storage.no_room()

    assert disk(storage.SCARCE - 1) is True
    assert disk(storage.SCARCE) is False
    assert set(asked) == {Path(connection.settings_dict["NAME"]).parent}


def test_a_disk_that_cannot_be_asked_is_not_called_full(monkeypatch):
    def gone(path):
        raise FileNotFoundError(path)

    monkeypatch.setattr(storage.shutil, "disk_usage", gone)
    assert storage.no_room() is False


def test_a_database_elsewhere_says_itself_when_it_is_full(monkeypatch):
    monkeypatch.setattr(storage, "connection", SimpleNamespace(vendor="postgresql"))
    assert storage.no_room() is False
