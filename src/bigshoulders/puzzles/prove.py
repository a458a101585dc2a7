"""The proof of a puzzle: every answer played out to the end on the same deals, and compared with the right one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from bigshoulders.arena.tournament.intervals import mean_estimate
from bigshoulders.game import Game
from bigshoulders.judge.playouts import Playouts, deals
from bigshoulders.puzzles.figures import Tally, concerned, course, differences
from bigshoulders.puzzles.puzzle import Answer, Margin, Puzzle, WrongAnswer
from bigshoulders.state.actions import Action

DIGITS = 2
"""Of the dollars that are kept."""


class Pairs:
    """Answers that are played out on more and more deals, all on each."""

    def __init__(
        self, game: Game, seat: int, answers: Sequence[Sequence[Action]], playouts: Playouts, seed: int
    ) -> None:
        self.seat = seat
        self.answers = answers
        self.playouts = playouts
        self._deals = deals(game, seat, seed)
        self.leads: list[list[int]] = [[] for _ in answers]
        self.tallies = [Tally() for _ in answers]

    def play(self, count: int, among: Sequence[int] | None = None) -> None:
        """On so many deals more; `among`: the answers that are still of interest, all if nothing is said."""
        for deal in islice(self._deals, count):
            for number in range(len(self.answers)) if among is None else among:
                outcome = self.playouts.after(deal, self.seat, self.answers[number])
                self.leads[number].append(outcome.lead)
                self.tallies[number].note(outcome, self.seat)

    def behind(self, right: int, wrong: int) -> list[float]:
        """By deal: how far one answer ends behind another; the deals on which both were played."""
        return [float(a - b) for a, b in zip(self.leads[right], self.leads[wrong], strict=False)]


def margin(behind: Sequence[float]) -> Margin:
    """Student's interval: deals are independent of each other, and each is its own comparison."""
    mean, low, high = mean_estimate(behind)
    assert low is not None, "one deal says nothing"
    assert high is not None
    return Margin(round(mean, DIGITS), round(low, DIGITS), round(high, DIGITS))


def median_deal(behind: Sequence[float]) -> int:
    """The deal on which the difference is the median one; of an even number the lower."""
    return sorted(range(len(behind)), key=lambda deal: (behind[deal], deal))[(len(behind) - 1) // 2]


def proved(puzzle: Puzzle, playouts: int | None = None, bot: str | None = None) -> Puzzle:
    """The puzzle with the figures of its proof worked out anew, by other playouts or another bot if one is named."""
    puzzle = puzzle._replace(proof=puzzle.proof._replace(bot=bot or puzzle.proof.bot))
    game, seat, proof = puzzle.game, puzzle.seat, puzzle.proof
    count = playouts or proof.playouts
    answers = [puzzle.actions(moves) for moves in puzzle.answers]
    pairs = Pairs(game, seat, answers, Playouts(proof.bot), proof.seed)
    pairs.play(count)
    return with_figures(puzzle, pairs, count)


def with_figures(puzzle: Puzzle, pairs: Pairs, playouts: int) -> Puzzle:
    """What the playouts of a puzzle's answers, the right one first, have shown."""
    seat, tallies = puzzle.seat, pairs.tallies
    told = median_deal(pairs.behind(0, 1))
    deal = next(islice(deals(puzzle.game, seat, puzzle.proof.seed), told, None))
    outcomes = [pairs.playouts.after(deal, seat, answer) for answer in pairs.answers]
    found = [differences(seat, tallies[0], tally) for tally in tallies[1:]]
    moves = max(map(len, puzzle.answers))
    about = concerned(outcomes, moves, [difference for some in found for difference in some])
    courses = [course(outcome, seat, moves, about) for outcome in outcomes]
    wrong = tuple(
        WrongAnswer(
            answer, tuple(pairs.leads[number]), courses[number], margin(pairs.behind(0, number)), found[number - 1]
        )
        for number, answer in enumerate(puzzle.answers[1:], start=1)
    )
    return puzzle._replace(
        solution=Answer(puzzle.solution.moves, tuple(pairs.leads[0]), courses[0]),
        wrong=wrong,
        proof=puzzle.proof._replace(playouts=playouts, told=told),
    )
