"""The page speaks the reader's language: by the browser, or by choice."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from bigshoulders import locale, web
from web.browsers import new_table

HERE = Path(web.__file__).parent
WORDS = re.compile(r"""{% translate (["'])(?P<words>.*?)\1(?: context "(?P<context>.*?)")?""")
CONTEXT_SEPARATOR = "\x04"
"""Between a context and its words in a catalogue."""
FIGURES = re.compile(r"%\(\w+\)s|{\w+}")
TRANSLATED = sorted(path.parent.name for path in locale.FOLDER.glob("*/LC_MESSAGES"))


def catalogue(language):
    with open(locale.FOLDER / language / "LC_MESSAGES" / "django.mo", "rb") as file:
        return GNUTranslations(file)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_word_of_the_templates_is_translated(language):
    known = catalogue(language)._catalog
    for template in (HERE / "templates").rglob("*.html"):
        for found in WORDS.finditer(template.read_text(encoding="utf-8")):
            words, context = found["words"], found["context"]
            assert (f"{context}{CONTEXT_SEPARATOR}{words}" if context else words) in known, f"{template.name}: {words}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_figures_of_its_original(language):
    for original, translated in catalogue(language)._catalog.items():
        words = original[0] if isinstance(original, tuple) else original
        assert not words or sorted(FIGURES.findall(words)) == sorted(FIGURES.findall(translated)), words


def test_the_page_offers_every_language_that_there_is():
    assert sorted(language for language, _name in settings.LANGUAGES) == sorted(["en", *TRANSLATED])


@pytest.mark.parametrize(("language", "words"), [("en", "Play now"), ("de", "Jetzt spielen"), ("es", "Jugar ahora")])
def test_the_language_of_the_browser_is_spoken(language, words):
    page = Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE=language).get("/").content.decode()
    assert f'<html lang="{language}"' in page
    assert words in page


@pytest.mark.parametrize("address", ["/language", "/preferences/"])
def test_the_choice_of_a_language_goes_by_the_same_way_as_all_that_a_browser_keeps(address, monkeypatch):
    for is_public in (True, False):
        monkeypatch.setattr(settings, "LANGUAGE_COOKIE_SECURE", is_public)
        client = Client(HTTP_HOST="localhost")
        client.post(address, {"language": "de", "next": "/"})
        assert bool(client.cookies["language"]["secure"]) == is_public


def test_a_language_can_be_chosen():
    client = Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE="es")
    client.post("/language", {"language": "de", "next": "/"})
    assert "Jetzt spielen" in client.get("/").content.decode()
    table = new_table("Ann", "Bob")
    assert "Möglichkeiten" in client.get(f"/table/{table.slug}/").content.decode()


def test_an_unknown_language_is_english():
    page = Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE="tlh").get("/").content.decode()
    assert "Play now" in page
