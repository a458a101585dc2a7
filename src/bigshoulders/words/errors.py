"""What stops a command, said in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from bigshoulders.components import Wrong, filled
from bigshoulders.game import IllegalAction
from bigshoulders.locale import N_, _
from bigshoulders.state.options import OPTIONS, SWITCHES
from bigshoulders.words.options import WORDS


class Trouble(Exception):
    """A sentence for the person at the terminal: what was wrong and what would be right."""


def reason_of(error: OSError) -> str:
    """The system's own words, without number and path."""
    return error.strerror or str(error)


def refusal(error: IllegalAction) -> str:
    """Why the rules refuse an action, with the rule."""
    return _("{reason} ({rule})").format(reason=reason_in_words(error), rule=error.rule)


def reason_in_words(error: IllegalAction) -> str:
    """Why the rules refuse an action, translated first and then filled in."""
    return filled_in(error.template, error.figures)


def said(error: Wrong, template: str | None = None) -> str:
    """What cannot be used, in the reader's language; the template may be a part of the whole sentence."""
    return filled_in(error.template if template is None else template, error.figures)


def sentence_of(error: Wrong | Trouble) -> str:
    """What stopped a command or a page."""
    return said(error) if isinstance(error, Wrong) else str(error)


def filled_in(template: str, figures: Mapping[str, object]) -> str:
    """A sentence translated first and then filled in; nothing in it is obeyed by a terminal."""
    return printable(filled(_(template), {name: figure_words(name, figure) for name, figure in figures.items()}))


TERMS = {
    "livestock": N_("Livestock"),
    "steel": N_("Steel"),
    "wood": N_("Wood"),
    "coal": N_("Coal"),
    "common": N_("Common"),
    "preferred": N_("Preferred"),
    "director": N_("Director's"),
    "worker": N_("Worker"),
    "salesperson": N_("Salesperson"),
    "automation": N_("Automation"),
    "partner": N_("Partner"),
    "bonus good": N_("Bonus Good"),
    "stock step": N_("value up"),
    **{
        name.replace("_", " "): WORDS[name].in_short
        for name in SWITCHES
        if not (OPTIONS[name].alone and OPTIONS[name].first_edition)
    },
}
"""The words of the rules that stand as figures in a sentence. Everything else there is a name or a number."""


def figure_words(name: str, figure: object) -> object:
    if isinstance(figure, Wrong):
        return said(figure)
    if name == "wanted":
        return _(str(figure))
    return _(TERMS[figure]) if isinstance(figure, str) and figure in TERMS else figure


def printable(words: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in words)
