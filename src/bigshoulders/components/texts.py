"""Texts from outside made into values: JSON and TOML, read only when they cannot take time or memory without end."""

from __future__ import annotations

import json
import tomllib
from itertools import accumulate
from typing import Any

from bigshoulders.components.bounds import (
    DEEPEST,
    LARGEST_COMPONENTS,
    LARGEST_DOCUMENT,
    LONGEST_TEXT,
    MOST_DOTS,
    MOST_VALUES,
    check_values,
)
from bigshoulders.components.errors import Wrong

OPENING = b"[{"
BRACKETS_AND_QUOTES = b'[]{}"'
ALL_ELSE = bytes(sign for sign in range(256) if sign not in BRACKETS_AND_QUOTES)


def read_json(data: bytes) -> Any:
    """The value that stands in a file; Wrong says, as the end of a sentence, why there is none."""
    if len(data) > LARGEST_DOCUMENT:
        raise Wrong("it has more than {most} bytes", most=LARGEST_DOCUMENT)
    parts = sum(data.count(sign) for sign in (b"[", b"{", b",", b":"))
    if parts > MOST_VALUES or data.count(b'"') > 2 * MOST_VALUES:
        raise Wrong("it has more than {most} parts", most=MOST_VALUES)
    if depth(data) > DEEPEST:
        raise Wrong("it has more than {most} lists and tables within each other", most=DEEPEST)
    try:
        document = json.loads(data.decode("utf-8-sig"), object_pairs_hook=table)
    except Wrong:
        raise
    except (ValueError, RecursionError):
        raise Wrong("it is not written in JSON, or is cut off") from None
    check_values(document)
    return document


def depth(data: bytes) -> int:
    """How many brackets are open at once, outside of texts."""
    without_escapes = data.replace(rb"\\", b"").replace(rb"\"", b"")
    outside = without_escapes.translate(None, ALL_ELSE).split(b'"')[::2]
    return max(accumulate(1 if sign in OPENING else -1 for sign in b"".join(outside)), default=0)


def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON leaves open what a key means that stands there twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Wrong("{key!r} stands twice in one table of it", key=key)
        found[key] = value
    return found


def read_toml(text: str, longest: int = LONGEST_TEXT) -> Any:
    """As `read_json`, for files that people write themselves; `longest`: characters of a text in it."""
    if len(text) > LARGEST_COMPONENTS:
        raise Wrong("it has more than {most} bytes", most=LARGEST_COMPONENTS)
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise Wrong("line {line} has more than {most} dots", line=number, most=MOST_DOTS)
    try:
        document = tomllib.loads(text)
    except ValueError as error:
        raise Wrong("this is not TOML: {reason}", reason=error) from None
    except RecursionError:
        raise Wrong("it has more than {most} lists and tables within each other", most=DEEPEST) from None
    check_values(document, longest)
    return document
