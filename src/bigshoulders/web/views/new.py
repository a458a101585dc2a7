"""A new game: who plays, and by which rules. What cannot go together cannot be chosen, and is explained if it is."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from bigshoulders.bots import BOTS
from bigshoulders.components import EDITIONS, Wrong
from bigshoulders.locale import N_
from bigshoulders.locale import _ as game_word
from bigshoulders.machine import owner
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import FEWEST_SEATS, MOST_SEATS, SWITCHES, WORDS, Options
from bigshoulders.web import chairs, games, preferences
from bigshoulders.web.models import Table
from bigshoulders.words.errors import Trouble, said

EXAMPLE_NAMES = ("Ann", "Bob", "Cyd", "Dan")

RULES: dict[str, tuple[str, str, dict[str, str]]] = {
    "mode": (
        N_("Game"),
        N_("Whether companies can change hands."),
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
SWITCH_WORDS = {
    "goals": (N_("Public Goals"), N_("Five goals lie open; each pays $200 at the end to whoever leads in it.")),
    "special_companies": (N_("Special companies"), N_("Five companies with charters that break the usual rules.")),
    "chiefs": (N_("Chiefs"), N_("Four Chiefs come among the Capital Assets.")),
    "draft": (N_("Draft"), N_("Building tiles are passed on before everybody chooses: less luck, more thought.")),
    "friendly_closure": (N_("Friendly closure"), N_("The bank pays the shareholders when a company closes.")),
    "open_purchasing": (N_("Open purchasing"), N_("Resources may be bought between factories, too.")),
}


def new_game(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "web/new.html", form(request, QueryDict("", mutable=True)))
    try:
        table = begin(request)
    except Wrong as error:
        return refused(request, said(error))
    except Trouble as trouble:
        return refused(request, str(trouble))
    return redirect("table", slug=table.slug)


def refused(request: HttpRequest, reason: str) -> HttpResponse:
    """The form as it was filled in, with the reason."""
    return render(request, "web/new.html", {**form(request, request.POST), "reason": reason}, status=422)


def begin(request: HttpRequest) -> Table:
    posted = request.POST
    kinds: list[tuple[str, str | None]] = []
    for seat in range(MOST_SEATS):
        kind = posted.get(f"kind{seat}", "nobody")
        name = " ".join(posted.get(f"name{seat}", "").split())
        if kind == "person":
            kinds.append((checked_name(name, seat), None))
        elif kind in BOTS:
            kinds.append(("", kind))
        elif kind != "nobody":
            raise Wrong("There is no bot {name!r}; the bots are {known}.", name=kind, known=", ".join(BOTS))
    if not FEWEST_SEATS <= len(kinds) <= MOST_SEATS:
        raise Wrong(
            "The game is for {fewest} to {most} players (GEN-01), not {count}.",
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
            count=len(kinds),
        )
    seed = chosen_seed(posted.get("seed", "").strip())
    rules: dict[str, Any] = {name: posted.get(name, words[0]) for name, (words, _rule) in WORDS.items()}
    rules |= {name: name in posted for name in SWITCHES}
    if "own_figures" in posted:
        rules["components"] = owner.tables(None)
    pace = posted.get("pace", "normal")
    table = games.begin(chairs.seated(kinds, seed), rules, seed, pace if pace in games.PACES else "normal")
    people = [name for name, bot in kinds if bot is None]
    if len(people) == 1:
        preferences.remember_name(request, people[0])
    return table


def checked_name(name: str, seat: int) -> str:
    if not name:
        return EXAMPLE_NAMES[seat]
    if not name.isprintable() or len(name) > preferences.LONGEST_NAME:
        most = preferences.LONGEST_NAME
        raise Wrong("A name has 1 to {most} characters; {name} is none.", most=most, name=ascii(name))
    return name


def chosen_seed(text: str) -> int:
    if not text:
        return games.new_seed()
    if not (text.isascii() and text.isdecimal()) or len(text) > 20 or int(text) > MASK:
        raise Wrong("The seed must be a whole number from 0 to {most}, not {seed!r}.", most=MASK, seed=text[:30])
    return int(text)


# --- the form


def form(request: HttpRequest, posted: QueryDict) -> dict[str, Any]:
    filled = bool(posted)
    return {
        "seats": seats(request, posted),
        "bots": [(kind, game_word(chairs.bot_level(kind))) for kind in BOTS],
        "words": [word_option(name, posted) for name in RULES],
        "switches": [switch(name, name in posted) for name in SWITCHES],
        "seed": posted.get("seed", ""),
        "pace": posted.get("pace", "normal"),
        "paces": games.PACES,
        "own_figures": bool(owner.usual_files()),
        "own_figures_on": "own_figures" in posted or not filled,
        "most_name": preferences.LONGEST_NAME,
    }


def seats(request: HttpRequest, posted: QueryDict) -> list[dict[str, Any]]:
    """By default one person against three bots."""
    name = preferences.preferences(request)["name"]
    return [
        {
            "number": seat,
            "label": seat + 1,
            "kind": posted.get(f"kind{seat}", "greedy" if seat else "person"),
            "name": posted.get(f"name{seat}", "" if seat else name or _("You")),
            "example": EXAMPLE_NAMES[seat],
            "needed": seat < FEWEST_SEATS,
        }
        for seat in range(MOST_SEATS)
    ]


def word_option(name: str, posted: QueryDict) -> dict[str, Any]:
    title, about, values = RULES[name]
    first = WORDS[name][0][0]
    return {
        "name": name,
        "title": game_word(title),
        "about": game_word(about),
        "values": [
            {
                "value": value,
                "words": game_word(values.get(value, value)),
                "chosen": posted.get(name, first) == value,
                "editions": "" if name == "edition" else " ".join(editions_with(name, value)),
            }
            for value in WORDS[name][0]
        ],
    }


def switch(name: str, on: bool) -> dict[str, Any]:
    title, about = SWITCH_WORDS[name]
    return {
        "name": name,
        "title": game_word(title),
        "about": game_word(about),
        "on": on,
        "editions": " ".join(editions_with(name, True)),
        "always": " ".join(edition for edition in EDITIONS if edition not in editions_with(name, False)),
    }


def editions_with(name: str, value: Any) -> list[str]:
    """The editions that have this choice: asked of the rules themselves."""
    return [edition for edition in EDITIONS if possible(edition, name, value)]


def possible(edition: str, name: str, value: Any) -> bool:
    try:
        Options(EXAMPLE_NAMES[:FEWEST_SEATS], edition=edition, **{name: value})
    except Wrong:
        return False
    return True
