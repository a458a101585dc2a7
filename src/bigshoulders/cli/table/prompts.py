"""What is shown before a decision: where one stands, the numbered choices, the help on one of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from bigshoulders.bots.advice import Advice
from bigshoulders.cli.board.charters import money, stores
from bigshoulders.cli.board.parts import row, section, table, text
from bigshoulders.locale import N_, _
from bigshoulders.state.actions import Action
from bigshoulders.words.advice import difference, how_counted, reasons
from bigshoulders.words.glossary import BY_KEY, Term, sentence_of, word_of
from bigshoulders.words.markup import literal
from bigshoulders.words.menu import Menu, Row, so_far
from bigshoulders.words.names import funds
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.question import Question
from bigshoulders.words.solo_choices import bonus_mark, house_mark
from bigshoulders.words.table_view import TableView
from bigshoulders.words.topics import step_of, topics

COMMANDS = (
    (N_("NUMBER"), N_("take that choice; its text form works too, such as: {example}")),
    ("?", N_("advice: the best choices, what they are expected to bring, and why")),
    (N_("? NUMBER"), N_("what a choice means, with its rule")),
    ("help", N_("this help and the rule of this step")),
    (N_("help WORD"), N_("what a word of the game means, such as: {word}")),
    ("board", N_("the whole board")),
    ("hand", N_("your Building tiles")),
    ("log [all]", N_("what happened lately, or from the beginning")),
    ("score", N_("everybody's wealth as it stands")),
    ("undo", N_("take back your last decision, unless somebody else moved or something was revealed")),
    ("redo", N_("do again what you took back, as long as you have played nothing else")),
    (N_("save FILE"), N_("save a copy in a file of your choice; the game itself is saved after every move")),
    ("quit", N_("leave; the game waits for you")),
)


EXAMPLE_OF_A_WORD = "treasury"
CUBES_MATTER = ("purchase_resources", "produce", "take_cubes", "take_pair", "take_missing")
SHORT_LEAD = 40
"""Characters before choices that share a line."""


def introduction(question: Question, board_shown: bool) -> RenderableType:
    """Whose decision it is, about what, and how the purse that it is about stands."""
    view = question.view
    lines = [f"{view.names.seat(question.seat)} · [title]{_(step_of(view).title)}[/title]"]
    if view.json["phase"] == "stock" and view.acting is None:
        own = view.player(question.seat)["funds"]
        lines.append(_("Your Personal Funds: {funds}").format(funds=funds(own)))
    elif view.acting is not None and not board_shown:
        lines += company_lines(view, view.acting)
    if house_figures_chosen_by(question):
        lines.append(f"[quiet]{_(LEGEND)}[/quiet]")
    lines += so_far(question)
    if view.step == "dividends" and view.facts.operating.unpaid:
        lines.append(_("Not all Workers could be paid."))
    return Group(*map(text, lines))


def house_figures_chosen_by(question: Question) -> bool:
    """Whether the list of choices shows figures of the house: of Charters, of the Chiefs, of the solo game."""
    view = question.view
    bonuses = [action.args[0] for action in question.choices if action.verb == "use_bonus"]
    if house_mark(view) or any(bonus_mark(view, bonus) for bonus in bonuses):
        return True
    chiefs = [view.box.assets[action.args[0]] for action in question.choices if action.verb == "buy_asset"]
    return view.house_figures_shown(action.args[0] for action in question.choices if action.verb == "establish") or any(
        view.printed.origin_of_bonus(asset) == "house" for asset in chiefs
    )


def company_lines(view: TableView, c: int) -> list[str]:
    """The acting company in short."""
    lines = [f"{view.names.company(c)}: {money(view, c)}", stores(view, c)]
    if view.step in CUBES_MATTER:
        factories = [view.box.factories[f] for f in view.box.companies[c].factories]
        needs = ["/".join(view.printed.needs(factory, level) for level in factory.levels) for factory in factories]
        lines.append(_("Its factories need {needs}").format(needs=", ".join(needs)))
    if view.house_figures_shown([c]):
        lines.append(f"[quiet]{_(LEGEND)}[/quiet]")
    return lines


def choices(menu: Menu) -> RenderableType:
    """The numbered list, kind by kind."""
    parts: list[RenderableType] = []
    for group in menu.groups:
        parts += [text(f"[title]{group.title}[/title]"), grid_of(group.rows)]
    return Group(*parts)


def numbered_grid() -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=4, no_wrap=True)
    grid.add_column()
    return grid


def grid_of(rows: list[Row]) -> Table:
    grid = numbered_grid()
    for line in rows:
        if line.is_one_sentence:
            grid.add_row(text(number(line.choices[0][0])), text(line.lead))
        else:
            short = "   ".join(f"{number(which)} {words}" for which, words in line.choices)
            lead = text(line.lead)
            if len(lead) <= SHORT_LEAD:
                grid.add_row("", text(f"{line.lead}  {short}"))
            else:
                grid.add_row("", lead)
                grid.add_row("", text(f"  {short}"))
    return grid


def number(which: int) -> str:
    return f"[number]{which}[/number]"


def advised(menu: Menu, advice: Sequence[Advice]) -> RenderableType:
    """The best choices with their numbers, how much less the others bring, and what speaks for each."""
    view = menu.question.view
    grid = numbered_grid()
    for place, one in enumerate(advice):
        which = menu.actions.index(one.action) + 1
        worth = difference(one, is_best=place == 0)
        grid.add_row(text(number(which)), text(f"[title]{worth}[/title]: {menu.say(one.action)}"))
        for reason in reasons(view.names, one):
            grid.add_row("", text(f"  – {reason}"))
    lines: list[RenderableType] = [text(f"[title]{_('Advice')}[/title]"), grid]
    if len(advice) > 1:
        lines.append(text(f"[quiet]{how_counted(view.options.solo)}[/quiet]"))
    return Group(*lines)


def help_on(menu: Menu, action: Action) -> RenderableType:
    """A choice, how it is written, and the rules behind it."""
    view = menu.question.view
    lines = [menu.say(action), _("Text form: {text}").format(text=f"[thing]{action.text}[/thing]")]
    lines += [f"{_(topic.words)} [quiet]({topic.rule})[/quiet]" for topic in topics(view, action)]
    return Group(*map(text, lines))


def help_on_word(term: Term) -> RenderableType:
    return text(f"[title]{word_of(term)}[/title]: {literal(sentence_of(term))} [quiet]({term.rule})[/quiet]")


def help_on_step(menu: Menu) -> RenderableType:
    """What this step is about, and the commands."""
    step = step_of(menu.question.view)
    grid = table("", "")
    for command, words in COMMANDS:
        shown = command if command.islower() else _(command)
        said = _(words).format(example=menu.actions[0].text, word=word_of(BY_KEY[EXAMPLE_OF_A_WORD]))
        row(grid, f"[number]{literal(shown)}[/number]", said)
    return Group(
        text(f"[title]{_(step.title)}[/title]: {_(step.words)} [quiet]({step.rule})[/quiet]"),
        section(_("You can type"), grid),
    )
