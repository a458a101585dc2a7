"""The companion of a real table: figures as in the book, files read with care, games drawn."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from bigshoulders import Options
from bigshoulders.components import EDITIONS, box
from bigshoulders.game import BrokenDocument, Game
from bigshoulders.game.table_figures import GOAL_COUNTS, table_figures
from bigshoulders.game.typed_game import read_typed_game
from bigshoulders.rules.scoring import COUNTS
from bigshoulders.web.companion import page
from bigshoulders.web.companion.reminders import reminders
from bigshoulders.web.companion.words import LANGUAGES, words
from web.browsers import Browser

TYPED = Path(__file__).parent.parent / "games" / "typed"
BUMP_GUIDE = """10: 10/20/–; 15: 15/30/–; 20: 20/40/–; 25: 25/50/–; 35: 35/70/–; 40: 40/80/–; 50: 50/100/–;
60: 60/120/180; 80: 80/160/240; 100: 100/200/300; 120: 120/240/360; 140: 140/280/420; 160: 160/320/480;
190: 190/380/570; 220: 220/440/660; 250: 250/500/750; 280: 280/560/840; 320: 320/640/960;
360: 360/720/1080; 400: 400/800/1200"""
"""As the second edition prints it (TRK-12)."""


def steps_at(figures, value, revenue):
    """What the page reads off its table."""
    rungs = figures["ladder"][figures["track"].index(value)]
    return max((steps for least, steps in rungs if revenue >= least), default=0)


# --- figures


@pytest.mark.parametrize("edition", ["second", "first-2020"])
def test_the_table_of_dividends_is_the_one_that_the_book_prints(edition):
    figures = table_figures(edition)
    for row in " ".join(BUMP_GUIDE.split()).split("; "):
        value, least = row.split(": ")
        printed = [[int(revenue), steps] for steps, revenue in enumerate(least.split("/"), 1) if revenue != "–"]
        assert figures["ladder"][figures["track"].index(int(value))] == printed


@pytest.mark.parametrize(
    ("value", "revenue", "after"),
    [(220, 200, 220), (100, 300, 160), (40, 120, 60), (20, 30, 25), (60, 179, 100), (60, 180, 120)],
)
def test_the_examples_of_the_book_come_out(value, revenue, after):
    """EX-28..31, EX-34."""
    figures = table_figures("second")
    at = figures["track"].index(value)
    assert figures["track"][at + steps_at(figures, value, revenue)] == after


def test_the_printing_of_2018_compares_what_was_paid():
    """ED1-43: at $25 a revenue of $25 is one step in 2020, none in 2018."""
    assert steps_at(table_figures("first-2020"), 25, 25) == 1
    assert steps_at(table_figures("first-2018"), 25, 25) == 0
    assert steps_at(table_figures("first-2018"), 25, 30) == 1


def test_the_track_of_each_edition():
    """TRK-01, ED1-01."""
    assert table_figures("second")["track"][::10] == [0, 100, 400]
    assert table_figures("first-2020")["track"] == [*table_figures("second")["track"][1:], 450]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_else_the_book_says(edition):
    """EST-03, SET-24, STK-09, STK-15, OPR-14, OPR-75, STK-34, GEN-04, GEN-18, EX-17, EX-26, EX-11, DIR-17."""
    figures = table_figures(edition)
    assert [(one["value"], one["price"]) for one in figures["establishing"]] == [
        (35, 105),
        (40, 120),
        (50, 150),
        (60, 180),
    ]
    assert figures["start_money"] == 175
    assert figures["certificate_limits"] == {"2": 10, "3": 12, "4": 14}
    assert figures["steps"]["sale"][:3] == [-1, -2, -3]
    assert figures["steps"]["issue"][:2] == [-2, -3]
    assert (figures["steps"]["withhold"], figures["steps"]["sold_out"]) == (-1, 1)
    assert figures["draws"] == [3, 4, 4, 5, 6]
    assert [(one["kind"], one["shares"], one["of_each"]) for one in figures["certificates"]] == [
        ("common", 1, 5),
        ("preferred", 2, 1),
        ("director", 3, 1),
    ]
    assert figures["paid_per_share"] == {"seat": 1, "treasury": 1, "pool": 0}
    assert figures["extra_per_share"] == {"seat": 1, "treasury": 0, "pool": 1}
    assert figures["exchange"] == {"with_preferred": [["preferred", 1], ["common", 1]], "without": [["common", 3]]}
    assert figures["job_market"] == {"at_setup": 4, "spaces": [40] * 4 + [30] * 4 + [20] * 4, "from_supply": 50}
    assert figures["goal_reward"] == 200
    assert figures["always_goals"] == (edition == "first-2018")
    assert sum(company["special"] for company in figures["companies"]) == (5 if edition == "second" else 0)


def test_every_goal_of_the_rules_can_be_counted():
    assert GOAL_COUNTS.keys() == COUNTS.keys() == {goal.key for goal in box("second").goals}


# --- reminders


def said(edition, phase, variants=(), **table):
    def fits(one):
        return all(
            name not in one or table[name] in (one[name] if name == "decades" else [one[name]]) for name in table
        )

    def belongs(one):
        return one.get("not_with") not in variants and ("variant" not in one or one["variant"] in variants)

    return [one for one in reminders(edition)[phase] if fits(one) and belongs(one)]


def told(edition, phase, variants=(), **table):
    return [one["words"] for one in said(edition, phase, variants, **table)]


def rules_told(edition, phase, variants=(), **table):
    return [one["rule"] for one in said(edition, phase, variants, **table)]


def test_each_decade_has_its_own_supply_and_tiles():
    """GEN-04, BLD-03, BLD-04, BLD-13, ACT-59, ACT-60."""
    drawn = [re.findall(r"draw (\d) cubes", " ".join(told("second", "operating", decades=d))) for d in range(1, 6)]
    assert drawn == [["3"], ["4"], ["4"], ["5"], ["6"]]
    eras = [re.findall(r"tiles of Era (I+)", " ".join(told("second", "building", decades=d))) for d in range(1, 6)]
    assert eras == [[], ["II"], ["II"], ["III"], ["III"]]
    assert [any("waits there" in one for one in told("second", "building", decades=d)) for d in (2, 3, 4)] == [
        False,
        True,
        False,
    ]
    assert any("$60" in one for one in told("second", "action", decades=3))
    assert [rule for rule in rules_told("second", "action", decades=3) if rule.startswith("ACT-5")] == ["ACT-59"]
    assert [rule for rule in rules_told("second", "action", decades=5) if rule.startswith("ACT-6")] == ["ACT-60"]
    assert any("$80" in one for one in told("second", "action", decades=5))


def test_setting_up_depends_on_the_number_of_players():
    """SET-04, SET-14."""
    assert "3 / 5 / 4 / 3" in told("second", "setup", players=2)[0]
    assert "9 / 12 / 12" in told("second", "setup", players=3)[1]
    assert "6 / 6 / 6 / 6" in told("second", "setup", players=4)[0]


def test_an_edition_is_not_reminded_of_what_it_has_not():
    """ED1-03, ED1-06, ED1-41, ED1-42."""
    rules = {edition: {one["rule"] for lines in reminders(edition).values() for one in lines} for edition in EDITIONS}
    of_variants = {"VAR-05", "VAR-10", "VAR-12", "VAR-13", "VAR-14", "VAR-18", "VAR-20"}
    assert rules["second"] - rules["first-2020"] == {"CLO-01", "END-10"} | of_variants
    assert rules["first-2020"] - rules["first-2018"] == {"ACT-03"}
    assert any("from the right" in one for one in told("first-2020", "cleanup"))
    assert any("a Good must have been sold" in one for one in told("first-2018", "operating"))


def test_the_supply_chain_is_filled_only_where_it_is_empty():
    """OPR-80."""
    [words] = [one["words"] for one in said("second", "operating", decades=1) if one["rule"] == "OPR-80"]
    assert "while a space of the Supply Chain is empty" in words


def test_with_the_advanced_supply_chain_nothing_is_said_of_the_usual_one():
    """VAR-10..19."""
    overlay = ["supply_chain"]
    changed = {
        phase: (set(rules_told("second", phase)) ^ set(rules_told("second", phase, overlay)))
        for phase in reminders("second")
    }
    assert {phase: rules for phase, rules in changed.items() if rules} == {
        "setup": {"SET-18", "VAR-10"},
        "action": {"VAR-12"},
        "operating": {"OPR-20", "OPR-80", "VAR-13", "VAR-14"},
        "cleanup": {"CLN-02", "CLN-03", "VAR-18"},
    }
    setup = " ".join(told("second", "setup", overlay))
    assert "9 Livestock, 8 Steel, 7 Wood, 6 Coal" in setup
    buying = rules_told("second", "operating", overlay)
    assert buying.index("OPR-02") < buying.index("VAR-13") < buying.index("OPR-28")


def test_the_draft_goes_round_in_turns_of_the_decades():
    """VAR-01, VAR-04."""
    ways = [
        re.findall(r"tiles to the (left|right)", " ".join(told("second", "building", ["draft"], decades=d)))
        for d in range(1, 6)
    ]
    assert ways == [["left"], ["right"], ["left"], ["right"], ["left"]]
    assert not any("Pass" in one for one in told("second", "building"))


@pytest.mark.parametrize(
    ("variant", "phase", "words"),
    [
        ("friendly_closure", "stock", "Its Director gets $150 from the bank, everybody else $10 for each share."),
        ("open_purchasing", "operating", "between the factories"),
        ("chiefs", "setup", "Shuffle the 4 Chiefs"),
    ],
)
def test_a_variant_is_told_of_where_it_is_played(variant, phase, words):
    """VAR-05, VAR-20, VAR-24."""
    assert any(words in one for one in told("second", phase, [variant]))
    assert not any(words in one for one in told("second", phase))


def test_each_edition_offers_the_variants_that_it_has():
    """ED1-22."""
    assert set(table_figures("second")["variants"]) == {
        "draft",
        "supply_chain",
        "open_purchasing",
        "chiefs",
        "friendly_closure",
    }
    assert table_figures("first-2018")["variants"] == ["draft", "open_purchasing"]
    assert table_figures("second")["closure"] == {"director": 150, "per_share": 10}
    assert words()["en"]["variants"].keys() == set(table_figures("second")["variants"])


def test_the_page_speaks_every_language_and_none_of_it_is_missing():
    spoken = words()
    assert spoken.keys() == LANGUAGES.keys()
    english = spoken["en"]["page"]
    for language in ("de", "es"):
        assert spoken[language]["page"].keys() == english.keys()
        same = [key for key, text in spoken[language]["page"].items() if text == english[key]]
        assert len(same) < len(english) / 10, same
    scripts = "".join(page.text_of(name) for name in page.SCRIPTS)
    named = set(re.findall(r'say\("(\w+)"', scripts)) - {"did_", "tab_"}
    assert named <= english.keys()


def test_a_thing_has_one_word_on_the_page():
    for spoken in words().values():
        said_of, counters, places = spoken["page"], spoken["counters"], spoken["places"]
        assert counters["appeal"].lower() in said_of["bonus_here"].lower()
        assert said_of["wealth"].lower() in said_of["wealth_chart"].lower()
        assert said_of["track"].lower() in said_of["about"].lower()
        assert places["bank"].lower() in said_of["about"].lower()
        assert said_of["director"][0].isupper()


# --- the pages of the site


def test_the_page_has_no_script_inside_and_the_file_has_nothing_outside():
    browser = Browser()
    html = browser.open("/companion/")
    inside = re.findall(r"<script([^>]*)>", html)
    assert all("src=" in one or 'type="application/json"' in one for one in inside)
    assert "<style" not in html
    file = browser.client.get("/companion/companion.html")
    text = file.content.decode()
    assert "attachment" in file["Content-Disposition"]
    assert not re.search(r'(?:src|href)="(?!#|data:)[^"$]+"', text.split("<script>")[0])
    assert 'url("' not in re.sub(r'url\("data:[^"]*"\)', "", text.split("</style>")[0])


def test_what_keeps_the_page_names_all_of_its_files_and_changes_with_them():
    worker = Browser().client.get("/companion/worker.js").content.decode()
    files = json.loads(re.search(r"FILES = (\[.*\])", worker)[1])
    assert files[0] == "/companion/"
    assert all(
        any(name in address and "?v=" in address for address in files)
        for name in (*page.STYLES, *page.SCRIPTS, *page.FONTS)
    )
    other = page.worker("/companion/", {"web/tokens.css": "/static/web/tokens.css?v=other"})
    assert re.search(r"companion-\w{16}", worker)[0] != re.search(r"companion-\w{16}", other)[0]


def test_the_first_page_leads_there():
    assert 'href="/companion/"' in Browser().open("/")


# --- games from files


def document(**changes):
    """Ann establishes Libby at $40, Bob buys a tenth of it; then it pays $150."""
    log = [
        {
            "do": "begin",
            "changes": [["clock", 0, "setup"], ["money", "bank", "seat0", 175], ["money", "bank", "seat1", 175]],
        },
        {"do": "phase", "changes": [["clock", 1, "stock"]]},
        {
            "do": "found",
            "changes": [
                ["found", "libby"],
                ["value", "libby", 6],
                ["money", "seat0", "libby", 120],
                ["share", "libby", "director", "box", "seat0", 1],
                ["share", "libby", "common", "box", "treasury", 5],
            ],
        },
        {
            "do": "buy",
            "changes": [["share", "libby", "common", "treasury", "seat1", 1], ["money", "seat1", "libby", 40]],
        },
        {
            "do": "dividend",
            "per": 15,
            "changes": [["money", "bank", "seat0", 45], ["money", "bank", "seat1", 15], ["value", "libby", 8]],
        },
        {"do": "goals", "changes": [["goals", ["managers"]]]},
        {"do": "goal", "changes": [["goal", "managers", 1, 1]]},
    ]
    made = {
        "bigshoulders": "companion",
        "format": 1,
        "edition": "second",
        "mode": "basic",
        "special_companies": False,
        "goals": True,
        "seats": ["Ann", "Bob"],
        "began": "2026-11-18",
        "log": log,
    }
    return {**made, **changes}


def test_a_typed_game_is_added_up():
    game = read_typed_game(document())
    ann, bob = game.scores()["seats"]
    assert (ann["funds"], ann["shares"], ann["wealth"]) == (100, {"libby": 180}, 280)
    assert (bob["funds"], bob["shares"], bob["goal_money"], bob["wealth"]) == (150, {"libby": 60}, 200, 410)
    assert game.scores()["winners"] == [1]
    assert game.paid == [[45, 15]]


def test_a_typed_game_knows_its_variants_and_one_from_before_has_none():
    options = read_typed_game(document(variants=["supply_chain", "draft"])).options
    assert (options.advanced_supply_chain, options.draft, options.chiefs) == (True, True, False)
    assert not read_typed_game(document()).options.draft


def test_a_kept_game_is_read_for_ever():
    """What the page has saved in format 1."""
    game = read_typed_game(json.loads((TYPED / "4p-advanced-goals.json").read_text(encoding="utf-8")))
    assert [one["wealth"] for one in game.scores()["seats"]] == [3870, 4848, 4617, 5164]
    assert game.scores()["ranking"] == [3, 1, 2, 0]
    assert [len(one["goals"]) for one in game.scores()["seats"]] == [1, 3, 1, 1]
    assert len(game.paid) == 5
    assert game.is_over


def send(doc):
    text = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    return Browser().client.post("/upload", {"record": SimpleUploadedFile("game.json", text)})


def test_the_site_draws_scorepad_and_charts_of_a_typed_game():
    html = send(document()).content.decode()
    assert "$410" in html
    assert html.count('class="chart"') == 3
    assert "A game at the real table" in html


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"format": True},
        {"edition": "third"},
        {"edition": ["second"]},
        {"mode": "cruel"},
        {"variants": ["haste"]},
        {"variants": "draft"},
        {"variants": [["draft"]]},
        {"variants": ["draft", "draft"]},
        {"edition": "first-2020", "variants": ["friendly_closure"]},
        {"seats": ["Ann"]},
        {"seats": ["Ann", "Ann"]},
        {"seats": ["Ann", "B" * 50]},
        {"seats": ["Ann", 7]},
        {"seats": "Ann"},
        {"goals": "yes"},
        {"log": []},
        {"log": {}},
        {"log": [{}]},
        {"log": [{"do": "pay", "changes": [["money", "bank", "__proto__", 5]]}]},
        {"log": [{"do": "pay", "changes": [["money", "bank", "seat0", 1e9]]}]},
        {"log": [{"do": "pay", "changes": [["money", "bank", "seat9", 5]]}]},
        {"log": [{"do": "pay", "changes": [["money", "bank", "seat0", 10**12]]}]},
        {"log": [{"do": "value", "changes": [["value", "libby", 99]]}]},
        {"log": [{"do": "value", "changes": [["constructor", "libby", 1]]}]},
        {"log": [{"do": "pay", "changes": [[]]}]},
        {"log": [{"do": "goals", "changes": [["goals", ["managers", 7]]]}]},
        {"log": [{"do": "found", "changes": [["found", "florsheim"]]}]},
        {"log": [{"do": "pay", "changes": []}] * 6000},
    ],
)
def test_a_damaged_or_poisoned_file_is_refused_with_a_sentence(changes):
    response = send(document(**changes))
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()


def test_a_file_that_is_too_large_or_no_json_is_refused():
    assert send(b"[" * 100_000).status_code == 422
    assert send(b"{" + b" " * 3_100_000 + b"}").status_code == 413


def test_names_in_a_file_are_words_and_no_markup():
    html = send(document(seats=["<b>Ann</b>", "B&amp;ob"])).content.decode()
    assert "<b>Ann</b>" not in html
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html


def test_a_file_from_before_the_game_begins_has_no_charts():
    assert 'class="chart"' not in send(document(log=document()["log"][:1])).content.decode()


def test_a_record_is_no_game_of_a_companion():
    with pytest.raises(BrokenDocument):
        read_typed_game(Game.new(Options(["Ann", "Bob"]), 7).record())
