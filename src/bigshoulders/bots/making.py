"""Which bots there are, and how to make one by its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bigshoulders.bots.characters import character_named, level_named
from bigshoulders.bots.greedy import Greedy
from bigshoulders.bots.own import BotFile, Maker, bots_in, installed, loaded, split_file_word
from bigshoulders.bots.planner import Planner
from bigshoulders.bots.planner.constants import Constants, read_constants
from bigshoulders.bots.player import Bot
from bigshoulders.bots.random_bot import Random
from bigshoulders.bots.search import Search
from bigshoulders.bots.search.budget import Budget
from bigshoulders.components import Wrong

SEARCH, PLANNER = "search", "planner"
BOTS: dict[str, Maker] = {"random": Random, "greedy": Greedy, PLANNER: Planner}
"""The bots of the house that think as long as they think."""
KNOWN = (*BOTS, f"{SEARCH}:0.2", f"{SEARCH}:200it", f"{SEARCH}:60s/game")
"""The bots of the house, with examples of the time that a search may take."""


class OwnBots:
    """The bots of some files, by name."""

    def __init__(self, files: Iterable[BotFile] = ()) -> None:
        self.files: list[BotFile] = []
        self.makers: dict[str, Maker] = {}
        for file in files:
            self.add(file)

    def add(self, file: BotFile) -> None:
        """Wrong says why the file cannot be used."""
        if file in self.files:
            return
        found = bots_in(file)
        for name in found:
            if is_of_the_house(name) or name in self.makers:
                raise Wrong("There are two bots {name!r}; rename the one of {path}.", name=name, path=file.path)
        self.files.append(file)
        self.makers |= found

    def add_word(self, word: str) -> str:
        """The name of the bot that a word such as ./mybot.py:Eager means; its file is read."""
        path, name = split_file_word(word)
        file = BotFile.read(path.expanduser())
        found = bots_in(file)
        if name not in found and (name or len(found) > 1):
            words = "{path} has the bots {known}; name one of them, such as {example}."
            raise Wrong(words, path=str(path), known=", ".join(found), example=f"{path}:{next(iter(found))}")
        self.add(file)
        return name or next(iter(found))


OWN = OwnBots()
"""Of the files that were named when this program was started."""


def maker_of(name: str, own: OwnBots = OWN) -> Maker:
    """How to make the bot with this name; a search may be told how long to think, a planner what to believe."""
    budget = budget_of(name)
    if budget is not None:
        return partial(Search, budget=budget)
    constants = constants_of(name)
    if constants is not None:
        return partial(Planner, constants=constants)
    if name in BOTS:
        return BOTS[name]
    if name in own.makers:
        return own.makers[name]
    if name in installed():
        return loaded(installed()[name])
    known = ", ".join(dict.fromkeys((*KNOWN, *own.makers, *installed())))
    raise Wrong("There is no bot {name!r}; the bots are {known}.", name=name, known=known)


def make_bot(name: str, seed: int, own: OwnBots = OWN) -> Bot:
    bot = maker_of(name, own)(seed)
    if not callable(getattr(bot, "choose", None)):
        raise Wrong("The bot {name!r} has no method choose.", name=name)
    return bot


def budget_of(name: str) -> Budget | None:
    """How long a search may think; None for a bot that is none."""
    kind, _, setting = name.partition(":")
    return Budget.read(setting) if kind == SEARCH and setting else None


def constants_of(name: str) -> Constants | None:
    """What a planner believes that is told so (planner:money0=1.4:sale_margin=10); None for any other bot."""
    kind, _, setting = name.partition(":")
    return read_constants(setting) if kind == PLANNER and setting else None


def check_what_is_told(name: str) -> None:
    """Wrong if it is a search or a planner that is told something that makes no sense."""
    budget_of(name)
    constants_of(name)


def is_of_the_house(word: str) -> bool:
    """Whether a word means a bot, a level or a character that is always there."""
    return word in BOTS or word == SEARCH or level_named(word) is not None or character_named(word) is not None


def is_bot(name: str) -> bool:
    """Whether there is such a bot."""
    try:
        told = budget_of(name) is not None or constants_of(name) is not None
        return told or name in BOTS or name in brought_along()
    except Wrong:
        return False


def is_quick(name: str) -> bool:
    """Whether a bot says of itself that it answers in some milliseconds; one that is not there does not."""
    try:
        maker = maker_of(name)
        return getattr(maker.func if isinstance(maker, partial) else maker, "quick", False) is True
    except Wrong:
        return False


def bot_named(word: str) -> str | None:
    """The bot that a person means by the name of a character, a level or a bot; None if there is none."""
    character = character_named(word)
    level = level_named(word) if character is None else character.level
    if level is not None:
        return level.bot
    return word if is_bot(word) else None


def brought_along() -> list[str]:
    """The bots that are not of the house."""
    return [*OWN.makers, *(name for name in installed() if not is_of_the_house(name))]
