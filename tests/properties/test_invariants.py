"""The checks of what is always true can fail: a table that is unsound in one respect is called so, and why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bigshoulders.rules.invariants import violations
from bigshoulders.state.state import HOLDERS, NOBODY, NONE, PARTNER_GAINED, POOL, RESOURCE_KINDS, RIVAL, TREASURY, State
from table import ASSET, BUILDING_KEY, COMPANY, EVERYTHING, Table

LIBBY, SWIFT, ELGIN = (COMPANY[key] for key in ("libby", "swift", "elgin"))
FACTORY_OF_ELGIN = EVERYTHING.companies[ELGIN].factories[0]
HELD, FOR_SALE = ASSET["foundry"], 0


def several() -> State:
    """Ann directs Libby, Bob Swift; Elgin is not in play."""
    table = Table(2, decade=2).company("libby", appeal=5, assets=["foundry"]).company("swift", 1, appeal=3)
    return table.occupied("hire_manager", 0).stock_turn(0).state


def choosing_buildings() -> State:
    """The first Building Phase."""
    return Table(2).company("libby").company("swift", 1).building_phase().state


def alone() -> State:
    """Ann directs Libby, and owns a tenth of Elgin, an Investor company."""
    table = Table(1, decade=2, difficulty="hard", investors=True).next_event("market_jitters")
    return table.company("libby").investor("elgin", common=1).stock_turn(0).state


def changed(name: str, index: int, value: int) -> Callable[[State], None]:
    """One figure of a list is another."""

    def change(s: State) -> None:
        figures = list(getattr(s, name))
        figures[index] = value
        setattr(s, name, type(getattr(s, name))(figures))

    return change


def solo(**parts: object) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.solo = s.solo._replace(**parts)  # type: ignore[arg-type]

    return change


def moved(name: str, give: int, take: int, count: int = 1) -> Callable[[State], None]:
    """So many go from one place of a list to another: none is lost."""

    def change(s: State) -> None:
        figures = list(getattr(s, name))
        figures[give] -= count
        figures[take] += count
        setattr(s, name, type(getattr(s, name))(figures))

    return change


def common(c: int, holder: int) -> int:
    return c * HOLDERS + holder


def two_on_one_building(s: State) -> None:
    s.placed += ((1, BUILDING_KEY["hire_manager"]),)


def an_asset_twice(s: State) -> None:
    s.display[FOR_SALE] = HELD


def a_tile_twice(s: State) -> None:
    s.tiles[0] = s.demand_deck[0]


def a_building_twice(s: State) -> None:
    s.facedown[0] = s.hands[0][0]


def a_building_is_gone(s: State) -> None:
    s.hands[0] = s.hands[0][1:]


def a_cube_is_gone(s: State) -> None:
    s.bag[0] -= 1


def a_cube_too_few_here_and_too_many_there(s: State) -> None:
    s.haymarket[0] += s.bag[0] + 1
    s.bag[0] = -1


def a_tile_after_a_gap(s: State) -> None:
    s.tiles[0], s.tiles[1] = NONE, s.demand_deck[0]
    s.demand_deck = s.demand_deck[1:]


def too_many_assets(s: State) -> None:
    spaces = s.box.companies[LIBBY].asset_spaces
    for asset in s.asset_deck[: spaces + 1]:
        s.asset_on[asset] = LIBBY
    s.asset_deck = s.asset_deck[spaces + 1 :]


def tiles_go(s: State, count: int) -> None:
    """Some tiles of the first player leave the game, or come back."""
    if count > 0:
        s.hands[0], s.removed[0] = s.hands[0][count:], s.removed[0] + s.hands[0][:count]
    else:
        s.hands[0], s.removed[0] = s.hands[0] + s.removed[0][count:], s.removed[0][:count]


def stack_runs_out(s: State) -> None:
    s.removed[1] += s.era_decks[0]
    s.era_decks[0] = ()


def all_have_placed(s: State) -> None:
    """Everybody has placed a tile and removed one; they are about to be turned up."""
    for seat in s.seats:
        s.facedown[seat], removed, *rest = s.hands[seat]
        s.removed[seat] += (removed,)
        s.hands[seat] = tuple(rest)
    s.stack.pop()
    assert violations(s) == []


UNSOUND: list[tuple[Callable[[State], None], str]] = [
    (changed("funds", 1, -1), "seat 1 owes money"),
    (changed("cash", LIBBY, -1), "libby owes money"),
    (changed("common", common(ELGIN, TREASURY), 5), "elgin is not in play but has certificates"),
    (changed("preferred", ELGIN, TREASURY), "elgin is not in play but has certificates"),
    (changed("common", common(LIBBY, POOL), 1), "libby has not 5 common certificates"),
    (moved("common", common(LIBBY, POOL), common(LIBBY, TREASURY)), "libby has not 5 common certificates"),
    (moved("common", common(LIBBY, TREASURY), common(LIBBY, 2)), "libby has certificates at an empty seat"),
    (moved("common", common(LIBBY, TREASURY), common(LIBBY, RIVAL)), "libby has certificates at a Rival who is not"),
    (changed("preferred", LIBBY, RIVAL), "libby has certificates at a Rival who is not there"),
    (changed("preferred", LIBBY, NOBODY), "the preferred certificate of libby is nowhere"),
    (changed("preferred", LIBBY, 0), "the Director of libby holds its preferred certificate"),
    (changed("director", LIBBY, 2), "libby has no Director at the table"),
    (changed("director", ELGIN, 0), "the Appeal Track does not show exactly the companies in play"),
    (changed("appeal", LIBBY, 2), "the Appeal Track is out of order"),
    (lambda s: setattr(s, "closed", 1 << LIBBY), "libby is closed and in play"),
    (changed("value", LIBBY, -1), "libby is off the stock track"),
    (changed("value", LIBBY, 21), "libby is off the stock track"),
    (changed("appeal", LIBBY, 17), "libby is off the Appeal Track"),
    (changed("appeal", SWIFT, -1), "swift is off the Appeal Track"),
    (a_cube_is_gone, "there are not"),
    (a_cube_too_few_here_and_too_many_there, "there are not"),
    (changed("workers", 0, -1), "factory 0 has less than nothing"),
    (changed("automated", 0, -1), "factory 0 has less than nothing"),
    (changed("managers", 0, -1), "factory 0 has less than nothing"),
    (changed("workers", 0, 9), "factory 0 is overfull"),
    (changed("managers", 0, 2), "factory 0 is overfull"),
    (changed("goods", LIBBY, -1), "libby has less than nothing"),
    (changed("salespeople", LIBBY, 9), "libby has more Salespeople or Bonus Goods than spaces"),
    (changed("bonus_goods", LIBBY, 9), "libby has more Salespeople or Bonus Goods than spaces"),
    (changed("cash", ELGIN, 10), "elgin is not in play but its Charter is not bare"),
    (changed("goods", ELGIN, 1), "elgin is not in play but its Charter is not bare"),
    (changed("workers", FACTORY_OF_ELGIN, 1), "elgin is not in play but its Charter is not bare"),
    (changed("automated", FACTORY_OF_ELGIN, 1), "elgin is not in play but its Charter is not bare"),
    (changed("managers", FACTORY_OF_ELGIN, 1), "elgin is not in play but its Charter is not bare"),
    (changed("cubes", ELGIN * RESOURCE_KINDS, 1), "elgin is not in play but its Charter is not bare"),
    (changed("asset_on", 3, ELGIN), "elgin is not in play but its Charter is not bare"),
    (an_asset_twice, "an Asset is in two places"),
    (too_many_assets, "libby has more Assets than spaces"),
    (lambda s: setattr(s, "exhausted", 1 << 3), "an Asset that nobody has is exhausted"),
    (a_building_twice, "a Building is in two places"),
    (a_building_is_gone, "Building tiles"),
    (two_on_one_building, "two Partners stand on Building"),
    (lambda s: setattr(s, "used", 0), "the occupied Buildings are not those with a Partner"),
    (a_tile_twice, "a Demand tile is in two places"),
    (changed("filled", 0, 9), "the Goods at demand space 0 do not fit"),
    (changed("filled", 0, -1), "the Goods at demand space 0 do not fit"),
    (a_tile_after_a_gap, "a row of the demand grid has a gap"),
    (lambda s: setattr(s, "job_market", 13), "the Job Market is overfull"),
    (lambda s: setattr(s, "job_market", -1), "the Job Market is overfull"),
    (lambda s: setattr(s, "initiative", [0, 0]), "the Initiative Track does not show everybody once"),
    (changed("partners", 0, 5), "seat 0 has Partners from nowhere"),
    (changed("partners", 0, 1), "seat 0 has Partners from nowhere"),
    (changed("factory_partner", 0, PARTNER_GAINED), "seat 0 has Partners from nowhere"),
    (changed("free_partners", 0, 3), "seat 0 has placed Partners that it has not"),
    (changed("free_partners", 0, -1), "seat 0 has placed Partners that it has not"),
    (changed("factory_partner", 0, SWIFT), "the Partner of seat 0 stands on a company of somebody else"),
    (lambda s: setattr(s, "price_bonus", -1), "the turn has less than nothing"),
    (lambda s: setattr(s, "revenue", -1), "the turn has less than nothing"),
    (lambda s: setattr(s, "goods_sold", -1), "the turn has less than nothing"),
    (lambda s: setattr(s, "factories_run", -1), "the turn has less than nothing"),
    (solo(event=0), "a table for several has parts of the solo game"),
]
UNSOUND_HANDS: list[tuple[Callable[[State], None], str]] = [
    (lambda s: tiles_go(s, 1), "seat 0 has the wrong number of Building tiles in hand"),
    (lambda s: tiles_go(s, 2), "seat 0 has the wrong number of Building tiles in hand"),
    (lambda s: (stack_runs_out(s), tiles_go(s, 1)), "seat 0 has the wrong number of Building tiles in hand"),
    (lambda s: (all_have_placed(s), tiles_go(s, -1)), "seat 0 has the wrong number of Building tiles in hand"),
    (lambda s: (all_have_placed(s), stack_runs_out(s), tiles_go(s, 1)), "seat 0 has the wrong number of Building"),
    (lambda s: changed("facedown", 0, s.hands[0][0])(s), "a Building is in two places"),
]
UNSOUND_ALONE: list[tuple[Callable[[State], None], str]] = [
    (solo(outside=0), "an Investor company is not one of the unused ones"),
    (lambda s: setattr(s, "closed", 1 << ELGIN), "an Investor company is closed"),
    (solo(markers=()), "the Dividends Track does not show exactly the Investor companies"),
    (solo(markers=(9,)), "the Dividends Track does not show exactly the Investor companies"),
    (moved("common", common(ELGIN, TREASURY), common(ELGIN, 0), 2), "more of an Investor company is owned than"),
    (solo(outside=1 << LIBBY | 1 << ELGIN), "a company is in play that is not in this game"),
    (lambda s: solo(events=s.solo.events[:1] * len(s.solo.events))(s), "an Event is in two places"),
    (lambda s: solo(events_seen=1 << s.solo.events[0])(s), "an Event is in two places"),
    (lambda s: solo(events=s.solo.events[1:])(s), "the Event stack is not that of the difficulty"),
    (lambda s: solo(events=s.solo.events[:-1])(s), "the Event stack is not that of the difficulty"),
    (lambda s: solo(event=s.solo.events[0])(s), "the Event of this Decade was not turned up"),
    (lambda s: setattr(s, "placed", ((NOBODY, BUILDING_KEY["hire_manager"]),)), "a neutral Partner stands there"),
]


@pytest.mark.parametrize(
    ("table", "unsound"),
    [(several, UNSOUND), (alone, UNSOUND_ALONE), (choosing_buildings, UNSOUND_HANDS)],
    ids=["several", "alone", "Building Phase"],
)
def test_an_unsound_table_is_called_so(
    table: Callable[[], State], unsound: list[tuple[Callable[[State], None], str]]
) -> None:
    sound = table()
    assert violations(sound) == []
    for change, words in unsound:
        s = sound.copy()
        change(s)
        assert any(words in wrong for wrong in violations(s)), (words, violations(s))
