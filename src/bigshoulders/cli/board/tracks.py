"""The course of the game and the two tracks: stock values and Appeal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule

from bigshoulders.cli.board.parts import section, text
from bigshoulders.cli.board.solo_board import available, partner_on_track
from bigshoulders.locale import NP_, _, pgettext
from bigshoulders.words.names import PHASES
from bigshoulders.words.solo_table import event_line
from bigshoulders.words.table_view import TableView
from bigshoulders.words.variants import rules_in_words

BONUS_SIGNS = {
    "worker": NP_("bonus", "W"),
    "salesperson": NP_("bonus", "S"),
    "automation": NP_("bonus", "A"),
    "partner": NP_("bonus", "P"),
    "bonus_good": NP_("bonus", "G"),
    "stock_step": NP_("bonus", "$"),
}


def course(view: TableView) -> RenderableType:
    """Decade, phase, priority, initiative."""
    table, names = view.json, view.names
    title = _("{year} · Decade {decade} of {decades} · {phase}").format(
        year=table["year"], decade=table["decade"], decades=len(view.box.years), phase=_(PHASES[table["phase"]])
    )
    if view.options.solo:
        return Group(Rule(title, style="title"), text(event_line(view)))
    line = _("Priority Deal {priority} · Initiative {initiative}").format(
        priority=names.seat(table["priority"]),
        initiative=" ".join(names.seat(seat) for seat in table["initiative"]),
    )
    return Group(Rule(title, style="title"), text(line))


def goals(view: TableView) -> RenderableType:
    """The Public Goals of this game, and what else is settled for all of it."""
    table, names = view.json, view.names
    lines = [rules_in_words(view.options)]
    if table["goals"]:
        drawn = [names.goal(g) for g, goal in enumerate(view.box.goals) if goal.key in table["goals"]]
        lines.append(
            _("Public Goals, ${reward} each: {goals}").format(reward=view.box.goal_reward, goals=", ".join(drawn))
        )
    if view.options.solo:
        lines += [line for line in (available(view), partner_on_track(view)) if line]
    if table["closed"]:
        lines.append(_("Closed: {companies}").format(companies=", ".join(map(names.company_key, table["closed"]))))
    return Group(*map(text, lines))


def owned_monogram(view: TableView, c: int) -> str:
    if c in view.investors:
        return f"[quiet]{view.names.monogram(c)}[/quiet]"
    seat = view.company(c)["director"]
    return f"[seat{seat}]{view.names.monogram(c)}[/seat{seat}]"


def stacks(cells: list[list[str]], widths: list[int]) -> list[str]:
    """Columns of markers under a track, the first of each on top; a marker is two letters wide."""
    lines = []
    for depth in range(max(map(len, cells))):
        line = ""
        for cell, width in zip(cells, widths, strict=True):
            line += cell[depth] + " " * (width - 2) if depth < len(cell) else " " * width
        lines.append(line)
    return lines


def stock_track(view: TableView) -> RenderableType:
    """Values from Closed to the top; those at which a company may start are underlined."""
    widths = [max(len(str(value)), 2) + 1 for value in view.box.track]
    spaces = []
    for number, (value, width) in enumerate(zip(view.box.track, widths, strict=True)):
        word = str(value) if value else "✕"
        style = "start" if number in view.box.start_spaces else "quiet"
        spaces.append(f"[{style}]{word}[/{style}]" + " " * (width - len(word)))
    markers: list[list[str]] = [[] for _value in view.box.track]
    for c in view.traded:
        markers[view.box.track.index(view.stock(c)["value"])].append(owned_monogram(view, c))
    if view.solo.get("stock_partner"):
        markers[view.box.track.index(view.box.solo.partner_at)].append("○ ")
    title = _("Stock track") if view.box.track[0] else _("Stock track (✕: closed)")
    return section(title, *map(text, ["".join(spaces), *stacks(markers, widths)]))


def appeal_track(view: TableView) -> RenderableType:
    """Spaces with their bonuses; companies from top to bottom, in the order of operation."""
    order = [view.names.index(key) for key in view.json["appeal_order"]]
    widths, spaces = [], []
    markers: list[list[str]] = []
    for space, bonus in enumerate(view.box.appeal_bonuses):
        sign = pgettext("bonus", BONUS_SIGNS[bonus]) if bonus else ""
        word = f"{space}{sign}"
        widths.append(max(len(word), 3) + 1)
        spaces.append(f"[quiet]{space}[/quiet]{sign}" + " " * (widths[-1] - len(word)))
        markers.append([owned_monogram(view, c) for c in order if view.company(c)["appeal"] == space])
    legend = _("W Worker, S Salesperson, A automation, P Partner, G Bonus Good, $ value up")
    return section(
        _("Appeal track"), text(f"[quiet]{legend}[/quiet]"), *map(text, ["".join(spaces), *stacks(markers, widths)])
    )
