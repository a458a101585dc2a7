"""The end of a game as an event: who has won, by how much, what everybody owns, and the moments that decided it."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bigshoulders.components import Company
from bigshoulders.state.events import Event
from bigshoulders.web import games
from bigshoulders.web.emblems import crest, emblem, icon, seat_mark
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.pages import charts
from bigshoulders.web.pages.panel import names_of
from bigshoulders.web.pages.scorepad import scorepad
from bigshoulders.web.words import html
from bigshoulders.words.markup import plain
from bigshoulders.words.names import Names
from bigshoulders.words.solo_table import target_words, verdict_lines
from bigshoulders.words.story import sentence
from bigshoulders.words.table_view import TableView

Json = dict[str, Any]

MOST_SWINGS = 5
KEPT = 32
"""Games whose wealth is remembered from move to move."""
TELLING = ("director", "close", "establish", "dividend", "extra_dividend", "withhold", "sell", "stock")
"""Events that say best what a move did to everybody's wealth, the best first."""
MOST_TOLD = 2
BAR_WIDTH, BAR_HEIGHT = 540, 26
LEAST_FOR_CREST, LEAST_FOR_FIGURE = 24, 34


def ending(loaded: LoadedTable) -> Json:
    """All that the page shows when a game is over."""
    game = loaded.game
    scores = game.scores()
    view = TableView(game, None)
    winners = [view.names.people[seat] for seat in scores["winners"]]
    if view.options.solo:
        headline = plain(verdict_lines(view, scores["seats"][0])[-1].rstrip("."))
    else:
        words = ngettext("{winners} wins", "{winners} win together", len(winners))
        headline = words.format(winners=", ".join(winners))
    return {
        "headline": headline,
        "is_long": view.options.solo or len(headline) > 20,
        "marks": [
            seat_mark(seat, initial_of(view, seat)) for seat in ([0] if view.options.solo else scores["winners"])
        ],
        "year": view.json["year"],
        "decade": view.json["decade"],
        "margin": margin(view, scores),
        "ranking": ranking(view, scores),
        "chart": wealth_chart(loaded),
        "swings": swings(loaded),
        "scorepad": scorepad(game),
        "last": len(game.actions),
    }


def initial_of(view: TableView, seat: int) -> str:
    return view.names.initials[seat]


def margin(view: TableView, scores: Json) -> str:
    """With how much, and how far ahead."""
    by_seat = {score["seat"]: score["wealth"] for score in scores["seats"]}
    order = scores["ranking"]
    if view.options.solo:
        return html(f"${by_seat[0]}. {target_words(view)}")
    moves = view.json["moves"]
    if len(scores["winners"]) > 1:
        return _("With ${wealth} each, after {moves} moves.").format(wealth=by_seat[order[0]], moves=moves)
    words = _("With ${wealth}, ${lead} ahead of {second}, after {moves} moves.")
    lead = by_seat[order[0]] - by_seat[order[1]]
    second = view.names.people[order[1]]
    return words.format(wealth=by_seat[order[0]], lead=lead, second=second, moves=moves)


# --- the order


def ranking(view: TableView, scores: Json) -> list[Json]:
    """Everybody from the first to the last, with a bar of what the wealth is made of."""
    by_seat = {score["seat"]: score for score in scores["seats"]}
    top = max(1, view.options.money_to_reach or 0, *(score["wealth"] for score in scores["seats"]))
    return [
        {
            "place": 1 if seat in scores["winners"] else place,
            "seat": seat,
            "mark": seat_mark(seat, initial_of(view, seat)),
            "name": view.names.people[seat],
            "wealth": by_seat[seat]["wealth"],
            "bar": bar(view, by_seat[seat], top),
        }
        for place, seat in enumerate(scores["ranking"], start=1)
    ]


def bar(view: TableView, score: Json, top: int) -> SafeString:
    """Personal Funds, the shares of each company in its colour, Goals; and what was to beat in a solo game."""
    company_of = {company.key: company for company in view.box.companies}
    parts: list[tuple[int, Company | None, str]] = [(score["funds"], None, "funds")]
    shares = sorted(score["shares"].items(), key=lambda share: -share[1])
    parts += [(worth, company_of[key], "share") for key, worth in shares]
    goals = score["wealth"] - score["funds"] - sum(score["shares"].values())
    parts.append((goals, None, "goals"))
    drawn, x = [], 0.0
    for worth, company, style in parts:
        width = BAR_WIDTH * max(worth, 0) / top
        if width:
            drawn.append(piece(x, width, worth, company, style))
        x += width
    if target := view.options.money_to_reach:
        drawn.append(f'<path d="M{BAR_WIDTH * target / top - 1.5:.1f} -2v{BAR_HEIGHT + 4}" class="target"/>')
    size = f'viewBox="0 0 {BAR_WIDTH} {BAR_HEIGHT}"'
    return mark_safe(f'<svg class="wealth-bar" {size} aria-hidden="true">{"".join(drawn)}</svg>')


def piece(x: float, width: float, worth: int, company: Company | None, style: str) -> str:
    colour = f' fill="{escape(company.colour)}"' if company else ""
    inside = ""
    if company and width >= LEAST_FOR_CREST:
        place = f'x="{x + width / 2 - 10:.1f}" y="3" width="20" height="20" viewBox="0 0 24 24"'
        inside = f"<svg {place}>{emblem(company, 2, 20)}</svg>"
    elif not company and width >= LEAST_FOR_FIGURE:
        inside = f'<text x="{x + width / 2:.1f}" y="18" class="on-{style}">${worth}</text>'
    box = f'<rect x="{x:.1f}" y="0" width="{max(width - 2, 0.5):.1f}" height="{BAR_HEIGHT}" class="{style}"{colour}/>'
    return box + inside


# --- how it came to that


@lru_cache(maxsize=KEPT)
def wealth_by_move(slug: str, revision: int) -> tuple[tuple[int, ...], ...]:
    """Everybody's wealth if the game had ended then: before the first move, and after each."""
    loaded = games.load(slug)
    game = games.at_moment(loaded, 0)
    told = {event.moment for event in loaded.game.events}
    found = [tuple(game.facts(None).wealth)]
    for number, (seat, action) in enumerate(loaded.game.actions, start=1):
        game.play(seat, action)
        found.append(tuple(game.facts(None).wealth) if number in told else found[-1])
    return tuple(found)


def wealth_chart(loaded: LoadedTable) -> SafeString:
    """At the beginning of every Decade, and at the end."""
    wealth = wealth_by_move(loaded.table.slug, loaded.revision)
    box = loaded.game.options.box
    begun = [event for event in loaded.game.events if event.kind == "decade"]
    moments = [*(event.moment for event in begun), len(wealth) - 1]
    labels = [*(str(box.years[event.amount - 1]) for event in begun), _("end")]
    series = [
        charts.Series(name, f"seat{seat}", seat, [wealth[moment][seat] for moment in moments])
        for seat, name in enumerate(names_of(loaded.game).people)
    ]
    target = loaded.game.options.money_to_reach
    level = charts.Level(_("to beat: ${money}").format(money=target), target) if target else None
    return charts.line_chart(_("Wealth of every player over time"), labels, series, level)


def swings(loaded: LoadedTable) -> list[Json]:
    """The moves that moved the players furthest apart or together, in the order in which they happened."""
    wealth = wealth_by_move(loaded.table.slug, loaded.revision)
    changes = {move: change(wealth[move - 1], wealth[move]) for move in range(1, len(wealth))}
    largest = sorted(changes, key=lambda move: -swing(changes[move]))[:MOST_SWINGS]
    names = names_of(loaded.game)
    years = year_by_move(loaded)
    events: dict[int, list[Event]] = {move: [] for move in largest}
    for event in loaded.game.events:
        if event.moment in events:
            events[event.moment].append(event)
    return [
        {
            "move": move,
            "year": years[move],
            "crest": crest_of(names, events[move]),
            "words": told(names, events[move]),
            "changes": [
                {"mark": seat_mark(seat, names.initials[seat]), "amount": signed(amount), "rose": amount > 0}
                for seat, amount in enumerate(changes[move])
                if amount
            ],
        }
        for move in sorted(largest)
        if swing(changes[move])
    ]


def change(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    return [new - old for old, new in zip(before, after, strict=True)]


def swing(changes: list[int]) -> int:
    """By how much the gap between two players moved; alone, by how much the wealth did."""
    return max(changes) - min(changes) if len(changes) > 1 else abs(changes[0])


def signed(amount: int) -> str:
    return f"+${amount}" if amount > 0 else f"−${-amount}"


def told(names: Names, events: list[Event]) -> list[SafeString]:
    """What the story says of a move, as far as it explains the swing."""
    return [html(sentence(names, event)) for event in told_of(events)]


def told_of(events: list[Event]) -> list[Event]:
    ranked = sorted((event for event in events if event.kind in TELLING), key=lambda event: TELLING.index(event.kind))
    return ranked[:MOST_TOLD] or [event for event in events if event.kind not in ("phase", "decade")][:1]


def crest_of(names: Names, events: list[Event]) -> SafeString | str:
    """Of the company that a move was about."""
    concerned = [event.company for event in told_of(events) if event.company >= 0]
    return crest(names.box.companies[concerned[0]]) if concerned else icon("goal")


def year_by_move(loaded: LoadedTable) -> dict[int, int]:
    """In which year each move was made."""
    years, begun = {}, {event.moment: event.amount for event in loaded.game.events if event.kind == "decade"}
    decade = 1
    for move in range(len(loaded.game.actions) + 1):
        years[move] = loaded.game.options.box.years[decade - 1]
        decade = begun.get(move, decade)
    return years
