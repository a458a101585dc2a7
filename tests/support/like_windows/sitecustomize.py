"""A Python on Linux that has no more of Unix than Windows has, wherever the folder of this file is in PYTHONPATH.

It takes away what is for Unix only, puts thin substitutes where Windows has something of its own, and lets
`bigshoulders.system` find its side for Windows. LIKE_WINDOWS names a folder for what processes share.
"""

from __future__ import annotations

import asyncio  # noqa: F401 -- what Python's own library takes from Unix at its import it may keep
import concurrent.futures.process  # noqa: F401
import ctypes
import fcntl
import mmap
import multiprocessing.popen_spawn_posix  # noqa: F401
import os
import shutil  # noqa: F401
import signal
import socket
import subprocess
import sys
import tempfile  # noqa: F401
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import unix_only

WINDOWS_SIDE = Path(__file__).resolve().parents[3] / "src" / "bigshoulders" / "system" / "windows.py"
lockf, killpg, SIGKILL, setsockopt = fcntl.lockf, os.killpg, signal.SIGKILL, socket.socket.setsockopt
UNIX_OPTIONS = {"preexec_fn", "pass_fds", "start_new_session", "process_group", "user", "group", "umask"}
EXCLUSIVE = -5
fsync, rename, replace, unlink = os.fsync, os.rename, os.replace, os.unlink


class FindsWindows:
    """The side for Unix is not there; the other one is."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_file_location(name, WINDOWS_SIDE) if name == "bigshoulders.system.unix" else None


# --- what Windows has instead


def locking(file: int, _mode: int, length: int) -> None:
    lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, 0, os.SEEK_CUR)


class Started(subprocess.Popen):  # type: ignore[type-arg]
    """taskkill ends a process with all below it; a new group of processes does not hear Ctrl-C."""

    def __init__(self, command: Sequence[str], *rest: Any, creationflags: int = 0, **options: Any) -> None:
        unknown = UNIX_OPTIONS & set(options)
        assert not unknown, unknown
        if command[0] == "taskkill":
            killpg(int(command[-1]), SIGKILL)
            command = [sys.executable, "-S", "-c", ""]
        super().__init__(command, *rest, start_new_session=creationflags == 0x200, **options)

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, SIGKILL)


class Memory(mmap.mmap):
    def __new__(cls, file: int, size: int, tagname: str | None = None) -> Memory:
        if tagname is None:
            return super().__new__(cls, file, size)
        with Path(os.environ["LIKE_WINDOWS"], tagname).open("a+b") as shared:
            shared.truncate(size)
            return super().__new__(cls, shared.fileno(), size)


def refuse_if_open(path: Any) -> None:
    """Nobody takes away the name of a file that is open, not even in the same process."""
    for number in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{number}")
        except FileNotFoundError:
            continue
        if target == os.path.realpath(path):
            raise PermissionError(13, "open in this process", str(path))


def sync_like_windows(file: int) -> None:
    """What is on its way is brought to the disk for whoever may write there."""
    if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
        raise OSError(9, "Bad file descriptor")
    fsync(file)


def rename_like_windows(source: Any, target: Any, **more: Any) -> None:
    if os.path.lexists(target):
        raise FileExistsError(17, "there is one", str(target))
    rename(source, target, **more)


def replace_like_windows(source: Any, target: Any, **more: Any) -> None:
    refuse_if_open(source)
    refuse_if_open(target)
    replace(source, target, **more)


def unlink_like_windows(path: Any, **more: Any) -> None:
    refuse_if_open(path)
    unlink(path, **more)


class Socket(socket.socket):
    """A port is its user's alone if that is asked for; on Linux it is without a word."""

    def setsockopt(self, level: int, name: int, *value: Any) -> None:
        assert (level, name) != (socket.SOL_SOCKET, socket.SO_REUSEADDR), "others could take the port away"
        if (level, name) != (socket.SOL_SOCKET, EXCLUSIVE):
            super().setsockopt(level, name, *value)


def library(name: str) -> SimpleNamespace:
    """It is told how important a process is."""
    assert name == "kernel32"
    return SimpleNamespace(GetCurrentProcess=lambda: -1, SetPriorityClass=lambda process, importance: 1)


def become() -> None:
    for module, names in unix_only.NAMES.items():
        for name in names - unix_only.NEEDED_BY_PYTHON:
            if hasattr(sys.modules[module], name):
                delattr(sys.modules[module], name)
    for name in (*unix_only.MODULES, *unix_only.PACKAGES):
        sys.modules[name] = None  # type: ignore[assignment]
    msvcrt: Any = ModuleType("msvcrt")
    msvcrt.locking, msvcrt.LK_NBLCK = locking, 2
    sys.modules["msvcrt"] = msvcrt
    vars(ctypes)["WinDLL"] = library
    subprocess.Popen, mmap.mmap = Started, Memory  # type: ignore[misc]
    os.fsync = sync_like_windows
    os.rename, os.replace, os.unlink, os.remove = (
        rename_like_windows,
        replace_like_windows,
        unlink_like_windows,
        unlink_like_windows,
    )
    socket.socket = Socket  # type: ignore[misc]
    sys.meta_path.insert(0, FindsWindows)


become()
