"""The ten base Companies at work: every Factory with and without Manager and automation, every price (CMP-20..29)."""

from typing import NamedTuple

import pytest

from table import Table, company, letters, play, refused, skip_to, step


class Factory(NamedTuple):
    workers: int
    needs: str
    goods: int
    manager: str
    """A: one Appeal, G: one Good, R: one cube from Haymarket Square."""


class Charter(NamedTuple):
    row: str
    appeal: int
    prices: list[int]
    factories: list[Factory]


CHARTERS = {
    "anglo": Charter("meat_packing", 2, [30, 40, 50], [Factory(1, "CL", 2, "AR"), Factory(2, "CCLW", 3, "RR")]),
    "brunswick": Charter("dry_goods", 1, [80, 90, 100, 110], [Factory(1, "WWS", 1, "RR"), Factory(3, "WWWC", 1, "RR")]),
    "cracker": Charter("food_and_dairy", 1, [30, 40, 50], [Factory(1, "W", 2, "A"), Factory(3, "CS", 2, "A")]),
    "doggett": Charter("shoes", 1, [50, 60, 70], [Factory(2, "CL", 2, "AR"), Factory(2, "SLWW", 1, "G")]),
    "elgin": Charter("dry_goods", 2, [50, 60, 70], [Factory(2, "CS", 2, "AA"), Factory(2, "CSS", 1, "AR")]),
    "fairbank": Charter("dry_goods", 3, [40, 50, 60], [Factory(1, "CC", 2, "AR"), Factory(1, "CCL", 1, "AR")]),
    "henderson": Charter(
        "shoes", 1, [20, 30, 40], [Factory(1, "CL", 3, "AR"), Factory(2, "CS", 2, "A"), Factory(1, "CL", 2, "R")]
    ),
    "libby": Charter("food_and_dairy", 1, [20, 30, 40], [Factory(2, "SL", 3, "AR"), Factory(2, "SLL", 3, "AR")]),
    "spalding": Charter("dry_goods", 1, [20, 30], [Factory(1, "CL", 2, "A"), Factory(2, "SL", 3, "A")]),
    "swift": Charter("meat_packing", 3, [50, 60, 70], [Factory(2, "SL", 2, "AR"), Factory(3, "SSL", 1, "AG")]),
}

COMPANIES = [
    pytest.param("anglo", marks=pytest.mark.rule("CMP-20")),
    pytest.param("brunswick", marks=pytest.mark.rule("CMP-21")),
    pytest.param("cracker", marks=pytest.mark.rule("CMP-22")),
    pytest.param("doggett", marks=pytest.mark.rule("CMP-23")),
    pytest.param("elgin", marks=pytest.mark.rule("CMP-24")),
    pytest.param("fairbank", marks=pytest.mark.rule("CMP-25")),
    pytest.param("henderson", marks=pytest.mark.rule("CMP-26")),
    pytest.param("libby", marks=pytest.mark.rule("CMP-27")),
    pytest.param("spalding", marks=pytest.mark.rule("CMP-28")),
    pytest.param("swift", marks=pytest.mark.rule("CMP-29")),
]
FACTORIES = [(key, position) for key, charter in CHARTERS.items() for position in range(len(charter.factories))]

NAMES = {"L": "livestock", "S": "steel", "W": "wood", "C": "coal"}
HAYMARKET = "LLLLSSWWCC"


def in_order(cubes):
    return "".join(sorted(cubes, key="LSWC".index))


def without(cubes, taken):
    for cube in taken:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def at_production(key, cubes, automated=(), managers=(), short_of_a_worker=None, **layout):
    """All Factories staffed: those named with tokens only, the others with Workers only."""
    factories = CHARTERS[key].factories
    t = Table(mode="basic").company(
        key,
        workers=[0 if p in automated else f.workers - (p == short_of_a_worker) for p, f in enumerate(factories)],
        automated=[f.workers if p in automated else 0 for p, f in enumerate(factories)],
        managers=[int(p in managers) for p in range(len(factories))],
        cubes=cubes,
        **layout,
    )
    t.demand(CHARTERS[key].row, "right", 6).haymarket(HAYMARKET)
    game = t.chain("S", "S", "S", "S").operate(key)
    skip_to(game, "produce")
    return game


def resolve_manager(game):
    """Takes $25 for every Appeal bonus and a Livestock for every cube; returns the money."""
    money = 0
    while step(game) in ("appeal_bonus", "take_cubes"):
        if step(game) == "appeal_bonus":
            money += 25
            play(game, 0, "take_cash")
        else:
            play(game, 0, "take livestock")
    return money


@pytest.mark.parametrize("automated", [False, True], ids=["workers", "automated"])
@pytest.mark.parametrize("manager", [False, True], ids=["alone", "manager"])
@pytest.mark.parametrize(("key", "position"), FACTORIES)
def test_a_factory_turns_exactly_its_resources_into_exactly_its_goods(key, position, manager, automated):
    charter = CHARTERS[key]
    factory = charter.factories[position]
    to_the_left = charter.factories[:position]
    game = at_production(
        key,
        cubes="".join(f.needs for f in to_the_left) + factory.needs,
        automated=[position] if automated else [],
        managers=[position] if manager else [],
    )
    play(game, 0, *["produce"] * position)
    assert letters(company(game, key)["cubes"]) == in_order(factory.needs)

    play(game, 0, "produce")
    bonuses = resolve_manager(game)

    ability = factory.manager if manager else ""
    after = company(game, key)
    assert after["goods"] == sum(f.goods for f in to_the_left) + factory.goods + automated + ability.count("G")
    assert after["appeal"] == charter.appeal + ability.count("A")
    assert letters(after["cubes"]) == "L" * ability.count("R")
    spent = HAYMARKET + "".join(f.needs for f in to_the_left) + factory.needs
    assert letters(game.position()["haymarket"]) == in_order(without(spent, "L" * ability.count("R")))
    # Of these Companies only Anglo-American and Elgin, starting on 2, come past the bonus of space 3.
    assert bonuses == (25 if charter.appeal == 2 and "A" in ability else 0)


@pytest.mark.parametrize(("key", "position"), FACTORIES)
def test_a_factory_that_lacks_a_cube_does_not_produce(key, position):
    charter = CHARTERS[key]
    to_the_left = "".join(f.needs for f in charter.factories[:position])
    for cube in set(charter.factories[position].needs):
        spare = next(letter for letter in "LSWC" if letter != cube)
        game = at_production(key, to_the_left + without(charter.factories[position].needs, cube) + spare * 4)
        play(game, 0, *["produce"] * position)

        refused(game, 0, "produce", "OPR-30")


@pytest.mark.parametrize(("key", "position"), FACTORIES)
def test_a_factory_that_lacks_a_worker_does_not_produce(key, position):
    cubes = "".join(f.needs for f in CHARTERS[key].factories) + "SS"
    game = at_production(key, cubes, short_of_a_worker=position)
    play(game, 0, *["produce"] * position)

    refused(game, 0, "produce", "OPR-29")


@pytest.mark.parametrize("automated", [False, True], ids=["workers", "automated"])
@pytest.mark.parametrize(
    ("key", "goods"),
    [
        ("anglo", 5),
        ("brunswick", 2),
        ("cracker", 4),
        ("doggett", 3),
        ("elgin", 3),
        ("fairbank", 3),
        ("henderson", 7),
        ("libby", 6),
        ("spalding", 5),
        ("swift", 3),
    ],
)
def test_all_factories_of_a_company_together(key, goods, automated):
    factories = CHARTERS[key].factories
    game = at_production(
        key,
        cubes="".join(f.needs for f in factories),
        automated=range(len(factories)) if automated else [],
        partner=True,
    )

    play(game, 0, *["produce"] * len(factories))

    assert step(game) == "sell_goods"
    assert company(game, key)["goods"] == goods + (len(factories) if automated else 0)
    assert letters(company(game, key)["cubes"]) == ""
    assert game.position()["players"][0]["partners"] == 3


@pytest.mark.parametrize("key", COMPANIES)
def test_a_full_turn_at_every_price(key):
    charter = CHARTERS[key]
    for salespeople, price in enumerate(charter.prices):
        game = at_production(key, charter.factories[0].needs, salespeople=salespeople, value=400)
        made = charter.factories[0].goods

        play(game, 0, "produce", *["sell_goods right"] * made)
        skip_to(game, "dividends")
        assert game.position()["turn"]["revenue"] == made * price
        play(game, 0, "pay")

        assert company(game, key)["cash"] == 7 * (made * price // 10)
        assert game.position()["players"][0]["funds"] == 175 + 3 * (made * price // 10)


@pytest.mark.parametrize(
    ("key", "cost", "goods", "appeal", "cubes", "bonuses", "revenue"),
    [
        ("anglo", 60, 7, 3, 3, 25, 350),
        ("brunswick", 70, 4, 1, 4, 0, 440),
        ("cracker", 30, 6, 3, 0, 25, 300),
        ("doggett", 60, 6, 2, 1, 0, 420),
        ("elgin", 50, 5, 5, 1, 50, 350),
        ("fairbank", 50, 5, 5, 2, 25, 300),
        ("henderson", 60, 10, 3, 2, 25, 400),
        ("libby", 50, 8, 3, 2, 25, 320),
        ("spalding", 40, 7, 3, 0, 25, 210),
        ("swift", 50, 6, 5, 1, 25, 420),
    ],
)
def test_a_full_turn_with_every_manager_token_and_salesperson(key, cost, goods, appeal, cubes, bonuses, revenue):
    charter = CHARTERS[key]
    needs = "".join(f.needs for f in charter.factories)
    t = (
        Table(4, mode="basic", decade=5)
        .funds(0, 0, 0, 0)
        .company(
            key,
            value=60,
            cash=cost,
            automated=[f.workers for f in charter.factories],
            managers=[1] * len(charter.factories),
            salespeople=len(charter.prices) - 1,
        )
    )
    t.demand(charter.row, "middle", 7).demand(charter.row, "right", 8).haymarket(HAYMARKET)
    game = t.chain(needs, "SS", "L", "C").operate(key)

    for cube in needs:
        play(game, 0, f"purchase {NAMES[cube]} 10")
    assert company(game, key)["cash"] == 0
    skip_to(game, "produce")
    taken = 0
    for _ in charter.factories:
        play(game, 0, "produce")
        taken += resolve_manager(game)
    skip_to(game, "sell_goods")
    made = company(game, key)
    assert (made["goods"], made["appeal"], letters(made["cubes"]), taken) == (goods, appeal, "L" * cubes, bonuses)

    play(game, 0, *["sell_goods right"] * min(goods, 8), *["sell_goods middle"] * (goods - 8))
    skip_to(game, "dividends")
    play(game, 0, "pay")
    paid = company(game, key)
    assert (paid["goods"], paid["cash"], paid["value"]) == (0, bonuses + 7 * revenue // 10, 120)
    assert game.position()["players"][0]["funds"] == 3 * revenue // 10

    play(game, 0, "end")
    assert game.is_over
    assert [letters(space) for space in game.position()["supply_chain"]][:3] == ["SS", "L", "C"]


@pytest.mark.parametrize("key", COMPANIES)
def test_a_charter_has_a_salesperson_space_for_every_price_but_the_first(key):
    most = len(CHARTERS[key].prices) - 1
    game = Table(mode="basic").company(key, salespeople=most - 1, cash=70).action_turn(0)
    play(game, 0, "use hire_salesperson " + key)
    assert company(game, key)["salespeople"] == most

    game = Table(mode="basic").company(key, salespeople=most, cash=70).action_turn(0)
    play(game, 0, "use hire_salesperson " + key)
    assert company(game, key)["salespeople"] == most
