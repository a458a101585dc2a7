"""What Event and Rival tiles do, part by part, and what a Rival changes for the whole game, in words."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import ANY, COMMON, PREFERRED, RESOURCES, Box, EventTile, Part, Rival
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.words.errors import printable
from bigshoulders.words.markup import literal
from bigshoulders.words.names import COLUMNS, TYPES, certificate, percent_of, price, resource

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


def appeal(box: Box, part: Part) -> str:
    return _("{who} gains {count} Appeal").format(who=who(box, part), count=part.amount)


def pay(box: Box, part: Part) -> str:
    return _("{who} pays the bank {money}").format(who=who(box, part), money=price(part.amount))


def pay_if_able(box: Box, part: Part) -> str:
    return _("{who} pays the bank {money} if it can").format(who=who(box, part), money=price(part.amount))


def rise(box: Box, part: Part) -> str:
    words = ngettext("{who} rises {count} step", "{who} rises {count} steps", part.amount)
    return words.format(who=who(box, part), count=part.amount)


def fall(box: Box, part: Part) -> str:
    words = ngettext("{who} falls {count} step", "{who} falls {count} steps", part.amount)
    said = words.format(who=who(box, part), count=part.amount)
    if part.stops_at:
        return _("{what}, not below {value}").format(what=said, value=price(part.stops_at))
    return said


def dismiss(box: Box, part: Part) -> str:
    words = ngettext("{who} loses {count} Worker", "{who} loses {count} Workers", part.amount)
    return words.format(who=who(box, part), count=part.amount)


def markdown(box: Box, part: Part) -> str:
    return _("{who} sells its Goods for {money} less in this Decade").format(
        who=who(box, part), money=price(part.amount)
    )


def buy_preferred(box: Box, part: Part) -> str:
    return _("the Rival takes {certificate} of {who}; the bank pays for it if it comes from the Treasury").format(
        certificate=certificate(PREFERRED), who=who(box, part)
    )


def buy_common(box: Box, part: Part) -> str:
    return _(
        "the Rival takes {certificate} of {who}, up to {most}%; the bank pays for it if it comes from the Treasury"
    ).format(certificate=certificate(COMMON), who=who(box, part), most=percent_of(part.amount))


def you_pay(box: Box, part: Part) -> str:
    return _("you pay the bank {money} of your Personal Funds").format(money=price(part.amount))


def job_market(box: Box, part: Part) -> str:
    count = abs(part.amount)
    if part.amount > 0:
        words = ngettext("{count} Worker comes to the Job Market", "{count} Workers come to the Job Market", count)
    else:
        words = ngettext("{count} Worker leaves the Job Market", "{count} Workers leave the Job Market", count)
    return words.format(count=count)


def harvest(box: Box, part: Part) -> str:
    words = ngettext(
        "{count} cube comes from the bag to Haymarket Square",
        "{count} cubes come from the bag to Haymarket Square",
        part.amount,
    )
    return words.format(count=part.amount)


def embargo(box: Box, part: Part) -> str:
    """With the Advanced Supply Chain it is a number of cubes."""
    words = _(
        "all cubes at {price} or less (of the Advanced Supply Chain the {count} cheapest ones) go back into the bag, "
        "and new ones are drawn"
    )
    return words.format(price=price(box.solo.cleanup_supply), count=part.amount)


def remove_cubes(box: Box, part: Part) -> str:
    if part.resource == ANY:
        words = ngettext(
            "the cheapest cube of the Supply Chain goes to Haymarket Square",
            "the {count} cheapest cubes of the Supply Chain go to Haymarket Square",
            part.amount,
        )
        return words.format(count=part.amount)
    words = ngettext(
        "the cheapest {resource} of the Supply Chain goes to Haymarket Square",
        "the {count} cheapest {resource} of the Supply Chain go to Haymarket Square",
        part.amount,
    )
    return words.format(count=part.amount, resource=resource(RESOURCES[part.resource]))


def partner(box: Box, part: Part) -> str:
    """Only Building tiles are compared by their fee."""
    if part.extreme == "most":
        words = (
            _("a neutral Partner occupies another Building tile, the dearest")
            if part.other
            else _("a neutral Partner occupies the dearest Building tile")
        )
    else:
        words = (
            _("a neutral Partner occupies another Building tile, the cheapest")
            if part.other
            else _("a neutral Partner occupies the cheapest Building tile")
        )
    return words


def remove_asset(box: Box, part: Part) -> str:
    return _("the cheapest Capital Asset leaves the game and the display is refilled")


def demand_goods(box: Box, part: Part) -> str:
    words = ngettext(
        "{count} Good fills {type} demand from the left, for nobody's profit",
        "{count} Goods fill {type} demand from the left, for nobody's profit",
        part.amount,
    )
    return words.format(count=part.amount, type=type_name(box, part.type))


PART_KINDS: dict[str, Callable[[Box, Part], str]] = {
    "appeal": appeal,
    "pay": pay,
    "pay_if_able": pay_if_able,
    "rise": rise,
    "fall": fall,
    "dismiss": dismiss,
    "markdown": markdown,
    "buy_preferred": buy_preferred,
    "buy_common": buy_common,
    "you_pay": you_pay,
    "job_market": job_market,
    "harvest": harvest,
    "embargo": embargo,
    "remove_cubes": remove_cubes,
    "partner": partner,
    "remove_asset": remove_asset,
    "demand_goods": demand_goods,
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


def gives_away(box: Box, rival: Rival) -> str:
    return _("you give away {percent}% of your Personal Funds before the Goals count").format(percent=rival.gives_away)


def price_bonus(box: Box, rival: Rival) -> str:
    kind, dollars = rival.price_bonus
    return _("Goods of {type} companies sell for {money} more").format(type=type_name(box, kind), money=price(dollars))


def blocks_supply(box: Box, rival: Rival) -> str:
    return _("nothing lies at {price} on the Supply Chain").format(price=price(rival.blocks_supply))


def no_event(box: Box, rival: Rival) -> str:
    return _("the Event {event} does not occur").format(event=event_name(box, rival.no_event))


def neutral_rows(box: Box, rival: Rival) -> str:
    if rival.neutral_rows:
        words = ngettext(
            "there is {count} neutral row; only the upper one brings Workers",
            "there are {count} neutral rows; only the upper one brings Workers",
            rival.neutral_rows,
        )
        return words.format(count=rival.neutral_rows)
    return _("there is no neutral row; of its tiles you choose one, whose Workers come")


def reward(box: Box, rival: Rival) -> str:
    kind, goods, dollars = rival.reward
    return _("for {count} Goods of {type} companies sold in a Decade you receive {money}").format(
        count=goods, type=type_name(box, kind), money=price(dollars)
    )


def most_steps(box: Box, rival: Rival) -> str:
    words = ngettext(
        "no value rises by more than {count} step at once",
        "no value rises by more than {count} steps at once",
        rival.most_steps,
    )
    return words.format(count=rival.most_steps)


def blocks_asset(box: Box, rival: Rival) -> str:
    return _("no Capital Asset lies at {price}").format(price=price(rival.blocks_asset))


def neutral_merge(box: Box, rival: Rival) -> str:
    return _("of the neutral Buildings only the last one can be used")


def worker_surcharge(box: Box, rival: Rival) -> str:
    return _("every Worker hired costs {money} more").format(money=price(rival.worker_surcharge))


def asset_discount(box: Box, rival: Rival) -> str:
    return _("every Capital Asset costs {money} less").format(money=price(rival.asset_discount))


def half_workers(box: Box, rival: Rival) -> str:
    return _("only half of the Workers of new Buildings come, rounded up")


def half_income(box: Box, rival: Rival) -> str:
    return _("your own Buildings pay you half, rounded up")


def more_goods(box: Box, rival: Rival) -> str:
    return _("every {type} factory that runs makes 1 Good more").format(type=type_name(box, rival.more_goods))


def blocks_demand(box: Box, rival: Rival) -> str:
    column = box.demand_columns[rival.blocks_demand]
    return _("the {column} demand column, with its {bonus}, is not there").format(
        column=_(COLUMNS[column.key]), bonus=price(column.bonus)
    )


ALWAYS, AT_THE_END = "always", "over"

CONDITIONS: dict[str, tuple[str, Callable[[Box, Rival], str]]] = {
    "blocks_supply": (ALWAYS, blocks_supply),
    "no_event": (ALWAYS, no_event),
    "most_steps": (ALWAYS, most_steps),
    "blocks_asset": (ALWAYS, blocks_asset),
    "asset_discount": (ALWAYS, asset_discount),
    "more_goods": (ALWAYS, more_goods),
    "blocks_demand": (ALWAYS, blocks_demand),
    "neutral_rows": ("building", neutral_rows),
    "neutral_merge": ("building", neutral_merge),
    "half_workers": ("building", half_workers),
    "worker_surcharge": ("action", worker_surcharge),
    "half_income": ("action", half_income),
    "price_bonus": ("operating", price_bonus),
    "reward": ("operating", reward),
    "gives_away": (AT_THE_END, gives_away),
}
"""By entry of a Rival tile: in which phase it counts, and how it is said."""
MOMENTS = (ALWAYS, "stock", "building", "action", "operating", AT_THE_END)
NOBODY_THERE = Rival()


def event_name(box: Box, key: str) -> str:
    name = next(event.name for event in box.solo.events if event.key == key)
    return f"[thing]{literal(printable(_(name)))}[/thing]"


def rival_words(box: Box, rival: Rival) -> dict[str, list[str]]:
    """What a Rival does and changes, by the moment at which it counts; moments without anything are left out."""
    said: dict[str, list[str]] = {moment: [] for moment in MOMENTS}
    for phase in MOMENTS[1:-1]:
        said[phase] = [part_words(box, part) for part in getattr(rival, phase)]
    for entry, (moment, say) in CONDITIONS.items():
        if getattr(rival, entry) != getattr(NOBODY_THERE, entry):
            said[moment].append(say(box, rival))
    return {moment: words for moment, words in said.items() if words}
