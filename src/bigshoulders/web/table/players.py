"""The players: Personal Funds, shares, certificates against the limit, Partners, and one's own tiles."""

from __future__ import annotations

from html import escape

from bigshoulders.components import CERTIFICATES, COMMON, DIRECTOR, PREFERRED
from bigshoulders.locale import NP_, _, pgettext
from bigshoulders.web.table.buildings import hand
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import figure, tag
from bigshoulders.web.table.shapes import company_mark, icon, token
from bigshoulders.web.table.spots import About, all_said, panel_spot
from bigshoulders.words.names import percent, percent_of

LETTERS = {PREFERRED: NP_("certificate", "P"), DIRECTOR: NP_("certificate", "D")}


def players(table: DrawnTable) -> str:
    people = [player(table, seat) for seat in table.seats]
    style = f"players of{len(people)}"
    return tag("section", {"id": "players", "class": style, "aria-label": _("Players")}, *people)


def small(size: float, inner: str, style: str = "glyph", width: float | None = None) -> str:
    """A drawing within a line of words."""
    width = width or size
    attrs = {"class": style, "viewBox": f"0 0 {figure(width)} {figure(size)}", "aria-hidden": "true"}
    return tag("svg", {**attrs, "width": width, "height": size}, inner)


def glyph(name: str, size: float = 14, style: str = "glyph") -> str:
    return small(size, icon(name, 0, 0, size), style)


def words(style: str, said: str | int) -> str:
    return tag("span", {"class": style}, escape(str(said)))


def own_spot(table: DrawnTable, seat: int, what: str, about: About, *inner: str, style: str = "") -> str:
    """A thing of a player, by what it is."""
    return panel_spot(table, f"player/{seat}/{what}", style or what, about, *inner, ident=f"{what}-{seat}")


def player(table: DrawnTable, seat: int) -> str:
    style = f"player player{seat}"
    tiles = hand(table) if seat == table.seat else ""
    if seat == table.seat:
        style += " mine"
        style += " full-hand" if len(table.json["own"]["hand"]) > 1 else ""
    if seat in table.json["to_act"]:
        style += " to-act"
    who = tag("div", {"class": "person"}, *person(table, seat))
    what = tag("div", {"class": "holdings"}, *holdings(table, seat))
    attrs = {"id": f"player-{seat}", "class": style, "aria-label": table.players[seat]["name"]}
    return tag("article", attrs, tag("div", {"class": "facts"}, who, what), tiles)


def person(table: DrawnTable, seat: int) -> list[str]:
    """Name, purse, worth of the shares, certificates, Partners."""
    name, own = table.people[seat], table.facts.players[seat]
    purse, worth, limit = f"${table.players[seat]['funds']}", own.worth_of_shares, table.facts.certificate_limit
    held = f"{own.certificates}/{limit}"
    mark = small(18, token(table, seat, 0, 0, 18))
    funds = About(_("Personal Funds"), purse, "GEN-08")
    shares = About(_("Shares"), _("worth ${worth} at the values of now").format(worth=worth), "END-02")
    papers = About(_("Certificates"), _("{held}; the second figure is the limit").format(held=held), "STK-09")
    style = "limit over" if own.certificates > limit else "limit"
    return [
        panel_spot(table, f"player/{seat}", "who", About(name), mark, words("name", name), ident=f"name-{seat}"),
        own_spot(table, seat, "funds", funds, glyph("purse", 15, "glyph funds"), words("funds", purse), style="money"),
        own_spot(table, seat, "worth", shares, glyph("stock"), words("", f"${worth}")),
        own_spot(table, seat, "certificates", papers, glyph("certificate"), words("", held), style=style),
        partners(table, seat),
        counted_tiles(table, seat),
    ]


def partners(table: DrawnTable, seat: int) -> str:
    """Those still to be placed in full, the others faint; a hollow mark for one who waits somewhere."""
    facts = table.players[seat]
    free, count = facts["free_partners"], facts["partners"]
    drawn = "".join(f'<g class="{"" if k < free else "faint"}">{icon("pawn", k * 9, 0, 13)}</g>' for k in range(count))
    waiting = waiting_partners(table, seat)
    said = all_said(
        _("{free} of {count} still to be placed").format(free=free, count=count),
        _("has stopped for this phase") if seat in table.json.get("resting", ()) else "",
        _("waiting: {places}").format(places=waiting) if waiting else "",
    )
    about = About(_("Partners"), said, "ACT-02")
    shown = small(13, drawn, width=count * 9 + 5)
    return own_spot(table, seat, "partners", about, shown, words("", f"{free}/{count}"))


def waiting_partners(table: DrawnTable, seat: int) -> str:
    said = {"building": _("third Building"), "appeal": _("Appeal 9"), "company": _("next company")}
    places = []
    for place, which in table.facts.players[seat].partners_to_come.items():
        if place == "company" and which is not None:
            places.append(table.short_name(str(which)))
        else:
            places.append(said.get(place) or _("stock value ${value}").format(value=which))
    return ", ".join(places)


def holdings(table: DrawnTable, seat: int) -> list[str]:
    """The certificates of each company, kind by kind, so that each can be sold; struck where no more may be bought."""
    sold = table.players[seat]["sold"]
    held = [key for key in table.traded if table.facts.holding(key, seat).shares]
    chips = [holding(table, seat, key, key in sold) for key in held]
    for key in (key for key in sold if key not in held):
        about = About(table.short_name(key), _("sold in this Decade: none may be bought back"), "STK-28")
        chips.append(panel_spot(table, f"sold/{seat}/{key}", "sold", about, mark_of(table, key)))
    return chips


def mark_of(table: DrawnTable, key: str) -> str:
    return small(16, company_mark(table, key, 8, 8, 7.5))


def holding(table: DrawnTable, seat: int, key: str, sold: bool) -> str:
    """D and P for Director's and Preferred certificate, and the percentage; one's own Commons are counted too."""
    held = table.facts.holding(key, seat)
    parts = [mark_of(table, key)]
    for kind in (DIRECTOR, PREFERRED, COMMON):
        count = held.kinds.count(kind)
        if not count or (kind == COMMON and seat != table.seat):
            continue
        share = f"{percent(kind)}%"
        label = pgettext("certificate", LETTERS[kind]) if kind in LETTERS else f"{count}×"
        name = _("{company}, {share} certificate of {owner}").format(
            company=table.short_name(key), share=share, owner=table.people[seat]
        )
        where = f"company/{key}/{CERTIFICATES[kind]}"
        said, rule = _("{count} held"), "GEN-18"
        if key in table.solo.get("bought", ()):
            said, rule = _("{count} held; bought in this Decade, so none may be sold"), "SOL-43"
        about = About(name, said.format(count=count), rule)
        lookup = f"{where}/held" if seat == table.seat else f"{where}/held/{seat}"
        ident = f"held-{seat}-{key}-{CERTIFICATES[kind]}"
        style = f"cert {CERTIFICATES[kind]}"
        parts.append(panel_spot(table, lookup, style, about, words("", label), ident=ident, place=where))
    parts.append(words("percent", percent_of(held.shares)))
    return tag("span", {"class": "holding sold" if sold else "holding", "id": f"holding-{seat}-{key}"}, *parts)


def counted_tiles(table: DrawnTable, seat: int) -> str:
    """How many tiles a player has in hand; which ones, only that player knows."""
    facts = table.players[seat]
    count = facts["tiles_in_hand"]
    kept = table.json.get("tiles_kept", [0] * len(table.players))[seat]
    said = _("{count} in hand").format(count=count)
    if kept:
        said += "; " + _("{count} kept in the draft").format(count=kept)
    if seat == table.seat and (removed := table.json["own"]["removed"]):
        numbers = ", ".join(str(table.buildings[key].number) for key in removed)
        said += "; " + _("removed by you: {tiles}").format(tiles=numbers)
    about = About(_("Building tiles"), said, "BLD-05")
    label = f"×{count}" + (f" +{kept}" if kept else "")
    return own_spot(table, seat, "tiles", about, glyph("building"), words("", label))
