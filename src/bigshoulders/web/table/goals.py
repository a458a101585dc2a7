"""The Goals: those that are open to everybody, or those of the solo game with how far one is."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.layout import GOALS, heading, place
from bigshoulders.web.table.shapes import rect, text, two_lines, width_of
from bigshoulders.web.table.sight import Sight
from bigshoulders.web.table.spots import About, spot
from bigshoulders.web.table.words import plain
from bigshoulders.words.solo import goal_at, progress
from bigshoulders.words.solo_table import failing, goal_kind


def goals(sight: Sight) -> str:
    if sight.solo:
        return solo_goals(sight)
    return public_goals(sight) if sight.view["goals"] else ""


def public_goals(sight: Sight) -> str:
    reward = sight.box.goal_reward
    parts = [heading(GOALS, _("Public Goals"), "appeal", f"${reward}")]
    drawn = [(g, goal) for g, goal in enumerate(sight.box.goals, start=1) if goal.key in sight.view["goals"]]
    step = min((GOALS.h - 20) / len(drawn), 18)
    for line_number, (g, goal) in enumerate(drawn):
        y = 18 + line_number * step
        about = About(_(goal.name), _("${reward} at the end").format(reward=reward), f"GOL-{g:02}", goal.provenance)
        inner = text(7, y + step - 5, _(goal.name), 11.5, room=GOALS.w - 14)
        parts.append(spot(sight, f"goal/{goal.key}", f"goal-{goal.key}", (4, y, GOALS.w - 8, step), about, inner))
    return place("goals", GOALS, *parts)


def solo_goals(sight: Sight) -> str:
    """The Goals of the game for one, or those of which one is to be chosen."""
    told, reward = sight.told, sight.box.solo.goal_reward
    kinds = [goal_kind(told, at) for at in range(len(sight.solo["goals"]))]
    kinds += [_("to choose from")] * len(sight.solo["offered"])
    keys = [*sight.solo["goals"], *sight.solo["offered"]]
    step = (GOALS.h - 19 - (24 if len(keys) < 3 else 0)) / max(len(keys), 2)
    parts = [heading(GOALS, _("Goals"), "goal", f"${reward}")]
    for at, (kind, key) in enumerate(zip(kinds, keys, strict=True)):
        parts.append(solo_goal(sight, key, kind, 18 + at * step, step - 2, first=at == 0))
    if len(keys) < 3:
        about = About(_("Goals"), plain(failing(told)), "SOL-82")
        area = (4, GOALS.h - 26, GOALS.w - 8, 23)
        room = GOALS.w - 14
        lines = enumerate(two_lines(about.words, room, 9))
        inner = "".join(text(7, area[1] + 10 + 10 * k, words, 9, "soft", room=room) for k, words in lines)
        parts.append(spot(sight, "goals/failing", "goals-failing", area, about, inner))
    return place("goals", GOALS, *parts)


def solo_goal(sight: Sight, key: str, kind: str, y: float, height: float, first: bool) -> str:
    """Its name, and below it how far one is."""
    told, box = sight.told, sight.box.solo
    number = goal_at(sight.box, key)
    goal = box.goals[number]
    far = plain(progress(told, key))
    name = _(goal.name)
    said = _("{kind}; {progress}; ${reward} at the end").format(kind=kind, progress=far, reward=box.goal_reward)
    if first:
        said += ". " + plain(failing(told))
    about = About(name, said, f"SOL-G{number + 1:02}", goal.provenance)
    area = (4, y, GOALS.w - 8, height)
    done = sight.facts.solo_goals[key].achieved
    inner = rect(*area, "space reached" if done else "space", 2)
    lines = two_lines(name, GOALS.w - 14, 10.5)
    size, gap = (10.5, 0.0) if len(lines) == 1 else (9.0, 9.0)
    for k, words in enumerate(lines):
        inner += text(7, y + (12 if not gap else 9.5) + k * gap, words, size, "strong", room=GOALS.w - 14)
    foot = y + height - (4.5 if not gap else 2.5)
    room = 104 if not gap else 122
    inner += text(7, foot, kind, size - 1, "soft", room=GOALS.w - 20 - min(width_of(far, size), room))
    inner += text(GOALS.w - 7, foot, far, size - 0.5, "strong" if done else "", "end", room)
    return spot(sight, f"goal/{key}", f"goal-{key}", area, about, inner)
