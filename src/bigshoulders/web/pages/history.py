"""A game from beginning to end in figures: wealth and values over time, dividends by Decade."""

from __future__ import annotations

from typing import NamedTuple

from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.web import games
from bigshoulders.web.games import LoadedTable
from bigshoulders.words.names import PHASES


class Sample(NamedTuple):
    """The figures at the beginning of a phase, or now."""

    label: str
    wealth: list[int]
    values: dict[str, int]


def samples(loaded: LoadedTable) -> list[Sample]:
    """At the beginning of every phase and at the end. Everything in it lies open on the table."""
    moments = sorted({event.moment for event in loaded.game.events if event.kind in ("phase", "decade")})
    moments.append(len(loaded.game.actions))
    game = games.at_moment(loaded, 0)
    found: list[Sample] = []
    played = 0
    for moment in dict.fromkeys(moments):
        for seat, action in loaded.game.actions[played:moment]:
            game.play(seat, action)
        played = moment
        found.append(sample(game))
    return found


def sample(game: Game) -> Sample:
    view = game.view(None)
    investors = view.get("solo", {}).get("investors", {})
    return Sample(
        f"{view['year']}, {_(PHASES[view['phase']])}",
        [score["wealth"] for score in game.scores()["seats"]],
        {key: company["value"] for key, company in (view["companies"] | investors).items()},
    )


def dividends(loaded: LoadedTable) -> list[list[int]]:
    """By Decade and seat: what the companies paid to it."""
    seats = len(loaded.game.options.seats)
    decades: list[list[int]] = []
    for event in loaded.game.events:
        if event.kind == "decade":
            decades.append([0] * seats)
        elif event.kind == "payout" and decades:
            decades[-1][event.seat] += event.amount
    return decades
