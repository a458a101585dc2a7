"""The choices of the Action Phase, and those that its actions lead to, in words."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import N_, _
from bigshoulders.state.actions import Action
from bigshoulders.words import stock_choices
from bigshoulders.words.choices import Say, choice, company_at, factory_of, resource_at, total
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.names import BONUSES, cube_words, funds, price, resource, treasury
from bigshoulders.words.previews import Preview
from bigshoulders.words.question import Question


def who_pays(question: Question, action: Action) -> str:
    """What using a Building costs whom. SOL-53: a neutral one nobody owns, so the bank is paid, and pays nobody."""
    building = question.view.box.buildings[action.args[0]]
    income = question.after(action).total("income")
    if not building.number:
        if building.company_pays:
            return N_("{building}: {effect}; {fee} of {company}'s Treasury to the bank")
        return N_("{building}: {effect}")
    if not question.after(action).all("income"):
        if building.company_pays:
            return N_("{building} (neutral): {effect}; {fee} of {company}'s Treasury to the bank")
        return N_("{building} (neutral): {effect}")
    if not building.company_pays:
        return N_("{building}: {effect}; the bank pays {owner} {income}")
    if income < building.company_pays:
        return N_("{building}: {effect}; {fee} of {company}'s Treasury, of which {owner} receives {income}")
    return N_("{building}: {effect}; {fee} of {company}'s Treasury to {owner}")


building_used = choice(
    who_pays,
    building=lambda question, action: building_name(question.view.box.buildings[action.args[0]]),
    effect=lambda question, action: effect_words(question.view.box.buildings[action.args[0]].effect),
    company=company_at(1),
    fee=lambda question, action: treasury(question.view.box.buildings[action.args[0]].company_pays),
    owner=lambda question, action: question.view.names.seat(question.after(action).all("income")[0].seat),
    income=total("income", funds),
)


def use(question: Question, action: Action) -> str:
    return "; ".join([building_used(question, action), *consequences(question, action)])


def consequences(question: Question, action: Action) -> list[str]:
    """What cannot be read off the Building itself: prices, payouts, moves."""
    b, c = action.args
    view = question.view
    preview = question.after(action)
    words = []
    kinds = dict(view.box.buildings[b].effect)
    if "hire" in kinds:
        words.append(_("the next costs {price}").format(price=treasury(view.facts.job_market.next_price)))
    if "dividend" in kinds:
        own = sum(event.amount for event in preview.all("payout") if event.seat == question.seat)
        cost = treasury(preview.total("extra_dividend"))
        words.append(_("{cost} of its Treasury, of which you receive {money}").format(cost=cost, money=funds(own)))
        if moved := question.value_move(preview, c):
            words.append(_("value {move}").format(move=moved))
    words += salespeople_words(question, preview, c)
    if "cubes" in kinds and not preview.all("cubes"):
        words.append(_("none of them is there"))
    return words


def place_manager(question: Question, action: Action) -> str:
    position = action.args[0]
    factory = factory_of(question, position)
    words = _("Put the Manager on factory {number}: {effect} each time it produces").format(
        number=position + 1, effect=effect_words(factory.manager) or _("nothing")
    )
    if fixed := question.view.facts.managers_prices[question.view.key(question.company)][position]:
        words += "; " + _("Goods sell for {price}").format(price=price(fixed))
    missing = factory.manager_spaces - question.view.company(question.company)["factories"][position]["managers"] - 1
    if missing:
        return _("{choice}, once all {count} Managers are there").format(choice=words, count=factory.manager_spaces)
    return words


def take_salesperson(question: Question, action: Action) -> str:
    words = _("Take a Salesperson for {company}").format(company=question.company_name)
    return "; ".join([words, *salespeople_words(question, question.after(action), question.company)])


def replace_manager(question: Question, action: Action) -> str:
    instead = question.view.box.companies[question.company].instead_of_manager
    assert instead is not None
    return _("In place of the Manager spend {spent} of {company}: {effect}").format(
        spent=cube_words(instead[0]) or _("nothing"), company=question.company_name, effect=effect_words(instead[1])
    )


def salespeople_words(question: Question, preview: Preview, c: int) -> list[str]:
    """What Salespeople make of the price, if new ones come."""
    if not preview.all("salesperson"):
        return []
    after = preview.facts.goods_prices[question.view.key(c)][0]
    if after.level is None:
        return [_("Goods sell for {price}").format(price=price(after.dollars))]
    more = sum(reason.dollars for reason in after.reasons if reason.kind == "salespeople")
    return [_("Goods sell for {price} more than the level says").format(price=price(more))]


def take_bonus(question: Question, action: Action) -> str:
    """The bonus of an Appeal space."""
    preview = question.after(action)
    space = question.view.parts["space"]
    words = _("Take the bonus of Appeal space {space}: {bonus}").format(
        space=space, bonus=_(BONUSES[question.view.box.appeal_bonuses[space] or ""])
    )
    words = "; ".join([words, *salespeople_words(question, preview, question.company)])
    if moved := question.value_move(preview, question.company):
        words += "; " + _("value {move}").format(move=moved)
    return words


def take(question: Question, action: Action) -> str:
    key = RESOURCES[action.args[0]]
    count = len(question.after(action).all("cubes"))
    there = question.view.json["haymarket"][key]
    if not there:
        return _("Take {count} {resource} free from the Supply Chain").format(count=count, resource=resource(key))
    return _("Take {count} {resource} from Haymarket Square ({there} there)").format(
        count=count, resource=resource(key), there=there
    )


def buy_asset(question: Question, action: Action) -> str:
    a = action.args[0]
    asset = question.view.box.assets[a]
    return _("Buy {asset}: {price} from {company}'s Treasury; at once {at_once}; each Decade {use}").format(
        asset=question.view.names.asset(a),
        price=treasury(question.after(action).total("asset")),
        company=question.company_name,
        at_once=question.view.printed.at_once(asset),
        use=use_words(question, a),
    )


def use_words(question: Question, a: int) -> str:
    asset = question.view.box.assets[a]
    if asset.fee:
        return _("{effect} for {fee}").format(effect=effect_words(asset.use), fee=treasury(asset.fee))
    return effect_words(asset.use)


def activate(question: Question, action: Action) -> str:
    a = action.args[0]
    if question.view.step == "price_protection":
        return stock_choices.protect(question)
    words = _("Use {asset} of {company}: {effect}").format(
        asset=question.view.names.asset(a),
        company=question.view.names.company(owner_of(question, a)),
        effect=use_words(question, a),
    )
    if question.view.box.companies[owner_of(question, a)].catalog_bonus and (
        revenue := question.after(action).total("revenue")
    ):
        return _("{choice}, here {revenue}").format(choice=words, revenue=price(revenue))
    if moved := question.value_move(question.after(action), owner_of(question, a)):
        return f"{words}; " + _("value {move}").format(move=moved)
    return words


def owner_of(question: Question, a: int) -> int:
    """The company on whose Charter an Asset lies; a new one belongs to the company that buys it."""
    key = question.view.box.assets[a].key
    for c in question.view.companies:
        if key in question.view.company(c)["assets"]:
            return c
    return question.company


SAY: dict[str, Say] = {
    "use": use,
    "bank_pool": choice(
        N_("Put a Partner into the Bank Pool: {money} from the bank into your Personal Funds"),
        money=total("bank_pool", funds),
    ),
    "hire": choice(N_("Hire a Worker for {factory}: {price} from {company}'s Treasury"), price=total("hire", treasury)),
    "place_worker": choice(N_("Put the Worker into {factory}")),
    "place_manager": place_manager,
    "replace_manager": replace_manager,
    "take_manager": choice(N_("Take a Manager for {company}")),
    "take_salesperson": take_salesperson,
    "automate": choice(
        lambda question, action: (
            N_("Put an automated Worker into {factory}")
            if question.view.step == "automated_worker"
            else N_("Automate a Worker of {factory}")
        )
    ),
    "relocate": choice(N_("Move the freed Worker to {factory}")),
    "take_bonus": take_bonus,
    "take_cash": choice(
        N_("Take {money} from the bank into {company}'s Treasury instead"), money=total("bonus_cash", treasury)
    ),
    "take_initiative": choice(N_("Move to the first place of the Initiative Track, from the next round on")),
    "keep_initiative": choice(N_("Stay where you are on the Initiative Track")),
    "take": take,
    "buy_asset": buy_asset,
    "activate": activate,
    "discard": choice(
        N_("Discard {asset} of {company}: it leaves the game"),
        asset=lambda question, action: question.view.names.asset(action.args[0]),
        company=lambda question, action: question.view.names.company(owner_of(question, action.args[0])),
    ),
    "trade": choice(
        N_("{company} gives 2 {give} to Haymarket Square and takes 1 {take}"),
        company=company_at(0),
        give=resource_at(1),
        take=resource_at(2),
    ),
}
