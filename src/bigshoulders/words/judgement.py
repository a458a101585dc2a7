"""A judgement in words: which of two moves ends better, by how much, and how sure that is."""

from __future__ import annotations

from bigshoulders.judge.judgement import Judgement
from bigshoulders.locale import _
from bigshoulders.words.names import price


def verdict(judgement: Judgement) -> str:
    """What the first move brings against the second, as markup."""
    mean, low, high = judgement.estimate
    assert low is not None, "one pair says nothing"
    assert high is not None
    if not any(judgement.differences):
        return _("Both come to the same in every playout.")
    if low > 0:
        words = _("The first move is better: {money} more at the end of the game, {low} to {high}.")
        return words.format(money=dollars(mean), low=dollars(low), high=dollars(high))
    if high < 0:
        words = _("The second move is better: {money} more at the end of the game, {low} to {high}.")
        return words.format(money=dollars(-mean), low=dollars(-high), high=dollars(-low))
    words = _(
        "Neither is surely better: the first ends between {low} worse and {high} better than the second, on average"
        " {money} better."
    )
    if mean < 0:
        words = _(
            "Neither is surely better: the first ends between {low} worse and {high} better than the second, on"
            " average {money} worse."
        )
    return words.format(money=dollars(abs(mean)), low=dollars(-low), high=dollars(high))


def how_judged(judgement: Judgement) -> str:
    """Where the figures come from."""
    words = _(
        "{count} pairs of playouts to the end of the game by {bot}, both moves on the same deals; seed {seed}. The"
        " interval holds the truth 95 times in a hundred, if everybody plays on like that."
    )
    return words.format(count=len(judgement.differences), bot=judgement.comparison.bot, seed=judgement.comparison.seed)


def counted(alone: bool) -> str:
    """What the dollars are."""
    if alone:
        return _("The dollars are those of your final wealth.")
    return _("The dollars are those of your final wealth, less half of what the others have on average.")


def dollars(amount: float) -> str:
    return price(round(amount))
