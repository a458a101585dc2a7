"""What the tape can be looked through by: players, companies, phases, words. Scripts show it."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import Attribute, tag
from bigshoulders.web.table.things import plain_words

Options = Iterable[tuple[object, str]]


@kept(lambda table, story_url, phases: table.traded)
def tape_filter(table: DrawnTable, story_url: str, phases: tuple[tuple[str, str], ...]) -> str:
    """`story_url` gives all lines; the phases with their names."""
    companies = [(key, table.short_name(key)) for key in table.traded]
    fields = (
        choice("seat", _("Player"), _("all players"), enumerate(table.people)),
        choice("company", _("Company"), _("all companies"), companies),
        choice("kind", _("Phase"), _("all phases"), phases),
    )
    words = {"type": "search", "name": "words", "aria-label": _("Search the tape"), "placeholder": _("Search")}
    search = tag("input", words).removesuffix("</input>")
    attrs: dict[str, Attribute] = {"class": "tape-filter", "id": "tape-filter", "data-all": story_url, "hidden": True}
    return tag("form", attrs, *fields, search)


def choice(name: str, label: str, everything: str, options: Options) -> str:
    inner = [tag("option", {"value": ""}, plain_words(everything))]
    inner += [tag("option", {"value": str(value)}, plain_words(words)) for value, words in options]
    return tag("select", {"name": name, "aria-label": label}, *inner)
