"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from typing import Any

from bigshoulders.game import Game
from bigshoulders.locale import _, ngettext
from bigshoulders.web.words import html
from bigshoulders.words.names import funds, price
from bigshoulders.words.sight import Sight


def scorepad(game: Game) -> dict[str, Any]:
    """A column per player: Personal Funds, the shares of each company, Goals, total, rank; and who is ahead."""
    sight = Sight(game, None)
    scores = game.scores()
    seats = scores["seats"]
    names = sight.names
    rows = [{"title": _("Personal Funds"), "cells": [html(funds(score["funds"])) for score in seats]}]
    for c in sight.companies:
        key = sight.box.companies[c].key
        title = _("{company} at {value}").format(company=names.company(c), value=price(sight.company(c)["value"]))
        cells = [html(price(score["shares"][key])) if score["shares"].get(key) else "–" for score in seats]
        rows.append({"title": html(title), "cells": cells})
    if sight.view["goals"]:
        cells = [f"${score['goal_money']} ({len(score['goals'])})" if score["goals"] else "–" for score in seats]
        rows.append({"title": _("Public Goals"), "cells": cells})
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    winners = [names.seat(seat) for seat in scores["winners"]]
    words = ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners))
    return {
        "over": game.is_over,
        "people": [html(names.seat(seat)) for seat in sight.seats],
        "rows": rows,
        "wealth": [html(price(score["wealth"])) for score in seats],
        "places": [1 if seat in scores["winners"] else places[seat] for seat in sight.seats],
        "goals": [
            {
                "title": html(names.goal(g)),
                "holders": html(", ".join(names.seat(s["seat"]) for s in seats if goal.key in s["goals"])),
            }
            for g, goal in enumerate(sight.box.goals)
            if goal.key in sight.view["goals"]
        ],
        "verdict": html(words.format(winners=", ".join(winners))),
    }
