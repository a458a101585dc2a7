"""Finding puzzles in games of planners.

A decision is looked at in stages, each dearer than the one before: by the planner's estimate; on a few deals, played in
haste and given up as soon as there is no hope; on a few more by a bot that plays otherwise; and by the proof, on deals
that had no part in the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from hashlib import sha256
from math import copysign, inf, sqrt
from statistics import fmean, stdev

from bigshoulders.bots.planner.chooser import Chooser
from bigshoulders.components.complete import complete
from bigshoulders.game import Game
from bigshoulders.judge.playouts import GREEDY, HASTY, PLANNER, Playouts
from bigshoulders.puzzles.judging import is_fair
from bigshoulders.puzzles.occasions import ActionsOfAnswer, Occasion, occasion
from bigshoulders.puzzles.prove import Pairs, with_figures
from bigshoulders.puzzles.puzzle import (
    FEWEST_PLAYOUTS,
    FIRST_DECADE,
    LEAST_MARGIN,
    THEMES,
    Answer,
    Margin,
    Proof,
    Puzzle,
    Source,
    WrongAnswer,
)
from bigshoulders.state.chance import Chance
from bigshoulders.state.options import Options

NAMES = ("Ann", "Bob", "Clara")
PLAYERS = (2, 3)
"""Tables of four take thrice the time and spread more."""
MODES = ("basic", "advanced")
ROUNDS = ((6, 0.0), (6, 0.5), (12, 1.5))
"""Before a proof: deals on which answers are tried, and by how many standard errors the margin must be large enough
afterwards. There are more decisions than time, so whatever is not clear soon is given up."""
CLEAR = 2.5
"""Standard errors from which on an answer needs no further round."""
CHECKED = 12
"""Deals on which the greedy bot plays on: an answer that is right only because of how the planner plays is none."""
BLOCK = 50
"""Deals of a proof after which it may be given up."""
MOST_WRONG = 2
TRIES: dict[str, tuple[int, int]] = {
    "cubes": (2, 2),
    "goods": (2, 2),
    "dividends": (3, 0),
    "share": (2, 0),
    "dump": (1, 4),
    "last": (0, 4),
}
"""By theme: decisions that are tried in one game before the last Decade, and in it, where playouts are short."""


complete("The tries of a search", THEMES, TRIES)


class Search:
    """The search in one game. What was done with how many decisions is counted as it goes."""

    def __init__(
        self,
        seed: int,
        themes: Collection[str] = THEMES,
        playouts: int = FEWEST_PLAYOUTS,
        first_decade: int = FIRST_DECADE,
    ) -> None:
        self.seed = seed
        self.first_decade = first_decade
        self.playouts = playouts
        self.counts: Counter[str] = Counter()
        """Decisions of each stage: "tried", "promising" and "proved"."""
        self._tries = {theme: list(TRIES[theme]) for theme in themes}
        self._trials = Playouts(HASTY)
        self._checks = Playouts(GREEDY)
        self._proofs = Playouts(PLANNER)

    def puzzles(self) -> Iterator[Puzzle]:
        """At most one of each theme."""
        chooser = Chooser()
        game = new_game(self.seed)
        before = None
        while not game.is_over:
            seat = game.to_act()[0]
            choices = game.legal_actions(seat)
            frame = game.state.stack[-1]
            if len(choices) > 1 and frame != before and game.state.decade >= self.first_decade:
                found = occasion(chooser, game.state, seat, self._tries)
                if found is not None and self._may_try(game, found.theme):
                    puzzle = self._tried(game, seat, found)
                    if puzzle is not None:
                        yield puzzle
            before = frame
            game.play(seat, choices[0] if len(choices) == 1 else chooser.choose(game.state, seat, choices))

    def _may_try(self, game: Game, theme: str) -> bool:
        """Whether a decision of this theme is still to be tried; it is counted as tried then."""
        tries = self._tries[theme]
        last = game.state.decade == len(game.state.box.years)
        tries[last] -= 1
        return tries[last] >= 0

    def _tried(self, game: Game, seat: int, found: Occasion) -> Puzzle | None:
        self.counts["tried"] += 1
        chance = Chance(self.seed << 16 ^ len(game.actions))
        table = Game.from_position(game.determinize(seat, chance.bits()).position())
        pairs = Pairs(table, seat, found.answers, self._trials, chance.bits())
        ranked = apart(pairs, screened(pairs))
        answers = listed([found.answers[number] for number in ranked], found.tempting) if ranked else []
        if not answers or not holds(Pairs(table, seat, answers, self._checks, chance.bits())):
            return None
        source = Source(self.seed, len(game.actions))
        asked = begun(found.theme, seat, source, table, answers, chance.bits())
        if not is_fair(asked):
            return None
        self.counts["promising"] += 1
        puzzle = self._proved(asked)
        if puzzle is not None:
            del self._tries[found.theme]
            self.counts["proved"] += 1
        return puzzle

    def _proved(self, puzzle: Puzzle) -> Puzzle | None:
        """The puzzle with its proof; None if it cannot be proved."""
        answers = [puzzle.actions(moves) for moves in puzzle.answers]
        pairs = Pairs(puzzle.game, puzzle.seat, answers, self._proofs, puzzle.proof.seed)
        left = self.playouts
        while left:
            pairs.play(min(BLOCK, left))
            left -= min(BLOCK, left)
            if any(is_hopeless(pairs.behind(0, n), self.playouts) for n in range(1, len(answers))):
                return None
        puzzle = with_figures(puzzle, pairs, self.playouts)
        return puzzle if all(wrong.margin.is_clear for wrong in puzzle.wrong) else None


def new_game(seed: int) -> Game:
    """The game of a seed: every number of players and both modes in turn."""
    players = PLAYERS[seed % len(PLAYERS)]
    mode = MODES[seed // len(PLAYERS) % len(MODES)]
    return Game.new(Options(seats=NAMES[:players], mode=mode), seed)


def screened(pairs: Pairs) -> list[int]:
    """The answers in their order, if the first is better than the others as far as a few deals show; else none."""
    racing = list(range(len(pairs.answers)))
    beaten: list[int] = []
    for deals, errors in ROUNDS:
        pairs.play(deals, racing)
        racing.sort(key=lambda answer: -fmean(pairs.leads[answer]))
        right, *others = racing
        sure = {answer: surety(pairs.behind(right, answer)) for answer in others}
        if min(sure.values()) < errors:
            return []
        racing = [right, *(answer for answer in others if sure[answer] < CLEAR)]
        beaten = [*(answer for answer in others if sure[answer] >= CLEAR), *beaten]
        if len(racing) == 1:
            break
    return [*racing, *beaten]


def apart(pairs: Pairs, ranked: list[int]) -> list[int]:
    """Without answers that come to the same as another one: whoever buys one share now may buy the other next."""
    kept: list[int] = []
    for answer in ranked:
        if all(any(pairs.behind(other, answer)) for other in kept):
            kept.append(answer)
    return kept


def holds(pairs: Pairs) -> bool:
    """Whether the first answer is better than the others by as much as it must, on average of a few deals."""
    pairs.play(CHECKED)
    return all(fmean(pairs.behind(0, answer)) >= LEAST_MARGIN for answer in range(1, len(pairs.answers)))


def surety(behind: list[float]) -> float:
    """By how many standard errors the margin is larger than it must be."""
    over = fmean(behind) - LEAST_MARGIN
    error = error_of(behind)
    return over / error if error else copysign(inf, over)


def is_hopeless(behind: list[float], playouts: int) -> bool:
    """Whether a margin will hardly be clear after all playouts."""
    spread = stdev(behind)
    needed = max(LEAST_MARGIN, 2 * spread / sqrt(playouts))
    return fmean(behind) + error_of(behind) < needed


def error_of(figures: list[float]) -> float:
    return stdev(figures) / sqrt(len(figures))


def listed(ranked: list[ActionsOfAnswer], tempting: ActionsOfAnswer) -> list[ActionsOfAnswer]:
    """The right answer, the tempting one if it is wrong, and the next best."""
    right, *wrong = ranked
    wrong.sort(key=lambda answer: answer != tempting)
    return [right, *wrong[:MOST_WRONG]]


def begun(theme: str, seat: int, source: Source, table: Game, answers: list[ActionsOfAnswer], seed: int) -> Puzzle:
    """A puzzle without figures: nothing has been played out for its proof."""
    position = table.position()
    right, *wrong = [tuple(action.text for action in answer) for answer in answers]
    nothing = Margin(0.0, 0.0, 0.0)
    name = sha256(f"{table.hash()} {seat}".encode()).hexdigest()[:8]
    return Puzzle(
        f"{theme}-{name}",
        theme,
        seat,
        source,
        position,
        Answer(right, (), ()),
        tuple(WrongAnswer(moves, (), (), nothing, ()) for moves in wrong),
        Proof(PLANNER, 0, seed, 0),
    )
