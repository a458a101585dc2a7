"""The Stock turn: what can be sold, bought and established, each with what it costs and does."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.web.decision.gestures import sale_row
from bigshoulders.web.decision.refused import not_these
from bigshoulders.web.decision.sheet import Sheet, group, why_empty
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import bold, crest, div, span
from bigshoulders.web.words import html
from bigshoulders.words.stock_choices import sale_so_far
from bigshoulders.words.why_not import why_none


def stock_turn(sheet: Sheet) -> list[str]:
    """One purchase or a new company, before it one sale of any certificates; before the first Decade a company alone.

    One buys more often than one sells, so purchases come first, but for a sale under way.
    """
    if sheet.view.step == "starting_company":
        return establishing(sheet)
    if sheet.view.sale:
        return [selling(sheet), tag("p", {"class": "so-far"}, html(sale_so_far(sheet.question)))]
    return [buying(sheet), *establishing(sheet), *([selling(sheet)] if sheet.view.step == "stock_turn" else [])]


def buying(sheet: Sheet) -> str:
    buys = [sheet.row(action) for action in sheet.of("buy")]
    if buys:
        rows = [*buys, not_these(sheet, "buy")]
    else:
        rows = [why_empty(why_none(sheet.game, sheet.seat, every_purchase(sheet)))]
    return group(_("Buy one"), _("you pay"), _("bought from"), rows=rows)


def selling(sheet: Sheet) -> str:
    rows = [sale_row(sheet, action) for action in sheet.of("sell")]
    title = _("Sell more") if sheet.view.sale else _("Sell first, if you like")
    if not rows and not sheet.view.sale:
        rows = [why_empty(why_none(sheet.game, sheet.seat, every_sale(sheet)))]
    return group(title, _("you get"), _("value"), rows=rows)


def establishing(sheet: Sheet) -> list[str]:
    """A row for each company, a cell for each value that it can start at."""
    offered = [sheet.view.names.index(key) for key in sheet.view.facts.charters_on_offer]
    if not offered:
        return []
    title = _("Or establish") if sheet.written else _("Establish")
    if not sheet.of("establish"):
        rows = [
            why_empty(
                why_none(sheet.game, sheet.seat, [a for c in offered for a in sheet.question.catalogue.establish[c]])
            )
        ]
    else:
        rows = [offered_company(sheet, c) for c in offered]
    return [group(title, _("at the value, for three times as much"), rows=rows, style="wide")]


def offered_company(sheet: Sheet, c: int) -> str:
    name = sheet.view.box.companies[c].short_name
    legal = sheet.of("establish")
    cells = []
    for action in sheet.question.catalogue.establish[c]:
        if action in legal:
            start, money = sheet.view.box.track[action.args[1]], sheet.short(action).money
            cells.append(sheet.button(action, "option", bold(start), html(money)))
        else:
            cells.append(sheet.refused(action, f"{name}, {sheet.view.box.track[action.args[1]]}", "struck"))
    who = crest(sheet.table, sheet.view.key(c)) + span("name", name)
    return div("offer-row", f'<span class="who">{who}</span>', *cells)


# --- why there is nothing


def every_purchase(sheet: Sheet) -> list[Action]:
    buy = sheet.question.catalogue.buy
    return [action for c in sheet.view.traded for kinds in buy[c] for action in kinds]


def every_sale(sheet: Sheet) -> list[Action]:
    sell = sheet.question.catalogue.sell
    return [action for c in sheet.view.traded for action in sell[c]]
