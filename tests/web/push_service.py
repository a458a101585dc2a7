"""A push service on this machine, and a browser that can read what it passes on."""

from __future__ import annotations

import base64
import http.server
import json
import threading
import time
from typing import Any, ClassVar
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class PushService(http.server.BaseHTTPRequestHandler):
    """Answers as the path says: /201/..., /410/..., /slow, /huge, /elsewhere."""

    got: ClassVar[list[tuple[str, dict[str, str], bytes]]] = []

    def do_POST(self) -> None:
        self.got.append((self.path, dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        word = self.path.split("/")[1]
        self.send_response({"elsewhere": 307}.get(word, int(word) if word.isdigit() else 201))
        if word == "elsewhere":
            self.send_header("Location", "/private")
        self.end_headers()
        if word == "huge":
            self.wfile.write(b"x" * 200_000)
        if word == "slow":
            for _ in range(100):
                self.wfile.write(b"x")
                time.sleep(0.1)

    def log_message(self, *words: Any) -> None:
        """Quietly."""


def started() -> http.server.ThreadingHTTPServer:
    PushService.got.clear()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), PushService)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class Subscribed:
    """What a browser keeps of a subscription, and what it gives away."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.secret = b"sixteen letters."

    @property
    def form(self) -> dict[str, str]:
        """As the script of the page sends it."""
        keys = {"browser_key": to_text(self.public), "browser_secret": to_text(self.secret)}
        return {"kind": "push", "target": self.address, **keys}

    def opened(self, body: bytes) -> dict[str, str]:
        found = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        told: dict[str, str] = json.loads(found)
        return told


def signed_claims(authorization: str, site_key: str) -> dict[str, Any]:
    """What the sender says of itself (RFC 8292); InvalidSignature if another key than browsers know has signed it."""
    scheme, _space, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    if parts["k"] != site_key:
        raise InvalidSignature
    head, claims, mark = parts["t"].split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    numbers = from_text(mark)
    assert len(numbers) == 64
    signature = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(site_key))
    key.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(from_text(claims))
    return found


def place_of(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
