"""The Campaign: three solo sessions, played for Legacy Points (CAM)."""

from __future__ import annotations

from itertools import combinations

import pytest

from bigshoulders import Game, Options
from bigshoulders.game import Campaign
from bigshoulders.game.campaign import deal
from campaign_table import ANN, at_the_bonuses, campaign, end_session, goals_of
from table import COMPANY, company, play, refused, step, texts

GOALS = (
    "four_managers",
    "four_salespeople",
    "five_assets",
    "ten_workers",
    "six_automated",
    "top_appeal",
    "rich_founder",
    "all_partners",
    "nine_tiles",
    "five_companies",
    "high_value",
)
RIVALS = ("crowell", "fairbank", "field", "mayer", "green", "pullman", "swift", "ward")
MONEY = {"easy": (3500, 4000, 4500), "normal": (4000, 4500, 5000), "hard": (4500, 5000, 5500)}


def to_session(number: int, seed: int = 1, rivals: bool = False, **options: bool | str) -> Campaign:
    """A Campaign in which all sessions before this one ended with nothing achieved."""
    camp = campaign(seed, rivals, **options)
    while camp.session < number:
        end_session(camp, 1000)
        camp.next_session()
    return camp


# --- setup


@pytest.mark.rule("CAM-01")
def test_a_campaign_has_three_sessions() -> None:
    camp = campaign()
    assert camp.sessions == 3
    for number in (1, 2, 3):
        assert (camp.session, camp.is_over) == (number, False)
        end_session(camp, 1000)
        if number < 3:
            camp.next_session()
    assert camp.is_over
    with pytest.raises(ValueError, match="The Campaign is over"):
        camp.next_session()


@pytest.mark.rule("CAM-01")
def test_the_sessions_are_numbered_and_each_is_another_game() -> None:
    camp = to_session(3)
    assert [game.options.session for game in camp.games] == [1, 2, 3]
    assert len({game.seed for game in camp.games}) == 3


@pytest.mark.rule("CAM-02", "SOL-85")
@pytest.mark.parametrize("rivals", [False, True])
def test_the_campaign_board_has_no_ranks_and_rivals_only_on_its_other_side(rivals: bool) -> None:
    camp = campaign(rivals=rivals)
    assert (camp.game.options.rival is not None) == rivals
    assert camp.game.scores()["seats"][0]["solo"]["rank"] is None


@pytest.mark.rule("CAM-03")
def test_the_rivals_of_the_three_rows_are_different_and_any_can_be_the_first() -> None:
    first = set()
    for seed in range(100):
        rows = deal(Options(ANN), seed, with_rivals=True)
        assert len({row.rival for row in rows}) == 3
        assert {row.rival for row in rows} <= set(RIVALS)
        first.add(rows[0].rival)
    assert first == set(RIVALS)


@pytest.mark.rule("CAM-03")
def test_without_rivals_no_row_has_one() -> None:
    assert [row.rival for row in deal(Options(ANN), 1, with_rivals=False)] == [None, None, None]


@pytest.mark.rule("CAM-03", "CAM-04", "CAM-14")
@pytest.mark.parametrize("rivals", [False, True])
def test_only_the_rows_that_have_begun_are_face_up(rivals: bool) -> None:
    camp = campaign(seed=4, rivals=rivals)
    dealt = deal(camp.options, 4, rivals)
    for session in (1, 2, 3):
        assert [camp.row(number) for number in (1, 2, 3)] == [*dealt[:session], *[None] * (3 - session)]
        end_session(camp, 1000)
        assert camp.row(session + 1) is None
        if session < 3:
            camp.next_session()


@pytest.mark.rule("CAM-03", "CAM-04")
@pytest.mark.parametrize("number", [0, -1, -2, 4])
def test_a_row_that_is_not_on_the_board_shows_nothing(number: int) -> None:
    assert campaign(rivals=True).row(number) is None


@pytest.mark.rule("CAM-04")
def test_nine_different_goals_lie_on_the_three_rows() -> None:
    leftmost = set()
    for seed in range(100):
        rows = deal(Options(ANN), seed, with_rivals=False)
        assert [len(row.goals) for row in rows] == [3, 3, 3]
        assert len({goal for row in rows for goal in row.goals}) == 9
        leftmost.add(rows[0].goals[0])
    assert leftmost == set(GOALS)


@pytest.mark.rule("CAM-04", "INV-03")
def test_the_goal_of_the_investors_is_there_only_with_them() -> None:
    def dealt(investors: bool) -> set[str]:
        options = Options(ANN, investors=investors)
        return {goal for seed in range(40) for row in deal(options, seed, with_rivals=False) for goal in row.goals}

    assert dealt(False) == set(GOALS)
    assert dealt(True) == {*GOALS, "investor"}


@pytest.mark.rule("CAM-04")
def test_a_session_is_played_for_the_goals_of_its_row() -> None:
    camp = to_session(2, rivals=True)
    assert camp.game.position()["solo"]["goals"] == list(goals_of(camp))


@pytest.mark.rule("CAM-04", "AMB-99")
def test_no_goal_is_exchanged_for_a_rival() -> None:
    nine_tiles_against: set[str | None] = set()
    for seed in range(400):
        rows = deal(Options(ANN), seed, with_rivals=True)
        assert [row.goals for row in rows] == [row.goals for row in deal(Options(ANN), seed, with_rivals=False)]
        nine_tiles_against |= {row.rival for row in rows if "nine_tiles" in row.goals}
    assert nine_tiles_against == set(RIVALS)


@pytest.mark.rule("CAM-05")
def test_both_legacy_markers_start_on_0_and_stay_there_during_the_first_session() -> None:
    camp = campaign()
    assert camp.legacy() == (0, 0)
    camp.game.play(0, "establish libby 35")
    assert camp.legacy() == (0, 0)
    assert camp.results() == []


@pytest.mark.rule("CAM-06", "CAM-07")
@pytest.mark.parametrize("rivals", [False, True])
@pytest.mark.parametrize("difficulty", MONEY)
def test_the_money_to_reach_rises_from_session_to_session(difficulty: str, rivals: bool) -> None:
    camp = to_session(3, difficulty=difficulty, rivals=rivals)
    assert [game.options.difficulty for game in camp.games] == [difficulty] * 3
    assert tuple(game.scores()["seats"][0]["solo"]["target"] for game in camp.games) == MONEY[difficulty]


@pytest.mark.rule("CAM-07", "AMB-116")
def test_in_a_session_the_money_can_be_of_another_difficulty_than_the_events() -> None:
    goals = ("ten_workers", "five_assets", "top_appeal")
    options = Options(ANN, session=2, solo_goals=goals, difficulty="easy", target_difficulty="hard")
    assert options.money_to_reach == 5000
    assert Game.new(options, 1).options.difficulty == "easy"


# --- the end of a session


@pytest.mark.rule("CAM-08")
@pytest.mark.parametrize(("money", "points"), [(4001, 0), (4000, 0), (3999, -2), (1000, -2)])
def test_the_money_of_the_table_or_more_gives_a_point_and_less_costs_one(money: int, points: int) -> None:
    """The second of three Goals is achieved, the first is not: -1 without the money."""
    camp = campaign()
    end_session(camp, money, goals_of(camp)[1])
    assert camp.results()[0].points == points


@pytest.mark.rule("CAM-08", "AMB-116")
@pytest.mark.parametrize("money", [3999, 4000])
def test_with_a_rival_too_exactly_the_money_of_the_table_is_enough(money: int) -> None:
    camp = campaign(rivals=True)
    end_session(camp, money)
    assert camp.results()[0].points == (-1 if money == 4000 else -3)
    assert camp.game.scores()["winners"] == ([0] if money == 4000 else [])


@pytest.mark.rule("CAM-08", "AMB-117")
def test_money_is_the_whole_score_with_shares_and_goals() -> None:
    camp = campaign()
    end_session(camp, 4000, *goals_of(camp))
    seat = camp.game.scores()["seats"][0]
    assert seat["funds"] + sum(seat["shares"].values()) + 1500 == 4000 == camp.results()[0].money
    assert sum(seat["shares"].values()) > 0


@pytest.mark.rule("CAM-09", "CAM-10", "CAM-11")
@pytest.mark.parametrize(
    ("achieved", "points"),
    [
        ((), 1 - 2),
        ((0,), 1 + 1),
        ((1,), 1 + 1 - 2),
        ((2,), 1 + 1 - 2),
        ((0, 1), 1 + 2),
        ((0, 2), 1 + 2),
        ((1, 2), 1 + 2 - 2),
        ((0, 1, 2), 1 + 3 + 1),
    ],
)
def test_every_goal_gives_a_point_all_three_one_more_and_the_leftmost_is_missed_dearly(
    achieved: tuple[int, ...], points: int
) -> None:
    camp = campaign()
    end_session(camp, 4000, *(goals_of(camp)[k] for k in achieved))
    assert camp.results()[0].points == points
    assert camp.legacy()[0] == max(points, 0)


@pytest.mark.rule("CAM-17", "CAM-18")
def test_a_session_brings_from_3_below_to_5_points_but_never_4() -> None:
    camp = campaign(seed=2)
    found = set()
    for money in (3000, 4000):
        for count in range(4):
            for achieved in combinations(goals_of(camp), count):
                end_session(camp, money, *achieved)
                found.add(camp.results()[0].points)
    assert found == {-3, -2, -1, 0, 1, 2, 3, 5}


@pytest.mark.rule("AMB-103")
def test_the_legacy_marker_stops_at_0() -> None:
    camp = campaign()
    end_session(camp, 1000)
    assert camp.results()[0].points == -3
    assert camp.legacy()[0] == 0
    camp.next_session()
    end_session(camp, 4500, *goals_of(camp))
    assert camp.legacy()[0] == 5


@pytest.mark.rule("AMB-103")
def test_a_session_is_added_up_before_the_marker_stops() -> None:
    """-1 for the money, then +1 for a Goal: together 0, not 1 from a marker that stopped in between."""
    camp = campaign()
    end_session(camp, 2000, goals_of(camp)[0])
    assert camp.legacy()[0] == 0


@pytest.mark.rule("AMB-103")
def test_points_lost_after_the_first_session_are_lost() -> None:
    camp = campaign()
    end_session(camp, 4000, *goals_of(camp))
    camp.next_session("treasury", "appeal", "manager")
    end_session(camp, 1000)
    assert camp.legacy()[0] == 5 - 3


@pytest.mark.rule("CAM-12", "AMB-102")
def test_without_rivals_their_marker_advances_by_the_number_of_the_row() -> None:
    camp = campaign()
    markers = []
    for number in (1, 2, 3):
        end_session(camp, 1000)
        markers.append(camp.legacy()[1])
        if number < 3:
            camp.next_session()
    assert markers == [1, 1 + 3, 1 + 3 + 4]


@pytest.mark.rule("CAM-12", "AMB-102")
@pytest.mark.parametrize(
    ("rival", "points"),
    [
        ("crowell", 3),
        ("fairbank", 4),
        ("field", 2),
        ("mayer", 3),
        ("green", 3),
        ("pullman", 2),
        ("swift", 3),
        ("ward", 4),
    ],
)
def test_with_rivals_it_advances_by_the_number_on_the_tile_whatever_the_row(rival: str, points: int) -> None:
    for number in (1, 2, 3):
        seed = next(k for k in range(200) if deal(Options(ANN), k, with_rivals=True)[number - 1].rival == rival)
        camp = to_session(number, seed, rivals=True)
        before = camp.legacy()[1]
        end_session(camp, 1000)
        assert camp.legacy()[1] - before == points


@pytest.mark.rule("CAM-12")
def test_the_rivals_of_all_sessions_add_up() -> None:
    camp = to_session(3, seed=7, rivals=True)
    end_session(camp, 1000)
    legacy = {"crowell": 3, "fairbank": 4, "field": 2, "mayer": 3, "green": 3, "pullman": 2, "swift": 3, "ward": 4}
    rivals = [str(game.options.rival) for game in camp.games]
    assert camp.legacy()[1] == sum(legacy[rival] for rival in rivals)


@pytest.mark.rule("CAM-03")
def test_the_rival_of_a_row_that_is_face_down_is_not_told() -> None:
    camp = campaign(rivals=True)
    assert camp.rival(1).key == camp.game.options.rival
    for number in (0, 2, 3, 4):
        with pytest.raises(ValueError, match="No Rival lies face up on row"):
            camp.rival(number)


@pytest.mark.rule("CAM-03")
def test_without_rivals_there_is_none_to_tell_of() -> None:
    with pytest.raises(ValueError, match="No Rival lies face up on row 1"):
        campaign().rival(1)


# --- bonuses


@pytest.mark.rule("CAM-13")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_there_is_one_bonus_for_each_goal_achieved(count: int) -> None:
    camp = campaign()
    assert camp.bonuses_earned() == 0
    end_session(camp, 4000, *goals_of(camp)[:count])
    assert camp.bonuses_earned() == count
    camp.next_session(*("salesperson", "workers", "automation")[:count])
    assert camp.bonuses_earned() == 0


@pytest.mark.rule("CAM-13")
def test_after_the_third_session_there_is_no_bonus() -> None:
    camp = to_session(3)
    end_session(camp, 5000, *goals_of(camp))
    assert camp.bonuses_earned() == 0


@pytest.mark.rule("CAM-13")
@pytest.mark.parametrize(
    "bonuses",
    [(), ("workers",), ("workers", "workers"), ("workers", "gold"), ("workers", "manager", "appeal")],
    ids=str,
)
def test_as_many_different_bonuses_as_were_earned_are_chosen(bonuses: tuple[str, ...]) -> None:
    camp = campaign()
    end_session(camp, 4000, *goals_of(camp)[:2])
    with pytest.raises(ValueError, match=r"^Choose different bonuses, 2 in number, out of salesperson, workers, "):
        camp.next_session(*bonuses)
    assert camp.session == 1
    camp.next_session("manager", "workers")
    assert camp.game.options.bonuses == ("manager", "workers")


@pytest.mark.rule("CAM-13")
def test_the_one_bonus_that_was_earned_is_not_chosen_twice() -> None:
    camp = campaign()
    end_session(camp, 4000, goals_of(camp)[0])
    with pytest.raises(ValueError, match=r"^Choose different bonuses, 1 in number, out of "):
        camp.next_session("workers", "workers")


@pytest.mark.rule("CAM-13")
def test_a_bonus_may_be_chosen_again_after_another_session() -> None:
    camp = campaign()
    for number in (2, 3):
        end_session(camp, 4500, goals_of(camp)[0])
        camp.next_session("workers")
        assert (camp.session, camp.game.options.bonuses) == (number, ("workers",))


@pytest.mark.rule("CAM-13", "AMB-101")
def test_there_are_six_bonuses() -> None:
    assert [(bonus.key, bonus.effect) for bonus in Options(ANN).box.solo.bonuses] == [
        ("salesperson", (("salespeople", 1),)),
        ("workers", (("workers", 2),)),
        ("manager", (("managers", 1),)),
        ("appeal", (("appeal", 2),)),
        ("treasury", (("funds", 50),)),
        ("automation", (("automated_worker", 1),)),
    ]


@pytest.mark.rule("CAM-13")
def test_the_first_session_has_no_bonus_to_use() -> None:
    game = campaign().game
    game.play(0, "establish libby 35")
    assert step(game) == "stock_turn"


@pytest.mark.rule("CAM-13")
def test_the_bonuses_go_to_the_starting_company_in_any_order_each_once() -> None:
    game = at_the_bonuses("libby", "treasury", "salesperson", "manager")
    assert texts(game, 0) == ["use_bonus treasury", "use_bonus salesperson", "use_bonus manager"]
    refused(game, 0, "use_bonus appeal", "CAM-13")
    play(game, 0, "use_bonus manager", "place_manager 2")
    refused(game, 0, "use_bonus manager", "CAM-13")
    assert texts(game, 0) == ["use_bonus treasury", "use_bonus salesperson"]
    play(game, 0, "use_bonus treasury", "use_bonus salesperson")
    assert step(game) == "stock_turn"
    bonuses = [bonus.key for bonus in game.options.box.solo.bonuses]
    told = [(event.company, bonuses[event.item]) for event in game.events if event.kind == "campaign_bonus"]
    assert told == [(COMPANY["libby"], key) for key in ("manager", "treasury", "salesperson")]
    libby = company(game, "libby")
    assert [factory["managers"] for factory in libby["factories"]] == [0, 1]
    assert (libby["cash"], libby["salespeople"]) == (105 + 50, 1)


@pytest.mark.rule("CAM-13", "CAM-16")
def test_the_other_companies_are_drawn_after_the_bonuses() -> None:
    game = at_the_bonuses("libby", "treasury")
    assert game.position()["solo"]["outside"] == []
    game.play(0, "use_bonus treasury")
    assert len(game.position()["solo"]["outside"]) == 10 - 6


@pytest.mark.rule("CAM-13", "AMB-101")
def test_bonus_two_workers_from_the_supply() -> None:
    game = at_the_bonuses("libby", "workers")
    play(game, 0, "use_bonus workers", "place_worker 1")
    refused(game, 0, "decline", "CAM-13")
    game.play(0, "place_worker 2")
    libby = company(game, "libby")
    assert [factory["workers"] for factory in libby["factories"]] == [1, 1]
    assert libby["cash"] == 105
    assert game.position()["job_market"] == 4


@pytest.mark.rule("CAM-13", "AMB-101")
def test_bonus_salesperson() -> None:
    game = at_the_bonuses("libby", "salesperson")
    game.play(0, "use_bonus salesperson")
    assert company(game, "libby")["salespeople"] == 1


@pytest.mark.rule("CAM-13", "AMB-101")
def test_bonus_manager() -> None:
    game = at_the_bonuses("libby", "manager")
    game.play(0, "use_bonus manager")
    assert texts(game, 0) == ["place_manager 1", "place_manager 2"]
    game.play(0, "place_manager 1")
    libby = company(game, "libby")
    assert [factory["managers"] for factory in libby["factories"]] == [1, 0]
    assert (libby["appeal"], libby["cash"]) == (1, 105)


@pytest.mark.rule("CAM-13", "AMB-101", "APL-14")
def test_bonus_two_appeal_with_what_lies_on_the_way() -> None:
    game = at_the_bonuses("libby", "appeal")
    game.play(0, "use_bonus appeal")
    assert company(game, "libby")["appeal"] == 3
    assert texts(game, 0) == ["place_worker 1", "place_worker 2", "take_cash"]
    game.play(0, "place_worker 1")
    assert company(game, "libby")["factories"][0]["workers"] == 1
    assert step(game) == "stock_turn"


@pytest.mark.rule("CAM-13", "AMB-101")
def test_bonus_50_dollars_for_the_treasury() -> None:
    game = at_the_bonuses("libby", "treasury", value=40)
    game.play(0, "use_bonus treasury")
    assert company(game, "libby")["cash"] == 3 * 40 + 50
    assert game.position()["players"][0]["funds"] == 175 - 3 * 40


@pytest.mark.rule("CAM-13", "AMB-101", "AUT-05")
def test_bonus_a_worker_that_is_automated_at_once() -> None:
    game = at_the_bonuses("libby", "automation")
    game.play(0, "use_bonus automation")
    assert texts(game, 0) == ["automate 1", "automate 2"]
    refused(game, 0, "automate 3", "CMP-01")
    play(game, 0, "automate 2", "relocate 1")
    libby = company(game, "libby")
    assert [(factory["workers"], factory["automated"]) for factory in libby["factories"]] == [(1, 0), (0, 1)]
    assert step(game) == "stock_turn"


@pytest.mark.rule("CAM-13", "AMB-101")
def test_without_a_space_for_its_worker_the_automation_is_lost() -> None:
    game = at_the_bonuses("fairbank", "automation", "workers")
    play(game, 0, "use_bonus workers", "place_worker 1", "place_worker 2")
    assert texts(game, 0) == ["use_bonus automation"]
    game.play(0, "use_bonus automation")
    fairbank = company(game, "fairbank")
    assert [(factory["workers"], factory["automated"]) for factory in fairbank["factories"]] == [(1, 0), (1, 0)]
    assert step(game) == "stock_turn"


@pytest.mark.rule("CAM-13", "AUT-07")
def test_a_worker_freed_by_the_bonus_without_a_space_goes_to_the_job_market() -> None:
    game = at_the_bonuses("anglo", "workers", "automation")
    play(game, 0, "use_bonus workers", "place_worker 2", "place_worker 2", "use_bonus automation")
    refused(game, 0, "automate 2", "CAM-13")
    game.play(0, "automate 1")
    anglo = company(game, "anglo")
    assert [(factory["workers"], factory["automated"]) for factory in anglo["factories"]] == [(0, 1), (2, 0)]
    assert game.position()["job_market"] == 4 + 1


@pytest.mark.rule("CAM-13", "CMP-50")
def test_two_workers_by_a_bonus_let_quaker_oats_automate_one() -> None:
    game = at_the_bonuses("quaker_oats", "workers", special_companies=True)
    play(game, 0, "use_bonus workers", "place_worker 1", "place_worker 1", "automate 1")
    assert company(game, "quaker_oats")["factories"][0] == {"workers": 1, "automated": 1, "managers": 0}


@pytest.mark.rule("CAM-13")
@pytest.mark.parametrize(
    ("key", "bonus"),
    [
        ("quaker_oats", "salesperson"),
        ("american_flyer", "salesperson"),
        ("american_flyer", "automation"),
        ("oscar_mayer", "automation"),
        ("schwinn", "manager"),
    ],
)
def test_a_bonus_that_the_charter_has_no_place_for_is_lost(key: str, bonus: str) -> None:
    game = at_the_bonuses(key, bonus, "treasury", special_companies=True)
    game.play(0, "use_bonus treasury")
    before = company(game, key)
    game.play(0, f"use_bonus {bonus}")
    assert company(game, key) == before
    assert step(game) == "stock_turn"


# --- going on, and the end


@pytest.mark.rule("CAM-14")
def test_the_next_session_begins_only_when_this_one_is_over() -> None:
    camp = campaign()
    with pytest.raises(ValueError, match="This session is not over yet"):
        camp.next_session()
    assert camp.session == 1


@pytest.mark.rule("CAM-14")
def test_the_next_session_is_set_up_with_its_own_row() -> None:
    camp = campaign(seed=3, rivals=True)
    rows = deal(camp.options, 3, with_rivals=True)
    for row in rows:
        assert camp.game.options.solo_goals == row.goals
        assert camp.game.options.rival == row.rival
        assert camp.game.position()["decade"] == 1
        assert camp.game.position()["players"][0]["funds"] == 175
        end_session(camp, 1000)
        if not camp.is_over:
            camp.next_session()


@pytest.mark.rule("CAM-15")
@pytest.mark.parametrize(
    ("last", "mine", "won"),
    [
        ((5000, 0, 1, 2), 3 + 2 + 5, True),
        ((2500, 0, 1, 2), 3 + 2 + 3, False),
        ((5000, 0, 1), 3 + 2 + 3, False),
        ((2500,), 3 + 2 - 3, False),
    ],
    ids=str,
)
def test_a_higher_marker_wins_and_an_equal_one_does_not(last: tuple[int, ...], mine: int, won: bool) -> None:
    """The Rivals end on 8."""
    camp = campaign()
    end_session(camp, 4000, *goals_of(camp)[:2])
    camp.next_session("treasury", "appeal")
    end_session(camp, 4500, goals_of(camp)[0])
    camp.next_session("treasury")
    assert camp.won is None
    money, *achieved = last
    end_session(camp, money, *(goals_of(camp)[k] for k in achieved))
    assert camp.legacy() == (mine, 8)
    assert camp.won is won


@pytest.mark.rule("CAM-15")
def test_nobody_has_won_while_the_campaign_goes_on() -> None:
    camp = campaign()
    assert camp.won is None
    end_session(camp, 4000, *goals_of(camp))
    assert camp.won is None


@pytest.mark.rule("CAM-16", "SOL-15")
def test_in_a_session_no_optional_goal_is_chosen() -> None:
    game = campaign().game
    assert step(game) == "starting_company"
    assert game.position()["solo"]["offered"] == []
    assert len(game.position()["solo"]["goals"]) == 3


@pytest.mark.rule("CAM-16", "AMB-104")
def test_the_modules_and_variants_are_in_use_in_every_session() -> None:
    camp = to_session(3, rivals=True, investors=True, special_companies=True, mode="advanced", supply_chain="advanced")
    for game in camp.games:
        options = game.options
        assert options.investors
        assert options.rival is not None
        assert options.special_companies
        assert (options.mode, options.supply_chain) == ("advanced", "advanced")
    assert len(camp.game.position()["solo"]["investor_tiles"]) == 5


@pytest.mark.rule("CAM-16", "AMB-100")
def test_a_goal_of_a_session_is_worth_500() -> None:
    camp = campaign()
    end_session(camp, 4000, *goals_of(camp)[:2])
    assert camp.game.scores()["seats"][0]["goal_money"] == 1000


@pytest.mark.rule("CAM-16", "AMB-100")
def test_a_session_never_costs_half_of_the_personal_funds() -> None:
    camp = campaign()
    end_session(camp, 4000)
    solo = camp.game.scores()["seats"][0]["solo"]
    assert (solo["lost"], solo["failed"]) == (0, list(goals_of(camp)))
    assert "funds_lost" not in {event.kind for event in camp.game.events}
