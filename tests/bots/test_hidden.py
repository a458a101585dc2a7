"""Bots are blind: a table that differs only in what a seat cannot see gets the same move from it (GEN-28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest

from bigshoulders import Action, Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import advise
from bigshoulders.bots.greedy import GreedyChooser, GreedyForecasts
from bigshoulders.bots.search.playouts import SEARCHED_STEPS
from bigshoulders.bots.search.thinking import PLANNED_STEPS
from bigshoulders.rules import steps
from bigshoulders.rules.book import DECISIONS
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import State
from random_play import NAMES, SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of

SETS = [*VARIANT_SETS, *SOLO_SETS]
DEALS = (1, 26)
SWAPS = {
    "random": 3,
    "greedy": 1,
    "greedy's reckoning": 1,
    "planner": 2,
    "sees:0.4:planner": 1,
    "search:3it": 1,
    "advice": 1,
}
"""How often each of them sees the hidden things of a table change."""
FEWEST = 80
"""Swaps in the games of every set of options, at the least."""

Decision = tuple[Game, int]
Choose = Callable[[Seat, int], object]
SeatAt = Callable[[Game, int], Seat]


def decisions(options: Options) -> Iterator[Decision]:
    """Tables at which a seat has a choice: one for every kind of decision that comes up in a few games."""
    met: set[int] = set()
    for deal in DEALS:
        for game in moments(options, deal, Diligent()):
            for seat in game.to_act()[-1:]:
                step = game.state.stack[-1][0]
                if step not in met and len(game.legal_actions(seat)) > 1:
                    met.add(step)
                    yield game, seat


def choosing(name: str) -> Choose:
    """How a bot that is made from a seed chooses; the advice for a person is more than a move and must be the same."""
    special: dict[str, Choose] = {"advice": advise, "greedy's reckoning": reckoning}
    return special.get(name, lambda seat, seed: make_bot(name, seed).choose(seat))


def reckoning(seat: Seat, seed: int) -> list[float]:
    """What every move is worth to greedy, and so more than the move that it takes."""
    chooser, s = GreedyChooser(GreedyForecasts()), seat.thinking_copy(seed).state
    return [chooser.advantage_after(s, seat.number, action) for action in seat.legal_actions()]


class Curtain:
    """A table of which a seat gets its view, its legal actions and thinking copies; to all else it is closed."""

    def __init__(self, game: Game, number: int) -> None:
        def only(part: Callable[..., Any]) -> Callable[..., Any]:
            def ask(seat: int, *more: int) -> Any:
                assert seat == number, "this is for another seat to know"
                return part(seat, *more)

            return ask

        self.view, self.legal_actions = only(game.view), only(game.legal_actions)
        self.determinize = only(game.determinize)


def behind_a_curtain(game: Game, number: int) -> Seat:
    return Seat(Curtain(game, number), number)


def same_in_another_world(
    choose: Choose, game: Game, number: int, chance: Chance, seat_at: SeatAt = behind_a_curtain
) -> bool:
    """Whether the choice stays when everything hidden is dealt anew."""
    other, seed = game.determinize(number, chance.bits()), chance.bits()
    assert other.hash() != game.hash()
    return choose(seat_at(other, number), seed) == choose(seat_at(game, number), seed)


@pytest.mark.rule("GEN-28")
@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_no_bot_and_no_advice_depends_on_what_is_hidden(options):
    chance = Chance(5)
    swaps: Counter[str] = Counter()
    for game, seat in decisions(options):
        for name, times in SWAPS.items():
            for _ in range(times):
                kind = STEP_NAMES[game.state.stack[-1][0]]
                assert same_in_another_world(choosing(name), game, seat, chance), f"{name} peeks at {kind}"
                swaps[name] += 1
    assert swaps.total() >= FEWEST


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_search_that_looks_beyond_the_phase_does_not_depend_on_what_is_hidden(mode):
    chance, swaps = Chance(6), 0
    for game, seat in decisions(Options(NAMES[:2], mode=mode)):
        if game.state.stack[-1][0] in SEARCHED_STEPS | PLANNED_STEPS:
            assert same_in_another_world(choosing("search:120it"), game, seat, chance)
            swaps += 1
    assert swaps >= 8


def test_that_makes_thousands_of_swaps_at_every_kind_of_decision_in_every_kind_of_game():
    assert len(SETS) * FEWEST >= 4000
    for question in (
        lambda options: len(options.seats),
        lambda options: options.edition,
        lambda options: options.mode,
        lambda options: options.draft,
        lambda options: options.rival,
        lambda options: options.session,
    ):
        assert len({question(options) for options in SETS}) > 1
    met = {game.state.stack[-1][0] for options in SETS for game, _seat in decisions(options)}
    assert {STEP_NAMES[step] for step in set(DECISIONS) - met} == set()


# --- whoever peeks is found out


def hands_of_others(s: State, seat: int) -> object:
    return [(s.hands[other], s.facedown[other], s.removed[other]) for other in s.seats if other != seat]


PEEKS: dict[str, Callable[[State, int], object]] = {
    "the random stream": lambda s, seat: s.chance,
    "the Asset stack": lambda s, seat: s.asset_deck,
    "the Demand stack": lambda s, seat: s.demand_deck,
    "the Building stacks": lambda s, seat: s.era_decks,
    "the tiles of others": hands_of_others,
    "the Events to come": lambda s, seat: s.solo.events,
}


def cheating(peek: Callable[[State, int], object]) -> Choose:
    """A bot that lets something hidden decide."""

    def choose(seat: Seat, seed: int) -> Action:
        choices = seat.legal_actions()
        return choices[crc32(repr(peek(seat._game.state, seat.number)).encode()) % len(choices)]

    return choose


@pytest.mark.parametrize("peek", PEEKS)
def test_a_bot_that_peeks_is_found_out(peek):
    chance = Chance(5)
    tables = decisions(SOLO_SETS[0] if peek == "the Events to come" else VARIANT_SETS[0])
    assert not all(same_in_another_world(cheating(PEEKS[peek]), game, seat, chance, Seat) for game, seat in tables)


def test_behind_the_curtain_nobody_can_peek():
    game, seat = next(decisions(VARIANT_SETS[0]))
    with pytest.raises(AttributeError):
        cheating(PEEKS["the Asset stack"])(behind_a_curtain(game, seat), 1)
    with pytest.raises(AssertionError, match="another seat"):
        behind_a_curtain(game, seat)._game.view(seat + 1)


class Open(Seat):
    """A seat that shows the real table where a thinking copy is asked for."""

    __slots__ = ()

    def thinking_copy(self, seed: int) -> Game:
        return self._game.copy()


@pytest.mark.parametrize(
    ("name", "sets", "step"),
    [
        ("greedy's reckoning", SOLO_SETS, steps.END_OPERATION),
        ("search:3it", VARIANT_SETS, steps.ACTION_TURN),
        ("advice", SOLO_SETS, steps.REPLACE_TILE),
    ],
)
def test_a_bot_that_thinks_on_the_real_table_is_found_out(name, sets, step):
    chance = Chance(5)
    tables = (
        (game, game.to_act()[0])
        for options in sets
        for game in moments(options, 1, Diligent())
        if not game.is_over and game.state.stack[-1][0] == step
    )
    assert not all(same_in_another_world(choosing(name), game, seat, chance, Open) for game, seat in tables)
