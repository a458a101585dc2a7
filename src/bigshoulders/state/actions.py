"""Every action of the game: its name, how it is written, which number it has, and where on the board it happens.

The catalogue is finite and its order is fixed: new components append to it, so that a number once given stays.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bigshoulders.components import CERTIFICATES, RESOURCES, Box
from bigshoulders.components.bounds import BOXES_KEPT

MOST_FACTORIES = 3
MOST_LEVELS = 3
SOURCES = ("company", "pool")


class Action(NamedTuple):
    id: int
    verb: str
    args: tuple[int, ...]
    """Indices: of a company, a building, a resource and so on, as the verb has it."""
    text: str
    place: str
    """The thing on the board that it concerns, as a path a page can point at."""

    def __str__(self) -> str:
        return self.text


class Catalogue:
    """All actions of a box, as tables for the rules and as one numbered list."""

    def __init__(self, box: Box) -> None:
        self.actions: list[Action] = []
        self.buy_asset: dict[int, Action] = {}
        self.activate: dict[int, Action] = {}
        self.discard: dict[int, Action] = {}
        self.establish: dict[int, list[Action]] = {}
        self.buy: dict[int, list[list[Action]]] = {}
        self.sell: dict[int, list[Action]] = {}
        self.trade: dict[int, list[list[tuple[int, Action]]]] = {}
        """By company and cube given: (cube taken, action)."""
        self.choose_company: dict[int, Action] = {}
        self.advance: dict[int, Action] = {}
        self.use: list[dict[int, Action]] = [{} for _ in box.buildings]
        companies = range(len(box.companies))
        special = [c for c in companies if box.companies[c].special and not box.companies[c].added]
        added = [c for c in companies if box.companies[c].added]
        chiefs = [a for a, asset in enumerate(box.assets) if asset.chief]
        self._fixed_actions()
        self._board_actions(box)
        self._asset_actions(box, [a for a in range(len(box.assets)) if a not in chiefs])
        self._building_actions(box)
        self._company_actions(box, [c for c in companies if c not in special + added])
        self._variant_actions(box)
        self._asset_actions(box, chiefs)
        self._company_actions(box, special)
        self._solo_actions(box)
        self._solo_company_actions(box, [c for c in companies if c not in added])
        self._company_actions(box, added)
        self._solo_company_actions(box, added)
        self.by_text = {action.text: action for action in self.actions}

    def _new(self, place: str, verb: str, *words: str | int, args: tuple[int, ...] = ()) -> Action:
        text = " ".join([verb, *map(str, words)])
        action = Action(len(self.actions), verb, args, text, place)
        self.actions.append(action)
        return action

    def _fixed_actions(self) -> None:
        new = self._new
        self.pass_ = new("turn", "pass")
        self.announce = new("turn", "announce")
        self.done = new("turn", "done")
        self.end = new("turn", "end")
        self.decline = new("turn", "decline")
        self.take_bonus = new("appeal", "take_bonus")
        self.take_cash = new("appeal", "take_cash")
        self.take_initiative = new("initiative", "take_initiative")
        self.keep_initiative = new("initiative", "keep_initiative")
        self.bank_pool = new("bank_pool", "bank_pool")
        self.produce = new("factory", "produce")
        self.pay = new("stock_track", "pay")
        self.withhold = new("stock_track", "withhold")
        positions = range(MOST_FACTORIES)
        self.hire, self.place_worker, self.place_manager, self.automate, self.relocate = (
            [new(f"factory/{p + 1}", verb, p + 1, args=(p,)) for p in positions]
            for verb in ("hire", "place_worker", "place_manager", "automate", "relocate")
        )
        self.issue = [new("treasury", "issue", CERTIFICATES[kind], args=(kind,)) for kind in (0, 1)]

    def _board_actions(self, box: Box) -> None:
        new = self._new
        self.take = [new("haymarket", "take", name, args=(r,)) for r, name in enumerate(RESOURCES)]
        self.purchase = [
            [new(f"supply_chain/{price}", "purchase", name, price, args=(space, r)) for r, name in enumerate(RESOURCES)]
            for space, price in enumerate(box.chain_prices)
        ]
        columns = {column.key: k for k, column in enumerate(box.demand_columns)}
        by_key = {
            key: new(f"demand/{key}", "sell_goods", key, args=(columns[key],)) for key in ("left", "middle", "right")
        }
        self.sell_goods = [by_key[key] for key in columns]
        self.sell_half = new("demand/half", "sell_goods", "half", args=(len(box.demand_columns),))

    def _asset_actions(self, box: Box, assets: list[int]) -> None:
        for verb, table in (("buy_asset", self.buy_asset), ("activate", self.activate), ("discard", self.discard)):
            for a in assets:
                key = box.assets[a].key
                table[a] = self._new(f"asset/{key}", verb, key, args=(a,))

    def _building_actions(self, box: Box) -> None:
        self.place, self.remove = (
            {
                b: self._new(f"building/{tile.key}", verb, tile.key, args=(b,))
                for b, tile in enumerate(box.buildings)
                if tile.number
            }
            for verb in ("place", "remove")
        )

    def _variant_actions(self, box: Box) -> None:
        new = self._new
        self.keep = {
            b: new(f"building/{tile.key}", "keep", tile.key, args=(b,))
            for b, tile in enumerate(box.buildings)
            if tile.number
        }
        spaces = len(box.chain_prices)
        self.purchase_column = [
            [
                new(f"supply_chain/{column}", "purchase", name, column, args=(spaces + k, r))
                for r, name in enumerate(RESOURCES)
            ]
            for k, column in enumerate(f"column{k + 1}" for k in range(len(box.overlay.prices)))
        ]
        self.produce_level = [new("factory", "produce_level", level + 1, args=(level,)) for level in range(MOST_LEVELS)]
        self.replace_manager = new("treasury", "replace_manager")
        self.take_manager = new("factory", "take_manager")
        self.take_salesperson = new("factory", "take_salesperson")

    def _company_actions(self, box: Box, companies: list[int]) -> None:
        new = self._new
        for c in companies:
            key = box.companies[c].key
            here = f"company/{key}"
            self.establish[c] = [
                new(here, "establish", key, box.track[space], args=(c, space)) for space in box.start_spaces
            ]
            self.buy[c] = [
                [
                    new(f"{here}/{CERTIFICATES[kind]}", "buy", key, CERTIFICATES[kind], source, args=(c, kind, k))
                    for k, source in enumerate(SOURCES)
                ]
                for kind in (0, 1)
            ]
            self.sell[c] = [
                new(f"{here}/{word}", "sell", key, word, args=(c, kind)) for kind, word in enumerate(CERTIFICATES)
            ]
            self.trade[c] = [
                [
                    (t, new("haymarket", "trade", key, give, take, args=(c, r, t)))
                    for t, take in enumerate(RESOURCES)
                    if t != r
                ]
                for r, give in enumerate(RESOURCES)
            ]
            for b in range(len(box.buildings) - box.solo_buildings):
                self._use(box, b, c)

    def _use(self, box: Box, b: int, c: int) -> None:
        key = box.buildings[b].key
        self.use[b][c] = self._new(f"building/{key}", "use", key, box.companies[c].key, args=(b, c))

    def _solo_actions(self, box: Box) -> None:
        """What only the game for one knows."""
        new, solo = self._new, box.solo
        if not box.solo_buildings:
            return
        self.choose_goal = [
            new(f"goal/{goal.key}", "choose_goal", goal.key, args=(g,)) for g, goal in enumerate(solo.goals)
        ]
        self.use_bonus = [new("factory", "use_bonus", bonus.key, args=(k,)) for k, bonus in enumerate(solo.bonuses)]
        self.dismiss = [new(f"factory/{p + 1}", "dismiss", p + 1, args=(p,)) for p in range(MOST_FACTORIES)]
        self.remove_cube = [new("supply_chain", "remove_cube", name, args=(r,)) for r, name in enumerate(RESOURCES)]
        self.replace_tile = [
            new(f"demand/{row}/{column.key}", "replace_tile", row, column.key, args=(r * len(box.demand_columns) + k,))
            for r, row in enumerate(box.demand_rows)
            for k, column in enumerate(box.demand_columns)
        ]
        self.choose_building = {
            b: new(f"building/{tile.key}", "choose_building", tile.key, args=(b,))
            for b, tile in enumerate(box.buildings)
            if tile.number
        }
        investors_building = len(box.buildings) - 1
        self.invest = new(f"building/{box.buildings[investors_building].key}", "invest", args=(investors_building,))

    def _solo_company_actions(self, box: Box, companies: list[int]) -> None:
        if not box.solo_buildings:
            return
        demand_building = len(box.buildings) - box.solo_buildings
        for verb, table in (("choose_company", self.choose_company), ("advance", self.advance)):
            for c in companies:
                key = box.companies[c].key
                table[c] = self._new(f"company/{key}", verb, key, args=(c,))
        for c in companies:
            self._use(box, demand_building, c)

    def parse(self, text: str) -> Action | None:
        """The action that a text form stands for, however it is spaced or capitalised."""
        return self.by_text.get(" ".join(text.lower().split()))

    def found(self, action: str | int) -> Action | None:
        """The action of a text form or of a number."""
        if isinstance(action, str):
            return self.parse(action)
        return self.actions[action] if type(action) is int and 0 <= action < len(self.actions) else None


@lru_cache(maxsize=BOXES_KEPT)
def catalogue(box: Box) -> Catalogue:
    return Catalogue(box)
