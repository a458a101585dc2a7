"""What is released is installed into empty environments, by every Python of this machine, and played there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

import pythons
from packages import needed
from visitor import Visitor, moves_in

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = PROJECT["version"]
NOT_OF_THE_PROJECT = shutil.ignore_patterns(
    ".*cache", ".git", ".hypothesis", ".mutants", ".venv", "__pycache__", "build", "dist"
)
PART_OF_A_LINK = re.compile(r"\]\((?!https://|#)[^)]*\)")
MOVES = 5


class Artefacts(NamedTuple):
    wheel: Path
    sdist: Path


@pytest.fixture(scope="module")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> Artefacts:
    """By the command of docs/release.md, with the setuptools that is there; the wheel is made from the source."""
    needed("setuptools", "77")
    needed("build", "1.2")
    folder = tmp_path_factory.mktemp("artefacts")
    shutil.copytree(ROOT, folder / "project", symlinks=True, ignore=NOT_OF_THE_PROJECT)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(folder / "project")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel], [sdist] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Artefacts(wheel, sdist)


@pytest.fixture(scope="module")
def one_file(artefacts: Artefacts, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("pyz") / "bigshoulders.pyz"
    tool = [sys.executable, str(ROOT / "tools" / "make_pyz.py"), str(artefacts.wheel), str(out)]
    subprocess.run(tool, check=True, capture_output=True)
    return out


def environment(folder: Path) -> dict[str, str]:
    """Nothing of this project's own, and a home that is empty."""
    away = ("PYTHONPATH", "VIRTUAL_ENV", "BIGSHOULDERS_", "DATABASE_URL", "XDG_DATA_HOME", "XDG_CACHE_HOME")
    return {name: value for name, value in os.environ.items() if not name.startswith(away)} | {"HOME": str(folder)}


def empty_environment(python: str, folder: Path) -> Path:
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True, env=environment(folder.parent))
    return folder / "bin" / "python"


def install(python: Path, *what: str) -> None:
    """By the pip of the tests, which other Pythons need not have; its cache is that of the user.

    Pip itself then runs on the other Python, for which one that came with this Python may be too old.
    """
    needed("pip", "24")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install"]
    done = subprocess.run([*pip, "--quiet", "--no-compile", *what], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


def said(command: list[str], home: Path) -> str:
    done = subprocess.run(
        command, cwd=home, env=environment(home), capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def served(command: list[str], home: Path) -> Iterator[Visitor]:
    words = [*command, "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(words, cwd=home, env=environment(home), stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        try:
            address = re.search(r"http://[\d.:]+/", process.stdout.readline())
            assert address is not None
            yield Visitor(address[0])
        finally:
            process.terminate()


def try_out(command: list[str], home: Path) -> None:
    """The version, a game of bots, and the page, where a game is begun and found again after a new start."""
    assert said([*command, "--version"], home) == f"bigshoulders {VERSION}\n"
    assert "greedy 1" in said([*command, "simulate", "--bots", "greedy,random", "--games", "1", "--jobs", "1"], home)
    with served(command, home) as visitor:
        assert f"Big Shoulders {VERSION}" in visitor.page()
        table = urlsplit(visitor.begin("Ann")).path
        assert visitor.play(table, MOVES) >= MOVES
    with served(command, home) as visitor:
        assert moves_in(visitor.page(table)) >= MOVES


@pytest.mark.parametrize("version", pythons.found())
def test_the_wheel_is_played_and_the_source_distribution_installs_the_same(
    version: str, artefacts: Artefacts, tmp_path: Path
) -> None:
    python = pythons.found()[version]
    first = empty_environment(python, tmp_path / "wheel")
    install(first, str(artefacts.wheel))
    (tmp_path / "home").mkdir()
    try_out([str(first.with_name("bigshoulders"))], tmp_path / "home")

    second = empty_environment(python, tmp_path / "sdist")
    install(second, "--no-deps", str(artefacts.sdist))
    places = [next((tmp_path / name / "lib").glob("python*/site-packages")) for name in ("wheel", "sdist")]
    (places[1] / "dependencies.pth").write_text(f"{places[0]}\n", encoding="utf-8")
    command = str(second.with_name("bigshoulders"))
    assert said([command, "--version"], tmp_path / "home") == f"bigshoulders {VERSION}\n"
    where = said([str(second), "-c", "import bigshoulders; print(bigshoulders.__file__)"], tmp_path)
    assert Path(where.strip()).is_relative_to(places[1])
    assert contents(places[0]) == contents(places[1]), "the same program"


def contents(site: Path) -> dict[str, bytes]:
    files = (path for path in (site / "bigshoulders").rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


def test_one_file_has_all_that_playing_takes_and_nothing_compiled(one_file: Path) -> None:
    with zipfile.ZipFile(one_file) as archive:
        names = archive.namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert {"site/tzdata/__init__.py", "site/bigshoulders/web/static/web/site.css"} <= set(names)


@pytest.mark.parametrize("version", pythons.found())
def test_one_file_is_played(version: str, one_file: Path, tmp_path: Path) -> None:
    python = pythons.found()[version]
    try_out([python, str(one_file)], tmp_path)
    cache = tmp_path / ".cache" / "bigshoulders"
    assert len(list(cache.iterdir())) == 1, "it is unpacked once"
    said_by_it = said([python, str(one_file), "serve", "--print-service"], tmp_path)
    assert f"ExecStart={python} {one_file} serve" in said_by_it


# --- what is told about it


def test_the_version_is_said_once() -> None:
    words = re.compile(rf"(?<![\d.]){re.escape(VERSION)}(?![\d.])")
    sources = [path for path in (ROOT / "src").rglob("*.py") if words.search(path.read_text(encoding="utf-8"))]
    assert sources == []
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == VERSION


def test_the_package_index_is_told_which_pythons_and_where_to_read_on() -> None:
    told = {line.rpartition(":: ")[2] for line in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", line)}
    assert told == set(pythons.WANTED)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(PART_OF_A_LINK, readme) == [], "a package index has no files beside the README"
    assert "Development Status :: 5 - Production/Stable" in PROJECT["classifiers"]


def test_a_section_of_the_changelog_is_the_notes_of_a_release_as_it_is(tmp_path: Path) -> None:
    """Its links are whole, and the command of docs/release.md leaves nothing out of it."""
    notes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition(f"\n## {VERSION}\n")[2].partition("\n## ")[0]
    assert re.findall(PART_OF_A_LINK, notes) == []
    told = re.search(r"`git (tag --annotate .*?)`", (ROOT / "docs" / "release.md").read_text(encoding="utf-8"))
    assert told is not None
    (tmp_path / "NOTES").write_text(notes, encoding="utf-8")
    git = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for words in (["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "all"], told[1].split()):
        subprocess.run([*git, *words], cwd=tmp_path, check=True)
    kept = subprocess.run(
        [*git, "for-each-ref", "--format=%(contents)", "refs/tags"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert kept.stdout.strip() == notes.strip()
