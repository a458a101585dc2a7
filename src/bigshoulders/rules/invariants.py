"""What is always true of a table, whatever was played: nothing appears, vanishes, or stands where it cannot."""

from __future__ import annotations

from bigshoulders.components import COMMONS_PER_COMPANY
from bigshoulders.rules import demand, steps
from bigshoulders.rules.setup import uses_building
from bigshoulders.rules.shares import in_play, shares
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.solo import MARKER_WORDS, Solo
from bigshoulders.state.state import (
    GAINED,
    HOLDERS,
    NOBODY,
    NONE,
    POOL,
    RESOURCE_KINDS,
    RIVAL,
    TREASURY,
    WAITING,
    State,
)


def violations(s: State) -> list[str]:
    """Everything that is wrong, in words for a person; an empty list for a sound table."""
    wrong: list[str] = []
    for check in (money, certificates, companies, cubes, charters, assets, buildings, demand_grid, people, solo):
        wrong += check(s)
    return wrong


def money(s: State) -> list[str]:
    """GEN-11."""
    wrong = [f"seat {seat} owes money" for seat in s.seats if s.funds[seat] < 0]
    return wrong + [f"{s.box.companies[c].key} owes money" for c in s.appeal_order if s.cash[c] < 0]


def certificates(s: State) -> list[str]:
    """GEN-18..20, STK-31: every certificate of a company in play is in exactly one place."""
    wrong = []
    for c, company in enumerate(s.box.companies):
        commons = s.common[c * HOLDERS : (c + 1) * HOLDERS]
        if not in_play(s, c):
            if any(commons) or s.preferred[c] != NOBODY:
                wrong.append(f"{company.key} is not in play but has certificates")
            continue
        if min(commons) < 0 or sum(commons) != COMMONS_PER_COMPANY:
            wrong.append(f"{company.key} has not {COMMONS_PER_COMPANY} common certificates")
        if any(commons[seat] for seat in range(len(s.funds), RIVAL)):
            wrong.append(f"{company.key} has certificates at an empty seat")
        if (commons[RIVAL] or s.preferred[c] == RIVAL) and (not s.options.rival or c in s.solo.investors):
            wrong.append(f"{company.key} has certificates at a Rival who is not there")
        if s.preferred[c] not in (*s.seats, RIVAL, TREASURY, POOL):
            wrong.append(f"the preferred certificate of {company.key} is nowhere")
        if c in s.solo.investors:
            continue
        if s.director[c] not in s.seats:
            wrong.append(f"{company.key} has no Director at the table")
        if s.director[c] == s.preferred[c]:
            wrong.append(f"the Director of {company.key} holds its preferred certificate")
    return wrong


def companies(s: State) -> list[str]:
    """TRK-01, APL-01, APL-07, EST-01."""
    in_play = [c for c in range(len(s.director)) if s.director[c] != NOBODY]
    wrong = []
    if sorted(s.appeal_order) != in_play:
        wrong.append("the Appeal Track does not show exactly the companies in play")
    heights = [s.appeal[c] for c in s.appeal_order]
    if heights != sorted(heights, reverse=True):
        wrong.append("the Appeal Track is out of order")
    for c in in_play:
        key = s.box.companies[c].key
        if s.closed >> c & 1:
            wrong.append(f"{key} is closed and in play")
        if not 0 <= s.value[c] < len(s.box.track):
            wrong.append(f"{key} is off the stock track")
        if not 0 <= s.appeal[c] <= s.box.appeal_top:
            wrong.append(f"{key} is off the Appeal Track")
    return wrong


def cubes(s: State) -> list[str]:
    """GEN-14: 70 cubes, never more or fewer."""
    wrong = []
    for resource in range(RESOURCE_KINDS):
        places = [s.bag[resource], s.haymarket[resource]]
        places += s.chain[resource::RESOURCE_KINDS] + s.cubes[resource::RESOURCE_KINDS]
        places.append(s.overlay[resource].bit_count())
        if min(places) < 0 or sum(places) != s.box.cubes[resource]:
            wrong.append(f"there are not {s.box.cubes[resource]} cubes of resource {resource}")
    return wrong


def charters(s: State) -> list[str]:
    """AUT-09, CMP-30, APL-20, ACT-63: nobody stands where there is no space; a bare Charter is bare."""
    wrong = []
    for f, factory in enumerate(s.box.factories):
        if min(s.workers[f], s.automated[f], s.managers[f]) < 0:
            wrong.append(f"factory {f} has less than nothing")
        if s.workers[f] + s.automated[f] > factory.workers or s.managers[f] > factory.manager_spaces:
            wrong.append(f"factory {f} is overfull")
    bonus_spaces = s.box.appeal_bonuses.count("bonus_good")
    for c, company in enumerate(s.box.companies):
        counts = (s.cash[c], s.goods[c], s.salespeople[c], s.bonus_goods[c])
        if min(counts) < 0:
            wrong.append(f"{company.key} has less than nothing")
        full = company.price_per_salespeople is None and s.salespeople[c] > len(company.prices) - 1
        if full or s.bonus_goods[c] > bonus_spaces:
            wrong.append(f"{company.key} has more Salespeople or Bonus Goods than spaces")
        if s.director[c] == NOBODY and (
            any(counts)
            or any(s.cubes[c * RESOURCE_KINDS : (c + 1) * RESOURCE_KINDS])
            or any(s.workers[f] or s.automated[f] or s.managers[f] for f in company.factories)
            or c in s.asset_on
        ):
            wrong.append(f"{company.key} is not in play but its Charter is not bare")
    return wrong


def assets(s: State) -> list[str]:
    """AST-10, AST-16, CLN-07: a tile is in one place; Charters hold what they have space for; tiles are packed."""
    pending = [frame[3] for frame in s.stack if frame[0] in (steps.STORE_ASSET, steps.DISCARD_ASSET)]
    discarding = [frame[2] for frame in s.stack if frame[0] == steps.DISCARD_ASSET and frame[3] == NONE]
    tiles = [a for a in s.display if a != NONE] + list(s.asset_deck) + [a for a in pending if a != NONE]
    tiles += [a for a, company in enumerate(s.asset_on) if company != NONE]
    wrong = []
    if len(tiles) != len(set(tiles)):
        wrong.append("an Asset is in two places")
    for c, company in enumerate(s.box.companies):
        if s.asset_on.count(c) > company.asset_spaces + discarding.count(c):
            wrong.append(f"{company.key} has more Assets than spaces")
    if any(s.exhausted >> a & 1 and s.asset_on[a] == NONE for a in range(len(s.asset_on))):
        wrong.append("an Asset that nobody has is exhausted")
    return wrong


def buildings(s: State) -> list[str]:
    """SET-16, BLD-05, BLD-06, ACT-10: a tile is in one place; one Partner where only one fits."""
    tiles = [b for b in s.rows + s.facedown if b != NONE]
    for pile in (*s.hands, *s.kept, *s.removed, *s.era_decks, s.solo.drawn, s.solo.discarded):
        tiles += pile
    wrong = []
    if len(tiles) != len(set(tiles)):
        wrong.append("a Building is in two places")
    in_game = sum(tile.number > 0 and uses_building(s, tile) for tile in s.box.buildings)
    if len(tiles) != in_game:
        wrong.append(f"there are not {in_game} Building tiles")
    used = 0
    for _, b in s.placed:
        if b != NONE and not s.box.buildings[b].unlimited:
            if used >> b & 1:
                wrong.append(f"two Partners stand on Building {b}")
            used |= 1 << b
    if used != s.used:
        wrong.append("the occupied Buildings are not those with a Partner")
    return wrong


def demand_grid(s: State) -> list[str]:
    """OPR-51, CLN-14: no tile is overfull or in two places; in each row the tiles lie without gaps."""
    tiles = [t for t in s.tiles if t != NONE] + list(s.demand_deck)
    wrong = []
    if len(tiles) != len(set(tiles)):
        wrong.append("a Demand tile is in two places")
    for at in range(len(s.tiles)):
        if not 0 <= s.filled[at] <= demand.capacity(s, at):
            wrong.append(f"the Goods at demand space {at} do not fit")
    blocked = s.options.rival_tile.blocks_demand
    for row in range(0, len(s.tiles), demand.COLUMNS):
        bare = [s.tiles[row + k] == NONE for k in range(demand.COLUMNS) if k != blocked]
        if bare != sorted(bare) or (blocked != NONE and s.tiles[row + blocked] != NONE):
            wrong.append("a row of the demand grid has a gap")
    return wrong


def people(s: State) -> list[str]:
    """SET-30, ACT-24, SET-21: Partners and the Job Market."""
    wrong = []
    if not 0 <= s.job_market <= s.box.job_market_spaces:
        wrong.append("the Job Market is overfull")
    if sorted(s.initiative) != list(s.seats):
        wrong.append("the Initiative Track does not show everybody once")
    for seat in s.seats:
        gained = s.partners[seat] - s.box.partners_at_start
        ways = (s.factory_partner[seat] == GAINED) + (s.appeal_partner[seat] == 0)
        ways += s.options.solo and not s.solo.stock_partner
        if not 0 <= gained - ways <= 1:
            wrong.append(f"seat {seat} has Partners from nowhere")
        if not 0 <= s.free_partners[seat] <= s.partners[seat]:
            wrong.append(f"seat {seat} has placed Partners that it has not")
        at = s.factory_partner[seat]
        if at not in (WAITING, GAINED) and s.director[at] != seat:
            wrong.append(f"the Partner of seat {seat} stands on a company of somebody else")
    return wrong


def solo(s: State) -> list[str]:
    """SOL-17, SOL-20, INV-06, INV-12, INV-13, RIV-20, RIV-31: what only a table for one has, and only there."""
    if not s.options.solo:
        return [] if s.solo == Solo() else ["a table for several has parts of the solo game"]
    wrong = []
    box, mine = s.box.solo, s.solo
    companies = range(len(s.box.companies))
    if any(c in s.appeal_order or not mine.outside >> c & 1 for c in mine.investors):
        wrong.append("an Investor company is not one of the unused ones")
    if len(mine.investors) != len(mine.markers) or any(at not in range(len(MARKER_WORDS)) for at in mine.markers):
        wrong.append("the Dividends Track does not show exactly the Investor companies")
    if any(shares(s, PLAYER, c) > box.investor_cap for c in mine.investors):
        wrong.append("more of an Investor company is owned than allowed")
    if any(mine.outside >> c & 1 and s.director[c] != NOBODY for c in companies):
        wrong.append("a company is in play that is not in this game")
    if any(s.chain[: s.options.first_chain_space * RESOURCE_KINDS]) or any(
        row >> s.options.overlay_columns for row in s.overlay
    ):
        wrong.append("cubes lie on a blocked space")
    seen = [e for e in range(len(box.events)) if mine.events_seen >> e & 1]
    levels = [box.events[e].level for e in mine.events]
    wanted = list(reversed(box.event_levels[s.options.difficulty]))
    if len(set(mine.events)) != len(mine.events) or set(seen) & set(mine.events):
        wrong.append("an Event is in two places")
    if levels != wanted[: len(levels)] or len(levels) + len(seen) != len(wanted):
        wrong.append("the Event stack is not that of the difficulty")
    if mine.event != NONE and mine.event not in seen:
        wrong.append("the Event of this Decade was not turned up")
    if any(holder == NOBODY and not s.options.rival for holder, _ in s.placed):
        wrong.append("a neutral Partner stands there without a Rival")
    return wrong
