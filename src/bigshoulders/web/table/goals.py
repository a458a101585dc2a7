"""The Goals: those that are open to everybody, or those of the solo game with how far one is."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.layout import GOALS, heading, place
from bigshoulders.web.table.shapes import rect, text, two_lines, width_of
from bigshoulders.web.table.spots import About, spot
from bigshoulders.words.markup import plain
from bigshoulders.words.solo_names import goal_at, progress
from bigshoulders.words.solo_table import failing, goal_kind


def goals(table: DrawnTable) -> str:
    if table.solo:
        return solo_goals(table)
    return public_goals(table) if table.json["goals"] else ""


def public_goals(table: DrawnTable) -> str:
    reward = table.box.goal_reward
    parts = [heading(GOALS, _("Public Goals"), "appeal", f"${reward}")]
    drawn = [(g, goal) for g, goal in enumerate(table.box.goals, start=1) if goal.key in table.json["goals"]]
    step = min((GOALS.h - 20) / len(drawn), 18)
    for line_number, (g, goal) in enumerate(drawn):
        y = 18 + line_number * step
        about = About(_(goal.name), _("${reward} at the end").format(reward=reward), f"GOL-{g:02}", goal.provenance)
        inner = text(7, y + step - 5, _(goal.name), 11.5, room=GOALS.w - 14)
        parts.append(spot(table, f"goal/{goal.key}", (4, y, GOALS.w - 8, step), about, inner))
    return place("goals", GOALS, *parts)


def solo_goals(table: DrawnTable) -> str:
    """The Goals of the game for one, or those of which one is to be chosen."""
    view, reward = table.view, table.box.solo.goal_reward
    kinds = [goal_kind(view, at) for at in range(len(table.solo["goals"]))]
    kinds += [_("to choose from")] * len(table.solo["offered"])
    keys = [*table.solo["goals"], *table.solo["offered"]]
    step = (GOALS.h - 19 - (24 if len(keys) < 3 else 0)) / max(len(keys), 2)
    parts = [heading(GOALS, _("Goals"), "goal", f"${reward}")]
    for at, (kind, key) in enumerate(zip(kinds, keys, strict=True)):
        parts.append(solo_goal(table, key, kind, 18 + at * step, step - 2, first=at == 0))
    if len(keys) < 3:
        about = About(_("Goals"), plain(failing(view)), "SOL-82")
        y, room = GOALS.h - 26, GOALS.w - 14
        lines = enumerate(two_lines(about.words, room, 9))
        inner = "".join(text(7, y + 10 + 10 * k, words, 9, "soft", room=room) for k, words in lines)
        parts.append(spot(table, "goals/failing", (4, y, GOALS.w - 8, 23), about, inner))
    return place("goals", GOALS, *parts)


def solo_goal(table: DrawnTable, key: str, kind: str, y: float, height: float, first: bool) -> str:
    """Its name, and below it how far one is."""
    view, box = table.view, table.box.solo
    number = goal_at(table.box, key)
    goal, far = box.goals[number], plain(progress(view, key))
    name = _(goal.name)
    said = _("{kind}; {progress}; ${reward} at the end").format(kind=kind, progress=far, reward=box.goal_reward)
    if first:
        said += ". " + plain(failing(view))
    about = About(name, said, f"SOL-G{number + 1:02}", goal.provenance)
    area = (4, y, GOALS.w - 8, height)
    done = table.facts.solo_goals[key].achieved
    inner = rect(*area, "space reached" if done else "space", 2)
    lines = two_lines(name, GOALS.w - 14, 10.5)
    size, gap = (10.5, 0.0) if len(lines) == 1 else (9.0, 9.0)
    for k, words in enumerate(lines):
        inner += text(7, y + (12 if not gap else 9.5) + k * gap, words, size, "strong", room=GOALS.w - 14)
    foot = y + height - (4.5 if not gap else 2.5)
    room = 104 if not gap else 122
    inner += text(7, foot, kind, size - 1, "soft", room=GOALS.w - 20 - min(width_of(far, size), room))
    inner += text(GOALS.w - 7, foot, far, size - 0.5, "strong" if done else "", "end", room)
    return spot(table, f"goal/{key}", area, about, inner)
