"""The Building Phase (BLD): everybody chooses at once, the new Buildings are revealed together."""

from __future__ import annotations

from bigshoulders.rules import partners, steps
from bigshoulders.rules.decision import Decision, Refusal
from bigshoulders.rules.solo import tiles
from bigshoulders.rules.staff import to_job_market
from bigshoulders.state.actions import Action
from bigshoulders.state.events import tell
from bigshoulders.state.state import BUILDING, NOBODY, NONE, Frame, State, with_item


def building_phase(s: State, frame: Frame) -> None:
    """BLD-01..05: from the second Decade on two tiles of the Era are dealt to everybody. RIV-03: a Rival is first."""
    s.phase = BUILDING
    tell(s, "phase", item=BUILDING)
    if s.decade > 1:
        deal(s, s.box.eras[s.decade - 1], s.box.tiles_per_decade)
    s.stack += [(steps.REVEAL_BUILDINGS,), (steps.CHOOSE_BUILDINGS,)]
    if s.options.draft:
        s.stack += [(steps.PASS_TILES, 2), (steps.DRAFT, 2), (steps.PASS_TILES, 1), (steps.DRAFT, 1)]
    tiles.start(s, tiles.RIVAL_BUILDING)


def deal(s: State, era: int, count: int) -> None:
    """SET-25, BLD-03, BLD-04."""
    deck = s.era_decks[era - 1]
    for seat in s.seats:
        s.hands[seat] = tuple(sorted(s.hands[seat] + deck[-count:]))
        deck = deck[:-count]
        note_seen(s, seat)
    s.era_decks[era - 1] = deck
    s.revealed += 1


def note_seen(s: State, seat: int) -> None:
    """In a draft players remember what they passed on; only then does it matter what was in whose hand."""
    if s.options.draft:
        tiles = sum(1 << tile for tile in s.hands[seat])
        s.seen = with_item(s.seen, seat, s.seen[seat] | tiles)


def pass_tiles(s: State, frame: Frame) -> None:
    """VAR-01..04: the tiles not kept go to the left, in Decades 2 and 4 to the right; at last all are one hand."""
    hands = s.hands[:]
    for seat in s.seats:
        s.hands[neighbour(s, seat)] = hands[seat]
    for seat in s.seats:
        note_seen(s, seat)
        if frame[1] == 2:
            s.hands[seat] = tuple(sorted(s.hands[seat] + s.kept[seat]))
            s.kept = with_item(s.kept, seat, ())
    s.revealed += 1


def neighbour(s: State, seat: int) -> int:
    """VAR-03: to whom a seat passes tiles in a draft."""
    return (seat + (-1 if s.decade in (2, 4) else 1)) % len(s.funds)


def reveal_buildings(s: State, frame: Frame) -> None:
    """BLD-09..13: the new Buildings are turned up, their Workers come to the Job Market, Decade 3 frees a Partner."""
    arriving = 0
    for seat in s.seats:
        tile = s.facedown[seat]
        s.facedown[seat] = NONE
        if tile == NONE:
            continue  # the stack of the Era had too few tiles
        s.rows[seat * len(s.box.years) + s.decade - 1] = tile
        arriving += s.box.buildings[tile].workers_added
        tell(s, "building", seat, item=tile)
    s.revealed += 1
    if s.options.solo:
        s.stack.append((steps.DRAW_NEUTRAL, arriving))
    else:
        tell(s, "job_market", amount=to_job_market(s, arriving))
    if s.decade == s.box.third_building_partner:
        for seat in s.seats:
            partners.gain(s, seat)


def owner(s: State, building: int) -> int:
    """BLD-15: the seat in whose row a tile lies; SOL-53: nobody if the row is a neutral one, or it is no tile."""
    if building not in s.rows:
        return NOBODY
    row = s.rows.index(building) // len(s.box.years)
    return row if row in s.seats else NOBODY


class Draft(Decision):
    """VAR-01, VAR-02, AMB-66: keep one tile and pass the others on, twice. The frame: the first or the second time."""

    rule = "VAR-01"
    verbs = frozenset({"keep"})
    private = True

    def seats(self, s: State, frame: Frame) -> tuple[int, ...]:
        return tuple(seat for seat in s.seats if len(s.kept[seat]) < frame[1])

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [action for seat in s.seats for action in self.options_of(s, frame, seat)]

    def options_of(self, s: State, frame: Frame, seat: int) -> list[Action]:
        if seat not in s.seats or len(s.kept[seat]) == frame[1]:
            return []
        return [s.catalogue.keep[tile] for tile in s.hands[seat]]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in s.hands[seat]:
            return Refusal("That tile is not among those you can keep.", "VAR-01")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        tile = action.args[0]
        s.kept = with_item(s.kept, seat, tuple(sorted((*s.kept[seat], tile))))
        s.hands[seat] = tuple(other for other in s.hands[seat] if other != tile)
        s.stack.append(frame)


class ChooseBuildings(Decision):
    """BLD-06..08: of three tiles place one face down, remove one, keep one."""

    rule = "BLD-06"
    verbs = frozenset({"place", "remove"})
    private = True

    def seats(self, s: State, frame: Frame) -> tuple[int, ...]:
        return tuple(seat for seat in s.seats if len(s.hands[seat]) > 1)

    def options(self, s: State, frame: Frame) -> list[Action]:
        return [action for seat in s.seats for action in self.options_of(s, frame, seat)]

    def options_of(self, s: State, frame: Frame, seat: int) -> list[Action]:
        if seat not in s.seats or len(s.hands[seat]) <= 1:
            return []
        actions = s.catalogue.place if s.facedown[seat] == NONE else s.catalogue.remove
        return [actions[tile] for tile in s.hands[seat]]

    def why_not(self, s: State, frame: Frame, seat: int, action: Action) -> Refusal | None:
        if action.args[0] not in s.hands[seat]:
            return Refusal("That tile is not in your hand.", "BLD-06")
        if action.verb == "place" and s.facedown[seat] != NONE:
            return Refusal("You have placed a Building; now choose the tile that leaves the game.", "BLD-07")
        if action.verb == "remove" and s.facedown[seat] == NONE:
            return Refusal("First place a Building, then remove a tile.", "BLD-06")
        return None

    def apply(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        tile = action.args[0]
        s.hands[seat] = tuple(other for other in s.hands[seat] if other != tile)
        if action.verb == "place":
            s.facedown[seat] = tile
        else:
            s.removed[seat] += (tile,)
        s.stack.append(frame)
