"""Letters go to real mail servers, well kept ones and others: each is answered in words, within its time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from bigshoulders import locale
from bigshoulders.components import Wrong
from bigshoulders.web import checks, senders
from bigshoulders.web.site import post_office
from bigshoulders.web.site.refusals import Refused
from packages import needed
from web.mail_server import HERE, MailServer, certificate, dawdler
from web.wall_clock import wall

__all__ = ["wall"]

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
"""Said of servers that are encrypted from the first byte on, too."""
TOLD = senders.Told("Your turn: Möbius & Söhne", "https://games.example.org/table/x/", "k1")


@pytest.fixture(scope="module")
def trusted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificate(tmp_path_factory.mktemp("trusted"))


@pytest.fixture(scope="module")
def servers(trusted: Path) -> Iterator[dict[str, MailServer]]:
    """One of each kind for all tests."""
    needed("aiosmtpd")
    with MailServer("smtp", trusted).open() as one, MailServer("smtps", trusted).open() as other:
        yield {"smtp": one, "smtps": other}


@pytest.fixture(autouse=True)
def site(trusted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    monkeypatch.setattr(settings, "MAIL_FROM", "Games <games@example.org>")


def checked(server: str, monkeypatch: pytest.MonkeyPatch, mailbox: str | None = None) -> tuple[str, str]:
    monkeypatch.setattr(settings, "SMTP", post_office.checked_server(server))
    return checks.looked_at(checks.mail(mailbox))


@pytest.mark.parametrize("kind", ["smtp", "smtps"])
def test_a_server_as_it_should_be_lets_the_site_in_and_takes_its_letters(kind, servers, monkeypatch, wall):
    server = servers[kind]
    server.letters.clear()
    state, words = checked(server.address, monkeypatch)
    assert (state, words) == (checks.OK, f"{HERE} lets the site in; --send MAILBOX sends a letter")
    assert server.letters == [], "a look sends nothing"

    for _attempt in range(2):
        assert checked(server.address, monkeypatch, "ben@example.net")[0] == checks.OK
    assert len({letter["Message-ID"] for letter in server.letters}) == 2, "else the second one may be thrown away"

    for _attempt in range(2):
        senders.send_letter("ben@example.net", TOLD)
    first, again = server.letters[2:]
    assert first["Message-ID"] == again["Message-ID"] == "<k1@example.org>", "told once more"
    assert (first["From"], first["To"], first["Subject"]) == (
        "Games <games@example.org>",
        "ben@example.net",
        TOLD.title,
    )
    assert first["Date"].datetime == wall.now(), "a letter without a date is no letter (RFC 5322)"
    assert first.get_content().split() == [*TOLD.title.split(), TOLD.link]


@pytest.mark.parametrize("kind", ["smtp", "smtps"])
def test_what_a_server_does_not_take_is_said_in_its_own_words(kind, servers, monkeypatch):
    server = servers[kind]
    server.letters.clear()
    wrong = server.address.replace("cret", "cretly")
    assert checked(wrong, monkeypatch) == (
        checks.WRONG,
        f"{HERE} refuses the site (535 5.7.8 Authentication credentials invalid); "
        "look at BIGSHOULDERS_SMTP and BIGSHOULDERS_MAIL_FROM",
    )
    assert "(530 5.7.0 Authentication required)" in checked(without_word(server.address), monkeypatch)[1]
    assert (
        "(user, password and mailboxes have to be ASCII)"
        in checked(server.address.replace("cret", "cr%C3%A4t"), monkeypatch)[1]
    )
    assert "(550 5.1.1 No such mailbox)" in checked(server.address, monkeypatch, "nobody@example.net")[1]
    assert checked(server.address, monkeypatch, "nobody") == (checks.WRONG, "This is no address of a mailbox.")
    monkeypatch.setattr(settings, "MAIL_FROM", "games@example.com")
    state, words = checked(server.address, monkeypatch)
    assert state == checks.WRONG, "it would be found out by the first letter otherwise"
    assert "(553 5.7.1 Sender address rejected: not owned by user)" in words
    assert server.letters == []


def test_a_mailbox_that_there_is_not_is_refused_for_good_and_all_else_may_pass(servers, monkeypatch):
    server = servers["smtp"]
    monkeypatch.setattr(settings, "SMTP", server.address)
    for mailbox, is_final in (("nobody@example.net", True), ("full@example.net", False)):
        with pytest.raises(Refused) as refused:
            senders.send_letter(mailbox, TOLD)
        assert refused.value.is_final is is_final
    for wrong in (server.address.replace("cret", "cretly"), f"smtp://{HERE}:1"):
        monkeypatch.setattr(settings, "SMTP", wrong)
        with pytest.raises(Refused) as refused:
            senders.send_letter("nobody@example.net", TOLD)
        assert not refused.value.is_final, "that is between the site and its server"


def without_word(address: str) -> str:
    scheme, _slashes, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def test_who_has_named_no_sender_is_told(servers, monkeypatch):
    monkeypatch.setattr(settings, "MAIL_FROM", post_office.USUAL_SENDER)
    monkeypatch.setattr(MailServer, "handle_MAIL", takes_every_sender)
    state, words = checked(servers["smtp"].address, monkeypatch)
    assert state == checks.LOOK
    assert "names no sender yet" in words


async def takes_every_sender(_self, _server, _session, envelope, address, _options):
    envelope.mail_from = address
    return "250 OK"


@pytest.mark.parametrize("kind", ["smtp", "smtps"])
@pytest.mark.parametrize("name", [HERE, "127.0.0.9"])
def test_nobody_pretends_to_be_the_server(kind, name, tmp_path, monkeypatch):
    """By a certificate that nobody trusts; by one that is trusted, but is another machine's."""
    needed("aiosmtpd")
    other = certificate(tmp_path, name)
    if name != HERE:
        monkeypatch.setenv("SSL_CERT_FILE", str(other))
    with MailServer(kind, other).open() as server:
        state, words = checked(server.address, monkeypatch, "ben@example.net")
    assert state == checks.WRONG
    assert "certificate not trusted: " in words
    assert server.letters == []


def test_a_password_is_never_said_in_clear(servers, monkeypatch):
    needed("aiosmtpd")
    with MailServer("smtp", None).open() as server:
        state, words = checked(server.address, monkeypatch, "ben@example.net")
    assert state == checks.WRONG
    assert "(STARTTLS extension not supported by server.)" in words
    assert server.letters == []
    # Nor to a server that speaks in clear where encryption was to be from the first byte on, or the other way round.
    assert checked(servers["smtp"].address.replace("smtp", "smtps", 1), monkeypatch)[0] == checks.WRONG
    monkeypatch.setattr(post_office, "SECONDS", 0.5)
    assert checked(servers["smtps"].address.replace("smtps", "smtp", 1), monkeypatch)[0] == checks.WRONG


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("smtp", [b""]),
        ("smtps", [b""]),
        ("smtp", [b"2"]),
        ("smtp", [b"220-wait\r\n"]),
        ("smtps", [b"\x16\x03\x03\x40\x00", b"\x02"]),
        (
            "smtp",
            [b"220 here\r\n", b"250-here\r\n250 STARTTLS\r\n", b"220 go on\r\n", b"\x16\x03\x03\x40\x00", b"\x02"],
        ),
    ],
)
def test_a_server_that_dawdles_is_left(kind, words, monkeypatch):
    monkeypatch.setattr(post_office, "SECONDS", 0.5)
    with dawdler(*words) as place:
        state, said = checked(f"{kind}://{place}", monkeypatch)
    assert state == checks.WRONG
    assert "(too slow)" in said or "timed out)" in said, said


def test_what_the_site_itself_finds_wrong_is_said_in_the_language_of_who_reads_it(servers, monkeypatch):
    wrong = servers["smtp"].address.replace("cret", "cr%C3%A4t")
    with locale.speaking("de"):
        assert "(Benutzer, Passwort und Postfächer müssen ASCII sein)" in checked(wrong, monkeypatch)[1]


def test_nobody_there_and_a_name_that_nobody_has(monkeypatch):
    assert "(Connection refused)" in checked(f"smtp://{HERE}:1", monkeypatch)[1]
    state, words = checked("smtps://mail.invalid", monkeypatch)
    assert state == checks.WRONG
    assert words.startswith("mail.invalid refuses the site (")


@pytest.mark.parametrize(
    "address",
    [
        "mail.example.org", "mail.example.org:587", "mail://mail.example.org", "smtp://", "smtp://mail.example.org:x",
        "smtp://mail.example.org:0", "smtp://ann:a/secret@mail.example.org", "smtp://ann:a#secret@mail.example.org",
        "smtp://ann:a?secret@mail.example.org", "smtp://[mail", "smtp://mail.example.org/?tls=no",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_server_is_said_at_the_start(address):
    with pytest.raises(Wrong) as wrong:
        post_office.checked_server(address)
    assert "secret" not in str(wrong.value)


@pytest.mark.parametrize("words", ["", "Games", "Games <>", "games@", "@example.org", "a@b\r\nBcc: c@d", "gämes@x.org"])
def test_what_is_no_sender_is_said_at_the_start(words):
    with pytest.raises(Wrong):
        post_office.checked_sender(words)
    assert post_office.checked_sender("Spiele <games@example.org>") == "Spiele <games@example.org>"
