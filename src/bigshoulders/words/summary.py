"""The position in a few sentences, to be heard: when it is, whose turn, what one has, who leads, who operates next."""

from __future__ import annotations

from bigshoulders.locale import N_, _
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES, percent_of, value
from bigshoulders.words.solo_table import target_words
from bigshoulders.words.table_view import TableView
from bigshoulders.words.topics import step_of

IN_FRONT = 3
"""So many companies that operate next are named."""
LEADING = (N_("{leaders} leads with ${wealth}."), N_("{leaders} lead with ${wealth}."))


def summary(view: TableView) -> list[str]:
    """Plain sentences, as the seat may know the table; a spectator hears of everybody alike."""
    sentences = [moment(view)]
    if view.seat is not None:
        sentences += [own_money(view, view.seat), own_stock(view, view.seat), directed(view, view.seat)]
    sentences += [acting(view), others(view), standing(view), still_to_operate(view)]
    return [sentence for sentence in sentences if sentence]


# --- when, and whose turn


def moment(view: TableView) -> str:
    """1895, Stock Phase, your turn: Stock turn."""
    year, phase = view.json["year"], _(PHASES[view.json["phase"]])
    seats = view.facts.decision.seats
    if not seats:
        return _("{year}. The game is over.").format(year=year)
    if view.facts.is_setting_up:
        phase = _("before the first Decade")
    sentence = _("{year}, {phase}, your turn: {step}.") if view.seat in seats else _("{year}, {phase}, {who}: {step}.")
    who = ", ".join(view.names.people[seat] for seat in seats)
    return sentence.format(year=year, phase=phase, who=who, step=_(step_of(view).title))


def acting(view: TableView) -> str:
    """The purse of the company that the decision is about."""
    if view.acting is None or view.acting not in view.companies:
        return ""
    sentence = _("{company} has ${cash} in its Treasury and stands at {value}.")
    record = view.company(view.acting)
    return sentence.format(company=called(view, view.acting), cash=record["cash"], value=value(record["value"]))


# --- what one has


def own_money(view: TableView, seat: int) -> str:
    held, limit = view.facts.players[seat].certificates, view.facts.certificate_limit
    sentence = _("You have ${funds} and {held} of at most {limit} certificates.")
    return sentence.format(funds=view.player(seat)["funds"], held=held, limit=limit)


def own_stock(view: TableView, seat: int) -> str:
    owned = [(c, view.holding(c, seat).shares) for c in view.traded]
    listed = [
        _("{share}% of {company} at {value}").format(
            share=percent_of(shares), company=called(view, c), value=value(view.stock(c)["value"])
        )
        for c, shares in owned
        if shares
    ]
    return _("You own {shares}.").format(shares=", ".join(listed)) if listed else _("You own no shares.")


def directed(view: TableView, seat: int) -> str:
    listed = ", ".join(called(view, c) for c in view.directed_by(seat))
    return _("You direct {companies}.").format(companies=listed) if listed else ""


# --- the others


def others(view: TableView) -> str:
    people = [(view.names.people[seat], view.player(seat)["funds"]) for seat in view.seats if seat != view.seat]
    listed = ", ".join(_("{name} has ${funds}").format(name=name, funds=funds) for name, funds in people)
    return f"{listed}." if listed else ""


def standing(view: TableView) -> str:
    """Who would win now; alone, what there is to beat."""
    ending = view.facts.solo_ending
    if ending is not None:
        words = _("If the game ended now you would have ${wealth}.").format(wealth=ending.wealth)
        return f"{words} {plain(target_words(view))}."
    wealth = view.facts.wealth
    leaders = [view.names.people[seat] for seat in view.seats if wealth[seat] == max(wealth)]
    words = _(LEADING[len(leaders) > 1])
    return words.format(leaders=", ".join(leaders), wealth=max(wealth))


def still_to_operate(view: TableView) -> str:
    keys = view.facts.still_to_operate[:IN_FRONT]
    if not keys or not view.facts.decision.seats:
        return ""
    listed = ", ".join(called(view, view.names.index(key)) for key in keys)
    return _("Next to operate: {companies}.").format(companies=listed)


def called(view: TableView, c: int) -> str:
    return view.box.companies[c].short_name
