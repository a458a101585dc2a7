"""The pages around the table in a real browser; that everybody can use them is held in test_access.py."""

from __future__ import annotations

from web.clicking import browser_page

OUTSIDE = """names => names.filter(name => {
  const place = document.querySelector(name).getBoundingClientRect();
  return place.top < 0 || place.bottom > innerHeight || place.left < 0 || place.right > innerWidth;
})"""


def test_the_first_page_and_a_new_game_are_whole_on_a_desk(site):
    with browser_page(site) as page:
        page.goto("/")
        assert page.evaluate(OUTSIDE, ["#play-now", "#solo-now", ".ways", ".continue", ".seals", ".street-years"]) == []
        for game in ("table", "solo", "campaign"):
            page.goto(f"/new/?game={game}")
            assert page.evaluate(OUTSIDE, [".game-tabs", ".new-part", ".sum", ".sum .primary"]) == []


def test_without_scripts_only_the_parts_of_the_chosen_game_are_shown_and_all_can_be_reached(site):
    with browser_page(site, java_script_enabled=False) as page:
        page.goto("/new/")
        assert page.locator("[name=kind3]").is_visible()
        assert page.locator("[name=rival]").first.is_hidden()
        page.check("[name=game][value=solo]")
        assert page.locator("[name=kind3]").is_hidden()
        assert page.locator("[name=rival][value=field]").is_visible()
        page.check("[name=rival][value=field]")
        page.click("form#new-game button[type=submit]")
        page.wait_for_url("**/table/**")


def test_a_level_is_chosen_by_its_word_and_brings_a_character_who_is_free(site):
    with browser_page(site) as page:
        page.goto("/new/")
        page.check("[name=level1][value=master]")
        page.check("[name=level2][value=master]")
        first, second = (page.locator(f"[name=kind{seat}]").input_value() for seat in (1, 2))
        assert (first, second) == ("rosalind", "silas")
        page.check("[name=level3][value=nobody]")
        assert page.locator("[data-sum=seats]").inner_text() == "Ann, Rosalind, Silas"


def test_what_cannot_be_chosen_says_why_and_the_money_to_beat_is_shown(site):
    with browser_page(site) as page:
        page.goto("/new/?game=solo")
        assert "played without draft" in page.locator("label:has([name=draft]) .why").inner_text()
        assert page.locator("#to-beat").is_hidden()
        page.check("[name=rival][value=field]")
        assert page.locator("#to-beat-amount").inner_text() == "$4000°"
        page.check("[name=difficulty][value=hard]")
        assert page.locator("#to-beat-amount").inner_text() == "$4500°"
        page.check("[name=target_difficulty][value=easy]")
        assert page.locator("#to-beat-amount").inner_text() == "$3500°"
        assert page.locator("#to-beat-whom").inner_text() == "Beat Marshall Field"
