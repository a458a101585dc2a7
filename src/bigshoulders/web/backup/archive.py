"""The file of a backup: a zip with a manifest, every table as lines of JSON, and the secret of the site.

What is read was perhaps cut off, damaged, changed or made by somebody else: BrokenBackup says so, and nothing in it is
believed before it was counted and its digest compared.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

from django.db import connection

from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.rules.book import RULES
from bigshoulders.web.backup import rows
from bigshoulders.web.backup.standing import Node, program_version
from bigshoulders.words.errors import reason_of

BACKUP_FORMAT = 1
KIND = "backup"
MANIFEST, SECRET, ROWS = "manifest.json", "secret_key", "rows/{table}.jsonl"
LARGEST_MANIFEST, LARGEST_SECRET = 1024 * 1024, 4096
LONGEST_ROW = 32 * 1024 * 1024
"""Bytes: ten times the largest document that the site takes in."""
MOST_TIMES = 300
"""How many times larger a file may become when it is unpacked: rows of games become thirty times as large."""
ALWAYS_TAKEN = 64 * 1024 * 1024
"""Bytes unpacked that are no danger to anybody."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
IS_ENCRYPTED = 0x1
CUT_OFF = N_("it is damaged, cut off, or no backup ({reason})")
DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError)
"""What unpacking says of bytes that nobody has packed."""


class BrokenBackup(Wrong):
    """No backup, or one that cannot be used; says why."""


class Part(NamedTuple):
    """What the manifest says of one member of the file."""

    columns: list[str]
    rows: int
    bytes: int
    sha256: str

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


# --- writing


class Writer:
    """Of a file that is open for writing."""

    def __init__(self, file: IO[bytes]) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True, compresslevel=6)
        self._tables: dict[str, Part] = {}

    def add_table(self, model: Any) -> None:
        table = str(model._meta.db_table)
        digest, size, count = hashlib.sha256(), 0, 0
        with self._zip.open(ROWS.format(table=table), "w", force_zip64=True) as member:
            for line in rows.lines_of(model):
                member.write(line)
                digest.update(line)
                size += len(line)
                count += 1
        self._tables[table] = Part(rows.columns_of(model), count, size, digest.hexdigest())

    def close(self, applied: list[Node], secret: str) -> None:
        self._zip.writestr(SECRET, secret)
        manifest = {
            "bigshoulders": KIND,
            "format": BACKUP_FORMAT,
            "version": program_version(),
            "rules": RULES,
            "made": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            "from": connection.vendor,
            "migrations": [list(node) for node in applied],
            "tables": {table: part.to_json() for table, part in sorted(self._tables.items())},
            "secret": hashlib.sha256(secret.encode()).hexdigest(),
        }
        self._zip.writestr(MANIFEST, json.dumps(manifest, indent=1))
        self._zip.close()


# --- reading


class Backup:
    """An open file whose manifest makes sense; what it says of the rest is compared while that is read."""

    def __init__(self, path: Path, opened: zipfile.ZipFile, size: int) -> None:
        self.path = path
        self._zip = opened
        doc = self._manifest()
        self.version: str = text_in(doc, "version")
        self.made: str = text_in(doc, "made")
        self.rules: int = doc["rules"] if isinstance(doc.get("rules"), int) else 0
        self.migrations = nodes_in(doc)
        self.tables = tables_in(doc)
        self._secret_digest = text_in(doc, "secret")
        self._check_members(size)

    def _manifest(self) -> dict[str, Any]:
        found = MANIFEST in self._zip.namelist() and self._zip.getinfo(MANIFEST)
        if found and found.file_size > LARGEST_MANIFEST:
            raise BrokenBackup("its manifest is too large")
        try:
            doc = json.loads(self._zip.read(MANIFEST))
        except (KeyError, ValueError, RuntimeError):  # it is not there, no JSON, packed or locked in a strange way
            doc = None
        if not isinstance(doc, dict) or doc.get("bigshoulders") != KIND:
            raise BrokenBackup("it is no backup of Big Shoulders")
        if doc.get("format") != BACKUP_FORMAT or isinstance(doc["format"], bool):
            raise BrokenBackup(
                "it has format {format!r}, and version {version} reads format {known}",
                format=doc.get("format"),
                version=program_version(),
                known=BACKUP_FORMAT,
            )
        return doc

    def _check_members(self, size: int) -> None:
        """Exactly what the manifest names, each once, packed in the usual way and of the size that it says."""
        members = self._zip.infolist()
        expected = {MANIFEST, SECRET, *(ROWS.format(table=table) for table in self.tables)}
        if len(members) != len(expected) or {member.filename for member in members} != expected:
            raise BrokenBackup("it has other parts than its manifest says")
        if any(member.compress_type not in METHODS or member.flag_bits & IS_ENCRYPTED for member in members):
            raise BrokenBackup("it is packed in a way that this program does not use")
        total = sum(member.file_size for member in members)
        if total > max(ALWAYS_TAKEN, MOST_TIMES * size):
            raise BrokenBackup("it would become {times} times as large when it is unpacked", times=total // size)
        for table, part in self.tables.items():
            if self._zip.getinfo(ROWS.format(table=table)).file_size != part.bytes:
                raise BrokenBackup("{table} has another size than its manifest says", table=table)

    @property
    def unpacked(self) -> int:
        """Bytes of all rows."""
        return sum(part.bytes for part in self.tables.values())

    def lines(self, table: str) -> Iterator[bytes]:
        """The rows of a table; BrokenBackup, at the end, where they are not those that were written."""
        part, digest, count = self.tables[table], hashlib.sha256(), 0
        with self._zip.open(ROWS.format(table=table)) as member:
            while line := member.readline(LONGEST_ROW):
                if not line.endswith(b"\n"):
                    raise BrokenBackup("a row of {table} is cut off or too long", table=table)
                digest.update(line)
                count += 1
                yield line
        if count != part.rows or digest.hexdigest() != part.sha256:
            raise BrokenBackup("{table} is not as it was written", table=table)

    def check(self) -> None:
        """All of it is read once."""
        for table in self.tables:
            for _line in self.lines(table):
                pass
        self.secret()

    def secret(self) -> str:
        if self._zip.getinfo(SECRET).file_size > LARGEST_SECRET:
            raise BrokenBackup("its secret is too large")
        content = self._zip.read(SECRET)
        if hashlib.sha256(content).hexdigest() != self._secret_digest:
            raise BrokenBackup("{table} is not as it was written", table=SECRET)
        return content.decode("ascii", "replace")


@contextmanager
def opened(path: Path) -> Iterator[Backup]:
    """A backup to read; whatever is wrong with the file, also later, is said by Wrong with its name."""
    file = unpacker(path)
    try:
        with file:
            yield Backup(path, file, path.stat().st_size)
    except BrokenBackup as error:
        raise unusable(path, error) from None
    except rows.BrokenRow as error:
        raise unusable(path, error) from None
    except DAMAGE as error:
        raise unusable(path, BrokenBackup(CUT_OFF, reason=error)) from None


def unpacker(path: Path) -> zipfile.ZipFile:
    try:
        if path.exists() and not path.is_file():
            raise unusable(path, BrokenBackup("it is no file"))
        return zipfile.ZipFile(path)
    except FileNotFoundError:
        raise Wrong("There is no file {path}.", path=str(path)) from None
    except OSError as error:
        raise Wrong("{path} cannot be read: {reason}.", path=str(path), reason=reason_of(error)) from None
    except (*DAMAGE, NotImplementedError) as error:
        raise unusable(path, BrokenBackup(CUT_OFF, reason=error)) from None


def unusable(path: Path, why: Wrong) -> Wrong:
    return Wrong("{path} cannot be used: {reason}. Nothing was changed; take another copy.", path=str(path), reason=why)


# --- what the manifest says


def text_in(doc: dict[str, Any], key: str) -> str:
    value = doc.get(key)
    if not isinstance(value, str) or len(value) > 100:
        raise BrokenBackup("its manifest lacks {key!r}", key=key)
    return value


def nodes_in(doc: dict[str, Any]) -> list[Node]:
    found = doc.get("migrations")
    if not isinstance(found, list) or not all(is_node(node) for node in found) or not found:
        raise BrokenBackup("its manifest lacks {key!r}", key="migrations")
    return [(app, name) for app, name in found]


def is_node(node: Any) -> bool:
    return isinstance(node, list) and len(node) == 2 and all(isinstance(word, str) for word in node)


def tables_in(doc: dict[str, Any]) -> dict[str, Part]:
    found = doc.get("tables")
    try:
        parts = {table: Part(**part) for table, part in found.items()}  # type: ignore[union-attr]
    except (AttributeError, TypeError):
        parts = {}
    if not parts or not all(is_part(part) for part in parts.values()):
        raise BrokenBackup("its manifest lacks {key!r}", key="tables")
    return parts


def is_part(part: Part) -> bool:
    return (
        isinstance(part.columns, list)
        and all(isinstance(name, str) for name in part.columns)
        and all(isinstance(number, int) and not isinstance(number, bool) for number in (part.rows, part.bytes))
        and isinstance(part.sha256, str)
    )
