"""Advice: the planner's move first, true reasons, and nothing seen that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.bots.certainty import class_of
from bigshoulders.bots.planner.chooser import MOVE_PARTS
from bigshoulders.bots.reasons import MOST_REASONS, REASONS, Reason
from bigshoulders.rules import steps
from bigshoulders.rules.book import DECISIONS
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import Event
from bigshoulders.state.state import PHASES, State
from random_play import NAMES, SOLO_SETS, VARIANT_SETS, Diligent, moments, name_of
from table import BOX, COMPANY, Table, play

SETS = [*VARIANT_SETS, *SOLO_SETS]
OFTEN = 2
"""How often in a game advice is asked for at the same step."""
DEALS = (1, 26)
SEED = 7


def questions(options: Options) -> Iterator[tuple[Game, int]]:
    """Moments of a few games at which somebody has a choice, of every kind that they have."""
    for deal in DEALS:
        yield from some_of_each(moments(options, deal, Diligent()))


def some_of_each(games: Iterable[Game]) -> Iterator[tuple[Game, int]]:
    asked: Counter[int] = Counter()
    for game in games:
        if not game.is_over:
            seat, step = game.to_act()[0], game.state.stack[-1][0]
            if len(game.legal_actions(seat)) > 1 and asked[step] < OFTEN:
                asked[step] += 1
                yield game, seat


def played_by_planners(options: Options) -> Iterator[Game]:
    game = Game.new(options, 3)
    bots = [make_bot("planner", seat) for seat in range(len(options.seats))]
    while not game.is_over:
        yield game
        seat = game.to_act()[0]
        game.play(seat, bots[seat].choose(Seat(game, seat)))


def advice(game: Game, seat: int) -> list[Advice]:
    return advise(Seat(game, seat), SEED)


def first(game: Game, seat: int = 0) -> Advice:
    return advice(game, seat)[0]


def reason(one: Advice, kind: str) -> Reason:
    (found,) = [reason for reason in one.reasons if reason.kind == kind]
    return found


def about(game: Game, text: str, seat: int = 0) -> Advice:
    """The advice on one of the moves that are named."""
    return next(one for one in advise(Seat(game, seat), SEED, most=40) if one.action.text == text)


def what_happens(game: Game, seat: int, one: Advice) -> list[Event] | None:
    """The events of playing a move, up to the end of the phase; None if it asks for more."""
    copy = game.copy()
    events: list[Event] = []
    copy.state.log = events
    copy.play(seat, one.action)
    for verb, settling in (("sell", "announce"), ("issue", "done")):
        if one.action.verb == verb and settling in [action.text for action in copy.legal_actions(seat)]:
            copy.play(seat, settling)
    if copy.state.stack and copy.state.stack[-1][0] in (*MOVE_PARTS, steps.HIRE):
        return None
    end = next((k for k, event in enumerate(events) if event.kind in ("phase", "decade")), len(events))
    return events[:end]


# --- at every decision of every kind of game


@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_at_every_decision_the_planners_move_comes_first_with_reasons_that_come_true(options):
    for game, seat in questions(options):
        hold_everything(game, seat)


@pytest.mark.parametrize("options", [Options(NAMES[:3], mode="advanced", goals=True), Options(NAMES[:1])], ids=name_of)
def test_so_it_is_in_games_that_are_played_well(options):
    for game, seat in some_of_each(played_by_planners(options)):
        hold_everything(game, seat)


def hold_everything(game: Game, seat: int) -> None:
    found = advice(game, seat)
    assert found[0].action == make_bot("planner", SEED).choose(Seat(game, seat))
    differences = [one.difference for one in found]
    assert differences[0] == 0
    assert differences == sorted(differences, reverse=True)
    for one in found:
        assert abs(middle(one) - middle_of(game.state, -one.difference)) <= 2, "the range is about the difference"
    actions = [one.action for one in found]
    assert len(set(actions)) == len(actions) <= 3
    assert set(actions) <= set(game.legal_actions(seat))
    for one in found:
        assert 1 <= len(one.reasons) <= MOST_REASONS
        assert {reason.kind for reason in one.reasons} <= set(REASONS)
        events = what_happens(game, seat, one)
        if events is not None:
            check(one, events, seat)


def middle(one: Advice) -> float:
    return (one.certainty.low + one.certainty.high) / 2


def middle_of(s: State, difference: int) -> float:
    """What comes true of a difference on average, in this phase."""
    return class_of(PHASES[s.phase], s.decade).kept * difference


def check(one: Advice, events: list[Event], seat: int) -> None:
    """Dividends, steps, Goods and money are what the rules then do."""

    def amounts(kind: str, company: int) -> list[int]:
        return [event.amount for event in events if event.kind == kind and event.company == company]

    for kind, company, amount, item, _seat in one.reasons:
        if kind == "dividend":
            own = [e.amount for e in events if (e.kind, e.company, e.seat) == ("payout", company, seat)]
            extra = [e.item // 10 for e in events if (e.kind, e.company) == ("extra_dividend", company)]
            assert (amount, item) == (sum(amounts("dividend", company) or extra), sum(own))
        elif kind == "stock":
            assert amount == sum(amounts("stock", company))
            assert item == [event.item for event in events if event.kind == "stock" and event.company == company][-1]
        elif kind == "made":
            assert amount in amounts("produce", company)
        elif kind == "sold":
            assert (amount, item) == (sum(amounts("sell_good", company)), len(amounts("sell_good", company)))
        elif kind == "withheld" and one.action.verb == "withhold":
            assert amount == sum(amounts("withhold", company))
        elif kind in ("control", "control_lost"):
            assert amounts("director", company)


@pytest.mark.parametrize("options", [Options(NAMES[:3], mode="advanced"), *SETS[::6]], ids=name_of)
def test_what_is_hidden_does_not_change_the_advice(options):
    chance = Chance(3)
    for game, seat in questions(options):
        assert advice(game, seat) == advice(game.determinize(seat, chance.bits()), seat)


def test_these_games_meet_every_decision_that_leaves_a_choice():
    met = {game.state.stack[-1][0] for options in SETS for game, _seat in questions(options)}
    assert {STEP_NAMES[step] for step in set(DECISIONS) - met} == set()


def test_advice_repeats_with_its_seed_and_goes_as_far_as_wanted():
    game = Game.new(Options(NAMES[:2]), 3)
    seat = Seat(game, game.to_act()[0])
    assert advise(seat, 4) == advise(seat, 4)
    assert [len(advise(seat, 4, most=most)) for most in (1, 2, 5)] == [1, 2, 5]
    assert advise(Seat(game, 1 - seat.number), 4) == []


# --- what is said at some tables


def dividends(**facts) -> Game:
    """Libby has sold Goods and decides on its dividends."""
    table = Table().company("libby", value=40, cash=100, workers=[2, 0], cubes="SL", **facts)
    game = table.demand("food_and_dairy", "left", 3).operate("libby")
    while game.state.stack[-1][0] != steps.DIVIDENDS:
        game.play(0, first(game).action)
    return game


def test_paying_is_advised_with_the_dividend_and_the_steps():
    game = dividends()
    best, other = advice(game, 0)
    assert (best.action.text, other.action.text) == ("pay", "withhold")
    revenue = game.state.revenue
    assert revenue >= 80
    assert reason(best, "dividend") == Reason("dividend", COMPANY["libby"], revenue // 10, 3 * (revenue // 10))
    assert reason(best, "stock")[:4] == ("stock", COMPANY["libby"], 2, 60)
    assert reason(other, "withheld").amount == revenue
    assert reason(other, "stock").amount == -1


def test_a_cube_is_bought_for_the_factory_that_lacks_it():
    table = Table().company("libby", value=40, cash=100, workers=[2, 2], cubes="S").chain("LW", "SL", "S", "C")
    game = table.operate("libby")
    play(game, 0, "done")
    bought = about(game, "purchase livestock 10")
    first_factory = game.state.box.companies[COMPANY["libby"]].factories[0]
    assert reason(bought, "for_factory") == Reason("for_factory", COMPANY["libby"], 3, first_factory)
    useless = about(game, "purchase wood 10")
    assert reason(useless, "not_needed")
    assert useless.difference < bought.difference


def test_a_share_is_bought_for_what_it_may_bring():
    game = Table(decade=2).company("libby", value=40, cash=100, workers=[2, 2]).funds(100, 100).stock_turn(1)
    bought = about(game, "buy libby common company", seat=1)
    assert reason(bought, "share").item == 40
    assert reason(bought, "share").amount > 40
    assert reason(bought, "treasury").amount == 40
    assert reason(about(game, "pass", seat=1), "keeps").amount == 100


def test_who_takes_a_company_over_is_told_so():
    table = Table(decade=2).company("libby", director=0, value=40, cash=100, commons={1: 3})
    game = table.funds(100, 100).stock_turn(1)
    assert reason(about(game, "buy libby common company", seat=1), "control").company == COMPANY["libby"]


def test_the_last_certificates_before_the_limit_are_worth_a_word():
    def bought_beside(*others: tuple[str, int]) -> Advice:
        table = Table(decade=2).company("libby", value=40, cash=100).funds(100, 100)
        for key, count in others:
            table.company(key, commons={1: count})
        return about(table.stock_turn(1), "buy libby common company", seat=1)

    limit = BOX.certificate_limits[2]
    assert "certificates" not in [one.kind for one in bought_beside(("swift", 2)).reasons]
    many = bought_beside(("swift", 3), ("henderson", 3), ("doggett", limit - 8))
    assert reason(many, "certificates") == Reason("certificates", amount=limit - 1, item=limit)
