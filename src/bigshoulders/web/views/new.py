"""A new game: who plays, and by which rules. What cannot go together cannot be chosen, and is explained if it is."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.machine import owner
from bigshoulders.sitting.chairs import Kind, chairs_for
from bigshoulders.sitting.table import random_rival
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import MOST_SEATS, OPTIONS, SWITCHES
from bigshoulders.web import campaigns, chairs, games, gentle, limits, rooms
from bigshoulders.web.access import come_in
from bigshoulders.web.pages import preferences
from bigshoulders.web.pages.form import (
    ALONE,
    ANYBODY,
    AS_THE_EVENTS,
    CAMPAIGN,
    FEWEST_AT_A_TABLE,
    FRIEND,
    GAMES,
    NOBODY,
    TABLE,
    USUAL,
    WORDED,
    form,
)
from bigshoulders.web.views.home import to_campaign, to_table
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
    limits.count(request, "table")
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
    answer = begun(request, game, kinds)
    here = [name for name, bot in kinds if name and bot is None]
    if len(here) == 1:
        preferences.remember_name(request, here[0])
    return answer


def begun(request: HttpRequest, game: str, kinds: list[Kind]) -> HttpResponse:
    """To what was set up for those who play."""
    posted = request.POST
    pace = posted.get("pace", "normal")
    pace = pace if pace in games.PACES else "normal"
    advice = "advice" in posted
    rules = chosen_rules(posted)
    if rooms.FREE in kinds:
        return to_room(request, kinds, rules, pace, advice)
    seed = chosen_seed(posted.get("seed", "").strip())
    seated = chairs_for(kinds, seed)
    rival = posted.get("rival", NOBODY)
    with transaction.atomic():
        if game == CAMPAIGN:
            if rival not in (NOBODY, ANYBODY):
                rules["rival"] = rival
            return to_campaign(request, campaigns.create(seated, rules, seed, rival == ANYBODY, pace, advice))
        if rival != NOBODY:
            rules["rival"] = random_rival(seed) if rival == ANYBODY else rival
        return to_table(request, games.create(seated, rules, seed, pace, advice))


def to_room(request: HttpRequest, kinds: list[Kind], rules: dict[str, Any], pace: str, advice: bool) -> HttpResponse:
    """A table that waits for friends elsewhere; whoever asks has the seats of all people here."""
    here = [name for name, bot in kinds if name and bot is None]
    if not here:
        raise Wrong("With friends elsewhere somebody plays here, too: choose a person for one of the seats.")
    if request.POST.get("seed", "").strip():
        raise Wrong("A game with friends elsewhere has no seed of your own: whoever knows it knows what is hidden.")
    answer = redirect("home")
    with transaction.atomic():
        host = come_in(request, answer, here[0])
        table = rooms.create_for(host, kinds, rules, pace=pace, advice=advice)
        gentle.begin(request, table.slug)
    answer["Location"] = reverse("room", args=[table.slug])
    return answer


def kind_at(posted: QueryDict, seat: int) -> Kind | None:
    """The name and the bot at a seat; None where nobody sits, neither for a friend elsewhere."""
    kind = posted.get(f"kind{seat}", "nobody")
    if kind == FRIEND and posted.get("game", TABLE) == TABLE:
        return rooms.FREE
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
