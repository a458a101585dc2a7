"""Which parts of the board are shown together, side by side where there is room."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table

from bigshoulders.cli.board import buildings, charters, markets, people, solo_board, tracks
from bigshoulders.cli.board.parts import text
from bigshoulders.locale import _
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.table_view import TableView

Parts = tuple[RenderableType, ...]

TRACK = 79
"""The columns that the tracks and the table of companies need."""
ASIDE = 60
"""The columns that other parts need to stand beside something."""


def spaced(*parts: RenderableType) -> RenderableType:
    """One under the other, with an empty line between them."""
    result: list[RenderableType] = []
    for part in parts:
        result += [part, ""]
    return Group(*result[:-1])


def beside(width: int, left: Parts, right: Parts) -> RenderableType:
    """Two equal columns on a wide screen, one on a narrow one."""
    if width < 2 * ASIDE:
        return spaced(*left, *right)
    return columns(spaced(*left), spaced(*right), left_width=None)


def beside_tracks(width: int, left: Parts, right: Parts) -> RenderableType:
    """The same, where the left column needs the full width of a track."""
    if width < TRACK + ASIDE:
        return spaced(*left, *right)
    return columns(spaced(*left), spaced(*right), left_width=TRACK)


def columns(left: RenderableType, right: RenderableType, left_width: int | None) -> RenderableType:
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(ratio=None if left_width else 1, width=left_width)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid


def cards(view: TableView, width: int, companies: list[int]) -> RenderableType:
    """Charters, as many side by side as fit."""
    count = max(width // ASIDE, 1)
    grid = Table.grid(expand=True)
    for _column in range(count):
        grid.add_column(ratio=1)
    panels = [charters.charter(view, c) for c in companies]
    for first in range(0, len(panels), count):
        grid.add_row(*panels[first : first + count])
    legend = _("Charters (Workers: W there, A automated, · open; ✓ complete; – Manager not hired)")
    parts: list[RenderableType] = [text(f"[title]{legend}[/title]"), grid]
    if view.house_figures_shown(companies):
        parts.append(text(f"[quiet]{_(LEGEND)}[/quiet]"))
    return Group(*parts)


def solo_parts(view: TableView, width: int) -> Parts:
    """What the solo game adds to the whole board, with the mark of its house figures explained."""
    if not view.options.solo:
        return ()
    panels = solo_board.panels(view)
    half = (len(panels) + 1) // 2
    return (beside(width, tuple(panels[:half]), (*panels[half:], *solo_board.legend(view, with_panels=True))),)


# --- what is shown when


def whole(view: TableView, width: int) -> RenderableType:
    """Everything on the table."""
    return spaced(
        Group(tracks.course(view), tracks.goals(view)),
        *solo_parts(view, width),
        beside_tracks(
            width,
            (tracks.stock_track(view), tracks.appeal_track(view), people.companies(view)),
            (people.players(view), markets.supply(view), markets.job_market(view)),
        ),
        beside(width, (markets.demand(view),), (markets.assets(view),)),
        beside(width, (buildings.general(view),), (buildings.owned(view),)),
        cards(view, width, view.companies),
    )


def at_setup(view: TableView, width: int) -> RenderableType:
    """What a Starting Company is chosen by; the Charters stand in the list of choices."""
    if view.options.solo:
        return alone_at_setup(view, width)
    parts: Parts = (
        tracks.course(view),
        beside(width, (markets.demand(view),), (markets.supply(view),)),
    )
    return spaced(*parts, people.companies(view)) if view.companies else spaced(*parts)


def alone_at_setup(view: TableView, width: int) -> RenderableType:
    """Goals, Rival and Investor tiles matter from the first choice on."""
    return spaced(
        Group(tracks.course(view), tracks.goals(view)),
        *solo_parts(view, width),
        beside(width, (markets.demand(view),), (markets.supply(view),)),
        *((cards(view, width, view.companies),) if view.companies else ()),
    )


def in_stock_phase(view: TableView, width: int) -> RenderableType:
    aside: Parts = (people.players(view),)
    if view.options.solo:
        investors = solo_board.investors(view)
        aside = (solo_board.goals(view), *aside, *((investors,) if investors is not None else ()))
        aside = (*aside, *solo_board.legend(view, with_panels=True))
    return spaced(
        Group(tracks.course(view), *((tracks.goals(view),) if view.options.solo else ())),
        beside_tracks(width, (people.companies(view), tracks.stock_track(view)), aside),
    )


def in_events_phase(view: TableView, width: int) -> RenderableType:
    """What an Event is about to change."""
    return spaced(
        tracks.course(view),
        beside_tracks(width, (people.companies(view), tracks.appeal_track(view)), (markets.supply(view),)),
        cards(view, width, view.companies),
    )


def in_building_phase(view: TableView, width: int) -> RenderableType:
    return spaced(tracks.course(view), beside(width, (buildings.owned(view),), (markets.job_market(view),)))


def in_action_phase(view: TableView, width: int) -> RenderableType:
    """What Buildings are used for; they themselves stand in the list of choices."""
    own = [] if view.seat is None else view.directed_by(view.seat)
    parts: Parts = (
        tracks.course(view),
        beside_tracks(
            width,
            (tracks.appeal_track(view), markets.assets(view)),
            (people.players(view), markets.supply(view), markets.job_market(view)),
        ),
    )
    return spaced(*parts, cards(view, width, own)) if own else spaced(*parts)


def in_operating_phase(view: TableView, width: int) -> RenderableType:
    parts: Parts = (
        tracks.course(view),
        beside(width, (markets.demand(view),), (markets.supply(view),)),
    )
    return spaced(*parts, cards(view, width, [view.acting])) if view.acting is not None else spaced(*parts)


FOCUS: dict[str, Callable[[TableView, int], RenderableType]] = {
    "stock": in_stock_phase,
    "building": in_building_phase,
    "action": in_action_phase,
    "operating": in_operating_phase,
    "events": in_events_phase,
}


def focus(view: TableView, width: int) -> RenderableType:
    """The part of the board that the phase is about."""
    if view.facts.is_setting_up:
        return at_setup(view, width)
    shown = FOCUS[view.json["phase"]](view, width)
    if view.options.solo and view.json["phase"] != "stock":
        return spaced(shown, *solo_board.legend(view, with_panels=False))
    return shown
