"""The chairs at a table: people, and bots with the seeds that they think with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bigshoulders.bots import bot_named, maker_of
from bigshoulders.bots.characters import character_named, free_names
from bigshoulders.components import Wrong
from bigshoulders.components.bounds import LONGEST_TEXT
from bigshoulders.game import BrokenDocument
from bigshoulders.state.chance import GAMMA, Chance, is_seed

Json = dict[str, Any]
Kind = tuple[str, str | None]
"""Who is to sit at a seat: a name, and the bot or None for a person. A bot without a name is given one."""

SEED_DIGITS = 20


class Chair(NamedTuple):
    """A person, or a bot of some kind."""

    name: str
    bot: str | None = None
    seed: int = 0


def kind_of(word: str) -> Kind:
    """What a person means by a word: the name of a character, a level or a bot is a bot, everything else a person."""
    character = character_named(word)
    if character is not None:
        return character.name, character.level.bot
    bot = bot_named(word)
    if bot is not None and len(bot) > LONGEST_TEXT:
        raise Wrong("The name of a bot at a table has at most {most} characters.", most=LONGEST_TEXT)
    return (word, None) if bot is None else ("", bot)


def chairs_for(kinds: Iterable[Kind], seed: int) -> list[Chair]:
    """Bots without a name get one that is free, and each bot a seed of its own out of that of the game."""
    wanted = list(kinds)
    taken = [name for name, _bot in wanted if name]
    chance = Chance(seed ^ GAMMA)
    chairs = []
    for name, bot in wanted:
        if bot is None:
            chairs.append(Chair(name))
            continue
        if not name:
            name = next(free_names(bot, taken))
            taken.append(name)
        chairs.append(Chair(name, bot, chance.bits()))
    return chairs


# --- in documents


def to_json(chairs: Iterable[Chair], seeds_as_text: bool = False) -> list[Json]:
    """As text, seeds of 64 bits come unharmed through databases whose numbers are shorter."""
    return [{"bot": chair.bot, "seed": str(chair.seed) if seeds_as_text else chair.seed} for chair in chairs]


def from_json(names: Sequence[str], doc: Any) -> list[Chair]:
    """Who sits where, whether seeds are numbers or text. BrokenDocument if the chairs do not fit the names."""
    if not isinstance(doc, list) or len(doc) != len(names) or not all(is_chair(entry) for entry in doc):
        raise BrokenDocument("This is a broken save: its list 'seating' does not fit its game.")
    return [Chair(name, entry["bot"], int(entry["seed"] or 0)) for name, entry in zip(names, doc, strict=True)]


def is_chair(entry: Any) -> bool:
    """{"bot": its name or nothing, "seed": a number or text}."""
    if not isinstance(entry, dict) or not isinstance(entry.get("bot", 0), str | None):
        return False
    seed = entry.get("seed")
    if isinstance(seed, str) and (not seed or (seed.isascii() and seed.isdecimal() and len(seed) <= SEED_DIGITS)):
        seed = int(seed or 0)
    return is_seed(seed)


def check_bots_exist(chairs: Iterable[Chair]) -> None:
    """BrokenDocument if one of the bots is none that there is."""
    for chair in chairs:
        if chair.bot is not None:
            try:
                maker_of(chair.bot)
            except Wrong as error:
                words = "This is a broken save, or it has a bot of your own: {reason} Name its file with --bot-file."
                raise BrokenDocument(words, reason=error) from None
