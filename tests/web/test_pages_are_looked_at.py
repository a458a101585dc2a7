"""No page is left out where browsers look at all of them: whether everybody can use them, and whether they fit."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import get_resolver

from web import test_access, test_pages_fit_in_browser

ELSEWHERE = {
    "/companion/companion.html": "the same page as a file",
}
"""Pages that need nobody who looks at them, and why."""


def pages():
    """Every address without a name or a number in it that shows a page to whoever asks."""
    client = Client(HTTP_HOST="localhost")
    addresses = [f"/{route.pattern}" for route in get_resolver().url_patterns if "<" not in str(route.pattern)]
    return {path for path in addresses if is_page(client.get(path))}


def is_page(answer):
    return answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("looked_at", [test_access.SITE, test_pages_fit_in_browser.SITE])
def test_every_page_that_anybody_can_open_is_looked_at(looked_at):
    known = {path.partition("?")[0] for path in looked_at} | ELSEWHERE.keys()
    found = pages()
    assert "/companion/" in found, "it is found by itself"
    assert found <= known
