"""Make one file that plays on every machine with Python: ``python tools/make_pyz.py WHEEL [OUT]``.

bigshoulders.pyz has the program and all that it needs, of which nothing is compiled. At its first start it unpacks
itself into the cache of its user, because pages, pictures and words are read as files; `tools/pyz_start.py` does that.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

START = Path(__file__).resolve().parent / "pyz_start.py"
ELSEWHERE = ("colorama", "tzdata")
"""What Windows needs; pip installs it there only, and this file is made elsewhere."""
LEFT_OUT = ("__pycache__", "bin")
"""Folders."""
NOT_OF_RELEASES = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
"""Files that tell of the machine where it was installed."""
MADE = (1980, 1, 1, 0, 0, 0)
"""The same files give the same archive."""


def install(wheel: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", str(folder), str(wheel)]
    subprocess.run([*command, *ELSEWHERE], check=True)


def is_needed(name: Path) -> bool:
    return not set(LEFT_OUT) & set(name.parts[:-1]) and name.name not in NOT_OF_RELEASES


def files_of(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder): path for path in sorted(folder.rglob("*")) if path.is_file()}
    kept = {name: path for name, path in found.items() if is_needed(name)}
    compiled = [name for name in kept if name.suffix in (".so", ".pyd", ".dylib")]
    if compiled:
        sys.exit(f"This is for one kind of machine alone: {compiled[0]}. Build a wheel without BIGSHOULDERS_COMPILE.")
    return {name.as_posix(): path.read_bytes() for name, path in kept.items()}


def digest_of(files: dict[str, bytes]) -> str:
    found = hashlib.sha256()
    for name, content in files.items():
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()[:16]


def write(out: Path, files: dict[str, bytes]) -> None:
    start = START.read_text(encoding="utf-8").replace("DIGEST_OF_ALL_FILES", digest_of(files))
    with out.open("wb") as file:
        file.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content in {
                "__main__.py": start.encode(),
                **{f"site/{name}": files[name] for name in files},
            }.items():
                archive.writestr(zipfile.ZipInfo(name, MADE), content, zipfile.ZIP_DEFLATED)
    out.chmod(0o755)


def main(wheel: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        install(wheel, Path(folder))
        write(out, files_of(Path(folder)))
    print(f"{out}: {out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else "dist/bigshoulders.pyz"))
