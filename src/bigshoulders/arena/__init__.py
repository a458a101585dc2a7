"""Many games between bots: tournaments, contests, statistics, speed."""

from bigshoulders.arena.games import play_game, play_games

__all__ = ["play_game", "play_games"]
