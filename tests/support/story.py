"""Bookkeeping from the events alone: if the story is true and complete, its sums are those of the table."""

from __future__ import annotations

from typing import Any

from bigshoulders import Event, Game, Options
from bigshoulders.components import COMMON, PREFERRED
from bigshoulders.state.events import EVENTS
from bigshoulders.state.state import CLEANUP, PHASES


class Books:
    """Accounts kept by reading the story, never by looking at the table."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.box = options.box
        seats = len(options.seats)
        companies, factories = len(self.box.companies), len(self.box.factories)
        self.funds = [self.box.start_money] * seats
        self.cash = [0] * companies
        self.goods = [0] * companies
        self.value = [0] * companies
        self.appeal = [charter.appeal for charter in self.box.companies]
        self.salespeople = [0] * companies
        self.workers = [0] * factories
        self.automated = [0] * factories
        self.managers = [0] * factories
        self.shares = [[0] * companies for _ in range(seats)]
        self.partners = [self.box.partners_at_start] * seats
        self.in_play: set[int] = set()
        self.director = [-1] * companies
        self.decade: int | None = None
        self.phase: int | None = None
        self.priority: int | None = None
        self.initiative: list[int] = []
        """The order at the beginning is not told; it is looked up once."""
        self.solo = SoloBooks(options)
        self.at_the_end = 0
        """What a solo game adds to the Personal Funds or takes from them when it is over."""

    def enter(self, event: Event) -> None:
        for field, nothing in (("amount", 0), ("item", -1)):
            assert field in EVENTS[event.kind] or getattr(event, field) == nothing, f"{event} means something else"
        getattr(self, f"_{event.kind}", lambda event: None)(event)
        self.solo.enter(event)

    def compare(self, game: Game) -> None:
        table = game.position()
        assert self.funds == [player["funds"] for player in table["players"]]
        assert self.partners == [player["partners"] for player in table["players"]]
        self.initiative = self.initiative or table["initiative"]
        assert self.initiative == table["initiative"]
        assert self.decade in (None, table["decade"])
        assert self.priority in (None, table["priority"])
        assert self.phase is None or PHASES[self.phase] == table["phase"] or game.is_over
        assert {self.box.companies[c].key for c in self.in_play} == set(table["companies"])
        for c in self.in_play:
            charter = self.box.companies[c]
            record = table["companies"][charter.key]
            assert self.cash[c] == record["cash"], charter.key
            assert self.goods[c] == record["goods"], charter.key
            assert self.value[c] == record["value"], charter.key
            assert self.appeal[c] == record["appeal"], charter.key
            assert self.director[c] == record["director"], charter.key
            assert self.salespeople[c] == record["salespeople"], charter.key
            for f, factory in zip(charter.factories, record["factories"], strict=True):
                assert (self.workers[f], self.automated[f], self.managers[f]) == (
                    factory["workers"],
                    factory["automated"],
                    factory["managers"],
                ), charter.key
            for seat, held in enumerate(self.shares):
                owned = record["common"].get(str(seat), 0) + 2 * (record["preferred"] == seat)
                assert held[c] == owned + 3 * (record["director"] == seat), charter.key
        if game.options.solo:
            self.solo.compare(table)
            for key, record in table["solo"]["investors"].items():
                c = [charter.key for charter in self.box.companies].index(key)
                assert self.shares[0][c] == record["common"].get("0", 0) + 2 * (record["preferred"] == 0), key
                assert self.value[c] == record["value"], key

    # --- the course of the game

    def _decade(self, event: Event) -> None:
        assert event.amount == (self.decade or 0) + 1
        self.decade = event.amount

    def _phase(self, event: Event) -> None:
        self.phase = event.item

    def _priority(self, event: Event) -> None:
        self.priority = event.seat

    def _initiative(self, event: Event) -> None:
        assert event.seat != self.initiative[0]
        self.initiative = [event.seat, *(seat for seat in self.initiative if seat != event.seat)]

    # --- stock

    def _director(self, event: Event) -> None:
        assert self.director[event.company] == event.item
        self.director[event.company] = event.seat

    def _establish(self, event: Event) -> None:
        c = event.company
        self.director[c] = event.seat
        self.in_play.add(c)
        self.funds[event.seat] -= event.amount
        self.cash[c] += event.amount
        self.value[c] = event.item
        self.shares[event.seat][c] += 3

    def _sell(self, event: Event) -> None:
        self.funds[event.seat] += event.amount
        self.shares[event.seat][event.company] -= (1, 2, 3)[event.item]

    def _buy(self, event: Event) -> None:
        self._buy_pool(event)
        self.cash[event.company] += event.amount

    def _buy_pool(self, event: Event) -> None:
        assert event.item in (COMMON, PREFERRED)
        self.funds[event.seat] -= event.amount
        self.shares[event.seat][event.company] += (1, 2)[event.item]

    _buy_investor = _buy_pool

    def _investor(self, event: Event) -> None:
        self.value[event.company] = event.amount

    def _stock(self, event: Event) -> None:
        self.value[event.company] = event.item

    def _close(self, event: Event) -> None:
        c = event.company
        assert self.cash[c] == event.amount
        self.in_play.discard(c)
        for held in self.shares:
            held[c] = 0

    # --- people

    def _partner(self, event: Event) -> None:
        self.partners[event.seat] += 1
        assert self.partners[event.seat] == event.amount

    def _hire(self, event: Event) -> None:
        self.cash[event.company] -= event.amount
        self.workers[event.item] += 1

    def _worker(self, event: Event) -> None:
        self.workers[event.item] += 1

    _relocate = _worker

    def _dismiss(self, event: Event) -> None:
        self.workers[event.item] -= 1

    def _automate(self, event: Event) -> None:
        self.workers[event.item] -= 1
        self.automated[event.item] += 1

    def _manager(self, event: Event) -> None:
        self.managers[event.item] += 1

    def _salesperson(self, event: Event) -> None:
        self.salespeople[event.company] += 1

    def _appeal(self, event: Event) -> None:
        self.appeal[event.company] += event.amount
        assert self.appeal[event.company] == event.item

    # --- goods

    def _goods(self, event: Event) -> None:
        self.goods[event.company] += event.amount

    _produce = _goods

    def _sell_good(self, event: Event) -> None:
        self.goods[event.company] -= 1

    # --- money

    def _to_player(self, event: Event) -> None:
        self.funds[event.seat] += event.amount

    _income = _bank_pool = _payout = _compensation = _reward = _to_player

    def _to_company(self, event: Event) -> None:
        self.cash[event.company] += event.amount

    _bonus_cash = _fundraising = _issue = _treasury_share = _withhold = _rival_buys = _to_company

    def _from_company(self, event: Event) -> None:
        self.cash[event.company] -= event.amount

    _use = _asset = _activate = _purchase = _extra_dividend = _wages = _levy = _from_company

    def _you_pay(self, event: Event) -> None:
        self.funds[event.seat] -= event.amount

    # --- the end of a solo game

    def _given_away(self, event: Event) -> None:
        self.at_the_end -= event.amount

    _funds_lost = _given_away

    def _solo_goal(self, event: Event) -> None:
        self.at_the_end += event.amount

    def _wealth(self, event: Event) -> None:
        if self.options.solo:
            worth = sum(count * self.value[c] for c, count in enumerate(self.shares[0]))
            assert event.amount == self.funds[0] + self.at_the_end + worth


class SoloBooks:
    """What only a table for one has, read out of its story in the same way."""

    def __init__(self, options: Options) -> None:
        self.box = options.box
        self.job_market = self.box.job_market_at_setup
        self.filled = [0] * (len(self.box.demand_rows) * len(self.box.demand_columns))
        self.tiles_replaced = 0
        self.assets_bought = 0
        self.rival_shares = [0] * len(self.box.companies)
        self.investors: dict[int, int] = {}
        """Their places on the Dividends Track."""
        self.event: int | None = None
        self.events_seen: list[int] = []
        self.in_use: list[int] = []
        """Buildings with a Partner on them."""
        self.neutral: list[int] = []
        self.goals: list[int] = []
        self.marked_down: tuple[int, int] | None = None
        self.goods_sold: dict[int, int] = {}
        """In this Decade, by type of company."""

    def enter(self, event: Event) -> None:
        getattr(self, f"_{event.kind}", lambda event: None)(event)

    def compare(self, table: dict[str, Any]) -> None:
        box, solo = self.box, table["solo"]
        companies = [charter.key for charter in box.companies]
        assert self.job_market == table["job_market"]
        assert self.filled == [space["filled"] for space in table["demand"]]
        full = [space for space in table["demand"] if space["tile"] is not None and space["filled"] == space["spaces"]]
        assert solo["tiles_filled"] == len(full) + self.tiles_replaced
        assert solo["assets_bought"] == self.assets_bought
        for key, record in table["companies"].items():
            held = record["common"].get("rival", 0) + 2 * (record["preferred"] == "rival")
            assert self.rival_shares[companies.index(key)] == held, key
        places = ("withhold", "$", "$$", "$$$")
        assert {companies[c]: places[at] for c, at in self.investors.items()} == {
            key: record["marker"] for key, record in solo["investors"].items()
        }
        assert solo["event"] == (None if self.event is None else box.solo.events[self.event].key)
        assert set(solo["events_seen"]) == {box.solo.events[e].key for e in self.events_seen}
        assert solo["events_left"] == 4 - len(self.events_seen)
        assert sorted(self.in_use) == sorted(
            [building.key for building in box.buildings].index(key) for _, key in table["placed"] if key is not None
        )
        placed = {key for row in solo["neutral"] for key in row[1:]} - {None}
        assert {box.buildings[b].key for b in self.neutral} == placed
        assert set(self.goals) <= {[goal.key for goal in box.solo.goals].index(key) for key in solo["goals"]}
        marked = None if solo["marked_down"] is None else (companies.index(solo["marked_down"]), solo["markdown"])
        assert self.marked_down == marked

    def _phase(self, event: Event) -> None:
        if event.item == CLEANUP:
            self.event, self.marked_down, self.in_use, self.goods_sold = None, None, [], {}

    # --- the board

    def _asset(self, event: Event) -> None:
        self.assets_bought += 1

    def _arrive(self, event: Event) -> None:
        self.job_market += event.amount

    _job_market = _arrive

    def _leave_the_market(self, event: Event) -> None:
        self.job_market -= event.amount

    _job_market_loses = _leave_the_market

    def _hire(self, event: Event) -> None:
        self.job_market = max(self.job_market - 1, 0)

    def _worker_back(self, event: Event) -> None:
        self.job_market = min(self.job_market + 1, self.box.job_market_spaces)

    _dismiss = _worker_leaves = _worker_back

    def _sell_good(self, event: Event) -> None:
        kind = self.box.companies[event.company].type
        self.goods_sold[kind] = self.goods_sold.get(kind, 0) + 1
        columns = len(self.box.demand_columns)
        if event.item < columns:
            self.filled[kind * columns + event.item] += 1

    def _rival_goods(self, event: Event) -> None:
        self.filled[event.item] += event.amount

    def _replace_tile(self, event: Event) -> None:
        self.filled[event.item] = 0
        self.tiles_replaced += 1

    def _occupy(self, event: Event) -> None:
        self.in_use.append(event.item)

    _use = _invest = _neutral_partner = _occupy

    def _neutral_building(self, event: Event) -> None:
        self.neutral.append(event.item)

    # --- Events, Goals, Rivals, Investors

    def _event(self, event: Event) -> None:
        self.event = event.item
        self.events_seen.append(event.item)

    def _markdown(self, event: Event) -> None:
        self.marked_down = (event.company, event.amount)

    def _optional_goal(self, event: Event) -> None:
        self.goals.append(event.item)

    _solo_goal = _goal_failed = _optional_goal

    def _rival_buys(self, event: Event) -> None:
        self.rival_shares[event.company] += (1, 2)[event.item]

    def _reward(self, event: Event) -> None:
        assert self.goods_sold[self.box.demand_rows.index("dry_goods")] >= 5

    def _investor(self, event: Event) -> None:
        self.investors[event.company] = 1

    def _dividend_marker(self, event: Event) -> None:
        self.investors[event.company] = event.item

    def _close(self, event: Event) -> None:
        self.investors.pop(event.company, None)
