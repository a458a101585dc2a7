"""The first lines of bigshoulders.pyz: unpack it, if that was not done before, and start the program.

Every Python 3 can read it, so that one that is too old can say so.
"""

import os
import shutil
import sys
import tempfile
import zipfile

OLDEST = (3, 11)
DIGEST = "DIGEST_OF_ALL_FILES"
PARTS = "site/"


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
    if os.path.isdir(there):
        return there
    os.makedirs(cache(), exist_ok=True)
    beside = tempfile.mkdtemp(prefix=".new-", dir=cache())
    try:
        with zipfile.ZipFile(sys.argv[0]) as archive:
            archive.extractall(beside, [name for name in archive.namelist() if name.startswith(PARTS)])
        os.rename(os.path.join(beside, PARTS[:-1]), there)
    except OSError:
        if not os.path.isdir(there):  # another start was not faster
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return there


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
