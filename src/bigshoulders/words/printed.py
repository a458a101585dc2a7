"""What is printed on the Charters and the overlay, in words, with a mark at every house figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bigshoulders.components import (
    RESOURCES,
    Asset,
    Bonus,
    Box,
    Company,
    EventTile,
    Factory,
    InvestorTile,
    Level,
)
from bigshoulders.locale import N_, NN_, _
from bigshoulders.words.effects import EFFECTS, effect_words, goods, workers
from bigshoulders.words.names import cube_words, letter, price
from bigshoulders.words.phrases import Phrasebook

HOUSE = "°"
LEGEND = N_("° house figure: no rulebook states it")
ORIGINS = {
    "rulebook": N_("rulebook"),
    "charter": N_("charter"),
    "board": N_("board"),
    "house": N_("house"),
    "owner": N_("owner"),
}


def mark_if_house(origins: dict[str, str]) -> str:
    return HOUSE if "house" in origins.values() else ""


class Printed:
    """The figures of a box, and where each comes from; `owner` is what an owner's files say."""

    def __init__(self, box: Box, owner: dict[str, Any] | None) -> None:
        self.box = box
        owner = owner or {}
        self.companies = {record["key"]: record for record in owner.get("company", ())}
        self.assets = {record["key"]: record for record in owner.get("asset", ())}
        self.overlay = owner.get("advanced_supply_chain", {})
        self.owner = owner

    # --- where a figure comes from

    def origin(self, company: Company, entry: str) -> str:
        """Of an entry such as appeal, prices.1 or factory.0.needs."""
        if company.provenance == "charter":
            return "charter"
        parts = entry.split(".")
        if any(".".join(parts[: length + 1]) in company.book for length in range(len(parts))):
            return "rulebook"
        if company.added or parts[0] in self.companies.get(company.key, {}):
            return "owner"
        return "house"

    def origin_of_bonus(self, asset: Asset) -> str:
        """Of what an Asset gives at once."""
        if not asset.chief:
            return asset.provenance
        return "owner" if asset.key in self.assets else "house"

    def origin_of_overlay(self, entry: str) -> str:
        return "owner" if entry in self.overlay else "house"

    def origins(self, kind: str, key: str, book: Iterable[str], entries: Iterable[str]) -> dict[str, str]:
        """Of the entries of an Event or a bonus: the rulebook's, the owner's own, else the house's."""
        own: dict[str, Any] = next((record for record in self.owner.get(kind, ()) if record["key"] == key), {})
        return {entry: "rulebook" if entry in book else "owner" if entry in own else "house" for entry in entries}

    def origins_of_tile(self, tile: InvestorTile, entries: Iterable[str]) -> dict[str, str]:
        """An owner's Investor tiles take the place of all."""
        return {entry: "rulebook" if entry in tile.book else tile.provenance for entry in entries}

    def origins_of_figures(self, kind: str, table: dict[str, Any]) -> dict[str, str]:
        """Of the entries of a table, item by item where the rulebook states some."""
        book = table.get("book", ())
        own = self.owner.get(kind, {})
        origins: dict[str, str] = {}
        for entry, value in table.items():
            origin = "owner" if entry in own else "house"
            if any(part.startswith(f"{entry}.") for part in book):
                items = [f"{entry}.{number}" for number in range(len(value))]
                origins |= {item: "rulebook" if item in book else origin for item in items}
            elif entry != "book":
                origins[entry] = origin
        return origins

    def mark_of_event(self, event: EventTile) -> str:
        """At what an Event does."""
        return mark_if_house(self.origins("event", event.key, event.book, ["effect"]))

    def mark_of_tile(self, tile: InvestorTile) -> str:
        return mark_if_house(self.origins_of_tile(tile, ("start_value", "dividend", "stock_steps")))

    def mark_of_bonus(self, bonus: Bonus) -> str:
        return mark_if_house(self.origins("campaign_bonus", bonus.key, bonus.book, ["effect"]))

    def mark_of_figure(self, kind: str, entry: str) -> str:
        """At a figure of a table that no rulebook states."""
        return "" if entry in self.owner.get(kind, {}) else HOUSE

    def mark(self, company: Company, *entries: str) -> str:
        for entry in entries:
            if self.origin(company, entry) == "house":
                return HOUSE
        return ""

    def has_house_figures(self, company: Company) -> bool:
        entries = ["type", "appeal", "asset_spaces", "prices"]
        entries += [f"factory.{k}.{part}" for k in range(len(company.factories)) for part in ("workers", "needs")]
        return bool(self.mark(company, *entries))

    # --- Charters

    def factory_entry(self, factory: Factory, entry: str) -> str:
        return self.mark(self.box.companies[factory.company], f"factory.{factory.position}.{entry}")

    def needs(self, factory: Factory, level: Level) -> str:
        """LS, or a dash for none."""
        letters = "".join(letter(RESOURCES[r]) for r in level.needs) or "–"
        return letters + self.factory_entry(factory, "needs" if level.price is None else "levels")

    def goods(self, factory: Factory, level: Level, more: int = 0) -> str:
        """2 Goods; what a fully automated factory makes more is added."""
        if factory.goods_per_worker:
            words = _("{goods} per Worker").format(goods=goods(factory.goods_per_worker))
            return words + self.factory_entry(factory, "goods_per_worker")
        words = goods(level.goods + more)
        if level.price is None:
            return words + self.factory_entry(factory, "goods")
        words = _("{goods} at {price} with {workers}").format(
            goods=words, price=price(level.price), workers=workers(level.workers)
        )
        return words + self.factory_entry(factory, "levels")

    def manager(self, factory: Factory) -> str:
        """What its Managers give."""
        words = effect_words(factory.manager)
        if factory.manager_price:
            words += ", " + _("Goods sell for {price}").format(price=price(factory.manager_price))
        return words + self.factory_entry(factory, "manager") if words else ""

    def factory(self, factory: Factory) -> str:
        """LS→2 Goods (3 Workers), for a line."""
        levels = " / ".join(f"{self.needs(factory, level)}→{self.goods(factory, level)}" for level in factory.levels)
        spaces = workers(factory.workers) + self.factory_entry(factory, "workers")
        return _("{levels} ({workers})").format(levels=levels, workers=spaces)

    def prices(self, company: Company) -> str:
        """What Goods sell for, with 0, 1, 2 ... Salespeople, or level by level."""
        if company.price_per_salespeople is not None:
            levels = self.box.factories[company.factories[0]].levels
            return "/".join(f"${level.price}" for level in levels) + self.mark(company, "factory.0.levels")
        return " → ".join(f"${amount}{self.mark(company, f'prices.{k}')}" for k, amount in enumerate(company.prices))

    def peculiarities(self, company: Company) -> str:
        """What this company may do and others may not, or the other way round."""
        words = [
            say(getattr(company, entry)) + self.mark(company, entry)
            for entry, say in PECULIARITIES.items()
            if bool(getattr(company, entry)) != (entry in USUALLY)
        ]
        return "; ".join(words)

    # --- Assets

    def at_once(self, asset: Asset) -> str:
        words = effect_words(asset.at_once)
        return f"{words or '–'}{HOUSE}" if self.origin_of_bonus(asset) == "house" else words


states = Phrasebook[[Any]]({"money": price})

PECULIARITIES: dict[str, Callable[[Any], str]] = {
    "automation": states(N_("cannot automate")),
    "may_not_use": states(
        N_("no Buildings with {kinds}"),
        kinds=lambda barred: ", ".join(dict.fromkeys(_(EFFECTS[kind].subject) for kind in EFFECTS if kind in barred)),
    ),
    "buys_cubes": states(N_("buys no cubes")),
    "wage": states(N_("pays {wage} a Worker each turn"), wage=price),
    "hires_automate": states(N_("{workers} by one action automate one for free"), workers=workers),
    "freed_workers_leave": states(N_("freed Workers go to the Job Market")),
    "takes_managers": states(N_("takes no Managers")),
    "instead_of_manager": states(
        N_("in place of a Manager, once a Decade: {spent} for {effect}"),
        spent=lambda instead: cube_words(instead[0]) or _("nothing"),
        effect=lambda instead: effect_words(instead[1]),
    ),
    "catalog_bonus": states(N_("catalogs bring {money} more")),
    "price_per_salespeople": states(
        NN_(
            "any number of Salespeople, each raises the price by {money}",
            "any number of Salespeople, every {count} raise the price by {money}",
        ),
        count=lambda raised: raised[0],
        money=lambda raised: price(raised[1]),
    ),
}
"""By entry of the Charter, how what stands there is said."""
USUALLY = ("automation", "buys_cubes", "takes_managers")
"""Entries that are peculiar where they are not so; all others where they are."""
