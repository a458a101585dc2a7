"""The choices of the Stock Phase and the Building Phase, in words."""

from __future__ import annotations

from bigshoulders.components import CERTIFICATES
from bigshoulders.locale import _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.effects import building_words
from bigshoulders.words.names import certificate, funds, move, percent, price
from bigshoulders.words.previews import Preview
from bigshoulders.words.question import Question


def establish(question: Question, action: Action) -> str:
    c, space = action.args
    return _("Establish {company} at {value}: {cost} of your Personal Funds into its Treasury").format(
        company=question.view.names.company(c),
        value=price(question.view.box.track[space]),
        cost=funds(question.after(action).total("establish")),
    )


def buy(question: Question, action: Action) -> str:
    c, kind, source = action.args
    preview = question.after(action)
    company = question.view.names.company(c)
    if preview.all("buy_investor"):
        words = _("Buy {kind} of the Investor {company}: {cost} of your Personal Funds to the bank").format(
            kind=certificate(kind), company=company, cost=funds(preview.total("buy_investor"))
        )
    elif source == 0:
        words = _("Buy {kind} of {company} from its Treasury: {cost} of your Personal Funds to {company}").format(
            kind=certificate(kind), company=company, cost=funds(preview.total("buy"))
        )
    else:
        words = _("Buy {kind} of {company} from the Bank Pool: {cost} of your Personal Funds to the bank").format(
            kind=certificate(kind), company=company, cost=funds(preview.total("buy_pool"))
        )
    if preview.all("director"):
        return _("{choice}; you become its Director").format(choice=words)
    return words


def sell(question: Question, action: Action) -> str:
    """What the whole sale would bring with this certificate in it."""
    c, kind = action.args
    view = question.view
    figures = {
        "kind": certificate(kind),
        "company": view.names.company(c),
        "price": funds(view.facts.stock[view.key(c)].prices[CERTIFICATES[kind]]),
    }
    preview = question.previews.after(action, question.catalogue.announce)
    if preview is None:
        return _("Sell {kind} of {company}: {price} into your Personal Funds").format(**figures)
    fall = falls(question, preview, only=c)
    return _("Sell {kind} of {company}: {price} into your Personal Funds, value {fall}").format(**figures, fall=fall)


def falls(question: Question, preview: Preview, only: int) -> str:
    """How the value of one company of the sale moves, and who may prevent it."""
    view = question.view
    after = preview.value(only)
    before = view.stock(only)["value"]
    if after is not None:
        return move(before, after)
    if preview.pending == "price_protection" and before:
        return _("falls unless {director} uses Price Protection").format(
            director=view.names.seat(view.company(only)["director"])
        )
    return _("stays at {value}").format(value=price(before))


def announce(question: Question, action: Action) -> str:
    view = question.view
    preview = question.after(action)
    companies = list(dict.fromkeys(c for c, _kind in view.sale))
    count = len(view.sale)
    return ngettext(
        "Make this sale of {count} certificate: {money} into your Personal Funds; {falls}",
        "Make this sale of {count} certificates: {money} into your Personal Funds; {falls}",
        count,
    ).format(
        count=count,
        money=funds(preview.total("sell")),
        falls=", ".join(f"{view.names.company(c)} {falls(question, preview, c)}" for c in companies),
    )


def pass_(question: Question, action: Action) -> str:
    if question.view.step == "stock_purchase":
        return _("Buy nothing")
    if question.view.step == "action_turn":
        return _("Rest: place no more Partners in this Action Phase")
    return _("Pass: sell nothing, buy nothing")


def place(question: Question, action: Action) -> str:
    b = action.args[0]
    workers = question.view.box.buildings[b].workers_added
    building = building_words(question.view.box, b)
    if not workers:
        return _("Place {building}").format(building=building)
    return ngettext(
        "Place {building}; {count} Worker comes to the Job Market",
        "Place {building}; {count} Workers come to the Job Market",
        workers,
    ).format(building=building, count=workers)


def keep(question: Question, action: Action) -> str:
    view = question.view
    neighbour = view.facts.tiles_go_to
    assert neighbour is not None
    return _("Keep {building} and pass the other tiles to {player}").format(
        building=building_words(view.box, action.args[0]),
        player=view.names.seat(neighbour),
    )


def remove(question: Question, action: Action) -> str:
    return _("Remove {building} from the game").format(building=building_words(question.view.box, action.args[0]))


def protect(question: Question) -> str:
    return _("Use Price Protection of {company}: its value stays at {value}").format(
        company=question.company_name, value=price(question.view.company(question.company)["value"])
    )


def let_it_fall(question: Question, action: Action) -> str:
    return _("Keep Price Protection for later: {company} {fall}").format(
        company=question.company_name, fall=falls(question, question.after(action), question.company)
    )


def sale_so_far(question: Question) -> str:
    """The sale being put together."""
    names = question.view.names
    return _("In the sale: {certificates}").format(
        certificates=", ".join(f"{percent(kind)}% {names.company(c)}" for c, kind in question.view.sale)
    )
