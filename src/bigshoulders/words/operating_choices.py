"""The choices of the Operating Phase, in words."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words import stock_choices
from bigshoulders.words.effects import effect_words
from bigshoulders.words.names import COLUMNS, certificate, cube_words, funds, price, resource, treasury
from bigshoulders.words.question import Question


def issue(question: Question, action: Action) -> str:
    """What the whole issue would bring with this certificate in it."""
    preview = question.after(action, question.catalogue.done)
    return _("Issue {kind} to the Bank Pool: {money} in all into {company}'s Treasury, value {move}").format(
        kind=certificate(action.args[0]),
        money=treasury(preview.total("issue")),
        company=question.company_name,
        move=value_words(question, question.value_move(preview, question.company)),
    )


def purchase(question: Question, action: Action) -> str:
    space, r = action.args
    key = RESOURCES[r]
    column = space - len(question.view.box.chain_prices)
    if column >= 0:
        return _("Buy {resource} from column {column}: {price} from {company}'s Treasury").format(
            resource=resource(key),
            column=column + 1,
            price=treasury(question.after(action).total("purchase")),
            company=question.company_name,
        )
    return _("Buy {resource} from the {space} space: {price} from {company}'s Treasury ({there} there)").format(
        resource=resource(key),
        space=price(question.view.box.chain_prices[space]),
        price=treasury(question.after(action).total("purchase")),
        company=question.company_name,
        there=question.view.json["supply_chain"][space][key],
    )


def produce(question: Question, action: Action) -> str:
    c, position = question.company, question.view.parts["next_factory"]
    factory = question.view.box.factories[question.view.box.companies[c].factories[position]]
    chosen = action.args[0] if action.args else 0
    level = factory.levels[chosen]
    goods = question.after(action).total("produce")
    words = ngettext(
        "Run factory {number}: {needs} to Haymarket Square, {goods} Good into the Treasury",
        "Run factory {number}: {needs} to Haymarket Square, {goods} Goods into the Treasury",
        goods,
    ).format(number=position + 1, needs=cube_words(level.needs) or _("nothing"), goods=goods)
    if level.price is not None:
        at_level = question.view.facts.level_prices[question.view.key(c)][chosen]
        words += "; " + _("Goods sell for {price}").format(price=price(at_level.dollars))
    managers = question.view.company(c)["factories"][position]["managers"]
    if factory.manager and managers == factory.manager_spaces:
        return _("{choice}; the Manager gives {effect}").format(choice=words, effect=effect_words(factory.manager))
    return words


def sell_goods(question: Question, action: Action) -> str:
    column = action.args[0]
    box = question.view.box
    preview = question.after(action)
    money = price(preview.total("sell_good"))
    if column == len(box.demand_columns):
        return _("Sell a Good at half price: {money} revenue").format(money=money)
    space = question.view.json["demand"][box.companies[question.company].type * len(box.demand_columns) + column]
    words = _("Sell a Good on the {column} tile ({filled} of {spaces} filled): {money} revenue").format(
        column=_(COLUMNS[box.demand_columns[column].key]),
        filled=space["filled"],
        spaces=space["spaces"],
        money=money,
    )
    bonus = preview.total("demand_bonus")
    if bonus:
        return _("{choice}, and {bonus} for the full tile").format(choice=words, bonus=price(bonus))
    return words


def pay(question: Question, action: Action) -> str:
    preview = question.after(action)
    own = sum(event.amount for event in preview.all("payout") if event.seat == question.seat)
    words = _("Pay dividends: {share} per share; you receive {own}").format(
        share=price(preview.total("dividend")), own=funds(own)
    )
    if kept := preview.total("treasury_share"):
        words += "; " + _("{company}'s Treasury {kept}").format(company=question.company_name, kept=treasury(kept))
    return f"{words}; " + _("value {move}").format(
        move=value_words(question, question.value_move(preview, question.company))
    )


def withhold(question: Question, action: Action) -> str:
    preview = question.after(action)
    if preview.pending == "price_protection":
        move = _("falls unless you use Price Protection")
    else:
        move = value_words(question, question.value_move(preview, question.company))
    return _("Withhold: {money} into {company}'s Treasury; value {move}").format(
        money=treasury(preview.total("withhold")), company=question.company_name, move=move
    )


def value_words(question: Question, move: str) -> str:
    return move or _("stays at {value}").format(value=price(question.view.company(question.company)["value"]))


def done(question: Question, action: Action) -> str:
    step = question.view.step
    if step == "emergency_fundraising":
        return issue_done(question, action)
    if step == "purchase_resources" and question.view.options.open_purchasing:
        return _("Go on to production")
    if step == "produce" and question.view.parts["next_factory"] == len(
        question.view.box.companies[question.company].factories
    ):
        return _("Go on to selling: no more cubes from the Supply Chain")
    words = {
        "hire": _("Hire nobody else"),
        "take_cubes": _("Take no more cubes"),
        "purchase_resources": _("Go on to production: no more cubes from the Supply Chain"),
        "produce": _("Stop production: run no further factory this turn"),
        "sell_goods": _("Go on to dividends: sell no more Goods"),
    }
    return words[step]


def issue_done(question: Question, action: Action) -> str:
    preview = question.after(action)
    if not preview.all("issue"):
        return _("Issue no shares")
    return _("Issue these shares: {money} into {company}'s Treasury; value {move}").format(
        money=treasury(preview.total("issue")),
        company=question.company_name,
        move=value_words(question, question.value_move(preview, question.company)),
    )


def end(question: Question, action: Action) -> str:
    if question.view.step == "end_operation":
        return _("End {company}'s turn").format(company=question.company_name)
    return _("End your turn")


def decline(question: Question, action: Action) -> str:
    step = question.view.step
    if step == "price_protection":
        return stock_choices.let_it_fall(question, action)
    words = {
        "place_worker": _("Decline the Worker"),
        "automate": _("Decline the automation"),
        "stock_asset": _("Do not use it"),
        "take_pair": _("Take no cube from the Supply Chain"),
        "take_missing": _("Take no cube from the Supply Chain"),
        "relocate": _("Send the freed Worker to the Job Market"),
        "replace_manager": _("Let the Manager go, for nothing"),
    }
    return words[step]
