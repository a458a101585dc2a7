"""What is released is installed into empty environments, by every Python of this machine, and played there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
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
BUILD = "import sys, setuptools.build_meta as backend; getattr(backend, sys.argv[1])(sys.argv[2])"
MOVES = 5


class Artefacts(NamedTuple):
    wheel: Path
    sdist: Path


def build(project: Path, what: str, out: Path) -> None:
    """As `python -m build` does it, with the setuptools that is there."""
    subprocess.run(
        [sys.executable, "-c", BUILD, f"build_{what}", str(out)], cwd=project, check=True, capture_output=True
    )


@pytest.fixture(scope="module")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> Artefacts:
    """The wheel is made from the source distribution, as `python -m build` makes it."""
    needed("setuptools", "77")
    folder = tmp_path_factory.mktemp("artefacts")
    shutil.copytree(ROOT, folder / "project", symlinks=True, ignore=NOT_OF_THE_PROJECT)
    build(folder / "project", "sdist", folder)
    [sdist] = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as files:
        files.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    build(folder / sdist.name.removesuffix(".tar.gz"), "wheel", folder)
    [wheel] = folder.glob("*.whl")
    return Artefacts(wheel, sdist)


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


def try_out(command: list[str], home: Path) -> str:
    """The version, a game of bots, and the page, where a game is begun; the address of its table."""
    assert said([*command, "--version"], home) == f"bigshoulders {VERSION}\n"
    assert "greedy 1" in said([*command, "simulate", "--bots", "greedy,random", "--games", "1", "--jobs", "1"], home)
    with served(command, home) as visitor:
        assert f"Big Shoulders {VERSION}" in visitor.page()
        table = urlsplit(visitor.begin("Ann")).path
        assert visitor.play(table, MOVES) >= MOVES
    return table


@pytest.mark.parametrize("version", pythons.found())
def test_wheel_and_source_distribution_are_installed_and_played(
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


def test_one_file_plays_on_every_python(artefacts: Artefacts, tmp_path: Path) -> None:
    out = tmp_path / "bigshoulders.pyz"
    tool = [sys.executable, str(ROOT / "tools" / "make_pyz.py"), str(artefacts.wheel), str(out)]
    subprocess.run(tool, check=True, capture_output=True)
    with zipfile.ZipFile(out) as archive:
        names = archive.namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert {"site/tzdata/__init__.py", "site/bigshoulders/web/static/web/site.css"} <= set(names)
    (tmp_path / "home").mkdir()
    for python in pythons.found().values():
        assert said([python, str(out), "--version"], tmp_path / "home") == f"bigshoulders {VERSION}\n"
    [unpacked] = (tmp_path / "home" / ".cache" / "bigshoulders").iterdir()
    table = try_out([sys.executable, str(out)], tmp_path / "home")
    with served([sys.executable, str(out)], tmp_path / "home") as visitor:
        assert moves_in(visitor.page(table)) >= MOVES
    assert list(unpacked.parent.iterdir()) == [unpacked], "it is unpacked once"
    said_by_it = said([sys.executable, str(out), "serve", "--print-service"], tmp_path / "home")
    assert f"ExecStart={sys.executable} {out} serve" in said_by_it


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
    assert re.findall(r"\]\((?!https://|#)[^)]*\)", readme) == [], "a package index has no files beside the README"
    assert "Development Status :: 5 - Production/Stable" in PROJECT["classifiers"]
