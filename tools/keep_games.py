"""Plays games and keeps them for tests/games: a record once kept is a promise, so nothing is ever overwritten.

    python tools/keep_games.py tests/games/kept
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

from bigshoulders import Game, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import make_bot

NAMES = ("Ann", "Bob", "Cyd", "Dan")


def chain(record: dict[str, Any]) -> str:
    """A digest over the digests of every state of the game."""
    game = Game.replay(first_moment(record))
    links = blake2b(digest_size=16)
    for seat, action in record["actions"]:
        links.update(game.hash().encode())
        game.play(seat, action)
    links.update(game.hash().encode())
    return links.hexdigest()


def first_moment(record: dict[str, Any]) -> dict[str, Any]:
    """The record before its first action."""
    return {key: value for key, value in record.items() if key != "hash"} | {"actions": []}


def kept(game: Game) -> dict[str, Any]:
    record = game.record()
    return {"record": record, "wealth": [seat["wealth"] for seat in game.scores()["seats"]], "chain": chain(record)}


VARIANTS: dict[str, dict[str, Any]] = {
    "special": {"seats": 4, "mode": "advanced", "special_companies": True},
    "special-chiefs-overlay": {
        "seats": 3,
        "mode": "advanced",
        "goals": True,
        "special_companies": True,
        "chiefs": True,
        "supply_chain": "advanced",
    },
    "draft-friendly-open": {"seats": 4, "draft": True, "friendly_closure": True, "open_purchasing": True},
    "everything": {
        "seats": 2,
        "mode": "advanced",
        "goals": True,
        "special_companies": True,
        "chiefs": True,
        "draft": True,
        "friendly_closure": True,
        "supply_chain": "advanced",
        "open_purchasing": True,
    },
    "first-2020": {"seats": 3, "mode": "advanced", "goals": True, "edition": "first-2020"},
    "first-2020-basic-draft": {"seats": 4, "edition": "first-2020", "draft": True},
    "first-2018": {"seats": 3, "mode": "advanced", "edition": "first-2018"},
    "first-2018-basic-open": {"seats": 2, "edition": "first-2018", "open_purchasing": True},
}


def games_to_keep() -> list[tuple[str, Options, str]]:
    games = [
        (f"{seats}p-{mode}{'-goals' if goals else ''}-{bot}", Options(NAMES[:seats], mode=mode, goals=goals), bot)
        for seats, mode, goals, bot in product((2, 3, 4), ("basic", "advanced"), (False, True), ("random", "greedy"))
    ]
    for name, choices in VARIANTS.items():
        options = Options(**{**choices, "seats": NAMES[: choices["seats"]]})
        games += [(f"{name}-{bot}", options, bot) for bot in ("random", "greedy")]
    return games


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, options, bot) in enumerate(games_to_keep()):
        path = folder / f"{name}.json"
        if not path.exists():
            bots = [make_bot(bot, number * 10 + seat) for seat in range(len(options.seats))]
            path.write_text(json.dumps(kept(play_game(options, bots, number))) + "\n", encoding="utf-8")
            print(f"kept {path}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
