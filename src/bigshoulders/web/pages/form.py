"""The form of a new game in words: what can be chosen, and with what it goes together."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.http import HttpRequest, QueryDict

from bigshoulders.bots import characters
from bigshoulders.bots.making import brought_along
from bigshoulders.components import EDITIONS, Box, Rival, Wrong, second_edition
from bigshoulders.components.bounds import LONGEST_TYPED_NAME
from bigshoulders.locale import N_, _
from bigshoulders.machine import owner
from bigshoulders.state.options import MOST_SEATS, SWITCHES, Options
from bigshoulders.web import chairs, games
from bigshoulders.web.pages import preferences
from bigshoulders.web.words import html
from bigshoulders.words.characters import level_name, level_words, temperament
from bigshoulders.words.deeds import ALWAYS, AT_THE_END, rival_words
from bigshoulders.words.names import PHASES, Names

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

RULES: dict[str, tuple[str, str, dict[str, str]]] = {
    "mode": (
        N_("Game"),
        N_("Whether companies can change hands, which alone they never do, and what they may do in need."),
        {
            "basic": N_("Basic: whoever establishes a company directs it to the end. For first plays."),
            "advanced": N_("Advanced: the largest shareholder takes over, and companies may issue shares in need."),
        },
    ),
    "edition": (
        N_("Edition"),
        N_("Whose rules and figures are on the table."),
        {
            "second": N_("Second edition: the current rules."),
            "first-2020": N_("First edition, printing of 2020: its own stock track, demand and Assets."),
            "first-2018": N_("First edition, printing of 2018: always with Public Goals."),
        },
    ),
    "supply_chain": (
        N_("Supply Chain"),
        N_("How resources come to the city."),
        {
            "standard": N_("As on the board: cubes move through three prices to Haymarket Square."),
            "advanced": N_("Advanced: every resource has a row of its own, and what is scarce grows dear."),
        },
    ),
}
SOLO_RULES: dict[str, tuple[str, str, dict[str, str]]] = {
    "difficulty": (
        N_("Difficulty"),
        N_("How hard the Events are; and, against a Rival or in a Campaign, how much money is to beat."),
        {
            "easy": N_("Easy: mild Events."),
            "normal": N_("Normal: Events that grow from mild to severe."),
            "hard": N_("Hard: Events that are never mild."),
        },
    ),
    "target_difficulty": (
        N_("Difficulty of the money"),
        N_("The money to beat can be easier or harder than the Events, against a Rival or in a Campaign."),
        {
            AS_THE_EVENTS: N_("As the Events."),
            "easy": N_("Easy."),
            "normal": N_("Normal."),
            "hard": N_("Hard."),
        },
    ),
}
USUAL = {
    "mode": "basic",
    "edition": "second",
    "supply_chain": "standard",
    "difficulty": "normal",
    "target_difficulty": AS_THE_EVENTS,
}
RIVALS = {
    NOBODY: N_("Nobody: the verdict depends on your wealth alone; a Campaign is played against its three rows."),
    ANYBODY: N_("Any of the eight, drawn by lot; in a Campaign another one in each session."),
}
SWITCH_WORDS = {
    "goals": (N_("Public Goals"), N_("Five goals lie open; each pays $200 at the end to whoever leads in it.")),
    "special_companies": (N_("Special companies"), N_("Five companies with charters that break the usual rules.")),
    "chiefs": (N_("Chiefs"), N_("Four Chiefs come among the Capital Assets.")),
    "draft": (N_("Draft"), N_("Building tiles are passed on before everybody chooses: less luck, more thought.")),
    "friendly_closure": (N_("Friendly closure"), N_("The bank pays the shareholders when a company closes.")),
    "open_purchasing": (N_("Open purchasing"), N_("Resources may be bought between factories, too.")),
    "investors": (
        N_("Investors"),
        N_("Companies of other founders come to the city, in which you can hold shares for their dividends."),
    ),
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
        "solo_words": [words_of(name, *SOLO_RULES[name], posted) for name in SOLO_RULES],
        "rivals": rivals(posted.get("rival", NOBODY)),
        "investors": switch("investors", "investors" in posted),
        "words": [words_of(name, *RULES[name], posted) for name in RULES],
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


def level(one: characters.Level) -> dict[str, Any]:
    """A level of play, and the characters who play at it."""
    return {
        "name": level_name(one.key),
        "words": level_words(one.key),
        "characters": [
            {"key": character.key, "name": character.name, "words": temperament(character.key)}
            for character in characters.at(one)
        ],
    }


def words_of(name: str, title: str, about: str, values: dict[str, str], posted: QueryDict) -> dict[str, Any]:
    """An option that is one of a few words."""
    chosen = posted.get(name, USUAL[name])
    return {
        "name": name,
        "title": _(title),
        "about": _(about),
        "values": [
            {"value": value, "words": _(words), "chosen": chosen == value, "where": " ".join(where(name, value))}
            for value, words in values.items()
        ],
    }


def switch(name: str, on: bool) -> dict[str, Any]:
    title, about = SWITCH_WORDS[name]
    possible = where(name, True)
    return {
        "name": name,
        "title": _(title),
        "about": _(about),
        "on": on,
        "where": " ".join(possible),
        "always": " ".join(world for world in possible if world not in where(name, False)),
    }


# --- Rivals


def rivals(chosen: str) -> list[dict[str, Any]]:
    box = second_edition()
    found: list[dict[str, Any]] = [
        {"value": value, "name": "", "words": _(words), "where": "", "deeds": []} for value, words in RIVALS.items()
    ]
    for rival in box.solo.rivals:
        found.append(
            {
                "value": rival.key,
                "name": html(Names(box, ()).rival(rival.key)),
                "words": condition(box, rival),
                "where": " ".join(f"{SOLO}/{edition}" for edition in EDITIONS),
                "deeds": deeds(box, rival),
            }
        )
    return [{**entry, "chosen": entry["value"] == chosen} for entry in found]


def condition(box: Box, rival: Rival) -> str:
    """What a Rival changes for the whole game, in a sentence."""
    said = rival_words(box, rival)
    words = next((said[moment] for moment in (ALWAYS, AT_THE_END) if moment in said), next(iter(said.values())))
    return html(sentence(words))


def deeds(box: Box, rival: Rival) -> list[dict[str, str]]:
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
