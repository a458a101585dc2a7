"""The player aid: every phase on a sheet, each figure from the box, each line with its rule."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

from django.test import Client

from bigshoulders.components import second_edition
from bigshoulders.web import rulebook
from bigshoulders.web.pages import player_aid
from bigshoulders.web.pages.player_aid import sheets
from web.test_rules_in_languages import page_of

SENTENCES = (
    player_aid.START,
    player_aid.STOCK,
    player_aid.BUILDING,
    player_aid.ACTION,
    player_aid.OPERATING,
    player_aid.CLEANUP,
    player_aid.ENDING,
)


def words_on(sheet: player_aid.Sheet) -> str:
    rows = [" ".join(row.cells) for chart in sheet.charts for row in chart.rows]
    return "\n".join([sheet.lede, *(line.words for line in sheet.lines), *rows])


def test_the_sheets_follow_the_course_of_the_game() -> None:
    phases = ("start", "stock", "building", "action", "operating", "cleanup", "end")
    assert tuple(sheet.key for sheet in sheets()) == phases
    page = Client(HTTP_HOST="localhost").get("/aid/").content.decode()
    assert [page.index(f'id="{key}"') for key in phases] == sorted(page.index(f'id="{key}"') for key in phases)


def test_every_line_leads_to_its_rule() -> None:
    aid = page_of("en", "/aid/")
    links = {link for link in aid.links if link.startswith("/rules/") and "#" in link}
    anchors = {f"/rules/{key}/#{one}" for key in rulebook.read("en") for one in page_of("en", f"/rules/{key}/").anchors}
    assert links <= anchors
    lines = [line.rule for sheet in sheets() for line in sheet.lines]
    assert {f"/rules/{rule.partition('-')[0]}/#{rule}" for rule in lines} <= links


def test_no_amount_is_written_into_a_sentence() -> None:
    for words, _rule in (line for known in SENTENCES for line in known):
        assert not re.search(r"[$%]\d|\d%|\d\d", words), words


def test_figures_are_those_of_the_box_and_of_the_rules(monkeypatch) -> None:
    own = replace(
        second_edition(),
        start_money=1234,
        certificate_limits={2: 71, 3: 72, 4: 73},
        goal_reward=987,
        chain_prices=(11, 22, 33),
        instead_of_bonus=26,
        without_company=27,
        draws=(31, 32, 33, 34, 35),
        share_cap=9,
    )
    market = SimpleNamespace(from_supply=91, spaces=[81, 81, 61])
    assets = [SimpleNamespace(printed=price) for price in (88, 77, 44)]
    facts = SimpleNamespace(establishing_prices={52: 151}, job_market=market, assets=assets)
    monkeypatch.setattr(player_aid, "box", lambda edition: own)
    monkeypatch.setattr(player_aid, "first_facts", lambda edition: facts)
    start, stock, building, action, operating, cleanup, end = map(
        words_on, player_aid.written.__wrapped__(None, "second")
    )
    assert "$1234" in start
    assert f"$52 $151 ${1234 - 151}" in start
    assert "90%" in stock
    assert "3 72" in stock
    assert "$61 3\n$81 1–2\n$91 0" in building
    assert "$26" in action
    assert "$27" in action
    assert "Job Market $61–$91" in action
    assert "Capital Asset $44–$88" in action
    assert "$11, $22, $33" in operating
    assert "5 35" in operating
    assert "$44 leaves the game" in cleanup
    assert "$987" in end


def test_the_table_of_dividends_is_that_of_the_rules() -> None:
    [said] = [one.plain for one in rulebook.read("en")["TRK"].statements if one.rule == "TRK-12"]
    rows = re.findall(r"(\d+): (\d+)/(\d+)/(\d+|–)", said)
    operating = next(sheet for sheet in sheets() if sheet.key == "operating")
    shown = [tuple(cell.removeprefix("$") for cell in row.cells) for row in operating.charts[0].rows]
    assert len(shown) == len(second_edition().track) - 1
    assert shown == rows


def test_the_general_buildings_are_all_there_with_their_prices() -> None:
    box = second_edition()
    action = next(sheet for sheet in sheets() if sheet.key == "action")
    general = action.charts[-1]
    assert len(general.rows) == box.general_buildings
    advertising = next(row for row in general.rows if row.rule == "ACT-47")
    assert advertising.cells[1] == "$20"
    assert advertising.cells[3] == "∞"


def test_each_fundraising_building_leads_to_its_own_rule() -> None:
    """ACT-58, ACT-59, ACT-60."""
    general = sheets()[3].charts[-1]
    found = [row.rule for row in general.rows if "Fundraising" in row.cells[0]]
    assert found == ["ACT-58", "ACT-59", "ACT-60"]
