"""The compiled form of engine and bots plays every game as the Python files do, and gives way when they change."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import compiled
from packages import a_compiler_is_needed, needed

ROOT = Path(__file__).parent.parent
SUPPORT = ROOT / "tests" / "support"
sys.path.insert(0, str(ROOT / "tools"))
FORM = "from bigshoulders import compiled; print(compiled.form())"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled form of today's sources: what `make fast` has made of them, else one of its own, not optimised."""
    if compiled.is_current():
        return compiled.FOLDER
    needed("setuptools", "77")
    a_compiler_is_needed(import_module("compile_engine").there_is_a_compiler())
    made = tmp_path_factory.mktemp("compiled")
    command = [sys.executable, ROOT / "tools" / "compile_engine.py", "--folder", made, "--optimised", "0"]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    return made


def run(*arguments: str | Path, folder: Path, pure: bool = False) -> str:
    """What Python prints, with the compiled form of a folder unless it shall be the pure one."""
    env = {**os.environ, "BIGSHOULDERS_PURE": "1" if pure else "0", "BIGSHOULDERS_COMPILED": str(folder)}
    env["PYTHONPATH"] = os.pathsep.join([str(compiled.SOURCES), str(SUPPORT)])
    done = subprocess.run([sys.executable, *arguments], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def played(folder: Path, pure: bool) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(run(SUPPORT / "played.py", folder=folder, pure=pure))
    return result


def test_both_forms_play_two_hundred_random_games_and_one_of_bots_alike(folder: Path) -> None:
    fast, plain = played(folder, pure=False), played(folder, pure=True)
    assert (fast["form"], plain["form"]) == ("compiled", "pure")
    assert len(plain["tables"]["random"]) == 200
    assert fast["tables"] == plain["tables"]


def test_the_compiled_form_replays_every_kept_game_state_by_state(folder: Path) -> None:
    kept = ROOT / "tests" / "games" / "test_kept_games.py"
    said = run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", kept, folder=folder)
    assert " passed" in said
    assert "skipped" not in said


def test_a_source_that_has_changed_runs_as_it_is(folder: Path, tmp_path: Path) -> None:
    assert run("-c", FORM, folder=folder) == "compiled\n"
    made_of = json.loads((folder / compiled.MADE_OF).read_text(encoding="utf-8"))
    for path in folder.iterdir():
        if path.name != compiled.MADE_OF:
            (tmp_path / path.name).symlink_to(path)
    older = {**made_of, "bigshoulders/rules/stock.py": "0"}
    (tmp_path / compiled.MADE_OF).write_text(json.dumps(older), encoding="utf-8")
    assert run("-c", FORM, folder=tmp_path) == "pure\n"


def test_without_a_compiled_form_the_python_files_run(tmp_path: Path) -> None:
    assert run("-c", FORM, folder=tmp_path) == "pure\n"


def test_where_no_compiler_is_a_sentence_says_so_and_nothing_is_left(tmp_path: Path) -> None:
    needed("setuptools", "77")
    env = {**os.environ, "CC": "no-such-compiler"}
    command = [sys.executable, ROOT / "tools" / "compile_engine.py", "--folder", tmp_path / "made"]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("There is no C compiler with Python's headers here; engine and bots run as they are.\n")
    assert not (tmp_path / "made").exists()


def test_the_tests_run_the_sources() -> None:
    assert compiled.form() == "pure"
