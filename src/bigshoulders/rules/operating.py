"""The Operating Phase (OPR): every company once, in Appeal order: fund, purchase, produce, sell, pay, refill."""

from __future__ import annotations

from functools import lru_cache

from bigshoulders.components import CERTIFICATES, COMMON, PREFERRED, RESOURCES, SHARES, Box, Factory
from bigshoulders.components.bounds import BOXES_KEPT
from bigshoulders.rules import demand, dividends, partners, staff, steps, supply, track
from bigshoulders.rules.assets import PAYING, PRODUCING, SELLING
from bigshoulders.rules.automation import fully_automated
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.free import FREE_VERBS, activate, apply_free, free_actions, why_not_free, with_discards
from bigshoulders.rules.price_protection import protected_fall
from bigshoulders.rules.solo import tiles
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NONE, OPERATING, POOL, RESOURCE_KINDS, TREASURY, Frame, State


def operating_phase(s: State, frame: Frame) -> None:
    s.phase = OPERATING
    tell(s, "phase", item=OPERATING)
    s.operated = 0
    s.stack += [(steps.END_OF_OPERATING,), (steps.NEXT_OPERATION,)]
    tiles.start(s, tiles.RIVAL_OPERATING)


TURN = (
    steps.EMERGENCY_FUNDRAISING, steps.WAGES, steps.PURCHASE_RESOURCES, steps.PRODUCE, steps.END_PRODUCTION,
    steps.SELL_GOODS, steps.DIVIDENDS, steps.END_OPERATION,
)  # fmt: skip
"""The steps of an Operating turn."""


def company_in_turn(s: State) -> int:
    """OPR-04: the company whose Operating turn is under way, or NONE."""
    return next((frame[2] for frame in s.stack if frame[0] in TURN), NONE)


def still_to_operate(s: State) -> list[int]:
    """OPR-01, OPR-02: in the order in which they will, if no Appeal changes."""
    return [c for c in s.appeal_order if not s.operated >> c & 1]


def next_operation(s: State, frame: Frame) -> None:
    """OPR-01..05: the first company in Appeal order that has not operated takes its whole turn."""
    waiting = still_to_operate(s)
    if not waiting:
        return
    c = waiting[0]
    s.operated |= 1 << c
    s.revenue = s.goods_sold = s.sold_at_half = s.factories_run = s.price_bonus = s.unpaid = 0
    s.level = NONE
    seat = s.director[c]
    s.stack += [
        frame,
        (steps.MAINTAIN_SUPPLY,),
        (steps.END_OPERATION, seat, c),
        (steps.DIVIDENDS, seat, c),
        (steps.SELL_GOODS, seat, c),
        (steps.END_PRODUCTION, seat, c),
        (steps.PRODUCE, seat, c, 0),
        (steps.PURCHASE_RESOURCES, seat, c),
    ]
    if s.box.companies[c].wage:
        s.stack.append((steps.WAGES, seat, c))
    if s.options.emergency_fundraising:
        s.stack.append((steps.EMERGENCY_FUNDRAISING, seat, c, 0))


# --- step 0


class EmergencyFundraising(Decision):
    """OPR-10..18, AMB-121: before all else issue Treasury shares to the Bank Pool, all in one issue.

    The frame: seat, company, shares so far.
    """

    rule = "OPR-10"
    verbs = FREE_VERBS | {"issue", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, _, c, issued = frame
        choices = []
        if s.common[c * HOLDERS + TREASURY]:
            choices.append(s.catalogue.issue[COMMON])
        if s.preferred[c] == TREASURY:
            choices.append(s.catalogue.issue[PREFERRED])
        if choices or issued:
            choices.append(s.catalogue.done)
        return choices

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c = frame[2]
        if action.verb == "done":
            return None
        if action.verb in FREE_VERBS:
            return Refusal("First end Emergency Fundraising; what is free comes after it.", "OPR-10")
        kind = action.args[0]
        there = s.preferred[c] == TREASURY if kind == PREFERRED else s.common[c * HOLDERS + TREASURY] > 0
        if not there:
            return Refusal(
                "There is no {kind} certificate in the Treasury to issue.", "OPR-11", kind=CERTIFICATES[kind]
            )
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, c, issued = frame
        if action.verb == "issue":
            kind = action.args[0]
            if kind == PREFERRED:
                s.preferred[c] = POOL
            else:
                s.common[c * HOLDERS + TREASURY] -= 1
                s.common[c * HOLDERS + POOL] += 1
            s.stack.append((step, seat, c, issued + SHARES[kind]))
        elif issued:
            income = issued * track.value(s, c)
            s.cash[c] += income
            tell(s, "issue", seat, c, income, issued)
            track.move(s, c, -issued - 1)


def wages(s: State, frame: Frame) -> None:
    """CMP-53, CMP-54, AMB-57: after step 0, for as many Workers as the Treasury can pay."""
    _, seat, c = frame
    wage = s.box.companies[c].wage
    if not wage:
        return
    workers = staff.employed(s, c)
    paid = min(workers, s.cash[c] // wage)
    s.cash[c] -= paid * wage
    if paid:
        tell(s, "wages", seat, c, paid * wage)
    if paid < workers:
        s.unpaid = 1
        tell(s, "unpaid", seat, c, workers - paid)


# --- step 1


class PurchaseResources(Decision):
    """OPR-20..25: cubes of the $10, $20 and $30 spaces, one at a time."""

    rule = "OPR-20"
    verbs = FREE_VERBS | {"purchase", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        c = frame[2]
        choices = supply.for_sale(s, c) + free_actions(s, (c,), PRODUCING)
        if choices:
            choices.append(s.catalogue.done)
        return with_discards(s, frame[1], c, choices)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c = frame[2]
        if action.verb == "done":
            return None
        if action.verb == "purchase":
            return supply.why_not_purchase(s, c, action)
        return why_not_free(s, (c,), action, PRODUCING)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "done":
            return
        s.stack.append(frame)
        if action.verb == "purchase":
            supply.purchase(s, seat, frame[2], action)
        else:
            apply_free(s, seat, action)


# --- step 2


@lru_cache(maxsize=BOXES_KEPT)
def needs(box: Box) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """By factory and level: (resource, count) of what it consumes."""
    return tuple(
        tuple(
            tuple((r, level.needs.count(r)) for r in range(RESOURCE_KINDS) if r in level.needs)
            for level in factory.levels
        )
        for factory in box.factories
    )


def missing_workers(s: State, f: int, level: int) -> int:
    """OPR-29: the worker spaces that are still to be filled before the factory can run."""
    return max(s.box.factories[f].levels[level].workers - s.workers[f] - s.automated[f], 0)


def missing_cubes(s: State, c: int, f: int, level: int) -> list[tuple[int, int]]:
    """OPR-30: (resource, how many) of what the Treasury lacks."""
    at = c * RESOURCE_KINDS
    lacking = [(resource, count - s.cubes[at + resource]) for resource, count in needs(s.box)[f][level]]
    return [(resource, count) for resource, count in lacking if count > 0]


def can_produce(s: State, c: int, f: int, level: int) -> bool:
    """OPR-29, OPR-30, CMP-40, CMP-64: enough worker spaces occupied, all resources in the Treasury."""
    if s.workers[f] + s.automated[f] < s.box.factories[f].levels[level].workers:
        return False
    at = c * RESOURCE_KINDS
    return all(s.cubes[at + resource] >= count for resource, count in needs(s.box)[f][level])


def ways_to_produce(s: State, c: int, f: int) -> list[Action]:
    """Usually one; CMP-60: a factory with levels has an action for each."""
    count = len(s.box.factories[f].levels)
    actions = [s.catalogue.produce] if count == 1 else s.catalogue.produce_level
    return [actions[level] for level in range(count) if can_produce(s, c, f, level)]


def goods_made(s: State, c: int, f: int, level: int, workers: int) -> int:
    """OPR-33, CMP-40, CMP-61..63, RIV-70: what a factory makes at a level with so many Workers."""
    factory = s.box.factories[f]
    made = factory.levels[level].goods + factory.goods_per_worker * workers + fully_automated(s, f)
    return made + (s.box.companies[c].type == s.options.rival_tile.more_goods)


def produce(s: State, c: int, f: int, level: int) -> None:
    """OPR-32, OPR-33: resources to Haymarket Square, Goods into the Treasury."""
    at = c * RESOURCE_KINDS
    for resource, count in needs(s.box)[f][level]:
        s.cubes[at + resource] -= count
        s.haymarket[resource] += count
    made = goods_made(s, c, f, level, s.workers[f])
    if s.box.factories[f].levels[level].price is not None:
        s.level = level
    s.goods[c] += made
    s.factories_run += 1
    tell(s, "produce", company=c, amount=made, item=f)


def own_condition(factory: Factory) -> str | None:
    """CMP-40, CMP-64: the rule of a factory to which the usual conditions do not apply."""
    if len(factory.levels) > 1:
        return "CMP-64"
    return "CMP-40" if factory.goods_per_worker else None


class Produce(Decision):
    """OPR-28..35: factories from left to right, each once, as long as one likes. VAR-24: after the last one, too.

    The frame: seat, company, the position of the next factory.
    """

    rule = "OPR-28"
    verbs = FREE_VERBS | {"produce", "produce_level", "purchase", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c, position = frame
        factories = s.box.companies[c].factories
        on_sale = supply.for_sale(s, c) if s.options.open_purchasing else []
        if position == len(factories) and not on_sale:
            return []
        choices = free_actions(s, (c,), PRODUCING)
        if position < len(factories):
            choices += ways_to_produce(s, c, factories[position])
        choices += on_sale
        if choices:
            choices.append(s.catalogue.done)
        return with_discards(s, seat, c, choices)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        _, _, c, position = frame
        if action.verb == "done":
            return None
        if action.verb == "purchase":
            if not s.options.open_purchasing and s.box.companies[c].buys_cubes:
                return Refusal("Resources are purchased before production begins.", "OPR-25")
            return supply.why_not_purchase(s, c, action)
        if action.verb in FREE_VERBS:
            return why_not_free(s, (c,), action, PRODUCING)
        if position == len(s.box.companies[c].factories):
            return Refusal("All factories of {name} have produced.", "OPR-28", name=s.box.companies[c].name)
        return self.why_not_produce(s, c, s.box.companies[c].factories[position], action)

    def why_not_produce(self, s: State, c: int, f: int, action: Action) -> Refusal | None:
        factory = s.box.factories[f]
        position = factory.position
        if (action.verb == "produce") != (len(factory.levels) == 1):
            return Refusal("Say at which level this factory produces, if it has levels, and only then.", "CMP-60")
        level = action.args[0] if action.args else 0
        if level >= len(factory.levels):
            return Refusal("Factory {position} has no level {level}.", "CMP-60", position=position + 1, level=level + 1)
        needed, filled = factory.levels[level].workers, s.workers[f] + s.automated[f]
        if missing_workers(s, f, level):
            return Refusal(
                "Factory {position} has too few worker spaces filled: {filled} of {needed}.",
                own_condition(factory) or "OPR-29",
                position=position + 1,
                filled=filled,
                needed=needed,
            )
        if missing := missing_cubes(s, c, f, level):
            resource = missing[0][0]
            return Refusal(
                "Factory {position} needs {count} {name}.",
                own_condition(factory) or "OPR-30",
                position=position + 1,
                count=factory.levels[level].needs.count(resource),
                name=RESOURCES[resource],
            )
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        step, _, c, position = frame
        if action.verb in ("produce", "produce_level"):
            f = s.box.companies[c].factories[position]
            factory = s.box.factories[f]
            s.stack.append((step, seat, c, position + 1))
            produce(s, c, f, action.args[0] if action.args else 0)
            if factory.manager and s.managers[f] == factory.manager_spaces:
                s.stack.append((steps.CARRY_OUT, seat, c, steps.MANAGER, f, 0))
        elif action.verb == "purchase":
            s.stack.append(frame)
            supply.purchase(s, seat, c, action)
        elif action.verb != "done":
            s.stack.append(frame)
            apply_free(s, seat, action)


def end_production(s: State, frame: Frame) -> None:
    """OPR-37, OPR-38: the Partner for having run all Factories; one Good for each Bonus Good token."""
    _, seat, c = frame
    if s.factories_run == len(s.box.companies[c].factories):
        partners.all_factories_ran(s, seat, c)
    if s.bonus_goods[c]:
        s.goods[c] += s.bonus_goods[c]
        tell(s, "goods", company=c, amount=s.bonus_goods[c])


# --- step 3


class SellGoods(Decision):
    """OPR-50..59: Goods one at a time, each where one likes."""

    rule = "OPR-50"
    verbs = FREE_VERBS | {"sell_goods", "done"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        c = frame[2]
        choices = []
        if s.goods[c] and demand.may_sell(s, c):
            row = demand.row_of(s, c)
            choices = [s.catalogue.sell_goods[k] for k in demand.open_columns(s, row)]
            if demand.half_price_allowed(s, row):
                choices.append(s.catalogue.sell_half)
        choices += free_actions(s, (c,), SELLING)
        if choices:
            choices.append(s.catalogue.done)
        return with_discards(s, frame[1], c, choices)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        c = frame[2]
        if action.verb == "done":
            return None
        if action.verb != "sell_goods":
            return why_not_free(s, (c,), action, SELLING)
        if not s.goods[c]:
            return Refusal("{name} has no Goods left.", "OPR-50", name=s.box.companies[c].name)
        if not demand.may_sell(s, c):
            return Refusal("{name} sells only after having produced.", "CMP-65", name=s.box.companies[c].name)
        column = action.args[0]
        row = demand.row_of(s, c)
        if column == demand.COLUMNS:
            if not demand.half_price_allowed(s, row):
                if s.options.full_rows_sell_at_half_price:
                    return Refusal("Half price is only for a row without a free space at full price.", "OPR-57")
                return Refusal("Half price is only for the printed space, while no tile covers it.", "ED1-45")
            return None
        at = row + column
        if not demand.capacity(s, at):
            return Refusal("Nothing can be sold at full price there.", "OPR-52")
        if s.filled[at] == demand.capacity(s, at):
            return Refusal("This tile is full.", "OPR-51")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "done":
            return
        s.stack.append(frame)
        if action.verb == "sell_goods":
            demand.sell(s, frame[2], action.args[0])
        else:
            apply_free(s, seat, action)


# --- steps 4 and 5


def may_pay(s: State) -> bool:
    """OPR-61, ED1-42, CMP-54."""
    produced = s.factories_run > 0 or not s.options.dividends_need_production
    return produced and s.goods_sold > 0 and not s.unpaid


class Dividends(Decision):
    """OPR-60..62, OPR-39: pay everything or withhold everything; without production or sale only withhold."""

    rule = "OPR-62"
    verbs = FREE_VERBS | {"pay", "withhold"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c = frame
        choices = [s.catalogue.withhold, *free_actions(s, (c,), PAYING)]
        if may_pay(s):
            choices.append(s.catalogue.pay)
        return with_discards(s, seat, c, choices)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "withhold":
            return None
        if action.verb == "pay":
            if s.unpaid:
                return Refusal("Not all Workers could be paid, so the company must withhold.", "CMP-54")
            if not may_pay(s):
                if s.options.dividends_need_production:
                    return Refusal(
                        "Dividends need a factory that produced and a Good that was sold this turn.", "OPR-61"
                    )
                return Refusal("Dividends need a Good that was sold this turn.", "ED1-42")
            return None
        return why_not_free(s, (frame[2],), action, PAYING)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        c = frame[2]
        if action.verb == "pay":
            dividends.pay(s, c)
        elif action.verb == "withhold":
            s.cash[c] += s.revenue
            tell(s, "withhold", seat, c, s.revenue)
            protected_fall(s, c, 1)
        else:
            s.stack.append(frame)
            apply_free(s, seat, action)


class EndOperation(Decision):
    """OPR-06: free actions up to the end of the turn; then the Supply Chain is maintained (OPR-80)."""

    rule = "OPR-06"
    verbs = FREE_VERBS | {"end"}

    def options(self, s: State, frame: Frame) -> list[Action]:
        _, seat, c = frame
        return with_discards(s, seat, c, [s.catalogue.end, *free_actions(s, (c,))])

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        return None if action.verb == "end" else why_not_free(s, (frame[2],), action)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb != "end":
            s.stack.append(frame)
            apply_free(s, seat, action)


def maintain_supply(s: State, frame: Frame) -> None:
    """OPR-80."""
    supply.maintain(s)


# --- after the last company


def end_of_operating(s: State, frame: Frame) -> None:
    """OPR-07, AST-50, AMB-35: in Appeal order, every upright Asset that lifts its company's value; then INV-17."""
    if s.options.solo:
        s.stack.append((steps.INVESTORS_PAY,))
    for c in reversed(s.appeal_order):
        for a in range(len(s.asset_on) - 1, -1, -1):
            if s.asset_on[a] == c and s.box.assets[a].moment == "operating_end" and not s.exhausted >> a & 1:
                s.stack.append((steps.STOCK_ASSET, s.director[c], c, a))


class StockAsset(Decision):
    """AST-42, AST-43: one step up, if the Director likes. The frame: seat, company, Asset."""

    rule = "AST-50"
    verbs = frozenset({"activate", "decline"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [s.catalogue.activate[frame[3]], s.catalogue.decline]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "activate" and action.args[0] != frame[3]:
            return Refusal("Now it is the turn of {name}.", "AST-50", name=s.box.assets[frame[3]].name)
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "activate":
            activate(s, seat, frame[3])
