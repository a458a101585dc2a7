"""The command bigshoulders with bots that dawdle: while the data folder has a file `hold`, none of them answers.

python -m web.dawdling serve ... is the server, python -m web.dawdling the process that thinks for it.
"""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from pathlib import Path

from bigshoulders.bots import process, thinker
from bigshoulders.cli.main import main
from bigshoulders.web import server


def dawdle(job, say):
    while (Path(os.environ["BIGSHOULDERS_DATA"]) / "hold").exists():
        time.sleep(0.02)
    thinker.decide(job, say)


def serve(bound, started):
    import_module("bigshoulders.web.thinking").THINKER = "web.dawdling"
    run(bound, started)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        process.serve(dawdle, thinker.NICENESS)
    else:
        run, server.run = server.run, serve
        sys.exit(main())
