"""Why another player did something: one sentence, from what the reader may know of the table at that moment.

What the others hold in secret is dealt anew before anything is weighed, so nothing of it can be read from the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.reasons import Reason, all_reasons
from bigshoulders.game import Game
from bigshoulders.locale import N_, _
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event
from bigshoulders.words.advice import SAY, amount, item
from bigshoulders.words.effects import building_name
from bigshoulders.words.names import Names, funds, percent, price
from bigshoulders.words.phrases import Phrasebook

WEIGHTY = ("establish", "buy", "announce", "use", "pay", "withhold")
"""Verbs of moves that somebody thinks about; the others carry out what was decided before, or are hidden."""
BESIDE_THE_POINT: dict[str, tuple[str, ...]] = {"pay": ("dividend",), "announce": ("stock",), "withhold": ("stock",)}
"""By verb: reasons that only say the same again, or what is not wanted."""
NOTHING = ("turn_over", "nothing_better", "no_change")


class Motive(NamedTuple):
    """As markup: what somebody did, and what spoke for it."""

    did: str
    because: str


def motive(before: Game, reader: int, mover: int, action: Action, happened: Iterable[Event]) -> Motive | None:
    """None if nothing is to be said of such a move. `before`: the table then; `happened`: what came of it."""
    if action.verb not in WEIGHTY or mover == reader:
        return None
    names = Names(before.options.box, before.options.seats)
    told = next((event for event in happened if event.kind in DID), None)
    thought = before.determinize(reader, 0)
    if told is None or action not in thought.legal_actions(mover):
        return None
    left_out = (*NOTHING, *UNSAID, *BESIDE_THE_POINT.get(action.verb, ()))
    found = all_reasons(Chooser(), thought.state, mover, action)
    because = next((of_another(names, mover, reason) for reason in found if reason.kind not in left_out), "")
    did = DID[told.kind](names, told._replace(seat=mover))
    return Motive(did, because or _("nothing else promised more"))


def of_another(names: Names, mover: int, reason: Reason) -> str:
    """A reason as it is said of somebody else."""
    if reason.kind in OF_ANOTHER:
        return OF_ANOTHER[reason.kind](names, reason._replace(seat=mover))
    return SAY[reason.kind](names, reason)


tell = Phrasebook[[Names, Event]](
    {
        "building": lambda names, event: building_name(names.box.buildings[event.item]),
        "company": lambda names, event: names.company(event.company),
        "percent": lambda names, event: percent(event.item),
        "player": lambda names, event: names.seat(event.seat),
        "share": lambda names, event: price(event.amount),
        "value": lambda names, event: price(event.item),
    }
)
BOUGHT = N_("{player} bought {percent}% of {company}")
DID: dict[str, Callable[[Names, Event], str]] = {
    "establish": tell(N_("{player} established {company} at {value}")),
    "buy": tell(BOUGHT),
    "buy_pool": tell(BOUGHT),
    "buy_investor": tell(BOUGHT),
    "sell": tell(N_("{player} sold shares of {company}")),
    "use": tell(N_("{player} sent a Partner for {company}: {building}")),
    "dividend": tell(N_("{player} let {company} pay {share} a share")),
    "withhold": tell(N_("{player} let {company} withhold")),
}
"""By event that says what a move was."""
say = Phrasebook[[Names, Reason]](
    {
        "company": lambda names, reason: names.company(reason.company),
        "player": lambda names, reason: names.seat(reason.seat),
    }
)
OF_ANOTHER: dict[str, Callable[[Names, Reason], str]] = {
    "control": say(N_("{player} becomes Director of {company}")),
    "dividend": say(N_("{company} pays {share} a share"), share=amount(price)),
    "keeps": say(N_("{player} keeps {money} for later"), money=amount(funds)),
    "partner": say(N_("{player} gains a Partner")),
    "initiative": say(N_("{player} is first on the Initiative Track")),
    "income": say(N_("the Building pays {player} {money}"), money=amount(funds)),
    "funds": say(N_("{money} for {player}"), money=amount(funds)),
    "share": say(
        N_("a share of {company} may bring {money} by the end, and now costs {price}"),
        money=amount(price),
        price=item(price),
    ),
}
"""Reasons that speak of the mover."""
UNSAID = ("building", "given_up", "goal", "solo_goal", "prospects", "certificates", "holding", "you_pay", "blocked")
"""About tiles in hand, or too much for one sentence."""
