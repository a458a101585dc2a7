"""Buildings: the general ones, the rows of the players, the money spaces, and the tiles in one's hand."""

from __future__ import annotations

from collections.abc import Sequence

from bigshoulders.components import Building
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.effects import draw_centred, signs
from bigshoulders.web.table.layout import GENERAL, MONEY, ROWS, Panel, heading, place
from bigshoulders.web.table.markup import Attribute, tag
from bigshoulders.web.table.shapes import icon, rect, text, token, two_lines
from bigshoulders.web.table.spots import About, Area, all_said, spot
from bigshoulders.words.effects import building_name, effect_words, fee_words
from bigshoulders.words.markup import plain

GENERAL_RULES = {
    "job_market": "ACT-40",
    "advertising": "ACT-47",
    "hire_manager": "ACT-62",
    "hire_salesperson": "ACT-64",
    "capital_asset": "ACT-66",
    "extra_dividends": "ACT-53",
    "fundraising40": "ACT-61",
    "fundraising60": "ACT-61",
    "fundraising80": "ACT-60",
    "demand_building": "SOL-61",
    "investors_building": "INV-16",
}
TILE_WIDTH, TILE_HEIGHT = 68, 52
HAND_GAP = 4
DEMAND_BUILDING = 44
"""The height of the Demand Building, below the rows of a solo game."""


def building_about(table: DrawnTable, building: Building) -> About:
    count = building.workers_added
    words = all_said(
        plain(effect_words(building.effect)),
        plain(fee_words(building)),
        _("for any number of Partners") if building.unlimited else "",
        ngettext("brings {count} Worker", "brings {count} Workers", count).format(count=count) if count else "",
    )
    rule = GENERAL_RULES.get(building.key, f"BTL-{building.number:02}")
    return About(plain(building_name(building)), words, rule, building.provenance)


def standing(table: DrawnTable, key: str | None, x: float, y: float, room: float, size: float = 14) -> str:
    """The Partners at a Building, in the order in which they came."""
    seats = table.view.partners_at(key)
    stride = min(size + 1, (room - size) / max(len(seats) - 1, 1))
    return "".join(token(table, seat, x + k * stride, y, size) for k, seat in enumerate(seats))


def fee(building: Building, x: float, y: float, at: str = "end") -> str:
    """What a company pays, in the colour of Treasuries, or what the bank pays the owner, in that of Personal Funds."""
    if building.bank_pays_owner:
        return text(x, y, f"+${building.bank_pays_owner}", 11, "funds", at)
    if building.company_pays:
        return text(x, y, f"${building.company_pays}", 11, "treasury", at)
    return ""


def tile_face(table: DrawnTable, building: Building, area: Area) -> str:
    """The printed side of a Building tile."""
    x, y, w, h = area
    parts = [rect(x, y, w, h, "tile", 3), text(x + 4, y + 11.5, building.number, 10, "soft")]
    parts.append(fee(building, x + w - 4, y + 12))
    parts.append(draw_centred(table, signs(building.effect), x + w / 2, y + h / 2 + 1, 17 if h < 80 else 22, w - 8))
    return "".join(parts)


def general_buildings(table: DrawnTable) -> str:
    """With a price, and ∞ where any number of Partners may stand; the Investors Building lies on Advertising."""
    keys = ("advertising", "hire_manager", "hire_salesperson", "capital_asset")
    if "investors_building" in table.facts.buildings:
        keys = ("investors_building", *keys[1:])
    return column(table, "general", GENERAL, _("General Buildings"), keys)


def column(table: DrawnTable, name: str, at: Panel, title: str, keys: Sequence[str]) -> str:
    """Buildings one below the other; two for fundraising lie under the stacks of Building tiles until these run out."""
    step = (at.h - 20) / len(keys)
    parts = [heading(at, title)]
    for k, key in enumerate(keys):
        area = (4, 18 + k * step, at.w - 8, step - 3)
        covered = table.json["decade"] < table.buildings[key].from_decade
        parts.append((stack if covered else general)(table, key, area))
    return place(name, at, *parts)


def general(table: DrawnTable, key: str, area: Area) -> str:
    building = table.buildings[key]
    about = building_about(table, building)
    x, y, w, h = area
    inner = [rect(x, y, w, h, "tile unlimited" if building.unlimited else "tile", 3)]
    inner.append(text(x + 4, y + 12, about.name, 9.5, "strong", room=w - 8))
    inner.append(draw_centred(table, signs(building.effect), x + w / 2, y + 24, 17, w - 8))
    if building.unlimited:
        inner.append(text(x + w - 4, y + h - 4, "∞", 13, "soft", "end"))
    inner.append(fee(building, x + 4, y + h - 5, "start"))
    left = 34 if building.company_pays else 4
    inner.append(standing(table, key, x + left, y + h - 18, w - left - 16))
    return spot(table, f"building/{key}", area, about, *inner)


def player_rows(table: DrawnTable) -> str:
    """A row for each player, a space for each Decade; a Partner waits on the third. Nobody's rows lie below."""
    years = table.box.years
    left, top = 24, 18
    width = (ROWS.w - left - 4) / len(years)
    neutral = table.solo.get("neutral", ())
    foot = DEMAND_BUILDING + 2 if table.solo else 0
    lines = len(table.seats) + max(len(neutral), 1) if table.solo else len(table.seats)
    height = (ROWS.h - top - 2 - foot) / lines
    parts = []
    for k, year in enumerate(years):
        style = "strong" if k + 1 == table.json["decade"] else "soft"
        parts.append(text(left + (k + 0.5) * width, 13, f"{k + 1} · {year}", 9.5, style, "middle"))
    rows = [(seat, table.players[seat]["buildings"]) for seat in table.seats] + [(-1, tiles) for tiles in neutral]
    for row, (seat, tiles) in enumerate(rows):
        y = top + row * height
        parts.append(rect(3, y, ROWS.w - 6, height - 2, "neutralband" if seat < 0 else f"seatband{seat}", 3))
        parts.append(token(table, seat, 5, y + height / 2 - 9, 17))
        for k, key in enumerate(tiles):
            area = (left + k * width + 1.5, y + 2, width - 3, height - 6)
            parts.append(
                empty_space(table, seat, row, k, area) if key is None else building_space(table, seat, key, area)
            )
    if table.solo:
        parts.append("" if neutral else drawn_tiles(table, (3, top + height, ROWS.w - 6, height - 2)))
        parts.append(demand_building(table, (3, ROWS.h - DEMAND_BUILDING - 1, ROWS.w - 6, DEMAND_BUILDING - 2)))
    return place("rows", ROWS, *parts)


def building_space(table: DrawnTable, seat: int, key: str, area: Area) -> str:
    """A Building in the row of a player, or in one that belongs to nobody; merged ones can be used no more."""
    x, y, w, h = area
    about = building_about(table, table.buildings[key])
    inner = [tile_face(table, table.buildings[key], area), standing(table, key, x + 4, y + h - 16.5, w - 8)]
    if seat >= 0:
        about = about._replace(words=_("{words}. Owner: {owner}").format(words=about.words, owner=table.people[seat]))
    elif table.facts.buildings[key].covered:
        inner.append(rect(x, y, w, h, "veil gone", 3))
        words = _("covered: of the neutral Buildings only the last one can be used")
        about = about._replace(words=words, rule="RIV-52")
    else:
        words = _("{words}. It belongs to nobody: the bank has the owner's part").format(words=about.words)
        about = about._replace(words=words, rule="SOL-53")
    return spot(table, f"building/{key}", area, about, *inner)


def empty_space(table: DrawnTable, seat: int, row: int, k: int, area: Area) -> str:
    """Where a Building will stand; a Partner may wait for it, and before it is revealed it lies face down."""
    x, y, w, h = area
    inner = [rect(x, y, w, h, "space", 3), text(x + w / 2, y + h / 2 + 6, k + 1, 19, "ghost", "middle")]
    if seat < 0:
        about = About(_("Neutral Building space {number}").format(number=k + 1), "", "SOL-51")
        return spot(table, f"neutral-{row - len(table.seats) + 1}-{k + 1}", area, about, *inner)
    about = About(_("Building space {number} of {owner}").format(number=k + 1, owner=table.people[seat]), "", "BLD-06")
    if table.players[seat]["has_placed"] and k + 1 == table.json["decade"]:
        inner = [rect(x, y, w, h, "facedown", 3), icon("building", x + w / 2 - 9, y + h / 2 - 9, 18, "soft")]
        about = about._replace(words=_("placed face down"))
    elif k + 1 == table.box.third_building_partner:
        inner.append(token(table, seat, x + w - 18, y + h - 18, 15, "waiting"))
        about = about._replace(words=_("a Partner waits here for the Building"), rule="BLD-13")
    return spot(table, f"space-{seat}-{k + 1}", area, about, *inner)


def drawn_tiles(table: DrawnTable, area: Area) -> str:
    """Without a neutral row its tiles are only drawn; the Workers of one of them come."""
    x, y, w, h = area
    number = table.box.solo.rivals.index(table.rival) + 1
    words = _("of its tiles you choose one, whose Workers come")
    about = About(_("No neutral row"), words, f"RIV-{number}2", "rulebook")
    inner = rect(x, y, w, h, "neutralband", 3) + text(x + 8, y + 15, about.name, 10.5, "strong")
    for k, words in enumerate(two_lines(about.words, w / 2 - 16, 10)):
        inner += text(x + 8, y + 28 + 12 * k, words, 10, "soft", room=w / 2 - 16)
    parts = [spot(table, "neutral", area, about, inner)]
    for k, key in enumerate(table.solo["drawn"]):
        building = table.buildings[key]
        tile = (x + w - (len(table.solo["drawn"]) - k) * (TILE_WIDTH + HAND_GAP), y + h - 55, TILE_WIDTH, TILE_HEIGHT)
        face = tile_face(table, building, tile) + workers_of(building, tile)
        parts.append(spot(table, f"building/{key}", tile, building_about(table, building), face))
    return "".join(parts)


def demand_building(table: DrawnTable, area: Area) -> str:
    """The Building of the solo game that makes room on the demand grid."""
    building = table.buildings["demand_building"]
    about = building_about(table, building)
    x, y, w, h = area
    inner = [rect(x, y, w, h, "tile", 3), text(x + 6, y + 16, about.name, 11, "strong", room=w / 2 - 20)]
    inner.append(fee(building, x + 6, y + h - 8, "start"))
    inner.append(draw_centred(table, signs(building.effect), x + w / 2 + 12, y + h / 2, 26, w / 3))
    inner.append(standing(table, building.key, x + w * 0.72, y + h / 2 - 8, w * 0.26, 16))
    return spot(table, "building/demand_building", area, about, *inner)


def money_buildings(table: DrawnTable) -> str:
    keys = ("extra_dividends", "fundraising40", "fundraising60", "fundraising80")
    return column(table, "money", MONEY, _("Fundraising"), keys)


def stack(table: DrawnTable, key: str, area: Area) -> str:
    """The stack of an Era that still covers a fundraising space."""
    building = table.buildings[key]
    x, y, w, h = area
    era = 2 if building.from_decade == 3 else 3
    left = table.json["stacks"]["buildings"][era - 1]
    numeral = "I" * era
    name = _("Building tiles of Era {era}").format(era=numeral)
    words = ngettext("{count} tile left", "{count} tiles left", left).format(count=left)
    name_below = plain(building_name(building))
    below = _("{building} from Decade {decade}").format(building=name_below, decade=building.from_decade)
    inner = [rect(x + 4, y + 4, w - 4, h - 4, "facedown", 3), rect(x, y, w - 4, h - 4, "facedown", 3)]
    inner.append(text(x + w / 2 - 2, y + 18, _("Era {era}").format(era=numeral), 11, "strong", "middle", w - 12))
    inner.append(text(x + w / 2 - 2, y + 36, f"×{left}", 14, "numeral", "middle"))
    about = About(name, f"{words}; {below}", "BLD-03" if era == 2 else "BLD-04")
    return spot(table, f"stack/{era}", area, about, *inner)


def workers_of(building: Building, area: Area) -> str:
    """The Workers that a tile brings to the Job Market."""
    if not building.workers_added:
        return ""
    x, y, _w, h = area
    count = text(x + 4, y + h - 4, f"{building.workers_added}×", 9.5, "soft")
    return count + icon("worker", x + 17, y + h - 13.5, 11, "soft")


def hand(table: DrawnTable) -> str:
    """The tiles that only their owner sees; only the view of that seat has them."""
    own = table.json.get("own")
    if own is None:
        return ""
    tiles = [(key, _("in your hand")) for key in own["hand"]] + [
        (key, _("kept in the draft")) for key in own.get("kept", ())
    ]
    hidden = own["face_down"]
    tiles += [(hidden, _("placed face down"))] if hidden is not None else []
    parts = []
    for k, (key, where) in enumerate(tiles):
        building = table.buildings[key]
        about = building_about(table, building)
        area = (2 + k * (TILE_WIDTH + HAND_GAP), 2.0, TILE_WIDTH, TILE_HEIGHT)
        about = about._replace(name=f"{about.name}, {where}")
        inner = [tile_face(table, building, area), workers_of(building, area)]
        if key == hidden:
            inner.append(rect(area[0], area[1], TILE_WIDTH, TILE_HEIGHT, "veil", 3))
        parts.append(spot(table, f"building/{key}", area, about, *inner, ident=f"hand-{key}"))
    if not parts:
        return ""
    size = 2 + len(tiles) * (TILE_WIDTH + HAND_GAP)
    attrs: dict[str, Attribute] = {"class": "hand-tiles", "viewBox": f"0 0 {size} {TILE_HEIGHT + 4}", "role": "group"}
    attrs |= {"aria-label": _("Your Building tiles"), "width": size, "height": TILE_HEIGHT + 4}
    return tag("svg", attrs, *parts)
