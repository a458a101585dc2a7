"""What is set for a public site: by variables and files that do what the documents say."""

from __future__ import annotations

import datetime
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

import processes
from bigshoulders.components import Wrong
from bigshoulders.web import server, workers
from bigshoulders.web.models import Channel, Notice
from bigshoulders.web.site import figures, reach
from bigshoulders.web.site.database import database
from bigshoulders.web.site.folder import secret_key
from web.browsers import TESTS, WAIT_SECONDS
from web.test_rooms import a_client, opened

ROOT = TESTS.parent


def test_every_variable_that_is_told_to_owners_is_one():
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    told = [ROOT / "docs" / "hosting.md", ROOT / "docs" / "web.md", *(ROOT / "deploy").iterdir()]
    for path in told:
        for name in re.findall(r"BIGSHOULDERS_[A-Z_]+", path.read_text(encoding="utf-8")):
            assert f'"{name}"' in sources, (path.name, name)


def test_what_is_composed_takes_every_setting_that_is_told_to_owners():
    composed = dict(re.findall(r"^    (BIGSHOULDERS_[A-Z_]+): (.*)$", in_deploy("compose.yaml"), re.MULTILINE))
    told = set(re.findall(r"BIGSHOULDERS_[A-Z_]+", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")))
    own = {"BIGSHOULDERS_PROXIES"}  # the composition's own network
    assert own < told
    for name in told - own - set(re.findall(r"BIGSHOULDERS_[A-Z_]+(?==)", in_deploy("Dockerfile"))):
        assert composed.get(name, "").endswith(f"${{{name}:-}}"), name


def test_servers_that_are_composed_answer_to_the_names_by_which_figures_are_asked_for(monkeypatch):
    text = in_deploy("compose.yaml")
    monkeypatch.setenv("BIGSHOULDERS_HOSTS", re.search(r"BIGSHOULDERS_HOSTS: (.*) \$", text)[1])
    assert set(re.findall(r"^  (site-\d+):", text, re.MULTILINE)) <= set(reach.hosts())


def in_deploy(name):
    return (ROOT / "deploy" / name).read_text(encoding="utf-8")


SETTINGS = """
import django
from django.conf import settings
django.setup()
print({name: getattr(settings, name) for name in sorted(dir(settings)) if name.isupper()})
"""


def test_a_variable_that_is_empty_is_not_set(tmp_path):
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src" / "bigshoulders" / "web").rglob("*.py")
    )
    names = {"DATABASE_URL", *re.findall(r'"(BIGSHOULDERS_[A-Z_]+)"', sources)}
    assert {reach.REACH, "BIGSHOULDERS_MAIL_FROM", "BIGSHOULDERS_SECRET", "BIGSHOULDERS_DATA"} <= names
    usual = {name: value for name, value in os.environ.items() if name not in names}
    usual |= {"DJANGO_SETTINGS_MODULE": "bigshoulders.web.settings", "XDG_DATA_HOME": str(tmp_path)}

    def settings_with(**variables):
        command = [sys.executable, "-c", SETTINGS]
        done = subprocess.run(command, env=usual | variables, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert settings_with(**dict.fromkeys(names, "")) == settings_with()


def test_who_is_invited_where_nothing_is_said_of_accounts_can_make_one(tmp_path):
    command = [sys.executable, "-m", "bigshoulders", "invite", "--data", str(tmp_path)]
    variables = {**os.environ, "DATABASE_URL": "", "BIGSHOULDERS_ACCOUNTS": ""}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "/account/new/" in done.stdout


def test_a_pool_is_asked_for_in_the_url(tmp_path):
    plain = database("postgres://ann@db.example/games", tmp_path)
    assert (plain["OPTIONS"], plain["CONN_MAX_AGE"]) == ({"connect_timeout": "5"}, None)
    pooled = database("postgres://ann@db.example/games?sslmode=require&pool=4", tmp_path)
    assert pooled["OPTIONS"] == {
        "connect_timeout": "5",
        "sslmode": "require",
        "pool": {"min_size": 1, "max_size": 4},
    }
    assert pooled["CONN_MAX_AGE"] == 0
    for words in ("2", "many", "-5"):
        with pytest.raises(Wrong):
            database(f"postgres://ann@db.example/games?pool={words}", tmp_path)


def test_a_secret_may_be_given_to_all_servers(tmp_path, monkeypatch):
    monkeypatch.setenv("BIGSHOULDERS_SECRET", "s" * 40)
    assert secret_key(tmp_path) == "s" * 40
    assert not list(tmp_path.iterdir())
    for words in ("short", "ü" * 40):
        monkeypatch.setenv("BIGSHOULDERS_SECRET", words)
        with pytest.raises(Wrong):
            secret_key(tmp_path)


def test_proxies_elsewhere_are_believed_only_of_a_public_site(monkeypatch):
    monkeypatch.setenv(reach.PROXIES, "172.30.75.0/24 10.1.1.1")
    assert reach.proxies() == []
    monkeypatch.setenv(reach.REACH, reach.PUBLIC)
    monkeypatch.setenv(reach.PUBLIC_ADDRESS, "https://games.example.org")
    assert reach.proxies() == ["172.30.75.0/24", "10.1.1.1"]
    monkeypatch.setenv(reach.PROXIES, "caddy")
    with pytest.raises(Wrong, match="caddy"):
        reach.proxies()


# --- figures


def test_the_figures_need_the_token(monkeypatch):
    browser = a_client()
    monkeypatch.setattr(settings, "METRICS_TOKEN", "")
    for shown in ("", "Bearer ", "Bearer None"):
        assert browser.get("/metrics", headers={"authorization": shown}).status_code == 404
    monkeypatch.setattr(settings, "METRICS_TOKEN", "a token")
    for shown in ("", "a token", "Bearer a toke", "Bearer a token2", "Bearer ä"):
        assert browser.get("/metrics", headers={"authorization": shown}).status_code == 404
    answer = browser.get("/metrics", headers={"authorization": "Bearer a token"})
    assert answer.status_code == 200
    words = answer.content.decode()
    names = re.findall(r"^# TYPE (\w+) (?:counter|gauge)$", words, re.MULTILINE)
    figures_told = re.findall(r"^(\w+)(?:{[^}]*})? [\d.e+]+$", words, re.MULTILINE)
    assert set(names) == set(figures_told)
    told = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in told for name in names)


def test_notices_that_wait_are_among_the_figures(monkeypatch):
    monkeypatch.setattr(settings, "METRICS_TOKEN", "a token")
    monkeypatch.setattr(settings, "DELIVERS_NOTICES", False)
    ann, _table = opened()
    ann.post("/notices/", {"kind": "plain", "target": "https://hooks.example.org/a"})
    ann.post("/notices/test", {"channel": str(Channel.objects.last().pk)})

    def told():
        words = a_client().get("/metrics", headers={"authorization": "Bearer a token"}).content.decode()
        return dict(re.findall(r'^bigshoulders_notices{state="(\w+)"} (\d+)$', words, re.MULTILINE))

    assert told() == {"waiting": "0", "due": "1"}
    Notice.objects.update(after=timezone.now() + datetime.timedelta(minutes=1))
    assert told() == {"waiting": "1", "due": "0"}
    Notice.objects.all().delete()


def test_an_error_that_is_told_is_counted(monkeypatch, capsys):
    monkeypatch.setattr(figures, "COUNTED", type(figures.COUNTED)())
    monkeypatch.setattr("bigshoulders.web.games.BY_SLUG.first", lambda _slug: 1 / 0)
    browser = Client(HTTP_HOST="localhost", raise_request_exception=False)
    assert browser.get("/table/something/").status_code == 500
    assert figures.COUNTED["errors"] == 1


def test_a_process_without_its_database_is_not_well(monkeypatch):
    assert a_client().get("/health").content == b"ok\n"

    class Gone:
        def cursor(self):
            raise server.import_module("django.db").OperationalError

        def close(self):
            pass

    monkeypatch.setattr("bigshoulders.web.views.health.connection", Gone())
    answer = a_client().get("/health")
    assert (answer.status_code, answer.content) == (503, b"no database\n")


# --- workers

SERVES_NOTHING = """
import os, sys, time
from bigshoulders.web import workers

def say(line):
    # In one piece, which print does not promise: several processes write here.
    os.write(1, line.encode() + b"\\n")

def serve(number):
    say(f"serves {number}")
    time.sleep(600)

workers.PAUSE = 0.01
try:
    workers.Workers([0, 1], serve).run(lambda: say("started"))
except KeyboardInterrupt:
    sys.exit(130)
"""


def children_of(process):
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(one) for one in path.read_text(encoding="ascii").split()]


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)])
def test_who_dies_is_replaced_until_all_are_stopped(sent, status):
    process = processes.start([sys.executable, "-c", SERVES_NOTHING], stdout=subprocess.PIPE, text=True)
    try:
        said = sorted(process.stdout.readline() for _ in range(3))
        assert said == ["serves 0\n", "serves 1\n", "started\n"]
        first, second = children_of(process)
        os.kill(first, signal.SIGKILL)
        assert process.stdout.readline() == "serves 0\n", "on the same socket"
        os.kill(second, signal.SIGKILL)
        assert process.stdout.readline() == "serves 1\n"
        left = children_of(process)
        process.send_signal(sent)
        assert process.wait(WAIT_SECONDS) == status
        assert not any(Path(f"/proc/{child}").exists() for child in left)
    finally:
        process.kill()
        process.communicate()


STOPPED_EARLY = """
import os, signal
from bigshoulders import system
begin, begun = system.begin, []

def begin_slowly(work):
    begun.append(None)
    if len(begun) != 2:
        return begin(work)
    return begin(lambda: (os.kill(os.getpid(), signal.SIGTERM), work()))

system.begin = begin_slowly
"""


def test_a_worker_that_is_stopped_before_it_serves_ends_alone():
    process = processes.start([sys.executable, "-c", STOPPED_EARLY + SERVES_NOTHING], stdout=subprocess.PIPE, text=True)
    try:
        said = sorted(process.stdout.readline() for _ in range(3))
        assert said == ["serves 0\n", "serves 1\n", "started\n"], "the second one at its second start"
        first, second = children_of(process)
        os.kill(second, signal.SIGKILL)
        assert process.stdout.readline() == "serves 1\n", "nobody else was to be replaced"
        assert first in children_of(process)
    finally:
        process.kill()
        process.communicate()


def test_a_worker_stops_when_nobody_looks_after_it(monkeypatch):
    stopped = []
    monkeypatch.setattr(workers.os, "kill", lambda *what: stopped.append(what))
    alone = workers.Workers([])
    os.close(alone._here)
    alone._stop_when_alone()
    assert stopped == [(os.getpid(), signal.SIGTERM)]
    os.close(alone._alive)


def test_workers_share_a_port_and_nobody_else_gets_it():
    sockets = server.listen_for(3, 0)
    try:
        ports = {bound.getsockname()[1] for bound in sockets}
        assert len(ports) == 1
        with pytest.raises(server.NoPort):
            server.listen_for(2, ports.pop())
    finally:
        for bound in sockets:
            bound.close()
