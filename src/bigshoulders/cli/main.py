"""The command: reads its arguments, does its work, and says in one sentence what went wrong."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from bigshoulders import locale
from bigshoulders.cli import arguments
from bigshoulders.cli.screen import prepare_streams
from bigshoulders.components import Wrong
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, reason_of, said

FAILED = 2
BUG = 1
INTERRUPTED = 130

MODULES = {"solo": "play", "campaign": "play"}
"""Commands whose module is not called like them."""


def main(argv: list[str] | None = None) -> int:
    """Nothing but a sentence and an exit status reaches the person; BIGSHOULDERS_DEBUG=1 shows the whole error."""
    prepare_streams()
    try:
        if sys.stdout is None:
            raise BrokenPipeError
        status = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return status
    except Trouble as trouble:
        return complain(str(trouble), FAILED)
    except Wrong as error:
        return complain(said(error), FAILED)
    except KeyboardInterrupt:
        return complain(_("Stopped."), INTERRUPTED)
    except BrokenPipeError:
        return complain(_("The output was closed before everything was said."), FAILED)
    except OSError as error:
        if debugging():
            raise
        return complain(_("The output could not be written: {reason}.").format(reason=reason_of(error)), FAILED)
    except Exception as error:
        if debugging():
            raise
        words = _("This should not happen: {error}. Set BIGSHOULDERS_DEBUG=1 to see where.")
        return complain(words.format(error=f"{type(error).__name__}: {error}"), BUG)


def run(argv: list[str]) -> int:
    language = arguments.language_in(argv)
    locale.choose(language)
    if language is not None and not locale.available(language):
        words = _("There are no words in the language {language} yet; here are the English ones.")
        print(words.format(language=ascii(language)), file=sys.stderr)
    arguments.read_bot_files(argv)
    parser = arguments.parser()
    try:
        options = parser.parse_args(argv, argparse.Namespace(no_colour=False))
    except SystemExit:  # --help and --version have said everything
        return 0
    if options.command is None:
        parser.print_help()
        return 0
    name = MODULES.get(options.command, options.command)
    command: Callable[[argparse.Namespace], int] = import_module(f"bigshoulders.cli.commands.{name}").run
    return command(options)


def complain(sentence: str, status: int) -> int:
    """On stderr; and nothing of what stdout still holds may fail later."""
    with suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def debugging() -> bool:
    return os.environ.get("BIGSHOULDERS_DEBUG") == "1"
