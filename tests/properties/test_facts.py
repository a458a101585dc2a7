"""Facts say what the rules do: each is held against the same thing played on a copy, in random games of every kind."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from bigshoulders import Action, Game, Options
from bigshoulders.bots import Seat
from bigshoulders.components import CERTIFICATES, COMMON, PREFERRED, RESOURCES, SHARES
from bigshoulders.game.facts import NAMES, Facts
from bigshoulders.rules import book
from bigshoulders.rules.steps import STEPS
from bigshoulders.state.events import Event
from random_play import BASE_SETS, SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of

WITH_EVERYTHING = Options(
    ("Ann", "Bob", "Cyd"), mode="advanced", goals=True, special_companies=True, chiefs=True, draft=True
)
WITH_INVESTORS = Options(("Ann",), mode="advanced", investors=True, rival="crowell", special_companies=True)
OPTION_SETS = [WITH_EVERYTHING, WITH_INVESTORS, *BASE_SETS[::3], *VARIANT_SETS[::2], *SOLO_SETS[::4]]
EVERY = 3
"""Of so many moments one is looked at."""

Json = dict[str, Any]


class Try:
    """A legal action, played on a copy."""

    def __init__(self, game: Game, seat: int, *actions: Action) -> None:
        self.before: Json = game.view(seat)
        self.copy = game.copy()
        self.events: list[Event] = []
        self.copy.state.log = self.events
        for action in actions:
            self.copy.play(seat, action)
        self.after: Json = self.copy.view(seat)

    def total(self, kind: str) -> int:
        return sum(event.amount for event in self.events if event.kind == kind)

    def funds(self, seat: int) -> int:
        """What the seat has more than before."""
        return int(self.after["players"][seat]["funds"] - self.before["players"][seat]["funds"])

    def cash(self, company: str) -> int:
        """What the Treasury has more than before."""
        return int(self.after["companies"][company]["cash"] - self.before["companies"][company]["cash"])

    def value(self, company: str) -> int:
        return int(self.after["companies"][company]["value"])


# --- one check for each kind of decision; each says how often it applied


def sales(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    selling = [action for action in choices if action.verb == "sell_goods"]
    if selling:
        (price,) = facts.goods_prices[facts.decision.parts["company"]]
        assert sum(reason.dollars for reason in price.reasons) == price.dollars
        for action in selling:
            is_half = action.args[0] == len(game.state.box.demand_columns)
            assert Try(game, seat, action).total("sell_good") == (price.dollars // 2 if is_half else price.dollars)
    return len(selling)


def levels(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    """Once it has produced, the price of the level is the price; what its Managers brought may change it."""
    running = [action for action in choices if action.verb == "produce_level"]
    for action in running:
        company = facts.decision.parts["company"]
        tried = Try(game, seat, action)
        salespeople = [view["companies"][company]["salespeople"] for view in (tried.before, tried.after)]
        if salespeople[0] == salespeople[1]:
            assert tried.copy.facts(seat).goods_prices[company] == [facts.level_prices[company][action.args[0]]]
    return len(running)


def hiring(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    hires = [action for action in choices if action.verb == "hire"]
    if not hires:
        return 0
    company = facts.decision.parts["company"]
    assert -Try(game, seat, hires[0]).cash(company) == facts.job_market.next_price
    copy, hired = game.copy(), 0
    while copy.facts(seat).decision.step == "hire" and (
        more := [action for action in copy.legal_actions(seat) if action.verb == "hire"]
    ):
        copy.play(seat, more[0])
        hired += 1
    paid = game.view(seat)["companies"][company]["cash"] - copy.view(seat)["companies"][company]["cash"]
    assert facts.job_market.cost_of(hired) == paid
    return 1


def asset_purchases(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    buying = [action for action in choices if action.verb == "buy_asset"]
    if facts.decision.step == "buy_asset":
        company = facts.decision.parts["company"]
        cash = game.view(seat)["companies"][company]["cash"]
        payable = {space.asset for space in facts.assets if space.asset and space.to_pay <= cash}
        assert payable == {game.state.box.assets[action.args[0]].key for action in buying}
        for action in buying:
            key = game.state.box.assets[action.args[0]].key
            (space,) = [space for space in facts.assets if space.asset == key]
            assert not space.blocked
            assert -Try(game, seat, action).cash(company) == space.to_pay
    return len(buying)


def dividends(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    if facts.decision.step != "dividends":
        return 0
    company = facts.decision.parts["company"]
    pay = game.catalogue.pay
    assert (facts.dividend_now is not None) == (pay in choices)
    if facts.dividend_now is not None:
        tried = Try(game, seat, pay)
        for other in range(len(game.options.seats)):
            assert tried.funds(other) == facts.dividend_now.payouts.get(other, 0)
        assert tried.cash(company) == facts.dividend_now.treasury
        assert tried.value(company) == facts.dividend_now.value
    tried = Try(game, seat, game.catalogue.withhold)
    assert facts.withholding_now is not None
    assert tried.cash(company) == facts.withholding_now.treasury
    protected = tried.copy.facts(seat).decision.step == "price_protection"
    assert protected == facts.withholding_now.protected
    if not protected:
        assert tried.value(company) == facts.withholding_now.value
    return 1


def building_costs(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    using = [action for action in choices if action.verb == "use"]
    box = game.state.box
    for action in using[::5]:
        tile, company = box.buildings[action.args[0]], box.companies[action.args[1]].key
        known = facts.buildings[tile.key]
        assert known.open
        assert not known.covered
        tried = Try(game, seat, action)
        extra = facts.extra_dividends[tile.key][company] if tile.key in facts.extra_dividends else None
        raised = sum(amount for kind, amount in tile.effect if kind == "funds" and isinstance(amount, int))
        assert tried.cash(company) == raised - known.company_pays + (extra.treasury if extra else 0)
        for other in range(len(game.options.seats)):
            income = known.owner_gets if other == known.owner else 0
            assert tried.funds(other) == income + (extra.payouts.get(other, 0) if extra else 0)
        if extra:
            assert tried.value(company) == extra.value
    if facts.decision.step == "action_turn" and using:
        used = {action.args[0] for action in using}
        assert {box.buildings[b].key for b in used} <= {key for key, known in facts.buildings.items() if known.open}
    return len(using)


def extra_dividends(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    """Held by the costs of Buildings; here only that it happens."""
    box = game.state.box
    using = [action for action in choices if action.verb == "use"]
    return sum(box.buildings[action.args[0]].key in facts.extra_dividends for action in using[::5])


def stock_purchases(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    """Prices as paid; and every certificate that the limits and the purse allow can be bought, and no other."""
    if facts.decision.step != "stock_purchase" and not (
        facts.decision.step == "stock_turn" and game.catalogue.pass_ in choices
    ):
        return 0
    view, box = game.view(seat), game.state.box
    mine = facts.players[seat].certificates < facts.certificate_limit
    for c, company in enumerate(box.companies):
        if company.key not in facts.stock:
            continue
        stock, own = facts.stock[company.key], facts.holding(company.key, seat)
        for kind, at in ((COMMON, 0), (COMMON, 1), (PREFERRED, 0), (PREFERRED, 1)):
            action = game.catalogue.buy[c][kind][at]
            price = stock.prices[CERTIFICATES[kind]]
            lies_there = kind in stock.holdings[("treasury", "pool")[at]].kinds
            fits = own.shares + SHARES[kind] <= stock.share_cap and price <= view["players"][seat]["funds"]
            barred = company.key in view["players"][seat]["sold"] or not price or (kind == PREFERRED and own.director)
            assert (action in choices) == bool(mine and lies_there and fits and not barred)
            if action in choices:
                tried = Try(game, seat, action)
                assert tried.total("buy") + tried.total("buy_pool") + tried.total("buy_investor") == price
    return 1


def establishing(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    founding = [action for action in choices if action.verb == "establish"]
    if founding:
        assert {game.state.box.companies[action.args[0]].key for action in founding} == set(facts.charters_on_offer)
        funds = game.view(seat)["players"][seat]["funds"]
        prices = facts.establishing_prices
        assert {game.state.box.track[action.args[1]] for action in founding} == {
            value for value, price in prices.items() if price <= funds
        }
        for action in founding[:4]:
            assert Try(game, seat, action).total("establish") == prices[game.state.box.track[action.args[1]]]
    return len(founding)


def production(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    if facts.decision.step != "produce":
        return 0
    company, number = facts.decision.parts["company"], facts.decision.parts["next_factory"]
    if number == len(facts.lacks[company]):
        return 0
    legal = [action.args[0] if action.args else 0 for action in choices if action.verb.startswith("produce")]
    assert legal == [level for level, lack in enumerate(facts.lacks[company][number]) if lack.nothing]
    for level, lack in enumerate(facts.lacks[company][number]):
        if not lack.nothing:
            assert_lack_is_exact(game, company, number, level, lack)
    return 1


def assert_lack_is_exact(game: Game, company: str, number: int, level: int, lack: Any) -> None:
    """With just what is lacking the factory runs; with one thing less it does not."""
    c = next(c for c, charter in enumerate(game.state.box.companies) if charter.key == company)
    f = game.state.box.companies[c].factories[number]
    given = [("workers", 0)] * lack.workers
    given += [("cubes", RESOURCES.index(name)) for name, count in lack.cubes.items() for _ in range(count)]
    for left_out in (None, *range(len(given))):
        copy = game.copy()
        s = copy.state
        for at, (what, resource) in enumerate(given):
            if at != left_out and what == "workers":
                s.workers[f] += 1
            elif at != left_out:
                s.cubes[c * len(RESOURCES) + resource] += 1
        action = copy.catalogue.produce if len(s.box.factories[f].levels) == 1 else copy.catalogue.produce_level[level]
        assert (book.why_not(s, s.director[c], action) is None) == (left_out is None)


def cube_purchases(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    if facts.decision.step != "purchase_resources":
        return 0
    company = facts.decision.parts["company"]
    cash = game.view(seat)["companies"][company]["cash"]
    first = len(game.state.box.chain_prices) if game.options.advanced_supply_chain else 0
    buying = {
        (action.args[0] - first, RESOURCES[action.args[1]]): action for action in choices if action.verb == "purchase"
    }
    offers = {(offer.space, name): offer for name, source in facts.cubes.items() for offer in source.supply_chain}
    if buying:
        assert set(buying) == {place for place, offer in offers.items() if offer.price <= cash}
        for place, action in list(buying.items())[:3]:
            assert -Try(game, seat, action).cash(company) == offers[place].price
            name = place[1]
            assert offers[place].price >= facts.cubes[name].supply_chain[0].price
    return len(buying)


def order_of_operation(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    if facts.decision.step != "end_operation" or not facts.still_to_operate:
        return 0
    tried = Try(game, seat, game.catalogue.end)
    assert tried.copy.facts(None).operating.company == facts.still_to_operate[0]
    assert facts.operating.company in facts.operated
    assert {*facts.operated, *facts.still_to_operate} == set(facts.operating_order)
    return 1


def investors(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    if facts.decision.step != "end_operation" or facts.still_to_operate or not facts.investor_payments:
        return 0
    tried = Try(game, seat, game.catalogue.end)
    if not any(event.kind == "phase" or event.kind == "wealth" for event in tried.events):
        return 0  # Assets that lift a value come first
    keys = [company.key for company in game.state.box.companies]
    paid = Counter({keys[event.company]: event.amount for event in tried.events if event.kind == "payout"})
    assert paid == Counter({key: dollars for key, dollars in facts.investor_payments.items() if dollars})
    return 1


def salespeople(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    """One more makes of the price what the ladder says, unless Managers or this turn decide it."""
    taking = [action for action in choices if action.verb in ("take_salesperson", "take_bonus", "use")][::4]
    found = 0
    for action in taking:
        tried = Try(game, seat, action)
        hired = {event.company: event.amount for event in tried.events if event.kind == "salesperson"}
        for c, count in hired.items():
            key = game.state.box.companies[c].key
            (price, *_more) = tried.copy.facts(seat).goods_prices[key]
            if {reason.kind for reason in price.reasons} <= {"charter", "salespeople", "rival", "event", "floor"}:
                assert facts.price_ladders[key][count] == price.dollars
                found += 1
    return found


def passing_tiles(game: Game, seat: int, facts: Facts, choices: list[Action]) -> int:
    """Whoever is last to keep a tile passes the others on."""
    if facts.decision.step != "draft" or facts.decision.seats != (seat,):
        return 0
    hand = game.view(seat)["own"]["hand"]
    action = choices[0]
    tried = Try(game, seat, action)
    kept = game.state.box.buildings[action.args[0]].key
    neighbour = facts.tiles_go_to
    assert neighbour is not None
    assert set(hand) - {kept} <= set(tried.copy.view(neighbour)["own"]["hand"])
    return 1


CHECKS: dict[str, Callable[[Game, int, Facts, list[Action]], int]] = {
    check.__name__: check
    for check in (
        sales, levels, hiring, asset_purchases, dividends, building_costs, extra_dividends, stock_purchases,
        establishing, production, cube_purchases, order_of_operation, investors, salespeople, passing_tiles,
    )
}  # fmt: skip


# --- what can be counted on the table


def counted_on_the_table(game: Game, facts: Facts) -> None:
    """Certificates, Directors and owners as anybody counts them in the view."""
    view = game.view(None)
    stock = view["companies"] | view.get("solo", {}).get("investors", {})
    assert facts.stock.keys() == stock.keys()
    for key, record in stock.items():
        for holder in (*range(len(view["players"])), "rival", "treasury", "pool"):
            counts = (
                int(record.get("director") == holder),
                int(record["preferred"] == holder),
                record["common"].get(str(holder), 0),
            )
            shares = counts[0] * 3 + counts[1] * 2 + counts[2]
            assert facts.holding(key, holder) == (*counts, shares)
    for seat, player in enumerate(view["players"]):
        own = facts.players[seat]
        assert own.directs == [key for key, record in view["companies"].items() if record["director"] == seat]
        held = [facts.holding(key, seat) for key in stock]
        assert own.certificates == sum(len(holding.kinds) for holding in held)
        assert own.worth_of_shares == sum(
            holding.shares * record["value"] for holding, record in zip(held, stock.values(), strict=True)
        )
        solo = view.get("solo")
        assert player["partners"] + len(own.partners_to_come) == (5 if solo is None else 6)
        assert ("value" in own.partners_to_come) == bool(solo and solo["stock_partner"])
        for key in player["buildings"]:
            if key is not None:
                assert facts.buildings[key].owner == seat
    levels = {"easy": [1, 1, 2, 2], "normal": [1, 2, 2, 3], "hard": [2, 2, 3, 3]}
    left = view["solo"]["events_left"] if "solo" in view else 0
    assert facts.event_levels_to_come == (levels[game.options.difficulty][4 - left :] if "solo" in view else [])
    if not game.is_over:
        step, *parts = view["stack"][-1]
        assert facts.decision.step == step
        assert list(facts.decision.parts) == list(STEPS[step])
        assert facts.decision.seats == game.to_act()
        for name, value in zip(STEPS[step], parts, strict=True):
            if name == "company":
                assert facts.decision.parts[name] == game.state.box.companies[value].key


def goals_at_the_end(game: Game, facts: Facts) -> None:
    """Public Goals go to whom the standing says; alone, those are achieved that it says."""
    box = game.state.box
    told = {(box.goals[event.item].key, event.seat) for event in game.events if event.kind == "goal"}
    assert told == {(key, seat) for key, standing in facts.goals.items() for seat in standing.winners}
    for standing in facts.goals.values():
        assert all(standing.counts[seat] == max(standing.counts) > 0 for seat in standing.winners)
    won = {box.solo.goals[event.item].key for event in game.events if event.kind == "solo_goal"}
    assert won == {key for key, standing in facts.solo_goals.items() if standing.achieved}
    ending_of_a_solo_game(game, facts)


def ending_of_a_solo_game(game: Game, facts: Facts) -> None:
    """What would be if it ended now is what is told at the end."""
    ending = facts.solo_ending
    assert (ending is not None) == game.options.solo
    if ending is None:
        return
    told = {event.kind: event.amount for event in game.events[-10:]}
    assert ending.wealth == told["wealth"] == ending.funds + ending.shares + ending.goals
    assert ending.given_away == told.get("given_away", 0)
    assert ending.lost == told.get("funds_lost", 0)
    assert ending.funds + ending.given_away + ending.lost == game.view(0)["players"][0]["funds"]
    assert ending.won == (None if ending.rank else "solo_won" in told)


def look_at(game: Game, found: Counter[str]) -> None:
    counted_on_the_table(game, game.facts(None))
    for seat in game.to_act():
        facts, choices = game.facts(seat), game.legal_actions(seat)
        for name, check in CHECKS.items():
            found[name] += check(game, seat, facts, choices)


def played(options: Options, seed: int, every: int, found: Counter[str]) -> Game:
    for number, game in enumerate(moments(options, seed, Diligent())):
        if number % every == 0:
            look_at(game, found)
    goals_at_the_end(game, game.facts(None))
    return game


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_facts_are_what_the_rules_do(options):
    found: Counter[str] = Counter()
    played(options, 1, EVERY, found)
    assert found["dividends"]
    assert found["building_costs"]


def test_every_kind_of_fact_is_held_against_the_rules():
    found: Counter[str] = Counter()
    for options in (WITH_EVERYTHING, WITH_INVESTORS):
        played(options, 2, 1, found)
    assert [name for name in CHECKS if not found[name]] == []


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_facts_tell_a_seat_only_what_it_may_know(options):
    for number, game in enumerate(moments(options, 3, Diligent())):
        if number % 40 == 0 or game.is_over:
            for seat in (None, *range(len(options.seats))):
                facts = game.facts(seat).to_json()
                for seed in range(2):
                    assert game.determinize(seat, seed).facts(seat).to_json() == facts


def test_facts_are_plain_json_and_change_nothing():
    for number, game in enumerate(moments(WITH_INVESTORS, 4)):
        if number % 30 == 0 or game.is_over:
            before = game.hash()
            facts = game.facts(0).to_json()
            assert facts.keys() == set(NAMES)
            assert json.loads(json.dumps(facts)) == facts
            assert game.hash() == before


def test_facts_are_those_of_their_moment_however_the_game_goes_on():
    game = Game.new(WITH_EVERYTHING, 5)
    early = game.facts(0)
    expected = game.facts(0).to_json()
    diligent = Diligent()
    for later in moments(WITH_EVERYTHING, 5, diligent):
        if len(later.actions) == 60:
            break
    for seat, action in later.actions:
        game.play(seat, action)
    assert early.to_json() == expected
    assert game.facts(0).to_json() != expected


def test_a_bot_is_given_the_facts_of_its_seat():
    game = Game.new(WITH_EVERYTHING, 6)
    assert [Seat(game, seat).facts().to_json() for seat in range(3)] == [
        game.facts(seat).to_json() for seat in range(3)
    ]


def test_nobody_but_the_seats_of_the_table_asks_for_facts():
    game = Game.new(WITH_EVERYTHING, 6)
    with pytest.raises(ValueError, match="There is no seat 3 at this table"):
        game.facts(3)


def test_a_decision_about_tiles_is_private_and_no_other_is():
    private = set()
    others = set()
    for game in chain(moments(WITH_EVERYTHING, 7), moments(WITH_INVESTORS, 7)):
        decision = game.facts(None).decision
        (private if decision.private else others).add(decision.step)
    assert private == {"draft", "choose_buildings"}
    assert not private & others
    assert "stock_turn" in others
