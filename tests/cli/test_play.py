"""Whole games at the terminal, typed into a process."""

from __future__ import annotations

import json
import random
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game

EVERY_VARIANT = (
    *("--mode", "advanced", "--goals", "--special-companies", "--chiefs", "--draft", "--friendly-closure"),
    *("--supply-chain", "advanced", "--open-purchasing"),
)


def actions_in(path: Path) -> list[Any]:
    return json.loads(path.read_text(encoding="utf-8"))["record"]["actions"]


def numbers(seed: int, count: int = 6000, most: int = 6) -> str:
    """A stubborn player: numbers at random, those out of range included."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(1, most)}\n" for _ in range(count))


def the_save(shell: Any) -> Path:
    (path,) = shell.games.glob("*.json")
    return path


def test_two_people_play_a_whole_game_by_always_taking_the_first_choice(shell: Any) -> None:
    done = shell.run("play", "--seats", "Ann,Bob", "--seed", 3, typed="1\n" * 6000)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "wins the game." in done.stdout
    assert "Scorepad" in done.stdout
    game = Game.replay(json.loads(the_save(shell).read_text())["record"])
    assert game.is_over
    assert f"${game.scores()['seats'][0]['wealth']}" in done.stdout


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("Ann,random,greedy", ("--mode", "advanced", "--goals")),
        ("Ann,Bob", ("--mode", "advanced")),
        ("you,greedy,greedy,greedy", ()),
    ],
)
def test_a_whole_game_of_random_choices_comes_to_its_end(shell: Any, seats: str, options: tuple[str, ...]) -> None:
    done = shell.run("play", "--seats", seats, "--seed", 11, *options, typed=numbers(5))
    assert done.returncode == 0, done.stderr
    assert "The end" in done.stdout
    assert "\033" not in done.stdout
    wide = [line for line in done.stdout.splitlines() if len(line) > 80 and str(shell.games) not in line]
    assert wide == []
    assert shell.run("verify", the_save(shell)).returncode == 0


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        ("Ann,Bob,random", ("--edition", "first-2020", "--open-purchasing"), "first edition of 2020, open purchasing"),
        ("Ann,random", ("--edition", "first-2018", "--draft"), "first edition of 2018, Public Goals, draft"),
        ("Ann,Bob,random", EVERY_VARIANT, "draft, friendly closure, open purchasing, Advanced Supply Chain"),
    ],
)
def test_a_whole_game_by_other_rules(shell: Any, seats: str, options: tuple[str, ...], words: str) -> None:
    done = shell.run("play", "--seats", seats, "--seed", 11, *options, typed=numbers(5))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert words in " ".join(done.stdout.split())
    assert "The end" in done.stdout
    assert [line for line in done.stdout.splitlines() if len(line) > 80 and str(shell.games) not in line] == []
    assert shell.run("verify", the_save(shell)).returncode == 0
    assert "Scorepad" in shell.run("replay", the_save(shell)).stdout


def test_bots_alone_play_to_the_end(shell: Any) -> None:
    done = shell.run("play", "--seats", "random,random", "--seed", 1)
    assert done.returncode == 0
    assert "wins the game." in done.stdout


def test_by_default_one_person_plays_against_three_solid_characters(shell: Any) -> None:
    done = shell.run("play")
    assert "● You, ■ Bertha (solid), ▲ Cyrus (solid), ◆ Della (solid)" in " ".join(done.stdout.split())
    assert "Basic Game" in done.stdout


def test_the_end_of_the_input_saves_and_leaves_with_a_sentence(shell: Any) -> None:
    done = shell.run("play", "--seed", 5, typed="1\n")
    assert done.returncode == 0
    assert f"bigshoulders play --resume {the_save(shell)}" in done.stdout
    assert [0, "establish brunswick 35"] in actions_in(the_save(shell))


# --- what can be typed


def test_text_forms_play_the_same_game_as_the_engine(shell: Any, a_game: Callable[..., Any], same_game: Any) -> None:
    session, typed = a_game()
    done = shell.run("play", *same_game, typed="\n".join(typed) + "\n")
    assert done.returncode == 0
    assert actions_in(the_save(shell)) == session.game.record()["actions"]


def test_help_names_the_rule_of_a_choice(shell: Any) -> None:
    done = shell.run("play", "--seed", 5, typed="? 1\nhelp\n? 999\n? x\nhelp establish brunswick 35\n")
    assert "(EST-03)" in done.stdout
    assert "Text form: establish brunswick 35" in done.stdout
    assert "(SET-28)" in done.stdout
    assert "take back your last decision" in done.stdout
    assert done.stdout.count("Help is there for the choices 1 to ") == 2


def test_what_cannot_be_played_is_refused_with_the_reason(shell: Any) -> None:
    done = shell.run("play", "--seed", 5, typed="999\n0\npass\nnonsense\nestablish brunswick 60\n\n[bold]\n")
    assert "There is no choice 999; choose from 1 to " in done.stdout
    assert "There is no choice 0;" in done.stdout
    assert "There is no 'pass' at this moment" in done.stdout
    assert "There is no action 'nonsense'" in done.stdout
    assert "(EST-03)" in done.stdout
    assert "There is no action '[bold]'" in done.stdout


def test_board_hand_log_and_score_can_be_asked_for(shell: Any) -> None:
    typed = "1\nboard\nhand\nlog\nlog all\nscore\nsave\n"
    done = shell.run("play", "--seed", 5, typed=typed)
    for words in ("Stock track", "Your Building tiles", "established", "If the game ended now", "Saved in "):
        assert words in done.stdout


def test_undo_takes_back_the_last_decision_and_the_answers_that_followed_from_it(
    shell: Any, a_game: Callable[..., Any], same_game: Any
) -> None:
    moves = next(count for count in range(3, 60) if a_game(count)[1][-1].startswith("use job_market"))
    session, typed = a_game(moves - 1)
    done = shell.run("play", *same_game, typed="\n".join([*typed, a_game(moves)[1][-1], "undo"]) + "\n")
    assert "Taken back." in done.stdout
    expected = session.game
    while (choices := expected.legal_actions(0)) == [] or len(choices) == 1:
        seat = expected.to_act()[0]
        session.play(seat, choices[0] if choices else session.bot_choice(seat))
    assert actions_in(the_save(shell)) == expected.record()["actions"]


def test_what_others_have_seen_is_not_taken_back(shell: Any) -> None:
    done = shell.run("play", "--seats", "Ann,Bob", "--seed", 3, typed="undo\n1\nundo\n")
    assert "There is nothing to undo yet. (GEN-28)" in done.stdout
    assert "Somebody else has moved since your last decision, so it stands. (GEN-28)" in done.stdout


def test_the_only_answer_is_taken_and_said(shell: Any, a_game: Callable[..., Any], same_game: Any) -> None:
    done = shell.run("play", *same_game, typed="\n".join(a_game()[1]) + "\n")
    assert "Ann, the only choice: " in done.stdout


# --- saving and resuming


def test_a_game_saved_and_resumed_goes_on_as_if_never_interrupted(
    shell: Any, a_game: Callable[..., Any], same_game: Any
) -> None:
    session, typed = a_game()
    for first, last in ((0, 9), (9, 40), (40, 41)):
        options = ("--resume",) if first else same_game
        done = shell.run("play", *options, typed="\n".join([*typed[first:last], "quit"]) + "\n")
        assert done.returncode == 0
        assert "The game is saved" in done.stdout
    done = shell.run("play", "--resume", the_save(shell), typed="\n".join(typed[41:]) + "\n")
    assert "The end" in done.stdout
    assert actions_in(the_save(shell)) == session.game.record()["actions"]
    assert "There is no unfinished game" in shell.refused("play", "--resume")


def test_a_process_that_is_killed_loses_no_accepted_move(
    shell: Any, a_game: Callable[..., Any], same_game: Any
) -> None:
    session, typed = a_game()
    file = shell.home / "game.json"
    process = shell.start("play", *same_game, "--save", file)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n".join(typed[:30]) + "\n")
    process.stdin.flush()
    told = 0
    while told < 30:
        line = process.stdout.readline()
        assert line, "it ended too early"
        told += line.startswith("Ann> ")
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert process.stderr is not None
    process.stderr.close()
    saved = actions_in(file)
    assert saved == session.game.record()["actions"][: len(saved)]
    assert len(saved) >= len(a_game(29)[0].game.actions)
    assert shell.run("verify", file).returncode == 0
    accepted = 30 if len(saved) >= len(a_game(30)[0].game.actions) else 29
    shell.run("play", "--resume", file, typed="\n".join(typed[accepted:]) + "\n")
    assert actions_in(file) == session.game.record()["actions"]


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C until it is heard: CPython can miss one that comes at the instant of a prompt."""
    for _attempt in range(60):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=1)
    raise AssertionError("Ctrl-C was never heard")


def test_ctrl_c_saves_and_leaves_with_a_sentence(shell: Any) -> None:
    process = shell.start("play", "--seed", 5)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    while "established" not in (line := process.stdout.readline()):
        assert line, "it ended too early"
    out, err = interrupted(process)
    assert process.returncode == 0, err
    assert err == ""
    assert "The game is saved; go on with: bigshoulders play --resume" in out
    assert actions_in(the_save(shell))


def test_a_resumed_game_keeps_its_rules(shell: Any) -> None:
    shell.run("play", "--seed", 5)
    assert "leave out --mode" in shell.refused("play", "--resume", "--mode", "advanced")
    assert "leave out --seed" in shell.refused("play", "--resume", "--seed", "3")
    assert "leave out --special-companies" in shell.refused("play", "--resume", "--special-companies")
    assert "leave out --supply-chain" in shell.refused("play", "--resume", "--supply-chain", "standard")
    assert "leave out --components" in shell.refused("play", "--resume", "--components", "none")


def test_a_bare_record_can_be_played_on_by_people(shell: Any, a_game: Callable[..., Any]) -> None:
    file = shell.home / "record.json"
    file.write_text(json.dumps(a_game(12)[0].game.record()), encoding="utf-8")
    done = shell.run("play", "--resume", file, "--save", shell.home / "on.json", typed="1\n1\n1\n")
    assert done.returncode == 0
    assert len(actions_in(shell.home / "on.json")) > 12
    assert "record" not in json.loads(file.read_text())
