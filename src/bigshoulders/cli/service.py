"""A unit for systemd, so that the site starts with its machine: bigshoulders serve --print-service."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bigshoulders.locale import _

NAME = "bigshoulders"
FOLDER = f"/var/lib/{NAME}"
"""Where systemd keeps what belongs to a service."""
USUAL_PORT = 1875
UNIT = """\
{words}
[Unit]
Description=Big Shoulders
After=network-online.target
Wants=network-online.target

[Service]
ExecStart={command}
Environment=BIGSHOULDERS_DATA=%S/{name} XDG_CACHE_HOME=%C/{name}
EnvironmentFile=-%E/{name}.env
StateDirectory={name}
StateDirectoryMode=0700
CacheDirectory={name}
Restart=always
TimeoutStopSec=20
KillMode=mixed

DynamicUser=yes
UMask=0077
CapabilityBoundingSet=
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=read-only
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
"""
"""The user is made by systemd and has nothing but the folder of the games, of which %S is the place, and one to unpack
the program into, if it is a single file. What others may not read, such as the word of a database, belongs into the
file of the environment."""


def unit(arguments: Sequence[str]) -> str:
    """For the program that runs now, with these arguments of `serve`."""
    command = [*program(), "serve", "--no-browser", *arguments]
    words = _("Save this as {file}, then: systemctl daemon-reload && systemctl enable --now {name}")
    head = f"# {words.format(file=f'/etc/systemd/system/{NAME}.service', name=NAME)}"
    return UNIT.format(words=head, command=" ".join(map(quoted, command)), name=NAME)


def program() -> list[str]:
    """How this program was started, from wherever it is started next."""
    started = Path(sys.argv[0])
    if started.suffix == ".pyz":
        return [sys.executable, str(started.absolute())]
    return [sys.executable, "-m", "bigshoulders"]


def quoted(word: str) -> str:
    """As one word of a command, whatever stands in it."""
    plain = word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{plain}"' if set(plain) & set(" \t'\"\\;") else plain
