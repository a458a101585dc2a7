"""Bookkeeping from the events alone: if the story is true and complete, its sums are those of the table."""

from __future__ import annotations

from bigshoulders import Event, Game, Options
from bigshoulders.components import COMMON, PREFERRED


class Books:
    """Accounts kept by reading the story, never by looking at the table."""

    def __init__(self, options: Options) -> None:
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

    def enter(self, event: Event) -> None:
        getattr(self, f"_{event.kind}", lambda event: None)(event)

    def compare(self, game: Game) -> None:
        table = game.position()
        assert self.funds == [player["funds"] for player in table["players"]]
        assert self.partners == [player["partners"] for player in table["players"]]
        assert {self.box.companies[c].key for c in self.in_play} == set(table["companies"])
        for c in self.in_play:
            charter = self.box.companies[c]
            record = table["companies"][charter.key]
            assert self.cash[c] == record["cash"], charter.key
            assert self.goods[c] == record["goods"], charter.key
            assert self.value[c] == record["value"], charter.key
            assert self.appeal[c] == record["appeal"], charter.key
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

    # --- stock

    def _establish(self, event: Event) -> None:
        c = event.company
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

    def _stock(self, event: Event) -> None:
        self.value[event.company] = event.item

    def _close(self, event: Event) -> None:
        c = event.company
        assert self.cash[c] == event.amount
        self.in_play.remove(c)
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

    _income = _bank_pool = _payout = _compensation = _to_player

    def _to_company(self, event: Event) -> None:
        self.cash[event.company] += event.amount

    _bonus_cash = _fundraising = _issue = _treasury_share = _withhold = _to_company

    def _from_company(self, event: Event) -> None:
        self.cash[event.company] -= event.amount

    _use = _asset = _activate = _purchase = _extra_dividend = _wages = _from_company
