"""The solo game in words: Goals and how far one is, verdicts, Investor tiles, Dividend markers, bonuses, Rivals."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import DIRECTOR, SHARES, Box, InvestorTile, SoloGoal
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.words.effects import effect_words
from bigshoulders.words.names import percent_of, price
from bigshoulders.words.sight import Sight

DIFFICULTY_NAMES = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard")}
RANKS = (
    N_("The city carries your name"),
    N_("A captain of industry"),
    N_("A respected house on State Street"),
    N_("A name known around the stockyards"),
    N_("Better luck with the next venture"),
)
"""SOL-85: the five verdicts, the best first."""
MARKERS = {"withhold": N_("Withhold"), "$": "$", "$$": "$$", "$$$": "$$$"}
"""The places of the Dividends Track, from bottom to top."""


def rank_words(rank: int) -> str:
    """1 is the best."""
    return f"[title]{_(RANKS[rank - 1])}[/title]"


def marker_words(place: str) -> str:
    return _(MARKERS[place])


def bonus_words(box: Box, number: int) -> str:
    return effect_words(box.solo.bonuses[number].effect)


def investor_tile_words(tile: InvestorTile) -> str:
    """New company at $50; markers up; at the end values 2 steps up."""
    words = [
        _("new company at {value}").format(value=price(tile.start_value)) if tile.start_value else _("no new company")
    ]
    words.append(_("Dividend markers up") if tile.dividend > 0 else _("Dividend markers down"))
    steps = ngettext("values {count} step up at the end", "values {count} steps up at the end", tile.stock_steps)
    words.append(steps.format(count=tile.stock_steps))
    return "; ".join(words)


# --- Goals


def goal_words(box: Box, goal: int) -> str:
    return f"[thing]{_(box.solo.goals[goal].name)}[/thing]"


def goal_at(box: Box, key: str) -> int:
    return next(g for g, goal in enumerate(box.solo.goals) if goal.key == key)


def in_factories(sight: Sight, entry: str) -> int:
    return sum(int(factory[entry]) for c in sight.directed_by(0) for factory in sight.company(c)["factories"])


def highest(sight: Sight, entry: str) -> int:
    return max((int(sight.company(c)[entry]) for c in sight.directed_by(0)), default=0)


def funds_that_count(sight: Sight) -> int:
    """After what a Rival's condition takes."""
    own = int(sight.player(0)["funds"])
    return own - own * sight.options.rival_tile.gives_away // 100


def with_share(sight: Sight, shares: int) -> int:
    """The own companies of which one has so many shares."""
    return sum(sight.shares(c, 0) >= shares for c in sight.directed_by(0))


def investor_parts(sight: Sight) -> tuple[int, int, int]:
    """Own companies with 40 %, Investors with 20 %, Investors."""
    investors = sight.investors
    return with_share(sight, 4), sum(sight.shares(c, 0) >= 2 for c in investors), len(investors)


def investor(sight: Sight) -> int:
    own, bought, there = investor_parts(sight)
    return int(own >= 3 and bought == there)


COUNTS: dict[str, Callable[[Sight], int]] = {
    "managers": lambda sight: in_factories(sight, "managers"),
    "salespeople": lambda sight: sum(int(sight.company(c)["salespeople"]) for c in sight.directed_by(0)),
    "assets_bought": lambda sight: int(sight.solo["assets_bought"]),
    "workers": lambda sight: in_factories(sight, "workers"),
    "automation": lambda sight: in_factories(sight, "automated"),
    "appeal": lambda sight: highest(sight, "appeal"),
    "funds": funds_that_count,
    "partners": lambda sight: int(sight.player(0)["partners"]),
    "tiles_filled": lambda sight: int(sight.solo["tiles_filled"]),
    "companies_with_30": lambda sight: with_share(sight, SHARES[DIRECTOR]),
    "value": lambda sight: highest(sight, "value"),
    "investor": investor,
}
"""What each Goal counts, as far as the table shows it."""
IN_DOLLARS = ("funds", "value")


def is_achieved(sight: Sight, goal: SoloGoal) -> bool:
    return COUNTS[goal.count](sight) >= goal.least


def progress(sight: Sight, goal: SoloGoal) -> str:
    """3 of 4, with a sign when that is enough."""
    done = " ✓" if is_achieved(sight, goal) else ""
    if goal.count == "investor":
        own, bought, there = investor_parts(sight)
        words = _("{own} of 3 own companies, {bought} of {there} Investors")
        return words.format(own=own, bought=bought, there=there) + done
    count, least = COUNTS[goal.count](sight), goal.least
    if goal.count in IN_DOLLARS:
        return _("{count} of {least}").format(count=price(count), least=price(least)) + done
    return _("{count} of {least}").format(count=count, least=least) + done


# --- Investors


def own_part(sight: Sight, c: int) -> str:
    """20%, or a dash."""
    shares = sight.shares(c, 0)
    return f"{percent_of(shares)}%" if shares else "–"


def expected(sight: Sight, c: int) -> int:
    """What the player gets at the end of this Operating Phase, if nothing moves any more."""
    record = sight.stock(c)
    place = list(MARKERS).index(record["marker"])
    return place * int(record["value"]) * sight.shares(c, 0) // 10
