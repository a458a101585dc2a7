"""Charters in the order in which they operate, and those that can still be established."""

from __future__ import annotations

from bigshoulders.components import RESOURCES, Factory
from bigshoulders.locale import _, ngettext
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept, remembered
from bigshoulders.web.table.markets import asset_about
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.offers import (
    ROW,
    free_cells,
    lie_among_charters,
    lie_in_cards,
    offers_block,
    origin,
    to_establish,
)
from bigshoulders.web.table.parts import heading_of_card
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.solo_board import solo_cards, solo_lines, unused_elsewhere
from bigshoulders.web.table.things import (
    MOST_ALIKE,
    About,
    bold,
    crest,
    cubes,
    div,
    icon,
    icons,
    plain_words,
    seat_mark,
    span,
    thing,
)
from bigshoulders.words.markup import plain
from bigshoulders.words.names import RESOURCE_NAMES, TYPES
from bigshoulders.words.printed import HOUSE
from bigshoulders.words.table_view import Json

FEW, MORE = 6, 9
"""Charters that have three lines, and two."""
MOST_PRICES, MOST_HATS = 4, 3
SHOWN_ELSEWHERE = ("common", "preferred")
"""Of a company: who owns it stands on the exchange."""
BESIDE_A_LADDER = 2
"""So many signs have room beside the whole ladder of steps."""


def charters(table: DrawnTable) -> str:
    """The order, what each is expected to bring, and a line of those that can be established."""
    cards = [charter(table, key, number) for number, key in enumerate(table.json["appeal_order"], start=1)]
    cards += [card for card in solo_cards(table) if card]
    rival, tiles = solo_lines(table)
    grid = div(f"charters {size(table, bool(cards))}", *cards, offers_block(table))
    inner = (head(table, bool(cards)), grid, rival, to_establish(table, bool(cards), tiles))
    return tag("section", {"id": "charters", "class": "charters-area", "aria-label": _("Charters")}, *inner)


def head(table: DrawnTable, cards: bool) -> str:
    """What lies below it, if only what can be established does."""
    title = _("Order of operation, {year}").format(year=table.json["year"])
    note = unused_elsewhere(table) or tag("small", {}, plain_words(order_note(table)))
    if lie_in_cards(table) and not cards:
        title, note = _("To establish"), unused_elsewhere(table)
    return tag("h2", {"class": "charters-title"}, plain_words(title), note)


def order_note(table: DrawnTable) -> str:
    if table.investors:
        return _("by Appeal; then the Investors pay")
    return _("by Appeal; what each brings if its staffed factories run and sell everything")


def size(table: DrawnTable, cards: bool) -> str:
    """How many rows there are, and how many lines a charter has in them."""
    cells = len(table.companies)
    if lie_in_cards(table):
        return "one-row" if cards else "none"
    if table.solo:
        return "few rows2"
    if lie_among_charters(table):
        cells += free_cells(table)
    rows = max(-(-cells // ROW), 2)
    return f"few rows{rows}" if cells <= FEW else f"more rows{rows}" if cells <= MORE else f"many rows{rows}"


def turn_of(table: DrawnTable, key: str) -> object:
    """With what a charter shows, all that its facts follow from: the turn under way, if it is its own."""
    turn = table.facts.operating
    return (turn, table.json["turn"]["factories_run"]) if turn.company == key else None


def waiting_at(table: DrawnTable, key: str) -> list[bool]:
    """By seat: whether the Partner of the factories stands there."""
    return [player["factory_partner"] == key for player in table.players]


@kept(
    lambda table, key, number: (
        {name: part for name, part in table.companies[key].items() if name not in SHOWN_ELSEWHERE},
        key == table.acting,
        table.has_operated(key),
        key in table.json.get("replaced", ()),
        turn_of(table, key),
        table.solo and table.facts.goods_prices[key],
        waiting_at(table, key),
        table.choices_at(
            f"company/{key}", f"expected/{key}", *(f"asset/{asset}" for asset in table.companies[key]["assets"])
        ),
    )
)
def charter(table: DrawnTable, key: str, number: int) -> str:
    facts = table.companies[key]
    seat = facts["director"]
    style = f"card charter p{seat}"
    if key == table.acting:
        style += " acting"
    elif table.has_operated(key):
        style += " operated"
    order = div("order", span("", number), seat_mark(table, seat))
    top = div("charter-head", title(table, key), treasury(table, key))
    body = div(f"charter-body of{len(table.charter(key).factories)}", prices(table, key), *factories(table, key))
    crowd = " crowded" if signs_in_store(table, key) > BESIDE_A_LADDER else ""
    foot = div(f"charter-foot{crowd}", known_expected(table, key), stores(table, key))
    attrs = {"id": f"charter-{key}", "class": style, "aria-label": table.charter(key).name}
    return tag("article", attrs, order, top, body, foot)


def title(table: DrawnTable, key: str) -> str:
    facts, company = table.companies[key], table.charter(key)
    value = f"${facts['value']}" if facts["value"] else _("closed")
    kind = table.box.demand_rows[company.type]
    words = _("{type}; Director {director}; Appeal {appeal}; stock value {value}").format(
        type=_(TYPES[kind]), director=table.people[facts["director"]], appeal=facts["appeal"], value=value
    )
    if table.has_operated(key):
        words += "; " + _("has operated")
    if peculiar := plain(table.printed.peculiarities(company)):
        words += "; " + peculiar
    if key in table.json.get("replaced", ()):
        words += "; " + _("a Manager was replaced in this Decade")
    about = About(company.name, words, "CMP-01", origin(table, key))
    inner = crest(table, key) + span("name", table.short_name(key))
    return heading_of_card(3, thing(table, f"company/{key}", f"company-{key}", "who", about, inner))


def treasury(table: DrawnTable, key: str) -> str:
    cash = table.companies[key]["cash"]
    about = About(_("Treasury of {company}").format(company=table.short_name(key)), f"${cash}", "GEN-09")
    inner = icon("strongbox") + bold(f"${cash}")
    where = f"company/{key}/treasury"
    return thing(table, where, f"treasury-{key}", "treasury", about, inner, place="treasury")


def prices(table: DrawnTable, key: str) -> str:
    """What Goods sell for, now and with other numbers of Salespeople."""
    company, hired = table.charter(key), table.companies[key]["salespeople"]
    now = [price.dollars for price in table.facts.goods_prices[key]]
    ladder = table.facts.price_ladders[key]
    if company.price_per_salespeople is None and now[0] == ladder[hired]:
        marks = [table.printed.mark(company, f"prices.{k}") for k in range(len(ladder))]
        rows = [(price, k == hired, mark) for k, (price, mark) in enumerate(zip(ladder, marks, strict=False))]
    else:
        rows = [(price, len(now) == 1, "") for price in now]
    rows = rows_around_now(rows)
    styles = ["middle" if len(now) > 1 and k == len(rows) // 2 else "" for k in range(len(rows))]
    shown = "".join(
        bold(f"${price}{mark}") if is_now else span(style, f"${price}{mark}")
        for (price, is_now, mark), style in zip(rows, styles, strict=True)
    )
    shown += f'<em class="steps">{steps(table, key)}</em>'
    words = _("Goods sell for {price}; Salespeople: {hired}").format(
        price="/".join(f"${price}" for price in now), hired=hired
    )
    if ladder:
        words += "; " + " → ".join(f"${price}" for price in ladder)
    about = About(_("Price of Goods"), words, "OPR-53", origin(table, key))
    if company.price_per_salespeople is not None:
        shown += f"<span>{icon('salesperson')}{hired}</span>"
    return thing(table, f"company/{key}/prices", f"prices-{key}", "prices", about, shown)


def rows_around_now(rows: list[tuple[int, bool, str]]) -> list[tuple[int, bool, str]]:
    """Of more prices than there is room for, those beside the present one."""
    now = next((k for k, (_price, is_now, _mark) in enumerate(rows) if is_now), 0)
    first = max(0, min(now - 1, len(rows) - MOST_PRICES))
    return rows[first : first + MOST_PRICES]


def steps(table: DrawnTable, key: str) -> str:
    """What the expected revenue does to the value."""
    found = table.facts.expected[key]
    return f"+{found.steps}{icon('up')}" if found.steps else "±0" if found.revenue else "–"


def ladder(table: DrawnTable, key: str) -> str:
    """The revenues at which a dividend lets the value rise; the one that is expected to be reached is filled."""
    expected, steps = table.facts.expected[key], table.facts.dividend_steps(key)
    reached = [expected.steps != 0 and step.value == expected.value for step in steps]
    styles = ["rung reached" if one else "rung" for one in reached]
    if styles and not any(reached):
        styles[0] += " first-to-reach"
    rungs = [span(style, f"+{step.steps} {step.least}") for style, step in zip(styles, steps, strict=True)]
    return f'<span class="ladder">{"".join(rungs)}</span>'


def ladder_words(table: DrawnTable, key: str) -> str:
    return "; ".join(
        ngettext(
            "from ${revenue}: +{count} step, to ${value}", "from ${revenue}: +{count} steps, to ${value}", step.steps
        ).format(revenue=step.least, count=step.steps, value=step.value)
        for step in table.facts.dividend_steps(key)
    )


# --- factories


def factories(table: DrawnTable, key: str) -> list[str]:
    states = table.companies[key]["factories"]
    pairs = zip(table.charter(key).factories, states, strict=True)
    return [known_factory(table, key, table.box.factories[f], state) for f, state in pairs]


def known_factory(table: DrawnTable, key: str, factory: Factory, state: Json) -> str:
    """Most of what changes on a charter is no matter of its factories."""
    looked_at = (
        state,
        table.companies[key]["cubes"],
        turn_of(table, key),
        waiting_at(table, key),
        table.choices.get(place_of(key, factory)),
    )
    name = ("factory", key, factory.position)
    return remembered(table, name, looked_at, lambda: factory_thing(table, key, factory, state))


def place_of(key: str, factory: Factory) -> str:
    return f"company/{key}/factory/{factory.position + 1}"


def factory_thing(table: DrawnTable, key: str, factory: Factory, state: Json) -> str:
    number = factory.position + 1
    name = _("{company}, factory {number}").format(company=table.short_name(key), number=number)
    about = About(name, factory_words(table, key, factory, state), "CMP-02", origin(table, key))
    lack = table.facts.lacks[key][factory.position][0]
    style = "factory idle" if lack.workers else "factory lacking" if lack.cubes else "factory"
    face, where = factory_face(table, key, factory, state), place_of(key, factory)
    return thing(table, where, f"factory-{key}-{number}", style, about, face, place=f"factory/{number}")


def factory_words(table: DrawnTable, key: str, factory: Factory, state: Json) -> str:
    words = f"{lack_words(table, key, factory)}; {plain(table.printed.factory(factory))}"
    words += "; " + _("Workers {workers}, automated {automated}, Managers {managers}").format(
        workers=state["workers"], automated=state["automated"], managers=state["managers"]
    )
    ability = plain(table.printed.manager(factory))
    return f"{words}; " + _("Manager: {ability}").format(ability=ability) if ability else words


def lack_words(table: DrawnTable, key: str, factory: Factory) -> str:
    """What it lacks before it can run; of a factory with levels at the level that lacks least."""
    lack = min(table.facts.lacks[key][factory.position], key=lambda lack: (lack.workers, sum(lack.cubes.values())))
    if lack.nothing:
        return _("can run")
    parts = [f"{count} {_(RESOURCE_NAMES[resource])}" for resource, count in lack.cubes.items()]
    if lack.workers:
        parts.insert(0, ngettext("{count} Worker", "{count} Workers", lack.workers).format(count=lack.workers))
    return _("lacks {what}").format(what=", ".join(parts))


def factory_face(table: DrawnTable, key: str, factory: Factory, state: Json) -> str:
    """From top to bottom: worker spaces, what it needs and makes, Manager and what he gives."""
    company = table.charter(key)
    last = factory.position + 1 == len(company.factories)
    waiting = [seat for seat in table.seats if table.players[seat]["factory_partner"] == key] if last else []
    there = state["automated"] + state["workers"]
    workers = icons("automation", state["automated"]) + icons("worker", state["workers"])
    workers += icons("worker", factory.workers - there, "open")
    workers += "".join(seat_mark(table, seat, "waiting", letter=False) for seat in waiting)
    lines = [div("workers", workers)]
    lines += levels(table, key, factory) if len(factory.levels) > 1 else [recipe(table, key, factory, state)]
    if company.takes_managers:
        lines.append(manager(factory, state))
    return "".join(lines)


def recipe(table: DrawnTable, key: str, factory: Factory, state: Json) -> str:
    """Cubes and Goods; what is missing is marked. A fully automated factory makes one more."""
    level = factory.levels[0]
    lack = dict(table.facts.lacks[key][factory.position][0].cubes)
    needs = all_needs([RESOURCES[r] for r in level.needs], lack)
    more = int(state["automated"] == factory.workers)
    house = HOUSE if table.printed.factory_entry(factory, "goods") and not factory.goods_per_worker else ""
    made = f"{factory.goods_per_worker}/" if factory.goods_per_worker else f"{level.goods + more}{house}"
    sign = icon("worker") if factory.goods_per_worker else icon("goods")
    return div("recipe", needs, f'<span class="goods">{icon("arrow", "arrow")}{made}{sign}</span>')


def all_needs(kinds: list[str], lack: dict[str, int]) -> str:
    """Cube by cube; of very many a figure for each kind."""
    if len(kinds) <= MOST_ALIKE:
        return "".join(need(kind, lack) for kind in kinds) or "–"
    return "".join(f"{kinds.count(kind)}{need(kind, lack)}" for kind in dict.fromkeys(kinds))


def need(resource: str, lack: dict[str, int]) -> str:
    """A cube that a factory needs, hollow as long as the company lacks it."""
    if lack.get(resource, 0):
        lack[resource] -= 1
        return f'<svg class="i res lacking r-{resource}" aria-hidden="true"><use href="#i-{resource}"/></svg>'
    return cubes(resource)


def levels(table: DrawnTable, key: str, factory: Factory) -> list[str]:
    """One way to run beside the other: Workers, cubes, Goods."""
    turn = table.facts.operating
    chosen = turn.level if turn.company == key else None
    rows = []
    for k, level in enumerate(factory.levels):
        needs = "".join(cubes(RESOURCES[r]) for r in level.needs)
        inner = f"{level.workers}{icon('worker')}{needs}{icon('arrow')}{level.goods}{icon('goods')}"
        style = " now" if k == chosen else " middle" if chosen is None and k == len(factory.levels) // 2 else ""
        rows.append(f'<span class="level{style}">{inner}</span>')
    return [div("levels", *rows)]


def manager(factory: Factory, state: Json) -> str:
    """Managers and open spaces, then what the Managers give."""
    there = state["managers"]
    free = factory.manager_spaces - there
    hats = icons("manager", there, most=MOST_HATS) + icons("manager", free, "open", most=MOST_HATS)
    price = f" ${factory.manager_price}" if factory.manager_price else ""
    style = "manager there" if there == factory.manager_spaces else "manager"
    return f'<div class="{style}">{hats}{signs(factory.manager)}{price}</div>'


# --- the foot


def known_expected(table: DrawnTable, key: str) -> str:
    looked_at = (table.facts.expected[key], table.companies[key]["value"], table.choices.get(f"expected/{key}"))
    return remembered(table, ("expected", key), looked_at, lambda: expected(table, key))


def expected(table: DrawnTable, key: str) -> str:
    """What it brings if its staffed factories run and everything is sold, and what that does to its value."""
    found = table.facts.expected[key]
    words = _("no factory is staffed")
    if found.revenue:
        words = _("{goods} Goods, ${per_share} a share").format(goods=found.goods, per_share=found.per_share)
    words = "; ".join(part for part in (words, ladder_words(table, key)) if part)
    about = About(_("Expected of {company}").format(company=table.short_name(key)), words, "OPR-60")
    inner = span("soft", _("no factory is staffed"))
    if found.revenue:
        share = _("${amount} a share").format(amount=found.per_share)
        rise = f'<span class="rise-in-short">{steps(table, key)}</span>'
        inner = f"{bold(f'${found.revenue}')} {span('a-share', share)} {rise}{ladder(table, key)}"
    return thing(table, f"expected/{key}", f"expected-{key}", "expected", about, inner)


def stores(table: DrawnTable, key: str) -> str:
    """Goods, the tokens that make one each turn, cubes, Assets; the gear runs the factories."""
    facts = table.companies[key]
    goods, more = facts["goods"], facts["bonus_goods"]
    words = ngettext("{count} Good", "{count} Goods", goods).format(count=goods)
    if more:
        words += "; " + _("+{count} Good each turn").format(count=more)
    about = About(_("Goods and production"), words, "OPR-33")
    inner = (f"{goods}{icon('goods')}" if goods else "") + (f"<small>+{more}{icon('goods')}</small>" if more else "")
    where = f"company/{key}/factory"
    parts = [thing(table, where, f"goods-{key}", "stores", about, inner, place="factory")]
    held = "".join(cubes(resource, count) for resource, count in facts["cubes"].items())
    if held:
        named = ", ".join(f"{table.letters[resource]} {count}" for resource, count in facts["cubes"].items() if count)
        about = About(_("Cubes of {company}").format(company=table.short_name(key)), named, "GEN-23")
        parts.append(thing(table, f"company/{key}/cubes", f"cubes-{key}", "held-cubes", about, held))
    parts += [asset(table, asset_key, state) for asset_key, state in facts["assets"].items()]
    free = table.charter(key).asset_spaces - len(facts["assets"])
    if free > 0:
        about = About(_("Asset space"), _("free"), "AST-10", origin(table, key))
        inner = icon("asset", "open") * free
        parts.append(thing(table, f"company/{key}/asset", f"asset-space-{key}", "asset-free", about, inner))
    return div("stores-row", *parts)


def signs_in_store(table: DrawnTable, key: str) -> int:
    """How wide the stores are: figures and Assets count as two signs."""
    facts = table.companies[key]
    wide = bool(facts["goods"]) + bool(facts["bonus_goods"]) + len(facts["assets"])
    free = max(table.charter(key).asset_spaces - len(facts["assets"]), 0)
    cubes_held: dict[str, int] = facts["cubes"]
    return 2 * wide + sum(cubes_held.values()) + free


def asset(table: DrawnTable, key: str, state: str) -> str:
    record = table.assets[key]
    about = asset_about(table, record)
    words = _("exhausted") if state == "exhausted" else _("ready")
    about = about._replace(words=f"{words}; {about.words}")
    style = "held-asset exhausted" if state == "exhausted" else "held-asset"
    inner = icon("asset") + signs(record.use)
    return thing(table, f"asset/{key}", f"asset-{key}", style, about, inner, moves=True)
