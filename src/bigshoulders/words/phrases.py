"""Phrases of a table: words, and what is put into them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, ParamSpec

from bigshoulders.locale import _, ngettext

Things = ParamSpec("Things")
Words = str | tuple[str, str]
"""As N_ and NN_ mark them."""


class Phrasebook(Generic[Things]):
    """Makes phrases about things of one kind, in which a name usually stands for the same figure."""

    def __init__(self, usual: Mapping[str, Callable[Things, Any]]) -> None:
        self.usual = usual

    def __call__(self, words: Words | Callable[Things, Words], **own: Callable[Things, Any]) -> Callable[Things, str]:
        """How things are said: in these words, or in those that they ask for, filled in with the figures named there.

        The figure `count` decides between one and many.
        """
        figures = {**self.usual, **own}
        used: dict[str, list[str]] = {}
        """The names that stand in a pattern."""

        def say(*things: Things.args, **named: Things.kwargs) -> str:
            chosen = words(*things, **named) if callable(words) else words
            pattern = _(chosen) if isinstance(chosen, str) else ngettext(*chosen, figures["count"](*things, **named))
            if pattern not in used:
                used[pattern] = [name for name in figures if f"{{{name}}}" in pattern]
            return pattern.format(**{name: figures[name](*things, **named) for name in used[pattern]})

        return say
