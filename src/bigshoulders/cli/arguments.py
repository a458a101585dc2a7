"""The options of every command, and what may stand in them."""

from __future__ import annotations

import argparse
import math
import os
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

from bigshoulders.bots import KNOWN, bot_named, is_bot
from bigshoulders.bots.characters import LEVELS, at, character_named
from bigshoulders.bots.making import OWN, brought_along
from bigshoulders.bots.own import BotFile, is_file_word
from bigshoulders.cli.rules import (
    ANY_RIVAL,
    NO_RIVAL,
    NOT_ALONE,
    add_components,
    add_rules,
    add_solo_rules,
)
from bigshoulders.cli.table import save_files
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, check_name
from bigshoulders.locale import _
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import MOST_SEATS, OPTIONS
from bigshoulders.words.errors import Trouble, said
from bigshoulders.words.options import WORDS

FEWEST_SEATS = 2
"""One player has commands of their own."""
EVERY_RIVAL = "all"
LOCAL_RAY = "local"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, like everything else here."""

    def error(self, message: str) -> NoReturn:
        raise Trouble(
            _("{command}: {message}. {command} --help lists what is possible.").format(
                command=self.prog, message=message.rstrip(".")
            )
        )


# --- what may stand in an option


def own_bot(word: str) -> str:
    """The name of the bot in a file, such as ./mybot.py or ./mybot.py:Eager; any other word as it is."""
    if not is_file_word(word):
        return word
    try:
        return OWN.add_word(word)
    except Wrong as error:
        raise argparse.ArgumentTypeError(said(error)) from None


def seats(text: str) -> list[str]:
    """Ann,Bertha,solid,./mybot.py."""
    names = [" ".join(own_bot(name.strip()).split()) for name in text.split(",")]
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise wrong(
            _("name {fewest} to {most} seats separated by commas, such as Ann,Bob,solid (alone: bigshoulders solo)"),
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
        )
    people = [name for name in names if bot_named(name) is None]
    for name in people:
        person(name)
    named = [name.lower() for name in names if name in people or character_named(name)]
    if len(set(named)) < len(named):
        raise wrong(_("two at the table have the same name; give each their own"))
    return names


def person(text: str) -> str:
    name = " ".join(text.split())
    try:
        check_name(name, LONGEST_TYPED_NAME)
    except Wrong as error:
        raise argparse.ArgumentTypeError(said(error)) from None
    return name


def bots(text: str) -> tuple[str, ...]:
    """greedy,random,./mybot.py."""
    names = tuple(own_bot(name.strip()) for name in text.split(","))
    for name in names:
        if not is_bot(name):
            raise wrong(_("there is no bot {name}; the bots are: {known}"), name=repr(name), known=", ".join(known()))
    if not 1 <= len(names) <= MOST_SEATS:
        raise wrong(_("name at most {most} bots separated by commas"), most=MOST_SEATS)
    return names


def bot(text: str) -> str:
    """A character, a level or a bot."""
    word = own_bot(text.strip())
    if bot_named(word) is None:
        raise wrong(
            _("there is no bot {name}; name a character, a level ({levels}) or a bot ({known})"),
            name=repr(word),
            levels=", ".join(level.key for level in LEVELS),
            known=", ".join(known()),
        )
    return word


def many_bots(text: str) -> tuple[str, ...]:
    """planner,search:0.2,./mybot.py: as many as wanted; the tournament says which of them do not exist."""
    return tuple(own_bot(name.strip()) for name in text.split(","))


def known() -> list[str]:
    """The bots that can be named."""
    return [*KNOWN, *brought_along()]


def players(text: str) -> int:
    return whole_number(text, FEWEST_SEATS, MOST_SEATS)


def whole_number(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise wrong(_("{text} is no whole number from {least} to {most}"), text=repr(text[:30]), least=least, most=most)
    return number


def seed(text: str) -> int:
    return whole_number(text, 0, MASK)


def count(text: str) -> int:
    return whole_number(text, 1, 1_000_000)


def place(text: str) -> int:
    return whole_number(text, 0, 1_000_000)


def port(text: str) -> int:
    return whole_number(text, 0, 65535)


def jobs(text: str) -> int:
    return whole_number(text, 1, 1024)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not (math.isfinite(number) and 0 <= number <= 3600):
        raise wrong(_("{text} is no number of seconds from 0 to 3600"), text=repr(text[:30]))
    return number


def measuring_time(text: str) -> float:
    number = seconds(text)
    if number <= 0:
        raise wrong(_("something can be measured only in more than 0 seconds"))
    return number


def wrong(sentence: str, **figures: object) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(sentence.format(**figures))


# --- the commands


def own_version() -> str:
    try:
        return version("bigshoulders")
    except PackageNotFoundError:
        return _("of an unknown version")


def processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parser() -> Parser:
    everywhere = shared_options()
    top = Parser(
        prog="bigshoulders",
        description=_("Chicago 1875: City of the Big Shoulders, for people and bots."),
        allow_abbrev=False,
        parents=[everywhere],
    )
    words = _("show program's version number and exit")
    top.add_argument("--version", action="version", version=f"bigshoulders {own_version()}", help=words)
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=Parser)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=words, description=words, allow_abbrev=False, parents=[everywhere])

    play_options(command("play", _("play a game in the terminal, with people and bots")))
    solo_options(command("solo", _("play the solo game in the terminal, with Events, Investors and Rivals")))
    campaign_options(command("campaign", _("play a Campaign: three solo games in a row, for Legacy Points")))
    serve_options(command("serve", _("open the game in the browser of this machine")))
    simulate_options(command("simulate", _("let bots play many games and count who wins")))
    arena_options(command("arena", _("let bots meet on the same deals in every seating, and tell how good they are")))
    replay_options(command("replay", _("tell the story of a recorded game")))
    verify = command("verify", _("check that recorded games follow the rules to the last action"))
    verify.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a record or a saved game"))
    components = command("components", _("list everything in the box, figure by figure, with where it comes from"))
    components.add_argument(
        "--edition", choices=OPTIONS["edition"].values, default="second", help=_(WORDS["edition"].command)
    )
    add_components(components)
    components.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    bench = command("bench", _("measure how fast the engine is, beside another one in the same run"))
    bench.add_argument(
        "--seconds",
        type=measuring_time,
        default=1.0,
        metavar=_("SECONDS"),
        help=_("time for each figure in each of the rounds (1)"),
    )
    page = _("measure the page in the browser, too: half a minute more")
    bench.add_argument("--page", action="store_true", help=page)
    bench.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    return top


def shared_options() -> Parser:
    """What every command takes, before or after its name."""
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--language", metavar=_("CODE"), help=_("the language to speak, such as en or de"))
    shared.add_argument("--no-colour", "--no-color", action="store_true", help=_("no colours; so does NO_COLOR"))
    return shared


def play_options(play: argparse.ArgumentParser) -> None:
    play.add_argument(
        "--seats",
        type=seats,
        metavar=_("LIST"),
        help=_(
            "who plays, clockwise: names of people, and for bots a level ({levels}), a character or a kind ({bots});"
            " such as Ann,Bob,solid"
        ).format(levels=", ".join(level.key for level in LEVELS), bots=", ".join(KNOWN)),
    )
    play.epilog = who_is_there()
    add_rules(play)
    table_options(play)


def table_options(command: argparse.ArgumentParser) -> None:
    """What every command takes that plays at the terminal."""
    bot_file_option(command)
    command.add_argument("--seed", type=seed, metavar=_("NUMBER"), help=_("the same seed deals the same game"))
    command.add_argument("--save", metavar=_("FILE"), help=_("save the game in this file after every move"))
    command.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=_("FILE"),
        help=_("go on with a saved game; without a file with the newest one"),
    )
    command.add_argument("--no-advice", action="store_true", help=_("switch advice off for this game, for good"))
    command.add_argument("--pace", type=seconds, metavar=_("SECONDS"), help=_("wait so long after each move of a bot"))


def who_is_there() -> str:
    """The characters, level by level."""
    everybody = [f"{level.key}: {', '.join(character.name for character in at(level))}" for level in LEVELS]
    return _("The characters: {characters}.").format(characters="; ".join(everybody))


def one_seat(command: argparse.ArgumentParser) -> None:
    command.add_argument("--name", type=person, metavar=_("NAME"), help=_("your name (You)"))
    command.add_argument(
        "--bot", type=bot, metavar=_("NAME"), help=_("let a bot play, and watch: a level, a character or a kind")
    )
    command.epilog = who_is_there()


def solo_options(solo: argparse.ArgumentParser) -> None:
    one_seat(solo)
    add_solo_rules(solo, (ANY_RIVAL, NO_RIVAL))
    add_rules(solo, without=NOT_ALONE)
    table_options(solo)


def campaign_options(campaign: argparse.ArgumentParser) -> None:
    one_seat(campaign)
    campaign.add_argument("--rivals", action="store_true", default=None, help=_("play every session against a Rival"))
    add_solo_rules(campaign, ())
    add_rules(campaign, without=NOT_ALONE)
    table_options(campaign)


def serve_options(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--no-browser", action="store_true", help=_("do not open the browser"))
    serve.add_argument("--port", type=port, metavar=_("NUMBER"), help=_("the port (1875 or the next free)"))
    bot_file_option(serve)
    serve.add_argument("--data", metavar=_("FOLDER"), help=_("the folder to keep the games in"))


def simulate_options(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument(
        "--bots",
        type=bots,
        metavar=_("LIST"),
        help=_("the bots at the table ({bots}), separated by commas").format(bots=", ".join(KNOWN)),
    )
    bot_file_option(simulate)
    simulate.add_argument("--games", type=count, default=100, metavar=_("NUMBER"), help=_("how many games (100)"))
    simulate.add_argument(
        "--seed", type=seed, default=1, metavar=_("NUMBER"), help=_("the same seed plays the same games (1)")
    )
    simulate.add_argument("--solo", action="store_true", help=_("solo games, at every difficulty and with every Rival"))
    add_solo_rules(simulate, (EVERY_RIVAL, ANY_RIVAL, NO_RIVAL))
    add_rules(simulate)
    simulate.add_argument(
        "--jobs", type=jobs, default=processors(), metavar=_("NUMBER"), help=_("processes (default: one per processor)")
    )
    simulate.add_argument("--json", action="store_true", help=_("print the result as JSON"))


def arena_options(arena: argparse.ArgumentParser) -> None:
    arena.add_argument(
        "--bots",
        type=many_bots,
        metavar=_("LIST"),
        help=_("who takes part ({bots}, or from --bot-file), separated by commas").format(bots=", ".join(KNOWN)),
    )
    bot_file_option(arena)
    arena.add_argument("--players", type=players, metavar=_("NUMBER"), help=_("seats at the table, 2 to 4 (4)"))
    arena.add_argument(
        "--games", type=count, metavar=_("NUMBER"), help=_("games in every match, rounded up to whole deals (100)")
    )
    arena.add_argument("--seed", type=seed, metavar=_("NUMBER"), help=_("the same seed deals the same games (1)"))
    arena.add_argument(
        "--duels",
        action="store_true",
        default=None,
        help=_("one bot against a table of another, for every two; so it is if there are fewer bots than seats"),
    )
    arena.add_argument(
        "--mirror", action="store_true", default=None, help=_("every bot against itself, too, as a control")
    )
    arena.add_argument(
        "--time-limit",
        type=measuring_time,
        metavar=_("SECONDS"),
        help=_("for a decision, after which a bot is taken to hang (60)"),
    )
    add_rules(arena)
    arena.add_argument("--workers", type=jobs, metavar=_("NUMBER"), help=_("processes (default: one per processor)"))
    arena.add_argument(
        "--ray",
        nargs="?",
        const=LOCAL_RAY,
        metavar=_("ADDRESS"),
        help=_("play on the Ray cluster there; without an address on a local one"),
    )
    arena.add_argument("--save", metavar=_("FILE"), help=_("keep the run in this file, game by game"))
    arena.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=_("FILE"),
        help=_("go on with a run, or show it again; without a file the newest one"),
    )
    form = arena.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print the result as JSON"))
    form.add_argument("--csv", action="store_true", help=_("print the result as CSV, a line for every side of a match"))


def bot_file_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bot-file",
        action="append",
        metavar=_("FILE"),
        help=_('bots of your own: Python with a table such as BOTS = {"mybot": MyBot}; may be given several times'),
    )


def replay_options(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar=_("FILE"), help=_("a record or a saved game"))
    replay.add_argument("--at", type=place, metavar=_("NUMBER"), help=_("show the board after so many actions instead"))
    replay.add_argument("--json", action="store_true", help=_("print scores and position as JSON"))


# --- what is needed before the options can be read


def language_in(arguments: list[str]) -> str | None:
    """The language is needed before the options can be explained in it."""
    found = told_first(arguments, "--language")
    return found[-1] if found else None


def read_bot_files(arguments: list[str]) -> None:
    """The bots of files are needed before the options that name them can be checked."""
    for path in told_first(arguments, "--bot-file"):
        try:
            OWN.add(BotFile.read(save_files.named(path)))
        except Wrong as error:
            raise Trouble(said(error)) from None


def told_first(arguments: list[str], option: str) -> list[str]:
    """What is given for an option, however wrong the others are."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    first.add_argument(option, action="append", default=[], dest="found")
    try:
        found: list[str] = first.parse_known_args(arguments)[0].found
    except argparse.ArgumentError:
        return []
    return found
