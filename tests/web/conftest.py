"""What the tests of the site share."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.browsers import Server, take_the_site_away
from web.clicking import close_browser


def pytest_collection_finish(session):
    """The folder is made when the tests are read; if none of them is chosen, nobody else takes it away."""
    here = Path(__file__).parent
    if not any(item.path.is_relative_to(here) for item in session.items):
        take_the_site_away()


@pytest.fixture(autouse=True, scope="session")
def folder_of_the_site():
    """The games of the tests go with them."""
    yield
    take_the_site_away()


@pytest.fixture
def running_server(tmp_path):
    """The site in a process of its own, for a test that kills it."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of a site that many tests use, each with games of its own."""
    server = Server(tmp_path_factory.mktemp("site") / "data")
    server.start()
    yield server.url
    server.kill()


@pytest.fixture(autouse=True, scope="module")
def browser_of_the_module():
    """The browser, once it is open, serves all tests of a module."""
    yield
    close_browser()
