"""What is new, introduced when it first happens: short notes, each about a word of the glossary."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from bigshoulders.game import Game
from bigshoulders.locale import N_, _
from bigshoulders.state.events import Event
from bigshoulders.words.table_view import TableView

MOST_WORDS = 40


class Situation(NamedTuple):
    """What a seat looks at: the table, and what has happened since it moved last."""

    view: TableView
    seat: int
    decides: bool
    news: list[Event]


class Topic(NamedTuple):
    key: str
    term: str
    """Of the glossary."""
    when: Callable[[Situation], bool]
    words: str
    """At most 40."""


def at(*steps: str) -> Callable[[Situation], bool]:
    """When the seat is to decide there."""
    return lambda now: now.decides and now.view.step in steps


def told(kind: str, own: bool = False) -> Callable[[Situation], bool]:
    """When something has happened; `own`: to the seat itself."""
    return lambda now: any(event.kind == kind and (not own or event.seat == now.seat) for event in now.news)


def falls(now: Situation) -> bool:
    return any(event.kind == "stock" and event.amount < 0 for event in now.news)


def rises(now: Situation) -> bool:
    return any(event.kind == "stock" and event.amount > 0 for event in now.news)


TOPICS = (
    Topic(
        "starting_company",
        "treasury",
        at("starting_company"),
        N_(
            "First a company. You pay three times the value that you choose; all of it lands in its Treasury, and you"
            " direct it. Too cheap, and it cannot hire anybody. I have seen it happen."
        ),
    ),
    Topic(
        "stock_phase",
        "stock_phase",
        at("stock_turn", "stock_purchase"),
        N_(
            "The Stock Phase. One purchase a turn, from your own purse, until everybody passes in a row. A company"
            " gets the money only for shares out of its own Treasury."
        ),
    ),
    Topic(
        "building_phase",
        "building",
        at("choose_buildings", "draft"),
        N_(
            "Place one Building, discard one, keep one; nobody sees which. Whenever a Partner visits yours you are"
            " paid, even if the Partner is your own. So place what companies will want."
        ),
    ),
    Topic(
        "action_phase",
        "partner",
        at("action_turn"),
        N_(
            "Your Partners go to work. Each visits one Building for one of your companies, and the company pays the"
            " fee. Workers first; without them factories are furniture."
        ),
    ),
    Topic(
        "job_market",
        "job_market",
        at("hire"),
        N_(
            "The more Workers wait in the Job Market, the cheaper they are. Every space of a factory needs one, or the"
            " whole factory rests. Half a staff makes nothing at all."
        ),
    ),
    Topic(
        "cubes",
        "supply_chain",
        at("purchase_resources"),
        N_(
            "Now the company operates. It buys cubes in the Supply Chain out of its Treasury, cheapest first. Buy what"
            " a staffed factory lacks; the rest only lies about."
        ),
    ),
    Topic(
        "production",
        "factory",
        at("produce"),
        N_(
            "A factory with all its Workers and cubes makes Goods, once in a turn. A Manager on it adds something"
            " pleasant each time. The cubes are gone then."
        ),
    ),
    Topic(
        "sales",
        "demand",
        at("sell_goods"),
        N_(
            "Chicago buys what fits on its Demand tiles, one Good a space. Whoever fills a tile may get a bonus. When a"
            " whole row is full, Goods sell at half price; or they wait."
        ),
    ),
    Topic(
        "pay_or_keep",
        "withholding",
        at("dividends"),
        N_(
            "Pay, and everybody with a share has a tenth, and the value may rise. Withhold, and the Treasury keeps it"
            " all, and the value falls. Pay, unless the company would starve."
        ),
    ),
    Topic(
        "appeal",
        "appeal",
        at("appeal_bonus"),
        N_(
            "Appeal. The company further up operates earlier, and so sells to a hungrier city. Some spaces give"
            " something on the way; take it, it is free."
        ),
    ),
    Topic(
        "asset",
        "asset",
        at("buy_asset"),
        N_(
            "A Capital Asset serves its company once in every Decade. The longer you have it, the cheaper it was. I"
            " say so to everybody; few listen before 1905."
        ),
    ),
    Topic(
        "emergency",
        "issuing",
        at("emergency_fundraising"),
        N_(
            "Before it operates, the company may issue shares in an emergency. Money now; but the value falls one step"
            " for each, and one more. Better than standing still, and not than much else."
        ),
    ),
    Topic(
        "dividend",
        "dividend",
        told("payout", own=True),
        N_(
            "There: a dividend. Ten shares, each paid alike, and yours goes into your Personal Funds. That money is"
            " yours for good; the Treasury's never is."
        ),
    ),
    Topic(
        "rises",
        "stock_value",
        rises,
        N_(
            "A value has moved up on the Stock Track. Who pays out enough rises; every share you hold is worth that"
            " much at the end. This is how fortunes are made here."
        ),
    ),
    Topic(
        "falls",
        "stock_value",
        falls,
        N_(
            "A value has fallen: somebody sold shares, or withheld. It hurts on paper only, until the end. Paper is"
            " what we count then, mind you."
        ),
    ),
    Topic(
        "partner",
        "partner",
        told("partner", own=True),
        N_(
            "A new Partner of yours. One more visit in every Decade from now on; over a whole game that is the best"
            " present there is."
        ),
    ),
    Topic(
        "priority",
        "priority_deal",
        told("priority", own=True),
        N_(
            "You hold the Priority Deal: next Stock Phase you choose first. Useful when everybody wants the same"
            " share, and somebody always does."
        ),
    ),
    Topic(
        "decade",
        "decade",
        lambda now: any(event.kind == "decade" and event.amount > 1 for event in now.news),
        N_(
            "A new Decade. Partners come home, new cubes arrive, the city wants new things. Five of these, then we"
            " count. Look at what you earn in each."
        ),
    ),
)
"""What is to be decided comes first; what has happened waits for a decision that is known."""
BY_KEY = {topic.key: topic for topic in TOPICS}


def note_for(game: Game, view: TableView, seat: int, seen: Collection[str]) -> Topic | None:
    """The first thing that is new to a seat and that it was not told of yet."""
    last = last_choice_of(game, seat)
    news = [event for event in game.events if event.moment > last] if last else []
    now = Situation(view, seat, seat in game.to_act(), news)
    return next((topic for topic in TOPICS if topic.key not in seen and topic.when(now)), None)


def last_choice_of(game: Game, seat: int) -> int:
    """The number of the last action of a seat that was not the only one possible; 0 if there is none."""
    actions = game.actions
    own = (number for number in range(len(actions), 0, -1) if actions[number - 1][0] == seat)
    return next((number for number in own if not game.was_only_answer(number)), 0)


def words_of(topic: Topic) -> str:
    return _(topic.words)
