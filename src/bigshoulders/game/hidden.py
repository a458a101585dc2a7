"""Thinking without peeking: everything a seat cannot see, dealt again from what it can (GEN-28).

In a draft a seat remembers the tiles that it passed on: they are in no stack, but it does not follow them further.
"""

from __future__ import annotations

from bigshoulders.rules.book import DECISIONS
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import BUILDING, NONE, State, with_item

ATTEMPTS = 200
"""A table that was laid out by hand may have no history in which its tiles were dealt; then anything goes."""


def determinize(s: State, seat: int | None, seed: int) -> State:
    """A copy in which every hidden thing is a fair guess of that seat (None: of a spectator)."""
    copy = s.copy()
    chance = Chance(seed)
    deal_decks(copy, chance)
    deal_buildings(copy, seat, chance)
    if copy.options.solo:
        deal_events(copy, chance)
    copy.chance = chance.bits()
    if copy.stack:
        frame = copy.stack[-1]
        copy.choices = DECISIONS[frame[0]].options(copy, frame)
    return copy


def deal_decks(s: State, chance: Chance) -> None:
    """Everybody knows what is left in the Demand and Asset stacks, nobody the order; Demand levels stay in theirs."""
    s.asset_deck = tuple(chance.shuffled(sorted(s.asset_deck)))
    tiles = chance.shuffled(sorted(s.demand_deck))
    tiles.sort(key=lambda tile: -s.box.demand_tiles[tile].level)
    s.demand_deck = tuple(tiles)


def deal_buildings(s: State, seat: int | None, chance: Chance) -> None:
    """The tiles that the seat has not seen, dealt to where it knows of some; alone, some of them left the game."""
    others = [other for other in s.seats if other != seat]
    unseen = [*s.solo.discarded, *(tile for deck in s.era_decks for tile in deck)]
    for other in others:
        unseen += tiles_of(s, other)
    unseen = chance.shuffled(sorted(unseen))
    passed_on = 0 if seat is None else s.seen[seat]
    unseen.sort(key=lambda tile: not passed_on >> tile & 1)

    pools: dict[int, list[int]] = {era: [] for era in range(1, len(s.era_decks) + 1)}
    for tile in unseen:
        pools[s.box.buildings[tile].era].append(tile)
    s.era_decks = [tuple(pools[era].pop() for _ in deck) for era, deck in enumerate(s.era_decks, start=1)]

    guesses = [eras_of_hidden_tiles(s, other, chance) for other in others]
    guessed = [era for guess in guesses for era in guess]
    lengths_fit = all(len(guess) == len(tiles_of(s, other)) for other, guess in zip(others, guesses, strict=True))
    if lengths_fit and all(guessed.count(era) <= len(pool) for era, pool in pools.items()):
        for other, guess in zip(others, guesses, strict=True):
            lay_out(s, other, [pools[era].pop() for era in guess])
        left = [tile for pool in pools.values() for tile in pool]
    else:
        left = chance.shuffled([tile for pool in pools.values() for tile in pool])
        for other in others:
            lay_out(s, other, [left.pop() for _ in tiles_of(s, other)])
    s.solo = s.solo._replace(discarded=tuple(sorted(left)))


def deal_events(s: State, chance: Chance) -> None:
    """Everybody knows the levels of those in the stack."""
    events = s.box.solo.events
    stacks = {
        level: chance.shuffled(
            [e for e, event in enumerate(events) if event.level == level and not s.solo.events_seen >> e & 1]
        )
        for level in sorted({event.level for event in events})
    }
    s.solo = s.solo._replace(events=tuple(stacks[events[e].level].pop() for e in s.solo.events))


def tiles_of(s: State, seat: int) -> list[int]:
    """What a player has removed, holds, has kept in a draft and has placed face down."""
    return [t for t in (*s.removed[seat], *s.hands[seat], *s.kept[seat], s.facedown[seat]) if t != NONE]


def lay_out(s: State, seat: int, tiles: list[int]) -> None:
    """The tiles as this player's, in the order of `tiles_of`.

    In a draft it has seen at least what it has now; what it passed on nobody else remembers.
    """
    left = iter(tiles)
    s.removed[seat] = tuple(next(left) for _ in s.removed[seat])
    s.hands[seat] = tuple(sorted(next(left) for _ in s.hands[seat]))
    s.kept = with_item(s.kept, seat, tuple(sorted(next(left) for _ in s.kept[seat])))
    if s.facedown[seat] != NONE:
        s.facedown[seat] = next(left)
    if s.options.draft:
        s.seen = with_item(s.seen, seat, sum(1 << tile for tile in tiles_of(s, seat)))


def eras_of_hidden_tiles(s: State, seat: int, chance: Chance) -> list[int]:
    """The Eras of what a player removed, holds and has placed face down, in a history that fits what was revealed.

    Nobody sees whether a tile was kept or removed, so its Era is a guess too. An empty list: there is no such history.
    """
    if s.options.draft:
        return []
    eras = s.box.eras
    row = s.rows[seat * len(s.box.years) :][: s.decade]
    revealed = row[-1] != NONE
    placed = [s.box.buildings[tile].era for tile in row if tile != NONE]
    for _ in range(ATTEMPTS):
        hand = [eras[0]] * s.box.tiles_at_setup
        removed: list[int] = []
        for decade, era in enumerate(placed, start=1):
            if decade > 1:
                hand += [eras[decade - 1]] * s.box.tiles_per_decade
            if era not in hand:
                break
            hand.remove(era)
            removed.append(hand.pop(chance.below(len(hand))))
        else:
            if s.phase == BUILDING and not revealed:
                if s.decade > 1:
                    hand += [eras[s.decade - 1]] * s.box.tiles_per_decade
                hand = chance.shuffled(hand)
            return removed + hand
    return []
