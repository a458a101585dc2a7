"""Why something cannot be chosen now: the reasons of the rules, the one that says most first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bigshoulders.components import RESOURCES
from bigshoulders.game import Game, IllegalAction
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words.errors import filled_in
from bigshoulders.words.errors import refusal as refusal_words
from bigshoulders.words.markup import literal
from bigshoulders.words.names import COLUMNS, PHASES, percent, resource
from bigshoulders.words.question import Question
from bigshoulders.words.short_choices import place_words
from bigshoulders.words.short_steps import SHORT_STEPS

AT_ANOTHER_TIME = "There is no '{verb}' at this moment; possible now: {verbs}."
SAY_LITTLE = frozenset({
    AT_ANOTHER_TIME,
    "{name} is left out of this game.",
    "{name} is not in play, so it has no stock to buy.",
    "{name} is not in play, so nobody holds its stock.",
    "{name} is in play already.",
    "{name} was closed and is out of the game.",
    "{name} is not among the six companies of this solo game.",
    "{name} is not on display.",
    "{name} has no factory {number}; its last one is factory {count}.",
    "{name} does not lie on a Charter of yours.",
    "{name} does not lie on a Charter that may use it now.",
    "{name} may not trade now.",
    "You are not the Director of {name}.",
    "That Building is not on the board.",
    "That tile is not in your hand.",
    "This game is played with the other Supply Chain.",
    "This game is played without Investors.",
    "The Demand Building is only for the solo game.",
    "Only a player without a company puts a Partner into the Bank Pool.",
    "There is no {kind} certificate of {name} in the Bank Pool.",
    "There is no {kind} certificate of {name} in its Treasury.",
    "You have no (further) {kind} certificate of {name} to sell.",
    "There is no sale to announce.",
    "There is no {name} on the ${price} space.",
})  # fmt: skip
"""Sentences of the rules that are said only where there is none that says more."""
PHASE_OF = {
    **dict.fromkeys(("buy", "sell", "announce", "establish"), "stock"),
    **dict.fromkeys(("place", "remove", "keep"), "building"),
    **dict.fromkeys(("use", "hire", "place_worker", "place_manager", "automate", "relocate", "buy_asset"), "action"),
    **dict.fromkeys(("bank_pool", "invest", "replace_tile", "take_manager", "take_salesperson"), "action"),
    **dict.fromkeys(("purchase", "produce", "produce_level", "sell_goods", "issue", "pay", "withhold"), "operating"),
}
"""When something can be done that cannot be done now."""
MOST_REASONS = 3
UNKNOWN = 1 << 30


class Reason(NamedTuple):
    """A sentence, as markup, and its rule."""

    words: str
    rule: str


def refusals(game: Game, seat: int, actions: Iterable[Action]) -> list[IllegalAction]:
    """Of those that cannot be chosen; those that say little are left out where others say more."""
    found = [why for action in actions if (why := game.why_not(seat, action)) is not None]
    telling = [why for why in found if why.template not in SAY_LITTLE]
    return telling or [why for why in found if why.template != AT_ANOTHER_TIME] or found


def cost_in(refusal: IllegalAction) -> int:
    """What it would cost, where that is the reason."""
    amounts = [refusal.figures.get(name) for name in ("price", "cost", "least", "fee")]
    return next((amount for amount in amounts if isinstance(amount, int)), UNKNOWN)


def why_none(game: Game, seat: int, actions: Iterable[Action]) -> str:
    """Why nothing of a kind can be chosen: the reason against the cheapest, or against the last that is looked at."""
    found = refusals(game, seat, actions)
    if not found:
        return _("There is none.")
    nearest = min(found, key=cost_in)
    if cost_in(nearest) < UNKNOWN:
        return _("The cheapest is too dear: {reason}").format(reason=literal(refusal_words(nearest)))
    return literal(refusal_words(found[-1]))


def reasons(question: Question, game: Game, actions: Iterable[Action]) -> list[Reason]:
    """Why a thing on the table cannot be chosen; the cheapest first, each sentence once."""
    every = list(actions)
    found = sorted(refusals(game, question.seat, every), key=cost_in)
    if found and found[0].template == AT_ANOTHER_TIME:
        return [Reason(another_time(question, every), found[0].rule)]
    said = dict.fromkeys(Reason(literal(filled_in(why.template, why.figures)), why.rule) for why in found)
    return list(said)[:MOST_REASONS]


def another_time(question: Question, actions: Iterable[Action]) -> str:
    """What is asked for now, and when one can do what one would like to."""
    phase = next((PHASE_OF[action.verb] for action in actions if action.verb in PHASE_OF), None)
    now = _(SHORT_STEPS[question.view.step])
    if phase is None or phase == question.view.json["phase"]:
        return _("Not at this moment: {now}").format(now=now)
    return _("Not now; that is for the {phase}. Now: {now}").format(phase=_(PHASES[phase]), now=now)


# --- what was answered for somebody


def could_only(before: Game, seat: int, action: Action) -> str:
    """Why there was only one answer; empty where that says itself, as with the end of a turn."""
    if action.verb != "pass":
        return ""
    wanted = [other for other in before.catalogue.actions if other.verb in ("buy", "establish")]
    return _("You could only pass: {reason}").format(reason=why_none(before, seat, wanted))


# --- everything that is refused


def all_refused(question: Question, game: Game) -> list[tuple[Reason, list[str]]]:
    """What belongs to the decision and cannot be chosen: reason by reason, with the names of the things."""
    verbs = {action.verb for action in question.choices} | verbs_meant(question, game)
    legal = set(question.choices)
    found: dict[Reason, list[str]] = {}
    for action in question.catalogue.actions:
        if action in legal or action.verb not in NAMED or action.verb not in verbs:
            continue
        why = game.why_not(question.seat, action)
        if why is not None and why.template not in SAY_LITTLE:
            names = found.setdefault(Reason(literal(filled_in(why.template, why.figures)), why.rule), [])
            name = NAMED[action.verb](question, action)
            if name not in names:
                names.append(name)
    return list(found.items())


def verbs_meant(question: Question, game: Game) -> set[str]:
    """The verbs of the pending decision, also where nothing of them can be done."""
    first = {action.verb: action for action in reversed(question.catalogue.actions)}
    found = set()
    for verb, action in first.items():
        why = game.why_not(question.seat, action)
        if why is None or why.template != AT_ANOTHER_TIME:
            found.add(verb)
    return found


def share_name(question: Question, action: Action) -> str:
    return f"{question.view.names.company(action.args[0])} {percent(action.args[1])}%"


NAMED: dict[str, Callable[[Question, Action], str]] = {
    "buy": share_name,
    "sell": share_name,
    "establish": lambda question, action: question.view.names.company(action.args[0]),
    "use": lambda question, action: place_words(question.view.box.buildings[action.args[0]]),
    "buy_asset": lambda question, action: question.view.names.asset(action.args[0]),
    "hire": lambda question, action: _("Factory {number}").format(number=action.args[0] + 1),
    "automate": lambda question, action: _("Factory {number}").format(number=action.args[0] + 1),
    "place_manager": lambda question, action: _("Factory {number}").format(number=action.args[0] + 1),
    "place_worker": lambda question, action: _("Factory {number}").format(number=action.args[0] + 1),
    "purchase": lambda question, action: resource(RESOURCES[action.args[1]]),
    "sell_goods": lambda question, action: column_name(question, action.args[0]),
    "produce": lambda question, action: _("Production"),
    "pay": lambda question, action: _("Pay dividends"),
    "withhold": lambda question, action: _("Withhold"),
    "pass": lambda question, action: _("Pass"),
    "issue": lambda question, action: _("Issue {percent}%").format(percent=percent(action.args[0])),
}
"""How what cannot be done is called."""


def column_name(question: Question, column: int) -> str:
    columns = question.view.box.demand_columns
    return _("Half price") if column == len(columns) else _(COLUMNS[columns[column].key]).capitalize()
