"""Saved games as documents: what was saved is read again, by whoever saved it and in whatever version."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.game import BrokenDocument, Campaign
from bigshoulders.sitting import saves
from bigshoulders.sitting.campaigns import SeatedCampaign
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable

CHAIRS = [Chair("Ann"), Chair("Hal", "greedy", 2**64 - 1)]


def a_table(advice: bool = True) -> SeatedTable:
    return SeatedTable.new(CHAIRS, {"mode": "advanced"}, 3, advice)


def through_a_file(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


@pytest.mark.parametrize("advice", [True, False])
def test_a_table_is_read_as_it_was_saved(advice: bool) -> None:
    table = a_table(advice)
    table.play(0, table.game.legal_actions(0)[0])
    again = SeatedTable.from_document(through_a_file(table.document()))
    assert again.game.record() == table.game.record()
    assert (again.chairs, again.advice) == (CHAIRS, advice)


def test_a_document_has_always_had_this_form() -> None:
    table = a_table()
    assert table.document() == {
        "save": "bigshoulders",
        "format": 1,
        "over": False,
        "seating": [{"bot": None, "seed": 0}, {"bot": "greedy", "seed": 2**64 - 1}],
        "record": table.game.record(),
    }
    assert a_table(advice=False).document()["advice"] is False


def test_in_a_bare_record_everybody_is_a_person_who_may_ask_for_advice() -> None:
    table = SeatedTable.from_document(a_table().game.record())
    assert (table.chairs, table.advice) == ([Chair("Ann"), Chair("Hal")], True)


@pytest.mark.parametrize("seeds_as_text", [False, True])
def test_seeds_are_read_as_numbers_and_as_text(seeds_as_text: bool) -> None:
    doc = a_table().document()
    if seeds_as_text:
        doc["seating"] = [{**entry, "seed": str(entry["seed"])} for entry in doc["seating"]]
    assert SeatedTable.from_document(doc).chairs == CHAIRS


@pytest.mark.parametrize("number", [0, 2, "1", 1.0, True, None])
def test_a_save_of_another_format_is_refused(number: Any) -> None:
    with pytest.raises(BrokenDocument, match=r"format .*; this version reads format 1"):
        SeatedTable.from_document({**a_table().document(), "format": number})


def test_a_save_with_a_bot_that_there_is_not_is_refused() -> None:
    doc = a_table().document()
    doc["seating"][1]["bot"] = "oracle"
    with pytest.raises(BrokenDocument, match="'oracle'"):
        SeatedTable.from_document(doc)


def test_a_save_without_a_number_is_of_the_first_format() -> None:
    doc = a_table().document()
    del doc["format"]
    assert SeatedTable.from_document(doc).chairs == CHAIRS


@pytest.mark.parametrize("doc", [None, 7, [], {}, {"save": "bigshoulders"}, {"save": "bigshoulders", "record": []}])
def test_what_is_no_save_is_refused(doc: Any) -> None:
    for read in (SeatedTable.from_document, SeatedCampaign.from_document):
        with pytest.raises(BrokenDocument):
            read(doc)


def test_a_campaign_is_read_as_it_was_saved() -> None:
    seated = SeatedCampaign.new([Chair("Hal", "greedy", 5)], {"target_difficulty": "hard"}, 4, True, False)
    again = SeatedCampaign.from_document(through_a_file(seated.document()))
    assert again.campaign.record() == seated.campaign.record()
    assert (again.chairs, again.advice, again.bot_plays) == (seated.chairs, False, True)
    assert again.campaign.target_difficulty == "hard"


def test_the_kind_of_a_document_is_told_before_it_is_checked() -> None:
    alone = Options(["Ann"])
    campaign, solo, table = Campaign(alone, 1, False).record(), Game.new(alone, 1).record(), a_table().document()
    assert [saves.is_campaign_in(doc) for doc in (campaign, {"save": "bigshoulders", "record": campaign}, solo)] == [
        True,
        True,
        False,
    ]
    assert [saves.is_solo_in(doc) for doc in (solo, table, None, {"options": []})] == [True, False, False, False]
