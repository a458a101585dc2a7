"""Setup (SET); for one player with the changes of the solo game (SOL-01..22)."""

from __future__ import annotations

from bigshoulders.components import Box, Building, DemandTile
from bigshoulders.rules import demand, overlay, steps, supply
from bigshoulders.rules.building import deal
from bigshoulders.rules.solo import setup as solo
from bigshoulders.state.actions import catalogue
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options
from bigshoulders.state.state import State, empty_table


def set_up(box: Box, options: Options, seed: int) -> State:
    s = empty_table(box, catalogue(options.full_box), options)
    chance = Chance(seed)
    demand_tiles(s, chance)
    capital_assets(s, chance)
    buildings(s, chance)
    public_goals(s, chance)
    resources(s, chance)
    s.job_market = box.job_market_at_setup
    players(s, chance)
    if options.solo:
        solo.set_up(s)
    s.revealed = 0
    return s


def uses_demand_tile(s: State, tile: DemandTile) -> bool:
    """SET-05, SOL-05."""
    if s.options.solo and tile.level == s.box.solo.without_demand_level:
        return False
    return tile.min_players <= s.options.table_size or (s.options.solo and tile.level == s.box.solo.all_of_demand_level)


def uses_building(s: State, tile: Building) -> bool:
    """SET-13, SOL-10, SOL-13."""
    if s.options.solo:
        if tile.era == s.box.eras[0] or tile.number in s.box.solo.era3_added:
            return True
        if tile.number in s.box.solo.era3_removed:
            return False
    return tile.min_players <= s.options.table_size


def demand_tiles(s: State, chance: Chance) -> None:
    """SET-03..09: the tiles for this number of players, level 4 at the bottom, level 1 on top; then the grid."""
    deck: list[int] = []
    for level in sorted({tile.level for tile in s.box.demand_tiles}, reverse=True):
        deck += chance.shuffled(
            [t for t, tile in enumerate(s.box.demand_tiles) if tile.level == level and uses_demand_tile(s, tile)]
        )
    s.demand_deck = tuple(deck)
    demand.fill_grid(s)


def capital_assets(s: State, chance: Chance) -> None:
    """SET-10..12, VAR-20: the starting Assets on display, the others in the draw stack."""
    first = [a for a, asset in enumerate(s.box.assets) if asset.first]
    start = [a for a, asset in enumerate(s.box.assets) if asset.start and not asset.first]
    s.display = (first + chance.shuffled(start))[: s.options.asset_spaces]
    s.asset_deck = tuple(chance.shuffled([a for a, asset in enumerate(s.box.assets) if not asset.start]))


def buildings(s: State, chance: Chance) -> None:
    """SET-13..15, SOL-10, SOL-12, SOL-13."""
    for era in range(1, len(s.era_decks) + 1):
        tiles = [b for b, tile in enumerate(s.box.buildings) if tile.era == era and uses_building(s, tile)]
        s.era_decks[era - 1] = tuple(chance.shuffled(tiles))


def public_goals(s: State, chance: Chance) -> None:
    """SET-17."""
    if s.options.goals:
        goals = chance.shuffled(range(len(s.box.goals)))
        s.goals = tuple(sorted(goals[: s.box.goals_drawn]))


def resources(s: State, chance: Chance) -> None:
    """SET-18..20: two cubes each on Haymarket Square, the rest into the bag, three onto each space; VAR-10."""
    s.haymarket = [s.box.haymarket_each] * len(s.box.cubes)
    s.bag = [count - s.box.haymarket_each for count in s.box.cubes]
    if s.options.advanced_supply_chain:
        overlay.set_up(s)
        return
    s.chance = chance.state
    for space in range(len(s.box.chain_prices), s.options.first_chain_space - 1, -1):
        supply.draw(s, space, s.box.chain_each)
    chance.state = s.chance


def players(s: State, chance: Chance) -> None:
    """SET-24..28: money, Partners, Era I tiles, the order; the last in the order establishes first."""
    count = len(s.funds)
    s.funds = [s.box.start_money] * count
    s.partners = [s.box.partners_at_start] * count
    s.free_partners = s.partners[:]
    deal(s, s.box.eras[0], s.box.tiles_at_setup)
    s.priority = chance.below(count)
    s.chance = chance.state
    s.initiative = [(s.priority + k) % count for k in range(count)]
    s.stack = [(steps.DECADE, 1), *((steps.STARTING_COMPANY, seat) for seat in s.initiative)]
