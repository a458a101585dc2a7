"""The bot that looks ahead: it plays the rest of a phase on thinking copies and takes the move that turns out best."""

from bigshoulders.bots.search.search import Search

__all__ = ["Search"]
