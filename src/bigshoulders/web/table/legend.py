"""What every icon, letter and colour of the table means, drawn as the table draws it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bigshoulders import locale
from bigshoulders.components import COMMON, RESOURCES
from bigshoulders.locale import _, pgettext
from bigshoulders.state.options import MOST_SEATS
from bigshoulders.web import emblems
from bigshoulders.web.table.pictures import companies, held, picture, preferred_letter, purse
from bigshoulders.web.table.things import bold, cubes, icon, plain_words, span
from bigshoulders.words.glossary import BY_KEY, LANGUAGES_KEPT, word_of
from bigshoulders.words.names import RESOURCE_LETTERS, RESOURCE_NAMES, TYPES
from bigshoulders.words.printed import HOUSE, LEGEND


class Sign(NamedTuple):
    picture: str
    """Markup."""
    words: str


class Group(NamedTuple):
    title: str
    signs: list[Sign]


def legend() -> list[Group]:
    return written(locale.words_now())


@lru_cache(maxsize=LANGUAGES_KEPT)
def written(_words: object) -> list[Group]:
    return [
        Group(_("People, pieces and tiles"), list(pieces())),
        Group(_("Cubes and Goods"), list(wares())),
        Group(_("The two purses"), list(purses())),
        Group(_("Players"), list(players())),
        Group(_("Values and tracks"), list(tracks())),
        Group(_("Shares on the Exchange"), list(shares())),
        Group(_("Markers and colours"), list(markers())),
        Group(_("Letters and figures"), list(letters())),
        Group(_("Alone"), list(alone())),
        Group(_("Buttons"), list(buttons())),
        Group(_("Companies"), list(crests())),
    ]


def of_term(key: str) -> Sign:
    term = BY_KEY[key]
    return Sign(picture(term.sign), word_of(term))


def pieces() -> Iterator[Sign]:
    yield of_term("worker")
    yield Sign(icon("worker", "open"), _("pale: an open space for it"))
    yield of_term("automation")
    yield of_term("manager")
    yield of_term("salesperson")
    yield of_term("partner")
    yield Sign(icon("pawns", "any-number"), _("any number of Partners may stand here"))
    yield Sign(picture("neutral"), _("nobody's: neutral"))
    yield of_term("building")
    yield of_term("asset")
    yield Sign(f'<span class="held-asset exhausted">{icon("asset")}</span>', _("pale: used up in this Decade"))
    yield of_term("certificate")
    yield of_term("demand")
    yield Sign(icon("demand") + icon("arrow") + icon("fresh"), _("a new Demand tile for a filled one"))
    yield Sign(
        '<span class="demand-tile"><i class="filled"></i><i></i></span>', _("a space for a Good, filled or free")
    )


def wares() -> Iterator[Sign]:
    for key in RESOURCES:
        letter = pgettext("resource", RESOURCE_LETTERS[key])
        yield Sign(cubes(key) + plain_words(letter), _(RESOURCE_NAMES[key]))
    yield Sign(icon("any"), _("a cube of any kind"))
    yield Sign(f"{icon('any')}={icon('any')}", _("two identical cubes"))
    yield Sign(f"{icon('any')}≠{icon('any')}", _("two different cubes"))
    lacking = RESOURCES[0]
    drawing = f'<svg class="i res lacking r-{lacking}" aria-hidden="true"><use href="#i-{lacking}"/></svg>'
    yield Sign(drawing, _("pale: a cube that the factory lacks"))
    yield of_term("good")
    yield of_term("bonus_good")
    for key, name in TYPES.items():
        yield Sign(icon(key), _(name))


def purses() -> Iterator[Sign]:
    yield Sign(purse("funds", "purse", 70), _("green: the Personal Funds of a player"))
    yield Sign(purse("treasury", "strongbox", 105), _("brown, by gaslight orange: the Treasury of a company"))
    yield Sign(icon("coins"), _("dividends, income"))
    yield Sign(bold("$40"), _("bold: a price, or money of the bank"))


def players() -> Iterator[Sign]:
    shapes = (_("blue, a circle"), _("orange, a square"), _("purple, a triangle"), _("green, a diamond"))
    for seat in range(MOST_SEATS):
        words = _("player {number}: {shape}; the letter is the initial").format(number=seat + 1, shape=shapes[seat])
        yield Sign(emblems.seat_mark(seat, "ABCD"[seat]), words)
    waiting = f'<span class="seat p0 waiting">{icon("seat0")}</span>'
    yield Sign(waiting, _("small and pale: a Partner who is still locked"))


def tracks() -> Iterator[Sign]:
    yield Sign(f"+1{icon('appeal')}", _("Appeal"))
    yield Sign(f"+1{icon('stock')}", _("a step of the stock value"))
    yield Sign(f'<span class="rise">+1{icon("up")}</span>', _("green: it rises"))
    yield Sign(f'<span class="fall">−1{icon("down")}</span>', _("red: it falls"))
    yield Sign("±0", _("it stays"))
    yield Sign(icon("shield"), _("prevents a fall of the value"))
    yield Sign(icon("arrow"), _("what comes of it; from one to the other"))
    rungs = f'<span class="rung reached">+1 80</span>{span("rung", "+2 160")}'
    yield Sign(f'<span class="ladder">{rungs}</span>', _("the revenue for so many steps up; filled: expected"))
    yield Sign('<span class="space start"><span class="value">50</span></span>', _("a company can be established here"))
    words = _("red line: from here on three steps are possible")
    yield Sign('<span class="space threshold"><span class="value">60</span></span>', words)


def shares() -> Iterator[Sign]:
    yield Sign(picture("director"), _("filled: the Director, with so many percent"))
    yield Sign(picture("common"), _("shares of another player, in percent"))
    yield Sign(picture("preferred"), _("with the Preferred certificate"))
    yield Sign(held(COMMON, "holds", icon("bar", "barred")), _("sold in this Decade: none may be bought back"))
    yield Sign(span("cell paid now", "$8"), _("last dividend a share; bold: in this Decade"))


def markers() -> Iterator[Sign]:
    yield Sign('<span class="card glow legend-box"></span>', _("gold: it can be chosen now"))
    yield Sign(
        '<span class="card cornered legend-box"><i class="corner p1"></i></span>',
        _("a corner: changed since your last move"),
    )
    yield Sign(icon("bar"), _("it cannot be chosen; touch it to see why"))
    yield Sign(icon("cross", "cross"), _("blocked, or nothing is sold here"))
    yield Sign(icon("tick"), _("done, or achieved"))
    yield Sign(icon("broom", "soft"), _("taken away at the end of the Decade"))
    yield of_term("initiative")
    yield of_term("priority_deal")
    yield Sign(icon("manicule"), _("has the most"))


def letters() -> Iterator[Sign]:
    yield Sign(bold(preferred_letter()), _("the Preferred certificate"))
    yield Sign(bold("X"), _("cubes that cannot be bought yet"))
    yield Sign(bold("I II III"), _("the Era of a Building, the level of an Event"))
    yield Sign(bold("12/14"), _("so many of so many"))
    yield Sign(bold("–"), _("none"))
    yield Sign(bold(HOUSE), _(LEGEND).removeprefix(HOUSE).strip())


def alone() -> Iterator[Sign]:
    yield of_term("event")
    yield of_term("rival")
    yield Sign(icon("investor"), word_of(BY_KEY["investor"]))
    square = emblems.crest(companies()[0], square=True)
    yield Sign(square, _("square: an Investor company"))
    yield Sign(bold("$ $$ $$$"), _("an Investor company pays its value once, twice, three times"))
    yield Sign(icon("goal"), _("a Goal"))
    yield Sign(icon("trophy"), _("a Goal achieved"))
    yield Sign(icon("gear"), _("bonuses of the Campaign"))


def buttons() -> Iterator[Sign]:
    yield Sign(icon("bulb"), _("advice"))
    yield Sign(icon("undo"), _("take the last move back"))
    yield Sign(icon("undo", "redo-sign"), _("do again what was taken back"))
    yield Sign(icon("play"), _("play again what happened"))
    yield Sign(icon("search"), _("look for something on the tape"))
    yield Sign(icon("lamp"), _("by day or by gaslight"))


def crests() -> Iterator[Sign]:
    for company in companies():
        yield Sign(emblems.crest(company), company.short_name)
    yield Sign(emblems.crest(companies()[0], "gone"), _("pale: closed"))
