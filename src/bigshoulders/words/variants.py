"""The rules of a game in words."""

from __future__ import annotations

from bigshoulders.locale import _
from bigshoulders.state.options import SWITCHES, Options
from bigshoulders.words.names import EDITIONS, MODES, Names
from bigshoulders.words.options import WORDS
from bigshoulders.words.solo_names import DIFFICULTY_NAMES


def rules_in_words(options: Options) -> str:
    """Solo game, normal, Basic Game, Investors."""
    return ", ".join([*solo_rules(options), *common_rules(options)])


def common_rules(options: Options) -> list[str]:
    """Basic Game, first edition of 2018, Public Goals, draft."""
    words = [_(MODES[options.mode])]
    if options.edition != "second":
        words.append(_(EDITIONS[options.edition]))
    words += [_(WORDS[name].in_short) for name in SWITCHES if getattr(options, name)]
    if options.advanced_supply_chain:
        words.append(_("Advanced Supply Chain"))
    if options.components:
        words.append(_("figures of your own"))
    return words


def solo_rules(options: Options) -> list[str]:
    """Solo game, normal, against Marshall Field; nothing for several players."""
    if not options.solo:
        return []
    words = [_("Solo game"), difficulty_words(options)]
    if options.session:
        words[0] = _("Session {session} of a Campaign").format(session=options.session)
    if options.rival:
        words.append(_("against {rival}").format(rival=Names(options.full_box, ()).rival(options.rival)))
    return words


def difficulty_words(options: Options) -> str:
    events = _(DIFFICULTY_NAMES[options.difficulty])
    if options.target_difficulty in (None, options.difficulty):
        return events
    return _("Events {events}, money to beat {money}").format(
        events=events, money=_(DIFFICULTY_NAMES[str(options.target_difficulty)])
    )
