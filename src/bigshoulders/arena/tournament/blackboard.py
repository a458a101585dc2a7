"""What a process that plays writes down for the one that watches it: the actions so far, and who thinks.

It is memory that both of them see, so that it is still there when a process had to be killed.
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


class Blackboard:
    def __init__(self, file: int) -> None:
        """An open file of SIZE bytes, or -1 for one that nobody else sees."""
        self._memory = mmap.mmap(file, SIZE)
        self.begin(())

    # --- by the process that plays

    def begin(self, actions: Sequence[int]) -> None:
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

    # --- by the process that watches

    def thought(self) -> tuple[int, int]:
        """Who thinks about which action. Read while it is written it may be nonsense, but not for long."""
        return HEAD.unpack_from(self._memory)

    def actions(self) -> tuple[int, ...]:
        _, count = HEAD.unpack_from(self._memory)
        return tuple(action for (action,) in ACTION.iter_unpack(self._memory[HEAD.size :][: count * ACTION.size]))
