"""The Campaign board: the Legacy Track with the arithmetic behind it."""

from __future__ import annotations

from rich.console import RenderableType

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.game import Campaign
from bigshoulders.locale import _
from bigshoulders.words.legacy import names_of, own_legacy, rival_mark, rivals_legacy, signed, steps, verdict_words
from bigshoulders.words.printed import LEGEND, Printed


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
    if marked:
        parts.append(text(f"[quiet]{_(LEGEND)}[/quiet]"))
    title = _("Legacy after session {number} of {sessions}: you {mine}, the Rivals {rivals}").format(
        number=len(campaign.results()), sessions=campaign.sessions, mine=mine, rivals=rivals
    )
    return section(title, *parts)


def verdict(campaign: Campaign) -> RenderableType:
    """CAM-15."""
    return text(verdict_words(campaign))
