"""Secrets that people hold; the site knows their digests alone, so whoever reads the database cannot enter by it."""

from __future__ import annotations

import hashlib
import secrets

BYTES = 24


def new_secret() -> str:
    return secrets.token_urlsafe(BYTES)


def digest_of(secret: str) -> str:
    """Secrets of so many random bytes need no salt and no slowness."""
    return hashlib.sha256(secret.encode()).hexdigest()
