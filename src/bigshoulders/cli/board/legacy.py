"""The Campaign board: the Legacy Track with the arithmetic behind it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule

from bigshoulders.cli.board.parts import house_legend, row, section, table, text
from bigshoulders.game import Campaign
from bigshoulders.locale import _
from bigshoulders.words.legacy import names_of, own_legacy, rival_mark, rivals_legacy, signed, steps, verdict_words
from bigshoulders.words.printed import Printed


def legacy(campaign: Campaign) -> RenderableType:
    """Session by session, and where both markers stand then."""
    names = names_of(campaign)
    printed = Printed(names.box, campaign.options.components)
    parts: list[RenderableType] = []
    mine = rivals = 0
    marked = False
    for number, result in enumerate(campaign.results(), start=1):
        here = campaign.row(number)
        assert here is not None
        grid = table("", "", right=(1,))
        for words, points in steps(campaign, number, result):
            row(grid, words, signed(points))
        mine, rivals = max(mine + result.points, 0), rivals + result.rival_points
        row(grid, own_legacy(result, mine), f"{signed(result.points)} → [title]{mine}[/title]")
        mark = rival_mark(printed, number, here.rival)
        marked = marked or bool(mark)
        who = rivals_legacy(names, here.rival)
        row(grid, who, f"{signed(result.rival_points)}{mark} → [title]{rivals}[/title]")
        parts.append(section(_("Session {number}").format(number=number), grid))
    title = _("Legacy after session {number} of {sessions}: you {mine}, the Rivals {rivals}").format(
        number=len(campaign.results()), sessions=campaign.sessions, mine=mine, rivals=rivals
    )
    return section(title, *parts, *house_legend(marked))


def standing(campaign: Campaign) -> RenderableType:
    """The Legacy, with what it means at the end."""
    return Group(legacy(campaign), verdict(campaign)) if campaign.is_over else legacy(campaign)


def session_rule(number: int) -> RenderableType:
    """The line above a session."""
    return Rule(_("Session {number}").format(number=number), style="title")


def verdict(campaign: Campaign) -> RenderableType:
    """CAM-15."""
    return text(verdict_words(campaign))
