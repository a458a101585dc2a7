"""The whole of a decision: banner, steps, choices and foot. Every legal action has its button somewhere on it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString

from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.web.decision.action_turn import action_turn
from bigshoulders.web.decision.banner import banner, purse_of
from bigshoulders.web.decision.building_turn import building_turn
from bigshoulders.web.decision.free import free_actions
from bigshoulders.web.decision.gestures import REPEATED, row_with_more, way_to_the_dividends
from bigshoulders.web.decision.operating_turn import dividends, manager_cubes, production, resources, sales, strip
from bigshoulders.web.decision.refused import not_these
from bigshoulders.web.decision.sheet import FREE, LEAVING, Layout, Sheet, group
from bigshoulders.web.decision.stock_turn import stock_turn
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import div
from bigshoulders.web.words import html
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import GROUPS
from bigshoulders.words.short_steps import SHORT_STEPS
from bigshoulders.words.solo_choices import ABOUT_TILES, in_question
from bigshoulders.words.topics import step_of

LAYOUTS: dict[str, Layout] = {
    "starting_company": stock_turn,
    "stock_turn": stock_turn,
    "stock_purchase": stock_turn,
    "draft": building_turn,
    "choose_buildings": building_turn,
    "action_turn": action_turn,
    "purchase_resources": resources,
    "produce": production,
    "take_cubes": manager_cubes,
    "take_pair": manager_cubes,
    "take_missing": manager_cubes,
    "sell_goods": sales,
    "dividends": dividends,
}
"""Decisions with a form of their own; all others, and what a layout leaves over, are rows in the groups of the menu."""


def draw_decision(sheet: Sheet, chosen: Sequence[Action], only: list[Action]) -> dict[str, SafeString | str]:
    """Parts of the page; `only` are the choices of one thing on the table, if it was clicked."""
    parts = {
        "banner": decision_banner(sheet),
        "steps": strip(sheet),
        "choices": some(sheet, only) if only else every_choice(sheet),
        "primary": primary(sheet) if not chosen and not only else "",
        "leaving": "" if only else leaving(sheet),
    }
    confirm = plain(sheet.short(chosen[0]).do) if len(chosen) == 1 else ""
    return {**{name: SafeString(part) for name, part in parts.items()}, "confirm": confirm or _("Confirm")}


def decision_banner(sheet: Sheet) -> str:
    view = sheet.view
    step = step_of(view)
    name = sheet.table.people[sheet.seat]
    title = _("{name}: {step}").format(name=name, step=_(step.title))
    if view.facts.operating.company is not None and view.acting is not None:
        title = _("{name} runs {company}").format(name=name, company=sheet.table.short_name(view.key(view.acting)))
    line = _(SHORT_STEPS[view.step])
    if view.step == "action_turn":
        player = view.player(sheet.seat)
        line = _("{left} of your {count} Partners are left.").format(
            left=player["free_partners"], count=player["partners"]
        )
    return banner(sheet.table, sheet.seat, title, line, purse_of(sheet.table, sheet.seat), _(step.words), step.rule)


def every_choice(sheet: Sheet) -> str:
    parts = []
    if sheet.view.step in ABOUT_TILES:
        parts.append(tag("p", {"class": "so-far"}, html(in_question(sheet.view))))
    parts.append(way_to_the_dividends(sheet))
    layout = LAYOUTS.get(sheet.view.step)
    parts += layout(sheet) if layout is not None else []
    parts += plain_groups(sheet, skipped=("announce", *FREE))
    parts += free_actions(sheet)
    # the page keeps its place in the list as long as the same is asked
    about = sheet.view.key(sheet.view.acting) if sheet.view.acting is not None else ""
    return tag("div", {"class": "choice-list", "data-step": f"{sheet.view.step} {about}"}, *parts)


def plain_groups(sheet: Sheet, skipped: tuple[str, ...]) -> list[str]:
    """Whatever stands nowhere yet, in the groups of the menu; what ends the decision stands in the foot."""
    parts = []
    there = {action.verb for action in sheet.menu.actions}
    for title, verbs in GROUPS:
        if there.isdisjoint(verbs):
            continue
        actions = [action for action in sheet.of(*verbs) if action.verb not in LEAVING and action.verb not in skipped]
        if actions:
            rows = [plain_row(sheet, action) for action in actions]
            parts.append(group(_(title), rows=[*rows, not_these(sheet, *verbs)]))
    return parts


def plain_row(sheet: Sheet, action: Action) -> str:
    return row_with_more(sheet, action) if action.verb in REPEATED else sheet.row(action)


def some(sheet: Sheet, only: list[Action]) -> str:
    """The choices of one thing alone."""
    return div("choice-list", group(_("Choices here"), rows=[sheet.row(action) for action in only]))


def primary(sheet: Sheet) -> str:
    """What lies nearest, in the place of Confirm: to make the sale, to end the turn, or all that is left to do."""
    found = sheet.of("announce", "end")
    if not found and all(action.verb in LEAVING or action.verb in FREE for action in sheet.menu.actions):
        found = sheet.of(*LEAVING)
    return sheet.button(found[0], "button primary", html(sheet.short(found[0]).do)) if found else ""


def leaving(sheet: Sheet) -> str:
    """What ends the decision otherwise."""
    return "".join(
        sheet.button(action, "button", html(sheet.short(action).words)) for action in sheet.of("announce", *LEAVING)
    )
