"""A game of the cardboard typed into the companion: what people would enter, from the events of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from bigshoulders.components import CERTIFICATES, COMMON, DIRECTOR, PREFERRED, SHARES
from bigshoulders.game import Game
from bigshoulders.state.events import Event
from bigshoulders.state.state import PHASES, POOL

TO_BANK = ("use", "hire", "asset", "activate", "wages", "purchase")
"""A company pays; what the owner of a Building gets is the event after it."""
FROM_BANK = ("fundraising", "bonus_cash")
TO_PLAYER = ("income", "bank_pool")
COUNTED = {
    "hire": (("workers", 1),),
    "worker": (("workers", 1),),
    "relocate": (("workers", 1),),
    "automate": (("workers", -1), ("automation", 1)),
    "manager": (("managers", 1),),
    "salesperson": (("salespeople", 1),),
    "asset": (("assets", 1),),
    "discard": (("assets", -1),),
}
SILENT = frozenset({
    "decade", "pass", "priority", "building", "initiative", "goods", "cubes", "trade", "bonus", "display", "produce",
    "sell_good", "demand_bonus", "supply", "payout", "treasury_share", "wealth", "sold_out", "partner_waits",
    "worker_leaves", "rest", "price_bonus", "price_made_up", "revenue",
    "compensation",
})  # fmt: skip
"""What nobody types, or what follows from something that was typed."""


class Entry(NamedTuple):
    """What is entered, with what the record says that follows: dollars, and the value of the company afterwards."""

    kind: str
    parts: dict[str, Any]
    dollars: int | None = None
    value: int | None = None


class Typist:
    """Reads the events of a game and says what is to be entered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.box = game.state.box
        self.decade = 0
        self.over = False
        self.preferred_issued: set[int] = set()
        self.explained: set[tuple[int, int]] = set()
        """Moments and companies whose move on the track follows from something entered."""
        self.entries: list[Entry] = []

    def key(self, c: int) -> str:
        return self.box.companies[c].key

    def add(self, kind: str, dollars: int | None = None, value: int | None = None, **parts: Any) -> None:
        self.entries.append(Entry(kind, parts, dollars, value))

    def type_all(self) -> list[Entry]:
        goals = self.game.view(None)["goals"]
        if goals:
            self.add("goals", keys=[goal.key for goal in self.box.goals if goal.key in goals])
        events = self.game.events
        at = 0
        while at < len(events):
            at += self.enter(events, at)
        if goals:
            for key in goals:
                self.add("goal", key=key, winners=[s["seat"] for s in self.game.scores()["seats"] if key in s["goals"]])
        return self.entries

    def enter(self, events: list[Event], at: int) -> int:
        """How many events are dealt with."""
        event = events[at]
        if event.kind in COUNTED:
            for what, change in COUNTED[event.kind]:
                self.add("count", whom=self.key(event.company), what=what, change=change)
        if event.kind == "decade":
            self.decade = event.amount
        elif event.kind == "sell":
            return self.sell(events, at)
        elif event.kind == "goal" or event.kind == "wealth":
            self.end()
        elif event.kind in TO_BANK + FROM_BANK + TO_PLAYER:
            self.pay(event)
        elif hasattr(self, f"enter_{event.kind}"):
            getattr(self, f"enter_{event.kind}")(event, self.value_after(events, at))
        else:
            assert event.kind in SILENT or event.kind in COUNTED, event
        return 1

    def value_after(self, events: list[Event], at: int) -> int | None:
        """Of the company of an event, if it moves in the same moment."""
        event = events[at]
        moves = [
            one
            for one in events[at:]
            if one.moment == event.moment and one.company == event.company and one.kind == "stock"
        ]
        return moves[0].item if moves else None

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.add("phase", decade=self.decade, phase="over")

    def pay(self, event: Event) -> None:
        if not event.amount:
            return
        if event.kind in TO_BANK:
            places = (self.key(event.company), "bank")
        elif event.kind in FROM_BANK:
            places = ("bank", self.key(event.company))
        else:
            places = ("bank", f"seat{event.seat}")
        self.add("pay", giver=places[0], taker=places[1], amount=event.amount)

    def sell(self, events: list[Event], at: int) -> int:
        """All certificates of a company that are sold at once."""
        first = events[at]
        sold = [e for e in events if e.moment == first.moment and e.kind == "sell" and e.company == first.company]
        kinds = [event.item for event in sold]
        self.explained.add((first.moment, first.company))
        counts = {CERTIFICATES[kind]: kinds.count(kind) for kind in (COMMON, PREFERRED, DIRECTOR)}
        total = sum(event.amount for event in sold)
        value = self.value_after(events, at)
        self.add("sell", total, value, seat=first.seat, company=self.key(first.company), counts=counts)
        if DIRECTOR in kinds:
            new = [
                e for e in events if e.moment == first.moment and e.kind == "director" and e.company == first.company
            ]
            seat = new[0].seat if new else first.seat
            self.add("director", seat=seat, company=self.key(first.company), receiver="pool")
        return len(sold)

    # --- by kind

    def enter_phase(self, event: Event, value: int | None) -> None:
        self.add("phase", decade=self.decade, phase=PHASES[event.item])

    def enter_establish(self, event: Event, value: int | None) -> None:
        space = self.box.track.index(event.item)
        self.add("found", event.amount, event.item, seat=event.seat, company=self.key(event.company), space=space)

    def enter_close(self, event: Event, value: int | None) -> None:
        self.add("close", company=self.key(event.company))

    def enter_buy(self, event: Event, value: int | None, source: str = "treasury") -> None:
        kind = CERTIFICATES[event.item]
        self.add("buy", event.amount, seat=event.seat, company=self.key(event.company), certificate=kind, source=source)

    def enter_buy_pool(self, event: Event, value: int | None) -> None:
        self.enter_buy(event, value, "pool")

    def enter_director(self, event: Event, value: int | None) -> None:
        last = self.entries[-1]
        if last.kind != "director":
            self.add("director", seat=event.seat, company=self.key(event.company), receiver=f"seat{event.item}")

    def enter_stock(self, event: Event, value: int | None) -> None:
        if (event.moment, event.company) not in self.explained:
            self.add("value", None, event.item, company=self.key(event.company), steps=event.amount)

    def enter_issue(self, event: Event, value: int | None) -> None:
        """In one issue the Preferred goes with the first that is too large for what lies there otherwise."""
        self.explained.add((event.moment, event.company))
        preferred = self.game.state.preferred[event.company] == POOL and event.company not in self.preferred_issued
        counts = {"common": event.item - (SHARES[PREFERRED] if preferred else 0), "preferred": int(preferred)}
        if preferred:
            self.preferred_issued.add(event.company)
        self.add("issue", event.amount, value, company=self.key(event.company), counts=counts)

    def enter_dividend(self, event: Event, value: int | None) -> None:
        self.explained.add((event.moment, event.company))
        self.add("dividend", event.amount, value, company=self.key(event.company), revenue=event.item, extra=False)

    def enter_extra_dividend(self, event: Event, value: int | None) -> None:
        self.explained.add((event.moment, event.company))
        self.add("dividend", event.item // 10, value, company=self.key(event.company), revenue=event.item, extra=True)

    def enter_withhold(self, event: Event, value: int | None) -> None:
        self.explained.add((event.moment, event.company))
        self.add("withhold", event.amount, value, company=self.key(event.company), revenue=event.amount)

    def enter_appeal(self, event: Event, value: int | None) -> None:
        self.add("count", whom=self.key(event.company), what="appeal", change=event.amount)

    def enter_partner(self, event: Event, value: int | None) -> None:
        self.add("count", whom=f"seat{event.seat}", what="partners", change=1)

    def enter_job_market(self, event: Event, value: int | None) -> None:
        self.add("count", whom="board", what="job_market", change=event.amount)


FAST = (Path(__file__).parent / "typed.js").read_text(encoding="utf-8")


def type_fast(page, entries: list[Entry]) -> list[Any]:
    found: list[Any] = page.evaluate(FAST, [entry._asdict() for entry in entries])
    return found
