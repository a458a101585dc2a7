"""Why something cannot be chosen, in two words: for a cell of a table. The whole sentence is the rules' own."""

from __future__ import annotations

from bigshoulders.game import IllegalAction
from bigshoulders.locale import N_, _

BY_SENTENCE = {
    "A Partner stands there already; it takes one each Decade.": N_("taken"),
    "This costs ${fee} and the Treasury of {name} holds ${cash}.": N_("costs ${fee}"),
    "{name} has no open worker space.": N_("no space"),
    "The next Worker costs ${price} and the Treasury of {name} holds ${cash}.": N_("costs ${price}"),
    "This pays ${amount} from the Treasury of {name}, which holds ${cash}.": N_("pays ${amount}"),
    "No Asset is on display.": N_("no Asset"),
    "{name} can pay for no Asset on display.": N_("too dear"),
    "There is no Demand tile left in the stack.": N_("no tile left"),
    "No Demand tile is filled.": N_("none is full"),
    "{name} has not enough Workers that can be automated; this needs {amount}.": N_("no Worker"),
    "The Charter of {name} bars it from this Building.": N_("not for it"),
    "{name} cannot automate.": N_("not for it"),
    "{name} may not use a Building that gives a Salesperson.": N_("not for it"),
    "{name} may not use a Building that gives resources.": N_("not for it"),
    "Establishing at ${value} costs ${cost} and you have ${funds}; choose a lower value.": N_("${cost}"),
    "This cube costs ${price} and the Treasury holds ${cash}.": N_("too dear"),
    "This tile is full.": N_("full"),
    "Nothing can be sold at full price there.": N_("no sale"),
    "{name} has no Goods left.": N_("no Goods"),
    "{name} sells only after having produced.": N_("not produced"),
    "Dividends need a factory that produced and a Good that was sold this turn.": N_("nothing sold"),
    "Dividends need a Good that was sold this turn.": N_("nothing sold"),
    "Not all Workers could be paid, so the company must withhold.": N_("unpaid Workers"),
    "This Building opens in Decade {decade}.": N_("Decade {decade}"),
    "Only the neutral Building placed last can be used.": N_("covered"),
    "The Investors Building lies on this one.": N_("covered"),
    "This costs ${price} of your Personal Funds and you have ${funds}.": N_("costs ${price}"),
    "You sold stock of {name} in this Decade, in which you may buy none of it any more.": N_("sold in this Decade"),
    "A Director may not buy the Preferred Certificate of the own company.": N_("you are Director"),
    "Nobody may own more than 60 % of a company; you have {held} % of {name}.": N_("60% is the limit"),
    "{name} stands on the Closed space; its stock cannot be bought.": N_("closed"),
    "{name} costs ${cost} and the Treasury holds ${cash}.": N_("costs ${cost}"),
    "The next Worker costs ${price} and the Treasury holds ${cash}.": N_("costs ${price}"),
    "Factory {position} has no open worker space.": N_("no space"),
    "Factory {position} has no space for a Manager.": N_("no space"),
    "Factory {position} employs no Worker to automate.": N_("no Worker"),
    "Factory {position} has no Automation token left.": N_("no token left"),
}
"""By the sentence of the rules."""


def short_refusal(refusal: IllegalAction) -> str:
    words = BY_SENTENCE.get(refusal.template)
    return _(words).format(**refusal.figures) if words else _("not now")
