"""How commands read what was typed: the parser, and the small words that options are made with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, like everything else here."""

    def error(self, message: str) -> NoReturn:
        raise Trouble(
            _("{command}: {message}. {command} --help lists what is possible.").format(
                command=self.prog, message=message.rstrip(".")
            )
        )


def option(command: argparse._ActionsContainer, flag: str, metavar: str, words: str, **more: Any) -> None:
    command.add_argument(flag, metavar=metavar, help=words, **more)


def switch(command: argparse._ActionsContainer, flag: str, words: str, default: bool | None = False) -> None:
    """None stands for what was not said."""
    command.add_argument(flag, action="store_true", default=default, help=words)


def tasks_of(command: argparse.ArgumentParser, everywhere: Parser) -> Callable[[str, str], argparse.ArgumentParser]:
    """What adds a task to a command that has several."""
    tasks = command.add_subparsers(dest="task", metavar=_("TASK"), parser_class=Parser, required=True)

    def task(name: str, words: str) -> argparse.ArgumentParser:
        return tasks.add_parser(name, help=words, description=words, allow_abbrev=False, parents=[everywhere])

    return task


def whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            words = _("{text} is no whole number from {least} to {most}")
            raise wrong(words, text=repr(text[:30]), least=least, most=most)
        return number

    return read


def wrong(sentence: str, **figures: object) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(sentence.format(**figures))


port = whole_number(0, 65535)
