"""The mail server that takes the site's letters: spoken to encrypted, never otherwise, and for a bounded time."""

from __future__ import annotations

import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.utils import parseaddr
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.web.site.alarm import Alarm
from bigshoulders.web.site.refusals import NOT_ASCII, NOT_TRUSTED, TOO_SLOW, Refused
from bigshoulders.words.errors import printable, reason_of

SERVER, SENDER = "BIGSHOULDERS_SMTP", "BIGSHOULDERS_MAIL_FROM"
USUAL_SENDER = "Big Shoulders <noreply@localhost>"
PORTS = {"smtp": 587, "smtps": 465}
"""By kind: encrypted after a word in clear (STARTTLS), or from the first byte on."""
SECONDS = 10.0
"""For all of it; where the server has several addresses that do not answer, for each of them."""
LONGEST_REASON = 200
LASTING = 500
"""From here on the codes of a mail server mean that it would say the same again."""


# --- as the owner names it


def checked_server(address: str) -> str:
    """Empty where no letters are sent. Wrong tells nothing of a password."""
    if address and not is_server(address):
        raise Wrong(
            "{name} needs the address of a mail server, such as {example}; in a user or a password {signs} are written "
            "{codes}.",
            name=SERVER,
            example="smtp://user:word@mail.example.org:587",
            signs="/ # ? @",
            codes="%2F %23 %3F %40",
        )
    return address


def is_server(address: str) -> bool:
    try:
        parts = urlsplit(address)
        is_known = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return is_known and not (parts.path.strip("/") or parts.query or parts.fragment)


def checked_sender(words: str) -> str:
    mailbox = parseaddr(words)[1]
    if not words.isprintable() or not mailbox.isascii() or not all(mailbox.partition("@")):
        raise Wrong("{name} needs a mailbox, such as {example}.", name=SENDER, example="Games <games@example.org>")
    return words


# --- at its counter


class Counter(smtplib.SMTP):
    """Of the server; whoever pretends to be it is found out by the certificate."""

    def __init__(self, server: SplitResult, alarm: Alarm) -> None:
        self._is_encrypted_at_once = server.scheme == "smtps"
        self._alarm = alarm
        self._encryption = ssl.create_default_context()
        own_name = urlsplit(settings.PUBLIC_ADDRESS).hostname
        super().__init__(server.hostname or "", server.port or PORTS[server.scheme], own_name, SECONDS)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        wire = socket.create_connection((host, port), timeout)
        self._alarm.watch(wire)
        return self._encryption.wrap_socket(wire, server_hostname=host) if self._is_encrypted_at_once else wire

    def enter(self, server: SplitResult) -> None:
        if not self._is_encrypted_at_once:
            self.starttls(context=self._encryption)
        if server.username:
            self.login(unquote(server.username), unquote(server.password or ""))
        self.ehlo_or_helo_if_needed()

    def leave(self) -> None:
        """Whatever is said at the end: a letter that was taken is not sent again."""
        with suppress(OSError, smtplib.SMTPException):
            self.quit()
        self.close()


@contextmanager
def counter() -> Iterator[Counter]:
    """The server, which knows who speaks to it. Refused says why not, or why something was not done there."""
    server, alarm = urlsplit(settings.SMTP), Alarm(SECONDS)
    try:
        post = Counter(server, alarm)
        try:
            post.enter(server)
            yield post
        finally:
            post.leave()
    except (OSError, smtplib.SMTPException, UnicodeError) as error:
        raise Refused(TOO_SLOW if alarm.rang else reason_in_words(error), is_final=is_for_good(error)) from error
    finally:
        alarm.stop()


def try_sender() -> None:
    """Whether the server would take letters of the site; none is sent. Refused says why not."""
    with counter() as post:
        mailbox = parseaddr(settings.MAIL_FROM)[1]
        code, words = post.mail(mailbox)
        if code != 250:
            raise smtplib.SMTPSenderRefused(code, words, mailbox)
        post.rset()


def reason_in_words(error: Exception) -> str:
    """As the server or the system says it; nothing in it is obeyed by a terminal."""
    match error:
        case smtplib.SMTPRecipientsRefused():
            words = answer(*next(iter(error.recipients.values())))
        case smtplib.SMTPResponseException():
            words = answer(error.smtp_code, error.smtp_error)
        case ssl.SSLCertVerificationError():
            words = NOT_TRUSTED.format(what=error.verify_message)
        case UnicodeError():
            words = NOT_ASCII
        case OSError():
            words = reason_of(error)
        case _:
            words = str(error)
    return printable(" ".join(words.split()))[:LONGEST_REASON] or type(error).__name__


def is_for_good(error: Exception) -> bool:
    """Whether the receiver is refused, and would be again; all else is between the site and its server."""
    if not isinstance(error, smtplib.SMTPRecipientsRefused):
        return False
    return all(code >= LASTING for code, _text in error.recipients.values())


def answer(code: int, text: bytes | str) -> str:
    return f"{code} {text.decode('utf-8', 'replace') if isinstance(text, bytes) else text}"
