"""Goals and purses, in the same columns as the exchange above them."""

from __future__ import annotations

from bigshoulders.components import Goal
from bigshoulders.locale import NP_, _, pgettext
from bigshoulders.web.table.buildings import hand
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.parts import folding
from bigshoulders.web.table.things import About, div, icon, seat_mark, span, thing

ROOM_FOR_BOTH = 6
"""With so many companies on the Stock Track there is room for the income of two Decades."""
GOAL_SIGNS = {
    "managers": "manager",
    "salespeople": "salesperson",
    "assets": "asset",
    "automation": "automation",
    "workers": "worker",
    "appeal": "appeal",
    "partners": "pawn",
    "preferreds": "certificate",
}

SHORT_GOALS = {
    "automation": NP_("in short", "Most Automation"),
    "assets": NP_("in short", "Most Capital Assets"),
    "commons": NP_("in short", "Most 10% certificates"),
    "preferreds": NP_("in short", "Most 20% certificates"),
    "treasury": NP_("in short", "Richest Treasury"),
}
"""Goals whose names are longer than their line in some language."""


@kept(lambda table: (table.facts.goals, table.choices_at("goal")))
def goals(table: DrawnTable) -> str:
    """Public Goals: who leads, with the counts."""
    if not table.json["goals"]:
        return ""
    drawn = [(g, goal) for g, goal in enumerate(table.box.goals, start=1) if goal.key in table.json["goals"]]
    lines = [goal_line(table, g, goal) for g, goal in drawn]
    return folding("goals", _("Public Goals"), f"ledger goals of{len(table.seats)}", *lines)


def goal_line(table: DrawnTable, g: int, goal: Goal) -> str:
    standing, reward = table.facts.goals[goal.key], table.box.goal_reward
    counts = ", ".join(f"{name} {count}" for name, count in zip(table.people, standing.counts, strict=True))
    leading = ", ".join(table.people[seat] for seat in standing.winners) or _("nobody")
    words = _("${reward} at the end; {counts}; leading: {names}").format(reward=reward, counts=counts, names=leading)
    about = About(_(goal.name), words, f"GOL-{g:02}", goal.provenance)
    sign = icon(GOAL_SIGNS.get(goal.key, "goal"))
    shown = pgettext("in short", SHORT_GOALS[goal.key]) if goal.key in SHORT_GOALS else _(goal.name)
    title = thing(table, f"goal/{goal.key}", f"goal-{goal.key}", "what", about, sign, span("", shown))
    cells = [
        span(f"figure p{seat}{' leads' if seat in standing.winners else ''}{'' if count else ' none'}", count)
        for seat, count in enumerate(standing.counts)
    ]
    note = f"${reward}" if len(standing.winners) == 1 else _("${reward} each").format(reward=reward)
    # The sign of who leads, because a name may be longer than the column.
    mark = seat_mark(table, standing.winners[0], letter=False) if len(standing.winners) == 1 else ""
    return row("", title, cells, note if standing.winners else "", mark)


@kept(
    lambda table: (
        [table.json[name] for name in ("players", "phase", "year", "decade")],
        [facts.certificates for facts in table.facts.players],
        table.facts.certificate_limit,
        vars(table.accounts),
        len(table.traded),
        table.own_tiles,
        table.choices_at("player", "building"),
    ),
    own=True,
)
def purses(table: DrawnTable) -> str:
    """Each player's money, what came and went since one's last turn, certificates, Partners, income, and the end."""
    lines = [
        funds(table),
        changes(table),
        certificates(table),
        partners(table),
        *incomes(table),
        ending(table),
    ]
    return folding("purses", _("Players"), f"ledger purses of{len(table.seats)}", *lines, hand(table))


def funds_about(table: DrawnTable, seat: int) -> About:
    return About(
        _("Personal Funds of {player}").format(player=table.people[seat]), f"${table.players[seat]['funds']}", "GEN-08"
    )


def certificates_about(table: DrawnTable, seat: int) -> About:
    held, limit = table.facts.players[seat].certificates, table.facts.certificate_limit
    words = _("{held}; the second figure is the limit").format(held=f"{held}/{limit}")
    return About(_("Certificates of {player}").format(player=table.people[seat]), words, "STK-09")


def partners_about(table: DrawnTable, seat: int) -> About:
    """Those to be placed, and where more are waiting."""
    player = table.players[seat]
    free, count, tiles = player["free_partners"], player["partners"], player["tiles_in_hand"]
    words = _("{free} of {count} to be placed; {tiles} tiles in hand").format(free=free, count=count, tiles=tiles)
    if waiting := waiting_partners(table, seat):
        words += "; " + _("waiting: {places}").format(places=waiting)
    return About(_("Partners of {player}").format(player=table.people[seat]), words, "ACT-01")


def waiting_partners(table: DrawnTable, seat: int) -> str:
    player = table.players[seat]
    places = []
    if player["factory_partner"] == "waiting":
        places.append(_("next company"))
    elif player["factory_partner"] != "gained":
        places.append(table.short_name(player["factory_partner"]))
    if player["buildings"][table.box.third_building_partner - 1] is None:
        places.append(_("third Building"))
    if player["appeal_partner"]:
        places.append(_("Appeal 9"))
    if table.solo.get("stock_partner"):
        places.append(_("stock value ${value}").format(value=table.box.solo.partner_at))
    return ", ".join(places)


def row(style: str, title: str, cells: list[str], note: str = "", mark: str = "") -> str:
    """`mark`: a sign before the note."""
    return div(
        f"line {style}".strip(), title, *cells, f'<span class="note">{mark}{span("", note) if note else ""}</span>'
    )


def name(sign: str, words: str, slab: bool = False) -> str:
    return f'<span class="what{" slab" if slab else ""}">{icon(sign) if sign else ""}{span("", words)}</span>'


def funds(table: DrawnTable) -> str:
    cells = []
    for seat in table.seats:
        amount, about = table.players[seat]["funds"], funds_about(table, seat)
        cells.append(
            thing(table, f"player/{seat}/funds", f"funds-{seat}", f"figure funds p{seat}", about, span("", amount))
        )
    return row("money", name("", _("Personal Funds"), slab=True), cells)


def changes(table: DrawnTable) -> str:
    cells = []
    for amount in table.accounts.since_last_turn:
        sign = "+" if amount > 0 else "−" if amount < 0 else ""
        style = "rise" if amount > 0 else "fall" if amount < 0 else "none"
        cells.append(span(f"figure {style}", f"{sign}{abs(amount)}" if amount else "–"))
    return row("since", name("", _("since your last turn")), cells)


def certificates(table: DrawnTable) -> str:
    limit = table.facts.certificate_limit
    cells = []
    for seat in table.seats:
        held = table.facts.players[seat].certificates
        about = certificates_about(table, seat)
        style = f"figure p{seat}{' over' if held > limit else ''}"
        cells.append(thing(table, f"player/{seat}/certificates", f"certificates-{seat}", style, about, span("", held)))
    return row("", name("certificate", _("Certificates")), cells, _("limit {limit}").format(limit=limit))


def partners(table: DrawnTable) -> str:
    """Those still to be placed, and the tiles in hand."""
    cells = []
    for seat in table.seats:
        player = table.players[seat]
        free, count, tiles = player["free_partners"], player["partners"], player["tiles_in_hand"]
        about = partners_about(table, seat)
        label = f"{free}/{count}" if table.json["phase"] == "action" else f"{count}·{tiles}"
        cells.append(
            thing(table, f"player/{seat}/partners", f"partners-{seat}", f"figure p{seat}", about, span("", label))
        )
    return row("", name("pawn", _("Partners · hand")), cells)


def income_about(table: DrawnTable, seat: int) -> About:
    """Dividends and what Buildings brought, in this Decade and in the last one."""
    words = _("{year}: ${amount}").format(year=table.json["year"], amount=table.accounts.income_of_decade[seat])
    if (last := table.accounts.income_of_last_decade) is not None:
        year = table.box.years[table.json["decade"] - 2]
        words += "; " + _("{year}: ${amount}").format(year=year, amount=last[seat])
    return About(_("Income of {player}").format(player=table.people[seat]), words, "GEN-08")


def incomes(table: DrawnTable) -> list[str]:
    return [income(table, *line) for line in incomes_shown(table)]


def incomes_shown(table: DrawnTable) -> list[tuple[int, list[int], str]]:
    """Of the last Decade and of this one; where there is room for one line, of the last in which something came.

    Where the story begins in the middle of a Decade, nobody knows what came in it.
    """
    if not table.accounts.is_whole and not any(table.accounts.income_of_decade):
        return []
    now, last = table.accounts.income_of_decade, table.accounts.income_of_last_decade
    this_decade = (table.json["year"], now, "this-decade")
    if last is None:
        return [this_decade]
    last_decade = (table.box.years[table.json["decade"] - 2], last, "last-decade")
    if len(table.traded) <= ROOM_FOR_BOTH:
        return [last_decade, this_decade]
    return [this_decade] if any(now) else [last_decade]


def income(table: DrawnTable, year: int, amounts: list[int], which: str) -> str:
    cells = [
        thing(table, f"player/{seat}/income", f"{which}-{seat}", "figure", income_about(table, seat), span("", amount))
        for seat, amount in enumerate(amounts)
    ]
    return row("income", name("coins", _("Income of {year}").format(year=year)), cells)


def ending(table: DrawnTable) -> str:
    cells = [span("figure", wealth) for wealth in table.accounts.if_it_ended_now]
    note = _("with Goals") if table.json["goals"] else ""
    return row("ending", name("", _("If it ended now"), slab=True), cells, note)
