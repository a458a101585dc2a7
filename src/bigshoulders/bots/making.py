"""Which bots there are, and how to make one by its name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from bigshoulders.bots.characters import character_named, level_named
from bigshoulders.bots.greedy import Greedy
from bigshoulders.bots.narrow import Narrow
from bigshoulders.bots.own import BotFile, Maker, bots_in, installed, loaded, split_file_word
from bigshoulders.bots.planner import Planner
from bigshoulders.bots.planner.constants import Constants, read_constants
from bigshoulders.bots.planner_of_2026_11 import Planner as PlannerOf202611
from bigshoulders.bots.player import Bot
from bigshoulders.bots.random_bot import Random
from bigshoulders.bots.search import Search
from bigshoulders.bots.search.budget import Budget
from bigshoulders.components import Wrong

SEARCH, PLANNER, SEES = "search", "planner", "sees"
BOTS: dict[str, Maker] = {"random": Random, "greedy": Greedy, PLANNER: Planner}
"""The bots of the house that think as long as they think."""
KEPT: dict[str, Maker] = {"planner_of_2026_11": PlannerOf202611}
"""Bots as they once were: others are measured against them."""
KNOWN = (*BOTS, f"{SEARCH}:0.2", f"{SEARCH}:200it", f"{SEARCH}:60s/game", f"{SEES}:0.5:{PLANNER}")
"""The bots of the house, with examples of the time that a search may take, and of one that sees half of its moves."""
LEAST_SEEN = 0.01
SEEN_PART = re.compile(r"0?\.\d{1,4}|1")


class Sight(NamedTuple):
    """A bot that sees a part of its moves."""

    part: float
    bot: str


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
    sight = sight_of(name)
    if sight is not None:
        return partial(make_narrow, inner=maker_of(sight.bot, own), part=sight.part)
    budget = budget_of(name)
    if budget is not None:
        return partial(Search, budget=budget)
    constants = constants_of(name)
    if constants is not None:
        return partial(Planner, constants=constants)
    if name in BOTS or name in KEPT:
        return BOTS.get(name) or KEPT[name]
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


def make_narrow(seed: int, inner: Maker, part: float) -> Bot:
    return Narrow(seed, inner(seed), part)


def sight_of(name: str) -> Sight | None:
    """What part of its moves a bot sees that overlooks some (sees:0.5:planner); None for any other bot."""
    kind, _, setting = name.partition(":")
    if kind != SEES or not setting:
        return None
    part, _, bot = setting.partition(":")
    if not SEEN_PART.fullmatch(part) or float(part) < LEAST_SEEN:
        words = "{text!r} is no part of the moves that a bot may see; give one from {least} to 1 (sees:0.5:planner)."
        raise Wrong(words, text=part, least=LEAST_SEEN)
    if bot.partition(":")[0] not in (*BOTS, SEARCH):
        words = "A bot that sees a part of its moves is one of the house (sees:0.5:planner), not {bot!r}."
        raise Wrong(words, bot=bot)
    return Sight(float(part), bot)


def budget_of(name: str) -> Budget | None:
    """How long a search may think; None for a bot that is none."""
    sight = sight_of(name)
    kind, _, setting = (sight.bot if sight else name).partition(":")
    return Budget.read(setting) if kind == SEARCH and setting else None


def constants_of(name: str) -> Constants | None:
    """What a planner believes that is told so (planner:money0=6:sale_margin=0.8); None for any other bot."""
    kind, _, setting = name.partition(":")
    return read_constants(setting) if kind == PLANNER and setting else None


def check_what_is_told(name: str) -> None:
    """Wrong if it is a search or a planner that is told something that makes no sense."""
    sight = sight_of(name)
    budget_of(name)
    constants_of(sight.bot if sight else name)


def is_of_the_house(word: str) -> bool:
    """Whether a word means a bot, a level or a character that is always there."""
    return word in (*BOTS, *KEPT, SEARCH, SEES) or level_named(word) is not None or character_named(word) is not None


def is_bot(name: str) -> bool:
    """Whether there is such a bot."""
    try:
        sight = sight_of(name)
        if sight is not None:
            return is_bot(sight.bot)
        told = budget_of(name) is not None or constants_of(name) is not None
        return told or name in BOTS or name in KEPT or name in brought_along()
    except Wrong:
        return False


def is_quick(name: str) -> bool:
    """Whether a bot says of itself that it answers in some milliseconds; one that is not there does not."""
    try:
        sight = sight_of(name)
        maker = maker_of(sight.bot if sight else name)
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
