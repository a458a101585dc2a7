"""The rules to read: by chapter, with pictures and with worked examples to play; the player aid."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from bigshoulders.web import games, limits, rulebook
from bigshoulders.web.examples import examples, examples_at
from bigshoulders.web.pages import browser, preferences
from bigshoulders.web.pages.player_aid import sheets
from bigshoulders.web.pages.rule_pictures import Shown, picture_at
from bigshoulders.web.views.home import to_table
from bigshoulders.web.views.learn import searched_for


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """The chapters, or what was searched for."""
    words = searched_for(request)
    context = {"chapters": rulebook.chapters().values(), "words": words, "found": rulebook.search(words)}
    return render(request, "web/rules.html", context)


class Line(NamedTuple):
    """A statement of the rules, and what stands below it."""

    statement: rulebook.Statement
    picture: Shown | None
    examples: list[tuple[str, rulebook.ToldExample]]


@require_GET
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    chapters = rulebook.chapters()
    if key not in chapters:
        raise Http404
    keys = list(chapters)
    at = keys.index(key)
    context = {
        "chapter": chapters[key],
        "lines": [Line(one, picture_at(one.rule), told_at(one.rule)) for one in chapters[key].statements],
        "examples": told_at(key),
        "before": chapters[keys[at - 1]] if at else None,
        "after": chapters[keys[at + 1]] if at + 1 < len(keys) else None,
    }
    return render(request, "web/chapter.html", context)


def told_at(place: str) -> list[tuple[str, rulebook.ToldExample]]:
    """The worked examples below a rule, or at the end of a chapter, by their IDs."""
    told = rulebook.examples()
    return [(example.key, told[example.key]) for example in examples_at(place)]


@require_POST
def open_example(request: HttpRequest, example: str) -> HttpResponse:
    """A table of a worked example for whoever asks, who plays those that act in it."""
    if example not in examples():
        raise Http404
    limits.count(request, "table")
    with transaction.atomic():
        table = games.save_new(examples()[example].table(games.new_seed()), "normal")
        games.give_title(table.slug, _("Example {key}").format(key=example))
        browser.note(request, table.slug, example=example)
        return to_table(request, table, preferences.name_of(request))


@require_GET
def aid(request: HttpRequest) -> HttpResponse:
    return render(request, "web/aid.html", {"sheets": sheets()})
