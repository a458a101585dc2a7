"""What happened, in words: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.components import RESOURCES, Box
from bigshoulders.locale import N_, _
from bigshoulders.state.events import Event
from bigshoulders.words.effects import building_in_short, building_words
from bigshoulders.words.names import (
    BONUSES,
    COLUMNS,
    PHASES,
    Names,
    certificate,
    funds,
    price,
    resource,
    treasury,
)
from bigshoulders.words.solo_names import (
    MARKERS,
    bonus_words,
    goal_words,
    investor_tile_words,
    marker_words,
    rank_words,
)
from bigshoulders.words.tile_parts import event_words

Figure = Callable[[Names, int], str]

HEADINGS = ("decade", "phase")
"""Events that begin a chapter of the story."""


def without_names(say: Callable[[int], str]) -> Figure:
    """A figure for which no names are needed."""
    return lambda names, figure: say(figure)


def in_box(say: Callable[[Box, int], str]) -> Figure:
    """A figure that counts something in the box."""
    return lambda names, figure: say(names.box, figure)


def event_in_full(names: Names, figure: int) -> str:
    event = names.box.solo.events[figure]
    return _("{event}: {effect}").format(event=names.event(figure), effect=event_words(names.box, event))


plain = without_names(str)
personal, of_company, value, kind = map(without_names, (funds, treasury, price, certificate))
stock_value = without_names(lambda dollars: price(dollars) if dollars else _("the Closed space"))
cube = without_names(lambda r: resource(RESOURCES[r]))
phase = without_names(lambda number: _(list(PHASES.values())[number]))
marker = without_names(lambda place: marker_words(list(MARKERS)[place]))
bonus = in_box(lambda box, space: _(BONUSES[box.appeal_bonuses[space] or ""]))
year = in_box(lambda box, decade: str(box.years[decade - 1]))
column = in_box(lambda box, k: _(COLUMNS[box.demand_columns[k].key]))
investor_tile = in_box(lambda box, number: investor_tile_words(box.solo.investor_tiles[number]))
building, building_used, solo_goal = map(in_box, (building_words, building_in_short, goal_words))


class Sentence(NamedTuple):
    """A sentence about {seat}, {company}, {amount} and {item}; `many` where the amount asks for a plural."""

    one: str
    amount: Figure = plain
    item: Figure = plain
    many: str = ""


LINES = {
    "decade": Sentence(N_("Decade {amount}"), amount=plain),
    "phase": Sentence(N_("{item}"), item=phase),
    "establish": Sentence(
        N_("{seat} established {company} at {item}: {amount} of Personal Funds into its Treasury."), personal, value
    ),
    "close": Sentence(N_("{company} closed and left the game.")),
    "compensation": Sentence(N_("The bank paid {seat} {amount} of Personal Funds for {company}."), personal),
    "sell": Sentence(N_("{seat} sold {item} of {company}: {amount} into Personal Funds."), personal, kind),
    "buy": Sentence(
        N_("{seat} bought {item} of {company} from its Treasury: {amount} of Personal Funds to {company}."),
        personal,
        kind,
    ),
    "buy_pool": Sentence(
        N_("{seat} bought {item} of {company} from the Bank Pool: {amount} of Personal Funds to the bank."),
        personal,
        kind,
    ),
    "pass": Sentence(N_("{seat} passed.")),
    "rise": Sentence(N_("The value of {company} rose to {item}."), item=stock_value),
    "fall": Sentence(N_("The value of {company} fell to {item}."), item=stock_value),
    "protect": Sentence(
        N_("Price Protection of {company} prevented a fall of {amount} step."),
        many=N_("Price Protection of {company} prevented a fall of {amount} steps."),
    ),
    "director": Sentence(N_("{seat} became Director of {company}, after {item}."), item=Names.seat),
    "sold_out": Sentence(N_("{company} is sold out: players own all of its shares.")),
    "priority": Sentence(N_("{seat} received the Priority Deal.")),
    "building": Sentence(N_("{seat} opened {item}."), item=building),
    "job_market": Sentence(
        N_("{amount} Worker came to the Job Market."), many=N_("{amount} Workers came to the Job Market.")
    ),
    "partner": Sentence(N_("{seat} gained a Partner; that makes {amount}.")),
    "partner_waits": Sentence(N_("The Partner of {seat} on {company} went to the Bank Pool.")),
    "use": Sentence(N_("{seat} sent a Partner for {company}: {item}."), item=building_used),
    "use_paid": Sentence(
        N_("{seat} sent a Partner for {company}: {item}, {amount} from its Treasury."), of_company, building_used
    ),
    "income": Sentence(N_("{seat} received {amount} of Personal Funds for the Building."), personal),
    "bank_pool": Sentence(N_("{seat} put a Partner into the Bank Pool: {amount} into Personal Funds."), personal),
    "rest": Sentence(N_("{seat} places no more Partners in this phase.")),
    "initiative": Sentence(N_("{seat} took the first place on the Initiative Track.")),
    "hire": Sentence(
        N_("{company} hired a Worker for factory {item}: {amount} from its Treasury."), of_company, Names.factory
    ),
    "worker": Sentence(N_("{company} received a Worker in factory {item}."), item=Names.factory),
    "manager": Sentence(N_("{company} placed a Manager on factory {item}."), item=Names.factory),
    "replace_manager": Sentence(N_("{company} spent cubes in place of taking a Manager.")),
    "salesperson": Sentence(N_("{company} placed a Salesperson; that makes {amount}.")),
    "automate": Sentence(N_("{company} automated a Worker in factory {item}."), item=Names.factory),
    "relocate": Sentence(N_("The freed Worker moved to factory {item}."), item=Names.factory),
    "worker_leaves": Sentence(N_("The freed Worker left {company}.")),
    "goods": Sentence(N_("{company} received {amount} Good."), many=N_("{company} received {amount} Goods.")),
    "cubes": Sentence(N_("{company} took a cube: {item}."), item=cube),
    "trade": Sentence(N_("{company} traded two {amount} for one {item} at Haymarket Square."), cube, cube),
    "appeal": Sentence(N_("{company} reached space {item} of the Appeal Track.")),
    "bonus": Sentence(N_("{company} took the bonus of that space: {item}."), item=bonus),
    "bonus_cash": Sentence(
        N_("{company} took {amount} into its Treasury instead of the bonus: {item}."), of_company, bonus
    ),
    "fundraising": Sentence(N_("The bank paid {amount} into the Treasury of {company}."), of_company),
    "asset": Sentence(N_("{company} bought {item}: {amount} from its Treasury."), of_company, Names.asset),
    "activate": Sentence(N_("{company} used {item}."), item=Names.asset),
    "activate_paid": Sentence(N_("{company} used {item}: {amount} from its Treasury."), of_company, Names.asset),
    "discard": Sentence(N_("{company} discarded {item}."), item=Names.asset),
    "display": Sentence(N_("{item} came up for sale."), item=Names.asset),
    "issue": Sentence(N_("{company} issued {item}0% to the Bank Pool: {amount} into its Treasury."), of_company),
    "wages": Sentence(N_("{company} paid its Workers {amount} from its Treasury."), of_company),
    "unpaid": Sentence(
        N_("{company} could not pay {amount} Worker and must withhold."),
        many=N_("{company} could not pay {amount} Workers and must withhold."),
    ),
    "purchase": Sentence(N_("{company} bought {item}: {amount} from its Treasury."), of_company, cube),
    "produce": Sentence(
        N_("{company} ran factory {item}: {amount} Good."),
        item=Names.factory,
        many=N_("{company} ran factory {item}: {amount} Goods."),
    ),
    "sell_good": Sentence(N_("{company} sold a Good for {amount} on the {item} tile."), value, column),
    "sell_half": Sentence(N_("{company} sold a Good at half price, for {amount}."), value),
    "demand_bonus": Sentence(N_("{company} completed the {item} tile: {amount} more."), value, column),
    "price_bonus": Sentence(N_("Every Good of {company} brings {amount} more in this turn."), value),
    "price_made_up": Sentence(N_("What {company} has sold already brings {amount} more."), value),
    "revenue": Sentence(N_("The catalog of {company} added {amount} to its revenue."), value),
    "dividend": Sentence(N_("{company} paid {amount} per share on {item}."), value, value),
    "extra_dividend": Sentence(
        N_("{company} paid an extra dividend on {item}: {amount} from its Treasury."), of_company, value
    ),
    "payout": Sentence(N_("{seat} received {amount} of {company} into Personal Funds."), personal),
    "treasury_share": Sentence(N_("{company} received {amount} into its Treasury for the shares there."), of_company),
    "withhold": Sentence(N_("{company} withheld {amount} into its Treasury."), of_company),
    "supply": Sentence(
        N_("{amount} cube was drawn onto the Supply Chain."),
        many=N_("{amount} cubes were drawn onto the Supply Chain."),
    ),
    "goal": Sentence(N_("{seat} won a Public Goal, {item}: {amount}."), personal, Names.goal),
    "available": Sentence(N_("{company} can be established in this game.")),
    "optional_goal": Sentence(N_("{seat} chose the Optional Goal: {item}."), item=solo_goal),
    "campaign_bonus": Sentence(N_("{company} received a bonus of the Campaign: {item}."), item=in_box(bonus_words)),
    "event": Sentence(N_("Event: {item}."), item=event_in_full),
    "no_event": Sentence(N_("{item} does not occur."), item=Names.event),
    "levy": Sentence(N_("{company} paid the bank {amount} from its Treasury."), of_company),
    "you_pay": Sentence(N_("{seat} paid the bank {amount} of Personal Funds."), personal),
    "dismiss": Sentence(N_("{company} lost a Worker of factory {item}."), item=Names.factory),
    "markdown": Sentence(N_("Every Good of {company} brings {amount} less in this Decade."), value),
    "job_market_loses": Sentence(
        N_("{amount} Worker left the Job Market."), many=N_("{amount} Workers left the Job Market.")
    ),
    "harvest": Sentence(
        N_("{amount} cube came from the bag to Haymarket Square."),
        many=N_("{amount} cubes came from the bag to Haymarket Square."),
    ),
    "embargo": Sentence(
        N_("{amount} cube of the Supply Chain went back into the bag."),
        many=N_("{amount} cubes of the Supply Chain went back into the bag."),
    ),
    "cube_removed": Sentence(N_("A cube left the Supply Chain: {item}."), item=cube),
    "rival_buys": Sentence(N_("The Rival took {item} of {company} from the Bank Pool."), of_company, kind),
    "rival_pays": Sentence(N_("The Rival took {item} of {company}: {amount} into its Treasury."), of_company, kind),
    "rival_goods": Sentence(
        N_("The Rival put {amount} Good on a Demand tile: {item}."),
        item=Names.demand_space,
        many=N_("The Rival put {amount} Goods on a Demand tile: {item}."),
    ),
    "neutral_partner": Sentence(N_("A neutral Partner occupied {item}."), item=building),
    "neutral_building": Sentence(N_("A neutral Building was opened: {item}."), item=building),
    "neutral_workers": Sentence(N_("{seat} chose the Workers of {item}."), item=building),
    "asset_removed": Sentence(N_("{item} left the game."), item=Names.asset),
    "replace_tile": Sentence(N_("{seat} replaced a filled Demand tile: {item}."), item=Names.demand_space),
    "investor_tile": Sentence(N_("Investor tile: {item}."), item=investor_tile),
    "investor": Sentence(N_("{company} became an Investor company at {amount}."), value),
    "dividend_marker": Sentence(N_("The Dividend marker of {company} moved to {item}."), item=marker),
    "buy_investor": Sentence(
        N_("{seat} bought {item} of the Investor {company}: {amount} of Personal Funds to the bank."), personal, kind
    ),
    "invest": Sentence(N_("{seat} sent a Partner: {item}."), item=building_used),
    "reward": Sentence(N_("The bank paid {seat} {amount} of Personal Funds for the Goods sold."), personal),
    "given_away": Sentence(N_("{seat} gave away {amount} of Personal Funds."), personal),
    "solo_goal": Sentence(N_("{seat} achieved a Goal, {item}: {amount}."), personal, solo_goal),
    "goal_failed": Sentence(N_("{seat} did not achieve a Goal: {item}."), item=solo_goal),
    "funds_lost": Sentence(N_("{seat} lost {amount} of Personal Funds for the Mandatory Goal."), personal),
    "solo_won": Sentence(N_("{amount} was asked for; {seat} has made it."), value),
    "solo_lost": Sentence(N_("{amount} was asked for; {seat} has not made it."), value),
    "rank": Sentence(N_("How {seat} did: {item}."), item=without_names(rank_words)),
    "sold_out_alone": Sentence(N_("60% of {company} is in one hand and nothing in the Bank Pool.")),
    "wealth": Sentence(N_("{seat} ended with {amount}."), personal),
}


def line_of(event: Event, half_price: int, alone: bool = False) -> str:
    """The key in LINES: a few kinds of event are said in two ways."""
    if event.kind == "rival_buys" and event.amount:
        return "rival_pays"
    if event.kind == "sold_out" and alone:
        return "sold_out_alone"
    if event.kind == "stock":
        return "rise" if event.amount > 0 else "fall"
    if event.kind in ("use", "activate") and event.amount:
        return f"{event.kind}_paid"
    if event.kind == "sell_good" and event.item == half_price:
        return "sell_half"
    return event.kind


def sentence(names: Names, event: Event) -> str:
    """An event in words, as markup."""
    line = LINES[line_of(event, len(names.box.demand_columns), alone=len(names.people) == 1)]
    pattern = _(line.many if line.many and event.amount != 1 else line.one)
    return pattern.format(
        seat=names.seat(event.seat) if event.seat >= 0 else "",
        company=names.company(event.company) if event.company >= 0 else "",
        amount=line.amount(names, event.amount),
        item=line.item(names, event.item) if "{item}" in pattern else "",
    )


def heading(names: Names, event: Event) -> str:
    """The title of the chapter that a heading event begins."""
    if event.kind == "decade":
        return _("Decade {number}: {year}").format(number=event.amount, year=year(names, event.amount))
    return phase(names, event.item)
