"""The bot that plays by understanding: it plans turns exactly and values what they lead to."""

from planner_of_2026_11.planner import Planner

__all__ = ["Planner"]
