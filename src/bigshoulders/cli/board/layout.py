"""Which parts of the board are shown together, side by side where there is room."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table

from bigshoulders.cli.board import buildings, charters, markets, people, solo, tracks
from bigshoulders.cli.board.parts import text
from bigshoulders.locale import _
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.sight import Sight

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


def cards(sight: Sight, width: int, companies: list[int]) -> RenderableType:
    """Charters, as many side by side as fit."""
    count = max(width // ASIDE, 1)
    grid = Table.grid(expand=True)
    for _column in range(count):
        grid.add_column(ratio=1)
    panels = [charters.charter(sight, c) for c in companies]
    for first in range(0, len(panels), count):
        grid.add_row(*panels[first : first + count])
    legend = _("Charters (Workers: W there, A automated, · open; ✓ complete; – Manager not hired)")
    parts: list[RenderableType] = [text(f"[title]{legend}[/title]"), grid]
    if sight.house_figures_shown(companies):
        parts.append(text(f"[quiet]{_(LEGEND)}[/quiet]"))
    return Group(*parts)


def solo_parts(sight: Sight, width: int) -> Parts:
    """What the solo game adds to the whole board, with the mark of its house figures explained."""
    if not sight.options.solo:
        return ()
    panels = solo.panels(sight)
    half = (len(panels) + 1) // 2
    return (beside(width, tuple(panels[:half]), (*panels[half:], *solo.legend(sight, with_panels=True))),)


# --- what is shown when


def whole(sight: Sight, width: int) -> RenderableType:
    """Everything on the table."""
    return spaced(
        Group(tracks.course(sight), tracks.goals(sight)),
        *solo_parts(sight, width),
        beside_tracks(
            width,
            (tracks.stock_track(sight), tracks.appeal_track(sight), people.companies(sight)),
            (people.players(sight), markets.supply(sight), markets.job_market(sight)),
        ),
        beside(width, (markets.demand(sight),), (markets.assets(sight),)),
        beside(width, (buildings.general(sight),), (buildings.owned(sight),)),
        cards(sight, width, sight.companies),
    )


def at_setup(sight: Sight, width: int) -> RenderableType:
    """What a Starting Company is chosen by; the Charters stand in the list of choices."""
    if sight.options.solo:
        return alone_at_setup(sight, width)
    parts: Parts = (
        tracks.course(sight),
        beside(width, (markets.demand(sight),), (markets.supply(sight),)),
    )
    return spaced(*parts, people.companies(sight)) if sight.companies else spaced(*parts)


def alone_at_setup(sight: Sight, width: int) -> RenderableType:
    """Goals, Rival and Investor tiles matter from the first choice on."""
    return spaced(
        Group(tracks.course(sight), tracks.goals(sight)),
        *solo_parts(sight, width),
        beside(width, (markets.demand(sight),), (markets.supply(sight),)),
        *((cards(sight, width, sight.companies),) if sight.companies else ()),
    )


def in_stock_phase(sight: Sight, width: int) -> RenderableType:
    aside: Parts = (people.players(sight),)
    if sight.options.solo:
        investors = solo.investors(sight)
        aside = (solo.goals(sight), *aside, *((investors,) if investors is not None else ()))
        aside = (*aside, *solo.legend(sight, with_panels=True))
    return spaced(
        Group(tracks.course(sight), *((tracks.goals(sight),) if sight.options.solo else ())),
        beside_tracks(width, (people.companies(sight), tracks.stock_track(sight)), aside),
    )


def in_events_phase(sight: Sight, width: int) -> RenderableType:
    """What an Event is about to change."""
    return spaced(
        tracks.course(sight),
        beside_tracks(width, (people.companies(sight), tracks.appeal_track(sight)), (markets.supply(sight),)),
        cards(sight, width, sight.companies),
    )


def in_building_phase(sight: Sight, width: int) -> RenderableType:
    return spaced(tracks.course(sight), beside(width, (buildings.owned(sight),), (markets.job_market(sight),)))


def in_action_phase(sight: Sight, width: int) -> RenderableType:
    """What Buildings are used for; they themselves stand in the list of choices."""
    own = [] if sight.seat is None else sight.directed_by(sight.seat)
    parts: Parts = (
        tracks.course(sight),
        beside_tracks(
            width,
            (tracks.appeal_track(sight), markets.assets(sight)),
            (people.players(sight), markets.supply(sight), markets.job_market(sight)),
        ),
    )
    return spaced(*parts, cards(sight, width, own)) if own else spaced(*parts)


def in_operating_phase(sight: Sight, width: int) -> RenderableType:
    parts: Parts = (
        tracks.course(sight),
        beside(width, (markets.demand(sight),), (markets.supply(sight),)),
    )
    return spaced(*parts, cards(sight, width, [sight.acting])) if sight.acting is not None else spaced(*parts)


FOCUS: dict[str, Callable[[Sight, int], RenderableType]] = {
    "stock": in_stock_phase,
    "building": in_building_phase,
    "action": in_action_phase,
    "operating": in_operating_phase,
    "events": in_events_phase,
}


def focus(sight: Sight, width: int) -> RenderableType:
    """The part of the board that the phase is about."""
    if sight.facts.is_setting_up:
        return at_setup(sight, width)
    shown = FOCUS[sight.view["phase"]](sight, width)
    if sight.options.solo and sight.view["phase"] != "stock":
        return spaced(shown, *solo.legend(sight, with_panels=False))
    return shown
