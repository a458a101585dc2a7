"""Games in a process of their own, which is supervised: a bot that hangs or ends its process cannot stop the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bigshoulders import system
from bigshoulders.arena.games.result import Fault, FaultReport, GameResult, PlayedGame
from bigshoulders.arena.games.setup import GameSetup, GameSoFar
from bigshoulders.arena.games.shared_game import SIZE, SharedGame
from bigshoulders.bots.faults import BotFailure
from bigshoulders.bots.own import BotFile
from bigshoulders.bots.process import BotProcess

TIME_LIMIT = 60.0
"""Seconds for a decision, after which a bot is taken to hang."""


class GameProcess:
    """Plays games one after the other; a new process takes over from one that had to be ended."""

    def __init__(self, files: Sequence[BotFile], time_limit: float = TIME_LIMIT) -> None:
        memory = system.SharedMemory(SIZE)
        self._shared = SharedGame(memory.memory)
        self._process = BotProcess(f"{__package__}.worker", files, arguments=[memory.word], memory=memory)
        self._time_limit = time_limit

    def play(self, setup: GameSetup) -> PlayedGame:
        so_far, reports = GameSoFar(), list[FaultReport]()
        while True:
            self._shared.start_over(())
            self._process.give({"setup": setup.to_json(), **so_far._asdict()})
            try:
                while "report" in (answer := self._process.answer(self._time_limit, self._shared.thought)):
                    reports.append(FaultReport.from_json(answer["report"]))
                result = GameResult.from_json(answer["result"])
                return PlayedGame(replace(result, faults=tuple(report.fault for report in reports)), reports)
            except BotFailure as failure:
                if self._process.closed:
                    raise
                reports.append(self._report(setup, failure))
                so_far = GameSoFar(self._shared.actions(), tuple(report.fault.seat for report in reports))

    def _report(self, setup: GameSetup, failure: BotFailure) -> FaultReport:
        """Whose fault it was that the process ended or had to be ended."""
        thought = self._shared.thought()
        if thought is None:
            raise RuntimeError(f"the process that plays: {failure}")
        seat, _count = thought
        game = setup.game(self._shared.actions())
        return FaultReport.of(game, Fault(setup.bots[seat], failure.kind, seat, len(game.actions), failure.message))

    def close(self) -> None:
        """Also from another thread, while a game is being played."""
        self._process.close()
