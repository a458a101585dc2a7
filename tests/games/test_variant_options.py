"""Editions and variants as options: what goes together, what is said to the rest, and how they are written down."""

import json
import re
from itertools import product
from typing import Any

import pytest

from bigshoulders import Game, Options

TWO = ("Ann", "Bob")
FIRST = ("first-2020", "first-2018")
ON_OR_OFF = ("goals", "special_companies", "chiefs", "draft", "friendly_closure", "open_purchasing")
USUAL = {"seats": ["Ann", "Bob"], "mode": "basic", "goals": False, "edition": "second"}


def sentence_to(**arguments: Any) -> str:
    with pytest.raises(ValueError, match=r"^\S.*\.$") as error:
        Options(**{"seats": TWO, **arguments})
    return str(error.value)


def every_combination() -> list[dict[str, Any]]:
    second = [
        {"edition": "second", "mode": mode, "supply_chain": chain, **dict(zip(ON_OR_OFF, switches, strict=True))}
        for mode, chain, *switches in product(
            ("basic", "advanced"), ("standard", "advanced"), *[(False, True)] * len(ON_OR_OFF)
        )
    ]
    first = [
        {"edition": edition, "mode": mode, "goals": goals, "draft": draft, "open_purchasing": open_purchasing}
        for edition, mode, goals, draft, open_purchasing in product(
            FIRST, ("basic", "advanced"), (False, True), (False, True), (False, True)
        )
        if goals or edition == "first-2020"
    ]
    return second + first


# --- what is refused


@pytest.mark.rule("ED1-22")
@pytest.mark.parametrize("edition", FIRST)
@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ({"chiefs": True}, "chiefs"),
        ({"special_companies": True}, "special companies"),
        ({"friendly_closure": True}, "friendly closure"),
        ({"supply_chain": "advanced"}, "Advanced Supply Chain"),
    ],
)
def test_a_variant_that_the_first_edition_has_not_is_refused(variant: dict[str, Any], name: str, edition: str) -> None:
    said = sentence_to(edition=edition, **variant)
    assert said == f"The first edition has no {name} (ED1-22); play the second."


@pytest.mark.rule("ED1-22")
@pytest.mark.parametrize("edition", FIRST)
def test_the_usual_words_of_these_variants_are_no_contradiction(edition: str) -> None:
    plain = Options(TWO, edition=edition)
    named = Options(
        TWO,
        edition=edition,
        chiefs=False,
        special_companies=False,
        friendly_closure=False,
        supply_chain="standard",
    )
    assert named == plain


@pytest.mark.rule("ED1-46")
def test_the_printing_of_2018_without_goals_is_refused() -> None:
    said = sentence_to(edition="first-2018", goals=False)
    assert said == "The printing of 2018 is always played with Public Goals (ED1-46)."
    assert Options(TWO, edition="first-2018", goals=True) == Options(TWO, edition="first-2018")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mode", ["'basic'", "'advanced'"]),
        ("edition", ["'second'", "'first-2020'", "'first-2018'"]),
        ("supply_chain", ["'standard'", "'advanced'"]),
    ],
)
@pytest.mark.parametrize("wrong", ["", "Advanced", "first", True, None, 2, ["basic"]], ids=repr)
def test_a_wrong_word_is_refused_with_the_words_that_are_possible(name: str, words: list[str], wrong: Any) -> None:
    said = sentence_to(**{name: wrong})
    assert said.startswith(f"{name} must be ")
    assert repr(wrong) in said
    assert all(word in said for word in words)


@pytest.mark.parametrize("name", ON_OR_OFF)
@pytest.mark.parametrize("wrong", ["yes", "", 0, 1, 1.0, [], {}], ids=repr)
def test_what_is_on_or_off_is_nothing_else(name: str, wrong: Any) -> None:
    assert sentence_to(**{name: wrong}).startswith(f"{name} must be True or False, not {wrong!r}")


@pytest.mark.parametrize("name", [name for name in ON_OR_OFF if name != "goals"])
def test_only_goals_may_be_left_to_the_edition(name: str) -> None:
    assert sentence_to(**{name: None}).startswith(f"{name} must be True or False, not None")
    assert Options(TWO, goals=None) == Options(TWO)


@pytest.mark.parametrize("wrong", [None, 7, "AB", {"Ann": 1, "Bob": 2}, ["Ann", 2]], ids=repr)
def test_seats_are_a_list_of_names(wrong: Any) -> None:
    assert "list of names" in sentence_to(seats=wrong)


@pytest.mark.parametrize(
    "wrong",
    ["x", [1], [], 5, {"compny": []}, {"company": 3}, {"company": [{"key": "libby"}]}, {"asset": {1, 2}}],
    ids=repr,
)
def test_components_that_are_no_tables_are_refused(wrong: Any) -> None:
    assert sentence_to(components=wrong).startswith("The components cannot be used: ")


@pytest.mark.parametrize("wrong", ["x", [1], 5], ids=repr)
def test_what_is_said_to_components_that_are_no_tables_is_a_sentence(wrong: Any) -> None:
    assert ": :" not in sentence_to(components=wrong)


@pytest.mark.parametrize("name", ["colour", "Chiefs", "solo", "special-companies"])
def test_an_option_that_does_not_exist_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(ValueError, match=f"There is no option {name!r}") as error:
        Options.from_json({**USUAL, name: True})
    for known in (*ON_OR_OFF, "mode", "edition", "supply_chain", "components", "seats"):
        assert known in str(error.value)


@pytest.mark.parametrize(
    "part",
    [
        {"edition": "first-2020", "chiefs": True},
        {"edition": "first-2018", "goals": False},
        {"supply_chain": "long"},
        {"draft": "yes"},
    ],
    ids=repr,
)
def test_a_document_is_refused_for_what_options_are_refused_for(part: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence_to(**part))}$"):
        Options.from_json({**USUAL, **part})


# --- as JSON


def test_every_combination_survives_the_way_through_json() -> None:
    combinations = every_combination()
    assert len(combinations) == 256 + 16 + 8
    for arguments in combinations:
        options = Options(TWO, **arguments)
        doc = json.loads(json.dumps(options.to_json()))
        assert Options.from_json(doc) == options, arguments
        assert all(getattr(Options.from_json(doc), name) == wanted for name, wanted in arguments.items())


def test_no_two_combinations_are_written_alike() -> None:
    docs = [json.dumps(Options(TWO, **arguments).to_json(), sort_keys=True) for arguments in every_combination()]
    assert len(set(docs)) == len(docs)


def test_options_with_their_usual_value_are_left_out() -> None:
    assert Options(TWO).to_json() == USUAL
    assert Options(TWO, **dict.fromkeys(ON_OR_OFF, False), supply_chain="standard").to_json() == USUAL


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("special_companies", True),
        ("chiefs", True),
        ("draft", True),
        ("friendly_closure", True),
        ("supply_chain", "advanced"),
        ("open_purchasing", True),
        ("components", {"company": [{"key": "florsheim", "appeal": 4}]}),
    ],
)
def test_an_option_with_another_value_is_written_and_nothing_else(name: str, value: Any) -> None:
    assert Options(TWO, **{name: value}).to_json() == {**USUAL, name: value}


@pytest.mark.parametrize(("edition", "goals"), [("first-2020", False), ("first-2018", True)])
def test_edition_and_goals_are_always_written(edition: str, goals: bool) -> None:
    assert Options(TWO, edition=edition).to_json() == {**USUAL, "edition": edition, "goals": goals}


def test_a_position_without_variants_has_no_part_that_only_they_have() -> None:
    position = Game.new(Options(TWO), seed=1).position()
    assert not {"overlay", "replaced", "turns_begun", "tiles_kept", "operating"} & set(position)
    assert not {"kept", "seen"} & set(position["hidden"])
