"""Who sits at a table: words become chairs, and chairs survive every document."""

from __future__ import annotations

from typing import Any

import pytest

from bigshoulders.bots import make_bot
from bigshoulders.bots.characters import CASUAL, DEFAULT_LEVEL, at
from bigshoulders.game import BrokenDocument
from bigshoulders.sitting.chairs import Chair, chairs_for, check_bots_exist, from_json, kind_of, to_json
from bigshoulders.state.chance import MASK

BROKEN: dict[str, Any] = {
    "no list": "nobody",
    "nothing": None,
    "too few": [{"bot": None, "seed": 1}],
    "no objects": [1, 2],
    "no seed": [{"bot": None}, {"bot": None}],
    "no bot": [{"seed": 1}, {"seed": 1}],
    "a list for a bot": [{"bot": ["greedy"], "seed": 0}, {"bot": None, "seed": 0}],
    "a seed of letters": [{"bot": "greedy", "seed": "x"}, {"bot": None, "seed": 0}],
    "a seed below 0": [{"bot": "greedy", "seed": -1}, {"bot": None, "seed": 0}],
    "a seed of 65 bits": [{"bot": "greedy", "seed": MASK + 1}, {"bot": None, "seed": 0}],
    "a text of 65 bits": [{"bot": "greedy", "seed": str(MASK + 1)}, {"bot": None, "seed": 0}],
    "a seed without end": [{"bot": "greedy", "seed": "1" * 5000}, {"bot": None, "seed": 0}],
    "truth for a seed": [{"bot": "greedy", "seed": True}, {"bot": None, "seed": 0}],
}


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("Ann", ("Ann", None)),
        ("FLORENCE", ("Florence", CASUAL.bot)),
        ("solid", ("", "planner")),
        ("search:5it", ("", "search:5it")),
        ("search:0", ("search:0", None)),
    ],
)
def test_a_word_for_a_seat_is_a_character_a_level_a_bot_or_a_person(word: str, kind: tuple[str, str | None]) -> None:
    assert kind_of(word) == kind


def test_bots_without_a_name_are_called_what_nobody_else_is_called() -> None:
    first, second = (character.name for character in at(DEFAULT_LEVEL)[:2])
    bot = DEFAULT_LEVEL.bot
    assert [chair.name for chair in chairs_for([("", bot), (first, None), ("Hal", bot)], 1)] == [second, first, "Hal"]


def test_every_bot_has_a_seed_of_its_own_that_follows_from_that_of_the_game() -> None:
    kinds = [("Ann", None), ("", "greedy"), ("", "greedy")]
    chairs = chairs_for(kinds, 7)
    assert chairs == chairs_for(kinds, 7)
    assert len({chair.seed for chair in (*chairs, *chairs_for(kinds, 8))}) == 5
    assert chairs[0].seed == 0


@pytest.mark.parametrize("seeds_as_text", [False, True])
def test_chairs_are_read_as_they_were_written(seeds_as_text: bool) -> None:
    chairs = [Chair("Ann"), Chair("Hal", "greedy", MASK)]
    written = to_json(chairs, seeds_as_text)
    assert written[1] == {"bot": "greedy", "seed": str(MASK) if seeds_as_text else MASK}
    assert from_json(["Ann", "Hal"], written) == chairs


def test_a_person_of_an_old_database_has_an_empty_seed() -> None:
    assert from_json(["Ann"], [{"bot": None, "seed": ""}]) == [Chair("Ann")]


@pytest.mark.parametrize("name", BROKEN)
def test_chairs_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(BrokenDocument, match=r"broken save.*'seating'"):
        from_json(["Ann", "Bob"], BROKEN[name])


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", "search:0.3", "search:1.5"])
def test_a_table_that_was_saved_with_the_bot_that_a_level_once_had_is_read_as_it_was(bot: str) -> None:
    [chair] = from_json(["Nellie"], [{"bot": bot, "seed": "5"}])
    check_bots_exist([chair])
    assert chair == Chair("Nellie", bot, 5)
    assert callable(make_bot(bot, chair.seed).choose)


def test_a_bot_that_there_is_not_is_named() -> None:
    check_bots_exist([Chair("Ann"), Chair("Hal", "greedy")])
    with pytest.raises(BrokenDocument, match=r"broken save.*'oracle'"):
        check_bots_exist([Chair("Ann"), Chair("Hal", "oracle")])
