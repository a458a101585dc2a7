"""Try what is released, each way of installing it, in systems without the repository.

``python tools/try_release.py DIST WHEELS CHROOT...``, as root. DIST has what a release uploads, WHEELS the packages
that it needs (nothing is fetched), and each CHROOT is a Debian with python3 and python3-venv, as debootstrap makes it.
In each of them an ordinary user installs the program in every way, opens the site, begins a game, stops it, keeps a
copy, puts that back elsewhere and plays on. What that takes is printed as the tables of docs/release.md, in seconds of
the processor: those on the wall depend on what else a machine does.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PROJECT = Path(__file__).resolve().parent.parent
USER, NUMBER = "player", 1876
CHROOT = shutil.which("chroot") or "/usr/sbin/chroot"
TRIAL = Path("/trial")
"""In the chroot: this file, the visitor, what is released, and the packages."""
MOVES = 12
UNIT_USER = 61875
"""In place of the user that systemd makes for the service."""
WHILE_IT_RUNS, STOPPED = ("backup --force /root/copy", "check --port 1877"), ("restore --replace /root/copy", "upgrade")
"""What the administrator does with the service."""
STEPS = ("install", "play", "backup", "restore", "go on")


class Way(NamedTuple):
    """How somebody installs the program, as a shell does it, and how they call it then."""

    name: str
    install: str
    call: str


def ways(pure: Path, sdist: Path, compiled: Path | None) -> Iterator[Way]:
    venv = "python3 -m venv {0} && {0}/bin/pip install --quiet {1}"
    yield Way("uvx", venv.format("~/uv", "uv"), f"~/uv/bin/uvx --from {pure} bigshoulders")
    tool = venv.format("~/uv-tool", "uv") + f" && ~/uv-tool/bin/uv tool install --quiet {pure}"
    yield Way("uv tool", tool, "~/.local/bin/bigshoulders")
    pipx = (
        "rm -f ~/.local/bin/bigshoulders && "
        + venv.format("~/pipx", "pipx")
        + f" && ~/pipx/bin/pipx install --quiet {pure}"
    )
    yield Way("pipx", pipx, "~/.local/bin/bigshoulders")
    yield Way("pip, wheel", venv.format("~/wheel", pure), "~/wheel/bin/bigshoulders")
    yield Way("pip, sdist", venv.format("~/sdist", sdist), "~/sdist/bin/bigshoulders")
    if compiled is not None:
        yield Way("pip, compiled wheel", venv.format("~/fast", compiled), "~/fast/bin/bigshoulders")
    yield Way("bigshoulders.pyz", "true", f"python3 {TRIAL}/dist/bigshoulders.pyz")


# --- inside, by an ordinary user


class Clock:
    """What each step took of the processor, in all processes that it has started and waited for."""

    def __init__(self) -> None:
        self.taken: dict[str, float] = {}

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        before = worked()
        yield
        self.taken[name] = round(worked() - before, 1)


def worked() -> float:
    figures = resource.getrusage(resource.RUSAGE_CHILDREN)
    return figures.ru_utime + figures.ru_stime


def shell(command: str) -> str:
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def site(call: str, data: str) -> Iterator[Any]:
    """Somebody who visits the site while it is open."""
    command = ["sh", "-c", f"exec {call} serve --no-browser --port 0 --data {data}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    assert process.stdout is not None
    found = re.search(r"http://[\d.:]+/", process.stdout.readline())
    assert found is not None
    yield import_module("visitor").Visitor(found[0])  # it lies beside this file in the chroot only
    process.terminate()
    process.wait()


def try_way(way: Way) -> dict[str, float]:
    clock = Clock()
    with clock.step("install"):
        shell(way.install)
    print(f"{way.name}: {shell(f'{way.call} --version').strip()}", file=sys.stderr)
    with clock.step("play"), site(way.call, "~/games") as visitor:
        table = urlsplit(visitor.begin("Ann")).path
        moves = visitor.play(table, MOVES)
    with clock.step("backup"):
        shell(f"{way.call} backup ~/copy.bigshoulders --data ~/games")
    with clock.step("restore"):
        shell(f"{way.call} restore ~/copy.bigshoulders --data ~/elsewhere")
    with clock.step("go on"), site(way.call, "~/elsewhere") as visitor:
        assert visitor.play(table, 0) == moves, "the game is not as it was"
        visitor.play(table, moves + MOVES)
    shell("rm -rf ~/games ~/elsewhere ~/copy.bigshoulders")
    return clock.taken


# --- outside, as root


def one(folder: Path, pattern: str) -> Path | None:
    found = sorted(folder.glob(pattern))
    return found[-1] if found else None


def prepare(root: Path, dist: Path, wheels: Path) -> None:
    there = root / TRIAL.relative_to("/")
    shutil.rmtree(there, ignore_errors=True)
    shutil.copytree(dist, there / "dist")
    shutil.copytree(wheels, there / "wheels")
    (there / "uv.toml").write_text(f'no-index = true\nfind-links = ["{TRIAL}/wheels"]\n', encoding="utf-8")
    shutil.copy(__file__, there)
    shutil.copy(PROJECT / "tests" / "support" / "visitor.py", there)
    if f"\n{USER}:" not in (root / "etc" / "passwd").read_text(encoding="utf-8"):
        subprocess.run([CHROOT, root, "useradd", "--create-home", "--uid", str(NUMBER), USER], check=True)
    subprocess.run([CHROOT, root, "sh", "-c", f"rm -rf /home/{USER}/* /home/{USER}/.[a-z]*"], check=True)


def inside(root: Path, user: str, command: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    """As that user, who reaches no package index."""
    environment = {
        "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root" if user == "root" else f"/home/{USER}",
        "LANG": "C.UTF-8",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(TRIAL / "wheels"),
        "UV_CONFIG_FILE": str(TRIAL / "uv.toml"),
        "UV_PYTHON_DOWNLOADS": "never",
        **more,
    }
    where = [CHROOT, f"--userspec={user}", str(root), *command]
    return subprocess.run(where, env=environment, stdout=subprocess.PIPE, encoding="utf-8", check=False)


@contextmanager
def with_proc(root: Path) -> Iterator[None]:
    subprocess.run(["mount", "--bind", "/proc", root / "proc"], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", root / "proc"], check=True)


def try_all(root: Path, dist: Path) -> None:
    version = inside(root, USER, ["python3", "--version"]).stdout.strip()
    tag = "cp" + "".join(version.removeprefix("Python ").split(".")[:2])
    pure, sdist, compiled = one(dist, "*-py3-none-any.whl"), one(dist, "*.tar.gz"), one(dist, f"*-{tag}-*.whl")
    assert pure is not None
    assert sdist is not None
    there = [None if path is None else TRIAL / "dist" / path.name for path in (pure, sdist, compiled)]
    print(f"\n{system_of(root)}, {version}\n")
    print(f"| way | {' | '.join(STEPS)} |\n|---|{'---:|' * len(STEPS)}")
    for way in ways(*there):  # type: ignore[arg-type]
        done = inside(root, USER, ["python3", str(TRIAL / Path(__file__).name), "--inside", json.dumps(way)])
        if done.returncode:
            sys.exit(f"{way.name} failed")
        taken = json.loads(done.stdout.splitlines()[-1])
        print(f"| {way.name} | {' | '.join(f'{taken[step]:g} s' for step in STEPS)} |", flush=True)


def system_of(root: Path) -> str:
    words = (root / "etc" / "os-release").read_text(encoding="utf-8")
    found = re.search(r'PRETTY_NAME="(.*?)"', words)
    return found[1] if found else root.name


# --- the image, step by step


def runs_of(dockerfile: str) -> list[list[str]]:
    """The RUN lines of each stage, as one command each."""
    whole = re.sub(r"\\\n", " ", dockerfile)
    stages = re.split(r"^FROM .*$", whole, flags=re.MULTILINE)[1:]
    return [re.findall(r"^RUN (.*)$", stage, re.MULTILINE) for stage in stages]


def word_of(dockerfile: str, name: str) -> list[str]:
    """What CMD, ENTRYPOINT or the health check run."""
    found = re.search(rf"^{name}.*?(\[.*\])$", re.sub(r"\\\n", " ", dockerfile), re.MULTILINE)
    assert found is not None
    words: list[str] = json.loads(found[1])
    return words


def try_image(root: Path, dist: Path) -> None:
    """What `docker build` would run, in the order of the stages, and then the container's own command as its user."""
    dockerfile = (PROJECT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    sdist = one(dist, "*.tar.gz")
    assert sdist is not None
    for path in ("source", "opt/bigshoulders", "data"):
        shutil.rmtree(root / path, ignore_errors=True)
    subprocess.run([CHROOT, root, "userdel", "bigshoulders"], check=False, stderr=subprocess.DEVNULL)
    (root / "source").mkdir()
    subprocess.run(["tar", "xzf", sdist, "-C", root / "source", "--strip-components=1"], check=True)
    python = root / "usr" / "local" / "bin" / "python"
    python.unlink(missing_ok=True)
    python.symlink_to("/usr/bin/python3")
    clock = Clock()
    for number, commands in enumerate(runs_of(dockerfile), 1):
        with clock.step(f"stage {number}"):
            for command in commands:
                if inside(root, "root", ["sh", "-ec", f"cd /source; {command}"]).returncode:
                    sys.exit(f"{command}\nfailed")
    image = {"PATH": "/opt/bigshoulders/bin:/usr/bin:/bin", "BIGSHOULDERS_DATA": "/data", "HOME": "/data"}
    began = time.monotonic()
    serve = [*word_of(dockerfile, "ENTRYPOINT"), *word_of(dockerfile, "CMD")]
    process = subprocess.Popen([CHROOT, "--userspec=1875", str(root), *serve], env=image, stdout=subprocess.DEVNULL)
    healthy = word_of(dockerfile, "HEALTHCHECK")
    while inside(root, "1875", ["sh", "-c", '"$@" 2>/dev/null', "sh", *healthy], **image).returncode:
        if process.poll() is not None or time.monotonic() - began > 120:
            sys.exit("the container is not healthy")
    clock.taken["healthy"] = round(time.monotonic() - began, 1)
    kept = sorted(path.name for path in (root / "data").iterdir())
    owner = (root / "data").stat()
    process.terminate()
    status = process.wait()
    size = int(subprocess.check_output(["du", "-sm", root / "opt" / "bigshoulders"]).split()[0])
    print(f"\nThe image's steps: {clock.taken}; /opt/bigshoulders has {size} MB; /data ({oct(owner.st_mode)[-3:]}, ")
    print(f"user {owner.st_uid}) has {', '.join(kept)}; stopped with status {status}")


# --- the unit of systemd, as far as a chroot goes


def try_unit(root: Path) -> None:
    """What the image has installed prints its unit; systemd reads that without a word, and what it would start runs."""
    if not (analyze := shutil.which("systemd-analyze")):
        sys.exit("systemd-analyze is missing: apt install systemd")
    command = ["/opt/bigshoulders/bin/bigshoulders", "serve", "--print-service", "--port", "1877"]
    text = inside(root, "root", command).stdout
    check_unit(analyze, text)
    folder = root / "var" / "lib" / "private" / "bigshoulders"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, mode=0o700)
    os.chown(folder, UNIT_USER, UNIT_USER)
    folder.parent.chmod(0o755)  # systemd lets the service look in by a mount of its own
    link = root / "var" / "lib" / "bigshoulders"
    link.unlink(missing_ok=True)
    link.symlink_to("private/bigshoulders")
    settings = {"BIGSHOULDERS_DATA": "/var/lib/bigshoulders", "PATH": "/usr/bin:/bin", "HOME": "/"}
    started = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)[0].split()
    process = subprocess.Popen(
        [CHROOT, f"--userspec={UNIT_USER}:{UNIT_USER}", str(root), *started],
        env=settings,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        assert "1877" in process.stdout.readline()
        look_after_unit(root, folder)
    finally:
        process.terminate()
        process.wait()
    by_root(root, folder, STOPPED)


def look_after_unit(root: Path, folder: Path) -> None:
    """While the service runs; what belongs to it still does afterwards."""
    asked = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:1877/health').read().strip())"
    if inside(root, "root", ["/opt/bigshoulders/bin/python", "-c", asked]).stdout.strip() != "b'ok'":
        sys.exit("the service is not well")
    by_root(root, folder, WHILE_IT_RUNS)


def by_root(root: Path, folder: Path, commands: tuple[str, ...]) -> None:
    for command in commands:
        words = f"/opt/bigshoulders/bin/bigshoulders {command} --data /var/lib/bigshoulders"
        done = inside(root, "root", ["sh", "-c", words])
        modes = {path.name: (path.stat().st_uid, oct(path.stat().st_mode)[-3:]) for path in folder.rglob("*")}
        print(f"\n{words}\n{done.stdout}{modes}", flush=True)
        if done.returncode or any(owner != UNIT_USER for owner, _mode in modes.values()):
            sys.exit("failed")


def check_unit(analyze: str, text: str) -> None:
    """By the systemd of this machine, which has another program there."""
    with tempfile.TemporaryDirectory() as place:
        unit = Path(place) / "bigshoulders.service"
        unit.write_text(text.replace("ExecStart=/opt/bigshoulders/bin/python", "ExecStart=/bin/true"), encoding="utf-8")
        done = subprocess.run([analyze, "verify", "--man=no", unit], capture_output=True, encoding="utf-8", check=False)
    said = [line for line in done.stderr.splitlines() if "bigshoulders" in line]
    if said or "ExecStart=/opt/bigshoulders/bin/python" not in text:
        sys.exit("\n".join(said) or "there is no unit")


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--inside"]:
        print(json.dumps(try_way(Way(*json.loads(arguments[1])))))
        return
    dist, wheels, *roots = map(Path, arguments)
    for root in roots:
        with with_proc(root):
            prepare(root, dist, wheels)
            try_all(root, dist)
            try_image(root, dist)
            try_unit(root)


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1:])
