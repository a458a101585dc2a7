"""The story as a tape: one line for each turn and company, with what it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple

from bigshoulders.components.complete import complete
from bigshoulders.game import Game
from bigshoulders.game.accounts import INTO_FUNDS, INTO_TREASURY, OUT_OF_FUNDS, OUT_OF_TREASURY, last_move_of
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.state.events import EVENTS, Event
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.story import HEADINGS, heading, sentence
from bigshoulders.words.tape_phrases import PHRASES, RESULTS, SIGNS, STEPS, TOGETHER, TOLD

PERSONAL = frozenset({*INTO_FUNDS, *OUT_OF_FUNDS, "goal", "solo_goal"})
COMING_IN = frozenset({*INTO_FUNDS, *INTO_TREASURY, "goal", "solo_goal"})
OF_TREASURIES = frozenset({*INTO_TREASURY, *OUT_OF_TREASURY})
"""Kinds of events by whose money they are about, and where it goes."""
TRADES = ("establish", "sell", "buy", "buy_pool", "buy_investor")
"""Kinds of a turn that one makes for oneself, so that its money is that of Personal Funds."""


class Line(NamedTuple):
    """A line of the tape. Words are markup."""

    kind: str
    """ "turn", "told" for what happened by itself, "head" for a new Decade or phase, "note" for what did not happen."""
    moment: int
    seat: int = -1
    company: int = -1
    words: str = ""
    money: int = 0
    """What came into the purse that the turn is about, or went out of it."""
    own_purse: bool = False
    """Whether that is Personal Funds, not a Treasury."""
    income: tuple[tuple[int, int], ...] = ()
    """(seat, dollars) that others were paid."""
    value: int = -1
    """What the value of the company moved to."""
    given: bool = False
    """It was the only answer of the reader, and was given without asking."""
    paid: tuple[tuple[int, int], ...] = ()
    """(seat, dollars) of a dividend."""
    phase: str = ""
    sign: str = ""
    """Of whom or what it tells, if that is no player."""


BY_ITSELF = frozenset({
    "available", "optional_goal", "campaign_bonus", "event", "no_event", "levy", "you_pay", "dismiss", "markdown",
    "job_market_loses", "harvest", "embargo", "cube_removed", "rival_buys", "rival_goods", "neutral_partner",
    "neutral_building", "neutral_workers", "asset_removed", "replace_tile", "investor_tile", "investor",
    "dividend_marker", "reward", "given_away", "solo_goal", "goal_failed", "funds_lost", "solo_won", "solo_lost",
    "rank", "close", "compensation", "director", "sold_out", "building", "partner_waits", "unpaid", "goal",
})  # fmt: skip
"""Told in a line of their own, as the story has it."""
PASSED_OVER = frozenset({
    "priority", "job_market", "income", "worker", "relocate", "worker_leaves", "goods", "cubes", "bonus",
    "display", "wages", "replace_manager", "demand_bonus", "price_bonus", "price_made_up", "revenue", "payout",
    "treasury_share", "supply", "wealth", "stock",
})  # fmt: skip
"""Said by the line that they belong to, if at all."""
ALONE = BY_ITSELF.union(HEADINGS)
complete("The tape", EVENTS, dict.fromkeys((*PHRASES, *BY_ITSELF, *PASSED_OVER, *HEADINGS), True))


class Chapter(NamedTuple):
    """A heading and what happened under it; once another follows it never changes."""

    events: Sequence[Event]
    year: int
    phase: str
    then: Event | None
    """The heading that follows."""


def chapters(game: Game, names: Names) -> list[Chapter]:
    """The oldest first; what happened before the first heading is one, too."""
    events = game.events
    heads = [at for at, event in enumerate(events) if event.kind in HEADINGS]
    year, phase = names.box.years[0], ""
    found = []
    for begin, end in pairwise([0, *heads, len(events)]):
        if begin < end:
            year, phase = whereabouts(names, events[begin], year, phase)
            found.append(Chapter(events[begin:end], year, phase, events[end] if end < len(events) else None))
    return found


def tape(game: Game, names: Names, seat: int | None) -> list[Line]:
    """The oldest line first, as it reads for a seat."""
    return [line for chapter in chapters(game, names) for line in lines_of(game, names, seat, chapter)]


Known = Callable[[int, list[Event], Callable[[], Line]], Line]
"""Says a line of a chapter, its number and events given, or gives it as it was said before."""


def lines_of(
    game: Game, names: Names, seat: int | None, chapter: Chapter, known: Known = lambda _at, _events, say: say()
) -> list[Line]:
    lines: list[Line] = []
    for at, together in enumerate(turns(game.actions, chapter.events)):
        line = known(at, together, partial(line_of, game, names, chapter, together))
        if line.words or line.kind != "turn":
            lines.append(line._replace(given=False) if line.given and line.seat != seat else line)
    return lines if chapter.then is None else lines + passed_without(game, lines, seat, chapter.then)


def line_of(game: Game, names: Names, chapter: Chapter, together: list[Event]) -> Line:
    """What events that belong together say, as whoever made the turn reads it; without words where that is nothing."""
    begins = together[0]
    if begins.kind in HEADINGS:
        words = heading(names, begins)
        words = words if begins.kind == "decade" else _("{year}, {phase}").format(year=chapter.year, phase=words)
        return Line("head", begins.moment, words=words)
    if begins.kind in BY_ITSELF:
        return told_line(names, together)._replace(phase=chapter.phase)
    return turn_line(game, names, together)._replace(phase=chapter.phase)


def whereabouts(names: Names, event: Event, year: int, phase: str) -> tuple[int, str]:
    """The year and the phase after an event."""
    if event.kind == "decade":
        return names.box.years[event.amount - 1], phase
    return year, list(PHASES)[event.item] if event.kind == "phase" else phase


def told_line(names: Names, events: list[Event]) -> Line:
    """What happened by itself."""
    first = events[0]
    told = [event for event in events if event.kind == first.kind]
    moved = [event.item for event in events if event.kind == "stock"]
    words = TOLD[first.kind](names, events) if first.kind in TOLD else sentence(names, first)
    own = first.kind in PERSONAL
    into = first.kind in COMING_IN
    money = sum(event.amount for event in told)
    if not own and first.kind not in OF_TREASURIES:
        money = 0
    return Line(
        "told",
        first.moment,
        first.seat,
        first.company,
        words,
        money if into else -money,
        own,
        value=moved[-1] if moved else -1,
        sign=SIGNS.get(first.kind, ""),
    )


def turns(actions: Sequence[tuple[int, Action]], events: Iterable[Event]) -> Iterable[list[Event]]:
    """Events that belong together: of one mover, one company and one turn."""
    found: list[Event] = []
    for event in events:
        if found and not belongs(actions, found, event):
            yield found
            found = []
        found.append(event)
    if found:
        yield found


def belongs(actions: Sequence[tuple[int, Action]], found: list[Event], event: Event) -> bool:
    first, last = found[0], found[-1]
    if first.kind in ALONE or event.kind in ALONE:
        return first.kind in BY_ITSELF and (
            (event.kind == "stock" and event.company == first.company)
            or any(first.kind in kinds and event.kind in kinds for kinds in TOGETHER)
        )
    if mover(actions, event.moment) != mover(actions, last.moment):
        return False
    companies = {known.company for known in found if known.company >= 0} | ({event.company} - {-1})
    ended = last.moment < event.moment and actions[last.moment - 1][1].verb == "end"
    return len(companies) <= 1 and not ended


def mover(actions: Sequence[tuple[int, Action]], moment: int) -> int:
    return actions[moment - 1][0] if moment else -1


def turn_line(game: Game, names: Names, events: list[Event]) -> Line:
    """What a turn was, and what it came to."""
    who = mover(game.actions, events[0].moment)
    company = next((event.company for event in events if event.company >= 0), -1)
    is_over = any(event.kind in ("dividend", "withhold") for event in events)
    own = any(event.kind in TRADES for event in events)
    moved = [event.item for event in events if event.kind == "stock"]
    moments = {event.moment for event in events}
    given = all(moment and game.was_only_answer(moment) for moment in moments)
    return Line(
        "turn",
        events[-1].moment,
        who,
        company,
        summed_up(names, events, RESULTS if is_over else tuple(PHRASES)),
        of_player(events, who) if own else of_company(events, company),
        own,
        () if own else tuple((event.seat, event.amount) for event in events if event.kind == "income"),
        moved[-1] if moved else -1,
        given,
        tuple((event.seat, event.amount) for event in events if event.kind == "payout"),
    )


class Step(NamedTuple):
    """A part of a turn, as it is followed. Words are markup."""

    words: str
    money: int = 0
    """Into the Treasury of the company, or out of it."""
    paid: tuple[tuple[int, int], ...] = ()
    """(seat, dollars) that it brought to players."""
    value: int = -1
    """What the value of the company moved to."""


def last_turn(game: Game, names: Names) -> tuple[int, int, list[Step]]:
    """Who made the last turn, for which company, and its steps: all that was done of a kind before something else."""
    found: list[list[Event]] = []
    for chapter in reversed(chapters(game, names)):
        found = [events for events in turns(game.actions, chapter.events) if is_turn(events)]
        if found:
            break
    else:
        return -1, -1, []
    events = found[-1]
    company = next((event.company for event in events if event.company >= 0), -1)
    said = [event for event in events if event.kind in STEPS]
    runs = [list(run) for _kind, run in groupby(said, key=lambda event: event.kind)]
    steps = []
    for number, run in enumerate(runs):
        until = events.index(runs[number + 1][0]) if number + 1 < len(runs) else len(events)
        steps.append(step(names, run, events[events.index(run[0]) : until], company))
    return mover(game.actions, events[0].moment), company, [step for step in steps if step.words]


def is_turn(events: list[Event]) -> bool:
    return events[0].kind not in ALONE and any(event.kind in STEPS for event in events)


def step(names: Names, run: list[Event], until_next: list[Event], company: int) -> Step:
    moved = [event.item for event in until_next if event.kind == "stock"]
    return Step(
        STEPS[run[0].kind](names, run),
        of_company(until_next, company),
        tuple((event.seat, event.amount) for event in until_next if event.kind in ("payout", "income")),
        moved[-1] if moved else -1,
    )


def summed_up(names: Names, events: Sequence[Event], wanted: Iterable[str] = tuple(PHRASES)) -> str:
    """What events come to, kind by kind."""
    kinds = {event.kind for event in events}
    said = [PHRASES[kind](names, [event for event in events if event.kind == kind]) for kind in wanted if kind in kinds]
    return ", ".join(dict.fromkeys(filter(None, said)))


def of_player(events: list[Event], who: int) -> int:
    mine = [event for event in events if event.seat == who]
    came = sum(event.amount for event in mine if event.kind in INTO_FUNDS)
    return came - sum(event.amount for event in mine if event.kind in OUT_OF_FUNDS)


def of_company(events: list[Event], company: int) -> int:
    mine = [event for event in events if event.company == company]
    came = sum(event.amount for event in mine if event.kind in INTO_TREASURY)
    return came - sum(event.amount for event in mine if event.kind in OUT_OF_TREASURY)


def passed_without(game: Game, lines: list[Line], seat: int | None, begins: Event) -> list[Line]:
    """A note, if a phase has just ended in which this seat decided nothing."""
    began = next((line for line in reversed(lines) if line.kind == "head"), None)
    if seat is None or began is None or lines[-1].kind == "head":
        return []
    numbers = range(began.moment + 1, begins.moment + 1)
    decided = [n for n in numbers if game.actions[n - 1][0] == seat and not game.was_only_answer(n)]
    if decided or not any(line.kind == "turn" for line in lines[lines.index(began) :]):
        return []
    return [Line("note", begins.moment, words=_("In this phase there was nothing for you to decide."))]


def since(game: Game, seat: int | None) -> int:
    """The number of the last action of a seat."""
    return 0 if seat is None else last_move_of(game.actions, seat)
