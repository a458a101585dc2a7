"""CMP-01 to CMP-32: the Charter and the ten base Companies."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from bigshoulders import BrokenDocument, Game
from table import BOX, COMPANY, Table, company, letters, play, player, refused, skip_to, step, texts

KINDS = "LSWC"


class Plant(NamedTuple):
    """Workers / resources -> Goods / what the Manager gives: cubes from Haymarket Square, Appeal, Goods."""

    workers: int
    needs: str
    goods: int
    cubes: int = 0
    appeal: int = 0
    overproduction: int = 0


class Charter(NamedTuple):
    key: str
    name: str
    type: str
    appeal: int
    asset_spaces: int
    prices: tuple[int, ...]
    factories: tuple[Plant, ...]


ANGLO = Charter(
    "anglo", "Anglo-American Provision Co.", "meat_packing", 2, 1, (30, 40, 50),
    (Plant(1, "CL", 2, cubes=1, appeal=1), Plant(2, "CCLW", 3, cubes=2)),
)  # fmt: skip
BRUNSWICK = Charter(
    "brunswick", "Brunswick-Balke-Collender Co.", "dry_goods", 1, 1, (80, 90, 100, 110),
    (Plant(1, "WWS", 1, cubes=2), Plant(3, "WWWC", 1, cubes=2)),
)  # fmt: skip
CRACKER_JACK = Charter(
    "cracker", "The Cracker Jack Co.", "food_and_dairy", 1, 0, (30, 40, 50),
    (Plant(1, "W", 2, appeal=1), Plant(3, "CS", 2, appeal=1)),
)  # fmt: skip
DOGGETT = Charter(
    "doggett", "Doggett, Bassett & Hills Co.", "shoes", 1, 0, (50, 60, 70),
    (Plant(2, "CL", 2, cubes=1, appeal=1), Plant(2, "SLWW", 1, overproduction=1)),
)  # fmt: skip
ELGIN = Charter(
    "elgin", "Elgin National Watch Co.", "dry_goods", 2, 0, (50, 60, 70),
    (Plant(2, "CS", 2, appeal=2), Plant(2, "CSS", 1, cubes=1, appeal=1)),
)  # fmt: skip
FAIRBANK = Charter(
    "fairbank", "N.K. Fairbank & Co.", "dry_goods", 3, 0, (40, 50, 60),
    (Plant(1, "CC", 2, cubes=1, appeal=1), Plant(1, "CCL", 1, cubes=1, appeal=1)),
)  # fmt: skip
HENDERSON = Charter(
    "henderson", "C.M. Henderson & Co.", "shoes", 1, 0, (20, 30, 40),
    (Plant(1, "CL", 3, cubes=1, appeal=1), Plant(2, "CS", 2, appeal=1), Plant(1, "CL", 2, cubes=1)),
)  # fmt: skip
LIBBY = Charter(
    "libby", "Libby, McNeill & Libby", "food_and_dairy", 1, 1, (20, 30, 40),
    (Plant(2, "SL", 3, cubes=1, appeal=1), Plant(2, "SLL", 3, cubes=1, appeal=1)),
)  # fmt: skip
SPALDING = Charter(
    "spalding", "A.G. Spalding & Bros.", "dry_goods", 1, 1, (20, 30),
    (Plant(1, "CL", 2, appeal=1), Plant(2, "SL", 3, appeal=1)),
)  # fmt: skip
SWIFT = Charter(
    "swift", "Swift & Company", "meat_packing", 3, 1, (50, 60, 70),
    (Plant(2, "SL", 2, cubes=1, appeal=1), Plant(3, "SSL", 1, overproduction=1, appeal=1)),
)  # fmt: skip

every_charter = pytest.mark.parametrize(
    "charter",
    [
        pytest.param(ANGLO, marks=pytest.mark.rule("CMP-20"), id="anglo"),
        pytest.param(BRUNSWICK, marks=pytest.mark.rule("CMP-21"), id="brunswick"),
        pytest.param(CRACKER_JACK, marks=pytest.mark.rule("CMP-22"), id="cracker"),
        pytest.param(DOGGETT, marks=pytest.mark.rule("CMP-23"), id="doggett"),
        pytest.param(ELGIN, marks=pytest.mark.rule("CMP-24"), id="elgin"),
        pytest.param(FAIRBANK, marks=pytest.mark.rule("CMP-25"), id="fairbank"),
        pytest.param(HENDERSON, marks=pytest.mark.rule("CMP-26"), id="henderson"),
        pytest.param(LIBBY, marks=pytest.mark.rule("CMP-27"), id="libby"),
        pytest.param(SPALDING, marks=pytest.mark.rule("CMP-28"), id="spalding"),
        pytest.param(SWIFT, marks=pytest.mark.rule("CMP-29"), id="swift"),
    ],
)


def producing(charter: Charter, cubes: str, haymarket: str = "", absent: int | None = None, **rest: Any) -> Game:
    """The company about to produce, on Appeal 0, with a Worker on every space, except one of the absent factory's."""
    workers = [plant.workers - (position == absent) for position, plant in enumerate(charter.factories)]
    t = Table(mode="basic").haymarket(haymarket)
    return to_production(t.company(charter.key, appeal=0, workers=workers, cubes=cubes, **rest).operate(charter.key))


def to_production(game: Game) -> Game:
    if step(game) == "purchase_resources":
        play(game, 0, "done")
    return game


def needs(charter: Charter, factories: int = 3) -> str:
    """All cubes that the first so many factories consume."""
    return "".join(plant.needs for plant in charter.factories[:factories])


def price_of_a_good(key: str, salespeople: int) -> int:
    """What the sale of one Good brings in."""
    game = Table(mode="basic").company(key, goods=1, salespeople=salespeople).operate(key)
    play(game, 0, "sell_goods right")
    return game.position()["turn"]["revenue"]


# --- the Charter


@pytest.mark.rule("CMP-01")
def test_every_charter_shows_all_that_a_company_needs() -> None:
    assert len(BOX.companies) == 10
    for charter in BOX.companies:
        assert charter.name
        assert 0 <= charter.type <= 3
        assert 0 <= charter.appeal <= 16
        assert 1 <= len(charter.factories) <= 3
        assert charter.asset_spaces in (0, 1)
        assert list(charter.prices) == sorted(charter.prices)
        assert len(charter.prices) >= 2


@pytest.mark.rule("CMP-01")
def test_a_company_has_no_more_factories_than_its_charter_shows() -> None:
    game = Table().company("libby", cash=500).action_turn(0)
    play(game, 0, "use job_market libby")
    assert texts(game, 0, "hire") == ["hire 1", "hire 2"]
    assert "no factory 3; its last one is factory 2" in refused(game, 0, "hire 3", "CMP-01")


@pytest.mark.rule("CMP-02")
def test_every_factory_shows_workers_resources_goods_and_a_manager_ability() -> None:
    assert len(BOX.factories) == 21
    for factory in BOX.factories:
        assert factory.workers in (1, 2, 3)
        assert [1 <= len(level.needs) <= 4 and level.goods in (1, 2, 3) for level in factory.levels] == [True]
        assert factory.manager


@pytest.mark.rule("CMP-03")
@pytest.mark.parametrize(("salespeople", "price"), [(0, 80), (1, 90), (2, 100), (3, 110)])
def test_the_lowest_filled_salesperson_space_gives_the_price(salespeople: int, price: int) -> None:
    assert price_of_a_good("brunswick", salespeople) == price


@pytest.mark.rule("CMP-03")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3)])
def test_salespeople_fill_the_free_spaces_one_after_the_other(before: int, after: int) -> None:
    t = Table(seats=4).company("brunswick", cash=80, salespeople=before).building("building25", owner=1)
    game = t.action_turn(0)
    play(game, 0, "use building25 brunswick")
    assert company(game, "brunswick")["salespeople"] == after


@pytest.mark.rule("CMP-04")
@pytest.mark.parametrize("charter", [LIBBY, HENDERSON], ids=["libby", "henderson"])
def test_the_partner_leaves_the_charter_when_the_rightmost_factory_runs(charter: Charter) -> None:
    game = producing(charter, needs(charter), partner=True)
    for _ in charter.factories:
        assert player(game, 0)["partners"] == 2
        play(game, 0, "produce")
    assert player(game, 0)["partners"] == 3


@pytest.mark.rule("CMP-05")
@pytest.mark.parametrize(
    ("key", "row"),
    [
        ("cracker", "food_and_dairy"),
        ("libby", "food_and_dairy"),
        ("brunswick", "dry_goods"),
        ("elgin", "dry_goods"),
        ("fairbank", "dry_goods"),
        ("spalding", "dry_goods"),
        ("anglo", "meat_packing"),
        ("swift", "meat_packing"),
        ("doggett", "shoes"),
        ("henderson", "shoes"),
    ],
)
def test_the_type_of_a_company_fixes_its_row_of_the_demand_grid(key: str, row: str) -> None:
    rows = ("food_and_dairy", "dry_goods", "meat_packing", "shoes")
    game = Table(mode="basic").company(key, goods=2).operate(key)
    play(game, 0, "sell_goods right", "sell_goods right")
    filled = [space["filled"] for space in game.position()["demand"]]
    assert [filled[3 * k + 2] for k in range(4)] == [2 if rows[k] == row else 0 for k in range(4)]


# --- the ten base Companies


@pytest.mark.rule("AMB-108")
@every_charter
def test_a_charter_is_printed_as_the_book_has_it(charter: Charter) -> None:
    record = BOX.companies[COMPANY[charter.key]]
    assert record.name == charter.name
    assert BOX.demand_rows[record.type] == charter.type
    assert (record.appeal, record.asset_spaces, record.prices) == (charter.appeal, charter.asset_spaces, charter.prices)
    factories = [BOX.factories[f] for f in record.factories]
    assert len(factories) == len(charter.factories)
    for factory, plant in zip(factories, charter.factories, strict=True):
        (level,) = factory.levels
        assert (factory.workers, level.workers, level.goods) == (plant.workers, plant.workers, plant.goods)
        assert sorted(level.needs) == sorted(KINDS.index(letter) for letter in plant.needs)
        gifts = {"any_cubes": plant.cubes, "appeal": plant.appeal, "goods": plant.overproduction}
        assert dict(factory.manager) == {gift: amount for gift, amount in gifts.items() if amount}


@every_charter
def test_a_company_produces_what_its_charter_shows(charter: Charter) -> None:
    game = producing(charter, needs(charter))
    made = 0
    for plant in charter.factories:
        play(game, 0, "produce")
        made += plant.goods
        assert company(game, charter.key)["goods"] == made
    assert letters(company(game, charter.key)["cubes"]) == ""


@every_charter
def test_no_factory_runs_with_a_cube_or_a_worker_missing(charter: Charter) -> None:
    for position, plant in enumerate(charter.factories):
        enough = needs(charter, position + 1)
        games = [producing(charter, enough.replace(missing, "", 1)) for missing in set(plant.needs)]
        games.append(producing(charter, enough, absent=position))
        for game in games:
            play(game, 0, *["produce"] * position)
            assert "produce" not in texts(game, 0)


@every_charter
def test_a_fully_automated_factory_produces_one_good_more(charter: Charter) -> None:
    t = Table(mode="basic").haymarket("")
    t.company(charter.key, automated=[plant.workers for plant in charter.factories], cubes=needs(charter))
    game = to_production(t.operate(charter.key))
    made = 0
    for plant in charter.factories:
        play(game, 0, "produce")
        made += plant.goods + 1
        assert company(game, charter.key)["goods"] == made


@every_charter
def test_a_manager_gives_what_the_factory_shows(charter: Charter) -> None:
    game = producing(charter, needs(charter), "LLSSWWCC", managers=[1] * len(charter.factories))
    appeal = goods = 0
    for plant in charter.factories:
        play(game, 0, "produce")
        goods += plant.goods + plant.overproduction
        appeal += plant.appeal
        taken = 0
        while step(game) in ("appeal_bonus", "take_cubes"):
            taken += step(game) == "take_cubes"
            play(game, 0, texts(game, 0)[0])
        assert taken == plant.cubes
        assert (company(game, charter.key)["appeal"], company(game, charter.key)["goods"]) == (appeal, goods)


@every_charter
def test_each_salesperson_raises_the_price_as_the_charter_shows(charter: Charter) -> None:
    prices = tuple(price_of_a_good(charter.key, salespeople) for salespeople in range(len(charter.prices)))
    assert prices == charter.prices


@every_charter
def test_a_company_holds_as_many_assets_as_its_charter_has_spaces(charter: Charter) -> None:
    assets = ["foundry", "workshop"]
    spaces = charter.asset_spaces
    Table().company(charter.key, assets=assets[:spaces]).stock_turn(0)
    with pytest.raises(BrokenDocument):
        Table().company(charter.key, assets=assets[: spaces + 1]).stock_turn(0)


@pytest.mark.rule("CMP-30")
@pytest.mark.parametrize(
    ("key", "spaces"),
    [
        ("anglo", 2),
        ("brunswick", 3),
        ("cracker", 2),
        ("doggett", 2),
        ("elgin", 2),
        ("fairbank", 2),
        ("henderson", 2),
        ("libby", 2),
        ("spalding", 1),
        ("swift", 2),
    ],
)
def test_how_many_salespeople_a_company_can_employ(key: str, spaces: int) -> None:
    def after_one_more(salespeople: int) -> int:
        game = Table().company(key, cash=70, salespeople=salespeople).action_turn(0)
        play(game, 0, f"use hire_salesperson {key}")
        return company(game, key)["salespeople"]

    assert after_one_more(spaces - 1) == spaces
    assert after_one_more(spaces) == spaces


@pytest.mark.rule("CMP-31")
@pytest.mark.parametrize(
    ("key", "spaces"),
    [
        ("anglo", 3),
        ("brunswick", 4),
        ("cracker", 4),
        ("doggett", 4),
        ("elgin", 4),
        ("fairbank", 2),
        ("henderson", 4),
        ("libby", 4),
        ("spalding", 3),
        ("swift", 5),
    ],
)
def test_how_many_workers_a_company_can_hire(key: str, spaces: int) -> None:
    game = Table().company(key, cash=1000).action_turn(0)
    play(game, 0, f"use job_market {key}")
    hired = 0
    while step(game) == "hire":
        play(game, 0, texts(game, 0, "hire")[0])
        hired += 1
    assert hired == spaces


@pytest.mark.rule("CMP-31")
@pytest.mark.parametrize(
    ("key", "factories"),
    [
        ("anglo", (1, 2)),
        ("brunswick", (1, 3)),
        ("cracker", (1, 3)),
        ("doggett", (2, 2)),
        ("elgin", (2, 2)),
        ("fairbank", (1, 1)),
        ("henderson", (1, 2, 1)),
        ("libby", (2, 2)),
        ("spalding", (1, 2)),
        ("swift", (2, 3)),
    ],
)
def test_a_factory_has_as_many_automation_tokens_as_worker_spaces(key: str, factories: Sequence[int]) -> None:
    Table().company(key, automated=factories).stock_turn(0)
    for more in range(len(factories)):
        with pytest.raises(BrokenDocument):
            Table().company(key, automated=[n + (p == more) for p, n in enumerate(factories)]).stock_turn(0)


@pytest.mark.rule("CMP-31")
def test_the_base_companies_have_37_worker_spaces_in_all() -> None:
    assert sum(factory.workers for factory in BOX.factories) == 37


@pytest.mark.rule("CMP-32")
@pytest.mark.parametrize(("key", "offered"), [("swift", False), ("fairbank", False), ("anglo", True), ("elgin", True)])
def test_swift_and_fairbank_start_on_space_3_and_get_no_worker_from_it(key: str, offered: bool) -> None:
    game = Table(decade=2).funds(500, 0).stock_turn(0)
    play(game, 0, f"establish {key} 40")
    assert company(game, key)["appeal"] == (2 if offered else 3)
    skip_to(game, "action_turn")
    play(game, 0, f"use advertising {key}")
    assert ("place_worker 1" in texts(game, 0)) is offered
    assert step(game) == ("appeal_bonus" if offered else "end_action_turn")
