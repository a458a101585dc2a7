"""The same games on a cluster, or on a local one, with Ray (the extra `cluster`)."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from importlib import import_module

from bigshoulders.arena.tournament.crew import Done
from bigshoulders.arena.tournament.fixtures import Fixture, Tournament
from bigshoulders.arena.tournament.journal import code
from bigshoulders.arena.tournament.watching import Watched
from bigshoulders.components import Wrong

LOCAL = "local"


class Player:
    """On some machine of the cluster, with a processor to itself. Everything it needs comes with the tournament."""

    def __init__(self, doc: dict[str, object], program: str) -> None:
        if program != code():
            raise Wrong("There is another version of Big Shoulders on a machine of the cluster.")
        self._tournament = Tournament.from_json(doc)
        self._watched = Watched(self._tournament)

    def play(self, number: int) -> Done:
        return self._watched.play(self._tournament.fixtures[number])

    def close(self) -> None:
        self._watched.close()


def play_on_ray(
    tournament: Tournament, fixtures: Sequence[Fixture], address: str = LOCAL, workers: int | None = None
) -> Generator[Done]:
    """The games in the order in which they end, on so many processors, or on all that the cluster has."""
    local = address == LOCAL
    if local:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody about itself
    else:
        os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # it takes no quarter of an hour to find nobody there
    try:
        ray = import_module("ray")
    except ImportError:
        raise Wrong('Ray is not installed; pip install "bigshoulders[cluster]" brings it.') from None
    try:
        ray.init(
            address=LOCAL if local else address,
            include_dashboard=False if local else None,
            logging_level="ERROR",
            log_to_driver=False,
            **({"num_cpus": workers} if local and workers else {}),
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Wrong("There is no Ray cluster at {address}: {reason}.", address=address, reason=error) from None
    try:
        count = min(workers or int(ray.cluster_resources().get("CPU", 1)), len(fixtures))
        remote = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Player)
        players = [remote.remote(tournament.to_json(), code()) for _ in range(count)]
        pool = import_module("ray.util").ActorPool(players)
        yield from pool.map_unordered(lambda player, number: player.play.remote(number), [f.number for f in fixtures])
        ray.get([player.close.remote() for player in players])
    except ray.exceptions.RayError as error:
        reason = str(error).strip().splitlines()[-1].rstrip(".")  # Ray tells where it happened before it says what
        raise Wrong("The Ray cluster cannot play on: {reason}.", reason=reason) from error
    finally:
        ray.shutdown()
