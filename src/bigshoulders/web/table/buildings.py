"""Buildings: the general ones, the rows of the players, and the money spaces."""

from __future__ import annotations

from functools import lru_cache

from bigshoulders.components import Building
from bigshoulders.locale import NP_, _, ngettext, pgettext, words_now
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.parts import heading, heading_to_hear, part
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.solo_board import event
from bigshoulders.web.table.things import About, bold, div, icon, seat_mark, span, thing
from bigshoulders.words.effects import building_name, effect_words, fee_words
from bigshoulders.words.markup import plain

GENERAL_RULES = {
    "job_market": "ACT-40",
    "advertising": "ACT-47",
    "hire_manager": "ACT-62",
    "hire_salesperson": "ACT-64",
    "capital_asset": "ACT-66",
    "extra_dividends": "ACT-53",
    "fundraising40": "ACT-58",
    "fundraising60": "ACT-59",
    "fundraising80": "ACT-60",
    "demand_building": "SOL-61",
    "investors_building": "INV-16",
}
BUILDINGS_KEPT = 1024
"""In all languages."""
SHORT_NAMES = {
    "hire_manager": NP_("in short", "Manager"),
    "hire_salesperson": NP_("in short", "Salesperson"),
    "capital_asset": NP_("in short", "Capital Asset"),
    "extra_dividends": NP_("in short", "Extra Dividends"),
    "fundraising40": NP_("in short", "Fundraising"),
    "fundraising60": NP_("in short", "Fundraising"),
    "fundraising80": NP_("in short", "Fundraising"),
    "demand_building": NP_("in short", "Demand"),
    "investors_building": NP_("in short", "Investors"),
}
"""Where the full name has no room."""


def building_about(building: Building) -> About:
    return building_about_in(words_now(), building)


@lru_cache(maxsize=BUILDINGS_KEPT)
def building_about_in(_words: object, building: Building) -> About:
    """In one language; what is printed on a tile never changes."""
    words = plain("; ".join(part for part in (effect_words(building.effect), fee_words(building)) if part))
    if building.unlimited:
        words += "; " + _("for any number of Partners")
    if building.workers_added:
        count = building.workers_added
        words += "; " + ngettext("brings {count} Worker", "brings {count} Workers", count).format(count=count)
    rule = GENERAL_RULES.get(building.key, f"BTL-{building.number:02}")
    return About(plain(building_name(building)), words, rule, building.provenance)


def standing(table: DrawnTable, key: str | None) -> str:
    """The Partners at a Building, in the order in which they came."""
    seats = table.view.partners_at(key)
    if not seats:
        return ""
    return div(f"standing n{min(len(seats), 4)}", *(partner(table, seat) for seat in seats))


def partner(table: DrawnTable, seat: int) -> str:
    return seat_mark(table, seat, "partner")


def fee(building: Building) -> str:
    """What a company pays, in the colour of Treasuries, or what the bank pays the owner, in that of Personal Funds."""
    if building.bank_pays_owner:
        return span("funds", f"+${building.bank_pays_owner}")
    if building.company_pays:
        return span("treasury", f"${building.company_pays}")
    return span("", "")


# --- General Buildings and money


@kept(lambda table: (table.json["placed"], table.choices_at("building")))
def general_buildings(table: DrawnTable) -> str:
    """With a price; the Investors Building lies on Advertising."""
    keys = ("advertising", "hire_manager", "hire_salesperson", "capital_asset")
    if "investors_building" in table.facts.buildings:
        keys = ("investors_building", *keys[1:])
    places = div("places", *(general(table, key) for key in keys))
    return part("general", _("General Buildings"), heading(_("General")), places)


def general(table: DrawnTable, key: str) -> str:
    building = table.buildings[key]
    price = fee(building) if building.company_pays or building.bank_pays_owner else span("treasury", "")
    name = pgettext("in short", SHORT_NAMES[key]) if key in SHORT_NAMES else plain(building_name(building))
    any_number = icon("pawns", "any-number") if building.unlimited else ""
    effect = f'<span class="effect">{signs(building.effect)}</span>'
    inner = span("name", name) + div("terms", price, any_number, effect)
    about = building_about(building)
    return thing(table, f"building/{key}", f"building-{key}", "card place", about, inner, standing(table, key))


@kept(
    lambda table: (
        table.json["decade"],
        table.json["stacks"]["buildings"],
        table.json["placed"],
        table.choices_at("building"),
    )
)
def money_buildings(table: DrawnTable) -> str:
    """Extra dividends and fundraising, two under the stacks of Building tiles until these run out; Demand, if alone."""
    keys = ["extra_dividends", "fundraising40", "fundraising60", "fundraising80"]
    places = []
    for key in keys:
        building = table.buildings[key]
        covered = table.json["decade"] < building.from_decade
        places.append(stack(table, building) if covered else general(table, key))
    if "demand_building" in table.facts.buildings:
        places.append(general(table, "demand_building"))
    return part(
        "money", _("Fundraising"), heading(pgettext("in short", "Fundraising")), div(f"places of{len(places)}", *places)
    )


def stack(table: DrawnTable, building: Building) -> str:
    """The stack of an Era that still covers a fundraising space."""
    era = 2 if building.from_decade == 3 else 3
    left = table.json["stacks"]["buildings"][era - 1]
    numeral = "I" * era
    name = _("Building tiles of Era {era}").format(era=numeral)
    words = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    below = _("{building} from Decade {decade}").format(
        building=plain(building_name(building)), decade=building.from_decade
    )
    about = About(name, f"{words}; {below}", "BLD-03" if era == 2 else "BLD-04")
    inner = span("name", _("Era {era} tiles").format(era=numeral)) + div("terms", bold(f"×{left}"))
    return thing(table, f"stack/{era}", f"stack-{era}", "card place stack", about, inner)


# --- the rows


@kept(
    lambda table: (
        table.json["decade"],
        [(player["buildings"], player["has_placed"]) for player in table.players],
        table.json["placed"],
        table.choices_at("building"),
        table.all_if_alone,
    )
)
def player_rows(table: DrawnTable) -> str:
    """A row for each player, a space for each Decade; a Partner waits on the third. Below: nobody's, the Event."""
    years = table.box.years
    now = table.json["decade"]
    head = [span("", "")]
    head += [bold(year) if k + 1 == now else span("", year) for k, year in enumerate(years)]
    cells = []
    for seat in table.seats:
        cells.append(seat_mark(table, seat, "of-row"))
        cells += [building_space(table, seat, k) for k in range(len(years))]
    neutral = table.solo.get("neutral", ())
    for row, tiles in enumerate(neutral):
        cells.append(seat_mark(table, -1, "of-row"))
        cells += [neutral_space(table, row, k, key) for k, key in enumerate(tiles)]
    inner = [
        heading_to_hear(3, _("Buildings")),
        div(f"years now{now}", *head),
        div(f"building-rows now{now} lines{len(table.seats) + len(neutral)}", *cells),
    ]
    if table.solo:
        inner += ["" if neutral else drawn_tiles(table), event(table)]
    return part("rows", _("Buildings"), *inner, style="alone" if table.solo else "")


def building_space(table: DrawnTable, seat: int, k: int) -> str:
    key = table.players[seat]["buildings"][k]
    later = " later" if k + 1 > table.json["decade"] else ""
    if key is not None:
        building = table.buildings[key]
        about = building_about(building)
        about = about._replace(words=_("{words}. Owner: {owner}").format(words=about.words, owner=table.people[seat]))
        return tile(table, building, about, f"p{seat}")
    name = _("Building space {number} of {owner}").format(number=k + 1, owner=table.people[seat])
    ident = f"space-{seat}-{k + 1}"
    if table.players[seat]["has_placed"] and k + 1 == table.json["decade"]:
        about = About(name, _("placed face down"), "BLD-06")
        return thing(table, ident, ident, f"card tile face-down p{seat}", about, icon("building"))
    inner, words = span("", k + 1), ""
    if k + 1 == table.box.third_building_partner:
        inner += seat_mark(table, seat, "waiting", letter=False)
        words = _("a Partner waits here for the Building")
    about = About(name, words, "BLD-13" if words else "BLD-06")
    return thing(table, ident, ident, f"tile empty{later}", about, inner)


def tile(table: DrawnTable, building: Building, about: About, style: str) -> str:
    """The printed side of a Building tile, in its row: what it costs whom, what it gives, who stands there."""
    there = standing(table, building.key)
    inner = (there or fee(building)) + f'<span class="signs">{signs(building.effect)}</span>'
    used = " used" if there else ""
    return thing(
        table, f"building/{building.key}", f"building-{building.key}", f"card tile {style}{used}", about, inner
    )


def neutral_space(table: DrawnTable, row: int, k: int, key: str | None) -> str:
    """A space of a row that belongs to nobody; merged ones can be used no more."""
    if key is None:
        name = _("Neutral Building space {number}").format(number=k + 1)
        ident = f"neutral-{row + 1}-{k + 1}"
        return thing(table, ident, ident, "tile empty", About(name, "", "SOL-51"), span("", k + 1))
    about = building_about(table.buildings[key])
    words = _("{words}. It belongs to nobody: the bank has the owner's part").format(words=about.words)
    style, rule = "nobody", "SOL-53"
    if table.facts.buildings[key].covered:
        words, rule = _("covered: of the neutral Buildings only the last one can be used"), "RIV-52"
        style += " gone"
    return tile(table, table.buildings[key], about._replace(words=words, rule=rule), style)


def drawn_tiles(table: DrawnTable) -> str:
    """Without a neutral row its tiles are only drawn; the Workers of one of them come."""
    number = table.box.solo.rivals.index(table.rival) + 1
    about = About(
        _("No neutral row"), _("of its tiles you choose one, whose Workers come"), f"RIV-{number}2", "rulebook"
    )
    parts = [thing(table, "neutral", "neutral", "no-row", about, seat_mark(table, -1), span("", about.name))]
    for key in table.solo["drawn"]:
        building = table.buildings[key]
        parts.append(tile(table, building, building_about(building), "nobody drawn"))
    return div("drawn-tiles", *parts)


# --- the tiles in one's hand


def hand(table: DrawnTable) -> str:
    """The tiles that only their owner sees, in few signs; only the view of that seat has them."""
    own = table.json.get("own")
    if own is None:
        return ""
    words = {"hand": _("in your hand"), "kept": _("kept in the draft"), "face_down": _("placed face down")}
    tiles = [("hand", key) for key in own["hand"]] + [("kept", key) for key in own.get("kept", ())]
    tiles += [("face_down", own["face_down"])] if own["face_down"] is not None else []
    parts = []
    for state, key in tiles:
        building = table.buildings[key]
        about = building_about(building)
        about = about._replace(name=f"{about.name}, {words[state]}")
        inner = fee(building) + f'<span class="signs">{signs(building.effect)}</span>'
        parts.append(thing(table, f"building/{key}", f"hand-{key}", "held-tile", about, inner))
    if not parts:
        return ""
    attrs = {"class": f"hand n{len(parts)}", "role": "group", "aria-label": _("Your Building tiles")}
    return tag("div", attrs, span("label", _("in hand")), div("held-tiles", *parts))
