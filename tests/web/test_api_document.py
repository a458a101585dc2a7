"""docs/api.md says what programs are answered: every address, field, kind of event, step and problem."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.game.facts import NAMES
from bigshoulders.rules.steps import STEPS
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import EVENTS
from bigshoulders.web import games, problems, tokens
from bigshoulders.web.limits import LIMITS
from bigshoulders.web.streams import MOST_STREAMS
from bigshoulders.web.urls import urlpatterns
from bigshoulders.web.views import api
from web.api_client import program_at
from web.browsers import new_table

DOCUMENT = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")


def chapter(title: str) -> str:
    """From its heading to the next one of its kind or above."""
    signs = re.search(rf"^(#+) {title}$", DOCUMENT, re.MULTILINE)
    assert signs is not None, title
    rest = DOCUMENT[signs.end() :]
    return re.split(rf"^#{{1,{len(signs[1])}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows_of(part: str) -> dict[str, str]:
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", part, re.MULTILINE))


def words_in(part: str) -> set[str]:
    return {word for code in re.findall(r"`([^`]+)`", part) for word in re.findall(r"\w+", code)}


def names_in(value: Any, keys: set[str]) -> Iterator[str]:
    """What objects call their entries, but for keys of the box, numbers and holders."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in keys and not name.isdigit():
                yield name
            yield from names_in(part, keys)
    elif isinstance(value, list):
        for part in value:
            yield from names_in(part, keys)


GAMES = [
    {"seats": ["Ann", "Ben"]},
    {"seats": ["Ann", "Ben", "Cyd"], "mode": "advanced", "goals": True, "draft": True, "supply_chain": "advanced"},
    {"seats": ["Ann", "Ben", "Cyd"], "special_companies": True, "chiefs": True, "open_purchasing": True},
    {"seats": ["Ann", "Ben", "Cyd", "Dan"], "edition": "first-2018", "mode": "advanced"},
    {"seats": ["Ann"], "investors": True, "difficulty": "hard"},
    {"seats": ["Ann"], "rival": "swift"},
]


def keys_of(game: Game) -> set[str]:
    box = game.options.full_box
    parts = (box.companies, box.assets, box.buildings, box.goals, box.solo.goals, box.solo.events)
    return {part.key for kind in parts for part in kind} - {"workers"}


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_field_of_views_facts_and_results_is_explained(options):
    game, chance, number = Game.new(Options(**options), 5), Chance(5), 0
    keys = keys_of(game) - words_in(chapter("View")) - words_in(chapter("Facts"))
    views, facts = words_in(chapter("View")), words_in(chapter("Facts"))
    while not game.is_over:
        seat = game.to_act()[0]
        if number % 5 == 0:
            assert set(names_in(game.view(seat), keys)) <= views
            assert set(names_in(game.facts(seat).to_json(), keys)) <= facts | words_in(chapter("View"))
        game.play(seat, chance.choice(game.legal_actions(seat)))
        number += 1
    assert set(names_in(game.scores(), keys)) <= words_in(chapter("result"))


def test_every_fact_event_and_step_has_its_row():
    assert set(NAMES) <= words_in(chapter("Facts"))
    assert rows_of(chapter("events")) == EVENTS
    for name, parts in STEPS.items():
        row = re.search(rf"^\| `{name}` \| (.*) \|$", chapter("Facts"), re.MULTILINE)
        assert row is not None, name
        assert tuple(re.findall(r"`(\w+)`", row[1])) == parts


def test_every_address_and_entry_of_an_answer_is_there():
    table = new_table("Ann", "Ben")
    program = program_at(table, 0)
    addresses = words_in(chapter("Addresses"))
    for pattern in urlpatterns:
        route = str(pattern.pattern)
        if route.startswith("api/"):
            assert route.startswith("api/v1/table/<slug:slug>/")
            assert not (last := route.rpartition("/")[2]) or last in addresses, route
    for what in ("", "view", "facts", "legal_actions", "events"):
        answer = program.ask(what)
        assert set(answer) <= addresses
        assert set(names_in({**answer, "view": {}, "facts": {}}, set())) <= addresses
    after = program.play(*program.first_choice())
    assert set(after) <= addresses


def test_the_example_of_a_move_is_one():
    body = re.search(r'^(\{"action".*\})$', DOCUMENT, re.MULTILINE)
    assert body is not None
    move = json.loads(body[1])
    assert set(move) == set(api.MOVE)
    loaded = games.load(new_table("Ann", "Ben").slug)
    assert loaded.game.catalogue.parse(move["action"]) is not None


def test_every_problem_and_figure_is_there():
    rows = re.findall(r"^\| ([\d, ]+) \| (`[^|]*`) \|", chapter("What goes wrong"), re.MULTILINE)
    told = {int(status) for statuses, _kinds in rows for status in statuses.split(", ")}
    kinds = {kind for _statuses, kinds in rows for kind in re.findall(r"`([\w-]+)`", kinds)}
    own = (problems.TOKEN, problems.MOVED_ON, problems.ILLEGAL, problems.STAND_IN, problems.OTHER)
    assert kinds == {*problems.BY_STATUS.values(), *own}
    assert told == {*problems.BY_STATUS, 401, 422}
    assert f"at most {api.LARGEST_MOVE} bytes" in DOCUMENT
    assert f"{tokens.TOKEN_LASTS.days} days" in DOCUMENT
    assert f"{LIMITS['post'].most} moves a minute, {MOST_STREAMS} streams at once" in DOCUMENT
    assert f"{LIMITS['guess'].most} in ten minutes" in DOCUMENT
