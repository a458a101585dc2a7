"""The table, drawn from what one seat may know."""

from __future__ import annotations

from bigshoulders.web.table.choices import Choice
from bigshoulders.web.table.drawing import draw

__all__ = ["Choice", "draw"]
