"""No document from outside breaks anything: it is refused with a sentence, or what it describes plays on soundly.

Every broken document has a number; `mangled(kind, number)` makes it again.
"""

from __future__ import annotations

import json
import signal
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.cli.board import layout
from bigshoulders.components import Wrong, owner_tables
from bigshoulders.components.texts import read_json
from bigshoulders.game import Campaign
from bigshoulders.rules.invariants import violations
from bigshoulders.sitting.campaigns import SeatedCampaign
from bigshoulders.sitting.saves import is_campaign_in
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.web.chairs import check_bots
from bigshoulders.words.menu import Menu
from bigshoulders.words.question import Question
from bigshoulders.words.table_view import TableView
from mangling import COMPONENTS, bombs, good, mangled, mangled_bytes, toml_bombs
from random_play import NAMES

KINDS = ("position", "record", "campaign", "options", "components", "save")
MOST_MEMORY = 50_000_000
"""Bytes beyond what was in use before."""
HANG = 20
"""Seconds of processor time after which something is taken to have no end; nothing takes one."""
MOVES_AFTERWARDS = 300


@contextmanager
def hang_guard() -> Iterator[None]:
    def give_up(*_: object) -> None:
        raise TimeoutError(f"no end in {HANG} seconds")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, HANG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def outcome(read: Callable[[], Any]) -> Any:
    """What is read, or the sentence; nothing else may come, and not at any price."""
    tracemalloc.start()
    try:
        result = read()
    except Wrong as error:
        result = error
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < MOST_MEMORY, f"{peak} bytes"
    if isinstance(result, Wrong):
        assert str(result)
        assert len(str(result)) < 5000
    return result


# --- what is read


def read_options(document: Any) -> Game:
    return Game.new(Options.from_json(document), 1)


def read_components(document: Any) -> Game:
    """Also for a game alone, where the rest of the figures count."""
    Options(NAMES[:1], components=document, session=1, solo_goals=["four_managers", "ten_workers", "five_assets"])
    rules = {"special_companies": True, "chiefs": True, "supply_chain": "advanced"}
    return Game.new(Options(NAMES[:2], components=document, mode="advanced", **rules), 1)


def read_save(document: Any) -> Game:
    """As the site does it."""
    if is_campaign_in(document):
        campaign = SeatedCampaign.from_document(document)
        check_bots(campaign.chairs)
        return campaign.campaign.game
    table = SeatedTable.from_document(document)
    check_bots(table.chairs)
    return table.game


READERS: dict[str, Callable[[Any], Any]] = {
    "position": Game.from_position,
    "record": Game.replay,
    "campaign": lambda document: Campaign.replay(document).game,
    "options": read_options,
    "components": read_components,
    "save": read_save,
}


# --- what must hold of a game that was read


def check_game(game: Game, chance: Random) -> None:
    """It can be looked at and thought about, saved and loaded, and played on to a sound end."""
    for seat in (None, *range(len(game.options.seats))):
        game.view(seat)
        assert violations(game.determinize(seat, 7).state) == []
    game.scores()
    for seat in game.to_act():
        menu = Menu(Question(game, seat))
        assert all(menu.say(action) for action in menu.actions)
    assert layout.whole(TableView(game, None), 80)
    assert Game.from_position(json.loads(json.dumps(game.position()))).hash() == game.hash()
    if game.seed is not None or chance.random() < 0.3:
        assert Game.replay(json.loads(json.dumps(game.record()))).hash() == game.hash()
    for move in range(MOVES_AFTERWARDS):
        if game.is_over:
            break
        seat = chance.choice(game.to_act())
        if move in (0, 20, 60):
            action = make_bot(chance.choice(("greedy", "planner")), move).choose(Seat(game, seat))
        else:
            action = chance.choice(game.legal_actions(seat))
        game.play(seat, action)
        assert violations(game.state) == []


def check_document(kind: str, number: int, every: int) -> bool:
    """Whether the document could be used after all."""
    document = mangled(kind, number, every)
    chance = Random(number)
    try:
        with hang_guard():
            result = outcome(lambda: READERS[kind](document))
            if not isinstance(result, Wrong) and (kind == "position" or chance.random() < 0.1):
                check_game(result, chance)
    except BaseException as error:
        raise AssertionError(f"mangled({kind!r}, {number}, {every}): {type(error).__name__}: {error}") from error
    return not isinstance(result, Wrong)


def check_bytes(number: int, every: int) -> None:
    """The same for texts: of records and saved games, and of an owner's file."""
    chance = Random(f"bytes {number}")
    try:
        with hang_guard():
            if number % 3:
                data = mangled_bytes(json.dumps(good("save", chance, every)).encode(), chance)
                document = outcome(lambda: read_json(data))
                if not isinstance(document, Wrong):
                    outcome(lambda: read_save(document))
            else:
                data = mangled_bytes(COMPONENTS.encode(), chance)
                tables = outcome(lambda: owner_tables(data.decode("utf-8", "replace")))
                if not isinstance(tables, Wrong):
                    outcome(lambda: read_components(tables))
    except BaseException as error:
        raise AssertionError(f"bytes {number}, {every}: {type(error).__name__}: {error}") from error


# --- the tests

FEW = {"position": 150, "record": 60, "campaign": 15, "options": 60, "components": 40, "save": 30}
MANY = {"position": 9000, "record": 3000, "campaign": 500, "options": 2000, "components": 2500, "save": 1000}


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_document_can_be_read_and_played_on(kind: str) -> None:
    for number in range(4):
        chance = Random(number)
        check_game(READERS[kind](good(kind, chance, 4)), chance)


@pytest.mark.parametrize("kind", KINDS)
def test_a_broken_document_is_refused_or_plays_on(kind: str) -> None:
    count = Counter(check_document(kind, number, 4) for number in range(FEW[kind]))
    assert count[False] > count[True]


def test_a_text_with_broken_bytes_is_refused_or_can_be_used() -> None:
    for number in range(45):
        check_bytes(number, 4)


@pytest.mark.parametrize(("name", "data"), bombs().items(), ids=lambda part: part if isinstance(part, str) else "")
def test_a_text_that_asks_for_much_gets_a_sentence(name: str, data: bytes) -> None:
    with hang_guard():
        assert isinstance(outcome(lambda: Game.replay(read_json(data))), Wrong)


@pytest.mark.parametrize(("name", "data"), toml_bombs().items(), ids=lambda part: part if isinstance(part, str) else "")
def test_an_owners_file_that_asks_for_much_gets_a_sentence(name: str, data: bytes) -> None:
    with hang_guard():
        outcome(lambda: owner_tables(data.decode()))


def test_values_that_no_file_could_hold_get_a_sentence() -> None:
    endless: list[Any] = []
    endless.append(endless)
    record = {"game": "bigshoulders", "format": 1, "seed": 1, "options": {"seats": ["Ann", "Bob"]}, "actions": []}
    for part in (endless, [[0, "pass"]] * 10_000_000, [[0, "x" * 1_000_000]], 10**5000, {1: 2}, object(), b"x"):
        for key in ("actions", "options", "seed", "format", "hash"):
            assert isinstance(outcome(partial(Game.replay, {**record, key: part})), Wrong), (key, type(part))
        assert isinstance(outcome(partial(Options, ["Ann", "Bob"], components={"company": part})), Wrong)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", range(4))
def test_soak_thousands_of_broken_documents(kind: str, part: int) -> None:
    used = Counter(check_document(kind, number, 1) for number in range(10_000 + part, 10_000 + MANY[kind], 4))
    print(f"{kind}: {used[False]} refused, {used[True]} used and played on")


@pytest.mark.soak
def test_soak_thousands_of_texts_with_broken_bytes() -> None:
    for number in range(10_000, 12_000):
        check_bytes(number, 1)
