"""What a browser has chosen for itself: the look, how moves are made, and how it calls its person."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from bigshoulders.web.chairs import EXAMPLE_NAMES

THEMES = ("system", "light", "dark")
SWITCHES = ("confirm", "end_turns", "shortcuts", "motion", "sound")
DEFAULTS: dict[str, Any] = {
    "theme": "system",
    "confirm": False,
    "end_turns": False,
    "shortcuts": True,
    "motion": True,
    "sound": False,
    "name": "",
}


def preferences(request: HttpRequest) -> dict[str, Any]:
    session = getattr(request, "session", None)
    chosen = session.get("preferences", {}) if session is not None else {}
    return {**DEFAULTS, **chosen}


def choose(request: HttpRequest, form: dict[str, Any]) -> None:
    """Takes what a form says; whatever makes no sense stays as it was."""
    chosen = preferences(request)
    if form.get("theme") in THEMES:
        chosen["theme"] = form["theme"]
    for name in SWITCHES:
        chosen[name] = name in form
    request.session["preferences"] = chosen


def choose_theme(request: HttpRequest, theme: str) -> None:
    """The lamp on the rail: the light, and nothing else."""
    if theme in THEMES:
        request.session["preferences"] = {**preferences(request), "theme": theme}


def name_of(request: HttpRequest) -> str:
    """How the person here is called, as far as they have said."""
    return str(preferences(request)["name"]) or EXAMPLE_NAMES[0]


def remember_name(request: HttpRequest, name: str) -> None:
    request.session["preferences"] = {**preferences(request), "name": name}


def context(request: HttpRequest) -> dict[str, Any]:
    """For every page: `here` is where the switches on the rail come back to."""

    def here() -> str:
        return request.get_full_path() if request.method == "GET" else reverse("home")

    return {"preferences": preferences(request), "here": here}
