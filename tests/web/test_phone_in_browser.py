"""A phone: one part under tabs that stay, the decision a sheet of three heights, and all of it without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import positions
from web.clicking import browser_page, hand_in, open_record

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(site: str) -> Iterator[Page]:
    with browser_page(site, **PHONE) as page:
        open_record(page, positions.position("stock"))
        yield page


def height(page: Page) -> float:
    box = page.locator("#panel").bounding_box()
    assert box is not None
    return box["height"]


def is_seen(page: Page, selector: str) -> bool:
    """Wholly inside of the window."""
    box = page.locator(selector).bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 844 and box["height"] > 0


def test_a_tab_shows_one_part_and_stays_over_a_move(phone: Page) -> None:
    assert phone.get_attribute("[aria-selected=true]", "data-part") == "exchange", "the part of the phase"
    assert is_seen(phone, "#exchange .tab >> nth=0")
    assert not phone.is_visible("#board")
    phone.tap(".tabs [data-part=board]")
    assert phone.is_visible("#board")
    assert not phone.is_visible("#exchange")
    revision = phone.get_attribute(".table-page", "data-revision")
    phone.tap(".choice.row >> nth=0")
    phone.tap("#confirm")
    phone.wait_for_selector(f'.table-page:not([data-revision="{revision}"])')
    assert phone.get_attribute("[aria-selected=true]", "data-part") == "board"
    assert phone.is_visible("#board")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_button_of_the_foot_that_is_a_sign_alone_shows_it_in_every_language(site: str, language: str) -> None:
    with browser_page(site, language, **PHONE) as page:
        open_record(page, positions.position("stock"))
        signs = page.locator(".foot .button:has(.label)")
        assert signs.count() > 0
        for button in signs.all():
            sign = button.locator(".i").bounding_box()
            assert sign is not None, button.inner_text()
            assert sign["width"] >= 16


def test_the_sheet_has_three_heights_and_a_tap_on_the_board_raises_it(phone: Page) -> None:
    half = height(phone)
    phone.tap(".grip")
    assert height(phone) > half
    phone.tap(".grip")
    assert height(phone) < half
    assert is_seen(phone, ".banner")
    assert is_seen(phone, ".foot")
    phone.tap("#exchange .cell.glow >> nth=0")
    phone.wait_for_selector("#confirm")
    assert is_seen(phone, "#consequence")
    assert is_seen(phone, "#confirm")


def test_without_scripts_tabs_lead_to_the_parts_and_the_decision_is_there(site: str) -> None:
    with browser_page(site, **PHONE, java_script_enabled=False) as page:
        hand_in(page, positions.position("stock"))
        for part in ("exchange-part", "board", "charters", "ledger", "tape"):
            page.tap(f'.tabs a[href="#{part}"]')
            assert page.locator(f"#{part} >> visible=true").count() or part == "ledger"
            assert is_seen(page, ".banner")
            assert is_seen(page, ".foot")
