"""The words of the solo game and of a Campaign."""

from __future__ import annotations

from bigshoulders.locale import N_, NP_
from bigshoulders.words.glossary.term import Term

TERMS = (
    Term(
        "event",
        "SOL-30",
        "event",
        NP_("forms of a word", "Event, Events, Event tile, Event tiles"),
        N_("In the solo game one is turned up before each Stock Phase from the second Decade on, for good or ill."),
    ),
    Term(
        "rival",
        "RIV-05",
        "rival",
        NP_("forms of a word", "Rival, Rivals"),
        N_("An opponent of the solo game: does something in every phase, and sets the money that you must beat."),
    ),
    Term(
        "investor",
        "INV-08",
        "investor",
        NP_(
            "forms of a word",
            "Investor company, Investor companies, Investor Company, Investor Companies, Investor, Investors",
        ),
        N_(
            "A company of the solo game without factories, square on the Exchange. You may own 20% of it,"
            " and it pays by its Dividend marker."
        ),
    ),
    Term(
        "dividend_marker",
        "INV-12",
        "coins",
        NP_("forms of a word", "Dividend marker, Dividend markers, Dividends Track"),
        N_("Says what an Investor company pays: nothing, its value once, twice or three times, for your share."),
    ),
    Term(
        "mandatory_goal",
        "SOL-82",
        "goal",
        NP_("forms of a word", "Mandatory Goal, Mandatory Goals"),
        N_("Of the solo game: worth $500 if achieved. Failing it costs half of your Personal Funds."),
    ),
    Term(
        "optional_goal",
        "SOL-83",
        "goal",
        NP_("forms of a word", "Optional Goal, Optional Goals"),
        N_("Of the solo game, chosen from two: worth $500 if achieved; failing it costs nothing."),
    ),
    Term(
        "neutral",
        "SOL-53",
        "neutral",
        NP_("forms of a word", "neutral Building, neutral Buildings, neutral row, neutral Partner, neutral Partners"),
        N_(
            "In the solo game nobody's: neutral Buildings can be used by you and pay nobody; neutral "
            "Partners block a Building."
        ),
    ),
    Term(
        "campaign",
        "CAM-01",
        "trophy",
        NP_("forms of a word", "Campaign, Campaigns"),
        N_(
            "Three solo games in a row, each with its own Goals. What you achieve brings Legacy Points, "
            "and bonuses for the next."
        ),
    ),
    Term(
        "legacy",
        "CAM-08",
        "trophy",
        NP_("forms of a word", "Legacy, Legacy Points, Legacy Point, Legacy Track"),
        N_("The points of a Campaign, for money and Goals of each session. You win with more than the Rivals have."),
    ),
)
