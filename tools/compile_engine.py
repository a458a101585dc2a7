"""Compile engine and bots with mypyc: ``python tools/compile_engine.py``, for `make fast`; setup.py does it for wheels.

They are compiled together: a call from compiled to interpreted code costs most of what is gained. Where there is no C
compiler, or it fails, a sentence says so, and the Python files run as before.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.errors import BaseError, CCompilerError

PROJECT = Path(__file__).resolve().parent.parent
PACKAGE = PROJECT / "src" / "bigshoulders"

COMPILED = (
    "components/records.py",
    "state/*.py",
    "rules/**/*.py",
    "game/hidden.py",
    "bots/planner/*.py",
    "bots/search/*.py",
    "bots/greedy.py",
    "bots/random_bot.py",
)
"""What games are played with and bots think with. Game itself takes whatever it is given and says what is wrong with
it, where a compiled function knows only a TypeError; the rest has nothing to gain."""
LEFT_OUT = {
    "rules/invariants.py": "only tests ask for them",
    "bots/search/race_processes.py": "it waits for other processes",
    "state/options.py": "its answers are cached properties, which mypyc does not know",
}
NAME = "bigshoulders"
"""Of the library that the compiled modules share, bigshoulders__mypyc."""
OPTIMISED = "2"
"""The C compiler's level; with the third it was not done after two minutes of processor time."""

NO_WARNINGS = "-Wno-all"
"""Python has all asked for; to look for them in what mypyc has written took two thirds of the C compiler's time."""


def sources() -> list[str]:
    """The modules to compile, as paths below src; the __init__.py of a package only names what its modules have."""
    found = [path for pattern in COMPILED for path in sorted(PACKAGE.glob(pattern)) if path.name != "__init__.py"]
    chosen = [path for path in found if path.relative_to(PACKAGE).as_posix() not in LEFT_OUT]
    return [path.relative_to(PACKAGE.parent).as_posix() for path in chosen]


def extensions(c_files: Path, optimised: str = OPTIMISED) -> list[Extension]:
    """What setuptools has to build. Where mypyc finds fault with a source, it says so and leaves."""
    from mypyc.build import mypycify  # noqa: PLC0415 - setup.py reads this file before mypyc is there

    paths = [f"src/{source}" for source in sources()]
    made = list(mypycify(paths, opt_level=optimised, debug_level="0", group_name=NAME, target_dir=str(c_files)))
    for extension in made:
        if "-Werror" in extension.extra_compile_args:  # not Microsoft's compiler
            extension.extra_compile_args.append(NO_WARNINGS)
    return made


def build_extensions(modules: list[Extension], folder: Path) -> None:
    command = Distribution({"name": NAME, "ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder), str(folder / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def there_is_a_compiler() -> bool:
    """And the headers of Python: a module of one line can be built."""
    with tempfile.TemporaryDirectory() as name:
        source = Path(name, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8")
        try:
            build_extensions([Extension("probe", [str(source)])], Path(name))
        except (OSError, BaseError, CCompilerError):
            return False
        return True


def build(folder: Path, optimised: str) -> None:
    """The compiled modules into a folder, and beside them what they are made of."""
    from bigshoulders import compiled  # noqa: PLC0415 - it chooses a form when it is imported: not before main says pure

    shutil.rmtree(folder, ignore_errors=True)
    made_of = {source: compiled.digest(source) for source in sources()}
    build_extensions(extensions(folder / "c", optimised), folder)
    (folder / compiled.MADE_OF).write_text(json.dumps(made_of, indent=1), encoding="utf-8")
    for left_over in ("c", "objects"):
        shutil.rmtree(folder / left_over)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile engine and bots.")
    parser.add_argument("--folder", type=Path, default=PROJECT / "build" / "compiled", help="where the modules go")
    parser.add_argument("--optimised", choices="0123", default=OPTIMISED, help="the C compiler's level")
    options = parser.parse_args()
    os.chdir(PROJECT)
    os.environ["BIGSHOULDERS_PURE"] = "1"
    sys.path.insert(0, str(PACKAGE.parent))
    folder = options.folder.resolve()
    if not there_is_a_compiler():
        print("There is no C compiler with Python's headers here; engine and bots run as they are.", file=sys.stderr)
        return 1
    try:
        build(folder, options.optimised)
    except (Exception, SystemExit) as error:
        shutil.rmtree(folder, ignore_errors=True)
        print(f"{error}\nEngine and bots could not be compiled (see above); they run as they are.", file=sys.stderr)
        return 1
    print("Engine and bots are compiled. They are used until one of their files changes; make pure takes them away.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
