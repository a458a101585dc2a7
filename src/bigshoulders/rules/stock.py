"""The Stock Phase (STK): sell any certificates, then buy one; until everybody has passed in a row."""

from __future__ import annotations

from bigshoulders.components import CERTIFICATES, COMMON, DIRECTOR, PREFERRED, SHARES
from bigshoulders.rules import assets, closing, directorship, partners, steps, track
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.establishing import establish, establishable, gone, why_not_establish
from bigshoulders.rules.free import discards, why_not_discard
from bigshoulders.rules.price_protection import protected_fall
from bigshoulders.rules.shares import (
    certificate_limit,
    certificates,
    in_play,
    is_sold_out,
    share_cap,
    shares,
    traded,
)
from bigshoulders.rules.solo import tiles
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import HOLDERS, NOBODY, POOL, STOCK, TREASURY, Frame, State

SOURCE_HOLDERS = (TREASURY, POOL)


def stock_phase(s: State, frame: Frame) -> None:
    """RIV-03, AMB-115: what a Rival does comes before everything else."""
    s.phase = STOCK
    tell(s, "phase", item=STOCK)
    s.stack.append((steps.OPEN_MARKET,))
    tiles.start(s, tiles.RIVAL_STOCK)


def open_market(s: State, frame: Frame) -> None:
    """STK-01, STK-02: closed companies leave first; then turns clockwise from the Priority Deal. AMB-115."""
    closing.close_companies(s)
    s.sold = [0] * len(s.sold)
    s.passes = s.turns_begun = 0
    s.last_trader = NOBODY
    s.stack.append((steps.NEXT_STOCK_TURN, s.priority))
    if s.options.solo:
        s.solo = s.solo._replace(bought=0, established=0)
    if s.options.investors:
        s.stack.append((steps.INVESTOR_TILE,))


def next_stock_turn(s: State, frame: Frame) -> None:
    """STK-06, STK-07."""
    seat = frame[1]
    if s.passes == len(s.funds):
        end_of_stock_phase(s)
    else:
        s.stack.append((steps.NEXT_STOCK_TURN, (seat + 1) % len(s.funds)))
        s.stack.append((steps.STOCK_TURN, seat))


def end_of_stock_phase(s: State) -> None:
    """STK-34..38: sold-out bumps, then the Priority Deal goes to the left of the last who bought or sold; SOL-47."""
    for c in s.appeal_order:
        if rises_at_the_end(s, c):
            tell(s, "sold_out", company=c)
            track.move(s, c, 1)
    if s.last_trader != NOBODY and not s.options.solo:
        s.priority = (s.last_trader + 1) % len(s.funds)
        tell(s, "priority", s.priority)


def rises_at_the_end(s: State, c: int) -> bool:
    """STK-34; SOL-46, AMB-81: alone, a company of which one owns all that is allowed, and the Bank Pool nothing."""
    if s.options.solo:
        return shares(s, s.director[c], c) >= s.box.share_cap and not shares(s, POOL, c)
    return is_sold_out(s, c)


# --- selling


def sellable(s: State, seat: int) -> list[Action]:
    """STK-13, STK-22: the own certificates not yet in the sale; SOL-43: not of a company bought in this Decade."""
    choices = []
    bought = s.solo.bought
    for c in traded(s):
        if bought >> c & 1:
            continue
        sell = s.catalogue.sell[c]
        if s.common[c * HOLDERS + seat] > s.sale.count((c, COMMON)):
            choices.append(sell[COMMON])
        if s.preferred[c] == seat:
            if (c, PREFERRED) not in s.sale:
                choices.append(sell[PREFERRED])
        elif (
            s.director[c] == seat
            and (c, DIRECTOR) not in s.sale
            and directorship.director_certificate_can_be_sold(s, c, seat)
        ):
            choices.append(sell[DIRECTOR])
    return choices


def why_not_sell(s: State, seat: int, action: Action) -> Refusal | None:
    c, kind = action.args
    name = s.box.companies[c].name
    if not in_play(s, c):
        return Refusal("{name} is not in play, so nobody holds its stock.", "STK-13", name=name)
    held = {
        COMMON: s.common[c * HOLDERS + seat],
        PREFERRED: int(s.preferred[c] == seat),
        DIRECTOR: int(s.director[c] == seat),
    }[kind]
    if held <= s.sale.count((c, kind)):
        return Refusal(
            "You have no (further) {kind} certificate of {name} to sell.",
            "STK-13",
            kind=CERTIFICATES[kind],
            name=name,
        )
    if kind == DIRECTOR and s.options.solo:
        return Refusal("In the solo game the Director's Certificate is never sold.", "SOL-44")
    if s.solo.bought >> c & 1:
        words = "You bought stock of {name} in this Decade, in which you may sell none of it."
        return Refusal(words, "SOL-43", name=name)
    if kind == DIRECTOR:
        if not s.options.directorship_can_change:
            return Refusal("In the Basic Game the Director's Certificate is never sold.", "DIR-02")
        if max(shares(s, other, c) for other in s.seats if other != seat) < 3:
            return Refusal(
                "The Director's Certificate can be sold only while another player owns 30 % of {name}.",
                "DIR-20",
                name=name,
            )
    return None


def settle_sale(s: State, seat: int) -> None:
    """STK-13..18: the bank pays all at the value before the drop; certificates to the pool; then each value falls."""
    s.passes = 0
    s.last_trader = seat
    sale, s.sale = s.sale, ()
    falls = []
    for c in traded(s):
        sold = [kind for company, kind in sale if company == c]
        if not sold:
            continue
        s.sold[seat] |= 1 << c
        price = track.value(s, c)
        steps_down = 0
        for kind in sold:
            steps_down += SHARES[kind]
            s.funds[seat] += SHARES[kind] * price
            if kind == COMMON:
                s.common[c * HOLDERS + seat] -= 1
                s.common[c * HOLDERS + POOL] += 1
            elif kind == PREFERRED:
                s.preferred[c] = POOL
            tell(s, "sell", seat, c, SHARES[kind] * price, kind)
        if s.director[c] == seat:
            track.move(s, c, -steps_down)
            directorship.after_sale(s, c, seat, DIRECTOR in sold)
        else:
            falls.append((c, steps_down))
    for c, steps_down in reversed(falls):
        protected_fall(s, c, steps_down)


# --- buying


def purchases(s: State, seat: int, has_sold: bool) -> list[Action]:
    """STK-23..32, STK-39, STK-41: one certificate from a Treasury or the Bank Pool, or a new company."""
    choices = []
    funds, sold, investors = s.funds[seat], s.sold[seat], s.solo.investors
    common, preferred, values, prices = s.common, s.preferred, s.value, s.box.track
    for c in traded(s):
        price = prices[values[c]]
        if price > funds or not price or sold >> c & 1:
            continue
        at = c * HOLDERS
        cap = share_cap(s, c) if investors else s.box.share_cap
        held = common[at + seat]
        own_director = s.director[c] == seat
        if own_director:
            held += 3
        elif preferred[c] == seat:
            held += 2
        if held < cap:
            buy = s.catalogue.buy[c]
            if common[at + TREASURY]:
                choices.append(buy[COMMON][0])
            if common[at + POOL]:
                choices.append(buy[COMMON][1])
            if preferred[c] >= TREASURY and not own_director and held + 2 <= cap and 2 * price <= funds:
                choices.append(buy[PREFERRED][preferred[c] - TREASURY])
    return choices if founding_ban(s, has_sold) else choices + establishable(s, seat)


def founding_ban(s: State, has_sold: bool) -> Refusal | None:
    """ED1-48: in the printing of 2018 founding is a turn of its own, from the second Decade on; SOL-41."""
    if s.options.solo:
        if s.decade == 1:
            return Refusal("A further company can be established from the second Decade on.", "SOL-41")
        if s.solo.established:
            return Refusal("You have established a company in this Decade; one is the limit.", "SOL-41")
        return None
    if not s.options.establishing_excludes_selling:
        return None
    if s.decade == 1:
        return Refusal("A further company can be established from the second Decade on.", "ED1-48")
    if has_sold:
        return Refusal("A company is established in a turn without a sale.", "ED1-48")
    return None


def must_sell(s: State, seat: int, held: int) -> int:
    """STK-08: certificates over the limit, less those in the sale, as far as they can be sold.

    ED1-11: only in the first turn of a Stock Phase.
    """
    if s.options.limit_is_checked_once_a_phase and s.turns_begun >> seat & 1:
        return 0
    return held - len(s.sale) - certificate_limit(s)


def why_not_buy(s: State, seat: int, action: Action, has_sold: bool) -> Refusal | None:
    limit = certificate_limit(s)
    if certificates(s, seat) + 1 > limit:
        words = "You hold {held} certificates and the limit is {limit}."
        if not has_sold and sellable(s, seat):
            words = "You hold {held} certificates and the limit is {limit}; sell before you buy."
        return Refusal(words, "STK-11", held=certificates(s, seat), limit=limit)
    if action.verb == "establish":
        return founding_ban(s, has_sold) or why_not_establish(s, seat, action)
    c, kind, source = action.args
    name = s.box.companies[c].name
    if not in_play(s, c):
        return gone(s, c) or Refusal("{name} is not in play, so it has no stock to buy.", "STK-24", name=name)
    holder = SOURCE_HOLDERS[source]
    there = s.preferred[c] == holder if kind == PREFERRED else s.common[c * HOLDERS + holder] > 0
    if not there:
        words = "There is no {kind} certificate of {name} in the Bank Pool."
        if holder == TREASURY:
            words = "There is no {kind} certificate of {name} in its Treasury."
        return Refusal(words, "STK-24", kind=CERTIFICATES[kind], name=name)
    if s.sold[seat] >> c & 1:
        words = "You sold stock of {name} in this Decade, in which you may buy none of it any more."
        return Refusal(words, "STK-28", name=name)
    if track.is_closed(s, c):
        return Refusal("{name} stands on the Closed space; its stock cannot be bought.", "STK-39", name=name)
    if kind == PREFERRED and s.director[c] == seat:
        return Refusal("A Director may not buy the Preferred Certificate of the own company.", "STK-31")
    if shares(s, seat, c) + SHARES[kind] > share_cap(s, c):
        if c in s.solo.investors:
            return Refusal("You may own at most 20 % of the Investor company {name}.", "INV-13", name=name)
        return Refusal(
            "Nobody may own more than 60 % of a company; you have {held} % of {name}.",
            "STK-12",
            held=10 * shares(s, seat, c),
            name=name,
        )
    price = SHARES[kind] * track.value(s, c)
    if s.funds[seat] < price:
        return Refusal(
            "This costs ${price} of your Personal Funds and you have ${funds}.",
            "STK-25",
            price=price,
            funds=s.funds[seat],
        )
    return None


def purchase(s: State, seat: int, action: Action) -> None:
    """STK-24..26, STK-33, STK-40, AMB-88: paid from Personal Funds, to the company or to the bank."""
    s.passes = 0
    s.last_trader = seat
    if s.options.solo:
        note_purchase(s, action)
    if action.verb == "establish":
        establish(s, seat, *action.args)
        partners.join_new_company(s, seat, action.args[0])
        return
    c, kind, source = action.args
    holder = SOURCE_HOLDERS[source]
    price = SHARES[kind] * track.value(s, c)
    s.funds[seat] -= price
    from_company = holder == TREASURY and c not in s.solo.investors
    if from_company:
        s.cash[c] += price
    if kind == PREFERRED:
        s.preferred[c] = seat
    else:
        s.common[c * HOLDERS + holder] -= 1
        s.common[c * HOLDERS + seat] += 1
    story = "buy_pool" if holder == POOL else "buy" if from_company else "buy_investor"
    tell(s, story, seat, c, price, kind)
    directorship.after_purchase(s, c, seat)


def note_purchase(s: State, action: Action) -> None:
    """SOL-41, SOL-43."""
    if action.verb == "establish":
        s.solo = s.solo._replace(established=1)
    s.solo = s.solo._replace(bought=s.solo.bought | 1 << action.args[0])


# --- the two decisions of a turn


class StockTurn(Decision):
    """STK-03: put a sale together and announce it, or go straight to buying or passing. AST-13: discard Assets."""

    rule = "STK-03"
    verbs = frozenset({"sell", "announce", "buy", "establish", "pass", "discard"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        seat = frame[1]
        choices = sellable(s, seat)
        held = certificates(s, seat)
        if must_sell(s, seat, held) <= 0 or not choices:
            if s.sale:
                choices.append(s.catalogue.announce)
            else:
                if held < certificate_limit(s):
                    choices += purchases(s, seat, has_sold=False)
                choices.append(s.catalogue.pass_)
        return choices + discards(s, seat)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "sell":
            return why_not_sell(s, seat, action)
        if action.verb == "discard":
            return why_not_discard(s, seat, action.args[0])
        over = must_sell(s, seat, certificates(s, seat))
        if over > 0 and sellable(s, seat):
            return Refusal(
                "You are over the limit of {limit} certificates: sell {over} more first.",
                "STK-08",
                limit=certificate_limit(s),
                over=over,
            )
        if action.verb == "announce":
            if not s.sale:
                return Refusal("There is no sale to announce.", "STK-03")
            return None
        if s.sale:
            return Refusal("Announce your sale first.", "STK-03")
        if action.verb == "pass":
            return None
        return why_not_buy(s, seat, action, has_sold=False)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        verb = action.verb
        if verb == "discard":
            s.stack.append(frame)
            assets.discard(s, action.args[0])
            return
        if verb != "sell" and s.options.limit_is_checked_once_a_phase:
            s.turns_begun |= 1 << seat
        if verb == "sell":
            s.sale += ((action.args[0], action.args[1]),)
            s.stack.append(frame)
        elif verb == "announce":
            s.stack.append((steps.STOCK_PURCHASE, seat))
            settle_sale(s, seat)
        elif verb == "pass":
            s.passes += 1
            tell(s, "pass", seat)
        else:
            purchase(s, seat, action)


class StockPurchase(Decision):
    """STK-03 (b), STK-04: after the sale one purchase, or none. AST-13: discard Assets."""

    rule = "STK-04"
    verbs = frozenset({"buy", "establish", "pass", "discard"})

    def options(self, s: State, frame: Frame) -> list[Action]:
        seat = frame[1]
        choices = purchases(s, seat, has_sold=True) if certificates(s, seat) < certificate_limit(s) else []
        choices.append(s.catalogue.pass_)
        return choices + discards(s, seat)

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.verb == "discard":
            return why_not_discard(s, seat, action.args[0])
        return None if action.verb == "pass" else why_not_buy(s, seat, action, has_sold=True)

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "discard":
            s.stack.append(frame)
            assets.discard(s, action.args[0])
        elif action.verb != "pass":
            purchase(s, seat, action)
