"""bigshoulders serve: the game in the browser of this machine, and for friends in the same network or elsewhere."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

import segno

from bigshoulders.components import Wrong
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of, said


def run(options: argparse.Namespace) -> int:
    server = import_module("bigshoulders.web.server")
    reach = import_module("bigshoulders.web.site.reach")
    data = None if options.data is None else Path(options.data).expanduser()
    try:
        if options.lan:
            reach.open_to_home_network()
            home = reach.own_address()
        if options.public:
            reach.open_to_the_world(options.public)
    except Wrong as error:
        raise Trouble(said(error)) from None
    try:
        server.prepare(data)
    except OSError as error:
        words = _("The games cannot be kept in {folder}: {reason}. Name another folder with --data FOLDER.")
        raise Trouble(words.format(folder=data or _("the usual folder"), reason=reason_of(error))) from None
    try:
        bound = server.listen(options.port, server.EVERY_HOST if options.lan else server.HOST)
    except server.NoPort:
        words = _("Port {port} is in use; name another one with --port NUMBER.")
        raise Trouble(words.format(port=options.port)) from None
    url = server.address(bound)
    print(_("Big Shoulders is open at {url} (Ctrl-C closes it; the games are kept).").format(url=url), flush=True)
    if options.lan:
        show_to_friends(server.address(bound, home))
    server.run(bound, started=(lambda: None) if options.no_browser else (lambda: server.open_browser(url)))
    return 0


def show_to_friends(url: str) -> None:
    """The address for everybody in the home network, and as a picture for their phones."""
    print(_("Friends in the same network open {url}").format(url=url), flush=True)
    segno.make(url, micro=False).terminal(compact=True)
