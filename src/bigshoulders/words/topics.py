"""The rules behind a choice: one sentence of our own for each, with the ID that it has in docs/rules.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bigshoulders.components import Box, Effect
from bigshoulders.components.complete import complete
from bigshoulders.locale import N_
from bigshoulders.rules.book import DECISION_NAMES
from bigshoulders.state.actions import Action
from bigshoulders.words.effects import EFFECTS
from bigshoulders.words.table_view import TableView


class Topic(NamedTuple):
    rule: str
    words: str


class Step(NamedTuple):
    title: str
    rule: str
    words: str


STEPS = {
    "starting_company": Step(
        N_("Starting Company"),
        "SET-28",
        N_("Before the first Decade everybody establishes one company, the last on the Initiative Track first."),
    ),
    "stock_turn": Step(
        N_("Stock turn"),
        "STK-03",
        N_("On a Stock turn you may make one sale of any certificates and then buy one certificate; or you pass."),
    ),
    "price_protection": Step(
        N_("Price Protection"),
        "AST-49",
        N_("Price Protection cancels the whole fall of one sale by somebody else or of one Withholding."),
    ),
    "stock_purchase": Step(
        N_("Stock turn: the purchase"),
        "STK-04",
        N_("After the sale you may buy one certificate; nothing can be sold after it."),
    ),
    "draft": Step(
        N_("Draft"),
        "VAR-01",
        N_("You keep one tile and pass the others on; of those that you receive you keep one and pass the last."),
    ),
    "choose_buildings": Step(
        N_("New Building"),
        "BLD-06",
        N_("Of three tiles you place one face down, remove one from the game unseen and keep one."),
    ),
    "action_turn": Step(
        N_("Action turn"),
        "ACT-02",
        N_("You send one Partner to a Building, which acts for one company that you direct; the company pays."),
    ),
    "end_action_turn": Step(
        N_("End of the action turn"),
        "ACT-15",
        N_("Trades at Haymarket Square and Assets may be used at any moment of your turn, also after the Building."),
    ),
    "hire": Step(
        N_("Hiring"),
        "ACT-40",
        N_("The company hires at least one Worker and at most as many as it has open worker spaces."),
    ),
    "place_worker": Step(
        N_("A Worker from the supply"), "ACT-78", N_("The Worker goes at once onto an open worker space.")
    ),
    "place_manager": Step(
        N_("A Manager"), "ACT-62", N_("A Manager goes onto any factory of the company that has none.")
    ),
    "replace_manager": Step(
        N_("In place of a Manager"),
        "CMP-71",
        N_("A company that takes no Managers may once a Decade spend cubes instead, for what its Charter says."),
    ),
    "choose_staff": Step(
        N_("A Manager or a Salesperson"),
        "AST-63",
        N_("The company takes one of the two, if its Charter has a space for it."),
    ),
    "automate": Step(
        N_("Automation"),
        "AUT-01",
        N_("An Automation token takes the place of a Worker in the same factory, for good."),
    ),
    "relocate": Step(
        N_("The freed Worker"), "AUT-05", N_("A Worker freed by automation moves to an open space of the company.")
    ),
    "appeal_bonus": Step(
        N_("Appeal bonus"),
        "APL-10",
        N_("For each bonus on the Appeal Track the company may take $25 from the bank instead."),
    ),
    "take_initiative": Step(
        N_("Initiative"),
        "ACT-48",
        N_("After advertising you may move to the first place of the Initiative Track, from the next round on."),
    ),
    "take_pair": Step(N_("Two cubes"), "ACT-73", N_("The cubes come from Haymarket Square, as far as it has them.")),
    "take_missing": Step(
        N_("A missing cube"),
        "VAR-12",
        N_("A cube of the Building that Haymarket Square lacks may come free from the Supply Chain."),
    ),
    "take_cubes": Step(
        N_("Cubes of the Manager"), "OPR-40", N_("The Manager takes any cubes that lie on Haymarket Square.")
    ),
    "buy_asset": Step(
        N_("Capital Asset"),
        "ACT-66",
        N_("The company buys one Asset on display; its Treasury pays the price of the space."),
    ),
    "discard_asset": Step(
        N_("One Asset too many"),
        "AST-11",
        N_("A Charter holds one Asset per Asset space; what has no space is discarded, the new one or an old one."),
    ),
    "emergency_fundraising": Step(
        N_("Emergency Fundraising"),
        "OPR-10",
        N_("First of all a company may issue shares of its Treasury to the Bank Pool for money of the bank."),
    ),
    "purchase_resources": Step(
        N_("Resources"),
        "OPR-20",
        N_("The company may buy any cubes of the $10, $20 and $30 spaces; its Treasury pays."),
    ),
    "produce": Step(
        N_("Production"),
        "OPR-28",
        N_("Factories run from left to right, each once, if its worker spaces are filled and the cubes are there."),
    ),
    "sell_goods": Step(
        N_("Sales"), "OPR-50", N_("The company sells Goods to the Demand tiles in the row of its type.")
    ),
    "dividends": Step(
        N_("Dividends"),
        "OPR-62",
        N_("The whole revenue is paid to the shareholders or withheld in the Treasury; there is no middle way."),
    ),
    "end_operation": Step(
        N_("End of the operating turn"),
        "OPR-06",
        N_("Trades and Assets are possible up to the end of the company's turn; then the Supply Chain is refilled."),
    ),
    "choose_goal": Step(
        N_("Optional Goal"),
        "SOL-15",
        N_("Of the two Goals drawn you take one. Achieved it brings $500 at the end; to fail it costs nothing."),
    ),
    "bonuses": Step(
        N_("Bonuses of the Campaign"),
        "CAM-13",
        N_("What the last session earned comes to your Starting Company now, in the order that you like."),
    ),
    "choose_target": Step(
        N_("Whom it concerns"),
        "SOL-32",
        N_("Where several are equal, you choose which of them an Event or a Rival concerns."),
    ),
    "choose_next": Step(
        N_("One company after the other"),
        "SOL-32",
        N_("The Event concerns several of your companies; you say in which order."),
    ),
    "dismiss": Step(
        N_("A Worker leaves"),
        "SOL-30",
        N_("The Worker goes from a factory of your choice to the Job Market, or to the supply if that is full."),
    ),
    "choose_cube": Step(
        N_("A cube is taken away"),
        "RIV-07",
        N_("The cheapest cubes leave the Supply Chain; among equally cheap ones you choose."),
    ),
    "investor_company": Step(
        N_("A new Investor company"),
        "INV-08",
        N_("An unused company becomes an Investor: a marker on the Stock Track, another for its dividends on $."),
    ),
    "choose_neutral": Step(
        N_("Whose Workers come"),
        "RIV-32",
        N_("Against this Rival there is no neutral row: the Workers of one tile come, and the tiles leave the game."),
    ),
    "automated_worker": Step(
        N_("An automated Worker"),
        "CAM-13",
        N_("A Worker from the supply goes onto an open space and is automated at once."),
    ),
    "replace_tile": Step(
        N_("A new Demand tile"),
        "SOL-61",
        N_("A filled tile of any row leaves with its Goods, and one from the stack takes its place."),
    ),
    "advance_markers": Step(
        N_("Dividend markers"),
        "INV-16",
        N_("Two steps in all: one marker two steps up, or two markers one step each."),
    ),
    "stock_asset": Step(
        N_("After the last company"),
        "AST-50",
        N_("When all companies have operated, an Asset of this kind may lift its company's value by one step."),
    ),
}
complete("The words of decisions", DECISION_NAMES, STEPS)
"""Every step at which somebody chooses."""

STEPS_ALONE = {
    "starting_company": Topic(
        "SOL-18",
        N_("You establish one company of any type; then it is drawn which five others you may establish later."),
    ),
    "stock_turn": Topic(
        "SOL-40", N_("You may make one sale of any certificates and then buy one, turn after turn, until you pass.")
    ),
    "choose_buildings": Topic("SOL-50", N_("Of three tiles you place one, remove one from the game and keep one.")),
}
"""The same steps in the solo game, where something is different."""

OVERLAY_RESOURCES = Topic(
    "VAR-13",
    N_("The company may buy any cubes of the Advanced Supply Chain at the price of their column; its Treasury pays."),
)

VERBS = {
    "pass": Topic("STK-07", N_("The Stock Phase ends when everybody has passed in a row; you may still act later.")),
    "announce": Topic(
        "STK-16", N_("All shares of a company in one sale are paid at the value that it has before the fall.")
    ),
    "done": Topic("OPR-05", N_("The steps of a turn have a fixed order: what is done is not returned to.")),
    "end": Topic("ACT-15", N_("Free actions are possible up to the end of the turn; then it is the next one's turn.")),
    "decline": Topic("AST-05", N_("A Worker or an automation that comes with an Asset may be declined.")),
    "take_bonus": Topic("APL-09", N_("A bonus of the Appeal Track is taken at once, also in the middle of something.")),
    "take_cash": Topic("APL-10", N_("Instead of any bonus the company may take $25 from the bank.")),
    "take_initiative": Topic("ACT-49", N_("The new order holds from the next round of actions on.")),
    "keep_initiative": Topic("ACT-52", N_("Moving on the Initiative Track is optional; the Appeal is not.")),
    "bank_pool": Topic("ACT-16", N_("Who directs no company puts a Partner into the Bank Pool and takes $25.")),
    "keep": Topic("VAR-02", N_("When everybody has kept two tiles, the last one passed on completes the hand.")),
    "replace_manager": Topic("CMP-72", N_("What the Building asks for the Manager is paid all the same.")),
    "take_manager": Topic("AST-63", N_("The Manager goes onto a factory of the company that has a space for one.")),
    "take_salesperson": Topic("AST-63", N_("The Salesperson raises the price of all Goods of the company.")),
    "produce_level": Topic(
        "CMP-64", N_("One level per turn: it fixes what is needed, what is made and what Goods sell for in this turn.")
    ),
    "produce": Topic("OPR-33", N_("Cubes go to Haymarket Square, Goods into the Treasury; then the Manager acts.")),
    "pay": Topic(
        "OPR-63",
        N_("Each share gets a tenth of the revenue, rounded down; at the value or more the stock rises 1 to 3 steps."),
    ),
    "withhold": Topic("OPR-75", N_("The Treasury takes the whole revenue and the value falls one step.")),
    "hire": Topic("ACT-42", N_("The cheapest Workers are hired first: $20, $30, $40; an empty market asks $50.")),
    "place_worker": Topic("ACT-78", N_("Workers of Buildings and bonuses come from the supply, free of charge.")),
    "place_manager": Topic("OPR-34", N_("A Manager acts every time after the own factory has produced.")),
    "automate": Topic("AUT-08", N_("A fully automated factory makes one Good more.")),
    "relocate": Topic("AUT-05", N_("The freed Worker takes any open worker space of the same company.")),
    "issue": Topic("OPR-15", N_("The value falls one step for each share issued and one step more.")),
    "take": Topic("GEN-17", N_("Cubes of Buildings, Assets and Managers come from Haymarket Square only.")),
    "purchase": Topic("OPR-21", N_("Any cube of a priced space may be chosen; cubes on X are not for sale.")),
    "sell_goods": Topic("OPR-54", N_("The last space of a tile brings the bonus of its column: $50, $20 or none.")),
    "buy_asset": Topic("AST-05", N_("The bonus of an Asset is taken at once; then the tile lies on the Charter.")),
    "activate": Topic("AST-14", N_("Each Asset may be used once a Decade.")),
    "discard": Topic("AST-13", N_("A discarded Asset is out of the game.")),
    "place": Topic("BLD-10", N_("The Workers printed on a new Building come to the Job Market when it is revealed.")),
    "remove": Topic("BLD-07", N_("The removed tile leaves the game; the others do not see which.")),
    "establish": Topic("EST-03", N_("You pay three times the chosen value into the new Treasury and become Director.")),
    "buy": Topic("STK-24", N_("The company is paid for a share of its Treasury, the bank for one of the Bank Pool.")),
    "sell": Topic("STK-15", N_("The bank pays the value for every share; then the value falls one step per share.")),
    "choose_goal": Topic("SOL-83", N_("The Optional Goal brings $500 and costs nothing; only the Mandatory one can.")),
    "use_bonus": Topic("CAM-13", N_("Every bonus is for the Starting Company of this session.")),
    "dismiss": Topic("SOL-30", N_("The Worker goes to the Job Market, or to the supply if that is full.")),
    "remove_cube": Topic("AMB-93", N_("Cubes go from the cheapest space first; those on X are never touched.")),
    "replace_tile": Topic("SOL-62", N_("The Goods on the tile leave with it; the new tile is empty.")),
    "choose_building": Topic("RIV-07", N_("Among equals you choose; the amount printed on the tile counts.")),
    "choose_company": Topic("SOL-32", N_("Among equals you choose whom it concerns.")),
    "advance": Topic("INV-12", N_("The places are Withhold, $, $$ and $$$; a marker does not go beyond them.")),
    "invest": Topic("INV-16", N_("Free, once each Decade: two steps up for the Dividend markers in all.")),
    "trade": Topic("GEN-23", N_("Two identical cubes of a Treasury buy one other cube on Haymarket Square.")),
    "use": Topic("ACT-09", N_("Some Buildings take any number of Partners; all others one each Decade.")),
}
"""Every verb of the catalogue."""

AT_STEP = {
    ("done", "hire"): Topic("ACT-40", N_("One Worker is enough.")),
    ("done", "emergency_fundraising"): Topic("OPR-17", N_("All shares of a turn are issued together.")),
    ("done", "purchase_resources"): Topic("OPR-25", N_("All cubes are bought before production begins.")),
    ("done", "produce"): Topic("OPR-35", N_("Production is voluntary and may stop before any factory.")),
    ("done", "sell_goods"): Topic("OPR-59", N_("Goods that are not sold stay in the Treasury.")),
    ("done", "take_cubes"): Topic("OPR-40", N_("The Manager may take fewer cubes.")),
    ("end", "end_operation"): Topic("OPR-80", N_("At the end of a company's turn the Supply Chain is refilled.")),
    ("decline", "take_pair"): Topic("VAR-12", N_("Free cubes from the Supply Chain may be declined.")),
    ("decline", "take_missing"): Topic("VAR-12", N_("Free cubes from the Supply Chain may be declined.")),
    ("decline", "relocate"): Topic("ED1-32", N_("The freed Worker need not stay with the company.")),
    ("decline", "replace_manager"): Topic("CMP-70", N_("This company takes no Managers, so this one is lost.")),
    ("pass", "action_turn"): Topic("ED1-41", N_("You need not place all Partners; to stop is final for this phase.")),
    ("decline", "price_protection"): Topic("AST-49", N_("Using Price Protection is optional.")),
    ("decline", "stock_asset"): Topic("AST-50", N_("Nobody has to use an Asset.")),
    ("activate", "price_protection"): Topic(
        "AST-41", N_("Price Protection prevents the fall by Withholding or by somebody else's sale.")
    ),
    ("activate", "stock_asset"): Topic("AST-50", N_("The value rises one step before the Decade ends.")),
    ("pass", "stock_purchase"): Topic("STK-03", N_("The purchase after a sale is optional.")),
    ("choose_company", "choose_next"): Topic("SOL-32", N_("All of them will have their turn.")),
    ("choose_company", "investor_company"): Topic(
        "INV-13", N_("You may own at most 20% of an Investor company; it pays by its Dividend marker.")
    ),
    ("choose_building", "choose_neutral"): Topic("RIV-32", N_("Its Workers come; the tile itself leaves the game.")),
    ("automate", "automated_worker"): Topic("CAM-13", N_("The token takes the place of the new Worker.")),
    ("place_worker", "appeal_bonus"): Topic("APL-14", N_("The Worker of the bonus comes from the supply.")),
    ("automate", "appeal_bonus"): Topic("APL-16", N_("The bonus automates one Worker.")),
}
"""Where a verb means something of its own at a step."""

ALONE = {
    "pass": Topic("SOL-40", N_("The Stock Phase ends when you pass.")),
    "buy": Topic("SOL-43", N_("What you bought in a Decade you may sell in the next one; and the other way round.")),
    "sell": Topic("SOL-43", N_("What you sold in a Decade you may buy in the next one; and the other way round.")),
    "establish": Topic("SOL-41", N_("From the second Decade on you may establish one company in each.")),
    "remove": Topic("SOL-50", N_("The removed tile leaves the game.")),
}
"""Where a verb means something of its own in the solo game."""
OF_INVESTORS = {
    "buy": Topic("INV-13", N_("At most 20% of an Investor company, paid to the bank; it counts against your limit.")),
    "sell": Topic("INV-14", N_("The value of an Investor company falls like any other.")),
}

WITH_OVERLAY = {
    "purchase": Topic("VAR-13", N_("Any cube may be chosen; the column where it lies has the price.")),
    "take": Topic("VAR-12", N_("What Haymarket Square lacks, a Building may take free: the cheapest cube of the row.")),
    "end": Topic("VAR-14", N_("At the end of a turn the leftmost empty column says how many cubes are drawn.")),
}
"""Where a verb means something of its own with the Advanced Supply Chain."""
WITH_OPEN_PURCHASING = {
    ("done", "purchase_resources"): Topic("VAR-24", N_("Cubes may be bought during production, too.")),
    ("purchase", "produce"): Topic("VAR-24", N_("Cubes may be bought during production, too.")),
}

BONUSES = {
    "worker": Topic("APL-14", N_("One Worker from the supply onto an open worker space.")),
    "salesperson": Topic("APL-15", N_("One Salesperson, who raises the price of the Goods.")),
    "automation": Topic("APL-16", N_("Automate one Worker.")),
    "partner": Topic("APL-17", N_("You take your Partner from this space, once in the game.")),
    "bonus_good": Topic("APL-18", N_("The token makes one Good at the end of every Production step.")),
    "stock_step": Topic("APL-19", N_("The value rises one step.")),
}
"""The bonuses of the Appeal Track."""


def step_of(view: TableView) -> Step:
    """What the pending step is about, by the rules of this game."""
    step = STEPS[view.step]
    if view.step == "purchase_resources" and view.options.advanced_supply_chain:
        return Step(step.title, *OVERLAY_RESOURCES)
    if view.options.solo and view.step in STEPS_ALONE:
        return Step(step.title, *STEPS_ALONE[view.step])
    return step


def topic_of(view: TableView, verb: str) -> Topic:
    """What a choice of the pending step means, by the rules of this game."""
    usual = ALONE.get(verb, VERBS[verb]) if view.options.solo and view.step != "starting_company" else VERBS[verb]
    found = AT_STEP.get((verb, view.step), usual)
    if view.options.open_purchasing:
        found = WITH_OPEN_PURCHASING.get((verb, view.step), found)
    if view.options.advanced_supply_chain and (verb, view.step) not in NOT_OF_THE_CHAIN:
        found = WITH_OVERLAY.get(verb, found)
    return found


NOT_OF_THE_CHAIN = (("end", "end_action_turn"), ("take", "take_cubes"))


def of_effect(kind: str) -> Topic:
    return Topic(EFFECTS[kind].rule, EFFECTS[kind].help)


EFFECTS_OF: dict[str, Callable[[Box, int], Effect]] = {
    "use_bonus": lambda box, bonus: box.solo.bonuses[bonus].effect,
    "use": lambda box, building: box.buildings[building].effect,
    "buy_asset": lambda box, asset: (*box.assets[asset].at_once, *box.assets[asset].use),
    "activate": lambda box, asset: box.assets[asset].use,
}
"""By verb: what the thing that is chosen does."""


def topics(view: TableView, action: Action) -> list[Topic]:
    """What there is to say about a choice, the choice itself first."""
    found = [topic_of(view, action.verb)]
    if action.verb in OF_INVESTORS and action.args[0] in view.investors:
        found.append(OF_INVESTORS[action.verb])
    if action.verb in EFFECTS_OF and (action.verb, view.step) not in AT_STEP:
        found += [of_effect(kind) for kind, _amount in EFFECTS_OF[action.verb](view.box, action.args[0])]
    elif action.verb == "take_bonus":
        found.append(BONUSES[view.box.appeal_bonuses[view.parts["space"]] or ""])
    return list(dict.fromkeys(found))
