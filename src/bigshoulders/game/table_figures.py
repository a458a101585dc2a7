"""The figures of an edition for people who play with the cardboard: what the rules do, found by letting them do it."""

from __future__ import annotations

from typing import Any, NamedTuple

from bigshoulders.components import CERTIFICATES, COMMON, COMMONS_PER_COMPANY, DIRECTOR, PREFERRED, SHARES, Box, Wrong
from bigshoulders.game.game import Game
from bigshoulders.game.typed_game import VARIANTS
from bigshoulders.rules import closing, dividends, track
from bigshoulders.rules.directorship import exchange
from bigshoulders.rules.operating import Dividends, EmergencyFundraising
from bigshoulders.rules.stock import end_of_stock_phase, settle_sale
from bigshoulders.state.options import Options
from bigshoulders.state.state import HOLDERS, POOL, TREASURY, State

Json = dict[str, Any]

NAMES, SEED = ("Ann", "Bob"), 1875
FIRST, OTHER = 0, 1
"""The seats that trade while somebody looks."""
ALL_SHARES = 10
TREASURY_SHARES = ALL_SHARES - SHARES[DIRECTOR]
"""GEN-18, EST-08: how many a company has, and how many of them it can issue at the most."""
MOST_REVENUE = 3
"""As many times the value as any step takes (TRK-12)."""


class GoalCount(NamedTuple):
    """What a Public Goal compares, for who counts by hand."""

    what: str
    """What is counted, of a company or of a player."""
    of_companies: bool
    highest: bool = False
    """The highest of the companies counts, not all of them together."""
    least: int = 1
    """GOL-13: with less than that nobody wins."""


GOAL_COUNTS = {
    "managers": GoalCount("managers", True),
    "salespeople": GoalCount("salespeople", True),
    "assets": GoalCount("assets", True),
    "workers": GoalCount("workers", True),
    "automation": GoalCount("automation", True),
    "appeal": GoalCount("appeal", True, highest=True, least=0),
    "treasury": GoalCount("cash", True, highest=True),
    "partners": GoalCount("partners", False),
    "commons": GoalCount("common", False),
    "preferreds": GoalCount("preferred", False),
}
"""GOL-01..10."""


def table_figures(edition: str) -> Json:
    """What is printed, and what the rules do with a value, a share or a revenue; every company of the edition."""
    special = edition == "second"
    game = Game.new(Options(NAMES, mode="advanced", edition=edition, special_companies=special), SEED)
    box, facts = game.state.box, game.facts(None)
    s = founded(game)
    c = s.appeal_order[0]
    return {
        "track": list(box.track),
        "ladder": [ladder(s, c, space) for space in range(len(box.track))],
        "establishing": [
            {"space": space, "value": box.track[space], "price": facts.establishing_prices[box.track[space]]}
            for space in box.start_spaces
        ],
        "certificates": [
            {"kind": CERTIFICATES[kind], "shares": SHARES[kind], "of_each": of_each}
            for kind, of_each in ((COMMON, COMMONS_PER_COMPANY), (PREFERRED, 1), (DIRECTOR, 1))
        ],
        "shares": ALL_SHARES,
        "share_cap": box.share_cap,
        "certificate_limits": {str(players): limit for players, limit in box.certificate_limits.items()},
        "paid_per_share": paid_per_share(s, c),
        "extra_per_share": extra_per_share(s, c),
        "steps": {
            "sale": [steps_of_sale(s, c, count) for count in range(1, box.share_cap + 1)],
            "issue": [steps_of_issue(s, c, count) for count in range(1, TREASURY_SHARES + 1)],
            "withhold": steps_of_withholding(s, c),
            "sold_out": steps_when_sold_out(s, c),
        },
        "closure": {"director": compensation(s, c, FIRST), "per_share": compensation(s, c, OTHER)},
        "exchange": {"with_preferred": given_back(s, c, True), "without": given_back(s, c, False)},
        "start_money": box.start_money,
        "partners_at_start": box.partners_at_start,
        "appeal_top": box.appeal_top,
        "appeal_bonuses": list(box.appeal_bonuses),
        "instead_of_bonus": box.instead_of_bonus,
        "job_market": {
            "at_setup": facts.job_market.there,
            "spaces": list(facts.job_market.spaces),
            "from_supply": facts.job_market.from_supply,
        },
        "years": list(box.years),
        "draws": list(box.draws),
        "eras": list(box.eras),
        "goal_reward": box.goal_reward,
        "goals_drawn": box.goals_drawn,
        "goals": [goal_figures(box, goal) for goal in range(len(box.goals))],
        "companies": [
            {
                "key": company.key,
                "appeal": company.appeal,
                "special": company.special,
                "type": box.demand_rows[company.type],
            }
            for company in box.companies
        ],
        "always_goals": Options(NAMES, edition=edition).goals,
        "variants": [name for name in VARIANTS if is_variant_of(edition, name)],
    }


def is_variant_of(edition: str, name: str) -> bool:
    """ED1-22."""
    try:
        Options(NAMES, edition=edition, **VARIANTS[name])
    except Wrong:
        return False
    return True


def goal_figures(box: Box, goal: int) -> Json:
    return {"key": box.goals[goal].key, **GOAL_COUNTS[box.goals[goal].key]._asdict()}


def founded(game: Game) -> State:
    """A table at which both have a Starting Company, to try things on."""
    while len(game.state.appeal_order) < len(NAMES):
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    return game.state


def at_space(s: State, c: int, space: int) -> State:
    tried = s.copy()
    tried.value[c] = space
    tried.asset_on = [-1] * len(tried.asset_on)
    return tried


def in_the_middle(s: State, c: int) -> State:
    """Where a value can go both ways, and none of its shares is anybody's but the Director's."""
    return at_space(s, c, len(s.box.track) // 2)


# --- dividends


def ladder(s: State, c: int, space: int) -> list[list[int]]:
    """TRK-11, TRK-12, CLO-10, ED1-43: the least revenues from which a dividend lifts the value by more steps."""
    tried = at_space(s, c, space)
    found: list[list[int]] = []
    steps = 0
    for revenue in range(MOST_REVENUE * max(track.value(tried, c), ALL_SHARES) + ALL_SHARES + 1):
        now = dividends.dividend(tried, c, revenue).steps
        if now != steps:
            found.append([revenue, now])
            steps = now
    return found


def holding(s: State, c: int, holder: int) -> State:
    """One Common Certificate of the company lies with a holder, the others in nobody's hands."""
    tried = in_the_middle(s, c)
    tried.common[c * HOLDERS : (c + 1) * HOLDERS] = [0] * HOLDERS
    tried.common[c * HOLDERS + holder] = 1
    tried.preferred[c] = tried.director[c] = FIRST
    return tried


def paid_per_share(s: State, c: int) -> Json:
    """OPR-63..67: what the bank pays for a share, by where it lies, of a dividend of $1 a share."""
    return {
        "seat": dict(dividends.dividend(holding(s, c, OTHER), c, ALL_SHARES).payouts)[OTHER],
        "treasury": dividends.dividend(holding(s, c, TREASURY), c, ALL_SHARES).treasury,
        "pool": dividends.dividend(holding(s, c, POOL), c, ALL_SHARES).treasury,
    }


def extra_per_share(s: State, c: int) -> Json:
    """ACT-53..57: the same of an extra dividend, which the Treasury pays; what is left for the pool is the bank's."""
    cost = {
        word: -dividends.extra_dividend(holding(s, c, holder), c, ALL_SHARES).treasury
        for word, holder in (("seat", OTHER), ("treasury", TREASURY), ("pool", POOL))
    }
    return {word: cost[word] - cost["treasury"] for word in cost}


# --- values


def moved(before: State, after: State, c: int) -> int:
    return after.value[c] - before.value[c]


def steps_of_sale(s: State, c: int, count: int) -> int:
    """STK-15: of somebody who is not the Director, which Price Protection could prevent."""
    tried = in_the_middle(s, c)
    tried.director[c] = FIRST
    tried.common[c * HOLDERS + OTHER] = count
    tried.sale = ((c, COMMON),) * count
    before = tried.copy()
    settle_sale(tried, OTHER)
    return moved(before, tried, c)


def steps_of_issue(s: State, c: int, count: int) -> int:
    """OPR-14, OPR-15."""
    tried = in_the_middle(s, c)
    before = tried.copy()
    EmergencyFundraising().apply(tried, (0, FIRST, c, count), FIRST, tried.catalogue.done)
    return moved(before, tried, c)


def steps_of_withholding(s: State, c: int) -> int:
    """OPR-75."""
    tried = in_the_middle(s, c)
    before = tried.copy()
    Dividends().apply(tried, (0, FIRST, c), FIRST, tried.catalogue.withhold)
    return moved(before, tried, c)


def steps_when_sold_out(s: State, c: int) -> int:
    """STK-34."""
    tried = holding(s, c, OTHER)
    before = tried.copy()
    end_of_stock_phase(tried)
    return moved(before, tried, c)


def compensation(s: State, c: int, seat: int) -> int:
    """VAR-05: what the bank pays the Director, or for a share of somebody else."""
    tried = holding(s, c, OTHER)
    had = tried.funds[seat]
    closing.compensate(tried, c)
    return tried.funds[seat] - had


def given_back(s: State, c: int, preferred: bool) -> list[list[Any]]:
    """DIR-16, DIR-17: the certificates that a new Director gives for the Director's Certificate."""
    tried = in_the_middle(s, c)
    tried.common[c * HOLDERS + OTHER] = COMMONS_PER_COMPANY
    tried.preferred[c] = OTHER if preferred else TREASURY
    had = tried.common[c * HOLDERS + FIRST]
    exchange(tried, c, OTHER, FIRST)
    commons = tried.common[c * HOLDERS + FIRST] - had
    of_preferred = [[CERTIFICATES[PREFERRED], 1]] if tried.preferred[c] == FIRST else []
    return [*of_preferred, [CERTIFICATES[COMMON], commons]]
