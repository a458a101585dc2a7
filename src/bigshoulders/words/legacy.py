"""The Campaign in words: what lies face up, the arithmetic of the Legacy, and how it ended."""

from __future__ import annotations

from bigshoulders.game import Campaign
from bigshoulders.game.campaign import Result
from bigshoulders.locale import _
from bigshoulders.words.names import Names, price
from bigshoulders.words.printed import Printed
from bigshoulders.words.solo_names import goal_at, goal_words


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


def own_legacy(result: Result, mine: int) -> str:
    """The title of the player's sum after a session."""
    return _("Your Legacy") if result.points >= 0 or mine else _("Your Legacy, never below 0")


def rivals_legacy(names: Names, rival: str | None) -> str:
    if rival is None:
        return _("Legacy of the Rivals")
    return _("Legacy of {rival}").format(rival=names.rival(rival))


def rival_mark(printed: Printed, number: int, rival: str | None) -> str:
    """CAM-12: the second and the third row are the rulebook's."""
    if rival is not None:
        return printed.mark_of_figure("rival_legacy", rival)
    return printed.mark_of_figure("campaign", "rival_steps") if number == 1 else ""


def verdict_words(campaign: Campaign) -> str:
    """CAM-15."""
    mine, rivals = campaign.legacy()
    seat = names_of(campaign).seat(0)
    if campaign.won:
        words = _("{player} wins the Campaign, {mine} to {rivals}.")
    elif mine == rivals:
        words = _("{player} loses the Campaign: {mine} to {rivals} is not more.")
    else:
        words = _("{player} loses the Campaign, {mine} to {rivals}.")
    return words.format(player=seat, mine=mine, rivals=rivals)
