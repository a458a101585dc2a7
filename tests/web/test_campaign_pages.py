"""Campaigns on the page: played through, left and taken up again anywhere; nothing that lies face down is told."""

from __future__ import annotations

import datetime
import json
import re
import threading
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import Q
from django.test import Client
from django.utils import timezone

from bigshoulders.game import Campaign
from bigshoulders.game import campaign as engine
from bigshoulders.locale import _
from bigshoulders.sitting.chairs import chairs_for
from bigshoulders.web import campaigns, games
from bigshoulders.web.models import Campaign as Row
from bigshoulders.web.models import Table
from web.browsers import Browser
from web.test_leaks import CSRF
from web.test_new_solo import finish, new

KEPT = sorted((Path(__file__).parents[1] / "games" / "kept" / "campaigns").glob("*.json"))
SEED = 0xFEDCBA9876543210
ACHIEVED = 15
"""With this seed the bot achieves two Goals in the first session, with Rivals and Investors, and its last decision
brings nothing to light."""


def new_campaign(seed=ACHIEVED, kind=None, with_rivals=True, **rules):
    seats = [("" if kind else "Ann", kind)]
    return campaigns.create(chairs_for(seats, seed), {"investors": True, **rules}, seed, with_rivals, "at_once")


def fresh(slug):
    """As after a restart."""
    games.MEMORY.clear()
    return campaigns.load(slug)


def client():
    return Client(HTTP_HOST="localhost")


def page(slug, who=None):
    response = (who or client()).get(f"/campaign/{slug}/")
    assert response.status_code == 200
    return response.content.decode()


def after_session(number, **more):
    """A Campaign whose session of this number is just over; 0: that has just begun."""
    row = new_campaign(**more)
    for session in range(1, number + 1):
        course = campaigns.load(row.slug)
        finish(course.sessions[-1])
        if session < number:
            course = campaigns.load(row.slug)
            campaigns.next_session(course, course.usual_bonuses())
    return row


def post_next(slug, bonuses, revision, who=None):
    return (who or client()).post(f"/campaign/{slug}/next", {"revision": revision, "bonus": bonuses})


# --- the whole way


def test_a_bot_plays_a_campaign_by_requests_with_a_restart_before_every_one():
    response = new(game="campaign", kind0="greedy", rival="any", investors="on", seed=3)
    slug = response["Location"].split("/")[2]
    sessions = 0
    while True:
        html = page(slug)
        if "To the table" in html:
            browser = Browser(fresh(slug).table)
            browser.open()
            while browser.due != "over":
                games.MEMORY.clear()
                browser.post("bot")
            assert "On with the Campaign" in browser.html
            back = browser.client.get(f"{browser.url}campaign")
            assert back["Location"] == f"/campaign/{slug}/"
            sessions += 1
        elif "Set up session" in html:
            games.MEMORY.clear()
            assert post_next(slug, [], sessions - 1).status_code == 302
        else:
            break
    course = fresh(slug)
    assert sessions == 3
    assert course.campaign.is_over
    mine, rivals = course.campaign.legacy()
    assert f"Legacy: you {mine}, the Rivals {rivals}" in html
    assert "the Campaign" in re.search(r'class="verdict">(.*?)</p>', html)[1]
    assert Campaign.replay(course.campaign.record()).legacy() == (mine, rivals)


def test_a_person_plays_by_forms_leaves_and_comes_back_in_every_stage():
    response = new(game="campaign", rival="any", investors="on", seed=ACHIEVED)
    slug = response["Location"].split("/")[2]
    for session in (1, 2, 3):
        browser = Browser(fresh(slug).table)
        browser.open()
        assert "/campaign" in browser.html
        for _move in range(3):
            games.MEMORY.clear()
            browser.play(browser.choices()[0], 0)
        assert "Session 1 is under way" in page(slug) or session > 1
        finish(fresh(slug).sessions[-1])
        course = fresh(slug)
        assert course.campaign.session == session
        if session == 3:
            break
        html = page(slug)
        assert f"Session {session} is over" in html
        keys = re.findall(r'name="bonus" value="(\w+)"', html)
        earned = course.campaign.bonuses_earned()
        assert len(keys) == (6 if earned else 0)
        chosen = keys[-earned:] if earned else []
        games.MEMORY.clear()
        answer = post_next(slug, chosen, session - 1)
        assert answer["Location"] == f"/table/{fresh(slug).table.slug}/"
        assert list(fresh(slug).campaign.game.options.bonuses) == chosen
    assert "The end" in page(slug)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_page_shows_the_arithmetic_of_every_session(number):
    row = after_session(number)
    html = page(row.slug)
    course = campaigns.load(row.slug)
    assert html.count('class="arithmetic"') == number
    assert html.count("lie face down") == 3 - number
    for result in course.campaign.results():
        assert f"${result.money}" in html
        assert f"${result.target}" in html
    sums = [int(words) for words in re.findall(r'class="stands">.*? (\d+)</td>', html)]
    markers = [(0, 0)]
    for result in course.campaign.results():
        markers.append((max(markers[-1][0] + result.points, 0), markers[-1][1] + result.rival_points))
    assert sums == [points for both in markers[1:] for points in both], "where both markers stand after every session"
    assert tuple(sums[-2:]) == course.campaign.legacy()
    listed = client().get("/").content.decode()
    mine, rivals = course.campaign.legacy()
    assert f"Legacy {mine} to {rivals}" in listed


def test_each_session_shows_the_bonuses_that_it_was_begun_with():
    row = after_session(2)
    chosen = campaigns.load(row.slug).row.bonuses
    assert not chosen[0]
    assert chosen[1]
    first, second, third = re.split(r'id="row-\d"', page(row.slug))[1:]
    shown = [len(re.findall(r"<p>Bonuses: ", part)) for part in (first, second, third)]
    assert shown == [0, 1, 0]


def test_the_bot_achieves_goals_so_that_bonuses_are_chosen():
    assert campaigns.load(after_session(1).slug).campaign.bonuses_earned() == 2


# --- the bonuses


def test_of_two_tabs_at_the_bonuses_the_second_is_told_and_changes_nothing():
    row = after_session(1)
    course = campaigns.load(row.slug)
    first, second = client(), client()
    chosen = course.usual_bonuses()
    other = [bonus.key for bonus in course.campaign.options.full_box.solo.bonuses][-len(chosen) :]
    assert post_next(row.slug, chosen, 0, first).status_code == 302
    answer = second.post(f"/campaign/{row.slug}/next", {"revision": 0, "bonus": other}, follow=True)
    assert "has moved on" in answer.content.decode()
    assert Table.objects.filter(campaign=row).count() == 2
    assert list(fresh(row.slug).campaign.game.options.bonuses) == chosen


def test_many_threads_that_race_set_up_one_session():
    row = after_session(1)
    courses = [campaigns.load(row.slug) for _ in range(8)]
    done = []

    def race(course):
        try:
            done.append(campaigns.next_session(course, course.usual_bonuses()))
        except games.Stale:
            return

    threads = [threading.Thread(target=race, args=(course,)) for course in courses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 1
    assert [table.session for table in row.sessions.order_by("session")] == [1, 2]


def test_the_end_of_a_session_can_be_taken_back_until_the_next_is_set_up():
    row = after_session(1)
    ended = campaigns.load(row.slug).sessions[-1]
    assert ended.undo_seat() == 0
    course = campaigns.load(row.slug)
    campaigns.next_session(course, course.usual_bonuses())
    settled = games.load(ended.table.slug)
    assert settled.undo_seat() is None
    for play in (ended, settled):
        with pytest.raises(games.Stale):
            games.undo(play, 0)
    assert fresh(row.slug).campaign.results()[0] == course.campaign.results()[0]


def test_an_end_that_was_taken_back_in_the_other_tab_sets_up_nothing():
    row = after_session(1)
    course = campaigns.load(row.slug)
    games.undo(course.sessions[-1], 0)
    with pytest.raises(games.Stale):
        campaigns.next_session(course, course.usual_bonuses())
    answer = post_next(row.slug, course.usual_bonuses(), 0)
    assert answer.status_code == 422
    assert "not over yet" in answer.content.decode()
    assert "is under way" in page(row.slug)


@pytest.mark.parametrize(
    "bonuses", [["gold", "workers"], ["workers", "workers"], ["workers"], ["workers", "manager", "appeal"], []]
)
def test_wrong_bonuses_are_refused_with_a_sentence(bonuses):
    row = after_session(1)
    answer = post_next(row.slug, bonuses, 0)
    assert answer.status_code == 422
    assert "(CAM-13)" in answer.content.decode()
    assert "Choose different bonuses" in answer.content.decode()
    assert fresh(row.slug).campaign.session == 1


@pytest.mark.parametrize("junk", ["", "x", "-1", "99999999999999999999", "1"])
def test_junk_for_the_revision_changes_nothing(junk):
    row = after_session(1)
    course = campaigns.load(row.slug)
    post_next(row.slug, course.usual_bonuses(), junk)
    assert fresh(row.slug).campaign.session == 1


def test_there_is_no_session_before_its_time_and_none_after_the_last():
    early, late = new_campaign(), after_session(3)
    assert "not over yet (CAM-14)" in post_next(early.slug, [], 0).content.decode()
    assert "The Campaign is over (CAM-15)" in post_next(late.slug, [], 2).content.decode()


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_what_changes_something_takes_post_alone(method):
    row = new_campaign()
    for what in ("next", "delete", "restore"):
        assert getattr(client(), method)(f"/campaign/{row.slug}/{what}").status_code == 405


def test_a_campaign_that_is_not_there_is_a_page_for_people():
    alone = games.create(chairs_for([("Ann", None)], 1), {}, 1)
    for path in ("/campaign/abc/", "/campaign/abc/record", f"/table/{alone.slug}/campaign"):
        assert client().get(path).status_code == 404
    assert client().post("/campaign/abc/next").status_code == 404


# --- what lies face down


def other_rows(real, session):
    """The same Campaign as far as it lies face up, everything else dealt differently."""

    def deal(options, seed, with_rivals):
        rows, strange = real(options, seed, with_rivals), real(options, seed ^ 0x5555, with_rivals)
        return rows[:session] + strange[session:]

    return deal


def looks(row, course):
    """Every page that tells something of a Campaign."""
    who = client()
    paths = ["/", f"/campaign/{row.slug}/", f"/campaign/{row.slug}/record"]
    for play in course.sessions:
        slug = play.table.slug
        paths += [f"/table/{slug}/", f"/table/{slug}/story/", f"/table/{slug}/figures/", f"/table/{slug}/record"]
        paths += [f"/table/{slug}/at/{len(play.game.actions) // 2}/"]
    return {path: CSRF.sub("", who.get(path).content.decode()) for path in paths}


@pytest.mark.parametrize("with_rivals", [True, False])
@pytest.mark.parametrize("sessions", [0, 1, 2])
def test_no_page_tells_what_lies_face_down(sessions, with_rivals, monkeypatch):
    row = after_session(sessions, seed=SEED, with_rivals=with_rivals)
    for under_way in (False, True):
        course = campaigns.load(row.slug)
        shown = looks(row, course)
        with monkeypatch.context() as patch:
            patch.setattr(engine, "deal", other_rows(engine.deal, course.campaign.session))
            Row.objects.filter(pk=row.pk).update(standing={})
            assert looks(row, course) == shown
        rows = engine.deal(course.campaign.options, SEED, with_rivals)
        secrets = {str(SEED), f"{SEED:x}", *(str(each.seed) for each in rows)}
        for path, html in shown.items():
            assert not [secret for secret in secrets if secret in html], path
        board = shown[f"/campaign/{row.slug}/"]
        box = course.campaign.options.full_box.solo
        for hidden in rows[course.campaign.session :]:
            for goal in box.goals:
                assert goal.key not in hidden.goals or _(goal.name) not in board
            for rival in box.rivals:
                assert rival.key != hidden.rival or rival.name not in board
        if under_way or not sessions:
            break
        campaigns.next_session(course, course.usual_bonuses())


def test_the_record_of_a_session_is_asked_for_twice_while_the_campaign_runs():
    row = after_session(2)
    first = campaigns.load(row.slug).sessions[0].table
    assert "everything hidden" in client().get(f"/table/{first.slug}/record").content.decode()
    over = after_session(3)
    first = campaigns.load(over.slug).sessions[0].table
    assert client().get(f"/table/{first.slug}/record")["Content-Type"] == "application/json"


# --- records


def test_the_record_goes_out_after_a_question_and_comes_in_again():
    row = after_session(1)
    who = client()
    assert "face down" in who.get(f"/campaign/{row.slug}/record").content.decode()
    assert who.post(f"/campaign/{row.slug}/record").status_code == 302
    told = who.post(f"/campaign/{row.slug}/record", {"with_hidden": "yes"})
    assert told["Content-Disposition"].startswith("attachment")
    upload = SimpleUploadedFile("campaign.json", told.content, "application/json")
    slug = who.post("/upload", {"record": upload})["Location"].split("/")[2]
    assert slug != row.slug
    again, before = fresh(slug), campaigns.load(row.slug)
    assert again.campaign.record() == before.campaign.record()
    assert again.chairs == before.chairs
    campaigns.next_session(again, again.usual_bonuses())
    assert fresh(slug).campaign.session == 2


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
@pytest.mark.parametrize("saved", [False, True], ids=["record", "save"])
def test_campaigns_of_the_terminal_can_be_opened(path, saved):
    record = json.loads(path.read_text(encoding="utf-8"))["record"]
    doc = {"save": "bigshoulders", "format": 1, "seating": [{"bot": "greedy", "seed": 5}], "record": record}
    upload = SimpleUploadedFile("campaign.json", json.dumps(doc if saved else record).encode())
    response = client().post("/upload", {"record": upload})
    slug = response["Location"].split("/")[2]
    assert "The end" in page(slug)
    course = fresh(slug)
    assert course.campaign.legacy() == Campaign.replay(record).legacy()
    assert course.bot_plays == saved
    assert client().get(f"/campaign/{slug}/record")["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    "broken",
    [
        {"campaign": 99},
        {"sessions": []},
        {"sessions": "x"},
        {"seed": "1"},
        {"options": {"seats": ["Ann", "Bob"]}},
        {"rivals": None},
    ],
    ids=str,
)
@pytest.mark.parametrize("saved", [False, True], ids=["record", "save"])
def test_a_broken_campaign_is_refused_with_a_sentence(broken, saved):
    record = {**begin_record(), **broken}
    doc = {"save": "bigshoulders", "format": 1, "seating": [{"bot": None, "seed": 0}], "record": record}
    upload = SimpleUploadedFile("campaign.json", json.dumps(doc if saved else record).encode())
    answer = client().post("/upload", {"record": upload}, follow=True)
    assert "The file cannot be used" in answer.content.decode()


def begin_record():
    return campaigns.load(new_campaign().slug).campaign.record()


@pytest.mark.parametrize("seating", [None, [], [{"bot": "hal", "seed": 1}], [{}], "x", [{"bot": None, "seed": 1}] * 2])
def test_a_save_whose_seats_do_not_fit_is_refused(seating):
    doc = {"save": "bigshoulders", "format": 1, "seating": seating, "record": begin_record()}
    upload = SimpleUploadedFile("campaign.json", json.dumps(doc).encode())
    assert "The file cannot be used" in client().post("/upload", {"record": upload}, follow=True).content.decode()


# --- the list


def test_deleting_a_campaign_takes_its_sessions_and_can_be_undone():
    row = after_session(2)
    who = client()
    tables = [play.table.slug for play in campaigns.load(row.slug).sessions]
    home = who.get("/").content.decode()
    assert f"/campaign/{row.slug}/" in home
    assert not any(slug in home for slug in tables), "sessions stand in no list of their own"
    told = who.post(f"/campaign/{row.slug}/delete", follow=True).content.decode()
    assert "The Campaign was deleted" in told
    assert who.get(f"/campaign/{row.slug}/").status_code == 404
    assert all(who.get(f"/table/{slug}/").status_code == 404 for slug in tables)
    who.post(f"/campaign/{row.slug}/restore")
    assert f"/campaign/{row.slug}/" in who.get("/").content.decode()
    assert all(who.get(f"/table/{slug}/").status_code == 200 for slug in tables)


def test_a_campaign_deleted_long_ago_is_gone_with_its_sessions():
    rows = [new_campaign(), new_campaign(), new_campaign()]
    for row, days in zip(rows, (29, 31), strict=False):
        campaigns.delete(row.slug)
        deleted = timezone.now() - datetime.timedelta(days=days)
        Row.objects.filter(pk=row.pk).update(created=deleted, deleted=deleted)
        Table.objects.filter(campaign=row).update(deleted=deleted)
    games.forget_deleted()
    assert [Row.objects.filter(pk=row.pk).exists() for row in rows] == [True, False, True]
    assert [Table.objects.filter(campaign_id=row.pk).exists() for row in rows] == [True, False, True]


def test_of_more_campaigns_than_are_listed_the_newest_are(monkeypatch):
    monkeypatch.setattr(games, "LISTED", 2)
    rows = [new_campaign(), new_campaign(), new_campaign()]
    assert [row.slug for row, _ in campaigns.newest_first(Q())] == [rows[2].slug, rows[1].slug]
    finish(campaigns.load(rows[0].slug).sessions[-1])
    assert [row.slug for row, _ in campaigns.newest_first(Q())] == [rows[0].slug, rows[2].slug]


def test_the_list_of_games_says_where_a_campaign_stands():
    new_campaign()
    over = after_session(1)
    mine, rivals = campaigns.load(over.slug).campaign.legacy()
    page = client().get("/").content.decode()
    said = re.findall(r"Session [^<]*", page[page.index('id="games"') :])
    assert said[0].strip() == f"Session 1: over; choose the bonuses. Legacy {mine} to {rivals}"
    assert said[1].strip().startswith("Session 1: Decade 1 (1875), ")
    assert "Legacy" not in said[1]


def test_a_session_alone_cannot_be_deleted():
    row = new_campaign()
    slug = campaigns.load(row.slug).table.slug
    client().post(f"/table/{slug}/delete")
    assert campaigns.load(row.slug).table.slug == slug
    campaigns.delete(row.slug)
    client().post(f"/table/{slug}/restore")
    assert client().get(f"/table/{slug}/").status_code == 404


def test_a_deleted_campaign_goes_no_further():
    row = after_session(1)
    course = campaigns.load(row.slug)
    campaigns.delete(row.slug)
    with pytest.raises(games.Stale):
        campaigns.next_session(course, course.usual_bonuses())


def test_a_seed_of_64_bits_survives_the_database():
    row = new_campaign(seed=2**64 - 1)
    assert fresh(row.slug).campaign.seed == 2**64 - 1
    seeds = [chair["seed"] for chair in Row.objects.get(pk=row.pk).chairs]
    assert all(isinstance(seed, str) for seed in seeds), "numbers of some databases are shorter"
