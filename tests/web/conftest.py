"""What the tests of the site share."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.browsers import Server, leave_the_bots_alone, take_the_site_away
from web.clicking import close_browser


def needs_browser(item):
    return item is not None and (item.path.stem.endswith("_in_browser") or item.path.stem == "test_access")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Those that need a browser take longest: each worker begins with its share of them, module by module."""
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    shares = [[] for _ in range(workers)]
    modules = {item.path: [] for item in items if needs_browser(item)}
    for number, path in enumerate(modules):
        modules[path] = shares[number % workers]
    others = []
    for item in items:
        modules.get(item.path, others).append(item)
    items[:] = in_shares(shares, others)


def in_shares(shares, others):
    """In the order in which workers get equal parts of a list: to each its share, then some of the others."""
    left = sum(map(len, shares)) + len(others)
    found = []
    for number, share in enumerate(shares):
        size = left // (len(shares) - number)
        left -= size
        more = max(0, size - len(share))
        found += [*share, *others[:more]]
        others = others[more:]
    return found + others


def pytest_collection_finish(session):
    """The folder is made when the tests are read; if none of them is chosen, nobody else takes it away."""
    here = Path(__file__).parent
    if not any(item.path.is_relative_to(here) for item in session.items):
        take_the_site_away()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem):
    """While the browser is open Django refuses to ask its database, so others have to go without it."""
    if not needs_browser(nextitem):
        close_browser()


@pytest.fixture(autouse=True, scope="session")
def folder_of_the_site():
    """The games of the tests go with them."""
    yield
    close_browser()
    take_the_site_away()


@pytest.fixture(autouse=True, scope="module")
def bots_of_a_module(request):
    """No bot of one module moves on while another looks whether something has changed; browsers have their own site."""
    yield
    if not needs_browser(request.node):
        leave_the_bots_alone()


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
