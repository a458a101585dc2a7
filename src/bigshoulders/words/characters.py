"""The opponents in words: how a level plays, and what a character is like."""

from __future__ import annotations

from bigshoulders.bots import characters
from bigshoulders.locale import N_, NP_, _, pgettext

LEVELS = {
    "learner": (
        NP_("level", "learner"),
        N_("Runs companies well, but overlooks most of what is to be bought and sold."),
    ),
    "casual": (NP_("level", "casual"), N_("Runs companies well, but overlooks half of what is to be bought and sold.")),
    "solid": (NP_("level", "solid"), N_("Plans every turn to the last cube and knows what shares are worth.")),
    "strong": (
        NP_("level", "strong"),
        N_("Overlooks many offers, and plays on in thought to see what comes of the others."),
    ),
    "master": (NP_("level", "master"), N_("Thinks longest and looks furthest ahead.")),
}
"""What each is called, and how it plays."""
TEMPERAMENTS = {
    "bertha": N_("Keeps the ledgers in order and the dividends on time."),
    "cyrus": N_("Has worked out the price of steel before breakfast."),
    "della": N_("Buys quietly, and smiles when the value rises."),
    "edgar": N_("Would rather run three factories well than five in a hurry."),
    "florence": N_("Came for the company, and stays for the dividends."),
    "gideon": N_("A bargain today is worth two tomorrow."),
    "hattie": N_("Decides quickly and regrets nothing."),
    "isaac": N_("Counts the money in hand, and counts it again."),
    "josephine": N_("Asks one question more than you expected."),
    "kasimir": N_("Plays each Decade twice: once in the head, once on the board."),
    "lavinia": N_("Knows what you want to buy before you do."),
    "mortimer": N_("Never hurries, and is seldom late."),
    "nellie": N_("Loves the railway, the lake and every certificate alike."),
    "otis": N_("Signs whatever lies on the desk."),
    "prudence": N_("Is nothing like the name."),
    "quincy": N_("Follows a system that nobody has understood yet."),
    "rosalind": N_("Lets others build the city, and owns it in the end."),
    "silas": N_("Has seen two fires and three panics, and bought in all of them."),
    "theodora": N_("Takes her time, and then your company."),
    "ulysses": N_("Knows the long way round, and why it is shorter."),
}


def level_name(level: str) -> str:
    return pgettext("level", LEVELS[level][0])


def level_words(level: str) -> str:
    """How it plays, in a sentence."""
    return _(LEVELS[level][1])


def temperament(character: str) -> str:
    """What the character with this key is like, in a sentence."""
    return _(TEMPERAMENTS[character])


def bot_words(bot: str) -> str:
    """The level of a bot; one without a level goes by its own name."""
    level = characters.level_of(bot)
    return level_name(level.key) if level else bot
