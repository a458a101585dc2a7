"""People in browsers of their own at one table: on a phone, in German, without scripts, with a bad connection."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from statistics import median

import pytest

from bigshoulders.components import Wrong
from bigshoulders.web.site import reach
from packages import needed
from web.browsers import WAIT_SECONDS, Server
from web.clicking import browser_page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TROUBLE = ("net::ERR_", "status of 503", "htmx:sendError", "htmx:afterRequest")
"""What Chromium and htmx say while there is no connection."""
SECONDS_BETWEEN_LOOKS = 20
"""At a table where people are elsewhere, of a page that hears nothing."""
MOST_CLICKS = 4
"""Of each, from the link, or the page that the command opens, to their first move."""


class Friend:
    """Somebody at their own screen, who passes where they may and otherwise takes anything; counts clicks and words."""

    hears = True
    """Of the moves of others, by a stream."""

    def __init__(self, page, seed=1):
        self.page = page
        self.chance = random.Random(seed)
        self.clicks = self.words = self.moves = 0
        self.clicks_to_first_move = 0
        self.waits = []
        """Seconds from when a move stood on the mover's page until it stood on this one."""

    # --- coming

    def follow(self, link):
        self.clicks += 1
        self.page.goto(link)

    def write(self, selector, word):
        self.words += 1
        self.page.fill(selector, word)

    def press(self, selector):
        self.clicks += 1
        self.touch(self.page.locator(selector))

    def touch(self, thing):
        thing.click()

    # --- looking

    def of_table(self, name):
        return self.page.get_attribute(".table-page", f"data-{name}")

    @property
    def revision(self):
        return int(self.of_table("revision"))

    @property
    def is_asked(self):
        return self.of_table("due") in ("person", "end_turn")

    def wait(self, selector):
        self.page.locator(selector).first.wait_for(state="attached")

    def see(self, revision):
        """Without a hand on the page."""
        self.wait(f'.table-page[data-revision="{revision}"]')

    # --- playing

    def step(self):
        before = self.of_table("state")
        if self.of_table("due") == "end_turn":
            self.press("#end-turn")
        else:
            self.choose()
            self.wait(f'#confirm, .table-page:not([data-state="{before}"])')
            if self.page.locator("#confirm").count():
                self.press("#confirm")
        self.wait(f'.table-page:not([data-state="{before}"])')
        self.clicks_to_first_move = self.clicks_to_first_move or self.clicks
        self.moves += 1

    def choose(self):
        leaving = self.page.locator("form.leaving button.choice").count()
        form = "form.leaving" if leaving else "form.choices"
        number = self.chance.randrange(self.page.locator(f"{form} button.choice").count())
        self.press(f"{form} button.choice >> nth={number}")


class Phoning(Friend):
    def touch(self, thing):
        thing.tap()


class Plain(Friend):
    """Without scripts: every button asks for a page, and a page looks again by itself only now and then."""

    hears = False

    def touch(self, thing):
        with self.page.expect_navigation():
            thing.click()

    def see(self, revision):
        if self.revision != revision:
            try:
                self.page.reload()
            except needed("playwright.sync_api").Error:
                pass  # the page was just looking again by itself
        super().see(revision)


def play_a_move(people):
    """Whoever is asked first does something, and everybody else sees it."""
    mover = next(person for person in people if person.is_asked)
    mover.step()
    moved, revision = time.monotonic(), mover.revision
    for person in people:
        if person.hears and person is not mover:
            person.see(revision)
            person.waits.append(time.monotonic() - moved)
    all_see(people, revision)
    return mover


def told_how_soon(people):
    """For whoever reads it; how busy the machine is decides."""
    waits = sorted(1000 * wait for person in people for wait in person.waits)
    print(f"{len(waits)} times others saw a move: after {median(waits):.0f} ms (median), {waits[-1]:.0f} ms (the last)")


def all_see(people, revision):
    for person in people:
        person.see(revision)


# --- the whole story


def in_a_network():
    try:
        return bool(reach.own_address())
    except Wrong:
        return False


@pytest.fixture
def own_server(tmp_path):
    server = Server(tmp_path / "data", "bigshoulders", *(["--lan"] if in_a_network() else []))
    server.start()
    yield server
    server.kill()


def sit_down(people):
    ann, *others = people
    ann.page.goto("/")
    ann.write("[name=name]", "Amy")
    ann.press("#with-friends")
    link = ann.page.input_value("#link")
    for person, name in zip(others, ("Ben", "Cyd", "Dan"), strict=True):
        person.follow(link)
        person.write("[name=name]", name)
        person.press("#sit")
        ann.wait(f".room-seats >> text={name}")
    ann.wait("[data-countdown]")
    ann.wait(".room-seats .p1 .if-here")
    ann.press("#begin")
    for person in people:
        person.wait(".table-page")


def play_nearly_to_the_end(server, table):
    command = [sys.executable, "-m", "web.far_along", str(server.data), table]
    done = subprocess.run(command, env=server.environment, capture_output=True, text=True, check=True)
    return int(done.stdout)


def build_while_one_is_cut_off(people, cut_off, plain):
    """All decide at once in the Building Phase; whoever has no connection is told so, loses nothing and catches up."""
    others = [person for person in people if person not in (cut_off, plain)]
    cut_off.page.context.set_offline(True)
    seen = cut_off.revision
    while any(person.is_asked for person in others):
        play_a_move(others)
    assert plain.revision == seen
    while plain.is_asked:
        plain.step()
    cut_off.choose()
    assert "every move that was shown was kept" in cut_off.page.inner_text("#panel .trouble")
    assert cut_off.revision == seen
    cut_off.page.context.set_offline(False)
    all_see(people, plain.revision)
    cut_off.page.locator("#panel .trouble").wait_for(state="detached")
    assert cut_off.is_asked
    while cut_off.is_asked:
        play_a_move([cut_off, *others, plain])


@contextmanager
def four_friends(server):
    with ExitStack() as stack:

        def a_page(language="en", **context):
            return stack.enter_context(browser_page(server.url, language, expected=TROUBLE, **context))

        people = [Friend(a_page(), 1), Phoning(a_page(**PHONE), 2), Friend(a_page("de"), 3)]
        people.append(Plain(a_page(java_script_enabled=False), 4))
        sit_down(people)
        yield people


@pytest.mark.soak
def test_four_people_play_every_move_of_a_game_at_their_screens(own_server):
    with four_friends(own_server) as people:
        while people[0].of_table("due") != "over":
            play_a_move(people)
        for person in people:
            assert person.page.locator("#end .scorepad").is_visible()
        print(
            f"{sum(person.moves for person in people)} decisions with {sum(person.clicks for person in people)} clicks"
        )
        told_how_soon(people)


def talk_without_scripts(plain, other):
    """While others move: the page of the table loads itself anew, the one where words are typed does not."""
    assert not plain.page.locator("#say").is_visible()
    with plain.page.expect_navigation():
        plain.page.click(".rail a >> text=Talk")
    assert plain.page.locator('meta[http-equiv="refresh"]').count() == 0
    plain.page.fill("#say", "Slowly typed, and kept")
    with plain.page.expect_navigation():
        plain.page.click(".talk-say button")
    assert "Slowly typed, and kept" in plain.page.inner_text("#talk-lines")
    other.wait("#talk-lines >> text=Slowly typed, and kept")
    with plain.page.expect_navigation():
        plain.page.click("text=Back to the table")


def test_four_people_play_from_the_link_to_the_scorepad_and_once_more(own_server):
    with four_friends(own_server) as people:
        ann, ben, cyd, dan = people
        table = ann.page.url
        while not all(person.moves for person in people):
            play_a_move(people)
        assert all(person.clicks_to_first_move <= MOST_CLICKS and person.words == 1 for person in people)

        talk_without_scripts(dan, ann)

        cyd.page.reload()
        assert cyd.page.get_attribute("html", "lang") == "de"
        while not ann.page.locator(".phase-building").count():
            play_a_move(people)
        build_while_one_is_cut_off(people, ben, dan)
        while not ann.page.locator(".phase-action").count():
            play_a_move(people)

        seen = ann.revision
        own_server.kill()
        assert play_nearly_to_the_end(own_server, table.split("/")[-2]) == seen
        own_server.start()
        all_see(people, seen + 1)
        while ann.of_table("due") != "over":
            play_a_move(people)
        for person in people:
            assert person.page.locator("#end .scorepad").is_visible()
        told_how_soon(people)

        for person in people:
            if person in (ben, cyd):
                person.wait("a#again")
            with person.page.expect_navigation():
                person.page.click("#again")
        assert {person.page.url.split("/")[-2] for person in people} == {ann.page.url.split("/")[-2]}
        assert ann.page.url != table
        assert ann.page.text_content("h1") == "Dan, Amy, Ben, Cyd"
        play_a_move(people)


# --- two of them


@contextmanager
def two_friends(site):
    """Ann and Ben at a table for two."""
    with browser_page(site, expected=TROUBLE) as page, browser_page(site, expected=TROUBLE) as other:
        ann, ben = Friend(page, 1), Friend(other, 2)
        page.goto("/")
        ann.press("#with-friends")
        ben.follow(page.input_value("#link"))
        ben.write("[name=name]", "Ben")
        ben.press("#sit")
        ann.wait(".room-seats >> text=Ben")
        ann.press("[name=free][value='']")
        for person in (ann, ben):
            person.wait(".table-page")
        yield ann, ben


def until_asked(person, other):
    """Something to decide, not only a turn to end."""
    while person.of_table("due") != "person":
        active = person if person.is_asked else other
        active.step()
        person.see(active.revision)


def moves_unheard(mover, other):
    until_asked(mover, other)
    mover.step()
    assert other.revision < mover.revision


def test_a_person_may_have_two_tabs_and_one_that_knows_nothing_yet_is_told_so(site):
    with two_friends(site) as (ann, ben):
        tab = Friend(ann.page.context.new_page(), 3)
        tab.page.goto(ann.page.url)
        until_asked(ann, ben)
        ann.step()
        tab.see(ann.revision)
        until_asked(ann, ben)
        tab.see(ann.revision)
        tab.page.route("**/*since=*", lambda route: route.abort())
        ann.step()
        tab.choose()
        tab.wait("#panel .message >> text=The game has moved on")
        assert tab.revision == ann.revision


def test_a_page_that_slept_is_up_to_date_as_soon_as_it_wakes(site):
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        ben.see(ann.revision)
        phone = ben.page.context.new_cdp_session(ben.page)
        phone.send("Page.setWebLifecycleState", {"state": "frozen"})
        ann.step()
        phone.send("Page.setWebLifecycleState", {"state": "active"})
        ben.see(ann.revision)


def is_here(name, by):
    """Whether the server takes somebody to be at the table, as another one there reads it."""
    page = by.page.request.get(by.page.url.split("?")[0] + "turns/").text()
    return re.search(rf'class="name">{name}</b> <span class="quiet">(\w+)', page)[1] == "here"


def until_here(name, by, wanted):
    until = time.monotonic() + WAIT_SECONDS
    while is_here(name, by) != wanted:
        assert time.monotonic() < until, "not here yet" if wanted else "still here"
        by.page.wait_for_timeout(50)


def set_hidden(page, hidden):
    """As if another tab lay before it, or no longer."""
    page.evaluate(
        "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def test_a_tab_that_nobody_sees_is_nobody_at_the_table_after_half_a_minute(site):
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        ben.page.clock.install()
        ben.page.reload()
        until_here("Ben", ann, True)
        set_hidden(ben.page, True)
        ben.page.clock.run_for(29_000)
        ben.page.wait_for_timeout(300)
        assert is_here("Ben", ann)
        ben.page.clock.run_for(2_000)
        until_here("Ben", ann, False)
        # That there is a connection again makes nobody look.
        ben.page.evaluate("window.dispatchEvent(new Event('online')); document.dispatchEvent(new Event('resume'))")
        ben.page.wait_for_timeout(300)
        assert not is_here("Ben", ann)
        ann.step()
        set_hidden(ben.page, False)
        ben.see(ann.revision)
        until_here("Ben", ann, True)


def test_a_tab_that_was_opened_behind_others_is_nobody_at_the_table(site):
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        ben.page.clock.install()
        ben.page.add_init_script("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
        ben.page.reload()
        until_here("Ben", ann, True)
        ben.page.clock.run_for(31_000)
        until_here("Ben", ann, False)


def test_a_page_that_is_frozen_is_nobody_at_the_table(site):
    """As Chromium tells a page behind others; one in front hears nothing of it."""
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        until_here("Ben", ann, True)
        ben.page.evaluate("document.dispatchEvent(new Event('freeze'))")
        until_here("Ben", ann, False)
        ben.page.evaluate("document.dispatchEvent(new Event('resume'))")
        until_here("Ben", ann, True)


def test_what_moves_while_the_page_asks_is_not_missed(site):
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        ben.page.clock.install()
        ben.page.reload()
        ben.page.clock.pause_at(datetime.now() + timedelta(minutes=1))  # from here on it does not ask now and then
        ben.see(ann.revision)
        held = []
        ben.page.route("**/*since=*", lambda route: held.append((route, route.fetch())), times=1)
        with ben.page.expect_request("**/*since=*"):
            ann.step()
        first = ann.revision
        while not held:
            ben.page.wait_for_timeout(10)
        ann.press("#undo")
        ann.see(first + 1)
        [(route, answer)] = held
        assert f'data-revision="{first}"' in answer.text()
        route.fulfill(response=answer)
        ben.see(first + 1)


def test_where_no_stream_gets_through_the_page_asks_on_return_to_it_and_now_and_then(site):
    with two_friends(site) as (ann, ben):
        ben.page.route("**/moves", lambda route: route.abort())
        ben.page.clock.install()
        ben.page.reload()
        moves_unheard(ann, ben)
        ben.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        ben.see(ann.revision)
        moves_unheard(ann, ben)
        ben.page.clock.fast_forward(SECONDS_BETWEEN_LOOKS * 1000)
        ben.see(ann.revision)


def test_a_stream_that_was_refused_is_opened_again(site):
    with two_friends(site) as (ann, ben):
        until_asked(ann, ben)
        streams = []

        def refuse_the_first(route):
            streams.append(route.request)
            if len(streams) == 1:
                route.fulfill(status=503)
            else:
                route.continue_()

        ben.page.route("**/moves", refuse_the_first)
        ben.page.reload()
        ann.step()
        ben.see(ann.revision)
        assert len(streams) == 2


# --- what those who play say and ask


def test_what_is_said_in_the_room_appears_to_the_others_and_leaves_what_they_type(site):
    with browser_page(site, expected=TROUBLE) as page, browser_page(site, expected=TROUBLE) as other:
        ann, ben = Friend(page), Friend(other)
        page.goto("/")
        ann.press("#with-friends")
        ben.follow(page.input_value("#link"))
        ben.write("[name=name]", "Ben")
        ben.press("#sit")
        ben.write("#say", "half a sen")
        ann.write("#say", "Who begins?")
        ann.press(".talk-say button")
        for person in (ann, ben):
            person.wait(".talk-lines >> text=Who begins?")
        assert other.input_value("#say") == "half a sen"
        assert page.input_value("#say") == ""
        assert page.locator(".talk").count() == 1


def test_a_wish_and_its_answer_appear_to_the_others_by_themselves(site):
    with two_friends(site) as (ann, ben):
        asker = other = None
        while asker is None:
            mover, waiting = (ann, ben) if ann.is_asked else (ben, ann)
            mover.step()
            waiting.see(mover.revision)
            if mover.page.locator("#ask-back").count():
                asker, other = mover, waiting
        revision = asker.revision
        asker.press("#ask-back")
        asker.wait(".wish >> text=It waits for the others.")
        other.wait("#grant")
        other.press(".wish button[value=no]")
        asker.page.locator(".wish").wait_for(state="detached")
        assert (asker.revision, other.revision) == (revision, revision)
