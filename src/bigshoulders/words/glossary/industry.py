"""The words of the companies: staff, factories, cubes, Goods, Buildings, Assets."""

from __future__ import annotations

from bigshoulders.locale import N_, NP_
from bigshoulders.words.glossary.term import Term

TERMS = (
    Term(
        "appeal",
        "APL-07",
        "appeal",
        NP_("forms of a word", "Appeal"),
        N_("How well a company is liked, 0 to 16. Who has more operates first; on the way up lie bonuses."),
    ),
    Term(
        "appeal_bonus",
        "APL-10",
        "appeal",
        NP_("forms of a word", "Appeal bonus, Appeal bonuses, Appeal Bonus, Appeal Bonuses"),
        N_(
            "What a space of the Appeal Track gives to a company that reaches it; it may take $25 from "
            "the bank instead."
        ),
    ),
    Term(
        "advertising",
        "ACT-47",
        "appeal",
        NP_("forms of a word", "Advertising, advertising, advertise, advertises"),
        N_(
            "A Building for any number of Partners: the company pays $20 for 1 Appeal, and you may take "
            "the first place of the Initiative."
        ),
    ),
    Term(
        "initiative",
        "ACT-48",
        "flag",
        NP_("forms of a word", "Initiative, Initiative Track"),
        N_("The order of the Action Phase. It stays until somebody advertises and takes the first place."),
    ),
    Term(
        "partner",
        "ACT-02",
        "pawn",
        NP_("forms of a word", "Partner, Partners"),
        N_("Your pieces: each is sent to one Building in a Decade. You begin with two and can unlock three more."),
    ),
    Term(
        "worker",
        "OPR-29",
        "worker",
        NP_("forms of a word", "Worker, Workers"),
        N_("Fills a worker space of a factory, and stays there. A factory runs only when all its spaces are filled."),
    ),
    Term(
        "job_market",
        "ACT-42",
        "worker",
        NP_("forms of a word", "Job Market"),
        N_("Workers for hire: the more there are, the cheaper, $20 to $40. An empty market asks $50."),
    ),
    Term(
        "manager",
        "OPR-34",
        "manager",
        NP_("forms of a word", "Manager, Managers"),
        N_("Sits on a factory and gives what is printed there each time after it has produced."),
    ),
    Term(
        "salesperson",
        "OPR-53",
        "salesperson",
        NP_("forms of a word", "Salesperson, Salespeople"),
        N_("Raises the price of every Good that the company sells, for the rest of the game."),
    ),
    Term(
        "automation",
        "AUT-03",
        "automation",
        NP_("forms of a word", "automation, automate, automates, automated, Automation token, Automation tokens"),
        N_(
            "A token takes the place of a Worker, who moves to another open space. A fully automated "
            "factory makes one Good more."
        ),
    ),
    Term(
        "charter",
        "CMP-01",
        "factory",
        NP_("forms of a word", "Charter, Charters"),
        N_(
            "The sheet of a company: its factories, the prices of its Goods, spaces for staff and Assets, its Treasury."
        ),
    ),
    Term(
        "factory",
        "OPR-29",
        "factory",
        NP_("forms of a word", "factory, factories"),
        N_(
            "Makes Goods once in a company's turn, if its worker spaces are filled, its cubes are there "
            "and those to its left have run."
        ),
    ),
    Term(
        "cube",
        "GEN-14",
        "cubes",
        NP_("forms of a word", "cube, cubes, Resource cube, Resource cubes, resource, resources"),
        N_("What factories use up: Livestock (pink), Steel (blue), Wood (brown) and Coal (black)."),
    ),
    Term(
        "supply_chain",
        "OPR-20",
        "any",
        NP_("forms of a word", "Supply Chain"),
        N_("Where operating companies buy cubes, at $10, $20 or $30. Those on X are not for sale yet."),
    ),
    Term(
        "haymarket",
        "GEN-16",
        "cubes",
        NP_("forms of a word", "Haymarket Square, Haymarket"),
        N_(
            "The open store of used cubes. Buildings, Assets and Managers take cubes from here; two "
            "identical ones buy another."
        ),
    ),
    Term(
        "trade",
        "GEN-23",
        "trade",
        NP_("forms of a word", "trade, trades"),
        N_(
            "Two identical cubes of a Treasury for one other cube on Haymarket Square; free, as often as "
            "you like in your turn."
        ),
    ),
    Term(
        "good",
        "OPR-33",
        "goods",
        NP_("forms of a word", "Goods, Good"),
        N_("What factories make. Each is sold on a free space of the Demand; those unsold stay in the Treasury."),
    ),
    Term(
        "bonus_good",
        "APL-18",
        "bonus_good",
        NP_("forms of a word", "Bonus Good, Bonus Goods, Bonus Good token, Bonus Good tokens"),
        N_(
            "A token from the Appeal Track: it makes one Good at the end of every production, even when "
            "no factory runs."
        ),
    ),
    Term(
        "demand",
        "OPR-51",
        "demand",
        NP_("forms of a word", "Demand, demand, Demand tile, Demand tiles, Demand Tile, Demand Tiles"),
        N_("Tiles with spaces for Goods, a row for each of the four types. A full tile takes no more until Cleanup."),
    ),
    Term(
        "demand_bonus",
        "OPR-54",
        "demand",
        NP_("forms of a word", "Demand Bonus, Demand Bonuses, Demand bonus"),
        N_(
            "Whoever fills the last space of a Demand tile gets $50 more revenue in the left column, $20 "
            "in the middle one."
        ),
    ),
    Term(
        "half_price",
        "OPR-57",
        "demand",
        NP_("forms of a word", "half price"),
        N_("When no Demand tile of the row has a free space, any number of Goods sells at half price."),
    ),
    Term(
        "building",
        "BLD-14",
        "building",
        NP_("forms of a word", "Building, Buildings, Building tile, Building tiles, Building Tile, Building Tiles"),
        N_(
            "A place for Partners. Those that players own pay their owner whenever anybody uses them, and"
            " stay to the end."
        ),
    ),
    Term(
        "era",
        "BLD-03",
        "building",
        NP_("forms of a word", "Era, Eras"),
        N_("The Building tiles come in three Eras: I in the first Decade, II in the next two, III in the last two."),
    ),
    Term(
        "asset",
        "AST-14",
        "asset",
        NP_("forms of a word", "Capital Asset, Capital Assets, Asset, Assets"),
        N_("Bought from the display for a bonus at once; on its Charter it can then be used once in each Decade."),
    ),
    Term(
        "chief",
        "VAR-20",
        "asset",
        NP_("forms of a word", "Chief, Chiefs"),
        N_("Four further Capital Assets of a variant. Each costs $20 whenever it is used."),
    ),
    Term(
        "public_goal",
        "END-06",
        "goal",
        NP_("forms of a word", "Public Goal, Public Goals"),
        N_(
            "An optional tile for everybody, such as the most Workers: worth $200 at the end to whoever "
            "leads it, also in a tie."
        ),
    ),
)
