"""Which parts of the board are shown together, side by side where there is room."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table

from bigshoulders.cli.board import buildings, charters, markets, people, solo_board, tracks
from bigshoulders.cli.board.parts import house_legend, text
from bigshoulders.locale import _
from bigshoulders.words.table_view import TableView

Parts = tuple[RenderableType | None, ...]
"""None is nothing."""

TRACK = 79
"""The columns that the tracks and the table of companies need."""
ASIDE = 60
"""The columns that other parts need to stand beside something."""


def spaced(*parts: RenderableType | None) -> RenderableType:
    """One under the other, with an empty line between them."""
    result: list[RenderableType] = []
    for part in parts:
        if part is not None:
            result += [part, ""]
    return Group(*result[:-1])


def beside(width: int, left: Parts, right: Parts, left_width: int | None = None) -> RenderableType:
    """Two columns on a wide screen, equal ones if the left one needs no width of its own; one on a narrow screen."""
    if width < (left_width or ASIDE) + ASIDE:
        return spaced(*left, *right)
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(ratio=None if left_width else 1, width=left_width)
    grid.add_column(ratio=1)
    grid.add_row(spaced(*left), spaced(*right))
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
    return Group(text(f"[title]{legend}[/title]"), grid, *house_legend(view.house_figures_shown(companies)))


def solo_parts(view: TableView, width: int) -> RenderableType | None:
    """What the solo game adds to the whole board, with the mark of its house figures explained."""
    if not view.options.solo:
        return None
    found = (solo_board.goals(view), solo_board.events(view), solo_board.rival(view), solo_board.investors(view))
    panels = [part for part in found if part is not None]
    half = (len(panels) + 1) // 2
    return beside(width, tuple(panels[:half]), (*panels[half:], *solo_board.legend(view, with_panels=True)))


# --- what is shown when


def whole(view: TableView, width: int) -> RenderableType:
    """Everything on the table."""
    return spaced(
        Group(tracks.course(view), tracks.goals(view)),
        solo_parts(view, width),
        beside(
            width,
            (tracks.stock_track(view), tracks.appeal_track(view), people.companies(view)),
            (people.players(view), markets.supply(view), markets.job_market(view)),
            TRACK,
        ),
        beside(width, (markets.demand(view),), (markets.assets(view),)),
        beside(width, (buildings.general(view),), (buildings.owned(view),)),
        cards(view, width, view.companies),
    )


def at_setup(view: TableView, width: int) -> RenderableType:
    """What a Starting Company is chosen by; the Charters stand in the list of choices."""
    trade = beside(width, (markets.demand(view),), (markets.supply(view),))
    if not view.options.solo:
        return spaced(tracks.course(view), trade, people.companies(view) if view.companies else None)
    course = Group(tracks.course(view), tracks.goals(view))
    return spaced(course, solo_parts(view, width), trade, cards_if_any(view, width, view.companies))


def cards_if_any(view: TableView, width: int, companies: list[int]) -> RenderableType | None:
    return cards(view, width, companies) if companies else None


def in_stock_phase(view: TableView, width: int) -> RenderableType:
    left = (people.companies(view), tracks.stock_track(view))
    if not view.options.solo:
        return spaced(tracks.course(view), beside(width, left, (people.players(view),), TRACK))
    goals, legend = solo_board.goals(view), solo_board.legend(view, with_panels=True)
    aside = (goals, people.players(view), solo_board.investors(view), *legend)
    return spaced(Group(tracks.course(view), tracks.goals(view)), beside(width, left, aside, TRACK))


def in_events_phase(view: TableView, width: int) -> RenderableType:
    """What an Event is about to change."""
    return spaced(
        tracks.course(view),
        beside(width, (people.companies(view), tracks.appeal_track(view)), (markets.supply(view),), TRACK),
        cards(view, width, view.companies),
    )


def in_building_phase(view: TableView, width: int) -> RenderableType:
    return spaced(tracks.course(view), beside(width, (buildings.owned(view),), (markets.job_market(view),)))


def in_action_phase(view: TableView, width: int) -> RenderableType:
    """What Buildings are used for; they themselves stand in the list of choices."""
    left = (tracks.appeal_track(view), markets.assets(view))
    right = (people.players(view), markets.supply(view), markets.job_market(view))
    own = [] if view.seat is None else view.directed_by(view.seat)
    return spaced(tracks.course(view), beside(width, left, right, TRACK), cards_if_any(view, width, own))


def in_operating_phase(view: TableView, width: int) -> RenderableType:
    trade = beside(width, (markets.demand(view),), (markets.supply(view),))
    return spaced(tracks.course(view), trade, cards_if_any(view, width, [] if view.acting is None else [view.acting]))


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
