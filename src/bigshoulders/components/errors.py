"""What is said to people when something cannot be used."""

from __future__ import annotations

from collections.abc import Mapping


def filled(template: str, figures: Mapping[str, object]) -> str:
    """A sentence with its figures; a name with a full stop of its own does not end it with two."""
    sentence = template.format(**figures) if figures else template
    return sentence[:-1] if sentence.endswith("..") else sentence


class Wrong(ValueError):
    """A sentence with its figures kept apart, so that it can be said in any language."""

    def __init__(self, template: str, **figures: object) -> None:
        self.template = template
        self.figures = figures
        super().__init__(filled(template, figures))
