"""What the templates of a table need of the rules to read."""

from __future__ import annotations

from typing import NamedTuple

from django import template

from bigshoulders.web import rulebook
from bigshoulders.web.examples import examples
from bigshoulders.web.pages import browser

register = template.Library()


class ExampleNote(NamedTuple):
    key: str
    rule: str
    """Where it stands: a rule, or a chapter."""
    told: rulebook.ToldExample


@register.simple_tag(takes_context=True)
def example_note(context: template.Context, slug: str) -> ExampleNote | None:
    """What the worked example says that a table was opened from, by this browser."""
    key = browser.notes(context["request"], slug).get("example")
    if key not in examples():
        return None
    return ExampleNote(key, examples()[key].at, rulebook.examples()[key])
