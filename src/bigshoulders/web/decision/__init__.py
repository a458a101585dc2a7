"""The decision beside the table: who decides what, the choices in rows and columns of figures, what one would do."""

from bigshoulders.web.decision.panel import draw_decision

__all__ = ["draw_decision"]
