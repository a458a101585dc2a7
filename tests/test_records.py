"""Kinds that several layers know have a record in each; a layer that lacks one says so when it is imported."""

from __future__ import annotations

import runpy
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

from bigshoulders.components import effects
from bigshoulders.components.complete import complete
from bigshoulders.rules import book, steps
from bigshoulders.rules import effects as rules_of_effects
from bigshoulders.state import options
from bigshoulders.web.table import signs as signs_of_effects
from bigshoulders.words import effects as words_of_effects
from bigshoulders.words import options as words_of_options
from bigshoulders.words import topics

RULES = Path(__file__).parents[1] / "docs" / "rules.md"


def test_records_that_are_complete_are_the_table_itself() -> None:
    records = {"one": 1, "two": 2}
    assert complete("Numbers", ("two", "one"), records) is records


def test_what_is_missing_or_unknown_is_named() -> None:
    with pytest.raises(LookupError, match=r"^Numbers: there is no record for two, three\.$"):
        complete("Numbers", ("one", "two", "three"), {"one": 1})
    with pytest.raises(LookupError, match=r"^Numbers: there is no four; the names are one\.$"):
        complete("Numbers", ("one",), {"one": 1, "four": 4})


@pytest.mark.parametrize("layer", [rules_of_effects, words_of_effects, signs_of_effects], ids=lambda m: m.__name__)
def test_a_layer_without_a_record_for_an_effect_cannot_be_imported(
    layer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(effects, "KINDS", (*effects.KINDS, "second_sight"))
    with pytest.raises(LookupError, match="no record for second_sight"):
        runpy.run_path(str(layer.__file__))


def test_an_effect_that_nobody_knows_is_refused_in_the_data() -> None:
    with pytest.raises(LookupError, match="There is no effect apeal; the effects are workers, "):
        effects.effect({"apeal": 1})


def test_the_words_of_a_decision_cannot_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "DECISION_NAMES", (*book.DECISION_NAMES, "second_sight"))
    with pytest.raises(LookupError, match="The words of decisions: there is no record for second_sight"):
        runpy.run_path(str(topics.__file__))


def test_a_step_that_the_book_does_not_carry_out_cannot_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "STEP_NAMES", (*steps.STEP_NAMES, "second_sight"))
    with pytest.raises(LookupError, match="The book: there is no record for second_sight"):
        runpy.run_path(str(book.__file__))


def test_an_option_without_words_cannot_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {**options.OPTIONS, "second_sight": options.Option("GEN-01")}
    monkeypatch.setattr(options, "OPTIONS", more)
    with pytest.raises(LookupError, match="The words of options: there is no record for second_sight"):
        runpy.run_path(str(words_of_options.__file__))


def test_a_value_without_words_cannot_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {**options.OPTIONS, "mode": options.Option("GEN-06", ("basic", "advanced", "brutal"))}
    monkeypatch.setattr(options, "OPTIONS", more)
    with pytest.raises(LookupError, match="The words of the option mode: there is no record for brutal"):
        runpy.run_path(str(words_of_options.__file__))


@pytest.mark.parametrize("name", options.OPTIONS)
def test_an_option_is_a_field_with_a_rule_that_exists(name: str) -> None:
    assert name in {part.name for part in fields(options.Options)}
    assert f"**{options.OPTIONS[name].rule}**" in RULES.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", options.SWITCHES)
def test_what_is_on_or_off_has_a_short_name(name: str) -> None:
    assert words_of_options.WORDS[name].in_short


def test_what_a_charter_may_be_barred_from_has_a_name() -> None:
    assert set(effects.BUILDING_EFFECTS) == {kind for kind, words in words_of_effects.EFFECTS.items() if words.subject}
