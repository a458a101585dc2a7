"""The first lines of bigshoulders.pyz: unpack it, if that was not done before, and start the program.

Whoever unpacks a version removes the others, unless they run: each start keeps a file of its folder open and, where
that can be, locked. Every Python 3 can read these lines, so that one that is too old can say so.
"""

import os
import re
import shutil
import sys
import tempfile
import zipfile

OLDEST = (3, 11)
DIGEST = "DIGEST_OF_ALL_FILES"
PARTS = "site/"
MARK = ".in-use"
VERSION = re.compile("[0-9a-f]{16}")
"""What folders of versions are called."""


def cache() -> str:
    """The user's own folder for what can be made again."""
    home = os.path.expanduser("~")
    if os.path.isabs(os.environ.get("XDG_CACHE_HOME", "")):
        found = os.environ["XDG_CACHE_HOME"]
    elif sys.platform == "win32":
        found = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        found = os.path.join(home, "Library", "Caches")
    else:
        found = os.path.join(home, ".cache")
    return os.path.join(found, "bigshoulders")


def unpacked() -> str:
    """The folder with the program. It has its name only when all of it is there, so nobody finds a part of it."""
    there = os.path.join(cache(), DIGEST)
    while not os.path.isdir(there) or not is_held(there):
        if unpack(there):
            remove_others()
    return there


def unpack(there: str) -> bool:
    """False if another start was faster."""
    os.makedirs(cache(), exist_ok=True)
    beside = tempfile.mkdtemp(prefix=".new-", dir=cache())
    try:
        with zipfile.ZipFile(sys.argv[0]) as archive:
            archive.extractall(beside, [name for name in archive.namelist() if name.startswith(PARTS)])
        with open(os.path.join(beside, PARTS, MARK), "wb"):
            pass
        os.rename(os.path.join(beside, PARTS[:-1]), there)
    except OSError:
        if not os.path.isdir(there):
            raise
        return False
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return True


# --- which versions run


def is_held(folder: str) -> bool:
    """Hold a version until this process ends. False if it was removed meanwhile."""
    mark = os.path.join(folder, MARK)
    try:
        held = os.open(mark, os.O_RDONLY | os.O_CREAT)
        lock(held, exclusive=False)
        if os.path.samestat(os.fstat(held), os.stat(mark)):
            return True
        os.close(held)
    except FileNotFoundError:
        pass
    return False


def lock(file: int, exclusive: bool) -> bool:
    """False if nobody can be kept away: the system, or the disk, has no such locks."""
    try:
        import fcntl  # noqa: PLC0415 -- Windows has none

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if exclusive else fcntl.LOCK_SH)
    except (ImportError, OSError):
        return False
    return True


def remove_others() -> None:
    for name in os.listdir(cache()):
        if VERSION.fullmatch(name) and name != DIGEST:
            remove_unless_held(os.path.join(cache(), name))


def remove_unless_held(folder: str) -> None:
    """It loses its name at once, so that a start that comes now unpacks it anew. What cannot be removed stays."""
    try:
        mark = os.open(os.path.join(folder, MARK), os.O_RDONLY)
        try:
            if sys.platform != "win32" and lock(mark, exclusive=True):
                move_away(folder)
        finally:
            os.close(mark)
        if sys.platform == "win32":
            os.remove(os.path.join(folder, MARK))  # it refuses that while a file is open
            move_away(folder)
    except OSError:
        return


def move_away(folder: str) -> None:
    away = tempfile.mkdtemp(prefix=".old-", dir=cache())
    os.rename(folder, os.path.join(away, PARTS[:-1]))
    shutil.rmtree(away, ignore_errors=True)


def start() -> int:
    here = sys.version_info[:2]
    if here < OLDEST:
        sys.exit("bigshoulders.pyz needs Python {}.{} or newer; this is {}.{}.".format(*OLDEST, *here))
    try:
        folder = unpacked()
    except OSError as error:
        sys.exit(f"bigshoulders.pyz cannot unpack itself into {cache()}: {error.strerror}.")
    # The processes that bots think in find the program there, too.
    known = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = folder + os.pathsep + known if known else folder
    sys.path[0] = folder
    from bigshoulders.cli.main import main  # noqa: PLC0415 -- it is found only now

    return main()


if __name__ == "__main__":
    sys.exit(start())
