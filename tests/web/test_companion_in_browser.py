"""The companion in a real browser: whole games of four typed in, without a connection, by finger and keyboard."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bigshoulders.game import Game
from bigshoulders.game.typed_game import read_typed_game
from bigshoulders.web.companion import page as companion_page
from web.browsers import Server
from web.clicking import browser_page, violations
from web.typed import Entry, Typist, type_fast

KEPT = Path(__file__).parent.parent / "games" / "kept"
DIVIDENDS, SALES = "4p-advanced-goals-greedy", "4p-advanced-goals-random"
"""Records of four in the Advanced Game with Public Goals: one full of dividends, one of sales and closures."""
FIRST_EDITION, VARIANTS = "first-2018-greedy", "draft-friendly-open-random"
"""Of three, by the table of dividends of 2018; of four, with companies that close while the bank pays for it."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LANGUAGES = ("en", "de", "es")
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("button, select, summary, .tabs button, input")].filter(target => {
  if (!target.checkVisibility() || target.closest("[hidden]")) return false;
  const place = target.matches("[type=radio], [type=checkbox]") ? target.closest("label") : target;
  return place.getBoundingClientRect().height < 43.5;
}).map(target => target.outerHTML.slice(0, 120))"""


TICKED = ("draft", "friendly_closure", "open_purchasing", "chiefs")


@cache
def kept(name):
    return Game.replay(json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))["record"])


def begin(page, game):
    """The form of a new game, filled in as the record has it."""
    page.goto("/companion/")
    options = game.options
    page.click(f"#edition-{options.edition}")
    for variant in TICKED:
        if getattr(options, variant):
            page.check(f"#variant-{variant}")
    new_game(page, options.seats, mode=options.mode, goals="yes" if options.goals else "no")


def new_game(page, seats, **choices):
    page.click(f"#seats-{len(seats)}")
    for seat, name in enumerate(seats):
        page.fill(f"#name{seat}", name)
    for choice, value in choices.items():
        page.click(f"#{choice}-{value}")
    page.click("#start")
    page.wait_for_selector("#next-phase")


# --- every kind of entry by the controls of the page


def enter(page):
    page.click("#enter")
    page.wait_for_selector("#sheet:not([open])", state="attached")


def suggested(page, field, expected):
    assert int(page.input_value(f"#{field}").replace("−", "-")) == expected


def click_phase(page, p, entry):
    page.click("#next-phase")


def click_found(page, p, entry):
    page.click("#found")
    for choice in (f"#who-{p['seat']}", f"#company-{p['company']}", f"#start-{p['space']}"):
        page.click(choice)
    suggested(page, "price", entry.dollars)
    enter(page)


def open_trade(page, p, kind):
    page.click(f"#trade-{p['company']}")
    page.click(f"#kind-{kind}")


def click_buy(page, p, entry):
    open_trade(page, p, "buy")
    page.click(f"#who-{p['seat']}")
    page.click(f"[name=offer][value='{p['certificate']} {p['source']}']")
    suggested(page, "price", entry.dollars)
    enter(page)


def fill_counts(page, counts):
    for kind, count in counts.items():
        if count or page.locator(f"#of-{kind}").count():
            page.fill(f"#of-{kind}", str(count))


def click_sell(page, p, entry):
    open_trade(page, p, "sell")
    page.click(f"#who-{p['seat']}")
    fill_counts(page, p["counts"])
    suggested(page, "price", entry.dollars)
    enter(page)


def click_issue(page, p, entry):
    open_trade(page, p, "issue")
    fill_counts(page, p["counts"])
    suggested(page, "price", entry.dollars)
    enter(page)


def click_director(page, p, entry):
    open_trade(page, p, "director")
    page.click(f"#who-{p['seat']}")
    page.click(f"#receiver-{p['receiver']}")
    enter(page)


def click_pay(page, p, entry):
    page.click("#pay")
    page.select_option("#from", p["giver"])
    page.select_option("#to", p["taker"])
    page.fill("#amount", str(p["amount"]))
    enter(page)


def click_dividend(page, p, entry):
    page.click(f"#dividend-{p['company']}")
    page.click("#kind-extra" if p["extra"] else "#kind-dividend")
    page.fill("#revenue", str(p["revenue"]))
    assert f"${entry.dollars} a share" in page.inner_text("#enter")
    enter(page)


def click_withhold(page, p, entry):
    page.click(f"#dividend-{p['company']}")
    page.click("#kind-withhold")
    page.fill("#revenue", str(p["revenue"]))
    enter(page)


def click_value(page, p, entry):
    page.click(f"#more-{p['company']}.sign >> nth=0")
    for _step in range(abs(p["steps"])):
        page.click("#value-more" if p["steps"] > 0 else "#value-less")
    page.click("#cancel")


def click_count(page, p, entry):
    way = "more" if p["change"] > 0 else "less"
    in_sheet = p["whom"] != "board" and not p["whom"].startswith("seat")
    if in_sheet:
        page.click(f".slip-actions #more-{p['whom']}")
    for _step in range(abs(p["change"])):
        page.click(f"#{p['whom']}-{p['what']}-{way}")
    if in_sheet:
        page.click("#cancel")


def click_close(page, p, entry):
    page.click(f".slip-actions #more-{p['company']}")
    page.click("#close-company")
    enter(page)


def click_goals(page, p, entry):
    page.click("#choose-goals")
    for key in p["keys"]:
        page.check(f"#goal-{key}")
    enter(page)


def click_goal(page, p, entry):
    if p["winners"]:
        page.click(f"#as-counted-{p['key']}")


CLICKS = {
    "phase": click_phase,
    "found": click_found,
    "buy": click_buy,
    "sell": click_sell,
    "issue": click_issue,
    "director": click_director,
    "pay": click_pay,
    "dividend": click_dividend,
    "withhold": click_withhold,
    "value": click_value,
    "count": click_count,
    "close": click_close,
    "goals": click_goals,
    "goal": click_goal,
}


def kind_of(entry):
    """What is entered in a way of its own: an extra dividend, what is counted of a player or of a company."""
    if entry.kind == "dividend":
        return entry.kind, entry.parts["extra"]
    if entry.kind == "count":
        whom = entry.parts["whom"]
        return entry.kind, whom if whom == "board" else whom.startswith("seat")
    return entry.kind, entry.parts.get("source")


def value_shown(page, company):
    return page.evaluate(
        "key => { const c = companion, g = c.open.game; return c.valueOf(g, c.tableOf(g), key); }", company
    )


def type_in(page, entries: list[Entry]):
    """The first of each kind by the controls of the page, the others by what these call; what was clicked."""
    clicked: set = set()
    waiting: list[Entry] = []
    for entry in entries:
        if kind_of(entry) in clicked:
            waiting.append(entry)
            continue
        assert type_fast(page, waiting) == []
        waiting = []
        clicked.add(kind_of(entry))
        CLICKS[entry.kind](page, entry.parts, entry)
        if entry.value is not None:
            assert value_shown(page, entry.parts["company"]) == entry.value, entry
    assert type_fast(page, waiting) == []
    return clicked


def same_scores(document, game):
    """What is read of a saved game is what its record says."""
    again = read_typed_game(document)
    assert again.scores() == {**game.scores(), "seats": [in_order(game, one) for one in game.scores()["seats"]]}
    assert again.paid == paid_in(game)
    return again


def scorepad_shown(page):
    """The figures of the scorepad by row."""
    rows = page.eval_on_selector_all(
        ".scorepad tr[data-row]",
        "rows => rows.map(row => [row.dataset.row, [...row.querySelectorAll('td')].map(cell => cell.textContent)])",
    )
    return dict(rows)


def scorepad_of(game):
    """The same of a record."""
    scores = game.scores()
    seats = scores["seats"]
    rows = {"funds": [f"${one['funds']}" for one in seats]}
    for key in game.view(None)["companies"]:
        rows[key] = [f"${one['shares'][key]}" if one["shares"].get(key) else "–" for one in seats]
    if game.options.goals:
        rows["goals"] = [f"${one['goal_money']} ({len(one['goals'])})" if one["goals"] else "–" for one in seats]
    rows["wealth"] = [f"${one['wealth']}" for one in seats]
    rows["place"] = [
        str(1 if one["seat"] in scores["winners"] else scores["ranking"].index(one["seat"]) + 1) for one in seats
    ]
    return rows


def saved(page):
    """The file that the page saves."""
    with page.expect_download() as download:
        page.click("#export")
    return json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [DIVIDENDS, SALES])
def test_a_whole_game_of_four_ends_with_the_scorepad_of_its_record(site, name):
    game = kept(name)
    with browser_page(site) as page:
        begin(page, game)
        clicked = {kind for kind, _more in type_in(page, Typist(game).type_all())}
        wanted = {"phase", "found", "buy", "issue", "pay", "withhold", "count", "goals", "goal"}
        assert clicked >= wanted | ({"dividend", "director", "value"} if name == DIVIDENDS else {"sell", "close"})
        assert scorepad_shown(page) == scorepad_of(game)
        document = saved(page)
        same_scores(document, game)
        page.goto("/")
        page.set_input_files(
            "[name=record]",
            {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(document).encode()},
        )
        page.click("form[enctype] button")
        page.wait_for_selector(".figures-page .scorepad")
        totals = page.locator(".scorepad .total td").all_inner_texts()
        assert totals == [f"${one['wealth']}" for one in game.scores()["seats"]]
        assert page.locator(".chart").count() == 3


def test_a_game_of_the_first_edition_ends_with_the_scorepad_of_its_record(site):
    """ED1-01, ED1-43, ED1-46: another track, another table of dividends, always with Public Goals."""
    game = kept(FIRST_EDITION)
    with browser_page(site) as page:
        begin(page, game)
        clicked = type_in(page, Typist(game).type_all())
        assert {kind for kind, _more in clicked} >= {"found", "buy", "issue", "dividend", "withhold", "goals", "goal"}
        assert scorepad_shown(page) == scorepad_of(game)
        assert same_scores(saved(page), game).options.edition == "first-2018"


def test_a_game_with_variants_is_reminded_of_them_and_pays_for_its_closures(site):
    """VAR-01, VAR-05."""
    game = kept(VARIANTS)
    assert any(event.kind == "compensation" for event in game.events)
    with browser_page(site) as page:
        begin(page, game)
        entries = Typist(game).type_all()
        assert type_fast(page, entries[:1]) == []
        page.evaluate("companion.put('phase', 1, 'building')")
        assert "Pass two of your three tiles to the left" in page.inner_text(".reminders")
        page.click("#undo")
        clicked = type_in(page, entries[1:])
        assert ("close", None) in clicked
        assert scorepad_shown(page) == scorepad_of(game)
        assert same_scores(saved(page), game).options.friendly_closure


def test_the_first_edition_offers_no_variant_that_it_has_not(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        page.check("#variant-supply_chain")
        page.click("#edition-first-2020")
        assert page.locator("#variant-supply_chain").count() == 0
        page.click("#start")
        page.wait_for_selector("#next-phase")
        assert page.evaluate("companion.open.game.variants") == []


def in_order(game, score):
    """Goals in the order of the box, and of shares those that there are."""
    keys = [goal.key for goal in game.state.box.goals]
    return {**score, "goals": sorted(score["goals"], key=keys.index)}


def paid_in(game):
    found: list[list[int]] = []
    for event in game.events:
        if event.kind == "decade":
            found.append([0] * len(game.options.seats))
        elif event.kind == "payout":
            found[-1][event.seat] += event.amount
    return found


# --- kept, without a connection


def state_of(page):
    return page.evaluate("JSON.stringify(companion.open.game)")


def test_nothing_is_lost_when_the_server_goes_away(tmp_path):
    server = Server(tmp_path / "data")
    server.start()
    game = kept(DIVIDENDS)
    entries = Typist(game).type_all()
    try:
        with browser_page(server.url, expected=("ERR_", "Failed to fetch", "service worker")) as page:
            begin(page, game)
            page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
            assert type_fast(page, entries[:120]) == []
            before = state_of(page)
            server.kill()
            page.reload()
            page.wait_for_selector("#next-phase")
            assert state_of(page) == before
            assert type_fast(page, entries[120:]) == []
            assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Besley'))")
            page.context.set_offline(True)
            page.reload()
            page.wait_for_selector("#next-phase, .verdict", state="attached")
            assert scorepad_shown(page) == scorepad_of(game)
    finally:
        server.kill()


def test_the_file_needs_no_server_at_all(tmp_path):
    path = tmp_path / "companion.html"
    path.write_text(companion_page.file_page("de"), encoding="utf-8")
    game = kept(DIVIDENDS)
    with browser_page("http://localhost:9", "de") as page:
        page.goto(path.as_uri())
        assert page.inner_text("h1") == "Begleiter am Tisch"
        new_game(page, game.options.seats, mode="advanced", goals="yes")
        assert type_fast(page, Typist(game).type_all()) == []
        page.reload()
        assert scorepad_shown(page) == scorepad_of(game)


def test_several_games_lie_side_by_side_and_wiping_one_asks_first(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        new_game(page, ["Ann", "Bob"])
        page.click("#menu")
        page.click("#all-games")
        new_game(page, ["Cyd", "Dan", "Eve"])
        page.click("#menu")
        page.click("#all-games")
        assert page.locator(".kept-games li").count() == 2
        page.click("[id^=wipe-] >> nth=0")
        page.click("#cancel")
        assert page.locator(".kept-games li").count() == 2
        page.click("[id^=wipe-] >> nth=0")
        page.click("#enter")
        page.wait_for_selector(".kept-games:not(:has(li:nth-child(2)))")
        page.click("[id^=open-]")
        assert page.locator(".purse h3").all_inner_texts()[0].endswith("Ann")


def test_two_windows_of_a_browser_show_the_same_game(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        new_game(page, ["Ann", "Bob"])
        other = page.context.new_page()
        other.goto("/companion/")
        type_fast(page, [Entry("pay", {"giver": "seat0", "taker": "bank", "amount": 40})])
        other.wait_for_selector('.purse.p0 > b:text-is("$135")')


# --- undo, and no rule is enforced


def some_of_each_kind(entries):
    """All companies are founded; of everything else the first four."""
    of_kind = Counter()
    for entry in entries:
        of_kind[entry.kind] += 1
        if entry.kind == "found" or of_kind[entry.kind] <= 4:
            yield entry


def test_everything_can_be_taken_back_and_made_again(site):
    game = kept(DIVIDENDS)
    with browser_page(site) as page:
        begin(page, game)
        every = Typist(game).type_all()
        entries = list(some_of_each_kind(every))
        assert {entry.kind for entry in entries} == {entry.kind for entry in every}
        states = [state_of(page)]
        for entry in entries:
            type_fast(page, [entry])
            states.append(state_of(page))
        assert page.evaluate("companion.open.game.log.length") == len(states)
        for state in states[-2::-1]:
            page.keyboard.press("u")
            assert state_of(page) == state
        assert page.is_disabled("#undo")
        page.reload()
        for state in states[1:]:
            page.keyboard.press("r")
            assert state_of(page) == state
        assert page.is_disabled("#redo")


def test_a_purse_below_nothing_is_shown_as_such_and_every_figure_can_be_changed(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        new_game(page, ["Ann", "Bob"])
        page.click("#found")
        page.click("#company-libby")
        page.fill("#price", "300")
        enter(page)
        assert page.inner_text(".purse.p0 > b") == "−$125"
        assert "w-fall" in page.get_attribute(".purse.p0 > b", "class")
        page.click("#dividend-libby")
        page.fill("#revenue", "95")
        page.fill("#to-seat0", "1")
        page.fill("#steps", "-1")
        enter(page)
        assert page.inner_text(".purse.p0 > b") == "−$124"
        assert value_shown(page, "libby") == 25


# --- files from elsewhere

GAME = {
    "bigshoulders": "companion",
    "format": 1,
    "edition": "second",
    "mode": "basic",
    "special_companies": False,
    "goals": False,
    "seats": ["Ann", "Bob"],
    "began": "2026-11-18",
    "log": [{"do": "begin", "changes": [["clock", 0, "setup"]]}],
}
PAY = {"do": "pay", "from": "bank", "to": "seat0", "amount": 5, "changes": [["money", "bank", "seat0", 5]]}
POISONED = {
    "no JSON": "{",
    "another document": '{"bigshoulders": "record"}',
    "null": "null",
    "a list": "[]",
    "a number": "7",
    "format": json.dumps({**GAME, "format": 2}),
    "edition": json.dumps({**GAME, "edition": "__proto__"}),
    "mode": json.dumps({**GAME, "mode": 1}),
    "a variant": json.dumps({**GAME, "variants": ["toString"]}),
    "variants of another edition": json.dumps({**GAME, "edition": "first-2020", "variants": ["chiefs"]}),
    "one seat": json.dumps({**GAME, "seats": ["Ann"]}),
    "a long name": json.dumps({**GAME, "seats": ["A" * 30, "Bob"]}),
    "a name that is none": json.dumps({**GAME, "seats": [{}, "Bob"]}),
    "a date": json.dumps({**GAME, "began": "<b>now</b>"}),
    "no entries": json.dumps({**GAME, "log": []}),
    "another log": json.dumps({**GAME, "log": {"length": 1}}),
    "too many entries": json.dumps({**GAME, "log": [PAY] * 6000}),
    "a place": json.dumps({**GAME, "log": [{**PAY, "changes": [["money", "bank", "__proto__", 5]]}]}),
    "a kind": json.dumps({**GAME, "log": [{**PAY, "changes": [["constructor", "bank", "seat0", 5]]}]}),
    "a deed": json.dumps({**GAME, "log": [{**PAY, "do": "toString"}]}),
    "dollars": json.dumps({**GAME, "log": [{**PAY, "changes": [["money", "bank", "seat0", "5"]]}]}),
    "too many dollars": json.dumps({**GAME, "log": [{**PAY, "amount": 1e20}]}),
    "more": json.dumps({**GAME, "log": [{**PAY, "html": "<img src=x onerror=alert(1)>"}]}),
    "a prototype": '{"__proto__": {"bigshoulders": "companion"}}',
    "an entry with one": json.dumps(GAME).replace('"do": "begin"', '"__proto__": {"polluted": 1}, "do": "begin"'),
    "huge": " " * 3_200_000 + "{}",
}


def bring(page, text):
    page.set_input_files("#import", {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()})


def test_poisoned_files_are_refused_with_a_sentence_and_change_nothing(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        for name, text in POISONED.items():
            page.evaluate("document.getElementById('import-trouble').textContent = ''")
            bring(page, text)
            page.wait_for_selector("#import-trouble:not(:empty)")
            assert page.evaluate("companion.open") is None, name
            assert page.evaluate("({}).polluted") is None, name
        assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('companion.game.')).length") == 0


def test_a_saved_game_goes_on_and_names_are_no_markup(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        bring(page, json.dumps({**GAME, "seats": ["<img src=x>", "</script>"], "log": [*GAME["log"], PAY]}))
        page.wait_for_selector("#next-phase")
        assert page.locator("img").count() == 0
        assert page.locator(".purse h3").all_inner_texts()[0].endswith("<img src=x>")
        document = saved(page)
        assert document["log"][-1] == PAY
        page.click("#undo")
        assert page.evaluate("companion.open.game.log.length") == 1


def test_what_another_version_has_kept_is_passed_over(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        page.evaluate("""() => {
            localStorage.setItem("companion.game.x", JSON.stringify({ game: { format: 9 } }));
            localStorage.setItem("companion.settings", JSON.stringify({ open: "x" }));
        }""")
        page.reload()
        assert page.is_visible("#start")


# --- for everybody's eyes and hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_use_every_part_on_a_phone(site, language):
    game = kept(DIVIDENDS)
    with browser_page(site, language, reduced_motion="reduce", **PHONE) as page:
        page.goto("/companion/")
        assert page.evaluate(SIDEWAYS) <= 0
        new_game(page, ["Wilhelmina Charlotte", "Konstantin Albrecht", "Cyd", "Dan"], mode="advanced", goals="yes")
        assert type_fast(page, Typist(game).type_all()) == []
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            for tab in ("exchange", "money", "phase", "score", "log"):
                page.tap(f"#tab-{tab}")
                assert page.evaluate(SIDEWAYS) <= 0, tab
                assert page.evaluate(SMALL) == [], tab
                assert violations(page) == [], (tab, light)


SHEETS = ("#found", "#dividend-swift", "#trade-swift", "#money-swift", ".slip-actions #more-swift", "#menu")


def test_everybody_can_use_every_sheet(site):
    game = kept(DIVIDENDS)
    with browser_page(site, reduced_motion="reduce", viewport={"width": 1366, "height": 768}) as page:
        page.goto("/companion/")
        assert violations(page) == []
        new_game(page, game.options.seats, mode="advanced", goals="yes")
        assert type_fast(page, Typist(game).type_all()) == []
        assert violations(page) == []
        for opener in SHEETS:
            page.click(opener)
            assert violations(page, part="#sheet") == [], opener
            page.keyboard.press("Escape")
        page.set_viewport_size({"width": 360, "height": 640})
        page.click("#tab-exchange")
        for opener in SHEETS:
            page.click(opener)
            place = page.locator("#sheet-title").bounding_box(), page.locator(".sheet-foot").bounding_box()
            assert place[0]["y"] >= 0, opener
            assert place[1]["y"] + place[1]["height"] <= 640.5, opener
            assert page.evaluate(SMALL) == [], opener
            page.keyboard.press("Escape")


def test_a_purchase_by_keyboard_alone(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        page.focus("#start")
        page.keyboard.press("Enter")
        page.wait_for_selector("#next-phase")
        page.focus("#found")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_selector(".slip")
        assert page.evaluate("companion.open.game.log.at(-1).seat") == 1
        page.focus(".slip-actions button >> nth=0")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "revenue"
        page.keyboard.type("70")
        page.keyboard.press("Enter")
        assert page.evaluate("companion.open.game.log.at(-1).do") == "dividend"
        assert page.evaluate("document.activeElement.id").startswith("dividend-")
        page.keyboard.press("u")
        assert page.evaluate("companion.open.game.log.at(-1).do") == "found"


def test_language_and_light_change_at_once_and_stay(site):
    with browser_page(site) as page:
        page.goto("/companion/")
        page.click("#language-es")
        page.click("#light")
        page.reload()
        assert page.inner_text("h1") == "Acompañante de mesa"
        assert page.get_attribute("html", "lang") == "es"
        assert page.get_attribute("html", "data-theme") == "dark"
