"""What can be chosen for a game, in words: for the form, for the command line, for lists of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bigshoulders.components.complete import complete
from bigshoulders.locale import N_
from bigshoulders.state.options import OPTIONS


class OptionWords(NamedTuple):
    title: str
    about: str
    command: str
    """What the help of a command says."""
    in_short: str = ""
    """What a game with it is called by; for what is on or off."""
    values: Mapping[str, str] = {}
    """By value, what choosing it means."""
    unchosen: str = ""
    """What it means to choose none of them, where that is possible."""


WORDS = complete(
    "The words of options",
    OPTIONS,
    {
        "mode": OptionWords(
            title=N_("Game"),
            about=N_("Whether companies can change hands, which alone they never do, and what they may do in need."),
            command=N_("Basic Game (default) or Advanced Game"),
            values={
                "basic": N_("Basic: whoever establishes a company directs it to the end. For first plays."),
                "advanced": N_("Advanced: the largest shareholder takes over, and companies may issue shares in need."),
            },
        ),
        "goals": OptionWords(
            title=N_("Public Goals"),
            about=N_("Five goals lie open; each pays $200 at the end to whoever leads in it."),
            command=N_("play with Public Goals (default: without; the printing of 2018 always has them)"),
            in_short=N_("Public Goals"),
        ),
        "edition": OptionWords(
            title=N_("Edition"),
            about=N_("Whose rules and figures are on the table."),
            command=N_("the second edition (default), or a printing of the first"),
            values={
                "second": N_("Second edition: the current rules."),
                "first-2020": N_("First edition, printing of 2020: its own stock track, demand and Assets."),
                "first-2018": N_("First edition, printing of 2018: always with Public Goals."),
            },
        ),
        "special_companies": OptionWords(
            title=N_("Special companies"),
            about=N_("Five companies with charters that break the usual rules."),
            command=N_("play with the five special companies"),
            in_short=N_("special companies"),
        ),
        "chiefs": OptionWords(
            title=N_("Chiefs"),
            about=N_("Four Chiefs come among the Capital Assets."),
            command=N_("put the four Chiefs among the Capital Assets"),
            in_short=N_("Chiefs"),
        ),
        "draft": OptionWords(
            title=N_("Draft"),
            about=N_("Building tiles are passed on before everybody chooses: less luck, more thought."),
            command=N_("pass Building tiles on before choosing from them"),
            in_short=N_("draft"),
        ),
        "friendly_closure": OptionWords(
            title=N_("Friendly closure"),
            about=N_("The bank pays the shareholders when a company closes."),
            command=N_("the bank pays the shareholders of a company that closes"),
            in_short=N_("friendly closure"),
        ),
        "supply_chain": OptionWords(
            title=N_("Supply Chain"),
            about=N_("How resources come to the city."),
            command=N_("the Supply Chain of the board (default) or the Advanced one"),
            values={
                "standard": N_("As on the board: cubes move through three prices to Haymarket Square."),
                "advanced": N_("Advanced: every resource has a row of its own, and what is scarce grows dear."),
            },
        ),
        "open_purchasing": OptionWords(
            title=N_("Open purchasing"),
            about=N_("Resources may be bought between factories, too."),
            command=N_("cubes may be bought between factories, too"),
            in_short=N_("open purchasing"),
        ),
        "difficulty": OptionWords(
            title=N_("Difficulty"),
            about=N_("How hard the Events are; and, against a Rival or in a Campaign, how much money is to beat."),
            command=N_("of the Events and of the money to beat: easy, normal (default) or hard"),
            values={
                "easy": N_("Easy: mild Events."),
                "normal": N_("Normal: Events that grow from mild to severe."),
                "hard": N_("Hard: Events that are never mild."),
            },
        ),
        "target_difficulty": OptionWords(
            title=N_("Difficulty of the money"),
            about=N_("The money to beat can be easier or harder than the Events, against a Rival or in a Campaign."),
            command=N_("of the money to beat alone, against a Rival or in a Campaign"),
            values={
                "easy": N_("Easy."),
                "normal": N_("Normal."),
                "hard": N_("Hard."),
            },
            unchosen=N_("As the Events."),
        ),
        "investors": OptionWords(
            title=N_("Investors"),
            about=N_("Companies of other founders come to the city, in which you can hold shares for their dividends."),
            command=N_("play with Investor companies"),
            in_short=N_("Investors"),
        ),
    },
)
for name, option in OPTIONS.items():
    complete(f"The words of the option {name}", option.values, dict(WORDS[name].values))
