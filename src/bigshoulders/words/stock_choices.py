"""The choices of the Stock Phase and the Building Phase, in words."""

from __future__ import annotations

from bigshoulders.components import CERTIFICATES
from bigshoulders.locale import _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.effects import building_words
from bigshoulders.words.moment import Moment
from bigshoulders.words.names import certificate, funds, move, percent, price
from bigshoulders.words.outlook import Aftermath


def establish(moment: Moment, action: Action) -> str:
    c, space = action.args
    return _("Establish {company} at {value}: {cost} of your Personal Funds into its Treasury").format(
        company=moment.sight.names.company(c),
        value=price(moment.sight.box.track[space]),
        cost=funds(moment.after(action).total("establish")),
    )


def buy(moment: Moment, action: Action) -> str:
    c, kind, source = action.args
    aftermath = moment.after(action)
    company = moment.sight.names.company(c)
    if aftermath.all("buy_investor"):
        words = _("Buy {kind} of the Investor {company}: {cost} of your Personal Funds to the bank").format(
            kind=certificate(kind), company=company, cost=funds(aftermath.total("buy_investor"))
        )
    elif source == 0:
        words = _("Buy {kind} of {company} from its Treasury: {cost} of your Personal Funds to {company}").format(
            kind=certificate(kind), company=company, cost=funds(aftermath.total("buy"))
        )
    else:
        words = _("Buy {kind} of {company} from the Bank Pool: {cost} of your Personal Funds to the bank").format(
            kind=certificate(kind), company=company, cost=funds(aftermath.total("buy_pool"))
        )
    if aftermath.all("director"):
        return _("{choice}; you become its Director").format(choice=words)
    return words


def sell(moment: Moment, action: Action) -> str:
    """What the whole sale would bring with this certificate in it."""
    c, kind = action.args
    sight = moment.sight
    figures = {
        "kind": certificate(kind),
        "company": sight.names.company(c),
        "price": funds(sight.facts.stock[sight.key(c)].prices[CERTIFICATES[kind]]),
    }
    aftermath = moment.outlook.after(action, moment.catalogue.announce)
    if aftermath is None:
        return _("Sell {kind} of {company}: {price} into your Personal Funds").format(**figures)
    fall = falls(moment, aftermath, only=c)
    return _("Sell {kind} of {company}: {price} into your Personal Funds, value {fall}").format(**figures, fall=fall)


def falls(moment: Moment, aftermath: Aftermath, only: int) -> str:
    """How the value of one company of the sale moves, and who may prevent it."""
    sight = moment.sight
    after = aftermath.value(only)
    before = sight.stock(only)["value"]
    if after is not None:
        return move(before, after)
    if aftermath.pending == "price_protection" and before:
        return _("falls unless {director} uses Price Protection").format(
            director=sight.names.seat(sight.company(only)["director"])
        )
    return _("stays at {value}").format(value=price(before))


def announce(moment: Moment, action: Action) -> str:
    sight = moment.sight
    aftermath = moment.after(action)
    companies = list(dict.fromkeys(c for c, _kind in sight.sale))
    count = len(sight.sale)
    return ngettext(
        "Make this sale of {count} certificate: {money} into your Personal Funds; {falls}",
        "Make this sale of {count} certificates: {money} into your Personal Funds; {falls}",
        count,
    ).format(
        count=count,
        money=funds(aftermath.total("sell")),
        falls=", ".join(f"{sight.names.company(c)} {falls(moment, aftermath, c)}" for c in companies),
    )


def pass_(moment: Moment, action: Action) -> str:
    if moment.sight.step == "stock_purchase":
        return _("Buy nothing")
    if moment.sight.step == "action_turn":
        return _("Rest: place no more Partners in this Action Phase")
    return _("Pass: sell nothing, buy nothing")


def place(moment: Moment, action: Action) -> str:
    b = action.args[0]
    workers = moment.sight.box.buildings[b].workers_added
    building = building_words(moment.sight.box, b)
    if not workers:
        return _("Place {building}").format(building=building)
    return ngettext(
        "Place {building}; {count} Worker comes to the Job Market",
        "Place {building}; {count} Workers come to the Job Market",
        workers,
    ).format(building=building, count=workers)


def keep(moment: Moment, action: Action) -> str:
    sight = moment.sight
    neighbour = sight.facts.tiles_go_to
    assert neighbour is not None
    return _("Keep {building} and pass the other tiles to {player}").format(
        building=building_words(sight.box, action.args[0]),
        player=sight.names.seat(neighbour),
    )


def remove(moment: Moment, action: Action) -> str:
    return _("Remove {building} from the game").format(building=building_words(moment.sight.box, action.args[0]))


def protect(moment: Moment) -> str:
    return _("Use Price Protection of {company}: its value stays at {value}").format(
        company=moment.company_name, value=price(moment.sight.company(moment.company)["value"])
    )


def let_it_fall(moment: Moment, action: Action) -> str:
    return _("Keep Price Protection for later: {company} {fall}").format(
        company=moment.company_name, fall=falls(moment, moment.after(action), moment.company)
    )


def sale_so_far(moment: Moment) -> str:
    """The sale being put together."""
    names = moment.sight.names
    return _("In the sale: {certificates}").format(
        certificates=", ".join(f"{percent(kind)}% {names.company(c)}" for c, kind in moment.sight.sale)
    )
