"""A Campaign at the terminal: session after session, left and resumed in every stage, told and checked."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.cli.board.legacy import legacy, verdict
from bigshoulders.cli.board.parts import text
from bigshoulders.game import Campaign
from bigshoulders.words.legacy import session_line
from campaign_table import end_session, goals_of
from paper import drawn, one_line


def record_in(path: Path) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return result


def played(seed: int) -> tuple[Campaign, list[str]]:
    """A first session, and what one types for it."""
    campaign = Campaign(Options(["You"], difficulty="easy"), seed, with_rivals=True)
    bot = make_bot("greedy", seed)
    typed = []
    game = campaign.game
    while not game.is_over:
        action = bot.choose(Seat(game, 0))
        if len(game.legal_actions(0)) > 1:
            typed.append(action.text)
        game.play(0, action)
    return campaign, typed


@pytest.fixture(scope="module")
def first_session() -> tuple[int, Campaign, list[str]]:
    """One that earns a bonus: its seed, the Campaign and what is typed."""
    for seed in range(1, 60):
        campaign, typed = played(seed)
        if campaign.bonuses_earned():
            return seed, campaign, typed
    raise AssertionError("no Goal is ever achieved")


# --- the course of a Campaign


@pytest.mark.parametrize("options", [("--rivals", "--investors"), ("--difficulty", "easy")])
def test_a_whole_campaign_played_by_a_bot(shell: Any, options: tuple[str, ...]) -> None:
    done = shell.run("campaign", "--bot", "random", "--seed", 6, "--save", "campaign.json", *options)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    shown = " ".join(done.stdout.split())
    record = record_in(shell.home / "campaign.json")
    campaign = Campaign.replay(record)
    assert campaign.is_over
    assert record["rivals"] == ("--rivals" in options)
    assert [len(part["bonuses"]) for part in record["sessions"][1:]] == [
        len(result.goals) for result in campaign.results()[:-1]
    ]
    mine, rivals = campaign.legacy()
    for words in ("Session 1 of 3: money to reach", "Session 3 of 3", f"Legacy after session 3 of 3: you {mine}"):
        assert words in shown
    assert f"the Campaign, {mine} to {rivals}." in shown or f"{mine} to {rivals} is not more." in shown
    assert ("against" in shown) == ("--rivals" in options)
    assert [line for line in done.stdout.splitlines() if len(line) > 80 and str(shell.home) not in line] == []

    again = shell.run("campaign", "--resume", "campaign.json")
    assert again.returncode == 0
    assert "Legacy after session 3 of 3" in again.stdout
    assert record_in(shell.home / "campaign.json") == record
    assert "There is no unfinished game" in shell.refused("campaign", "--resume")


def test_a_campaign_is_left_and_resumed_in_every_stage(
    shell: Any, first_session: tuple[int, Campaign, list[str]]
) -> None:
    seed, campaign, typed = first_session
    count = campaign.bonuses_earned()
    bonuses = ["appeal", "workers", "manager"][:count]

    begun = shell.run("campaign", "--rivals", "--difficulty", "easy", "--seed", seed, typed="\n".join(typed[:7]) + "\n")
    (path,) = shell.games.glob("*.json")
    assert f"go on with: bigshoulders campaign --resume {path}" in begun.stdout

    middle = shell.run("campaign", "--resume", typed="\n".join([*typed[7:20], "undo", "quit"]) + "\n")
    assert "What happened last:" in middle.stdout
    redo = len(record_in(path)["sessions"][0]["record"]["actions"])
    assert redo > 0
    left = remaining(campaign, redo)

    at_choice = shell.run("campaign", "--resume", typed="\n".join([*left, "7 8 9", "undo", "help", "score"]) + "\n")
    assert at_choice.returncode == 0, at_choice.stderr
    assert "Legacy after session 1 of 3" in at_choice.stdout
    assert at_choice.stdout.count(f"Choose exactly {count} ") == 2
    assert "You can also type legacy, board, log, score, save or quit." in at_choice.stdout
    assert len(record_in(path)["sessions"]) == 1
    assert record_in(path)["sessions"][0]["record"]["hash"] == campaign.game.hash()
    assert "is a sound Campaign: 1 session, " in shell.run("verify", path).stdout

    numbers = {"appeal": "4", "workers": "2", "manager": "3"}
    chosen = shell.run("campaign", "--resume", typed=", ".join(numbers[key] for key in bonuses) + "\nboard\n")
    assert "Session 2 of 3: money to reach $4000" in " ".join(chosen.stdout.split())
    assert "Session 2 of a Campaign, easy" in " ".join(chosen.stdout.split())
    assert record_in(path)["sessions"][1]["bonuses"] == bonuses

    later = shell.run("campaign", "--resume", typed="1\n" * 12)
    assert later.returncode == 0
    assert "received a bonus of the Campaign" in later.stdout
    assert "is a sound Campaign: 2 sessions, " in shell.run("verify", path).stdout


def remaining(campaign: Campaign, done: int) -> list[str]:
    """What is typed for the first session from an action on."""
    game = Campaign(campaign.options, campaign.seed, campaign.with_rivals).game
    typed = []
    for number, (seat, action) in enumerate(campaign.game.actions):
        if number >= done and len(game.legal_actions(seat)) > 1:
            typed.append(action.text)
        game.play(seat, action)
    return typed


def test_bonuses_can_be_chosen_by_their_names(shell: Any, first_session: tuple[int, Campaign, list[str]]) -> None:
    _seed, campaign, _typed = first_session
    path = shell.home / "bare.json"
    path.write_text(json.dumps(campaign.record()), encoding="utf-8")
    bonuses = ["treasury", "automation", "salesperson"][: campaign.bonuses_earned()]
    done = shell.run("play", "--resume", path, "--save", "on.json", typed=" ".join(bonuses) + "\n")
    assert done.returncode == 0, done.stderr
    assert record_in(shell.home / "on.json")["sessions"][1]["bonuses"] == bonuses
    assert "record" not in json.loads(path.read_text())


def test_a_resumed_campaign_keeps_its_rules(shell: Any) -> None:
    shell.run("campaign", "--seed", 5)
    for option in (("--rivals",), ("--difficulty", "easy"), ("--name", "Ann"), ("--investors",)):
        assert f"leave out {option[0]}" in shell.refused("campaign", "--resume", *option)


# --- files


@pytest.fixture
def a_campaign(shell: Any, first_session: tuple[int, Campaign, list[str]]) -> Path:
    """A first session that is over and the beginning of a second one."""
    campaign = Campaign.replay(first_session[1].record())
    keys = [bonus.key for bonus in campaign.options.full_box.solo.bonuses]
    campaign.next_session(*keys[: campaign.bonuses_earned()])
    for _move in range(5):
        campaign.game.play(0, campaign.game.legal_actions(0)[0])
    path: Path = shell.home / "campaign.json"
    path.write_text(json.dumps(campaign.record()), encoding="utf-8")
    return path


def test_replay_tells_every_session_and_the_legacy(shell: Any, a_campaign: Path) -> None:
    told = shell.run("replay", a_campaign)
    assert told.returncode == 0
    for words in ("Session 1", "Session 2", "Scorepad", "if the game ended now", "Legacy after session 1 of 3"):
        assert words in told.stdout
    assert all(len(line) <= 80 for line in told.stdout.splitlines())


def test_replay_counts_the_actions_of_all_sessions(shell: Any, a_campaign: Path) -> None:
    campaign = Campaign.replay(json.loads(a_campaign.read_text()))
    first = len(campaign.games[0].actions)
    told = json.loads(shell.run("replay", a_campaign, "--json").stdout)
    assert told["actions"] == first + 5
    assert [part["actions"] for part in told["sessions"]] == [first, 5]
    assert told["sessions"][1]["position"] == json.loads(json.dumps(campaign.game.position()))
    assert told["legacy"] == dict(zip(("mine", "rivals"), campaign.legacy(), strict=True))
    assert told["won"] is None
    assert told["results"][0]["points"] == campaign.results()[0].points
    for place, sessions in ((0, [0]), (first, [first]), (first + 2, [first, 2])):
        cut = json.loads(shell.run("replay", a_campaign, "--json", "--at", place).stdout)
        assert [part["actions"] for part in cut["sessions"]] == sessions
    assert "Session 2 of 3" in shell.run("replay", a_campaign, "--at", first + 2).stdout
    assert f"from 0 to {first + 5}." in shell.refused("replay", a_campaign, "--at", 99999)


def altered(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def apply(doc: dict[str, Any]) -> dict[str, Any]:
        doc = copy.deepcopy(doc)
        change(doc)
        return doc

    return apply


ALTERED = {
    "another seed": altered(lambda doc: doc.update(seed=doc["seed"] + 1)),
    "another format": altered(lambda doc: doc.update(campaign=99)),
    "other Rivals": altered(lambda doc: doc.update(rivals=False)),
    "no sessions": altered(lambda doc: doc.update(sessions=[])),
    "a session of the wrong kind": altered(lambda doc: doc["sessions"].append(7)),
    "a bonus too many": altered(lambda doc: doc["sessions"][1]["bonuses"].append("appeal2")),
    "an altered action": altered(lambda doc: doc["sessions"][0]["record"]["actions"].pop()),
    "another hash": altered(lambda doc: doc["sessions"][1]["record"].update(hash="0" * 32)),
    "other options": altered(lambda doc: doc["options"].update(difficulty="hard")),
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_campaign_is_found_out(shell: Any, a_campaign: Path, name: str) -> None:
    file = shell.home / "altered.json"
    file.write_text(json.dumps(ALTERED[name](json.loads(a_campaign.read_text()))), encoding="utf-8")
    for command in (("verify", file), ("replay", file), ("campaign", "--resume", file)):
        assert str(file) in shell.refused(*command)


# --- the Legacy board


def test_the_legacy_of_a_session_is_added_up_step_by_step() -> None:
    """The first Goal is missed: -1 for the money, +2 for two Goals, -2."""
    campaign = Campaign(Options(["Ann"]), 3, with_rivals=False)
    first, second, third = goals_of(campaign)
    end_session(campaign, 3900, second, third)
    shown = one_line(drawn(legacy(campaign)))
    assert "Legacy after session 1 of 3: you 0, the Rivals 1" in shown
    assert "Money $3900 of $4000 −1" in shown
    assert "Goals achieved: 2 of 3 +2" in shown
    assert "Without the first Goal, " in shown
    assert "Your Legacy, never below 0 −1 → 0" in shown
    assert "Legacy of the Rivals +1° → 1" in shown
    assert "° house figure" in shown
    assert first not in campaign.results()[0].goals


def test_all_goals_of_a_row_bring_one_more() -> None:
    campaign = Campaign(Options(["Ann"], difficulty="easy"), 3, with_rivals=True)
    end_session(campaign, 4000, *goals_of(campaign))
    shown = one_line(drawn(legacy(campaign)))
    assert "Money $4000 of $3500 +1 Goals achieved: 3 of 3 +3 All Goals of the row +1 Your Legacy +5 → 5" in shown
    rival = campaign.rival(1)
    assert f"Legacy of {rival.name} +{rival.legacy}° → {rival.legacy}" in shown


def test_only_what_lies_face_up_is_said_of_a_session() -> None:
    campaign = Campaign(Options(["Ann"]), 3, with_rivals=True)
    words = text(session_line(campaign)).plain
    assert words.startswith("Session 1 of 3: money to reach $4000; Goals ")
    assert words.endswith(f"Rival: {campaign.rival(1).name}.")
    others = [rival.name for rival in campaign.options.box.solo.rivals if rival.key != campaign.rival(1).key]
    assert len(others) == 7
    assert not any(name in words for name in others)


ALL, NOTHING, ONE = (5600, (0, 1, 2)), (1400, ()), (1900, (1,))
"""Sessions of 5, -3 and -2 Legacy Points: money, and which Goals are achieved."""


@pytest.mark.parametrize(
    ("sessions", "words"),
    [
        ((ALL, ALL, ALL), "● Ann wins the Campaign, 15 to 8."),
        ((ALL, ONE, ALL), "● Ann loses the Campaign: 8 to 8 is not more."),
        ((NOTHING, NOTHING, NOTHING), "● Ann loses the Campaign, 0 to 8."),
    ],
)
def test_more_legacy_than_the_rivals_wins(sessions: Any, words: str) -> None:
    """Without Rivals theirs is 1 + 3 + 4."""
    campaign = Campaign(Options(["Ann"]), 3, with_rivals=False)
    for number, (money, achieved) in enumerate(sessions):
        if number:
            keys = [bonus.key for bonus in campaign.options.full_box.solo.bonuses]
            campaign.next_session(*keys[: campaign.bonuses_earned()])
        goals = goals_of(campaign)
        end_session(campaign, money, *(goals[place] for place in achieved))
    assert one_line(drawn(verdict(campaign))) == words
