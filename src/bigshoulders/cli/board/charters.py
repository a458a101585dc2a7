"""Charters: everything that a company has."""

from __future__ import annotations

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.panel import Panel

from bigshoulders.cli.board.markets import asset_use
from bigshoulders.cli.board.parts import row, table, text
from bigshoulders.cli.words.effects import effect_words
from bigshoulders.cli.words.names import cube_letters, letter, price, treasury
from bigshoulders.cli.words.sight import Json, Sight
from bigshoulders.components import RESOURCES, Factory
from bigshoulders.locale import _, ngettext


def charter(sight: Sight, c: int) -> RenderableType:
    facts = sight.company(c)
    names = sight.names
    title = f"{names.monogram(c)} · {sight.box.companies[c].name} · {names.seat(facts['director'])}"
    return Panel(
        Group(text(money(sight, c)), text(stores(sight, c)), *asset_lines(sight, c), factories(sight, c)),
        title=text(title),
        title_align="left",
        border_style=f"seat{facts['director']}",
        box=boxes.ROUNDED,
        padding=(0, 1),
    )


def money(sight: Sight, c: int) -> str:
    facts = sight.company(c)
    return _("Treasury {cash}   Value {value}   Appeal {appeal}   {type}").format(
        cash=treasury(facts["cash"]),
        value=price(facts["value"]) if facts["value"] else _("closed"),
        appeal=facts["appeal"],
        type=sight.names.type_of(c),
    )


def price_ladder(sight: Sight, c: int) -> str:
    """The price now, and what further Salespeople would make of it."""
    prices = sight.box.companies[c].prices
    hired = sight.company(c)["salespeople"]
    later = "".join(f" → ${amount}" for amount in prices[hired + 1 :])
    return f"{price(prices[hired])}[quiet]{later}[/quiet]"


def stores(sight: Sight, c: int) -> str:
    facts = sight.company(c)
    words = _("Cubes {cubes}   Goods {goods} at {prices}   Salespeople {hired}/{spaces}").format(
        cubes=cube_letters(facts["cubes"]),
        goods=facts["goods"],
        prices=price_ladder(sight, c),
        hired=facts["salespeople"],
        spaces=len(sight.box.companies[c].prices) - 1,
    )
    if facts["bonus_goods"]:
        words += "   " + _("+{count} Good each turn").format(count=facts["bonus_goods"])
    return words


def asset_lines(sight: Sight, c: int) -> list[RenderableType]:
    facts = sight.company(c)
    spaces = sight.box.companies[c].asset_spaces
    lines: list[RenderableType] = []
    for key, state in facts["assets"].items():
        a = sight.asset(key)
        word = _("exhausted") if state == "exhausted" else _("ready")
        lines.append(
            text(
                _("Asset {asset}, {state}: {use}").format(
                    asset=sight.names.asset(a), state=word, use=asset_use(sight, a)
                )
            )
        )
    if spaces and not facts["assets"]:
        lines.append(text(f"[quiet]{_('Asset space free')}[/quiet]"))
    return lines


def factories(sight: Sight, c: int) -> RenderableType:
    grid = table(_("Factory"), _("Workers"), _("Needs"), _("Makes"), _("Manager"), gap=1)
    for position, f in enumerate(sight.box.companies[c].factories):
        factory = sight.box.factories[f]
        state = sight.company(c)["factories"][position]
        row(
            grid,
            f"{position + 1} {partner_mark(sight, c, position)}",
            worker_spaces(factory, state),
            "".join(letter(RESOURCES[r]) for r in factory.needs),
            goods_made(factory, state),
            ("✓ {effect}" if state["managers"] else "[quiet]– {effect}[/quiet]").format(
                effect=effect_words(factory.manager)
            ),
        )
    return grid


def partner_mark(sight: Sight, c: int, position: int) -> str:
    """The Partner that waits on the last factory of a company until all have run."""
    company = sight.box.companies[c]
    if position + 1 < len(company.factories):
        return ""
    return "".join(
        sight.names.mark(seat) for seat in sight.seats if sight.player(seat)["factory_partner"] == company.key
    )


def worker_spaces(factory: Factory, state: Json) -> str:
    """A automated, W a Worker, a dot an open space."""
    spaces = "A" * state["automated"] + "W" * state["workers"]
    words = " ".join(spaces + "·" * (factory.workers - len(spaces)))
    full = len(spaces) == factory.workers
    return f"{words} ✓" if full else words


def goods_made(factory: Factory, state: Json) -> str:
    """The printed Goods, and the one more of a fully automated factory."""
    made = factory.goods + (state["automated"] == factory.workers)
    return ngettext("{count} Good", "{count} Goods", made).format(count=made)
