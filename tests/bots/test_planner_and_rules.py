"""What the planner works out for itself, for speed, is what the rules do: in random games of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from bigshoulders import Options
from bigshoulders.bots.planner import rival
from bigshoulders.bots.planner.constants import STANDARD
from bigshoulders.bots.planner.turn_plan import Markets, at_half_price, best_sales, offers, refill_chain, sell_and_pay
from bigshoulders.bots.planner.worth import worth_of_seats
from bigshoulders.rules import demand, steps, supply
from bigshoulders.rules.operating import may_pay
from bigshoulders.rules.shares import shares
from bigshoulders.state.state import ACTION, OPERATING, RESOURCE_KINDS, X_SPACE, State
from random_play import SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of

SETS = [*VARIANT_SETS[::2], *SOLO_SETS[::8]]
ANY_SUM = 10_000
OPERATING_STEPS = (steps.EMERGENCY_FUNDRAISING, steps.PURCHASE_RESOURCES)


def tables(options: Options, every: int = 5) -> Iterator[State]:
    for number, game in enumerate(moments(options, 2, Diligent())):
        if number % every == 0 and not game.is_over:
            yield game.state.copy()


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_goods_sell_for_what_is_planned_and_fill_the_tiles_as_planned(options):
    sold: Counter[int] = Counter()
    for s in tables(options):
        for c in s.appeal_order:
            for goods in (1, 4, 9):
                table = s.copy()
                table.goods[c], table.revenue = goods, 0
                revenue, count, placed = best_sales(s, c, s.filled, goods, demand.price(s, c))
                for column in (2, 1, 0):
                    for _ in range(placed[column]):
                        assert column in demand.open_columns(table, demand.row_of(s, c))
                        demand.sell(table, c, column)
                assert (table.revenue, goods - table.goods[c]) == (revenue, count)
                if table.goods[c]:
                    assert not demand.open_columns(table, demand.row_of(s, c))
                    allowed = demand.half_price_allowed(table, demand.row_of(s, c))
                    assert at_half_price(s, c, table.goods[c]) == (table.goods[c] if allowed else 0)
                sold[count] += 1
    assert len(sold) > 2


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_cubes_are_offered_at_the_prices_at_which_they_are_sold(options):
    for s in tables(options):
        for c in s.appeal_order:
            table = s.copy()
            table.cash[c] = ANY_SUM
            planned = offers(s, Markets(s), c, may_buy=True)
            for action in supply.for_sale(table, c):
                space, resource = action.args
                assert supply.price_at(s.box, space) in planned[resource]
            for resource in range(RESOURCE_KINDS):
                assert planned[resource] == sorted(planned[resource])
                for price in planned[resource]:
                    cheapest = min(
                        (action for action in supply.for_sale(table, c) if action.args[1] == resource),
                        key=lambda action: supply.price_at(s.box, action.args[0]),
                    )
                    before = table.cash[c]
                    supply.purchase(table, table.director[c], c, cheapest)
                    assert before - table.cash[c] == price
            assert not supply.for_sale(table, c)


@pytest.mark.parametrize("options", [one for one in SETS if not one.advanced_supply_chain], ids=name_of)
def test_the_groups_of_the_supply_chain_move_up_as_planned(options):
    """What the rules draw after that is chance; it goes where the plan leaves nothing."""
    moved = 0
    for s in tables(options):
        for emptied in range(options.first_chain_space, X_SPACE):
            table = s.copy()
            at = emptied * RESOURCE_KINDS
            table.chain[at : at + RESOURCE_KINDS] = supply.NO_CUBES
            planned = table.chain[:]
            refill_chain(table, planned)
            supply.maintain_chain(table)
            for at in range(0, X_SPACE * RESOURCE_KINDS, RESOURCE_KINDS):
                group = planned[at : at + RESOURCE_KINDS]
                if any(group):
                    assert group == table.chain[at : at + RESOURCE_KINDS]
                    moved += group != s.chain[at : at + RESOURCE_KINDS]
    assert moved > 30


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_shares_are_counted_as_the_rules_count_them(options):
    for s in tables(options):
        without = worth_of_seats(s, dict.fromkeys(s.appeal_order, 0.0), 1.0, STANDARD)
        for c in s.appeal_order:
            one = worth_of_seats(s, dict.fromkeys(s.appeal_order, 0.0) | {c: 1.0}, 1.0, STANDARD)
            counted = [round(more - less, 6) for more, less in zip(one, without, strict=True)]
            assert counted == [shares(s, seat, c) for seat in s.seats]


def test_a_dividend_is_planned_only_where_it_may_be_paid():
    """Paying and withholding the same revenue are not worth the same, so the score says which of them is planned."""
    allowed: Counter[bool] = Counter()
    for s in (s for options in SETS for s in tables(options, every=1)):
        if s.stack[-1][0] == steps.DIVIDENDS:
            c, unpaid = s.stack[-1][2], s.copy()
            unpaid.unpaid = 1
            planned, withheld = (
                sell_and_pay(table, c, Markets(table), 0, demand.price(s, c), s.factories_run > 0, STANDARD)[2]
                for table in (s, unpaid)
            )
            assert (planned != withheld) == may_pay(s)
            allowed[may_pay(s)] += 1
    assert min(allowed[True], allowed[False]) > 20


CUBES_GO = [options for options in SOLO_SETS if options.rival in ("fairbank", "mayer", "pullman")]


@pytest.mark.parametrize("options", CUBES_GO, ids=name_of)
def test_the_cubes_that_a_rival_will_remove_are_not_counted_on(options):
    """RIV-24, RIV-44, RIV-64: what is foreseen in the Action Phase is for sale when the first company may purchase."""
    foreseen: list[list[list[int]]] = []
    compared = 0
    for game in moments(options, 2, Diligent()):
        s = game.state
        if s.phase == ACTION and s.appeal_order:
            markets = Markets(s)
            rival.foresee(s, markets)
            foreseen = [offers(s, markets, s.appeal_order[0], may_buy=True)]
        elif foreseen and s.phase == OPERATING and s.stack and s.stack[-1][0] in OPERATING_STEPS:
            there = offers(s, Markets(s), s.appeal_order[0], may_buy=True)
            if options.rival == "pullman":  # the player chooses among those of the cheapest space
                assert sorted(chain(*there)) == sorted(chain(*foreseen.pop()))
            else:
                assert there == foreseen.pop()
            compared += 1
    assert compared >= 2


CHANGED = {"green": lambda s: s.value, "ward": lambda s: s.cash}
"""What a Rival changes when the Operating Phase begins."""


@pytest.mark.rule("RIV-54", "RIV-84")
@pytest.mark.parametrize("name", CHANGED)
def test_what_a_rival_will_do_before_the_first_company_operates_is_foreseen(name):
    """What is foreseen in the Action Phase is there when the first company operates, in most Decades not what was."""
    came_true = changed = 0
    for options in (options for options in SOLO_SETS if options.rival == name):
        before = foreseen = None
        for game in moments(options, 2, Diligent()):
            s, step = game.state, game.state.stack[-1][0] if game.state.stack else None
            if s.phase == ACTION and s.appeal_order:
                before, foreseen = s.copy(), rival.foreseen(s)[0]
            elif foreseen and step in OPERATING_STEPS:
                assert CHANGED[name](foreseen) == CHANGED[name](s)
                changed += CHANGED[name](before) != CHANGED[name](s)
                came_true += 1
                foreseen = None
    assert came_true > 5
    assert changed > came_true / 2
