"""Campaigns as records of records: left and taken up again at any moment; what was altered is refused."""

from __future__ import annotations

import copy
import json
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import BrokenDocument, Game, Options
from bigshoulders.game import Campaign
from bigshoulders.game.campaign import is_campaign
from bigshoulders.state.chance import Chance
from campaign_table import ANN, campaign, end_session
from random_play import RIVALS, Curious

KEPT = Path(__file__).parent / "kept"
CAMPAIGNS = sorted((KEPT / "campaigns").glob("*.json"))


def through_text(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


@cache
def kept_text(name: str = "rivals-investors") -> str:
    return (KEPT / "campaigns" / f"{name}.json").read_text(encoding="utf-8")


def a_record(sessions: int = 3, actions: int | None = None) -> dict[str, Any]:
    """A kept Campaign up to one of its sessions, if wanted only the first actions of that one."""
    record: dict[str, Any] = json.loads(kept_text())["record"]
    record["sessions"] = record["sessions"][:sessions]
    if actions is not None:
        last = record["sessions"][-1]["record"]
        last["actions"] = last["actions"][:actions]
        del last["hash"]
    return record


def broken(record: Any) -> str:
    with pytest.raises(BrokenDocument, match=r"^\S.*(\.|\.\s\([A-Z0-9]+-\d+\))$") as error:
        Campaign.replay(record)
    assert "{" not in str(error.value)
    return str(error.value)


def state(camp: Campaign) -> tuple[Any, ...]:
    """All that one can ask of a Campaign."""
    rows = [camp.row(number) for number in range(-1, 5)]
    games = [(game.hash(), game.actions, list(game.events)) for game in camp.games]
    return camp.session, camp.legacy(), camp.results(), camp.won, camp.is_over, camp.bonuses_earned(), rows, games


# --- whole Campaigns that were kept


def test_there_are_kept_campaigns_with_rivals_and_without() -> None:
    assert [path.stem for path in CAMPAIGNS] == ["rivals-investors", "rows"]


def test_there_are_kept_solo_games_against_everybody() -> None:
    games = {path.stem for path in KEPT.glob("solo_*.json")}
    assert {name.removeprefix("solo_").split("-")[0] for name in games} == {"plain", *RIVALS}
    assert {name.rpartition("-")[2] for name in games} == {"random", "greedy"}
    assert len(games) == 18


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_a_kept_campaign_replays_to_the_same_states_and_legacy(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    camp = Campaign.replay(kept["record"])
    assert camp.is_over
    assert list(camp.legacy()) == kept["legacy"]
    assert camp.won is kept["won"]
    assert [result.money for result in camp.results()] == kept["money"]
    for part, chain in zip(kept["record"]["sessions"], kept["chains"], strict=True):
        record = part["record"]
        game = Game.new(Options.from_json(record["options"]), record["seed"])
        links = blake2b(game.hash().encode(), digest_size=16)
        for seat, action in record["actions"]:
            game.play(seat, action)
            links.update(game.hash().encode())
        assert links.hexdigest() == chain


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_in_a_kept_campaign_bonuses_were_earned_and_used(path: Path) -> None:
    camp = Campaign.replay(json.loads(path.read_text(encoding="utf-8"))["record"])
    bonuses = [game.options.bonuses for game in camp.games]
    assert bonuses[0] == ()
    assert any(bonuses)
    for game, earned in zip(camp.games[1:], camp.results(), strict=False):
        used = [action.text for _, action in game.actions if action.verb == "use_bonus"]
        assert sorted(used) == sorted(f"use_bonus {bonus}" for bonus in game.options.bonuses)
        assert len(used) == len(earned.goals)


# --- leaving and coming back


@pytest.mark.parametrize("with_rivals", [False, True])
def test_a_campaign_can_be_left_at_any_moment_and_goes_on_as_it_would_have(with_rivals: bool) -> None:
    options = Options(ANN, mode="advanced", investors=with_rivals, difficulty="hard")
    camp = Campaign(options, 11, with_rivals)
    chance, policy = Chance(5), Curious()
    moment = 0
    while not camp.is_over:
        moment += 1
        if moment % 9 == 0:
            again = Campaign.replay(through_text(camp.record()))
            assert state(again) == state(camp)
            assert again.record() == camp.record()
            camp = again
        if camp.game.is_over:
            bonuses = [bonus.key for bonus in options.box.solo.bonuses]
            camp.next_session(*bonuses[: camp.bonuses_earned()])
        else:
            camp.game.play(0, policy(chance, camp.game.legal_actions(0)))
    assert state(Campaign.replay(through_text(camp.record()))) == state(camp)


@pytest.mark.parametrize("sessions", [1, 2])
def test_a_campaign_can_be_left_before_the_bonuses_are_chosen(sessions: int) -> None:
    camp = Campaign.replay(a_record(sessions))
    assert camp.game.is_over
    earned = camp.bonuses_earned()
    camp.next_session(*("workers", "appeal", "manager")[:earned])
    assert camp.session == sessions + 1


def test_a_campaign_can_be_left_while_bonuses_are_used() -> None:
    camp = Campaign.replay(a_record(2, actions=1))
    bonuses = camp.game.options.bonuses
    assert [action.text for action in camp.game.legal_actions(0)] == [f"use_bonus {bonus}" for bonus in bonuses]


def test_in_a_campaign_taken_up_again_the_last_decision_can_be_undone() -> None:
    camp = Campaign.replay(a_record(1, actions=1))
    before = state(camp)
    camp.game.play(0, camp.game.legal_actions(0)[0])
    after = state(Campaign.replay(camp.record()))
    assert after == state(camp) != before
    camp.game.undo(0)
    assert state(camp) == state(Campaign.replay(camp.record())) == before


def test_a_campaign_taken_up_again_shows_no_row_that_is_face_down() -> None:
    camp = Campaign.replay(a_record(2))
    assert camp.row(2) is not None
    assert camp.row(3) is None


def test_a_record_names_no_goal_and_no_rival_of_a_session_to_come() -> None:
    text = json.dumps(campaign(seed=5, rivals=True).record())
    camp = Campaign.replay(json.loads(text))
    while camp.session < 3:
        end_session(camp, 1000)
        camp.next_session()
        row = camp.row(camp.session)
        assert row is not None
        assert not any(f'"{word}"' in text for word in (*row.goals, row.rival))


def test_the_same_seed_gives_the_same_campaign_and_another_seed_another() -> None:
    first = [json.dumps(campaign(seed, rivals=True).record()) for seed in range(30)]
    assert len(set(first)) == 30
    assert first == [json.dumps(campaign(seed, rivals=True).record()) for seed in range(30)]


def test_a_record_holds_what_was_chosen_the_seed_and_the_sessions() -> None:
    camp = campaign(seed=9, rivals=True, difficulty="easy")
    assert through_text(camp.record()) == {
        "game": "bigshoulders",
        "campaign": 1,
        "rules": 2,
        "options": {"seats": ["Ann"], "mode": "basic", "goals": False, "edition": "second", "difficulty": "easy"},
        "rivals": True,
        "seed": 9,
        "sessions": [{"bonuses": [], "record": camp.game.record()}],
    }


# --- the session under way, from elsewhere


def test_the_session_under_way_can_be_replaced_by_a_copy_that_went_on() -> None:
    camp = campaign()
    later = Game.replay(camp.game.record())
    later.play(0, "establish libby 35")
    camp.restart_with(later)
    assert camp.game is later


@pytest.mark.parametrize("what", ["seed", "options", "position"])
def test_another_game_is_not_the_session_under_way(what: str) -> None:
    camp = campaign(seed=1)
    assert camp.game.seed is not None
    other = {
        "seed": lambda: Game.new(camp.game.options, camp.game.seed + 1),
        "options": lambda: Game.new(campaign(seed=2).game.options, camp.game.seed),
        "position": lambda: Game.from_position(camp.game.position()),
    }[what]()
    with pytest.raises(ValueError, match=r"^This is not the session under way\.$"):
        camp.restart_with(other)


def test_games_is_a_list_of_its_own() -> None:
    camp = campaign()
    camp.games.clear()
    assert camp.session == 1


# --- what makes no Campaign


@pytest.mark.rule("CAM-01")
def test_a_campaign_is_for_one() -> None:
    with pytest.raises(ValueError, match=r"^A Campaign is for one player \(CAM-01\)\.$"):
        Campaign(Options(("Ann", "Bob")), 1, False)


@pytest.mark.rule("CAM-03", "CAM-04", "CAM-13")
@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("rival", {"rival": "ward"}),
        ("session", {"session": 1, "solo_goals": ("ten_workers", "five_assets", "top_appeal")}),
    ],
)
def test_what_the_campaign_says_itself_cannot_be_chosen(name: str, choices: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^The Campaign itself says the {name} of each session"):
        Campaign(Options(ANN, **choices), 1, False)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", None, True], ids=repr)
def test_the_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"^The seed must be a whole number from 0 to 18446744073709551615, not "):
        Campaign(Options(ANN), seed, False)


@pytest.mark.parametrize("rivals", [0, 1, None, "yes"], ids=repr)
def test_with_or_without_rivals_is_on_or_off(rivals: Any) -> None:
    with pytest.raises(ValueError, match=r"^with_rivals must be True or False, not "):
        Campaign(Options(ANN), 1, rivals)


@pytest.mark.rule("AMB-116", "CAM-07")
def test_the_money_of_a_campaign_may_have_a_difficulty_of_its_own() -> None:
    campaign = Campaign(Options(ANN, difficulty="easy"), 1, False, target_difficulty="hard")
    assert campaign.game.options.difficulty == "easy"
    assert campaign.game.options.money_to_reach == 4500
    again = Campaign.replay(campaign.record())
    assert again.game.options == campaign.game.options
    assert "target_difficulty" not in Campaign(Options(ANN), 1, False).record()


@pytest.mark.rule("AMB-116")
def test_no_other_difficulty_can_be_chosen_for_the_money_of_a_campaign() -> None:
    with pytest.raises(ValueError, match="easy, normal, hard"):
        Campaign(Options(ANN), 1, False, target_difficulty="cruel")


# --- broken records


@pytest.mark.parametrize("doc", [None, True, 7, "x", [], {}, {"game": "bigshoulders"}, {"campaign": 1}], ids=repr)
def test_what_is_no_record_of_a_campaign_is_none(doc: Any) -> None:
    assert broken(doc) == "This is no record of a Campaign of Big Shoulders."


def test_the_record_of_a_game_is_no_campaign_and_that_of_a_campaign_no_game() -> None:
    camp = campaign()
    assert not is_campaign(camp.game.record())
    assert is_campaign(camp.record())
    assert broken(camp.game.record()) == "This is no record of a Campaign of Big Shoulders."
    with pytest.raises(BrokenDocument):
        Game.replay(camp.record())


def altered(path: tuple[str | int, ...], part: Any) -> Any:
    record = a_record()
    place: Any = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = part
    return record


@pytest.mark.parametrize(
    ("path", "part", "words"),
    [
        (("game",), "chess", "no record of a Campaign"),
        (("campaign",), 2, "The Campaign has format 2; this version reads format 1."),
        (("campaign",), None, "The Campaign has format None"),
        (("sessions",), None, "The Campaign has no list of sessions."),
        (("sessions",), [], "The Campaign has no list of sessions."),
        (("sessions",), {}, "The Campaign has no list of sessions."),
        (("sessions",), [7], "The Campaign has no list of sessions."),
        (("sessions", 1), None, "The Campaign has no list of sessions."),
        (("seed",), None, "The seed must be a whole number"),
        (("seed",), "4", "The seed must be a whole number"),
        (("seed",), -4, "The seed must be a whole number"),
        (("seed",), 5, "This is not the session under way."),
        (("rivals",), None, "with_rivals must be True or False"),
        (("rivals",), 1, "with_rivals must be True or False"),
        (("rivals",), False, "This is not the session under way."),
        (("options",), None, "options must be an object"),
        (("options", "seats"), ["Ann", "Bob"], "investors is for the solo game"),
        (("options", "seats"), ["Bea"], "This is not the session under way."),
        (("options", "difficulty"), "hard", "This is not the session under way."),
        (("options", "rival"), "ward", "The Campaign itself says the rival of each session"),
        (("options", "colour"), "red", "There is no option 'colour'"),
        (("sessions", 0, "record"), None, "This is no record of Big Shoulders."),
        (("sessions", 0, "record", "seed"), 7, "is refused"),
        (("sessions", 0, "record", "hash"), "0" * 32, "its actions give another result"),
        (("sessions", 0, "record", "actions", 0, 1), "fly", "up to action 1, 'fly', which is refused"),
        (("sessions", 0, "record", "format"), 9, "format 9"),
        (("sessions", 0, "bonuses"), ["workers"], "The first session has no bonuses (CAM-13)."),
        (("sessions", 1, "bonuses"), [], "Choose different bonuses, 1 in number"),
        (("sessions", 1, "bonuses"), ["workers"], "This is not the session under way."),
        (("sessions", 1, "bonuses"), ["gold"], "Choose different bonuses, 1 in number"),
        (("sessions", 1, "bonuses"), [["automation"]], "The bonuses of a session must be a list of words."),
        (("sessions", 1, "bonuses"), 7, "The bonuses of a session must be a list of words."),
        (("sessions", 1, "bonuses"), None, "The bonuses of a session must be a list of words."),
        (("sessions", 1, "bonuses"), {"automation": 1}, "The bonuses of a session must be a list of words."),
    ],
    ids=str,
)
def test_an_altered_record_is_refused_with_a_sentence(path: tuple[str | int, ...], part: Any, words: str) -> None:
    assert words in broken(altered(path, part))


def test_a_session_that_was_not_played_to_its_end_has_no_successor() -> None:
    record = a_record(2)
    first = record["sessions"][0]["record"]
    first["actions"].pop()
    del first["hash"]
    assert "This session is not over yet (CAM-14)." in broken(record)


def test_a_fourth_session_is_refused() -> None:
    record = a_record()
    record["sessions"].append(record["sessions"][2])
    assert "The Campaign is over (CAM-15)." in broken(record)


def test_sessions_in_another_order_are_refused() -> None:
    record = a_record()
    record["sessions"].reverse()
    broken(record)


def test_a_session_that_began_from_a_position_is_refused() -> None:
    record = a_record(1, actions=0)
    game = Game.from_position(Game.replay(record["sessions"][0]["record"]).position())
    record["sessions"][0]["record"] = game.record()
    assert "This is not the session under way." in broken(record)


WRONG: tuple[Any, ...] = (None, True, False, -1, 0, 1, 99, 1.5, "", "x", "pass", "workers", [], {}, [0], {"x": 1})


@given(data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_of_a_mangled_record_nothing_comes_but_a_campaign_or_a_sentence(data: st.DataObject) -> None:
    record = a_record(2, actions=12)
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = record
        while True:
            key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
            inside = place[key]
            if not inside or not isinstance(inside, (dict, list)) or data.draw(st.integers(0, 5)) == 0:
                break
            place = inside
        if data.draw(st.booleans()):
            place[key] = copy.deepcopy(data.draw(st.sampled_from(WRONG)))
        else:
            del place[key]
        if not record:
            break
    try:
        camp = Campaign.replay(record)
    except BrokenDocument:
        return
    assert state(Campaign.replay(through_text(camp.record()))) == state(camp)


def test_a_campaign_that_older_rules_dealt_otherwise_says_so() -> None:
    """Ward was dealt without the Goal of nine tiles once."""
    record = through_text(campaign(seed=82, rivals=True).record())
    session = record["sessions"][0]["record"]
    goals = session["options"]["solo_goals"]
    goals[0] = next(goal for goal in ("high_value", "ten_workers") if goal not in goals)
    del record["rules"], session["rules"], session["hash"]
    words = "The Campaign was played by older rules, number 1, and does not fit these, number 2:"
    assert broken(record).startswith(words)
