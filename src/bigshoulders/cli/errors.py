"""What stops a command, said in one sentence."""

from __future__ import annotations

from bigshoulders.game import IllegalAction
from bigshoulders.locale import _


class Trouble(Exception):
    """A sentence for the person at the terminal: what was wrong and what would be right."""


def reason_of(error: OSError) -> str:
    """The system's own words, without number and path."""
    return error.strerror or str(error)


def refusal(error: IllegalAction) -> str:
    """Why the rules refuse an action, translated first and then filled in."""
    reason = _(error.template)
    figures = {name: _(figure) if isinstance(figure, str) else figure for name, figure in error.figures.items()}
    return _("{reason} ({rule})").format(reason=reason.format(**figures) if figures else reason, rule=error.rule)
