"""Several actions by one gesture: as many of a kind as there are, a sale made at once, the way to the dividends.

Each is a list of legal actions that the server has played through on a thinking copy; the record has them one by one.
"""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.web.decision.sheet import Sheet
from bigshoulders.web.table.things import div, icon, plain_words
from bigshoulders.web.words import html
from bigshoulders.words.gestures import of_a_kind_words, run_words
from bigshoulders.words.markup import plain

REPEATED = ("hire", "issue", "take", "sell_goods")
"""Verbs whose rows have buttons for several of a kind."""
MOST_COUNTS = 3
"""Where more of a kind are possible, only all of them have a button."""
MOST_AT_ONCE = 20
"""More cubes, Goods or certificates of a kind are in no place."""


def possible_times(sheet: Sheet, action: Action, most: int = MOST_AT_ONCE) -> int:
    """How often a choice can be made in succession, and taken back."""
    times = 1
    while times < most:
        preview = sheet.question.previews.after(*[action] * (times + 1))
        if preview is None or preview.final:
            break
        times += 1
    return times


def counts(times: int) -> list[int]:
    """The numbers that have a button of their own, beside one."""
    numbers = list(range(2, times + 1))
    return numbers if len(numbers) <= MOST_COUNTS else numbers[-1:]


def with_more(sheet: Sheet, action: Action, button: str, most: int = MOST_AT_ONCE, only_all: bool = False) -> str:
    """The button of a choice with those that make it several times."""
    times = possible_times(sheet, action, most)
    wanted = [times] if only_all and times > 1 else counts(times)
    if not wanted:
        return button
    more = [sheet.gesture([action] * count, "more", *of_a_kind(sheet, action, count)) for count in wanted]
    return div("several", button, *more)


def of_a_kind(sheet: Sheet, action: Action, count: int) -> tuple[str, str]:
    """What its button says in short, and at length."""
    return plain_words(f"×{count}"), plain(of_a_kind_words(sheet.question, action, count))


def row_with_more(sheet: Sheet, action: Action) -> str:
    return with_more(sheet, action, sheet.row(action))


def sale_row(sheet: Sheet, action: Action) -> str:
    """A certificate: the row puts it into a sale; beside it, so many are sold at once."""
    button = sheet.row(action)
    announce = sheet.question.catalogue.announce
    if sheet.view.sale or sheet.question.previews.after(action, announce) is None:
        return button
    times = possible_times(sheet, action)
    more = []
    for count in (1, *counts(times)):
        said = plain(of_a_kind_words(sheet.question, action, count, announce))
        words = _("at once") if count == 1 else f"×{count}"
        more.append(sheet.gesture([*[action] * count, announce], "more", plain_words(words), said))
    return div("several", button, *more)


def way_to_the_dividends(sheet: Sheet) -> str:
    """The rest of a company's turn as it would be advised, up to the next question that is worth asking."""
    if len(sheet.way) < 2:
        return ""
    what = run_words(sheet.question, sheet.way)
    said = _("As advised: {what}").format(what=plain(what))
    inner = f"{icon('bulb')}<b>{plain_words(_('As advised'))}</b><span>{html(what)}</span>"
    return sheet.gesture(sheet.way, "whole-run", inner, said, key="a")
