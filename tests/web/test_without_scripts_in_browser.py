"""A browser that runs no scripts: the first and the last Decade are played in it, with all that a table offers."""

from __future__ import annotations

import random

from web.clicking import browser_page, new_table, played, prefer, upload


class PlainPlayer:
    """Presses the buttons of forms and follows links; every answer is a whole page. Passes two times of three."""

    def __init__(self, page, seed=1):
        self.page = page
        self.chance = random.Random(seed)
        self.asked = self.moves = 0

    def is_at(self, due):
        return self.page.locator(f'.table-page[data-due="{due}"]').count() == 1

    def step(self):
        if self.is_at("end_turn"):
            self.press("#end-turn")
        elif self.page.locator(".hand-over").count():
            self.press(".hand-over button")
        else:
            self.moves += 1
            passes = self.moves % 3 and self.page.locator("form.leaving button.choice").count()
            form = "form.leaving" if passes else "form.choices"
            count = self.page.locator(f"{form} button.choice").count()
            self.press(f"{form} button.choice >> nth={self.chance.randrange(count)}")
            if self.page.locator("#confirm").count():
                self.asked += 1
                assert self.page.locator("#consequence h3").count() == 1, "it says what would be done"
                self.press("#confirm")

    def press(self, selector):
        """Every button asks for a page; a busy machine may begin to fetch it only after the click."""
        with self.page.expect_navigation():
            self.page.click(selector)


def test_a_decade_and_the_end_are_played_without_scripts(site):
    with browser_page(site, java_script_enabled=False) as page:
        new_table(page, "Ann", "Bob", mode="advanced")
        player = PlainPlayer(page)
        while page.locator(".decade.now b").inner_text() == "1":
            player.step()
        assert player.asked, "what cannot be taken back is asked for"
        upload(page, played(5, "operating", "Ann", "Bob", mode="advanced", goals=True))
        while not player.is_at("over"):
            player.step()
        assert page.locator("#end .verdict").is_visible()
        assert page.locator("#end .scorepad").is_visible()
        player.press("text=Look at the table")
        assert page.locator("#exchange").is_visible()


def test_undo_advice_and_the_moves_of_bots_need_no_scripts(site):
    with browser_page(site, java_script_enabled=False) as page:
        prefer(page, confirm=False, end_turns=False)
        new_table(page, "Ann", "random", pace="by_hand")
        player = PlainPlayer(page)
        while not player.is_at("person"):
            player.press("#next-move")
        player.press("#ask-advice")
        player.press(".advice button >> nth=0")
        assert player.is_at("end_turn")
        player.press("#undo")
        assert player.is_at("person")
        player.step()
        player.press("#end-turn")
        player.press("#next-move")
        player.press("a.show-keys:visible")
        assert page.locator(".key-list kbd").count() > 10


def test_the_position_in_words_can_be_read_without_scripts(site):
    with browser_page(site, java_script_enabled=False) as page:
        new_table(page, "Ann", "Bob")
        page.focus("#summary")
        assert "your turn" in page.inner_text("#summary")
        page.focus(".skip")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.locator("#choices :focus").count() == 1
