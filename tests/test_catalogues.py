"""Every message has its words in every language, and they fit."""

from __future__ import annotations

import io
import sys
from gettext import GNUTranslations
from pathlib import Path

import pytest

from bigshoulders import locale

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402


def test_every_message_is_translated_and_every_file_up_to_date() -> None:
    assert catalogues.problems() == []


def test_there_is_something_to_translate() -> None:
    assert len(catalogues.collect("bigshoulders")) > 1000
    assert len(catalogues.collect("django")) > 100


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The game is over."), ("de", "Die Partie ist vorbei."), ("es", "La partida ha terminado.")],
)
def test_a_reader_is_spoken_to_in_their_language(language: str, words: str) -> None:
    with locale.speaking(language):
        assert locale._("The game is over.") == words


def test_a_language_spoken_ends_with_its_reader() -> None:
    with locale.speaking("de"), locale.speaking("en"):
        assert locale._("The game is over.") == "The game is over."
    with locale.speaking("tlh"):
        assert locale._("The game is over.") == "The game is over."


def test_letters_that_mean_two_things_are_two_messages() -> None:
    with locale.speaking("de"):
        assert locale.pgettext("resource", "W") == "H"
        assert locale.pgettext("bonus", "W") == "A"


# --- collecting

MODULE = """
from django.utils.translation import gettext as _

from bigshoulders.locale import _ as game_word, ngettext, pgettext

def speak(count, late):
    words = "by hand"
    if late:
        words = "at once"
    game_word(PHASES["over"])
    print(f"{game_word('in the middle')}: {_('of the page')}")
    ngettext("{count} cube", "{count} cubes", count)
    game_word("sooner" if late else "later")
    raise Wrong(words, count=count) if count else BadComponents(("path",), "no such table")

def letter():
    return pgettext("resource", "W")
"""

TEMPLATE = """{% load i18n %}
  <p>{% translate "A page" %} {% translate 'with 5% off' %}
    {{ words|default:_("nothing") }}</p>
 {% blocktranslate count number=found|length trimmed %}
   {{ number }} rule
 {% plural %}
   {{ number }} rules
 {% endblocktranslate %}{% translate "W" context "letter" %}
{% comment %}{% translate "Never said" %}{% endcomment %}
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A source with one module and one template, and no languages."""
    source = tmp_path / "src"
    source.mkdir()
    (source / "module.py").write_text(MODULE, encoding="utf-8")
    (source / "page.html").write_text(TEMPLATE, encoding="utf-8")
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "SOURCE", source)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "names_in_the_box", lambda: iter(["Union Stock Yards"]))
    monkeypatch.setattr(catalogues, "OF_ARGPARSE", ("usage: ",))
    return tmp_path


def test_a_message_is_found_wherever_it_is_said(project):
    assert catalogues.keys(catalogues.collect("bigshoulders")) == {
        ("", "Union Stock Yards"),
        ("", "at once"),
        ("", "by hand"),
        ("", "in the middle"),
        ("", "later"),
        ("", "no such table"),
        ("", "sooner"),
        ("", "usage: "),
        ("", "{count} cube", "{count} cubes"),
        ("resource", "W"),
    }


def test_a_message_of_a_table_is_found_with_its_plural(project):
    (project / "src" / "table.py").write_text('SAY = {"made": say(NN_("{count} Worker", "{count} Workers"))}')
    assert ("", "{count} Worker", "{count} Workers") in catalogues.keys(catalogues.collect("bigshoulders"))


def test_the_pages_have_words_of_their_own(project):
    assert catalogues.keys(catalogues.collect("django")) == {
        ("", "%(number)s rule", "%(number)s rules"),
        ("", "A page"),
        ("", "nothing"),
        ("", "of the page"),
        ("", "with 5%% off"),
        ("letter", "W"),
    }


# --- plural forms


def translate(words):
    """Every form of every message, each with a number of its own."""
    for message in catalogues.entries(words):
        one = catalogues.forms(message.id)[0]
        message.string = tuple(f"{one} {k}" for k in range(words.num_plurals)) if message.pluralizable else one
    return words


@pytest.mark.parametrize(("language", "forms"), [("ja", [0, 0, 0, 0]), ("de", [1, 0, 1, 1]), ("pl", [2, 0, 1, 2])])
def test_a_language_has_as_many_plural_forms_as_it_has(project, language, forms):
    catalogues.update(language)
    assert catalogues.languages() == [language]
    words = catalogues.read(language, "bigshoulders")
    assert len(catalogues.missing(words)) == len(words)
    assert catalogues.missing(translate(words)) == []
    spoken = GNUTranslations(io.BytesIO(catalogues.compiled(words)))
    said = [spoken.ngettext("{count} cube", "{count} cubes", count) for count in (0, 1, 2, 5)]
    assert said == [f"{{count}} cube {form}" for form in forms]


def test_a_plural_form_without_words_is_missing(project):
    catalogues.update("pl")
    words = translate(catalogues.read("pl", "bigshoulders"))
    message = words.get("{count} cube")
    for incomplete in (message.string[:2], (*message.string[:2], "")):
        message.string = incomplete
        assert catalogues.missing(words) == [message]


def save(words, domain="bigshoulders"):
    with open(catalogues.po_path(str(words.locale), domain), "wb") as file:
        catalogues.write_po(file, words)


def test_an_update_keeps_what_is_translated_and_says_what_is_not(project, capsys):
    catalogues.update("pl")
    save(translate(catalogues.read("pl", "bigshoulders")))
    before = catalogues.po_path("pl", "bigshoulders").read_bytes()
    (project / "src" / "module.py").write_text(MODULE.replace("no such table", "no table"), encoding="utf-8")
    assert any("1 new, 1 dead" in problem for problem in catalogues.problems())
    capsys.readouterr()
    catalogues.update()
    assert "locale/pl/LC_MESSAGES/bigshoulders.po: 10 messages, 1 without a translation" in capsys.readouterr().out
    words = catalogues.read("pl", "bigshoulders")
    assert [message.id for message in catalogues.missing(words)] == ["no table"]
    assert words.get("{count} cube").string[2] == "{count} cube 2"
    (project / "src" / "module.py").write_text(MODULE, encoding="utf-8")
    catalogues.update()
    words = catalogues.read("pl", "bigshoulders")
    words.get("no such table").string = "no such table"
    save(words)
    assert catalogues.po_path("pl", "bigshoulders").read_bytes() == before


def test_a_file_for_programs_that_says_something_else_is_out_of_date(project):
    catalogues.update("pl")
    for domain in catalogues.DOMAINS:
        save(translate(catalogues.read("pl", domain)), domain)
    assert len([problem for problem in catalogues.problems() if "out of date" in problem]) == 2
    catalogues.compile_all()
    assert catalogues.problems() == []
    words = catalogues.read("pl", "bigshoulders")
    words.get("{count} cube").string = ("{count} cube 0", "{count} cube 1", "{count} cube 3")
    save(words)
    assert catalogues.problems() == ["locale/pl/LC_MESSAGES/bigshoulders.mo is out of date"]


def test_a_message_that_gets_a_plural_is_translated_anew(project):
    catalogues.update("pl")
    save(translate(catalogues.read("pl", "bigshoulders")))
    more = MODULE + "\n\ndef more():\n    ngettext('by hand', 'by hands', 2)\n"
    (project / "src" / "module.py").write_text(more, encoding="utf-8")
    catalogues.update()
    words = catalogues.read("pl", "bigshoulders")
    assert [message.id for message in catalogues.missing(words)] == [("by hand", "by hands")]


def test_a_translation_with_other_figures_marks_or_spaces_is_told(project):
    catalogues.update("de")
    words = translate(catalogues.read("de", "bigshoulders"))
    words.get("{count} cube").string = ("{number} cube", "{count} cubes")
    words.get("at once").string = "at [funds]once[/funds]"
    words.get("by hand").string = "by hand "
    save(words)
    found = "\n".join(catalogues.problems())
    assert "other figures, ['count', 'number'], in ('{count} cube', '{count} cubes')" in found
    assert "other markup in 'at once'" in found
    assert "other space at its ends in 'by hand'" in found
