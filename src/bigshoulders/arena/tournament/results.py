"""What a tournament tells: a line for every side of every match, one for every bot, and every fault."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from statistics import median
from typing import Any, NamedTuple

from bigshoulders.arena.games.director_record import DirectorRecord
from bigshoulders.arena.games.result import Fault, GameResult
from bigshoulders.arena.games.timing import Times
from bigshoulders.arena.tournament.intervals import Estimate, mean_estimate, share_estimate
from bigshoulders.arena.tournament.ratings import Ranking, ratings
from bigshoulders.arena.tournament.schedule import Match, ScheduledGame, Tournament

PERCENTILES = (50, 90, 99)
FIGURES = ("win", "rank", "wealth")
"""Of a side."""


class SideLine(NamedTuple):
    """A side of a match, per seat: with several seats each of them counts."""

    bot: str
    seats: int
    win: Estimate
    rank: Estimate
    wealth: Estimate


@dataclass(frozen=True)
class MatchResult:
    match: Match
    games: int
    deals: int
    sides: tuple[SideLine, ...]
    seat_wins: tuple[Estimate, ...]
    """The share of games that each seat wins, whoever sits there."""


@dataclass(frozen=True)
class BotLine:
    """A bot over all games, those against itself included but for the rating."""

    bot: str
    rating: Estimate | None
    """None if all games were against itself."""
    median_wealth: float
    directing: DirectorRecord
    times: Times
    faults: int

    @property
    def closed(self) -> float:
        """The share of its companies that closed."""
        return self.directing.closed / max(1, self.directing.companies)

    @property
    def idle(self) -> float:
        """The share of its companies' Decades without production."""
        return self.directing.idle / max(1, self.directing.turns)


@dataclass(frozen=True)
class Results:
    tournament: Tournament
    games: int
    mean_moves: float
    digest: str
    """The same for the same games, wherever they were played; the clock does not count."""
    matches: tuple[MatchResult, ...]
    bots: tuple[BotLine, ...]
    faults: tuple[tuple[int, Fault], ...]
    """With the number of the game."""

    def to_json(self) -> dict[str, Any]:
        t = self.tournament
        return {
            "bots": list(t.bots),
            "players": t.players,
            "games": self.games,
            "seed": t.seed,
            "options": {name: value for name, value in t.options.to_json().items() if name != "seats"},
            "mean_moves": self.mean_moves,
            "digest": self.digest,
            "matches": [match_json(result) for result in self.matches],
            "results": [bot_json(line) for line in self.bots],
            "faults": [{"game": number, **fault._asdict()} for number, fault in self.faults],
        }

    def to_csv(self) -> str:
        """A line for every side of every match: its figures in the match, then its bot's over all games."""
        bots = {line.bot: line for line in self.bots}
        lines = [
            side_cells(result, side) | bot_cells(bots[side.bot]) for result in self.matches for side in result.sides
        ]
        out = io.StringIO()
        writer = csv.DictWriter(out, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
        return out.getvalue()


def side_cells(result: MatchResult, side: SideLine) -> dict[str, Any]:
    return {
        "match": result.match.title,
        "control": int(result.match.control),
        "games": result.games,
        "deals": result.deals,
        "bot": side.bot,
        "seats": side.seats,
        **{name: cell for figure in FIGURES for name, cell in estimate_cells(figure, getattr(side, figure)).items()},
    }


def bot_cells(line: BotLine) -> dict[str, Any]:
    doc = bot_json(line)
    seconds = {f"seconds_{name}": rounded(value) for name, value in doc["seconds"].items() if name != "decisions"}
    return {
        **estimate_cells("rating", line.rating),
        **{name: rounded(doc[name]) for name in ("median_wealth", "companies_closed", "decades_without_production")},
        "decisions": line.times.count,
        **seconds,
        "faults": line.faults,
    }


def estimate_cells(name: str, estimate: Estimate | None) -> dict[str, float | None]:
    values = estimate or (None, None, None)
    return {f"{name}{end}": rounded(value) for end, value in zip(("", "_low", "_high"), values, strict=True)}


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def match_json(result: MatchResult) -> dict[str, Any]:
    return {
        "match": result.match.title,
        "control": result.match.control,
        "games": result.games,
        "deals": result.deals,
        "sides": [side._asdict() | {name: getattr(side, name)._asdict() for name in FIGURES} for side in result.sides],
        "seat_wins": [estimate._asdict() for estimate in result.seat_wins],
    }


def bot_json(line: BotLine) -> dict[str, Any]:
    return {
        "bot": line.bot,
        "rating": None if line.rating is None else line.rating._asdict(),
        "median_wealth": line.median_wealth,
        "companies_closed": line.closed,
        "decades_without_production": line.idle,
        "faults": line.faults,
        "seconds": {
            "decisions": line.times.count,
            "mean": line.times.mean,
            **{f"p{percent}": line.times.percentile(percent) for percent in PERCENTILES},
            "longest": line.times.longest,
        },
    }


# --- counting


Played = list[tuple[ScheduledGame, GameResult]]


def results(tournament: Tournament, found: Sequence[GameResult]) -> Results:
    in_order = sorted(found, key=lambda result: result.number)
    played = [(tournament.schedule[result.number], result) for result in in_order]
    rated = rated_bots(tournament, played)
    return Results(
        tournament=tournament,
        games=len(played),
        mean_moves=sum(result.moves for result in in_order) / len(played),
        digest=digest(in_order),
        matches=tuple(
            match_result(match, of_match)
            for number, match in enumerate(tournament.matches)
            if (of_match := [(game, result) for game, result in played if game.match == number])
        ),
        bots=tuple(bot_line(tournament, name, rated.get(name), played) for name in tournament.names),
        faults=tuple((result.number, fault) for result in in_order for fault in result.faults),
    )


def digest(found: Sequence[GameResult]) -> str:
    words = blake2b(digest_size=8)
    for result in found:
        faults = [(fault.bot, fault.kind, fault.seat, fault.move) for fault in result.faults]
        words.update(f"{result.number} {result.digest} {faults}\n".encode())
    return words.hexdigest()


def match_result(match: Match, played: Played) -> MatchResult:
    seats = range(len(match.seats))
    deals = len({game.deal for game, _ in played})
    sides = tuple(side_line(match, side, played) for side in range(len(match.sides)))
    seat_wins = [share_estimate(by_deal([(game, [r.win[s]]) for game, r in played]), len(played)) for s in seats]
    return MatchResult(match, len(played), deals, sides, tuple(seat_wins))


def side_line(match: Match, side: int, played: Played) -> SideLine:
    count = match.seats.count(side)

    def own(figures: Callable[[GameResult], Sequence[float]]) -> list[tuple[ScheduledGame, list[float]]]:
        """What the seats of this side have in every game."""
        return [
            (game, [figure for figure, sitting in zip(figures(result), game.seating, strict=True) if sitting == side])
            for game, result in played
        ]

    won = [(game, [sum(shares)]) for game, shares in own(lambda result: result.win)]
    return SideLine(
        match.sides[side],
        count,
        share_estimate(by_deal(won), len(played)).times(1 / count),
        mean_estimate(by_deal(own(lambda result: result.rank))),
        mean_estimate(by_deal(own(lambda result: result.wealth))),
    )


def by_deal(values: Sequence[tuple[ScheduledGame, Sequence[float]]]) -> list[float]:
    """The mean of every deal."""
    deals: dict[int, list[float]] = {}
    for game, found in values:
        deals.setdefault(game.deal, []).extend(found)
    return [sum(found) / len(found) for found in deals.values()]


def rated_bots(tournament: Tournament, played: Played) -> dict[str, Estimate]:
    """The games of a bot against itself say nothing about the others."""
    rankings = []
    for game, result in played:
        if tournament.matches[game.match].control:
            continue
        bots = [tournament.names.index(name) for name in tournament.bots_of(game)]
        places = sorted(set(result.rank))
        order = tuple(tuple(bots[s] for s, rank in enumerate(result.rank) if rank == place) for place in places)
        rankings.append(Ranking(game.deal, order))
    if not rankings:
        return {}
    return dict(zip(tournament.names, ratings(len(tournament.names), rankings), strict=True))


def bot_line(tournament: Tournament, name: str, rating: Estimate | None, played: Played) -> BotLine:
    seats = [(result, s) for game, result in played for s, bot in enumerate(tournament.bots_of(game)) if bot == name]
    counts = [result.directors[s] for result, s in seats]
    return BotLine(
        bot=name,
        rating=rating,
        median_wealth=median(result.wealth[s] for result, s in seats),
        directing=DirectorRecord(*map(sum, zip(*counts, strict=True))),
        times=Times.together(result.times[s] for result, s in seats),
        faults=sum(fault.bot == name for _, result in played for fault in result.faults),
    )
