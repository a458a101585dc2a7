"""What only the solo game has on the table: Goals, Events, a Rival, Investors, companies to establish."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from bigshoulders.cli.board.parts import house_legend, row, section, table, text
from bigshoulders.locale import _
from bigshoulders.words.names import PHASES, funds, price
from bigshoulders.words.solo_names import goal_at, goal_words, marker_words, own_part, progress
from bigshoulders.words.solo_table import (
    event_of,
    events_to_come,
    failing,
    goal_kind,
    markdown_words,
    target_mark,
    target_words,
)
from bigshoulders.words.table_view import Json, TableView
from bigshoulders.words.tile_parts import ALWAYS, rival_words


def goals(view: TableView) -> RenderableType:
    """The Goals with how far one is, and what the end is compared with."""
    grid = table("", "", "")
    for place, key in enumerate(view.solo["goals"]):
        g = goal_at(view.box, key)
        row(grid, goal_kind(view, place), goal_words(view.box, g), progress(view, key))
    title = _("Goals (${reward} each)").format(reward=view.box.solo.goal_reward)
    notes = [failing(view), target_words(view)]
    return section(title, grid, *(text(note) for note in notes if note))


# --- Events


def events(view: TableView) -> RenderableType:
    """What is still to come; the Event of the Decade stands above everything else."""
    lines = [line for line in (events_to_come(view), markdown_words(view)) if line]
    return section(_("Events"), *map(text, lines))


# --- the Rival


def rival(view: TableView) -> RenderableType | None:
    """What it does in each phase; None without one."""
    tile = view.options.rival_tile
    if not tile.key:
        return None
    grid = table("", "")
    for moment, words in rival_words(view.box, tile).items():
        now = moment == view.json["phase"]
        title = _("Always") if moment == ALWAYS else _(PHASES[moment])
        row(grid, f"[title]{title}[/title]" if now else title, "; ".join(words))
    parts: list[RenderableType] = [grid]
    if tile.reward[1]:
        parts.append(text(_("Sold in this Decade: {count}").format(count=view.solo["goods_sold"])))
    return section(_("Rival: {name}").format(name=tile.name), *parts)


# --- Investors


def investors(view: TableView) -> RenderableType | None:
    """Every Investor company with its value, its Dividend marker and the own part; the tiles that are to come."""
    if not view.options.investors:
        return None
    grid = table("", _("Value"), _("Dividends"), _("You own"), _("You get"), right=(1, 3, 4))
    for c in view.investors:
        facts = view.stock(c)
        row(
            grid,
            f"{view.names.monogram(c)} {view.names.company(c)}",
            price(facts["value"]) if facts["value"] else _("closed"),
            marker_words(facts["marker"]),
            own_part(view, c),
            funds(view.facts.investor_payments[view.key(c)]),
        )
    parts: list[RenderableType] = [grid if view.investors else _("none yet")]
    tiles = table("", _("New company"), _("Dividends"), _("Values at the end"))
    for decade, tile in view.investor_tiles:
        row(
            tiles,
            str(view.box.years[decade - 1]),
            _("at {value}").format(value=price(tile.start_value)) if tile.start_value else "–",
            _("up") if tile.dividend > 0 else _("down"),
            f"+{tile.stock_steps}{view.printed.mark_of_tile(tile)}",
        )
    if tiles.row_count:
        parts.append(tiles)
    return section(_("Investors (at most 20% of each, paid to the bank)"), *parts)


# --- companies


def available(view: TableView) -> str:
    """The companies that can still be established."""
    if "starting_company" in view.facts.pending_steps:
        return ""
    left = [view.names.index(key) for key in view.facts.charters_on_offer]
    names = ", ".join(f"{view.names.company(c)} ({view.names.type_of(c)})" for c in left)
    return _("Can be established, one in a Decade: {companies}").format(companies=names or _("none"))


def partner_on_track(view: TableView) -> str:
    if not view.solo["stock_partner"]:
        return ""
    return _("A Partner waits at {value}").format(value=price(view.box.solo.partner_at))


def legend(view: TableView, with_panels: bool) -> list[Text]:
    """What the mark of house figures means, if one is shown: with the Event of the Decade, or with all panels."""
    event = event_of(view)
    marks = [view.printed.mark_of_event(event)] if event is not None else []
    if with_panels:
        tiles = [view.box.solo.investor_tiles[number] for number in view.solo["investor_tiles"]]
        marks += [target_mark(view), *map(view.printed.mark_of_tile, tiles)]
    return house_legend(any(marks))


# --- the end


def scorepad(view: TableView, score: Json, title: str) -> RenderableType:
    """Personal Funds with what is taken from them, the shares, the Goals, the sum."""
    solo, shares, done = score["solo"], score["shares"], score["goals"]
    grid = table("", view.names.people[0], right=(1,))
    before = score["funds"] + solo["given_away"] + solo["lost"]
    row(grid, _("Personal Funds"), funds(before))
    if solo["given_away"]:
        row(grid, _("given away to {rival}").format(rival=view.options.rival_tile.name), f"−${solo['given_away']}")
    if solo["lost"]:
        row(grid, _("half lost for the Mandatory Goal"), f"−${solo['lost']}")
    for c in view.traded:
        key = view.box.companies[c].key
        words = _("{company} at {value}") if c in view.companies else _("{company} (Investor) at {value}")
        row(
            grid,
            words.format(company=view.names.company(c), value=price(view.stock(c)["value"])),
            str(shares.get(key, "–")),
        )
    for key in view.solo["goals"]:
        g = goal_at(view.box, key)
        reward = str(view.box.solo.goal_reward) if key in done else "–"
        row(grid, _("Goal {goal}").format(goal=goal_words(view.box, g)), reward)
    row(grid, f"[title]{_('Wealth')}[/title]", price(score["wealth"]))
    if solo["target"] is not None:
        words = _("Money to reach") if view.options.session else _("Money to beat")
        row(grid, words, price(solo["target"]) + target_mark(view))
    return section(title, grid, *house_legend(solo["target"] is not None and target_mark(view)))
