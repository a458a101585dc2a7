"""What the parts of Event and Rival tiles do, each to one company, one Building or the table (AMB-74, RIV-10..84)."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import COMMON, PREFERRED, SHARES, Part
from bigshoulders.rules import appeal, assets, demand, staff, steps, supply, track
from bigshoulders.rules.bag import draw_cube
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NOBODY, NONE, POOL, RIVAL, TREASURY, State

# --- companies


def gain_appeal(s: State, part: Part, c: int) -> None:
    appeal.gain(s, c, part.amount)


def pay(s: State, part: Part, c: int) -> None:
    """To the bank; all it has if that is less."""
    amount = min(part.amount, s.cash[c])
    if amount:
        s.cash[c] -= amount
        tell(s, "levy", company=c, amount=amount)


def pay_if_able(s: State, part: Part, c: int) -> None:
    """RIV-84, AMB-97."""
    if s.cash[c] >= part.amount:
        pay(s, part, c)


def rise(s: State, part: Part, c: int) -> None:
    """RIV-41, RIV-54, RIV-61."""
    track.move(s, c, part.amount)


def fall(s: State, part: Part, c: int) -> None:
    """RIV-71, RIV-81; the fall of an Event ends at $10."""
    floor = s.box.track.index(part.stops_at)
    track.move(s, c, -min(part.amount, max(s.value[c] - floor, 0)))


def dismiss(s: State, part: Part, c: int) -> None:
    """Workers leave, from Factories of the player's choice."""
    s.stack.append((steps.DISMISS, PLAYER, c, min(part.amount, staff.employed(s, c))))


def mark_down(s: State, part: Part, c: int) -> None:
    """For this Decade every Good of the company brings less."""
    s.solo = s.solo._replace(marked_down=c, markdown=part.amount)
    tell(s, "markdown", company=c, amount=part.amount)


def buy_preferred(s: State, part: Part, c: int) -> None:
    """RIV-11, RIV-21, AMB-90, AMB-115."""
    holder = s.preferred[c]
    if holder in (TREASURY, POOL) and not track.is_closed(s, c):
        s.preferred[c] = RIVAL
        rival_pays(s, c, PREFERRED, holder)


def buy_common(s: State, part: Part, c: int) -> None:
    """RIV-31, RIV-51, AMB-90, AMB-115: one certificate, up to so many shares."""
    at = c * HOLDERS
    holder = next((place for place in (TREASURY, POOL) if s.common[at + place]), NONE)
    if holder != NONE and s.common[at + RIVAL] < part.amount and not track.is_closed(s, c):
        s.common[at + holder] -= 1
        s.common[at + RIVAL] += 1
        rival_pays(s, c, COMMON, holder)


def rival_pays(s: State, c: int, kind: int, holder: int) -> None:
    """AMB-90: the bank pays the company for what comes out of its Treasury."""
    price = SHARES[kind] * track.value(s, c) if holder == TREASURY else 0
    s.cash[c] += price
    tell(s, "rival_buys", company=c, amount=price, item=kind)


# --- the table


def you_pay(s: State, part: Part, nobody: int) -> None:
    """RIV-22, AMB-97: from Personal Funds, as far as able."""
    amount = min(part.amount, s.funds[PLAYER])
    s.funds[PLAYER] -= amount
    tell(s, "you_pay", PLAYER, amount=amount)


def job_market(s: State, part: Part, nobody: int) -> None:
    """New Workers onto the dearest open spaces; RIV-33, RIV-43, AMB-93: or the cheapest ones to the supply."""
    if part.amount > 0:
        tell(s, "job_market", amount=staff.to_job_market(s, part.amount))
        return
    leaving = min(-part.amount, s.job_market)
    s.job_market -= leaving
    tell(s, "job_market_loses", amount=leaving)


def harvest(s: State, part: Part, nobody: int) -> None:
    """Cubes from the bag onto Haymarket Square; an empty bag is not refilled."""
    chance = Chance(s.chance)
    drawn = [draw_cube(s, chance) for _ in range(min(part.amount, sum(s.bag)))]
    for resource in drawn:
        s.haymarket[resource] += 1
    s.chance = chance.state
    s.revealed += 1
    tell(s, "harvest", amount=len(drawn))


def embargo(s: State, part: Part, nobody: int) -> None:
    """The cheap cubes go back into the bag, then the Supply Chain is maintained."""
    s.stack.append((steps.MAINTAIN_SUPPLY,))
    if s.options.advanced_supply_chain:
        s.stack.append((steps.REMOVE_CUBES, PLAYER, part.amount, NONE, 1))
        return
    before = sum(s.bag)
    supply.clear(s, s.box.solo.cleanup_supply, s.bag)
    tell(s, "embargo", amount=sum(s.bag) - before)


def remove_cubes(s: State, part: Part, nobody: int) -> None:
    """RIV-24, RIV-44, RIV-64, AMB-93: the cheapest ones, to Haymarket Square."""
    s.stack.append((steps.REMOVE_CUBES, PLAYER, part.amount, part.resource, 0))


def partner(s: State, part: Part, building: int) -> None:
    """RIV-13, RIV-23, RIV-83, AMB-92: a neutral Partner occupies the tile for this Decade; nobody is paid."""
    s.placed += ((NOBODY, building),)
    s.used |= 1 << building
    tell(s, "neutral_partner", item=building)


def remove_asset(s: State, part: Part, nobody: int) -> None:
    """RIV-73: the cheapest one leaves the game, and the display is refilled."""
    space = max((k for k, a in enumerate(s.display) if a != NONE), default=NONE)
    if space != NONE:
        tell(s, "asset_removed", item=s.display[space])
        s.display[space] = NONE
        assets.refill(s)


def demand_goods(s: State, part: Part, nobody: int) -> None:
    """RIV-74, AMB-98: Goods onto the tiles of a row from the left; no bonus, and what finds no space is lost."""
    left = part.amount
    row = part.type * demand.COLUMNS
    for at in range(row, row + demand.COLUMNS):
        placed = min(left, demand.capacity(s, at) - s.filled[at]) if s.tiles[at] != NONE else 0
        if placed:
            left -= placed
            s.filled[at] += placed
            tell(s, "rival_goods", amount=placed, item=at)
            if demand.is_full(s, at):
                demand.note_filled(s)


DO: dict[str, Callable[[State, Part, int], None]] = {
    "appeal": gain_appeal,
    "pay": pay,
    "pay_if_able": pay_if_able,
    "rise": rise,
    "fall": fall,
    "dismiss": dismiss,
    "markdown": mark_down,
    "buy_preferred": buy_preferred,
    "buy_common": buy_common,
    "you_pay": you_pay,
    "job_market": job_market,
    "harvest": harvest,
    "embargo": embargo,
    "remove_cubes": remove_cubes,
    "partner": partner,
    "remove_asset": remove_asset,
    "demand_goods": demand_goods,
}
