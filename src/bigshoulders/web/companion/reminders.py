"""What is to be thought of in each phase at a real table: lines of the player aid, and what this Decade asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bigshoulders.components import RESOURCES, Box
from bigshoulders.game.table_figures import is_variant_of
from bigshoulders.locale import N_, _
from bigshoulders.state.options import MOST_SEATS, Options
from bigshoulders.web.pages.player_aid import NAMES, Sheet, dollars, first_facts, sheets
from bigshoulders.web.table.buildings import GENERAL_RULES
from bigshoulders.words.effects import building_name
from bigshoulders.words.markup import plain
from bigshoulders.words.names import RESOURCE_NAMES

Json = dict[str, Any]

FROM_THE_AID = {
    "setup": ("SET-24", "SET-26", "SET-27", "EST-02", "EST-03", "SET-29"),
    "stock": ("CLO-01", "STK-03", "STK-15", "STK-28", "STK-25", "DIR-13", "STK-34", "STK-36"),
    "building": ("BLD-06", "BLD-07", "BLD-08", "BLD-09", "BLD-10"),
    "action": ("ACT-01", "ACT-03", "GEN-09", "ACT-70", "ACT-16", "APL-10"),
    "operating": ("OPR-02", "OPR-10", "OPR-20", "OPR-28", "OPR-50", "OPR-54", "OPR-61", "OPR-63", "OPR-68", "OPR-75"),
    "cleanup": ("CLN-02", "CLN-06", "CLN-09", "CLN-10", "CLN-15", "CLN-17", "CLN-18", "CLN-19"),
    "over": ("END-02", "END-06", "END-04", "END-10", "END-08"),
}
"""By phase, the lines of its sheet, in their order."""
SHEETS = ("setup", "stock", "building", "action", "operating", "cleanup", "over")
"""The phases of the sheets of the aid."""
OWN_COME_AFTER = {"stock": "CLO-01", "operating": "OPR-75", "cleanup": "CLN-02"}
"""Behind which of these stands what only the cardboard needs, or this Decade asks for; usually it comes first."""
FEWEST_PLAYERS = 2
ADVANCED = frozenset({"DIR-13", "OPR-10"})
GOALS = frozenset({"END-06"})
OTHER_WORDS = {
    "CLN-15": N_("The others move to the right; new ones fill the gaps, column by column from the right."),
    "OPR-61": N_("4. Pay all or withhold all. To pay, a Good must have been sold."),
    "OPR-50": N_("3. Sell Goods on the tiles of its row, one space each."),
}
"""Where an edition has another rule than the aid says."""


NOT_WITH = {"OPR-20": "supply_chain", "CLN-02": "supply_chain"}
"""VAR-18, VAR-19: lines of the aid that a variant replaces."""
OF_VARIANTS = {
    "ACT-70": (
        (
            "supply_chain",
            N_(
                "A Building gives cubes from Haymarket Square; for each that is missing there, the rightmost of its row"
                " may be taken free."
            ),
            "VAR-12",
        ),
    ),
    "OPR-20": (
        ("supply_chain", N_("1. Buy cubes, each at the price of its column."), "VAR-13"),
        ("open_purchasing", N_("Cubes may be bought between the factories and after the last one, too."), "VAR-24"),
    ),
    "CLN-02": (("supply_chain", N_("The Supply Chain stays as it is."), "VAR-18"),),
}
"""By the line that they stand behind: of which variant, the words, the rule."""


class Reminder(NamedTuple):
    words: str
    rule: str
    decades: tuple[int, ...] | None = None
    players: int | None = None
    advanced: bool = False
    goals: bool = False
    variant: str | None = None
    """Said only with it."""
    not_with: str | None = None
    """Said only without this variant."""


def reminders(edition: str) -> dict[str, list[Json]]:
    """By phase. What is given is said only in these Decades, at tables of so many, in such games."""
    options = Options(NAMES, edition=edition)
    found: dict[str, list[Reminder]] = {}
    for phase, sheet in zip(SHEETS, sheets(edition), strict=True):
        lines = list(of_the_aid(phase, sheet, options))
        at = next((at for at, one in enumerate(lines, 1) if one.rule == OWN_COME_AFTER.get(phase)), 0)
        own = OWN[phase](options.box) if phase in OWN else ()
        found[phase] = [*lines[:at], *own, *lines[at:]]
    return {phase: [as_json(one) for one in lines if belongs(one, edition)] for phase, lines in found.items()}


def belongs(one: Reminder, edition: str) -> bool:
    return one.variant is None or is_variant_of(edition, one.variant)


def as_json(one: Reminder) -> Json:
    return {name: value for name, value in one._asdict().items() if value not in (None, False)}


def of_the_aid(phase: str, sheet: Sheet, options: Options) -> Iterator[Reminder]:
    words = {line.rule: line.words for line in sheet.lines} | other_words(options)
    for rule in FROM_THE_AID[phase]:
        if rule not in missing(options):
            advanced, goals = rule in ADVANCED, rule in GOALS
            yield Reminder(words[rule], rule, advanced=advanced, goals=goals, not_with=NOT_WITH.get(rule))
        for variant, text, its_rule in OF_VARIANTS.get(rule, ()):
            yield Reminder(_(text), its_rule, variant=variant)


def missing(options: Options) -> frozenset[str]:
    """ED1-03, ED1-41: rules that an edition has not."""
    closing = frozenset({"CLO-01", "END-10"}) if min(options.box.track) > 0 else frozenset[str]()
    return closing | (frozenset({"ACT-03"}) if options.partners_may_rest else frozenset())


def other_words(options: Options) -> dict[str, str]:
    """ED1-06, ED1-42, ED1-45."""
    found = set()
    if options.box.demand_columns[0].key == "right":
        found.add("CLN-15")
    if not options.dividends_need_production:
        found.add("OPR-61")
    if not options.full_rows_sell_at_half_price:
        found.add("OPR-50")
    return {rule: _(words) for rule, words in OTHER_WORDS.items() if rule in found}


# --- what only the cardboard needs


def setting_up(box: Box) -> Iterator[Reminder]:
    """SET-03..21, by the number of players."""
    for players in range(FEWEST_PLAYERS, MOST_SEATS + 1):
        levels = sorted({tile.level for tile in box.demand_tiles})
        tiles = [
            sum(tile.level == level and tile.min_players <= players for tile in box.demand_tiles) for level in levels
        ]
        words = _("Demand tiles for {players} players: {tiles} of levels 1 to 4; fill the grid from level 1 on.")
        yield Reminder(words.format(players=players, tiles=listed(tiles)), "SET-03", players=players)
        buildings = [sum(one.era == era and one.min_players <= players for one in box.buildings) for era in (1, 2, 3)]
        words = _("Buildings for {players} players: {tiles} of Eras I to III.")
        yield Reminder(words.format(players=players, tiles=listed(buildings)), "SET-13", players=players)
    first = next(asset for asset in box.assets if asset.first)
    words = _("The five Assets with a star lie open, {asset} on {price}; shuffle the others.")
    dearest = first_facts("second").assets[0].printed
    yield Reminder(words.format(asset=_(first.name), price=dollars(dearest)), "SET-11")
    words = _("Shuffle the {count} Chiefs among the Assets that do not lie open.")
    chiefs = sum(asset.chief for asset in Options(NAMES).full_box.assets)
    yield Reminder(words.format(count=chiefs), "VAR-20", variant="chiefs")
    words = _("Lay out {drawn} of the {all} Public Goals.")
    yield Reminder(words.format(drawn=box.goals_drawn, all=len(box.goals)), "SET-17", goals=True)
    words = _(
        "{each} cubes of each kind go to Haymarket Square, {drawn} from the bag onto each space of the Supply Chain."
    )
    yield Reminder(words.format(each=box.haymarket_each, drawn=box.chain_each), "SET-18", not_with="supply_chain")
    words = _(
        "{each} cubes of each kind go to Haymarket Square; on the Advanced Supply Chain, from the left of their rows,"
        " lie {cubes}; the others are in the bag."
    )
    counts = ", ".join(
        f"{count} {_(RESOURCE_NAMES[key])}" for count, key in zip(box.overlay.at_setup, RESOURCES, strict=True)
    )
    yield Reminder(words.format(each=box.haymarket_each, cubes=counts), "VAR-10", variant="supply_chain")
    words = _("{count} Workers stand on the dearest spaces of the Job Market.")
    yield Reminder(words.format(count=box.job_market_at_setup), "SET-21")


def listed(counts: list[int]) -> str:
    return " / ".join(map(str, counts))


def closing(box: Box) -> Iterator[Reminder]:
    """VAR-05."""
    director, share = map(dollars, box.friendly_closure)
    words = _("Its Director gets {director} from the bank, everybody else {share} for each share.")
    yield Reminder(words.format(director=director, share=share), "VAR-05", variant="friendly_closure")


def dealing(box: Box) -> Iterator[Reminder]:
    """BLD-02..04, BLD-13, VAR-01..04."""
    for decade, era in enumerate(box.eras, start=1):
        if decade == 1:
            yield Reminder(
                _("Nothing is dealt: everybody has {count} tiles.").format(count=box.tiles_at_setup), "BLD-02", (1,)
            )
        else:
            words = _("Deal {count} tiles of Era {era} to everybody.")
            yield Reminder(words.format(count=box.tiles_per_decade, era="I" * era), "BLD-03", (decade,))
    left = N_("Pass two of your three tiles to the left, then one of the two that you got once more to the left.")
    right = N_("Pass two of your three tiles to the right, then one of the two that you got once more to the right.")
    yield Reminder(_(left), "VAR-01", (1, 3, 5), variant="draft")
    yield Reminder(_(right), "VAR-04", (2, 4), variant="draft")
    words = _("With the Building of this Decade everybody gains the Partner who waits there.")
    yield Reminder(words, "BLD-13", (box.third_building_partner,))


def opening(box: Box) -> Iterator[Reminder]:
    """ACT-59, ACT-60: general Buildings that a Decade brings."""
    for building in box.buildings[: box.general_buildings]:
        if building.from_decade > 1:
            words = _("From now on there is {building}, for one Partner in each Decade.")
            rule = GENERAL_RULES[building.key]
            yield Reminder(words.format(building=plain(building_name(building))), rule, (building.from_decade,))


def drawing(box: Box) -> Iterator[Reminder]:
    """GEN-04, OPR-80..83, VAR-14, VAR-15: the cubes of this Decade, only for what is empty."""
    for decade, count in enumerate(box.draws, start=1):
        words = _(
            "After each company, while a space of the Supply Chain is empty: the cubes to its left move there, all"
            " together; if X is empty, draw {count} cubes for it."
        )
        yield Reminder(words.format(count=count), "OPR-80", (decade,), not_with="supply_chain")
    words = _(
        "After each company, if a column is empty: draw as many cubes as the leftmost such column says; each goes to"
        " the leftmost empty space of its row, or back into the bag if its row is full."
    )
    yield Reminder(words, "VAR-14", variant="supply_chain")


def clearing(box: Box) -> Iterator[Reminder]:
    """CLN-03."""
    for decade, count in enumerate(box.draws[:-1], start=1):
        words = _("X gets {count} new cubes.").format(count=count)
        yield Reminder(words, "CLN-03", (decade,), not_with="supply_chain")


OWN = {
    "setup": setting_up,
    "stock": closing,
    "building": dealing,
    "action": opening,
    "operating": drawing,
    "cleanup": clearing,
}
