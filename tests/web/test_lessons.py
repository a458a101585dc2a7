"""The course on the page: every lesson can be walked by its forms, what was reached is kept, and nobody is nagged."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from bigshoulders.lessons import course
from bigshoulders.lessons.runner import Run
from bigshoulders.web import games, lessons
from bigshoulders.web.lessons import KIND, KNOWS
from bigshoulders.web.models import Person, Progress, Table
from bigshoulders.web.site import reach
from bigshoulders.web.table.drawing import draw_parts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.lit import MARK, with_lit
from bigshoulders.web.views import lessons as views
from bigshoulders.web.words import explained
from bigshoulders.words.table_view import TableView
from web.browsers import HTMX
from web.test_leaks import CSRF

WALKED = [lesson.key for lesson in course.lessons() if lesson.continues is None]
GOING_ON = next(lesson for lesson in course.lessons() if lesson.continues is not None)
every_lesson = pytest.mark.parametrize("key", WALKED)
FIRST = WALKED[0]


@pytest.fixture(autouse=True)
def forgotten():
    """Nobody has learnt or played anything yet."""
    Progress.objects.all().delete()
    Table.objects.all().delete()


def a_client(**more):
    return Client(HTTP_HOST="localhost", **more)


def kept_run(key, person=None):
    """The lesson as it is kept."""
    row = Progress.objects.filter(kind=KIND, key=key, person=person).first()
    state = {} if row is None else row.state
    return Run(course.lesson(key), state.get("journal", ()), state.get("hints", ()), "Ann"), state.get("revision", 0)


def wanted(run):
    """The move that the third hint would name; the hints are taken of a copy."""
    copy = Run(run.lesson, run.journal, pupil="Ann")
    while copy.hints_left:
        copy.hint()
    return copy.hinted


def send(client, key, revision, what="do", **fields):
    return client.post(f"/learn/{key}/{what}", {"revision": revision, **fields})


def step_on(client, key, person=None):
    """What the lesson asks for is done, by its form."""
    run, revision = kept_run(key, person)
    if run.waits_for == "move":
        return send(client, key, revision, "play", action=wanted(run).id)
    return send(client, key, revision, do="go_on")


def walk(client, key, person=None):
    for _step in range(200):
        if kept_run(key, person)[0].is_over:
            return
        assert step_on(client, key, person)["Location"] == f"/learn/{key}/"
    raise AssertionError(f"{key} does not end")


def page_of(client, address, **headers):
    response = client.get(address, **headers)
    assert response.status_code == 200
    return response.content.decode()


# --- walking


@every_lesson
def test_a_lesson_is_walked_by_its_forms_and_every_page_says_what_she_says(key):
    client = a_client()
    for _step in range(200):
        run, _revision = kept_run(key)
        page = page_of(client, f"/learn/{key}/")
        with translation.override("en"):
            for words in run.said("en"):
                assert explained(words) in page
        if run.is_over:
            break
        shown = {int(number) for number in re.findall(r'id="choice-(\d+)"', page)}
        legal = {action.id for action in run.game.legal_actions(run.seat)}
        assert shown == (legal if run.waits_for == "move" else set())
        step_on(client, key)
    assert 'id="next-lesson"' in page
    assert Progress.objects.get(kind=KIND, key=key).state["stars"] == 3


@every_lesson
def test_all_that_she_points_at_is_on_the_table_and_is_marked(key):
    run, number = Run(course.lesson(key), pupil="Ann"), -1
    while not run.is_over:
        if run.number != number:
            number = run.number
            table = DrawnTable(TableView(run.game, run.seat), ())
            for point in run.lit:
                drawn = "".join(with_lit(table, draw_parts(table), [point]).values())
                assert f" {MARK}" in drawn or point.kind == "choices", (number, point.text)
        if run.waits_for == "move":
            run.play(wanted(run))
        else:
            run.go_on()


@every_lesson
def test_the_page_marks_what_she_points_at(key):
    run = kept_run(key)[0]
    assert any(point.kind != "choices" for point in run.lit)
    assert f" {MARK}" in page_of(a_client(), f"/learn/{key}/")


def test_a_visit_writes_nothing():
    client = a_client()
    for lesson in course.lessons():
        page_of(client, f"/learn/{lesson.key}/")
        page_of(client, f"/learn/{lesson.key}/choose?why=all")
    assert not Progress.objects.exists()


def test_there_is_no_page_of_a_lesson_that_there_is_not():
    client = a_client()
    assert client.get("/learn/nothing/").status_code == 404
    assert client.post("/learn/nothing/do").status_code == 404
    assert client.post(f"/learn/{FIRST}/play-on").status_code == 404


def test_the_pupil_goes_by_their_own_name_unless_another_at_the_table_has_it():
    client = a_client()
    for name, shown in (("Ida", "Ida"), (course.lesson(FIRST).table.seats[1], "Ann")):
        client.post("/play-now", {"name": name})
        assert f"At this table you are {shown}." in page_of(client, f"/learn/{FIRST}/")


# --- choices


def a_guided_moment(client):
    """A lesson where some moves are asked for, and others are possible."""
    for key in WALKED:
        for _step in range(200):
            run, revision = kept_run(key)
            if run.is_over:
                break
            if run.waits_for == "move" and run.step.kind == "guided" and len(run.bright) < len(legal_of(run)):
                return key, run, revision
            step_on(client, key)
    raise AssertionError("no lesson leaves a choice")


def legal_of(run):
    return run.game.legal_actions(run.seat)


def buttons(page):
    return {int(number): style for style, number in re.findall(r'class="(choice[^"]*)" id="choice-(\d+)"', page)}


def test_what_is_not_asked_for_is_dim_and_can_be_undimmed():
    client = a_client()
    key, run, _revision = a_guided_moment(client)
    bright = {action.id for action in run.bright}
    dim = {number for number, style in buttons(page_of(client, f"/learn/{key}/")).items() if "dim" in style.split()}
    assert dim == {action.id for action in legal_of(run)} - bright
    page = page_of(client, f"/learn/{key}/?all=1")
    assert not any("dim" in style.split() for style in buttons(page).values())
    assert 'id="show-asked"' in page


def test_another_move_is_answered_and_can_be_taken_back():
    client = a_client()
    key, run, revision = a_guided_moment(client)
    asked = {action.id for action in run.bright}
    for action in legal_of(run):
        if action.id in asked:
            continue
        run, revision = kept_run(key)
        send(client, key, revision, "play", action=action.id)
        after, revision = kept_run(key)
        if after.answer is not None:
            page = page_of(client, f"/learn/{key}/")
            assert explained(after.answer.said("en")) in page
            assert ('id="go-on"' in page) == after.answer.can_play_on
            send(client, key, revision, do="take_back")
        else:
            send(client, key, revision, do="again" if after.number == run.number else "back")
        assert kept_run(key)[0].journal == run.journal


# --- hints and ways


def test_hints_come_one_by_one_the_last_names_a_move_and_they_cost_stars():
    client = a_client()
    key, run, revision = a_guided_moment(client)
    for taken in range(1, 4):
        send(client, key, revision + taken - 1, do="hint")
        page = page_of(client, f"/learn/{key}/")
        run = kept_run(key)[0]
        assert len(run.shown_hints("en")) == taken
        for words in run.shown_hints("en"):
            assert explained(words) in page
    assert 'id="hint"' not in page
    assert re.search(rf'id="choice-{run.hinted.id}" data-hinted', page)
    walk(client, key)
    assert Progress.objects.get(kind=KIND, key=key).state["stars"] == 2
    assert 'aria-label="2 stars"' in page_of(client, "/learn/")


def test_the_best_stars_stay_when_a_lesson_is_done_once_more():
    client = a_client()
    walk(client, FIRST)
    send(client, FIRST, kept_run(FIRST)[1], do="restart")
    assert kept_run(FIRST)[0].number == 0
    assert Progress.objects.get(kind=KIND, key=FIRST).state["stars"] == 3
    assert 'aria-label="3 stars"' in page_of(client, "/learn/")


def test_steps_are_skipped_gone_back_to_and_begun_again():
    client, key = a_client(), WALKED[1]
    send(client, key, 0, do="skip")
    run, revision = kept_run(key)
    assert run.number == 1
    send(client, key, revision, do="back")
    assert kept_run(key)[0].number == 0
    run, revision = kept_run(key)
    send(client, key, revision, "play", action=wanted(run).id)
    if kept_run(key)[0].number == 0:
        send(client, key, kept_run(key)[1], do="again")
        assert kept_run(key)[0].journal == run.journal


@pytest.mark.parametrize(
    "fields", [{}, {"do": "nothing"}, {"do": "__class__"}, {"do": "take_back"}, {"action": "999999"}, {"moves": "1,x"}]
)
def test_what_does_not_fit_changes_nothing(fields):
    client = a_client()
    what = "play" if "action" in fields or "moves" in fields else "do"
    assert send(client, FIRST, 0, what, **fields).status_code == 302
    assert not Progress.objects.exists()


# --- two tabs, a reload, another server


def test_a_form_of_an_older_page_changes_nothing_and_shows_how_it_stands():
    client = a_client()
    step_on(client, FIRST)
    kept = Progress.objects.get(kind=KIND).state
    answer = client.post(f"/learn/{FIRST}/do", {"revision": 0, "do": "go_on"}, **HTMX).content.decode()
    assert Progress.objects.get(kind=KIND).state == kept
    assert "Another page of yours" in answer
    assert f'data-revision="{kept["revision"]}"' in answer
    assert send(client, FIRST, 0, do="go_on")["Location"] == f"/learn/{FIRST}/"
    assert Progress.objects.get(kind=KIND).state == kept


def test_of_two_forms_that_come_at_once_one_is_too_late(monkeypatch):
    """The second one is sent while the first is being carried out."""
    client = a_client()

    def meanwhile(run):
        monkeypatch.setitem(views.DEEDS, "go_on", Run.go_on)
        send(client, FIRST, 0, do="go_on")
        run.go_on()

    monkeypatch.setitem(views.DEEDS, "go_on", meanwhile)
    answer = a_client().post(f"/learn/{FIRST}/do", {"revision": 0, "do": "go_on"}, **HTMX).content.decode()
    assert "Another page of yours" in answer
    assert Progress.objects.get(kind=KIND).state["revision"] == 1
    assert kept_run(FIRST)[0].number == 1


def test_a_page_that_somebody_comes_back_to_asks_for_what_is_new_alone():
    client = a_client()
    assert client.get(f"/learn/{FIRST}/", **HTMX, HTTP_TABLE_REVISION="0").status_code == 204
    step_on(client, FIRST)
    answer = client.get(f"/learn/{FIRST}/", **HTMX, HTTP_TABLE_REVISION="0")
    assert 'data-revision="1"' in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_a_look_at_a_choice_brings_its_consequence_alone():
    client = a_client()
    key, run, _revision = a_guided_moment(client)
    action = run.bright[0]
    looked = page_of(client, f"/learn/{key}/choose?look={action.id}", **HTMX)
    assert "<h3>" in looked
    assert "narrator" not in looked
    chosen = page_of(client, f"/learn/{key}/choose?choice={action.id}", **HTMX)
    assert 'id="confirm"' in chosen
    assert 'id="narrator"' in chosen


# --- whose it is


def test_a_guest_is_asked_nothing_and_nobody_else_sees_what_is_theirs(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    guest, another = a_client(REMOTE_ADDR="10.1.2.1"), a_client(REMOTE_ADDR="10.1.2.2")
    before = Person.objects.count()
    page_of(guest, "/learn/")
    page_of(guest, f"/learn/{FIRST}/")
    send(guest, FIRST, 7, do="go_on")
    assert Person.objects.count() == before
    guest.post(f"/learn/{FIRST}/do", {"revision": 0, "do": "go_on"}, **HTMX)
    assert Person.objects.count() == before + 1
    person = Progress.objects.get(kind=KIND).person
    walk(guest, FIRST, person)
    assert 'aria-label="3 stars"' in page_of(guest, "/learn/")
    assert 'aria-label="3 stars"' not in page_of(another, "/learn/")
    assert 'data-revision="0"' in page_of(another, f"/learn/{FIRST}/")
    step_on(another, FIRST, None)
    assert Progress.objects.filter(kind=KIND, key=FIRST).count() == 2
    assert Progress.objects.get(person=person).state["stars"] == 3


# --- the list


def test_the_list_has_every_lesson_and_leads_on():
    client = a_client()
    page = page_of(client, "/learn/")
    for lesson in course.lessons():
        assert f'href="/learn/{lesson.key}/"' in page
        assert lesson.title.en in page
    assert "Begin with the first lesson" in page
    walk(client, FIRST)
    page = page_of(client, "/learn/")
    assert f'href="/learn/{WALKED[1]}/" id="go-on"' in page
    assert "1 of 8 done" in page


def test_whoever_stopped_in_the_middle_of_a_lesson_goes_on_there():
    client = a_client()
    step_on(client, WALKED[2])
    assert f'href="/learn/{WALKED[2]}/" id="go-on"' in page_of(client, "/learn/")


@pytest.mark.parametrize(("done", "key", "coming"), [((), 1, 2), ((2,), 1, 3), ((), 6, GOING_ON.key), ((), 7, 8)])
def test_a_lesson_leads_on_to_the_next_one_that_was_not_done(done, key, coming):
    """Numbers are those of the list of lessons with a run; after the eight of the course come the further ones."""
    client = a_client()
    for number in done:
        walk(client, WALKED[number])
    walk(client, WALKED[key])
    address = f"/learn/{coming if isinstance(coming, str) else WALKED[coming]}/"
    assert f'href="{address}" id="next-lesson"' in page_of(client, f"/learn/{WALKED[key]}/")


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_course_is_read_in_every_language(language):
    client = a_client(HTTP_ACCEPT_LANGUAGE=language)
    lesson = course.lesson(FIRST)
    assert lesson.title.in_(language) in page_of(client, "/learn/")
    page = page_of(client, f"/learn/{FIRST}/")
    assert lesson.title.in_(language) in page
    assert lesson.title.en not in page


def test_the_game_in_five_minutes_is_still_there():
    assert 'href="/learn/five-minutes/"' in page_of(a_client(), "/learn/")
    assert "First advice" in page_of(a_client(), "/learn/five-minutes/")


# --- the game that goes on


def test_the_last_lesson_goes_on_at_a_table_like_any_other():
    client = a_client()
    walk(client, GOING_ON.continues)
    played = kept_run(GOING_ON.continues)[0].game
    assert 'id="play-on"' in page_of(client, f"/learn/{GOING_ON.key}/")
    address = client.post(f"/learn/{GOING_ON.key}/play-on")["Location"]
    loaded = games.load(address.split("/")[2])
    assert [action.text for _seat, action in loaded.game.actions][: len(played.actions)] == [
        action.text for _seat, action in played.actions
    ]
    assert loaded.table.advice
    assert client.post(f"/learn/{GOING_ON.key}/play-on")["Location"] == address
    assert Table.objects.count() == 1
    assert "begun" in page_of(client, "/learn/")
    Table.objects.update(finished=True)
    assert "played to the end" in page_of(client, "/learn/")


def test_a_game_that_was_thrown_away_is_laid_anew():
    client = a_client()
    address = client.post(f"/learn/{GOING_ON.key}/play-on")["Location"]
    assert "It waits there as you left it." in page_of(client, f"/learn/{GOING_ON.key}/")
    client.post(f"{address}delete")
    assert "It waits there as you left it." not in page_of(client, f"/learn/{GOING_ON.key}/")
    assert client.post(f"/learn/{GOING_ON.key}/play-on")["Location"] != address


def test_without_the_lesson_before_the_model_game_goes_on():
    client = a_client()
    address = client.post(f"/learn/{GOING_ON.key}/play-on")["Location"]
    loaded = games.load(address.split("/")[2])
    assert loaded.game.view(0)["decade"] == 2
    assert 'id="choices"' in page_of(client, address)


def test_a_guest_owns_the_game_that_goes_on(monkeypatch):
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    guest = a_client(REMOTE_ADDR="10.1.2.3")
    address = guest.post(f"/learn/{GOING_ON.key}/play-on")["Location"]
    assert page_of(guest, address)
    assert a_client(REMOTE_ADDR="10.1.2.4").get(address).status_code == 404
    assert guest.post(f"/learn/{GOING_ON.key}/play-on")["Location"] == address


# --- the first page


def end_all_games():
    for table in Table.objects.all():
        table.progress |= {"wealth": [1000, 900], "winners": [0]}
        table.finished = True
        table.save()


def test_a_newcomer_is_led_to_the_course_and_goes_on_with_it():
    client = a_client()
    assert f'href="/learn/{FIRST}/" id="begin-course"' in page_of(client, "/")
    walk(client, FIRST)
    assert f'href="/learn/{WALKED[1]}/" id="begin-course"' in page_of(client, "/")


def test_whoever_knows_the_game_is_not_bothered():
    client = a_client()
    assert client.post("/learn/known")["Location"] == "/"
    assert Progress.objects.filter(kind=KNOWS).exists()
    assert 'id="to-course"' not in page_of(client, "/")


@pytest.mark.parametrize("finished", [False, True])
def test_whoever_has_begun_to_play_is_not_led_to_the_course(finished):
    client = a_client()
    client.post("/play-now")
    if finished:
        end_all_games()
    assert 'id="to-course"' not in page_of(client, "/")


def test_a_game_beside_the_course_hides_it_only_when_it_is_over():
    client = a_client()
    step_on(client, FIRST)
    client.post("/play-now")
    assert 'id="to-course"' in page_of(client, "/")
    end_all_games()
    assert 'id="to-course"' not in page_of(client, "/")


# --- what is hidden


@pytest.mark.parametrize("key", [lesson.key for lesson in course.lessons()])
def test_no_page_of_a_lesson_tells_what_its_seat_cannot_know(key, monkeypatch):
    """The same pages in two worlds in which all that is hidden from the pupil is something else."""
    as_it_is = lessons.pupil_in
    seen = []
    for world in (5, 7):

        def in_another_world(request, key, world=world):
            pupil = as_it_is(request, key)
            seated = pupil.run.seated
            seated.game = seated.game.determinize(pupil.run.seat, world)
            return pupil

        monkeypatch.setattr(lessons, "pupil_in", in_another_world)
        addresses = [f"/learn/{key}/", f"/learn/{key}/choose?why=all"]
        seen.append([CSRF.sub("", page_of(a_client(), address)) for address in addresses])
    assert seen[0] == seen[1]
