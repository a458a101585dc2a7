"""Advice for a person: the planner's best few moves, what they cost against the best one, and what speaks for them.

A move is worth what the planner expects of the table after it, in dollars at the end of the game: the player's own
final wealth, less part of what the others will have on average; alone, the own wealth. Everything is thought on
thinking copies, so that nothing hidden can be read from it. How far such a figure can be believed is known from
positions in which both moves were played out to the end (`certainty`).
"""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.bots.certainty import Certainty, certainty_of
from bigshoulders.bots.planner import prices
from bigshoulders.bots.planner.chooser import SIDE_VERBS, Chooser, settling
from bigshoulders.bots.planner.constants import Constants
from bigshoulders.bots.planner.worth import building_income
from bigshoulders.bots.player import Seat
from bigshoulders.bots.reasons import Reason, factory_short_of, reasons
from bigshoulders.rules import book, steps
from bigshoulders.rules.shares import shares
from bigshoulders.rules.supply import price_at
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import PHASES, State

COPIES = 3
"""Thinking copies over which the best moves are averaged. The planner's own move counts as the best on each."""
SPARE = 3
"""Moves beyond those asked for that are looked at on every copy."""
TILE_STEPS = (steps.CHOOSE_BUILDINGS, steps.DRAFT)
STOCK_STEPS = (steps.STOCK_TURN, steps.STOCK_PURCHASE)


class Advice(NamedTuple):
    action: Action
    difference: int
    """Dollars at the end of the game against the first move, by the planner's reckoning: 0 or negative."""
    reasons: tuple[Reason, ...]
    certainty: Certainty
    """What is known of that difference."""


def advise(seat: Seat, seed: int, most: int = 3) -> list[Advice]:
    """The best legal moves of a seat that must choose, the planner's own first; the same for the same seed."""
    if not seat.legal_actions():
        return []
    chooser, copies = Chooser(), thinking_copies(seat, seed)
    found = best_moves(chooser, copies, seat, most)
    why = reasons(chooser, copies[0], seat.number, list(found))
    phase, decade = PHASES[copies[0].phase], copies[0].decade
    return [
        Advice(action, min(round(worth), 0), why[place], certainty_of(phase, decade, max(-worth, 0.0)))
        for place, (action, worth) in enumerate(found.items())
    ]


def thinking_copies(seat: Seat, seed: int) -> list[State]:
    chance = Chance(seed)
    return [seat.thinking_copy(chance.bits()).state for _ in range(COPIES)]


def best_moves(chooser: Chooser, copies: list[State], seat: Seat, most: int) -> dict[Action, float]:
    """The planner's own move and the next best, with what they bring against it on average of the copies."""
    choices, s = seat.legal_actions(), copies[0]
    first = choices[0] if len(choices) == 1 else chooser.choose(s, seat.number, choices)
    moves = [action for action in choices if action.verb not in SIDE_VERBS or action.verb == first.verb]
    shortlist = best_first(estimates(chooser, s, seat.number, moves), first)[: most + SPARE]
    worth = dict.fromkeys(shortlist, 0.0)
    for copy in copies:
        found = estimates(chooser, copy, seat.number, shortlist)
        found[first] = max(found.values())
        for action in shortlist:
            worth[action] += found[action] / COPIES
    return {action: worth[action] - worth[first] for action in best_first(worth, first)[:most]}


def best_first(worth: dict[Action, float], first: Action) -> list[Action]:
    """The planner's move before all others, whatever they are worth."""
    return sorted(worth, key=lambda action: (action != first, -worth[action]))


def estimates(chooser: Chooser, s: State, seat: int, moves: list[Action]) -> dict[Action, float]:
    """What each move is worth, in dollars at the end of the game."""
    step = s.stack[-1][0]
    if step in TILE_STEPS:
        return {action: tile(s, action, chooser.constants) for action in moves}
    if step in STOCK_STEPS:
        return trades(chooser, s, seat, moves)
    money = prices.dollar_in_hand(s, chooser.constants)
    worth = {action: chooser.advantage(table_to_judge(chooser, s, seat, action), seat, money) for action in moves}
    for action in moves:
        if action.verb == "purchase" and factory_short_of(s, s.stack[-1][2], action.args[1]) is None:
            worth[action] -= wasted(s, seat, action, chooser.constants)
    return worth


def wasted(s: State, seat: int, action: Action, constants: Constants) -> float:
    """The seat's part of the money for a cube that no factory needs: the planner does not miss the odd dollar."""
    c = s.stack[-1][2]
    return price_at(s.box, action.args[0]) * prices.treasury_dollar(s, constants) * shares(s, seat, c) / 10


def tile(s: State, action: Action, constants: Constants) -> float:
    """What a Building tile may earn until the end, or what is given up with it."""
    turns = prices.decades_to_come(s) + (action.verb != "remove")
    earned = building_income(s, action.args[0], constants) * turns * prices.funds_dollar(s, constants)
    return -earned if action.verb == "remove" else earned


def trades(chooser: Chooser, s: State, seat: int, moves: list[Action]) -> dict[Action, float]:
    """Purchases and sales, with money that can still be invested; and passing, after which it is carried on."""
    investing, carried = prices.investing_dollar(s, chooser.constants), prices.funds_dollar(s, chooser.constants)
    tables = {action: table_to_judge(chooser, s, seat, action) for action in moves if action.verb != "pass"}
    worth = {action: chooser.advantage(table, seat, investing) for action, table in tables.items()}
    if s.catalogue.pass_ in moves:
        best = max(worth, key=worth.__getitem__, default=None)
        if best is None or best.verb in ("sell", "announce"):
            kept = chooser.advantage(s, seat, investing)
        else:
            gain = chooser.advantage(tables[best], seat, carried) - chooser.advantage(s, seat, carried)
            kept = worth[best] - gain
        worth[s.catalogue.pass_] = kept
    return worth


def table_to_judge(chooser: Chooser, s: State, seat: int, action: Action) -> State:
    """The table after a move and what belongs to it; what comes after the end of a turn is no part of it."""
    if action.verb == "end":
        return s
    table = chooser.table_after(s, seat, action)
    end = settling(table, action)
    if end is not None:
        table = chooser.table_after(table, seat, end)
    if action.verb in ("sell", "announce") and table.stack and table.stack[-1] == (steps.STOCK_PURCHASE, seat):
        bought = chooser.choose(table, seat, book.legal_actions(table, seat))
        if bought.verb != "pass":
            table = chooser.table_after(table, seat, bought)
    return table
