"""What a choice does, in figures before and after it, and in sentences for what no figure says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bigshoulders.locale import _
from bigshoulders.state.actions import Action
from bigshoulders.words.names import funds, percent_of, price, treasury
from bigshoulders.words.previews import Preview
from bigshoulders.words.question import Question
from bigshoulders.words.story import sentence

COMPLETED_BY = {"sell": "announce", "issue": "done"}
"""Choices that come to something only with another one."""
BROUGHT_TO_LIGHT = ("display", "building", "neutral_building", "available", "supply", "job_market")
"""Events that depend on what nobody knows yet: a look ahead says nothing about them."""
SAID_BY_FIGURES = frozenset({
    "establish", "buy", "buy_pool", "buy_investor", "sell", "stock", "use", "income", "payout", "hire", "purchase",
    "dividend", "extra_dividend", "withhold", "treasury_share", "fundraising", "issue", "bank_pool", "bonus_cash",
    "asset", "appeal", "goods", "sell_good", "demand_bonus", "pass", "trade",
})  # fmt: skip
"""Events of which the figures tell everything."""


class Change(NamedTuple):
    """A figure before and after, as markup."""

    title: str
    before: str
    after: str


def whole_choice(question: Question, actions: Sequence[Action]) -> list[Action]:
    """A choice with the other one that completes it, where the rules allow that."""
    verb = COMPLETED_BY.get(actions[-1].verb)
    last: Action | None = getattr(question.catalogue, verb) if verb else None
    if last is None or question.previews.after(*actions, last) is None:
        return list(actions)
    return [*actions, last]


def what_follows(question: Question, actions: Sequence[Action]) -> Preview:
    return question.after(*whole_choice(question, actions))


def told(question: Question, actions: Sequence[Action]) -> tuple[list[str], bool]:
    """The events in sentences, and whether that is not all: something comes to light that nobody knows yet."""
    preview = what_follows(question, actions)
    known = [event for event in preview.events if event.kind not in BROUGHT_TO_LIGHT]
    said = [sentence(question.view.names, event) for event in known]
    return said, preview.final or len(known) < len(preview.events)


def more_words(question: Question, actions: Sequence[Action]) -> list[str]:
    """The sentences that no figure makes superfluous."""
    events = what_follows(question, actions).events
    hidden = (*BROUGHT_TO_LIGHT, *SAID_BY_FIGURES)
    return [sentence(question.view.names, event) for event in events if event.kind not in hidden]


def changes(question: Question, actions: Sequence[Action]) -> list[Change]:
    """Purses and values first, then what else one looks at. The end of a turn brings what is not known yet."""
    if actions[-1].verb == "end":
        return []
    preview = what_follows(question, actions)
    return [*purses(question, preview), *standings(question, preview)]


def purses(question: Question, preview: Preview) -> list[Change]:
    """What every purse and every value is before and after, where it changes."""
    names, before, after = question.view.names, question.view.json, preview.view
    found = [
        Change(names.seat(number), funds(old["funds"]), funds(new["funds"]))
        for number, (old, new) in enumerate(zip(before["players"], after["players"], strict=True))
    ]
    for key, new in after["companies"].items():
        old = before["companies"].get(key, {"cash": 0, "value": 0})
        company = names.company_key(key)
        found.append(
            Change(_("{company}, Treasury").format(company=company), treasury(old["cash"]), treasury(new["cash"]))
        )
        if old["value"]:
            found.append(
                Change(_("{company}, value").format(company=company), price(old["value"]), price(new["value"]))
            )
    for key, new in after.get("solo", {}).get("investors", {}).items():
        old = before["solo"]["investors"].get(key, new)
        title = _("{company}, value").format(company=names.company_key(key))
        found.append(Change(title, price(old["value"]), price(new["value"])))
    return [change for change in found if change.before != change.after]


def standings(question: Question, preview: Preview) -> list[Change]:
    """Shares, certificates, Partners, Appeal, Goods, what a company may bring: where it changes."""
    view, seat = question.view, question.seat
    now, then = view.facts, preview.facts
    found = []
    for key in preview.view["companies"]:
        if key not in view.json["companies"]:
            continue
        company = view.names.company_key(key)
        old, new = view.json["companies"][key], preview.view["companies"][key]
        held = [percent_of(facts.holding(key, seat).shares) for facts in (now, then)]
        brings = [facts.expected[key].revenue for facts in (now, then)]
        found += [
            change(_("Your {company}").format(company=company), *(f"{part}%" for part in held)),
            change(_("{company}, Appeal").format(company=company), old["appeal"], new["appeal"]),
            change(_("{company}, Goods").format(company=company), old["goods"], new["goods"]),
            change(_("{company} may bring").format(company=company), *(price(amount) for amount in brings)),
        ]
    certificates = [facts.players[seat].certificates for facts in (now, then)]
    partners = [table["players"][seat]["free_partners"] for table in (view.json, preview.view)]
    found.append(change(_("Certificates, of {limit}").format(limit=now.certificate_limit), *certificates))
    found.append(change(_("Partners left"), *partners))
    return [one for one in found if one.before != one.after]


def change(title: str, before: int | str, after: int | str) -> Change:
    return Change(title, str(before), str(after))
