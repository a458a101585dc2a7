"""Plays most of a game at a table of a site that is not running: python -m web.far_along FOLDER TABLE.

As the site itself would write it, for people who choose at random; a few moves before the end they are left to
themselves. Prints the revision that it found.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bigshoulders.state.chance import Chance
from bigshoulders.web import server

LEFT = 12
"""Moves to the end, more or less: what is played instead may take longer."""

if __name__ == "__main__":
    server.prepare(Path(sys.argv[1]))
    from bigshoulders.web import games  # it needs the settings

    found = games.load(sys.argv[2])
    played = found.twin()
    chance = Chance(5)
    while not played.game.is_over:
        seat = played.game.to_act()[0]
        played.game.play(seat, chance.choice(played.game.legal_actions(seat)))
    table = found.twin()
    for seat, action in played.game.actions[len(found.game.actions) : -LEFT]:
        table.game.play(seat, action)
    games.store(found, table)
    print(found.revision)
