"""The course of a game in memory that two processes see: the actions so far, and who thinks.

It is still there when the process that plays had to be killed.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Sequence

HEAD = struct.Struct("<iI")
"""Who thinks, and how many actions there are."""
ACTION = struct.Struct("<H")
MOST_ACTIONS = 1 << 17
SIZE = HEAD.size + MOST_ACTIONS * ACTION.size
NOBODY = -1


class SharedGame:
    def __init__(self, memory: mmap.mmap | None = None) -> None:
        """Without memory of two processes nobody else sees it."""
        self._memory = mmap.mmap(-1, SIZE) if memory is None else memory
        self.start_over(())

    # --- by the process that plays

    def start_over(self, actions: Sequence[int]) -> None:
        self._write(NOBODY, 0)
        for action in actions:
            self.played(action)

    def thinks(self, seat: int) -> None:
        self._write(seat, self._count)

    def has_thought(self) -> None:
        self._write(NOBODY, self._count)

    def played(self, action: int) -> None:
        ACTION.pack_into(self._memory, HEAD.size + self._count * ACTION.size, action)
        self._write(NOBODY, self._count + 1)

    def _write(self, seat: int, count: int) -> None:
        self._count = count
        HEAD.pack_into(self._memory, 0, seat, count)

    # --- by the process that supervises

    def thought(self) -> tuple[int, int] | None:
        """Who thinks about which action; None if nobody does. Read while it is written it may be nonsense for once."""
        seat, count = HEAD.unpack_from(self._memory)
        return None if seat == NOBODY else (seat, count)

    def actions(self) -> tuple[int, ...]:
        _, count = HEAD.unpack_from(self._memory)
        return tuple(action for (action,) in ACTION.iter_unpack(self._memory[HEAD.size :][: count * ACTION.size]))
