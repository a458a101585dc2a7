"""Three companies to begin with, and for each one sentence of figures in which it stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.player import Seat
from bigshoulders.components import Box, Factory
from bigshoulders.game import Game
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.names import Names, price

MOST = 3
LOOKED_AT = 12
"""Companies at values; the same company comes at several."""
STEP = "starting_company"


class Recommended(NamedTuple):
    company: int
    action: Action
    """To establish it at the value that promises most."""
    words: str
    """As markup."""


class Feature(NamedTuple):
    """A figure in which companies can be compared, and how it is said where it is good."""

    figure: Callable[[Box, int, Iterable[int]], float]
    """Of a company among others; more is better."""
    say: Callable[[Names, int], str]


def recommended(game: Game, seat: int, seed: int) -> list[Recommended]:
    """For a seat that is to choose its Starting Company; empty at any other decision."""
    if seat not in game.to_act() or game.step != STEP:
        return []
    names = Names(game.options.box, game.options.seats)
    offered = {action.args[0] for action in game.legal_actions(seat) if action.verb == "establish"}
    best: dict[int, Advice] = {}
    for advice in advise(Seat(game, seat), seed, LOOKED_AT):
        if advice.action.verb == "establish":
            best.setdefault(advice.action.args[0], advice)
    found: list[Recommended] = []
    used: set[str] = set()
    for c in list(best)[:MOST]:
        name = outstanding(names.box, c, offered, used)
        used.add(name)
        words = f"{FEATURES[name].say(names, c)} {prospect(best[c])}".strip()
        found.append(Recommended(c, best[c].action, words))
    return found


def outstanding(box: Box, c: int, offered: Iterable[int], used: Iterable[str]) -> str:
    """The figure by which the company beats most of the others, of those that were not named yet."""

    def beaten(name: str) -> int:
        figure = FEATURES[name].figure
        own = figure(box, c, offered)
        return sum(own > figure(box, other, offered) for other in offered)

    return max((name for name in FEATURES if name not in used), key=beaten)


def prospect(advice: Advice) -> str:
    """What the planner expects of a share."""
    for reason in advice.reasons:
        if reason.kind == "share":
            return _("A share costs {price} now and may bring {money} by the end.").format(
                price=price(reason.item), money=price(reason.amount)
            )
    return ""


# --- figures


def factories(box: Box, c: int) -> list[Factory]:
    return [box.factories[f] for f in box.companies[c].factories]


def simplest(box: Box, c: int) -> Factory:
    """The factory that runs first: the fewest Workers, then the fewest cubes."""
    return min(factories(box, c), key=lambda factory: (factory.levels[0].workers, len(factory.levels[0].needs)))


def goods_in_all(box: Box, c: int) -> int:
    return sum(
        max(factory.levels[-1].goods, factory.goods_per_worker * factory.workers) for factory in factories(box, c)
    )


def first_price(box: Box, c: int) -> int:
    return box.companies[c].prices[0] if box.companies[c].prices else 0


def say_soon(names: Names, c: int) -> str:
    level = simplest(names.box, c).levels[0]
    cubes = len(level.needs)
    workers_said = ngettext("{count} Worker", "{count} Workers", level.workers).format(count=level.workers)
    cubes_said = ngettext("{count} cube", "{count} cubes", cubes).format(count=cubes)
    return _("{workers} and {cubes} run its first factory.").format(workers=workers_said, cubes=cubes_said)


def say_many(names: Names, c: int) -> str:
    words = N_("Its factories make up to {count} Goods in a Decade.")
    return _(words).format(count=goods_in_all(names.box, c))


def say_dear(names: Names, c: int) -> str:
    return _("Each Good begins at {price}.").format(price=price(first_price(names.box, c)))


def say_early(names: Names, c: int) -> str:
    words = N_("It begins at Appeal {count}, so it operates before most others.")
    return _(words).format(count=names.box.companies[c].appeal)


FEATURES = {
    "soon": Feature(
        lambda box, c, _offered: -(10 * simplest(box, c).levels[0].workers + len(simplest(box, c).levels[0].needs)),
        say_soon,
    ),
    "many": Feature(lambda box, c, _offered: goods_in_all(box, c), say_many),
    "dear": Feature(lambda box, c, _offered: first_price(box, c), say_dear),
    "early": Feature(lambda box, c, _offered: box.companies[c].appeal, say_early),
}
