"""Thinking without peeking: everything a seat cannot see, dealt again from what it can (GEN-28)."""

from __future__ import annotations

from collections.abc import Iterator

from bigshoulders.state.chance import Chance
from bigshoulders.state.state import BUILDING, NONE, State

Label = int
"""A Building tile that an opponent held, known only by the Decade in which it was dealt."""


def determinize(s: State, seat: int | None, seed: int) -> State:
    """A copy in which every hidden thing is a fair guess of that seat (None: of a spectator)."""
    copy = s.copy()
    chance = Chance(seed)
    deal_decks(copy, chance)
    deal_buildings(copy, seat, chance)
    copy.chance = chance.bits()
    return copy


def deal_decks(s: State, chance: Chance) -> None:
    """Everybody knows what is left in the Demand and Asset stacks, nobody the order; Demand levels stay in theirs."""
    s.asset_deck = tuple(chance.shuffled(sorted(s.asset_deck)))
    tiles = chance.shuffled(sorted(s.demand_deck))
    tiles.sort(key=lambda tile: -s.box.demand_tiles[tile].level)
    s.demand_deck = tuple(tiles)


def deal_buildings(s: State, seat: int | None, chance: Chance) -> None:
    """The tiles that the seat has not seen, dealt to where it knows that unseen tiles are."""
    others = [other for other in s.seats if other != seat]
    unseen: dict[int, list[int]] = {}
    for pile in (*s.era_decks, *(s.hands[other] + s.removed[other] for other in others)):
        for tile in pile:
            unseen.setdefault(s.box.buildings[tile].era, []).append(tile)
    for other in others:
        if s.facedown[other] != NONE:
            unseen.setdefault(s.box.buildings[s.facedown[other]].era, []).append(s.facedown[other])
    pools = {era: iter(chance.shuffled(sorted(unseen[era]))) for era in sorted(unseen)}
    for other in others:
        deal_hand(s, other, pools, chance)
    s.era_decks = [
        tuple(next(pools[era]) for _ in deck) if deck else () for era, deck in enumerate(s.era_decks, start=1)
    ]


def deal_hand(s: State, seat: int, pools: dict[int, Iterator[int]], chance: Chance) -> None:
    """A hand, a face-down tile and a removed pile of Eras that fit what the seat was seen to place."""
    revealed = s.rows[seat * len(s.box.years) + s.decade - 1] != NONE
    labels, gone = likely_history(s, seat, s.decade if revealed else s.decade - 1, chance)
    choosing = s.phase == BUILDING and not revealed
    if choosing and s.decade > 1:
        labels += [s.decade] * s.box.tiles_per_decade
    hand = chance.shuffled([next(pools[s.box.eras[label - 1]]) for label in labels])
    removed = [next(pools[s.box.eras[label - 1]]) for label in gone]
    if s.facedown[seat] != NONE:
        s.facedown[seat] = hand.pop()
        if len(s.hands[seat]) == 1:
            removed.append(hand.pop())
    s.hands[seat] = tuple(sorted(hand))
    s.removed[seat] = tuple(removed)


def likely_history(s: State, seat: int, decades: int, chance: Chance) -> tuple[list[Label], list[Label]]:
    """What a player who chooses at random would hold and have removed after so many Decades, given what was placed."""
    eras = s.box.eras
    placed = [s.box.buildings[b].era for b in s.rows[seat * len(s.box.years) :][:decades]]
    while True:
        hand: list[Label] = [1] * s.box.tiles_at_setup
        removed: list[Label] = []
        for decade, era in enumerate(placed, start=1):
            if decade > 1:
                hand += [decade] * s.box.tiles_per_decade
            fitting = [label for label in hand if eras[label - 1] == era]
            if not fitting:
                break
            hand.remove(chance.choice(fitting))
            gone = chance.choice(hand)
            hand.remove(gone)
            removed.append(gone)
        else:
            return hand, removed
