"""The parts of the board: each is a region with its own heading."""

from __future__ import annotations

from bigshoulders.web.table.markup import escape, tag


def part(name: str, label: str, *inner: str, style: str = "") -> str:
    return tag("section", {"id": f"part-{name}", "class": f"part {name} {style}".strip(), "aria-label": label}, *inner)


def heading(words: str, note: str = "") -> str:
    return tag("h3", {"class": "heading"}, escape(words), tag("small", {}, escape(note)) if note else "")


def heading_of_card(rank: int, *inner: str) -> str:
    """The name of a card, which looks like what is in it."""
    return tag(f"h{rank}", {"class": "card-name"}, *inner)


def folding(name: str, label: str, style: str, *lines: str) -> str:
    """A region that can be folded into its heading; the page keeps how it was left."""
    head = tag("summary", {}, tag("h2", {}, escape(label)))
    fold = tag("details", {"id": f"fold-{name}", "data-fold": name, "open": True}, head, *lines)
    return tag("section", {"id": name, "class": style, "aria-label": label}, fold)


def heading_to_hear(rank: int, words: str) -> str:
    """Where eyes need none."""
    return tag(f"h{rank}", {"class": "hidden"}, escape(words))
