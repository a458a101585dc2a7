"""The story: what happened, as data. Words are found at the edge, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bigshoulders.state.state import State

EVENTS = {
    "decade": "a Decade begins; amount: its number",
    "phase": "a phase begins; item: the phase",
    "establish": "seat establishes company; amount: paid into its Treasury; item: the start value",
    "close": "company is removed from the game; amount: dollars of its Treasury that go to the bank",
    "compensation": "the bank pays seat for its part in the closed company; amount: dollars",
    "sell": "seat sells a certificate of company; amount: paid by the bank; item: the kind of certificate",
    "buy": "seat buys a certificate of company from its Treasury; amount: paid to it; item: the kind",
    "buy_pool": "seat buys a certificate of company from the Bank Pool; amount: paid to the bank; item: the kind",
    "pass": "seat passes",
    "stock": "the value of company moves; amount: steps; item: the new value in dollars",
    "protect": "company exhausts Price Protection; amount: steps prevented",
    "director": "seat becomes Director of company; item: the former Director",
    "sold_out": "all shares of company are owned by players",
    "priority": "seat receives the Priority Deal",
    "building": "seat's new Building is revealed; item: the Building",
    "job_market": "Workers come to the Job Market; amount: how many",
    "partner": "seat gains a Partner; amount: Partners now",
    "partner_waits": "seat's factory Partner goes to the Bank Pool",
    "use": "seat sends a Partner to a Building for company; amount: what company pays; item: the Building",
    "income": "seat is paid for the Building; amount: dollars; item: the Building",
    "bank_pool": "seat, without a company, puts a Partner into the Bank Pool; amount: dollars",
    "rest": "seat places no more Partners in this phase",
    "initiative": "seat moves to the first place of the Initiative Track",
    "hire": "company hires a Worker; amount: its price; item: the Factory",
    "worker": "company receives a Worker; item: the Factory",
    "manager": "company places a Manager; item: the Factory",
    "salesperson": "company places a Salesperson; amount: how many it has now",
    "automate": "company automates a Worker; item: the Factory",
    "relocate": "the freed Worker moves; item: the Factory",
    "worker_leaves": "the freed Worker leaves company",
    "goods": "company receives Goods; amount: how many",
    "cubes": "company receives a cube from Haymarket Square or, free, from the overlay; item: the resource",
    "trade": "company trades two cubes; amount: the resource given; item: the resource taken",
    "appeal": "company gains Appeal; amount: spaces; item: the space reached",
    "bonus": "company takes the bonus of a space; item: the space",
    "bonus_cash": "company takes money instead of the bonus of a space; amount: dollars; item: the space",
    "fundraising": "the bank pays company; amount: dollars",
    "asset": "company buys an Asset; amount: its price; item: the Asset",
    "activate": "company activates an Asset; amount: its fee; item: the Asset",
    "discard": "company discards an Asset; item: the Asset",
    "display": "a new Asset comes up for sale; item: the Asset",
    "issue": "company issues shares to the Bank Pool; amount: dollars; item: shares",
    "wages": "company pays its Workers; amount: dollars",
    "unpaid": "company cannot pay all its Workers and must withhold; amount: Workers without pay",
    "replace_manager": "company spends cubes in place of taking a Manager",
    "purchase": "company buys a cube; amount: its price; item: the resource",
    "produce": "a Factory of company produces; amount: Goods; item: the Factory",
    "sell_good": "company sells a Good; amount: its price; item: the demand column, 3 for half price",
    "demand_bonus": "company completes a tile; amount: dollars; item: the demand column",
    "price_bonus": "every Good of company brings more in this turn; amount: dollars",
    "revenue": "a Catalog adds to the revenue of company; amount: dollars",
    "dividend": "company pays a dividend; amount: dollars per share; item: the revenue",
    "extra_dividend": "company pays an extra dividend; amount: dollars out of its Treasury; item: the printed amount",
    "payout": "seat receives a dividend of company; amount: dollars",
    "treasury_share": "company receives the dividend of its own Treasury shares; amount: dollars",
    "withhold": "company withholds; amount: dollars into its Treasury",
    "supply": "cubes are drawn onto the Supply Chain; amount: how many",
    "goal": "seat wins a Public Goal; amount: dollars; item: the Goal",
    "wealth": "the final wealth of seat; amount: dollars",
}
"""Every kind of event with the meaning of its fields."""


class Event(NamedTuple):
    moment: int
    """The number of the action that caused it, counted from 1; 0 before the first."""
    kind: str
    seat: int = -1
    company: int = -1
    amount: int = 0
    item: int = -1


def tell(s: State, kind: str, seat: int = -1, company: int = -1, amount: int = 0, item: int = -1) -> None:
    """Note what happened, if anybody listens."""
    if s.log is not None:
        s.log.append(Event(s.moves, kind, seat, company, amount, item))
