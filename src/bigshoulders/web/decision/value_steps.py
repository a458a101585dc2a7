"""What a dividend does to the value of a company: the steps of revenue and where each leads."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.things import bold, div, span


def value_steps(table: DrawnTable, key: str, revenue: int, withheld: bool = False) -> str:
    """Withholding first, if asked for; the step that the revenue reaches is marked."""
    facts = table.facts
    value = table.companies[key]["value"]
    cells = []
    if withheld and facts.withholding_now is not None:
        cells.append(div("step down", span("", _("withhold")), bold(leads(value, facts.withholding_now.value))))
    steps = facts.value_steps(key)
    reached = facts.dividend(key, revenue).value
    for number, (least, after) in enumerate(steps):
        said = _("from ${revenue}").format(revenue=least)
        if not number:
            said = _("under ${revenue}").format(revenue=steps[1][0]) if len(steps) > 1 else _("any")
        style = "step hit" if after == reached else "step"
        cells.append(div(style, span("", said), bold(leads(value, after))))
    return div("value-steps", *cells)


def leads(before: int, after: int) -> str:
    if after == before:
        return _("stays ${value}").format(value=before)
    return _("to ${value}").format(value=after) if after else _("closed")
