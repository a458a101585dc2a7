"""The board of a Campaign for its page: its rows as far as they lie face up, the Legacy Track, the bonuses."""

from __future__ import annotations

from typing import Any

from bigshoulders.game import Campaign
from bigshoulders.game.campaign import Result
from bigshoulders.locale import _
from bigshoulders.web.campaigns import LoadedCampaign
from bigshoulders.web.models import Table
from bigshoulders.web.pages.form import rival_tiles
from bigshoulders.web.words import html
from bigshoulders.words.legacy import names_of, own_legacy, rival_mark, rivals_legacy, signed, steps, verdict_words
from bigshoulders.words.names import PHASES, price
from bigshoulders.words.printed import HOUSE, LEGEND, Printed
from bigshoulders.words.solo_names import bonus_words, goal_at, goal_words
from bigshoulders.words.variants import common_rules, difficulty_words

Json = dict[str, Any]

BEST_SESSION = 5
"""CAM-17: the track is long enough for three of them."""


def board(loaded: LoadedCampaign) -> Json:
    """All that the page of a Campaign shows; nothing of what lies face down."""
    campaign = loaded.campaign
    mine, rivals = campaign.legacy()
    printed = Printed(campaign.options.full_box, campaign.options.components)
    rows = [row(loaded, printed, number) for number in range(1, campaign.sessions + 1)]
    choices = bonuses(campaign, printed)
    marked = any(choice["words"].endswith(HOUSE) for choice in choices) or any(entry["marked"] for entry in rows)
    return {
        "campaign": loaded.row,
        "rules": ", ".join(rules(campaign)),
        "player": html(names_of(campaign).seat(0)),
        "rows": rows,
        "mine": mine,
        "rivals": rivals,
        "track": track(campaign, mine, rivals),
        "session": campaign.session,
        "next": campaign.session + 1,
        "sessions": campaign.sessions,
        "table": loaded.table,
        "moment": moment(loaded.table) if not campaign.game.is_over else "",
        "session_over": campaign.game.is_over,
        "over": campaign.is_over,
        "verdict": html(verdict_words(campaign)) if campaign.is_over else "",
        "earned": campaign.bonuses_earned(),
        "bonuses": choices,
        "bot_plays": loaded.bot_plays,
        "legend": _(LEGEND) if marked else "",
    }


def rules(campaign: Campaign) -> list[str]:
    """What all three sessions have in common: three sessions, with Rivals, normal, Basic Game."""
    whom = _("three sessions with Rivals") if campaign.with_rivals else _("three sessions without Rivals")
    return [whom, difficulty_words(campaign.game.options), *common_rules(campaign.options)]


def moment(table: Table) -> str:
    """Where a game stands."""
    progress = table.progress
    words = _("Decade {decade} ({year}), {phase}")
    return words.format(decade=progress["decade"], year=progress["year"], phase=_(PHASES[progress["phase"]]))


def track(campaign: Campaign, mine: int, rivals: int) -> list[Json]:
    last = max(campaign.sessions * BEST_SESSION, mine, rivals)
    return [{"number": number, "mine": number == mine, "rivals": number == rivals} for number in range(last + 1)]


def row(loaded: LoadedCampaign, printed: Printed, number: int) -> Json:
    """A row of the Campaign board, counted from 1; CAM-07: the money to reach is open from the beginning."""
    campaign = loaded.campaign
    solo = campaign.options.full_box.solo
    here = campaign.row(number)
    money = solo.session_money[campaign.target_difficulty or campaign.options.difficulty][number - 1]
    entry: Json = {
        "number": number,
        "money": html(price(money)),
        "face_up": here is not None,
        "goal_count": solo.session_goals,
        "with_rivals": campaign.with_rivals,
        "marked": False,
    }
    if here is None:
        return entry
    names = names_of(campaign)
    bonus_keys = [bonus.key for bonus in solo.bonuses]
    game = loaded.sessions[number - 1].game
    result = campaign.results()[number - 1] if game.is_over else None
    entry |= {
        "slug": loaded.sessions[number - 1].table.slug,
        "running": result is None,
        "goals": [
            {
                "words": html(goal_words(names.box, goal_at(names.box, key))),
                "first": place == 0,
                "done": result is not None and key in result.goals,
                "failed": result is not None and key not in result.goals,
            }
            for place, key in enumerate(here.goals)
        ],
        "bonuses": [html(bonus_words(names.box, bonus_keys.index(key))) for key in loaded.row.bonuses[number - 1]],
    }
    if here.rival is not None:
        entry["rival"] = html(names.rival(here.rival))
        entry["tiles"] = rival_tiles(names.box, campaign.rival(number))
    if result is not None:
        entry["arithmetic"], entry["marked"] = arithmetic(campaign, printed, number, result)
    return entry


def arithmetic(campaign: Campaign, printed: Printed, number: int, result: Result) -> tuple[list[Json], bool]:
    """CAM-08..12: line by line, down to where both markers stand then; and whether a figure is the house's."""
    here = campaign.row(number)
    assert here is not None
    mine = rivals = 0
    for earlier in campaign.results()[:number]:
        mine, rivals = max(mine + earlier.points, 0), rivals + earlier.rival_points
    mark = rival_mark(printed, number, here.rival)
    lines = [
        {"words": html(words), "points": signed(points), "sum": ""} for words, points in steps(campaign, number, result)
    ]
    lines.append({"words": own_legacy(result, mine), "points": signed(result.points), "sum": str(mine)})
    words, points = html(rivals_legacy(names_of(campaign), here.rival)), signed(result.rival_points) + mark
    lines.append({"words": words, "points": points, "sum": str(rivals)})
    return lines, bool(mark)


def bonuses(campaign: Campaign, printed: Printed) -> list[Json]:
    """CAM-13: what can be chosen for the next session; nothing where nothing was earned."""
    if not campaign.bonuses_earned():
        return []
    box = campaign.options.full_box
    return [
        {"key": bonus.key, "words": html(bonus_words(box, place) + printed.mark_of_bonus(bonus))}
        for place, bonus in enumerate(box.solo.bonuses)
    ]
