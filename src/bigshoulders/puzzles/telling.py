"""A puzzle in words, as markup: the question, the answers, what speaks against the wrong ones, and how it went on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bigshoulders.components import RESOURCES
from bigshoulders.components.complete import complete
from bigshoulders.locale import N_, _, ngettext, pgettext
from bigshoulders.puzzles.figures import KINDS
from bigshoulders.puzzles.puzzle import THEMES, Answer, Difference, Moves, Puzzle, WrongAnswer
from bigshoulders.state.actions import Action
from bigshoulders.words.menu import SAY
from bigshoulders.words.names import COLUMNS, Names, cube_words, funds, percent, percent_of, price, resource, treasury
from bigshoulders.words.phrases import Phrasebook
from bigshoulders.words.previews import Preview
from bigshoulders.words.question import Question
from bigshoulders.words.story import HEADINGS, heading, sentence

THEME_NAMES = {
    "cubes": N_("The cheapest cubes"),
    "goods": N_("Which Goods where"),
    "dividends": N_("Pay or withhold"),
    "share": N_("Which share"),
    "dump": N_("Whom to leave it to"),
    "last": N_("The last Decade"),
}
complete("The names of themes", THEMES, THEME_NAMES)


class Told:
    """A puzzle as its reader is told of it; what was worked out for one sentence serves the next."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.decision = Question(puzzle.game, puzzle.seat)
        self.names: Names = self.decision.view.names

    @property
    def theme(self) -> str:
        return _(THEME_NAMES[self.puzzle.theme])

    def question(self) -> str:
        """What is to be decided, with the figures of the table that one looks at first."""
        asked = QUESTIONS[self.decision.view.step](self.decision)
        if self.puzzle.theme == "dump":
            asked = dump_question(self.decision)
        if self.puzzle.theme == "last":
            return _("It is the last Decade. {question}").format(question=asked)
        return asked

    def answer(self, moves: Moves) -> str:
        """An answer as one line."""
        actions = self.puzzle.actions(moves)
        step = self.decision.view.step
        if step in WHOLE_ANSWERS:
            return WHOLE_ANSWERS[step](self.decision, self.decision.after(*actions))
        sold = {action.args[0] for action in actions if action.verb == "sell"}
        if len(sold) == 1 and all(action.verb in ("sell", "announce") for action in actions):
            return whole_sale(self.decision, self.decision.after(*actions))
        return "; ".join(self.one_by_one(actions))

    def one_by_one(self, actions: Sequence[Action]) -> Iterator[str]:
        """Each action as the table says it when it is due."""
        game = self.puzzle.game.copy()
        for action in actions:
            yield SAY[action.verb](Question(game, self.puzzle.seat), action)
            game.play(self.puzzle.seat, action)

    def cost(self, wrong: WrongAnswer) -> str:
        """How much less a wrong answer brings, and how sure that is."""
        count, margin = self.puzzle.proof.playouts, wrong.margin
        words = ngettext(
            "{money} less at the end of the game, on average of {count} playout ({low} to {high})",
            "{money} less at the end of the game, on average of {count} playouts ({low} to {high})",
            count,
        )
        if margin.low == margin.high:
            words = ngettext(
                "{money} less at the end of the game, in {count} playout",
                "{money} less at the end of the game, in each of {count} playouts",
                count,
            )
        money, low, high = (price(round(dollars)) for dollars in margin)
        return words.format(money=money, count=count, low=low, high=high)

    def reasons(self, wrong: WrongAnswer) -> list[str]:
        """What the right answer brings that this one does not, the weightiest first."""
        return [REASONS[difference.kind](self.names, difference) for difference in wrong.differences]

    def course(self, answer: Answer | WrongAnswer) -> list[str]:
        """How it went on in one game that went as most of them."""
        return [
            heading(self.names, event) if event.kind in HEADINGS else sentence(self.names, event)
            for event in answer.course
        ]


# --- questions


def company_question(words: str) -> Callable[[Question], str]:
    """About the company that acts: its name, its Treasury and what it has earned in this turn."""

    def ask(question: Question) -> str:
        return _(words).format(
            company=question.company_name,
            cash=treasury(question.view.company(question.company)["cash"]),
            revenue=price(question.view.json["turn"]["revenue"]),
        )

    return ask


def goods_question(question: Question) -> str:
    count = question.view.company(question.company)["goods"]
    words = ngettext(
        "{company} has {count} Good. Where does it sell it?",
        "{company} has {count} Goods. Where does it sell them?",
        count,
    )
    return words.format(company=question.company_name, count=count)


def own_money(question: Question) -> str:
    return funds(question.view.player(question.seat)["funds"])


def stock_question(question: Question) -> str:
    return _("You have {money} of Personal Funds. What do you buy?").format(money=own_money(question))


def dump_question(question: Question) -> str:
    view = question.view
    companies = ", ".join(view.names.company(c) for c in view.directed_by(question.seat))
    return _("You direct {companies}. Do you keep that, or leave a company to somebody else?").format(
        companies=companies
    )


def partner_question(question: Question) -> str:
    count = question.view.player(question.seat)["free_partners"]
    words = ngettext(
        "You have {count} Partner left. Where do you send it?",
        "You have {count} Partners left. Where do you send the next one?",
        count,
    )
    return words.format(count=count)


QUESTIONS: dict[str, Callable[[Question], str]] = {
    "stock_turn": stock_question,
    "stock_purchase": stock_question,
    "action_turn": partner_question,
    "purchase_resources": company_question(N_("{company} has {cash} in its Treasury. Which cubes does it buy?")),
    "sell_goods": goods_question,
    "dividends": company_question(
        N_("{company} has earned {revenue}, and {cash} is in its Treasury. Does it pay or withhold?")
    ),
}
"""By step."""


# --- answers of several actions


def cubes_answer(question: Question, after: Preview) -> str:
    """Buy 2 Coal + 1 Wood: $40 from its Treasury."""
    bought = after.all("purchase")
    words = _("Buy no cubes")
    if bought:
        words = _("Buy {cubes}: {money} from {company}'s Treasury").format(
            cubes=cube_words(event.item for event in bought),
            money=treasury(after.total("purchase")),
            company=question.company_name,
        )
    traded = [
        _("trade 2 {give} for 1 {take}").format(
            give=resource(RESOURCES[event.amount]), take=resource(RESOURCES[event.item])
        )
        for event in after.all("trade")
    ]
    return "; ".join((words, *traded))


def goods_answer(question: Question, after: Preview) -> str:
    """Sell 2 on the left tile, 1 at half price: $70 revenue; keep 1."""
    columns = question.view.box.demand_columns
    sold = Counter(event.item for event in after.all("sell_good"))
    kept = question.view.company(question.company)["goods"] - sum(sold.values())
    parts = [
        _("{count} on the {column} tile").format(count=sold[k], column=_(COLUMNS[column.key]))
        for k, column in enumerate(columns)
        if sold[k]
    ]
    if sold[len(columns)]:
        parts.append(_("{count} at half price").format(count=sold[len(columns)]))
    money = price(after.total("sell_good") + after.total("demand_bonus"))
    words = (
        _("Sell {sales}: {money} revenue").format(sales=", ".join(parts), money=money) if parts else _("Sell nothing")
    )
    return _("{choice}; keep {count}").format(choice=words, count=kept) if kept else words


def whole_sale(question: Question, after: Preview) -> str:
    """Sell 40% of Swift: $160 into your Personal Funds; Bob becomes its Director."""
    names = question.view.names
    sold = after.all("sell")
    words = _("Sell {percent}% of {company}: {money} into your Personal Funds").format(
        percent=sum(percent(event.item) for event in sold),
        company=names.company(sold[0].company),
        money=funds(after.total("sell")),
    )
    for event in after.all("director"):
        words = _("{choice}; {player} becomes its Director").format(choice=words, player=names.seat(event.seat))
    return words


WHOLE_ANSWERS: dict[str, Callable[[Question, Preview], str]] = {
    "purchase_resources": cubes_answer,
    "sell_goods": goods_answer,
}
"""By step: answers that are said as a whole, however many actions they have."""


# --- reasons

Say = Callable[[float], str]


def counted(amount: float) -> str:
    """An average: whole, or to one place."""
    return f"{amount:.1f}".removesuffix(".0").replace(".", pgettext("decimal mark", "."))


def dollars(amount: float) -> str:
    return price(round(amount))


def parts_of_hundred(amount: float) -> str:
    return str(round(100 * amount))


def of_shares(amount: float) -> str:
    return str(round(percent_of(1) * amount))


def both(say: Say) -> dict[str, Callable[[Names, Difference], str]]:
    """The figure after the right answer and after the wrong one, said so."""
    return {
        "right": lambda names, difference: say(difference.right),
        "wrong": lambda names, difference: say(difference.wrong),
    }


reason = Phrasebook[[Names, Difference]](
    {
        "company": lambda names, difference: names.company(difference.company),
        "player": lambda names, difference: names.seat(difference.seat),
    }
)
REASONS: dict[str, Callable[[Names, Difference], str]] = complete(
    "The words of differences",
    KINDS,
    {
        "own": reason(N_("you end with {right}, not with {wrong}"), **both(dollars)),
        "best": reason(N_("{player} ends with {right}, not with {wrong}"), **both(dollars)),
        "dividends": reason(N_("{company} pays you {right} in dividends, not {wrong}"), **both(dollars)),
        "value": reason(N_("a share of {company} ends at {right}, not at {wrong}"), **both(dollars)),
        "sold": reason(N_("Goods that {company} sells: {right}, not {wrong}"), **both(counted)),
        "idle": reason(N_("turns of {company} without a dividend: {right}, not {wrong}"), **both(counted)),
        "directs": reason(
            N_("you direct {company} at the end in {right} of 100 games, not in {wrong}"), **both(parts_of_hundred)
        ),
        "holds": reason(N_("you end with {right}% of {company}, not with {wrong}%"), **both(of_shares)),
        "buildings": reason(N_("your Buildings bring you {right}, not {wrong}"), **both(dollars)),
        "goals": reason(N_("Public Goals bring you {right}, not {wrong}"), **both(dollars)),
    },
)
"""How every kind of difference is said; the figures are averages of the playouts."""
