"""Windows. `unix` has the same names, and says what they mean; here stands what is different."""

from __future__ import annotations

import mmap
import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

SEVERAL_PROCESSES = False
"""A process cannot be divided; one serves the site."""
SHARED_PORTS = False
CREATE_NEW_PROCESS_GROUP = 0x0200
BELOW_NORMAL_PRIORITY_CLASS = 0x4000
SO_EXCLUSIVEADDRUSE = -5
LOCKED_BYTE = 0x7FFFFFF0
"""Beyond what stands in a file: nobody could read a byte that is locked."""
ATTEMPTS, PAUSE = 20, 0.05
"""At what a scanner for viruses keeps open for a moment; seconds."""


# --- files


def data_home() -> Path:
    chosen = os.environ.get("LOCALAPPDATA", "")
    return Path(chosen) if os.path.isabs(chosen) else Path.home() / "AppData" / "Local"


def open_to_read(path: Path) -> BinaryIO:
    """A folder is refused like a file that one may not read; it is told apart here."""
    if path.is_dir():
        raise IsADirectoryError
    return path.open("rb")


def make_private(path: Path) -> None:
    """What lies in the folder of a user is for that user alone already."""


def others_may_look(folder: Path) -> bool:
    """Of that modes tell nothing here."""
    return False


def hand_over(folder: Path, names: Sequence[str]) -> None:
    """What is made in a folder is for whom the folder is."""


def lock(file: int, wait: bool) -> None:
    msvcrt: Any = import_module("msvcrt")
    at = os.lseek(file, 0, os.SEEK_CUR)
    os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
    try:
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
                return
            except OSError:
                if not wait:
                    raise
            time.sleep(PAUSE)
    finally:
        os.lseek(file, at, os.SEEK_SET)


def patiently(do: Callable[[], None]) -> None:
    for left in reversed(range(ATTEMPTS)):
        try:
            do()
            return
        except PermissionError:
            if not left:
                raise
        time.sleep(PAUSE)


def replace(beside: str, path: Path) -> None:
    patiently(lambda: os.replace(beside, path))


def take_name(beside: str, path: Path) -> None:
    """Here a file is never renamed over another one."""
    patiently(lambda: os.rename(beside, path))


def sync_file(path: str) -> None:
    """Only who may write can ask for it."""
    with open(path, "r+b", buffering=0) as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Names are on the disk with their files."""


# --- processes with bots


class SharedMemory:
    def __init__(self, size: int) -> None:
        self.word = f"bigshoulders-{secrets.token_hex(8)}"
        self.memory = shared_memory(self.word, size)


def shared_memory(word: str, size: int) -> mmap.mmap:
    named: Any = mmap.mmap
    memory: mmap.mmap = named(-1, size, tagname=word)
    return memory


def start_apart(
    command: Sequence[str], environment: Mapping[str, str], memory: SharedMemory | None
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        creationflags=CREATE_NEW_PROCESS_GROUP,
    )


def end_tree(process: int) -> None:
    command = ["taskkill", "/F", "/T", "/PID", str(process)]
    with suppress(OSError):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def end_apart(process: subprocess.Popen[bytes]) -> None:
    """What was started in one that has ended itself is not found any more."""
    if process.poll() is None:
        end_tree(process.pid)
        process.kill()


def end_here() -> None:
    end_tree(os.getpid())
    os._exit(1)


def stand_back(niceness: int) -> None:
    if niceness:
        ctypes: Any = import_module("ctypes")
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), BELOW_NORMAL_PRIORITY_CLASS)


# --- processes that serve one site


def begin(work: Callable[[], None]) -> int:
    raise NotImplementedError


def next_ended() -> int:
    raise NotImplementedError


def end(process: int) -> None:
    """There is no other way."""
    end_at_once(process)


def end_at_once(process: int) -> None:
    with suppress(OSError):
        os.kill(process, signal.SIGTERM)


# --- the machine


@contextmanager
def no_interruption() -> Iterator[None]:
    """Ctrl-C is remembered."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda sent, _frame: heard.append(sent))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def processors() -> int:
    return os.cpu_count() or 1


def processor_time(process: int) -> float:
    return float("nan")


def burdens(process: int) -> list[tuple[int, int]]:
    return []


def use_large_pages() -> int:
    """They are for programs that were given a right of their own."""
    return 0


def open_files(wanted: int) -> int:
    """There is no limit that matters."""
    return wanted


def keep_port(bound: socket.socket) -> None:
    """With what Unix needs here anybody could take the port away."""
    bound.setsockopt(socket.SOL_SOCKET, SO_EXCLUSIVEADDRUSE, 1)


def share_port(bound: socket.socket) -> None:
    raise NotImplementedError
