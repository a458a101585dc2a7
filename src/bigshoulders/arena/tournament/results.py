"""What a tournament tells: a line for every side of every match, one for every bot, and every fault."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from statistics import median
from typing import Any, NamedTuple

from bigshoulders.arena.tournament.fixtures import Fixture, Match, Tournament
from bigshoulders.arena.tournament.intervals import Estimate, mean_estimate, share_estimate
from bigshoulders.arena.tournament.played import Fault, Played
from bigshoulders.arena.tournament.ratings import Ranking, ratings
from bigshoulders.arena.tournament.timing import Times
from bigshoulders.arena.tournament.upkeep import Upkeep

PERCENTILES = (50, 90, 99)


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
    upkeep: Upkeep
    times: Times
    faults: int

    @property
    def closed(self) -> float:
        """The share of its companies that closed."""
        return self.upkeep.closed / max(1, self.upkeep.companies)

    @property
    def idle(self) -> float:
        """The share of its companies' Decades without production."""
        return self.upkeep.idle / max(1, self.upkeep.turns)


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
        **estimate_cells("win", side.win),
        **estimate_cells("rank", side.rank),
        **estimate_cells("wealth", side.wealth),
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
        "sides": [
            {
                "bot": side.bot,
                "seats": side.seats,
                "win": side.win.to_json(),
                "rank": side.rank.to_json(),
                "wealth": side.wealth.to_json(),
            }
            for side in result.sides
        ],
        "seat_wins": [estimate.to_json() for estimate in result.seat_wins],
    }


def bot_json(line: BotLine) -> dict[str, Any]:
    return {
        "bot": line.bot,
        "rating": None if line.rating is None else line.rating.to_json(),
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


Games = list[tuple[Fixture, Played]]


def results(tournament: Tournament, played: Sequence[Played]) -> Results:
    games = [(tournament.fixtures[p.number], p) for p in sorted(played, key=lambda p: p.number)]
    rated = rated_bots(tournament, games)
    return Results(
        tournament=tournament,
        games=len(games),
        mean_moves=sum(p.moves for _, p in games) / len(games),
        digest=digest([p for _, p in games]),
        matches=tuple(
            match_result(match, found)
            for m, match in enumerate(tournament.matches)
            if (found := [game for game in games if game[0].match == m])
        ),
        bots=tuple(bot_line(tournament, name, rated.get(name), games) for name in tournament.names),
        faults=tuple((p.number, fault) for _, p in games for fault in p.faults),
    )


def digest(played: Sequence[Played]) -> str:
    words = blake2b(digest_size=8)
    for p in played:
        words.update(f"{p.number} {p.digest} {[(f.bot, f.kind, f.seat, f.move) for f in p.faults]}\n".encode())
    return words.hexdigest()


def match_result(match: Match, games: Games) -> MatchResult:
    seats = range(len(match.seats))
    deals = len({fixture.deal for fixture, _ in games})
    lines = []
    for side, bot in enumerate(match.sides):
        own = [(f, p, [s for s in seats if f.seating[s] == side]) for f, p in games]
        count = match.seats.count(side)
        wins = share_estimate(by_deal([(f, [sum(p.win[s] for s in at)]) for f, p, at in own]), len(games))
        lines.append(
            SideLine(
                bot,
                count,
                wins.times(1 / count),
                mean_estimate(by_deal([(f, [p.rank[s] for s in at]) for f, p, at in own])),
                mean_estimate(by_deal([(f, [p.wealth[s] for s in at]) for f, p, at in own])),
            )
        )
    seat_wins = [share_estimate(by_deal([(f, [p.win[s]]) for f, p in games]), len(games)) for s in seats]
    return MatchResult(match, len(games), deals, tuple(lines), tuple(seat_wins))


def by_deal(values: Sequence[tuple[Fixture, Sequence[float]]]) -> list[float]:
    """The mean of every deal."""
    deals: dict[int, list[float]] = {}
    for fixture, found in values:
        deals.setdefault(fixture.deal, []).extend(found)
    return [sum(found) / len(found) for found in deals.values()]


def rated_bots(tournament: Tournament, games: Games) -> dict[str, Estimate]:
    """The games of a bot against itself say nothing about the others."""
    rankings = []
    for fixture, p in games:
        if tournament.matches[fixture.match].control:
            continue
        bots = [tournament.names.index(name) for name in tournament.bots_of(fixture)]
        places = sorted(set(p.rank))
        order = tuple(tuple(bots[s] for s, rank in enumerate(p.rank) if rank == place) for place in places)
        rankings.append(Ranking(fixture.deal, order))
    if not rankings:
        return {}
    return dict(zip(tournament.names, ratings(len(tournament.names), rankings), strict=True))


def bot_line(tournament: Tournament, name: str, rating: Estimate | None, games: Games) -> BotLine:
    seats = [(p, s) for f, p in games for s, bot in enumerate(tournament.bots_of(f)) if bot == name]
    counts = [p.upkeep[s] for p, s in seats]
    return BotLine(
        bot=name,
        rating=rating,
        median_wealth=median(p.wealth[s] for p, s in seats),
        upkeep=Upkeep(*map(sum, zip(*counts, strict=True))),
        times=Times.together(p.times[s] for p, s in seats),
        faults=sum(fault.bot == name for _, p in games for fault in p.faults),
    )
