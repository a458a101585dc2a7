"""A new game: who plays, and by which rules. What cannot go together cannot be chosen, and is explained if it is."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.machine import owner
from bigshoulders.sitting.chairs import Kind, chairs_for
from bigshoulders.sitting.table import random_rival
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import MOST_SEATS, OPTIONS, SWITCHES
from bigshoulders.web import campaigns, chairs, games
from bigshoulders.web.pages import preferences
from bigshoulders.web.pages.form import (
    ALONE,
    ANYBODY,
    AS_THE_EVENTS,
    CAMPAIGN,
    FEWEST_AT_A_TABLE,
    GAMES,
    NOBODY,
    TABLE,
    USUAL,
    WORDED,
    form,
)
from bigshoulders.words.errors import Trouble, sentence_of

UNKNOWN_GAME = N_("There is no game {name!r}; the games are {known}.")


@require_http_methods(["GET", "POST"])
def new_game(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "web/new.html", form(request, QueryDict()))
    try:
        return start(request)
    except (Wrong, Trouble) as error:
        context = {**form(request, request.POST), "reason": sentence_of(error)}
        return render(request, "web/new.html", context, status=422)


def start(request: HttpRequest) -> HttpResponse:
    """Set up what the form asks for, and go there. Wrong says what cannot be."""
    posted = request.POST
    game = posted.get("game", TABLE)
    if game not in GAMES:
        raise Wrong(UNKNOWN_GAME, name=game, known=", ".join(GAMES))
    kinds = [kind for seat in range(1 if game in ALONE else MOST_SEATS) if (kind := kind_at(posted, seat))]
    if game == TABLE and len(kinds) < FEWEST_AT_A_TABLE:
        raise Wrong(
            "The game is for {fewest} to {most} players (GEN-01), not {count}.",
            fewest=FEWEST_AT_A_TABLE,
            most=MOST_SEATS,
            count=len(kinds),
        )
    seed = chosen_seed(posted.get("seed", "").strip())
    seated = chairs_for(kinds, seed)
    pace = posted.get("pace", "normal")
    pace = pace if pace in games.PACES else "normal"
    advice = "advice" in posted
    rules = chosen_rules(posted)
    rival = posted.get("rival", NOBODY)
    if game == CAMPAIGN:
        if rival not in (NOBODY, ANYBODY):
            rules["rival"] = rival
        campaign = campaigns.create(seated, rules, seed, rival == ANYBODY, pace, advice)
        answer = redirect("campaign", slug=campaign.slug)
    else:
        if rival != NOBODY:
            rules["rival"] = random_rival(seed) if rival == ANYBODY else rival
        answer = redirect("table", slug=games.create(seated, rules, seed, pace, advice).slug)
    people = [name for name, bot in kinds if bot is None]
    if len(people) == 1:
        preferences.remember_name(request, people[0])
    return answer


def kind_at(posted: QueryDict, seat: int) -> Kind | None:
    """The name and the bot at a seat; None where nobody sits."""
    kind = posted.get(f"kind{seat}", "nobody")
    if kind == "person":
        return chairs.person_name(posted.get(f"name{seat}", ""), seat), None
    return None if kind == "nobody" else chairs.opponent(kind)


def chosen_rules(posted: QueryDict) -> dict[str, Any]:
    """The options of the game but for its seats and its Rival."""
    rules: dict[str, Any] = {name: posted.get(name, USUAL[name]) for name in WORDED if not OPTIONS[name].may_be_none}
    rules |= {name: name in posted for name in SWITCHES}
    money = posted.get("target_difficulty", AS_THE_EVENTS)
    if money != AS_THE_EVENTS:
        rules["target_difficulty"] = money
    if "own_figures" in posted:
        rules["components"] = owner.tables(None)
    return rules


def chosen_seed(text: str) -> int:
    if not text:
        return games.new_seed()
    if not (text.isascii() and text.isdecimal()) or len(text) > 20 or int(text) > MASK:
        raise Wrong("The seed must be a whole number from 0 to {most}, not {seed!r}.", most=MASK, seed=text[:30])
    return int(text)
