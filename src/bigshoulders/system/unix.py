"""Linux, macOS and their like. `windows` has the same names."""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import resource
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

OWNER_ONLY = 0o600
SEVERAL_PROCESSES = True
"""Whether `begin` can be called."""
SHARED_PORTS = sys.platform == "linux"
"""Whether the system shares out who comes to a port among all who have it."""
LARGE_PAGE = 2 * 1024 * 1024
"""Bytes; the usual one has 4096, and a processor knows the places of some thousand pages only."""
LARGE_PAGES_SET = Path("/sys/kernel/mm/transparent_hugepage/enabled")
ADVISE_LARGE, MAKE_LARGE = 14, 25
"""What Linux is told of a part of memory (MADV_HUGEPAGE, MADV_COLLAPSE; the latter since Linux 6.1)."""
MOSTLY_USED = 0.75
"""Of a part of memory: what is not used yet would be taken with a large page."""


# --- files


def data_home() -> Path:
    """Where programs keep what is their user's; RuntimeError if there is no home."""
    chosen = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(chosen):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path.home() / ".local" / "share"


def open_to_read(path: Path) -> BinaryIO:
    """Nothing is waited for that may never come, as at the end of a pipe."""
    return open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb")


def make_private(path: Path) -> None:
    """An existing file is for its owner alone; whoever does not own it cannot change that."""
    with suppress(FileNotFoundError, PermissionError):
        if stat.S_IMODE(path.stat().st_mode) != OWNER_ONLY and path.is_file():
            path.chmod(OWNER_ONLY)


def others_may_look(folder: Path) -> bool:
    """Other users of this machine, into what lies there."""
    return bool(stat.S_IMODE(folder.stat().st_mode) & 0o077)


def hand_over(folder: Path, names: Sequence[str]) -> None:
    """What belongs to the administrator there, who has to ask, goes to the owner of the folder; no link is followed.

    A file with a second name elsewhere is left: somebody may have laid it there to get hold of it.
    """
    if os.geteuid() != 0:
        return
    inside = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        owner = os.fstat(inside)
        for name in names:
            with suppress(FileNotFoundError):
                found = os.stat(name, dir_fd=inside, follow_symlinks=False)
                is_own = stat.S_ISDIR(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_nlink == 1)
                if is_own and found.st_uid == 0 and owner.st_uid != 0:
                    os.chown(name, owner.st_uid, owner.st_gid, dir_fd=inside, follow_symlinks=False)
    finally:
        os.close(inside)


def lock(file: int, wait: bool) -> None:
    """For one at a time, until it is closed, however that happens. OSError at once if nobody wants to wait."""
    fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


def replace(beside: str, path: Path) -> None:
    """The file takes the place of another one, whoever reads that."""
    os.replace(beside, path)


def take_name(beside: str, path: Path) -> None:
    """The file is called so from now on; FileExistsError if another is, and this one stays."""
    os.link(beside, path)
    os.unlink(beside)


def sync_file(path: str) -> None:
    """What others have written into it is on the disk; OSError if the disk does not take it."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(folder: Path) -> None:
    """A new name in it, too, survives a power cut, where the file system can promise that."""
    with suppress(OSError):
        sync_file(str(folder))


# --- processes with bots


class SharedMemory:
    """For two processes: made here, given to `start_apart`, found there by its word, gone with both."""

    def __init__(self, size: int) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 -- it is open as long as somebody plays
        self._file.truncate(size)
        self.number = self._file.fileno()
        self.word = str(self.number)
        self.memory = mmap.mmap(self.number, size)


def shared_memory(word: str, size: int) -> mmap.mmap:
    """In the process that was started."""
    return mmap.mmap(int(word), size)


def start_apart(
    command: Sequence[str], environment: Mapping[str, str], memory: SharedMemory | None
) -> subprocess.Popen[bytes]:
    """A process that does not hear Ctrl-C, with pipes to and from it."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=() if memory is None else (memory.number,),
        env=environment,
        start_new_session=True,
    )


def end_apart(process: subprocess.Popen[bytes]) -> None:
    """With all that were started in it, also if it has ended itself."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def end_here() -> None:
    """This process, which was started apart, with all that were started in it."""
    os.killpg(0, signal.SIGKILL)


def stand_back(niceness: int) -> None:
    """Others come before this process."""
    os.nice(niceness)


# --- processes that serve one site


def begin(work: Callable[[], None]) -> int:
    """The number of a process that has all that this one has, and does the work."""
    process = os.fork()
    if not process:
        try:
            work()
        finally:
            os._exit(1)
    return process


def next_ended() -> int:
    """The number of one that was begun, when it has ended."""
    return os.wait()[0]


def end(process: int) -> None:
    """It may do what it has to do before."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)


def end_at_once(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


# --- the machine


@contextmanager
def no_interruption() -> Iterator[None]:
    """Ctrl-C waits until what is within is done."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processor_time(process: int) -> float:
    """Seconds that a process and those that it has started have worked; not a number where the system does not tell."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_time(int(child)) for child in children)


def burdens(process: int) -> list[tuple[int, int]]:
    """Bytes in memory and open files of a process and those it has started; nothing if the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
        files = len(os.listdir(f"/proc/{process}/fd"))
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    own = (pages * os.sysconf("SC_PAGE_SIZE"), files)
    return [own, *(burden for child in children for burden in burdens(int(child)))]


def use_large_pages() -> int:
    """What this process keeps in memory lies in large pages, where Linux has them and its owner has not turned them
    off: so the processor finds more of it at once. Gives the bytes that do now."""
    try:
        if "[never]" in LARGE_PAGES_SET.read_text(encoding="ascii"):
            return 0
        parts = filled_parts(Path("/proc/self/smaps").read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return 0
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    made = 0
    for begin, size in parts:
        advise(begin, size, ADVISE_LARGE)
        if advise(begin, size, MAKE_LARGE) == 0:
            made += size
    return made


def filled_parts(smaps: str) -> list[tuple[int, int]]:
    """Begin and size of whole large pages in what a process has taken for itself and uses for the most part: not its
    stacks, and nothing that is a file."""
    found = []
    begin, end, is_own, size = 0, 0, False, 0
    for line in smaps.splitlines():
        word, *fields = line.split()
        if not word.endswith(":"):
            begin, end = (int(place, 16) for place in word.split("-"))
            is_own = fields[0] == "rw-p" and fields[4:] in ([], ["[heap]"])
        elif word == "Size:":
            size = int(fields[0])
        elif word == "Rss:" and is_own and int(fields[0]) >= size * MOSTLY_USED:
            first, last = -(-begin // LARGE_PAGE) * LARGE_PAGE, end // LARGE_PAGE * LARGE_PAGE
            if first < last:
                found.append((first, last - first))
    return found


def open_files(wanted: int) -> int:
    """How many files and connections this process may have open; the usual limit is raised if it may be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return soft


def keep_port(bound: socket.socket) -> None:
    """Nobody else gets its port; it can be had again at once after its last user."""
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def share_port(bound: socket.socket) -> None:
    """Others of this program may have its port, too, where there are SHARED_PORTS."""
    keep_port(bound)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
