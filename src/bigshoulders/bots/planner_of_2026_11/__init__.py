"""The planner of November 2026, kept as it was: the opponent by which its successors are measured, and the judge whom
proofs name that were made with it. Nothing here is mended; whatever plays better belongs into `bots/planner`.
"""

from bigshoulders.bots.planner_of_2026_11.planner import Planner

__all__ = ["Planner"]
