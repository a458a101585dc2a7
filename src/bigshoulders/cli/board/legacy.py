"""The Campaign board: what lies on its rows, and the Legacy Track with the arithmetic behind it."""

from __future__ import annotations

from rich.console import Group, RenderableType

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.game import Campaign
from bigshoulders.game.campaign import Result
from bigshoulders.locale import _
from bigshoulders.words.names import Names, price
from bigshoulders.words.printed import LEGEND, Printed
from bigshoulders.words.solo import goal_at, goal_words


def names_of(campaign: Campaign) -> Names:
    return Names(campaign.options.full_box, campaign.options.seats)


def signed(points: int) -> str:
    """+2, −1, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def session_line(campaign: Campaign) -> str:
    """What lies face up for the session under way."""
    names = names_of(campaign)
    here = campaign.row(campaign.session)
    assert here is not None
    goals = ", ".join(goal_words(names.box, goal_at(names.box, key)) for key in here.goals)
    words = _("Session {number} of {sessions}: money to reach {money}; Goals {goals}.").format(
        number=campaign.session,
        sessions=campaign.sessions,
        money=price(campaign.game.options.money_to_reach or 0),
        goals=goals,
    )
    if here.rival is None:
        return words
    return words + " " + _("Rival: {rival}.").format(rival=names.rival(here.rival))


def steps(campaign: Campaign, number: int, result: Result) -> list[tuple[str, int]]:
    """CAM-08..11: what a session was good for, step by step."""
    here = campaign.row(number)
    assert here is not None
    reached = result.money >= result.target
    money = _("Money {money} of {target}").format(money=price(result.money), target=price(result.target))
    count, all_of_them = len(result.goals), len(here.goals)
    found = [
        (money, 1 if reached else -1),
        (_("Goals achieved: {count} of {all}").format(count=count, all=all_of_them), count),
    ]
    if count == all_of_them:
        found.append((_("All Goals of the row"), 1))
    if here.goals[0] not in result.goals:
        names = names_of(campaign)
        goal = goal_words(names.box, goal_at(names.box, here.goals[0]))
        found.append((_("Without the first Goal, {goal}").format(goal=goal), -2))
    return found


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
        total = _("Your Legacy") if result.points >= 0 or mine else _("Your Legacy, never below 0")
        row(grid, total, f"{signed(result.points)} → [title]{mine}[/title]")
        mark = rival_mark(printed, number, here.rival)
        marked = marked or bool(mark)
        who = _("Legacy of the Rivals") if here.rival is None else _("Legacy of {rival}").format(
            rival=names.rival(here.rival)
        )
        row(grid, who, f"{signed(result.rival_points)}{mark} → [title]{rivals}[/title]")
        parts.append(section(_("Session {number}").format(number=number), grid))
    if marked:
        parts.append(text(f"[quiet]{_(LEGEND)}[/quiet]"))
    title = _("Legacy after session {number} of {sessions}: you {mine}, the Rivals {rivals}").format(
        number=len(campaign.results()), sessions=campaign.sessions, mine=mine, rivals=rivals
    )
    return section(title, *parts)


def rival_mark(printed: Printed, number: int, rival: str | None) -> str:
    """CAM-12: the second and the third row are the rulebook's."""
    if rival is not None:
        return printed.mark_of_figure("rival_legacy", rival)
    return printed.mark_of_figure("campaign", "rival_steps") if number == 1 else ""


def verdict(campaign: Campaign) -> RenderableType:
    """CAM-15."""
    mine, rivals = campaign.legacy()
    seat = names_of(campaign).seat(0)
    if campaign.won:
        words = _("{player} wins the Campaign, {mine} to {rivals}.")
    elif mine == rivals:
        words = _("{player} loses the Campaign: {mine} to {rivals} is not more.")
    else:
        words = _("{player} loses the Campaign, {mine} to {rivals}.")
    return Group(text(words.format(player=seat, mine=mine, rivals=rivals)))
