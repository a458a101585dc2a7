"""Every message has its words in every language, and they fit."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bigshoulders import locale

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402


def test_every_message_is_translated_and_every_file_up_to_date() -> None:
    assert catalogues.problems() == []


def test_there_is_something_to_translate() -> None:
    found = catalogues.messages()
    assert len({message.one for message in found if message.domain == "bigshoulders"}) > 1000
    assert len({message.one for message in found if message.domain == "django"}) > 100


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
