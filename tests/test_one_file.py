"""The one file in the cache of its user: it unpacks itself once, and takes away older versions that do not run."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
PROGRAM = """
import sys

def main():
    print("version", {version!r}, flush=True)
    if "wait" in sys.argv:
        sys.stdin.readline()
        import bigshoulders.late
        print("done", flush=True)
    return 0
"""


@pytest.fixture
def make_pyz(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(TOOLS)
    return import_module("make_pyz")


def one_file(make_pyz: Any, folder: Path, version: str) -> Path:
    """As it is released, with a program of a few lines."""
    out = folder / f"bigshoulders-{version}.pyz"
    files = {
        "bigshoulders/__init__.py": "",
        "bigshoulders/late.py": "",
        "bigshoulders/cli/__init__.py": "",
        "bigshoulders/cli/main.py": PROGRAM.format(version=version),
    }
    make_pyz.write(out, {name: text.encode() for name, text in files.items()})
    return out


def begin(file: Path, *words: str) -> subprocess.Popen[str]:
    home = file.parent
    away = ("PYTHONPATH", "XDG_CACHE_HOME")
    known = {name: value for name, value in os.environ.items() if name not in away}
    process = subprocess.Popen(
        [sys.executable, str(file), *words],
        env=known | {"HOME": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    assert process.stdout.readline() == f"version {file.stem.partition('-')[2]}\n"
    return process


def end(process: subprocess.Popen[str]) -> str:
    said, _ = process.communicate("go on\n", timeout=60)
    assert process.returncode == 0
    return said


def kept(folder: Path) -> set[str]:
    return {path.name for path in (folder / ".cache" / "bigshoulders").iterdir()}


def test_the_first_start_of_a_version_takes_away_the_one_before(make_pyz: Any, tmp_path: Path) -> None:
    older, newer = (one_file(make_pyz, tmp_path, version) for version in ("1", "2"))
    end(begin(older))
    before = kept(tmp_path)
    end(begin(newer))
    assert len(before) == len(kept(tmp_path)) == 1
    assert before != kept(tmp_path)
    end(begin(older))
    assert kept(tmp_path) == before, "whoever goes back has it unpacked again"


def test_a_version_that_runs_is_left_alone(make_pyz: Any, tmp_path: Path) -> None:
    first, second, third = (one_file(make_pyz, tmp_path, version) for version in ("1", "2", "3"))
    running = [begin(first, "wait"), begin(first, "wait")]
    of_the_first = kept(tmp_path)
    end(running.pop())
    end(begin(second))
    assert of_the_first < kept(tmp_path)
    assert end(running.pop()) == "done\n"
    end(begin(third))
    assert len(kept(tmp_path)) == 1, "those that run no longer go with the next one"


def test_a_version_whose_mark_was_lost_starts_all_the_same(make_pyz: Any, tmp_path: Path) -> None:
    file = one_file(make_pyz, tmp_path, "1")
    end(begin(file))
    [folder] = (tmp_path / ".cache" / "bigshoulders").iterdir()
    (folder / ".in-use").unlink()
    end(begin(file))
    assert kept(tmp_path) == {folder.name}


def test_what_no_version_has_put_there_stays(make_pyz: Any, tmp_path: Path) -> None:
    cache = tmp_path / ".cache" / "bigshoulders"
    (cache / "0123456789abcdef").mkdir(parents=True)
    (cache / "notes").mkdir()
    end(begin(one_file(make_pyz, tmp_path, "1")))
    assert {"0123456789abcdef", "notes"} < kept(tmp_path)
