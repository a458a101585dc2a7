"""The same games on a cluster, or on a local one, with Ray (the extra `cluster`)."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from bigshoulders.arena.games.result import PlayedGame
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.arena.games.supervisor import TIME_LIMIT, GameProcess
from bigshoulders.arena.program import program_digest
from bigshoulders.bots.own import BotFile
from bigshoulders.components import Wrong

LOCAL = "local"


class ClusterPlayer:
    """On some machine of the cluster, with a processor to itself. Everything it needs comes with the games."""

    def __init__(self, files: Sequence[BotFile], time_limit: float, program: str) -> None:
        if program != program_digest():
            raise Wrong("There is another version of Big Shoulders on a machine of the cluster.")
        self._process = GameProcess([BotFile(*file) for file in files], time_limit)

    def play(self, setup: dict[str, Any]) -> PlayedGame:
        return self._process.play(GameSetup.from_json(setup))

    def close(self) -> None:
        self._process.close()


def play_on_ray(
    setups: Sequence[GameSetup],
    files: Sequence[BotFile] = (),
    time_limit: float = TIME_LIMIT,
    address: str = LOCAL,
    workers: int | None = None,
) -> Generator[PlayedGame]:
    """The games in the order in which they end, on so many processors, or on all that the cluster has."""
    with ray_cluster(address, workers) as ray:
        count = min(workers or int(ray.cluster_resources().get("CPU", 1)), len(setups))
        remote = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(ClusterPlayer)
        players = [remote.remote([tuple(file) for file in files], time_limit, program_digest()) for _ in range(count)]
        pool = import_module("ray.util").ActorPool(players)
        jobs = [setup.to_json() for setup in setups]
        yield from pool.map_unordered(lambda player, job: player.play.remote(job), jobs)
        ray.get([player.close.remote() for player in players])


@contextmanager
def ray_cluster(address: str, workers: int | None) -> Iterator[Any]:
    """Ray, as long as the cluster is used. Wrong says why it cannot be."""
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
        yield ray
    except ray.exceptions.RayError as error:
        reason = str(error).strip().splitlines()[-1].rstrip(".")  # Ray tells where it happened before it says what
        raise Wrong("The Ray cluster cannot play on: {reason}.", reason=reason) from error
    finally:
        ray.shutdown()
