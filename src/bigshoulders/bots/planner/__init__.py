"""The bot that plays by understanding: it plans turns exactly and values what they lead to."""

from bigshoulders.bots.planner.planner import Planner

__all__ = ["Planner"]
