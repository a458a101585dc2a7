"""Which migrations a database has, which the program has not applied yet, and which it does not know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from django.apps import AppConfig, apps
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from bigshoulders.components import Wrong
from bigshoulders.machine import version
from bigshoulders.web.site import folder, joining

Node = tuple[str, str]
"""A migration: the label of its app, and its name."""


class NewerDatabase(Wrong):
    """A newer version of the program has changed the database; says so, and what to do."""


class Standing(NamedTuple):
    applied: list[Node]
    missing: list[Node]
    """Not applied yet, in the order in which they would be."""
    unknown: list[Node]
    """Applied by a version that had migrations of an app which this one does not have."""
    elsewhere: list[str]
    """Apps that have tables there and are not loaded here."""


def program_version() -> str:
    """Nothing is older than one that was never installed."""
    return version.number() or "0"


def standing() -> Standing:
    executor = MigrationExecutor(connection)
    loader = executor.loader
    applied = sorted(MigrationRecorder(connection).applied_migrations())
    unknown = [node for node in applied if node[0] in loader.migrated_apps and node not in known_to(loader)]
    elsewhere = sorted({app for app, _name in applied if app not in loader.migrated_apps})
    plan = [] if unknown else executor.migration_plan(loader.graph.leaf_nodes())
    return Standing(applied, [(one.app_label, one.name) for one, _back in plan], unknown, elsewhere)


def known_to(loader: MigrationLoader) -> set[Node]:
    replaced = {node for migration in loader.disk_migrations.values() for node in migration.replaces}
    return set(loader.disk_migrations) | {(app, name) for app, name in replaced}


def check_not_newer(found: Standing) -> None:
    """Nothing has been touched when this says that the program is too old."""
    if not found.unknown:
        return
    app, name = found.unknown[-1]
    own = max((node[1] for node in MigrationLoader(None).disk_migrations if node[0] == app), default="")
    raise NewerDatabase(
        "The database belongs to a newer version of the program: it has {app}.{newer}, and this is version {version}, "
        "which knows {app} up to {own}. Nothing was changed. Start the newer version, or go back to a copy from before "
        "the update with bigshoulders restore FILE --replace; copies lie in {copies}.",
        app=app,
        newer=name,
        own=own,
        version=program_version(),
        copies=str(Path(settings.DATA) / folder.COPIES),
    )


# --- the apps of accounts, which are loaded only where there can be any


@contextmanager
def every_app() -> Iterator[None]:
    """All apps whose tables a database may have, as far as they are installed; for migrations and rows alone."""
    missing = [name for name in joining.APPS if not apps.is_installed(name)]
    if not missing or not all(find_spec(package) for package in joining.PACKAGES):
        yield
        return
    # Plain configurations: what the apps would do when they are ready is for a site that has accounts.
    configurations: Any = [*apps.get_app_configs(), *(plain_config(name) for name in missing)]
    apps.set_installed_apps(configurations)
    try:
        yield
    finally:
        apps.unset_installed_apps()


def plain_config(name: str) -> AppConfig:
    return AppConfig(name, import_module(name))


def check_all_are_here(labels: list[str]) -> None:
    """Of the apps that have tables in a database or in a copy. Wrong says what has to be installed."""
    if any(label not in apps.app_configs for label in labels):
        raise Wrong(joining.NEEDS_PACKAGES)


# --- the tables at a moment of the past


def models_at(applied: list[Node]) -> list[Any]:
    """The models as they were after these migrations, each with a table of its own, in an order of their own."""
    loader = MigrationLoader(connection)
    nodes = [node for node in applied if node in loader.graph.nodes]
    state = loader.project_state(nodes)
    found = [
        model
        for model in state.apps.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy
    ]
    return sorted(found, key=lambda model: str(model._meta.db_table))


def last_of_each_app(applied: list[Node]) -> list[Node]:
    """Where a database has to be brought to have all of these."""
    loader = MigrationLoader(connection)
    wanted = set(applied)
    return [
        node
        for node in applied
        if not any(child.key in wanted and child.key[0] == node[0] for child in loader.graph.node_map[node].children)
    ]
