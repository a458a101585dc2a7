"""The demand grid: tiles, printed spaces, what can be sold where (SET-07, OPR-50..59, CLN-10..16)."""

from __future__ import annotations

from typing import Final, NamedTuple

from bigshoulders.state.events import tell
from bigshoulders.state.state import NONE, State

COLUMNS: Final = 3


def capacity(s: State, at: int) -> int:
    """Goods spaces of the tile, or of the printed space where no tile lies (OPR-58); 0 for the red X (OPR-52)."""
    tile = s.tiles[at]
    return s.box.demand_columns[at % COLUMNS].printed if tile == NONE else s.box.demand_tiles[tile].spaces


def row_of(s: State, c: int) -> int:
    """CMP-05: where the row of the company's type begins in the grid."""
    return s.box.companies[c].type * COLUMNS


def open_columns(s: State, row: int) -> list[int]:
    """OPR-51: the columns of a row where a Good finds a free space at full price."""
    return [k for k in range(COLUMNS) if s.filled[row + k] < capacity(s, row + k)]


def half_price_allowed(s: State, row: int) -> bool:
    """OPR-57, OPR-58, AMB-31: the printed half-price space is visible, or nothing else of the row is free."""
    for k, column in enumerate(s.box.demand_columns):
        if column.half_price and s.tiles[row + k] == NONE:
            return True
    return s.options.full_rows_sell_at_half_price and not open_columns(s, row)


def price(s: State, c: int) -> int:
    """OPR-53, AST-64: what a Good of the operating company sells for."""
    return in_dollars(charter_price(s, c, max(s.level, 0)) + s.price_bonus + rival_bonus(s, c) - markdown(s, c))


def in_dollars(amount: int) -> int:
    """However much is taken off a price, nobody pays for selling."""
    return max(amount, 0)


def rival_bonus(s: State, c: int) -> int:
    """RIV-14: what a Rival's condition adds to the price."""
    kind, dollars = s.options.rival_tile.price_bonus
    return dollars if s.box.companies[c].type == kind else 0


def markdown(s: State, c: int) -> int:
    """SOL-30: what an Event of the solo game takes off the price for a Decade."""
    return s.solo.markdown if s.solo.marked_down == c else 0


def charter_price(s: State, c: int, level: int) -> int:
    """CMP-03, CMP-44, CMP-61..67: what the Charter says, with its Salespeople and Managers."""
    charter = s.box.companies[c]
    if charter.price_per_salespeople is not None:
        return level_price(s, c, level) + salespeople_bonus(s, c, s.salespeople[c])
    return managers_price(s, c) or charter.prices[s.salespeople[c]]


def managers_price(s: State, c: int) -> int:
    """CMP-44: what Goods sell for while all Managers of such a factory are there; 0 if that is not so."""
    for f in s.box.companies[c].factories:
        factory = s.box.factories[f]
        if factory.manager_price and s.managers[f] == factory.manager_spaces:
            return factory.manager_price
    return 0


def level_price(s: State, c: int, level: int) -> int:
    """CMP-61..63: what a factory with levels fixes by the level at which it runs."""
    levels = s.box.factories[s.box.companies[c].factories[0]].levels
    return levels[min(level, len(levels) - 1)].price or 0


def salespeople_bonus(s: State, c: int, salespeople: int) -> int:
    """CMP-03, CMP-67: what so many Salespeople add to the price without any."""
    charter = s.box.companies[c]
    if charter.price_per_salespeople is None:
        return charter.prices[salespeople] - charter.prices[0]
    every, dollars = charter.price_per_salespeople
    return salespeople // every * dollars


class Reason(NamedTuple):
    """A part of a price, in dollars; all parts of a price add up to it."""

    kind: str
    """charter, salespeople, managers, level, turn, rival, event; floor is what lifts it to $0."""
    dollars: int


def price_reasons(s: State, c: int, level: int, turn_bonus: int) -> list[Reason]:
    """OPR-53: how the price of a company's Goods comes about; the level is that of a factory which fixes the price."""
    charter = s.box.companies[c]
    if charter.price_per_salespeople is not None:
        parts = [("level", level_price(s, c, level)), ("salespeople", salespeople_bonus(s, c, s.salespeople[c]))]
    elif managers := managers_price(s, c):
        parts = [("managers", managers)]
    else:
        parts = [("charter", charter.prices[0]), ("salespeople", salespeople_bonus(s, c, s.salespeople[c]))]
    parts += [("turn", turn_bonus), ("rival", rival_bonus(s, c)), ("event", -markdown(s, c))]
    total = sum(dollars for _, dollars in parts)
    parts.append(("floor", in_dollars(total) - total))
    return [Reason(kind, dollars) for kind, dollars in parts if dollars]


def price_with_managers(s: State, c: int, f: int) -> int:
    """CMP-44: what Goods would sell for with all Managers of a factory; 0 if it does not fix the price."""
    fixed = s.box.factories[f].manager_price
    return in_dollars(fixed + rival_bonus(s, c) - markdown(s, c)) if fixed else 0


def ladder(s: State, c: int) -> list[int]:
    """CMP-03: what Goods would sell for with 0, 1, 2 ... Salespeople and no Managers, by a Charter that prints it."""
    change = rival_bonus(s, c) - markdown(s, c)
    return [in_dollars(dollars + change) for dollars in s.box.companies[c].prices]


def raise_price(s: State, c: int, dollars: int) -> None:
    """AST-64, AMB-32, AMB-120: from now on, and for the Goods that the company has sold in this turn."""
    before = price(s, c)
    s.price_bonus += dollars
    after = price(s, c)
    earned = (s.goods_sold - s.sold_at_half) * (after - before) + s.sold_at_half * (after // 2 - before // 2)
    if earned:
        s.revenue += earned
        tell(s, "price_made_up", company=c, amount=earned)


def may_sell(s: State, c: int) -> bool:
    """CMP-65: where the level of production fixes the price, nothing is sold without production."""
    return s.box.companies[c].price_per_salespeople is None or s.level != NONE


def sell(s: State, c: int, column: int) -> None:
    """OPR-51, OPR-54..57, OPR-59: one Good; the column beyond the last is half price."""
    s.goods[c] -= 1
    s.goods_sold += 1
    if s.box.companies[c].type == s.options.rival_tile.reward[0]:
        s.solo = s.solo._replace(goods_sold=s.solo.goods_sold + 1)
    if column == COLUMNS:
        s.sold_at_half += 1
        amount = price(s, c) // 2
        s.revenue += amount
        tell(s, "sell_good", company=c, amount=amount, item=column)
        return
    at = row_of(s, c) + column
    s.filled[at] += 1
    s.revenue += price(s, c)
    tell(s, "sell_good", company=c, amount=price(s, c), item=column)
    if s.filled[at] == capacity(s, at):
        bonus = s.box.demand_columns[column].bonus
        s.revenue += bonus
        tell(s, "demand_bonus", company=c, amount=bonus, item=column)
        note_filled(s)


def note_filled(s: State) -> None:
    """SOL-G09, AMB-84: every tile that is filled during a solo game counts."""
    if s.options.solo:
        s.solo = s.solo._replace(tiles_filled=s.solo.tiles_filled + 1)


def is_full(s: State, at: int) -> bool:
    """A tile whose spaces all have a Good."""
    return s.tiles[at] != NONE and s.filled[at] == capacity(s, at)


def fill_grid(s: State) -> None:
    """SET-07, CLN-15, CLN-16: column by column from top to bottom, as long as the stack lasts."""
    for column in range(COLUMNS):
        for row in range(len(s.box.demand_rows)):
            at = row * COLUMNS + column
            if s.tiles[at] == NONE and s.demand_deck:
                s.tiles[at] = s.demand_deck[-1]
                s.demand_deck = s.demand_deck[:-1]
                s.revealed += 1


def cleanup(s: State) -> None:
    """CLN-10..15: filled tiles leave, in the first Cleanup also the red X; the rest move up; new tiles come."""
    for row in range(0, len(s.tiles), COLUMNS):
        kept = []
        for at in range(row, row + COLUMNS):
            tile = s.tiles[at]
            if tile == NONE:
                if s.filled[at] and s.filled[at] == capacity(s, at):
                    s.filled[at] = 0
                continue
            spaces = capacity(s, at)
            leaves = s.filled[at] == spaces if spaces else s.decade == 1
            if not leaves:
                kept.append((tile, s.filled[at]))
            s.tiles[at], s.filled[at] = NONE, 0
        for at, (tile, filled) in enumerate(kept, row):
            s.tiles[at], s.filled[at] = tile, filled
    fill_grid(s)
