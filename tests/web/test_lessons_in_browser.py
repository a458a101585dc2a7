"""A browser walks the whole course: by mouse, by keyboard, on a phone, without scripts; in each language."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest

from bigshoulders.lessons import course
from bigshoulders.lessons.lesson import LANGUAGES
from bigshoulders.lessons.runner import Run
from bigshoulders.words.markup import plain
from web.clicking import browser_page
from web.test_access import faults
from web.windows import FIT, kind_of

PUPIL = "Ann"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WINDOWS = [(1280, 800), (1366, 650), (1920, 1080), (1180, 820), (820, 1180), (390, 844), (360, 640), (844, 390)]
NARROW = [(1366, 650), (390, 844), (360, 640)]
"""Where longer words have the least room."""
SCROLLS = ".choice-list, .consequence, .told, .answered, .lesson-middle, .parts, .track, .charters-area, .board"
LONG_TITLE = max(course.lessons(), key=lambda lesson: len(lesson.title.de)).key


class Mouse:
    """Somebody in a lesson; beside it the same lesson is played by the engine, which knows what is asked for."""

    context: ClassVar[dict] = {}
    skips = False
    """Whether steps in which everything may be played are left to the narrator, who does the same in one go."""

    def __init__(self, page, language):
        self.page = page
        self.language = language

    def go_to(self, key):
        self.run = Run(course.lesson(key), pupil=PUPIL)
        begin_again(self.page, key)
        self.page.goto(f"/learn/{key}/")

    def press(self, selector):
        self.page.click(selector)

    def choose(self, action):
        self.press(f"#choice-{action.id}")

    def walk(self):
        for _step in range(100):
            self.look()
            if self.run.is_over:
                return
            self.step()
        raise AssertionError("the lesson does not end")

    def step(self):
        revision = self.page.get_attribute(".table-page", "data-revision")
        if self.run.waits_for != "move":
            self.press("#go-on")
            self.run.go_on()
        elif self.skips and self.run.step.kind == "free":
            self.press("#step-skip")
            self.run.skip()
        else:
            action = wanted(self.run)
            self.choose(action)
            self.confirm(revision)
            self.run.play(action)
        self.page.locator(f'.table-page:not([data-revision="{revision}"])').wait_for()

    def confirm(self, revision):
        """Where a choice cannot be taken back it is asked for twice."""
        self.page.locator(f'#confirm, .table-page:not([data-revision="{revision}"])').first.wait_for()
        if self.page.locator("#confirm").count():
            self.press("#confirm")

    def look(self):
        """The page is where the lesson is, and says what she says."""
        run = self.run
        number = min(run.number + 1, len(run.lesson.steps))
        assert self.page.get_attribute(".table-page", "data-step") == f"{number} {run.waits_for}"
        told = words_of(self.page.inner_text("#told"))
        for words in run.said(self.language):
            assert words_of(plain(words)) in told
        if any(point.kind not in ("choices", "phase", "decade") for point in run.lit):
            assert self.page.locator("[data-lit]").count()


class Keyboard(Mouse):
    """Her button has the focus; choices are taken by their number."""

    skips = True

    HAVE_THE_FOCUS = ("#go-on", "#confirm", "#play-on")
    """What one goes on with has it by itself, a moment after the page has come."""
    HAS_IT = "(selector) => document.activeElement.matches(selector)"

    def press(self, selector):
        if selector in self.HAVE_THE_FOCUS:
            self.page.wait_for_function(self.HAS_IT, arg=selector)
        else:
            self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def tab_to(self, selector):
        for _tab in range(300):
            if self.page.evaluate(self.HAS_IT, selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def choose(self, action):
        number = self.page.get_attribute(f"#choice-{action.id}", "data-number")
        self.page.keyboard.type(number)
        longer = f'[data-number^="{number}"]:not([data-number="{number}"])'
        if self.page.locator(longer).count():
            self.page.keyboard.press("Enter")


class Finger(Mouse):
    context = PHONE
    skips = True

    def press(self, selector):
        self.page.tap(selector)

    def look(self):
        """What is pointed at first is in view above the sheet, if it is on the table at all."""
        super().look()
        lit = self.page.locator(".parts [data-lit]")
        if lit.count():
            seen = self.page.locator(".parts [data-lit]:visible").first.bounding_box()
            assert seen is not None
            assert seen["y"] < self.page.locator("#panel").bounding_box()["y"]


class WithoutScripts(Mouse):
    context: ClassVar = {"java_script_enabled": False}
    skips = True

    def press(self, selector):
        """Every button asks for a page; a busy machine may begin to fetch it only after the click."""
        with self.page.expect_navigation():
            self.page.click(selector)


WAYS = (Mouse, Keyboard, Finger, WithoutScripts)


def wanted(run):
    copy = Run(run.lesson, run.journal, pupil=PUPIL)
    while copy.hints_left:
        copy.hint()
    return copy.hinted


def unasked(run):
    """A move that she would answer, if there is one."""
    for action in run.game.legal_actions(run.seat) if run.waits_for == "move" else ():
        copy = Run(run.lesson, run.journal, pupil=PUPIL)
        copy.play(action)
        if copy.answer is not None:
            return action
    return None


def words_of(text):
    return re.sub(r"\s+", "", text)


def begin_again(page, key):
    """Others may have been in this lesson before: all before this machine are one."""
    found = page.request.get(f"/learn/{key}/").text()
    token, revision = (
        re.search(rf'name="{name}" value="(\w+)"', found) for name in ("csrfmiddlewaretoken", "revision")
    )
    form = {"csrfmiddlewaretoken": token[1], "revision": revision[1], "do": "restart"}
    assert page.request.post(f"/learn/{key}/do", form=form, max_redirects=0).status == 302


@pytest.mark.parametrize("shift", range(len(LANGUAGES)))
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_whole_course_is_walked(site, way, shift):
    """Each way and language has a third of the lessons; so each lesson is walked in every way and in every language."""
    language = LANGUAGES[shift]
    number = WAYS.index(way)
    with browser_page(site, language, reduced_motion="reduce", **way.context) as page:
        walker = way(page, language)
        for lesson in course.lessons()[(shift + number) % len(LANGUAGES) :: len(LANGUAGES)]:
            if lesson.continues is None:
                walker.go_to(lesson.key)
                walker.walk()
                assert page.locator("#next-lesson").is_visible()
            else:
                page.goto(f"/learn/{lesson.key}/")
                walker.press("#play-on")
                page.locator(".table-page[data-your-turn] #choices").wait_for()


# --- every window, everybody's eyes


def misfits(page, size):
    """Her name and her button lie inside, no letter is cut or too small; a finger finds everything."""
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    kind = kind_of(size)
    options = {
        "floor": 12 if size[0] >= 1366 or kind == "phone" else 11,
        "within": [".narrator-head h2", ".narrator-head .portrait", ".foot .button", "#panel"],
        "mayScroll": SCROLLS,
        "target": {"desk": 0, "tablet": 40, "phone": 44}[kind],
    }
    page.reload()
    found = page.evaluate(f"options => {FIT}(options)", options)
    return {name: what for name, what in found.items() if what}


@pytest.mark.parametrize(("language", "windows"), [("en", WINDOWS), ("de", NARROW)])
def test_a_lesson_fits_every_window(site, language, windows):
    with browser_page(site, language) as page:
        for key in ("a_share", "a_factory", LONG_TITLE):
            begin_again(page, key)
            page.goto(f"/learn/{key}/")
            assert {size: found for size in windows if (found := misfits(page, size))} == {}, key


def test_nobody_is_kept_out_of_a_lesson(site):
    """What she says, a move that she did not ask for, her hints and the end; the table beside it has its own tests."""
    with browser_page(site, reduced_motion="reduce") as page:  # colours on their way are no colours to be judged
        begin_again(page, "a_share")
        page.goto("/learn/")
        assert faults(page) == {}, "the list"
        for key in ("a_share", "on_your_own"):
            page.goto(f"/learn/{key}/")
            assert faults(page, "#panel") == {}, key
        walker = Mouse(page, "en")
        walker.go_to("pay_or_keep")
        while not (other := unasked(walker.run)):
            walker.step()
        for left in range(3, 0, -1):
            page.locator(f"#hint[data-left='{left}']").click()
        page.locator("[data-hinted]").wait_for()
        assert faults(page, "#panel") == {}, "hints"
        walker.choose(other)
        page.locator("#answer").wait_for()
        assert faults(page, "#panel") == {}, "an answer"
        page.click("#take-back")
        page.locator("#answer").wait_for(state="detached")
        while not page.locator("#next-lesson").count():
            revision = page.get_attribute(".table-page", "data-revision")
            page.click("#step-skip")
            page.locator(f'.table-page:not([data-revision="{revision}"])').wait_for()
        assert faults(page, "#panel") == {}, "the end"
