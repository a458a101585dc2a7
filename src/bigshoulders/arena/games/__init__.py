"""Many games between bots, each with the same kind of result, in processes of their own, on one machine or many."""

from bigshoulders.arena.games.bot_game import play_game
from bigshoulders.arena.games.pool import play_games
from bigshoulders.arena.games.result import Fault, FaultReport, GameResult, PlayedGame
from bigshoulders.arena.games.setup import GameSetup

__all__ = ["Fault", "FaultReport", "GameResult", "GameSetup", "PlayedGame", "play_game", "play_games"]
