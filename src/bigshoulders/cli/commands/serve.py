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
    if options.workers > 1:
        check_may_be_several()
    try:
        sockets = server.listen_for(options.workers, options.port, server.EVERY_HOST if options.lan else server.HOST)
    except server.NoPort:
        words = _("Port {port} is in use; name another one with --port NUMBER.")
        raise Trouble(words.format(port=options.port)) from None
    url = server.address(sockets[0])
    print(_("Big Shoulders is open at {url} (Ctrl-C closes it; the games are kept).").format(url=url), flush=True)
    if options.lan:
        show_to_friends(server.address(sockets[0], home))
    started = (lambda: None) if options.no_browser else (lambda: server.open_browser(url))
    if options.workers > 1:
        import_module("bigshoulders.web.workers").Workers(sockets).run(started)
    else:
        server.run(sockets[0], started)
    return 0


def check_may_be_several() -> None:
    """A file is for one process: several would not hear of each other's moves."""
    if import_module("django.db").connection.vendor != "postgresql":
        raise Trouble(
            _(
                "Several processes need a PostgreSQL, named as in DATABASE_URL=postgres://user:word@host/name. Without "
                "one leave out --workers: one process serves many tables from a file."
            )
        )


def show_to_friends(url: str) -> None:
    """The address for everybody in the home network, and as a picture for their phones."""
    print(_("Friends in the same network open {url}").format(url=url), flush=True)
    segno.make(url, micro=False).terminal(compact=True)
