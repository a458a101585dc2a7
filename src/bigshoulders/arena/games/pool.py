"""Games on this machine, in as many processes at once as wanted."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterable, Sequence

from bigshoulders.arena.games.result import PlayedGame
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.arena.games.supervisor import TIME_LIMIT, GameProcess
from bigshoulders.bots.own import BotFile


def play_games(
    setups: Iterable[GameSetup], files: Sequence[BotFile] = (), time_limit: float = TIME_LIMIT, workers: int = 1
) -> Generator[PlayedGame]:
    """The games in the order in which they end. Whoever stops listening stops the processes."""
    processes = [GameProcess(files, time_limit) for _ in range(workers)]
    waiting = iter(setups)
    lock = threading.Lock()
    played: queue.SimpleQueue[PlayedGame | BaseException | None] = queue.SimpleQueue()

    def work(process: GameProcess) -> None:
        """A thread for each process, which only waits for it; None says that nothing is left to play."""
        try:
            while True:
                with lock:
                    setup = next(waiting, None)
                if setup is None:
                    break
                played.put(process.play(setup))
            played.put(None)
        except BaseException as error:
            played.put(error)

    threads = [threading.Thread(target=work, args=(process,), daemon=True) for process in processes]
    for thread in threads:
        thread.start()
    at_work = workers
    try:
        while at_work:
            game = played.get()
            if isinstance(game, BaseException):
                raise game
            if game is None:
                at_work -= 1
            else:
                yield game
    finally:
        for process in processes:
            process.close()
        for thread in threads:
            thread.join()
