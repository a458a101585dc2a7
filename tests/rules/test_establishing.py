"""EST: the procedure for Establishing a Company."""

import pytest

from bigshoulders import Game, Options
from table import NAMES, Table, company, funds, play, player, refused, step, texts

BARE = {"livestock": 0, "steel": 0, "wood": 0, "coal": 0}
STARS = {
    "anglo": 2,
    "brunswick": 1,
    "cracker": 1,
    "doggett": 1,
    "elgin": 2,
    "fairbank": 3,
    "henderson": 1,
    "libby": 1,
    "spalding": 1,
    "swift": 3,
}
"""The starting Appeal of every Charter (CMP-20..29)."""


def established(key: str = "libby", value: int = 40) -> Game:
    """A company established as the purchase of a Stock turn."""
    game = Table(decade=2).funds(500, 0).stock_turn(0)
    play(game, 0, f"establish {key} {value}")
    return game


@pytest.mark.rule("EST-01")
def test_a_company_in_play_cannot_be_established_again() -> None:
    game = Table(decade=2).company("libby", director=1).funds(500, 0).stock_turn(0)
    refused(game, 0, "establish libby 35", "EST-01")
    assert "establish swift 35" in texts(game, 0)


@pytest.mark.rule("EST-01")
def test_a_company_removed_from_the_game_cannot_be_established() -> None:
    game = Table(decade=2).closed("libby").funds(500, 0).stock_turn(0)
    refused(game, 0, "establish libby 35", "CLO-07")
    assert "establish swift 35" in texts(game, 0)


@pytest.mark.rule("EST-01")
def test_a_company_that_closes_cannot_be_established_in_the_same_stock_phase() -> None:
    game = Table(decade=2).company("libby", director=1, value=0).funds(500, 0).stock_phase()
    assert game.position()["closed"] == ["libby"]
    refused(game, 0, "establish libby 35", "CLO-07")


@pytest.mark.rule("EST-02", "EST-03")
@pytest.mark.parametrize(("value", "cost"), [(35, 105), (40, 120), (50, 150), (60, 180)])
def test_the_founder_chooses_the_value_and_pays_three_times_as_much_into_the_treasury(value: int, cost: int) -> None:
    game = established("libby", value)
    assert company(game, "libby")["value"] == value
    assert company(game, "libby")["cash"] == cost
    assert funds(game) == [500 - cost, 0]


@pytest.mark.rule("EST-03")
@pytest.mark.parametrize(("money", "words"), [(104, "costs $105 or more and you have"), (105, "choose a lower value")])
def test_a_lower_value_is_recommended_only_where_one_can_be_paid(money: int, words: str) -> None:
    game = Table().funds(money, 0).company("swift", director=0).stock_turn(0)
    for value in (40, 50, 60):
        assert words in refused(game, 0, f"establish libby {value}", "EST-03")


@pytest.mark.rule("EST-03")
@pytest.mark.parametrize(
    ("purse", "values"),
    [
        (104, []),
        (105, [35]),
        (119, [35]),
        (120, [35, 40]),
        (149, [35, 40]),
        (150, [35, 40, 50]),
        (179, [35, 40, 50]),
        (180, [35, 40, 50, 60]),
    ],
)
def test_a_value_needs_its_full_price(purse: int, values: list[int]) -> None:
    game = Table(decade=2).company("swift", director=1, cash=1000).funds(purse, 0).stock_turn(0)
    choices = [text for text in texts(game, 0, "establish") if " libby " in text]
    assert choices == [f"establish libby {value}" for value in values]
    for value in {35, 40, 50, 60} - set(values):
        refused(game, 0, f"establish libby {value}", "EST-03")


@pytest.mark.rule("EST-04")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_founder_holds_the_directors_certificate(seat: int) -> None:
    game = Table(seats=3, decade=2).funds(500, 500, 500).stock_turn(seat)
    play(game, seat, "establish libby 40")
    assert company(game, "libby")["director"] == seat
    assert [line["shares"] for line in game.scores()["seats"]] == [
        {"libby": 120} if other == seat else {} for other in range(3)
    ]


@pytest.mark.rule("EST-05")
@pytest.mark.parametrize(("key", "stars"), STARS.items())
def test_the_marker_starts_on_the_appeal_space_of_the_charter(key: str, stars: int) -> None:
    assert company(established(key), key)["appeal"] == stars


@pytest.mark.rule("EST-05")
def test_the_marker_goes_below_all_markers_on_its_appeal_space() -> None:
    t = Table(decade=2).company("swift", appeal=3).company("libby", appeal=1).company("cracker", appeal=1)
    game = t.company("doggett", appeal=0).funds(500, 0).stock_turn(0)
    play(game, 0, "establish spalding 35")
    assert game.position()["appeal_order"] == ["swift", "libby", "cracker", "spalding", "doggett"]


@pytest.mark.rule("EST-06")
@pytest.mark.parametrize("key", ["swift", "fairbank"])
def test_establishing_on_appeal_3_gives_no_bonus(key: str) -> None:
    game = established(key, 40)
    assert (step(game), game.to_act()) == ("stock_turn", (1,))
    assert company(game, key)["cash"] == 120
    assert [factory["workers"] for factory in company(game, key)["factories"]] == [0, 0]


@pytest.mark.rule("EST-07")
@pytest.mark.parametrize(("key", "factories"), [("libby", 2), ("henderson", 3), ("swift", 2)])
def test_all_automation_tokens_lie_at_the_bottom_of_the_factories(key: str, factories: int) -> None:
    game = established(key)
    assert [factory["automated"] for factory in company(game, key)["factories"]] == [0] * factories


@pytest.mark.rule("EST-07")
def test_there_is_a_token_for_every_worker_space() -> None:
    game = Table().company("libby", cash=80, workers=[2, 2]).building("building6", owner=1).action_turn(0)
    play(game, 0, "use building6 libby")
    assert texts(game, 0, "automate") == ["automate 1", "automate 2"]
    t = Table(mode="basic").company("libby", cash=0, automated=[2, 2], cubes="SSLLL")
    game = t.operate("libby")
    play(game, 0, "done", "produce", "produce")
    assert company(game, "libby")["goods"] == 4 + 4


@pytest.mark.rule("EST-08")
def test_the_preferred_and_the_five_commons_go_to_the_treasury() -> None:
    libby = company(established(), "libby")
    assert (libby["preferred"], libby["common"]) == ("treasury", {"treasury": 5})


@pytest.mark.rule("EST-09")
@pytest.mark.parametrize(("key", "factories"), [("libby", 2), ("henderson", 3), ("fairbank", 2)])
def test_a_new_company_has_nothing_but_its_money(key: str, factories: int) -> None:
    charter = company(established(key, 50), key)
    assert charter["cash"] == 150
    assert (charter["goods"], charter["salespeople"], charter["bonus_goods"]) == (0, 0, 0)
    assert (charter["cubes"], charter["assets"]) == (BARE, {})
    assert charter["factories"] == [{"workers": 0, "automated": 0, "managers": 0}] * factories


@pytest.mark.rule("EST-10")
def test_establishing_is_the_purchase_of_the_turn() -> None:
    game = Table(decade=2).company("swift", director=1).funds(1000, 0).stock_turn(0)
    play(game, 0, "establish libby 40")
    assert game.to_act() == (1,)
    refused(game, 0, "buy swift common company", "STK-03")
    refused(game, 0, "establish elgin 40", "STK-03")


@pytest.mark.rule("EST-10")
def test_the_sale_of_the_turn_may_pay_for_establishing() -> None:
    def table() -> Game:
        t = Table(mode="basic", decade=2).company("swift", director=1, value=100, commons={0: 1})
        return t.funds(20, 0).stock_turn(0)

    game = table()
    play(game, 0, "sell swift common", "announce", "establish libby 40")
    assert (funds(game)[0], game.to_act()) == (0, (1,))
    refused(table(), 0, "establish libby 40", "EST-03")


@pytest.mark.rule("EST-11")
@pytest.mark.parametrize(("seats", "limit"), [(2, 10), (3, 12), (4, 14)])
def test_the_directors_certificate_counts_one_against_the_limit(seats: int, limit: int) -> None:
    def table(commons: int) -> Game:
        t = Table(seats=seats, mode="basic", decade=2).company("swift", director=0)
        for key in ("anglo", "brunswick", "elgin"):
            t.company(key, director=1, commons={0: min(commons, 5)})
            commons -= min(commons, 5)
        return t.funds(*[500] * seats).stock_turn(0)

    game = table(limit - 2)
    play(game, 0, "establish libby 40")
    assert company(game, "libby")["director"] == 0
    refused(table(limit - 1), 0, "establish libby 40", "STK-11")


@pytest.mark.rule("EST-11")
def test_the_directors_certificate_counts_three_shares_against_the_cap() -> None:
    def table(commons: int) -> Game:
        return Table(decade=2).company("libby", director=0, commons={0: commons}).funds(500, 0).stock_turn(0)

    play(table(2), 0, "buy libby common company")
    refused(table(3), 0, "buy libby common company", "STK-12")


@pytest.mark.rule("EST-12")
def test_a_partner_stands_on_the_starting_company_but_not_on_a_later_one() -> None:
    game = Game.new(Options(NAMES[:2]), seed=1)
    first = game.to_act()[0]
    play(game, first, "establish libby 35")
    assert player(game, first)["factory_partner"] == "libby"
    t = Table(decade=2).company("libby", director=0, partner=True).funds(500, 0)
    game = t.stock_turn(0)
    play(game, 0, "establish swift 35")
    assert player(game, 0)["factory_partner"] == "libby"


@pytest.mark.rule("EST-12")
def test_after_its_partner_is_gained_a_later_company_gets_none() -> None:
    t = Table(mode="basic").company("libby", director=0, workers=[2, 2], cubes="SSLLL", partner=True)
    game = t.funds(500, 0).operate("libby")
    play(game, 0, "done", "produce", "produce", "done", "withhold", "end")
    assert (step(game), player(game, 0)["factory_partner"]) == ("stock_turn", "gained")
    play(game, 0, "establish swift 35")
    assert player(game, 0)["factory_partner"] == "gained"


@pytest.mark.rule("EST-12")
def test_a_partner_whose_company_was_lost_stands_on_the_next_one() -> None:
    t = Table(mode="basic", decade=2).company("libby", director=0, value=0, partner=True).funds(500, 0)
    game = t.stock_phase()
    assert player(game, 0)["factory_partner"] == "waiting"
    play(game, 0, "establish swift 35")
    assert player(game, 0)["factory_partner"] == "swift"


@pytest.mark.rule("EST-13")
@pytest.mark.parametrize("value", [35, 40, 50])
def test_nobody_can_afford_a_second_company_in_decade_1(value: int) -> None:
    game = Game.new(Options(NAMES[:2]), seed=1)
    for key in ("libby", "swift"):
        play(game, game.to_act()[0], f"establish {key} {value}")
    (seat,) = game.to_act()
    assert (game.position()["decade"], texts(game, seat, "establish")) == (1, [])
    refused(game, seat, "establish elgin 35", "EST-03")


@pytest.mark.rule("EST-13", "AMB-50")
def test_no_rule_forbids_a_second_company_in_decade_1() -> None:
    game = Table(decade=1).company("libby", director=0).funds(105, 0).stock_turn(0)
    play(game, 0, "establish elgin 35")
    assert company(game, "elgin")["director"] == 0


@pytest.mark.rule("EST-13", "AMB-50")
def test_in_decade_1_the_sale_of_a_directors_certificate_pays_for_a_second_company() -> None:
    game = Game.new(Options(NAMES[:2], mode="advanced"), seed=1)
    (bob,) = game.to_act()
    ann = 1 - bob
    play(game, bob, "establish swift 35")
    play(game, ann, "establish libby 35")
    for _ in range(2):
        play(game, ann, "buy libby common company")
        play(game, bob, "pass")
    play(game, ann, "sell libby common", "sell libby common", "announce", "pass")
    for source in ("pool", "pool", "company"):
        play(game, bob, f"buy libby common {source}")
        if source == "pool":
            play(game, ann, "pass")
    play(game, ann, "sell libby director", "announce", "establish elgin 35")
    assert game.position()["decade"] == 1
    assert [company(game, key)["director"] for key in ("libby", "elgin")] == [bob, ann]
    assert player(game, ann)["funds"] == 70 + 3 * 20 - 3 * 35
