"""What a bot did wrong, in a sentence."""

from __future__ import annotations

from bigshoulders.bots.faults import DIED, HUNG, ILLEGAL, RAISED
from bigshoulders.locale import N_, _
from bigshoulders.words.errors import printable

FAULT_WORDS = {
    RAISED: N_("{bot} failed: {message}"),
    ILLEGAL: N_("{bot} wanted to play {message}, which is no legal action"),
    HUNG: N_("{bot} did not answer within {message}"),
    DIED: N_("{bot} ended its process, with status {message}"),
}


def fault_words(bot: str, kind: str, message: str) -> str:
    """Without the full stop."""
    return _(FAULT_WORDS[kind]).format(bot=bot, message=printable(message))
