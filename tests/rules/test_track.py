"""TRK: the Stock Track."""

from itertools import pairwise

import pytest

from bigshoulders import Game, Options
from bigshoulders.rules.track import dividend_steps
from table import BOX, NAMES, Table, company, counted, funds, play, random_moves, refused, skip_to, texts

TRACK = (0, 10, 15, 20, 25, 35, 40, 50, 60, 80, 100, 120, 140, 160, 190, 220, 250, 280, 320, 360, 400)

BUMP_GUIDE = {
    10: (10, 20, None),
    15: (15, 30, None),
    20: (20, 40, None),
    25: (25, 50, None),
    35: (35, 70, None),
    40: (40, 80, None),
    50: (50, 100, None),
    60: (60, 120, 180),
    80: (80, 160, 240),
    100: (100, 200, 300),
    120: (120, 240, 360),
    140: (140, 280, 420),
    160: (160, 320, 480),
    190: (190, 380, 570),
    220: (220, 440, 660),
    250: (250, 500, 750),
    280: (280, 560, 840),
    320: (320, 640, 960),
    360: (360, 720, 1080),
    400: (400, 800, 1200),
}
"""TRK-12: value -> the revenue for one, two and three steps up."""


def value(game: Game, key: str = "libby") -> int:
    return company(game, key)["value"]


def stepped_up(start: int) -> int:
    """The value after one step up, by Popular Partners in the last Decade."""
    game = Table(decade=5).company("libby", value=start, assets=["popular_partners"]).end_of_operating()
    play(game, 0, "activate popular_partners")
    return value(game)


def stepped_down(start: int) -> int:
    """The value after one step down, by withholding in the last Decade."""
    game = Table(mode="basic", decade=5).company("libby", value=start).operate("libby")
    play(game, 0, "withhold")
    return value(game)


def paid(start: int, revenue: int) -> int:
    """The value after a dividend on this revenue, in the last Decade."""
    game = counted(Table(mode="basic", decade=5).company("libby", value=start).operate("libby"), revenue)
    play(game, 0, "pay")
    return value(game)


def up(start: int, steps: int) -> int:
    return TRACK[min(TRACK.index(start) + steps, 20)]


# --- the spaces


@pytest.mark.rule("TRK-01")
def test_the_track_has_twenty_one_spaces_from_closed_to_400() -> None:
    assert len(TRACK) == 21
    assert BOX.track == TRACK


@pytest.mark.rule("TRK-01", "TRK-02")
@pytest.mark.parametrize(("low", "high"), list(pairwise(TRACK)))
def test_a_step_leads_to_the_neighbouring_space(low: int, high: int) -> None:
    assert stepped_up(low) == high
    assert stepped_down(high) == low


@pytest.mark.rule("TRK-03")
@pytest.mark.parametrize(("start", "revenue"), [(400, 400), (400, 1200), (360, 720), (360, 1080), (320, 960)])
def test_steps_beyond_400_are_lost(start: int, revenue: int) -> None:
    assert paid(start, revenue) == 400


@pytest.mark.rule("TRK-03")
def test_a_step_up_at_400_is_lost() -> None:
    assert stepped_up(400) == 400


@pytest.mark.rule("TRK-04")
def test_a_step_down_on_the_closed_space_is_lost() -> None:
    assert stepped_down(0) == 0


@pytest.mark.rule("TRK-04")
def test_the_steps_of_a_sale_below_the_closed_space_are_lost() -> None:
    game = Table(mode="basic").company("libby", director=0, value=15, commons={1: 4}).stock_turn(1)
    play(game, 1, *["sell libby common"] * 4, "announce")
    assert value(game) == 0


@pytest.mark.rule("TRK-05")
def test_a_share_of_a_company_on_the_closed_space_is_worth_nothing() -> None:
    def table() -> Table:
        return Table(mode="basic").company("libby", director=0, value=0, commons={1: 2}).funds(0, 70)

    assert [seat["wealth"] for seat in table().scoring().scores()["seats"]] == [0, 70]
    game = table().stock_turn(1)
    play(game, 1, "sell libby common", "announce")
    assert funds(game) == [0, 70]


@pytest.mark.rule("TRK-06")
def test_a_company_is_established_at_35_40_50_or_60_only() -> None:
    game = Table().funds(5000, 0).stock_turn(0)
    choices = [text for text in texts(game, 0, "establish") if " libby " in text]
    assert choices == [f"establish libby {start}" for start in (35, 40, 50, 60)]
    for start in (25, 80):
        refused(game, 0, f"establish libby {start}", "STK-03")


@pytest.mark.rule("TRK-07")
@pytest.mark.parametrize(("start", "after"), [(40, 60), (50, 80), (60, 120), (80, 140)])
def test_below_the_threshold_between_50_and_60_three_steps_are_two(start: int, after: int) -> None:
    assert paid(start, 3 * start) == after


@pytest.mark.rule("TRK-08")
def test_companies_share_a_space_and_have_no_order_there() -> None:
    def sold_in_turn(*keys: str) -> Game:
        t = Table(mode="basic").company("libby", director=1, value=50, commons={0: 1}).company("elgin", value=40)
        game = t.company("swift", director=1, value=50, commons={0: 1}).stock_turn(0)
        for key in keys:
            play(game, 0, f"sell {key} common", "announce", "pass")
            play(game, 1, "pass")
        return game

    game = sold_in_turn("libby", "swift")
    assert [value(game, key) for key in ("elgin", "libby", "swift")] == [40, 40, 40]
    assert game.hash() == sold_in_turn("swift", "libby").hash()


# --- what moves a marker


@pytest.mark.rule("TRK-09")
def test_a_dividend_moves_the_value_up() -> None:
    assert paid(100, 100) == 120


@pytest.mark.rule("TRK-09")
@pytest.mark.parametrize(("use", "after"), [("extra_dividends", 120), ("building31", 140)])
def test_extra_dividends_move_the_value_up(use: str, after: int) -> None:
    t = Table(seats=3).company("libby", director=0, value=100, cash=300).building("building31", owner=1)
    game = t.action_turn(0)
    play(game, 0, f"use {use} libby")
    assert value(game) == after


@pytest.mark.rule("TRK-09")
def test_a_sold_out_company_moves_up() -> None:
    t = Table(mode="basic").company("libby", director=0, value=100, commons={0: 3, 1: 2}, preferred=1)
    game = t.stock_phase()
    play(game, 0, "pass")
    play(game, 1, "pass")
    assert value(game) == 120


@pytest.mark.rule("TRK-09")
@pytest.mark.parametrize(("appeal", "after"), [(11, 100), (12, 120), (13, 100), (15, 120), (16, 100)])
def test_the_appeal_spaces_13_and_16_move_the_value_up(appeal: int, after: int) -> None:
    game = Table().company("libby", value=100, cash=20, appeal=appeal).action_turn(0)
    play(game, 0, "use advertising libby")
    if "take_bonus" in texts(game, 0):
        play(game, 0, "take_bonus")
    assert value(game) == after


@pytest.mark.rule("TRK-09")
@pytest.mark.parametrize("asset", ["popular_partners", "backroom_deals"])
def test_two_assets_move_the_value_up_at_the_end_of_the_operating_phase(asset: str) -> None:
    game = Table(decade=5).company("libby", value=100, assets=[asset]).end_of_operating()
    play(game, 0, f"activate {asset}")
    assert value(game) == 120


@pytest.mark.rule("TRK-10")
def test_a_sale_moves_the_value_down_by_a_step_for_each_share() -> None:
    game = Table(mode="basic").company("libby", director=0, value=100, preferred=1, commons={1: 1}).stock_turn(1)
    play(game, 1, "sell libby preferred", "sell libby common", "announce")
    assert value(game) == 50


@pytest.mark.rule("TRK-10")
def test_withholding_moves_the_value_down_by_a_step() -> None:
    assert stepped_down(100) == 80


@pytest.mark.rule("TRK-10")
def test_emergency_fundraising_moves_the_value_down_by_a_step_for_each_share_and_one_more() -> None:
    game = Table(mode="advanced").company("libby", value=100).operate("libby")
    play(game, 0, "issue common", "issue common", "done")
    assert value(game) == 50


@pytest.mark.rule("TRK-09", "TRK-10", "TRK-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_nothing_else_moves_a_value(seats: int, mode: str) -> None:
    ups = {"pay", "use", "pass", "take_bonus", "activate"}
    downs = {"announce", "withhold", "decline", "done"}
    moved = set()
    for seed in range(30):
        game = Game.new(Options(NAMES[:seats], mode=mode), seed)
        for _ in random_moves(game, seed):
            pass
        for event in game.events:
            if event.kind == "stock":
                action = game.actions[event.moment - 1][1]
                assert action.verb in (ups if event.amount > 0 else downs), action
                if action.verb == "use":
                    effects = dict(BOX.buildings[action.args[0]].effect)
                    assert "dividend" in effects
                moved.add(action.verb)
    assert {"use", "announce", "withhold"} <= moved


@pytest.mark.rule("TRK-14")
@pytest.mark.parametrize(
    "text",
    ["buy libby common company", "buy libby common pool", "buy libby preferred company", "establish elgin 60"],
)
def test_a_purchase_moves_no_value(text: str) -> None:
    t = Table(mode="basic").company("libby", director=1, value=100, pool=2).company("swift", director=1, value=100)
    game = t.funds(500, 0).stock_turn(0)
    play(game, 0, text)
    assert (value(game, "libby"), value(game, "swift")) == (100, 100)
    skip_to(game, "choose_buildings")
    assert (value(game, "libby"), value(game, "swift")) == (100, 100)


# --- the steps of a dividend


@pytest.mark.rule("TRK-11")
@pytest.mark.parametrize(
    ("start", "revenue", "after"),
    [
        (50, 49, 50),
        (50, 50, 60),
        (50, 99, 60),
        (50, 100, 80),
        (50, 150, 80),
        (50, 1000, 80),
        (60, 59, 60),
        (60, 60, 80),
        (60, 119, 80),
        (60, 120, 100),
        (60, 179, 100),
        (60, 180, 120),
        (60, 1000, 120),
        (15, 0, 15),
        (15, 14, 15),
        (15, 29, 20),
    ],
)
def test_the_revenue_against_once_twice_and_thrice_the_value_decides_the_steps(
    start: int, revenue: int, after: int
) -> None:
    assert paid(start, revenue) == after


@pytest.mark.rule("TRK-12")
@pytest.mark.parametrize("start", BUMP_GUIDE)
def test_a_dividend_moves_the_value_as_the_bump_guide_says(start: int) -> None:
    one, two, three = BUMP_GUIDE[start]
    assert paid(start, one - 1) == start
    assert paid(start, one) == paid(start, two - 1) == up(start, 1)
    assert paid(start, two) == up(start, 2)
    if three is None:
        assert paid(start, 4 * start) == up(start, 2)
    else:
        assert paid(start, three - 1) == up(start, 2)
        assert paid(start, three) == paid(start, 2 * three) == up(start, 3)


@pytest.mark.rule("TRK-13")
@pytest.mark.parametrize("start", BUMP_GUIDE)
def test_the_bump_guide_and_the_rule_agree_for_every_revenue(start: int) -> None:
    for revenue in range(1300):
        by_guide = sum(needed is not None and revenue >= needed for needed in BUMP_GUIDE[start])
        if start >= 60 and revenue >= 3 * start:
            by_rule = 3
        elif revenue >= 2 * start:
            by_rule = 2
        else:
            by_rule = int(revenue >= start)
        assert dividend_steps(BOX, start, revenue) == by_guide == by_rule
