"""The table by keyboard alone in a real browser: everything can be reached, explained and heard; no focus is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bigshoulders.web import decision
from web.clicking import Typist, browser_page, new_table, played, prefer, upload
from web.test_in_browser import PHONE

TABLET = {"viewport": {"width": 1180, "height": 820}}
FOCUSED = "document.activeElement.id"
LOST = "document.activeElement === null || document.activeElement === document.body"
SHOWN = """() => Array.from(document.querySelectorAll("#live .thing")).filter(
  (thing) => thing.getClientRects().length
).map((thing) => thing.id)"""
IN_ORDER = """() => {
  const here = document.activeElement, part = here.closest(".rail, section");
  return Array.from(part.querySelectorAll(".thing")).filter(
    (thing) => thing.closest(".rail, section") === part && thing.getClientRects().length
  ).map((thing) => thing.id);
}"""
IN_A_PART_WITH_CHOICES = """(() => {
  const part = document.activeElement.matches(".thing") && document.activeElement.closest(".rail, section");
  return part && Array.from(part.querySelectorAll("button.thing")).some(
    (thing) => thing.closest(".rail, section") === part && thing.getClientRects().length
  );
})()"""
CENTRE = (
    "(() => { const box = document.activeElement.getBoundingClientRect(); return [box.x + box.width / 2, box.y]; })()"
)


class Walker(Typist):
    """Goes to everything with Tab and arrows, on the board as well, and takes it with Enter."""

    def choose(self) -> None:
        if self.moves % 3 == 0 and self.page.locator(".table button.thing").count():
            self.on_the_board += 1
            self.tab_until(IN_A_PART_WITH_CHOICES)
            self.page.keyboard.press("Home")
            while not self.page.evaluate("document.activeElement.matches('button')"):
                before = self.page.evaluate(FOCUSED)
                self.page.keyboard.press("ArrowRight")
                assert self.page.evaluate(FOCUSED) != before, "arrows come by the choices of a part"
            several = self.page.evaluate("document.activeElement.dataset.choices.includes(',')")
            self.page.keyboard.press("Enter")
            if several:
                self.wait("#panel [data-key=Escape]")
                self.a_line()
            return
        self.a_line()

    def a_line(self) -> None:
        self.tab_to("#choices button.choice, .leaving button.choice")
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press("ArrowDown")
        if not self.page.evaluate("document.activeElement.matches('button.choice')"):
            self.tab_to("button.choice")
        self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        self.tab_to(selector)
        self.page.keyboard.press("Enter")


def arrows(page, key, most=400):
    """The things that an arrow comes by until it goes no further."""
    passed = [page.evaluate(FOCUSED)]
    for _ in range(most):
        page.keyboard.press(key)
        now = page.evaluate(FOCUSED)
        if now == passed[-1]:
            break
        passed.append(now)
    return passed


# --- everything is reached


@pytest.mark.parametrize(("screen", "least"), [({}, 120), (TABLET, 50), (PHONE, 15)], ids=["desk", "tablet", "phone"])
def test_tab_stops_once_in_every_part_and_arrows_come_by_everything_in_it(site, screen, least):
    with browser_page(site, **screen) as page:
        upload(page, played(3, "stock", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        reached = []
        page.keyboard.press("Tab")
        for _ in range(100):
            if page.evaluate("document.activeElement.closest('#panel') !== null"):
                break
            assert not page.evaluate(LOST)
            if page.evaluate("document.activeElement.matches('.thing')"):
                page.keyboard.press("Home")
                assert page.evaluate(FOCUSED) not in reached, "a part has one stop"
                order = page.evaluate(IN_ORDER)
                assert arrows(page, "ArrowRight") == order
                reached += order
                page.keyboard.press("End")
            page.keyboard.press("Tab")
        assert sorted(reached) == sorted(page.evaluate(SHOWN))
        assert len(reached) >= least


def test_arrows_go_where_they_point(site):
    with browser_page(site) as page:
        upload(page, played(3, "stock", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        page.locator(".slip [id^=held-1]").first.focus()
        across, down = page.evaluate(CENTRE)
        page.keyboard.press("ArrowDown")
        below = page.evaluate(CENTRE)
        assert below[1] > down
        page.keyboard.press("ArrowUp")
        assert page.evaluate(CENTRE) == [across, down]
        page.keyboard.press("ArrowRight")
        assert page.evaluate(CENTRE)[0] > across
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(CENTRE) == [across, down]


def test_a_thing_explains_itself_and_escape_closes_the_explanation_alone(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        page.locator('.table [data-choices*=","]').first.focus()
        assert page.get_attribute(":focus", "aria-describedby") == "about", "what it is, beside what can be done"
        page.keyboard.press("Enter")
        page.wait_for_selector("#panel [data-key=Escape]")
        page.focus("#funds-1")
        assert "Personal Funds of Bob" in page.inner_text("#about")
        page.keyboard.press("Escape")
        assert page.is_hidden("#about")
        assert page.locator("#panel [data-key=Escape]").count() == 1, "the choices of one thing are still shown"
        page.keyboard.press("Enter")
        assert page.is_visible("#about"), "it explains itself again"
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.wait_for_selector("#panel:not(:has([data-key=Escape])) form.choices")


def test_the_first_link_leads_to_the_choices(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.evaluate(FOCUSED) == "panel"
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#choices') !== null")
        page.focus(".mark")
        page.keyboard.press("c")
        assert page.evaluate(FOCUSED) == "panel"


# --- the focus is never lost


def test_the_focus_is_never_lost_whatever_is_done_with_the_keyboard(site):
    """By numbers the next Tab goes on in the panel; by Tab and Enter, on the board too, it goes on from somewhere."""
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        typist = Typist(page, 9)
        for _ in range(15):
            typist.step()
            assert page.evaluate("document.activeElement.closest('#panel') !== null"), typist.state
        walker = Walker(page, 9)
        for _ in range(15):
            walker.step()
            assert not page.evaluate(LOST), walker.state
        assert walker.on_the_board > 2
        before = walker.state
        page.keyboard.press("u")
        walker.wait(f'.table-page:not([data-state="{before}"])')
        assert not page.evaluate(LOST)


def test_whoever_reads_while_bots_move_stays_where_they_are(site):
    with browser_page(site) as page:
        new_table(page, "random", "greedy", pace="fast")
        for place in ("#appeal-16", "#funds-0", "#summary", "#pace"):
            page.focus(place)
            shown = page.get_attribute(".table-page", "data-revision")
            page.locator(f'.table-page:not([data-revision="{shown}"])').wait_for(state="attached")
            assert page.evaluate(FOCUSED) == place[1:]


# --- heard


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1895, Stock Phase, your turn: Stock turn.", "You have $")),
        ("de", ("1895, Aktienphase, du bist am Zug: Aktienzug.", "Du hast $")),
        ("es", ("1895, Fase de participaciones, te toca: Turno de participaciones.", "Tienes $")),
    ],
)
def test_a_key_says_how_it_stands_and_escape_goes_back(site, language, words):
    with browser_page(site, language) as page:
        prefer(page, confirm=False, end_turns=False)
        upload(page, played(3, "stock", "Ann", "Bob", "Cyd", mode="advanced", goals=True))
        assert page.eval_on_selector("#summary", "part => part.clientWidth") <= 1, "it takes no room"
        page.focus("#funds-0")
        page.keyboard.press("s")
        assert page.evaluate(FOCUSED) == "summary"
        assert page.eval_on_selector("#summary", "part => part.clientWidth") > 200, "whoever sees can read it"
        said = page.inner_text("#summary")
        assert [sentence for sentence in words if sentence not in said] == []
        page.keyboard.press("Escape")
        assert page.evaluate(FOCUSED) == "funds-0"


def test_a_key_lists_the_keys_over_the_page(site):
    with browser_page(site) as page:
        new_table(page, "Ann", "Bob")
        page.focus("#funds-0")
        page.keyboard.press("h")
        page.wait_for_selector("#key-list[open]")
        page.keyboard.press("1")
        page.keyboard.press("Escape")
        page.wait_for_selector("#key-list:not([open])", state="attached")
        assert page.evaluate(FOCUSED) == "funds-0"
        assert page.get_attribute(".table-page", "data-revision") == "0", "a number was not taken for a choice"
        page.click("a.show-keys:visible")
        page.wait_for_selector("#key-list[open]")


def test_the_list_of_keys_is_whole():
    web = Path(decision.__file__).parent.parent
    sources = [*web.rglob("*.html"), *web.rglob("*.py")]
    used = {key for source in sources for key in re.findall(r'data-key"?\]?(?:=| = |: )"([^"]+)"', source.read_text())}
    signs = {"Escape": "Esc", "ArrowLeft": "←", "ArrowRight": "→"}
    keys = re.findall(r"<kbd>(.+?)</kbd>", (web / "templates/web/key_list.html").read_text())
    listed = [re.sub(r'.*<span class="hidden">(.+)</span>', r"\1", key) for key in keys]
    assert {signs.get(key, key.upper()) for key in used} - set(listed) == set()
    assert len(used) > 8
