"""All choices of a moment, grouped by kind and numbered."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from bigshoulders.locale import N_, _
from bigshoulders.state.actions import Action
from bigshoulders.words import action_choices as act
from bigshoulders.words import operating_choices as operate
from bigshoulders.words import solo_choices as solo
from bigshoulders.words import stock_choices as stock
from bigshoulders.words.choices import Say, choice, company_at, overlay_column, resource_at, start_value, total
from bigshoulders.words.names import funds, price, treasury
from bigshoulders.words.question import Question

SAY: dict[str, Say] = {**stock.SAY, **act.SAY, **operate.SAY, **solo.SAY}
"""How every verb of the catalogue is said."""

GROUPS = (
    (N_("Optional Goal"), ("choose_goal",)),
    (N_("Bonuses of the Campaign"), ("use_bonus",)),
    (N_("Choose a company"), ("choose_company",)),
    (N_("Choose a Building"), ("choose_building",)),
    (N_("A Worker leaves"), ("dismiss",)),
    (N_("A cube is taken away"), ("remove_cube",)),
    (N_("Sell"), ("sell", "announce")),
    (N_("Buy"), ("buy",)),
    (N_("Establish a company: three times its value, from your Personal Funds into its Treasury"), ("establish",)),
    (N_("Keep one tile"), ("keep",)),
    (N_("Place face down"), ("place",)),
    (N_("Remove"), ("remove",)),
    (N_("Send a Partner"), ("use", "bank_pool")),
    (N_("Send a Partner for the Investors"), ("invest",)),
    (N_("Replace a Demand tile"), ("replace_tile",)),
    (N_("Dividend markers"), ("advance",)),
    (N_("Hire"), ("hire",)),
    (N_("Worker"), ("place_worker", "relocate")),
    (N_("Manager"), ("place_manager", "replace_manager")),
    (N_("Manager or Salesperson"), ("take_manager", "take_salesperson")),
    (N_("Automate"), ("automate",)),
    (N_("Bonus"), ("take_bonus", "take_cash")),
    (N_("Initiative Track"), ("take_initiative", "keep_initiative")),
    (N_("Haymarket Square"), ("take",)),
    (N_("Capital Assets"), ("buy_asset",)),
    (N_("Emergency Fundraising"), ("issue",)),
    (N_("Supply Chain"), ("purchase",)),
    (N_("Production"), ("produce", "produce_level")),
    (N_("Sales"), ("sell_goods",)),
    (N_("Dividends"), ("pay", "withhold")),
    (N_("Free: Assets"), ("activate", "discard")),
    (N_("Free: trade 2 cubes for 1 at Haymarket Square"), ("trade",)),
    (N_("Or"), ("pass", "done", "end", "decline")),
)


class Row(NamedTuple):
    """A line of the menu: one choice in a full sentence, or several short ones after a common beginning."""

    lead: str
    choices: tuple[tuple[int, str], ...]
    """(number, short words); the words are empty where the lead says everything."""

    @property
    def is_one_sentence(self) -> bool:
        return len(self.choices) == 1 and not self.choices[0][1]


class Group(NamedTuple):
    title: str
    rows: list[Row]


class Menu:
    """Numbers for all choices, in the order in which they are shown."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._said: dict[int, str] = {}
        by_verb: dict[str, list[Action]] = {}
        for action in question.choices:
            by_verb.setdefault(action.verb, []).append(action)
        self._kinds: list[tuple[str, list[list[Action]]]] = []
        """The titles of the groups, with their choices as they stand together."""
        for title, verbs in GROUPS:
            if actions := [action for verb in verbs for action in by_verb.get(verb, ())]:
                self._kinds.append((title, self._together(actions)))
        self.actions = [action for _title, together in self._kinds for some in together for action in some]

    def say(self, action: Action) -> str:
        """The list, the buttons and the board say the same, worked out once."""
        if action.id not in self._said:
            self._said[action.id] = SAY[action.verb](self.question, action)
        return self._said[action.id]

    def action(self, number: int) -> Action | None:
        return self.actions[number - 1] if 1 <= number <= len(self.actions) else None

    def _together(self, actions: list[Action]) -> list[list[Action]]:
        """Actions of one company, or of one row; all others stand alone."""
        verb = actions[0].verb
        if verb != "use" and not self._is_in_rows(verb):
            return [[action] for action in actions]
        alike = (1,) if verb == "use" else IN_ROWS[verb][0]
        by_beginning: dict[tuple[int, ...], list[Action]] = {}
        for action in actions:
            by_beginning.setdefault(tuple(action.args[place] for place in alike), []).append(action)
        return list(by_beginning.values())

    def _is_in_rows(self, verb: str) -> bool:
        return verb in IN_ROWS and (verb != "purchase" or self.question.view.options.advanced_supply_chain)

    # --- as a list

    @cached_property
    def groups(self) -> list[Group]:
        found = []
        for title, together in self._kinds:
            verb = together[0][0].verb
            if verb == "use":
                found += [Group(self._title_of(some[0].args[1]), self._sentences(some)) for some in together]
            elif self._is_in_rows(verb):
                found.append(Group(_(title), [self._row(some) for some in together]))
            else:
                found.append(Group(_(title), self._sentences([action for (action,) in together])))
        return found

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {action.id: number for number, action in enumerate(self.actions, start=1)}

    def _sentences(self, actions: list[Action]) -> list[Row]:
        return [Row(self.say(action), ((self._numbers[action.id], ""),)) for action in actions]

    def _row(self, actions: list[Action]) -> Row:
        _alike, lead, short = IN_ROWS[actions[0].verb]
        choices = tuple((self._numbers[action.id], short(self.question, action)) for action in actions)
        return Row(lead(self.question, actions[0]), choices)

    def _title_of(self, c: int) -> str:
        """Where a Partner may go, company by company: each pays from its own Treasury."""
        view = self.question.view
        return _("Send a Partner (you have {count}) for {company}, Treasury {cash}").format(
            count=view.player(self.question.seat)["free_partners"],
            company=view.names.company(c),
            cash=treasury(view.company(c)["cash"]),
        )


def so_far(question: Question) -> list[str]:
    """What has been settled before a decision: the tile that it is about, the sale, the revenue."""
    view = question.view
    lines = []
    if view.step in solo.ABOUT_TILES:
        lines.append(solo.in_question(view))
    if view.sale:
        lines.append(stock.sale_so_far(question))
    if view.step in ("sell_goods", "dividends"):
        lines.append(_("Revenue so far {revenue}").format(revenue=price(view.json["turn"]["revenue"])))
    return lines


def charter_words(question: Question, action: Action) -> str:
    """What is printed on the Charter of a company, in one line."""
    c = action.args[0]
    view = question.view
    printed, charter = view.printed, view.box.companies[c]
    first_price = "$" + str(charter.prices[0]) + printed.mark(charter, "prices.0") if charter.prices else ""
    words = _("{company}: {type}, Appeal {appeal}, Goods {prices}; {factories}").format(
        company=view.names.company(c),
        type=view.names.type_of(c) + printed.mark(charter, "type"),
        appeal=f"{charter.appeal}{printed.mark(charter, 'appeal')}",
        prices=first_price or printed.prices(charter),
        factories="  ".join(printed.factory(view.box.factories[f]) for f in charter.factories),
    )
    own_rules = printed.peculiarities(charter)
    return f"{words}; [quiet]{own_rules}[/quiet]" if own_rules else words


def column_words(question: Question, action: Action) -> str:
    """The price of a column, and which one it is."""
    column = overlay_column(question, action)
    return f"{treasury(question.view.box.overlay.prices[column - 1])}/{column}"


IN_ROWS: dict[str, tuple[tuple[int, ...], Say, Say]] = {
    "establish": (
        (0,),
        charter_words,
        choice(N_("at {value}: {cost}"), value=start_value, cost=total("establish", funds)),
    ),
    "trade": (
        (0, 1),
        choice(N_("{company} gives 2 {give} for"), company=company_at(0), give=resource_at(1)),
        resource_at(2),
    ),
    "purchase": ((1,), choice(N_("{resource} (price/column)"), resource=resource_at(1)), column_words),
}
"""Verbs whose choices share a row: by which arguments, and the words of the row and of each choice in it."""
