"""Bounds of what comes from outside: names, texts, numbers, lists and depth; and what is kept in memory of it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from bigshoulders import Options
from bigshoulders.bots.planner.constants import STANDARD
from bigshoulders.bots.planner.worth import building_incomes
from bigshoulders.components import BadComponents, Box, Wrong, box, owner_tables
from bigshoulders.components.bounds import (
    BOXES_KEPT,
    DEEPEST,
    LARGEST_DOCUMENT,
    LONGEST_KEY,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ADDED_COMPANIES,
    MOST_INVESTOR_TILES,
    MOST_PARTS,
    MOST_PRICES,
    MOST_VALUES,
    check_values,
)
from bigshoulders.components.errors import in_brief
from bigshoulders.components.texts import depth, read_json, read_toml
from bigshoulders.rules.action import closed_to, strictness
from bigshoulders.rules.operating import needs
from bigshoulders.state.actions import catalogue

# --- names


NAMES = ("Ann", "Zoë", "Louise B.", "李", "x" * 40, "<b>", "[/bold]", "O'Neill \N{FACTORY}", "{0}")
NO_NAMES = (
    "x" * 41, " Ann", "Ann ", "An  n", "An\nn", "An\tn", "\0", "\x1b[2J", "\ud800", "A\u202eB", "\u200b", "\xa0Ann",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_whatever_can_be_shown_in_one_line(name: str) -> None:
    assert Options([name, "Bob"]).seats == (name, "Bob")


@pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
def test_what_cannot_be_shown_in_one_line_is_no_name(name: str) -> None:
    with pytest.raises(Wrong, match="A name has 1 to 40 characters") as error:
        Options([name, "Bob"])
    assert str(error.value).isprintable()


# --- options of any kind


@pytest.mark.parametrize("name", [part.name for part in fields(Options)])
@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Bob"]], ids=len)
def test_an_option_of_the_wrong_kind_is_refused_with_a_sentence(name: str, seats: list[str]) -> None:
    endless: dict[str, Any] = {}
    endless["company"] = endless
    wrong = ([[]], {1: 2}, {"x": [1]}, 1.5, float("nan"), "x" * 9000, 10**4000, endless, object(), b"x")
    for value in wrong:
        for make in (lambda doc: Options(**doc), Options.from_json):
            with pytest.raises(Wrong) as error:
                make({"seats": seats, name: value})
            assert len(str(error.value)) < 2000


@pytest.mark.parametrize("key", ["book", "added", "provenance"])
def test_a_file_cannot_say_what_only_the_game_itself_says(key: str) -> None:
    tables: list[dict[str, Any]] = [
        {"company": [{"key": "quaker_oats", key: True}]},
        {"company": [{"key": "quaker_oats", "factory": [{"workers": 1, "needs": [], "goods": 1, key: []}]}]},
        {"event": [{"key": "strike", key: []}]},
        {"campaign_bonus": [{"key": "treasury", key: []}]},
        {"campaign": {key: []}},
    ]
    for table in tables:
        with pytest.raises(Wrong, match="no such key"):
            Options(["Ann", "Bob"], components=table)


# --- values


def test_a_document_may_be_as_deep_and_as_long_as_it_needs() -> None:
    document: Any = "x" * LONGEST_TEXT
    for _ in range(DEEPEST):
        document = [document]
    check_values(document)
    check_values([0] * (MOST_VALUES - 1))
    check_values({"seed": 2**64 - 1, "half": 0.5, "flag": True, "nothing": None})


@pytest.mark.parametrize(
    "part",
    ["x" * (LONGEST_TEXT + 1), "\ud800", "\0", 10**31, -(10**31), float("inf"), float("nan"), object(), {1: 2}, {1},
     [0] * MOST_VALUES],
    ids=in_brief,
)  # fmt: skip
def test_a_value_that_no_machine_could_keep_is_refused(part: Any) -> None:
    for document in (part, [part], {"x": {"y": part}}):
        with pytest.raises(Wrong):
            check_values(document)


@pytest.mark.parametrize("levels", [DEEPEST + 1, 10_000])
def test_a_document_that_is_too_deep_is_refused(levels: int) -> None:
    document: Any = 0
    for _ in range(levels):
        document = [document]
    with pytest.raises(Wrong, match="within each other"):
        check_values(document)


# --- texts


def test_the_depth_of_a_text_is_that_of_its_brackets_outside_of_texts() -> None:
    assert depth(b"") == 0
    assert depth(b"[[],{}]") == 2
    assert depth(rb'["[[[[", "\"[[[", "\\", ["]]"]]') == 2
    assert depth(b"[" * 500) == 500


def test_json_is_read_with_a_mark_of_its_encoding_or_without() -> None:
    assert read_json(b'\xef\xbb\xbf{"a": [1, "\xc3\xab"]}') == read_json(b'{"a": [1, "\\u00eb"]}') == {"a": [1, "ë"]}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"a": 1, "a": 1}', "'a' stands twice"),
        (b'[{"b": {"c": 1, "c": 2}}]', "'c' stands twice"),
        (b"", "not written in JSON"),
        (b"\xff\xfe[\0]\0", "not written in JSON"),
        (b"[1,]", "not written in JSON"),
        (b"[NaN]", "a number that is none"),
        (b"[1e999]", "a number that is none"),
        (b"[" + b"9" * 5000 + b"]", "not written in JSON"),
        (b"[" + b"9" * 40 + b"]", "a number beyond"),
        (b'["\\ud800"]', "cannot be shown"),
        (b"[" * 21 + b"]" * 21, "within each other"),
        (b" " * (LARGEST_DOCUMENT + 1), "more than 3000000 bytes"),
    ],
    ids=lambda part: part[:20],
)
def test_json_that_cannot_be_used_says_why(data: bytes, words: str) -> None:
    with pytest.raises(Wrong, match=words):
        read_json(data)


def test_toml_that_cannot_be_used_says_why() -> None:
    deep = "a = " + "[" * 3000
    for text, words in (("a = ", "not TOML"), ("a" + ".a" * 60 + " = 1", "dots"), (deep, "within each other")):
        with pytest.raises(Wrong, match=words):
            read_toml(text)
    with pytest.raises(Wrong, match="within each other"):
        read_toml("a" + ".a" * 40 + " = 1")


# --- sentences about any value


def test_a_sentence_stays_short_whatever_it_is_about() -> None:
    deep: Any = []
    for _ in range(50_000):
        deep = [deep]
    wide = {str(number): number for number in range(10**5)}
    for value in (deep, "x" * 10**6, [1] * 10**6, wide, 10**10_000, [10**10_000], object()):
        words = str(Wrong("Not {value!r}.", value=value))
        assert len(words) < 1200
    assert str(Wrong("Not {value!r}.", value=[1, "a", {"b": None}])) == "Not [1, 'a', {'b': None}]."
    assert str(Wrong("{name} and {name!r}", name="Ann")) == "Ann and 'Ann'"


# --- an owner's file

COMPANY = {
    "key": "pullman", "name": "Pullman", "type": "dry_goods", "appeal": 2, "asset_spaces": 1, "prices": [50],
    "factory": [{"workers": 2, "needs": ["steel"], "goods": 2}],
}  # fmt: skip


def with_company(**changes: Any) -> dict[str, Any]:
    return {"company": [{**COMPANY, **changes}]}


def with_factory(**changes: Any) -> dict[str, Any]:
    return with_company(factory=[{"workers": 2, "needs": ["steel"], "goods": 2, **changes}])


def with_event(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"event": [{"key": "trade_fair", "effect": list(parts)}]}


TILES = [
    {"level": level, "start_value": value, "dividend": dividend, "stock_steps": steps}
    for level, value, dividend, steps in (
        (1, 40, 1, 1), (2, 50, 1, 2), (2, 0, -1, 3), (3, 60, -1, 2), (3, 0, 1, 2),
        *[(2, 0, 1, 1)] * MOST_INVESTOR_TILES,
    )
]  # fmt: skip
TOO_MUCH: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "key": (with_company(key="k" * LONGEST_KEY), with_company(key="k" * (LONGEST_KEY + 1))),
    "name": (with_company(name="n" * LONGEST_TITLE), with_company(name="n" * (LONGEST_TITLE + 1))),
    "name in two lines": (with_company(name="a b"), with_company(name="a\nb")),
    "asset spaces": (with_company(asset_spaces=6), with_company(asset_spaces=7)),
    "prices": (with_company(prices=[10] * MOST_PRICES), with_company(prices=[10] * (MOST_PRICES + 1))),
    "price": (with_company(prices=[1000]), with_company(prices=[1010])),
    "wage": (with_company(wage=1000), with_company(wage=1001)),
    "workers": (with_factory(workers=20), with_factory(workers=21)),
    "goods": (with_factory(goods=20), with_factory(goods=21)),
    "goods for each worker": (
        with_company(factory=[{"workers": 20, "needs": [], "goods_per_worker": 3}]),
        with_company(factory=[{"workers": 20, "needs": [], "goods_per_worker": 4}]),
    ),
    "needs": (with_factory(needs=["coal"] * 20), with_factory(needs=["coal"] * 21)),
    "manager spaces": (with_factory(manager_spaces=6), with_factory(manager_spaces=7)),
    "managers": (with_factory(manager={"managers": 20}), with_factory(manager={"managers": 21})),
    "cubes": (with_factory(manager={"cubes": ["coal"] * 20}), with_factory(manager={"cubes": ["coal"] * 21})),
    "barred": (with_company(may_not_use=["pair"] * 20), with_company(may_not_use=["pair"] * 21)),
    "added companies": (
        {"company": [{**COMPANY, "key": f"p{number}"} for number in range(MOST_ADDED_COMPANIES)]},
        {"company": [{**COMPANY, "key": f"p{number}"} for number in range(MOST_ADDED_COMPANIES + 1)]},
    ),
    "parts of an Event": (
        with_event(*[{"do": "remove_asset"}] * MOST_PARTS), with_event(*[{"do": "remove_asset"}] * (MOST_PARTS + 1)),
    ),
    "cubes of an Event": (
        with_event({"do": "remove_cubes", "amount": 100}), with_event({"do": "remove_cubes", "amount": 101}),
    ),
    "payment of an Event": (
        with_event({"do": "you_pay", "amount": 1000}), with_event({"do": "you_pay", "amount": 1001}),
    ),
    "Workers of an Event": (
        with_event({"do": "job_market", "amount": -100}), with_event({"do": "job_market", "amount": -101}),
    ),
    "Investor tiles": (
        {"investor_tile": TILES[:MOST_INVESTOR_TILES]}, {"investor_tile": TILES[: MOST_INVESTOR_TILES + 1]},
    ),
    "Legacy": ({"rival_legacy": {"ward": 20}}, {"rival_legacy": {"ward": 21}}),
    "wealth": ({"rival_targets": {"hard": 100_000}}, {"rival_targets": {"hard": 100_001}}),
}  # fmt: skip


@pytest.mark.parametrize("name", TOO_MUCH)
def test_an_owners_file_keeps_to_the_bounds(name: str) -> None:
    most, too_much = TOO_MUCH[name]
    Options(["Ann", "Bob"], components=most)
    with pytest.raises(Wrong, match="The components cannot be used"):
        Options(["Ann", "Bob"], components=too_much)


def test_every_action_of_the_longest_keys_fits_into_the_database() -> None:
    added = [{**COMPANY, "key": f"p{number}".ljust(LONGEST_KEY, "x")} for number in range(MOST_ADDED_COMPANIES)]
    full = Options(["Ann", "Bob"], components={"company": added}).full_box
    longest = max(len(action.text) for action in catalogue(full).actions)
    assert longest <= LONGEST_TEXT
    assert len({company.monogram for company in full.companies}) == len(full.companies)


def test_a_repeated_key_in_a_file_is_named_by_its_line() -> None:
    with pytest.raises(BadComponents, match=r"not TOML.*line 3"):
        owner_tables("[campaign]\nrival_steps = [3, 3, 4]\nrival_steps = [3, 3, 4]\n")


# --- what is kept in memory


def incomes(box: Box) -> object:
    return building_incomes(box, STANDARD)


DERIVED = (catalogue, strictness, closed_to, needs, incomes)


@pytest.mark.parametrize("derive", DERIVED, ids=lambda function: function.__name__)
def test_components_of_many_owners_do_not_stay_in_memory(derive: Callable[[Box], object]) -> None:
    """Whoever uploads one file after the other must not fill the memory of the site."""
    key = f"for_{derive.__name__}_"
    for number in range(BOXES_KEPT + 10):
        derive(box("second", with_company(key=f"{key}{number}")))
    gc.collect()
    boxes = [thing for thing in gc.get_objects() if type(thing) is Box]
    kept = [box for box in boxes if any(company.key.startswith(key) for company in box.companies)]
    assert 0 < len(kept) <= BOXES_KEPT


def test_two_games_with_the_same_components_share_a_box() -> None:
    one, other = (Options(["Ann", "Bob"], components=with_company()) for _ in range(2))
    assert one.box is other.box
    assert one.full_box is other.full_box
