"""What several actions by one gesture come to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words.menu import SAY
from bigshoulders.words.names import funds, treasury
from bigshoulders.words.question import Question
from bigshoulders.words.tape import summed_up

TOTALS = {"purchase": "purchase", "hire": "hire", "sell_goods": "sell_good", "sell": "sell"}
"""By verb: the events whose money is summed up."""


def of_a_kind_words(question: Question, action: Action, count: int, *then: Action) -> str:
    """How often a choice is made, and what that costs or brings."""
    words = _("{count} times: {choice}").format(count=count, choice=SAY[action.verb](question, action))
    if count == 1:
        words = SAY[action.verb](question, action)
    kind = TOTALS.get(action.verb)
    total = question.after(*[action] * count, *then).total(kind) if kind else 0
    if not total:
        return words
    money = funds(total) if action.verb == "sell" else treasury(total)
    return _("{what}, {money} in all").format(what=words, money=money)


def gesture_words(question: Question, actions: Sequence[Action]) -> str:
    """What stands above the consequences of several actions."""
    first, count = actions[0], list(actions).count(actions[0])
    rest = list(actions)[count:]
    if list(actions)[:count] == [first] * count and len(rest) <= 1:
        return of_a_kind_words(question, first, count, *rest)
    return run_words(question, actions)


IN_A_RUN = ("activate", "purchase", "trade", "produce", "sell_good")
"""What is told of the rest of a company's turn."""


def run_words(question: Question, actions: Sequence[Action]) -> str:
    """What the rest of a company's turn comes to: cubes, trades, Goods made and sold."""
    events = question.after(*actions).events
    spent = sum(event.amount for event in events if event.kind == "purchase")
    paid = f"−{treasury(spent)}" if spent else ""
    said = summed_up(question.view.names, events, IN_A_RUN) or _("nothing")
    return " ".join(filter(None, (said, paid)))
