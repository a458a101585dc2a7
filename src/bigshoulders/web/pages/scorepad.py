"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from typing import Any

from bigshoulders.game import Game
from bigshoulders.locale import _, ngettext
from bigshoulders.web.emblems import crest
from bigshoulders.web.words import html
from bigshoulders.words.names import funds, price
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.solo_names import goal_at, goal_words
from bigshoulders.words.solo_table import target_mark, target_words, verdict_lines
from bigshoulders.words.table_view import Json, TableView


def scorepad(game: Game) -> dict[str, Any]:
    view = TableView(game, None)
    return solo_scorepad(game, view) if view.options.solo else common_scorepad(game, view)


def common_scorepad(game: Game, view: TableView) -> dict[str, Any]:
    """A column per player: Personal Funds, the shares of each company, Goals, total, rank; and who is ahead."""
    scores = game.scores()
    seats = scores["seats"]
    names = view.names
    rows = [row(_("Personal Funds"), *(funds(score["funds"]) for score in seats)), *share_rows(view, seats)]
    if view.json["goals"]:
        won = (f"${score['goal_money']} ({len(score['goals'])})" if score["goals"] else "–" for score in seats)
        rows.append(row(_("Public Goals"), *won))
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    winners = [names.seat(seat) for seat in scores["winners"]]
    words = ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners))
    return {
        "over": game.is_over,
        "people": [html(names.seat(seat)) for seat in view.seats],
        "rows": rows,
        "wealth": [html(price(score["wealth"])) for score in seats],
        "places": [1 if seat in scores["winners"] else places[seat] for seat in view.seats],
        "goals": [
            {
                "title": html(names.goal(g)),
                "holders": html(", ".join(names.seat(s["seat"]) for s in seats if goal.key in s["goals"])),
            }
            for g, goal in enumerate(view.box.goals)
            if goal.key in view.json["goals"]
        ],
        "verdict": html(words.format(winners=", ".join(winners))),
    }


def solo_scorepad(game: Game, view: TableView) -> dict[str, Any]:
    """Personal Funds with what is taken from them, the shares, the Goals, the sum; and what it is worth."""
    score = game.scores()["seats"][0]
    solo = score["solo"]
    rows = [row(_("Personal Funds"), funds(score["funds"] + solo["given_away"] + solo["lost"]))]
    if solo["given_away"]:
        words = _("given away to {rival}").format(rival=view.names.rival(view.options.rival_tile.key))
        rows.append(row(words, f"−${solo['given_away']}"))
    if solo["lost"]:
        rows.append(row(_("half lost for the Mandatory Goal"), f"−${solo['lost']}"))
    rows += share_rows(view, [score])
    for key in view.solo["goals"]:
        words = _("Goal {goal}").format(goal=goal_words(view.box, goal_at(view.box, key)))
        rows.append(row(words, price(view.box.solo.goal_reward) if key in score["goals"] else "–"))
    return {
        "over": game.is_over,
        "people": [html(view.names.seat(0))],
        "rows": rows,
        "wealth": [html(price(score["wealth"]))],
        "verdict": html(" ".join(reversed(verdict_lines(view, score)))),
        "notes": [html(target_words(view)), *([_(LEGEND)] if target_mark(view) else [])],
    }


def row(title: str, *cells: str) -> Json:
    return {"title": html(title), "cells": [html(cell) for cell in cells]}


def share_rows(view: TableView, scores: list[Json]) -> list[Json]:
    """What the shares of every company count, Investors after the own ones."""
    rows = []
    for c in view.traded:
        words = _("{company} at {value}") if c in view.companies else _("{company} (Investor) at {value}")
        title = words.format(company=view.names.company(c), value=price(view.stock(c)["value"]))
        worths = [score["shares"].get(view.key(c)) for score in scores]
        shares = row(title, *(price(worth) if worth else "–" for worth in worths))
        rows.append(shares | {"crest": crest(view.box.companies[c])})
    return rows
