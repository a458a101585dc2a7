"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from rich.console import Group, RenderableType

from bigshoulders.cli.board import solo
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import _, ngettext
from bigshoulders.words.names import funds, price
from bigshoulders.words.sight import Json, Sight


def scorepad(sight: Sight, scores: Json, title: str) -> RenderableType:
    """A column per player: Personal Funds, the shares of each company, Goals, total, rank."""
    if sight.options.solo:
        return solo.scorepad(sight, scores["seats"][0], title)
    names = sight.names
    seats = scores["seats"]
    grid = table("", *(names.people[seat] for seat in sight.seats), right=tuple(range(1, len(seats) + 1)))
    row(grid, _("Personal Funds"), *(funds(score["funds"]) for score in seats))
    for c in sight.companies:
        key = sight.box.companies[c].key
        row(
            grid,
            _("{company} at {value}").format(company=names.company(c), value=price(sight.company(c)["value"])),
            *(str(score["shares"].get(key, "–")) for score in seats),
        )
    if sight.view["goals"]:
        row(grid, _("Public Goals"), *(goal_cell(score) for score in seats))
    row(grid, f"[title]{_('Wealth')}[/title]", *(price(score["wealth"]) for score in seats))
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    row(grid, _("Place"), *(str(place_of(scores, seat, places)) for seat in sight.seats))
    return section(title, grid)


def goal_cell(score: Json) -> str:
    return f"{score['goal_money']} ({len(score['goals'])})" if score["goals"] else "–"


def place_of(scores: Json, seat: int, places: dict[int, int]) -> int:
    """Winners share the first place."""
    return 1 if seat in scores["winners"] else places[seat]


def verdict(sight: Sight, scores: Json) -> RenderableType:
    """Who won, and who won which Goal."""
    if sight.options.solo:
        return solo.verdict(sight, scores["seats"][0])
    winners = [sight.names.seat(seat) for seat in scores["winners"]]
    lines = []
    for g, goal in enumerate(sight.box.goals):
        holders = [sight.names.seat(score["seat"]) for score in scores["seats"] if goal.key in score["goals"]]
        if holders:
            lines.append(f"{sight.names.goal(g)}: {', '.join(holders)}")
    lines.append(
        ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners)).format(
            winners=", ".join(winners)
        )
    )
    return Group(*map(text, lines))
