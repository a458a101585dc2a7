"""Advice in words: what speaks for a move, and how much less it brings than the best one."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.bots.advice import Advice
from bigshoulders.bots.certainty import CLEAR, EVEN, LIKELY
from bigshoulders.bots.reasons import REASONS, Reason
from bigshoulders.components import RESOURCES
from bigshoulders.components.complete import complete
from bigshoulders.locale import N_, NN_, _
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.names import Names, funds, percent_of, price, resource, treasury
from bigshoulders.words.phrases import Phrasebook, Words
from bigshoulders.words.solo_names import IN_DOLLARS, MARKERS, goal_words, marker_words

Figure = Callable[[Names, Reason], object]


def reasons(names: Names, advice: Advice) -> list[str]:
    """A short phrase for each reason, as markup, the weightiest first."""
    return [SAY[reason.kind](names, reason) for reason in advice.reasons]


def difference(advice: Advice, is_best: bool) -> str:
    """What a move brings against the best one, as far as that is known."""
    if is_best:
        return _("the best")
    verdict, low, high = advice.certainty
    low, high = rounded(low), rounded(high)
    if high <= 0:
        return _("as good")
    with_low, without_low = WORSE[verdict]
    return _(with_low if low else without_low).format(low=price(abs(low)), high=price(high))


WORSE = {
    CLEAR: (N_("clearly worse ({low} to {high} less)"), N_("clearly worse (up to {high} less)")),
    LIKELY: (N_("probably worse ({low} more to {high} less)"), N_("probably worse (up to {high} less)")),
    EVEN: (N_("about even ({low} more to {high} less)"), N_("about even (up to {high} less)")),
}
"""By verdict: with the other end of the range, and without it where it is $0. Only what is clear is worse for sure."""


def rounded(dollars: int) -> int:
    """A range to a dollar would be too much said."""
    step = 5 if abs(dollars) < 100 else 10
    return round(dollars / step) * step


def how_counted(alone: bool) -> str:
    """What the ranges mean."""
    if alone:
        return _(
            "The ranges are dollars of your final wealth. They are as wide as it takes to be right four times of five,"
            " by what came of such moves in games of several players."
        )
    return _(
        "The ranges are dollars at the end of the game: your own wealth, less half of what the others gain on average."
        " They are as wide as it takes to be right four times of five, by what came of such moves in games that were"
        " played out."
    )


def switched_off() -> str:
    return _("Advice is switched off for this game; help explains the choices.")


# --- what is put into the words


def amount(say: Callable[[int], object]) -> Figure:
    """The amount of a reason, said so."""
    return lambda names, reason: say(reason.amount)


def item(say: Callable[[int], object]) -> Figure:
    """The item of a reason, said so."""
    return lambda names, reason: say(reason.item)


def of_goal(names: Names, reason: Reason, count: int) -> object:
    """What a Solo Goal counts; some count dollars."""
    return price(count) if names.box.solo.goals[reason.item].count in IN_DOLLARS else count


say = Phrasebook[[Names, Reason]](
    {
        "asset": lambda names, reason: names.asset(reason.item),
        "building": lambda names, reason: building_name(names.box.buildings[reason.item]),
        "company": lambda names, reason: names.company(reason.company),
        "count": amount(int),
        "goal": lambda names, reason: names.goal(reason.item),
        "number": lambda names, reason: names.factory(reason.item),
        "place": lambda names, reason: names.demand_space(reason.item),
        "player": lambda names, reason: names.seat(reason.seat),
    }
)


def stock(names: Names, reason: Reason) -> Words:
    if not reason.item:
        return N_("the value of {company} falls to the Closed space")
    if reason.amount > 0:
        return NN_(
            "the value of {company} rises {count} step to {value}",
            "the value of {company} rises {count} steps to {value}",
        )
    return NN_(
        "the value of {company} falls {count} step to {value}",
        "the value of {company} falls {count} steps to {value}",
    )


def goal(names: Names, reason: Reason) -> Words:
    if reason.amount > 0:
        return N_("you lead for a Public Goal: {goal}")
    if reason.amount == 0:
        return N_("you are level for a Public Goal: {goal}")
    return N_("you come nearer to a Public Goal: {goal}")


SAY: dict[str, Callable[[Names, Reason], str]] = complete(
    "The words of reasons",
    REASONS,
    {
        # --- companies and money
        "control": say(N_("you become Director of {company}")),
        "control_lost": say(N_("{player} becomes Director of {company}")),
        "closes": say(N_("{company} leaves the game")),
        "dividend": say(
            lambda names, reason: (
                N_("{company} pays {share} a share, {own} to you")
                if reason.item
                else N_("{company} pays {share} a share, nothing of it to you")
            ),
            share=amount(price),
            own=item(funds),
        ),
        "stock": say(stock, count=amount(abs), value=item(price)),
        "protects": say(N_("the value of {company} does not fall")),
        "withheld": say(N_("{company} keeps {money} in its Treasury"), money=amount(treasury)),
        # --- what is bought, kept and given up
        "share": say(
            N_("a share of {company} may bring {money} by the end, and now costs {price}"),
            money=amount(price),
            price=item(price),
        ),
        "share_sold": say(
            N_("a share of {company} might bring {money} by the end, and now sells for {price}"),
            money=amount(price),
            price=item(price),
        ),
        "keeps": say(N_("you keep {money} for later"), money=amount(funds)),
        "building": say(N_("{building} may earn you {money} by the end"), money=amount(funds)),
        "given_up": say(N_("{building} might have earned you {money} by the end"), money=amount(funds)),
        # --- Goods and cubes
        "made": say(
            NN_(
                "factory {number} of {company} makes {count} Good",
                "factory {number} of {company} makes {count} Goods",
            )
        ),
        "sold": say(
            NN_("{company} sells {count} Good for {money}", "{company} sells {count} Goods for {money}"),
            count=item(int),
            money=amount(price),
        ),
        "stored": say(NN_("{company} keeps {count} Good for later", "{company} keeps {count} Goods for later")),
        "tile_filled": say(N_("{money} more for the full Demand tile"), money=amount(price)),
        "revenue": say(N_("{money} more revenue for {company}"), money=amount(price)),
        "price_bonus": say(N_("every Good of {company} brings {money} more in this turn"), money=amount(price)),
        "not_needed": say(N_("no factory of {company} needs it now")),
        "for_factory": say(
            NN_(
                "factory {number} of {company} needs it for {count} Good",
                "factory {number} of {company} needs it for {count} Goods",
            )
        ),
        "turn": say(
            lambda names, reason: (
                NN_(
                    "{company} may make {count} Good and earn {money} in this turn, {share} a share",
                    "{company} may make {count} Goods and earn {money} in this turn, {share} a share",
                )
                if reason.item
                else N_("{company} may earn {money} in this turn, {share} a share")
            ),
            count=item(int),
            money=amount(price),
            share=amount(lambda revenue: price(revenue // 10)),
        ),
        "idle": say(N_("{company} makes nothing in this turn")),
        # --- staff and what a company is
        "ready": say(
            NN_(
                "factory {number} of {company} has all its Workers and can make {count} Good",
                "factory {number} of {company} has all its Workers and can make {count} Goods",
            )
        ),
        "salesperson": say(N_("Goods of {company} sell for {price}"), price=amount(price)),
        "manager": say(
            lambda names, reason: (
                N_("the Manager of factory {number} of {company} gives {effect} each time it produces")
                if names.box.factories[reason.item].manager
                else N_("factory {number} of {company} gets a Manager")
            ),
            effect=lambda names, reason: effect_words(names.box.factories[reason.item].manager),
        ),
        "workers": say(
            lambda names, reason: (
                NN_("{company} hires {count} Worker for {money}", "{company} hires {count} Workers for {money}")
                if reason.item
                else NN_("{company} gets {count} Worker", "{company} gets {count} Workers")
            ),
            money=item(treasury),
        ),
        "automation": say(NN_("{company} automates {count} Worker", "{company} automates {count} Workers")),
        "goods": say(NN_("{company} gets {count} Good", "{company} gets {count} Goods")),
        "cubes": say(NN_("{company} gets {count} cube", "{company} gets {count} cubes")),
        "asset": say(
            N_("{asset} gives {company} each Decade: {effect}"),
            effect=lambda names, reason: effect_words(names.box.assets[reason.item].use),
        ),
        "asset_lost": say(N_("{company} gives up {asset}")),
        "appeal": say(N_("{company} gains {count} Appeal and reaches space {space}"), space=item(int)),
        "bonus_good": say(N_("{company} makes 1 Good more in each of its turns")),
        # --- the player
        "partner": say(N_("you gain a Partner; that makes {count}")),
        "initiative": say(N_("you are first on the Initiative Track")),
        "income": say(N_("the Building pays you {money}"), money=amount(funds)),
        "pays": say(N_("the Building pays {player} {money}"), money=amount(funds)),
        "funds": say(N_("{money} into your Personal Funds"), money=amount(funds)),
        "treasury": say(N_("{money} into {company}'s Treasury"), money=amount(treasury)),
        # --- Events, Rivals and Investors
        "levy": say(N_("{company} pays the bank {money}"), money=amount(treasury)),
        "you_pay": say(N_("you pay the bank {money}"), money=amount(funds)),
        "markdown": say(N_("every Good of {company} brings {money} less in this Decade"), money=amount(price)),
        "worker_lost": say(N_("{company} loses a Worker of factory {number}")),
        "cube_lost": say(
            N_("the Supply Chain loses a cube: {resource}"), resource=item(lambda r: resource(RESOURCES[r]))
        ),
        "blocked": say(N_("{building} is closed to you in this Decade")),
        "job_market": say(NN_("{count} Worker comes to the Job Market", "{count} Workers come to the Job Market")),
        "new_demand": say(
            NN_(
                "a new Demand tile where {count} Good lies: {place}",
                "a new Demand tile where {count} Goods lie: {place}",
            )
        ),
        "investor": say(N_("{company} becomes an Investor company at {value}"), value=amount(price)),
        "marker": say(
            N_("the Dividend marker of {company} stands at {place}"),
            place=item(lambda place: marker_words(list(MARKERS)[place])),
        ),
        # --- what is expected, and the limits
        "goal": say(goal),
        "solo_goal": say(
            N_("your Goal {goal} stands at {count} of {least}"),
            goal=lambda names, reason: goal_words(names.box, reason.item),
            count=lambda names, reason: of_goal(names, reason, reason.amount),
            least=lambda names, reason: of_goal(names, reason, names.box.solo.goals[reason.item].least),
        ),
        "prospects": say(
            lambda names, reason: (
                N_("your {percent}% of {company} may bring {money} more by the end")
                if reason.amount > 0
                else N_("your {percent}% of {company} may bring {money} less by the end")
            ),
            percent=item(percent_of),
            money=amount(lambda dollars: price(abs(dollars))),
        ),
        "certificates": say(N_("you then have {count} of {limit} certificates"), limit=item(int)),
        "holding": say(N_("you own {percent}% of {company}"), percent=amount(percent_of)),
        "turn_over": say(N_("nothing else that can be done now brings more")),
        "nothing_better": say(N_("no other choice brings more")),
        "no_change": say(N_("changes nothing by itself")),
    },
)
"""How every kind of reason is said, the weightiest first."""
