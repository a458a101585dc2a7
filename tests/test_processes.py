"""The tests can be started from anywhere."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

import processes

HEARS = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


@pytest.fixture
def started_in_the_background():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("started_in_the_background")
@pytest.mark.parametrize("hears", [True, False])
def test_a_process_hears_ctrl_c_if_it_shall_however_the_tests_were_started(hears):
    process = processes.start([sys.executable, "-c", HEARS], hears, stdout=subprocess.PIPE, text=True)
    assert process.communicate()[0] == f"{hears}\n"
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
