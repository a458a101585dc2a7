"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule

from bigshoulders.cli.board import solo_board
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import _, ngettext
from bigshoulders.words.names import Names, funds, price
from bigshoulders.words.solo_table import verdict_lines
from bigshoulders.words.table_view import Json, TableView


def scorepad(view: TableView, scores: Json, title: str) -> RenderableType:
    if view.options.solo:
        return solo_board.scorepad(view, scores["seats"][0], title)
    values = {view.key(c): view.company(c)["value"] for c in view.companies}
    return common_scorepad(view.names, values, scores, bool(view.json["goals"]), title)


def common_scorepad(names: Names, values: dict[str, int], scores: Json, has_goals: bool, title: str) -> RenderableType:
    """A column per player: Personal Funds, the shares of each company by its value, Goals, total, rank."""
    seats = scores["seats"]
    grid = table("", *names.people, right=tuple(range(1, len(seats) + 1)))
    row(grid, _("Personal Funds"), *(funds(score["funds"]) for score in seats))
    for key, value in values.items():
        title_of_row = _("{company} at {value}").format(company=names.company_key(key), value=price(value))
        row(grid, title_of_row, *(str(score["shares"].get(key, "–")) for score in seats))
    if has_goals:
        row(grid, _("Public Goals"), *(goal_cell(score) for score in seats))
    row(grid, f"[title]{_('Wealth')}[/title]", *(price(score["wealth"]) for score in seats))
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    row(grid, _("Place"), *(str(place_of(scores, score["seat"], places)) for score in seats))
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
    return common_verdict(view.names, scores)


def common_verdict(names: Names, scores: Json) -> RenderableType:
    winners = [names.seat(seat) for seat in scores["winners"]]
    lines = []
    for g, goal in enumerate(names.box.goals):
        holders = [names.seat(score["seat"]) for score in scores["seats"] if goal.key in score["goals"]]
        if holders:
            lines.append(f"{names.goal(g)}: {', '.join(holders)}")
    lines.append(
        ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners)).format(
            winners=", ".join(winners)
        )
    )
    return Group(*map(text, lines))
