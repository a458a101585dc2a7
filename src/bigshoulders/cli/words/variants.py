"""The rules of a game in words."""

from __future__ import annotations

from bigshoulders.cli.words.names import EDITIONS, MODES
from bigshoulders.locale import N_, _
from bigshoulders.state.options import SWITCHES, Options

VARIANTS = {
    "goals": N_("Public Goals"),
    "special_companies": N_("special companies"),
    "chiefs": N_("Chiefs"),
    "draft": N_("draft"),
    "friendly_closure": N_("friendly closure"),
    "open_purchasing": N_("open purchasing"),
}


def rules_in_words(options: Options) -> str:
    """Basic Game, first edition of 2018, Public Goals, draft."""
    words = [_(MODES[options.mode])]
    if options.edition != "second":
        words.append(_(EDITIONS[options.edition]))
    words += [_(VARIANTS[name]) for name in SWITCHES if getattr(options, name)]
    if options.advanced_supply_chain:
        words.append(_("Advanced Supply Chain"))
    if options.components:
        words.append(_("figures of your own"))
    return ", ".join(words)
