"""With BIGSHOULDERS_COMPILE=1 a wheel has engine and bots compiled; all else about packages is in pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

TOOLS = Path(__file__).resolve().parent / "tools"
MYPY = "mypy>=2.0,<3"


def compiled() -> dict[str, Any]:
    """What setuptools has to build; nothing where that cannot be, and then the wheel is the one for every machine."""
    sys.path.insert(0, str(TOOLS))
    from compile_engine import extensions, there_is_a_compiler  # noqa: PLC0415

    try:
        if not there_is_a_compiler():
            raise OSError("There is no C compiler with Python's headers here.")
        return {"ext_modules": extensions(Path("build") / "c")}
    except ModuleNotFoundError:  # pip asks first what it has to fetch
        return {}
    except (Exception, SystemExit) as error:
        print(f"{error}\nEngine and bots could not be compiled; the wheel has them as they are.", file=sys.stderr)
        return {}


if os.environ.get("BIGSHOULDERS_COMPILE") == "1":
    setup(setup_requires=[MYPY], **compiled())
else:
    setup()
