"""The beginning of a lesson of one's own: a file with comments that can be checked and played at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bigshoulders.game import Game
from bigshoulders.lessons.lesson import LANGUAGES

Json = dict[str, Any]
LINE = 116
"""Characters in a line of moves."""

HEAD = """\
# A lesson: `bigshoulders lesson check FILE` proves it, `lesson play FILE` plays it; docs/lessons.md explains the lines.
format = 1
number = 99             # its place among the lessons: terms of those before it are known
further = true
minutes = 3
you = {you}                 # the pupil's seat

[title]
{title}
[about]                 # one line for the list of lessons
{about}

[table]                 # where it begins: a game of seats, rules and a seed, or a position, after some moves
{table}
"""
DEALT = """\
seats = {seats}
rules = {rules}
seed = {seed}
moves = [{moves}]"""
OPPONENT = """
[[opponent]]            # who moves at another seat, where a step does not say it in `replies`
seat = {seat}
bot = "casual"
seed = 1
"""
STEP = """
[[step]]
introduces = []         # terms of the glossary that are new here, such as ["treasury"]
point = ["choices"]     # what is lit on the table, such as "treasury/swift", "funds/you"
# At most forty words with `done`. Figures are never typed: {{funds:you}}, {{gain:funds:you}}, {{value:swift}}.
{say}
# What it has brought, said when the goal is reached:
# done.en = "..."
allow = [{move}]        # patterns of the moves that are asked for, such as "purchase coal *"
goal = ["moves > before"]   # the step is over when all of this holds
moves = 1               # so many decisions are enough
solution = [{move}]
# replies = ["1 pass"]  # what the others play meanwhile
[[step.hint]]           # two hints: the goal, then the place; the third, the move, is found by the engine
{hint}
[[step.hint]]
{hint}
# [[step.remark]]       # what is said to moves that were not asked for
# move = "pass"
# en = "..."
"""
WORDS = {
    "title": {"en": "My lesson", "de": "Meine Lektion", "es": "Mi lección"},
    "about": {"en": "What it is about.", "de": "Worum es geht.", "es": "De qué se trata."},
    "say": {"en": "Play what is lit.", "de": "Spiel, was leuchtet.", "es": "Juega lo que está iluminado."},
    "hint": {"en": "Look again.", "de": "Sieh noch einmal hin.", "es": "Mira otra vez."},
}


def texts(key: str, prefix: str = "") -> str:
    return "\n".join(f'{prefix}{language} = "{WORDS[key][language]}"' for language in LANGUAGES)


def begun(game: Game, you: int, position: str) -> str:
    """A lesson that begins in this game: its first step asks for the first legal move.

    A game that was not dealt from a seed begins with its position, which lies beside the lesson under a name.
    """
    others = [seat for seat in range(len(game.options.seats)) if seat != you]
    head = HEAD.format(
        you=you,
        title=texts("title"),
        about=texts("about"),
        table=dealt(game) if game.seed is not None else f'position = "{position}"',
    )
    move = f'"{game.legal_actions(you)[0].text}"'
    step = STEP.format(say=texts("say", "say."), move=move, hint=texts("hint"))
    return head + "".join(OPPONENT.format(seat=seat) for seat in others) + step


def dealt(game: Game) -> str:
    options: Json = {name: value for name, value in game.options.to_json().items() if name != "seats"}
    return DEALT.format(
        seats=json.dumps(list(game.options.seats), ensure_ascii=False),
        rules=inline(options),
        seed=game.seed,
        moves="".join(f"\n    {line}" for line in lines([f'"{seat} {action}",' for seat, action in game.actions])),
    )


def inline(table: Json) -> str:
    """A table of options as TOML writes it on one line."""
    return "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in table.items()) + " }"


def lines(words: Sequence[str]) -> list[str]:
    """As many words on a line as fit."""
    found: list[str] = []
    for word in words:
        if found and len(found[-1]) + len(word) < LINE:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
