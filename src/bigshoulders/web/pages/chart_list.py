"""The charts of a game, played here or typed at a real table: wealth, values and dividends, drawn and in figures."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from bigshoulders.game.typed_game import PHASES as TYPED_PHASES
from bigshoulders.game.typed_game import TypedGame
from bigshoulders.locale import _ as game_word
from bigshoulders.web.pages import charts
from bigshoulders.web.pages.history import Sample
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES, Names


def chart_list(names: Names, found: list[Sample], paid: list[list[int]]) -> list[dict[str, Any]]:
    """`paid`: dividends by Decade and seat."""
    labels = [one.label for one in found]
    companies = dict.fromkeys(key for one in found for key in one.values)
    wealth = of_seats(names.people, [one.wealth for one in found])
    values = [
        charts.Series(
            plain(names.company_key(key)),
            "company",
            number,
            [one.values.get(key) for one in found],
            names.box.companies[names.index(key)],
        )
        for number, key in enumerate(companies)
    ]
    decades = [str(names.box.years[number]) for number in range(len(paid))]
    payouts = of_seats(names.people, paid)
    drawings = (
        (_("Wealth"), charts.line_chart(_("Wealth of every player over time"), labels, wealth), labels, wealth),
        (_("Stock values"), charts.line_chart(_("Value of every company over time"), labels, values), labels, values),
        (_("Dividends"), charts.bar_chart(_("Dividends by Decade"), decades, payouts), decades, payouts),
    )
    return [chart(*drawing) for drawing in drawings]


def of_seats(people: list[str], figures: list[list[int]]) -> list[charts.Series]:
    """A series for each player, from figures by place and seat."""
    return [
        charts.Series(name, f"seat{seat}", seat, [row[seat] for row in figures]) for seat, name in enumerate(people)
    ]


def chart(title: str, drawing: str, labels: list[str], series: list[charts.Series]) -> dict[str, Any]:
    """A drawing, and the same figures as a table for whoever cannot see it."""
    rows = [
        {"label": label, "cells": ["–" if one.figures[at] is None else f"${one.figures[at]}" for one in series]}
        for at, label in enumerate(labels)
    ]
    return {"title": title, "drawing": drawing, "names": [one.name for one in series], "rows": rows}


def typed_charts(game: TypedGame) -> list[dict[str, Any]]:
    """Of a game that was typed at a real table, from its first Decade on."""
    names = Names(game.options.box, game.options.seats)
    found = [
        Sample(f"{names.box.years[one.decade - 1]}, {game_word(PHASES[one.phase])}", one.wealth, one.values)
        for one in game.moments
        if one.phase != TYPED_PHASES[0] and one.decade > 0
    ]
    return chart_list(names, found, game.paid) if found and game.paid else []
