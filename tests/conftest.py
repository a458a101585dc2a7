"""What all tests share. The markers are registered in pyproject.toml."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from typing import Any

import pytest
from xdist.scheduler import WorkStealingScheduling

import postgres
import pythons
from packages import Run

for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(variable, None)
os.environ["LANGUAGE"] = "en"
"""Whoever runs the tests may speak another language; the tests read the English words unless they say otherwise."""

os.environ.setdefault("BIGSHOULDERS_PURE", "1")
"""The sources are tested, whatever is compiled; test_compiled.py holds the compiled form to what they do."""

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
"""Hundreds of processes are started: what one has compiled, the next ones and the next run of the tests take over."""

# Programs under test, and tests, put their temporary files where it can be seen whether they take them away again;
# pytest's own folders stay where they always are. The name is short: those of sockets in the folder have their limits.
os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
TEMPORARY = tempfile.mkdtemp(prefix="bs-", dir=os.environ["PYTEST_DEBUG_TEMPROOT"])
BEGAN_THE_TESTS = postgres.agree_on_place(os.environ["PYTEST_DEBUG_TEMPROOT"])
os.environ["TMPDIR"] = tempfile.tempdir = TEMPORARY


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="a missing package of the group `full` fails its tests")


def pytest_report_header() -> str:
    return pythons.report()


def pytest_configure(config: pytest.Config) -> None:
    Run.is_full = config.getoption("--full")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests that follow each other share what they have opened, and whoever is done takes over half of the rest."""
    return WorkStealingScheduling(config, log)


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One more than there are processors: tests of the page wait now and then, and others use the time."""
    return (yield) + 1


def pytest_unconfigure() -> None:
    shutil.rmtree(TEMPORARY, ignore_errors=True)
    if BEGAN_THE_TESTS:
        postgres.stop()


@pytest.fixture(scope="session", autouse=True)
def nothing_temporary_stays():
    yield
    if "web.browsers" in sys.modules:  # a worker that has read the tests of the site may have run none of them
        sys.modules["web.browsers"].take_the_site_away()
    assert sorted(os.listdir(TEMPORARY)) == [], "a test has left this among the temporary files"
