"""bigshoulders invite: a link by which somebody gets an account on the site, or looks after it."""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from pathlib import Path

from bigshoulders.components import Wrong
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of, said


def run(options: argparse.Namespace) -> int:
    server = import_module("bigshoulders.web.server")
    reach, joining = (import_module(f"bigshoulders.web.site.{name}") for name in ("reach", "joining"))
    data = None if options.data is None else Path(options.data).expanduser()
    try:
        site = reach.checked(options.public) if options.public else _("the address of the site, and then ")
        # Whoever asks for a link has accounts, also where the site is not running.
        os.environ.setdefault(joining.ACCOUNTS, joining.INVITED)
        server.prepare(data)
    except Wrong as error:
        raise Trouble(said(error)) from None
    except OSError as error:
        words = _("The games cannot be kept in {folder}: {reason}. Name another folder with --data FOLDER.")
        raise Trouble(words.format(folder=data or _("the usual folder"), reason=reason_of(error))) from None
    welcomes = import_module("bigshoulders.web.accounts.welcomes")
    secret = welcomes.invite(None, for_owner=options.owner)
    days = _("It works once, within {days} days.").format(days=welcomes.LASTS.days)
    print(f"{site}/account/new/{secret}/", days, sep="\n")
    return 0
