"""The options of every command, and what may stand in them."""

from __future__ import annotations

import argparse
import math

from bigshoulders import compiled, system
from bigshoulders.bots import KNOWN, bot_named, is_bot
from bigshoulders.bots.characters import LEVELS, at, character_named
from bigshoulders.bots.making import OWN, brought_along, check_what_is_told
from bigshoulders.bots.own import BotFile, is_file_word
from bigshoulders.bots.planner.constants import TABLE, names_of
from bigshoulders.cli.parsing import Parser, option, port, switch, tasks_of, whole_number, wrong
from bigshoulders.cli.rules import ANY_RIVAL, NO_RIVAL, NOT_ALONE, add_components, add_rules, add_solo_rules
from bigshoulders.cli.site_arguments import site_commands
from bigshoulders.cli.table import save_files
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_TYPED_NAME, check_name
from bigshoulders.judge.judgement import PAIRS
from bigshoulders.judge.playouts import BOTS, PLANNER
from bigshoulders.locale import _
from bigshoulders.machine import version
from bigshoulders.puzzles.puzzle import FEWEST_PLAYOUTS, FIRST_DECADE, THEMES
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import MOST_SEATS, OPTIONS
from bigshoulders.words.errors import said
from bigshoulders.words.options import WORDS

FEWEST_SEATS = 2
"""One player has commands of their own."""
EVERY_RIVAL = "all"
LOCAL_RAY = "local"


# --- what may stand in an option


def own_bot(word: str) -> str:
    """The name of the bot in a file, such as ./mybot.py or ./mybot.py:Eager; any other word as it is."""
    try:
        if is_file_word(word):
            return OWN.add_word(word)
        check_what_is_told(word)
        return word
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
    names = many_bots(text)
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


def themes(text: str) -> tuple[str, ...]:
    """share,dump."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in THEMES:
            raise wrong(
                _("there is no theme {name}; the themes are: {known}"), name=repr(name), known=", ".join(THEMES)
            )
    return names


players = whole_number(FEWEST_SEATS, MOST_SEATS)
seed = whole_number(0, MASK)
count = whole_number(1, 1_000_000)
place = whole_number(0, 1_000_000)
jobs = whole_number(1, 1024)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not (math.isfinite(number) and 0 <= number <= 3600):
        raise wrong(_("{text} is no number of seconds from 0 to 3600"), text=repr(text[:30]))
    return number


def part(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1:
        raise wrong(_("{text} is no part: a number above 0, at most 1"), text=repr(text[:30]))
    return number


def constants(text: str) -> tuple[str, ...]:
    """money,sale_margin."""
    words = tuple(word.strip() for word in text.split(","))
    try:
        for word in words:
            names_of(word)
    except Wrong as error:
        raise argparse.ArgumentTypeError(said(error)) from None
    return words


def measuring_time(text: str) -> float:
    number = seconds(text)
    if number <= 0:
        raise wrong(_("something can be measured only in more than 0 seconds"))
    return number


# --- the commands


def own_version() -> str:
    """With the form in which engine and bots run, if it is not the usual one."""
    number = version.number() or _("of an unknown version")
    return f"{number} ({_('compiled')})" if compiled.form() == "compiled" else number


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
    invite_options(command("invite", _("make a link by which somebody gets an account on your site")))
    site_commands(command, everywhere)
    companion_options(command("companion", _("the companion for the real box: a page for the phone at the table")))
    simulate_options(command("simulate", _("let bots play many games and count who wins")))
    arena_options(command("arena", _("let bots meet on the same deals in every seating, and tell how good they are")))
    tune_options(command("tune", _("search for better constants of the planner by letting it play against itself")))
    replay_options(command("replay", _("tell the story of a recorded game")))
    judge_options(command("judge", _("judge a move against another one by playing both out to the end of the game")))
    verify = command("verify", _("check that recorded games follow the rules to the last action"))
    verify.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a record or a saved game"))
    components = command("components", _("list everything in the box, figure by figure, with where it comes from"))
    edition = _(WORDS["edition"].command)
    components.add_argument("--edition", choices=OPTIONS["edition"].values, default="second", help=edition)
    add_components(components)
    switch(components, "--json", _("print the figures as JSON"))
    lesson_options(command("lesson", _("play, check and begin lessons: the game taught by playing it")), everywhere)
    puzzle_options(command("puzzle", _("find, prove and show puzzles: decisions with one right answer")), everywhere)
    bench = command("bench", _("measure how fast the engine is, beside another one in the same run"))
    each = _("time for each figure in each of the rounds (1)")
    option(bench, "--seconds", _("SECONDS"), each, type=measuring_time, default=1.0)
    switch(bench, "--page", _("measure the page in the browser, too: half a minute more"))
    switch(bench, "--site", _("measure how many tables one server carries instead: some minutes"))
    words = _("processes of that server (1); several need a PostgreSQL, where it makes a database and drops it again")
    option(bench, "--workers", _("NUMBER"), words, type=count, default=1)
    soak = _("play at that server for so long instead, and count what grows: memory, connections, rows")
    option(bench, "--soak", _("MINUTES"), soak, type=measuring_time)
    switch(bench, "--json", _("print the figures as JSON"))
    return top


def shared_options() -> Parser:
    """What every command takes, before or after its name."""
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--language", metavar=_("CODE"), help=_("the language to speak, such as en or de"))
    shared.add_argument("--no-colour", "--no-color", action="store_true", help=_("no colours; so does NO_COLOR"))
    return shared


def play_options(play: argparse.ArgumentParser) -> None:
    words = _(
        "who plays, clockwise: names of people, and for bots a level ({levels}), a character or a kind ({bots});"
        " such as Ann,Bob,solid"
    ).format(levels=", ".join(level.key for level in LEVELS), bots=", ".join(KNOWN))
    option(play, "--seats", _("LIST"), words, type=seats)
    play.epilog = who_is_there()
    add_rules(play)
    table_options(play)


def table_options(command: argparse.ArgumentParser) -> None:
    """What every command takes that plays at the terminal."""
    bot_file_option(command)
    option(command, "--seed", _("NUMBER"), _("the same seed deals the same game"), type=seed)
    option(command, "--save", _("FILE"), _("save the game in this file after every move"))
    resume_option(command, _("go on with a saved game; without a file with the newest one"))
    switch(command, "--no-advice", _("switch advice off for this game, for good"))
    option(command, "--pace", _("SECONDS"), _("wait so long after each move of a bot"), type=seconds)


def who_is_there() -> str:
    """The characters, level by level."""
    everybody = [f"{level.key}: {', '.join(character.name for character in at(level))}" for level in LEVELS]
    return _("The characters: {characters}.").format(characters="; ".join(everybody))


def one_seat(command: argparse.ArgumentParser) -> None:
    option(command, "--name", _("NAME"), _("your name (You)"), type=person)
    option(command, "--bot", _("NAME"), _("let a bot play, and watch: a level, a character or a kind"), type=bot)
    command.epilog = who_is_there()


def solo_options(solo: argparse.ArgumentParser) -> None:
    one_seat(solo)
    add_solo_rules(solo, (ANY_RIVAL, NO_RIVAL))
    add_rules(solo, without=NOT_ALONE)
    table_options(solo)


def campaign_options(campaign: argparse.ArgumentParser) -> None:
    one_seat(campaign)
    switch(campaign, "--rivals", _("play every session against a Rival"), default=None)
    add_solo_rules(campaign, ())
    add_rules(campaign, without=NOT_ALONE)
    table_options(campaign)


def companion_options(companion: argparse.ArgumentParser) -> None:
    words = _("where the page is written, as one file that needs nothing else (companion.html)")
    companion.add_argument("file", nargs="?", metavar=_("FILE"), help=words)
    switch(companion, "--no-browser", _("do not open the browser"))
    option(companion, "--show", _("GAME"), _("print the scorepad of a game that was saved from a companion instead"))


def serve_options(serve: argparse.ArgumentParser) -> None:
    switch(serve, "--no-browser", _("do not open the browser"))
    option(serve, "--port", _("NUMBER"), _("the port (1875 or the next free)"), type=port)
    bot_file_option(serve)
    option(serve, "--data", _("FOLDER"), _("the folder to keep the games in"))
    words = _("processes that serve the site (1); several need a PostgreSQL, named by DATABASE_URL")
    option(serve, "--workers", _("NUMBER"), words, type=count, default=1)
    whom = serve.add_mutually_exclusive_group()
    switch(whom, "--lan", _("friends in the same home network can join"))
    option(
        whom, "--public", _("ADDRESS"), _("the world can join at this https address, through a proxy on this machine")
    )
    switch(serve, "--print-service", _("print a unit for systemd that starts the site with the machine, and exit"))


def invite_options(invite: argparse.ArgumentParser) -> None:
    option(invite, "--data", _("FOLDER"), _("the folder that the site keeps its games in"))
    option(invite, "--public", _("ADDRESS"), _("the https address of the site, to print the whole link"))
    switch(invite, "--owner", _("whoever opens the link looks after the site"))


def simulate_options(simulate: argparse.ArgumentParser) -> None:
    words = _("the bots at the table ({bots}), separated by commas").format(bots=", ".join(KNOWN))
    option(simulate, "--bots", _("LIST"), words, type=bots)
    bot_file_option(simulate)
    option(simulate, "--games", _("NUMBER"), _("how many games (100)"), type=count, default=100)
    option(simulate, "--seed", _("NUMBER"), _("the same seed plays the same games (1)"), type=seed, default=1)
    switch(simulate, "--solo", _("solo games, at every difficulty and with every Rival"))
    add_solo_rules(simulate, (EVERY_RIVAL, ANY_RIVAL, NO_RIVAL))
    add_rules(simulate)
    words = _("processes (default: one per processor)")
    option(simulate, "--jobs", _("NUMBER"), words, type=jobs, default=system.processors())
    processor_time_switch(simulate)
    switch(simulate, "--json", _("print the result as JSON"))


def arena_options(arena: argparse.ArgumentParser) -> None:
    words = _("who takes part ({bots}, or from --bot-file), separated by commas").format(bots=", ".join(KNOWN))
    option(arena, "--bots", _("LIST"), words, type=many_bots)
    bot_file_option(arena)
    option(arena, "--players", _("NUMBER"), _("seats at the table, 2 to 4 (4)"), type=players)
    option(arena, "--games", _("NUMBER"), _("games in every match, rounded up to whole deals (100)"), type=count)
    option(arena, "--seed", _("NUMBER"), _("the same seed deals the same games (1)"), type=seed)
    words = _("one bot against a table of another, for every two; so it is if there are fewer bots than seats")
    switch(arena, "--duels", words, default=None)
    switch(arena, "--mirror", _("every bot against itself, too, as a control"), default=None)
    words = _("for a decision, after which a bot is taken to hang (60)")
    option(arena, "--time-limit", _("SECONDS"), words, type=measuring_time)
    processor_time_switch(arena, default=None)
    add_rules(arena)
    where_options(arena)
    option(arena, "--save", _("FILE"), _("keep the run in this file, game by game"))
    resume_option(arena, _("go on with a run, or show it again; without a file the newest one"))
    form = arena.add_mutually_exclusive_group()
    switch(form, "--json", _("print the result as JSON"))
    switch(form, "--csv", _("print the result as CSV, a line for every side of a match"))


def processor_time_switch(command: argparse.ArgumentParser, default: bool | None = False) -> None:
    words = _("seconds of the processor instead of those on the wall, where the machine has other work, too")
    switch(command, "--processor-time", words, default)


def where_options(command: argparse.ArgumentParser) -> None:
    """Where many games are played."""
    option(command, "--workers", _("NUMBER"), _("processes (default: one per processor)"), type=jobs)
    words = _("play on the Ray cluster there; without an address on a local one")
    option(command, "--ray", _("ADDRESS"), words, nargs="?", const=LOCAL_RAY)


def tune_options(tune: argparse.ArgumentParser) -> None:
    words = _("what to search for, separated by commas: {names}").format(names=", ".join(TABLE))
    option(tune, "--constants", _("LIST"), words, type=constants)
    option(tune, "--players", _("NUMBER"), _("seats at the table, 2 to 4 (4)"), type=players)
    option(tune, "--deals", _("NUMBER"), _("deals on which each set is tried, at every seat (10)"), type=count)
    words = _("sets that are drawn together (more for more constants)")
    option(tune, "--population", _("NUMBER"), words, type=count)
    option(tune, "--generations", _("NUMBER"), _("how often they are drawn (20)"), type=count)
    option(tune, "--held-out", _("NUMBER"), _("deals of the match at the end (100)"), type=count)
    words = _("how far the first sets are from the standard, as a part of the bounds (0.1)")
    option(tune, "--step", _("PART"), words, type=part)
    option(tune, "--seed", _("NUMBER"), _("the same seed makes the same search (1)"), type=seed)
    add_rules(tune)
    where_options(tune)
    option(tune, "--save", _("FILE"), _("keep the log in this file, trial by trial"))
    option(tune, "--resume", _("FILE"), _("go on with a search, or show it again"))
    switch(tune, "--json", _("print the result as JSON"))


def resume_option(command: argparse.ArgumentParser, words: str) -> None:
    option(command, "--resume", _("FILE"), words, nargs="?", const="")


def bot_file_option(command: argparse.ArgumentParser) -> None:
    words = _('bots of your own: Python with a table such as BOTS = {"mybot": MyBot}; may be given several times')
    option(command, "--bot-file", _("FILE"), words, action="append")


def replay_options(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar=_("FILE"), help=_("a record or a saved game"))
    option(replay, "--at", _("NUMBER"), _("show the board after so many actions instead"), type=place)
    switch(replay, "--json", _("print scores and position as JSON"))


def judge_options(judge: argparse.ArgumentParser) -> None:
    judge.add_argument("file", metavar=_("FILE"), help=_("a record, a saved game, or a position"))
    words = _("the number of the move in a record; in a position that of a choice, or its text form (the best one)")
    option(judge, "--move", _("MOVE"), words)
    words = _("the move to compare it with: the number of a choice, or its text form (the best of the others)")
    option(judge, "--against", _("MOVE"), words)
    words = _("pairs of playouts ({usual})").format(usual=PAIRS)
    option(judge, "--pairs", _("NUMBER"), words, type=whole_number(2, 100_000), default=PAIRS)
    option(judge, "--seed", _("NUMBER"), _("the same seed deals the same playouts (1)"), type=seed, default=1)
    words = _("who plays on: planner, hasty or greedy (planner)")
    option(judge, "--bot", _("NAME"), words, choices=tuple(BOTS), default=PLANNER)
    words = _("processes (default: one per processor)")
    option(judge, "--workers", _("NUMBER"), words, type=jobs, default=system.processors())
    switch(judge, "--json", _("print the judgement as JSON, with the position and every pair"))


def lesson_options(lesson: argparse.ArgumentParser, everywhere: Parser) -> None:
    task = tasks_of(lesson, everywhere)
    play = task("play", _("play a lesson in the terminal"))
    play.add_argument(
        "lesson", nargs="?", metavar=_("LESSON"), help=_("its name, or a file; without one they are listed")
    )
    option(play, "--name", _("NAME"), _("your name (You)"), type=person)
    check = task("check", _("prove that lessons hold: every move, answer, hint, figure and word"))
    words = _("names of lessons, or files; without any all that come with the program")
    check.add_argument("lessons", nargs="*", metavar=_("LESSON"), help=words)
    switch(check, "--time", _("say how long the lessons take"))
    switch(check, "--renew", _("write the hash of the model solution into the files"))
    new = task("new", _("begin a lesson: a file with comments that can be checked and played at once"))
    new.add_argument("file", metavar=_("FILE"), help=_("the file to write, such as mine.toml"))
    option(new, "--record", _("FILE"), _("a record or saved game that the lesson begins in"))
    option(new, "--moves", _("NUMBER"), _("so many moves of it are played before (all)"), type=place)


def puzzle_options(puzzle: argparse.ArgumentParser, everywhere: Parser) -> None:
    task = tasks_of(puzzle, everywhere)
    find = task("find", _("look for puzzles in games of bots, and prove them"))
    find.add_argument(
        "folder", metavar=_("FOLDER"), help=_("where they are written; a search goes on where it stopped")
    )
    option(find, "--seed", _("NUMBER"), _("the first game (where the last search stopped)"), type=seed)
    option(find, "--games", _("NUMBER"), _("how many games (100)"), type=count, default=100)
    words = _("only these, separated by commas ({themes})").format(themes=", ".join(THEMES))
    option(find, "--themes", _("LIST"), words, type=themes, default=THEMES)
    option(find, "--each", _("NUMBER"), _("so many of each theme are enough"), type=count, default=1_000_000)
    words = _("the first Decade to look at ({usual}); playouts from the last one are short").format(usual=FIRST_DECADE)
    option(find, "--first-decade", _("NUMBER"), words, type=whole_number(1, 5), default=FIRST_DECADE)
    words = _("playouts of a proof ({least})").format(least=FEWEST_PLAYOUTS)
    option(find, "--playouts", _("NUMBER"), words, type=whole_number(2, 100_000), default=FEWEST_PLAYOUTS)
    prove = task("prove", _("play the answers of puzzles out again, and compare the figures"))
    words = _("names of puzzles, or files; without any all that come with the program")
    prove.add_argument("puzzles", nargs="*", metavar=_("PUZZLE"), help=words)
    words = _("other than the proof says; then the figures are others, too")
    option(prove, "--playouts", _("NUMBER"), words, type=whole_number(2, 100_000))
    option(prove, "--bot", _("NAME"), _("who plays on instead: planner, hasty or greedy"))
    switch(prove, "--renew", _("write the figures into the files of the puzzles that are proved"))
    show = task("show", _("show a puzzle, or list all that come with the program"))
    show.add_argument("puzzle", nargs="?", metavar=_("PUZZLE"), help=_("its name, or a file"))
    switch(show, "--solution", _("with the right answer, and what the others cost"))
    switch(show, "--json", _("print the puzzle as JSON"))


# --- what is needed before the options can be read


def language_in(arguments: list[str]) -> str | None:
    """The language is needed before the options can be explained in it."""
    found = told_first(arguments, "--language")
    return found[-1] if found else None


def read_bot_files(arguments: list[str]) -> None:
    """The bots of files are needed before the options that name them can be checked."""
    for path in told_first(arguments, "--bot-file"):
        OWN.add(BotFile.read(save_files.named(path)))


def told_first(arguments: list[str], option: str) -> list[str]:
    """What is given for an option, however wrong the others are."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    first.add_argument(option, action="append", default=[], dest="found")
    try:
        found: list[str] = first.parse_known_args(arguments)[0].found
    except argparse.ArgumentError:
        return []
    return found
