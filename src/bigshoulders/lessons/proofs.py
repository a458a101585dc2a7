"""What must be true of a lesson, each with a sentence that says what is not so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase

from bigshoulders import locale
from bigshoulders.components import Wrong
from bigshoulders.lessons.figures import Moment, is_there
from bigshoulders.lessons.lesson import LANGUAGES, RUNGS, Lesson, Step, Text
from bigshoulders.lessons.runner import Run, model
from bigshoulders.lessons.schema import texts_of
from bigshoulders.lessons.telling import PLACE, placeholders
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import Chance
from bigshoulders.words.glossary import BY_KEY, in_pieces
from bigshoulders.words.markup import plain

MOST_WORDS = 40
"""In a step, with what is said when it is over."""
WORDS_A_MINUTE = 220
SECONDS_A_MOVE = 4
WALKS = 5
MOST_WALKED = 3000
"""Moves of a walk: whoever has made so many is stuck."""


def complaints(lesson: Lesson, known: Iterable[str] = ()) -> list[Wrong]:
    """Everything that is wrong with a lesson; `known` are the terms that lessons before it have introduced.

    Only where nothing else is wrong somebody walks through it.
    """
    proofs: tuple[Callable[[Lesson], Iterator[Wrong]], ...] = (words, figures, way_through, answers)
    try:
        found = [*(wrong for proof in proofs for wrong in proof(lesson)), *terms(lesson, set(known))]
        return found or list(walks(lesson))
    except Wrong as wrong:
        return [wrong]


def introduced(lessons: Iterable[Lesson]) -> set[str]:
    return {term for lesson in lessons for step in lesson.steps for term in step.introduces}


# --- texts


def words_of(step: Step, language: str) -> int:
    """Every figure counts as a word."""
    return sum(len(text.in_(language).split()) for text in (step.say, step.done) if text is not None)


def words(lesson: Lesson) -> Iterator[Wrong]:
    for number, step in enumerate(lesson.steps, start=1):
        for language in LANGUAGES:
            count = words_of(step, language)
            if count > MOST_WORDS:
                yield Wrong(
                    "Step {step} has {count} words in {language}; at most {most} are read.",
                    step=number,
                    count=count,
                    language=language,
                    most=MOST_WORDS,
                )


def all_texts(lesson: Lesson) -> Iterator[tuple[str, Text]]:
    yield "title", lesson.title
    yield "about", lesson.about
    for number, step in enumerate(lesson.steps, start=1):
        for name, text in texts_of(step):
            yield f"step {number}, {name}", text


def figures(lesson: Lesson) -> Iterator[Wrong]:
    """No figure is typed."""
    for place, text in all_texts(lesson):
        for language in LANGUAGES:
            rest = PLACE.sub("", text.in_(language))
            if re.search(r"\d", rest):
                sentence = "A figure is typed ({place}, {language}); write a place for it, such as {example}."
                yield Wrong(sentence, place=place, language=language, example="{treasury:swift}")
            if "{" in rest or "}" in rest:
                sentence = "A bracket is no place for a figure ({place}, {language})."
                yield Wrong(sentence, place=place, language=language)


def terms(lesson: Lesson, known: set[str]) -> Iterator[Wrong]:
    """A term of the glossary stands in no text before a step has introduced it."""
    for number, step in enumerate(lesson.steps, start=1):
        for term in step.introduces:
            if term not in BY_KEY:
                yield Wrong(
                    "Step {step} introduces {term!r}, which the glossary does not have.", step=number, term=term
                )
        said = {key for text in said_first(step) for code in LANGUAGES for key in terms_in(text.in_(code), code)}
        for term in sorted((set(step.introduces) & set(BY_KEY)) - said):
            yield Wrong("Step {step} introduces {term} and does not speak of it.", step=number, term=term)
        known |= set(step.introduces)
        for name, text in texts_of(step):
            for language in LANGUAGES:
                for term in sorted(terms_in(text.in_(language), language) - known):
                    sentence = "Step {step} speaks of {term}, which no step has introduced ({place}, {language})."
                    yield Wrong(sentence, step=number, place=name, language=language, term=term)


def said_first(step: Step) -> list[Text]:
    """What everybody is told."""
    return [step.say] if step.done is None else [step.say, step.done]


def terms_in(text: str, language: str) -> set[str]:
    with locale.speaking(language):
        return {term.key for _words, term in in_pieces(PLACE.sub("", text)) if term is not None}


# --- the way through


def way_through(lesson: Lesson) -> Iterator[Wrong]:
    """Every goal is false before and reached by the model solution, whose end has the hash that is written down."""
    run = Run(lesson, sets_right=False)
    for number, step in enumerate(lesson.steps, start=1):
        yield from said_in_every_language(run)
        yield from on_the_table(run, number, [step.say, *step.hints])
        if step.kind == "say":
            run.go_on()
            continue
        if run.number != number - 1 or run.goal_is_met:
            yield Wrong("Step {step}: the goal is reached before anything is played.", step=number)
            return
        yield from hints(run, number)
        count = len(own_moves(run))
        yield from solve(run, number, step)
        if run.number != number:
            yield Wrong("Step {step}: the model solution does not reach the goal.", step=number)
            return
        needed = len(own_moves(run)) - count
        if needed > step.moves:
            sentence = "Step {step}: the model solution has {count} moves, the step speaks of {most}."
            yield Wrong(sentence, step=number, count=needed, most=step.moves)
    yield from said_in_every_language(run)
    if run.game.hash() != lesson.hash:
        sentence = "The model solution ends with the hash {found}, not with {known!r}."
        yield Wrong(sentence, found=run.game.hash(), known=lesson.hash)


def solve(run: Run, number: int, step: Step) -> Iterator[Wrong]:
    """As the author does it; a pattern that never fits is a mistake, too."""
    if step.kind == "free":
        run.skip()
        return
    fitting: set[str] = set()
    for move in step.solution:
        bright = [action.text for action in run.bright]
        fitting |= {pattern for pattern in step.allow if any(fnmatchcase(text, pattern) for text in bright)}
        if run.number != number - 1 or move not in bright:
            sentence = "Step {step}: {move!r} of the solution is not asked for, or not legal."
            yield Wrong(sentence, step=number, move=move)
            return
        run.play(move)
    for pattern in step.allow:
        if pattern not in fitting:
            sentence = "Step {step}: {pattern!r} allows nothing that is legal on the way of the solution."
            yield Wrong(sentence, step=number, pattern=pattern)


def own_moves(run: Run) -> list[str]:
    return [entry for entry in run.journal if entry.startswith(f"{run.seat} ")]


def hints(run: Run, number: int) -> Iterator[Wrong]:
    """The ladder has all its rungs, and the last one names a legal move."""
    trial = Run(run.lesson, run.journal, sets_right=False)
    for _rung in range(RUNGS):
        trial.hint()
    hinted = trial.hinted
    if hinted is None or hinted not in trial.game.legal_actions(trial.seat):
        yield Wrong("Step {step}: the last hint names no legal move.", step=number)
        return
    for language in LANGUAGES:
        if len(list(filter(None, map(plain, trial.shown_hints(language))))) != RUNGS:
            sentence = "Step {step}: the ladder of hints lacks a rung in {language}."
            yield Wrong(sentence, step=number, language=language)


def on_the_table(run: Run, number: int, texts: Iterable[Text]) -> Iterator[Wrong]:
    """What is spoken of at the beginning of a step is there."""
    moment = Moment(run.game, run.seat)
    asked = {name for text in texts for words in text for name, at in placeholders(words) if not at}
    for name in sorted(asked):
        if not is_there(name, moment):
            yield Wrong("Step {step}: {name!r} is not on the table.", step=number, name=name)


def said_in_every_language(run: Run) -> Iterator[Wrong]:
    step = min(run.number + 1, len(run.lesson.steps))
    for language in LANGUAGES:
        try:
            said = run.said(language)
        except (KeyError, IndexError, ValueError) as error:
            sentence = "Step {step} cannot be said in {language}: {reason}."
            yield Wrong(sentence, step=step, language=language, reason=repr(error))
            continue
        if not all(plain(part).strip() for part in said):
            yield Wrong("Step {step} says nothing in {language}.", step=step, language=language)


# --- what is answered


def answers(lesson: Lesson) -> Iterator[Wrong]:
    """Every legal move that is not asked for has an answer in every language, and can be taken back."""
    for journal in decisions(lesson):
        run = Run(lesson, journal, sets_right=False)
        for action in run.game.legal_actions(run.seat):
            if action not in run.bright:
                yield from answer(lesson, journal, action)


def decisions(lesson: Lesson) -> Iterator[list[str]]:
    """The journals that lead to the pupil's decisions in guided steps, on the way of the model solution."""
    run = model(lesson)
    ends = [*run.beginnings[1:], len(run.journal)]
    for step, first, last in zip(lesson.steps, run.beginnings, ends, strict=False):
        for count in range(first, last):
            if step.kind == "guided" and run.journal[count].startswith(f"{run.seat} "):
                yield run.journal[:count]


def answer(lesson: Lesson, journal: list[str], action: Action) -> Iterator[Wrong]:
    run = Run(lesson, journal)
    number = run.number + 1
    run.play(action)
    for language in LANGUAGES:
        told = [run.answer.said(language), *run.answer.told(language)] if run.answer else run.said(language)
        if not told or not all(plain(part).strip() for part in told):
            sentence = "Step {step}: {move!r} has no answer in {language}."
            yield Wrong(sentence, step=number, move=action.text, language=language)
    if run.answer is None and run.number < number:
        yield Wrong("Step {step}: {move!r} is not asked for, and nothing is said to it.", step=number, move=action.text)
    if run.answer is not None:
        run.take_back()
        if run.journal != journal:
            yield Wrong("Step {step}: {move!r} cannot be taken back.", step=number, move=action.text)


# --- a walk


def walks(lesson: Lesson) -> Iterator[Wrong]:
    """A few; the tests make many."""
    yield from filter(None, (walk(lesson, seed) for seed in range(WALKS)))


def walk(lesson: Lesson, seed: int) -> Wrong | None:
    """A random walker plays anything, now and then takes back, and must arrive; otherwise where it is stuck."""
    chance, run = Chance(seed), Run(lesson)
    for _move in range(MOST_WALKED):
        match run.waits_for:
            case "over":
                return None
            case "continue":
                run.go_on()
            case "answer":
                on = run.answer is not None and run.answer.can_play_on and chance.below(2)
                (run.go_on if on else run.take_back)()
            case _:
                choices = run.game.legal_actions(run.seat)
                if not choices:
                    return Wrong("Step {step}: nothing can be played (walk {seed}).", step=run.number + 1, seed=seed)
                run.play(chance.choice(run.bright if chance.below(3) and run.bright else choices))
    sentence = "Step {step}: no end after {count} moves (walk {seed})."
    return Wrong(sentence, step=run.number + 1, count=MOST_WALKED, seed=seed)


# --- time


def seconds(lesson: Lesson, language: str) -> float:
    """How long somebody needs who reads everything that is said and plays the model solution."""
    read = sum(words_of(step, language) for step in lesson.steps) + len(lesson.title.in_(language).split())
    done = len([entry for entry in model(lesson).journal if entry.startswith((f"{lesson.you} ", "go_on"))])
    return read / WORDS_A_MINUTE * 60 + done * SECONDS_A_MOVE


# --- the hash of a file


def with_hash(text: str, digest: str) -> str:
    """The text of a lesson's file with the hash of its model solution."""
    line = f'hash = "{digest}"'
    if re.search(r"^hash = .*$", text, re.MULTILINE):
        return re.sub(r"^hash = .*$", line, text, count=1, flags=re.MULTILINE)
    return re.sub(r"^(you = .*)$", rf"\1\n{line}", text, count=1, flags=re.MULTILINE)
