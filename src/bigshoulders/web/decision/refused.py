"""What belongs to a group and cannot be chosen: struck through, in two words why; the whole reason when touched."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.table.things import crest, div, span
from bigshoulders.web.words import html
from bigshoulders.words.markup import plain
from bigshoulders.words.why_not import NAMED, SAY_LITTLE

SHOWN = ("buy", "buy_asset", "hire", "place_worker", "place_manager", "automate")
"""Verbs of which one wants to know why not without asking."""


def not_these(sheet: Sheet, *verbs: str) -> str:
    """Below the choices of a group; where the rules say little, as of a company that is not in play, nothing stands."""
    cells: dict[str, str] = {}
    wanted = {verb for verb in verbs if verb in SHOWN}
    legal = set(sheet.menu.actions)
    for action in sheet.question.catalogue.actions if wanted else ():
        if action.verb not in wanted or action in legal:
            continue
        refusal = sheet.game.why_not(sheet.seat, action)
        if refusal is None or refusal.template in SAY_LITTLE:
            continue
        name = NAMED[action.verb](sheet.question, action)
        if name not in cells:
            sign = crest(sheet.table, sheet.view.key(action.args[0])) if action.verb == "buy" else ""
            cells[name] = sheet.refusal_of(refusal, plain(name), "left-out", f"{sign}<s>{html(name)}</s>")
    return div("not-these", span("title", _("Not now")), *cells.values()) if cells else ""
