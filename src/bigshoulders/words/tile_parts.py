"""What Event and Rival tiles do, part by part, and what a Rival changes for the whole game, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bigshoulders.components import ANY, COMMON, PREFERRED, RESOURCES, Box, EventTile, Part, Rival
from bigshoulders.locale import N_, NN_, _
from bigshoulders.words.errors import printable
from bigshoulders.words.markup import literal
from bigshoulders.words.names import COLUMNS, TYPES, certificate, percent_of, price, resource
from bigshoulders.words.phrases import Phrasebook

# --- whom a part concerns

EXTREMES = {
    "most value": N_("of {companies} the one with the highest value"),
    "least value": N_("of {companies} the one with the lowest value"),
    "most appeal": N_("of {companies} the one with the most Appeal"),
    "least appeal": N_("of {companies} the one with the least Appeal"),
    "most cash": N_("of {companies} the one with the fullest Treasury"),
    "least cash": N_("of {companies} the one with the emptiest Treasury"),
    "most workers": N_("of {companies} the one with the most Workers"),
    "least workers": N_("of {companies} the one with the fewest Workers"),
    "most price": N_("of {companies} the one with the highest price of Goods"),
    "least price": N_("of {companies} the one with the lowest price of Goods"),
}


def companies(box: Box, part: Part) -> str:
    """Among which companies."""
    if part.type != ANY:
        words = _("your other {type} companies") if part.other else _("your {type} companies")
        return words.format(type=type_name(box, part.type))
    if part.at_least:
        return _("your companies worth {value} or more").format(value=price(part.at_least))
    return _("your other companies") if part.other else _("your companies")


def who(box: Box, part: Part) -> str:
    """The company that a part concerns, as the beginning of a sentence."""
    if part.whom == "same":
        return _("the same company")
    if part.whom == "others":
        return _("each of your other companies")
    if part.whom == "each":
        return _("each of {companies}").format(companies=companies(box, part))
    return _(EXTREMES[part.whom]).format(companies=companies(box, part))


def type_name(box: Box, row: int) -> str:
    return _(TYPES[box.demand_rows[row]])


# --- what a part does

does = Phrasebook[[Box, Part]](
    {
        "who": who,
        "count": lambda box, part: part.amount,
        "money": lambda box, part: price(part.amount),
        "type": lambda box, part: type_name(box, part.type),
        "resource": lambda box, part: resource(RESOURCES[part.resource]),
    }
)
falls = does(NN_("{who} falls {count} step", "{who} falls {count} steps"))


def fall(box: Box, part: Part) -> str:
    said = falls(box, part)
    if part.stops_at:
        return _("{what}, not below {value}").format(what=said, value=price(part.stops_at))
    return said


def partner(box: Box, part: Part) -> str:
    """Only Building tiles are compared by their fee."""
    if part.extreme == "most":
        if part.other:
            return N_("a neutral Partner occupies another Building tile, the dearest")
        return N_("a neutral Partner occupies the dearest Building tile")
    if part.other:
        return N_("a neutral Partner occupies another Building tile, the cheapest")
    return N_("a neutral Partner occupies the cheapest Building tile")


PART_KINDS: dict[str, Callable[[Box, Part], str]] = {
    "appeal": does(N_("{who} gains {count} Appeal")),
    "pay": does(N_("{who} pays the bank {money}")),
    "pay_if_able": does(N_("{who} pays the bank {money} if it can")),
    "rise": does(NN_("{who} rises {count} step", "{who} rises {count} steps")),
    "fall": fall,
    "dismiss": does(NN_("{who} loses {count} Worker", "{who} loses {count} Workers")),
    "markdown": does(N_("{who} sells its Goods for {money} less in this Decade")),
    "buy_preferred": does(
        N_("the Rival takes {certificate} of {who}; the bank pays for it if it comes from the Treasury"),
        certificate=lambda box, part: certificate(PREFERRED),
    ),
    "buy_common": does(
        N_("the Rival takes {certificate} of {who}, up to {most}%; the bank pays for it if it comes from the Treasury"),
        certificate=lambda box, part: certificate(COMMON),
        most=lambda box, part: percent_of(part.amount),
    ),
    "you_pay": does(N_("you pay the bank {money} of your Personal Funds")),
    "job_market": does(
        lambda box, part: (
            NN_("{count} Worker comes to the Job Market", "{count} Workers come to the Job Market")
            if part.amount > 0
            else NN_("{count} Worker leaves the Job Market", "{count} Workers leave the Job Market")
        ),
        count=lambda box, part: abs(part.amount),
    ),
    "harvest": does(
        NN_(
            "{count} cube comes from the bag to Haymarket Square",
            "{count} cubes come from the bag to Haymarket Square",
        )
    ),
    "embargo": does(
        N_(
            "all cubes at {price} or less (of the Advanced Supply Chain the {count} cheapest ones) go back into the "
            "bag, and new ones are drawn"
        ),
        price=lambda box, part: price(box.solo.cleanup_supply),
    ),
    "remove_cubes": does(
        lambda box, part: (
            NN_(
                "the cheapest cube of the Supply Chain goes to Haymarket Square",
                "the {count} cheapest cubes of the Supply Chain go to Haymarket Square",
            )
            if part.resource == ANY
            else NN_(
                "the cheapest {resource} of the Supply Chain goes to Haymarket Square",
                "the {count} cheapest {resource} of the Supply Chain go to Haymarket Square",
            )
        )
    ),
    "partner": does(partner),
    "remove_asset": does(N_("the cheapest Capital Asset leaves the game and the display is refilled")),
    "demand_goods": does(
        NN_(
            "{count} Good fills {type} demand from the left, for nobody's profit",
            "{count} Goods fill {type} demand from the left, for nobody's profit",
        )
    ),
}
"""How every part of a tile is said."""


def part_words(box: Box, part: Part) -> str:
    return PART_KINDS[part.do](box, part)


def event_words(box: Box, event: EventTile) -> str:
    """All parts of an Event; how many companies it needs."""
    words = "; ".join(part_words(box, part) for part in event.effect)
    if event.companies:
        return _("{effect} (with {count} companies or more)").format(effect=words, count=event.companies)
    return words


# --- what a Rival changes for the whole game

ALWAYS, AT_THE_END = "always", "over"


def event_name(box: Box, key: str) -> str:
    name = next(event.name for event in box.solo.events if event.key == key)
    return f"[thing]{literal(printable(_(name)))}[/thing]"


changes = Phrasebook[[Box, Any]](
    {
        "count": lambda box, number: number,
        "percent": lambda box, number: number,
        "price": lambda box, dollars: price(dollars),
        "money": lambda box, dollars: price(dollars),
        "type": type_name,
        "event": event_name,
    }
)


CONDITIONS: dict[str, tuple[str, Callable[[Box, Any], str]]] = {
    "blocks_supply": (ALWAYS, changes(N_("nothing lies at {price} on the Supply Chain"))),
    "no_event": (ALWAYS, changes(N_("the Event {event} does not occur"))),
    "most_steps": (
        ALWAYS,
        changes(
            NN_(
                "no value rises by more than {count} step at once", "no value rises by more than {count} steps at once"
            ),
        ),
    ),
    "blocks_asset": (ALWAYS, changes(N_("no Capital Asset lies at {price}"))),
    "asset_discount": (ALWAYS, changes(N_("every Capital Asset costs {money} less"))),
    "more_goods": (ALWAYS, changes(N_("every {type} factory that runs makes 1 Good more"))),
    "blocks_demand": (
        ALWAYS,
        changes(
            N_("the {column} demand column, with its {bonus}, is not there"),
            column=lambda box, column: _(COLUMNS[box.demand_columns[column].key]),
            bonus=lambda box, column: price(box.demand_columns[column].bonus),
        ),
    ),
    "neutral_rows": (
        "building",
        changes(
            lambda box, rows: (
                NN_(
                    "there is {count} neutral row; only the upper one brings Workers",
                    "there are {count} neutral rows; only the upper one brings Workers",
                )
                if rows
                else N_("there is no neutral row; of its tiles you choose one, whose Workers come")
            ),
        ),
    ),
    "neutral_merge": ("building", changes(N_("of the neutral Buildings only the last one can be used"))),
    "half_workers": ("building", changes(N_("only half of the Workers of new Buildings come, rounded up"))),
    "worker_surcharge": ("action", changes(N_("every Worker hired costs {money} more"))),
    "half_income": ("action", changes(N_("your own Buildings pay you half, rounded up"))),
    "price_bonus": (
        "operating",
        changes(
            N_("Goods of {type} companies sell for {money} more"),
            type=lambda box, bonus: type_name(box, bonus[0]),
            money=lambda box, bonus: price(bonus[1]),
        ),
    ),
    "reward": (
        "operating",
        changes(
            N_("for {count} Goods of {type} companies sold in a Decade you receive {money}"),
            type=lambda box, reward: type_name(box, reward[0]),
            count=lambda box, reward: reward[1],
            money=lambda box, reward: price(reward[2]),
        ),
    ),
    "gives_away": (AT_THE_END, changes(N_("you give away {percent}% of your Personal Funds before the Goals count"))),
}
"""By entry of a Rival tile: in which phase it counts, and how what stands there is said."""
MOMENTS = (ALWAYS, "stock", "building", "action", "operating", AT_THE_END)
NOBODY_THERE = Rival()


def rival_words(box: Box, rival: Rival) -> dict[str, list[str]]:
    """What a Rival does and changes, by the moment at which it counts; moments without anything are left out."""
    said: dict[str, list[str]] = {moment: [] for moment in MOMENTS}
    for phase in MOMENTS[1:-1]:
        said[phase] = [part_words(box, part) for part in getattr(rival, phase)]
    for entry, (moment, say) in CONDITIONS.items():
        if (condition := getattr(rival, entry)) != getattr(NOBODY_THERE, entry):
            said[moment].append(say(box, condition))
    return {moment: words for moment, words in said.items() if words}
