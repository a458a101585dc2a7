"""The choices of the Stock Phase and the Building Phase, in words."""

from __future__ import annotations

from bigshoulders.components import CERTIFICATES
from bigshoulders.locale import N_, NN_, _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.choices import Say, choice, company_at, start_value, total
from bigshoulders.words.names import certificate, funds, move, percent, price
from bigshoulders.words.previews import Preview
from bigshoulders.words.question import Question

PASS = {
    "stock_purchase": N_("Buy nothing"),
    "action_turn": N_("Rest: place no more Partners in this Action Phase"),
}
"""Where it is more, or less, than to pass in the Stock Phase."""


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


def fall_after(question: Question, action: Action) -> str:
    """How the value of the company that acts moves."""
    return falls(question, question.after(action), question.company)


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


def protect(question: Question) -> str:
    return _("Use Price Protection of {company}: its value stays at {value}").format(
        company=question.company_name, value=price(question.view.company(question.company)["value"])
    )


def sale_so_far(question: Question) -> str:
    """The sale being put together."""
    names = question.view.names
    return _("In the sale: {certificates}").format(
        certificates=", ".join(f"{percent(kind)}% {names.company(c)}" for c, kind in question.view.sale)
    )


def neighbour(question: Question, action: Action) -> str:
    """Who gets the tiles that are passed on."""
    assert question.view.facts.tiles_go_to is not None
    return question.view.names.seat(question.view.facts.tiles_go_to)


SAY: dict[str, Say] = {
    "establish": choice(
        N_("Establish {company} at {value}: {cost} of your Personal Funds into its Treasury"),
        company=company_at(0),
        value=start_value,
        cost=total("establish", funds),
    ),
    "sell": sell,
    "announce": announce,
    "buy": buy,
    "pass": choice(lambda question, action: PASS.get(question.view.step, N_("Pass: sell nothing, buy nothing"))),
    "place": choice(
        lambda question, action: (
            NN_(
                "Place {building}; {count} Worker comes to the Job Market",
                "Place {building}; {count} Workers come to the Job Market",
            )
            if question.view.box.buildings[action.args[0]].workers_added
            else N_("Place {building}")
        ),
        count=lambda question, action: question.view.box.buildings[action.args[0]].workers_added,
    ),
    "remove": choice(N_("Remove {building} from the game")),
    "keep": choice(N_("Keep {building} and pass the other tiles to {player}"), player=neighbour),
}
