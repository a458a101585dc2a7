"""Games on this machine, in as many processes at once as wanted."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Sequence

from bigshoulders.arena.tournament.fixtures import Fixture, Tournament
from bigshoulders.arena.tournament.played import Played
from bigshoulders.arena.tournament.playing import Report
from bigshoulders.arena.tournament.watching import Watched

Done = tuple[Played, list[Report]]


def play_here(tournament: Tournament, fixtures: Sequence[Fixture], workers: int = 1) -> Generator[Done]:
    """The games in the order in which they end. Whoever stops listening stops the processes."""
    crew = [Watched(tournament) for _ in range(min(workers, len(fixtures)))]
    tasks = iter(fixtures)
    lock = threading.Lock()
    done: queue.SimpleQueue[Done | BaseException] = queue.SimpleQueue()

    def work(watched: Watched) -> None:
        """A thread for each process, which only waits for it."""
        try:
            while True:
                with lock:
                    fixture = next(tasks, None)
                if fixture is None:
                    return
                done.put(watched.play(fixture))
        except BaseException as error:
            done.put(error)

    threads = [threading.Thread(target=work, args=(watched,), daemon=True) for watched in crew]
    for thread in threads:
        thread.start()
    try:
        for _ in fixtures:
            result = done.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        for watched in crew:
            watched.close()
        for thread in threads:
            thread.join()
