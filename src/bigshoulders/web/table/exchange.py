"""The exchange: the stock track, where every company is a slip that says who owns it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil

from bigshoulders.components import CERTIFICATES, COMMON
from bigshoulders.locale import N_, _, pgettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept, remembered
from bigshoulders.web.table.ledger import incomes_shown
from bigshoulders.web.table.markup import Attribute, tag
from bigshoulders.web.table.things import About, bold, crest, div, icon, plain_words, seat_mark, span, thing
from bigshoulders.words.names import percent_of
from bigshoulders.words.solo_names import marker_words

TRACK_HEIGHT, LINE_HEIGHT = 361.0, 15.6
"""Of the track below which five Goals and six lines of purses lie, and of such a line."""
SLIP_HEIGHTS = {6: ("", 23), 9: (" many", 21), 12: (" most", 20), 99: (" all", 18)}
"""The style and the height of a slip with up to so many companies."""
EMPTY_HEIGHT = 12.4
MOST_GOALS = 5
ROOM_FOR_LETTERS = 5
"""So many of a name stand in the head of a column as they are; longer names move together."""
SHORTEST_RUN = 2
"""So many empty spaces in a row may fold into one line."""
OWNERSHIP = ("value", "director", "common", "preferred")
"""What a slip shows of a company; prices and shares follow from it."""
TRACK_WORDS = {
    "withhold": N_("no dividend, the value falls one step, the marker goes back to $"),
    "$": N_("you receive the value for your share"),
    "$$": N_("you receive twice the value for your share"),
    "$$$": N_("you receive three times the value for your share, the value rises one step, the marker goes back to $"),
}
"""The places of the Dividends Track, from bottom to top."""
TRACK_RULES = {"withhold": "INV-21", "$": "INV-18", "$$": "INV-19", "$$$": "INV-20"}


def exchange(table: DrawnTable) -> str:
    many, _height = slip_size(table)
    alone = "" if not table.solo else " alone" if table.rival.key else " alone no-rival"
    style = f"exchange of{len(table.seats)}{alone}{many}"
    attrs = {"id": "exchange", "class": style, "aria-label": _("Stock track")}
    return tag("section", attrs, head(table), track(table))


def slip_size(table: DrawnTable) -> tuple[str, int]:
    return next(size for most, size in SLIP_HEIGHTS.items() if len(table.traded) <= most)


def head(table: DrawnTable) -> str:
    """A column for every player, Treasury and Bank Pool; the purses of the players where no ledger stands below."""
    cells = [tag("h2", {"class": "exchange-title"}, plain_words(_("The Exchange"))), span("column", _("last paid"))]
    for seat in table.seats:
        mine = " mine" if seat == table.seat else ""
        name = span("name long" if len(table.people[seat]) > ROOM_FOR_LETTERS else "name", table.people[seat])
        purse = span("purse", f"${table.players[seat]['funds']}")
        cells.append(div(f"tab p{seat}{mine}", seat_mark(table, seat, letter=False), name, purse))
    if table.solo:
        hat = icon("rival") + span("", _("Rival"))
        cells.append(tag("div", {"class": "tab rival", "title": table.rival.name}, hat) if table.rival.key else "")
        brings = _("will bring; Dividends Track") if table.view.options.investors else _("will bring")
        cells.append(span("column", brings))
    cells += [span("column", _("Trea\u00adsury")), span("column", pgettext("in short", "Bank Pool"))]
    return div("quote quote-head", *cells)


# --- the track


Occupied = tuple[int, list[str]]
"""A value, and the companies that stand there."""


def track(table: DrawnTable) -> str:
    """From the top value down to the Closed space. Between the slips it looks as before while nothing moves on it."""
    looked_at = (
        companies_by_value(table),
        len(incomes_shown(table)),
        table.json["closed"],
        table.choices_at("stock_track"),
        table.all_if_alone,
    )
    spaces = remembered(table, ("track",), looked_at, lambda: drawn_spaces(table))
    return div("track", *(one if isinstance(one, str) else occupied(table, *one) for one in spaces))


def drawn_spaces(table: DrawnTable) -> list[str | Occupied]:
    """Empty spaces; runs of them fold where there is no room for them. Occupied ones are still to be drawn."""
    standing = companies_by_value(table)
    spaces = [(value, standing.get(value, [])) for value in reversed(table.box.track)]
    runs = [list(run) for _empty, run in groupby(spaces, key=lambda space: not may_fold(table, *space))]
    folded = folded_spaces(table, runs)
    hints = notes(table)
    parts: list[str | Occupied] = []
    for number, run in enumerate(runs):
        count = folded.get(number, 0)
        if len(run) < SHORTEST_RUN or not may_fold(table, *run[0]):
            parts += [(value, here) if here else empty_space(table, value, hints) for value, here in run]
            continue
        away, shown = (run[:count], run[count:]) if count else (run, [])
        ends = f"{away[0][0]}–{away[-1][0]}"
        rows = "".join(empty_space(table, value, iter(()) if count else hints) for value, _none in away)
        parts.append(div("run folded" if count else "run", div("fold", span("value", ends)), div("unfolded", rows)))
        parts += [empty_space(table, value, hints) for value, _none in shown]
    return parts


def companies_by_value(table: DrawnTable) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for key in table.traded:
        found.setdefault(table.stock(key)["value"], []).append(key)
    return found


def may_fold(table: DrawnTable, value: int, here: list[str]) -> bool:
    """Where nobody stands and nothing is said."""
    return not here and value not in start_values(table) and bool(value) and not waits_at(table, value)


def start_values(table: DrawnTable) -> list[int]:
    return values_at(table.box.track, table.box.start_spaces)


@lru_cache
def values_at(track: tuple[int, ...], spaces: tuple[int, ...]) -> list[int]:
    return [track[space] for space in spaces]


def folded_spaces(table: DrawnTable, runs: list[list[tuple[int, list[str]]]]) -> dict[int, int]:
    """By run, how many of its spaces from the top: the longest run first, and only as many as needed."""
    _style, slip = slip_size(table)
    occupied = sum(1 for run in runs for _value, here in run if here)
    empty = len(table.box.track) - occupied
    left = track_height(table) - len(table.traded) * slip - occupied * 3 - empty * EMPTY_HEIGHT
    folded: dict[int, int] = {}
    for number in sorted(range(len(runs)), key=lambda number: -len(runs[number])):
        if left >= 0:
            break
        if len(runs[number]) >= SHORTEST_RUN and may_fold(table, *runs[number][0]):
            folded[number] = min(len(runs[number]), 1 + ceil(-left / EMPTY_HEIGHT))
            left += (folded[number] - 1) * EMPTY_HEIGHT
    return folded


def track_height(table: DrawnTable) -> float:
    """More without Goals, less with the income of two Decades."""
    if table.solo:
        return TRACK_HEIGHT
    missing = MOST_GOALS - len(table.json["goals"])
    return TRACK_HEIGHT + (missing + 1 - len(incomes_shown(table))) * LINE_HEIGHT


def notes(table: DrawnTable) -> Iterator[str]:
    """What a dividend does, and what the slips of a solo game are, on the first empty spaces."""
    yield plain_words(_("a revenue of the value: +1 step"))
    yield plain_words(_("of twice the value: +2"))
    yield plain_words(_("of three times, from 60 on: +3"))
    if table.view.options.investors:
        yield f"{bold(_('round'))} {plain_words(_('yours, operates'))}"
        yield f"{bold(_('square'))} {plain_words(_('an Investor, pays by $'))}"
    yield icon("bar") + plain_words(_("sold in this Decade"))


def occupied(table: DrawnTable, value: int, here: list[str]) -> str:
    slips = "".join(slip(table, key, not k) for k, key in enumerate(here))
    return div(f"{style_of(table, value)} occupied", slips, partner_at(table, value))


def style_of(table: DrawnTable, value: int) -> str:
    start = " start" if value in start_values(table) else ""
    return f"space{start} threshold" if value == table.box.triple_jump_from else f"space{start}"


def partner_at(table: DrawnTable, value: int) -> str:
    return seat_mark(table, 0, "waiting") if waits_at(table, value) else ""


def empty_space(table: DrawnTable, value: int, hints: Iterator[str]) -> str:
    """It may have a hint, if nothing else is said there."""
    name = f"${value}" if value else _("Closed space")
    about = About(name, "", "TRK-01", "rulebook")
    if value in start_values(table):
        about = About(name, _("a company may be established at this value"), "TRK-06", "rulebook")
    if waits_at(table, value):
        words = _("a Partner waits here for the first company of yours that comes so far")
        about = About(name, words, "SOL-02", "rulebook")
    key = f"stock_track/{value}"
    offer = table.choices.get(key)
    hint = "" if offer or not value or value in start_values(table) else next(hints, "")
    said = f'<span class="hint">{hint}</span>' if hint else ""
    if offer:
        said = span("establish", _("to establish: ${price}").format(price=table.facts.establishing_prices[value]))
    gone = "" if value else "".join(closed(table, key) for key in table.json["closed"])
    inner = (span("value", value or _("Closed")), said, gone, partner_at(table, value))
    return thing(table, key, f"value-{value}", style_of(table, value), about, *inner)


def closed(table: DrawnTable, key: str) -> str:
    about = About(table.charter(key).name, _("closed, out of the game"), "CLO-01")
    return thing(table, f"closed/{key}", f"closed-{key}", "closed", about, crest(table, key, "gone"))


def waits_at(table: DrawnTable, value: int) -> bool:
    """Whether the Partner of a solo game stands on this space."""
    return bool(table.solo.get("stock_partner")) and value == table.box.solo.partner_at


# --- a slip


@kept(
    lambda table, key, first: (
        [table.stock(key).get(name) for name in OWNERSHIP],
        table.accounts.last_paid.get(key),
        table.accounts.paid_in_decade.get(key),
        [key in player["sold"] for player in table.players],
        key == table.acting and table.choices_at("stock_track"),
        table.choices_at(f"stock/{key}/", f"slip/{key}", f"paid/{key}"),
        table.all_if_alone,
    ),
    own=True,
)
def slip(table: DrawnTable, key: str, first: bool) -> str:
    """Value, company, last dividend, who holds how much, and what can be bought."""
    record = table.stock(key)
    value = record["value"]
    cells = [span("value", value) if first else span("value", "")]
    cells += [who(table, key), paid(table, key)]
    cells += [holding(table, seat, key) for seat in table.seats]
    if table.solo:
        cells += [rival_cell(table, key) if table.rival.key else "", brings(table, key)]
    cells += [treasury_cell(table, key), pool_cell(table, key)]
    style = "quote slip" + (" investor" if key in table.investors else "") + (" acting" if key == table.acting else "")
    return tag("div", {"class": style, "id": f"slip-{key}", "data-moves": True}, *cells)


def who(table: DrawnTable, key: str) -> str:
    value = table.stock(key)["value"]
    worth = f"${value}" if value else _("closed")
    about = About(table.charter(key).name, _("stock value {value}").format(value=worth), "TRK-01")
    if key in table.investors:
        words = _("Investor company, stock value {value}").format(value=worth)
        about = About(about.name, words, "INV-08")
    where = "stock_track" if key == table.acting else f"slip/{key}"
    inner = (crest(table, key), span("name", table.short_name(key)))
    return thing(table, where, f"stock-{key}", "who", about, *inner, place=f"company/{key}")


def paid(table: DrawnTable, key: str) -> str:
    """The last dividend per share, in bold where it was paid in this Decade."""
    last, now = table.accounts.last_paid.get(key), table.accounts.paid_in_decade.get(key, 0)
    words = _("new") if last is None else f"${last}" if last else "0"
    said = _("has not operated yet")
    if last is None and not table.accounts.is_whole:
        words, said = "–", _("not known: the story of this table begins later")
    if last is not None:
        said = _("${amount} a share").format(amount=last) if last else _("it withheld")
        said += "; " + _("in this Decade: ${amount} a share").format(amount=now)
    about = About(_("Last dividend of {company}").format(company=table.short_name(key)), said, "OPR-60")
    style = "cell paid now" if now else "cell paid"
    return thing(table, f"paid/{key}", f"paid-{key}", style, about, span("", words))


def holding(table: DrawnTable, seat: int, key: str) -> str:
    """The percentage of a player; solid for the Director, P with the Preferred, barred where none may be bought."""
    held = table.facts.holding(key, seat)
    sold = key in table.players[seat]["sold"]
    style = f"cell p{seat}"
    if held.director:
        style += " director"
    elif held.shares:
        style += " holds"
    inner = span("", percent_of(held.shares)) if held.shares else ""
    if held.preferred:
        inner += f"<sup>{plain_words(pgettext('certificate', 'P'))}</sup>"
    if sold:
        inner += icon("bar", "barred")
    name = _("{company}, shares of {owner}").format(company=table.short_name(key), owner=table.people[seat])
    words = f"{percent_of(held.shares)}%"
    if held.director:
        words += ", " + _("Director")
    if held.preferred:
        words += ", " + _("with the Preferred certificate")
    rule = "GEN-18"
    if sold:
        words, rule = words + "; " + _("sold in this Decade: none may be bought back"), "STK-28"
    elif key in table.solo.get("bought", ()):
        words, rule = words + "; " + _("bought in this Decade, so none may be sold"), "SOL-43"
    mine = seat == table.seat
    where = f"stock/{key}/held" if mine else f"stock/{key}/held/{seat}"
    return thing(table, where, f"held-{seat}-{key}", style, About(name, words, rule), inner)


def rival_cell(table: DrawnTable, key: str) -> str:
    shares = table.facts.holding(key, "rival").shares
    name = _("{company}: certificates of {rival}").format(company=table.short_name(key), rival=table.rival.name)
    about = About(name, f"{percent_of(shares)}%", "RIV-08")
    return thing(
        table, f"rival/{key}", f"rival-{key}", "cell rival", about, span("", percent_of(shares)) if shares else ""
    )


def brings(table: DrawnTable, key: str) -> str:
    """What a company is expected to bring, or where an Investor stands on the Dividends Track."""
    if key not in table.investors:
        return div("cell brings", expectation(table, key))
    marker = table.investors[key]["marker"]
    pays = _("it will pay you ${pays}").format(pays=table.facts.investor_payments[key])
    name = _("Dividends Track: {place}").format(place=marker_words(marker))
    about = About(name, f"{_(TRACK_WORDS[marker])}; {pays}", TRACK_RULES[marker])
    places = "".join(dividend_place(key, place, place == marker) for place in TRACK_WORDS)
    return thing(table, f"company/{key}", f"investor-{key}", "cell dividends", about, places)


def dividend_place(key: str, place: str, now: bool) -> str:
    attrs: dict[str, Attribute] = {"id": f"dividend-{key}", "class": "now", "data-moves": True} if now else {}
    return tag("i", attrs, plain_words("0" if place == "withhold" else place))


def expectation(table: DrawnTable, key: str) -> str:
    expected = table.facts.expected[key]
    if not expected.revenue:
        return span("soft", "–")
    steps = f"+{expected.steps}{icon('up')}" if expected.steps else "±0"
    return f"{bold(f'${expected.revenue}')} <span>{steps}</span>"


def treasury_cell(table: DrawnTable, key: str) -> str:
    return to_buy(table, key, "treasury", "company")


def pool_cell(table: DrawnTable, key: str) -> str:
    return to_buy(table, key, "pool", "pool")


def to_buy(table: DrawnTable, key: str, holder: str, source: str) -> str:
    held = table.facts.holding(key, holder)
    inner = span("", percent_of(held.shares)) if held.shares else ""
    if held.preferred:
        inner += f"<sup>{plain_words(pgettext('certificate', 'P'))}</sup>"
    names = {
        "treasury": _("{company}, shares in the Treasury"),
        "pool": _("{company}, shares in the Bank Pool"),
    }
    to = _("paid to the bank") if holder == "pool" or key in table.investors else _("paid to the company")
    words = _("{share}%, ${price} for 10%, {to}").format(
        share=percent_of(held.shares), price=table.facts.stock[key].prices[CERTIFICATES[COMMON]], to=to
    )
    about = About(names[holder].format(company=table.short_name(key)), words, "STK-24")
    return thing(table, f"stock/{key}/{source}", f"{holder}-shares-{key}", f"cell {holder}", about, inner)
