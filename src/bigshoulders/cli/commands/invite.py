"""bigshoulders invite: a link by which somebody gets an account on the site, or looks after it."""

from __future__ import annotations

import argparse
import os
from importlib import import_module

from bigshoulders.cli import site
from bigshoulders.locale import _


def run(options: argparse.Namespace) -> int:
    reach, joining = (import_module(f"bigshoulders.web.site.{name}") for name in ("reach", "joining"))
    data = site.data_of(options)
    with site.troubles(data):
        address = reach.checked(options.public) if options.public else _("the address of the site, and then ")
        # Whoever asks for a link has accounts, also where the site is not running.
        os.environ[joining.ACCOUNTS] = os.environ.get(joining.ACCOUNTS) or joining.INVITED
    site.prepared(data)
    welcomes = import_module("bigshoulders.web.accounts.welcomes")
    secret = welcomes.invite(None, for_owner=options.owner)
    days = _("It works once, within {days} days.").format(days=welcomes.LASTS.days)
    print(f"{address}/account/new/{secret}/", days, sep="\n")
    return 0
