"""The rail of the table: light, language and settings are in reach, and lead back to the table whatever was done."""

from __future__ import annotations

import re

import pytest

from web.browsers import Browser, new_table


def switches(page: str) -> list[tuple[str, str]]:
    """Where each switch of the rail is sent, and where it comes back to."""
    rail = page[page.index('<header class="rail"') : page.index("</header>")]
    return re.findall(r'<form class="\w+" method="post" action="([^"]+)".*?name="next" value="([^"]*)"', rail)


@pytest.mark.parametrize("moved", [False, True])
def test_light_language_and_settings_come_back_to_the_table(moved: bool) -> None:
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    if moved:
        browser.play(browser.choices()[0], int(browser.field("seat")))
    assert set(switches(browser.html)) == {("/language", browser.url), ("/light", browser.url)}
    for action, chosen in {"/light": {"theme": "dark"}, "/language": {"language": "de"}}.items():
        response = browser.client.post(action, {"next": browser.url, **chosen})
        assert (response.status_code, response["Location"]) == (302, browser.url)
    assert browser.open().startswith('<!doctype html>\n<html lang="de" data-theme="dark"')
    settings = re.search(r'href="/preferences/\?next=([^"]+)"', browser.html)
    assert settings is not None
    assert settings[1] == browser.url.replace("/", "%2F") or settings[1] == browser.url


def test_of_a_moment_of_the_past_they_come_back_to_it() -> None:
    browser = Browser(new_table("Ann", "Bob"))
    browser.open()
    browser.play(browser.choices()[0], int(browser.field("seat")))
    moment = f"{browser.url}at/1/"
    browser.open(moment)
    assert {back for _action, back in switches(browser.html)} == {moment}
