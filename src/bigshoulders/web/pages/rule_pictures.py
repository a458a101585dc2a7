"""Pictures beside the rules: parts of the table of a worked example, drawn as the table draws them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from bigshoulders import locale
from bigshoulders.game import Game
from bigshoulders.locale import N_, _
from bigshoulders.state.options import Options
from bigshoulders.web.examples import examples
from bigshoulders.web.table import ledger, solo_ledger
from bigshoulders.web.table.buildings import building_about, general_buildings, money_buildings, player_rows, tile
from bigshoulders.web.table.charters import charter
from bigshoulders.web.table.demand import demand_grid, row_of_tiles
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.exchange import companies_by_value, exchange, head, occupied
from bigshoulders.web.table.investors import investor_tiles
from bigshoulders.web.table.markets import capital_assets
from bigshoulders.web.table.offers import prospect
from bigshoulders.web.table.rail import decades, phases
from bigshoulders.web.table.solo_board import event, rival
from bigshoulders.web.table.supply import haymarket, job_market, supply_chain
from bigshoulders.web.table.things import div
from bigshoulders.web.table.tracks import appeal_track
from bigshoulders.words.table_view import TableView

Drawing = Callable[[DrawnTable], str]
PICTURES_KEPT = 512
RIVAL_SEED = 3
FOR_THE_TABLE = re.compile(r' (?:id|role|title|aria-label|data-[a-z-]+)="[^"]*"')
"""What the page of a table needs to know of its things."""
LABEL = re.compile(r'role="img" aria-label="([^"]*)"')
OUTLINE = re.compile(r"<(/?)(?:section|article)\b")
HEADING = re.compile(r"<(h[1-6])\b")


class Moment(NamedTuple):
    """The table of a worked example, after so many of its moves."""

    example: str
    moves: int = 0


AGAINST_A_RIVAL = Moment("")
"""No example has a Rival: the first moment of a game against one."""


class Picture(NamedTuple):
    caption: str
    of: Moment
    draw: Drawing


class Shown(NamedTuple):
    caption: str
    markup: SafeString
    words: list[str]
    """What each thing in it says of itself."""


# --- what is drawn


def on(surface: str, *parts: Drawing) -> Drawing:
    """Parts of the table on what they lie on there."""
    return lambda table: div(f"drawn-on {surface}", *(part(table) for part in parts))


def charters_of(*keys: str) -> Drawing:
    return lambda table: div(
        "drawn-on felt charters few", *(charter(table, key, number) for number, key in enumerate(keys, start=1))
    )


def row_of(kind: str) -> Drawing:
    """One row of the demand grid."""

    def draw(table: DrawnTable) -> str:
        order = list(range(len(table.box.demand_columns)))
        return div("part demand", row_of_tiles(table, table.box.demand_rows.index(kind), kind, order))

    return draw


def slips(table: DrawnTable) -> str:
    """Of the Stock Track the spaces on which somebody stands."""
    spaces = [occupied(table, value, here) for value, here in sorted(companies_by_value(table).items())]
    alone = "" if not table.solo else " alone no-rival"
    return div(f"exchange slips of{len(table.seats)}{alone}", head(table), div("track", *reversed(spaces)))


def purses(table: DrawnTable) -> str:
    lines = (ledger.funds(table), ledger.certificates(table), ledger.partners(table), ledger.ending(table))
    return div(f"ledger purses of{len(table.seats)}", *lines)


def goals(table: DrawnTable) -> str:
    drawn = [(g, goal) for g, goal in enumerate(table.box.goals, start=1) if goal.key in table.json["goals"]]
    return div(f"ledger goals of{len(table.seats)}", *(ledger.goal_line(table, g, goal) for g, goal in drawn))


def solo_goals(table: DrawnTable) -> str:
    offered = [*table.solo["goals"], *table.solo["offered"]]
    lines = [solo_ledger.goal_line(table, key, "", first=not k) for k, key in enumerate(offered)]
    return div("ledger solo-goals", *lines)


def prospects(table: DrawnTable) -> str:
    cards = (prospect(table, key) for key in table.facts.charters_on_offer)
    return div("drawn-on felt prospects", *cards)


def tile_sheet(table: DrawnTable) -> str:
    """All Building tiles, a block for each Era."""
    blocks: dict[int, list[str]] = {}
    for building in table.buildings.values():
        if building.era:
            shown = tile(table, building, building_about(building), "nobody")
            blocks.setdefault(building.era, []).append(shown)
    return div("drawn-on board-piece", *(div("tile-sheet", *tiles) for _era, tiles in sorted(blocks.items())))


BOARD, SLATE, FELT, RAIL = "board-piece", "exchange-frame", "felt", "rail-piece"

CHAIN = on(BOARD, supply_chain, haymarket)
EXCHANGE, SLIPS = on(SLATE, exchange), on(SLATE, slips)

PICTURES: dict[str, Picture] = {
    "GEN-03": Picture(
        N_("The Decades with the cubes that each draws, and the five phases."),
        Moment("EX-18"),
        on(RAIL, decades, phases),
    ),
    "GEN-09": Picture(
        N_("A Treasury lies on the Charter of its company, in its own colour."), Moment("EX-18"), charters_of("libby")
    ),
    "GEN-16": Picture(N_("The Supply Chain flows to the right; beside it Haymarket Square."), Moment("EX-18"), CHAIN),
    "GEN-20": Picture(
        N_("Who owns what: filled with a colour is the Director, P is the Preferred Certificate."),
        Moment("EX-04", 6),
        SLIPS,
    ),
    "TRK-07": Picture(
        N_("The Stock Track: the values at which a company may begin, and the red line of the threshold."),
        Moment("EX-04"),
        EXCHANGE,
    ),
    "SET-09": Picture(
        N_("The demand grid at the start: the tile with the red cross takes nothing."),
        Moment("EX-02"),
        on(BOARD, demand_grid),
    ),
    "SET-12": Picture(
        N_("The first five Capital Assets, from the dearest space to the cheapest."),
        Moment("EX-02"),
        on(BOARD, capital_assets),
    ),
    "SET-33": Picture(
        N_("The Charters in short: Workers, cubes and Goods of each factory, and the price."),
        Moment("EX-02"),
        prospects,
    ),
    "EST-09": Picture(
        N_("A company that has just begun: money, and nobody who works."), Moment("EX-03", 1), charters_of("libby")
    ),
    "STK-15": Picture(
        N_("After a sale: the share lies in the Bank Pool, the value is a step lower, the seller is barred."),
        Moment("EX-04", 4),
        SLIPS,
    ),
    "STK-12": Picture(
        N_("Each player: Personal Funds, certificates against the limit, Partners and tiles."),
        Moment("EX-04"),
        on(SLATE, purses),
    ),
    "CLO-02": Picture(N_("Brunswick stands on the Closed space."), Moment("EX-46"), EXCHANGE),
    "DIR-13": Picture(N_("Before the sale: Jen directs Spalding."), Moment("EX-05"), SLIPS),
    "DIR-17": Picture(N_("After it: Bob has more, and directs Spalding."), Moment("EX-05", 3), SLIPS),
    "BLD-09": Picture(
        N_("A row for each player, a space for each Decade; on the third a Partner waits."),
        Moment("EX-06", 2),
        on(BOARD, player_rows),
    ),
    "BLD-12": Picture(
        N_("The Job Market after three Workers have come: the dearest spaces fill first."),
        Moment("EX-06", 2),
        on(BOARD, job_market),
    ),
    "ACT-12": Picture(
        N_("General Buildings; the two figures mean: for any number of Partners."),
        Moment("EX-08"),
        on(BOARD, general_buildings),
    ),
    "ACT-46": Picture(
        N_("The Job Market: the next Worker comes from the cheapest group that has one."),
        Moment("EX-07"),
        on(BOARD, job_market),
    ),
    "ACT-61": Picture(
        N_("Extra Dividends and Fundraising in the last Decade."), Moment("EX-08"), on(BOARD, money_buildings)
    ),
    "ACT-70": Picture(
        N_("The rows of the players: whose colour it has is paid for it."), Moment("EX-08", 1), on(BOARD, player_rows)
    ),
    "AUT-01": Picture(N_("Before: a Worker alone in a factory."), Moment("EX-13"), charters_of("henderson")),
    "AUT-08": Picture(
        N_("After: the token works in that place, and the factory makes one Good more."),
        Moment("EX-13", 2),
        charters_of("henderson"),
    ),
    "APL-02": Picture(
        N_("The Appeal Track: each bonus stands beside its space, and Partners wait on theirs."),
        Moment("EX-16"),
        on(BOARD, appeal_track),
    ),
    "AST-02": Picture(
        N_("An Asset: its price, what it gives at once, its name, and what it gives each Decade."),
        Moment("EX-12"),
        on(BOARD, capital_assets),
    ),
    "OPR-22": Picture(N_("The Supply Chain: everything has a price but what lies on X."), Moment("EX-18"), CHAIN),
    "OPR-30": Picture(
        N_("The first factory is automated and has a Manager; the second lacks cubes."),
        Moment("EX-18"),
        charters_of("libby"),
    ),
    "OPR-33": Picture(N_("Both have run: the Goods lie in the Treasury."), Moment("EX-21", 1), charters_of("libby")),
    "OPR-51": Picture(
        N_("A row of the demand grid before a sale: one space is left on the first tile."),
        Moment("EX-23"),
        on(BOARD, row_of("food_and_dairy")),
    ),
    "OPR-56": Picture(
        N_("After it: two tiles are full, and each has brought its bonus."),
        Moment("EX-23", 7),
        on(BOARD, row_of("food_and_dairy")),
    ),
    "OPR-62": Picture(
        N_("What a dividend would do stands on the Charter: so many steps from so much revenue on."),
        Moment("EX-34", 1),
        charters_of("libby"),
    ),
    "OPR-74": Picture(N_("The Stock Track after a dividend of three times the value."), Moment("EX-29", 1), EXCHANGE),
    "OPR-80": Picture(N_("A gap in the Supply Chain, to be filled from the left."), Moment("EX-33"), CHAIN),
    "OPR-85": Picture(N_("It is filled, and Haymarket Square has two of each again."), Moment("EX-33", 3), CHAIN),
    "CLN-02": Picture(N_("Before Cleanup."), Moment("EX-32"), CHAIN),
    "CLN-04": Picture(
        N_("After it: every group has moved, the cheapest cubes lie on Haymarket Square."), Moment("EX-32", 3), CHAIN
    ),
    "CLN-15": Picture(N_("The demand grid of the second Decade."), Moment("EX-32", 3), on(BOARD, demand_grid)),
    "END-02": Picture(N_("What everybody owns, if it ended now."), Moment("EX-37"), on(SLATE, purses)),
    "GOL-10": Picture(N_("Public Goals: who leads, and with how many."), Moment("EX-37"), on(SLATE, goals)),
    "CMP-40": Picture(N_("The Charter of American Flyer."), Moment("EX-41"), charters_of("american_flyer")),
    "CMP-50": Picture(N_("The Charter of Quaker Oats."), Moment("EX-43"), charters_of("quaker_oats")),
    "CMP-60": Picture(
        N_("The Charter of Oscar Mayer: one factory, three levels."), Moment("EX-44"), charters_of("oscar_mayer")
    ),
    "CMP-75": Picture(N_("The Charter of Florsheim, fully automated."), Moment("EX-45"), charters_of("florsheim")),
    "VAR-11": Picture(N_("The Advanced Supply Chain, as it is set up."), Moment("EX-39"), on(BOARD, supply_chain)),
    "ED1-05": Picture(N_("The demand grid of the first edition."), Moment("EX-60"), on(BOARD, demand_grid)),
    "SOL-30": Picture(N_("An Event, with its level."), Moment("EX-75", 3), on(BOARD, event)),
    "SOL-80": Picture(N_("Goals of a solo game."), Moment("EX-71"), on(SLATE, solo_goals)),
    "INV-07": Picture(N_("Investor tiles, that of the Decade first."), Moment("EX-72"), on(FELT, investor_tiles)),
    "INV-12": Picture(
        N_("Investor companies have square crests; where the dollar signs stand is the Dividends Track."),
        Moment("EX-73"),
        SLIPS,
    ),
    "RIV-05": Picture(N_("The card of a Rival: what it does in which phase."), AGAINST_A_RIVAL, on(FELT, rival)),
    "BTL-50": Picture(
        N_("The tiles Era by Era: what is paid to whom above, what the company gets below."),
        Moment("EX-08"),
        tile_sheet,
    ),
}
"""By the rule that each stands below."""


# --- shown


def picture_at(rule: str) -> Shown | None:
    return drawn(locale.words_now(), rule) if rule in PICTURES else None


@lru_cache(maxsize=PICTURES_KEPT)
def drawn(_words: object, rule: str) -> Shown:
    picture = PICTURES[rule]
    markup = picture.draw(DrawnTable(TableView(game_at(picture.of), None), ()))
    words = list(dict.fromkeys(unescape(label) for label in LABEL.findall(markup)))
    return Shown(_(picture.caption), mark_safe(without_the_table(markup)), words)


def without_the_table(markup: str) -> str:
    """A picture is one thing for readers: nothing in it is a part, a heading or a place of the page."""
    bare = OUTLINE.sub(r"<\1div", FOR_THE_TABLE.sub("", markup))
    return HEADING.sub(r'<\1 role="presentation"', bare)


def game_at(moment: Moment) -> Game:
    if moment == AGAINST_A_RIVAL:
        return Game.new(Options(("Ann",), rival="field"), RIVAL_SEED)
    example = examples()[moment.example]
    game = Game.from_position(example.position)
    longest: list[tuple[int, str]] = max((line.moves for line in example.lines), key=len, default=[])
    for seat, action in longest[: moment.moves]:
        game.play(seat, action)
    return game
