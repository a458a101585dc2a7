"""The command bigshoulders, waiting for a second where it else waits for many: python -m web.impatient serve ..."""

from __future__ import annotations

import sys

from bigshoulders.cli.main import main
from bigshoulders.web import connections, server

if __name__ == "__main__":
    connections.HEAD_SECONDS = 1.0
    prepare = server.prepare

    def prepare_and_hurry(data):
        prepare(data)
        from bigshoulders.web.site import bodies  # noqa: PLC0415 -- it needs the settings

        bodies.BODY_SECONDS, bodies.LINGER_SECONDS = 1.0, 0.1

    server.prepare = prepare_and_hurry
    sys.exit(main())
