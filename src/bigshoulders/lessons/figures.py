"""Figures and names of a table, as texts and goals of lessons ask for them: treasury:swift, funds:you.

All of them are read from the table or from its facts; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from bigshoulders.components import CERTIFICATES, RESOURCES, SHARES, Wrong
from bigshoulders.game import Game
from bigshoulders.game.facts import Facts
from bigshoulders.lessons.points import ACTING, MINE, SAID, YOU, known_words
from bigshoulders.words.names import Names, funds, percent_of, price, treasury

Json = dict[str, Any]
Value = int | str


class Moment:
    """A table as its figures are asked for."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    @cached_property
    def view(self) -> Json:
        return self.game.view(self.seat)

    @cached_property
    def facts(self) -> Facts:
        return self.game.facts(self.seat)

    @cached_property
    def names(self) -> Names:
        return Names(self.game.state.box, self.game.options.seats)

    @cached_property
    def companies(self) -> dict[str, str]:
        """What the words for a company mean now, as far as there is one."""
        directed = self.facts.players[self.seat].directs
        meant = {MINE: next(iter(directed), None), ACTING: self.facts.operating.company}
        return {word: key for word, key in meant.items() if key is not None}

    def company(self, key: str) -> Json:
        """Of one that is not in play everything is nothing."""
        found: Json = self.view["companies"].get(key, NOT_IN_PLAY)
        return found

    def player(self, seat: str) -> Json:
        found: Json = self.view["players"][int(seat)]
        return found

    def staff(self, key: str, what: str, number: str = "") -> int:
        """Of one factory, or of all of them."""
        factories = self.company(key)["factories"]
        return sum(factory[what] for factory in (factories[int(number) - 1 :][:1] if number else factories))


NOT_IN_PLAY: Json = {
    "value": 0, "cash": 0, "appeal": 0, "goods": 0, "salespeople": 0, "director": None, "factories": [], "assets": {},
    "cubes": dict.fromkeys(RESOURCES, 0),
}  # fmt: skip


class Figure(NamedTuple):
    parts: tuple[str, ...]
    """What its name goes on with; a part with a question mark may be left out."""
    read: Callable[..., Value]
    say: Callable[[Any], str] = str


def percents(amount: int) -> str:
    return f"{amount}%"


def held(m: Moment, seat: str, key: str) -> int:
    return percent_of(m.facts.holding(key, int(seat)).shares) if key in m.facts.stock else 0


def cheapest(m: Moment, resource: str) -> int:
    return min((offer.price for offer in m.facts.cubes[resource].supply_chain if offer.cubes), default=0)


def payout(m: Moment, seat: str) -> int:
    dividend = m.facts.dividend_now
    return 0 if dividend is None else dividend.payouts.get(int(seat), 0)


def value_if_paid(m: Moment) -> int:
    dividend = m.facts.dividend_now
    return 0 if dividend is None else dividend.value


def value_if_kept(m: Moment) -> int:
    kept = m.facts.withholding_now
    return 0 if kept is None else kept.value


def least_revenue(m: Moment, key: str, steps: str) -> int:
    return next((step.least for step in m.facts.dividend_steps(key) if step.steps == int(steps)), 0)


def price_of_stock(kind: str) -> Callable[[Moment, str], int]:
    return lambda m, key: m.facts.stock[key].prices[kind] if key in m.facts.stock else 0


def missing_workers(m: Moment, key: str, number: str) -> int:
    return m.facts.lacks[key][int(number) - 1][0].workers


def missing_cubes(m: Moment, key: str, number: str) -> int:
    return sum(m.facts.lacks[key][int(number) - 1][0].cubes.values())


def staffing(m: Moment, key: str) -> int:
    """What all the Workers cost that the factories of a company still lack."""
    return m.facts.job_market.cost_of(sum(levels[-1].workers for levels in m.facts.lacks.get(key, ())))


def asset_price(m: Moment, key: str) -> int:
    return next((space.price for space in m.facts.assets if space.asset == key), 0)


FIGURES: dict[str, Figure] = {
    # people
    "funds": Figure(("seat",), lambda m, seat: m.player(seat)["funds"], funds),
    "wealth": Figure(("seat",), lambda m, seat: m.facts.wealth[int(seat)], funds),
    "partners": Figure(("seat",), lambda m, seat: m.player(seat)["free_partners"]),
    "certificates": Figure(("seat",), lambda m, seat: m.facts.players[int(seat)].certificates),
    "tiles": Figure(("seat",), lambda m, seat: m.player(seat)["tiles_in_hand"]),
    "first": Figure((), lambda m: m.view["initiative"][0]),
    "limit": Figure((), lambda m: m.facts.certificate_limit),
    # shares
    "holds": Figure(("seat", "company"), held, percents),
    "percent": Figure(("certificate",), lambda m, kind: percent_of(SHARES[CERTIFICATES.index(kind)]), percents),
    "cap": Figure(("company",), lambda m, key: percent_of(m.facts.stock[key].share_cap), percents),
    "share": Figure(("company",), price_of_stock("common"), price),
    "preferred": Figure(("company",), price_of_stock("preferred"), price),
    "for_sale": Figure(("company",), lambda m, key: percent_of(m.facts.holding(key, "treasury").shares), percents),
    "in_pool": Figure(("company",), lambda m, key: percent_of(m.facts.holding(key, "pool").shares), percents),
    "founding": Figure(("value",), lambda m, value: m.facts.establishing_prices.get(int(value), 0), funds),
    "start": Figure(("value",), lambda m, value: int(value), price),
    "director": Figure(("company",), lambda m, key: -1 if (d := m.company(key)["director"]) is None else d),
    # companies
    "in_play": Figure(("company",), lambda m, key: int(key in m.view["companies"])),
    "treasury": Figure(("company",), lambda m, key: m.company(key)["cash"], treasury),
    "value": Figure(("company",), lambda m, key: m.company(key)["value"], price),
    "appeal": Figure(("company",), lambda m, key: m.company(key)["appeal"]),
    "goods": Figure(("company",), lambda m, key: m.company(key)["goods"]),
    "price": Figure(("company",), lambda m, key: m.facts.goods_prices[key][0].dollars, price),
    "salespeople": Figure(("company",), lambda m, key: m.company(key)["salespeople"]),
    "assets": Figure(("company",), lambda m, key: len(m.company(key)["assets"])),
    "used": Figure(("company",), lambda m, key: list(m.company(key)["assets"].values()).count("exhausted")),
    "cubes": Figure(("company", "resource"), lambda m, key, resource: m.company(key)["cubes"][resource]),
    "workers": Figure(("company", "number?"), lambda m, key, number="": m.staff(key, "workers", number)),
    "managers": Figure(("company", "number?"), lambda m, key, number="": m.staff(key, "managers", number)),
    "automated": Figure(("company", "number?"), lambda m, key, number="": m.staff(key, "automated", number)),
    "missing_workers": Figure(("company", "number"), missing_workers),
    "missing_cubes": Figure(("company", "number"), missing_cubes),
    "expected": Figure(("company",), lambda m, key: m.facts.expected[key].revenue, price),
    "operated": Figure(("company",), lambda m, key: int(key in m.facts.operated)),
    # prices
    "cube_price": Figure(("resource",), cheapest, treasury),
    "hire": Figure((), lambda m: m.facts.job_market.next_price, treasury),
    "job_market": Figure((), lambda m: m.facts.job_market.there),
    "fee": Figure(("building",), lambda m, key: m.facts.buildings[key].company_pays, treasury),
    "income": Figure(("building",), lambda m, key: m.facts.buildings[key].owner_gets, funds),
    "staffing": Figure(("company",), staffing, treasury),
    "asset_price": Figure(("asset",), asset_price, treasury),
    # a company's turn
    "revenue": Figure((), lambda m: m.facts.operating.revenue, price),
    "payout": Figure(("seat",), payout, funds),
    "value_paid": Figure((), value_if_paid, price),
    "value_kept": Figure((), value_if_kept, price),
    "least": Figure(("company", "steps"), least_revenue, price),
    "triple_from": Figure((), lambda m: m.game.state.box.triple_jump_from, price),
    # the game
    "year": Figure((), lambda m: m.view["year"]),
    "decade": Figure((), lambda m: m.view["decade"]),
    "phase": Figure((), lambda m: str(m.view["phase"])),
    "asks": Figure((), lambda m: m.facts.decision.step),
    "yours": Figure((), lambda m: int(m.seat in m.game.to_act())),
    "moves": Figure((), lambda m: m.view["moves"]),
    "over": Figure((), lambda m: int(m.game.is_over)),
    "placed": Figure(("building",), lambda m, key: sum(where == key for _seat, where in m.view["placed"])),
}
WORDS = ("phase", "asks")
"""Figures that are words."""
NAMED = ("company", "building", "asset", "resource", "seat", "type", "phase")
"""Kinds of thing whose names texts may ask for; a company that has a treasury is asked for as company:swift."""
GAIN = "gain"
"""gain:funds:you is by how much a figure has risen, lost:... by how much it has fallen."""
LOSS = "loss"


def words_for(game: Game) -> dict[str, list[str]]:
    """By kind of part: what may stand there."""
    box = game.state.box
    return known_words(box, len(game.options.seats)) | {
        "certificate": list(CERTIFICATES),
        "value": [str(value) for value in box.track],
        "steps": ["1", "2", "3"],
    }


def split(name: str, seat: int) -> tuple[str, list[str]]:
    """funds:you as funds and the number of the seat."""
    head, *args = name.split(":")
    return head, [str(seat) if word == YOU else word for word in args]


def split_at(name: str, moment: Moment) -> tuple[str, list[str]]:
    """The same with companies in place of words for them."""
    head, args = split(name, moment.seat)
    return head, [moment.companies.get(word, word) for word in args]


def check_args(parts: tuple[str, ...], args: list[str], name: str, known: dict[str, list[str]]) -> None:
    least = sum(not part.endswith("?") for part in parts)
    if not least <= len(args) <= len(parts):
        form = ":".join([name.partition(":")[0], *(part.rstrip("?").upper() for part in parts)])
        raise Wrong("write it as {form}, not as {name!r}", form=form, name=name)
    for part, word in zip(parts, args, strict=False):
        words = known[part.rstrip("?")]
        if word not in words:
            raise Wrong("there is no {part} {word!r}; there is {known}", part=part, word=word, known=", ".join(words))


def check_figure(name: str, game: Game, seat: int) -> None:
    """Wrong says which figures there are."""
    head, args = split(name, seat)
    if head not in FIGURES:
        raise Wrong("there is no figure {name!r}; the figures are {known}", name=head, known=", ".join(FIGURES))
    check_args(FIGURES[head].parts, args, name, words_for(game))


def figure(name: str, moment: Moment) -> Value:
    """Of what is not on the table everything is nothing."""
    head, args = split_at(name, moment)
    try:
        return FIGURES[head].read(moment, *args)
    except (KeyError, IndexError):
        return 0


def is_there(name: str, moment: Moment) -> bool:
    """Whether what a text asks for is on the table."""
    head, args = split_at(name, moment)
    if head in (GAIN, LOSS):
        head, *args = args
    if head in NAMED:
        return args[0] not in (MINE, ACTING)
    try:
        FIGURES[head].read(moment, *args)
    except (KeyError, IndexError):
        return False
    return True


def said(name: str, moment: Moment, before: Moment) -> str:
    """A figure or a name in the reader's language, as markup."""
    head, args = split_at(name, moment)
    if head in (GAIN, LOSS):
        inner = ":".join(args)
        rise = int(figure(inner, moment)) - int(figure(inner, before))
        return FIGURES[args[0]].say(rise if head == GAIN else -rise)
    if head in NAMED:
        return "" if args[0] in (MINE, ACTING) else SAID[head](moment.names, args[0])
    return FIGURES[head].say(figure(name, moment))


def check_said(name: str, game: Game, seat: int) -> None:
    """Wrong if a text asks for something that there is not."""
    head, args = split(name, seat)
    if head in (GAIN, LOSS):
        check_figure(":".join(args), game, seat)
        if args[0] in WORDS:
            raise Wrong("{name!r} is a word, and does not rise or fall", name=args[0])
    elif head in NAMED:
        check_args((head,), args, name, words_for(game))
    else:
        check_figure(name, game, seat)
