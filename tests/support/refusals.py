"""What is true of every refusal: its rule exists and fits the pending step, and it is a sentence in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from bigshoulders import Game, IllegalAction, locale
from bigshoulders.rules.decision import Refusal
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.words.errors import refusal as in_words

RULES = Path(__file__).parents[2] / "docs" / "rules.md"

ANYWHERE = ("SET-32", "VAR-20")
"""What is left out of a game is left out at every step."""
FREE = ("GEN", "AST")
"""The chapters of what is free: trades and Assets."""
CHAPTERS: dict[str, tuple[str, ...]] = {
    "starting_company": ("SET", "EST", "SOL"),
    "choose_goal": ("SOL",),
    "bonuses": ("CAM",),
    "choose_target": ("SOL", "RIV"),
    "choose_next": ("SOL", "RIV"),
    "dismiss": ("SOL", "CMP"),
    "choose_cube": ("RIV", "AMB"),
    "investor_company": ("INV",),
    "stock_turn": ("STK", "EST", "DIR", "CLO", "SOL", "INV", "ED1", "AST"),
    "stock_purchase": ("STK", "EST", "DIR", "CLO", "SOL", "INV", "ED1", "AST"),
    "price_protection": ("AST",),
    "draft": ("BLD", "VAR"),
    "choose_buildings": ("BLD",),
    "choose_neutral": ("RIV",),
    "action_turn": ("ACT", "CMP", "SOL", "INV", "RIV", "ED1", "AMB", *FREE),
    "end_action_turn": ("ACT", "ED1", *FREE),
    "hire": ("ACT", "CMP"),
    "place_worker": ("ACT", "AST", "OPR", "CMP", "CAM"),
    "place_manager": ("ACT", "CMP"),
    "replace_manager": ("CMP",),
    "choose_staff": ("AST", "ACT", "CMP"),
    "automate": ("AUT", "ACT", "AST", "OPR", "CMP", "CAM"),
    "relocate": ("AUT", "CMP"),
    "appeal_bonus": ("APL", "AUT", "CMP"),
    "take_initiative": ("ACT",),
    "take_pair": ("ACT", "GEN", "VAR"),
    "take_missing": ("VAR",),
    "take_cubes": ("OPR", "ED1", *FREE),
    "buy_asset": ("ACT", "AST"),
    "discard_asset": ("ED1", *FREE),
    "automated_worker": ("CAM", "CMP"),
    "replace_tile": ("SOL",),
    "advance_markers": ("INV",),
    "emergency_fundraising": ("OPR",),
    "purchase_resources": ("OPR", "CMP", "VAR", "ED1", *FREE),
    "produce": ("OPR", "CMP", "VAR", "ED1", *FREE),
    "sell_goods": ("OPR", "CMP", "ED1", *FREE),
    "dividends": ("OPR", "CMP", "ED1", *FREE),
    "end_operation": ("OPR", "ED1", *FREE),
    "stock_asset": ("AST",),
}
"""By step: the chapters that what is refused there can be about."""

PLURALS = {
    "en": "Workers|factories|Goods|certificates|cubes|tiles|Partners|Salespeople|Managers|shares|steps|bonuses"
    "|companies|Decades|spaces|Assets|tokens|players|columns",
    "de": "Fabriken|Waren|Aktien|Anteile|Rohstoffe|Firmen|Plätze|Dekaden|Boni|Stufen|Felder|Kapitalgüter|Spalten",
    "es": "trabajadores|fábricas|bienes|certificados|acciones|cubos|losetas|socios|vendedores|gerentes|pasos|compañías"
    "|empresas|décadas|espacios|activos|fichas|jugadores|columnas",
}
"""Words that do not go with the number one."""


@cache
def rule_ids() -> frozenset[str]:
    return frozenset(re.findall(r"\*\*([A-Z0-9]+-[A-Z]?\d+)\*\*", RULES.read_text(encoding="utf-8")))


class Listener:
    """Looks at every refusal it has not met yet."""

    def __init__(self) -> None:
        self.met: set[tuple[object, ...]] = set()

    def hear(self, game: Game, refusal: Refusal) -> None:
        step = STEP_NAMES[game.state.stack[-1][0]]
        key = (step, refusal.rule, refusal.reason, *refusal.figures.items())
        if key not in self.met:
            self.met.add(key)
            check(step, refusal)


def check(step: str, refusal: Refusal) -> None:
    assert refusal.rule in rule_ids(), f"{refusal.rule} is no rule: {refusal}"
    chapter = refusal.rule.partition("-")[0]
    assert refusal.rule in ANYWHERE or chapter in CHAPTERS[step], f"{refusal.rule} at the step {step}: {refusal}"
    error = IllegalAction.because(refusal)
    for language, plural in PLURALS.items():
        with locale.speaking(language):
            sentence = in_words(error).removesuffix(f" ({refusal.rule})")
        assert re.search(r"[^.]\.$", sentence), f"{language}: {sentence}"
        assert ".." not in sentence, f"{language}: {sentence}"
        assert "{" not in sentence, f"{language}: {sentence}"
        assert not re.search(rf"(?<![\d$,.])1 ({plural})\b", sentence), f"{language}: {sentence}"
