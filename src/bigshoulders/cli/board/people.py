"""Who owns what: companies and their shares, players and their purses."""

from __future__ import annotations

from rich.console import RenderableType

from bigshoulders.cli.board.parts import row, section, table
from bigshoulders.locale import _, pgettext
from bigshoulders.words.markup import literal
from bigshoulders.words.names import SHAPES, funds, percent_of, price, treasury
from bigshoulders.words.table_view import TableView

NARROW_NAME = 6


def companies(view: TableView) -> RenderableType:
    """One line per company: value, Treasury, and the shares of everybody."""
    shareholders: dict[int | str, str] = {
        **{seat: f"{SHAPES[seat]} {view.names.people[seat][:NARROW_NAME]}" for seat in view.seats},
        **({"rival": _("Rival%")} if view.options.rival else {}),
        "treasury": _("Own%"),
        "pool": _("Pool%"),
    }
    grid = table("", _("Value"), _("Treasury"), *shareholders.values(), right=(1, 2), gap=1)
    for c in view.companies:
        facts = view.company(c)
        row(
            grid,
            f"{view.names.monogram(c)} {view.names.company(c)}",
            price(facts["value"]) if facts["value"] else _("closed"),
            treasury(facts["cash"]),
            *(holding(view, c, holder) for holder in shareholders),
        )
    title = _("Companies (shares in %; D Director, P Preferred, Own: in the Treasury)")
    return section(title, grid if view.companies else _("none yet"))


def holding(view: TableView, c: int, holder: int | str) -> str:
    """50D."""
    held = view.holding(c, holder)
    if not held.shares:
        return ""
    director = pgettext("certificate", "D") if held.director else ""
    preferred = pgettext("certificate", "P") if held.preferred else ""
    amount = f"{percent_of(held.shares)}{director}{preferred}"
    return f"[seat{holder}]{amount}[/seat{holder}]" if isinstance(holder, int) else amount


def players(view: TableView) -> RenderableType:
    """One line per player: Personal Funds, certificates against the limit, Partners to place and in all."""
    headers = (_("Pers. Funds"), _("Shares"), _("Cert."), _("Partners"), _("to come"))
    grid = table("", *headers, right=(1, 2, 3, 4), gap=1)
    for seat in view.seats:
        facts = view.player(seat)
        own = view.facts.players[seat]
        row(
            grid,
            view.names.seat(seat),
            funds(facts["funds"]),
            price(own.worth_of_shares),
            f"{own.certificates}/{view.facts.certificate_limit}",
            f"{facts['free_partners']}/{facts['partners']}",
            partners_to_come(view, seat) or "–",
        )
    return section(_("Players"), grid)


def partners_to_come(view: TableView, seat: int) -> str:
    """Where the locked Partners wait."""
    said = {"building": _("1895"), "appeal": _("Appeal 9"), "company": _("next company")}
    words = []
    for place, which in view.facts.players[seat].partners_to_come.items():
        if place == "company" and which is not None:
            words.append(view.names.monogram(view.names.index(str(which))))
        else:
            words.append(said.get(place) or f"${which}")
    return literal(", ".join(words))
