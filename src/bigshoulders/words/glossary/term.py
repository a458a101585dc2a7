"""What a word of the game is explained by."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    key: str
    rule: str
    sign: str
    """What pictures it: an icon, or a drawing of the page."""
    forms: str
    """The word itself, then the other forms in which it stands in sentences, with commas between. One that begins with
    a small letter is found at the beginning of a sentence, too."""
    sentence: str
