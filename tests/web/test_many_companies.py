"""The drawn table with any number of companies: each has its charter and its slip or can be established."""

from __future__ import annotations

import pytest

from bigshoulders import Game
from drawn_page import Page, choices_of
from table import COMPANY, Table

NAMES = list(COMPANY)


def founded(count: int, special: bool) -> Game:
    table = Table(4, special_companies=special, mode="advanced", goals=True)
    for number, key in enumerate(NAMES[:count]):
        table.company(key, director=number % 4)
    return table.stock_turn(0)


CASES = [*((count, False) for count in range(1, 11)), *((count, True) for count in range(1, 16))]


@pytest.mark.parametrize(("count", "special"), CASES)
def test_every_company_is_there_once_and_every_choice_glows(count: int, special: bool) -> None:
    game = founded(count, special)
    page, view = Page(game, 0), game.view(0)
    idents = [element.get("id") for element in page.root.iter() if element.get("id")]
    assert len(idents) == len(set(idents))
    for company in game.options.box.companies:
        assert f"company-{company.key}" in page.by_id
    for key in view["companies"]:
        assert {f"charter-{key}", f"slip-{key}", f"appeal-{key}", f"prices-{key}"} <= page.by_id.keys()
    offered = [element for element in page.root.iter() if element.get("id") == "charters-on-offer"]
    assert len(offered) == bool(game.facts(0).charters_on_offer)
    glowing = {int(c) for thing in page.glowing() for c in thing.get("data-choices", "").split(",")}
    assert glowing == {choice.id for choice in choices_of(game, 0) if choice.place != "turn"}


@pytest.mark.parametrize(("count", "special", "size"), [
    (6, False, "few rows2"), (7, False, "more rows3"), (9, False, "more rows3"), (10, False, "many rows4"),
    (5, True, "few rows2"), (8, True, "more rows3"), (12, True, "many rows4"), (15, True, "many rows5"),
])  # fmt: skip
def test_the_more_charters_the_fewer_lines_on_each(count: int, special: bool, size: str) -> None:
    page = Page(founded(count, special), 0)
    (grid,) = [element for element in page.root.iter() if "charters" in element.get("class", "").split()]
    assert grid.get("class") == f"charters {size}"


@pytest.mark.parametrize(("count", "special"), [(3, False), (10, False), (15, True)])
def test_only_empty_spaces_beside_the_starting_values_fold(count: int, special: bool) -> None:
    game = founded(count, special)
    page, box = Page(game, 0), game.options.box
    start = {f"value-{box.track[space]}" for space in box.start_spaces}
    folded = [run for run in page.root.iter() if run.get("class") == "run folded"]
    assert bool(folded) == (count > 9)
    for run in folded:
        inside = {element.get("id") for element in run.iter() if element.get("id")}
        assert not any(str(ident).startswith("slip-") for ident in inside)
        assert not inside & {*start, "value-0"}
