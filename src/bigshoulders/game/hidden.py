"""Thinking without peeking: everything a seat cannot see, dealt again from what it can (GEN-28).

In a draft a seat remembers the tiles that it passed on: they are in no stack, but it does not follow them further.
"""

from __future__ import annotations

from bigshoulders.rules.book import DECISIONS
from bigshoulders.rules.solo import PLAYER
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import BUILDING, NONE, State, with_item

ATTEMPTS = 200
"""A table that was laid out by hand may have no history in which its tiles were dealt; then anything goes."""


def determinize(s: State, seat: int | None, seed: int) -> State:
    """A copy in which every hidden thing is a fair guess of that seat (None: of a spectator)."""
    copy = s.copy()
    chance = Chance(seed)
    deal_decks(copy, chance)
    if copy.options.solo:
        deal_solo(copy, seat, chance)
    else:
        deal_buildings(copy, seat, chance)
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


def deal_solo(s: State, seat: int | None, chance: Chance) -> None:
    """Alone nobody else has tiles: what was not seen is in the stacks or left the game. The same holds for Events.

    A spectator has not seen the player's tiles either.
    """
    unseen: dict[int, list[int]] = {era: [] for era in range(1, len(s.era_decks) + 1)}
    own = [] if seat is not None else tiles_of(s, PLAYER)
    for tile in chance.shuffled(sorted([*s.solo.discarded, *own, *(b for deck in s.era_decks for b in deck)])):
        unseen[s.box.buildings[tile].era].append(tile)
    s.era_decks = [tuple(unseen[era].pop() for _ in deck) for era, deck in enumerate(s.era_decks, start=1)]
    if own:
        guess = eras_of_hidden_tiles(s, PLAYER, chance)
        if len(guess) == len(own) and all(guess.count(era) <= len(tiles) for era, tiles in unseen.items()):
            lay_out(s, PLAYER, [unseen[era].pop() for era in guess])
        else:
            rest = chance.shuffled([tile for tiles in unseen.values() for tile in tiles])
            lay_out(s, PLAYER, rest[: len(own)])
            unseen = {era: [tile for tile in rest[len(own) :] if s.box.buildings[tile].era == era] for era in unseen}
    left = tuple(sorted(tile for tiles in unseen.values() for tile in tiles))
    events = s.box.solo.events
    stacks = {
        level: chance.shuffled(
            [e for e, event in enumerate(events) if event.level == level and not s.solo.events_seen >> e & 1]
        )
        for level in sorted({event.level for event in events})
    }
    stack = tuple(stacks[events[e].level].pop() for e in s.solo.events)
    s.solo = s.solo._replace(discarded=left, events=stack)


def deal_buildings(s: State, seat: int | None, chance: Chance) -> None:
    """The tiles that the seat has not seen, dealt to where it knows that unseen tiles are."""
    others = [other for other in s.seats if other != seat]
    unseen = [tile for deck in s.era_decks for tile in deck]
    for other in others:
        unseen += tiles_of(s, other)
    unseen = chance.shuffled(sorted(unseen))
    passed_on = 0 if seat is None else s.seen[seat]
    unseen.sort(key=lambda tile: not passed_on >> tile & 1)

    pools: dict[int, list[int]] = {era: [] for era in range(1, len(s.era_decks) + 1)}
    for tile in unseen:
        pools[s.box.buildings[tile].era].append(tile)
    for era, deck in enumerate(s.era_decks, start=1):
        s.era_decks[era - 1] = tuple(pools[era].pop() for _ in deck)

    guesses = [eras_of_hidden_tiles(s, other, chance) for other in others]
    guessed = [era for guess in guesses for era in guess]
    lengths_fit = all(len(guess) == len(tiles_of(s, other)) for other, guess in zip(others, guesses, strict=True))
    if not lengths_fit or any(len(pool) != guessed.count(era) for era, pool in pools.items()):
        left = chance.shuffled([tile for pool in pools.values() for tile in pool])
        for other in others:
            lay_out(s, other, [left.pop() for _ in tiles_of(s, other)])
    else:
        for other, guess in zip(others, guesses, strict=True):
            lay_out(s, other, [pools[era].pop() for era in guess])


def remember(s: State, seat: int) -> None:
    """In a draft another player has seen at least what it has now; what it passed on nobody else remembers."""
    if s.options.draft:
        s.seen = with_item(s.seen, seat, sum(1 << tile for tile in tiles_of(s, seat)))


def tiles_of(s: State, seat: int) -> list[int]:
    """What a player has removed, holds, has kept in a draft and has placed face down."""
    return [t for t in (*s.removed[seat], *s.hands[seat], *s.kept[seat], s.facedown[seat]) if t != NONE]


def lay_out(s: State, seat: int, tiles: list[int]) -> None:
    """The tiles as this player's, in the order of `tiles_of`."""
    left = iter(tiles)
    s.removed[seat] = tuple(next(left) for _ in s.removed[seat])
    s.hands[seat] = tuple(sorted(next(left) for _ in s.hands[seat]))
    s.kept = with_item(s.kept, seat, tuple(sorted(next(left) for _ in s.kept[seat])))
    if s.facedown[seat] != NONE:
        s.facedown[seat] = next(left)
    remember(s, seat)


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
