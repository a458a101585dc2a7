"""The characters: enough of them at every level, none of them anybody's property, each with a bot behind it."""

from __future__ import annotations

import re

import pytest

from bigshoulders.bots import BOTS, NAMES, bot_named, is_bot, make_bot
from bigshoulders.bots.characters import (
    CHARACTERS,
    DEFAULT_LEVEL,
    LEVELS,
    at,
    character_named,
    free_names,
    level_named,
    level_of,
)
from bigshoulders.components import box
from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.state.options import MOST_SEATS


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_a_whole_table_can_be_of_one_level(level):
    assert len(at(level)) >= MOST_SEATS
    names = free_names(level.bot, ["Ann"])
    assert {next(names) for _ in range(MOST_SEATS)} == {character.name for character in at(level)}


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_has_a_bot(level):
    assert make_bot(level.bot, 1)
    assert level_of(level.bot) == level


def test_names_can_be_told_apart():
    assert len({name[0] for name in NAMES}) == len(NAMES) == len(CHARACTERS)
    assert max(map(len, NAMES)) <= LONGEST_TYPED_NAME
    assert set(BOTS) & {character.key for character in CHARACTERS} == set()


def test_no_character_has_the_name_of_somebody_in_the_box():
    full = box("second")
    people = [rival.name for rival in full.solo.rivals] + [company.name for company in full.companies]
    assert {word for name in people for word in re.findall(r"\w+", name)} & set(NAMES) == set()


def test_a_bot_is_named_by_its_character_its_level_or_itself():
    assert bot_named("Bertha") == bot_named("bertha") == bot_named("solid") == bot_named("planner") == "planner"
    assert bot_named("Florence") == bot_named("casual") == level_named("casual").bot
    assert bot_named("greedy") == "greedy"
    assert bot_named("Ann") is None
    assert character_named("Ann") is level_named("Ann") is None
    assert is_bot("random")
    assert not is_bot("Bertha")


def test_names_that_are_taken_are_left_out():
    assert "Bertha" not in list(free_names("planner", ["BERTHA"]))
    assert next(free_names("planner", ["Ann"])) == at(DEFAULT_LEVEL)[0].name


def test_a_bot_of_no_level_gets_a_name_too():
    assert level_of("search:0.77") is None
    assert next(free_names("search:0.77", [])) in NAMES
