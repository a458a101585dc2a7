"""The words of the exchange: the course of the game, money, certificates, what they are worth."""

from __future__ import annotations

from bigshoulders.locale import N_, NP_
from bigshoulders.words.glossary.term import Term

TERMS = (
    Term(
        "wealth",
        "END-02",
        "trophy",
        NP_("forms of a word", "wealth"),
        N_(
            "Your Personal Funds plus every share at its final value, plus Public Goals won. The most "
            "wealth wins; a Treasury counts for nobody."
        ),
    ),
    Term(
        "decade",
        "GEN-03",
        "clock",
        NP_("forms of a word", "Decade, Decades"),
        N_("One of the five rounds of the game, 1875 to 1915: Stock, Building, Action, Operating and Cleanup Phase."),
    ),
    Term(
        "stock_phase",
        "STK-07",
        "certificate",
        NP_("forms of a word", "Stock Phase, Stock Phases"),
        N_("In turn you sell certificates, then buy one, or pass. The phase ends when everybody has passed in a row."),
    ),
    Term(
        "building_phase",
        "BLD-06",
        "building",
        NP_("forms of a word", "Building Phase, Building Phases"),
        N_("Everybody opens one new Building at the same time. The Workers printed on it come to the Job Market."),
    ),
    Term(
        "action_phase",
        "ACT-01",
        "pawn",
        NP_("forms of a word", "Action Phase, Action Phases"),
        N_(
            "In the order of the Initiative everybody sends one Partner after the other to a Building, "
            "for a company that they direct."
        ),
    ),
    Term(
        "operating_phase",
        "OPR-05",
        "factory",
        NP_("forms of a word", "Operating Phase, Operating Phases"),
        N_("Company by company, highest Appeal first: buy cubes, produce, sell Goods, then pay dividends or withhold."),
    ),
    Term(
        "cleanup_phase",
        "CLN-01",
        "broom",
        NP_("forms of a word", "Cleanup Phase, Cleanup"),
        N_(
            "The end of a Decade: cubes and Assets move on, filled Demand tiles are replaced, Partners "
            "come back. There is none after the fifth."
        ),
    ),
    Term(
        "advanced_game",
        "GEN-06",
        "gear",
        NP_("forms of a word", "Advanced Game, Basic Game"),
        N_(
            "In the Advanced Game companies can be taken over, and may issue shares in an emergency. In "
            "the Basic Game a founder stays Director."
        ),
    ),
    Term(
        "personal_funds",
        "GEN-08",
        "purse",
        NP_("forms of a word", "Personal Funds"),
        N_("Your own money. It buys certificates and establishes companies, nothing else; it counts at the end."),
    ),
    Term(
        "treasury",
        "GEN-09",
        "strongbox",
        NP_("forms of a word", "Treasury, Treasuries"),
        N_(
            "A company's own money and store. It pays for all that the company does, never for you; at "
            "the end it is worth nothing."
        ),
    ),
    Term(
        "bank",
        "GEN-12",
        "bank",
        NP_("forms of a word", "bank"),
        N_("Pays revenue, sales of certificates and grants, and takes what is paid to nobody else. It never runs out."),
    ),
    Term(
        "bank_pool",
        "STK-14",
        "bank_pool",
        NP_("forms of a word", "Bank Pool"),
        N_(
            "Where certificates lie that were sold or issued. Who buys there pays the bank; their "
            "dividend is paid to nobody."
        ),
    ),
    Term(
        "share",
        "GEN-18",
        "certificate",
        NP_("forms of a word", "share, shares"),
        N_("A tenth of a company: worth its stock value, and paid a tenth of every revenue that is distributed."),
    ),
    Term(
        "certificate",
        "GEN-18",
        "certificate",
        NP_("forms of a word", "certificate, certificates, Stock Certificate, Stock Certificates"),
        N_(
            "A paper of one share (Common), two (Preferred) or three (Director's). Each counts once against your limit."
        ),
    ),
    Term(
        "directors_certificate",
        "GEN-20",
        "director",
        NP_("forms of a word", "Director's Certificate, Director's Certificates, Director's certificate"),
        N_("The certificate of 30% that its Director holds. In the Basic Game it is never sold."),
    ),
    Term(
        "preferred",
        "STK-31",
        "preferred",
        NP_(
            "forms of a word",
            "Preferred, Preferred Share, Preferred Shares, Preferred Certificate, Preferred Certificates,"
            " Preferred certificate",
        ),
        N_("One certificate of two shares, 20%. Its company's Director may not buy it; marked P on the Exchange."),
    ),
    Term(
        "common",
        "GEN-18",
        "common",
        NP_("forms of a word", "Common, Commons, Common Certificate, Common Certificates"),
        N_("A certificate of one share, 10%. Each company has five."),
    ),
    Term(
        "certificate_limit",
        "STK-09",
        "certificate",
        NP_("forms of a word", "certificate limit"),
        N_(
            "So many certificates you may hold: 10 with two players, 12 with three, 14 with four. Whoever"
            " has more must sell."
        ),
    ),
    Term(
        "stock_value",
        "TRK-01",
        "stock",
        NP_("forms of a word", "stock value, stock values, value, values"),
        N_(
            "What a share of a company is worth, from $10 to $400. It rises with dividends and falls with"
            " sales and withholding."
        ),
    ),
    Term(
        "stock_track",
        "TRK-02",
        "stock",
        NP_("forms of a word", "Stock Track, Stock track"),
        N_("The ladder of stock values, 21 spaces. One step is one space, however many dollars lie between them."),
    ),
    Term(
        "revenue",
        "OPR-60",
        "coins",
        NP_("forms of a word", "revenue, revenues"),
        N_("What a company's turn brings: Goods sold, Demand Bonuses and catalogs. All of it is paid out or withheld."),
    ),
    Term(
        "dividend",
        "OPR-63",
        "coins",
        NP_("forms of a word", "dividend, dividends"),
        N_(
            "The revenue paid out, a tenth a share. At once, twice or (from $60) three times the value, "
            "the stock rises as many steps."
        ),
    ),
    Term(
        "withholding",
        "OPR-68",
        "down",
        NP_("forms of a word", "withholding, withhold, withholds, withheld"),
        N_(
            "The company keeps the whole revenue in its Treasury. Shareholders get nothing, and the value"
            " falls one step."
        ),
    ),
    Term(
        "sold_out",
        "STK-34",
        "up",
        NP_("forms of a word", "sold out, sold-out"),
        N_(
            "At the end of the Stock Phase the value of a company whose ten shares all belong to players "
            "rises one step."
        ),
    ),
    Term(
        "establishing",
        "EST-03",
        "plus",
        NP_("forms of a word", "establishing, establish, establishes, established"),
        N_(
            "You choose a company and its value, $35 to $60, pay three times that into its Treasury and "
            "become Director with 30%."
        ),
    ),
    Term(
        "starting_company",
        "SET-27",
        "crest",
        NP_("forms of a word", "Starting Company, Starting Companies"),
        N_(
            "The company that everybody establishes before the first Decade. One of your Partners waits "
            "on it until all its factories produce."
        ),
    ),
    Term(
        "director",
        "GEN-21",
        "director",
        NP_("forms of a word", "Director, Directors"),
        N_(
            "Whoever directs a company decides everything for it. On the Exchange the Director's share is"
            " filled with the player's colour."
        ),
    ),
    Term(
        "takeover",
        "DIR-13",
        "director",
        NP_("forms of a word", "Hostile Takeover, hostile takeover, takeover, Transfer of Directorship"),
        N_(
            "In the Advanced Game: whoever buys more shares than the Director has takes the company at "
            "once, with all that it has."
        ),
    ),
    Term(
        "dumping",
        "DIR-14",
        "director",
        NP_("forms of a word", "dumping, dump, dumps, dumped"),
        N_(
            "In the Advanced Game: a Director who sells until somebody else holds more shares leaves that"
            " player the company."
        ),
    ),
    Term(
        "priority_deal",
        "STK-36",
        "gavel",
        NP_("forms of a word", "Priority Deal"),
        N_("Its holder begins the Stock Phase. Then it goes to the left of whoever bought or sold last."),
    ),
    Term(
        "closing",
        "CLO-01",
        "cross",
        NP_("forms of a word", "closing, closure, Closed space, Closed"),
        N_(
            "A company whose marker stands on the lowest space when a Stock Phase begins leaves the game;"
            " its shares are worth nothing."
        ),
    ),
    Term(
        "issuing",
        "OPR-12",
        "bank_pool",
        NP_("forms of a word", "issuing, issue, issues, issued"),
        N_(
            "A company gives shares of its own Treasury to the Bank Pool, and the bank pays the value for"
            " each into the Treasury."
        ),
    ),
    Term(
        "emergency",
        "OPR-10",
        "bank_pool",
        NP_("forms of a word", "Emergency Fundraising, emergency issue"),
        N_(
            "In the Advanced Game, first of a company's turn: it issues shares. The value falls one step "
            "for each, and one more."
        ),
    ),
    Term(
        "fundraising",
        "ACT-58",
        "strongbox",
        NP_("forms of a word", "Fundraising"),
        N_("Buildings where a Partner gets money of the bank into a company's Treasury: $40, later also $60 and $80."),
    ),
    Term(
        "extra_dividends",
        "ACT-53",
        "coins",
        NP_("forms of a word", "Extra Dividends"),
        N_(
            "A Building: the company pays its shareholders from its Treasury, and the value rises as for "
            "such a revenue."
        ),
    ),
)
