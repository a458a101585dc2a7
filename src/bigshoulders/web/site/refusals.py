"""Why a far end did not get or take something: kept with a channel in English, said in the reader's language."""

from __future__ import annotations

from bigshoulders.locale import N_, _

NOT_KNOWN, TOO_SLOW, TOO_LONG = N_("name not known"), N_("too slow"), N_("answer too long")
STATUS, NOT_TRUSTED = N_("status {what}"), N_("certificate not trusted: {what}")
NOT_ASCII = N_("user, password and mailboxes have to be ASCII")
FILLED = (STATUS, NOT_TRUSTED)
"""At their end, with what the far end or the system says."""


class Refused(Exception):
    """The other side did not take it; says why."""

    def __init__(self, words: str, status: int = 0, is_final: bool = False) -> None:
        """`status`: as it answered, if it did; `is_final`: it would say the same again, and means this receiver."""
        super().__init__(words)
        self.status = status
        self.is_final = is_final


def in_words(why: str) -> str:
    """What a Refused says; words of a far end or of the system are as they are."""
    for template in FILLED:
        begin = template.removesuffix("{what}")
        if why.startswith(begin):
            return _(template).format(what=why.removeprefix(begin))
    return _(why)
