"""The worked examples of the rules as tables: each can be opened and played, and gives the figures that it states."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from bigshoulders import locale
from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Game, IllegalAction
from bigshoulders.web import games, limits, rulebook
from bigshoulders.web.examples import Example, examples
from bigshoulders.web.models import Seat as OwnedSeat
from bigshoulders.web.models import Table
from bigshoulders.web.site import reach

LANGUAGES = ("en", "de", "es")
NUMBER = re.compile(r"\d+")
EXAMPLES = examples()
NO_TABLE = {
    "EX-36": "a scorepad with a value that the track has not",
    "EX-51": "what setup does before anybody chooses",
    "EX-64": "as EX-36",
    "EX-66": "five companies of five games: EX-27 to EX-31",
    "EX-70": "what setup does before anybody chooses",
    "EX-76": "between two sessions of a Campaign, where no table is",
    "EX-77": "between two sessions of a Campaign, where no table is",
    "EX-78": "between two sessions of a Campaign, where no table is",
    "EX-79": "the stack of Events, which nobody chooses",
}
BETWEEN = {
    "EX-02": {180: "three times 60"},
    "EX-03": {7: "shares of Preferred and five Common", 4: "spaces of its Charter"},
    "EX-11": {30: "the Bank Pool's tenth of 300"},
    "EX-12": {80: "the first space of the display"},
    "EX-17": {35: "a step on the way", 25: "a step on the way"},
    "EX-19": {3: "the printed Goods, without the one of automation"},
    "EX-23": {40: "the price", 280: "seven times 40", 50: "the bonus of the left column", 20: "of the middle one"},
    "EX-24": {150: "the least that pays 15", 159: "the most that pays 15"},
    "EX-26": {32: "128 of four shares"},
    "EX-33": {20: "a space", 30: "a space", 3: "of four cubes all but the one in the bag"},
    "EX-39": {30: "the second Steel"},
    "EX-40": {11: "33 of three shares"},
    "EX-42": {120: "the third Catalog, for which the Charter has no space beside the other two"},
    "EX-53": {30: "90 of three Workers"},
    "EX-55": {10: "less than the 50 of its space"},
    "EX-57": {2: "one in each factory"},
    "EX-59": {25: "75 of three shares"},
    "EX-65": {15: "90 of six shares"},
    "EX-67": {17: "another example"},
    "EX-69": {20: "the price without a Salesperson"},
    "EX-71": {1: "company", 3: "of other types", 2: "more", 6: "of ten, four being outside"},
    "EX-72": {1: "step of each marker"},
    "EX-73": {180: "three times 60", 10: "percent", 80: "a step on the way", 2: "steps after it"},
    "EX-75": {2: "steps, from 40 to 60"},
}
"""Figures of the words that no position shows, and what they are."""


def figures_of(game: Game) -> dict[str, Any]:
    """The position, and what is reckoned from it: prices of Goods, steps of values, percentages, the end."""
    found = game.position()
    facts, track = game.facts(None), list(game.options.box.track)
    seats = range(len(found["players"]))
    found["prices"] = {key: [price.dollars for price in prices] for key, prices in facts.goods_prices.items()}
    found["steps"] = {key: track.index(company["value"]) for key, company in found["companies"].items()}
    found["percent"] = {key: [10 * facts.holding(key, seat).shares for seat in seats] for key in found["companies"]}
    found["in_chain"] = [sum(space.values()) for space in found.get("supply_chain", ())]
    if game.is_over:
        found["scores"] = game.scores()
    return found


def at(found: Any, place: str) -> Any:
    for part in place.split("."):
        found = found[int(part)] if isinstance(found, list) else found.get(part)
        if found is None:
            return None
    return found


def numbers_in(value: Any) -> set[int]:
    """Of a figure, of a list how many there are, too."""
    if isinstance(value, dict):
        return {number for part in value.values() for number in numbers_in(part)}
    if isinstance(value, list):
        return {len(value)} | {number for part in value for number in numbers_in(part)}
    return {value} if type(value) is int else set()


def plain(words: str) -> str:
    return re.sub(r"<[^>]*>", "", words)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))
def test_an_example_gives_the_figures_that_it_states(example: Example) -> None:
    shown: set[int] = set()
    for line in example.lines:
        game = Game.from_position(example.position)
        before = figures_of(game)
        for seat, action in line.moves:
            assert action in [str(legal) for legal in game.legal_actions(seat)]
            game.play(seat, action)
        after = figures_of(game)
        for place, (was, becomes) in line.gives.items():
            assert (at(before, place), at(after, place)) == (was, becomes), place
            shown |= numbers_in(was) | numbers_in(becomes)
            shown |= {abs(becomes - (was or 0))} if type(becomes) is int and type(was) is not str else set()
    for seat, action, rule in example.refused:
        with pytest.raises(IllegalAction) as refused:
            Game.from_position(example.position).play(seat, action)
        assert refused.value.rule == rule
    assert example.lines or example.refused
    stated = set(map(int, NUMBER.findall(plain(rulebook.read_examples("en")[example.key].result))))
    assert stated - shown == set(BETWEEN.get(example.key, ()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_told_in_every_language_with_the_same_figures(language: str) -> None:
    told, english = rulebook.read_examples(language), rulebook.read_examples("en")
    assert set(EXAMPLES) <= set(told)
    for key in EXAMPLES:
        for part in ("situation", "result"):
            words = [plain(getattr(one[key], part)) for one in (told, english)]
            assert len({tuple(sorted(NUMBER.findall(each))) for each in words}) == 1, key
        assert language == "en" or told[key].situation != english[key].situation, key
        assert told[key].source == english[key].source
        assert "derived" not in told[key].result


def test_every_example_of_the_rules_is_a_table_or_says_why_it_is_none() -> None:
    assert set(rulebook.read_examples("en")) == EXAMPLES.keys() | NO_TABLE.keys()
    assert not EXAMPLES.keys() & NO_TABLE.keys()


def test_every_example_stands_where_its_rule_is_with_a_button() -> None:
    client = Client(HTTP_HOST="localhost")
    pages = {key: client.get(f"/rules/{key}/").content.decode() for key in rulebook.read("en")}
    for example in EXAMPLES.values():
        page = pages[example.at.partition("-")[0]]
        after_the_rule = page[page.index(f'id="{example.at}"') :] if "-" in example.at else page
        assert after_the_rule.index(f'action="/example/{example.key}"') < len(page)
        assert page.count("csrfmiddlewaretoken") >= page.count('action="/example/')


# --- opened


def opened(client: Client, key: str) -> Table:
    answer = client.post(f"/example/{key}")
    assert answer.status_code == 302
    return Table.objects.get(slug=answer["Location"].split("/")[2])


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_opened_example_waits_for_its_reader(key: str) -> None:
    """Nothing is played before: the first choice is a real one, and the reader's."""
    loaded = games.load(opened(Client(HTTP_HOST="localhost"), key).slug)
    example = EXAMPLES[key]
    assert loaded.people == sorted(example.seats)
    assert not loaded.game.actions
    first = example.lines[0].moves[0] if example.lines else example.refused[0]
    assert loaded.due().what == "person"
    assert first[0] in loaded.game.to_act()
    assert len(loaded.game.legal_actions(first[0])) > 1


def test_an_opened_example_is_played_on_the_table_and_bots_answer() -> None:
    client = Client(HTTP_HOST="localhost")
    table = opened(client, "EX-08")
    page = client.get(f"/table/{table.slug}/").content.decode()
    assert "Example EX-08" in client.get("/").content.decode()
    assert "Spalding" in page
    loaded = games.move(games.load(table.slug), 0, "use building27 spalding")
    loaded = games.end_turn(loaded)
    assert loaded.game.position()["companies"]["spalding"]["goods"] == 2
    bot = make_bot("random", 1)
    game = loaded.game.copy()
    while not game.is_over:
        seat = game.to_act()[0]
        game.play(seat, bot.choose(Seat(game, seat)))


def test_the_table_says_what_the_example_says_to_who_has_opened_it() -> None:
    client = Client(HTTP_HOST="localhost")
    address = f"/table/{opened(client, 'EX-08').slug}/"
    note = client.get(address).content.decode().partition('id="example-note"')[2].partition("</details>")[0]
    assert "Example EX-08" in note
    assert plain(rulebook.read_examples("en")["EX-08"].result) in plain(note)
    assert 'href="/rules/ACT/#ACT-71"' in note
    assert "example-note" not in Client(HTTP_HOST="localhost").get(address).content.decode()


def test_examples_are_no_first_games(monkeypatch) -> None:
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    reader = Client(HTTP_HOST="localhost", REMOTE_ADDR="10.9.8.5")
    for key in ("EX-01", "EX-07", "EX-08", "EX-22"):
        opened(reader, key)
    assert 'name="gentle"' in reader.get("/").content.decode()


def test_an_example_that_is_not_there_opens_nothing() -> None:
    count = Table.objects.count()
    client = Client(HTTP_HOST="localhost")
    assert client.post("/example/EX-36").status_code == 404
    assert client.post("/example/nothing").status_code == 404
    assert client.get("/example/EX-08").status_code == 405
    assert Client(HTTP_HOST="localhost", enforce_csrf_checks=True).post("/example/EX-08").status_code == 403
    assert Table.objects.count() == count


def test_on_a_public_site_it_belongs_to_its_reader_and_counts_as_a_new_game(monkeypatch) -> None:
    monkeypatch.setattr(settings, "REACH", reach.PUBLIC)
    monkeypatch.setitem(limits.LIMITS, "table", limits.Limit(2, 3600))
    monkeypatch.setattr(limits, "PEOPLE_AT_ONE_ADDRESS", 100)
    reader = Client(HTTP_HOST="localhost", REMOTE_ADDR="10.9.8.7")
    stranger = Client(HTTP_HOST="localhost", REMOTE_ADDR="10.9.8.6")
    table = opened(reader, "EX-11")
    assert table.has_owners
    owners = {seat.name: seat.person for seat in OwnedSeat.objects.filter(table=table)}
    assert [name for name, person in owners.items() if person is not None] == ["Thomas"]
    assert table.host is not None
    assert table.host.name == "Ann"
    assert reader.get(f"/table/{table.slug}/").status_code == 200
    assert stranger.get(f"/table/{table.slug}/").status_code == 404
    opened(reader, "EX-11")
    opened(reader, "EX-11")
    assert reader.post("/example/EX-11").status_code == 429


def test_the_colours_of_the_first_edition_are_called_as_in_the_words() -> None:
    with translation.override("de"), locale.speaking("de"):
        german = [chair.name for chair in EXAMPLES["EX-54"].table(1).chairs]
    assert german == [locale.catalogue("de").gettext(name) for name in ("Red", "Blue", "Green", "Yellow")]
    assert [chair.name for chair in EXAMPLES["EX-54"].table(1).chairs] == ["Red", "Blue", "Green", "Yellow"]
