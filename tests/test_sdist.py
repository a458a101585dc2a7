"""The source distribution is the whole project: it can be tested, documented and built without the repository."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from packages import needed

ROOT = Path(__file__).parent.parent
FOLDERS = (".ci", "deploy", "docs", "src", "tests", "tools")
FILES = (".dockerignore", ".gitignore", "pyproject.toml", "setup.py")
"""Beside those whose names begin with a capital letter."""
MADE_BY_RUNNING = shutil.ignore_patterns("__pycache__", "*.egg-info")
BUILD = "import sys, setuptools.build_meta as backend; backend.build_sdist(sys.argv[1])"


def test_the_source_distribution_has_every_file_of_the_project(tmp_path: Path) -> None:
    needed("setuptools", "77")
    project = tmp_path / "project"
    for name in FOLDERS:
        shutil.copytree(ROOT / name, project / name, symlinks=True, ignore=MADE_BY_RUNNING)
    for path in (*ROOT.glob("[A-Z]*"), *(ROOT / name for name in FILES)):
        shutil.copy(path, project)
    ours = {path.relative_to(project).as_posix() for path in project.rglob("*") if not path.is_dir()}
    subprocess.run([sys.executable, "-c", BUILD, str(tmp_path)], cwd=project, check=True, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        packed = {name.partition("/")[2]: files.getmember(name) for name in files.getnames()}
    assert {"tests/conftest.py", "docs/rules.md", "tools/ledger.py", "Makefile", "src/bigshoulders/py.typed"} <= ours
    assert ours <= set(packed)
    assert packed["src/bigshoulders/web/data/rules.md"].isfile(), "a link would lead out of the package"


def test_nothing_that_the_repository_has_is_left_out_of_that() -> None:
    """Where there is no repository, as in a source distribution, nobody adds a folder."""
    if not (ROOT / ".git").exists():
        return
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    top = {name.partition("/")[0] for name in listed.splitlines()}
    assert {name for name in top if not name[0].isupper()} == {*FOLDERS, *FILES}
