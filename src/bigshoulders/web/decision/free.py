"""What may be done beside the decision itself: Assets, and trades at Haymarket Square."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import _
from bigshoulders.web.decision.sheet import Sheet, group
from bigshoulders.web.table.things import crest, cubes, div, icon


def free_actions(sheet: Sheet) -> list[str]:
    return [*assets(sheet), *trades(sheet)]


def assets(sheet: Sheet) -> list[str]:
    rows = [sheet.row(action) for action in sheet.of("activate", "discard")]
    return [group(_("Free: Assets"), rows=rows)] if rows else []


def trades(sheet: Sheet) -> list[str]:
    """Two cubes of a kind for any other one: a row for each kind that a company can give."""
    rows = []
    for (c, give), actions in sheet.by(sheet.of("trade"), 0, 1).items():
        given = crest(sheet.table, sheet.view.key(c)) + cubes(RESOURCES[give], 2) + icon("arrow")
        cells = [sheet.button(action, "cube", cubes(RESOURCES[action.args[2]])) for action in actions]
        rows.append(div("trade-row", f'<span class="given">{given}</span>', *cells))
    return [group(_("Haymarket Square"), _("two of a kind for any one, free"), rows=rows, style="wide")] if rows else []
