"""Tournaments: every bot at every seat on the same deals, in processes of their own, on one machine or many."""

from bigshoulders.arena.tournament.crew import play_here
from bigshoulders.arena.tournament.fixtures import Fixture, Match, Tournament
from bigshoulders.arena.tournament.journal import Journal
from bigshoulders.arena.tournament.played import Fault, Played
from bigshoulders.arena.tournament.results import Results, results

__all__ = ["Fault", "Fixture", "Journal", "Match", "Played", "Results", "Tournament", "play_here", "results"]
