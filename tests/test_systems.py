"""The program runs on Windows, too: what only Unix has is called in one place, which has a side for Windows."""

from __future__ import annotations

import ast
import inspect
import json
import lzma
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bigshoulders.system import unix
from like_windows import unix_only
from visitor import Visitor, moves_in

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "bigshoulders"
SYSTEM = PACKAGE / "system"
ELSEWHERE = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent != SYSTEM]

MODULES = {*unix_only.MODULES, "msvcrt", "multiprocessing.connection", "select", "selectors", "winreg"}
"""Of one system alone, or such as can look at pipes on Unix only."""
NAMES = {
    **unix_only.NAMES,
    "os": {*unix_only.NAMES["os"], "chmod", "kill", "link", "name", "rename", "replace", "umask", "waitpid"},
    "sys": {"platform"},
}
"""These have another meaning on the other system."""
METHODS = {"add_signal_handler", "chmod", "hardlink_to", "is_fifo", "mkfifo", "rename", "symlink_to"}
IMPORTS = {"__import__", "find_spec", "import_module"}
OPTIONS = {"creationflags", "pass_fds", "preexec_fn", "process_group", "start_new_session"}
UNIX_FOLDERS = re.compile(r"/(tmp|proc|dev|var|etc|usr|bin|run)(/|$)")
TEXT_FILES = {"open", "read_text", "write_text", "fdopen", "TextIOWrapper"}
NO_FILE_NAME = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
"""What Windows takes for no name of a file."""


def of_one_system(tree: ast.AST) -> Iterator[str]:
    """What would stop on the other one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            module = str(node.module)
            yield from (f"{module}.{alias.name}" for alias in node.names if f"{module}.{alias.name}" in MODULES)
            yield from (alias.name for alias in node.names if module in MODULES or alias.name in NAMES.get(module, ()))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in NAMES:
            if node.attr in NAMES[node.value.id]:
                yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.Attribute) and node.attr in METHODS:
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg in OPTIONS:
            yield node.arg
        elif isinstance(node, ast.Call):
            yield from called_by_another_name(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and UNIX_FOLDERS.match(node.value):
            yield node.value


def called_by_another_name(node: ast.Call) -> Iterator[str]:
    """A path that takes the place of another one, as no text is replaced; a module that is imported by its name."""
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    first = node.args[0] if len(node.args) == 1 else None
    if called == "replace" and first is not None and not node.keywords and isinstance(node.func, ast.Attribute):
        yield "replace"
    if called in IMPORTS and isinstance(first, ast.Constant) and first.value in MODULES:
        yield str(first.value)


def without_encoding(tree: ast.AST) -> Iterator[str]:
    """Text that would be read and written as the machine is used to, which on Windows is not UTF-8."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        words = {word.arg: word.value for word in node.keywords}
        if "encoding" in words or None in words:
            continue
        text = words.get("text", words.get("universal_newlines"))
        if isinstance(text, ast.Constant) and text.value is True:
            yield f"line {node.lineno}: {called}(text=True)"
        if called not in TEXT_FILES or (called == "open" and ast.unparse(node.func) in ("os.open", "webbrowser.open")):
            continue
        constants = [value.value for value in (*node.args, *words.values()) if isinstance(value, ast.Constant)]
        if not any(isinstance(value, str) and re.fullmatch(r"[rwax+]*b[rwax+]*", value) for value in constants):
            yield f"line {node.lineno}: {called}"


OF_SYSTEMD = {"cli/service.py"}
"""It writes for Linux, wherever it runs."""
NOT_OF_FILES = {
    "web/load.py": {"open"},
    "web/load_client.py": {"open"},
    "web/soak.py": {"open"},
    "web/backup/archive.py": {"open"},
}
"""Pages are opened there, and parts of an archive, which are bytes."""


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_only_one_place_calls_what_systems_do_differently(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = path.relative_to(PACKAGE).as_posix()
    found = [word for word in of_one_system(tree) if not (name in OF_SYSTEMD and UNIX_FOLDERS.match(word))]
    assert found == []
    known = NOT_OF_FILES.get(name, set())
    assert [word for word in without_encoding(tree) if word.rpartition(" ")[2] not in known] == []


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl",
        "from os import fork",
        "from multiprocessing import connection",
        "from multiprocessing.connection import wait",
        "import os\nos.killpg(1, 9)",
        "import signal\nsignal.signal(signal.SIGALRM, print)",
        "subprocess.Popen([], start_new_session=True)",
        "loop.add_signal_handler(1, print)",
        "path.chmod(0o600)",
        "beside.replace(path)",
        "import_module('fcntl')",
        "importlib.import_module('select')",
        "__import__('resource')",
        "import sys\nif sys.platform == 'win32': pass",
        "open('/proc/self/stat', encoding='ascii')",
    ],
)
def test_what_only_one_system_has_is_seen(source: str) -> None:
    assert len(list(of_one_system(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    ["text.replace('a', 'b')", "moment.replace(tzinfo=None)", "system.replace(beside, path)", "import_module('json')"],
)
def test_what_is_the_same_everywhere_is_let_be(source: str) -> None:
    assert list(of_one_system(ast.parse(source))) == []


@pytest.mark.parametrize("source", ["open(name)", "path.read_text()", "path.open('w')", "run(x, text=True)"])
def test_text_without_its_encoding_is_seen(source: str) -> None:
    assert len(list(without_encoding(ast.parse(source)))) == 1


@pytest.mark.parametrize("source", ["open(name, 'rb')", "path.read_text(encoding='utf-8')", "os.open(path, 0)"])
def test_bytes_need_none(source: str) -> None:
    assert list(without_encoding(ast.parse(source))) == []


def test_no_file_of_the_project_has_a_name_that_windows_does_not_take() -> None:
    folders = [ROOT / name for name in ("src", "tests", "docs", "tools", "deploy")]
    paths = [path.relative_to(ROOT) for folder in folders for path in folder.rglob("*")]
    assert len(paths) > 1000
    assert [path for path in paths if any(NO_FILE_NAME.search(part) for part in path.parts)] == []
    shown = [path.as_posix().lower() for path in paths]
    assert len(set(shown)) == len(shown), "two names that differ in capital letters are one there"
    assert NO_FILE_NAME.search("12:30.json")
    assert NO_FILE_NAME.search("Aux.txt")


def signatures(path: Path) -> dict[str, str]:
    """What a side has for the others; helpers of its own are not in the list of the package."""
    exported = re.findall(r'^    "(\w+)",$', (SYSTEM / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = f"({ast.unparse(node.args)}) -> {ast.unparse(node.returns or ast.Constant(None))}"
        elif isinstance(node, ast.ClassDef):
            found[node.name] = "class"
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = "value"
    return {name: found[name] for name in exported}


def test_both_sides_have_the_same_names_and_take_the_same() -> None:
    assert signatures(SYSTEM / "unix.py") == signatures(SYSTEM / "windows.py")
    assert len(signatures(SYSTEM / "unix.py")) > 20
    assert inspect.isfunction(unix.lock)


# --- the program with the side for Windows, on a Python that has no more of Unix than Windows has


@pytest.fixture
def windows(tmp_path: Path) -> dict[str, str]:
    """The environment of processes; they run on Linux, and are like Windows only as far as like_windows knows it."""
    paths = [str(ROOT / "tests" / "support" / "like_windows"), str(ROOT / "src")]
    away = {"HOME", "XDG_DATA_HOME", "BIGSHOULDERS_DATA", "PYTHONSTARTUP"}
    kept = {name: value for name, value in os.environ.items() if name not in away}
    own = {"LIKE_WINDOWS": str(tmp_path), "LOCALAPPDATA": str(tmp_path / "Local"), "PYTHONDONTWRITEBYTECODE": "1"}
    return {**kept, **own, "PYTHONPATH": os.pathsep.join(paths)}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "bigshoulders", *words]


def said(windows: dict[str, str], *words: str, typed: str = "", status: int = 0) -> str:
    found = subprocess.run(
        command(*words), env=windows, input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert found.returncode == status, found.stderr
    return found.stdout + found.stderr


def test_the_python_of_these_tests_has_nothing_of_unix(windows: dict[str, str]) -> None:
    look = (
        "import os, signal, bigshoulders.system as system\n"
        "system.stand_back(5)\n"
        "print(hasattr(os, 'fork'), hasattr(signal, 'SIGKILL'), system.lock.__code__.co_filename)\n"
        "import fcntl"
    )
    found = subprocess.run(
        [sys.executable, "-c", look], env=windows, capture_output=True, encoding="utf-8", check=False
    )
    assert found.stdout.startswith("False False ")
    assert found.stdout.strip().endswith("windows.py")
    assert "ModuleNotFoundError" in found.stderr


HANGS = """
import subprocess, sys, time
class Hangs:
    def __init__(self, seed): pass
    def choose(self, seat):
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)  # a child of a bot"])
        time.sleep(600)
BOTS = {"hangs": Hangs}
"""


def test_bots_play_in_processes_of_their_own_and_one_that_hangs_is_ended_with_its_children(
    windows: dict[str, str], tmp_path: Path
) -> None:
    bots, run = tmp_path / "bots.py", tmp_path / "run.jsonl"
    bots.write_text(HANGS, encoding="utf-8")
    words = ["--bot-file", str(bots), "--bots", "hangs,random", "--players", "2", "--games", "2", "--workers", "2"]
    told = said(windows, "arena", *words, "--time-limit", "0.5", "--save", str(run), "--json")
    assert "hangs" in told
    assert [json.loads(line) for line in run.read_text(encoding="utf-8").splitlines()][1:]
    assert b"\r" not in run.read_bytes()
    lines = subprocess.run(["ps", "-eo", "args"], capture_output=True, encoding="utf-8", check=True).stdout
    assert "a child of a bot" not in lines


def test_a_game_in_the_terminal_is_saved_and_gone_on_with(windows: dict[str, str], tmp_path: Path) -> None:
    assert "Ann" in said(windows, "play", "--seats", "Ann,greedy", "--seed", "3", typed="1\n")
    [saved] = (tmp_path / "Local" / "bigshoulders").glob("*.json")
    assert not NO_FILE_NAME.search(saved.name)
    before = saved.read_bytes()
    said(windows, "play", "--resume", typed="1\n")
    assert len(saved.read_bytes()) > len(before)
    assert str(tmp_path) in said(windows, "replay", str(tmp_path), status=2), "a folder is no game"


def test_the_site_is_served_and_started_again(windows: dict[str, str]) -> None:
    table, moves = "", 0
    for _ in range(2):
        serve = command("serve", "--no-browser", "--port", "0")
        with subprocess.Popen(serve, env=windows, stdout=subprocess.PIPE, encoding="utf-8") as process:
            assert process.stdout is not None
            try:
                found = re.search(r"http://[\d.:]+/", process.stdout.readline())
                assert found is not None
                visitor = Visitor(found[0])
                table = table or visitor.begin("Ann")
                assert moves_in(visitor.page(urlsplit(table).path)) == moves
                moves = visitor.play(urlsplit(table).path, moves + 6)
            finally:
                process.terminate()
    assert moves >= 12
    assert "one process" in said(windows, "serve", "--workers", "2", "--no-browser", status=2)


def test_a_site_is_backed_up_put_back_and_brought_up_to_date(windows: dict[str, str], tmp_path: Path) -> None:
    data, copy = tmp_path / "site", tmp_path / "copy.backup"
    data.mkdir()
    (data / "site.sqlite3").write_bytes(lzma.decompress((ROOT / "tests/kept/0.1.0/site.sqlite3.xz").read_bytes()))
    there = ("--data", str(data))
    assert "7 games, 3 people" in said(windows, "backup", str(copy), *there)
    assert "is there already" in said(windows, "backup", str(copy), *there, status=2)
    assert "7 games, 3 people" in said(windows, "backup", "--force", str(copy), *there)
    assert "would be kept" in said(windows, "upgrade", "--dry-run", *there)
    assert "A copy from before the update was kept" in said(windows, "upgrade", *there)
    assert "Say --replace" in said(windows, "restore", str(copy), *there, status=2)
    assert "What was there before is kept" in said(windows, "restore", "--replace", str(copy), *there)
    assert "7 games, 3 people" in said(windows, "restore", str(copy), "--data", str(tmp_path / "elsewhere"))
    for folder in (data, data / "copies", tmp_path / "elsewhere"):
        assert not [path for path in folder.iterdir() if path.name.startswith(".")]


def test_a_file_that_is_open_to_be_read_is_not_brought_to_the_disk(windows: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "read").touch()
    look = f"import os; os.fsync(open({str(tmp_path / 'read')!r}, 'rb').fileno())"
    found = subprocess.run([sys.executable, "-c", look], env=windows, capture_output=True, check=False)
    assert b"Bad file descriptor" in found.stderr


def test_what_the_administrator_makes_in_a_folder_goes_to_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").touch()
    (tmp_path / "twice").touch()
    os.link(tmp_path / "twice", tmp_path / "second name")
    (tmp_path / "link").symlink_to("/etc/passwd")
    given: list[tuple[Any, ...]] = []

    def with_owner(ask: Any, owner: int) -> Any:
        def answer(*places: Any, **more: Any) -> os.stat_result:
            found = list(ask(*places, **more))
            found[stat.ST_UID] = found[stat.ST_GID] = owner
            return os.stat_result(found)

        return answer

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "fstat", with_owner(os.fstat, 1875))
    monkeypatch.setattr(os, "stat", with_owner(os.stat, 0))
    monkeypatch.setattr(os, "chown", lambda *words, **_more: given.append(words))
    unix.hand_over(tmp_path, ["made", "twice", "link", "nothing"])
    assert given == [("made", 1875, 1875)]
    monkeypatch.setattr(os, "geteuid", lambda: 1875)
    unix.hand_over(tmp_path, ["made"])
    assert len(given) == 1
