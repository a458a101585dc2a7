"""Better constants for the planner, found by letting it play against itself; with proof on deals kept for the end."""

from bigshoulders.arena.tuning.log import TuningLog
from bigshoulders.arena.tuning.search import held_out_match, search
from bigshoulders.arena.tuning.trial import Score, Trial
from bigshoulders.arena.tuning.tuning import Tuning

__all__ = ["Score", "Trial", "Tuning", "TuningLog", "held_out_match", "search"]
