"""What an update would do to a site, tried on a copy of it; and the update itself."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from bigshoulders.web.backup import copies, restoring, writing
from bigshoulders.web.backup.replaying import Outlook, outlooks, running
from bigshoulders.web.backup.scratch import SCRATCH
from bigshoulders.web.backup.standing import Standing, check_not_newer, standing
from bigshoulders.web.site import startup


class Rehearsal(NamedTuple):
    standing: Standing
    copy_size: int
    """Bytes of the copy that would be kept; 0 where none is needed."""
    needed: int
    """Bytes on the disk while the copy is written and proved."""
    free: int
    running: list[Outlook]
    """What becomes of every game that is under way."""


class Done(NamedTuple):
    applied: int
    copy: Path | None
    running: list[Outlook]


def rehearse() -> Rehearsal:
    """Nothing of the site is changed. Wrong says why the update would fail."""
    found = looked_at()
    free = shutil.disk_usage(settings.DATA).free
    if not copies.has_data(found):
        return Rehearsal(found, 0, 0, free, [])
    with tempfile.TemporaryDirectory(prefix=SCRATCH, dir=settings.DATA) as place:
        written = writing.write(Path(place) / "rehearsal", every_running_table=True)
    size = written.size if found.missing else 0
    return Rehearsal(found, size, written.size + written.proof.size, free, written.proof.outlooks)


def upgrade() -> Done:
    """A copy, the migrations, and a look at what has become of the games. Wrong says why nothing was changed."""
    found = looked_at()
    if found.missing:
        restoring.check_not_in_use()
    copy = startup.prepare()
    return Done(len(found.missing), copy, outlooks(running()))


def looked_at() -> Standing:
    found = standing()
    check_not_newer(found)
    return found
