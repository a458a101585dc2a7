"""The file of a lesson, read strictly: what is missing, unknown or of a wrong kind is refused with where and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bigshoulders.bots import bot_named
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_SENTENCE
from bigshoulders.components.checks import FLAG, BadComponents, Keys, Kind, check_table, is_list, list_of, whole
from bigshoulders.components.checks import Path as Where
from bigshoulders.components.schema import line_of
from bigshoulders.components.texts import read_json, read_toml
from bigshoulders.game import Game, IllegalAction
from bigshoulders.lessons.figures import check_said
from bigshoulders.lessons.goals import check_condition, read_condition
from bigshoulders.lessons.lesson import (
    LANGUAGES,
    LESSON_FORMAT,
    Condition,
    Json,
    Lesson,
    Opponent,
    Remark,
    Step,
    Table,
    Text,
)
from bigshoulders.lessons.points import Point, read_point
from bigshoulders.lessons.telling import MOMENTS, placeholders
from bigshoulders.state.chance import MASK, is_seed
from bigshoulders.state.options import Options

MOST_STEPS, MOST_MOVES, MOST_MINUTES = 40, 1000, 180
STAND_INS = ("one", "two", "three", "four")
"""At a table of which only the other lesson knows who sits there."""


def is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def is_texts(value: Any) -> bool:
    return isinstance(value, dict) and sorted(value) == sorted(LANGUAGES) and all(map(is_text, value.values()))


def is_move(value: Any) -> bool:
    seat, _space, action = value.partition(" ") if isinstance(value, str) else ("", "", "")
    return seat.isdecimal() and len(seat) == 1 and bool(action.strip())


TEXTS: Kind = (is_texts, f"a text in each of the languages {', '.join(LANGUAGES)}, and in no other")
WORD: Kind = (is_text, "a text")
WORDS: Kind = (list_of(is_text, MOST_MOVES), "a list of texts")
MOVES: Kind = (list_of(is_move, MOST_MOVES), "a list of moves, each with its seat, such as '0 pay'")
TABLES: Kind = (is_list(MOST_STEPS), f"one to {MOST_STEPS} tables")

LESSON: Keys = {
    "format": (lambda value: value == LESSON_FORMAT, f"{LESSON_FORMAT}, the format that this version reads"),
    "number": whole(1, 99),
    "further": FLAG,
    "title": TEXTS,
    "about": TEXTS,
    "minutes": whole(1, MOST_MINUTES),
    "you": whole(0, 3),
    "advice": FLAG,
    "continues": (is_text, "the key of the lesson whose game goes on"),
    "hash": WORD,
    "table": (lambda value: isinstance(value, dict), "a table"),
    "opponent": TABLES,
    "step": TABLES,
}
NEEDED = ("format", "number", "title", "about", "minutes", "you", "step")
TABLE: Keys = {
    "seats": (list_of(is_text, 4, 1), "a list of one to four names"),
    "rules": (lambda value: isinstance(value, dict), "a table of options, such as { mode = 'advanced' }"),
    "seed": (is_seed, f"a whole number from 0 to {MASK}"),
    "position": (is_text, "the name of a JSON file beside this one: a position or a record"),
    "moves": MOVES,
}
OPPONENT: Keys = {
    "seat": whole(0, 3),
    "bot": (lambda value: is_text(value) and bot_named(value) is not None, "a bot or a level, such as casual"),
    "seed": (is_seed, f"a whole number from 0 to {MASK}"),
}
STEP: Keys = {
    "say": TEXTS,
    "done": TEXTS,
    "point": WORDS,
    "introduces": WORDS,
    "allow": WORDS,
    "goal": WORDS,
    "moves": whole(1, MOST_MOVES),
    "solution": WORDS,
    "guide": (lambda value: is_text(value) and bot_named(value) is not None, "a bot or a level, such as planner"),
    "hint": (list_of(is_texts, 2, 2), f"two [[step.hint]], the goal and the place, in {', '.join(LANGUAGES)}"),
    "remark": (is_list(MOST_STEPS), f"one to {MOST_STEPS} [[step.remark]]"),
    "replies": MOVES,
    "back_to": whole(1, MOST_STEPS),
    "mark": WORD,
}
REMARK: Keys = {"move": WORD, **dict.fromkeys(LANGUAGES, WORD)}
TO_PLAY = ("allow", "goal", "moves", "solution", "guide", "hint", "remark")
"""Keys that only steps with something to play have."""


def need(table: Mapping[str, Any], names: tuple[str, ...], where: Where) -> None:
    for name in names:
        if name not in table:
            raise BadComponents(where, "the key {name} is missing", name=name)


# --- a file


def read(path: Path) -> Lesson:
    """Wrong says what is wrong with a file, in which line, and what would be right."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise Wrong("There is no lesson {name!r} that can be read.", name=str(path)) from None
    try:
        return lesson_in(read_toml(text, LONGEST_SENTENCE), path.stem, beside(path))
    except BadComponents as error:
        words = "{path}, line {line}: {reason}."
        raise Wrong(words, path=path.name, line=line_of(text, error.path), reason=error) from None
    except Wrong as error:
        raise Wrong("{path}: {reason}.", path=path.name, reason=error) from None


def beside(path: Path) -> Callable[[str], Any]:
    """What reads the positions that lie beside a lesson; nothing else can be named."""

    def reader(name: str) -> Any:
        if "/" in name or "\\" in name or name.startswith("."):
            raise BadComponents(("table", "position"), "this must be the name of a file in the same folder")
        try:
            return read_json((path.parent / name).read_bytes())
        except OSError:
            words = "there is no file {name!r} beside the lesson"
            raise BadComponents(("table", "position"), words, name=name) from None

    return reader


def lesson_in(doc: Any, key: str, reader: Callable[[str], Any]) -> Lesson:
    check_table(doc, LESSON, ())
    need(doc, NEEDED, ())
    if ("table" in doc) == ("continues" in doc):
        raise BadComponents((), "a lesson has either a table or continues, the lesson whose game goes on")
    table = table_in(doc, reader)
    game = start(table) if "table" in doc else Game.new(Options(STAND_INS), 0)
    steps = tuple(step_in(step, doc["you"], number, game) for number, step in enumerate(doc["step"]))
    check_moments(steps)
    return Lesson(
        key=key,
        number=doc["number"],
        further=doc.get("further", False),
        minutes=doc["minutes"],
        title=Text(**doc["title"]),
        about=Text(**doc["about"]),
        you=doc["you"],
        table=table,
        continues=doc.get("continues"),
        advice=doc.get("advice", False),
        steps=steps,
        hash=doc.get("hash", ""),
    )


# --- the table


def table_in(doc: Json, reader: Callable[[str], Any]) -> Table:
    opponents = tuple(opponent_in(entry, ("opponent", number)) for number, entry in enumerate(doc.get("opponent", ())))
    table = doc.get("table", {})
    check_table(table, TABLE, ("table",))
    moves = tuple(move_in(move) for move in table.get("moves", ()))
    if "continues" in doc:
        return Table((), {}, 0, None, (), opponents)
    if "position" in table:
        if any(name in table for name in ("seats", "rules", "seed")):
            raise BadComponents(("table",), "a position has its seats, rules and chance itself")
        position = position_in(reader(table["position"]))
        seats = tuple(position["options"]["seats"])
        made = Table(seats, {}, 0, position, moves, opponents)
    else:
        need(table, ("seats", "seed"), ("table",))
        made = Table(tuple(table["seats"]), table.get("rules", {}), table["seed"], None, moves, opponents)
    if doc["you"] >= len(made.seats):
        raise BadComponents(("you",), "there is no such seat; the table has {count}", count=len(made.seats))
    others = sorted(opponent.seat for opponent in opponents)
    if others != [seat for seat in range(len(made.seats)) if seat != doc["you"]]:
        raise BadComponents(("opponent",), "every seat but that of the pupil needs one opponent, and only those do")
    return made


def position_in(doc: Any) -> Json:
    """A position as it is, or the one that a record ends with."""
    is_record = isinstance(doc, dict) and "actions" in doc
    return (Game.replay(doc) if is_record else Game.from_position(doc)).position()


def opponent_in(entry: Any, where: Where) -> Opponent:
    check_table(entry, OPPONENT, where)
    need(entry, tuple(OPPONENT), where)
    bot = bot_named(entry["bot"])
    assert bot is not None
    return Opponent(entry["seat"], bot, entry["seed"])


def move_in(text: str) -> tuple[int, str]:
    seat, _space, action = text.partition(" ")
    return int(seat), " ".join(action.split())


def start(table: Table, pupil: str | None = None, you: int = 0) -> Game:
    """The game at the beginning of a lesson, with the pupil's name if there is one. Wrong says what does not fit."""
    seats = [pupil if pupil is not None and seat == you else name for seat, name in enumerate(table.seats)]
    if table.position is None:
        game = Game.new(options_in(seats, table.rules), table.seed)
    else:
        options = table.position["options"] | {"seats": seats}
        players = [doc | {"name": name} for doc, name in zip(table.position["players"], seats, strict=True)]
        game = Game.from_position(table.position | {"options": options, "players": players})
    for number, (seat, action) in enumerate(table.moves):
        try:
            game.play(seat, action)
        except IllegalAction as refusal:
            words = "the rules refuse {action!r}: {reason}"
            raise BadComponents(("table", "moves", number), words, action=f"{seat} {action}", reason=refusal) from None
    return game


def options_in(seats: Sequence[str], rules: Json) -> Options:
    """Wrong, also for what is no option."""
    if "seats" in rules:
        raise BadComponents(("table", "rules"), "the seats stand in the table itself")
    return Options.from_json({"seats": list(seats), **rules})


# --- steps


def step_in(doc: Any, you: int, number: int, game: Game) -> Step:
    where: Where = ("step", number)
    check_table(doc, STEP, where)
    need(doc, ("say",), where)
    if "goal" in doc:
        need(doc, ("moves", "hint"), where)
        if ("guide" in doc) == ("allow" in doc or "solution" in doc):
            raise BadComponents(where, "a step with a goal has either allow and solution, or guide")
        if "guide" not in doc:
            need(doc, ("allow", "solution"), where)
    else:
        for name in TO_PLAY:
            if name in doc:
                raise BadComponents((*where, name), "a step without a goal only says something")
    step = Step(
        say=Text(**doc["say"]),
        done=Text(**doc["done"]) if "done" in doc else None,
        point=tuple(point_in(word, you, game, (*where, "point")) for word in doc.get("point", ())),
        introduces=tuple(doc.get("introduces", ())),
        allow=tuple(doc.get("allow", ())),
        goal=tuple(condition_in(text, (*where, "goal")) for text in doc.get("goal", ())),
        moves=doc.get("moves", 0),
        solution=tuple(doc.get("solution", ())),
        guide=bot_named(doc["guide"]) or "" if "guide" in doc else "",
        hints=tuple(Text(**hint) for hint in doc.get("hint", ())),
        remarks=tuple(remark_in(entry, (*where, "remark", k)) for k, entry in enumerate(doc.get("remark", ()))),
        replies=tuple(move_in(move) for move in doc.get("replies", ())),
        back_to=doc.get("back_to", 0),
        mark=doc.get("mark", ""),
    )
    if step.back_to > number:
        raise BadComponents((*where, "back_to"), "the table comes back from a step before this one")
    check_against(step, game, you, where)
    return step


def point_in(word: str, you: int, game: Game, where: Where) -> Point:
    try:
        return read_point(word, game.options.full_box, len(game.options.seats), you)
    except Wrong as error:
        raise BadComponents(where, error.template, **error.figures) from None


def condition_in(text: str, where: Where) -> Condition:
    try:
        return read_condition(text)
    except Wrong as error:
        raise BadComponents(where, error.template, **error.figures) from None


def remark_in(entry: Any, where: Where) -> Remark:
    check_table(entry, REMARK, where)
    need(entry, tuple(REMARK), where)
    return Remark(entry["move"], Text(*(entry[language] for language in LANGUAGES)))


def check_against(step: Step, game: Game, you: int, where: Where) -> None:
    """What the step speaks of is in the game."""
    for seat, move in step.replies:
        if seat == you or seat >= len(game.options.seats) or game.catalogue.parse(move) is None:
            words = "{move!r} is nothing that another seat can play"
            raise BadComponents((*where, "replies"), words, move=f"{seat} {move}")
    try:
        for condition in step.goal:
            check_condition(condition, game, you)
        for _name, text in texts_of(step):
            for language in LANGUAGES:
                for asked, _moment in placeholders(text.in_(language)):
                    check_said(asked, game, you)
    except Wrong as error:
        raise BadComponents(where, error.template, **error.figures) from None


def check_moments(steps: tuple[Step, ...]) -> None:
    """Texts speak of moments that there have been."""
    known = list(MOMENTS)
    for number, step in enumerate(steps):
        for name, text in texts_of(step):
            for moment in (moment for language in text for _asked, moment in placeholders(language) if moment):
                if moment not in known:
                    words = "no step before this one has the mark {moment!r}"
                    raise BadComponents(("step", number, name), words, moment=moment)
        if step.mark in MOMENTS or (step.mark and not re.fullmatch(r"[a-z_]+", step.mark)):
            words = "a mark is a word of small letters that is not {taken}"
            raise BadComponents(("step", number, "mark"), words, taken=" or ".join(MOMENTS))
        known.append(step.mark)


def texts_of(step: Step) -> list[tuple[str, Text]]:
    """Everything that a step says, with the key where it stands."""
    found = [("say", step.say)]
    found += [("done", step.done)] if step.done else []
    found += [("hint", hint) for hint in step.hints]
    return [*found, *(("remark", remark.text) for remark in step.remarks)]
