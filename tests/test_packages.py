"""What the groups of packages bring, and that nothing is skipped where all of them are."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import packages

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
MISSING = "no_such_package.inside"


def test_without_a_package_its_tests_are_skipped_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages.Run, "is_full", False)
    with pytest.raises(pytest.skip.Exception, match=r"no_such_package is not installed; .* \".\[full\]\" brings it"):
        packages.needed(MISSING)


def test_in_the_full_run_a_missing_package_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages.Run, "is_full", True)
    with pytest.raises(ModuleNotFoundError):
        packages.needed(MISSING)


def test_the_option_of_make_test_makes_a_full_run(pytestconfig: pytest.Config) -> None:
    assert packages.Run.is_full == pytestconfig.getoption("--full")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^test: \$\(VENV\)/\.ready-full .*\n\t.* -m pytest -n auto --full$", makefile, re.MULTILINE)
    assert re.search(r"^soak: \$\(VENV\)/\.ready-full postgresql\n\t.* --full -m soak$", makefile, re.MULTILINE)
    assert "exec make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_no_test_is_skipped_for_another_reason() -> None:
    skips = re.compile(r"importorskip|pytest\.skip\(|mark\.skip|unittest\.skip")
    found = {path.name for path in TESTS.rglob("*.py") if skips.search(path.read_text(encoding="utf-8"))}
    assert found == {"packages.py", Path(__file__).name}


def test_only_full_has_the_packages_that_few_tests_need() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    names = {group: {re.split(r"[\[<>=]", entry)[0] for entry in entries} for group, entries in groups.items()}
    full = names["full"] | names["cluster"] | names["envs"] | names["postgres"] | names["tune"]
    assert {name.replace("-", "_") for name in full - {"bigshoulders"}} == set(packages.ONLY_IN_FULL)
    assert not names["dev"] & (full | names["site"]) - {"bigshoulders"}
    assert "bigshoulders[cluster,dev,envs,postgres,site,tune]" in groups["full"]


def test_the_tests_import_no_such_package_but_where_they_need_it() -> None:
    """A file that could not be read without them would take its other tests along."""
    for path in TESTS.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.partition(".")[0] for name in names} & set(packages.ONLY_IN_FULL), path
