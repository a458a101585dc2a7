"""The sites of all released versions are opened, looked through, played on and taken along by this one."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.db.migrations.exceptions import NodeNotFoundError
from django.db.migrations.loader import MigrationLoader

from bigshoulders.components import EDITIONS, Wrong
from bigshoulders.game import Campaign, Game, campaign, game, position
from bigshoulders.sitting import saves
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.chance import Chance
from bigshoulders.web import campaigns, games
from bigshoulders.web.accounts import passkeys
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.backup import archive, copies, restoring, writing
from bigshoulders.web.models import Campaign as CampaignRow
from bigshoulders.web.models import Checkpoint, Earlier, Table
from bigshoulders.web.site import startup
from web.browsers import TESTS
from web.kept import BACKUP, FIRST, KEPT, VERSIONS, documents, expected, kept_site, site_in
from web.test_games import play_on

MADE_BY_DJANGO = ("auth_permission", "django_content_type", "web_lease", "web_count")
"""Tables whose rows come and go by themselves."""
RELEASED = "1.0.0"
"""The first version that anybody installed."""
MOVES = 5
"""That are played on every table that is not over."""


def look_through(version):
    """Everything that a version has kept is there and is what it was."""
    known = expected(version)
    check_rows(known)
    check_passkeys(known.get("passkeys", {}))
    for table in Table.objects.all():
        check_table(table, known["tables"][table.slug])
    assert Table.objects.count() == len(known["tables"])
    for row in CampaignRow.objects.all():
        loaded = campaigns.load(row.slug)
        assert Campaign.replay(loaded.campaign.record()).game.hash() == loaded.campaign.game.hash()


def check_rows(known):
    with connection.cursor() as cursor:
        for table, count in known["counts"].items():
            if table not in MADE_BY_DJANGO:
                cursor.execute(f"SELECT count(*) FROM {table}")
                assert cursor.fetchone()[0] == count, table


def check_passkeys(known):
    """By which somebody gets in again."""
    for name, keys in known.items():
        found = passkeys.of_account(Account.objects.get(name=name))
        assert [bytes(one.wrap().authenticator_data.credential_data).hex() for one in found] == keys


def check_table(table, kept):
    assert (table.title, table.waits, table.finished) == (kept["title"], kept["waits"], kept["finished"])
    assert table.progress == kept["progress"]
    if table.waits:
        return
    Table.objects.filter(pk=table.pk).update(deleted=None)
    table.deleted = None
    loaded = games.with_game(table)
    assert loaded.game.hash() == kept["hash"], table.title
    if kept["goes_on_from"] is None:
        assert len(loaded.game.actions) == kept["moves"]
        assert not Earlier.objects.filter(table=table).exists()
    else:
        assert Earlier.objects.get(table=table).kept == kept["goes_on_from"]
        assert len(loaded.game.actions) == kept["moves"] - kept["goes_on_from"]
    if table.finished:
        assert games.progress(loaded.game) == kept["progress"]
    else:
        check_goes_on(loaded)


def check_goes_on(loaded):
    before = len(loaded.game.actions)
    later = play_on(loaded, Chance(3), moves=MOVES)
    assert len(later.game.actions) > before
    assert Game.replay(later.game.record()).hash() == later.game.hash()
    games.MEMORY.clear()
    assert games.with_game(later.table).game.hash() == later.game.hash()


def read_documents(version):
    """Every document that a version wrote is read, to the same result."""
    kept = documents(version)
    hashes = kept["hashes"]
    assert Game.replay(kept["record"]).hash() == hashes["record"]
    assert Game.replay(kept["unfinished record"]).hash() == hashes["unfinished record"]
    assert Game.from_position(kept["position"]).hash() == hashes["unfinished record"]
    assert SeatedTable.from_document(kept["saved game"]).game.hash() == hashes["record"]
    assert Campaign.replay(kept["campaign"]).game.hash() == hashes["campaign"]


# --- the promise


def test_every_version_of_the_changelog_is_kept():
    """A release is made only with a site of its own, which every later version opens: docs/release.md."""
    changes = (TESTS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert set(VERSIONS) == set(re.findall(r"^## (\d[\w.]*)$", changes, re.MULTILINE))
    assert {version: expected(version)["version"] for version in VERSIONS} == {version: version for version in VERSIONS}
    assert FIRST in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_the_site_of_a_version_is_brought_up_to_date_and_goes_on(version, tmp_path):
    with kept_site(version, tmp_path / "site"):
        startup.prepare()
        look_through(version)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_site_of_a_version_moves_elsewhere_with_all_that_it_has(version, tmp_path):
    with kept_site(version, tmp_path / "site"):
        writing.write(tmp_path / "copy.backup")
    with site_in(tmp_path / "elsewhere"):
        restoring.restore(tmp_path / "copy.backup")
        look_through(version)


@pytest.mark.parametrize("version", [version for version in VERSIONS if (KEPT / version / BACKUP).exists()])
def test_the_backup_of_a_version_is_put_back(version, tmp_path):
    with site_in(tmp_path / "site"):
        restoring.restore(KEPT / version / BACKUP)
        look_through(version)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_documents_of_a_version_are_read(version):
    read_documents(version)


def test_the_first_release_keeps_every_edition_every_variant_and_a_passkey(tmp_path):
    known = expected(RELEASED)
    with kept_site(RELEASED, tmp_path / "site"):
        played = [(options, table.finished) for table in Table.objects.all() for options in [table.options]]
    assert sum(len(keys) for keys in known["passkeys"].values()) == 1
    assert {options["edition"] for options, _over in played} == set(EDITIONS)
    assert {options["edition"] for options, over in played if over} >= {"second", "first-2018"}
    for name in ("special_companies", "chiefs", "draft", "friendly_closure", "open_purchasing"):
        assert any(options.get(name) for options, _over in played), name
    assert any(options.get("supply_chain") == "advanced" and over for options, over in played)


@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_kept_of_a_version_is_small(version):
    assert sum(path.stat().st_size for path in (KEPT / version).iterdir()) < 300_000


# --- that the promise is held by something


def test_a_checkpoint_that_is_gone_is_noticed(tmp_path):
    with kept_site(FIRST, tmp_path / "site"):
        startup.prepare()
        [slug] = [slug for slug, kept in expected(FIRST)["tables"].items() if kept.get("goes_on_from") is not None]
        Checkpoint.objects.filter(table__slug=slug).latest("number").delete()
        with pytest.raises(AssertionError):
            look_through(FIRST)


def test_a_move_that_is_gone_is_noticed(tmp_path):
    with kept_site(FIRST, tmp_path / "site"):
        startup.prepare()
        Table.objects.get(finished=True, campaign=None).moves.filter(number=522).delete()
        with pytest.raises(AssertionError):
            look_through(FIRST)


def migrations_of(version):
    """Of the site, up to the last that the version had."""
    last = expected(version)["migrations"]["web"]
    return sorted(name for app, name in MigrationLoader(None).disk_migrations if app == "web" and name <= last)


@pytest.mark.parametrize(
    ("version", "name"), [(version, name) for version in VERSIONS for name in migrations_of(version)]
)
def test_a_migration_that_is_gone_is_noticed(version, name, tmp_path, monkeypatch):
    real = MigrationLoader.load_disk

    def without(loader):
        real(loader)
        del loader.disk_migrations["web", name]

    with kept_site(version, tmp_path / "site"):
        monkeypatch.setattr(MigrationLoader, "load_disk", without)
        with pytest.raises((Wrong, NodeNotFoundError)):
            startup.prepare()


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (game, "RECORD_FORMAT"),
        (position, "POSITION_FORMAT"),
        (campaign, "CAMPAIGN_FORMAT"),
        (saves, "SAVE_FORMAT"),
    ],
)
def test_a_format_that_is_read_no_more_is_noticed(module, name, monkeypatch):
    monkeypatch.setattr(module, name, getattr(module, name) + 1)
    with pytest.raises(Wrong):
        read_documents(FIRST)


def test_a_format_of_backups_that_is_read_no_more_is_noticed(tmp_path, monkeypatch):
    with kept_site(FIRST, tmp_path / "site"):
        writing.write(tmp_path / "copy.backup")
    monkeypatch.setattr(archive, "BACKUP_FORMAT", archive.BACKUP_FORMAT + 1)
    with site_in(tmp_path / "elsewhere"), pytest.raises(Wrong, match="has format 1, and version"):
        restoring.restore(tmp_path / "copy.backup")


def test_opening_a_kept_site_keeps_no_copy_where_nothing_is_to_be_applied(tmp_path):
    with kept_site(FIRST, tmp_path / "site") as folder:
        kept = startup.prepare()
        missing = MigrationLoader(None).graph.leaf_nodes("web") != [("web", expected(FIRST)["migrations"]["web"])]
        assert (kept is not None) == missing
        assert (folder / "copies").exists() == missing
        assert copies.folder() == folder / "copies"
