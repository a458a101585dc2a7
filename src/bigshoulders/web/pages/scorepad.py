"""The scorepad: what everybody owns, as in the book."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bigshoulders.game import Game
from bigshoulders.game.typed_game import TypedGame
from bigshoulders.locale import _, ngettext
from bigshoulders.web.emblems import crest
from bigshoulders.web.words import html
from bigshoulders.words.names import Names, funds, price
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.solo_names import goal_at, goal_words
from bigshoulders.words.solo_table import target_mark, target_words, verdict_lines
from bigshoulders.words.table_view import Json, TableView


def scorepad(game: Game) -> dict[str, Any]:
    view = TableView(game, None)
    return solo_scorepad(game, view) if view.options.solo else common_scorepad(game, view)


def common_scorepad(game: Game, view: TableView) -> dict[str, Any]:
    rows = share_rows(view, game.scores()["seats"])
    return scorepad_of(view.names, rows, game.scores(), view.json["goals"], game.is_over)


def scorepad_of(
    names: Names, of_shares: list[Json], scores: Json, goals: Collection[str], over: bool
) -> dict[str, Any]:
    """A column per player: Personal Funds, the shares of each company, Goals, total, rank; and who is ahead."""
    seats = scores["seats"]
    rows = [row(_("Personal Funds"), *(funds(score["funds"]) for score in seats)), *of_shares]
    if goals:
        won = (f"${score['goal_money']} ({len(score['goals'])})" if score["goals"] else "–" for score in seats)
        rows.append(row(_("Public Goals"), *won))
    places = {seat: place for place, seat in enumerate(scores["ranking"], start=1)}
    winners = [names.seat(seat) for seat in scores["winners"]]
    words = ngettext("{winners} wins the game.", "{winners} share the victory.", len(winners))
    return {
        "over": over,
        "people": [html(names.seat(score["seat"])) for score in seats],
        "rows": rows,
        "wealth": [html(price(score["wealth"])) for score in seats],
        "places": [1 if score["seat"] in scores["winners"] else places[score["seat"]] for score in seats],
        "goals": [
            {
                "title": html(names.goal(g)),
                "holders": html(", ".join(names.seat(s["seat"]) for s in seats if goal.key in s["goals"])),
            }
            for g, goal in enumerate(names.box.goals)
            if goal.key in goals
        ],
        "verdict": html(words.format(winners=", ".join(winners))),
    }


def typed_scorepad(game: TypedGame) -> dict[str, Any]:
    """Of a game that was typed at a real table."""
    names, scores = Names(game.options.box, game.options.seats), game.scores()
    played = [c for c, company in enumerate(names.box.companies) if company.key in game.companies]
    values = {c: game.value(names.box.companies[c].key) for c in played}
    rows = [share_row(names, c, _("{company} at {value}"), value, scores["seats"]) for c, value in values.items()]
    return scorepad_of(names, rows, scores, game.goals, game.is_over)


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
        rows.append(share_row(view.names, c, words, view.stock(c)["value"], scores))
    return rows


def share_row(names: Names, c: int, words: str, value: int, scores: list[Json]) -> Json:
    company = names.box.companies[c]
    worths = [score["shares"].get(company.key) for score in scores]
    shares = row(
        words.format(company=names.company(c), value=price(value)),
        *(price(worth) if worth else "–" for worth in worths),
    )
    return shares | {"crest": crest(company)}
