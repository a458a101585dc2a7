"""Plays games and keeps them for tests/games: a record once kept is a promise, so nothing is ever overwritten.

python tools/keep_games.py tests/games/kept
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

from bigshoulders import Game, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import Bot, make_bot
from bigshoulders.game import Campaign

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

SOLO: dict[str, dict[str, Any]] = {
    "plain": {"difficulty": "easy"},
    "crowell-investors": {"mode": "advanced", "rival": "crowell", "difficulty": "hard", "investors": True},
    "fairbank-overlay": {"rival": "fairbank", "supply_chain": "advanced"},
    "field-special": {"mode": "advanced", "rival": "field", "special_companies": True},
    "mayer-investors-chiefs": {"mode": "advanced", "rival": "mayer", "investors": True, "chiefs": True},
    "green-other-target": {"rival": "green", "difficulty": "easy", "target_difficulty": "hard"},
    "pullman-friendly-open": {"rival": "pullman", "friendly_closure": True, "open_purchasing": True},
    "swift-investors-overlay": {
        "mode": "advanced",
        "rival": "swift",
        "difficulty": "hard",
        "investors": True,
        "supply_chain": "advanced",
    },
    "ward-everything": {
        "mode": "advanced",
        "rival": "ward",
        "difficulty": "hard",
        "investors": True,
        "special_companies": True,
        "chiefs": True,
        "friendly_closure": True,
        "supply_chain": "advanced",
        "open_purchasing": True,
    },
}
CAMPAIGNS: dict[str, dict[str, Any]] = {
    "rows": {"difficulty": "easy"},
    "rivals-investors": {"mode": "advanced", "investors": True},
}
CAMPAIGN_SEED = 4


def games_to_keep() -> list[tuple[str, Options, str]]:
    games = [
        (f"{seats}p-{mode}{'-goals' if goals else ''}-{bot}", Options(NAMES[:seats], mode=mode, goals=goals), bot)
        for seats, mode, goals, bot in product((2, 3, 4), ("basic", "advanced"), (False, True), ("random", "greedy"))
    ]
    for name, choices in VARIANTS.items():
        options = Options(**{**choices, "seats": NAMES[: choices["seats"]]})
        games += [(f"{name}-{bot}", options, bot) for bot in ("random", "greedy")]
    for name, choices in SOLO.items():
        games += [(f"solo_{name}-{bot}", Options(NAMES[:1], **choices), bot) for bot in ("random", "greedy")]
    return games


def played_campaign(options: Options, with_rivals: bool) -> Campaign:
    """Three sessions of a greedy bot, which takes the bonuses from the end of their list."""
    campaign = Campaign(options, CAMPAIGN_SEED, with_rivals)
    bonuses = [bonus.key for bonus in reversed(options.box.solo.bonuses)]
    while True:
        session = campaign.game
        assert session.seed is not None
        campaign.restart_with(play_game(session.options, [make_bot("greedy", campaign.session)], session.seed))
        if campaign.is_over:
            return campaign
        campaign.next_session(*bonuses[: campaign.bonuses_earned()])


def kept_campaign(campaign: Campaign) -> dict[str, Any]:
    return {
        "record": campaign.record(),
        "legacy": list(campaign.legacy()),
        "won": campaign.won,
        "money": [result.money for result in campaign.results()],
        "chains": [chain(game.record()) for game in campaign.games],
    }


def play_and_keep(options: Options, bots: list[Bot], seed: int) -> dict[str, Any]:
    return kept(play_game(options, bots, seed))


def play_and_keep_campaign(options: Options, with_rivals: bool) -> dict[str, Any]:
    return kept_campaign(played_campaign(options, with_rivals))


def keep(path: Path, document: Callable[[], dict[str, Any]]) -> None:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document()) + "\n", encoding="utf-8")
        print(f"kept {path}")


def main(folder: Path) -> None:
    for number, (name, options, bot) in enumerate(games_to_keep()):
        bots = [make_bot(bot, number * 10 + seat) for seat in range(len(options.seats))]
        keep(folder / f"{name}.json", partial(play_and_keep, options, bots, number))
    for name, choices in CAMPAIGNS.items():
        options = Options(NAMES[:1], **choices)
        keep(folder / "campaigns" / f"{name}.json", partial(play_and_keep_campaign, options, "rivals" in name))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
