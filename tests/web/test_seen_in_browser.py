"""What is seen on the table in a real window: folds stay as they were left, and no quarter of it lies empty."""

from __future__ import annotations

import pytest

from web.clicking import browser_page, new_table

EMPTY = """() => {
  const bare = ".table, .parts, .left-column, .middle-column, .charters-area, .charters, .table-page, main, body, html";
  const [across, down] = [40, 20];
  const quarters = [0, 0, 0, 0];
  for (let x = 0; x < across; x++) for (let y = 0; y < down; y++) {
    const here = document.elementFromPoint((x + 0.5) * innerWidth / across, (y + 0.5) * innerHeight / down);
    if (!here || here.matches(bare)) quarters[2 * (y >= down / 2) + (x >= across / 2)] += 4 / (across * down);
  }
  return quarters;
}"""
"""Of each quarter of the window: how much of it has nothing on it but the bare table."""


def test_what_was_folded_stays_folded_at_every_table(site: str) -> None:
    with browser_page(site) as page:
        new_table(page, "Ann", "greedy", goals="on")
        assert page.is_visible("#funds-0")
        page.click("#purses summary")
        assert page.is_hidden("#funds-0")
        assert page.is_visible("#purses h2")
        page.click(".offered.glow, .prospect.glow >> nth=0")
        page.click("#choices .choice >> nth=0")
        page.wait_for_selector("#undo")
        assert page.is_hidden("#funds-0"), "a move does not unfold it"
        page.reload()
        page.wait_for_selector("#purses details:not([open])")
        new_table(page, "Ann", "greedy", goals="on")
        page.wait_for_selector("#purses details:not([open])")
        assert page.is_visible("#goals .figure >> nth=0")
        page.focus("#purses summary")
        page.keyboard.press("Enter")
        assert page.is_visible("#funds-0")
        page.reload()
        assert page.is_visible("#funds-0")


@pytest.mark.parametrize("rules", [{}, {"rival": "crowell", "investors": "on"}], ids=["nobody", "rival"])
@pytest.mark.parametrize("size", [(1366, 650), (1920, 1080)])
def test_no_quarter_of_a_solo_table_is_empty(site: str, rules: dict[str, str], size: tuple[int, int]) -> None:
    viewport = dict(zip(("width", "height"), size, strict=True))
    with browser_page(site, viewport=viewport) as page:
        new_table(page, "Ann", game="solo", **rules)
        quarters = page.evaluate(EMPTY)
        assert max(quarters) < 0.3, quarters
