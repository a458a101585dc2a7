"""What follows from an open table: prices, limits, owners, standings. The rules say it; nobody works it out again.

Facts stand beside a view: each is worked out when it is asked for, once, and none is in a digest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, TypeVar

from bigshoulders.components import DIRECTOR, RESOURCES, SHARES
from bigshoulders.game import company_facts
from bigshoulders.game.company_facts import ByCompany
from bigshoulders.game.documents import Json, asset_key, bits, company_keys
from bigshoulders.game.fact_records import (
    AssetSpace,
    BuildingFacts,
    Dividend,
    Expected,
    GoalStanding,
    GoodsPrice,
    Holder,
    Holding,
    JobMarket,
    Lack,
    Offer,
    OperatingTurn,
    PendingDecision,
    PlayerFacts,
    SoloEnding,
    SoloGoalStanding,
    Source,
    Stock,
    ValueStep,
    Withholding,
)
from bigshoulders.rules import (
    action,
    assets,
    book,
    building,
    demand,
    dividends,
    operating,
    scoring,
    staff,
    supply,
    track,
)
from bigshoulders.rules.establishing import on_offer
from bigshoulders.rules.price_protection import protection
from bigshoulders.rules.shares import certificate_limit, certificates, companies_of
from bigshoulders.rules.solo import investors, neutral
from bigshoulders.rules.solo import scoring as solo_scoring
from bigshoulders.rules.solo.tiles import TILE_WORDS
from bigshoulders.rules.steps import BONUSES, BUY_ASSET, SOURCE_WORDS, STEP_NAMES, named_parts
from bigshoulders.state.state import NOBODY, NONE, OPERATING, PARTNER_GAINED, State

T = TypeVar("T")

SETTING_UP = ("choose_goal", "starting_company", "bonuses")
"""Decisions before the first Decade."""


class Facts:
    """The facts of one moment, as a seat may know them; None is a spectator."""

    def __init__(self, s: State, seat: int | None) -> None:
        self._s = s.copy()
        self._seat = seat
        self._key = [company.key for company in s.box.companies]

    def _keys(self, companies: Sequence[int]) -> list[str]:
        return [self._key[c] for c in companies]

    def _by_company(self, fact: Callable[[State, int], T], more: Sequence[int] = ()) -> Mapping[str, T]:
        """Of those in play, and of some others."""
        return ByCompany(self._s, {self._key[c]: c for c in (*sorted(self._s.appeal_order), *more)}, fact)

    # --- the pending decision

    @cached_property
    def decision(self) -> PendingDecision:
        s = self._s
        if not s.stack:
            return PendingDecision("over", {}, (), False)
        frame = s.stack[-1]
        parts = {name: self._part(name, value) for name, value in named_parts(frame).items()}
        return PendingDecision(STEP_NAMES[frame[0]], parts, book.to_act(s), book.DECISIONS[frame[0]].private)

    def _part(self, name: str, value: int) -> Any:
        """A part of a frame, as views name things."""
        match name:
            case "company":
                return self._key[value]
            case "asset" | "new_asset":
                return asset_key(self._s.box, value)
            case "resource" | "first_resource":
                return None if value == NONE else RESOURCES[value]
            case "companies_left":
                return company_keys(self._s.box, value)
            case "bonuses_left":
                return [self._s.options.bonuses[k] for k in bits(value)]
            case "source":
                return SOURCE_WORDS[value]
            case "tile":
                return TILE_WORDS[value]
            case "to_bag" | "must_differ":
                return bool(value)
        return value

    @cached_property
    def pending_steps(self) -> list[str]:
        """All that the rules will come to in this Decade and after it, as far as it is settled: the next one first."""
        return [STEP_NAMES[frame[0]] for frame in reversed(self._s.stack)]

    @cached_property
    def is_setting_up(self) -> bool:
        return any(step in SETTING_UP for step in self.pending_steps)

    @cached_property
    def bonuses_left(self) -> list[str]:
        """CAM-13: of a Campaign, for the Starting Company."""
        frame = next((frame for frame in self._s.stack if frame[0] == BONUSES), None)
        return [] if frame is None else list(self._part("bonuses_left", named_parts(frame)["bonuses_left"]))

    # --- prices

    @cached_property
    def level_prices(self) -> Mapping[str, list[GoodsPrice]]:
        """By company in play: what a Good sells for at each level of production; one price if there are no levels."""
        return self._by_company(company_facts.level_prices)

    @cached_property
    def goods_prices(self) -> Mapping[str, list[GoodsPrice]]:
        """The same for the levels that are still possible: one, once the company has produced in its turn."""
        return self._by_company(company_facts.goods_prices)

    @cached_property
    def price_ladders(self) -> Mapping[str, list[int]]:
        """By company in play: what Goods would sell for with 0, 1, 2 ... Salespeople, where a Charter prints it."""
        return self._by_company(demand.ladder)

    @cached_property
    def managers_prices(self) -> Mapping[str, list[int]]:
        """By company in play and factory: what Goods would sell for with all its Managers, if that fixes it, or 0."""
        return self._by_company(company_facts.managers_prices)

    @cached_property
    def job_market(self) -> JobMarket:
        s = self._s
        spaces = [staff.price_with(s, there) for there in range(s.box.job_market_spaces + 1)]
        there = s.job_market
        return JobMarket(there, spaces[there], spaces[there:0:-1], spaces[0], spaces[1:])

    @cached_property
    def assets(self) -> list[AssetSpace]:
        """The display from the dearest space to the cheapest, blocked ones included."""
        s = self._s
        discount = s.stack[-1][3] if s.stack and s.stack[-1][0] == BUY_ASSET else 0
        return [
            AssetSpace(
                asset_key(s.box, s.display[space]) if space < len(s.display) else None,
                printed,
                assets.price(s, space, 0),
                assets.price(s, space, discount),
                space >= len(s.display),
            )
            for space, printed in enumerate(s.box.asset_prices)
        ]

    # --- stock

    @cached_property
    def certificate_limit(self) -> int:
        return certificate_limit(self._s)

    @cached_property
    def stock(self) -> Mapping[str, Stock]:
        """By company that has stock, Investors last."""
        return self._by_company(company_facts.stock, self._s.solo.investors)

    def holding(self, company: str, holder: Holder) -> Holding:
        return self.stock[company].holdings[holder]

    @cached_property
    def players(self) -> list[PlayerFacts]:
        """By seat."""
        s = self._s
        return [
            PlayerFacts(
                self._keys(companies_of(s, seat)),
                certificates(s, seat),
                sum(scoring.worth_of_shares(s, seat).values()),
                self._partners_to_come(seat),
            )
            for seat in s.seats
        ]

    def _partners_to_come(self, seat: int) -> dict[str, int | str | None]:
        s = self._s
        at, decade = s.factory_partner[seat], s.box.third_building_partner
        places = {
            "company": (at != PARTNER_GAINED, self._key[at] if at >= 0 else None),
            "building": (s.rows[seat * len(s.box.years) + decade - 1] == NONE, decade),
            "appeal": (s.appeal_partner[seat], s.box.appeal_bonuses.index("partner")),
            "value": (s.solo.stock_partner, s.box.solo.partner_at),
        }
        return {name: place for name, (waits, place) in places.items() if waits}

    @cached_property
    def charters_on_offer(self) -> list[str]:
        """The companies that can still be established."""
        return self._keys(on_offer(self._s))

    @cached_property
    def establishing_prices(self) -> dict[int, int]:
        """EST-03: by value at which a company may be established, what its Director pays."""
        s = self._s
        return {s.box.track[space]: SHARES[DIRECTOR] * s.box.track[space] for space in s.box.start_spaces}

    @cached_property
    def unused_companies(self) -> list[str]:
        """Of a solo game: those that nobody can establish; with Investors they may become some."""
        return self._keys(investors.unused(self._s))

    # --- Buildings

    @cached_property
    def buildings(self) -> dict[str, BuildingFacts]:
        """The general ones of this game, then the tiles of the players, then those of nobody."""
        s = self._s
        tiles = [b for b in s.rows if b != NONE]
        free = action.open_buildings(s)
        if s.options.investors and action.why_not_invest(s, *s.catalogue.invest.args) is None:
            free += s.catalogue.invest.args
        usable = neutral.available(s)
        found = {}
        for b in (*action.general_buildings(s), *tiles):
            owner = building.owner(s, b)
            found[s.box.buildings[b].key] = BuildingFacts(
                None if owner == NOBODY else owner,
                b in tiles and owner == NOBODY,
                s.box.buildings[b].company_pays,
                0 if owner == NOBODY else action.income(s, b),
                b in free,
                b in tiles and b not in usable,
            )
        return found

    @cached_property
    def tiles_go_to(self) -> int | None:
        """VAR-03: to whom this seat passes tiles in a draft."""
        return building.neighbour(self._s, self._seat) if self._s.options.draft and self._seat is not None else None

    # --- production

    @cached_property
    def lacks(self) -> Mapping[str, list[list[Lack]]]:
        """By company in play, factory and level: what is missing before it can run."""
        return self._by_company(company_facts.lacks)

    @cached_property
    def cubes(self) -> dict[str, Source]:
        """By resource: where there are cubes beside the companies' own."""
        s = self._s
        return {
            name: Source(s.haymarket[r], [Offer(*offer) for offer in supply.on_sale(s, r)])
            for r, name in enumerate(RESOURCES)
        }

    # --- the Operating Phase

    @cached_property
    def operating(self) -> OperatingTurn:
        """The turn under way; without a company if there is none."""
        s = self._s
        c = operating.company_in_turn(s)
        if c == NONE:
            return OperatingTurn(None, None, 0, False, 0, False)
        level = None if s.level == NONE else s.level
        return OperatingTurn(self._key[c], level, s.price_bonus, bool(s.unpaid), s.revenue, operating.may_pay(s))

    @cached_property
    def operating_order(self) -> list[str]:
        return self._keys(self._s.appeal_order)

    @cached_property
    def operated(self) -> list[str]:
        """The companies that have had, or are having, their turn in this Operating Phase."""
        s = self._s
        return self._keys([c for c in s.appeal_order if s.phase == OPERATING and s.operated >> c & 1])

    @cached_property
    def still_to_operate(self) -> list[str]:
        """In the order in which they will in this Operating Phase or the next one, if no Appeal changes."""
        s = self._s
        return self._keys(operating.still_to_operate(s) if s.phase == OPERATING else s.appeal_order)

    def dividend(self, company: str, revenue: int) -> Dividend:
        """What a company would pay from a revenue."""
        c = self._key.index(company)
        return company_facts.outcome(self._s, c, dividends.dividend(self._s, c, revenue))

    def dividend_steps(self, company: str) -> list[ValueStep]:
        """OPR-60: the revenues at which a dividend lets the value rise further, the smallest first."""
        s, c = self._s, self._key.index(company)
        found: list[ValueStep] = []
        after = self.dividend(company, 0).value
        for times in (1, 2, 3):
            least = max(times * track.value(s, c), 10)
            if s.options.value_follows_the_dividend_paid:
                least = -(-least // 10) * 10
            steps, before = dividends.dividend(s, c, least).steps, after
            after = s.box.track[track.space_after(s, c, steps)]
            if after != before:
                found.append(ValueStep(least, steps, after))
        return found

    def value_steps(self, company: str) -> list[tuple[int, int]]:
        """By the least revenue that a dividend must be paid from: the value that the company has then."""
        rising = [(step.least, step.value) for step in self.dividend_steps(company)]
        return [(0, self.dividend(company, 0).value), *rising]

    @cached_property
    def expected(self) -> Mapping[str, Expected]:
        """By company in play: what its turn brings if its staffed factories run and everything is sold."""
        return self._by_company(company_facts.expected)

    @cached_property
    def wealth(self) -> list[int]:
        """By seat: Personal Funds, shares and Goals, if the game ended now."""
        return [score.wealth for score in sorted(scoring.scores(self._s), key=lambda score: score.seat)]

    @cached_property
    def dividend_now(self) -> Dividend | None:
        """What the operating company would pay from its revenue so far; None if it may not."""
        turn = self.operating
        if turn.company is None or not turn.may_pay:
            return None
        return self.dividend(turn.company, turn.revenue)

    @cached_property
    def withholding_now(self) -> Withholding | None:
        """What the operating company would keep of its revenue so far."""
        s = self._s
        c = operating.company_in_turn(s)
        if c == NONE:
            return None
        protected = protection(s, c) != NONE and not track.is_at_the_bottom(s, c)
        return Withholding(s.revenue, s.box.track[track.space_after(s, c, -1)], protected)

    @cached_property
    def extra_dividends(self) -> dict[str, Mapping[str, Dividend]]:
        """By Building that pays one, and company in play."""
        amounts = {tile.key: dict(tile.effect).get("dividend") for tile in self._s.box.buildings}
        return {
            key: self._by_company(partial(company_facts.extra_dividend, amount))
            for key in self.buildings
            if isinstance(amount := amounts[key], int)
        }

    @cached_property
    def investor_payments(self) -> dict[str, int]:
        """INV-18..21: what each Investor company will pay the player at the end of this Decade, if nothing moves."""
        solo = self._s.solo
        if not self._s.stack:
            return dict.fromkeys(self._keys(solo.investors), 0)
        places = zip(solo.investors, solo.markers, strict=True)
        return {self._key[c]: investors.payment(self._s, c, place) for c, place in places}

    @cached_property
    def event_levels_to_come(self) -> list[int]:
        """SOL-17: of the Events that are still in the stack, from its top."""
        return [self._s.box.solo.events[e].level for e in reversed(self._s.solo.events)]

    # --- Goals

    @cached_property
    def goals(self) -> dict[str, GoalStanding]:
        s = self._s
        counts = {s.box.goals[g].key: scoring.goal_counts(s, g) for g in s.goals}
        return {key: GoalStanding(count, scoring.leaders(count)) for key, count in counts.items()}

    @cached_property
    def solo_goals(self) -> dict[str, SoloGoalStanding]:
        """Those of the game, and those to choose from."""
        s = self._s
        own, bought = solo_scoring.investor_parts(s) if s.options.solo else (0, 0)
        return {
            s.box.solo.goals[g].key: SoloGoalStanding(
                solo_scoring.goal_count(s, g), s.box.solo.goals[g].least, solo_scoring.achieved(s, g), own, bought
            )
            for g in (*s.solo.goals, *s.solo.offered)
        }

    @cached_property
    def solo_ending(self) -> SoloEnding | None:
        """SOL-80..84: how a solo game would end now."""
        if not self._s.options.solo:
            return None
        line = scoring.scores(self._s)[0]
        if (solo := line.solo) is None:
            return None
        parts = (line.funds, solo.given_away, solo.lost, sum(line.shares.values()), line.goal_money, line.wealth)
        return SoloEnding(*parts, solo.target, solo.rank, solo.won)

    def to_json(self) -> Json:
        """All of it, as plain JSON."""
        return {name: plain(getattr(self, name)) for name in NAMES}


NAMES = tuple(name for name, part in vars(Facts).items() if isinstance(part, cached_property))
"""Of every fact."""


def plain(value: Any) -> Any:
    """Records as objects, keys as texts."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value
