"""Which program plays: games of two different ones are not counted together."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import bigshoulders

WHAT_PLAYS = ("components", "state", "rules", "game", "bots", "arena")
"""The packages on which a result depends."""


def program_digest() -> str:
    root = Path(bigshoulders.__file__).parent
    digest = blake2b(digest_size=8)
    for path in sorted(path for package in WHAT_PLAYS for path in (root / package).rglob("*.*")):
        if path.suffix in (".py", ".toml", ".json"):
            digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()
