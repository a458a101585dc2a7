"""The story: what happened, as data. Words are found at the edge, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bigshoulders.state.state import State

EVENTS = {
    "decade": "a Decade begins; amount: its number",
    "phase": "a phase begins; item: the phase",
    "available": "company can be established in this solo game",
    "optional_goal": "seat chooses its Optional Goal; item: the Solo Goal",
    "campaign_bonus": "company receives a bonus of the Campaign; item: the bonus",
    "event": "an Event is turned up; item: the Event",
    "no_event": "the Event does not occur; item: the Event",
    "levy": "company must pay the bank; amount: dollars",
    "you_pay": "seat must pay the bank; amount: dollars",
    "dismiss": "company loses a Worker; item: the Factory",
    "markdown": "every Good of company brings less in this Decade; amount: dollars",
    "job_market_loses": "Workers leave the Job Market; amount: how many",
    "harvest": "cubes come from the bag to Haymarket Square; amount: how many",
    "embargo": "the cheap cubes of the Supply Chain go back into the bag; amount: how many",
    "cube_removed": "a cube leaves the Supply Chain; item: the resource",
    "rival_buys": "the Rival takes a certificate of company; amount: paid to its Treasury; item: the kind",
    "rival_goods": "the Rival puts Goods on a Demand tile; amount: how many; item: the space of the grid",
    "neutral_partner": "a neutral Partner occupies a Building; item: the Building",
    "neutral_building": "a neutral Building is placed; item: the Building",
    "neutral_workers": "seat chooses whose Workers come; item: the Building",
    "asset_removed": "the cheapest Asset for sale leaves the game; item: the Asset",
    "replace_tile": "seat replaces a filled Demand tile; item: the space of the grid",
    "investor_tile": "the Investor tile of this Decade; item: the tile",
    "investor": "company becomes an Investor; amount: its value",
    "dividend_marker": "the Dividend marker of company moves; item: its place from 0, Withhold, to 3, $$$",
    "invest": "seat sends a Partner to the Investors Building; item: the Building",
    "reward": "the bank pays seat what the Rival's condition promises; amount: dollars",
    "given_away": "seat gives away a part of its Personal Funds; amount: dollars",
    "solo_goal": "seat has achieved a Solo Goal; amount: dollars; item: the Goal",
    "goal_failed": "seat has not achieved a Solo Goal; item: the Goal",
    "funds_lost": "seat loses half of its Personal Funds for the Mandatory Goal; amount: dollars",
    "solo_won": "seat has reached the money that was to beat; amount: that money",
    "solo_lost": "seat has not reached the money that was to beat; amount: that money",
    "rank": "how seat has done; item: the rank, 1 is the best of five",
    "establish": "seat establishes company; amount: paid into its Treasury; item: the start value",
    "close": "company is removed from the game; amount: dollars of its Treasury that go to the bank",
    "compensation": "the bank pays seat for its part in the closed company; amount: dollars",
    "sell": "seat sells a certificate of company; amount: paid by the bank; item: the kind of certificate",
    "buy": "seat buys a certificate of company from its Treasury; amount: paid to it; item: the kind",
    "buy_pool": "seat buys a certificate of company from the Bank Pool; amount: paid to the bank; item: the kind",
    "buy_investor": "seat buys a certificate of an Investor company; amount: paid to the bank; item: the kind",
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
    "price_made_up": "the same for the Goods that company has sold already; amount: dollars of revenue",
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
