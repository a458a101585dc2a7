"""How often a game changes hands: ``python tools/hand_overs.py --games 20`` lets planners play it as people elsewhere.

A hand-over is a decision of somebody else than the one before, all answers left out that are the only ones. Planners
that program moves let every company that they direct operate by the plan, and pass beforehand after each of their turns
in a Stock Phase if they would pass next time as the table stands.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from bigshoulders.bots import Bot, Seat, make_bot
from bigshoulders.sitting import plans
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.plans import Plan
from bigshoulders.sitting.table import SeatedTable

PLAYERS = (2, 3, 4)
FIRST_SEED = 1875
PROGRAMS = {
    "nothing programmed": None,
    "pass until a share is sold or a company established": ("sold", "established"),
    "pass until a company is established": ("established",),
    "pass": (),
}


class Planners:
    """At one table; `concerns` are those until which they pass beforehand, None: they program nothing."""

    def __init__(self, players: int, seed: int, concerns: tuple[str, ...] | None) -> None:
        self.table = SeatedTable.new([Chair(f"Player {number + 1}") for number in range(players)], {}, seed)
        self.bots: list[Bot] = [make_bot("planner", seed + seat) for seat in range(players)]
        self.concerns = concerns
        self.plans: list[Plan] = []

    def handed_over(self) -> Iterator[str]:
        """The phase of each hand-over, until the game is over."""
        last = None
        self.table.take_only_answers(ended=True)
        while not self.table.game.is_over:
            seat = self.table.due(ended=True).seat
            if seat != last:
                yield self.table.game.moment()["phase"]
            last = seat
            action = self.bots[seat].choose(Seat(self.table.game, seat))
            self.table.play(seat, action)
            self.table.take_only_answers(ended=True)
            if self.concerns is not None:
                self.program(seat)

    def would_pass(self, seat: int) -> bool:
        """In the next turn of the seat, if all others passed before it; as far as the seat can know."""
        thought = self.table.game.determinize(seat, 0)
        while thought.moment()["phase"] == "stock" and thought.step in plans.STOCK_TURNS:
            [asked] = thought.to_act()
            if asked == seat:
                return self.bots[seat].choose(Seat(thought, seat)).verb == "pass"
            if all(action.verb != "pass" for action in thought.legal_actions(asked)):
                return False
            thought.play(asked, "pass")
        return False

    def program(self, seat: int) -> None:
        """What whoever has just moved leaves behind; then all that is programmed is played."""
        game = self.table.game
        known = {(plan.seat, plan.kind, plan.details.get("company")) for plan in self.plans}
        wanted = [Plan(seat, plans.END, len(game.events), {})]
        if seat not in game.to_act() and self.would_pass(seat):
            wanted.append(Plan(seat, plans.PASS, len(game.events), dict.fromkeys(self.concerns or (), True)))
        for company in game.facts(seat).players[seat].directs:
            wanted.append(Plan(seat, plans.OPERATE, len(game.events), {"company": company}))
        self.plans += [plan for plan in wanted if (plan.seat, plan.kind, plan.details.get("company")) not in known]
        ended = {id(one.plan) for one in plans.play_on(self.table, self.plans)}
        self.plans = [plan for plan in self.plans if id(plan) not in ended]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each number of players (default: 20)")
    games = parser.parse_args().games
    for words, concerns in PROGRAMS.items():
        for players in PLAYERS:
            phases: Counter[str] = Counter()
            for number in range(games):
                phases.update(Planners(players, FIRST_SEED + number, concerns).handed_over())
            parts = ", ".join(f"{phase} {count / games:.0f}" for phase, count in phases.items())
            print(f"{words}, {players} players, {games} games: {phases.total() / games:.1f} ({parts})", flush=True)


if __name__ == "__main__":
    main()
