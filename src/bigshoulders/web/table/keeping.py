"""What was drawn once is not drawn again while it would look the same, nor sent to a browser that still shows it.

A function that draws an element with an id says with `kept` what it looks at. Its markup is remembered, for each table
and language, together with what it looked at then; as long as that stays the same, so does the markup. A digest
of the markup stands in the element. A browser tells the digests that it shows, and what it has is not sent: an
element that htmx keeps (`hx-preserve`) stands in its place. Kept things do not lie in one another.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from bigshoulders.web.table.drawn_table import DrawnTable

REMEMBERED = 1024
"""Tables, each as so many as see it differently; a megabyte each."""
IDLE_SECONDS = 600.0
"""Of a table that nobody has looked at for so long the next one to look has everything drawn anew."""
ROOT = re.compile(r'<(\w+)[^>]*? id="([^"]+)"')
Draw = Callable[..., str]
T = TypeVar("T")


class Kept(NamedTuple):
    markup: str
    digest: str
    placeholder: str


Drawings = dict[tuple[Hashable, ...], list[tuple[object, Any]]]
"""By function and arguments: what was looked at, of a table, and what was drawn then; the last few, newest first."""
SIDE_BY_SIDE = 2
"""Whoever decides sees choices on what others only look at: both come again and again."""


def remembered(table: DrawnTable, name: tuple[Hashable, ...], looked_at: object, draw: Callable[[], T]) -> T:
    """What was drawn before of the same, or what is drawn now."""
    known = table.drawings.get(name, [])
    for looked_at_then, drawn_then in known:
        if looked_at_then == looked_at:
            drawing: T = drawn_then
            return drawing
    drawing = draw()
    table.drawings[name] = [(looked_at, drawing), *known[: SIDE_BY_SIDE - 1]]
    return drawing


def kept(looks_at: Callable[..., object], own: bool = False) -> Callable[[Draw], Draw]:
    """Draw again only if what it looks at has changed. What never changes at a table need not be named.

    `own`: it looks different to every seat, even where that is nobody's secret.
    """

    def decorate(draw: Draw) -> Draw:
        @wraps(draw)
        def drawn(table: DrawnTable, *arguments: Hashable) -> str:
            name, looked_at = (draw.__qualname__, *arguments), looks_at(table, *arguments)
            name += (table.seat,) if own else ()
            part = remembered(table, name, looked_at, lambda: marked(draw(table, *arguments)))
            return part.placeholder if part.digest in table.shown else part.markup

        return drawn

    return decorate


def marked(markup: str) -> Kept:
    """An element with its digest; where nothing is drawn there is none."""
    root = ROOT.match(markup)
    if root is None:
        return Kept(markup, "", "")
    name, ident = root.groups()
    digest = digest_of(markup)
    with_digest = f'<{name} data-digest="{digest}"{markup[len(name) + 1 :]}'
    return Kept(with_digest, digest, f'<{name} id="{ident}" data-kept="{digest}" hx-preserve></{name}>')


def digest_of(words: str) -> str:
    return blake2b(words.encode(), digest_size=5).hexdigest()


class Memory:
    """The drawings that were in use last. A drawing depends on what was looked at, whoever looked."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._drawings: OrderedDict[tuple[Any, ...], Drawings] = OrderedDict()
        self._used: dict[tuple[Any, ...], float] = {}
        self._now = now
        self._lock = Lock()

    def of(self, *whose: Hashable) -> Drawings:
        """A table, in which language, of whom, with or without the tiles that one seat alone may see."""
        with self._lock:
            drawings = self._drawings.setdefault(whose, {})
            self._drawings.move_to_end(whose)
            self._used[whose] = self._now()
            while (
                len(self._drawings) > REMEMBERED or self._used[next(iter(self._drawings))] < self._now() - IDLE_SECONDS
            ):
                self._used.pop(self._drawings.popitem(last=False)[0])
            return drawings

    def clear(self) -> None:
        with self._lock:
            self._drawings.clear()
            self._used.clear()


MEMORY = Memory()
