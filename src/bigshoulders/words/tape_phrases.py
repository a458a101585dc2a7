"""What the tape says of events: a few words for each kind, so that a whole turn is one line."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.locale import _, ngettext
from bigshoulders.state.events import Event
from bigshoulders.words.names import Names, cube_words, percent, price
from bigshoulders.words.short_choices import place_words
from bigshoulders.words.solo_names import MARKERS, bonus_words, goal_words, marker_words


def share(kind: int) -> str:
    return f"{percent(kind)}%"


Said = Callable[[Names, list[Event]], str]


def joined(say: Callable[[Names, Event], str]) -> Said:
    """Each event for itself."""
    return lambda names, events: ", ".join(dict.fromkeys(say(names, event) for event in events))


def counted(words: Callable[[int], str]) -> Said:
    """How many events there are."""
    return lambda names, events: words(len(events)).format(count=len(events))


def summed(words: Callable[[int], str]) -> Said:
    """How much it is in all."""

    def say(names: Names, events: list[Event]) -> str:
        total = sum(event.amount for event in events)
        return words(total).format(count=total)

    return say


def silent(names: Names, events: list[Event]) -> str:
    return ""


def sale_words(names: Names, events: list[Event]) -> str:
    total = sum(event.amount for event in events)
    count = len(events)
    words = ngettext("{count} Good for {money}", "{count} Goods for {money}", count)
    return words.format(count=count, money=price(total))


PHRASES: dict[str, Said] = {
    "establish": joined(lambda names, event: _("established at {value}").format(value=price(event.item))),
    "sell": joined(lambda names, event: _("sold {share}").format(share=share(event.item))),
    "buy": joined(lambda names, event: _("{share} of its Treasury").format(share=share(event.item))),
    "buy_pool": joined(lambda names, event: _("{share}, Pool").format(share=share(event.item))),
    "buy_investor": joined(lambda names, event: _("{share}, Investor").format(share=share(event.item))),
    "pass": joined(lambda names, event: _("passed")),
    "rest": joined(lambda names, event: _("rests")),
    "use": joined(lambda names, event: place_words(names.box.buildings[event.item])),
    "invest": joined(lambda names, event: place_words(names.box.buildings[event.item])),
    "bank_pool": joined(lambda names, event: _("a Partner into the Bank Pool")),
    "initiative": joined(lambda names, event: _("Initiative")),
    "hire": counted(lambda n: ngettext("{count} Worker", "{count} Workers", n)),
    "automate": joined(lambda names, event: _("automated")),
    "salesperson": counted(lambda n: ngettext("{count} Salesperson", "{count} Salespeople", n)),
    "manager": counted(lambda n: ngettext("{count} Manager", "{count} Managers", n)),
    "appeal": lambda names, events: _("Appeal {space}").format(space=events[-1].item),
    "asset": joined(lambda names, event: names.asset(event.item)),
    "activate": joined(lambda names, event: names.asset(event.item)),
    "discard": joined(lambda names, event: _("discarded {asset}").format(asset=names.asset(event.item))),
    "issue": joined(lambda names, event: _("issued shares")),
    "purchase": counted(lambda n: ngettext("{count} cube", "{count} cubes", n)),
    "trade": counted(lambda n: ngettext("{count} trade", "{count} trades", n)),
    "produce": summed(lambda n: ngettext("{count} Good made", "{count} Goods made", n)),
    "sell_good": sale_words,
    "dividend": joined(lambda names, event: _("{money} a share").format(money=price(event.amount))),
    "withhold": joined(lambda names, event: _("withheld")),
    "extra_dividend": silent,
    "partner": joined(lambda names, event: _("a Partner")),
    "protect": joined(lambda names, event: _("Price Protection")),
    "fundraising": silent,
    "bonus_cash": silent,
}
"""What a turn is made of, in the order in which it is said."""
RESULTS = ("sell_good", "dividend", "withhold", "partner", "protect")
"""What is said of the turn of a company that is over."""


# --- a turn while it is followed: at more length


def bought(names: Names, events: list[Event]) -> str:
    return _("bought {cubes}").format(cubes=cube_words(event.item for event in events))


def traded(names: Names, events: list[Event]) -> str:
    words = _("traded {given} for {taken}")
    given = cube_words(cube for event in events for cube in (event.amount, event.amount))
    return words.format(given=given, taken=cube_words(event.item for event in events))


def made(names: Names, events: list[Event]) -> str:
    said = [
        ngettext("factory {number}: {count} Good", "factory {number}: {count} Goods", event.amount).format(
            number=names.factory(event.item), count=event.amount
        )
        for event in events
    ]
    return ", ".join(said)


def paid_out(names: Names, events: list[Event]) -> str:
    event = events[-1]
    words = _("paid {money} a share on {revenue}")
    return words.format(money=price(event.amount), revenue=price(event.item))


def put_away(names: Names, events: list[Event]) -> str:
    return _("withheld {money}").format(money=price(sum(event.amount for event in events)))


STEPS: dict[str, Said] = {
    **PHRASES,
    "purchase": bought,
    "trade": traded,
    "cubes": lambda names, events: _("took {cubes}").format(cubes=cube_words(event.item for event in events)),
    "produce": made,
    "dividend": paid_out,
    "withhold": put_away,
    "fundraising": joined(lambda names, event: _("the bank paid {money}").format(money=price(event.amount))),
    "bonus_cash": joined(lambda names, event: _("{money} in place of the bonus").format(money=price(event.amount))),
    "extra_dividend": joined(lambda names, event: _("an extra dividend")),
    "wages": joined(lambda names, event: _("wages")),
    "worker": counted(lambda n: ngettext("{count} Worker", "{count} Workers", n)),
}


# --- what happens by itself


def of(say: Callable[[Names, Event], str]) -> Said:
    """Of the first of some events; where several are told at once they are joined by themselves."""
    return lambda names, events: say(names, events[0])


def companies(words: Callable[[], str]) -> Said:
    """Whom it concerns."""

    def say(names: Names, events: list[Event]) -> str:
        concerned = dict.fromkeys(names.company(event.company) for event in events)
        return words().format(companies=", ".join(concerned), amount=price(events[0].amount))

    return say


def investors(names: Names, events: list[Event]) -> str:
    """A new Investor and where the Dividend markers went: all to one place, or each for itself."""
    said = [
        _("{company} at {value}").format(company=names.company(event.company), value=price(event.amount))
        for event in events
        if event.kind == "investor"
    ]
    markers = {event.company: event.item for event in events if event.kind == "dividend_marker"}
    for reached in sorted(set(markers.values()), reverse=True):
        there = ", ".join(names.company(c) for c, at in markers.items() if at == reached)
        at = marker_words([*MARKERS][reached])
        said.append(_("marker {place}: {companies}").format(place=at, companies=there))
    return "; ".join(said) or _("Investor tile")


def place(names: Names, event: Event) -> str:
    return place_words(names.box.buildings[event.item])


TOLD: dict[str, Said] = {
    "building": of(lambda names, event: _("opened {building}").format(building=place(names, event))),
    "director": of(
        lambda names, event: _("directs {company}, after {former}").format(
            company=names.company(event.company), former=names.seat(event.item)
        )
    ),
    "sold_out": companies(lambda: _("{companies}: sold out")),
    "close": companies(lambda: _("{companies} closed")),
    "compensation": companies(lambda: _("for {companies}, which closed")),
    "partner_waits": companies(lambda: _("the Partner on {companies}: to the Bank Pool")),
    "unpaid": companies(lambda: _("{companies}: Workers without pay")),
    "goal": of(lambda names, event: _("Public Goal: {goal}").format(goal=names.goal(event.item))),
    "available": companies(lambda: _("can be established: {companies}")),
    "optional_goal": of(lambda names, event: _("Optional Goal: {goal}").format(goal=goal_words(names.box, event.item))),
    "campaign_bonus": of(lambda names, event: f"{names.company(event.company)}: {bonus_words(names.box, event.item)}"),
    "event": of(lambda names, event: names.event(event.item)),
    "levy": companies(lambda: _("{companies} paid the bank")),
    "you_pay": of(lambda names, event: _("paid the bank")),
    "dismiss": companies(lambda: _("{companies}: a Worker less")),
    "markdown": companies(lambda: _("{companies}: Goods {amount} less")),
    "embargo": of(
        lambda names, event: ngettext(
            "{count} cube back into the bag", "{count} cubes back into the bag", event.amount
        ).format(count=event.amount)
    ),
    "harvest": of(
        lambda names, event: ngettext(
            "{count} cube to Haymarket Square", "{count} cubes to Haymarket Square", event.amount
        ).format(count=event.amount)
    ),
    "rival_buys": of(
        lambda names, event: _("took {share} of {company}").format(
            share=share(event.item), company=names.company(event.company)
        )
    ),
    "rival_goods": of(
        lambda names, event: ngettext("{count} Good on {space}", "{count} Goods on {space}", event.amount).format(
            count=event.amount, space=names.demand_space(event.item)
        )
    ),
    "neutral_partner": of(place),
    "neutral_building": of(lambda names, event: _("opened {building}").format(building=place(names, event))),
    "neutral_workers": of(lambda names, event: _("Workers of {building}").format(building=place(names, event))),
    "replace_tile": of(lambda names, event: _("new Demand tile: {space}").format(space=names.demand_space(event.item))),
    "investor_tile": investors,
    "investor": investors,
    "dividend_marker": investors,
    "reward": of(lambda names, event: _("reward for the Goods sold")),
    "given_away": of(lambda names, event: _("given away")),
    "solo_goal": of(lambda names, event: _("Goal: {goal}").format(goal=goal_words(names.box, event.item))),
    "goal_failed": of(lambda names, event: _("Goal missed: {goal}").format(goal=goal_words(names.box, event.item))),
    "funds_lost": of(lambda names, event: _("half of the Funds, for the Mandatory Goal")),
}
"""What is told in a line of its own; of all other kinds the sentence of the story is short enough."""
SIGNS = {
    "event": "event", "no_event": "event", "levy": "event", "dismiss": "event", "markdown": "event",
    "job_market_loses": "event", "harvest": "event", "embargo": "event", "cube_removed": "rival", "rival_buys": "rival",
    "rival_goods": "rival", "asset_removed": "rival", "investor_tile": "investor", "investor": "investor",
    "dividend_marker": "investor", "neutral_partner": "neutral", "neutral_building": "neutral", "goal": "trophy",
    "solo_goal": "trophy", "solo_won": "trophy",
}  # fmt: skip
"""Of whom or what a line tells that is no player's."""
TOGETHER = (
    ("investor_tile", "investor", "dividend_marker"),
    ("available",),
    ("levy",),
    ("markdown",),
    ("dismiss",),
    ("unpaid",),
)
"""Kinds of which all that follow each other are one line."""
