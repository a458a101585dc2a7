"""What the tests of the site share."""

from __future__ import annotations

import pytest

from web.browsers import Server


@pytest.fixture
def running_server(tmp_path):
    """The site in a process of its own."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()
