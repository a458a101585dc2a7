"""Options: the right ones are explained, the wrong ones refused in one sentence."""

from __future__ import annotations

import dataclasses
from importlib.metadata import version
from typing import Any

import pytest

from bigshoulders.cli import arguments, main, rules
from bigshoulders.state.options import Options
from bigshoulders.words.options import WORDS

OF_SESSIONS = ("session", "solo_goals", "bonuses")
"""What nobody chooses before a game: a Campaign says it of its sessions."""
COMMANDS = ("play", "solo", "campaign", "simulate", "replay", "verify", "components", "puzzle", "bench")


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_every_command_explains_itself(shell: Any, command: tuple[str, ...]) -> None:
    done = shell.run(*command, "--help")
    assert done.returncode == 0
    assert "usage: bigshoulders" in done.stdout


def test_without_a_command_the_commands_are_listed(shell: Any) -> None:
    done = shell.run()
    assert done.returncode == 0
    assert all(name in done.stdout for name in COMMANDS)


def test_the_version_is_the_packages(shell: Any) -> None:
    assert shell.run("--version").stdout == f"bigshoulders {version('bigshoulders')}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dance",), "dance"),
        (("play", "--seats", "Ann"), "2 to 4 seats"),
        (("play", "--seats", "Ann,Bob,Cyd,Dan,Eve"), "2 to 4 seats"),
        (("play", "--seats", "Ann,Ann"), "same name"),
        (("play", "--seats", "Ann,ann"), "same name"),
        (("play", "--seats", "Ann,"), "A name has"),
        (("play", "--seats", "Ann,\033[2J"), "A name has"),
        (("play", "--seats", f"Ann,{'x' * 99}"), "A name has"),
        (("play", "--mode", "expert"), "expert"),
        (("play", "--edition", "third"), "third"),
        (("play", "--edition", "first-2020", "--special-companies"), "The first edition has no special companies"),
        (("play", "--edition", "first-2018", "--friendly-closure"), "The first edition has no friendly closure"),
        (("play", "--edition", "first-2020", "--supply-chain", "advanced"), "no Advanced Supply Chain (ED1-22)"),
        (("play", "--edition", "first-2018", "--no-goals"), "always played with Public Goals (ED1-46)"),
        (("components", "--edition", "first"), "first"),
        (("play", "--seed", "-1"), "whole number from 0"),
        (("play", "--seed", "x"), "whole number from 0"),
        (("play", "--seed", "9" * 5000), "whole number from 0"),
        (("play", "--pace", "nan"), "seconds"),
        (("play", "--pace", "-1"), "seconds"),
        (("play", "--frobnicate"), "--frobnicate"),
        (("play", "--se", "4"), "--se"),
        (("play", "--resume"), "There is no unfinished game"),
        (("simulate", "--bots", "greedy"), "2 to 4 bots"),
        (("simulate", "--bots", "greedy,oracle"), "there is no bot 'oracle'"),
        (("simulate", "--games", "0"), "whole number from 1"),
        (("simulate", "--jobs", "0"), "whole number from 1"),
        (("play", "--difficulty", "easy"), "--difficulty"),
        (("solo", "--seats", "Ann,Bob"), "--seats"),
        (("solo", "--edition", "first-2020"), "--edition"),
        (("solo", "--goals"), "--goals"),
        (("solo", "--name", ""), "A name has"),
        (("solo", "--name", "x" * 99), "A name has"),
        (("solo", "--bot", "oracle"), "oracle"),
        (("solo", "--rival", "rockefeller"), "rockefeller"),
        (("solo", "--difficulty", "brutal"), "brutal"),
        (("solo", "--target-difficulty", "hard"), "this game has no money to beat (AMB-116)"),
        (("solo", "--resume"), "start one with: bigshoulders solo"),
        (("campaign", "--rival", "ward"), "--rival"),
        (("campaign", "--resume"), "start one with: bigshoulders campaign"),
        (("simulate", "--rival", "ward"), "--rival is for solo games; add --solo."),
        (("simulate", "--investors"), "--investors is for solo games; add --solo."),
        (("simulate", "--solo", "--bots", "greedy,random"), "A solo game has one bot"),
        (("simulate", "--solo", "--draft"), "The solo game is played without draft (SOL-22)"),
        (("simulate", "--solo", "--rival", "none", "--target-difficulty", "hard"), "is for games against a Rival"),
        (("replay",), "FILE"),
        (("verify",), "FILE"),
        (("replay", "x", "--at", "-3"), "whole number from 0"),
        (("bench", "--seconds", "0"), "more than 0"),
        (("bench", "--seconds", "soon"), "seconds"),
        (("--language",), "--language"),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(shell: Any, arguments: tuple[str, ...], words: str) -> None:
    assert words in shell.refused(*arguments)


def test_every_rule_of_a_game_is_an_option_with_a_sentence() -> None:
    fields = [part.name for part in dataclasses.fields(Options) if part.name != "seats"]
    assert sorted([*rules.RULES, *rules.SOLO_RULES, *OF_SESSIONS]) == sorted(fields)
    assert all(words.command for words in WORDS.values())


def test_a_language_without_words_is_said_and_english_spoken(shell: Any) -> None:
    done = shell.run("--language", "tlh", "--help")
    assert "'tlh'" in done.stderr
    assert "usage" in done.stdout
    assert shell.run("--language", "en_GB", "--help").stderr == ""


def test_a_mistake_of_the_program_is_a_sentence_unless_it_is_looked_for(
    shell: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(arguments, "parser", broken)
    assert main.main(["play"]) == 1
    assert capsys.readouterr().err.startswith("This should not happen: ZeroDivisionError: by zero.")
    monkeypatch.setenv("BIGSHOULDERS_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main.main(["play"])


ENGLISH_OF_ARGPARSE = (
    "usage:",
    "positional arguments",
    "options:",
    "show this",
    "show program's",
    "argument -",
    "choose",
)


@pytest.mark.parametrize(
    ("language", "usage", "refusal"),
    [
        ("de", "Aufruf: bigshoulders play", "bei --mode: 'foo' gibt es nicht (möglich:"),
        ("es", "uso: bigshoulders play", "en --mode: 'foo' no existe (posibles:"),
    ],
)
def test_help_and_refusals_are_in_one_language(shell: Any, language: str, usage: str, refusal: str) -> None:
    explained = shell.run("--language", language, "play", "--help").stdout
    refused = shell.run("--language", language, "play", "--mode", "foo").stderr
    assert usage in explained
    assert refusal in " ".join(refused.split())
    top = shell.run("--language", language, "--help").stdout
    assert not [words for words in ENGLISH_OF_ARGPARSE if words in explained + refused + top]
