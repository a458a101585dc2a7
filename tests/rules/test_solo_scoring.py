"""The end of a solo game: score, Goals and ranks (SOL-80..85, SOL-G01..G12)."""

from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.state.state import PARTNER_GAINED
from table import Table, company, play, skip_to


def result(t: Table) -> dict[str, Any]:
    """The player's line of the final score."""
    seat: dict[str, Any] = t.scoring().scores()["seats"][0]
    return seat


def achieves(t: Table, goal: str) -> bool:
    """Whether the Goal is achieved, both as Mandatory and as Optional Goal; the other one fails."""
    other = "nine_tiles" if goal == "top_appeal" else "top_appeal"
    mandatory = result(t.solo_goals(goal, other))
    optional = result(t.solo_goals(other, goal))
    assert mandatory["goals"] == optional["goals"]
    assert mandatory["goals"] in ([goal], [])
    assert mandatory["goal_money"] == optional["goal_money"] == 500 * len(mandatory["goals"])
    assert (mandatory["solo"]["failed"], optional["solo"]["failed"]) == (
        ([other], [other]) if mandatory["goals"] else ([goal, other], [other, goal])
    )
    return bool(mandatory["goals"])


def rich(dollars: int, *goals: str) -> Table:
    """So much in Personal Funds, one company on the Closed space; these Goals."""
    return Table(1).funds(dollars).company("libby", value=0).solo_goals(*goals)


# --- the score


@pytest.mark.rule("SOL-80")
def test_the_score_is_personal_funds_shares_and_goal_rewards() -> None:
    t = Table(1).funds(800).company("libby", value=60, cash=999, commons={0: 2}, goods=4)
    seat = result(t.company("swift", value=40).solo_goals("rich_founder", "top_appeal"))
    assert seat["funds"] == 800
    assert seat["shares"] == {"libby": 300, "swift": 120}
    assert (seat["goal_money"], seat["wealth"]) == (500, 1720)


@pytest.mark.rule("SOL-80", "SOL-22")
def test_public_goals_give_nothing() -> None:
    t = Table(1).funds(0).company("libby", value=0, managers=[1, 1]).solo_goals("top_appeal", "nine_tiles")
    game = t.scoring()
    assert game.position()["goals"] == []
    assert game.scores()["seats"][0]["wealth"] == 0


@pytest.mark.rule("SOL-80")
def test_the_game_ends_after_the_operating_phase_of_the_fifth_decade() -> None:
    t = Table(1, decade=5).funds(800).company("libby", value=60).solo_goals("rich_founder", "top_appeal")
    game = t.operate("libby")
    skip_to(game, "end_operation")
    play(game, 0, "end")
    assert (game.is_over, game.position()["phase"]) == (True, "over")
    assert game.scores()["seats"][0]["wealth"] == 800 + 500 + 3 * 50
    assert game.scores()["winners"] == [0]


@pytest.mark.rule("SOL-81")
def test_each_goal_achieved_gives_500() -> None:
    both = rich(800, "rich_founder", "four_managers").company("swift", value=0, managers=[1, 1])
    seat = result(both.company("elgin", value=0, managers=[1, 1]))
    assert (seat["goals"], seat["goal_money"]) == (["rich_founder", "four_managers"], 1000)
    assert seat["wealth"] == 1800


@pytest.mark.rule("SOL-82", "AMB-83")
@pytest.mark.parametrize(("funds", "lost"), [(600, 300), (601, 300), (1, 0), (0, 0)])
def test_a_failed_mandatory_goal_costs_half_of_the_personal_funds_rounded_down(funds: int, lost: int) -> None:
    seat = result(rich(funds, "top_appeal", "nine_tiles"))
    assert (seat["solo"]["lost"], seat["funds"], seat["wealth"]) == (lost, funds - lost, funds - lost)


@pytest.mark.rule("SOL-82", "AMB-83")
def test_the_half_is_lost_before_goal_rewards_and_shares_are_added() -> None:
    t = Table(1).funds(1001).company("libby", value=100).solo_goals("top_appeal", "rich_founder")
    seat = result(t)
    assert (seat["goals"], seat["solo"]["failed"]) == (["rich_founder"], ["top_appeal"])
    assert (seat["solo"]["lost"], seat["funds"]) == (500, 501)
    assert seat["wealth"] == 501 + 500 + 300


@pytest.mark.rule("SOL-82")
def test_an_achieved_mandatory_goal_costs_nothing() -> None:
    seat = result(rich(801, "rich_founder", "top_appeal"))
    assert (seat["solo"]["lost"], seat["funds"]) == (0, 801)


@pytest.mark.rule("SOL-83")
def test_a_failed_optional_goal_costs_nothing() -> None:
    seat = result(rich(900, "rich_founder", "nine_tiles"))
    assert seat["solo"]["failed"] == ["nine_tiles"]
    assert (seat["solo"]["lost"], seat["wealth"]) == (0, 1400)


@pytest.mark.rule("AMB-83")
@pytest.mark.parametrize(("funds", "given", "goals"), [(999, 199, ["rich_founder"]), (998, 199, [])])
def test_what_crowell_takes_is_gone_before_the_goals_are_checked(funds: int, given: int, goals: list[str]) -> None:
    t = Table(1, rival="crowell").funds(funds).company("libby", value=0).solo_goals("rich_founder", "top_appeal")
    seat = result(t)
    assert (seat["solo"]["given_away"], seat["goals"]) == (given, goals)


@pytest.mark.rule("AMB-83")
def test_crowells_part_goes_first_and_the_half_is_of_the_rest() -> None:
    t = Table(1, rival="crowell").funds(1009).company("libby", value=10).solo_goals("top_appeal", "rich_founder")
    seat = result(t)
    assert (seat["solo"]["given_away"], seat["solo"]["lost"], seat["funds"]) == (201, 404, 404)
    assert seat["wealth"] == 404 + 500 + 30


@pytest.mark.rule("AMB-83")
def test_the_story_of_the_end_is_told_in_its_order() -> None:
    t = Table(1).funds(900).company("libby", value=100).solo_goals("top_appeal", "rich_founder")
    told = [(event.kind, event.amount) for event in t.scoring().events]
    assert told == [("goal_failed", 0), ("solo_goal", 500), ("funds_lost", 450), ("rank", 0), ("wealth", 1250)]


# --- the five ranks


@pytest.mark.rule("SOL-84", "AMB-75")
@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (9000, 1),
        (5500, 1),
        (5499, 2),
        (4500, 2),
        (4499, 3),
        (3500, 3),
        (3499, 4),
        (2500, 4),
        (2499, 5),
        (1300, 5),
    ],
)
def test_the_total_is_compared_with_the_table_of_five_ranks(total: int, rank: int) -> None:
    seat = result(rich(total - 500, "rich_founder", "top_appeal"))
    assert (seat["wealth"], seat["solo"]["rank"]) == (total, rank)


@pytest.mark.rule("SOL-84")
def test_shares_and_rewards_count_for_the_rank() -> None:
    t = Table(1).funds(800).company("libby", value=400, commons={0: 3}).company("swift", value=280)
    assert result(t.solo_goals("rich_founder", "top_appeal"))["solo"]["rank"] == 2
    assert result(t.solo_goals("rich_founder", "high_value"))["wealth"] == 800 + 1000 + 2400 + 840


@pytest.mark.rule("SOL-85")
def test_the_rank_is_told_at_the_end() -> None:
    told = [event.item for event in rich(5000, "rich_founder", "top_appeal").scoring().events if event.kind == "rank"]
    assert told == [1]


@pytest.mark.rule("SOL-85")
@pytest.mark.parametrize(
    "options",
    [
        {"rival": "pullman"},
        {"session": 1, "solo_goals": ("rich_founder", "top_appeal", "nine_tiles")},
    ],
)
def test_ranks_are_neither_for_rivals_nor_for_the_campaign(options: dict[str, Any]) -> None:
    t = Table(1, **options).funds(6000).company("libby", value=0)
    if "rival" in options:
        t.solo_goals("rich_founder", "top_appeal")
    game = t.scoring()
    solo = game.scores()["seats"][0]["solo"]
    assert (solo["rank"], solo["won"]) == (None, True)
    assert "rank" not in [event.kind for event in game.events]


@pytest.mark.rule("SOL-85")
def test_without_a_rival_there_is_no_money_to_beat() -> None:
    solo = result(rich(800, "rich_founder", "top_appeal"))["solo"]
    assert (solo["target"], solo["won"]) == (None, None)


# --- the Goals


@pytest.mark.rule("SOL-G01")
@pytest.mark.parametrize(("managers", "done"), [([1, 1], True), ([0, 1], False)])
def test_goal_four_managers_over_all_companies(managers: list[int], done: bool) -> None:
    t = Table(1).company("libby", managers=[1, 1], workers=[2, 2], salespeople=2).company("swift", managers=managers)
    assert achieves(t, "four_managers") is done


@pytest.mark.rule("SOL-G02")
@pytest.mark.parametrize(("salespeople", "done"), [(2, True), (1, False)])
def test_goal_four_salespeople_over_all_companies(salespeople: int, done: bool) -> None:
    t = Table(1).company("libby", salespeople=2, managers=[1, 1]).company("swift", salespeople=salespeople)
    assert achieves(t, "four_salespeople") is done


@pytest.mark.rule("SOL-G03")
@pytest.mark.parametrize(("bought", "done"), [(5, True), (4, False)])
def test_goal_five_assets_bought(bought: int, done: bool) -> None:
    t = Table(1).company("libby", assets=["foundry"]).counted_for_goals(assets_bought=bought)
    assert achieves(t, "five_assets") is done


@pytest.mark.rule("SOL-G03")
def test_every_asset_bought_counts_also_a_discarded_one() -> None:
    t = Table(1).company("libby", cash=200).company("swift", cash=200).building("building1", 0)
    t.display("workshop", "foundry", "fuelworks", "refrigeration", "brand_recognition")
    game = t.action_turn()
    play(game, 0, "use capital_asset libby", "buy_asset foundry", "take_cash")
    assert game.position()["solo"]["assets_bought"] == 1
    play(game, 0, "discard foundry")
    assert company(game, "libby")["assets"] == {}
    skip_to(game, "action_turn")
    play(game, 0, "use building1 swift", "buy_asset workshop")
    assert game.position()["solo"]["assets_bought"] == 2


@pytest.mark.rule("SOL-G03")
def test_the_fifth_asset_may_be_bought_in_the_last_decade() -> None:
    t = Table(1, decade=5).company("libby", cash=80).counted_for_goals(assets_bought=4)
    t.solo_goals("five_assets", "top_appeal")
    t.display("workshop", "foundry", "fuelworks", "refrigeration", "brand_recognition")
    game = t.action_turn()
    assert game.scores()["seats"][0]["goals"] == []
    play(game, 0, "use capital_asset libby", "buy_asset foundry")
    assert game.scores()["seats"][0]["goals"] == ["five_assets"]


@pytest.mark.rule("SOL-G04")
@pytest.mark.parametrize(("workers", "done"), [([2, 2], True), ([2, 1], False)])
def test_goal_ten_workers_over_all_companies(workers: list[int], done: bool) -> None:
    t = Table(1).company("libby", workers=[2, 2]).company("elgin", workers=workers).company("swift", automated=[2, 3])
    t.company("cracker", workers=[1, 1], automated=[0, 2], managers=[1, 1]).job_market(12)
    assert achieves(t, "ten_workers") is done


@pytest.mark.rule("SOL-G05")
@pytest.mark.parametrize(("automated", "done"), [([2, 1], True), ([1, 1], False)])
def test_goal_six_automation_tokens_over_all_companies(automated: list[int], done: bool) -> None:
    t = Table(1).company("swift", automated=[1, 2], workers=[1, 1]).company("libby", automated=automated)
    assert achieves(t, "six_automated") is done


@pytest.mark.rule("SOL-G06")
@pytest.mark.parametrize(("appeal", "done"), [(16, True), (15, False)])
def test_goal_one_company_at_the_top_of_the_appeal_track(appeal: int, done: bool) -> None:
    t = Table(1).company("libby", appeal=15).company("swift", appeal=appeal)
    assert achieves(t, "top_appeal") is done


@pytest.mark.rule("SOL-G07", "AMB-83")
@pytest.mark.parametrize(("funds", "done"), [(800, True), (799, False)])
def test_goal_800_in_personal_funds_before_shares_are_converted(funds: int, done: bool) -> None:
    t = Table(1).funds(funds).company("libby", value=400, cash=900, commons={0: 3})
    assert achieves(t, "rich_founder") is done


@pytest.mark.rule("SOL-G07", "AMB-83")
@pytest.mark.parametrize("order", [("high_value", "rich_founder"), ("rich_founder", "high_value")])
def test_the_reward_of_one_goal_does_not_help_with_800_in_funds(order: tuple[str, str]) -> None:
    seat = result(Table(1).funds(799).company("libby", value=400).solo_goals(*order))
    assert seat["goals"] == ["high_value"]


@pytest.mark.rule("SOL-G07", "AMB-83")
def test_the_funds_are_counted_before_the_half_is_lost() -> None:
    seat = result(rich(800, "top_appeal", "rich_founder"))
    assert (seat["goals"], seat["funds"], seat["wealth"]) == (["rich_founder"], 400, 900)


@pytest.mark.rule("SOL-G08", "SOL-04")
@pytest.mark.parametrize(("partners", "done"), [(6, True), (5, False)])
def test_goal_all_six_partners(partners: int, done: bool) -> None:
    t = Table(1).company("libby").partners(partners).stock_partner(there=partners == 5)
    t.s.appeal_partner, t.s.factory_partner = [0], [PARTNER_GAINED]
    assert achieves(t, "all_partners") is done


@pytest.mark.rule("SOL-G09")
@pytest.mark.parametrize(("filled", "done"), [(9, True), (8, False)])
def test_goal_nine_demand_tiles_filled(filled: int, done: bool) -> None:
    assert achieves(Table(1).company("libby").counted_for_goals(tiles_filled=filled), "nine_tiles") is done


def sold(t: Table, *moves: str) -> Game:
    """Elgin has sold so."""
    game = t.operate("elgin")
    skip_to(game, "sell_goods")
    play(game, 0, *moves)
    return game


@pytest.mark.rule("SOL-G09")
def test_a_tile_counts_as_filled_with_its_last_good() -> None:
    t = Table(1).company("elgin", goods=9).demand("dry_goods", "left", 3, filled=1).demand("dry_goods", "right", 4)
    game = sold(t, "sell_goods left", *["sell_goods right"] * 3)
    assert game.position()["solo"]["tiles_filled"] == 0
    play(game, 0, "sell_goods left")
    assert game.position()["solo"]["tiles_filled"] == 1
    play(game, 0, "sell_goods right")
    assert game.position()["solo"]["tiles_filled"] == 2


@pytest.mark.rule("SOL-G09")
def test_goods_at_half_price_fill_no_tile() -> None:
    t = Table(1).company("elgin", goods=3)
    for column, spaces in (("left", 3), ("middle", 4), ("right", 6)):
        t.demand("dry_goods", column, spaces, filled=spaces)
    game = sold(t, "sell_goods half", "sell_goods half")
    assert game.position()["solo"]["tiles_filled"] == 0


@pytest.mark.rule("SOL-G09", "AMB-84")
def test_a_tile_that_was_replaced_counts_and_so_does_the_one_in_its_place() -> None:
    t = Table(1).company("elgin", cash=50, goods=9, appeal=2).demand("dry_goods", "left", 3, filled=3)
    game = t.counted_for_goals(tiles_filled=1).action_turn()
    play(game, 0, "use demand_building elgin", "replace_tile dry_goods left")
    assert game.position()["solo"]["tiles_filled"] == 1
    skip_to(game, "sell_goods")
    play(game, 0, *["sell_goods left"] * game.position()["demand"][3]["spaces"])
    assert game.position()["solo"]["tiles_filled"] == 2


@pytest.mark.rule("SOL-G10")
@pytest.mark.parametrize("count", [5, 4])
def test_goal_thirty_percent_of_five_companies(count: int) -> None:
    t = Table(1)
    for key in ("libby", "swift", "elgin", "anglo", "doggett")[:count]:
        t.company(key, commons={0: 1} if key == "libby" else {})
    assert achieves(t, "five_companies") is (count == 5)


@pytest.mark.rule("SOL-G10", "AMB-85")
def test_an_investor_company_is_not_one_of_the_five() -> None:
    t = Table(1, investors=True).investor("doggett", preferred=0).investor("cracker", common=2)
    for key in ("libby", "swift", "elgin", "anglo"):
        t.company(key, commons={} if key == "anglo" else {0: 1})
    assert not achieves(t, "five_companies")


@pytest.mark.rule("SOL-G11")
@pytest.mark.parametrize(("value", "done"), [(400, True), (320, True), (280, False)])
def test_goal_one_company_worth_320(value: int, done: bool) -> None:
    t = Table(1).company("libby", value=60).company("swift", value=value, commons={0: 3})
    assert achieves(t, "high_value") is done


@pytest.mark.rule("SOL-G11", "AMB-85")
def test_an_investor_company_worth_320_does_not_count() -> None:
    t = Table(1, investors=True).company("libby", value=280).investor("swift", value=400, common=2)
    assert not achieves(t, "high_value")


def investing(*own: int, common: int = 2, preferred: int | str = 0) -> Table:
    """Own companies with so many common certificates each, and two Investors: Doggett, and Cracker Jack as said."""
    t = Table(1, investors=True)
    for key, count in zip(("libby", "swift", "elgin"), own, strict=True):
        t.company(key, commons={0: count})
    t.investor("doggett", common=0 if preferred == 0 else common, preferred=preferred)
    return t.investor("cracker", common=common)


@pytest.mark.rule("SOL-G12")
@pytest.mark.parametrize(
    ("t", "done"),
    [
        (investing(1, 1, 1), True),
        (investing(1, 1, 1, preferred="treasury"), True),
        (investing(1, 1, 0), False),
        (investing(3, 1, 0), False),
        (investing(1, 1, 1, common=1), False),
        (investing(1, 1, 1, common=0), False),
    ],
)
def test_goal_forty_percent_of_three_own_companies_and_twenty_of_every_investor(t: Table, done: bool) -> None:
    assert achieves(t, "investor") is done


@pytest.mark.rule("SOL-G12")
def test_the_investor_goal_is_only_drawn_with_investors() -> None:
    for investors in (False, True):
        drawn: set[str] = set()
        for seed in range(60):
            solo = Game.new(Options(("Ann",), investors=investors), seed).position()["solo"]
            drawn |= {*solo["goals"], *solo["offered"]}
        assert ("investor" in drawn, len(drawn)) == (investors, 12 if investors else 11)


@pytest.mark.rule("SOL-G01")
def test_what_a_closed_company_had_counts_for_no_goal() -> None:
    t = Table(1, decade=5).company("libby", value=0, managers=[1, 1]).company("swift", managers=[1, 1])
    t.solo_goals("four_managers", "top_appeal")
    assert t.stock_phase().scores()["seats"][0]["goals"] == []
