"""What happened, in words: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.components import RESOURCES
from bigshoulders.locale import N_, _
from bigshoulders.state.events import Event
from bigshoulders.words.deeds import event_words
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
from bigshoulders.words.solo import MARKERS, bonus_words, goal_words, investor_tile_words, marker_words, rank_words

Figure = Callable[[Names, int], str]

HEADINGS = ("decade", "phase")
"""Events that begin a chapter of the story."""


def plain(names: Names, figure: int) -> str:
    return str(figure)


def personal(names: Names, figure: int) -> str:
    return funds(figure)


def of_company(names: Names, figure: int) -> str:
    return treasury(figure)


def value(names: Names, figure: int) -> str:
    return price(figure)


def stock_value(names: Names, figure: int) -> str:
    return price(figure) if figure else _("the Closed space")


def kind(names: Names, figure: int) -> str:
    return certificate(figure)


def cube(names: Names, figure: int) -> str:
    return resource(RESOURCES[figure])


def asset(names: Names, figure: int) -> str:
    return names.asset(figure)


def factory(names: Names, figure: int) -> str:
    return names.factory(figure)


def building(names: Names, figure: int) -> str:
    return building_words(names.box, figure)


def building_used(names: Names, figure: int) -> str:
    return building_in_short(names.box, figure)


def bonus(names: Names, figure: int) -> str:
    return _(BONUSES[names.box.appeal_bonuses[figure] or ""])


def year(names: Names, figure: int) -> str:
    return str(names.box.years[figure - 1])


def phase(names: Names, figure: int) -> str:
    return _(list(PHASES.values())[figure])


def column(names: Names, figure: int) -> str:
    return _(COLUMNS[names.box.demand_columns[figure].key])


def goal(names: Names, figure: int) -> str:
    return names.goal(figure)


def solo_goal(names: Names, figure: int) -> str:
    return goal_words(names.box, figure)


def event_name(names: Names, figure: int) -> str:
    return names.event(figure)


def event_in_full(names: Names, figure: int) -> str:
    event = names.box.solo.events[figure]
    return _("{event}: {effect}").format(event=names.event(figure), effect=event_words(names.box, event))


def campaign_bonus(names: Names, figure: int) -> str:
    return bonus_words(names.box, figure)


def investor_tile(names: Names, figure: int) -> str:
    return investor_tile_words(names.box.solo.investor_tiles[figure])


def marker(names: Names, figure: int) -> str:
    return marker_words(list(MARKERS)[figure])


def demand_space(names: Names, figure: int) -> str:
    return names.demand_space(figure)


def rank(names: Names, figure: int) -> str:
    return rank_words(figure)


def player(names: Names, figure: int) -> str:
    return names.seat(figure)


class Line(NamedTuple):
    """A sentence about {seat}, {company}, {amount} and {item}; `many` where the amount asks for a plural."""

    one: str
    amount: Figure = plain
    item: Figure = plain
    many: str = ""


LINES = {
    "decade": Line(N_("Decade {amount}"), amount=plain),
    "phase": Line(N_("{item}"), item=phase),
    "establish": Line(
        N_("{seat} established {company} at {item}: {amount} of Personal Funds into its Treasury."), personal, value
    ),
    "close": Line(N_("{company} closed and left the game.")),
    "compensation": Line(N_("The bank paid {seat} {amount} of Personal Funds for {company}."), personal),
    "sell": Line(N_("{seat} sold {item} of {company}: {amount} into Personal Funds."), personal, kind),
    "buy": Line(
        N_("{seat} bought {item} of {company} from its Treasury: {amount} of Personal Funds to {company}."),
        personal,
        kind,
    ),
    "buy_pool": Line(
        N_("{seat} bought {item} of {company} from the Bank Pool: {amount} of Personal Funds to the bank."),
        personal,
        kind,
    ),
    "pass": Line(N_("{seat} passed.")),
    "rise": Line(N_("The value of {company} rose to {item}."), item=stock_value),
    "fall": Line(N_("The value of {company} fell to {item}."), item=stock_value),
    "protect": Line(
        N_("Price Protection of {company} prevented a fall of {amount} step."),
        many=N_("Price Protection of {company} prevented a fall of {amount} steps."),
    ),
    "director": Line(N_("{seat} became Director of {company}, after {item}."), item=player),
    "sold_out": Line(N_("{company} is sold out: players own all of its shares.")),
    "priority": Line(N_("{seat} received the Priority Deal.")),
    "building": Line(N_("{seat} opened {item}."), item=building),
    "job_market": Line(
        N_("{amount} Worker came to the Job Market."), many=N_("{amount} Workers came to the Job Market.")
    ),
    "partner": Line(N_("{seat} gained a Partner; that makes {amount}.")),
    "partner_waits": Line(N_("The Partner of {seat} on {company} went to the Bank Pool.")),
    "use": Line(N_("{seat} sent a Partner for {company}: {item}."), item=building_used),
    "use_paid": Line(
        N_("{seat} sent a Partner for {company}: {item}, {amount} from its Treasury."), of_company, building_used
    ),
    "income": Line(N_("{seat} received {amount} of Personal Funds for the Building."), personal),
    "bank_pool": Line(N_("{seat} put a Partner into the Bank Pool: {amount} into Personal Funds."), personal),
    "rest": Line(N_("{seat} places no more Partners in this phase.")),
    "initiative": Line(N_("{seat} took the first place on the Initiative Track.")),
    "hire": Line(N_("{company} hired a Worker for factory {item}: {amount} from its Treasury."), of_company, factory),
    "worker": Line(N_("{company} received a Worker in factory {item}."), item=factory),
    "manager": Line(N_("{company} placed a Manager on factory {item}."), item=factory),
    "replace_manager": Line(N_("{company} spent cubes in place of taking a Manager.")),
    "salesperson": Line(N_("{company} placed a Salesperson; that makes {amount}.")),
    "automate": Line(N_("{company} automated a Worker in factory {item}."), item=factory),
    "relocate": Line(N_("The freed Worker moved to factory {item}."), item=factory),
    "worker_leaves": Line(N_("The freed Worker left {company}.")),
    "goods": Line(N_("{company} received {amount} Good."), many=N_("{company} received {amount} Goods.")),
    "cubes": Line(N_("{company} took a cube: {item}."), item=cube),
    "trade": Line(N_("{company} traded two {amount} for one {item} at Haymarket Square."), cube, cube),
    "appeal": Line(N_("{company} reached space {item} of the Appeal Track.")),
    "bonus": Line(N_("{company} took the bonus of that space: {item}."), item=bonus),
    "bonus_cash": Line(
        N_("{company} took {amount} into its Treasury instead of the bonus: {item}."), of_company, bonus
    ),
    "fundraising": Line(N_("The bank paid {amount} into the Treasury of {company}."), of_company),
    "asset": Line(N_("{company} bought {item}: {amount} from its Treasury."), of_company, asset),
    "activate": Line(N_("{company} used {item}."), item=asset),
    "activate_paid": Line(N_("{company} used {item}: {amount} from its Treasury."), of_company, asset),
    "discard": Line(N_("{company} discarded {item}."), item=asset),
    "display": Line(N_("{item} came up for sale."), item=asset),
    "issue": Line(N_("{company} issued {item}0% to the Bank Pool: {amount} into its Treasury."), of_company),
    "wages": Line(N_("{company} paid its Workers {amount} from its Treasury."), of_company),
    "unpaid": Line(
        N_("{company} could not pay {amount} Worker and must withhold."),
        many=N_("{company} could not pay {amount} Workers and must withhold."),
    ),
    "purchase": Line(N_("{company} bought {item}: {amount} from its Treasury."), of_company, cube),
    "produce": Line(
        N_("{company} ran factory {item}: {amount} Good."),
        item=factory,
        many=N_("{company} ran factory {item}: {amount} Goods."),
    ),
    "sell_good": Line(N_("{company} sold a Good for {amount} on the {item} tile."), value, column),
    "sell_half": Line(N_("{company} sold a Good at half price, for {amount}."), value),
    "demand_bonus": Line(N_("{company} completed the {item} tile: {amount} more."), value, column),
    "price_bonus": Line(N_("Every Good of {company} brings {amount} more in this turn."), value),
    "price_made_up": Line(N_("What {company} has sold already brings {amount} more."), value),
    "revenue": Line(N_("The catalog of {company} added {amount} to its revenue."), value),
    "dividend": Line(N_("{company} paid {amount} per share on {item}."), value, value),
    "extra_dividend": Line(
        N_("{company} paid an extra dividend on {item}: {amount} from its Treasury."), of_company, value
    ),
    "payout": Line(N_("{seat} received {amount} of {company} into Personal Funds."), personal),
    "treasury_share": Line(N_("{company} received {amount} into its Treasury for the shares there."), of_company),
    "withhold": Line(N_("{company} withheld {amount} into its Treasury."), of_company),
    "supply": Line(
        N_("{amount} cube was drawn onto the Supply Chain."),
        many=N_("{amount} cubes were drawn onto the Supply Chain."),
    ),
    "goal": Line(N_("{seat} won a Public Goal, {item}: {amount}."), personal, goal),
    "available": Line(N_("{company} can be established in this game.")),
    "optional_goal": Line(N_("{seat} chose the Optional Goal: {item}."), item=solo_goal),
    "campaign_bonus": Line(N_("{company} received a bonus of the Campaign: {item}."), item=campaign_bonus),
    "event": Line(N_("Event: {item}."), item=event_in_full),
    "no_event": Line(N_("{item} does not occur."), item=event_name),
    "levy": Line(N_("{company} paid the bank {amount} from its Treasury."), of_company),
    "you_pay": Line(N_("{seat} paid the bank {amount} of Personal Funds."), personal),
    "dismiss": Line(N_("{company} lost a Worker of factory {item}."), item=factory),
    "markdown": Line(N_("Every Good of {company} brings {amount} less in this Decade."), value),
    "job_market_loses": Line(
        N_("{amount} Worker left the Job Market."), many=N_("{amount} Workers left the Job Market.")
    ),
    "harvest": Line(
        N_("{amount} cube came from the bag to Haymarket Square."),
        many=N_("{amount} cubes came from the bag to Haymarket Square."),
    ),
    "embargo": Line(
        N_("{amount} cube of the Supply Chain went back into the bag."),
        many=N_("{amount} cubes of the Supply Chain went back into the bag."),
    ),
    "cube_removed": Line(N_("A cube left the Supply Chain: {item}."), item=cube),
    "rival_buys": Line(N_("The Rival took {item} of {company} from the Bank Pool."), of_company, kind),
    "rival_pays": Line(N_("The Rival took {item} of {company}: {amount} into its Treasury."), of_company, kind),
    "rival_goods": Line(
        N_("The Rival put {amount} Good on a Demand tile: {item}."),
        item=demand_space,
        many=N_("The Rival put {amount} Goods on a Demand tile: {item}."),
    ),
    "neutral_partner": Line(N_("A neutral Partner occupied {item}."), item=building),
    "neutral_building": Line(N_("A neutral Building was opened: {item}."), item=building),
    "neutral_workers": Line(N_("{seat} chose the Workers of {item}."), item=building),
    "asset_removed": Line(N_("{item} left the game."), item=asset),
    "replace_tile": Line(N_("{seat} replaced a filled Demand tile: {item}."), item=demand_space),
    "investor_tile": Line(N_("Investor tile: {item}."), item=investor_tile),
    "investor": Line(N_("{company} became an Investor company at {amount}."), value),
    "dividend_marker": Line(N_("The Dividend marker of {company} moved to {item}."), item=marker),
    "buy_investor": Line(
        N_("{seat} bought {item} of the Investor {company}: {amount} of Personal Funds to the bank."), personal, kind
    ),
    "invest": Line(N_("{seat} sent a Partner: {item}."), item=building_used),
    "reward": Line(N_("The bank paid {seat} {amount} of Personal Funds for the Goods sold."), personal),
    "given_away": Line(N_("{seat} gave away {amount} of Personal Funds."), personal),
    "solo_goal": Line(N_("{seat} achieved a Goal, {item}: {amount}."), personal, solo_goal),
    "goal_failed": Line(N_("{seat} did not achieve a Goal: {item}."), item=solo_goal),
    "funds_lost": Line(N_("{seat} lost {amount} of Personal Funds for the Mandatory Goal."), personal),
    "solo_won": Line(N_("{amount} was asked for; {seat} has made it."), value),
    "solo_lost": Line(N_("{amount} was asked for; {seat} has not made it."), value),
    "rank": Line(N_("How {seat} did: {item}."), item=rank),
    "sold_out_alone": Line(N_("60% of {company} is in one hand and nothing in the Bank Pool.")),
    "wealth": Line(N_("{seat} ended with {amount}."), personal),
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
