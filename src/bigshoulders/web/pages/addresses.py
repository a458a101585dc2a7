"""Where a table is. What can be done at it, or asked of it, lies below: play, undo, story/, at/12/."""

from __future__ import annotations

from functools import lru_cache

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

REMEMBERED = 256
"""Tables."""


@lru_cache(maxsize=REMEMBERED)
def address_of(slug: str) -> SafeString:
    return mark_safe(reverse("table", args=[slug]))


@lru_cache(maxsize=REMEMBERED)
def next_at(slug: str) -> SafeString:
    """Where somebody at a table asks for another one that waits for them."""
    return mark_safe(reverse("next_at", args=[slug]))
