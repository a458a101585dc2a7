"""A pupil in a lesson: moves, answers, hints, stars, going back, resuming."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from bigshoulders.game import IllegalAction
from bigshoulders.lessons import course
from bigshoulders.lessons.goals import read_condition
from bigshoulders.lessons.lesson import LANGUAGES
from bigshoulders.lessons.runner import Run, model
from bigshoulders.lessons.schema import lesson_in
from bigshoulders.words.markup import plain


@pytest.fixture
def factory() -> Run:
    return Run(course.lesson("a_factory"))


def test_what_is_asked_for_leads_to_the_end_with_three_stars(factory: Run) -> None:
    for move in ("purchase livestock 10", "done", "produce", "sell_goods left", "sell_goods left", "pay"):
        assert factory.waits_for == "move"
        assert move in [action.text for action in factory.bright]
        factory.play(move)
    assert (factory.waits_for, factory.stars) == ("over", 3)
    assert factory.game.hash() == factory.lesson.hash


def test_the_others_move_by_themselves() -> None:
    run = Run(course.lesson("a_share"))
    run.go_on()
    before = run.game.view(0)["players"][0]["funds"]
    run.play("end")
    assert run.game.view(0)["players"][0]["funds"] == before + 40
    assert "1 pay" in run.journal
    assert run.seat in run.game.to_act()


def test_a_figure_is_that_of_the_table() -> None:
    run = Run(course.lesson("a_share"))
    run.go_on()
    run.play("end")
    brought, said = map(plain, run.said("en"))
    assert brought == "$40 for two shares, and the value rose from $35 to $50."
    assert f"${run.game.facts(0).wealth[0]}" in said


def test_a_move_that_leads_nowhere_is_answered_and_taken_back(factory: Run) -> None:
    journal = factory.journal[:]
    factory.play("done")
    assert factory.waits_for == "answer"
    assert factory.answer is not None
    assert not factory.answer.can_play_on
    assert "stands still" in factory.answer.said("en")
    assert "steht die Fabrik" in factory.answer.said("de")
    factory.go_on()
    factory.play("produce")
    assert factory.waits_for == "answer"
    factory.take_back()
    assert (factory.waits_for, factory.journal) == ("move", journal)


def test_a_move_that_was_not_asked_for_may_be_played_on(factory: Run) -> None:
    factory.play("purchase steel 10")
    assert factory.answer is not None
    assert factory.answer.can_play_on
    assert any("$85" in change.before and "$75" in change.after for change in factory.answer.changes("en"))
    again = Run(factory.lesson, factory.journal)
    assert again.waits_for == "answer"
    factory.go_on()
    assert factory.waits_for == "move"
    assert Run(factory.lesson, factory.journal).waits_for == "move"
    factory.play("purchase livestock 20")
    assert factory.number == 1


def test_another_way_to_the_goal_has_its_remark(factory: Run) -> None:
    factory.play("purchase livestock 30")
    assert factory.number == 1
    assert "The same animal stood there for $10" in plain(factory.said("en")[0])


def test_what_is_not_legal_is_refused_and_changes_nothing(factory: Run) -> None:
    with pytest.raises(IllegalAction):
        factory.play("pay")
    assert factory.journal == []
    assert factory.waits_for == "move"


def test_hints_are_a_ladder_that_ends_with_a_move_and_cost_stars(factory: Run) -> None:
    assert factory.shown_hints("en") == []
    for count in (1, 2, 3):
        factory.hint()
        assert len(factory.shown_hints("es")) == count
    assert factory.hinted is not None
    assert factory.hinted.text == "purchase livestock 10"
    factory.hint()
    assert factory.hints[0] == 3
    assert factory.stars == 2
    factory.play(factory.hinted)
    assert factory.hints_left == 3
    factory.hint()
    assert factory.stars == 1


def test_the_hint_knows_what_was_played_already(factory: Run) -> None:
    factory.play("purchase livestock 10")
    factory.play("done")
    factory.hints[1] = 3
    assert factory.hinted is not None
    assert factory.hinted.text == "produce"


def test_a_journal_leads_back_to_where_it_was(factory: Run) -> None:
    factory.play("purchase livestock 10")
    factory.hint()
    factory.play("done", "produce")
    again = Run(factory.lesson, factory.journal, factory.hints)
    assert again.game.hash() == factory.game.hash()
    assert (again.number, again.hints, again.said("de")) == (factory.number, factory.hints, factory.said("de"))


def test_entries_that_fit_no_more_are_left_out(factory: Run) -> None:
    run = Run(factory.lesson, ["0 purchase livestock 10", "0 no such thing", "0 done"])
    assert run.journal == ["0 purchase livestock 10"]
    assert run.number == 1
    assert run.waits_for == "move"


@pytest.mark.parametrize(
    "journal",
    [
        ["9" * 5000 + " pay"],
        [3, None, ["0 done"], "0 purchase livestock 10"],
        ["0 ", "0", "", "no word", "\0", "0 " + "x" * 9999],
        ["1 pay", "7 pay", "0 pay", "1 pay"],
        ["go_on"] * 9,
    ],
)
def test_a_damaged_journal_leads_somewhere(factory: Run, journal: list[Any]) -> None:
    run = Run(factory.lesson, journal, [None, "x", -5, 99, 1.5, *[9] * 99])  # type: ignore[list-item]
    assert run.hints == [0, 0, 0, 3]
    assert run.waits_for == "move"
    while not run.is_over:
        run.skip()
    assert run.game.hash() == run.lesson.hash
    own = Run(course.lesson("on_your_own"), earlier=journal)
    assert own.game.view(0)["decade"] == 2


def test_what_others_played_in_a_damaged_journal_is_forgotten() -> None:
    """The bad entry stands before moves of Florence, which must not come back later."""
    lesson = course.lesson("a_share")
    run = Run(lesson, ["go_on", "0 nonsense", "1 done", "1 withhold"])
    run.play("end")
    assert "1 pay" in run.journal
    assert "1 withhold" not in run.journal


def test_a_choice_that_is_asked_for_later_is_not_bright_where_it_leads_astray(factory: Run) -> None:
    factory.play("purchase livestock 10")
    assert [action.text for action in factory.bright] == ["done"]
    factory.play("done")
    assert [action.text for action in factory.bright] == ["produce"]
    factory.play("done")
    assert factory.answer is not None
    assert "Everything is there" in factory.answer.said("en")
    issuing = Run(course.lesson("takeovers"), model(course.lesson("takeovers")).journal)
    issuing.back()
    assert [action.text for action in issuing.bright] == ["issue common"]


def test_only_the_dividend_is_the_first_future() -> None:
    """Money from elsewhere, such as a sale of shares after withholding, does not pass for it."""
    run = Run(course.lesson("pay_or_keep"))
    run.play("withhold")
    assert run.answer is not None
    assert not run.answer.can_play_on


def test_cubes_from_the_market_do_not_pass_for_the_use_of_an_asset() -> None:
    run = Run(course.lesson("assets"))
    run.play("use capital_asset libby", "buy_asset union_stockyards", "end")
    for move in ("purchase livestock 10", "purchase livestock 20"):
        run.play(move)
        assert run.number == 1
        assert run.answer is not None
        assert "You pay the market" in run.answer.said("en")
        run.go_on()
    run.play("activate union_stockyards")
    assert plain(run.said("en")[0]) == "Spent: $40."


def test_after_the_end_of_the_game_nothing_is_hinted_and_nothing_breaks() -> None:
    lesson = course.lesson("on_your_own")
    run = Run(replace(lesson, steps=(replace(lesson.steps[-1], goal=(read_condition("decade >= 9"),)),)))
    run.skip()
    assert run.game.is_over
    run.hints[0] = 3
    assert run.hinted is None
    assert len(run.shown_hints("en")) == 2
    journal = run.journal[:]
    run.skip()
    assert run.journal == journal


def test_others_who_moved_otherwise_before_do_so_again() -> None:
    lesson = course.lesson("a_share")
    journal = ["go_on", "0 end", "1 done"]
    assert Run(lesson, journal).journal[:3] == journal


def test_one_can_go_back_begin_again_and_skip(factory: Run) -> None:
    factory.skip()
    assert (factory.number, factory.hints[0]) == (1, 3)
    factory.play("done")
    factory.again()
    assert (factory.number, factory.journal) == (1, ["0 purchase livestock 10"])
    factory.back()
    assert (factory.number, factory.journal, factory.can_go_back) == (0, [], False)
    factory.skip()
    factory.restart()
    assert factory.number == 0


def test_what_lies_astray_is_taken_back_when_the_step_is_skipped(factory: Run) -> None:
    factory.play("done")
    factory.skip()
    assert factory.number == 1


def test_a_name_of_ones_own_stands_at_the_table() -> None:
    run = Run(course.lesson("a_share"), pupil="Ada")
    assert run.game.options.seats == ("Ada", "Florence")
    assert Run(course.lesson("a_share")).game.options.seats == ("You", "Florence")


def test_where_a_step_cannot_be_played_the_table_is_put_right() -> None:
    """The first step is reached in another way, and the second would have nothing left to do."""
    text = course.path_of("a_factory").read_text(encoding="utf-8")
    head = text[: text.index("[[step]]")]
    hint = "".join("[[step.hint]]\n" + "".join(f'{code} = "go"\n' for code in LANGUAGES) for _rung in range(2))
    say = "".join(f'say.{code} = "go"\n' for code in LANGUAGES)
    step = "[[step]]\n{say}allow = ['{move}']\nsolution = ['{move}']\nmoves = 1\ngoal = ['{goal}']\n{hint}"
    first = step.format(say=say, hint=hint, move="purchase steel 10", goal="treasury:doggett < before")
    second = step.format(say=say, hint=hint, move="purchase livestock 10", goal="missing_cubes:doggett:1 == 0")
    lesson = lesson_in(tomllib.loads(head + first + second), "two", lambda name: None)
    run = Run(lesson, pupil="Ada")
    run.play("purchase livestock 10")
    assert (run.number, run.set_right) == (1, True)
    assert run.game.options.seats[0] == "Ada"
    assert run.game.view(0)["companies"]["doggett"]["cubes"] == {"livestock": 0, "steel": 1, "wood": 0, "coal": 1}
    again = Run(lesson, run.journal, pupil="Ada")
    assert again.set_right
    again.play("purchase livestock 10")
    assert again.is_over


def test_the_model_of_a_lesson_takes_no_hint() -> None:
    assert model(course.lesson("a_factory")).stars == 3


def test_a_step_that_only_says_something_waits_for_nothing_else() -> None:
    run = Run(course.lesson("a_share"))
    assert run.waits_for == "continue"
    run.play("end")
    assert (run.number, run.journal, run.bright) == (0, [], [])
    assert [point.text for point in run.lit] == ["held/0/doggett", "company/doggett"]
    assert plain(run.lit[0].said(run.game, "en")) == "the share of ● You in Doggett"


def test_a_game_goes_on_in_the_next_lesson_as_its_pupil_left_it() -> None:
    first = Run(course.lesson("a_whole_decade"), pupil="Ada")
    first.play("establish elgin 40")
    while not first.is_over:
        first.skip()
    lesson = course.lesson("on_your_own")
    own = Run(lesson, pupil="Ada", earlier=first.journal)
    assert own.game.position() == first.game.position()
    assert own.game.view(0)["decade"] == 2
    assert "elgin" in own.game.facts(0).players[0].directs
    assert own.seated.advice
    for unfinished in ((), first.journal[:3]):
        other = Run(lesson, pupil="Ada", earlier=unfinished)
        assert other.game.facts(0).players[0].directs == ["doggett"]
        assert other.game.options.seats == ("Ada", "Florence")


def test_the_same_table_comes_back_and_both_futures_are_told() -> None:
    run = Run(course.lesson("pay_or_keep"))
    before = run.game.position()
    run.play("pay")
    assert run.game.position() == before
    run.play("withhold")
    told = plain(run.said("en")[-1])
    assert "Paid: value $140, your wealth $738. Kept: $60 and $318, but $287" in told


def test_where_anything_may_be_played_everything_is_bright_and_nothing_is_answered() -> None:
    run = Run(course.lesson("a_whole_decade"))
    run.play("establish doggett 40")
    assert run.step.kind == "free"
    assert run.bright == run.game.legal_actions(run.seat)
    run.play("pass")
    assert run.answer is None


def test_a_step_that_is_over_before_it_begins_is_passed_by() -> None:
    """Whoever has spent everything has nothing to do in the Stock Phase."""
    run = Run(course.lesson("a_whole_decade"))
    run.play("establish doggett 50")
    assert run.number == 2
    assert run.game.view(0)["phase"] == "building"
    assert Run(run.lesson, run.journal).number == 2
    run.back()
    assert run.number == 0


def test_a_company_that_is_the_pupils_is_lit_once_there_is_one() -> None:
    run = Run(course.lesson("a_whole_decade"))
    run.play("establish elgin 40")
    assert "shares/elgin" in [point.text for point in run.lit]
