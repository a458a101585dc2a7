"""What time it is, for everything that waits for people: the one clock that tests set."""

from __future__ import annotations

import datetime

from django.utils import timezone


def now() -> datetime.datetime:
    return timezone.now()
