"""The form of a new game in words: what can be chosen, and with what it goes together."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from django.http import HttpRequest, QueryDict

from bigshoulders.bots import characters
from bigshoulders.bots.making import brought_along
from bigshoulders.components import EDITIONS, Box, Rival, Wrong, second_edition
from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.locale import N_, _
from bigshoulders.machine import owner
from bigshoulders.state.options import MOST_SEATS, OPTIONS, SWITCHES, Options
from bigshoulders.web import chairs, games
from bigshoulders.web.pages import preferences
from bigshoulders.web.words import html
from bigshoulders.words.characters import level_name, level_words, temperament
from bigshoulders.words.names import PHASES, Names
from bigshoulders.words.options import WORDS
from bigshoulders.words.tile_parts import ALWAYS, AT_THE_END, rival_words

TABLE, SOLO, CAMPAIGN = "table", "solo", "campaign"
GAMES = {
    TABLE: N_("Two to four players: people at this screen, bots, or both."),
    SOLO: N_("Alone: the solo game, with Goals to achieve and Events to survive. Only the first seat plays."),
    CAMPAIGN: N_("Alone, three sessions in a row: a Campaign for a lasting Legacy. Only the first seat plays."),
}
ALONE = (SOLO, CAMPAIGN)
FEWEST_AT_A_TABLE = 2
NOBODY, ANYBODY = "none", "any"
"""Words for a Rival besides their names."""
AS_THE_EVENTS = "same"
WORDED = tuple(name for name, option in OPTIONS.items() if option.values)
"""The options that are one of a few words."""
USUAL = {part.name: part.default or AS_THE_EVENTS for part in fields(Options) if part.name in WORDED}

RIVALS = {
    NOBODY: N_("Nobody: the verdict depends on your wealth alone; a Campaign is played against its three rows."),
    ANYBODY: N_("Any of the eight, drawn by lot; in a Campaign another one in each session."),
}


def form(request: HttpRequest, posted: QueryDict) -> dict[str, Any]:
    """All that the page of a new game shows; `posted` is what was filled in, empty for a new form."""
    game = posted.get("game") or request.GET.get("game", TABLE)
    return {
        "games": [{"value": value, "words": _(words), "chosen": game == value} for value, words in GAMES.items()],
        "alone": " ".join(ALONE),
        "seats": seats(request, posted),
        "levels": [level(one) for one in characters.LEVELS],
        "own_bots": brought_along(),
        "solo_words": [words_of(name, posted) for name in WORDED if not OPTIONS[name].in_company],
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
    }


def seats(request: HttpRequest, posted: QueryDict) -> list[dict[str, Any]]:
    """By default one person against three characters of the usual level."""
    usual = [character.key for character in characters.at(characters.DEFAULT_LEVEL)]
    return [
        {
            "number": seat,
            "label": seat + 1,
            "kind": posted.get(f"kind{seat}", usual[seat - 1] if seat else "person"),
            "name": posted.get(f"name{seat}", "" if seat else preferences.name_of(request)),
            "example": chairs.EXAMPLE_NAMES[seat],
            "needed": seat < FEWEST_AT_A_TABLE,
        }
        for seat in range(MOST_SEATS)
    ]


def level(one: characters.SkillLevel) -> dict[str, Any]:
    """A level of play, and the characters who play at it."""
    return {
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
        "values": [
            {"value": value, "words": _(meaning), "chosen": chosen == value, "where": " ".join(where(name, value))}
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
        "on": on,
        "where": " ".join(possible),
        "always": " ".join(world for world in possible if world not in where(name, False)),
    }


# --- Rivals


def rivals(chosen: str) -> list[dict[str, Any]]:
    box = second_edition()
    found: list[dict[str, Any]] = [{"value": value, "words": _(words)} for value, words in RIVALS.items()]
    found += [
        {
            "value": rival.key,
            "name": html(Names(box, ()).rival(rival.key)),
            "words": condition(box, rival),
            "where": " ".join(f"{SOLO}/{edition}" for edition in EDITIONS),
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


# --- what goes together


@cache
def where(name: str, value: str | bool) -> tuple[str, ...]:
    """The kinds of game and editions that have this choice, such as solo/second: asked of the rules themselves."""
    editions = [str(value)] if name == "edition" else EDITIONS
    found = [(game, edition) for game in GAMES for edition in editions if possible(game, edition, name, value)]
    return tuple(f"{game}/{edition}" for game, edition in found)


def possible(game: str, edition: str, name: str, value: str | bool) -> bool:
    rules: dict[str, Any] = {"edition": edition, name: None if value == AS_THE_EVENTS else value}
    if game in ALONE and name == "target_difficulty":
        rules["rival"] = second_edition().solo.rivals[0].key
    try:
        Options(chairs.EXAMPLE_NAMES[: 1 if game in ALONE else FEWEST_AT_A_TABLE], **rules)
    except Wrong:
        return False
    return True
