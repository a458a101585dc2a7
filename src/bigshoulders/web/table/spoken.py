"""The position in words, for whoever hears the page or asks for it with a key."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import plain_words
from bigshoulders.words.summary import summary


def spoken_summary(table: DrawnTable) -> str:
    """Seen only while it has the focus, which the key gives it."""
    title = tag("h2", {"id": "summary-title"}, plain_words(_("How it stands")))
    lines = [tag("p", {}, plain_words(sentence)) for sentence in summary(table.view)]
    attrs = {
        "id": "summary",
        "class": "summary card",
        "tabindex": "0",
        "data-key": "s",
        "aria-labelledby": "summary-title",
        "aria-keyshortcuts": "s",
    }
    return tag("section", attrs, title, *lines)
