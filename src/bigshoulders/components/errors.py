"""What is said to people when something cannot be used."""

from __future__ import annotations


class Wrong(ValueError):
    """A sentence with its figures kept apart, so that it can be said in any language."""

    def __init__(self, template: str, **figures: object) -> None:
        self.template = template
        self.figures = figures
        super().__init__(template.format(**figures) if figures else template)
