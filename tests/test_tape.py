"""The tape: one line for each turn and company, with what it came to."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pytest

from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.state.options import Options
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.tape import BY_ITSELF, Line, last_turn, tape
from random_play import OPTION_SETS, SOLO_SETS, moments, name_of, played_out
from table import Table, play


def read(game: Game, seat: int | None = 0) -> list[Line]:
    return tape(game, Names(game.state.box, game.options.seats), seat)


def words_of(game: Game) -> list[tuple[int, str, int]]:
    return [(line.seat, plain(line.words), line.money) for line in read(game) if line.kind == "turn"]


def test_a_sale_and_a_purchase_are_lines_of_their_companies():
    game = Table(2).funds(200, 100).company("libby", cash=70, commons={0: 1}).company("swift", 1, cash=50).stock_turn(0)
    play(game, 0, "sell libby common", "announce", "buy swift common company")
    assert words_of(game) == [(0, "sold 10%", 40), (0, "10% of its Treasury", -40)]
    sold, bought = read(game)
    assert sold.own_purse
    assert sold.value == 35
    assert bought.value == -1


def test_a_building_says_what_the_company_paid_and_who_received_it():
    game = Table(2).company("libby", cash=170).company("swift", 1).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset brilliant_marketing", "end")
    ((seat, words, money),) = words_of(game)
    asset = game.events[1]
    assert (seat, money) == (0, -asset.amount)
    assert words.endswith("Brilliant Marketing")


@pytest.mark.parametrize("options", [OPTION_SETS[4], OPTION_SETS[-1], SOLO_SETS[0]], ids=name_of)
def test_the_money_of_all_lines_is_what_everybody_has_won_or_lost(options: Options) -> None:
    """Nothing falls between two lines: Treasuries and purses add up to what the events say."""
    game = played_out(options, 5)
    lines = read(game)
    assert [line.moment for line in lines] == sorted(line.moment for line in lines)
    told = sum(line.money for line in lines if line.kind == "turn" and not line.own_purse)
    into = ("fundraising", "bonus_cash", "treasury_share", "withhold", "issue")
    out = ("use", "hire", "asset", "activate", "wages", "purchase", "extra_dividend")
    came = sum(event.amount for event in game.events if event.kind in into)
    went = sum(event.amount for event in game.events if event.kind in out)
    assert told == came - went


def test_the_only_answer_of_the_reader_is_said_to_be_one():
    game = played_out(Options(("Ann", "Bob")), 3)
    given = [line for line in read(game, 0) if line.given]
    assert given
    for line in given:
        assert line.seat == 0
        assert game.was_only_answer(line.moment)
    assert not [line for line in read(game, None) if line.given]


def test_a_phase_without_a_decision_of_the_reader_is_told():
    for game in moments(Options(("Ann", "Bob", "Cyd")), 8):
        notes = [line for line in read(game, 0) if line.kind == "note"] if len(game.actions) % 40 == 0 else []
        if notes:
            break
    assert plain(notes[0].words) == "In this phase there was nothing for you to decide."


# --- what happens by itself


def test_what_investors_do_together_is_one_short_line():
    """A new one and all Dividend markers: not a sentence for each."""
    game = played_out(investors_set(), 5)
    lines = read(game)
    told = [line for line in lines if line.sign == "investor"]
    moved = [event for event in game.events if event.kind in ("investor_tile", "investor", "dividend_marker")]
    assert 0 < len(told) < len(moved)
    for line, following in itertools.pairwise(lines):
        assert not (line.sign == following.sign == "investor"), plain(following.words)
    assert any("; marker" in plain(line.words) for line in told)


def investors_set() -> Options:
    return next(options for options in SOLO_SETS if options.investors)


def test_every_line_knows_its_phase():
    game = played_out(OPTION_SETS[4], 5)
    phase = ""
    for line in read(game):
        if line.kind == "head" and "," in line.words:
            phase = line.words
        elif line.kind in ("turn", "told") and line.phase:
            assert _(PHASES[line.phase]) in phase


def test_money_that_comes_by_itself_stands_at_the_end_of_its_line():
    game = played_out(investors_set(), 5)
    told = [line for line in read(game) if line.kind == "told" and line.money]
    paid = {event.moment: event.amount for event in game.events if event.kind == "rival_buys" and event.amount}
    assert paid
    for moment, amount in paid.items():
        assert any(line.moment == moment and line.money == amount and not line.own_purse for line in told)


# --- the last turn, step by step


def test_a_turn_is_followed_step_by_step():
    game = Table(2).company("libby", cash=170).company("swift", 1).action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset brilliant_marketing")
    seat, company, steps = last_turn(game, Names(game.state.box, game.options.seats))
    assert (seat, game.state.box.companies[company].key) == (0, "libby")
    bought = next(step for step in steps if plain(step.words) == "Brilliant Marketing")
    assert bought.money == -next(event.amount for event in game.events if event.kind == "asset")


def test_a_dividend_that_is_followed_says_who_got_what():
    game = played_out(OPTION_SETS[4], 5)
    seen = 0
    for moment in sorted({event.moment for event in game.events if event.kind == "payout"}):
        events = [event for event in game.events if event.moment <= moment]
        _seat, _company, steps = last_turn(SimpleNamespace(events=events, actions=game.actions), names_of(game))
        paid = tuple(
            (event.seat, event.amount) for event in events if event.kind == "payout" and event.moment == moment
        )
        if {event.kind for event in events if event.moment == moment} & BY_ITSELF:
            continue
        assert steps[-1].paid[-len(paid) :] == paid
        seen += 1
    assert seen


def names_of(game: Game) -> Names:
    return Names(game.state.box, game.options.seats)
