"""What money is worth while shares can be bought: the basket of shares that it buys, the best for a dollar first.

One certificate is bought in a turn. The others buy, too, and what is bought later may be gone or have changed, so
every turn until then makes the gain count less.
"""

from __future__ import annotations

from bigshoulders.bots.planner.constants import Constants
from bigshoulders.rules.shares import certificate_limit, certificates, shares
from bigshoulders.state.state import HOLDERS, POOL, TREASURY, State


def basket_worth(s: State, seat: int, per_share: dict[int, float], dollar: float, constants: Constants) -> float:
    """What a seat's funds are worth; `per_share`: what a share of each company may bring; `dollar`: what is kept."""
    funds = s.funds[seat]
    worth = funds * dollar
    free = certificate_limit(s) - certificates(s, seat)
    if free <= 0:
        return worth
    certain = 1.0 if s.stack[-1][1:2] == (seat,) else constants.basket_trust
    for _, price, gain, count, each in on_offer(s, seat, per_share, dollar):
        while count and price <= funds and free:
            worth += gain * certain
            certain *= constants.basket_trust
            funds -= price
            count -= each
            free -= 1
        if not free:
            break
    return worth


def on_offer(
    s: State, seat: int, per_share: dict[int, float], dollar: float
) -> list[tuple[float, int, float, int, int]]:
    """(gain for a dollar, price, gain, shares that the seat may buy, shares in a certificate), the best first."""
    found = []
    track, sold, cap = s.box.track, s.sold[seat], s.box.share_cap
    for c, each in per_share.items():
        price = track[s.value[c]]
        gain = each - price * dollar
        if gain <= 0 or not price or sold >> c & 1:
            continue
        at = c * HOLDERS
        room = cap - shares(s, seat, c)
        count = min(s.common[at + TREASURY] + s.common[at + POOL], room)
        if s.preferred[c] >= TREASURY and room >= 2 and s.director[c] != seat:
            found.append((gain / price, 2 * price, 2 * gain, 2, 2))
            count = min(count, room - 2)
        if count > 0:
            found.append((gain / price, price, gain, count, 1))
    found.sort(reverse=True)
    return found
