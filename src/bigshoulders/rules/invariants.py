"""What is always true of a table, whatever was played: nothing appears, vanishes, or stands where it cannot."""

from __future__ import annotations

from bigshoulders.components import COMMONS_PER_COMPANY
from bigshoulders.rules import demand, steps
from bigshoulders.rules.setup import uses_building, uses_demand_tile
from bigshoulders.rules.shares import in_play, share_cap, shares, traded
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.solo_table import MARKER_WORDS, Solo
from bigshoulders.state.state import (
    CLEANUP,
    HOLDERS,
    NOBODY,
    NONE,
    PARTNER_GAINED,
    PARTNER_WAITING,
    POOL,
    RESOURCE_KINDS,
    RIVAL,
    TREASURY,
    State,
)


def violations(s: State) -> list[str]:
    """Everything that is wrong, in words for a person; an empty list for a sound table."""
    wrong: list[str] = []
    for check in (
        money,
        certificates,
        holdings,
        companies,
        cubes,
        charters,
        assets,
        buildings,
        hands,
        building_stacks,
        demand_grid,
        people,
        partners,
        goals,
        turn,
        solo,
        solo_stacks,
    ):
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
        if s.preferred[c] not in s.seats and s.preferred[c] not in (RIVAL, TREASURY, POOL):
            wrong.append(f"the preferred certificate of {company.key} is nowhere")
        if c in s.solo.investors:
            continue
        if s.director[c] not in s.seats:
            wrong.append(f"{company.key} has no Director at the table")
        if s.director[c] == s.preferred[c]:
            wrong.append(f"the Director of {company.key} holds its preferred certificate")
    return wrong


def holdings(s: State) -> list[str]:
    """STK-12, DIR-10, DIR-11, INV-13: nobody has more than allowed, and nobody more than the Director."""
    wrong = []
    for c in traded(s):
        key = s.box.companies[c].key
        held = [shares(s, seat, c) for seat in s.seats]
        if max(held) > share_cap(s, c):
            wrong.append(f"somebody owns more than {10 * share_cap(s, c)} % of {key}")
        if s.options.directorship_can_change and max(held) > shares(s, s.director[c], c):
            wrong.append(f"somebody owns more of {key} than its Director")
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
        if s.replaced >> c & 1 and s.box.companies[c].instead_of_manager is None:
            wrong.append(f"{key} has nothing to do in place of taking a Manager")
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
    if any(s.chain if s.options.advanced_supply_chain else s.overlay):
        wrong.append("cubes lie on the Supply Chain that is not in use")
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
    in_game = [b for b, tile in enumerate(s.box.buildings) if tile.number > 0 and uses_building(s, tile)]
    if len(tiles) != len(in_game):
        wrong.append(f"there are not {len(in_game)} Building tiles")
    if not set(tiles) <= set(in_game):
        wrong.append("a Building is there that is not in this game")
    wrong += [
        "a Building of a later Decade lies in a row"
        for at, b in enumerate(s.rows)
        if b != NONE and at % len(s.box.years) >= max(s.decade - is_to_come(s), is_neutral_place(s, at))
    ]
    used = 0
    for _, b in s.placed:
        if b != NONE and not s.box.buildings[b].unlimited:
            if used >> b & 1:
                wrong.append(f"two Partners stand on Building {b}")
            used |= 1 << b
    if used != s.used:
        wrong.append("the occupied Buildings are not those with a Partner")
    return wrong


def is_to_come(s: State) -> bool:
    """Whether the Buildings of this Decade are still to be revealed."""
    steps_to_come = (steps.BUILDING_PHASE, steps.REVEAL_BUILDINGS)
    return s.stack[:1] == [(steps.DECADE, 1)] or any(frame[0] in steps_to_come for frame in s.stack)


def is_cleaned_up(s: State) -> bool:
    """Whether everything of this Decade is done, and the next one has not begun."""
    return s.phase == CLEANUP and not any(frame[0] == steps.CLEANUP_PHASE for frame in s.stack)


def is_neutral_place(s: State, at: int) -> bool:
    """SOL-11: a neutral row has its first Building from setup on."""
    return at >= len(s.funds) * len(s.box.years)


def hands(s: State) -> list[str]:
    """SET-25, BLD-05..08, VAR-01..04: three tiles, also with a draft, until one is placed and one is left.

    At a table that was not played from its beginning all three may still be there, and more are dealt to them; or
    fewer, where the stack of the Era runs out.
    """
    pending = [frame[0] for frame in s.stack]
    choosing, chosen = steps.CHOOSE_BUILDINGS in pending, steps.REVEAL_BUILDINGS in pending
    full, more = s.box.tiles_at_setup, s.box.tiles_per_decade
    rest = full - more
    ran_out = s.decade > 1 and not s.era_decks[s.box.eras[s.decade - 1] - 1]
    drafts = [frame[1] for frame in s.stack if frame[0] == steps.DRAFT]
    wrong = []
    for seat in s.seats:
        count, placed = len(s.hands[seat]) + len(s.kept[seat]), s.facedown[seat] != NONE
        if choosing:
            right = rest <= count < full + more if placed else count in (full, full + more)
            right |= ran_out and rest <= count <= full + more
        elif chosen:
            right = (placed or ran_out) and count == rest
        else:
            right = not placed and count in ((full,) if s.decade == 1 and is_to_come(s) else (rest, full))
        if not right:
            wrong.append(f"seat {seat} has the wrong number of Building tiles in hand")
        if len(s.kept[seat]) not in ((drafts[-1] - 1, drafts[-1]) if drafts else (0,)):
            wrong.append(f"seat {seat} has kept the wrong number of tiles in the draft")
    return wrong


def building_stacks(s: State) -> list[str]:
    """SET-13..15, BLD-03, SOL-51: a stack has the tiles of its Era; alone, enough for all that are to be dealt."""
    wrong = []
    pending = [frame[0] for frame in s.stack]
    now = s.decade > 1
    deals = [s.box.eras[decade] for decade in range(s.decade, len(s.box.years))] * (len(s.funds) + s.options.solo)
    deals += [s.box.eras[s.decade - 1]] * (now and steps.BUILDING_PHASE in pending) * len(s.funds)
    neutral = s.options.solo and (is_to_come(s) or steps.DRAW_NEUTRAL in pending)
    deals += [s.box.eras[s.decade - 1]] * (now and neutral)
    for era, deck in enumerate(s.era_decks, start=1):
        if any(s.box.buildings[b].era != era for b in deck):
            wrong.append(f"a Building lies in the stack of Era {era} that is of another")
        if s.options.solo and len(deck) < s.box.tiles_per_decade * deals.count(era):
            wrong.append(f"there are too few Buildings in the stack of Era {era}")
    return wrong


def demand_grid(s: State) -> list[str]:
    """OPR-51, CLN-14: no tile is overfull or in two places; in each row the tiles lie without gaps."""
    tiles = [t for t in s.tiles if t != NONE] + list(s.demand_deck)
    wrong = []
    if len(tiles) != len(set(tiles)):
        wrong.append("a Demand tile is in two places")
    if not all(uses_demand_tile(s, s.box.demand_tiles[t]) for t in tiles):
        wrong.append("a Demand tile is there that is not in this game")
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
    third_building = s.decade - is_to_come(s) >= s.box.third_building_partner
    if not 0 <= s.job_market <= s.box.job_market_spaces:
        wrong.append("the Job Market is overfull")
    if sorted(s.initiative) != list(s.seats):
        wrong.append("the Initiative Track does not show everybody once")
    for seat in s.seats:
        gained = s.partners[seat] - s.box.partners_at_start
        ways = (s.factory_partner[seat] == PARTNER_GAINED) + (s.appeal_partner[seat] == 0)
        ways += s.options.solo and not s.solo.stock_partner
        if not 0 <= gained - ways <= third_building:
            wrong.append(f"seat {seat} has Partners from nowhere")
        if not 0 <= s.free_partners[seat] <= s.partners[seat]:
            wrong.append(f"seat {seat} has placed Partners that it has not")
        at = s.factory_partner[seat]
        if at not in (PARTNER_WAITING, PARTNER_GAINED) and s.director[at] != seat:
            wrong.append(f"the Partner of seat {seat} stands on a company of somebody else")
    return wrong


def partners(s: State) -> list[str]:
    """ACT-01, ACT-20, CLN-17, ED1-41: those placed and those free are no more than there are, each in its time."""
    wrong = []
    for seat in s.seats:
        if s.free_partners[seat] + sum(holder == seat for holder, _ in s.placed) > s.partners[seat]:
            wrong.append(f"seat {seat} has placed more Partners than it has")
    if s.resting and not s.options.partners_may_rest:
        wrong.append("somebody rests where that is not allowed")
    if len(set(s.round)) < len(s.round):
        wrong.append("somebody has two turns in a round")
    return wrong


def goals(s: State) -> list[str]:
    """SET-17, GOL-14: no Public Goal twice, and no more than are drawn."""
    most = s.box.goals_drawn if s.options.goals else 0
    return [] if len(s.goals) == len(set(s.goals)) <= most else [f"there are not {most} different Public Goals"]


def turn(s: State) -> list[str]:
    """STK-07, OPR-28..60, CMP-60, ED1-11: the figures of the turn under way."""
    wrong = []
    turn_pending = any(frame[0] == steps.STOCK_TURN for frame in s.stack)
    if not 0 <= s.passes <= len(s.funds) - turn_pending:
        wrong.append("more have passed than are at the table")
    if min(s.revenue, s.goods_sold, s.factories_run, s.price_bonus) < 0:
        wrong.append("the turn has less than nothing")
    levels = [len(factory.levels) for factory in s.box.factories]
    if s.level not in range(NONE, max(levels)):
        wrong.append("there is no such level of production")
    if s.turns_begun and not s.options.limit_is_checked_once_a_phase:
        wrong.append("it is noted who has had a turn where that does not matter")
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
    if any(s.closed >> c & 1 for c in mine.investors):
        wrong.append("an Investor company is closed")
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


def solo_stacks(s: State) -> list[str]:
    """SOL-15, SOL-17, INV-06, RIV-32, CAM-04: Goals, and tiles for all Decades to come."""
    if not s.options.solo:
        return []
    wrong = []
    box, mine = s.box.solo, s.solo
    chosen = mine.goals + mine.offered
    right = [box.goals[g].key for g in mine.goals] == list(s.options.solo_goals) if s.options.session else mine.goals
    if not right or len(set(chosen)) < len(chosen) or not all(s.options.has_goal(box.goals[g].key) for g in chosen):
        wrong.append("the Goals are not those of a solo game")
    to_come = len(s.box.years) - s.decade
    if len(mine.events) < to_come:
        wrong.append("there are too few Events for the Decades to come")
    needed = to_come + (not is_cleaned_up(s)) if s.options.investors else 0
    if len(mine.investor_tiles) < needed or len(set(mine.investor_tiles)) < len(mine.investor_tiles):
        wrong.append("there is not one Investor tile for each Decade to come")
    if mine.investors and not s.options.investors:
        wrong.append("there are Investors in a game without them")
    if min(mine.tiles_filled, mine.assets_bought, mine.markdown, mine.goods_sold) < 0:
        wrong.append("less than nothing is counted")
    drawing = any(frame[0] == steps.CHOOSE_NEUTRAL for frame in s.stack) or (s.decade == 1 and is_to_come(s))
    if drawing and not s.options.neutral_rows and not mine.drawn:
        wrong.append("no tiles are drawn where there is no neutral row")
    first = len(s.funds) * len(s.box.years)
    if any(b == NONE for b in s.rows[first :: len(s.box.years)]):
        wrong.append("a neutral row has no first Building")
    return wrong
