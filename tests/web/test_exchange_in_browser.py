"""What is exchanged in a real browser leaves the page that a fresh load would show, whatever the browser had before."""

from __future__ import annotations

import pytest

from web.clicking import Player, browser_page, new_table, prefer

DIFFERENCE = """async () => {
  // What scripts write into the page, what is said once, and what follows the pointer is no part of the table.
  const WRITTEN = ["tabindex", "hidden", "open", "style", "role", "aria-selected", "aria-expanded", "aria-describedby"];
  const TOKENS = "[name=csrfmiddlewaretoken], [name=told]";
  const SAID_ONCE = TOKENS + ", #said, #followed, .corner, .flying, .message, #consequence > *";
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
  const shown = document.getElementById("live").cloneNode(true);
  for (const page of [fresh, shown]) {
    for (const part of page.querySelectorAll(SAID_ONCE)) part.remove();
    for (const part of page.querySelectorAll("*")) {
      const styles = (part.getAttribute("class") || "").split(/\\s+/);
      const drawn = styles.filter((style) => style && !/^(htmx-.*|cornered|glowing)$/.test(style)).join(" ");
      for (const name of WRITTEN) part.removeAttribute(name);
      if (part.getAttribute("title") === "") part.removeAttribute("title");
      part.setAttribute("class", drawn);
    }
    page.normalize();
  }
  const [a, b] = [fresh, shown].map((page) => page.innerHTML.replace(/\\s+/g, " "));
  if (a === b) return "";
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return "fresh: ..." + a.slice(at - 150, at + 150) + "\\nshown: ..." + b.slice(at - 150, at + 150);
}"""
WITHOUT_MOVES = "delete Element.prototype.moveBefore"
"""As browsers were before they could move a part without taking it out of the page."""


@pytest.mark.parametrize("rules", [{"mode": "advanced", "goals": "on"}, {"mode": "basic"}])
def test_every_move_leaves_the_page_that_a_fresh_load_shows(site, rules):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "Bob", **rules)
        player = Player(page, 4, looks=False)
        for _move in range(15):
            player.step()
            assert page.evaluate(DIFFERENCE) == ""
            player.hurry(9)
        assert page.locator("[data-kept]").count() == 0


def test_parts_that_stay_are_the_same_elements_and_are_not_sent(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "Bob")
        Player(page, 5, looks=False).hurry(4)
        page.evaluate("document.querySelectorAll('#live [data-digest]').forEach((part) => { part.wasThere = true; })")
        before = page.get_attribute(".table-page", "data-revision")
        with page.expect_response("**/play") as answer:
            page.locator("form.choices button.choice").first.click()
        sent = answer.value.text()
        # the answer is there before the page has taken it over
        page.locator(f".table-page:not([data-revision='{before}'])").wait_for()
        kept = page.evaluate(
            "Array.from(document.querySelectorAll('[data-digest]')).filter((part) => part.wasThere).length"
        )
        assert kept == sent.count("data-kept=") > 5
        assert page.evaluate(DIFFERENCE) == ""


@pytest.mark.parametrize("older_browser", [False, True])
def test_a_stale_tab_is_brought_up_to_date_all_at_once(site, older_browser):
    with browser_page(site) as page:
        prefer(page, confirm=True, end_turns=True)
        new_table(page, "Ann", "Bob")
        stale = page.context.new_page()
        if older_browser:
            stale.add_init_script(WITHOUT_MOVES)
        stale.goto(page.url)
        Player(page, 6, looks=False).hurry(12)
        assert stale.evaluate(DIFFERENCE) != ""
        stale.locator("form.choices button.choice").first.click()
        stale.locator("#panel .message").wait_for()
        revision = page.get_attribute(".table-page", "data-revision")
        assert stale.get_attribute(".table-page", "data-revision") == revision
        assert shown_board(stale) == shown_board(page)


def shown_board(page):
    return page.evaluate("Array.from(document.querySelectorAll('#live [data-digest]'), (part) => part.dataset.digest)")


@pytest.mark.parametrize("older_browser", [False, True])
def test_the_focus_stays_on_a_thing_whose_part_stays(site, older_browser):
    with browser_page(site) as page:
        if older_browser:
            page.add_init_script(WITHOUT_MOVES)
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "Bob")
        page.locator("#appeal-9").focus()
        state = page.get_attribute(".table-page", "data-state")
        page.evaluate("document.querySelector('form.choices button.choice').click()")
        page.locator(f'.table-page:not([data-state="{state}"])').wait_for()
        assert page.evaluate("document.activeElement.id") == "appeal-9"


def test_answers_that_overtake_each_other_leave_no_old_part(site):
    with browser_page(site) as page:
        prefer(page, confirm=False, end_turns=True)
        new_table(page, "Ann", "Bob")
        page.evaluate("document.getElementById('part-appeal').dataset.digest = '0000000000'")
        Player(page, 7, looks=False).hurry(2)
        assert page.evaluate(DIFFERENCE) == ""
        page.evaluate(
            """() => new Promise((done) => {
              document.body.addEventListener("htmx:beforeRequest", function () {
                document.getElementById("part-demand").dataset.digest = "1111111111";
              }, { once: true });
              document.addEventListener("table:after", done, { once: true });
              htmx.ajax("GET", location.pathname, { target: "#live" });
            })"""
        )
        assert page.evaluate(DIFFERENCE) == ""
