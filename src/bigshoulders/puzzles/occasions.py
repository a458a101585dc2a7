"""Decisions that a puzzle can be made of: where each theme comes up, and what the sensible answers are.

An answer is a whole one: all cubes that a company buys, all Goods that it sells, a sale with its announcement. Answers
that come to the same are one, so that a puzzle never asks for the order of things.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import product
from typing import NamedTuple

from bigshoulders.bots.advice import estimates
from bigshoulders.bots.greedy import GreedyChooser, GreedyForecasts
from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.bots.planner.turn_plan import Markets, missing_cubes, offers, plan_under_way, possible_runs, procure
from bigshoulders.bots.planner.turn_plan import staff_of as occupied
from bigshoulders.components import COMMON, DIRECTOR
from bigshoulders.puzzles.puzzle import THEMES
from bigshoulders.rules import book, demand, steps
from bigshoulders.rules.supply import price_at
from bigshoulders.state.actions import Action
from bigshoulders.state.state import HOLDERS, RESOURCE_KINDS, State

ActionsOfAnswer = tuple[Action, ...]
MOST_ANSWERS = 3
"""That are played out."""
LEAST_GAP, MOST_GAP = 30.0, 800.0
"""How far the second answer must be behind the first by the planner's estimate: not level, and not absurd."""
LEAST_GOODS = 2
MOST_OF_IT = 0.6
"""The part of a Treasury that one does not spend without a thought."""
NEARLY_EMPTY = 30
"""Dollars in a Treasury with which one thinks of withholding."""


class Occasion(NamedTuple):
    theme: str
    answers: list[ActionsOfAnswer]
    """The best first, by the planner's estimate."""
    gap: float
    """Dollars by which the second is behind by that estimate."""
    tempting: ActionsOfAnswer
    """The wrong answer, by the planner's estimate, that comes to mind first."""


def occasion(chooser: Chooser, s: State, seat: int, themes: Collection[str] = THEMES) -> Occasion | None:
    """What can be asked of a seat that is to decide; None if nothing can."""
    step = s.stack[-1][0]
    last = s.decade == len(s.box.years)
    for theme, answers_of in ANSWERS.get(step, ()):
        if theme not in themes or (theme == "last") > last or (last and theme in ("share", "dividends")):
            continue
        answers = answers_of(chooser, s, seat)
        if len(answers) > 1:
            found = judged(chooser, s, seat, theme, answers)
            if found is not None:
                return found
    return None


def judged(chooser: Chooser, s: State, seat: int, theme: str, answers: list[ActionsOfAnswer]) -> Occasion | None:
    """None if the planner holds the two best answers for equal, or if nobody would think of another one."""
    worth = worths(chooser, s, seat, answers)
    ranked = sorted(zip(worth, range(len(answers)), strict=True), key=lambda pair: -pair[0])
    order = [answers[number] for _, number in ranked]
    gap = ranked[0][0] - ranked[1][0]
    if not LEAST_GAP <= gap <= MOST_GAP:
        return None
    tempting = temptation(s, seat, theme, order)
    if tempting is None:
        return None
    chosen = order[:MOST_ANSWERS]
    if tempting not in chosen:
        chosen[-1] = tempting
    return Occasion(theme, chosen, gap, tempting)


def temptation(s: State, seat: int, theme: str, order: list[ActionsOfAnswer]) -> ActionsOfAnswer | None:
    """The wrong answer that comes to mind first; None if none does. The answers come with the best first."""
    short = worths(GreedyChooser(GreedyForecasts()), s, seat, order)
    hasty = order[max(range(len(order)), key=lambda number: short[number])]
    if hasty != order[0]:
        return hasty
    if theme in TEMPTATIONS:
        return TEMPTATIONS[theme](s, order)
    return order[1] if len(order) > 2 else None


def to_run_more_or_less(s: State, order: list[ActionsOfAnswer]) -> ActionsOfAnswer | None:
    """To buy for every factory; or to save the money, where it is most of what there is and can still be of use."""
    most = max(order, key=len)
    if most != order[0]:
        return most
    if s.decade == len(s.box.years):
        return None
    spent = sum(price_at(s.box, action.args[0]) for action in order[0] if action.verb == "purchase")
    return order[1] if spent > MOST_OF_IT * s.cash[s.stack[-1][2]] else None


def to_pay_or_keep(s: State, order: list[ActionsOfAnswer]) -> ActionsOfAnswer | None:
    """To pay, as usual; or to withhold, where the Treasury is nearly empty."""
    if order[0][0].verb == "withhold" or s.cash[s.stack[-1][2]] < NEARLY_EMPTY:
        return order[1]
    return None


def to_keep_or_dump(s: State, order: list[ActionsOfAnswer]) -> ActionsOfAnswer | None:
    """To keep what one directs; or to get rid of it, where that is the next best."""
    return order[1] if (len(order[0]) > 1) != (len(order[1]) > 1) else None


def worths(chooser: Chooser, s: State, seat: int, answers: list[ActionsOfAnswer]) -> list[float]:
    """What each answer is worth by a bot's estimate."""
    if all(len(answer) == 1 for answer in answers):
        of_actions = estimates(chooser, s, seat, [answer[0] for answer in answers])
        return [of_actions[answer[0]] for answer in answers]
    return [chooser.advantage(after(chooser, s, seat, answer), seat) for answer in answers]


def after(chooser: Chooser, s: State, seat: int, answer: ActionsOfAnswer) -> State:
    """The table after an answer and what belongs to it."""
    s = s.copy()
    for action in answer:
        book.play(s, seat, action)
    chooser.make_parts(s, seat)
    if s.stack and s.stack[-1] == (steps.STOCK_PURCHASE, seat):
        book.play(s, seat, chooser.choose(s, seat, book.legal_actions(s, seat)))
    return s


# --- Stock Phase


def shares(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """A certificate to buy, a company to establish, or nothing; not where the planner would rather sell."""
    choices = book.legal_actions(s, seat)
    if s.sale or chooser.choose(s, seat, choices).verb in ("sell", "announce"):
        return []
    return [(action,) for action in [*best_foundings(chooser, s, seat, choices), *without_foundings(choices)]]


def without_foundings(choices: list[Action]) -> list[Action]:
    return [action for action in choices if action.verb in ("buy", "pass")]


def best_foundings(chooser: Chooser, s: State, seat: int, choices: list[Action]) -> list[Action]:
    """Each company that can be established, at the value that promises most: the others are nearly the same."""
    foundings = [action for action in choices if action.verb == "establish"]
    worth = estimates(chooser, s, seat, foundings)
    best: dict[int, Action] = {}
    for action in foundings:
        known = best.get(action.args[0])
        if known is None or worth[action] > worth[known]:
            best[action.args[0]] = action
    return list(best.values())


def dumps(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """A company to sell out of, so that somebody else must direct it; or to go on without a sale."""
    if s.sale or not s.options.directorship_can_change:
        return []
    found = [answer for c in s.appeal_order if s.director[c] == seat for answer in sales_of(s, seat, c)]
    if not found:
        return []
    kept = [action for action in without_foundings(book.legal_actions(s, seat)) if action.verb == "buy"]
    worth = estimates(chooser, s, seat, kept)
    best = sorted(kept, key=lambda action: -worth[action])[:1]
    return [*found, *((action,) for action in (*best, s.catalogue.pass_) if action in s.choices)]


def sales_of(s: State, seat: int, c: int) -> Iterator[ActionsOfAnswer]:
    """Selling all that can be sold of a company, with and without the Director's Certificate, if another takes over."""
    commons = [s.catalogue.sell[c][COMMON]] * s.common[c * HOLDERS + seat]
    for sale in (commons, [*commons, s.catalogue.sell[c][DIRECTOR]]):
        answer = legal_part(s, seat, [*sale, s.catalogue.announce])
        if sale and len(answer) == len(sale) + 1:
            then = s.copy()
            for action in answer:
                book.play(then, seat, action)
            if then.director[c] != seat:
                yield answer


def legal_part(s: State, seat: int, actions: list[Action]) -> ActionsOfAnswer:
    """The actions up to the first that the rules refuse."""
    s = s.copy()
    played: list[Action] = []
    for action in actions:
        if not s.stack or action not in book.legal_actions(s, seat):
            break
        book.play(s, seat, action)
        played.append(action)
    return tuple(played)


# --- Action Phase


def partners(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """Where a Partner goes, and for which company."""
    return [(action,) for action in book.legal_actions(s, seat) if action.verb == "use"]


# --- Operating Phase


def cubes(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """The cheapest cubes for the first factories, from none of them to all that have their Workers."""
    c, markets = s.stack[-1][2], Markets(s)
    if plan_under_way(s, markets, chooser.constants).procurement.uses:
        return []
    purse = s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS]
    on_offer = offers(s, markets, c, may_buy=True)
    found: list[ActionsOfAnswer] = []
    for runs in possible_runs(s, c, 0, occupied(s, c)):
        missing, spare = missing_cubes(s, runs, purse)
        plan = procure(missing, spare, on_offer, markets.haymarket, s.cash[c])
        answer = None if plan is None else purchases(s, seat, c, plan.buys, plan.trades)
        if answer is not None and answer not in found:
            found.append(answer)
    return found


def purchases(
    s: State, seat: int, c: int, buys: tuple[int, ...], trades: tuple[tuple[int, int], ...]
) -> ActionsOfAnswer | None:
    """Each cube at its lowest price, then the trades; None if the rules refuse something."""
    s, played = s.copy(), []
    for r in buys:
        offered = [action for action in s.choices if action.verb == "purchase" and action.args[1] == r]
        if not offered:
            return None
        played.append(min(offered, key=lambda action: price_at(s.box, action.args[0])))
        book.play(s, seat, played[-1])
    swaps = [action for give, take in trades for taken, action in s.catalogue.trade[c][give] if taken == take]
    rest = legal_part(s, seat, [*swaps, s.catalogue.done])
    return (*played, *rest) if len(rest) == len(trades) + 1 else None


def goods(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """How many Goods are sold on which tile; of sales that bring the same and keep as many the best."""
    c = s.stack[-1][2]
    row, count = demand.row_of(s, c), s.goods[c]
    if s.goods_sold or count < LEAST_GOODS or not demand.may_sell(s, c):
        return []
    room = [min(demand.capacity(s, row + k) - s.filled[row + k], count) for k in range(demand.COLUMNS)]
    best: dict[tuple[int, int], tuple[float, ActionsOfAnswer]] = {}
    for placed in product(*(range(spaces + 1) for spaces in room)):
        for half in range(count - sum(placed) + 1 if sum(placed) <= count else 0):
            answer = sales(s, seat, (*placed, half))
            if answer is not None:
                table = after(chooser, s, seat, answer)
                worth = chooser.advantage(table, seat)
                key = (table.revenue, table.goods[c])
                if key not in best or worth > best[key][0]:
                    best[key] = (worth, answer)
    return [answer for _, answer in best.values()]


def sales(s: State, seat: int, placed: tuple[int, ...]) -> ActionsOfAnswer | None:
    """So many Goods by column, the last number at half price, and the end of selling; None if that is not allowed."""
    wanted = [
        action
        for action, count in zip((*s.catalogue.sell_goods, s.catalogue.sell_half), placed, strict=True)
        for _ in range(count)
    ]
    answer = legal_part(s, seat, [*wanted, s.catalogue.done])
    return answer if len(answer) >= max(len(wanted), 1) else None


def dividends(chooser: Chooser, s: State, seat: int) -> list[ActionsOfAnswer]:
    """Pay or withhold."""
    return [(action,) for action in book.legal_actions(s, seat) if action.verb in ("pay", "withhold")]


AnswersOf = Callable[[Chooser, State, int], list[ActionsOfAnswer]]
ANSWERS: dict[int, tuple[tuple[str, AnswersOf], ...]] = {
    steps.STOCK_TURN: (("dump", dumps), ("share", shares), ("last", shares)),
    steps.STOCK_PURCHASE: (("share", shares), ("last", shares)),
    steps.ACTION_TURN: (("last", partners),),
    steps.PURCHASE_RESOURCES: (("cubes", cubes),),
    steps.SELL_GOODS: (("goods", goods),),
    steps.DIVIDENDS: (("dividends", dividends),),
}
"""By step: the themes that come up there, and how their answers are found."""
TEMPTATIONS: dict[str, Callable[[State, list[ActionsOfAnswer]], ActionsOfAnswer | None]] = {
    "cubes": to_run_more_or_less,
    "dividends": to_pay_or_keep,
    "dump": to_keep_or_dump,
}
"""By theme: what comes to mind where somebody who thinks no further than this Decade would be right."""
