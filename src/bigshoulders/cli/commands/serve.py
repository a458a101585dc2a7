"""bigshoulders serve: the game in the browser of this machine, and for friends in the same network or elsewhere."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

import segno

from bigshoulders import system
from bigshoulders.cli import service, site
from bigshoulders.components import Wrong
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, said


def run(options: argparse.Namespace) -> int:
    if options.print_service:
        print(service.unit(told_to_service(options)), end="")
        return 0
    server = import_module("bigshoulders.web.server")
    reach = import_module("bigshoulders.web.site.reach")
    try:
        if options.lan:
            reach.open_to_home_network()
            home = reach.own_address()
        if options.public:
            reach.open_to_the_world(options.public)
        host = server.EVERY_HOST if options.lan or reach.proxies() else server.HOST
    except Wrong as error:
        raise Trouble(said(error)) from None
    site.prepared(site.data_of(options))
    if options.workers > 1:
        check_may_be_several()
    try:
        sockets = server.listen_for(options.workers, options.port, host)
    except server.NoPort:
        words = _("Port {port} is in use; name another one with --port NUMBER.")
        raise Trouble(words.format(port=options.port)) from None
    url = server.address(sockets[0])
    print(_("Big Shoulders is open at {url} (Ctrl-C closes it; the games are kept).").format(url=url), flush=True)
    if options.lan:
        show_to_friends(server.address(sockets[0], home))
    started = (lambda: None) if options.no_browser else (lambda: server.open_browser(url))
    if options.workers > 1:
        import_module("bigshoulders.web.thinking").THINKERS.share(options.workers)
        import_module("bigshoulders.web.workers").Workers(sockets).run(started)
    else:
        server.run(sockets[0], started)
    return 0


def told_to_service(options: argparse.Namespace) -> list[str]:
    """What was said beside --print-service, for the site that systemd starts."""
    if options.data is not None:
        raise Trouble(_("The service keeps its games in {folder}; leave out --data.").format(folder=service.FOLDER))
    words = ["--port", str(options.port or service.USUAL_PORT)]
    words += ["--lan"] * options.lan
    words += ["--public", options.public] if options.public else []
    words += ["--workers", str(options.workers)] if options.workers > 1 else []
    for path in options.bot_file or ():
        words += ["--bot-file", str(Path(path).expanduser().absolute())]
    return words


def check_may_be_several() -> None:
    """A file is for one process: several would not hear of each other's moves."""
    if not system.SEVERAL_PROCESSES:
        raise Trouble(_("On Windows one process serves the site; leave out --workers."))
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
