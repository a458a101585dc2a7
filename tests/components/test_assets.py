"""AST-31 to AST-46: what is printed on the 16 standard Capital Assets."""

import pytest

from bigshoulders.components import RESOURCES, Asset, second_edition

BOX = second_edition()
STARTING = True


def asset(key: str) -> Asset:
    (found,) = [asset for asset in BOX.assets if asset.key == key]
    return found


def words(effect: tuple[tuple[str, object], ...]) -> list[tuple[str, object]]:
    """The parts of an effect in their order, with cubes by name."""
    return [
        (kind, " ".join(sorted(RESOURCES[cube] for cube in amount)) if isinstance(amount, tuple) else amount)
        for kind, amount in effect
    ]


AUTOMATE = [("automate", 1)]
TWO_APPEAL = [("appeal", 2)]
WORKER = [("workers", 1)]


@pytest.mark.parametrize(
    ("key", "name", "starting", "at_once", "cost", "use", "moment"),
    [
        pytest.param(
            "brilliant_marketing", "Brilliant Marketing", STARTING, AUTOMATE, 0, [("appeal", 1)], "free",
            marks=pytest.mark.rule("AST-31"),
        ),
        pytest.param(
            "brand_recognition", "Brand Recognition", False, AUTOMATE, 0, [("appeal", 2)], "free",
            marks=pytest.mark.rule("AST-32"),
        ),
        pytest.param(
            "cincinnati_steel", "Cincinnati Steel", STARTING, AUTOMATE, 10, [("cubes", "steel steel")], "free",
            marks=pytest.mark.rule("AST-33"),
        ),
        pytest.param(
            "fuelworks", "Fuelworks", False, TWO_APPEAL, 0, [("cubes", "coal wood")], "free",
            marks=pytest.mark.rule("AST-34"),
        ),
        pytest.param(
            "michigan_lumber", "Michigan Lumber", STARTING, AUTOMATE, 10, [("cubes", "wood wood")], "free",
            marks=pytest.mark.rule("AST-35"),
        ),
        pytest.param(
            "foundry", "Foundry", False, TWO_APPEAL, 0, [("cubes", "steel wood")], "free",
            marks=pytest.mark.rule("AST-36"),
        ),
        pytest.param(
            "pennsylvania_coal", "Pennsylvania Coal", STARTING, AUTOMATE, 10, [("cubes", "coal coal")], "free",
            marks=pytest.mark.rule("AST-37"),
        ),
        pytest.param(
            "workshop", "Workshop", False, TWO_APPEAL, 0, [("cubes", "coal steel")], "free",
            marks=pytest.mark.rule("AST-38"),
        ),
        pytest.param(
            "union_stockyards", "Union Stockyards", STARTING, AUTOMATE, 10, [("cubes", "livestock livestock")], "free",
            marks=pytest.mark.rule("AST-39"),
        ),
        pytest.param(
            "refrigeration", "Refrigeration", False, TWO_APPEAL, 0, [("cubes", "livestock livestock")], "free",
            marks=pytest.mark.rule("AST-40"),
        ),
        pytest.param(
            "price_protection", "Price Protection", False, [*AUTOMATE, *TWO_APPEAL], 0, [("no_fall", True)], "fall",
            marks=pytest.mark.rule("AST-41"),
        ),
        pytest.param(
            "popular_partners", "Popular Partners", False, WORKER, 0, [("stock_steps", 1)], "operating_end",
            marks=pytest.mark.rule("AST-42"),
        ),
        pytest.param(
            "backroom_deals", "Backroom Deals", False, WORKER, 0, [("stock_steps", 1)], "operating_end",
            marks=pytest.mark.rule("AST-43"),
        ),
        pytest.param(
            "mail_order_catalog", "Mail Order Catalog", False, WORKER, 0, [("revenue", 40)], "operating",
            marks=pytest.mark.rule("AST-44"),
        ),
        pytest.param(
            "color_catalog", "Color Catalog", False, WORKER, 0, [("revenue", 60)], "operating",
            marks=pytest.mark.rule("AST-45"),
        ),
        pytest.param(
            "catalog_empire", "Catalog Empire", False, WORKER, 0, [("revenue", 80)], "operating",
            marks=pytest.mark.rule("AST-46"),
        ),
    ],
)  # fmt: skip
def test_an_asset_is_printed_as_the_book_has_it(
    key: str,
    name: str,
    starting: bool,
    at_once: list[tuple[str, object]],
    cost: int,
    use: list[tuple[str, object]],
    moment: str,
) -> None:
    tile = asset(key)
    assert (tile.name, tile.start) == (name, starting)
    assert words(tile.at_once) == at_once
    assert (tile.fee, words(tile.use), tile.moment) == (cost, use, moment)


def test_there_are_sixteen_standard_assets_and_one_begins_on_the_dearest_space() -> None:
    assert len({tile.key for tile in BOX.assets}) == len(BOX.assets) == 16
    assert sum(tile.start for tile in BOX.assets) == 5
    assert [tile.key for tile in BOX.assets if tile.first] == ["brilliant_marketing"]
