"""The search: generation after generation of trials, then a match on deals that none of them has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bigshoulders.arena.games.result import GameResult, PlayedGame
from bigshoulders.arena.games.setup import GameSetup
from bigshoulders.arena.tournament.journal import Journal
from bigshoulders.arena.tuning.log import TuningLog
from bigshoulders.arena.tuning.optimiser import Optimiser
from bigshoulders.arena.tuning.trial import Score, Trial
from bigshoulders.components import Wrong

PlayAll = Callable[[Sequence[GameSetup], Callable[[PlayedGame], GameResult]], None]
"""Plays games, in any order, and tells each when it ends."""
HELD_OUT_SUFFIX = ".held-out.jsonl"
"""Of the file with the games of the match at the end, beside the log; `bigshoulders arena --resume` shows it."""


def search(log: TuningLog, play_all: PlayAll) -> Iterator[list[Trial]]:
    """Every generation, when it is over; the match at the end is played with what the last one leads to.

    Trials that are in the log are not played again: the optimiser asks the same and is told the same.
    """
    optimiser = Optimiser(log.tuning)
    for generation in range(log.tuning.generations):
        candidates = optimiser.ask()
        try_out(log, generation, candidates, play_all)
        first = generation * len(candidates)
        trials = [log.trials[number] for number in range(first, first + len(candidates))]
        optimiser.tell([trial.score.lead.mean for trial in trials])
        yield trials
    if log.held_out is None:
        log.finish(held_out_match(log, optimiser.centre(), play_all))


def try_out(log: TuningLog, generation: int, candidates: list[dict[str, float]], play_all: PlayAll) -> None:
    """The trials of a generation that are missing."""
    tuning, first = log.tuning, generation * len(candidates)
    missing = []
    for number, constants in enumerate(candidates, start=first):
        if number not in log.trials:
            missing.append((number, tuning.trial(generation, constants)))
        elif log.trials[number].score.constants != constants:
            words = "{path} does not go on as it began: there is another version of cmaes or numpy now."
            raise Wrong(words, path=str(log.path))
    if not missing:
        return
    results: list[list[GameResult]] = [[] for _ in missing]

    def note(game: PlayedGame) -> GameResult:
        check(game.result)
        place, number = divmod(game.result.number, tuning.games)
        results[place].append(replace(game.result, number=number))
        if len(results[place]) == tuning.games:
            trial, match = missing[place]
            score = Score.of(candidates[trial - first], match, results[place])
            log.note(Trial(trial, generation, score))
        return game.result

    play_all(
        [
            setup._replace(number=place * tuning.games + setup.number)
            for place, (_, match) in enumerate(missing)
            for setup in match.setups(match.schedule)
        ],
        note,
    )


def check(result: GameResult) -> None:
    """A planner that fails is replaced by chance: what comes of that says nothing about its constants."""
    for fault in result.faults:
        words = "{bot} failed at move {move} ({message}); mend it, then go on with the search."
        raise Wrong(words, bot=fault.bot, move=fault.move + 1, message=fault.message)


def held_out_match(log: TuningLog, constants: dict[str, float], play_all: PlayAll) -> Score:
    """It has a file of its own, from which it goes on if it is broken off."""
    match = log.tuning.held_out_match(constants)
    path = log.path.with_suffix(HELD_OUT_SUFFIX)
    with Journal.resume(path) if path.exists() else Journal.new(path, match) as journal:
        if journal.tournament != match:
            raise Wrong("{path} is another match; move it away.", path=str(path))
        missing = journal.missing()
        if missing:
            play_all(match.setups(missing), journal.note)
        for result in journal.results:
            check(result)
        return Score.of(constants, match, journal.results)
