"""The form of a new game in words: what can be chosen, and with what it goes together."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.text import capfirst

from bigshoulders.bots import characters
from bigshoulders.bots.making import brought_along
from bigshoulders.components import EDITIONS, Box, Rival, Wrong, second_edition
from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.locale import N_, _
from bigshoulders.machine import owner
from bigshoulders.state.options import MOST_SEATS, OPTIONS, SWITCHES, Options
from bigshoulders.web import chairs, games, gentle
from bigshoulders.web.pages import preferences
from bigshoulders.web.words import html
from bigshoulders.words.characters import level_name, level_words, temperament
from bigshoulders.words.errors import said
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.options import WORDS
from bigshoulders.words.printed import HOUSE, LEGEND
from bigshoulders.words.solo_names import DIFFICULTY_NAMES
from bigshoulders.words.solo_table import ERAS
from bigshoulders.words.tile_parts import ALWAYS, AT_THE_END, rival_words

TABLE, SOLO, CAMPAIGN = "table", "solo", "campaign"
GAMES = {
    TABLE: (N_("People and bots"), N_("Two to four players: people at this screen, bots, or both.")),
    SOLO: (N_("Alone"), N_("The solo game, with Goals to achieve and Events to survive.")),
    CAMPAIGN: (N_("Campaign"), N_("Alone, three sessions in a row, for a lasting Legacy.")),
}
"""In short, and in a sentence."""
ALONE = (SOLO, CAMPAIGN)
FEWEST_AT_A_TABLE = 2
FRIEND = "friend"
"""Sits elsewhere: the seat is free until somebody comes by the link."""
NOBODY, ANYBODY = "none", "any"
"""Words for a Rival besides their names."""
AS_THE_EVENTS = "same"
WORDED = tuple(name for name, option in OPTIONS.items() if option.values)
"""The options that are one of a few words."""
USUAL = {part.name: part.default or AS_THE_EVENTS for part in fields(Options) if part.name in WORDED}

RIVALS = {
    NOBODY: (N_("Nobody"), ""),
    ANYBODY: (N_("Any of the eight"), N_("Drawn by lot; in a Campaign another one in each session.")),
}
"""Name, and what it means; what nobody means depends on the game."""


def form(request: HttpRequest, posted: QueryDict) -> dict[str, Any]:
    """All that the page of a new game shows; `posted` is what was filled in, empty for a new form."""
    game = posted.get("game") or request.GET.get("game", TABLE)
    return {
        "games": [
            {"value": value, "title": _(title), "words": _(words), "chosen": game == value}
            for value, (title, words) in GAMES.items()
        ],
        "alone": " ".join(ALONE),
        "seats": seats(request, posted),
        "levels": [level(one) for one in characters.LEVELS],
        "own_bots": brought_along(),
        "solo_words": [words_of(name, posted) for name in WORDED if not OPTIONS[name].in_company],
        "money": money_to_beat(),
        "ranks": ", ".join(f"${least}" for least in second_edition().solo.ranks) + HOUSE,
        "legend": _(LEGEND),
        "rivals": rivals(posted.get("rival", NOBODY)),
        "investors": switch("investors", "investors" in posted),
        "words": [words_of(name, posted) for name in WORDED if OPTIONS[name].in_company],
        "switches": [switch(name, name in posted) for name in SWITCHES if name != "investors"],
        "seed": posted.get("seed", ""),
        "pace": posted.get("pace", "normal"),
        "paces": games.PACES,
        "advice": "advice" in posted or not posted,
        "own_figures": bool(owner.usual_files()),
        "own_figures_on": "own_figures" in posted or not posted,
        "most_name": LONGEST_TYPED_NAME,
        "offers_guide": gentle.is_offered(request),
        "guide_on": gentle.FIELD in posted,
    }


def seats(request: HttpRequest, posted: QueryDict) -> list[dict[str, Any]]:
    """By default one person against three characters of the usual level."""
    usual = [character.key for character in characters.at(characters.DEFAULT_LEVEL)]
    return [
        {
            "number": seat,
            "label": seat + 1,
            "initial": str(seat + 1),
            "kind": posted.get(f"kind{seat}", usual[seat - 1] if seat else "person"),
            "name": posted.get(f"name{seat}", "" if seat else preferences.name_of(request)),
            "example": chairs.EXAMPLE_NAMES[seat],
            "needed": seat < FEWEST_AT_A_TABLE,
            "may_wait": seat > 0,
        }
        for seat in range(MOST_SEATS)
    ]


def level(one: characters.SkillLevel) -> dict[str, Any]:
    """A level of play, and the characters who play at it."""
    return {
        "key": one.key,
        "name": level_name(one.key),
        "words": level_words(one.key),
        "characters": [
            {"key": character.key, "name": character.name, "words": temperament(character.key)}
            for character in characters.at(one)
        ],
    }


def words_of(name: str, posted: QueryDict) -> dict[str, Any]:
    """An option that is one of a few words."""
    chosen = posted.get(name, USUAL[name])
    words = WORDS[name]
    values = {**({AS_THE_EVENTS: words.unchosen} if words.unchosen else {}), **words.values}
    return {
        "name": name,
        "title": _(words.title),
        "about": _(words.about),
        "rule": OPTIONS[name].rule,
        "values": [
            {
                "value": value,
                "title": _(meaning).partition(": ")[0].rstrip("."),
                "words": capfirst(_(meaning).partition(": ")[2]),
                "chosen": chosen == value,
                "where": " ".join(where(name, value)),
                "why": json.dumps(why_not(name, value)),
            }
            for value, meaning in values.items()
        ],
    }


def switch(name: str, on: bool) -> dict[str, Any]:
    words = WORDS[name]
    possible = where(name, True)
    return {
        "name": name,
        "title": _(words.title),
        "about": _(words.about),
        "rule": OPTIONS[name].rule,
        "on": on,
        "where": " ".join(possible),
        "always": " ".join(world for world in possible if world not in where(name, False)),
        "why": json.dumps(why_not(name, True) | why_not(name, False)),
    }


# --- Rivals


def rivals(chosen: str) -> list[dict[str, Any]]:
    box = second_edition()
    found: list[dict[str, Any]] = [
        {"value": value, "name": _(name), "words": _(words) if words else "", "where": "", "sign": sign, "tiles": []}
        for sign, (value, (name, words)) in zip(("goal", "people"), RIVALS.items(), strict=True)
    ]
    found += [
        {
            "value": rival.key,
            "name": html(Names(box, ()).rival(rival.key)),
            "words": condition(box, rival),
            "where": " ".join(f"{SOLO}/{edition}" for edition in EDITIONS),
            "sign": "rival",
            "tiles": rival_tiles(box, rival),
        }
        for rival in box.solo.rivals
    ]
    return [{**entry, "chosen": entry["value"] == chosen} for entry in found]


def condition(box: Box, rival: Rival) -> str:
    """What a Rival changes for the whole game, in a sentence."""
    said = rival_words(box, rival)
    words = next((said[moment] for moment in (ALWAYS, AT_THE_END) if moment in said), next(iter(said.values())))
    return html(sentence(words))


def rival_tiles(box: Box, rival: Rival) -> list[dict[str, str]]:
    """What a Rival does, phase by phase."""
    titles = {ALWAYS: N_("Always"), AT_THE_END: N_("At the end")}
    return [
        {"title": _(titles.get(moment) or PHASES[moment]), "words": html(sentence(words))}
        for moment, words in rival_words(box, rival).items()
    ]


def sentence(words: list[str]) -> str:
    said = "; ".join(words)
    return f"{said[0].upper()}{said[1:]}."


def money_to_beat() -> dict[str, dict[str, str]]:
    """By difficulty: the levels of the Events, the money of a Rival, and that of the sessions of a Campaign."""
    solo = second_edition().solo
    return {
        word: {
            "title": capfirst(_(DIFFICULTY_NAMES[word])),
            "events": ", ".join(ERAS[level] for level in levels),
            "rival": f"${solo.rivals[0].target[place]}{HOUSE}",
            "sessions": ", ".join(f"${money}" for money in solo.session_money[word]),
        }
        for place, (word, levels) in enumerate(solo.event_levels.items())
    }


# --- what goes together


@cache
def where(name: str, value: str | bool) -> tuple[str, ...]:
    """The kinds of game and editions that have this choice, such as solo/second: asked of the rules themselves."""
    editions = [str(value)] if name == "edition" else EDITIONS
    found = [(game, edition) for game in GAMES for edition in editions if not refusal(game, edition, name, value)]
    return tuple(f"{game}/{edition}" for game, edition in found)


def why_not(name: str, value: str | bool) -> dict[str, str]:
    """By kind of game and edition that has not this choice: why."""
    editions = [str(value)] if name == "edition" else EDITIONS
    found = {(game, edition): refusal(game, edition, name, value) for game in GAMES for edition in editions}
    return {f"{game}/{edition}": said(wrong) for (game, edition), wrong in found.items() if wrong}


@cache
def refusal(game: str, edition: str, name: str, value: str | bool) -> Wrong | None:
    """Why a game cannot be played with this choice; None if it can."""
    rules: dict[str, Any] = {"edition": edition, name: None if value == AS_THE_EVENTS else value}
    if game in ALONE and name == "target_difficulty":
        rules["rival"] = second_edition().solo.rivals[0].key
    try:
        Options(chairs.EXAMPLE_NAMES[: 1 if game in ALONE else FEWEST_AT_A_TABLE], **rules)
    except Wrong as wrong:
        return wrong
    return None
