"""A process that thinks for bots: python -m bigshoulders.web.thinker.

Jobs come as lines of JSON, answers go back the same way. When nobody is left to read them, above all because the server
has died, the process ends at once, in the middle of a thought if need be.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any, TextIO

from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game

MANNERS = 5
"""How far its work stands back behind that of the server, which makes the pages."""


def main() -> None:
    os.nice(MANNERS)
    jobs: SimpleQueue[str] = SimpleQueue()
    # A bot that prints something must not spoil an answer.
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)
        threading.Thread(target=listen, args=(sys.stdin, jobs), daemon=True).start()
        while True:
            print(json.dumps(answer(json.loads(jobs.get()))), file=answers, flush=True)


def listen(lines: TextIO, jobs: SimpleQueue[str]) -> None:
    """Until nobody is left who asks. A bot may have started processes of its own: they end with this one."""
    for line in lines:
        jobs.put(line)
    os.killpg(0, signal.SIGKILL)


def answer(job: dict[str, Any]) -> dict[str, str]:
    """The action that a bot chooses in a game, or why there is none. The bot is given its seat alone."""
    try:
        bot = make_bot(job["bot"], job["seed"])
        return {"action": bot.choose(Seat(Game.replay(job["record"]), job["seat"])).text}
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    main()
