"""The turn of a company: its four steps, cubes under their prices, factories, Demand tiles, the dividend."""

from __future__ import annotations

from bigshoulders.components import RESOURCES
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.web.decision.free import free_actions
from bigshoulders.web.decision.gestures import with_more
from bigshoulders.web.decision.sheet import Sheet, group
from bigshoulders.web.decision.value_steps import value_steps
from bigshoulders.web.table.charters import factory_face
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import bold, cubes, div, icon, plain_words, seat_mark, span
from bigshoulders.web.words import html
from bigshoulders.words.names import COLUMNS, RESOURCE_NAMES, TYPES, percent_of

STRIP = {
    N_("Resources"): ("emergency_fundraising", "wages", "purchase_resources"),
    N_("Production"): ("produce", "end_production"),
    N_("Sales"): ("sell_goods",),
    N_("Dividends"): ("dividends", "end_operation"),
}
"""The steps of a company's turn, and the decisions of each."""
MOST_CUBES = 2
"""So many of a kind are drawn one by one."""


def strip(sheet: Sheet) -> str:
    """Where the company's turn stands; nothing if none has its turn."""
    view = sheet.view
    if view.facts.operating.company is None:
        return ""
    coming = [view.step, *view.facts.pending_steps]
    titles = list(STRIP)
    now = next((k for step in coming for k, steps in enumerate(STRIP.values()) if step in steps), len(titles))
    cells = []
    for k, title in enumerate(titles):
        style = "past" if k < now else "now" if k == now else ""
        mark = icon("tick") if k < now else plain_words(f"{k + 1} ")
        current = {"aria-current": "step"} if k == now else {}
        cells.append(tag("li", {"class": style, **current}, mark, plain_words(_(title))))
    return tag("ol", {"class": "steps", "aria-label": _("Steps of the turn")}, *cells)


# --- resources


def resources(sheet: Sheet) -> list[str]:
    offers = {key: source.supply_chain for key, source in sheet.view.facts.cubes.items()}
    columns = sorted({(offer.space, offer.price) for found in offers.values() for offer in found})
    cells = [span("", ""), *(span("cube-price", f"${price}") for _space, price in columns)]
    for r, key in enumerate(RESOURCES):
        cells.append(resource_name(sheet, r))
        there = {offer.space: offer.cubes for offer in offers[key]}
        cells += [cube_cell(sheet, space, r, there.get(space, 0)) for space, _price in columns]
    head = group(_("Supply Chain"), _("a click buys one, with Shift all"), rows=[], style="wide gesture")
    grid = div(f"cubes-table of{len(columns)}", *cells)
    return [head, grid, *trades_and_factories(sheet, _("The factories have"))]


def resource_name(sheet: Sheet, r: int) -> str:
    """What it is, and how many the factories take and the company has."""
    company = sheet.view.box.companies[sheet.question.company]
    needed = sum(sheet.view.box.factories[f].levels[0].needs.count(r) for f in company.factories)
    has = sheet.view.company(sheet.question.company)["cubes"][RESOURCES[r]]
    said = _("needs {needed}, has {has}").format(needed=needed, has=has) if needed or has else _("no need")
    name = f"<span>{plain_words(_(RESOURCE_NAMES[RESOURCES[r]]))}<small>{plain_words(said)}</small></span>"
    return f'<span class="resource">{cubes(RESOURCES[r])}{name}</span>'


def cube_cell(sheet: Sheet, space: int, r: int, there: int) -> str:
    """The cubes of a kind at a price are one button; each click buys one of them."""
    if not there:
        return span("none", "–")
    catalogue = sheet.question.catalogue
    overlay = sheet.view.options.advanced_supply_chain
    action: Action = (catalogue.purchase_column if overlay else catalogue.purchase)[space][r]
    inner = cubes(RESOURCES[r], there) if there <= MOST_CUBES else f"{there}{cubes(RESOURCES[r])}"
    if action in sheet.menu.actions:
        return with_more(sheet, action, sheet.button(action, "cube", inner), there, only_all=True)
    return sheet.refused(action, _(RESOURCE_NAMES[RESOURCES[r]]))


def trades_and_factories(sheet: Sheet, title: str) -> list[str]:
    return [*free_actions(sheet), group(title, rows=[]), factories(sheet)]


# --- production


def production(sheet: Sheet) -> list[str]:
    parts = [group(_("Factories"), _("each once, the left one first"), rows=[], style="wide"), factories(sheet)]
    return [*parts, *free_actions(sheet)]


def manager_cubes(sheet: Sheet) -> list[str]:
    """Which cubes a Manager or a Building brings: a button for each kind."""
    buttons = []
    for action in sheet.of("take"):
        key = RESOURCES[action.args[0]]
        there = _("{count} there").format(count=sheet.view.json["haymarket"][key])
        words = f"<b>{plain_words(_(RESOURCE_NAMES[key]))}</b><small>{plain_words(there)}</small>"
        buttons.append(sheet.button(action, "pick", cubes(key), words))
    if not buttons:
        return []
    return [
        group(_("Haymarket Square"), _("take a cube"), rows=[], style="wide"),
        div("picks", *buttons),
        *trades_and_factories(sheet, _("The factories have")),
    ]


def factories(sheet: Sheet) -> str:
    company = sheet.view.box.companies[sheet.question.company]
    cards = [factory_card(sheet, position, f) for position, f in enumerate(company.factories)]
    return div(f"factories of{len(cards)}", *cards)


def factory_card(sheet: Sheet, position: int, f: int) -> str:
    """Staff, what it takes and makes, what it lacks; the next one runs by its button."""
    key = company_key(sheet)
    factory = sheet.view.box.factories[f]
    state = sheet.view.company(sheet.question.company)["factories"][position]
    upcoming = sheet.view.parts.get("next_factory", sheet.view.json["turn"]["factories_run"])
    runs = sheet.of("produce", "produce_level") if position == upcoming else []
    style = "factory-card past" if position < upcoming else "factory-card"
    head = tag("h4", {}, plain_words(_("Factory {number}").format(number=position + 1)), how(sheet, position, upcoming))
    buttons = []
    for action in runs:
        short = sheet.short(action)
        words = f"{plain_words(_('Run'))}: {html(short.money)}"
        if short.note:
            words += f" ({html(short.note)})"
        buttons.append(sheet.button(action, "run", sheet.number(), words))
    return div(f"{style} next" if buttons else style, head, factory_face(sheet.table, key, factory, state), *buttons)


def how(sheet: Sheet, position: int, upcoming: int) -> str:
    """has run; can run; or what it lacks."""
    if position < upcoming:
        return span("soft", _("done"))
    lack = min(sheet.view.facts.lacks[company_key(sheet)][position], key=lambda lack: (lack.workers, len(lack.cubes)))
    if lack.nothing:
        return span("rise", _("can run"))
    if lack.workers:
        words = ngettext("lacks {count} Worker", "lacks {count} Workers", lack.workers)
        return span("fall", words.format(count=lack.workers))
    missing = "".join(cubes(resource, count) for resource, count in lack.cubes.items())
    return f'<span class="fall">{plain_words(_("lacks"))} {missing}</span>'


def company_key(sheet: Sheet) -> str:
    return sheet.view.key(sheet.question.company)


# --- sales


def sales(sheet: Sheet) -> list[str]:
    view, key = sheet.view, company_key(sheet)
    goods = view.company(sheet.question.company)["goods"]
    money = "/".join(f"${price.dollars}" for price in view.facts.goods_prices[key])
    words = ngettext("{count} Good at {price}", "{count} Goods at {price}", goods).format(count=goods, price=money)
    kind = _(TYPES[view.box.demand_rows[view.box.companies[sheet.question.company].type]])
    gesture = _("{kind}: a click sells one, with Shift all").format(kind=kind)
    columns = view.box.demand_columns
    order = sorted(range(len(columns)), key=lambda k: list(COLUMNS).index(columns[k].key))
    tiles = div("sales", *(demand_card(sheet, k) for k in order))
    half = [sheet.row(action) for action in sheet.of("sell_goods")]
    revenue = _("Revenue so far ${revenue}").format(revenue=view.facts.operating.revenue)
    return [
        group(words, gesture, rows=[], style="wide gesture"),
        tiles,
        *half,
        group(revenue, _("if all of it is paid"), rows=[], style="wide"),
        value_steps(sheet.table, key, view.facts.operating.revenue),
        *free_actions(sheet),
    ]


def demand_card(sheet: Sheet, k: int) -> str:
    """A tile of the company's row: its bonus, its spaces, and what one Good more brings."""
    view = sheet.view
    columns = view.box.demand_columns
    row = view.box.companies[sheet.question.company].type
    space = view.json["demand"][row * len(columns) + k]
    action: Action = sheet.question.catalogue.sell_goods[k]
    bonus = _("+${bonus}").format(bonus=columns[k].bonus) if columns[k].bonus else _("no bonus")
    squares = '<i class="filled"></i>' * space["filled"] + "<i></i>" * (space["spaces"] - space["filled"])
    title = _(COLUMNS[columns[k].key]).capitalize()
    inner = [bold(title), span("", bonus), div("squares", squares)]
    if action not in sheet.menu.actions:
        return div("demand-card", *inner, sheet.refused(action, title))
    short = sheet.short(action)
    inner.append(f'<span class="sell-one">{plain_words(_("Sell one"))} <b>{html(short.money)}</b></span>')
    inner.append(f'<span class="rise">{html(short.note)}</span>')
    left = space["spaces"] - space["filled"]
    button = sheet.button(action, "demand-card", sheet.number(), *inner)
    return with_more(sheet, action, button, left, only_all=True)


# --- dividends


def dividends(sheet: Sheet) -> list[str]:
    view, key = sheet.view, company_key(sheet)
    revenue = view.facts.operating.revenue
    title = _("Revenue ${revenue}").format(revenue=revenue)
    return [
        group(title, rows=[]),
        div(
            "two", big_button(sheet, sheet.question.catalogue.pay), big_button(sheet, sheet.question.catalogue.withhold)
        ),
        who_gets(sheet),
        group(_("Steps of the value"), rows=[]),
        value_steps(sheet.table, key, revenue, withheld=True),
        *free_actions(sheet),
    ]


def big_button(sheet: Sheet, action: Action) -> str:
    name = _("Pay dividends") if action.verb == "pay" else _("Withhold")
    if action not in sheet.menu.actions:
        return sheet.refused(action, name, "big")
    short = sheet.short(action)
    preview = sheet.question.after(action)
    share = ""
    if action.verb == "pay":
        share = tag("span", {}, plain_words(_("${share} a share").format(share=preview.total("dividend"))))
    money = f'<span class="big-money">{html(short.money)}</span>'
    moved = f"<span>{plain_words(_('value'))} {html(short.note) or plain_words(_('stays'))}</span>"
    return sheet.button(action, "big", sheet.number(), bold(name), money, share, moved)


def who_gets(sheet: Sheet) -> str:
    """What paying and withholding bring everybody."""
    view = sheet.view
    paid, kept = view.facts.dividend_now, view.facts.withholding_now
    pay = paid.payouts if paid is not None else {}
    rows = []
    for seat in view.seats:
        shares = view.holding(sheet.question.company, seat).shares
        if shares:
            name = seat_mark(sheet.table, seat) + bold(sheet.table.people[seat])
            rows.append(holder_row(name, shares, gain("funds", pay.get(seat, 0)), span("soft", "–")))
    for holder, title in (("treasury", _("Treasury")), ("pool", _("Bank Pool"))):
        shares = view.holding(sheet.question.company, holder).shares
        got = paid.treasury if paid is not None and holder == "treasury" else 0
        withheld = kept.treasury if kept is not None and holder == "treasury" else 0
        if shares or withheld:
            rows.append(holder_row(plain_words(title), shares, gain("treasury", got), gain("treasury", withheld)))
    head = [span("", ""), span("", _("share")), span("", _("pay")), span("", _("withhold"))]
    rows.append(own_worth(sheet))
    return div("holders", div("holder-row head", *head), *rows)


def holder_row(name: str, shares: int, pay: str, withhold: str) -> str:
    return div("holder-row", f"<span>{name}</span>", span("", f"{percent_of(shares)}%"), pay, withhold)


def gain(style: str, amount: int) -> str:
    return span(style, f"+${amount}") if amount else span("soft", "–")


def own_worth(sheet: Sheet) -> str:
    """All the shares of the person who decides, after the one and after the other."""
    now = sheet.view.facts.players[sheet.seat].worth_of_shares
    cells = []
    for action in (sheet.question.catalogue.pay, sheet.question.catalogue.withhold):
        preview = sheet.question.previews.after(action)
        worth = preview.facts.players[sheet.seat].worth_of_shares if preview is not None else now
        cells.append(bold(f"${worth}"))
    name = _("Your shares, now ${worth}").format(worth=now)
    return div("holder-row total", span("", name), span("", ""), *cells)
