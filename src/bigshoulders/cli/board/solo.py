"""What only the solo game has on the table: Goals, Events, a Rival, Investors, companies to establish."""

from __future__ import annotations

from rich.console import Group, RenderableType

from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import _
from bigshoulders.words.deeds import ALWAYS, rival_words
from bigshoulders.words.names import PHASES, funds, price
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.sight import Json, Sight
from bigshoulders.words.solo import (
    goal_at,
    goal_words,
    marker_words,
    own_part,
    progress,
)
from bigshoulders.words.solo_table import (
    event_of,
    events_to_come,
    failing,
    goal_kind,
    markdown_words,
    target_mark,
    target_words,
    verdict_lines,
)


def goals(sight: Sight) -> RenderableType:
    """The Goals with how far one is, and what the end is compared with."""
    grid = table("", "", "")
    for place, key in enumerate(sight.solo["goals"]):
        g = goal_at(sight.box, key)
        row(grid, goal_kind(sight, place), goal_words(sight.box, g), progress(sight, key))
    title = _("Goals (${reward} each)").format(reward=sight.box.solo.goal_reward)
    notes = [failing(sight), target_words(sight)]
    return section(title, grid, *(text(note) for note in notes if note))


# --- Events


def events(sight: Sight) -> RenderableType:
    """What is still to come; the Event of the Decade stands above everything else."""
    lines = [line for line in (events_to_come(sight), markdown_words(sight)) if line]
    return section(_("Events"), *map(text, lines))


# --- the Rival


def rival(sight: Sight) -> RenderableType | None:
    """What it does in each phase; None without one."""
    tile = sight.options.rival_tile
    if not tile.key:
        return None
    grid = table("", "")
    for moment, words in rival_words(sight.box, tile).items():
        now = moment == sight.view["phase"]
        title = _("Always") if moment == ALWAYS else _(PHASES[moment])
        row(grid, f"[title]{title}[/title]" if now else title, "; ".join(words))
    parts: list[RenderableType] = [grid]
    if tile.reward[1]:
        parts.append(text(_("Sold in this Decade: {count}").format(count=sight.solo["goods_sold"])))
    return section(_("Rival: {name}").format(name=tile.name), *parts)


# --- Investors


def investors(sight: Sight) -> RenderableType | None:
    """Every Investor company with its value, its Dividend marker and the own part; the tiles that are to come."""
    if not sight.options.investors:
        return None
    grid = table("", _("Value"), _("Dividends"), _("You own"), _("You get"), right=(1, 3, 4))
    for c in sight.investors:
        facts = sight.stock(c)
        row(
            grid,
            f"{sight.names.monogram(c)} {sight.names.company(c)}",
            price(facts["value"]) if facts["value"] else _("closed"),
            marker_words(facts["marker"]),
            own_part(sight, c),
            funds(sight.facts.investor_payments[sight.key(c)]),
        )
    parts: list[RenderableType] = [grid if sight.investors else _("none yet")]
    tiles = table("", _("New company"), _("Dividends"), _("Values at the end"))
    for decade, tile in sight.investor_tiles:
        row(
            tiles,
            str(sight.box.years[decade - 1]),
            _("at {value}").format(value=price(tile.start_value)) if tile.start_value else "–",
            _("up") if tile.dividend > 0 else _("down"),
            f"+{tile.stock_steps}{sight.printed.mark_of_tile(tile)}",
        )
    if tiles.row_count:
        parts.append(tiles)
    return section(_("Investors (at most 20% of each, paid to the bank)"), *parts)


# --- companies


def available(sight: Sight) -> str:
    """The companies that can still be established."""
    if "starting_company" in sight.facts.pending_steps:
        return ""
    left = [sight.names.index(key) for key in sight.facts.charters_on_offer]
    names = ", ".join(f"{sight.names.company(c)} ({sight.names.type_of(c)})" for c in left)
    return _("Can be established, one in a Decade: {companies}").format(companies=names or _("none"))


def partner_on_track(sight: Sight) -> str:
    if not sight.solo["stock_partner"]:
        return ""
    return _("A Partner waits at {value}").format(value=price(sight.box.solo.partner_at))


def panels(sight: Sight) -> list[RenderableType]:
    """All of it, for the whole board."""
    found = [goals(sight), events(sight), rival(sight), investors(sight)]
    return [part for part in found if part is not None]


def legend(sight: Sight, with_panels: bool) -> tuple[RenderableType, ...]:
    """What the mark of house figures means, if one is shown: with the Event of the Decade, or with all panels."""
    event = event_of(sight)
    marks = [sight.printed.mark_of_event(event)] if event is not None else []
    if with_panels:
        tiles = [sight.box.solo.investor_tiles[number] for number in sight.solo["investor_tiles"]]
        marks += [target_mark(sight), *map(sight.printed.mark_of_tile, tiles)]
    return (text(f"[quiet]{_(LEGEND)}[/quiet]"),) if any(marks) else ()


# --- the end


def scorepad(sight: Sight, score: Json, title: str) -> RenderableType:
    """Personal Funds with what is taken from them, the shares, the Goals, the sum."""
    solo, shares, done = score["solo"], score["shares"], score["goals"]
    grid = table("", sight.names.people[0], right=(1,))
    before = score["funds"] + solo["given_away"] + solo["lost"]
    row(grid, _("Personal Funds"), funds(before))
    if solo["given_away"]:
        row(grid, _("given away to {rival}").format(rival=sight.options.rival_tile.name), f"−${solo['given_away']}")
    if solo["lost"]:
        row(grid, _("half lost for the Mandatory Goal"), f"−${solo['lost']}")
    for c in sight.traded:
        key = sight.box.companies[c].key
        words = _("{company} at {value}") if c in sight.companies else _("{company} (Investor) at {value}")
        row(
            grid,
            words.format(company=sight.names.company(c), value=price(sight.stock(c)["value"])),
            str(shares.get(key, "–")),
        )
    for key in sight.solo["goals"]:
        g = goal_at(sight.box, key)
        reward = str(sight.box.solo.goal_reward) if key in done else "–"
        row(grid, _("Goal {goal}").format(goal=goal_words(sight.box, g)), reward)
    row(grid, f"[title]{_('Wealth')}[/title]", price(score["wealth"]))
    if solo["target"] is not None:
        words = _("Money to reach") if sight.options.session else _("Money to beat")
        row(grid, words, price(solo["target"]) + target_mark(sight))
    marked = solo["target"] is not None and target_mark(sight)
    return section(title, grid, *((text(f"[quiet]{_(LEGEND)}[/quiet]"),) if marked else ()))


def verdict(sight: Sight, score: Json) -> RenderableType:
    """Won, lost, or which of the five verdicts."""
    return Group(*map(text, verdict_lines(sight, score)))
