"""Charters: everything that a company has."""

from __future__ import annotations

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.panel import Panel

from bigshoulders.cli.board.markets import asset_use
from bigshoulders.cli.board.parts import row, table, text
from bigshoulders.components import Factory
from bigshoulders.locale import _, ngettext, pgettext
from bigshoulders.words.names import cube_letters, price, treasury
from bigshoulders.words.table_view import Json, TableView


def charter(view: TableView, c: int) -> RenderableType:
    facts = view.company(c)
    names = view.names
    title = f"{names.monogram(c)} · {names.full_company(c)} · {names.seat(facts['director'])}"
    lines = [money(view, c), stores(view, c), *own_rules(view, c), *asset_lines(view, c)]
    return Panel(
        Group(*map(text, lines), factories(view, c)),
        title=text(title),
        title_align="left",
        border_style=f"seat{facts['director']}",
        box=boxes.ROUNDED,
        padding=(0, 1),
    )


def money(view: TableView, c: int) -> str:
    facts = view.company(c)
    return _("Treasury {cash}   Value {value}   Appeal {appeal}   {type}").format(
        cash=treasury(facts["cash"]),
        value=price(facts["value"]) if facts["value"] else _("closed"),
        appeal=facts["appeal"],
        type=view.names.type_of(c) + view.printed.mark(view.box.companies[c], "type"),
    )


def price_ladder(view: TableView, c: int) -> str:
    """The price now, and what further Salespeople would make of it."""
    charter = view.box.companies[c]
    hired = view.company(c)["salespeople"]
    mark = view.printed.mark
    entry = f"prices.{hired}" if charter.price_per_salespeople is None else "factory.0.levels"
    ladder = view.facts.price_ladders[view.key(c)]
    later = "".join(f" → ${amount}{mark(charter, f'prices.{k}')}" for k, amount in enumerate(ladder) if k > hired)
    prices = view.prices(c)
    now = "/".join(price(one.dollars) for one in prices)
    by_managers = any(reason.kind == "managers" for reason in prices[0].reasons)
    return f"{now}{'' if by_managers else mark(charter, entry)}[quiet]{later}[/quiet]"


def salespeople(view: TableView, c: int) -> str:
    """How many there are, of how many."""
    charter = view.box.companies[c]
    hired = view.company(c)["salespeople"]
    if charter.price_per_salespeople is not None:
        return str(hired)
    return f"{hired}/{len(charter.prices) - 1}{view.printed.mark(charter, 'prices')}"


def stores(view: TableView, c: int) -> str:
    facts = view.company(c)
    words = _("Cubes {cubes}   Goods {goods} at {prices}   Salespeople {hired}").format(
        cubes=cube_letters(facts["cubes"]),
        goods=facts["goods"],
        prices=price_ladder(view, c),
        hired=salespeople(view, c),
    )
    if facts["bonus_goods"]:
        words += "   " + _("+{count} Good each turn").format(count=facts["bonus_goods"])
    return words


def own_rules(view: TableView, c: int) -> list[str]:
    """What holds for this company only."""
    company = view.box.companies[c]
    lines = []
    if words := view.printed.peculiarities(company):
        lines.append(f"[quiet]{words}[/quiet]")
    if company.key in view.json.get("replaced", ()):
        lines.append(_("A Manager was replaced in this Decade."))
    return lines


def asset_lines(view: TableView, c: int) -> list[str]:
    there = view.company(c)["assets"]
    lines = []
    for key, state in there.items():
        a = view.asset(key)
        word = _("exhausted") if state == "exhausted" else _("ready")
        words = _("Asset {asset}, {state}: {use}")
        lines.append(words.format(asset=view.names.asset(a), state=word, use=asset_use(view, a)))
    free = view.box.companies[c].asset_spaces - len(there)
    if free > 0:
        words = ngettext("Asset space free", "{count} Asset spaces free", free).format(count=free)
        mark = view.printed.mark(view.box.companies[c], "asset_spaces")
        lines.append(f"[quiet]{words}{mark}[/quiet]")
    return lines


def factories(view: TableView, c: int) -> RenderableType:
    grid = table(_("Factory"), _("Workers"), _("Needs"), _("Makes"), _("Manager"), gap=1)
    for position, f in enumerate(view.box.companies[c].factories):
        factory = view.box.factories[f]
        state = view.company(c)["factories"][position]
        automated = int(state["automated"] == factory.workers)
        number = f"{position + 1} {partner_mark(view, c, position)}"
        spaces = worker_spaces(factory, state) + view.printed.factory_entry(factory, "workers")
        ability = managers(view, factory, state)
        for level in factory.levels:
            way = (view.printed.needs(factory, level), view.printed.goods(factory, level, automated))
            row(grid, number, spaces, *way, ability)
            number = spaces = ability = ""
    return grid


def managers(view: TableView, factory: Factory, state: Json) -> str:
    """A sign for each space, and what the Managers give when all are there."""
    words = view.printed.manager(factory)
    if not view.box.companies[factory.company].takes_managers or not words:
        return ""
    there = state["managers"]
    signs = "✓" * there + "–" * (factory.manager_spaces - there)
    return f"{signs} {words}" if there == factory.manager_spaces else f"[quiet]{signs} {words}[/quiet]"


def partner_mark(view: TableView, c: int, position: int) -> str:
    """The Partner that waits on the last factory of a company until all have run."""
    company = view.box.companies[c]
    if position + 1 < len(company.factories):
        return ""
    return "".join(view.names.mark(seat) for seat in view.seats if view.player(seat)["factory_partner"] == company.key)


def worker_spaces(factory: Factory, state: Json) -> str:
    """A automated, W a Worker, a dot an open space."""
    spaces = pgettext("space", "A") * state["automated"] + pgettext("space", "W") * state["workers"]
    words = " ".join(spaces + "·" * (factory.workers - len(spaces)))
    full = len(spaces) == factory.workers
    return f"{words} ✓" if full else words
