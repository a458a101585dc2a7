"""The process that plays: `python -m bigshoulders.arena.tournament.worker FILE`, started and watched by `watching`.

It reads lines of JSON, first the tournament, then games to play. It answers a game with a line for every fault, as soon
as it happens, and one for its end. When nobody gives it work any more it ends, also in the middle of a game.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from typing import Any

from bigshoulders.arena.tournament.blackboard import Blackboard
from bigshoulders.arena.tournament.fixtures import Tournament
from bigshoulders.arena.tournament.playing import Past, Report, Table


def main() -> None:
    board = Blackboard(int(sys.argv[1]))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    tournament = Tournament.from_json(json.loads(sys.stdin.readline()))

    def say(doc: dict[str, Any]) -> None:
        print(json.dumps(doc), file=answers, flush=True)

    def tell(report: Report) -> None:
        say({"report": report.to_json()})

    tasks: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(tasks,), daemon=True).start()
    while True:
        task = tasks.get()
        past = Past(tuple(task["actions"]), tuple(task["failed"]))
        table = Table(tournament, tournament.fixtures[task["number"]], past, board, tell)
        say({"played": table.play_on().to_json()})


def listen(tasks: queue.SimpleQueue[dict[str, Any]]) -> None:
    for line in sys.stdin:
        tasks.put(json.loads(line))
    os.killpg(0, signal.SIGKILL)  # with everything that the bots have started


if __name__ == "__main__":
    main()
