"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule

from bigshoulders.cli.board import solo_board
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import _, ngettext
from bigshoulders.words.names import funds, price
from bigshoulders.words.solo_table import verdict_lines
from bigshoulders.words.table_view import Json, TableView


def scorepad(view: TableView, scores: Json, title: str) -> RenderableType:
    """A column per player: Personal Funds, the shares of each company, Goals, total, rank."""
    if view.options.solo:
        return solo_board.scorepad(view, scores["seats"][0], title)
    names = view.names
    seats = scores["seats"]
    grid = table("", *(names.people[seat] for seat in view.seats), right=tuple(range(1, len(seats) + 1)))
    row(grid, _("Personal Funds"), *(funds(score["funds"]) for score in seats))
    for c in view.companies:
        key = view.box.companies[c].key
        row(
            grid,
            _("{company} at {value}").format(company=names.company(c), value=price(view.company(c)["value"])),
            *(str(score["shares"].get(key, "–")) for score in seats),
        )
    if view.json["goals"]:
        row(grid, _("Public Goals"), *(goal_cell(score) for score in seats))
    row(grid, f"[title]{_('Wealth')}[/title]", *(price(score["wealth"]) for score in seats))
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    row(grid, _("Place"), *(str(place_of(scores, seat, places)) for seat in view.seats))
    return section(title, grid)


def result(view: TableView, scores: Json) -> RenderableType:
    """How a game that is over ended."""
    return Group(Rule(_("The end"), style="title"), scorepad(view, scores, _("Scorepad")), verdict(view, scores))


def goal_cell(score: Json) -> str:
    return f"{score['goal_money']} ({len(score['goals'])})" if score["goals"] else "–"


def place_of(scores: Json, seat: int, places: dict[int, int]) -> int:
    """Winners share the first place."""
    return 1 if seat in scores["winners"] else places[seat]


def verdict(view: TableView, scores: Json) -> RenderableType:
    """Who won, and who won which Goal."""
    if view.options.solo:
        return Group(*map(text, verdict_lines(view, scores["seats"][0])))
    winners = [view.names.seat(seat) for seat in scores["winners"]]
    lines = []
    for g, goal in enumerate(view.box.goals):
        holders = [view.names.seat(score["seat"]) for score in scores["seats"] if goal.key in score["goals"]]
        if holders:
            lines.append(f"{view.names.goal(g)}: {', '.join(holders)}")
    lines.append(
        ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners)).format(
            winners=", ".join(winners)
        )
    )
    return Group(*map(text, lines))
