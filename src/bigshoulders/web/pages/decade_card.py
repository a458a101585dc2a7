"""The end of a Decade on a card: what each earned, what the companies did, who leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from bigshoulders.game.accounts import accounts, last_move_of
from bigshoulders.state.events import Event
from bigshoulders.web import games
from bigshoulders.web.emblems import crest, seat_mark
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages.panel import names_of
from bigshoulders.web.words import html
from bigshoulders.words.names import Names
from bigshoulders.words.short_choices import place_words

Json = dict[str, Any]

KEPT = 64
BAR = 72
"""How long the bar of the wealthiest is."""
MOST_APPEAL = 2


class Standing(NamedTuple):
    """The open table at one moment, as far as a card tells of it."""

    wealth: tuple[int, ...]
    values: dict[str, int]
    appeal: dict[str, int]
    goal_winners: tuple[tuple[int, ...], ...]


def decade_to_show(loaded: LoadedTable, seat: int | None) -> int | None:
    """The Decade that has ended since the seat moved last, or, for who only watches, since anybody did."""
    events, actions = loaded.game.events, loaded.game.actions
    begun = (event for event in reversed(events) if event.kind == "decade")
    now = next(begun, None)
    if now is None or loaded.game.is_over:
        return None
    last = len(actions) - 1 if seat is None else last_move_of(actions, seat)
    has_ended = now.moment > last or now.moment == len(actions)
    return now.amount - 1 if has_ended and next(begun, None) is not None else None


def decade_card(loaded: LoadedTable, decade: int) -> Json:
    """Of a Decade that is over, counted from 1."""
    names = names_of(loaded.game)
    begun = {event.amount: event.moment for event in loaded.game.events if event.kind == "decade"}
    first, last = begun[decade], begun.get(decade + 1, len(loaded.game.actions))
    events = of_decade(loaded.game.events, decade)
    before, after = standing_at(loaded, first), standing_at(loaded, last)
    return {
        "number": decade,
        "year": loaded.game.options.box.years[decade - 1],
        "lead": lead(names, before, after) or to_beat(loaded, after),
        "players": players(names, events, before, after),
        "companies": companies(names, events, before, after),
        "notes": notes(names, events, before, after),
    }


def of_decade(events: Sequence[Event], decade: int) -> list[Event]:
    """Events from the beginning of a Decade up to the next."""
    starts = [at for at, event in enumerate(events) if event.kind == "decade"] + [len(events)]
    return list(events[starts[decade - 1] : starts[decade]])


def standing_at(loaded: LoadedTable, moment: int) -> Standing:
    """Where a Decade begins something hidden comes to light, so what was before is never taken back."""
    text = loaded.game.actions[moment - 1][1].text if moment else ""
    return remembered(loaded.table.slug, moment, text)


@lru_cache(maxsize=KEPT)
def remembered(slug: str, moment: int, text: str) -> Standing:
    game = games.at_moment(games.load(slug), moment)
    view, facts = game.view(None), game.facts(None)
    return Standing(
        tuple(facts.wealth),
        {key: company["value"] for key, company in view["companies"].items()},
        {key: company["appeal"] for key, company in view["companies"].items()},
        tuple(tuple(goal.winners) for goal in facts.goals.values()),
    )


# --- the players


def lead(names: Names, before: Standing, after: Standing) -> str:
    """Who is ahead, by how much, and who was."""
    order = sorted(range(len(after.wealth)), key=lambda seat: -after.wealth[seat])
    if len(order) == 1:
        return ""
    leader, amount = order[0], after.wealth[order[0]] - after.wealth[order[1]]
    if not amount:
        return _("Nobody leads alone.")
    former = max(range(len(before.wealth)), key=lambda seat: before.wealth[seat])
    words = _("{leader} leads by ${amount}.")
    if former != leader and max(before.wealth) > min(before.wealth):
        words = _("{leader} leads by ${amount}; {former} led before.")
    return words.format(leader=names.people[leader], amount=amount, former=names.people[former])


def to_beat(loaded: LoadedTable, after: Standing) -> str:
    """How far one is alone."""
    target = loaded.game.options.money_to_reach
    words = _("Worth ${wealth}; to beat: more than ${target}.")
    return words.format(wealth=after.wealth[0], target=target) if target else ""


def players(names: Names, events: list[Event], before: Standing, after: Standing) -> list[Json]:
    """The wealthiest first: dividends, what Buildings brought, both, and the wealth with its change."""
    seats = range(len(names.people))
    income = accounts(events, len(seats), 0).income[-1]
    dividends = [sum(e.amount for e in events if e.kind == "payout" and e.seat == seat) for seat in seats]
    top = max(1, *after.wealth)
    return [
        {
            "seat": seat,
            "mark": seat_mark(seat, names.initials[seat]),
            "name": names.people[seat],
            "dividends": dividends[seat],
            "buildings": income[seat] - dividends[seat],
            "income": income[seat],
            "wealth": after.wealth[seat],
            "bar": round(BAR * max(after.wealth[seat], 0) / top),
            "change": signed(after.wealth[seat] - before.wealth[seat]),
            "rose": after.wealth[seat] >= before.wealth[seat],
            "leads": len(seats) > 1 and [wealth >= after.wealth[seat] for wealth in after.wealth].count(True) == 1,
        }
        for seat in sorted(seats, key=lambda seat: -after.wealth[seat])
    ]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


# --- the companies


def companies(names: Names, events: list[Event], before: Standing, after: Standing) -> list[Json]:
    """In the order of their values: Goods sold, for how much, the value before and now, what was paid."""
    paid = accounts(events, len(names.people), 0).paid_in_decade
    rows = []
    for key, value in sorted(after.values.items(), key=lambda entry: -entry[1]):
        c = names.index(key)
        sold = [event.amount for event in events if event.kind == "sell_good" and event.company == c]
        rows.append(
            {
                "crest": crest(names.box.companies[c]),
                "name": names.box.companies[c].short_name,
                "goods": len(sold),
                "revenue": sum(sold),
                "before": before.values.get(key),
                "value": value,
                "rose": value >= before.values.get(key, 0),
                "paid": paid.get(c),
            }
        )
    return rows


# --- what moved


def notes(names: Names, events: list[Event], before: Standing, after: Standing) -> list[Json]:
    """Which company rose furthest, Appeal, the best Building, who leads in the Goals: each with its sign."""
    found = [
        ("up", furthest(names, before, after)),
        ("appeal", appeal(names, before, after)),
        ("building", best_building(names, events)),
        ("goal", goals(names, after)),
    ]
    return [{"sign": sign, "words": words} for sign, words in found if words]


def furthest(names: Names, before: Standing, after: Standing) -> SafeString | str:
    rises = {key: value - before.values[key] for key, value in after.values.items() if key in before.values}
    key = max(rises, key=lambda one: rises[one], default="")
    if not key or rises[key] <= 0:
        return ""
    words = _("{company} rose furthest, from ${before} to ${after}.")
    return html(words.format(company=names.company_key(key), before=before.values[key], after=after.values[key]))


def appeal(names: Names, before: Standing, after: Standing) -> SafeString | str:
    moved = [key for key, space in after.appeal.items() if space > before.appeal.get(key, -1)]
    best = sorted(moved, key=lambda key: -after.appeal[key])[:MOST_APPEAL]
    reached = ", ".join(f"{names.company_key(key)} {after.appeal[key]}" for key in best)
    return html(_("Appeal: {reached}").format(reached=reached)) if best else ""


def best_building(names: Names, events: list[Event]) -> SafeString | str:
    """That brought its owner the most."""
    brought: dict[tuple[int, int], int] = {}
    for event in events:
        if event.kind == "income":
            brought[event.seat, event.item] = brought.get((event.seat, event.item), 0) + event.amount
    if not brought:
        return ""
    seat, building = max(brought, key=lambda one: brought[one])
    words = _("Best Building: {building} of {player}, ${amount}")
    tile = place_words(names.box.buildings[building])
    return html(words.format(building=tile, player=names.seat(seat), amount=brought[seat, building]))


def goals(names: Names, after: Standing) -> SafeString | str:
    led = [sum(winners == (seat,) for winners in after.goal_winners) for seat in range(len(names.people))]
    leaders = [f"{names.seat(seat)} {count}" for seat, count in enumerate(led) if count]
    return html(_("Public Goals led: {leaders}").format(leaders=", ".join(leaders))) if leaders else ""
