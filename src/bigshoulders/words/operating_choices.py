"""The choices of the Operating Phase, in words."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words import stock_choices
from bigshoulders.words.choices import Say, choice, overlay_column, resource_at, total
from bigshoulders.words.effects import effect_words
from bigshoulders.words.names import COLUMNS, certificate, cube_words, funds, price, treasury
from bigshoulders.words.question import Question


def value_words(question: Question, *actions: Action) -> str:
    """How the value of the company moves, or that it does not."""
    preview = question.after(*actions)
    if moved := question.value_move(preview, question.company):
        return moved
    if preview.pending == "price_protection":
        return _("falls unless you use Price Protection")
    return _("stays at {value}").format(value=price(question.view.company(question.company)["value"]))


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
    return f"{words}; " + _("value {move}").format(move=value_words(question, action))


DONE = {
    "emergency_fundraising": N_("Issue no shares"),
    "hire": N_("Hire nobody else"),
    "take_cubes": N_("Take no more cubes"),
    "purchase_resources": N_("Go on to production: no more cubes from the Supply Chain"),
    "produce": N_("Stop production: run no further factory this turn"),
    "sell_goods": N_("Go on to dividends: sell no more Goods"),
}
DECLINE = {
    "price_protection": N_("Keep Price Protection for later: {company} {fall}"),
    "place_worker": N_("Decline the Worker"),
    "automate": N_("Decline the automation"),
    "stock_asset": N_("Do not use it"),
    "take_pair": N_("Take no cube from the Supply Chain"),
    "take_missing": N_("Take no cube from the Supply Chain"),
    "relocate": N_("Send the freed Worker to the Job Market"),
    "replace_manager": N_("Let the Manager go, for nothing"),
}
"""What it means at a step to go on, or to take nothing."""


def done(question: Question, action: Action) -> str:
    view = question.view
    if view.step == "emergency_fundraising" and question.after(action).all("issue"):
        return N_("Issue these shares: {money} into {company}'s Treasury; value {move}")
    if view.step == "purchase_resources" and view.options.open_purchasing:
        return N_("Go on to production")
    if view.step == "produce" and view.parts["next_factory"] == len(view.box.companies[question.company].factories):
        return N_("Go on to selling: no more cubes from the Supply Chain")
    return DONE[view.step]


SAY: dict[str, Say] = {
    "issue": choice(
        N_("Issue {kind} to the Bank Pool: {money} in all into {company}'s Treasury, value {move}"),
        kind=lambda question, action: certificate(action.args[0]),
        money=lambda question, action: treasury(question.after(action, question.catalogue.done).total("issue")),
        move=lambda question, action: value_words(question, action, question.catalogue.done),
    ),
    "purchase": choice(
        lambda question, action: (
            N_("Buy {resource} from column {column}: {price} from {company}'s Treasury")
            if overlay_column(question, action) > 0
            else N_("Buy {resource} from the {space} space: {price} from {company}'s Treasury ({there} there)")
        ),
        resource=resource_at(1),
        column=overlay_column,
        space=lambda question, action: price(question.view.box.chain_prices[action.args[0]]),
        there=lambda question, action: question.view.json["supply_chain"][action.args[0]][RESOURCES[action.args[1]]],
        price=total("purchase", treasury),
    ),
    "produce": produce,
    "produce_level": produce,
    "sell_goods": sell_goods,
    "pay": pay,
    "withhold": choice(
        N_("Withhold: {money} into {company}'s Treasury; value {move}"),
        money=total("withhold", treasury),
        move=value_words,
    ),
    "done": choice(done, money=total("issue", treasury), move=value_words),
    "end": choice(
        lambda question, action: (
            N_("End {company}'s turn") if question.view.step == "end_operation" else N_("End your turn")
        )
    ),
    "decline": choice(lambda question, action: DECLINE[question.view.step], fall=stock_choices.fall_after),
}
