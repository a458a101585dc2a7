"""Many plays: bots at tables, statistics, speed."""

from bigshoulders.arena.simulation import Contest, Outcome, Summary, outcomes, play_game, summary

__all__ = ["Contest", "Outcome", "Summary", "outcomes", "play_game", "summary"]
