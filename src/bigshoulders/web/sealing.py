"""What a browser is told so that its push service cannot read it (RFC 8291), and by whom (RFC 8292).

Needs the package that the extra `push` brings: `pushes` imports this only where it is there.
"""

from __future__ import annotations

import base64
import binascii
import json
import os

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES, NUMBER_BYTES, SECRET_BYTES, SALT_BYTES, RECORD_BYTES = 65, 32, 16, 16, 4096
LAST_RECORD = b"\x02"


# --- keys


def new_key() -> str:
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def key_from(text: str) -> EllipticCurvePrivateKey:
    return ec.derive_private_key(int(text, 16), CURVE)


def public_part(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def are_keys(browser_key: str, browser_secret: str) -> bool:
    """Whether something can be sealed for who gave them."""
    point = bytes_of(browser_key)
    try:
        EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(bytes_of(browser_secret)) == SECRET_BYTES


# --- who tells it


def signature(key: EllipticCurvePrivateKey, service: str, sender: str, until: int) -> str:
    """For the header Authorization: that it is the owner of this key who sends something to that push service."""
    head = {"typ": "JWT", "alg": "ES256"}
    claims = {"aud": service, "exp": until, "sub": sender}
    signed = ".".join(text_of(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    numbers = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    mark = text_of(b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers))
    return f"vapid t={signed}.{mark}, k={text_of(public_part(key))}"


# --- what is told


def sealed(content: bytes, browser_key: str, browser_secret: str) -> bytes:
    """In one record, by a key that is made for this one message."""
    own = ec.generate_private_key(CURVE)
    return sealed_by(own, os.urandom(SALT_BYTES), content, bytes_of(browser_key), bytes_of(browser_secret))


def sealed_by(own: EllipticCurvePrivateKey, salt: bytes, content: bytes, theirs: bytes, secret: bytes) -> bytes:
    """RFC 8291, section 3.4, in the coding of RFC 8188."""
    shared = own.exchange(ec.ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ours = public_part(own)
    between = HKDF(SHA256(), 32, secret, b"WebPush: info\x00" + theirs + ours).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(between)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(between)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, content + LAST_RECORD, None)


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode("ascii")


def bytes_of(text: str) -> bytes:
    """Empty where it is none."""
    try:
        return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
