"""Compile engine and bots with mypyc, for `make fast` and for wheels: ``python tools/compile.py``.

They are compiled together: a call from one to the other costs most of what is gained, if one of them is not.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT / "src"))
os.environ["BIGSHOULDERS_PURE"] = "1"

from setuptools import Distribution, Extension  # noqa: E402

from bigshoulders import compiled  # noqa: E402

COMPILED = (
    "components/records.py",
    "state/*.py",
    "rules/**/*.py",
    "game/game.py",
    "game/hidden.py",
    "bots/planner/*.py",
    "bots/search/*.py",
    "bots/greedy.py",
    "bots/random_bot.py",
)
"""What is played and thought with."""
LEFT_OUT = {
    "rules/invariants.py": "for tests",
    "bots/search/race_processes.py": "waits for other processes",
    "state/options.py": "its answers are cached properties",
}


def sources() -> list[str]:
    """The modules to compile, as paths from the folder of sources; packages only name what their modules have."""
    package = compiled.SOURCES / "bigshoulders"
    found = [path for pattern in COMPILED for path in sorted(package.glob(pattern)) if path.name != "__init__.py"]
    return [
        path.relative_to(compiled.SOURCES).as_posix()
        for path in found
        if path.relative_to(package).as_posix() not in LEFT_OUT
    ]


def extensions(opt_level: str = "3") -> list[Extension]:
    from mypyc.build import mypycify  # noqa: PLC0415

    paths = [f"src/{source}" for source in sources()]
    return mypycify(paths, opt_level=opt_level, debug_level="0", group_name="bigshoulders", target_dir=str(compiled.FOLDER / "c"), multi_file=bool(os.environ.get("MULTI")))


def main() -> int:
    os.chdir(PROJECT)
    made_of = {source: compiled.digest(source) for source in sources()}
    compiled.STAMP.unlink(missing_ok=True)
    project = Distribution({"name": "bigshoulders", "ext_modules": extensions(os.environ.get("OPT", "3"))})
    build = project.get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(compiled.FOLDER), str(compiled.FOLDER / "objects")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
    compiled.STAMP.write_text(json.dumps(made_of, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
