"""How often a game changes hands: ``python tools/hand_overs.py --games 20`` lets planners play it as people elsewhere.

A hand-over is a decision of somebody else than the one before, all answers left out that are the only ones. What
several decide at the same time (the Building Phase) is as many hand-overs as people, but the table waits for them
together: that is one wait. Planners that program moves let every company that they direct operate by the plan. After
each of their turns in a Stock Phase they think of their next one, as the table stands: if they would pass, they pass
beforehand; if they would buy, and the row says so, they let that be bought for no more than it costs now, as often as
they would do the same again, and pass then if they would. A programmed move is "as then" if they would have chosen the
same at the moment when it was played.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from unittest import mock

from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.sitting import plans
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.plans import Plan
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.actions import Action

Json = dict[str, Any]

PLAYERS = (2, 3, 4)
FIRST_SEED = 1875
CONCERNS = ("sold", "established")


class Program(NamedTuple):
    concerns: tuple[str, ...]
    """Until which they pass or buy beforehand."""
    buys: bool = False


SENSIBLE = "buy or pass until a share is sold or a company established"
"""The safest: both things are asked for that are ticked on the page of programmed moves."""
PROGRAMS = {
    "nothing programmed": None,
    "pass until a share is sold or a company established": Program(CONCERNS),
    SENSIBLE: Program(CONCERNS, buys=True),
    "buy or pass until a share is sold": Program(CONCERNS[:1], buys=True),
    "pass until a company is established": Program(CONCERNS[1:]),
    "pass": Program(()),
}


class Planners:
    """At one table; without a program they program nothing."""

    def __init__(self, players: int, seed: int, program: Program | None) -> None:
        self.table = SeatedTable.new([Chair(f"Player {number + 1}") for number in range(players)], {}, seed)
        self.bots: list[Bot] = [make_bot("planner", seed + seat) for seat in range(players)]
        self.says = program
        self.plans: list[Plan] = []
        self.waits = 0
        self.as_then: Counter[bool] = Counter()

    def handed_over(self) -> Iterator[str]:
        """The phase of each hand-over, until the game is over."""
        last, asked_with = None, set[int]()
        self.table.take_only_answers(ended=True)
        while not self.table.game.is_over:
            seat = self.table.due(ended=True).seat
            if seat != last:
                yield self.table.game.moment()["phase"]
                self.waits += seat not in asked_with
                asked_with = set(self.table.game.to_act())
            last = seat
            asked_with.discard(seat)
            action = self.bots[seat].choose(Seat(self.table.game, seat))
            self.table.play(seat, action)
            self.table.take_only_answers(ended=True)
            if self.says is not None:
                self.program(seat, self.says)

    def next_turn(self, seat: int, buys: bool) -> Json | None:
        """What the seat would program for its next turns, if all others passed before them; as far as it can know."""
        thought = self.table.game.determinize(seat, 0)
        found: Json = {}
        while thought.moment()["phase"] == "stock" and thought.step in plans.STOCK_TURNS:
            [asked] = thought.to_act()
            if asked != seat:
                if all(action.verb != "pass" for action in thought.legal_actions(asked)):
                    break
                thought.play(asked, "pass")
                continue
            action = self.bots[seat].choose(Seat(thought, seat))
            if action.verb == "pass":
                return {**found, "then_pass": True} if found else {"pass": True}
            if action.verb != "buy" or not buys or (found and found["text"] != action.text):
                break
            _verb, company, certificate, source = action.text.split()
            price = thought.facts(seat).stock[company].prices[certificate]
            found = {
                "text": action.text, "company": company, "certificate": certificate, "source": source,
                "most": found.get("most", price), "count": found.get("count", 0) + 1,
            }  # fmt: skip
            thought.play(seat, action)
        return found or None

    def program(self, seat: int, says: Program) -> None:
        """What whoever has just moved leaves behind; then all that is programmed is played."""
        game, now = self.table.game, len(self.table.game.events)
        known = {(plan.seat, plan.kind, plan.details.get("company")) for plan in self.plans}
        wanted = [Plan(seat, plans.END, now, {})]
        for company in game.facts(seat).players[seat].directs:
            wanted.append(Plan(seat, plans.OPERATE, now, {"company": company}))
        self.plans += [plan for plan in wanted if (plan.seat, plan.kind, plan.details.get("company")) not in known]
        has_one = any(plan.seat == seat and plan.kind in plans.IN_STOCK_PHASES for plan in self.plans)
        if seat not in game.to_act() and not has_one and (details := self.next_turn(seat, says.buys)):
            kind = plans.PASS if "pass" in details else plans.BUY
            self.plans.append(Plan(seat, kind, now, {**dict.fromkeys(says.concerns, True), **details}))
        self.play_on()

    def play_on(self) -> None:
        made = plans.programmed

        def compared(table: SeatedTable, plan: Plan) -> Action | None:
            action = made(table, plan)
            if action is not None and plan.kind in plans.IN_STOCK_PHASES:
                self.as_then[self.bots[plan.seat].choose(Seat(table.game, plan.seat)) == action] += 1
            return action

        with mock.patch.object(plans, "programmed", compared):
            ended = {id(one.plan) for one in plans.play_on(self.table, self.plans)}
        self.plans = [plan for plan in self.plans if id(plan) not in ended]


def report(words: str, players: int, games: int) -> None:
    phases: Counter[str] = Counter()
    as_then: Counter[bool] = Counter()
    waits = 0
    for number in range(games):
        table = Planners(players, FIRST_SEED + number, PROGRAMS[words])
        phases.update(table.handed_over())
        as_then.update(table.as_then)
        waits += table.waits
    parts = ", ".join(f"{phase} {count / games:.0f}" for phase, count in phases.items())
    print(
        f"{words}, {players} players, {games} games: {phases.total() / games:.1f} ({parts}), {waits / games:.1f} waits;"
        f" {as_then.total() / games:.1f} programmed moves in Stock Phases, {as_then[True] / games:.1f} of them as then",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each number of players (default: 20)")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS, help="default: 2 3 4")
    parser.add_argument("--program", choices=PROGRAMS, nargs="*", default=PROGRAMS, help="default: all")
    chosen = parser.parse_args()
    for words in chosen.program:
        for players in chosen.players:
            report(words, players, chosen.games)


if __name__ == "__main__":
    main()
