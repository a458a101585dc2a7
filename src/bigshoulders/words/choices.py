"""What choices are said with: the factory that they are about, and phrases of one line."""

from __future__ import annotations

from collections.abc import Callable

from bigshoulders.components import RESOURCES, Factory
from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words.effects import building_words
from bigshoulders.words.names import price, resource
from bigshoulders.words.phrases import Phrasebook
from bigshoulders.words.question import Question

Say = Callable[[Question, Action], str]


def factory_of(question: Question, position: int) -> Factory:
    box = question.view.box
    return box.factories[box.companies[question.company].factories[position]]


def factory_state(question: Question, position: int) -> str:
    """Which factory, and how far it is staffed."""
    facts = question.view.company(question.company)["factories"][position]
    return _("factory {number} ({filled} of {spaces} spaces filled, {automated} automated)").format(
        number=position + 1,
        filled=facts["workers"] + facts["automated"],
        spaces=factory_of(question, position).workers,
        automated=facts["automated"],
    )


def overlay_column(question: Question, action: Action) -> int:
    """The column of the Advanced Supply Chain from which a cube is bought, from 1 on; less for a space of the board."""
    return action.args[0] - len(question.view.box.chain_prices) + 1


def start_value(question: Question, action: Action) -> str:
    """The value at which a company is established."""
    return price(question.view.box.track[action.args[1]])


def company_at(place: int) -> Say:
    """The company that is named at this place of an action."""
    return lambda question, action: question.view.names.company(action.args[place])


def resource_at(place: int) -> Say:
    return lambda question, action: resource(RESOURCES[action.args[place]])


def total(kind: str, say: Callable[[int], str]) -> Say:
    """The sum of what would happen of this kind, said so."""
    return lambda question, action: say(question.after(action).total(kind))


choice = Phrasebook[[Question, Action]](
    {
        "building": lambda question, action: building_words(question.view.box, action.args[0]),
        "company": lambda question, action: question.company_name,
        "factory": lambda question, action: factory_state(question, action.args[0]),
    }
)
