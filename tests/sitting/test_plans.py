"""What somebody has said beforehand is played for them, until something concerns them."""

from __future__ import annotations

import pytest

from bigshoulders.bots import Seat, make_bot
from bigshoulders.sitting import plans
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.plans import BUY, END, OPERATE, PASS, Plan, Reason
from bigshoulders.sitting.table import SeatedTable
from table import Table


def a_table(seed=3, players=3):
    return SeatedTable.new([Chair(f"P{number}") for number in range(players)], {}, seed)


def one_move(table):
    seat = table.due(ended=True).seat
    action = make_bot("greedy", len(table.game.actions)).choose(Seat(table.game, seat))
    table.play(seat, action)
    table.take_only_answers(ended=True)
    return seat, action


def played_until(table, wanted):
    while not wanted(table):
        one_move(table)
        assert not table.game.is_over
    return table


def in_stock_turn(table):
    return table.game.step == "stock_turn" and table.game.moment()["decade"] > 0


def a_stock_turn(seed=7):
    """At the first one, and whose it is."""
    table = played_until(a_table(seed), in_stock_turn)
    return table, table.due(ended=True).seat


def passing(table, seat, **details):
    return Plan(seat, PASS, len(table.game.events), details)


def test_whoever_passes_beforehand_is_not_asked_until_the_phase_is_over():
    table, seat = a_stock_turn()
    plan = passing(table, seat)
    before = len(table.game.actions)
    ended = plans.play_on(table, [plan])
    assert [(who, action.verb) for who, action in table.game.actions[before : before + 1]] == [(seat, "pass")]
    assert ended == []
    while table.game.moment()["phase"] == "stock":
        assert table.due(ended=True).seat != seat or table.game.step not in plans.STOCK_TURNS
        one_move(table)
        ended = plans.play_on(table, [plan])
    assert [one.reason for one in ended] == [Reason("phase over")]


def test_all_who_pass_beforehand_end_the_phase():
    table, _seat = a_stock_turn()
    ended = plans.play_on(table, [passing(table, seat) for seat in range(3)])
    assert table.game.moment()["phase"] != "stock"
    assert {one.reason.key for one in ended} == {"phase over"}


def sold_by_another(seed):
    """A table where somebody sells a share of a company that another has a part in; who, and the company."""
    table = a_table(seed)
    while not table.game.is_over:
        since = len(table.game.events)
        one_move(table)
        for event in table.game.events[since:]:
            if event.kind != "sell":
                continue
            key = table.game.options.box.companies[event.company].key
            stock = table.game.facts(None).stock.get(key)
            for seat in range(3):
                if stock is not None and seat != event.seat and stock.holdings[seat].shares:
                    return table, since, seat, event.seat, key
    return None


def at_next_turn(table, seat):
    """A twin of the table when a seat is to decide in the Stock Phase under way; None if that is over first."""
    twin = table.twin()
    while twin.game.moment()["phase"] == "stock":
        if twin.due(ended=True).seat == seat and twin.game.step == "stock_turn":
            return twin
        one_move(twin)
    return None


@pytest.fixture(scope="module")
def a_sale():
    """The table at the next turn of somebody who has a part in a company of which another has sold a share."""
    for seed in range(60):
        found = sold_by_another(seed)
        if found is not None and (turn := at_next_turn(found[0], found[2])) is not None:
            return turn, *found[1:]
    pytest.fail("nobody sells")


def test_a_share_of_mine_that_is_sold_concerns_me(a_sale):
    table, since, seat, seller, company = a_sale
    assert plans.over(table, Plan(seat, PASS, since, {"sold": True})) == Reason("sold", seller, company)
    assert plans.over(table, Plan(seat, PASS, since, {"established": True})) is None
    assert plans.over(table, Plan(seat, PASS, len(table.game.events), {"sold": True})) is None


def may_establish(table):
    choices = table.game.legal_actions(table.due(ended=True).seat)
    return in_stock_turn(table) and any(action.verb == "establish" for action in choices)


def test_a_new_company_concerns_me():
    table = played_until(a_table(), may_establish)
    seat = table.due(ended=True).seat
    plan = passing(table, (seat + 1) % 3, established=True)
    establish = next(action for action in table.game.legal_actions(seat) if action.verb == "establish")
    table.play(seat, establish)
    table.take_only_answers(ended=True)
    company = table.game.options.box.companies[establish.args[0]].key
    [ended] = plans.play_on(table, [plan])
    assert ended.reason == Reason("established", seat, company)
    assert table.due(ended=True).seat == plan.seat


def test_what_i_did_myself_does_not_concern_me():
    table, seat = a_stock_turn()
    plan = Plan(seat, PASS, 0, {"established": True, "sold": True})
    own = [event for event in table.game.events if event.kind == "establish" and event.seat == seat]
    assert own
    others = [reason.seat for reason in plans.concerns(table.game, plan)]
    assert seat not in others


@pytest.mark.parametrize(
    ("way", "by", "reached"), [("up", 0, True), ("up", 1, False), ("down", 0, True), ("down", -1, False)]
)
def test_a_price_that_is_reached_concerns_me(way, by, reached):
    table, seat = a_stock_turn()
    company, row = next(iter(table.game.view(None)["companies"].items()))
    plan = passing(table, seat, price=[company, row["value"] + by, way])
    assert plans.over(table, plan) == (Reason("price", company=company, value=row["value"]) if reached else None)


def test_what_i_can_buy_now_concerns_me():
    table, seat = a_stock_turn()
    keys = [company.key for company in table.game.options.box.companies]
    can = {keys[action.args[0]] for action in table.game.legal_actions(seat) if action.verb in ("buy", "establish")}
    assert can
    for key in keys:
        reason = plans.over(table, passing(table, seat, afford=key))
        assert reason == (Reason("afford", company=key) if key in can else None), key


def test_a_plan_from_before_the_game_was_taken_back_is_over():
    table, seat = a_stock_turn()
    plan = passing(table, seat)._replace(since=len(table.game.events) + 1)
    assert plans.over(table, plan) == Reason("taken back")


def test_a_company_is_operated_by_the_plan_in_every_decade():
    table, _seat = a_stock_turn()
    company = table.game.facts(0).players[0].directs[0]
    running = [Plan(0, OPERATE, len(table.game.events), {"company": company})]
    number = [one.key for one in table.game.options.box.companies].index(company)
    while not table.game.is_over and not plans.play_on(table, running):
        if table.game.facts(None).operating.company == company:
            assert table.due(ended=True).seat != 0, "nobody is asked about it"
        one_move(table)
    dividends = [event for event in table.game.events if event.kind in ("dividend", "withhold")]
    assert len([event for event in dividends if event.company == number]) >= 3


@pytest.mark.parametrize(("company", "asked"), [("libby", False), ("swift", True)])
def test_an_asset_that_lifts_the_value_after_all_have_operated_is_used_by_the_plan_of_its_company(company, asked):
    position = Table(decade=4).company("libby", value=100, assets=["popular_partners"]).company("swift", value=100)
    table = SeatedTable(position.end_of_operating(), [Chair("P0"), Chair("P1")])
    assert table.game.step == plans.LAST_ASSET
    before = len(table.game.actions)
    plans.play_on(table, [Plan(0, OPERATE, len(table.game.events), {"company": company})])
    played = [(seat, action.text) for seat, action in table.game.actions[before : before + 1]]
    assert played == ([] if asked else [(0, "activate popular_partners")])


def test_who_does_not_direct_a_company_any_more_operates_it_no_more():
    table, _seat = a_stock_turn()
    others = table.game.facts(1).players[1].directs[0]
    [ended] = plans.play_on(table, [Plan(0, OPERATE, 0, {"company": others})])
    assert ended.reason == Reason("director", company=others)


def test_shares_are_issued_by_people_alone(monkeypatch):
    table = played_until(a_table(), lambda table: table.game.facts(None).operating.company is not None)
    seat, company = table.due(ended=True).seat, table.game.facts(None).operating.company
    issue = table.game.catalogue.issue[0]
    monkeypatch.setattr(plans, "programmed", lambda table, plan: issue)
    before = len(table.game.actions)
    [ended] = plans.play_on(table, [Plan(seat, OPERATE, 0, {"company": company})])
    assert ended.reason == Reason("issue", company=company)
    assert len(table.game.actions) == before


def test_turns_end_by_themselves_where_nothing_else_is_left():
    table = played_until(a_table(), lambda table: table.end_of_turn(table.due(ended=True).seat) is not None)
    seat = table.due(ended=True).seat
    assert plans.play_on(table, [Plan((seat + 1) % 3, END, 0, {})]) == []
    before = len(table.game.actions)
    plans.play_on(table, [Plan(seat, END, 0, {})])
    who, action = table.game.actions[before]
    assert (who, action.verb) == (seat, "end")


def test_nothing_is_programmed_for_a_bot():
    table, seat = a_stock_turn()
    table.chairs[seat] = Chair("P", "greedy", 1)
    before = len(table.game.actions)
    plans.play_on(table, [passing(table, seat)])
    assert len(table.game.actions) == before


# --- what is bought beforehand


def to_buy(table, seat, **more):
    """The first certificate that the seat can buy, for what it costs."""
    action = next(one for one in table.game.legal_actions(seat) if one.verb == "buy")
    _verb, company, certificate, source = action.text.split()
    price = table.game.facts(seat).stock[company].prices[certificate]
    offer = {"company": company, "certificate": certificate, "source": source, "most": price, "count": 1}
    return action, Plan(seat, BUY, len(table.game.events), {**offer, **more})


def others_pass(table, seat):
    while table.game.step == "stock_turn" and table.due(ended=True).seat != seat:
        table.play(table.due(ended=True).seat, "pass")


def test_what_i_said_is_bought_once_and_then_i_am_asked():
    table, seat = a_stock_turn()
    action, plan = to_buy(table, seat)
    before = len(table.game.actions)
    assert plans.play_on(table, [plan]) == []
    assert table.game.actions[before] == (seat, action)
    others_pass(table, seat)
    before = len(table.game.actions)
    [ended] = plans.play_on(table, [plan])
    assert ended.reason == Reason("bought", company=plan.details["company"])
    assert len(table.game.actions) == before


def test_what_concerns_me_comes_before_what_i_said_to_buy():
    table, seat = a_stock_turn()
    _action, plan = to_buy(table, seat)
    company, row = next(iter(table.game.view(None)["companies"].items()))
    told = plan._replace(details={**plan.details, "price": [company, row["value"], "down"]})
    assert plans.over(table, told) == Reason("price", company=company, value=row["value"])


def test_what_i_said_is_bought_and_then_passed():
    table, seat = a_stock_turn()
    _action, plan = to_buy(table, seat, then_pass=True)
    plans.play_on(table, [plan])
    others_pass(table, seat)
    before = len(table.game.actions)
    plans.play_on(table, [plan])
    assert [one.verb for who, one in table.game.actions[before : before + 1] if who == seat] == ["pass"]


def test_as_many_as_i_said_are_bought_one_a_turn():
    table, seat = a_stock_turn()
    action, plan = to_buy(table, seat, count=2)
    plans.play_on(table, [plan])
    others_pass(table, seat)
    before = len(table.game.actions)
    assert plans.play_on(table, [plan]) == []
    assert table.game.actions[before] == (seat, action)
    others_pass(table, seat)
    assert plans.over(table, plan) == Reason("bought", company=plan.details["company"])


@pytest.mark.parametrize("more", [{"most": 1}, {"company": "nobody"}, {"source": "elsewhere"}])
def test_what_cannot_be_bought_as_i_said_is_not_bought_and_i_am_asked(more):
    """Nor is it passed then: the seat wanted something else."""
    table, seat = a_stock_turn()
    _action, plan = to_buy(table, seat, then_pass=True)
    unknown = next(one.key for one in table.game.options.box.companies if one.key not in table.game.facts(seat).stock)
    details = {**plan.details, **more, **({"company": unknown} if "company" in more else {})}
    before = len(table.game.actions)
    [ended] = plans.play_on(table, [plan._replace(details=details)])
    assert ended.reason == Reason("cannot buy", company=details["company"])
    assert len(table.game.actions) == before
