"""Make a virtual environment and install the game in it: ``python3 tools/setup_env.py .venv [dev|full]``.

Needs the standard library alone, also where Debian and Ubuntu leave ensurepip out of their Python: then pip
comes as a wheel from the package index that pip itself would use. What is already there and works is kept, so
that an interrupted run goes on where it stopped.

Leaves the files that make looks at: ``.ready`` (the game can be played), ``.ready-dev`` (it can be changed and
checked), ``.ready-full`` (every test can run).
"""

from __future__ import annotations

import configparser
import hashlib
import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

OLDEST_PYTHON = (3, 11)
PROJECT = Path(__file__).resolve().parent.parent
DEFAULT_INDEX = "https://pypi.org/simple"
PIP_WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-py3-none-any\.whl")
GROUPS = {"": ".", "dev": ".[dev]", "full": ".[full]"}
"""What pip installs, each with all that those before it bring."""
WORDS = {"": "the game", "dev": "the game and its tools", "full": "the game and all that its tests need"}
PIP_SETTINGS = {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


class SetupFailed(Exception):
    """Says in a sentence what went wrong and what to do; details are what a tool printed."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details


def attempt(*command: str | Path) -> tuple[bool, str]:
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=PROJECT,
            env=os.environ | PIP_SETTINGS,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        return False, str(error)
    return done.returncode == 0, done.stdout


def say(text: str) -> None:
    print(text, end="", flush=True)


# ---- the environment ------------------------------------------------------------------------------------


def make_environment(home: Path, python: Path) -> None:
    works, _ = attempt(python, "-c", f"import sys; sys.exit(sys.version_info < {OLDEST_PYTHON})")
    if works:
        return
    if home.is_dir() and any(home.iterdir()) and not (home / "pyvenv.cfg").exists():
        raise SetupFailed(f"{home} is no virtual environment: remove it, or choose another place with VENV=.")
    made, output = attempt(sys.executable, "-m", "venv", "--without-pip", "--clear", home)
    if not made:
        raise SetupFailed(f"{sys.executable} cannot make the virtual environment {home}.", output)


def make_pip(python: Path) -> None:
    if attempt(python, "-m", "pip", "--version")[0] or attempt(python, "-m", "ensurepip", "--default-pip")[0]:
        return
    with tempfile.TemporaryDirectory() as folder:
        wheel = fetch_pip(package_index(python), Path(folder))
        made, output = attempt(python, wheel / "pip", "install", "--no-index", wheel)
    if not made:
        raise SetupFailed("pip was fetched but does not install.", output)


def install(python: Path, what: str) -> None:
    made, output = attempt(python, "-m", "pip", "install", "--editable", what)
    if not made:
        sentence = "pip cannot install what is needed (see above). With a network, run the same again."
        raise SetupFailed(sentence, output)


# ---- pip without pip ------------------------------------------------------------------------------------


def package_index(python: Path) -> str:
    """The index that pip would use: its environment variable, else its configuration files, else PyPI."""
    if index := os.environ.get("PIP_INDEX_URL"):
        return index
    user = Path.home()
    config = configparser.RawConfigParser(strict=False)
    files = [
        Path("/etc/xdg/pip/pip.conf"),
        Path("/etc/pip.conf"),
        Path("/Library/Application Support/pip/pip.conf"),
        user / ".pip/pip.conf",
        Path(os.environ.get("XDG_CONFIG_HOME") or user / ".config") / "pip/pip.conf",
        user / "Library/Application Support/pip/pip.conf",
        python.parent.parent / "pip.conf",
    ]
    if chosen := os.environ.get("PIP_CONFIG_FILE"):
        files = [] if chosen == os.devnull else [*files, Path(chosen)]
    try:
        config.read(files, encoding="utf-8")
    except (configparser.Error, UnicodeDecodeError):
        return DEFAULT_INDEX
    for section in ("install", "global"):
        if index := config.get(section, "index-url", fallback=""):
            return index
    return DEFAULT_INDEX


class Links(html.parser.HTMLParser):
    """The links of an HTML index page, as the JSON pages say the same."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.files: list[dict[str, object]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        link = dict(attrs)
        address, _, fragment = (link.get("href") or "").partition("#")
        if tag == "a" and address:
            algorithm, _, digest = fragment.partition("=")
            self.files.append(
                {
                    "filename": urllib.parse.unquote(address.rpartition("/")[2]),
                    "url": address,
                    "hashes": {algorithm: digest},
                    "requires-python": link.get("data-requires-python"),
                    "yanked": "data-yanked" in link,
                }
            )


def runs_here(requires: object) -> bool:
    lowest = re.findall(r">=\s*(\d+(?:\.\d+)*)", str(requires or ""))
    return all(tuple(int(part) for part in version.split(".")) <= sys.version_info[:3] for version in lowest)


def newest_pip(files: list[dict[str, object]]) -> tuple[str, str, str] | None:
    """Name, address and sha256 of the newest pip that runs here; releases without a sha256 do not count."""
    found: list[tuple[tuple[int, ...], str, str, str]] = []
    for file in files:
        name, hashes = str(file.get("filename")), file.get("hashes")
        wheel = PIP_WHEEL.fullmatch(name)
        digest = hashes.get("sha256") if isinstance(hashes, dict) else None
        if wheel and digest and not file.get("yanked") and runs_here(file.get("requires-python")):
            found.append((tuple(int(part) for part in wheel[1].split(".")), name, str(file["url"]), digest))
    return max(found)[1:] if found else None


def fetch_pip(index: str, folder: Path) -> Path:
    host = urllib.parse.urlsplit(index).hostname or index
    failure = f"pip cannot be fetched from {host}. On Debian and Ubuntu, apt install python3-venv brings it."
    accepted = {"Accept": "application/vnd.pypi.simple.v1+json, text/html;q=0.5"}
    request = urllib.request.Request(index.rstrip("/") + "/pip/", headers=accepted)
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            page, address = reply.read().decode("utf-8"), reply.url
            is_json = reply.headers.get_content_type().endswith("json")
        best = newest_pip(json.loads(page)["files"] if is_json else Links(page).files)
        if best is None:
            raise SetupFailed(failure, "The index lists no pip wheel that runs with this Python.")
        name, link, digest = best
        with urllib.request.urlopen(urllib.parse.urljoin(address, link), timeout=60) as reply:
            content: bytes = reply.read()
    except (OSError, ValueError, KeyError) as error:
        raise SetupFailed(failure, str(error)) from error
    if hashlib.sha256(content).hexdigest() != digest:
        raise SetupFailed(failure, f"The content of {name} is not what the index says (sha256).")
    wheel = folder / name
    wheel.write_bytes(content)
    return wheel


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        print(f"Python {wanted} or newer is needed; {sys.executable} is {sys.version.split()[0]}.")
        return 1
    home, group = PROJECT / arguments[0], arguments[1] if arguments[1:] else ""
    python = home / "bin" / "python"
    say(f"Setting up {arguments[0]} (Python {sys.version.split()[0]}): environment ... ")
    try:
        make_environment(home, python)
        say("pip ... ")
        make_pip(python)
        say(f"{WORDS[group]} ... ")
        install(python, GROUPS[group])
    except SetupFailed as failed:
        print("failed.\n")
        if failed.details:
            print(failed.details.rstrip() + "\n")
        print(failed)
        return 1
    for held in list(GROUPS)[: list(GROUPS).index(group) + 1]:
        (home / f".ready-{held}".rstrip("-")).touch()
    print("ready.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
