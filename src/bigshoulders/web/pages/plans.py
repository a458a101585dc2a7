"""Programmed moves in words, beside the table and on a page of their own; for their owner alone."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from bigshoulders.components import CERTIFICATES
from bigshoulders.game import Game
from bigshoulders.sitting.plans import BUY, END, OPERATE, UP, Reason
from bigshoulders.web import plans
from bigshoulders.web.games import LoadedTable
from bigshoulders.web.models import Plan
from bigshoulders.web.pages.panel import names_of
from bigshoulders.words.markup import plain
from bigshoulders.words.names import certificate

Json = dict[str, Any]


def programmed(loaded: LoadedTable) -> Json:
    """Beside the table; where nothing is programmed nothing is asked for it."""
    if plans.seat_here(loaded) is None or loaded.is_over:
        return {}
    return {"may_program": True, "plans": [plan_row(loaded, plan) for plan in plans.of_seat(loaded)]}


def plan_row(loaded: LoadedTable, plan: Plan) -> Json:
    reason = plans.reason_now(loaded, plan)
    return {
        "number": plan.pk,
        "words": plan_words(loaded.game, plan),
        "reason": "" if reason is None else reason_words(loaded.game, reason),
    }


def company_name(game: Game, key: str) -> str:
    return plain(names_of(game).company_key(key))


def plan_words(game: Game, plan: Plan) -> str:
    if plan.kind == END:
        return _("End my turns by themselves.")
    if plan.kind == OPERATE:
        return _("Operate {company} by the plan.").format(company=company_name(game, plan.details["company"]))
    until = _(" or ").join(concerns_of(game, plan.details))
    if plan.kind == BUY:
        return purchase_words(game, plan.details, until)
    return _("Pass until {concerns}.").format(concerns=until) if until else _("Pass in this Stock Phase.")


def purchase_words(game: Game, details: Json, until: str) -> str:
    """What is bought, and what comes then."""
    words = _("{count} × {offer} for ${most} at most").format(
        count=details["count"], offer=offer_words(game, details), most=details["most"]
    )
    if details["then_pass"]:
        return (
            _("Buy {what}, then pass, until {concerns}.").format(what=words, concerns=until)
            if until
            else _("Buy {what}, then pass.").format(what=words)
        )
    if until:
        return _("Buy {what}, until {concerns}.").format(what=words, concerns=until)
    return _("Buy {what}.").format(what=words)


def offer_words(game: Game, offer: Json) -> str:
    words = _("{company}: {certificate} from its Treasury")
    if offer["source"] == "pool":
        words = _("{company}: {certificate} from the Bank Pool")
    kind = CERTIFICATES.index(offer["certificate"])
    return words.format(company=company_name(game, offer["company"]), certificate=plain(certificate(kind)))


def concerns_of(game: Game, details: Json) -> list[str]:
    found = []
    if details.get("sold"):
        found.append(_("a share of mine is sold"))
    if details.get("established"):
        found.append(_("somebody establishes a company"))
    if details.get("price"):
        company, value, way = details["price"]
        words = _("{company} rises to ${value}") if way == UP else _("{company} falls to ${value}")
        found.append(words.format(company=company_name(game, company), value=value))
    if details.get("afford"):
        found.append(_("I can buy from {company}").format(company=company_name(game, details["afford"])))
    return found


def reason_words(game: Game, reason: Reason) -> str:
    words = {
        "taken back": _("the game was taken back to before it."),
        "game over": _("the game is over."),
        "phase over": _("the Stock Phase is over."),
        "cannot pass": _("you cannot pass now."),
        "sold": _("{name} has sold a share of {company}."),
        "established": _("{name} has established {company}."),
        "price": _("{company} stands at ${value}."),
        "afford": _("you can buy from {company} now."),
        "bought": _("what you wanted of {company} is bought."),
        "cannot buy": _("{company} cannot be bought as you said."),
        "director": _("you do not direct {company}."),
        "issue": _("{company} would issue shares, which is for you to decide."),
    }
    return words[reason.key].format(
        name=game.options.seats[reason.seat] if reason.seat >= 0 else "",
        company=company_name(game, reason.company) if reason.company else "",
        value=reason.value,
    )


def page(loaded: LoadedTable, reason: str = "") -> Json:
    """What can be programmed now."""
    seat, game = plans.seat_here(loaded), loaded.game
    rows = [] if seat is None else [plan_row(loaded, plan) for plan in plans.of_seat(loaded)]
    directs = [] if seat is None else game.facts(seat).players[seat].directs
    by_plan = {plan.details.get("company") for plan in plans.of_seat(loaded) if plan.kind == OPERATE and not plan.ended}
    names = {company.key: company_name(game, company.key) for company in game.options.box.companies}
    return {
        "table": loaded.table,
        "alone": seat is not None,
        "is_over": loaded.is_over,
        "plans": rows,
        "reason": reason,
        "in_stock_phase": game.moment()["phase"] == "stock" and not game.facts(None).is_setting_up,
        "valued": [{"key": key, "name": names[key]} for key in game.view(None)["companies"]],
        "companies": [{"key": key, "name": name} for key, name in sorted(names.items(), key=lambda one: one[1])],
        "offers": [
            {"key": plans.key_of_offer(offer), "words": offer_words(game, offer), "price": offer["price"]}
            for offer in plans.offers(game)
        ],
        "most_bought": plans.MOST_BOUGHT,
        "values": [value for value in game.options.box.track if value],
        "operated": [{"key": key, "name": names[key]} for key in directs if key not in by_plan]
        if loaded.advice
        else [],
        "advice": loaded.advice,
        "ends": any(plan.kind == END and not plan.ended for plan in plans.of_seat(loaded)),
    }
