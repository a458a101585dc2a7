"""bigshoulders serve: the game in the browser of this machine."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of


def run(options: argparse.Namespace) -> int:
    server = import_module("bigshoulders.web.server")
    data = None if options.data is None else Path(options.data).expanduser()
    try:
        server.prepare(data)
    except OSError as error:
        words = _("The games cannot be kept in {folder}: {reason}. Name another folder with --data FOLDER.")
        raise Trouble(words.format(folder=data or _("the usual folder"), reason=reason_of(error))) from None
    try:
        bound = server.listen(options.port)
    except server.NoPort:
        words = _("Port {port} is in use; name another one with --port NUMBER.")
        raise Trouble(words.format(port=options.port)) from None
    url = server.address(bound)
    print(_("Big Shoulders is open at {url} (Ctrl-C closes it; the games are kept).").format(url=url), flush=True)
    server.run(bound, started=(lambda: None) if options.no_browser else (lambda: server.open_browser(url)))
    return 0
