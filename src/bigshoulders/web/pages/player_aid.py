"""The player aid: a sheet for each phase, with its steps, costs and limits as the box and the rules have them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.components import COMMON, DIRECTOR, EDITIONS, PREFERRED, Box, Building, box
from bigshoulders.game import Game
from bigshoulders.game.facts import Facts
from bigshoulders.locale import N_, _, pgettext
from bigshoulders.rules.track import dividend_steps
from bigshoulders.state.options import Options
from bigshoulders.web.table.buildings import GENERAL_RULES
from bigshoulders.web.table.tracks import BONUS_ICONS
from bigshoulders.words.effects import building_name, effect_words
from bigshoulders.words.glossary import LANGUAGES_KEPT
from bigshoulders.words.markup import plain
from bigshoulders.words.names import BONUSES, COLUMNS, PHASES, percent, percent_of

NAMES, SEED = ("Ann", "Bob"), 1875
MOST_STEPS = 3
NONE = "–"


class Line(NamedTuple):
    words: str
    rule: str


class Row(NamedTuple):
    cells: list[str]
    icon: str = ""
    rule: str = ""


class Chart(NamedTuple):
    """A small table."""

    title: str
    rule: str
    heads: list[str]
    rows: list[Row]
    is_wide: bool = False
    """Below the lines, not beside them."""


class Sheet(NamedTuple):
    key: str
    title: str
    lede: str
    lines: list[Line]
    charts: list[Chart]


def sheets(edition: str = "second") -> list[Sheet]:
    return written(locale.words_now(), edition)


@lru_cache(maxsize=LANGUAGES_KEPT * len(EDITIONS))
def written(_words: object, edition: str) -> list[Sheet]:
    printed, facts = box(edition), first_facts(edition)
    return [sheet(printed, facts) for sheet in (start, stock, building, action, operating, cleanup, ending)]


@cache
def first_facts(edition: str) -> Facts:
    """Of a game that begins: prices are worked out by the rules alone."""
    return Game.new(Options(NAMES, edition=edition), SEED).facts(None)


def lines(known: list[tuple[str, str]], **figures: object) -> list[Line]:
    return [Line(_(words).format(**figures), rule) for words, rule in known]


def dollars(amount: int) -> str:
    return f"${amount}"


def listed(amounts: Iterable[int]) -> str:
    return ", ".join(map(dollars, amounts))


def certificates(rule: str) -> Chart:
    names = {COMMON: _("Common"), PREFERRED: _("Preferred"), DIRECTOR: _("Director's")}
    rows = [Row([name, f"{percent(kind)}%"]) for kind, name in names.items()]
    return Chart(_("Certificates"), rule, [_("Certificate"), _("share")], rows)


# --- before the first Decade

START = [
    (N_("Everybody gets {money}, {tiles} Building tiles and {partners} Partners to place."), "SET-24"),
    (N_("A random player gets the Priority Deal; the Initiative Track follows clockwise."), "SET-26"),
    (N_("From the last on that track to the first, each player must establish one Starting Company."), "SET-27"),
    (N_("Choose a Charter and a value: {values}."), "EST-02"),
    (
        N_("Pay the price into its Treasury, and take the Director's Certificate of {director}%."),
        "EST-03",
    ),
    (N_("The other {rest}% lie in its Treasury, for anybody to buy."), "EST-08"),
    (N_("It begins without people, cubes and Goods."), "EST-09"),
    (N_("Three Partners wait: on Appeal {appeal}, on Building space {space}, and in its last factory."), "SET-29"),
]


def start(box: Box, facts: Facts) -> Sheet:
    prices = facts.establishing_prices
    left = {value: box.start_money - price for value, price in prices.items()}
    rows = [
        Row([dollars(value), dollars(price), dollars(left[value]) if left[value] >= 0 else NONE])
        for value, price in prices.items()
    ]
    steps = lines(
        START,
        money=dollars(box.start_money),
        tiles=box.tiles_at_setup,
        partners=box.partners_at_start,
        values=listed(prices),
        director=percent(DIRECTOR),
        rest=100 - percent(DIRECTOR),
        appeal=box.appeal_bonuses.index("partner"),
        space=box.third_building_partner,
    )
    costs = Chart(_("To establish"), "SET-35", [_("Value"), _("Price"), _("left to you")], rows)
    return Sheet("start", _("Before the first Decade"), _("Everybody begins one company."), steps, [costs])


# --- Stock

STOCK = [
    (N_("First, companies on the Closed space leave the game."), "CLO-01"),
    (
        N_("In turn from the Priority Deal on: sell, then buy one certificate or establish a company; or pass."),
        "STK-03",
    ),
    (N_("Sell any number: the bank pays the value of each share, then the value falls a step for each."), "STK-15"),
    (N_("What you have sold you may not buy again in this Decade."), "STK-28"),
    (
        N_("Buy: the value for each {tenth}%; from the Treasury you pay the company, from the Bank Pool the bank."),
        "STK-25",
    ),
    (N_("To establish a company is the purchase of a turn."), "EST-10"),
    (N_("Nobody owns more than {cap}% of a company."), "STK-12"),
    (N_("A Director may not buy the Preferred of the own company."), "STK-31"),
    (N_("Over the limit of certificates you must sell before anything else."), "STK-08"),
    (
        N_("Advanced: whoever owns more than the Director becomes Director, after a purchase or the Director's sale."),
        "DIR-13",
    ),
    (N_("When all have passed in a row, a company all of whose shares players own rises a step."), "STK-34"),
    (N_("The Priority Deal goes to the left of whoever bought or sold last."), "STK-36"),
]


def stock(box: Box, facts: Facts) -> Sheet:
    limits = [Row([str(players), str(limit)]) for players, limit in box.certificate_limits.items()]
    prices = [Row([dollars(value), dollars(price)]) for value, price in facts.establishing_prices.items()]
    return Sheet(
        "stock",
        _(PHASES["stock"]),
        _("Shares are bought with Personal Funds, and with nothing else."),
        lines(STOCK, cap=percent_of(box.share_cap), tenth=percent(COMMON)),
        [
            certificates("GEN-18"),
            Chart(_("Limit"), "STK-09", [_("Players"), _("certificates")], limits),
            Chart(_("To establish"), "EST-03", [_("Value"), _("Price")], prices),
        ],
    )


# --- Building

BUILDING = [
    (N_("From Decade 2 on everybody is dealt {dealt} tiles; in Decade 1 those of setup are used."), "BLD-03"),
    (N_("Place one face down on the space of this Decade."), "BLD-06"),
    (N_("Remove one from the game."), "BLD-07"),
    (N_("Keep one for later."), "BLD-08"),
    (N_("When all have placed, turn them up: they stay until the end, and anybody may use them."), "BLD-09"),
    (N_("For each Worker on them one comes to the Job Market, the dearest spaces first."), "BLD-10"),
    (N_("With the Building of Decade {third} comes the Partner who waits there."), "BLD-13"),
]


def building(box: Box, facts: Facts) -> Sheet:
    decades = enumerate(zip(box.years, box.eras, strict=True), start=1)
    eras = [Row([str(decade), str(year), "I" * era]) for decade, (year, era) in decades]
    return Sheet(
        "building",
        _(PHASES["building"]),
        _("Everybody opens one Building, all at once."),
        lines(BUILDING, dealt=box.tiles_per_decade, third=box.third_building_partner),
        [
            Chart(_("New tiles"), "BLD-03", [_("Decade"), _("Year"), _("Era")], eras),
            job_market(facts),
        ],
    )


def job_market(facts: Facts) -> Chart:
    """Which Workers cost how much, from the cheapest on."""
    by_price: dict[int, list[int]] = {}
    for there, price in enumerate([facts.job_market.from_supply, *facts.job_market.spaces]):
        by_price.setdefault(price, []).append(there)
    rows = [
        Row([dollars(price), str(there[0]) if len(there) == 1 else f"{there[0]}–{there[-1]}"], "worker")
        for price, there in sorted(by_price.items())
    ]
    return Chart(_("Job Market"), "ACT-42", [_("next Worker"), _("while so many are there")], rows)


# --- Action

ACTION = [
    (
        N_(
            "In rounds, in the order of the Initiative Track: everybody who has a Partner left sends one to a Building."
        ),
        "ACT-01",
    ),
    (N_("The Building acts for one company that you direct, and its Treasury pays all of it."), "GEN-09"),
    (N_("Nobody passes while a Partner is left."), "ACT-03"),
    (N_("Everybody's Buildings are open to all, for one Partner each Decade; the owner is paid as printed."), "ACT-70"),
    (N_("On your turn: Haymarket trades, two cubes alike for one other, and Assets."), "ACT-15"),
    (N_("Who directs no company puts the Partner into the Bank Pool for {alone}."), "ACT-16"),
    (N_("Assets cost, by their spaces, {assets}; each gives something at once and something each Decade."), "AST-01"),
    (N_("Bonuses of Appeal are taken at once; {instead} instead of any."), "APL-10"),
]


def action(box: Box, facts: Facts) -> Sheet:
    general = Chart(
        _("General Buildings"),
        "ACT-09",
        [_("Building"), _("the company pays"), _("and gets"), _("Partners")],
        [general_row(facts, building) for building in box.buildings[: box.general_buildings]],
        is_wide=True,
    )
    bonuses = [(space, bonus) for space, bonus in enumerate(box.appeal_bonuses) if bonus]
    rows = [Row([str(space), _(BONUSES[bonus])], BONUS_ICONS[bonus]) for space, bonus in bonuses]
    return Sheet(
        "action",
        _(PHASES["action"]),
        _("Partners work for companies."),
        lines(
            ACTION,
            alone=dollars(box.without_company),
            instead=dollars(box.instead_of_bonus),
            assets=listed(space.printed for space in facts.assets),
        ),
        [Chart(_("Appeal"), "APL-02", [_("Space"), _("Bonus")], rows), job_market(facts), general],
    )


def general_row(facts: Facts, building: Building) -> Row:
    """Its name, its price, what it gives, and for how many Partners."""
    name = plain(building_name(building))
    if building.from_decade > 1:
        name += " " + _("(from Decade {decade})").format(decade=building.from_decade)
    prices = {
        "job_market": [*facts.job_market.spaces, facts.job_market.from_supply],
        "capital_asset": [space.printed for space in facts.assets],
    }.get(building.key, [building.company_pays])
    pays = "–".join(map(dollars, sorted({min(prices), max(prices)})))
    cells = [name, pays if max(prices) else NONE, plain(effect_words(building.effect))]
    return Row([*cells, "∞" if building.unlimited else "1"], rule=GENERAL_RULES[building.key])


# --- Operating

OPERATING = [
    (N_("Company by company: the most Appeal first, on one space from the top."), "OPR-02"),
    (N_("0. Advanced: issue shares of the Treasury to the Bank Pool; a step down for each, and one more."), "OPR-10"),
    (N_("1. Buy cubes: {chain} each; those on X not yet."), "OPR-20"),
    (
        N_("2. Run the factories from left to right: all spaces staffed, all cubes there, those to its left have run."),
        "OPR-28",
    ),
    (N_("A Manager gives what is printed after each run; automated spaces need no Workers."), "OPR-34"),
    (N_("If all factories of the Starting Company run, its Partner is yours."), "OPR-38"),
    (N_("3. Sell Goods on the tiles of its row, one space each; at half price only if all are full."), "OPR-50"),
    (N_("Filling a tile brings {bonuses}."), "OPR-54"),
    (N_("4. Pay all or withhold all. To pay, a factory must have run and a Good have been sold."), "OPR-61"),
    (
        N_("Pay: a tenth of the revenue a share, rounded down; Treasury shares pay the company, the Bank Pool nobody."),
        "OPR-63",
    ),
    (N_("Withhold: all of the revenue into the Treasury."), "OPR-68"),
    (N_("5. The value: paid, as in the table; withheld, one step down."), "OPR-75"),
    (N_("6. Fill the Supply Chain from the left; new cubes come to X."), "OPR-80"),
]


def operating(box: Box, facts: Facts) -> Sheet:
    bonuses = ", ".join(
        f"{dollars(column.bonus)} ({_(COLUMNS[column.key])})" for column in box.demand_columns if column.bonus
    )
    guide = Chart(
        _("A dividend lifts the value"),
        "TRK-12",
        [_("Value"), *(f"+{steps}" for steps in range(1, MOST_STEPS + 1))],
        [guide_row(box, value) for value in box.track if value],
    )
    return Sheet(
        "operating",
        _(PHASES["operating"]),
        _("Every company works once, and its own Treasury pays for it."),
        lines(OPERATING, chain=listed(box.chain_prices), bonuses=bonuses),
        [guide, draws(box)],
    )


def guide_row(box: Box, value: int) -> Row:
    """The value, and the least revenues for one, two and three steps up."""
    least = [value * steps for steps in range(1, MOST_STEPS + 1)]
    shown = [dollars(one) if dividend_steps(box, value, one) == steps else NONE for steps, one in enumerate(least, 1)]
    return Row([dollars(value), *shown])


def draws(box: Box) -> Chart:
    rows = [Row([str(decade), str(count)]) for decade, count in enumerate(box.draws, 1)]
    return Chart(_("Cubes drawn to X"), "GEN-04", [_("Decade"), _("Cubes")], rows)


# --- Cleanup

CLEANUP = [
    (N_("Cubes at {cheapest} go to Haymarket Square, every other group moves one space to the right."), "CLN-02"),
    (N_("X gets as many new cubes as the Decade that ends has."), "CLN-03"),
    (N_("The Asset on {asset} leaves the game; the others move right, a new one comes to {first}."), "CLN-06"),
    (N_("Assets that were used are ready again."), "CLN-09"),
    (N_("Full Demand tiles leave the game; in the first Decade the one with the red cross, too."), "CLN-10"),
    (N_("The others move to the left; new ones fill the gaps, column by column from the left."), "CLN-15"),
    (N_("Everybody takes the Partners of this Decade back."), "CLN-17"),
    (N_("The next Decade begins with its Stock Phase."), "CLN-18"),
    (N_("As they are stay Initiative, Priority Deal, Job Market, tiles in hand, Treasuries and Appeal."), "CLN-19"),
]


def cleanup(box: Box, facts: Facts) -> Sheet:
    prices = [space.printed for space in facts.assets]
    steps = lines(
        CLEANUP,
        cheapest=dollars(min(box.chain_prices)),
        asset=dollars(min(prices)),
        first=dollars(max(prices)),
    )
    lede = _("After Decades 1 to {last}.").format(last=len(box.years) - 1)
    return Sheet("cleanup", _(PHASES["cleanup"]), lede, steps, [draws(box)])


# --- the end

ENDING = [
    (N_("The game ends after the Operating Phase of Decade {last}."), "END-01"),
    (N_("Add up Personal Funds, and for each share the value of its company."), "END-02"),
    (N_("Public Goals: {goal} for each, and for everybody who is tied."), "END-06"),
    (N_("Treasuries, cubes, Goods, Assets and Buildings count for nobody."), "END-04"),
    (N_("A company on the Closed space is worth nothing."), "END-10"),
    (N_("The most wins; if tied, whoever has won more Goals; then the victory is shared."), "END-08"),
]


def ending(box: Box, facts: Facts) -> Sheet:
    return Sheet(
        "end",
        pgettext("sheet", "The end"),
        _("Whoever owns the most wins."),
        lines(ENDING, last=len(box.years), goal=dollars(box.goal_reward)),
        [certificates("END-05")],
    )
