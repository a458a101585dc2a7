"""The planner: turns planned to the last cube, an eye for stock, and games that are sane."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import closing

import pytest

from bigshoulders import Game, Options
from bigshoulders.arena import play_game, play_games
from bigshoulders.arena.contest import Contest, summary
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.planner.basket import basket_worth
from bigshoulders.bots.planner.constants import STANDARD, constants_with
from bigshoulders.bots.planner.forecast import ShareForecasts
from bigshoulders.bots.planner.prices import funds_dollar
from bigshoulders.bots.planner.turn_plan import Markets, best_plan, best_sales, staff_of
from bigshoulders.components import COMMON
from bigshoulders.rules.shares import certificate_limit, certificates
from bigshoulders.rules.stock import settle_sale
from random_play import NAMES, SOLO_SETS, name_of
from table import COMPANY, Table, company


def plan_of(table: Table, key: str):
    s = table.operate(key).state
    c = COMPANY[key]
    return best_plan(s, c, Markets(s), s.cash[c], 0, staff_of(s, c), True, STANDARD)


def choices_of_a_turn(game: Game) -> list[str]:
    """What the planner does in a Stock turn, or in an Operating turn up to its end."""
    texts = []
    seat = game.to_act()[0]
    while game.to_act() == (seat,) and "end" not in texts:
        action = make_bot("planner", 1).choose(Seat(game, seat))
        texts.append(action.text)
        game.play(seat, action)
    return texts


def told(game: Game, kind: str) -> list[int]:
    return [event.amount for event in game.events if event.kind == kind]


# --- plans


def test_the_cheapest_cubes_are_bought():
    table = Table().company("libby", value=40, cash=100, workers=[2, 0]).chain("LW", "SL", "S", "C")
    plan = plan_of(table, "libby")
    assert (plan.procurement.cost, len(plan.runs), plan.made) == (30, 1, 3)


def test_two_cubes_alike_are_traded_for_one_that_is_not_for_sale():
    table = Table().company("libby", value=40, cash=100, workers=[2, 0], cubes="WW").chain("L", "W", "C", "C")
    plan = plan_of(table.haymarket("SSLLWWCC"), "libby")
    assert (plan.procurement.cost, plan.procurement.trades) == (10, ((2, 1),))


def test_a_plan_that_cannot_be_paid_is_no_plan():
    assert plan_of(Table().company("libby", cash=10, workers=[2, 0]).chain("LW", "SL", "S", "C"), "libby").runs == ()


def test_a_managers_cube_serves_the_next_factory():
    table = Table().company("libby", value=40, cash=30, workers=[2, 2], managers=[1, 0], cubes="SSL")
    plan = plan_of(table.chain("L", "W", "C", "C"), "libby")
    assert (len(plan.runs), plan.procurement.cost) == (2, 10)


def test_an_asset_gives_cubes_that_are_dearer_elsewhere():
    table = Table().company("libby", cash=60, workers=[2, 2], cubes="LLL", assets=["cincinnati_steel"])
    plan = plan_of(table.chain("W", "W", "SS", "C").haymarket("SSLLWWCC"), "libby")
    assert (plan.procurement.cost, plan.procurement.buys, len(plan.procurement.uses)) == (10, (), 1)


def test_goods_go_where_the_bonuses_are():
    table = Table().company("libby", goods=5)
    table.demand("food_and_dairy", "left", 3).demand("food_and_dairy", "middle", 2).demand("food_and_dairy", "right", 4)
    s = table.operate("libby").state
    assert best_sales(s, COMPANY["libby"], s.filled, 5, 20) == (5 * 20 + 50 + 20, 5, (3, 2, 0))
    assert best_sales(s, COMPANY["libby"], s.filled, 4, 20)[0] == 4 * 20 + 50


# --- Operating turns


def short_of_food(**facts) -> Table:
    """Libby, for whose Goods there is room on one Demand tile alone."""
    table = Table(**facts).company("libby", value=40, workers=[2, 0], cubes="SL", goods=4)
    table.demand("food_and_dairy", "left", 3)
    return table.demand("food_and_dairy", "middle", 2, filled=2).demand("food_and_dairy", "right", 4, filled=4)


def test_a_company_with_workers_and_cubes_within_reach_produces_and_pays():
    table = Table().company("libby", value=40, cash=100, workers=[2, 0]).chain("LW", "SL", "S", "C")
    texts = choices_of_a_turn(table.operate("libby"))
    assert Counter(text.split()[0] for text in texts)["purchase"] == 2
    assert [text for text in texts if text in ("produce", "pay", "withhold")] == ["produce", "pay"]


def test_when_money_is_short_exactly_the_cubes_are_bought_that_are_used():
    game = Table().company("libby", value=40, cash=40, workers=[2, 2]).chain("LLL", "SS", "S", "C").operate("libby")
    texts = choices_of_a_turn(game)
    assert [text for text in texts if text.startswith("purchase")] == ["purchase livestock 10", "purchase steel 20"]
    assert texts.count("produce") == 1
    assert not any(company(game, "libby")["cubes"].values())


def test_goods_are_sold_where_they_earn_the_bonuses():
    table = Table().company("libby", value=40, workers=[2, 0], cubes="SL", goods=2)
    table.demand("food_and_dairy", "left", 3).demand("food_and_dairy", "middle", 2).demand("food_and_dairy", "right", 4)
    game = table.operate("libby")
    choices_of_a_turn(game)
    assert told(game, "demand_bonus") == [50, 20]


def test_goods_for_which_there_is_no_demand_are_kept_for_the_next_decade():
    game = short_of_food(decade=3).operate("libby")
    assert choices_of_a_turn(game)[-2:] == ["pay", "end"]
    assert told(game, "sell_good") == [20, 20, 20]
    assert company(game, "libby")["goods"] == 4


def test_in_the_last_decade_everything_is_sold_and_paid():
    game = short_of_food(decade=5).operate("libby")
    assert choices_of_a_turn(game)[-2:] == ["pay", "end"]
    assert told(game, "sell_good") == [20, 20, 20, 10, 10, 10, 10]
    assert told(game, "dividend") == [(3 * 20 + 50 + 4 * 10) // 10]


def test_a_company_that_could_not_run_otherwise_issues_shares():
    game = (
        Table(mode="advanced").company("libby", value=60, workers=[2, 0]).chain("LW", "SL", "S", "C").operate("libby")
    )
    texts = choices_of_a_turn(game)
    assert texts[0] == "issue common"
    assert [text for text in texts if text in ("produce", "pay", "withhold")] == ["produce", "pay"]


def test_no_shares_are_issued_where_there_is_money_enough():
    table = Table(mode="advanced").company("libby", value=60, cash=200, workers=[2, 2]).chain("LLL", "SS", "S", "C")
    assert not [text for text in choices_of_a_turn(table.operate("libby")) if text.startswith("issue")]


# --- the last Partner of the game


def with_the_last_partner(cash: int, **henderson) -> Table:
    """Ann's last action for Henderson, which is automated and has no space for an Asset; the Foundry is for sale."""
    table = Table(seats=2, mode="basic", decade=5)
    table.company("henderson", 0, value=220, cash=cash, commons={0: 3}, automated=[1, 2, 1], **henderson)
    table.company("libby", 1, value=60).display(None, None, None, None, "foundry").partners(3, 3)
    for seat in (0, 0, 1, 1):
        table.occupied("job_market", seat)
    return table


@pytest.mark.parametrize(("appeal", "bought"), [(14, True), (16, False)])
def test_an_asset_that_cannot_be_kept_is_bought_only_for_what_it_gives_at_once(appeal, bought):
    turn = choices_of_a_turn(with_the_last_partner(150, appeal=appeal).action_turn(0))
    assert (turn[0] == "use capital_asset henderson") == bought


@pytest.mark.parametrize(("owner", "used"), [(0, True), (1, False)])
def test_or_for_what_the_bank_pays_the_owner_of_the_building(owner, used):
    turn = choices_of_a_turn(with_the_last_partner(150, appeal=16).building("building40", owner).action_turn(0))
    assert (turn[0] == "use building40 henderson") == used


@pytest.mark.parametrize(("cash", "paid"), [(100, False), (300, True)])
def test_what_no_factory_needs_any_more_is_paid_out(cash, paid):
    table = with_the_last_partner(cash, appeal=16, managers=[1, 1, 1], salespeople=2)
    assert (choices_of_a_turn(table.action_turn(0))[0] == "use extra_dividends henderson") == paid


# --- stock


def two_companies(mode: str = "advanced", **libby) -> Table:
    """Ann directs Libby, of which Bob has 30 %, and Swift, which does well."""
    table = Table(seats=2, mode=mode, decade=3).company("libby", 0, value=35, commons={1: 3}, **libby)
    return table.company("swift", 0, value=60, cash=200, workers=[2, 3]).funds(50, 100)


def test_a_company_that_starves_is_dumped_on_whoever_can_be_made_its_director():
    game = two_companies().stock_turn(0)
    assert choices_of_a_turn(game) == ["sell libby director", "announce", "buy swift common company"]
    assert company(game, "libby")["director"] == 1


def test_a_company_that_thrives_is_not():
    game = two_companies(cash=200, workers=[2, 2], cubes="SL").stock_turn(0)
    assert choices_of_a_turn(game) == ["buy libby common company"]


def test_in_the_basic_game_nothing_can_be_dumped():
    game = two_companies(mode="basic").stock_turn(0)
    choices_of_a_turn(game)
    assert company(game, "libby")["director"] == 0


@pytest.mark.parametrize(("mode", "director"), [("basic", 0), ("advanced", 1)])
def test_a_share_that_brings_the_directorship_is_bought_before_a_better_one(mode, director):
    table = Table(seats=2, mode=mode, decade=3)
    table.company("libby", 0, value=40, cash=200, workers=[2, 2], cubes="SL", commons={1: 3})
    table.company("swift", 0, value=40, cash=200, workers=[2, 3], salespeople=1)
    game = table.funds(50, 40).stock_turn(1)
    assert choices_of_a_turn(game)[-1].startswith(f"buy {'libby' if director else 'swift'} ")
    assert company(game, "libby")["director"] == director


def crowded(surplus: int) -> Game:
    """Ann has shares of two companies that do well and of two that do not: all that she may have, and some more.

    There are no others.
    """
    table = Table(seats=2, decade=3).company("libby", 0, value=40, cash=200, workers=[2, 2], cubes="SL")
    table.company("swift", 1, value=40, cash=200, workers=[2, 3], cubes="SL", commons={0: 3})
    for key, more in (("henderson", surplus > 1), ("doggett", surplus > 0)):
        table.company(key, 1, value=40, commons={0: 3 + more, 1: int(more)})
    for key in {each.key for each in table.box.companies} - {"libby", "swift", "henderson", "doggett"}:
        table.closed(key)
    return table.funds(100, 100).stock_turn(0)


@pytest.mark.parametrize("surplus", [0, 1, 2])
def test_at_the_certificate_limit_and_above_it_the_worst_certificates_make_room_for_the_best(surplus):
    game = crowded(surplus)
    assert certificates(game.state, 0) == certificate_limit(game.state) + surplus
    *sales, announce, bought = choices_of_a_turn(game)
    assert {text.split()[1] for text in sales} == {"doggett", "henderson"}
    assert (announce, bought) == ("announce", "buy libby common company")
    assert certificates(game.state, 0) <= certificate_limit(game.state)


@pytest.mark.parametrize(("surplus", "may_buy"), [(0, True), (1, False), (2, False)])
def test_money_is_worth_the_basket_that_it_buys_only_where_there_is_room_for_one(surplus, may_buy):
    sold = crowded(surplus).state.copy()
    sold.sale = ((COMPANY["doggett"], COMMON),)
    settle_sale(sold, 0)
    assert (certificates(sold, 0) < certificate_limit(sold)) == may_buy
    kept = funds_dollar(sold, STANDARD)
    basket = basket_worth(sold, 0, ShareForecasts().per_share(sold), kept, STANDARD)
    assert (basket > sold.funds[0] * kept) == may_buy


def test_of_shares_that_bring_the_same_the_cheaper_ones_are_in_the_basket():
    table = Table(seats=2, decade=2).company("libby", 1, value=40).company("swift", 1, value=80)
    s = table.funds(80, 0).stock_turn(0).state
    worth = {COMPANY["libby"]: 300.0, COMPANY["swift"]: 330.0}
    certain = constants_with({"basket_trust": 1.0})
    assert basket_worth(s, 0, worth, 1.0, certain) == 2 * 300.0


def test_what_can_be_bought_only_later_counts_less():
    s = Table(seats=2, decade=2).company("libby", 1, value=40).funds(120, 0).stock_turn(0).state
    worth, half = {COMPANY["libby"]: 140.0}, constants_with({"basket_trust": 0.5})
    assert basket_worth(s, 0, worth, 1.0, half) == 120 + 2 * 100 + 0.5 * 100
    s.stack[-1] = (s.stack[-1][0], 1)
    assert basket_worth(s, 0, worth, 1.0, half) == 120 + 0.5 * 2 * 100 + 0.25 * 100


def test_who_has_all_that_is_allowed_of_the_best_company_buys_the_next_best():
    table = Table(seats=2, decade=3).company("libby", 0, value=40, cash=200, workers=[2, 2], cubes="SL", commons={0: 3})
    table.company("swift", 1, value=40, cash=200, workers=[2, 3], cubes="SL").company("henderson", 1, value=40)
    assert choices_of_a_turn(table.funds(100, 0).stock_turn(0)) == ["buy swift preferred company"]


# --- whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_planner_wins_most_games_against_greedy(players):
    """In half of them at the least, where all would win as often; no more are played when it has won so many."""
    contest = Contest(bots=("planner", *["greedy"] * (players - 1)), games=4 * players, seed=2)
    played, wins = [], 0.0
    with closing(play_games(contest.setups())) as games:
        while wins < 2 * players and (game := next(games, None)):
            played.append(game.result)
            wins = summary(contest, played)[0].wins
    assert wins >= 2 * players


def test_the_planners_companies_do_not_starve():
    """One that everybody has sold off may close, which is rare."""
    turns: Counter[str] = Counter()
    for seed in range(8):
        game = play_game(Options(NAMES, mode="advanced"), [make_bot("planner", seat) for seat in range(4)], seed)
        turns.update(event.kind for event in game.events if event.kind in ("dividend", "withhold", "close"))
    assert turns["dividend"] > 8 * turns["withhold"]
    assert turns["close"] < turns.total() / 100


@pytest.mark.parametrize("options", SOLO_SETS[::2], ids=name_of)
def test_planner_plays_alone_against_every_kind_of_table_and_repeats_itself(options):
    begun = time.process_time()
    game = play_game(options, [make_bot("planner", 1)], 3)
    print(f"{1000 * (time.process_time() - begun) / len(game.actions):.2f} ms for a decision")
    assert game.is_over
    assert play_game(options, [make_bot("planner", 1)], 3).record() == game.record()


def test_alone_the_planner_is_richer_than_greedy():
    wealth = {
        name: sum(
            play_game(Options(NAMES[:1]), [make_bot(name, 1)], seed).scores()["seats"][0]["wealth"]
            for seed in range(12)
        )
        for name in ("planner", "greedy")
    }
    assert wealth["planner"] > max(wealth["greedy"], 12 * 2900)
