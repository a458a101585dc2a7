"""A view as numbers: what a seat may know and a decision can depend on, in a fixed order, each number with a name.

Players are counted clockwise from the seat that looks: 0 is its own. Money is in thousands of dollars, everything else
a count, a share of a whole, or 0 and 1. The names are paths, such as `player/0/funds` or `company/libby/cubes/coal`.
Games with the same options and the same number of players have the same names.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

from bigshoulders.components import CERTIFICATES, RESOURCES
from bigshoulders.game import Game
from bigshoulders.rules.steps import COUNTED_PARTS, STEPS
from bigshoulders.state.actions import MOST_FACTORIES, MOST_LEVELS
from bigshoulders.state.solo_table import MARKER_WORDS
from bigshoulders.state.state import PHASES

THOUSAND = 1000
MOST = 100.0
"""No figure is higher; more money than that nobody has."""

View = dict[str, Any]
Figure = tuple[str, float]


def figures(game: Game, seat: int) -> dict[str, float]:
    """By name, in order."""
    look = Look(game, seat)
    named = dict(look.everything())
    return {name: min(float(value), MOST) for name, value in named.items()}


def flags(name: str, words: Sequence[object], chosen: object) -> Iterator[Figure]:
    """1 for the word that is chosen, 0 for all others."""
    for word in words:
        yield f"{name}/{word}", word == chosen


def memberships(name: str, words: Iterable[object], chosen: Container[object]) -> Iterator[Figure]:
    """1 for every word that is among the chosen ones."""
    for word in words:
        yield f"{name}/{word}", word in chosen


def counts(name: str, record: View, entries: Iterable[str]) -> Iterator[Figure]:
    """Entries of a record as they are; 0 where there is none."""
    for entry in entries:
        yield f"{name}/{entry}", record[entry] if record else 0


class Look:
    """One look at the table."""

    def __init__(self, game: Game, seat: int) -> None:
        self._view: View = game.view(seat)
        self._facts = game.facts(seat)
        self._options = game.options
        self._box = game.options.box
        self._companies = [company.key for company in self._box.companies]
        self._count = len(game.options.seats)
        self._seats = range(self._count)

    def _player(self, seat: object) -> int | None:
        """The seat as it is counted here; None if it is none."""
        if not isinstance(seat, int) or not 0 <= seat < self._count:
            return None
        own: int = self._view["seat"]
        return (seat - own) % self._count

    def _seat(self, player: int) -> int:
        """The seat that is counted so here."""
        return int(player + self._view["seat"]) % self._count

    def everything(self) -> Iterator[Figure]:
        yield from self.moment()
        yield from self.turn()
        for player in self._seats:
            yield from self.player(player)
        for company in self._companies:
            yield from self.company(company)
        for asset in self._box.assets:
            yield from self.asset(asset.key)
        for building in self._box.buildings:
            yield from self.building(building.key)
        yield from self.board()
        if self._options.solo:
            yield from self.solo()

    def moment(self) -> Iterator[Figure]:
        """When it is, and what is to be decided: the step on top of the stack, with its company and its count."""
        view = self._view
        yield from flags("decade", range(1, len(self._box.years) + 1), view["decade"])
        yield from flags("phase", PHASES, view["phase"])
        decision = self._facts.decision
        yield from flags("step", tuple(STEPS), decision.step)
        yield from flags("step/company", self._companies, decision.parts.get("company"))
        yield "step/count", max(0, sum(decision.parts.get(part, 0) for part in COUNTED_PARTS))
        yield from flags("step/factory", range(MOST_FACTORIES), decision.parts.get("next_factory"))
        yield from memberships("to_act", self._seats, [self._player(seat) for seat in view["to_act"]])

    def turn(self) -> Iterator[Figure]:
        """The phase under way."""
        turn = self._view["turn"]
        yield "turn/passes", turn["passes"]
        yield from flags("turn/last_trader", self._seats, self._player(turn["last_trader"]))
        yield from memberships("turn/round", self._seats, [self._player(seat) for seat in turn["round"]])
        yield "turn/revenue", turn["revenue"] / THOUSAND
        yield from counts("turn", turn, ("goods_sold", "factories_run"))
        operating = self._view.get("operating", {})
        yield from flags("turn/level", range(MOST_LEVELS), operating.get("level"))
        yield "turn/price_bonus", operating.get("price_bonus", 0) / THOUSAND
        yield "turn/unpaid", operating.get("unpaid", False)

    def player(self, player: int) -> Iterator[Figure]:
        """Funds, Partners and places in the order of play."""
        seat = self._seat(player)
        record, name = self._view["players"][seat], f"player/{player}"
        yield f"{name}/funds", record["funds"] / THOUSAND
        yield from counts(name, record, ("partners", "free_partners"))
        yield from flags(f"{name}/factory_partner", ("waiting", "gained", *self._companies), record["factory_partner"])
        yield from counts(name, record, ("appeal_partner", "tiles_in_hand", "has_placed"))
        yield f"{name}/priority", self._view["priority"] == seat
        order = self._view["initiative"]
        yield f"{name}/initiative", (order.index(seat) + 1) / len(order) if seat in order else 0
        for mark in ("resting", "turns_begun"):
            yield f"{name}/{mark}", seat in self._view.get(mark, ())
        if self._options.draft:
            yield f"{name}/tiles_kept", self._view["tiles_kept"][seat]

    def company(self, key: str) -> Iterator[Figure]:
        """All zero but for `closed` if it is not in play."""
        view, name = self._view, f"company/{key}"
        record = view["companies"].get(key, {})
        investor = view["solo"]["investors"].get(key, {}) if self._options.solo else {}
        value = (record or investor).get("value", 0)
        order = view["appeal_order"]
        yield f"{name}/in_play", bool(record)
        yield f"{name}/closed", key in view["closed"]
        yield f"{name}/value", value / THOUSAND
        yield f"{name}/cash", record.get("cash", 0) / THOUSAND
        yield from flags(f"{name}/director", self._seats, self._player(record.get("director")))
        yield from self._certificates(name, record or investor)
        yield f"{name}/appeal", record.get("appeal", 0)
        yield f"{name}/order", (order.index(key) + 1) / len(order) if key in order else 0
        yield f"{name}/operated", key in view["turn"]["operated"]
        yield f"{name}/replaced", key in view.get("replaced", ())
        yield from counts(name, record, ("goods", "bonus_goods", "salespeople"))
        yield from counts(f"{name}/cubes", record.get("cubes", {}), RESOURCES)
        factories = record.get("factories", [])
        for number in range(MOST_FACTORIES):
            factory = factories[number] if number < len(factories) else {}
            yield from counts(f"{name}/factory/{number}", factory, ("workers", "automated", "managers"))
        for player in self._seats:
            yield f"{name}/sold_by/{player}", key in view["players"][self._seat(player)]["sold"]

    def _certificates(self, name: str, record: View) -> Iterator[Figure]:
        common = record.get("common", {})
        for player in self._seats:
            yield f"{name}/common/{player}", common.get(str(self._seat(player)), 0)
        for holder in ("rival", "treasury", "pool"):
            yield f"{name}/common/{holder}", common.get(holder, 0)
        preferred = record.get("preferred")
        holders = (*self._seats, "rival", "treasury", "pool")
        own = preferred if isinstance(preferred, str) else self._player(preferred)
        yield from flags(f"{name}/preferred", holders, own)
        on_sale = [kind for key, kind in self._view["turn"]["sale"] if f"company/{key}" == name]
        for kind, word in enumerate(CERTIFICATES):
            yield f"{name}/on_sale/{word}", on_sale.count(kind)

    def asset(self, key: str) -> Iterator[Figure]:
        """Where it is for sale, from the dearest space on, or on which Charter it lies."""
        view, name = self._view, f"asset/{key}"
        display = view["assets"]
        yield from flags(f"{name}/for_sale", range(len(display)), display.index(key) if key in display else None)
        owners = [company for company, record in view["companies"].items() if key in record["assets"]]
        yield from memberships(f"{name}/on", self._companies, owners)
        yield f"{name}/upright", any(view["companies"][owner]["assets"][key] == "upright" for owner in owners)

    def building(self, key: str) -> Iterator[Figure]:
        """Whose it is, who has used it in this Decade, and what only the own seat knows of it."""
        view, name = self._view, f"building/{key}"
        known = self._facts.buildings.get(key)
        yield from flags(f"{name}/of", self._seats, None if known is None else self._player(known.owner))
        users = [self._player(seat) for seat, building in view["placed"] if building == key]
        for player in self._seats:
            yield f"{name}/used_by/{player}", users.count(player)
        own = view["own"]
        for place in ("hand", "removed"):
            yield f"{name}/{place}", key in own[place]
        yield f"{name}/face_down", own["face_down"] == key
        if self._options.draft:
            yield f"{name}/kept", key in own["kept"]
        if self._options.solo:
            yield f"{name}/neutral", known is not None and known.neutral
            yield f"{name}/used_by_neutral", users.count(None)
            yield f"{name}/drawn", key in view["solo"]["drawn"]

    def board(self) -> Iterator[Figure]:
        """Resources, Workers, demand, Goals and stacks."""
        view = self._view
        for place in ("haymarket", "bag"):
            yield from counts(place, view[place], RESOURCES)
        for space, cubes in enumerate(view["supply_chain"]):
            yield from counts(f"supply_chain/{space}", cubes, RESOURCES)
        if self._options.advanced_supply_chain:
            for resource in RESOURCES:
                for column in range(1, len(self._box.overlay.prices) + 1):
                    yield f"overlay/{column}/{resource}", column in view["overlay"][resource]
        yield "job_market", view["job_market"]
        for space, tile in enumerate(view["demand"]):
            yield f"demand/{space}/tile", tile["tile"] is not None
            yield from counts(f"demand/{space}", tile, ("spaces", "filled"))
        yield from memberships("goal", [goal.key for goal in self._box.goals], view["goals"])
        yield from counts("stack", view["stacks"], ("assets", "demand"))
        for era, tiles in enumerate(view["stacks"]["buildings"], start=1):
            yield f"stack/buildings/{era}", tiles

    def solo(self) -> Iterator[Figure]:
        """What only the game for one has."""
        solo, box = self._view["solo"], self._box.solo
        for goal in box.goals:
            yield f"solo/goal/{goal.key}", goal.key in solo["goals"]
            yield f"solo/offered/{goal.key}", goal.key in solo["offered"]
        for event in box.events:
            yield f"solo/seen/{event.key}", event.key in solo["events_seen"]
            yield f"solo/event/{event.key}", event.key == solo["event"]
        entries = ("tiles_filled", "assets_bought", "established", "stock_partner", "events_left", "goods_sold")
        yield from counts("solo", solo, entries)
        yield "solo/markdown", solo["markdown"] / THOUSAND
        for key in self._companies:
            yield f"solo/outside/{key}", key in solo["outside"]
            yield f"solo/bought/{key}", key in solo["bought"]
            yield f"solo/marked_down/{key}", key == solo["marked_down"]
            marker = solo["investors"].get(key, {}).get("marker")
            yield from flags(f"solo/marker/{key}", MARKER_WORDS, marker)
        yield from memberships("solo/investor_tile", range(len(box.investor_tiles)), solo["investor_tiles"])
