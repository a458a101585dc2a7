"""The choices in short: company, a few words, money in the colour of its purse, a note. The sentence is the menu's."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.components import RESOURCES, Building
from bigshoulders.components.complete import complete
from bigshoulders.locale import _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.action_choices import owner_of, use_words
from bigshoulders.words.choices import factory_of
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.menu import SAY
from bigshoulders.words.names import COLUMNS, funds, percent, price, resource, treasury
from bigshoulders.words.question import Question
from bigshoulders.words.solo_names import MARKERS, bonus_words, goal_words, marker_words
from bigshoulders.words.stock_choices import falls


class Short(NamedTuple):
    """A choice in a row of figures; all of it is markup."""

    words: str
    company: int | None = None
    """Whose crest stands before it."""
    money: str = ""
    """Marked as funds, Treasury or price: which purse it leaves or enters."""
    note: str = ""
    do: str = ""
    """What the button that confirms it says."""


def gained(money: str) -> str:
    """Money that comes: the sign stands within its mark."""
    return money.replace("$", "+$", 1)


# --- Stock Phase and Building Phase


def establish(question: Question, action: Action) -> Short:
    c, space = action.args
    cost = funds(question.after(action).total("establish"))
    words = _("{company} at {value}").format(
        company=question.view.names.company(c), value=price(question.view.box.track[space])
    )
    return Short(words, c, cost, _("into its Treasury"), _("Establish for {money}").format(money=cost))


def buy(question: Question, action: Action) -> Short:
    c, kind, source = action.args
    preview = question.after(action)
    paid = funds(sum(preview.total(way) for way in ("buy", "buy_pool", "buy_investor")))
    note = _("its Treasury") if source == 0 else _("the Bank Pool")
    if preview.all("buy_investor"):
        note = _("the bank")
    words = stock_words(question, c, kind)
    if preview.all("director"):
        words = _("{stock}, Director").format(stock=words)
    return Short(words, c, paid, note, _("Buy for {money}").format(money=paid))


def stock_words(question: Question, c: int, kind: int) -> str:
    return f"{question.view.names.company(c)} {percent(kind)}%"


def sell(question: Question, action: Action) -> Short:
    c, kind = action.args
    view = question.view
    money = funds(list(view.facts.stock[view.key(c)].prices.values())[kind])
    preview = question.previews.after(action, question.catalogue.announce)
    note = falls(question, preview, only=c) if preview is not None else ""
    return Short(stock_words(question, c, kind), c, money, note, _("Put into the sale"))


def announce(question: Question, action: Action) -> Short:
    money = funds(question.after(action).total("sell"))
    return Short(_("Make this sale"), money=gained(money), do=_("Sell for {money}").format(money=money))


def pass_(question: Question, action: Action) -> Short:
    words = {"stock_purchase": _("Buy nothing"), "action_turn": _("Rest")}
    said = words.get(question.view.step, _("Pass"))
    return Short(said, do=said)


def place(question: Question, action: Action) -> Short:
    return tile(question, action, _("Place"))


def remove(question: Question, action: Action) -> Short:
    return tile(question, action, _("Discard"))


def keep(question: Question, action: Action) -> Short:
    return tile(question, action, _("Keep"))


def tile(question: Question, action: Action, do: str) -> Short:
    building = question.view.box.buildings[action.args[0]]
    words = _("{what}: {building}").format(what=do, building=place_words(building))
    return Short(words, money=fee(building), note=building_name(building), do=do)


# --- Action Phase


def place_words(building: Building) -> str:
    """What a place is called: a tile by what it does, a General Building by its name."""
    if not building.number:
        return building_name(building)
    discount = dict(building.effect).get("asset")
    if isinstance(discount, int):
        return _("Capital Asset, {discount} less").format(discount=price(discount))
    words = effect_words(building.effect)
    return words[:1].upper() + words[1:]


def fee(building: Building) -> str:
    """What the company pays, or what the bank pays the owner."""
    if building.company_pays:
        return treasury(building.company_pays)
    return gained(funds(building.bank_pays_owner)) if building.bank_pays_owner else ""


def use(question: Question, action: Action) -> Short:
    b, c = action.args
    view = question.view
    building = view.box.buildings[b]
    money = use_money(question, action)
    owners = [event.seat for event in question.after(action).all("income")]
    note = view.names.seat(owners[0]) if owners else ""
    do = _("Send, {money}").format(money=fee(building)) if building.company_pays else _("Send a Partner")
    return Short(place_words(building), c, money, note, do)


def use_money(question: Question, action: Action) -> str:
    """What leaves the Treasury or enters it, and what one gets of it oneself."""
    b = action.args[0]
    view = question.view
    building, preview = view.box.buildings[b], question.after(action)
    kinds = dict(building.effect)
    if "hire" in kinds:
        return _("{price} each").format(price=treasury(view.facts.job_market.next_price))
    if "asset" in kinds:
        return _("from {price}").format(price=treasury(cheapest(question, action)))
    if "dividend" in kinds:
        own = sum(event.amount for event in preview.all("payout") if event.seat == question.seat)
        return f"{treasury(preview.total('extra_dividend'))} {gained(funds(own))}"
    if raised := preview.total("fundraising"):
        return gained(treasury(raised))
    return fee(building) or _("no cost")


def cheapest(question: Question, action: Action) -> int:
    """What the cheapest Asset would cost, with what the Building takes off."""
    offers = question.after(action).facts.assets
    return min((space.to_pay for space in offers if space.asset and not space.blocked), default=0)


def bank_pool(question: Question, action: Action) -> Short:
    money = gained(funds(question.after(action).total("bank_pool")))
    return Short(_("A Partner into the Bank Pool"), money=money, do=_("Send a Partner"))


def hire(question: Question, action: Action) -> Short:
    cost = treasury(question.after(action).total("hire"))
    return at_factory(question, action, _("Hire for factory {number}"), cost, _("Hire for {money}").format(money=cost))


def at_factory(question: Question, action: Action, words: str, money: str = "", do: str = "") -> Short:
    """Something that happens at a factory of the company, and how far it is staffed."""
    position = action.args[0]
    state = question.view.company(question.company)["factories"][position]
    note = _("{filled} of {spaces} filled").format(
        filled=state["workers"] + state["automated"], spaces=factory_of(question, position).workers
    )
    return Short(words.format(number=position + 1), question.company, money, note, do)


def place_worker(question: Question, action: Action) -> Short:
    return at_factory(question, action, _("Worker into factory {number}"), do=_("Place"))


def place_manager(question: Question, action: Action) -> Short:
    position = action.args[0]
    words = _("Manager on factory {number}").format(number=position + 1)
    note = effect_words(factory_of(question, position).manager)
    return Short(words, question.company, note=note, do=_("Place"))


def replace_manager(question: Question, action: Action) -> Short:
    instead = question.view.box.companies[question.company].instead_of_manager
    assert instead is not None
    return Short(_("Cubes in place of the Manager"), question.company, note=effect_words(instead[1]))


def take_manager(question: Question, action: Action) -> Short:
    return Short(_("A Manager"), question.company, do=_("Take it"))


def take_salesperson(question: Question, action: Action) -> Short:
    return Short(_("A Salesperson"), question.company, do=_("Take it"))


def automate(question: Question, action: Action) -> Short:
    if question.view.step == "automated_worker":
        return at_factory(question, action, _("Automated Worker into factory {number}"), do=_("Place"))
    return at_factory(question, action, _("Automate in factory {number}"), do=_("Automate"))


def relocate(question: Question, action: Action) -> Short:
    return at_factory(question, action, _("Freed Worker to factory {number}"), do=_("Move"))


def take_bonus(question: Question, action: Action) -> Short:
    space = question.view.parts["space"]
    words = _("The bonus of space {space}").format(space=space)
    return Short(words, question.company, note=question.value_move(question.after(action), question.company))


def take_cash(question: Question, action: Action) -> Short:
    money = gained(treasury(question.after(action).total("bonus_cash")))
    return Short(_("Money instead"), question.company, money, _("into its Treasury"))


def take_initiative(question: Question, action: Action) -> Short:
    return Short(_("To the first place"), note=_("from the next round on"))


def keep_initiative(question: Question, action: Action) -> Short:
    return Short(_("Stay where you are"))


def take(question: Question, action: Action) -> Short:
    key = RESOURCES[action.args[0]]
    there = question.view.json["haymarket"][key]
    note = _("{count} there").format(count=there) if there else _("from the Supply Chain")
    return Short(resource(key), question.company, _("no cost"), note, _("Take it"))


def buy_asset(question: Question, action: Action) -> Short:
    a = action.args[0]
    cost = treasury(question.after(action).total("asset"))
    note = use_words(question, a)
    do = _("Buy for {money}").format(money=cost)
    return Short(question.view.names.asset(a), question.company, cost, note, do)


def activate(question: Question, action: Action) -> Short:
    a = action.args[0]
    owner = owner_of(question, a)
    spent = question.view.box.assets[a].fee
    money = treasury(spent) if spent else _("no cost")
    return Short(question.view.names.asset(a), owner, money, use_words(question, a), _("Use it"))


def discard(question: Question, action: Action) -> Short:
    a = action.args[0]
    words = _("Discard {asset}").format(asset=question.view.names.asset(a))
    return Short(words, owner_of(question, a), do=_("Discard"))


def trade(question: Question, action: Action) -> Short:
    c, give, taken = action.args
    words = _("2 {give} for 1 {take}").format(give=resource(RESOURCES[give]), take=resource(RESOURCES[taken]))
    return Short(words, c, _("no cost"), _("Haymarket Square"), _("Trade"))


# --- Operating Phase


def issue(question: Question, action: Action) -> Short:
    preview = question.after(action, question.catalogue.done)
    money = gained(treasury(preview.total("issue")))
    words = _("Issue {percent}%").format(percent=percent(action.args[0]))
    return Short(words, question.company, money, question.value_move(preview, question.company), _("Issue"))


def purchase(question: Question, action: Action) -> Short:
    cost = treasury(question.after(action).total("purchase"))
    do = _("Buy for {money}").format(money=cost)
    return Short(resource(RESOURCES[action.args[1]]), question.company, cost, _("Supply Chain"), do)


def produce(question: Question, action: Action) -> Short:
    number = question.view.parts["next_factory"] + 1
    goods = question.after(action).total("produce")
    made = ngettext("{count} Good", "{count} Goods", goods).format(count=goods)
    words = _("Run factory {number}").format(number=number)
    return Short(
        words, question.company, made, _("level {level}").format(level=action.args[0] + 1) if action.args else ""
    )


def sell_goods(question: Question, action: Action) -> Short:
    column = action.args[0]
    columns = question.view.box.demand_columns
    preview = question.after(action)
    words = _("Half price") if column == len(columns) else _(COLUMNS[columns[column].key]).capitalize()
    bonus = preview.total("demand_bonus")
    note = _("full: +{bonus}").format(bonus=price(bonus)) if bonus else ""
    return Short(words, question.company, price(preview.total("sell_good")), note, _("Sell one"))


def pay(question: Question, action: Action) -> Short:
    preview = question.after(action)
    share = price(preview.total("dividend"))
    own = sum(event.amount for event in preview.all("payout") if event.seat == question.seat)
    moved = question.value_move(preview, question.company)
    do = _("Pay {share}").format(share=share)
    return Short(_("Pay dividends"), question.company, gained(funds(own)), moved, do)


def withhold(question: Question, action: Action) -> Short:
    preview = question.after(action)
    money = gained(treasury(preview.total("withhold")))
    return Short(_("Withhold"), question.company, money, question.value_move(preview, question.company), _("Withhold"))


def done(question: Question, action: Action) -> Short:
    step = question.view.step
    if step == "emergency_fundraising":
        said = _("Issue these") if question.after(action).all("issue") else _("Issue none")
        return Short(said, do=said)
    onwards = {"purchase_resources": _("To production"), "produce": _("To the sale"), "sell_goods": _("To dividends")}
    said = _("Stop") if step == "produce" else _("No more")
    return Short(said, do=onwards.get(step, said))


def end(question: Question, action: Action) -> Short:
    return Short(_("End turn"), do=_("End turn"))


def decline(question: Question, action: Action) -> Short:
    words = {"price_protection": _("Let it fall"), "relocate": _("To the Job Market")}
    said = words.get(question.view.step, _("Decline"))
    return Short(said, do=said)


# --- the game for one


def choose_goal(question: Question, action: Action) -> Short:
    return Short(goal_words(question.view.box, action.args[0]))


def use_bonus(question: Question, action: Action) -> Short:
    return Short(bonus_words(question.view.box, action.args[0]))


def choose_company(question: Question, action: Action) -> Short:
    c = action.args[0]
    view = question.view
    moved = question.value_move(question.after(action), c) if c in view.traded else ""
    money = treasury(view.company(c)["cash"]) if c in view.companies else ""
    return Short(view.names.company(c), c, money, moved)


def choose_building(question: Question, action: Action) -> Short:
    building = question.view.box.buildings[action.args[0]]
    return Short(place_words(building), money=fee(building), note=building_name(building))


def dismiss(question: Question, action: Action) -> Short:
    return at_factory(question, action, _("A Worker of factory {number} leaves"))


def remove_cube(question: Question, action: Action) -> Short:
    note = _("into the bag") if question.view.parts["to_bag"] else _("to Haymarket Square")
    return Short(resource(RESOURCES[action.args[0]]), note=note)


def replace_tile(question: Question, action: Action) -> Short:
    count = question.view.json["demand"][action.args[0]]["filled"]
    note = ngettext("{count} Good leaves", "{count} Goods leave", count).format(count=count)
    return Short(question.view.names.demand_space(action.args[0]), note=note)


def invest(question: Question, action: Action) -> Short:
    building = question.view.box.buildings[action.args[0]]
    return Short(
        building_name(building), money=_("no cost"), note=effect_words(building.effect), do=_("Send a Partner")
    )


def advance(question: Question, action: Action) -> Short:
    view = question.view
    c = action.args[0]
    places = list(MARKERS)
    after = places[places.index(view.stock(c)["marker"]) + 1]
    return Short(view.names.company(c), c, price(view.stock(c)["value"]), marker_words(after))


SHORT: dict[str, Callable[[Question, Action], Short]] = complete(
    "The choices in short",
    SAY,
    {
        "establish": establish,
        "sell": sell,
        "announce": announce,
        "buy": buy,
        "pass": pass_,
        "place": place,
        "remove": remove,
        "keep": keep,
        "use": use,
        "bank_pool": bank_pool,
        "hire": hire,
        "place_worker": place_worker,
        "place_manager": place_manager,
        "replace_manager": replace_manager,
        "take_manager": take_manager,
        "take_salesperson": take_salesperson,
        "automate": automate,
        "relocate": relocate,
        "take_bonus": take_bonus,
        "take_cash": take_cash,
        "take_initiative": take_initiative,
        "keep_initiative": keep_initiative,
        "take": take,
        "buy_asset": buy_asset,
        "activate": activate,
        "discard": discard,
        "trade": trade,
        "issue": issue,
        "purchase": purchase,
        "produce": produce,
        "produce_level": produce,
        "sell_goods": sell_goods,
        "pay": pay,
        "withhold": withhold,
        "done": done,
        "end": end,
        "decline": decline,
        "choose_goal": choose_goal,
        "use_bonus": use_bonus,
        "choose_company": choose_company,
        "choose_building": choose_building,
        "dismiss": dismiss,
        "remove_cube": remove_cube,
        "replace_tile": replace_tile,
        "invest": invest,
        "advance": advance,
    },
)


def in_short(question: Question, action: Action) -> Short:
    return SHORT[action.verb](question, action)
