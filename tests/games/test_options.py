"""The options of a game: what may be chosen, and what is said to a wrong choice."""

import dataclasses
import json
import re
from typing import Any

import pytest

from bigshoulders import Game, Options

TWO = ("Ann", "Bob")


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "Cyd"), ("Ann", "Bob", "Cyd", "Dan")])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("goals", [False, True])
def test_every_combination_of_good_options_begins_a_game(names: tuple[str, ...], mode: str, goals: bool) -> None:
    options = Options(names, mode=mode, goals=goals, edition="second")
    game = Game.new(options, seed=1)
    assert game.options == options
    assert [player["name"] for player in game.position()["players"]] == list(names)


def test_the_plain_game_is_the_basic_one_of_the_second_edition_without_goals() -> None:
    assert Options(TWO) == Options(TWO, mode="basic", goals=False, edition="second")


@pytest.mark.parametrize(("mode", "yes"), [("basic", False), ("advanced", True)])
def test_the_mode_says_what_the_advanced_game_adds(mode: str, yes: bool) -> None:
    options = Options(TWO, mode=mode)
    assert (options.directorship_can_change, options.emergency_fundraising) == (yes, yes)


def test_a_list_of_names_is_as_good_as_a_tuple_and_is_copied() -> None:
    names = ["Ann", "Bob"]
    options = Options(names)
    names.append("Cyd")
    assert options == Options(TWO)
    assert hash(options) == hash(Options(TWO))


def test_options_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Options(TWO).mode = "advanced"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": []}, "The game is for 1 to 4 players (GEN-01), not 0."),
        ({"seats": list("ABCDE")}, "The game is for 1 to 4 players (GEN-01), not 5."),
        ({"seats": "AB"}, "seats must be a list of names, such as ['Ann', 'Bob', 'Cyd']."),
        ({"seats": ["Ann", 2]}, "seats must be a list of names, such as ['Ann', 'Bob', 'Cyd']."),
        ({"seats": ["Ann", None]}, "seats must be a list of names, such as ['Ann', 'Bob', 'Cyd']."),
        ({"seats": ["Ann", ""]}, "Every seat needs a name."),
        ({"seats": ["Ann", " \t"]}, "Every seat needs a name."),
        ({"seats": ["Ann", "Bob", "Ann"]}, "Two seats have the same name; give each its own."),
        ({"seats": TWO, "mode": "Basic"}, "mode must be 'basic' or 'advanced', not 'Basic' (GEN-06)."),
        ({"seats": TWO, "mode": ""}, "mode must be 'basic' or 'advanced', not '' (GEN-06)."),
        ({"seats": TWO, "mode": None}, "mode must be 'basic' or 'advanced', not None (GEN-06)."),
        ({"seats": TWO, "goals": 1}, "goals must be True or False, not 1 (GOL-14)."),
        ({"seats": TWO, "goals": "no"}, "goals must be True or False, not 'no' (GOL-14)."),
        (
            {"seats": TWO, "edition": "third"},
            "edition must be 'second' or 'first-2020' or 'first-2018', not 'third' (ED1-40).",
        ),
    ],
)
def test_a_bad_option_is_refused_with_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Options(**arguments)


# --- as JSON


def test_options_survive_the_way_through_json() -> None:
    options = Options(("Ann", "Bob", "Cyd"), mode="advanced", goals=True)
    assert Options.from_json(json.loads(json.dumps(options.to_json()))) == options


def test_options_as_json_name_every_choice() -> None:
    assert Options(TWO, mode="advanced").to_json() == {
        "seats": ["Ann", "Bob"],
        "mode": "advanced",
        "goals": False,
        "edition": "second",
    }


def test_what_the_json_does_not_name_is_as_usual() -> None:
    assert Options.from_json({"seats": ["Ann", "Bob"]}) == Options(TWO)


@pytest.mark.parametrize(
    ("doc", "sentence"),
    [
        (None, "The options must be an object with at least the list 'seats'."),
        (["Ann", "Bob"], "The options must be an object with at least the list 'seats'."),
        ({}, "The options must be an object with at least the list 'seats'."),
        ({"mode": "basic"}, "The options must be an object with at least the list 'seats'."),
        ({"seats": "AB"}, "The option 'seats' must be a list of names."),
        ({"seats": {"Ann": 1, "Bob": 2}}, "The option 'seats' must be a list of names."),
        (
            {"seats": ["Ann", "Bob"], "colour": "red"},
            "There is no option 'colour'; the options are seats, mode, goals, edition, special_companies, chiefs, "
            "draft, friendly_closure, supply_chain, open_purchasing, components, difficulty, target_difficulty, "
            "investors, rival, session, solo_goals, bonuses.",
        ),
        ({"seats": []}, "The game is for 1 to 4 players (GEN-01), not 0."),
        ({"seats": ["Ann", "Bob"], "mode": 1}, "mode must be 'basic' or 'advanced', not 1 (GEN-06)."),
        ({"seats": ["Ann", "Bob"], "goals": 0}, "goals must be True or False, not 0 (GOL-14)."),
    ],
)
def test_a_bad_document_is_refused_with_a_sentence(doc: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Options.from_json(doc)


def test_seats_that_are_no_list_are_refused():
    with pytest.raises(ValueError, match="seats must be a list of names"):
        Options(None)
