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
from bigshoulders.words.markup import literal
from bigshoulders.words.menu import Menu, Row
from bigshoulders.words.moment import Moment
from bigshoulders.words.names import funds, price
from bigshoulders.words.printed import LEGEND
from bigshoulders.words.sight import Sight
from bigshoulders.words.solo_choices import ABOUT_TILES, bonus_mark, house_mark, in_question
from bigshoulders.words.stock_choices import sale_so_far
from bigshoulders.words.topics import step_of, topics

COMMANDS = (
    (N_("NUMBER"), N_("take that choice; its text form works too, such as: {example}")),
    ("?", N_("advice: the best choices, what they are expected to bring, and why")),
    (N_("? NUMBER"), N_("what a choice means, with its rule")),
    ("help", N_("this help and the rule of this step")),
    ("board", N_("the whole board")),
    ("hand", N_("your Building tiles")),
    ("log [all]", N_("what happened lately, or from the beginning")),
    ("score", N_("everybody's wealth as it stands")),
    ("undo", N_("take back your last decision, unless somebody else moved or something was revealed")),
    (N_("save FILE"), N_("save a copy in a file of your choice; the game itself is saved after every move")),
    ("quit", N_("leave; the game waits for you")),
)


CUBES_MATTER = ("purchase_resources", "produce", "take_cubes", "take_pair", "take_missing")
SHORT_LEAD = 40
"""Characters before choices that share a line."""


def introduction(moment: Moment, board_shown: bool) -> RenderableType:
    """Whose decision it is, about what, and how the purse that it is about stands."""
    sight = moment.sight
    lines = [f"{sight.names.seat(moment.seat)} · [title]{_(step_of(sight).title)}[/title]"]
    if sight.view["phase"] == "stock" and sight.acting is None:
        own = sight.player(moment.seat)["funds"]
        lines.append(_("Your Personal Funds: {funds}").format(funds=funds(own)))
    elif sight.acting is not None and not board_shown:
        lines += company_lines(sight, sight.acting)
    if house_figures_chosen_by(moment):
        lines.append(f"[quiet]{_(LEGEND)}[/quiet]")
    if sight.step in ABOUT_TILES:
        lines.append(in_question(sight))
    if sight.sale:
        lines.append(sale_so_far(moment))
    if sight.step in ("sell_goods", "dividends"):
        lines.append(_("Revenue so far {revenue}").format(revenue=price(sight.view["turn"]["revenue"])))
    if sight.step == "dividends" and sight.facts.operating.unpaid:
        lines.append(_("Not all Workers could be paid."))
    return Group(*map(text, lines))


def house_figures_chosen_by(moment: Moment) -> bool:
    """Whether the list of choices shows figures of the house: of Charters, of the Chiefs, of the solo game."""
    sight = moment.sight
    bonuses = [action.args[0] for action in moment.choices if action.verb == "use_bonus"]
    if house_mark(sight) or any(bonus_mark(sight, bonus) for bonus in bonuses):
        return True
    chiefs = [sight.box.assets[action.args[0]] for action in moment.choices if action.verb == "buy_asset"]
    return sight.house_figures_shown(action.args[0] for action in moment.choices if action.verb == "establish") or any(
        sight.printed.origin_of_bonus(asset) == "house" for asset in chiefs
    )


def company_lines(sight: Sight, c: int) -> list[str]:
    """The acting company in short."""
    lines = [f"{sight.names.company(c)}: {money(sight, c)}", stores(sight, c)]
    if sight.step in CUBES_MATTER:
        factories = [sight.box.factories[f] for f in sight.box.companies[c].factories]
        needs = ["/".join(sight.printed.needs(factory, level) for level in factory.levels) for factory in factories]
        lines.append(_("Its factories need {needs}").format(needs=", ".join(needs)))
    if sight.house_figures_shown([c]):
        lines.append(f"[quiet]{_(LEGEND)}[/quiet]")
    return lines


def choices(menu: Menu) -> RenderableType:
    """The numbered list, kind by kind."""
    parts: list[RenderableType] = []
    for group in menu.groups:
        parts += [text(f"[title]{group.title}[/title]"), grid_of(group.rows)]
    return Group(*parts)


def grid_of(rows: list[Row]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=4, no_wrap=True)
    grid.add_column()
    for line in rows:
        if len(line.choices) == 1 and not line.choices[0][1]:
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
    sight = menu.moment.sight
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=4, no_wrap=True)
    grid.add_column()
    for place, one in enumerate(advice):
        which = menu.actions.index(one.action) + 1
        worth = difference(one, is_best=place == 0)
        grid.add_row(text(number(which)), text(f"[title]{worth}[/title]: {menu.say(one.action)}"))
        for reason in reasons(sight.names, one):
            grid.add_row("", text(f"  – {reason}"))
    lines: list[RenderableType] = [text(f"[title]{_('Advice')}[/title]"), grid]
    if len(advice) > 1:
        lines.append(text(f"[quiet]{how_counted(sight.options.solo)}[/quiet]"))
    return Group(*lines)


def help_on(menu: Menu, action: Action) -> RenderableType:
    """A choice, how it is written, and the rules behind it."""
    sight = menu.moment.sight
    lines = [menu.say(action), _("Text form: {text}").format(text=f"[thing]{action.text}[/thing]")]
    lines += [f"{_(topic.words)} [quiet]({topic.rule})[/quiet]" for topic in topics(sight, action)]
    return Group(*map(text, lines))


def help_on_step(menu: Menu) -> RenderableType:
    """What this step is about, and the commands."""
    step = step_of(menu.moment.sight)
    grid = table("", "")
    for command, words in COMMANDS:
        shown = command if command.islower() else _(command)
        row(grid, f"[number]{literal(shown)}[/number]", _(words).format(example=menu.actions[0].text))
    return Group(
        text(f"[title]{_(step.title)}[/title]: {_(step.words)} [quiet]({step.rule})[/quiet]"),
        section(_("You can type"), grid),
    )
