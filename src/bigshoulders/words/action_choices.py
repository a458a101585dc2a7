"""The choices of the Action Phase, and those that its actions lead to, in words."""

from __future__ import annotations

from bigshoulders.components import RESOURCES, Factory
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words import stock_choices
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.moment import Moment
from bigshoulders.words.names import BONUSES, cube_words, funds, price, resource, treasury
from bigshoulders.words.outlook import Aftermath
from bigshoulders.words.sight import Sight


def use(moment: Moment, action: Action) -> str:
    b, c = action.args
    sight = moment.sight
    building = sight.box.buildings[b]
    aftermath = moment.after(action)
    figures = {
        "building": building_name(building),
        "effect": effect_words(building.effect),
        "company": sight.names.company(c),
        "fee": treasury(building.company_pays),
    }
    if building.number and not aftermath.all("income"):
        words = neutral_building(sight, b, figures)
    elif building.number:
        figures["owner"] = sight.names.seat(aftermath.all("income")[0].seat)
        figures["income"] = funds(aftermath.total("income"))
        if building.company_pays and aftermath.total("income") < building.company_pays:
            words = _("{building}: {effect}; {fee} of {company}'s Treasury, of which {owner} receives {income}").format(
                **figures
            )
        elif building.company_pays:
            words = _("{building}: {effect}; {fee} of {company}'s Treasury to {owner}").format(**figures)
        else:
            words = _("{building}: {effect}; the bank pays {owner} {income}").format(**figures)
    elif building.company_pays:
        words = _("{building}: {effect}; {fee} of {company}'s Treasury to the bank").format(**figures)
    else:
        words = _("{building}: {effect}").format(**figures)
    return "; ".join([words, *consequences(moment, action)])


def neutral_building(sight: Sight, b: int, figures: dict[str, str]) -> str:
    """SOL-53: nobody owns it, so the bank is paid, and pays nobody."""
    if sight.box.buildings[b].company_pays:
        return _("{building} (neutral): {effect}; {fee} of {company}'s Treasury to the bank").format(**figures)
    return _("{building} (neutral): {effect}").format(**figures)


def consequences(moment: Moment, action: Action) -> list[str]:
    """What cannot be read off the Building itself: prices, payouts, moves."""
    b, c = action.args
    sight = moment.sight
    aftermath = moment.after(action)
    words = []
    kinds = dict(sight.box.buildings[b].effect)
    if "hire" in kinds:
        words.append(_("the next costs {price}").format(price=treasury(sight.facts.job_market.next_price)))
    if "dividend" in kinds:
        own = sum(event.amount for event in aftermath.all("payout") if event.seat == moment.seat)
        cost = treasury(aftermath.total("extra_dividend"))
        words.append(_("{cost} of its Treasury, of which you receive {money}").format(cost=cost, money=funds(own)))
        if moved := moment.value_move(aftermath, c):
            words.append(_("value {move}").format(move=moved))
    words += salespeople_words(moment, aftermath, c)
    if "cubes" in kinds and not aftermath.all("cubes"):
        words.append(_("none of them is there"))
    return words


def bank_pool(moment: Moment, action: Action) -> str:
    return _("Put a Partner into the Bank Pool: {money} from the bank into your Personal Funds").format(
        money=funds(moment.after(action).total("bank_pool"))
    )


def hire(moment: Moment, action: Action) -> str:
    return _("Hire a Worker for {factory}: {price} from {company}'s Treasury").format(
        factory=factory_state(moment, action.args[0]),
        price=treasury(moment.after(action).total("hire")),
        company=moment.company_name,
    )


def place_worker(moment: Moment, action: Action) -> str:
    return _("Put the Worker into {factory}").format(factory=factory_state(moment, action.args[0]))


def place_manager(moment: Moment, action: Action) -> str:
    position = action.args[0]
    factory = factory_of(moment, position)
    words = _("Put the Manager on factory {number}: {effect} each time it produces").format(
        number=position + 1, effect=effect_words(factory.manager) or _("nothing")
    )
    if fixed := moment.sight.facts.managers_prices[moment.sight.key(moment.company)][position]:
        words += "; " + _("Goods sell for {price}").format(price=price(fixed))
    missing = factory.manager_spaces - moment.sight.company(moment.company)["factories"][position]["managers"] - 1
    if missing:
        return _("{choice}, once all {count} Managers are there").format(choice=words, count=factory.manager_spaces)
    return words


def take_manager(moment: Moment, action: Action) -> str:
    return _("Take a Manager for {company}").format(company=moment.company_name)


def take_salesperson(moment: Moment, action: Action) -> str:
    words = _("Take a Salesperson for {company}").format(company=moment.company_name)
    return "; ".join([words, *salespeople_words(moment, moment.after(action), moment.company)])


def replace_manager(moment: Moment, action: Action) -> str:
    instead = moment.sight.box.companies[moment.company].instead_of_manager
    assert instead is not None
    return _("In place of the Manager spend {spent} of {company}: {effect}").format(
        spent=cube_words(instead[0]) or _("nothing"), company=moment.company_name, effect=effect_words(instead[1])
    )


def salespeople_words(moment: Moment, aftermath: Aftermath, c: int) -> list[str]:
    """What Salespeople make of the price, if new ones come."""
    if not aftermath.all("salesperson"):
        return []
    after = aftermath.facts.goods_prices[moment.sight.key(c)][0]
    if after.level is None:
        return [_("Goods sell for {price}").format(price=price(after.dollars))]
    more = sum(reason.dollars for reason in after.reasons if reason.kind == "salespeople")
    return [_("Goods sell for {price} more than the level says").format(price=price(more))]


def automate(moment: Moment, action: Action) -> str:
    if moment.sight.step == "automated_worker":
        return _("Put an automated Worker into {factory}").format(factory=factory_state(moment, action.args[0]))
    return _("Automate a Worker of {factory}").format(factory=factory_state(moment, action.args[0]))


def relocate(moment: Moment, action: Action) -> str:
    return _("Move the freed Worker to {factory}").format(factory=factory_state(moment, action.args[0]))


def factory_of(moment: Moment, position: int) -> Factory:
    box = moment.sight.box
    return box.factories[box.companies[moment.company].factories[position]]


def factory_state(moment: Moment, position: int) -> str:
    """Which factory, and how far it is staffed."""
    facts = moment.sight.company(moment.company)["factories"][position]
    return _("factory {number} ({filled} of {spaces} spaces filled, {automated} automated)").format(
        number=position + 1,
        filled=facts["workers"] + facts["automated"],
        spaces=factory_of(moment, position).workers,
        automated=facts["automated"],
    )


def take_bonus(moment: Moment, action: Action) -> str:
    """The bonus of an Appeal space."""
    aftermath = moment.after(action)
    space = moment.sight.parts["space"]
    words = _("Take the bonus of Appeal space {space}: {bonus}").format(
        space=space, bonus=_(BONUSES[moment.sight.box.appeal_bonuses[space] or ""])
    )
    words = "; ".join([words, *salespeople_words(moment, aftermath, moment.company)])
    if moved := moment.value_move(aftermath, moment.company):
        words += "; " + _("value {move}").format(move=moved)
    return words


def take_cash(moment: Moment, action: Action) -> str:
    return _("Take {money} from the bank into {company}'s Treasury instead").format(
        money=treasury(moment.after(action).total("bonus_cash")), company=moment.company_name
    )


def take_initiative(moment: Moment, action: Action) -> str:
    return _("Move to the first place of the Initiative Track, from the next round on")


def keep_initiative(moment: Moment, action: Action) -> str:
    return _("Stay where you are on the Initiative Track")


def take(moment: Moment, action: Action) -> str:
    key = RESOURCES[action.args[0]]
    count = len(moment.after(action).all("cubes"))
    there = moment.sight.view["haymarket"][key]
    if not there:
        return _("Take {count} {resource} free from the Supply Chain").format(count=count, resource=resource(key))
    return _("Take {count} {resource} from Haymarket Square ({there} there)").format(
        count=count, resource=resource(key), there=there
    )


def buy_asset(moment: Moment, action: Action) -> str:
    a = action.args[0]
    asset = moment.sight.box.assets[a]
    return _("Buy {asset}: {price} from {company}'s Treasury; at once {at_once}; each Decade {use}").format(
        asset=moment.sight.names.asset(a),
        price=treasury(moment.after(action).total("asset")),
        company=moment.company_name,
        at_once=moment.sight.printed.at_once(asset),
        use=use_words(moment, a),
    )


def use_words(moment: Moment, a: int) -> str:
    asset = moment.sight.box.assets[a]
    if asset.fee:
        return _("{effect} for {fee}").format(effect=effect_words(asset.use), fee=treasury(asset.fee))
    return effect_words(asset.use)


def activate(moment: Moment, action: Action) -> str:
    a = action.args[0]
    if moment.sight.step == "price_protection":
        return stock_choices.protect(moment)
    words = _("Use {asset} of {company}: {effect}").format(
        asset=moment.sight.names.asset(a),
        company=moment.sight.names.company(owner_of(moment, a)),
        effect=use_words(moment, a),
    )
    if moment.sight.box.companies[owner_of(moment, a)].catalog_bonus and (
        revenue := moment.after(action).total("revenue")
    ):
        return _("{choice}, here {revenue}").format(choice=words, revenue=price(revenue))
    if moved := moment.value_move(moment.after(action), owner_of(moment, a)):
        return f"{words}; " + _("value {move}").format(move=moved)
    return words


def discard(moment: Moment, action: Action) -> str:
    a = action.args[0]
    return _("Discard {asset} of {company}: it leaves the game").format(
        asset=moment.sight.names.asset(a), company=moment.sight.names.company(owner_of(moment, a))
    )


def owner_of(moment: Moment, a: int) -> int:
    """The company on whose Charter an Asset lies; a new one belongs to the company that buys it."""
    key = moment.sight.box.assets[a].key
    for c in moment.sight.companies:
        if key in moment.sight.company(c)["assets"]:
            return c
    return moment.company


def trade(moment: Moment, action: Action) -> str:
    c, give, take = action.args
    return _("{company} gives 2 {give} to Haymarket Square and takes 1 {take}").format(
        company=moment.sight.names.company(c), give=resource(RESOURCES[give]), take=resource(RESOURCES[take])
    )
