"""The command bigshoulders, with notices that go out after a moment, not after a minute: python -m web.hasty serve

Whoever has asked for a page is taken to look at it for no longer than that.
"""

from __future__ import annotations

import datetime
import os
import sys

from bigshoulders.cli.main import main
from bigshoulders.web import server

CLAIM, LEASE = "HASTY_CLAIM_SECONDS", "HASTY_LEASE_SECONDS"
"""How long a claim and the lease to deliver hold."""
MOMENT = 0.2

if __name__ == "__main__":
    prepare = server.prepare

    def prepare_and_hurry(data):
        prepare(data)
        from bigshoulders.web import chores, deliveries, hub, leases, notices  # noqa: PLC0415 -- they need the settings

        notices.GRACE = deliveries.GRACE = hub.SEEN_FOR = datetime.timedelta(seconds=MOMENT)
        deliveries.CLAIM = datetime.timedelta(seconds=float(os.environ[CLAIM]))
        deliveries.LEASE_SECONDS = float(os.environ[LEASE])
        deliveries.SECONDS_BETWEEN_LOOKS = chores.SECONDS = MOMENT
        chores.LEASE_SECONDS = leases.ALIVE_SECONDS = 2.0

    server.prepare = prepare_and_hurry
    sys.exit(main())
