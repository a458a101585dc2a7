"""What only the solo game has on the table. It changes rarely, so it is a tuple that copies can share."""

from __future__ import annotations

from typing import NamedTuple

WITHHOLD, SINGLE, DOUBLE, TRIPLE = range(4)
"""The places of the Dividends Track from bottom to top (INV-12)."""
MARKER_WORDS = ("withhold", "$", "$$", "$$$")


class Solo(NamedTuple):
    """Companies, Buildings, Events and Goals are indices into the box; -1 is none. Decks have their next tile last."""

    # Goals
    goals: tuple[int, ...] = ()
    """The Mandatory and the Optional Goal, or the three of a Campaign's session."""
    offered: tuple[int, ...] = ()
    """Goals of which one becomes the Optional Goal."""
    tiles_filled: int = 0
    assets_bought: int = 0

    # companies
    outside: int = 0
    """Bits of the companies that cannot be established."""
    established: int = 0
    """1 when a company has been established in this Decade."""
    bought: int = 0
    """Bits of the companies whose stock was bought in this Decade."""
    stock_partner: int = 0
    """1 while a Partner stands on the Stock Track."""

    # Events
    events: tuple[int, ...] = ()
    """The stack, which nobody sees."""
    events_seen: int = 0
    """Bits of the Events turned up so far."""
    event: int = -1
    """The tile that lies face up."""
    marked_down: int = -1
    """The company whose Goods sell for less in this Decade."""
    markdown: int = 0

    # neutral Buildings
    drawn: tuple[int, ...] = ()
    """Tiles drawn for the neutral row that are not placed yet."""
    discarded: tuple[int, ...] = ()
    """Tiles that left the game unseen."""

    # Investors
    investors: tuple[int, ...] = ()
    markers: tuple[int, ...] = ()
    """By Investor company: its place on the Dividends Track."""
    investor_tiles: tuple[int, ...] = ()

    # Rivals
    goods_sold: int = 0
    """Goods of the type that a Rival rewards, sold in this Decade."""
