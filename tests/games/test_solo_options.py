"""The options of a solo game and of a session of a Campaign: what goes together, and what is said to the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bigshoulders import Game, Options
from random_play import RIVALS, SOLO_CHOICES, SOLO_SETS, name_of

ANN = ("Ann",)
USUAL = {"seats": ["Ann"], "mode": "basic", "goals": False, "edition": "second"}
GOALS = ("ten_workers", "five_assets", "top_appeal")
EVERY_GOAL = (
    "four_managers, four_salespeople, five_assets, ten_workers, six_automated, top_appeal, rich_founder, "
    "all_partners, nine_tiles, five_companies, high_value"
)


def sentence_to(**arguments: Any) -> str:
    with pytest.raises(ValueError, match=r"^\S.*\.$") as error:
        Options(**{"seats": ANN, **arguments})
    return str(error.value)


# --- one seat, and what belongs to it


@pytest.mark.rule("GEN-01", "SOL-01")
def test_one_seat_makes_a_solo_game() -> None:
    assert Options(ANN).solo
    assert not Options(("Ann", "Bob")).solo
    assert Options(ANN).table_size == 2


@pytest.mark.rule("SOL-01")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("difficulty", "easy"),
        ("target_difficulty", "easy"),
        ("investors", True),
        ("rival", "ward"),
        ("session", 1),
        ("solo_goals", GOALS),
        ("bonuses", ("workers",)),
    ],
)
def test_what_belongs_to_the_solo_game_is_refused_at_a_table_for_several(name: str, value: Any) -> None:
    for seats in (("Ann", "Bob"), ("Ann", "Bob", "Cyd", "Dan")):
        said = sentence_to(seats=seats, **{name: value})
        assert said == f"{name} is for the solo game, which has one seat (SOL-01)."


@pytest.mark.rule("SOL-01")
def test_its_usual_words_are_no_contradiction_at_a_table_for_several() -> None:
    named = Options(
        ("Ann", "Bob"), difficulty="normal", investors=False, rival=None, session=0, solo_goals=[], bonuses=[]
    )
    assert named == Options(("Ann", "Bob"))


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize("edition", ["first-2020", "first-2018"])
def test_the_solo_game_is_of_the_second_edition(edition: str) -> None:
    said = sentence_to(edition=edition)
    assert said == "The first edition is for 2 to 4 players; play the solo game with the second (SOL-22)."


@pytest.mark.rule("SOL-22")
@pytest.mark.parametrize("name", ["draft", "goals"])
def test_the_solo_game_has_neither_draft_nor_public_goals(name: str) -> None:
    assert sentence_to(**{name: True}) == f"The solo game is played without {name} (SOL-22)."


@pytest.mark.rule("SOL-22", "SOL-21", "AMB-80", "AMB-104")
def test_all_other_variants_and_modules_go_together() -> None:
    options = Options(
        ANN,
        mode="advanced",
        special_companies=True,
        chiefs=True,
        friendly_closure=True,
        supply_chain="advanced",
        open_purchasing=True,
        difficulty="hard",
        target_difficulty="easy",
        investors=True,
        rival="ward",
    )
    assert Game.new(options, 1).options == options


# --- words


@pytest.mark.rule("SOL-17")
@pytest.mark.parametrize("wrong", ["", "Easy", "medium", None, 1, True], ids=repr)
def test_a_wrong_difficulty_is_refused_with_those_that_are_possible(wrong: Any) -> None:
    assert sentence_to(difficulty=wrong) == (
        f"difficulty must be 'easy' or 'normal' or 'hard', not {wrong!r} (SOL-17)."
    )


@pytest.mark.rule("AMB-116")
@pytest.mark.parametrize("wrong", ["", "Easy", 1, True], ids=repr)
def test_a_wrong_difficulty_of_the_money_is_refused(wrong: Any) -> None:
    said = sentence_to(rival="ward", target_difficulty=wrong)
    assert said == f"target_difficulty must be one of easy, normal, hard, not {wrong!r} (AMB-116)."


@pytest.mark.rule("AMB-116")
def test_a_difficulty_of_the_money_needs_money_to_beat() -> None:
    said = sentence_to(target_difficulty="hard")
    assert said == "target_difficulty is for a Rival or a Campaign; this game has no money to beat (AMB-116)."


@pytest.mark.rule("RIV-01")
@pytest.mark.parametrize("wrong", ["", "Ward", "sears", 3, True, ["ward"]], ids=repr)
def test_a_wrong_rival_is_refused_with_those_that_are_possible(wrong: Any) -> None:
    assert sentence_to(rival=wrong) == f"rival must be one of {', '.join(RIVALS)}, not {wrong!r} (RIV-01)."


@pytest.mark.rule("RIV-01")
@pytest.mark.parametrize("rival", RIVALS)
def test_every_rival_can_be_chosen(rival: str) -> None:
    assert Game.new(Options(ANN, rival=rival), 1).options.rival == rival


@pytest.mark.rule("INV-01")
@pytest.mark.parametrize("wrong", [0, 1, None, "yes"], ids=repr)
def test_investors_are_on_or_off(wrong: Any) -> None:
    assert sentence_to(investors=wrong) == f"investors must be True or False, not {wrong!r} (INV-01)."


# --- the money to reach


@pytest.mark.rule("RIV-02", "AMB-96", "AMB-116")
@pytest.mark.parametrize(
    ("difficulty", "target", "money"),
    [
        ("easy", None, 3500),
        ("normal", None, 4000),
        ("hard", None, 4500),
        ("easy", "hard", 4500),
        ("hard", "easy", 3500),
        ("hard", "normal", 4000),
    ],
)
def test_the_difficulty_of_the_money_is_that_of_the_events_unless_it_is_named(
    difficulty: str, target: str | None, money: int
) -> None:
    for rival in RIVALS:
        assert Options(ANN, rival=rival, difficulty=difficulty, target_difficulty=target).money_to_reach == money


@pytest.mark.rule("SOL-84", "RIV-02")
def test_without_rival_or_campaign_there_is_no_money_to_reach() -> None:
    assert Options(ANN).money_to_reach is None


# --- the session of a Campaign


@pytest.mark.rule("CAM-01")
@pytest.mark.parametrize("wrong", [-1, 4, True, False, None, "1", 1.0], ids=repr)
def test_a_session_is_one_of_three(wrong: Any) -> None:
    said = sentence_to(session=wrong, solo_goals=GOALS)
    assert said == f"session must be 0, or in a Campaign 1, 2 or 3 (CAM-01), not {wrong!r}."


@pytest.mark.rule("CAM-16")
@pytest.mark.parametrize("part", [{"solo_goals": GOALS}, {"bonuses": ("workers",)}], ids=str)
def test_goals_and_bonuses_are_given_only_to_a_session(part: dict[str, Any]) -> None:
    assert sentence_to(**part) == "solo_goals and bonuses are for the sessions of a Campaign (CAM-16)."


@pytest.mark.rule("CAM-04")
@pytest.mark.parametrize(
    "goals",
    [
        (),
        GOALS[:2],
        (*GOALS, "nine_tiles"),
        ("ten_workers", "ten_workers", "top_appeal"),
        (*GOALS, "ten_workers"),
        ("ten_workers", "five_assets", "gold"),
        ("ten_workers", "five_assets", "investor"),
    ],
    ids=str,
)
def test_a_session_has_three_different_goals_that_are_in_the_game(goals: tuple[str, ...]) -> None:
    said = sentence_to(session=1, solo_goals=goals)
    assert said == f"A session has 3 different Goals (CAM-04) out of {EVERY_GOAL}."


@pytest.mark.rule("CAM-04", "INV-03")
def test_the_goal_of_the_investors_can_be_given_with_them() -> None:
    goals = ("ten_workers", "five_assets", "investor")
    assert Options(ANN, session=1, solo_goals=goals, investors=True).solo_goals == goals


@pytest.mark.rule("CAM-04", "AMB-99")
def test_nine_tiles_can_be_given_with_every_rival() -> None:
    goals = ("ten_workers", "five_assets", "nine_tiles")
    for rival in RIVALS:
        assert Options(ANN, session=1, solo_goals=goals, rival=rival).solo_goals == goals


@pytest.mark.rule("CAM-13")
@pytest.mark.parametrize("bonuses", [("gold",), ("workers", "workers"), ("workers", "gold")], ids=str)
def test_the_bonuses_of_a_session_are_different_ones_of_the_table(bonuses: tuple[str, ...]) -> None:
    assert sentence_to(session=2, solo_goals=GOALS, bonuses=bonuses) == (
        "The bonuses of a session are different ones (CAM-13) out of "
        "salesperson, workers, manager, appeal, treasury, automation."
    )


@pytest.mark.rule("CAM-13")
@pytest.mark.parametrize(
    ("session", "bonuses"), [(1, ("workers",)), (2, ("workers", "manager", "appeal", "treasury"))], ids=str
)
def test_a_session_has_at_most_one_bonus_for_each_goal_of_the_one_before(
    session: int, bonuses: tuple[str, ...]
) -> None:
    said = sentence_to(session=session, solo_goals=GOALS, bonuses=bonuses)
    assert said == "A session has at most one bonus for each Goal of the one before it (CAM-13)."


@pytest.mark.parametrize("name", ["solo_goals", "bonuses"])
@pytest.mark.parametrize("wrong", ["workers", None, 7, [1], {"workers": 1}], ids=repr)
def test_goals_and_bonuses_are_lists_of_words(name: str, wrong: Any) -> None:
    assert sentence_to(**{"session": 2, "solo_goals": GOALS, name: wrong}) == f"{name} must be a list of words."


# --- as JSON


def test_a_plain_solo_game_is_written_like_any_other() -> None:
    assert Options(ANN).to_json() == USUAL


@pytest.mark.parametrize(
    "part",
    [
        {"difficulty": "hard"},
        {"investors": True},
        {"rival": "swift"},
        {"rival": "swift", "target_difficulty": "easy"},
        {"session": 1, "solo_goals": list(GOALS)},
        {"session": 3, "solo_goals": list(GOALS), "bonuses": ["workers", "appeal"], "rival": "green"},
    ],
    ids=str,
)
def test_what_is_not_as_usual_is_written_and_nothing_else(part: dict[str, Any]) -> None:
    options = Options(ANN, **part)
    assert json.loads(json.dumps(options.to_json())) == {**USUAL, **part}
    assert Options.from_json({**USUAL, **part}) == options


@pytest.mark.parametrize("options", SOLO_SETS, ids=name_of)
def test_options_survive_the_way_through_json(options: Options) -> None:
    again = Options.from_json(json.loads(json.dumps(options.to_json())))
    assert again == options
    assert hash(again) == hash(options)


def test_a_document_is_refused_for_what_options_are_refused_for() -> None:
    with pytest.raises(ValueError, match="The solo game is played without draft"):
        Options.from_json({**USUAL, "draft": True})


# --- the option sets of the random games


def test_every_two_choices_of_a_solo_game_meet_in_some_option_set() -> None:
    """As far as they go together: no bonus in a first session, no Goals without a session, and so on."""
    met = {
        ((one, getattr(options, one)), (other, getattr(options, other)))
        for options in SOLO_SETS
        for one in SOLO_CHOICES
        for other in SOLO_CHOICES
    }
    free = ("rival", "difficulty", "investors", "mode", "supply_chain", "special_companies", "chiefs", "session")
    for one in (*free, "friendly_closure", "open_purchasing"):
        for other in (*free, "friendly_closure", "open_purchasing"):
            for word in SOLO_CHOICES[one]:
                for another in SOLO_CHOICES[other]:
                    assert one == other or ((one, word), (other, another)) in met
    for bonuses in SOLO_CHOICES["bonuses"]:
        for rival in SOLO_CHOICES["rival"]:
            assert (("bonuses", bonuses), ("rival", rival)) in met
