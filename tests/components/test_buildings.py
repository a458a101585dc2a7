"""BTL: what is printed on the 44 Building tiles."""

from collections import Counter

import pytest

from bigshoulders.components import RESOURCES, Building, second_edition

BOX = second_edition()
COMPANY_PAYS, BANK_PAYS = "the company pays the owner", "the bank pays the owner"


def tile(number: int) -> Building:
    (found,) = [building for building in BOX.buildings if building.number == number]
    return found


def flow_and_fee(building: Building) -> tuple[str, int]:
    if building.bank_pays_owner:
        assert not building.company_pays
        return BANK_PAYS, building.bank_pays_owner
    return COMPANY_PAYS, building.company_pays


def effect(building: Building) -> dict[str, object]:
    """The effect with cubes by name, in alphabetical order."""
    parts = dict(building.effect)
    if isinstance(cubes := parts.get("cubes"), tuple):
        parts["cubes"] = " ".join(sorted(RESOURCES[cube] for cube in cubes))
    return parts


@pytest.mark.rule("AMB-108")
@pytest.mark.parametrize(
    ("number", "era", "flow", "fee", "gives", "workers", "players"),
    [
        pytest.param(1, 1, BANK_PAYS, 20, {"asset": 10}, 2, 2, marks=pytest.mark.rule("BTL-01")),
        pytest.param(2, 1, COMPANY_PAYS, 20, {"salespeople": 1}, 1, 2, marks=pytest.mark.rule("BTL-02")),
        pytest.param(3, 1, BANK_PAYS, 20, {"cubes": "livestock wood"}, 0, 3, marks=pytest.mark.rule("BTL-03")),
        pytest.param(4, 1, COMPANY_PAYS, 10, {"appeal": 1}, 2, 4, marks=pytest.mark.rule("BTL-04")),
        pytest.param(5, 1, BANK_PAYS, 20, {"cubes": "coal wood"}, 0, 3, marks=pytest.mark.rule("BTL-05")),
        pytest.param(6, 1, COMPANY_PAYS, 40, {"automate": 1}, 1, 2, marks=pytest.mark.rule("BTL-06")),
        pytest.param(7, 1, BANK_PAYS, 20, {"cubes": "steel wood"}, 0, 3, marks=pytest.mark.rule("BTL-07")),
        pytest.param(8, 1, COMPANY_PAYS, 10, {"pair": "different"}, 0, 4, marks=pytest.mark.rule("BTL-08")),
        pytest.param(9, 1, COMPANY_PAYS, 30, {"appeal": 2}, 1, 2, marks=pytest.mark.rule("BTL-09")),
        pytest.param(10, 1, COMPANY_PAYS, 20, {"goods": 1}, 2, 2, marks=pytest.mark.rule("BTL-10")),
        pytest.param(11, 1, COMPANY_PAYS, 20, {"managers": 1}, 1, 2, marks=pytest.mark.rule("BTL-11")),
        pytest.param(12, 1, COMPANY_PAYS, 10, {"pair": "identical"}, 2, 4, marks=pytest.mark.rule("BTL-12")),
        pytest.param(13, 2, BANK_PAYS, 20, {"cubes": "livestock steel"}, 2, 2, marks=pytest.mark.rule("BTL-13")),
        pytest.param(14, 2, COMPANY_PAYS, 30, {"managers": 1}, 1, 2, marks=pytest.mark.rule("BTL-14")),
        pytest.param(15, 2, BANK_PAYS, 20, {"cubes": "coal steel"}, 2, 2, marks=pytest.mark.rule("BTL-15")),
        pytest.param(16, 2, COMPANY_PAYS, 30, {"appeal": 2}, 1, 3, marks=pytest.mark.rule("BTL-16")),
        pytest.param(17, 2, BANK_PAYS, 20, {"cubes": "coal livestock"}, 2, 2, marks=pytest.mark.rule("BTL-17")),
        pytest.param(18, 2, COMPANY_PAYS, 10, {"pair": "different"}, 1, 3, marks=pytest.mark.rule("BTL-18")),
        pytest.param(19, 2, BANK_PAYS, 20, {"asset": 20}, 1, 2, marks=pytest.mark.rule("BTL-19")),
        pytest.param(20, 2, COMPANY_PAYS, 10, {"pair": "identical"}, 2, 3, marks=pytest.mark.rule("BTL-20")),
        pytest.param(21, 2, COMPANY_PAYS, 90, {"automate": 2}, 0, 4, marks=pytest.mark.rule("BTL-21")),
        pytest.param(22, 2, COMPANY_PAYS, 40, {"salespeople": 1}, 1, 2, marks=pytest.mark.rule("BTL-22")),
        pytest.param(23, 2, COMPANY_PAYS, 60, {"managers": 2}, 0, 4, marks=pytest.mark.rule("BTL-23")),
        pytest.param(24, 2, COMPANY_PAYS, 40, {"automate": 1}, 1, 2, marks=pytest.mark.rule("BTL-24")),
        pytest.param(25, 2, COMPANY_PAYS, 80, {"salespeople": 2}, 0, 4, marks=pytest.mark.rule("BTL-25")),
        pytest.param(26, 2, COMPANY_PAYS, 50, {"workers": 2}, 0, 4, marks=pytest.mark.rule("BTL-26")),
        pytest.param(27, 2, COMPANY_PAYS, 40, {"goods": 2}, 2, 3, marks=pytest.mark.rule("BTL-27")),
        pytest.param(28, 2, COMPANY_PAYS, 50, {"appeal": 3}, 1, 2, marks=pytest.mark.rule("BTL-28")),
        pytest.param(29, 3, BANK_PAYS, 30, {"dividend": 150}, 0, 3, marks=pytest.mark.rule("BTL-29")),
        pytest.param(30, 3, BANK_PAYS, 40, {"dividend": 200}, 0, 4, marks=pytest.mark.rule("BTL-30")),
        pytest.param(31, 3, BANK_PAYS, 50, {"dividend": 250}, 0, 3, marks=pytest.mark.rule("BTL-31")),
        pytest.param(32, 3, BANK_PAYS, 60, {"dividend": 300}, 0, 4, marks=pytest.mark.rule("BTL-32")),
        pytest.param(33, 3, COMPANY_PAYS, 50, {"salespeople": 2}, 0, 3, marks=pytest.mark.rule("BTL-33")),
        pytest.param(34, 3, COMPANY_PAYS, 40, {"cubes": "coal coal livestock"}, 1, 2, marks=pytest.mark.rule("BTL-34")),
        pytest.param(35, 3, COMPANY_PAYS, 40, {"managers": 2}, 0, 3, marks=pytest.mark.rule("BTL-35")),
        pytest.param(
            36, 3, COMPANY_PAYS, 40, {"cubes": "livestock livestock steel"}, 1, 2, marks=pytest.mark.rule("BTL-36")
        ),
        pytest.param(37, 3, COMPANY_PAYS, 40, {"cubes": "coal wood wood"}, 1, 2, marks=pytest.mark.rule("BTL-37")),
        pytest.param(38, 3, COMPANY_PAYS, 40, {"cubes": "steel steel wood"}, 1, 2, marks=pytest.mark.rule("BTL-38")),
        pytest.param(39, 3, COMPANY_PAYS, 60, {"appeal": 3}, 1, 2, marks=pytest.mark.rule("BTL-39")),
        pytest.param(40, 3, BANK_PAYS, 40, {"asset": 30}, 2, 2, marks=pytest.mark.rule("BTL-40")),
        pytest.param(41, 3, COMPANY_PAYS, 60, {"goods": 3}, 1, 2, marks=pytest.mark.rule("BTL-41")),
        pytest.param(42, 3, COMPANY_PAYS, 90, {"automate": 2}, 1, 2, marks=pytest.mark.rule("BTL-42")),
        pytest.param(43, 3, COMPANY_PAYS, 40, {"workers": 1, "managers": 1}, 0, 4, marks=pytest.mark.rule("BTL-43")),
        pytest.param(44, 3, COMPANY_PAYS, 50, {"workers": 1, "salespeople": 1}, 0, 4, marks=pytest.mark.rule("BTL-44")),
    ],
)
def test_a_building_tile_is_printed_as_the_book_has_it(
    number: int, era: int, flow: str, fee: int, gives: dict[str, object], workers: int, players: int
) -> None:
    building = tile(number)
    assert building.key == f"building{number}"
    assert building.era == era
    assert flow_and_fee(building) == (flow, fee)
    assert effect(building) == gives
    assert (building.workers_added, building.min_players) == (workers, players)
    assert not building.unlimited


@pytest.mark.rule("BTL-50", "AMB-02")
def test_the_eras_have_twelve_sixteen_and_sixteen_tiles_with_one_for_two_different_resources_in_era_2() -> None:
    tiles = [building for building in BOX.buildings if building.number]
    assert sorted(building.number for building in tiles) == list(range(1, 45))
    assert Counter(building.era for building in tiles) == {1: 12, 2: 16, 3: 16}
    assert [b.number for b in tiles if b.era == 2 and b.effect == (("pair", "different"),)] == [18]


@pytest.mark.parametrize(
    ("key", "fee", "gives", "unlimited", "from_decade"),
    [
        ("job_market", 0, {"hire": True}, True, 1),
        ("advertising", 20, {"appeal": 1, "initiative": True}, True, 1),
        ("hire_manager", 60, {"managers": 1}, False, 1),
        ("hire_salesperson", 70, {"salespeople": 1}, False, 1),
        ("capital_asset", 0, {"asset": 0}, True, 1),
        ("extra_dividends", 0, {"dividend": 100}, True, 1),
        ("fundraising40", 0, {"funds": 40}, True, 1),
        ("fundraising60", 0, {"funds": 60}, False, 3),
        ("fundraising80", 0, {"funds": 80}, False, 5),
    ],
)
def test_a_general_building_is_printed_as_the_board_has_it(
    key: str, fee: int, gives: dict[str, object], unlimited: bool, from_decade: int
) -> None:
    (building,) = [building for building in BOX.buildings if building.key == key]
    assert building.number == building.era == building.bank_pays_owner == building.workers_added == 0
    assert (building.company_pays, effect(building)) == (fee, gives)
    assert (building.unlimited, building.from_decade) == (unlimited, from_decade)


def test_the_board_has_nine_general_buildings() -> None:
    assert BOX.general_buildings == 9
    assert [building.number for building in BOX.buildings[:9]] == [0] * 9
    assert all(building.number for building in BOX.buildings[9:-2])
    assert [building.key for building in BOX.buildings[-2:]] == ["demand_building", "investors_building"]
