"""Setup of the solo game: what comes on top of a table for two (SOL-02..20, INV-02..06, RIV-80, CAM-16)."""

from __future__ import annotations

from bigshoulders.rules import steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.demand import COLUMNS
from bigshoulders.rules.solo import PLAYER, neutral
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.solo_table import Solo
from bigshoulders.state.state import NOBODY, NONE, Frame, State


def set_up(s: State) -> None:
    s.solo = Solo(stock_partner=1)
    chance = Chance(s.chance)
    block_demand(s)
    neutral.set_up(s)
    goals(s, chance)
    events(s, chance)
    investor_tiles(s, chance)
    s.chance = chance.state
    s.stack = [
        (steps.DECADE, 1),
        (steps.DRAW_COMPANIES,),
        (steps.BONUSES, PLAYER, (1 << len(s.options.bonuses)) - 1),
        (steps.STARTING_COMPANY, PLAYER),
        (steps.CHOOSE_GOAL, PLAYER),
    ]


def block_demand(s: State) -> None:
    """RIV-80: a Rival's column loses its tiles for good."""
    column = s.options.rival_tile.blocks_demand
    if column != NONE:
        for row in range(0, len(s.tiles), COLUMNS):
            s.tiles[row + column] = NONE


def goals(s: State, chance: Chance) -> None:
    """SOL-15, INV-03, CAM-16: one Mandatory Goal and two to choose from, or those of a session."""
    tiles = s.box.solo.goals
    if s.options.session:
        keys = [goal.key for goal in tiles]
        s.solo = s.solo._replace(goals=tuple(keys.index(key) for key in s.options.solo_goals))
        return
    stack = chance.shuffled([g for g, goal in enumerate(tiles) if s.options.has_goal(goal.key)])
    s.solo = s.solo._replace(goals=(stack[0],), offered=tuple(sorted(stack[1 : 1 + s.box.solo.goals_offered])))


def events(s: State, chance: Chance) -> None:
    """SOL-16, SOL-17."""
    levels = s.box.solo.event_levels[s.options.difficulty]
    stacks: dict[int, list[int]] = {
        level: chance.shuffled([e for e, event in enumerate(s.box.solo.events) if event.level == level])
        for level in sorted(set(levels))
    }
    s.solo = s.solo._replace(events=tuple(stacks[level].pop() for level in reversed(levels)))


def investor_tiles(s: State, chance: Chance) -> None:
    """INV-06: face up, level I on top."""
    if not s.options.investors:
        return
    levels = s.box.solo.investor_levels
    stacks = {
        level: chance.shuffled([t for t, tile in enumerate(s.box.solo.investor_tiles) if tile.level == level])
        for level in sorted(set(levels))
    }
    s.solo = s.solo._replace(investor_tiles=tuple(stacks[level].pop() for level in reversed(levels)))


def draw_companies(s: State, frame: Frame) -> None:
    """SOL-19, SOL-20, INV-05: one company of each other type and two more; all others stay outside."""
    chance = Chance(s.chance)
    companies = s.box.companies
    own = next(c for c in range(len(companies)) if s.director[c] != NOBODY)
    chosen = {own}
    for kind in range(len(s.box.demand_rows)):
        of_kind = [c for c, company in enumerate(companies) if company.type == kind]
        if kind != companies[own].type and of_kind:
            chosen.add(chance.choice(of_kind))
    rest = chance.shuffled([c for c in range(len(companies)) if c not in chosen])
    chosen |= set(rest[: s.box.solo.more_companies])
    s.solo = s.solo._replace(outside=sum(1 << c for c in range(len(companies)) if c not in chosen))
    s.chance = chance.state
    s.revealed += 1
    for c in sorted(chosen - {own}):
        tell(s, "available", company=c)


class ChooseGoal(Decision):
    """SOL-15: which of the two Goals drawn becomes the Optional Goal."""

    rule = "SOL-15"
    verbs = frozenset({"choose_goal"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.choose_goal[g] for g in s.solo.offered]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in s.solo.offered:
            return Refusal("That Goal is not one of those to choose from.", "SOL-15")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        goal = action.args[0]
        s.solo = s.solo._replace(goals=(*s.solo.goals, goal), offered=())
        tell(s, "optional_goal", seat, item=goal)


class Bonuses(Decision):
    """CAM-13: the bonuses for the Starting Company, in any order. The frame: seat, bits of those still to come."""

    rule = "CAM-13"
    verbs = frozenset({"use_bonus"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.use_bonus[k] for k in self.left(s, frame)]

    def left(self, s: State, frame: Frame) -> list[int]:
        keys = [bonus.key for bonus in s.box.solo.bonuses]
        return [keys.index(key) for k, key in enumerate(s.options.bonuses) if frame[2] >> k & 1]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in self.left(s, frame):
            return Refusal("That is not a bonus which you still have.", "CAM-13")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        bonus = action.args[0]
        used = s.options.bonuses.index(s.box.solo.bonuses[bonus].key)
        s.stack.append((steps.BONUSES, seat, frame[2] & ~(1 << used)))
        company = next(c for c in range(len(s.director)) if s.director[c] == seat)
        tell(s, "campaign_bonus", seat, company, item=bonus)
        s.stack.append((steps.CARRY_OUT, seat, company, steps.BONUS, bonus, 0))
