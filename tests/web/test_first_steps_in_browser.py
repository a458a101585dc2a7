"""Puzzles and the guide of first games by mouse, by keyboard, by finger, without scripts, and for everybody's eyes."""

from __future__ import annotations

import re

import pytest

from bigshoulders.puzzles import shelf
from web.clicking import browser_page, new_table, violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAME = next(name for name in shelf.names() if shelf.theme_of(name) == "cubes")
PUZZLE = shelf.puzzle(NAME)


def numbers(moves):
    return [action.id for action in PUZZLE.actions(moves)]


def make(page, number, press):
    """One choice, and wait for the page that comes of it; what is asked for twice is confirmed."""
    before = page.get_attribute(".table-page", "data-at")
    press(f"#choice-{number}")
    page.wait_for_selector(f'#confirm, .table-page:not([data-at="{before}"])')
    if page.locator("#confirm").count():
        press("#confirm")
        page.wait_for_selector(f'.table-page:not([data-at="{before}"])')


def test_a_puzzle_is_solved_by_mouse_and_its_address_says_so(site):
    with browser_page(site) as page:
        page.goto(f"/puzzles/{NAME}/")
        made = numbers(PUZZLE.solution.moves)
        for place, number in enumerate(made, start=1):
            make(page, number, page.click)
            assert page.url.endswith(f"/puzzles/{NAME}/{'-'.join(map(str, made[:place]))}/")
        assert page.locator("#decision").inner_text() == "That is it."
        assert page.locator("#announce").inner_text() == "That is it."
        assert violations(page) == []
        page.reload()
        assert page.locator(".all-answers").is_visible()
        page.click("#next-puzzle")
        assert NAME not in page.url


def test_a_puzzle_is_answered_with_the_keyboard(site):
    with browser_page(site) as page:
        page.goto(f"/puzzles/{NAME}/")
        assert violations(page) == []
        page.focus(f"#choice-{numbers(PUZZLE.wrong[-1].moves)[0]}")
        page.keyboard.press("Enter")
        page.wait_for_selector(".verdict")
        assert page.evaluate("document.activeElement.id") in ("try-again", "decision")
        page.keyboard.press("u")
        page.focus("#try-again")
        page.keyboard.press("Enter")
        page.wait_for_selector("#choices")


def test_a_finger_looks_at_a_choice_before_it_makes_it(site):
    with browser_page(site, **PHONE) as page:
        page.goto(f"/puzzles/{NAME}/")
        make(page, numbers(PUZZLE.solution.moves)[0], page.tap)
        page.tap("#undo")
        page.wait_for_selector('.table-page[data-revision="0"]')
        box = page.locator("#panel .banner").bounding_box()
        assert box["y"] + box["height"] <= 844
        assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_puzzle_needs_no_scripts(site, language):
    with browser_page(site, language, java_script_enabled=False) as page:
        page.goto("/puzzles/")
        page.click(f'a[href="/puzzles/{NAME}/"]')
        for number in numbers(PUZZLE.solution.moves):
            with page.expect_navigation():
                page.click(f"#choice-{number}")
            if page.locator("#confirm").count():
                with page.expect_navigation():
                    page.click("#confirm")
        assert page.locator(".given-answer.is-right").is_visible()
        with page.expect_navigation():
            page.click("#play-on")
        assert re.search(r"/table/\w+/$", page.url)


@pytest.mark.parametrize(
    ("size", "scripts"),
    [((1280, 800), True), ((390, 844), True), ((820, 1180), False)],
    ids=["desk", "phone", "without scripts"],
)
def test_the_guide_stands_beside_the_choices_and_goes_with_one_click(site, size, scripts):
    width, height = size
    with browser_page(site, viewport={"width": width, "height": height}, java_script_enabled=scripts) as page:
        begin_with_guide(page)
        if scripts:
            assert violations(page) == []
        for button in page.locator(".recommended button").all():
            button.scroll_into_view_if_needed()
            assert button.is_visible()
        page.click("#show-all")
        page.wait_for_selector(".guide:not(:has(#show-all))")
        assert page.locator(".choice.dim").count() == 0
        page.click("#leave-guide")
        page.wait_for_selector("#panel:not(:has(.guide))")
        assert page.locator("#choices").is_visible()


def begin_with_guide(page):
    """Others use this site, too, so that the form may not offer it any more: it is asked for at the table."""
    new_table(page, "Ann", "greedy", pace="by_hand")
    token = page.get_attribute("[name=csrfmiddlewaretoken] >> nth=0", "value")
    form = {"csrfmiddlewaretoken": token, "gentle": "on"}
    page.request.post(f"{page.url}gentle", form=form, headers={"Referer": page.url})
    page.goto(page.url)
    while not page.locator(".recommended").count():
        page.click("#next-move")
        page.wait_for_selector("#next-move, .recommended")
