"""The log of a search: what is searched for, a line for every trial, and one for the match at the end."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from bigshoulders.arena.program import program_digest
from bigshoulders.arena.run_file import RunFile
from bigshoulders.arena.tuning.trial import Score, Trial
from bigshoulders.arena.tuning.tuning import Tuning
from bigshoulders.components import Wrong

LOG_FORMAT = 1


class TuningLog:
    """Open while games are played; nobody else can write in it then."""

    def __init__(self, file: RunFile, tuning: Tuning) -> None:
        self.path = file.path
        self.tuning = tuning
        self.trials: dict[int, Trial] = {}
        """By number."""
        self.held_out: Score | None = None
        """The match at the end, when it is over."""
        self._file = file

    @classmethod
    def new(cls, path: Path, tuning: Tuning) -> TuningLog:
        log = cls(RunFile.new(path), tuning)
        head = {"tune": "bigshoulders", "format": LOG_FORMAT, "code": program_digest(), "tuning": tuning.to_json()}
        log._file.write(head)
        return log

    @classmethod
    def resume(cls, path: Path) -> TuningLog:
        """The unfinished search, or the finished one; a last line that was cut off is dropped."""
        with ExitStack() as unless_all_is_well:
            file = unless_all_is_well.enter_context(RunFile.existing(path))
            program, log = read(file)
            if log.held_out is None and program != program_digest():
                words = "{path} was begun with another version of the program or its bots; begin a new run."
                raise Wrong(words, path=str(path))
            unless_all_is_well.pop_all()
        return log

    def note(self, trial: Trial) -> None:
        self._file.write(trial.to_json())
        self.trials[trial.number] = trial

    def finish(self, score: Score) -> None:
        self._file.write({"held_out": score.to_json()})
        self.held_out = score

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> TuningLog:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def read(file: RunFile) -> tuple[str, TuningLog]:
    """The program, and what it has found."""
    try:
        head, *lines = file.lines()
        if head["tune"] != "bigshoulders" or head["format"] != LOG_FORMAT:
            raise Wrong("{path} was written by another version of the arena.", path=str(file.path))
        log = TuningLog(file, Tuning.from_json(head["tuning"]))
        for line in lines:
            if "held_out" in line:
                log.held_out = Score.from_json(line["held_out"])
            else:
                log.trials[line["trial"]] = Trial.from_json(line)
    except Wrong:
        raise
    except (KeyError, TypeError, ValueError):
        raise Wrong("{path} is no log of a search for constants, or is broken.", path=str(file.path)) from None
    file.drop_rest()
    return head["code"], log
