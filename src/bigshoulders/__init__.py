"""Chicago 1875: City of the Big Shoulders, as a rules engine."""

from bigshoulders import compiled
from bigshoulders.game import BrokenDocument, Game, IllegalAction
from bigshoulders.state.actions import Action
from bigshoulders.state.events import Event
from bigshoulders.state.options import Options

__all__ = ["Action", "BrokenDocument", "Event", "Game", "IllegalAction", "Options", "compiled"]
