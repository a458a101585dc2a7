"""The lessons that come with the program, in their order, and who tells them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bigshoulders.components import Wrong
from bigshoulders.lessons.lesson import Lesson, Text
from bigshoulders.lessons.schema import read

SHELF = Path(__file__).parent / "data"
SUFFIX = ".toml"
NARRATOR = "narrator"


class Narrator(NamedTuple):
    """One character, who says everything in the lessons."""

    name: str
    introduction: Text
    phrases: dict[str, Text]

    def who(self, language: str) -> str:
        return self.introduction.in_(language)

    def phrase(self, key: str, language: str, **figures: object) -> str:
        """What she says again and again."""
        return self.phrases[key].in_(language).format(**figures)


@cache
def narrator() -> Narrator:
    doc = tomllib.loads((SHELF / f"{NARRATOR}{SUFFIX}").read_text(encoding="utf-8"))
    phrases = {key: Text(**words) for key, words in doc["phrases"].items()}
    return Narrator(doc["name"], Text(**doc["who"]), phrases)


@cache
def lessons() -> list[Lesson]:
    paths = [path for path in SHELF.glob(f"*{SUFFIX}") if path.stem != NARRATOR]
    return sorted(map(read, paths), key=lambda lesson: lesson.number)


def keys() -> list[str]:
    return [lesson.key for lesson in lessons()]


def path_of(key: str) -> Path:
    return SHELF / f"{key}{SUFFIX}"


def lesson(key: str) -> Lesson:
    """Wrong says which lessons there are."""
    found = next((lesson for lesson in lessons() if lesson.key == key), None)
    if found is None:
        raise Wrong("There is no lesson {name!r}; the lessons are {known}.", name=key, known=", ".join(keys()))
    return found
