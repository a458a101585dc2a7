"""The file of a tournament: what is played, and a line for every game that was, so that a run can go on later."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from bigshoulders.arena.games.result import FaultReport, GameResult, PlayedGame
from bigshoulders.arena.program import program_digest
from bigshoulders.arena.run_file import RunFile
from bigshoulders.arena.tournament.schedule import ScheduledGame, Tournament
from bigshoulders.components import Wrong

JOURNAL_FORMAT = 1


class Journal:
    """Open while games are played; nobody else can write in it then."""

    def __init__(self, file: RunFile, tournament: Tournament, results: list[GameResult]) -> None:
        self.path = file.path
        self.tournament = tournament
        self.results = results
        self._file = file

    @classmethod
    def new(cls, path: Path, tournament: Tournament) -> Journal:
        journal = cls(RunFile.new(path), tournament, [])
        journal._file.write(
            {
                "arena": "bigshoulders",
                "format": JOURNAL_FORMAT,
                "code": program_digest(),
                "tournament": tournament.to_json(),
            }
        )
        return journal

    @classmethod
    def resume(cls, path: Path) -> Journal:
        """The unfinished run, or the finished one; a last line that was cut off is dropped."""
        with ExitStack() as unless_all_is_well:
            file = unless_all_is_well.enter_context(RunFile.existing(path))
            program, tournament, results = read(file)
            journal = cls(file, tournament, results)
            if journal.missing() and program != program_digest():
                words = "{path} was begun with another version of the program or its bots; begin a new run."
                raise Wrong(words, path=str(path))
            unless_all_is_well.pop_all()
        return journal

    def missing(self) -> list[ScheduledGame]:
        """The games that are still to be played."""
        there = {result.number for result in self.results}
        return [game for game in self.tournament.schedule if game.number not in there]

    def note(self, game: PlayedGame) -> GameResult:
        """Write down a game, with a file for every fault in it. What is returned knows these files."""
        files = [str(self._save(game.result.number, report)) for report in game.reports]
        faults = [report.fault._replace(file=file) for report, file in zip(game.reports, files, strict=True)]
        result = replace(game.result, faults=tuple(faults))
        self._file.write(result.to_json())
        self.results.append(result)
        return result

    def _save(self, number: int, report: FaultReport) -> Path:
        """A record that can be replayed, with the fault and the position in it."""
        folder = self.path.with_name(self.path.stem + "-faults")
        folder.mkdir(exist_ok=True)
        path = folder / f"game{number}-seat{report.fault.seat}.json"
        fault = {**report.fault._asdict(), "details": report.details, "position": report.position}
        path.write_text(json.dumps({**report.record, "fault": fault}, indent=1), encoding="utf-8")
        return path

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def read(file: RunFile) -> tuple[str, Tournament, list[GameResult]]:
    """The program, what it plays and what it has played. Of a line that was cut off nothing stays in the file."""
    try:
        head, *games = file.lines()
        if head["arena"] != "bigshoulders" or head["format"] != JOURNAL_FORMAT:
            raise Wrong("{path} was written by another version of the arena.", path=str(file.path))
        found = head["code"], Tournament.from_json(head["tournament"]), list(map(GameResult.from_json, games))
    except Wrong:
        raise
    except (KeyError, TypeError, ValueError):
        raise Wrong("{path} is no run of the arena, or is broken.", path=str(file.path)) from None
    file.drop_rest()
    return found
