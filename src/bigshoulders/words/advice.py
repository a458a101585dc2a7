"""Advice in words: what speaks for a move, and how much less it brings than the best one."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.bots.advice import Advice
from bigshoulders.bots.reasons import Reason
from bigshoulders.components import RESOURCES
from bigshoulders.locale import _, ngettext
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.names import Names, funds, percent_of, price, resource, treasury
from bigshoulders.words.solo_names import IN_DOLLARS, MARKERS, goal_words, marker_words


def reasons(names: Names, advice: Advice) -> list[str]:
    """A short phrase for each reason, as markup, the weightiest first."""
    return [SAY[reason.kind](names, reason) for reason in advice.reasons]


def difference(advice: Advice, is_best: bool) -> str:
    """What a move brings against the best one."""
    if is_best:
        return _("the best")
    if not advice.difference:
        return _("as good")
    return _("{money} less").format(money=price(-advice.difference))


def how_counted(alone: bool) -> str:
    """What the differences mean."""
    if alone:
        return _("The differences are dollars of your final wealth, as far as it can be foreseen.")
    return _(
        "The differences are dollars at the end of the game, as far as they can be foreseen: your own wealth, less half"
        " of what the others gain on average."
    )


def switched_off() -> str:
    return _("Advice is switched off for this game; help explains the choices.")


# --- companies and money


def control(names: Names, reason: Reason) -> str:
    return _("you become Director of {company}").format(company=names.company(reason.company))


def control_lost(names: Names, reason: Reason) -> str:
    return _("{player} becomes Director of {company}").format(
        player=names.seat(reason.seat), company=names.company(reason.company)
    )


def closes(names: Names, reason: Reason) -> str:
    return _("{company} leaves the game").format(company=names.company(reason.company))


def dividend(names: Names, reason: Reason) -> str:
    figures = {"company": names.company(reason.company), "share": price(reason.amount)}
    if not reason.item:
        return _("{company} pays {share} a share, nothing of it to you").format(**figures)
    return _("{company} pays {share} a share, {own} to you").format(**figures, own=funds(reason.item))


def stock(names: Names, reason: Reason) -> str:
    steps = abs(reason.amount)
    figures = {"company": names.company(reason.company), "count": steps}
    if not reason.item:
        return _("the value of {company} falls to the Closed space").format(**figures)
    if reason.amount > 0:
        words = ngettext(
            "the value of {company} rises {count} step to {value}",
            "the value of {company} rises {count} steps to {value}",
            steps,
        )
    else:
        words = ngettext(
            "the value of {company} falls {count} step to {value}",
            "the value of {company} falls {count} steps to {value}",
            steps,
        )
    return words.format(**figures, value=price(reason.item))


def protects(names: Names, reason: Reason) -> str:
    return _("the value of {company} does not fall").format(company=names.company(reason.company))


def withheld(names: Names, reason: Reason) -> str:
    return _("{company} keeps {money} in its Treasury").format(
        company=names.company(reason.company), money=treasury(reason.amount)
    )


def revenue(names: Names, reason: Reason) -> str:
    return _("{money} more revenue for {company}").format(
        money=price(reason.amount), company=names.company(reason.company)
    )


def into_treasury(names: Names, reason: Reason) -> str:
    return _("{money} into {company}'s Treasury").format(
        money=treasury(reason.amount), company=names.company(reason.company)
    )


def into_funds(names: Names, reason: Reason) -> str:
    return _("{money} into your Personal Funds").format(money=funds(reason.amount))


def income(names: Names, reason: Reason) -> str:
    return _("the Building pays you {money}").format(money=funds(reason.amount))


def pays(names: Names, reason: Reason) -> str:
    return _("the Building pays {player} {money}").format(player=names.seat(reason.seat), money=funds(reason.amount))


def levy(names: Names, reason: Reason) -> str:
    return _("{company} pays the bank {money}").format(
        company=names.company(reason.company), money=treasury(reason.amount)
    )


def you_pay(names: Names, reason: Reason) -> str:
    return _("you pay the bank {money}").format(money=funds(reason.amount))


def keeps(names: Names, reason: Reason) -> str:
    return _("you keep {money} for later").format(money=funds(reason.amount))


# --- what is expected


def share(names: Names, reason: Reason) -> str:
    return _("a share of {company} may bring {money} by the end, and now costs {price}").format(
        company=names.company(reason.company), money=price(reason.amount), price=price(reason.item)
    )


def share_sold(names: Names, reason: Reason) -> str:
    return _("a share of {company} might bring {money} by the end, and now sells for {price}").format(
        company=names.company(reason.company), money=price(reason.amount), price=price(reason.item)
    )


def prospects(names: Names, reason: Reason) -> str:
    figures = {
        "percent": percent_of(reason.item),
        "company": names.company(reason.company),
        "money": price(abs(reason.amount)),
    }
    if reason.amount > 0:
        return _("your {percent}% of {company} may bring {money} more by the end").format(**figures)
    return _("your {percent}% of {company} may bring {money} less by the end").format(**figures)


def building(names: Names, reason: Reason) -> str:
    return _("{building} may earn you {money} by the end").format(
        building=building_name(names.box.buildings[reason.item]), money=funds(reason.amount)
    )


def given_up(names: Names, reason: Reason) -> str:
    return _("{building} might have earned you {money} by the end").format(
        building=building_name(names.box.buildings[reason.item]), money=funds(reason.amount)
    )


def turn(names: Names, reason: Reason) -> str:
    figures = {
        "company": names.company(reason.company),
        "money": price(reason.amount),
        "share": price(reason.amount // 10),
    }
    if not reason.item:
        return _("{company} may earn {money} in this turn, {share} a share").format(**figures)
    return ngettext(
        "{company} may make {count} Good and earn {money} in this turn, {share} a share",
        "{company} may make {count} Goods and earn {money} in this turn, {share} a share",
        reason.item,
    ).format(**figures, count=reason.item)


def idle(names: Names, reason: Reason) -> str:
    return _("{company} makes nothing in this turn").format(company=names.company(reason.company))


# --- Goods and cubes


def made(names: Names, reason: Reason) -> str:
    return ngettext(
        "factory {number} of {company} makes {count} Good",
        "factory {number} of {company} makes {count} Goods",
        reason.amount,
    ).format(number=names.factory(reason.item), company=names.company(reason.company), count=reason.amount)


def sold(names: Names, reason: Reason) -> str:
    return ngettext(
        "{company} sells {count} Good for {money}", "{company} sells {count} Goods for {money}", reason.item
    ).format(company=names.company(reason.company), count=reason.item, money=price(reason.amount))


def stored(names: Names, reason: Reason) -> str:
    return ngettext(
        "{company} keeps {count} Good for later", "{company} keeps {count} Goods for later", reason.amount
    ).format(company=names.company(reason.company), count=reason.amount)


def tile_filled(names: Names, reason: Reason) -> str:
    return _("{money} more for the full Demand tile").format(money=price(reason.amount))


def price_bonus(names: Names, reason: Reason) -> str:
    return _("every Good of {company} brings {money} more in this turn").format(
        company=names.company(reason.company), money=price(reason.amount)
    )


def markdown(names: Names, reason: Reason) -> str:
    return _("every Good of {company} brings {money} less in this Decade").format(
        company=names.company(reason.company), money=price(reason.amount)
    )


def for_factory(names: Names, reason: Reason) -> str:
    return ngettext(
        "factory {number} of {company} needs it for {count} Good",
        "factory {number} of {company} needs it for {count} Goods",
        reason.amount,
    ).format(number=names.factory(reason.item), company=names.company(reason.company), count=reason.amount)


def not_needed(names: Names, reason: Reason) -> str:
    return _("no factory of {company} needs it now").format(company=names.company(reason.company))


def goods(names: Names, reason: Reason) -> str:
    return ngettext("{company} gets {count} Good", "{company} gets {count} Goods", reason.amount).format(
        company=names.company(reason.company), count=reason.amount
    )


def cubes(names: Names, reason: Reason) -> str:
    return ngettext("{company} gets {count} cube", "{company} gets {count} cubes", reason.amount).format(
        company=names.company(reason.company), count=reason.amount
    )


def cube_lost(names: Names, reason: Reason) -> str:
    return _("the Supply Chain loses a cube: {resource}").format(resource=resource(RESOURCES[reason.item]))


def new_demand(names: Names, reason: Reason) -> str:
    return ngettext(
        "a new Demand tile where {count} Good lies: {place}",
        "a new Demand tile where {count} Goods lie: {place}",
        reason.amount,
    ).format(count=reason.amount, place=names.demand_space(reason.item))


# --- staff and what a company is


def ready(names: Names, reason: Reason) -> str:
    return ngettext(
        "factory {number} of {company} has all its Workers and can make {count} Good",
        "factory {number} of {company} has all its Workers and can make {count} Goods",
        reason.amount,
    ).format(number=names.factory(reason.item), company=names.company(reason.company), count=reason.amount)


def workers(names: Names, reason: Reason) -> str:
    figures = {"company": names.company(reason.company), "count": reason.amount}
    if not reason.item:
        words = ngettext("{company} gets {count} Worker", "{company} gets {count} Workers", reason.amount)
        return words.format(**figures)
    return ngettext(
        "{company} hires {count} Worker for {money}", "{company} hires {count} Workers for {money}", reason.amount
    ).format(**figures, money=treasury(reason.item))


def worker_lost(names: Names, reason: Reason) -> str:
    return _("{company} loses a Worker of factory {number}").format(
        company=names.company(reason.company), number=names.factory(reason.item)
    )


def manager(names: Names, reason: Reason) -> str:
    factory = names.box.factories[reason.item]
    figures = {"number": names.factory(reason.item), "company": names.company(reason.company)}
    if factory.manager:
        return _("the Manager of factory {number} of {company} gives {effect} each time it produces").format(
            **figures, effect=effect_words(factory.manager)
        )
    return _("factory {number} of {company} gets a Manager").format(**figures)


def salesperson(names: Names, reason: Reason) -> str:
    return _("Goods of {company} sell for {price}").format(
        company=names.company(reason.company), price=price(reason.amount)
    )


def automation(names: Names, reason: Reason) -> str:
    return ngettext("{company} automates {count} Worker", "{company} automates {count} Workers", reason.amount).format(
        company=names.company(reason.company), count=reason.amount
    )


def job_market(names: Names, reason: Reason) -> str:
    return ngettext(
        "{count} Worker comes to the Job Market", "{count} Workers come to the Job Market", reason.amount
    ).format(count=reason.amount)


def asset(names: Names, reason: Reason) -> str:
    return _("{asset} gives {company} each Decade: {effect}").format(
        asset=names.asset(reason.item),
        company=names.company(reason.company),
        effect=effect_words(names.box.assets[reason.item].use),
    )


def asset_lost(names: Names, reason: Reason) -> str:
    return _("{company} gives up {asset}").format(company=names.company(reason.company), asset=names.asset(reason.item))


def appeal(names: Names, reason: Reason) -> str:
    return _("{company} gains {count} Appeal and reaches space {space}").format(
        company=names.company(reason.company), count=reason.amount, space=reason.item
    )


def bonus_good(names: Names, reason: Reason) -> str:
    return _("{company} makes 1 Good more in each of its turns").format(company=names.company(reason.company))


# --- the player


def partner(names: Names, reason: Reason) -> str:
    return _("you gain a Partner; that makes {count}").format(count=reason.amount)


def initiative(names: Names, reason: Reason) -> str:
    return _("you are first on the Initiative Track")


def certificates(names: Names, reason: Reason) -> str:
    return _("you then have {count} of {limit} certificates").format(count=reason.amount, limit=reason.item)


def holding(names: Names, reason: Reason) -> str:
    return _("you own {percent}% of {company}").format(
        percent=percent_of(reason.amount), company=names.company(reason.company)
    )


def blocked(names: Names, reason: Reason) -> str:
    return _("{building} is closed to you in this Decade").format(
        building=building_name(names.box.buildings[reason.item])
    )


def investor(names: Names, reason: Reason) -> str:
    return _("{company} becomes an Investor company at {value}").format(
        company=names.company(reason.company), value=price(reason.amount)
    )


def marker(names: Names, reason: Reason) -> str:
    return _("the Dividend marker of {company} stands at {place}").format(
        company=names.company(reason.company), place=marker_words(list(MARKERS)[reason.item])
    )


def goal(names: Names, reason: Reason) -> str:
    if reason.amount > 0:
        words = _("you lead for a Public Goal: {goal}")
    elif reason.amount == 0:
        words = _("you are level for a Public Goal: {goal}")
    else:
        words = _("you come nearer to a Public Goal: {goal}")
    return words.format(goal=names.goal(reason.item))


def solo_goal(names: Names, reason: Reason) -> str:
    tile = names.box.solo.goals[reason.item]
    count, least = reason.amount, tile.least
    words = _("your Goal {goal} stands at {count} of {least}")
    if tile.count in IN_DOLLARS:
        return words.format(goal=goal_words(names.box, reason.item), count=price(count), least=price(least))
    return words.format(goal=goal_words(names.box, reason.item), count=count, least=least)


def turn_over(names: Names, reason: Reason) -> str:
    return _("nothing else that can be done now brings more")


def nothing_better(names: Names, reason: Reason) -> str:
    return _("no other choice brings more")


def no_change(names: Names, reason: Reason) -> str:
    return _("changes nothing by itself")


SAY: dict[str, Callable[[Names, Reason], str]] = {
    "control": control,
    "control_lost": control_lost,
    "closes": closes,
    "dividend": dividend,
    "stock": stock,
    "protects": protects,
    "withheld": withheld,
    "share": share,
    "share_sold": share_sold,
    "keeps": keeps,
    "building": building,
    "given_up": given_up,
    "made": made,
    "sold": sold,
    "stored": stored,
    "tile_filled": tile_filled,
    "revenue": revenue,
    "price_bonus": price_bonus,
    "not_needed": not_needed,
    "for_factory": for_factory,
    "turn": turn,
    "idle": idle,
    "ready": ready,
    "salesperson": salesperson,
    "manager": manager,
    "workers": workers,
    "automation": automation,
    "goods": goods,
    "cubes": cubes,
    "asset": asset,
    "asset_lost": asset_lost,
    "appeal": appeal,
    "bonus_good": bonus_good,
    "partner": partner,
    "initiative": initiative,
    "income": income,
    "pays": pays,
    "funds": into_funds,
    "treasury": into_treasury,
    "levy": levy,
    "you_pay": you_pay,
    "markdown": markdown,
    "worker_lost": worker_lost,
    "cube_lost": cube_lost,
    "blocked": blocked,
    "job_market": job_market,
    "new_demand": new_demand,
    "investor": investor,
    "marker": marker,
    "goal": goal,
    "solo_goal": solo_goal,
    "prospects": prospects,
    "certificates": certificates,
    "holding": holding,
    "turn_over": turn_over,
    "nothing_better": nothing_better,
    "no_change": no_change,
}
"""How every kind of reason is said."""
