"""The solo game in words: Goals and how far one is, verdicts, Investor tiles, Dividend markers, bonuses, Rivals."""

from __future__ import annotations

from bigshoulders.components import Box, InvestorTile
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.words.effects import effect_words
from bigshoulders.words.names import percent_of, price
from bigshoulders.words.table_view import TableView

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


IN_DOLLARS = ("funds", "value")


def progress(view: TableView, key: str) -> str:
    """3 of 4, with a sign when that is enough."""
    standing = view.facts.solo_goals[key]
    done = " ✓" if standing.achieved else ""
    kind = view.box.solo.goals[goal_at(view.box, key)].count
    if kind == "investor":
        words = _("{own} of 3 own companies, {bought} of {there} Investors")
        figures = {"own": standing.own_companies, "bought": standing.investors, "there": len(view.investors)}
        return words.format(**figures) + done
    if kind in IN_DOLLARS:
        reached, least = price(standing.reached), price(standing.least)
        return _("{count} of {least}").format(count=reached, least=least) + done
    return _("{count} of {least}").format(count=standing.reached, least=standing.least) + done


# --- Investors


def own_part(view: TableView, c: int) -> str:
    """20%, or a dash."""
    shares = view.holding(c, 0).shares
    return f"{percent_of(shares)}%" if shares else "–"
