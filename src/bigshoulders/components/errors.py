"""What is said to people when something cannot be used."""

from __future__ import annotations

from collections.abc import Mapping

LONGEST_FIGURE = 1000
"""Characters of a text in a sentence: lists of what is possible are long, a document as a figure would be endless."""
SHOWN_ITEMS, SHOWN_DEPTH, SHOWN_TEXT = 5, 2, 60
"""How much is shown of a value that was given where something else belongs."""
SHOWN_BITS = 110
"""Of a number: thirty digits."""


def filled(template: str, figures: Mapping[str, object]) -> str:
    """A sentence with its figures; a name with a full stop of its own does not end it with two."""
    sentence = template.format(**figures) if figures else template
    return sentence[:-1] if sentence.endswith("..") else sentence


class Wrong(ValueError):
    """A sentence with its figures kept apart, so that it can be said in any language."""

    def __init__(self, template: str, **figures: object) -> None:
        self.template = template
        self.figures = {name: brief(figure) for name, figure in figures.items()}
        super().__init__(filled(template, self.figures))


class Brief:
    """Some words that stand for a value, with or without quotes asked for."""

    def __init__(self, words: str) -> None:
        self._words = words

    def __repr__(self) -> str:
        return self._words


def brief(figure: object) -> object:
    """A figure that fits into a sentence, whatever somebody has put into a document."""
    if isinstance(figure, (Wrong, Brief)):
        return figure
    if isinstance(figure, (str, Exception)):
        words = str(figure)
        return words if len(words) <= LONGEST_FIGURE else words[:LONGEST_FIGURE] + "…"
    return figure if is_short_number(figure) else Brief(in_brief(figure))


def in_brief(value: object, depth: int = SHOWN_DEPTH) -> str:
    """As Python writes it, with dots for what is too long, too deep or too much."""
    if isinstance(value, str):
        return repr(value) if len(value) <= SHOWN_TEXT else repr(value[:SHOWN_TEXT]) + "…"
    if isinstance(value, (list, tuple)):
        parts = [in_brief(item, depth - 1) for item in value[:SHOWN_ITEMS]] if depth else []
        return f"[{joined(parts, len(value))}]"
    if isinstance(value, dict):
        items = list(zip(value.items(), range(SHOWN_ITEMS if depth else 0), strict=False))
        parts = [f"{in_brief(key, 0)}: {in_brief(item, depth - 1)}" for (key, item), _ in items]
        return f"{{{joined(parts, len(value))}}}"
    if value is None or isinstance(value, float) or is_short_number(value):
        return repr(value)
    return "…" if isinstance(value, int) else type(value).__name__


def joined(parts: list[str], count: int) -> str:
    return ", ".join(parts if len(parts) == count else [*parts, "…"])


def is_short_number(value: object) -> bool:
    return isinstance(value, int) and value.bit_length() <= SHOWN_BITS
