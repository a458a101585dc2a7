"""Mail servers on this machine: one that is as it should be, and some that keep everybody waiting."""

from __future__ import annotations

import datetime
import ipaddress
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from packages import needed

HERE = "127.0.0.1"
USER, WORD = "games@example.org", "se cret/@"


def certificate(folder: Path, name: str = HERE) -> Path:
    """For a machine of that number, signed by itself; the key is in the same file."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(name))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / f"{name}.pem"
    own = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(made.public_bytes(Encoding.PEM) + own)
    return path


class MailServer:
    """Takes letters from whoever knows the word, and senders of its own domain alone."""

    def __init__(self, kind: str, certificate: Path | None) -> None:
        self.letters: list[EmailMessage] = []
        smtp, controller = needed("aiosmtpd.smtp"), needed("aiosmtpd.controller")
        context = None if certificate is None else ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        if context is not None:
            context.load_cert_chain(certificate)
        with socket.create_server((HERE, 0)) as probe:
            port = probe.getsockname()[1]
        at_once = kind == "smtps"
        more: dict[str, Any] = {"ssl_context": context} if at_once else {"tls_context": context}
        self._result = smtp.AuthResult
        self._controller = controller.Controller(
            self,
            hostname=HERE,
            port=port,
            authenticator=self._knows,
            auth_required=True,
            auth_require_tls=not at_once and context is not None,
            **more,
        )
        self.address = f"{kind}://games%40example.org:se%20cret%2F%40@{HERE}:{port}"

    def _knows(self, _server: Any, _session: Any, _envelope: Any, _way: str, data: Any) -> Any:
        is_known = (data.login, data.password) == (USER.encode(), WORD.encode())
        return self._result(success=is_known, handled=False)

    async def handle_MAIL(self, _server: Any, _session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if not address.endswith("@example.org"):
            return "553 5.7.1 Sender address rejected: not owned by user"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: list[str]) -> str:
        if address.startswith("nobody@"):
            return "550 5.1.1 No such mailbox"
        if address.startswith("full@"):
            return "452 4.2.2 Mailbox full"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    @contextmanager
    def open(self) -> Iterator[MailServer]:
        self._controller.start()
        try:
            yield self
        finally:
            self._controller.stop()


@contextmanager
def dawdler(*words: bytes) -> Iterator[str]:
    """Answers with one word after the other, and with the last one again and again; its address."""
    ended = threading.Event()

    def speak(to: socket.socket) -> None:
        with to, suppress(OSError):
            for word in words[:-1]:
                to.sendall(word)
                to.recv(1000)
            while not ended.wait(0.05):
                to.sendall(words[-1])

    def serve() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=speak, args=[listening.accept()[0]], daemon=True).start()

    with socket.create_server((HERE, 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        try:
            yield f"{HERE}:{listening.getsockname()[1]}"
        finally:
            ended.set()
            listening.shutdown(socket.SHUT_RDWR)
