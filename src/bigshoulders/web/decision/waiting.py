"""Where nobody here decides: the banner of a bot's turn or of the end of one's own, and the turn that is followed."""

from __future__ import annotations

from bigshoulders.game import Game
from bigshoulders.locale import _
from bigshoulders.sitting.table import Due
from bigshoulders.web.decision.banner import banner, purse_of
from bigshoulders.web.decision.tape import amounts
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.things import bold, crest, div, icon, plain_words, seat_mark, span
from bigshoulders.web.words import html
from bigshoulders.words.tape import Step, last_turn


def waiting_banner(table: DrawnTable, due: Due, hand_over: bool, thinking: bool, about: str) -> str:
    """In the colour of whoever is to move; `about` says what kind of player a bot is."""
    if due.what == "over":
        return banner(table, -1, _("The end"), "", None)
    name = table.people[due.seat]
    if hand_over:
        title, line = _("Pass the screen to {name}").format(name=name), _("What comes next is for {name} alone.")
    elif due.what == "end_turn":
        title, line = (
            _("{name}, your move is made").format(name=name),
            _("You can still take it back; then the others go on."),
        )
    elif thinking:
        title, line = _("{name} is thinking…").format(name=name), about
    else:
        title, line = _("{name} is to move").format(name=name), about
    purse = None if hand_over else purse_of(table, due.seat)
    return banner(table, due.seat, title, line.format(name=name), purse)


def followed_turn(table: DrawnTable, game: Game) -> str:
    """The last turn step by step, or as far as it has come; and what came to the reader since their last move."""
    seat, company, steps = last_turn(game, table.view.names)
    if not steps:
        return ""
    rows = [drawn_step(table, number, step) for number, step in enumerate(steps, start=1)]
    return div("followed", followed_head(table, seat, company), tag("ol", {}, *rows), brought(table))


def followed_head(table: DrawnTable, seat: int, company: int) -> str:
    title = table.people[seat] if seat >= 0 else ""
    sign = seat_mark(table, seat, letter=False) if seat >= 0 else ""
    if company >= 0:
        key = table.box.companies[company].key
        name = table.short_name(key)
        title = _("{name} for {company}").format(name=title, company=name) if title else name
        sign += crest(table, key) if key in table.traded else ""
    return tag("h3", {}, sign, span("", title))


def drawn_step(table: DrawnTable, number: int, step: Step) -> str:
    parts = []
    if step.money and not step.paid:
        sign = "+" if step.money > 0 else "−"
        parts.append(span("treasury", f"{sign}${abs(step.money)}"))
    if step.value >= 0:
        parts.append(f'<span class="to-value">{icon("arrow")}{step.value}</span>')
    words = f'<span class="words">{html(step.words)}</span>'
    paid = tag("span", {"class": "paid"}, amounts(table, step.paid)) if step.paid else ""
    return tag("li", {}, bold(number), words, f'<span class="sum">{" ".join(parts)}</span>', paid)


def brought(table: DrawnTable) -> str:
    """What the others' moves did to the purse of the reader."""
    if table.seat is None or not table.accounts.since_last_turn[table.seat]:
        return ""
    change, now = table.accounts.since_last_turn[table.seat], table.players[table.seat]["funds"]
    sign = "+" if change > 0 else "−"
    words = plain_words(_("Since your last move"))
    purse = f'{plain_words(_("Personal Funds"))} ${now - change} {icon("arrow")} <b class="funds">${now}</b>'
    amount = f'<b class="funds">{sign}${abs(change)}</b>'
    return tag("p", {"class": f"brought p{table.seat}"}, words, " ", amount, f"<span>{purse}</span>")
