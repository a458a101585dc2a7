"""What is in the box, and an owner's own figures: told, used and refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bigshoulders.components import box

PULLMAN = """
[[company]]
key = "pullman"
name = "Pullman's Palace [bold]Car Company"
type = "dry_goods"
appeal = 2
asset_spaces = 1
prices = [50, 70]
[[company.factory]]
workers = 2
needs = ["steel", "wood"]
goods = 2
"""
QUAKER = """
[[company]]
key = "quaker_oats"
prices = [50, 60]
"""
OVERLAY = """
[advanced_supply_chain]
columns = [60, 60, 50, 50, 40, 40, 30, 20, 20, 10, 10]
"""


@pytest.fixture
def folder(shell: Any) -> Path:
    """Where the files of an owner are found by themselves."""
    path: Path = shell.games / "components"
    path.mkdir(parents=True)
    return path


def listed(shell: Any, *options: str) -> dict[str, Any]:
    done = shell.run("components", "--json", *options)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def company(everything: dict[str, Any], key: str) -> dict[str, Any]:
    return next(record for record in everything["companies"] if record["key"] == key)


# --- the list


@pytest.mark.parametrize("edition", ["second", "first-2020", "first-2018"])
def test_everything_in_the_box_is_listed_within_80_columns(shell: Any, edition: str) -> None:
    shown = shell.run("components", "--edition", edition).stdout
    full = box(edition)
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert "…" not in shown
    words = " ".join(shown.split())
    for asset in full.assets:
        assert asset.name in words
    for goal in full.goals:
        assert goal.name in words
    for building in full.buildings:
        assert not building.number or f" Building {building.number} " in words
    assert words.count(" → ") == 0
    assert ("Abattoir" in words) == (edition != "second")
    assert ("Chief of Sales" in words) == (edition == "second")
    for part in ("Companies", "Factories", "Demand tiles", "Stock track", "Advanced Supply Chain", "rulebook", "board"):
        assert part in words


def test_house_figures_are_marked(shell: Any) -> None:
    shown = shell.run("components").stdout
    assert "20 20 10 10°" in " ".join(shown.split())
    assert "° house figure: no rulebook states it" in shown


def test_every_figure_has_its_provenance_in_json(shell: Any) -> None:
    everything = listed(shell)
    assert company(everything, "swift")["provenance"] == "charter"
    flyer = company(everything, "american_flyer")["provenance"]
    assert flyer["asset_spaces"] == flyer["factory.0.manager"] == "rulebook"
    assert flyer["appeal"] == flyer["factory.0.needs"] == "house"
    florsheim = company(everything, "florsheim")["provenance"]
    assert [florsheim[f"prices.{k}"] for k in range(3)] == ["rulebook", "house", "rulebook"]
    chief = next(record for record in everything["assets"] if record["key"] == "chief_of_sales")
    assert (chief["provenance"]["at_once"], chief["provenance"]["use"]) == ("house", "rulebook")
    overlay = everything["board"]["advanced_supply_chain"]["provenance"]
    assert overlay == {"at_setup": "rulebook", "columns": "house", "draws": "house"}
    assert len(everything["building_tiles"]) == 44
    assert len(everything["demand"]["figures"]["tiles"]) == 24


# --- an owner's files


def test_a_named_file_goes_before_house_figures(shell: Any) -> None:
    (shell.home / "mine.toml").write_text(QUAKER + PULLMAN + OVERLAY)
    everything = listed(shell, "--components", "mine.toml")
    oats = company(everything, "quaker_oats")
    assert oats["figures"]["prices"] == [50, 60]
    assert oats["provenance"]["prices"] == "owner"
    assert oats["provenance"]["appeal"] == "house"
    assert oats["provenance"]["wage"] == "rulebook"
    assert company(everything, "pullman")["provenance"] == "owner"
    overlay = everything["board"]["advanced_supply_chain"]["provenance"]
    assert (overlay["columns"], overlay["draws"]) == ("owner", "house")


def test_files_in_the_folder_are_found_and_joined(shell: Any, folder: Path) -> None:
    (folder / "a.toml").write_text(QUAKER)
    (folder / "b.toml").write_text(PULLMAN + OVERLAY)
    (folder / "notes.txt").write_text("nothing of this")
    everything = listed(shell)
    assert company(everything, "quaker_oats")["figures"]["prices"] == [50, 60]
    assert company(everything, "pullman")
    assert everything["board"]["advanced_supply_chain"]["figures"]["columns"][1] == 60
    assert "Pullman's Palace" not in json.dumps(listed(shell, "--components", "none"))
    (shell.home / "other.toml").write_text(OVERLAY)
    assert "Pullman's Palace" not in json.dumps(listed(shell, "--components", "other.toml"))


def test_an_owners_figures_travel_in_the_record(shell: Any, folder: Path) -> None:
    (folder / "mine.toml").write_text(PULLMAN)
    done = shell.run("play", "--seats", "Ann,random", "--seed", 4, typed="establish pullman 35\nboard\n")
    assert done.returncode == 0, done.stderr
    assert "figures of your own" in " ".join(done.stdout.split())
    assert "Pu · Pullman's Palace [bold]Car Company" in done.stdout
    (save,) = shell.games.glob("*.json")
    (folder / "mine.toml").write_text("broken")
    assert json.loads(save.read_text())["record"]["options"]["components"]["company"][0]["key"] == "pullman"
    assert shell.run("verify", save).returncode == 0
    assert "Pullman" in shell.run("replay", save).stdout
    assert shell.run("play", "--resume", save, typed="quit\n").returncode == 0


def test_bots_simulate_with_an_owners_figures(shell: Any) -> None:
    (shell.home / "mine.toml").write_text(QUAKER)
    options = ("--special-companies", "--components", "mine.toml", "--bots", "random,random", "--games", 1, "--jobs", 1)
    result = json.loads(shell.run("simulate", "--json", *options).stdout)
    assert result["options"]["components"] == {"company": [{"key": "quaker_oats", "prices": [50, 60]}]}


BAD_FILES = [
    ("company = 3", "line 1, company: write [[company]], with two brackets."),
    ("[[company]\nkey = 1", "this is not TOML: "),
    ("[[compny]]\nkey = 'x'", "line 1, compny: there is no such table; the tables are company, asset"),
    ("\n[[company]]\nkey = 'quaker_oats'\nprices = [55]", "line 4, company 1, prices: this must be a list of mult"),
    ("[[company]]\nkey = 'quaker_oats'\nwage = 30", "the rulebook states wage; only house figures can be replaced."),
    ("[[company]]\nkey = 'swift'\nappeal = 9", "company 1, key: swift is printed in full"),
    ("[[company]]\nkey = 'x'", "company 1: the company x needs name."),
    ("[advanced_supply_chain]\ncolumns = [10]", "there are 11 columns"),
]


@pytest.mark.parametrize(("text", "words"), BAD_FILES)
def test_a_bad_file_is_refused_with_the_line_the_key_and_what_would_be_right(shell: Any, text: str, words: str) -> None:
    (shell.home / "bad.toml").write_text(text)
    said = shell.refused("components", "--components", "bad.toml")
    assert said.startswith("bad.toml cannot be used: ")
    assert words in said


@pytest.mark.parametrize("command", [("play",), ("simulate", "--games", "1"), ("components",)])
def test_a_bad_file_in_the_folder_is_refused_by_its_name_unless_left_aside(
    shell: Any, folder: Path, command: tuple[str, ...]
) -> None:
    (folder / "good.toml").write_text(QUAKER)
    (folder / "worse.toml").write_bytes(b"\xff\xfe")
    said = shell.refused(*command)
    assert str(folder / "worse.toml") in said
    assert "UTF-8" in said
    assert shell.run(*command, "--components", "none").returncode == 0


def test_two_files_may_not_say_the_same(shell: Any, folder: Path) -> None:
    (folder / "a.toml").write_text(QUAKER)
    (folder / "b.toml").write_text(QUAKER)
    said = shell.refused("components")
    assert f"{folder / 'b.toml'} cannot be used: quaker_oats stands in {folder / 'a.toml'} already." in said


def test_files_that_contradict_each_other_only_together_are_refused(shell: Any, folder: Path) -> None:
    """By the rulebook the first $20 column draws 3."""
    (folder / "a.toml").write_text(OVERLAY.replace("40, 30, 20", "40, 20, 20"))
    assert shell.run("components").returncode == 0
    (folder / "b.toml").write_text("[advanced_supply_chain]\ndraws = [5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 0]\n")
    for command in ("components", "play"):
        assert "The components cannot be used: advanced_supply_chain.draws: " in shell.refused(command)


def test_a_file_that_cannot_be_read_is_refused(shell: Any) -> None:
    assert shell.refused("components", "--components", "missing.toml") == "There is no file missing.toml.\n"
    assert "is a folder" in shell.refused("play", "--components", ".")
