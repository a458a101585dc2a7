"""Lays out a table for a test in a few words, and moves on it.

    t = Table(seats=3, mode="advanced")
    t.company("libby", director=0, value=40, cash=120, commons={1: 2}, workers=[2, 0], cubes="SL")
    game = t.operate("libby")
    play(game, 0, "produce")

What is not named lies as after setup. Every layout is checked like any position that is read in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from bigshoulders import Game, IllegalAction, Options
from bigshoulders.components import RESOURCES, box, second_edition
from bigshoulders.game.position import position
from bigshoulders.rules import steps
from bigshoulders.rules.setup import set_up
from bigshoulders.state.solo_table import MARKER_WORDS
from bigshoulders.state.state import (
    ACTION,
    BUILDING,
    CLEANUP,
    HOLDERS,
    NONE,
    OPERATING,
    POOL,
    RESOURCE_KINDS,
    RIVAL,
    STOCK,
    TREASURY,
    X_SPACE,
    State,
    with_item,
)

BOX = second_edition()
EVERYTHING = box("second")
NAMES = ("Ann", "Bob", "Cyd", "Dan")
LETTERS = {name[0].upper(): r for r, name in enumerate(RESOURCES)}
COMPANY = {company.key: c for c, company in enumerate(EVERYTHING.companies)}
ASSET = {asset.key: a for a, asset in enumerate(EVERYTHING.assets)}
BUILDING_KEY = {building.key: b for b, building in enumerate(BOX.buildings)}
HOLDER = {"treasury": TREASURY, "pool": POOL, "rival": RIVAL}
COLUMN = {column.key: k for k, column in enumerate(BOX.demand_columns)}
ROW = {row: k for k, row in enumerate(BOX.demand_rows)}


def with_more_investor_tiles(game: Game) -> Game:
    """The same table, with tiles below those of the Decades to come, which nobody will turn up."""
    position = game.position()
    tiles = position["solo"]["investor_tiles"]
    more = [t for t in range(len(game.options.box.solo.investor_tiles)) if t not in tiles]
    position["solo"]["investor_tiles"] = [*more, *tiles]
    return Game.from_position(position)


def counts(cubes: str) -> list[int]:
    """ "SSL" -> one Livestock, two Steel."""
    result = [0] * RESOURCE_KINDS
    for letter in cubes:
        result[LETTERS[letter]] += 1
    return result


class Table:
    def __init__(
        self,
        seats: int = 2,
        mode: str = "advanced",
        goals: bool | None = None,
        seed: int = 1,
        decade: int = 1,
        **variants: Any,
    ) -> None:
        options = Options(NAMES[:seats], mode=mode, goals=goals, **variants)
        self.box = options.box
        self._company = {company.key: c for c, company in enumerate(self.box.companies)}
        self.s: State = set_up(options.box, options, seed)
        self.s.decade = decade
        self.s.priority = 0
        self.s.initiative = list(range(seats))
        self.s.stack = []
        self._hands_named: set[int] = set()

    # --- companies

    def company(
        self,
        key: str,
        director: int = 0,
        value: int = 40,
        cash: int = 0,
        commons: Mapping[int, int] | None = None,
        pool: int = 0,
        rival: int = 0,
        preferred: int | str = "treasury",
        appeal: int | None = None,
        workers: Sequence[int] = (),
        automated: Sequence[int] = (),
        managers: Sequence[int] = (),
        cubes: str = "",
        goods: int = 0,
        salespeople: int = 0,
        bonus_goods: int = 0,
        assets: Iterable[str] = (),
        exhausted: Iterable[str] = (),
        partner: bool = False,
    ) -> Table:
        """A company in play. commons: by seat; the rest of the five lie in the Treasury. Cubes come out of the bag.

        A company laid out later goes below those on the same Appeal space.
        """
        s, c = self.s, self._company[key]
        charter = self.box.companies[c]
        s.director[c] = director
        s.value[c] = self.box.track.index(value)
        s.cash[c] = cash
        at = c * HOLDERS
        for seat, count in (commons or {}).items():
            s.common[at + seat] = count
        s.common[at + POOL] = pool
        s.common[at + RIVAL] = rival
        s.common[at + TREASURY] = 5 - pool - rival - sum((commons or {}).values())
        s.preferred[c] = HOLDER.get(preferred, preferred)  # type: ignore[arg-type,call-overload]
        s.appeal[c] = charter.appeal if appeal is None else appeal
        s.appeal_order.insert(sum(s.appeal[other] >= s.appeal[c] for other in s.appeal_order), c)
        for p, f in enumerate(charter.factories):
            s.workers[f] = workers[p] if p < len(workers) else 0
            s.automated[f] = automated[p] if p < len(automated) else 0
            s.managers[f] = managers[p] if p < len(managers) else 0
        s.goods[c], s.salespeople[c], s.bonus_goods[c] = goods, salespeople, bonus_goods
        self._move(s.cubes, c * RESOURCE_KINDS, counts(cubes))
        for asset in (*assets, *exhausted):
            self._take_asset(ASSET[asset])
            s.asset_on[ASSET[asset]] = c
        for asset in exhausted:
            s.exhausted |= 1 << ASSET[asset]
        if partner:
            s.factory_partner[director] = c
        return self

    # --- players

    def funds(self, *amounts: int) -> Table:
        """By seat."""
        self.s.funds = list(amounts)
        return self

    def partners(self, *amounts: int) -> Table:
        """Unlocked Partners by seat; a third one is that of the third Building."""
        self.s.partners = list(amounts)
        self.s.free_partners = list(amounts)
        return self

    def sold(self, seat: int, key: str) -> Table:
        """The seat sold stock of the company earlier in this Decade."""
        self.s.sold[seat] |= 1 << self._company[key]
        return self

    def initiative(self, *seats: int) -> Table:
        """The Initiative Track from its first space on."""
        self.s.initiative = list(seats)
        return self

    def closed(self, key: str) -> Table:
        self.s.closed |= 1 << self._company[key]
        return self

    # --- the board

    def haymarket(self, cubes: str) -> Table:
        """Exactly these cubes; the others go to the bag."""
        self._move(self.s.haymarket, 0, counts(cubes))
        return self

    def chain(self, ten: str, twenty: str, thirty: str, x: str) -> Table:
        for space, cubes in enumerate((ten, twenty, thirty, x)):
            assert space <= X_SPACE
            self._move(self.s.chain, space * RESOURCE_KINDS, counts(cubes))
        return self

    def overlay(self, **rows: Iterable[int]) -> Table:
        """The Advanced Supply Chain: the columns with a cube, 1 to 11 from the left, by resource; others stay."""
        for name, columns in rows.items():
            r = RESOURCES.index(name)
            self.s.bag[r] += self.s.overlay[r].bit_count()
            self.s.overlay = with_item(self.s.overlay, r, sum(1 << column - 1 for column in columns))
            self.s.bag[r] -= self.s.overlay[r].bit_count()
            assert self.s.bag[r] >= 0, f"not enough {name} in the bag"
        return self

    def bag(self, cubes: str) -> Table:
        """Exactly these cubes in the bag; all others beside the board, in the Treasury of a company of your choice.

        Use `hoard` to say whose.
        """
        want = counts(cubes)
        for r in range(RESOURCE_KINDS):
            surplus = self.s.bag[r] - want[r]
            self.s.bag[r] -= surplus
            self.s.cubes[self._company[self._hoarder] * RESOURCE_KINDS + r] += surplus
        return self

    _hoarder = ""

    def hoard(self, key: str) -> Table:
        self._hoarder = key
        return self

    def job_market(self, workers: int) -> Table:
        self.s.job_market = workers
        return self

    def demand(self, row: str, column: str, spaces: int | None, filled: int = 0) -> Table:
        """A tile with so many spaces (None: no tile, the printed space) and Goods on it.

        Without a tile in a column there may be none in the columns after it.
        """
        s = self.s
        at = ROW[row] * 3 + [part.key for part in self.box.demand_columns].index(column)
        old = s.tiles[at]
        if spaces is None:
            s.tiles[at] = NONE
        elif old == NONE or self.box.demand_tiles[old].spaces != spaces:
            new = next(
                t
                for t in (*s.demand_deck, *s.tiles)
                if t != NONE and self.box.demand_tiles[t].spaces == spaces and t != old and t not in self._wanted
            )
            if new in s.tiles:
                s.tiles[s.tiles.index(new)] = old
            else:
                s.demand_deck = tuple(old if t == new else t for t in s.demand_deck)
                s.demand_deck = tuple(t for t in s.demand_deck if t != NONE)
            s.tiles[at] = new
        self._wanted.add(s.tiles[at])
        s.filled[at] = filled
        return self

    def demand_stack(self, count: int) -> Table:
        """Only so many tiles left in the Demand stack."""
        self.s.demand_deck = self.s.demand_deck[-count:] if count else ()
        return self

    def display(self, *keys: str | None) -> Table:
        """The Assets for sale from $80 to $40; what lay there and is not named leaves the game."""
        s = self.s
        for key in keys:
            if key is not None:
                self._take_asset(ASSET[key])
        s.display = [NONE if key is None else ASSET[key] for key in keys]
        return self

    def asset_stack(self, *keys: str) -> Table:
        """The Asset stack from top to bottom."""
        for key in keys:
            self._take_asset(ASSET[key])
        self.s.asset_deck = tuple(ASSET[key] for key in reversed(keys))
        return self

    def building(self, key: str, owner: int, decade: int | None = None) -> Table:
        """A tile in the owner's row, on the space of a Decade (the first free one).

        The Decade of the table is at least the first in which such tiles are dealt.
        """
        s, b = self.s, BUILDING_KEY[key]
        self._take_building(b)
        s.decade = max(s.decade, 1 + self.box.eras.index(self.box.buildings[b].era))
        decades = len(self.box.years)
        row = s.rows[owner * decades : (owner + 1) * decades]
        s.rows[owner * decades + (row.index(NONE) if decade is None else decade - 1)] = b
        return self

    def hand(self, seat: int, *keys: str) -> Table:
        """Exactly these tiles in hand; what was there goes into its Era's stack."""
        s = self.s
        self._hands_named.add(seat)
        for b in s.hands[seat]:
            era = self.box.buildings[b].era - 1
            s.era_decks[era] = (b, *s.era_decks[era])
        s.hands[seat] = ()
        for key in keys:
            self._take_building(BUILDING_KEY[key])
        s.hands[seat] = tuple(sorted(BUILDING_KEY[key] for key in keys))
        return self

    def occupied(self, key: str, seat: int) -> Table:
        """A Partner of the seat stands on the Building already."""
        b = BUILDING_KEY[key]
        self.s.placed += ((seat, b),)
        self.s.free_partners[seat] -= 1
        if not self.box.buildings[b].unlimited:
            self.s.used |= 1 << b
        return self

    def goals(self, *keys: str) -> Table:
        self.s.goals = tuple([goal.key for goal in self.box.goals].index(key) for key in keys)
        return self

    # --- the solo game

    def solo_goals(self, *keys: str) -> Table:
        """The Mandatory and the Optional Goal; nothing is left to choose."""
        goals = [goal.key for goal in self.box.solo.goals]
        self.s.solo = self.s.solo._replace(goals=tuple(goals.index(key) for key in keys), offered=())
        return self

    def counted_for_goals(self, tiles_filled: int = 0, assets_bought: int = 0) -> Table:
        self.s.solo = self.s.solo._replace(tiles_filled=tiles_filled, assets_bought=assets_bought)
        return self

    def next_event(self, key: str) -> Table:
        """This Event is on top; the stack fits the Decade, and none before it has been turned up twice.

        The difficulty must have an Event of its level in the Decade that follows.
        """
        s, events = self.s, self.box.solo.events
        wanted = [event.key for event in events].index(key)
        levels = self.box.solo.event_levels[s.options.difficulty][s.decade - 1 :]
        assert events[wanted].level == levels[0], "no such Event can come in the next Decade at this difficulty"
        free = [e for e in range(len(events)) if e != wanted]
        stack = [wanted]
        for level in levels[1:]:
            stack.append(next(e for e in free if events[e].level == level and e not in stack))
        past = []
        for level in self.box.solo.event_levels[s.options.difficulty][: s.decade - 1]:
            past.append(next(e for e in free if events[e].level == level and e not in stack + past))
        seen = sum(1 << e for e in past)
        s.solo = s.solo._replace(events=tuple(reversed(stack)), events_seen=seen, event=past[-1] if past else NONE)
        return self

    def outside(self, *keys: str) -> Table:
        """The companies that are not among the six of the game."""
        self.s.solo = self.s.solo._replace(outside=sum(1 << self._company[key] for key in keys))
        return self

    def neutral(self, key: str, row: int = 0, decade: int | None = None) -> Table:
        """A tile in a neutral row, on the space of a Decade (the first free one), in place of what lies there."""
        s, b = self.s, BUILDING_KEY[key]
        decades = len(self.box.years)
        first = (1 + row) * decades
        spaces = s.rows[first : first + decades]
        if b in spaces:
            s.rows[s.rows.index(b)] = NONE
        else:
            self._take_building(b)
        at = first + (s.rows[first : first + decades].index(NONE) if decade is None else decade - 1)
        if s.rows[at] != NONE:
            s.solo = s.solo._replace(discarded=tuple(sorted((*s.solo.discarded, s.rows[at]))))
        s.rows[at] = b
        return self

    def investor(
        self,
        key: str,
        value: int = 40,
        marker: str = "$",
        common: int = 0,
        pool: int = 0,
        preferred: int | str = "treasury",
    ) -> Table:
        """An Investor company; common: certificates that the player has."""
        s, c = self.s, self._company[key]
        s.value[c] = self.box.track.index(value)
        at = c * HOLDERS
        s.common[at], s.common[at + POOL], s.common[at + TREASURY] = common, pool, 5 - common - pool
        s.preferred[c] = HOLDER.get(preferred, preferred)  # type: ignore[arg-type,call-overload]
        s.solo = s.solo._replace(
            outside=s.solo.outside | 1 << c,
            investors=(*s.solo.investors, c),
            markers=(*s.solo.markers, MARKER_WORDS.index(marker)),
        )
        return self

    def investor_tile(self, start_value: int, dividend: int, stock_steps: int) -> Table:
        """The tile of this Decade, out of those in the box."""
        wanted = (start_value, dividend, stock_steps)
        tiles = self.box.solo.investor_tiles
        found = next(t for t, tile in enumerate(tiles) if (tile.start_value, tile.dividend, tile.stock_steps) == wanted)
        *rest, top = self.s.solo.investor_tiles
        rest = [top if t == found else t for t in rest]
        self.s.solo = self.s.solo._replace(investor_tiles=(*rest, found))
        return self

    def stock_partner(self, there: bool) -> Table:
        """Whether the Partner still stands on the Stock Track; if not, it has been gained."""
        self.s.solo = self.s.solo._replace(stock_partner=int(there))
        return self

    def bought(self, *keys: str) -> Table:
        """Stock of these companies was bought earlier in this Decade."""
        self.s.solo = self.s.solo._replace(bought=sum(1 << self._company[key] for key in keys))
        return self

    # --- where the game goes on

    def next_decade(self) -> Game:
        """The next Decade begins: alone with its Event."""
        return self._game(CLEANUP)

    def stock_phase(self) -> Game:
        return self._game(STOCK, (steps.STOCK_PHASE,))

    def stock_turn(self, seat: int = 0) -> Game:
        following = (seat + 1) % len(self.s.funds)
        return self._game(STOCK, (steps.NEXT_STOCK_TURN, following), (steps.STOCK_TURN, seat))

    def building_phase(self) -> Game:
        return self._game(BUILDING, (steps.BUILDING_PHASE,))

    def action_phase(self) -> Game:
        return self._game(ACTION, (steps.ACTION_PHASE,))

    def action_turn(self, seat: int = 0) -> Game:
        """The seat's turn; after it the round goes on with those behind it on the Initiative Track."""
        order = self.s.initiative
        self.s.round = tuple(order[order.index(seat) + 1 :])
        return self._game(ACTION, (steps.NEXT_ACTION_TURN,), (steps.ACTION_TURN, seat))

    def operating_phase(self) -> Game:
        return self._game(OPERATING, (steps.OPERATING_PHASE,))

    def operate(self, key: str) -> Game:
        """The Operating turn of this company; no other operates after it."""
        s = self.s
        s.operated = sum(1 << c for c in s.appeal_order if c != self._company[key])
        return self._game(OPERATING, (steps.END_OF_OPERATING,), (steps.NEXT_OPERATION,))

    def end_of_operating(self) -> Game:
        """All companies have operated."""
        return self._game(OPERATING, (steps.END_OF_OPERATING,))

    def cleanup(self) -> Game:
        """Straight into the Cleanup Phase of this Decade, and on to the next Decade's first decision."""
        return self._game(CLEANUP, (steps.CLEANUP_PHASE,))

    def scoring(self) -> Game:
        """The game is over."""
        self.s.decade = len(self.box.years)
        return self._game(OPERATING)

    def _game(self, phase: int, *frames: tuple[int, ...]) -> Game:
        s = self.s
        s.phase = phase
        last = s.decade == len(self.box.years)
        bottom: list[tuple[int, ...]] = [(steps.SCORING,)] if last else [(steps.DECADE, s.decade + 1)]
        later = {
            STOCK: [steps.CLEANUP_PHASE, steps.OPERATING_PHASE, steps.ACTION_PHASE, steps.BUILDING_PHASE],
            BUILDING: [steps.CLEANUP_PHASE, steps.OPERATING_PHASE, steps.ACTION_PHASE],
            ACTION: [steps.CLEANUP_PHASE, steps.OPERATING_PHASE],
            OPERATING: [steps.CLEANUP_PHASE],
            CLEANUP: [],
        }[phase]
        if last:
            later = [step for step in later if step != steps.CLEANUP_PHASE]
        s.stack = [*bottom, *((step,) for step in later), *frames]
        self._settle_hands()
        self._settle_solo()
        return Game.from_position(position(s))

    # --- what a table of this moment has without being told

    def _settle_hands(self) -> None:
        """One tile in hand, before the first Building Phase three; what is too much has been removed from the game."""
        s = self.s
        pending = [frame[0] for frame in s.stack]
        count = self.box.tiles_at_setup if s.decade == 1 and steps.BUILDING_PHASE in pending else 1
        for seat in s.seats:
            if seat not in self._hands_named:
                s.removed[seat] += s.hands[seat][count:]
                s.hands[seat] = s.hands[seat][:count]

    def _settle_solo(self) -> None:
        """The Optional Goal is chosen; past Investor tiles and, without a neutral row, the first tiles are gone."""
        s = self.s
        if not s.options.solo:
            return
        if s.solo.offered:
            s.solo = s.solo._replace(goals=s.solo.goals + s.solo.offered[:1], offered=())
        pending = [frame[0] for frame in s.stack]
        renewed = s.phase == CLEANUP and steps.CLEANUP_PHASE not in pending
        left = len(self.box.years) - s.decade + (not renewed)
        tiles = s.solo.investor_tiles
        s.solo = s.solo._replace(investor_tiles=tiles[len(tiles) - left :] if tiles else ())
        if steps.BUILDING_PHASE not in pending or s.decade > 1:
            s.removed[0] += s.solo.drawn
            s.solo = s.solo._replace(drawn=())

    # --- moving pieces

    @property
    def _wanted(self) -> set[int]:
        return self.__dict__.setdefault("_tiles_laid_out", set())

    def _move(self, place: list[int], at: int, want: list[int]) -> None:
        """Set the cubes of a place, out of the bag or into it."""
        for r in range(RESOURCE_KINDS):
            self.s.bag[r] += place[at + r] - want[r]
            place[at + r] = want[r]
            assert self.s.bag[r] >= 0, f"not enough {RESOURCES[r]} in the bag"

    def _take_asset(self, a: int) -> None:
        s = self.s
        s.asset_deck = tuple(other for other in s.asset_deck if other != a)
        s.display = [NONE if other == a else other for other in s.display]

    def _take_building(self, b: int) -> None:
        """Out of the stack or hand where it is; a hand draws another tile of the Era."""
        s = self.s
        era = self.box.buildings[b].era - 1
        if b in s.era_decks[era]:
            s.era_decks[era] = tuple(other for other in s.era_decks[era] if other != b)
            return
        for seat in s.seats:
            if b in s.hands[seat]:
                hand = [other for other in s.hands[seat] if other != b]
                if s.era_decks[era]:
                    hand.append(s.era_decks[era][-1])
                    s.era_decks[era] = s.era_decks[era][:-1]
                s.hands[seat] = tuple(sorted(hand))
                return
        if b in s.solo.discarded:
            s.solo = s.solo._replace(discarded=tuple(other for other in s.solo.discarded if other != b))
            return
        raise AssertionError(f"{self.box.buildings[b].key} is not in a game with this many players")


# --- moving and looking


def play(game: Game, seat: int, *texts: str) -> None:
    for text in texts:
        game.play(seat, text)


def texts(game: Game, seat: int, verb: str = "") -> list[str]:
    """The legal actions of a seat in words, if wanted only those of a verb."""
    return [str(action) for action in game.legal_actions(seat) if not verb or action.verb == verb]


def refused(game: Game, seat: int, text: str, rule: str) -> str:
    """The action is illegal, names this rule, and changes nothing; returns the reason."""
    assert text not in texts(game, seat)
    before = game.hash()
    with pytest.raises(IllegalAction) as error:
        game.play(seat, text)
    assert error.value.rule == rule, f"refused by {error.value.rule}: {error.value.reason}"
    assert game.hash() == before
    return error.value.reason


def changes(game: Game, seat: int, *moves: str) -> dict[str, tuple[Any, Any]]:
    """Play, and say what it changed on the open table: a path such as "companies.libby.cash" -> (before, after)."""
    before = dict(_leaves(game.view(None)))
    play(game, seat, *moves)
    after = dict(_leaves(game.view(None)))
    apart = ("stack", "to_act", "moves")
    paths = [path for path in {**before, **after} if path.split(".")[0] not in apart]
    return {path: (before.get(path), after.get(path)) for path in paths if before.get(path) != after.get(path)}


def _leaves(value: Any, path: str = "") -> Iterable[tuple[str, Any]]:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(part, f"{path}.{key}" if path else str(key))
    else:
        yield path, value


def company(game: Game, key: str) -> dict[str, Any]:
    return game.position()["companies"][key]


def player(game: Game, seat: int) -> dict[str, Any]:
    return game.position()["players"][seat]


def funds(game: Game) -> list[int]:
    return [player["funds"] for player in game.position()["players"]]


def step(game: Game) -> str:
    """The name of the decision that is due."""
    return game.position()["stack"][-1][0]


def skip_to(game: Game, name: str) -> None:
    """Decide as quietly as possible (done, end, pass, decline and so on) until that decision is due."""
    quiet = ("done", "end", "pass", "decline", "withhold", "keep_initiative", "take_cash")
    while step(game) != name:
        seat = game.to_act()[0]
        choices = texts(game, seat)
        game.play(seat, next((word for word in quiet if word in choices), choices[0]))


def counted(game: Game, revenue: int) -> Game:
    """The table of an Operating turn at its dividend decision: a Factory ran, a Good was sold, and this came in."""
    skip_to(game, "dividends")
    doc = game.position()
    doc["turn"].update(revenue=revenue, goods_sold=1, factories_run=1)
    return Game.from_position(doc)


def over_after_operating(game: Game) -> Game:
    """The same table in its Operating Phase, with nothing to come after it that would cover what it has done."""
    stack = game.state.stack
    stack[: stack.index((steps.END_OF_OPERATING,))] = [(steps.SCORING,)]
    return game


def letters(cubes: Mapping[str, int]) -> str:
    """The cubes of a position in the letters of `counts`, always in the order LSWC."""
    return "".join(name[0].upper() * count for name, count in cubes.items())


def random_moves(game: Game, seed: int) -> Iterator[tuple[int, str]]:
    """Play to the end at random; yields (seat, action) after each move."""
    chance = Random(seed)
    while not game.is_over:
        seat = chance.choice(game.to_act())
        action = chance.choice(game.legal_actions(seat))
        game.play(seat, action)
        yield seat, str(action)
