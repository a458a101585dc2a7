"""Tournaments: every bot at every seat on the same deals, with figures that say how sure they are."""

from bigshoulders.arena.tournament.journal import Journal
from bigshoulders.arena.tournament.results import Results, results
from bigshoulders.arena.tournament.schedule import Match, ScheduledGame, Tournament

__all__ = ["Journal", "Match", "Results", "ScheduledGame", "Tournament", "results"]
