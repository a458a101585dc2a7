"""The opening book: its file is whole, bots go by it where it knows all openings, and the tool makes it."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot, opening_book
from bigshoulders.bots.opening_book import FILE, BookPage, OpeningPlace, openings_worth, place_of, read_book
from bigshoulders.bots.search import search
from bigshoulders.bots.search.race import MOST_CANDIDATES
from bigshoulders.components import DIFFICULTIES, box
from bigshoulders.judge import openings
from random_play import NAMES

FOUR = Options(NAMES)
COMPANIES = ("anglo", "brunswick", "cracker", "doggett", "elgin", "fairbank", "henderson", "libby", "spalding", "swift")
VALUES = (35, 40, 50)


def a_page(companies: dict[str, float], values: dict[int, float], kept: float = 0.0) -> BookPage:
    return BookPage(dict.fromkeys(COMPANIES, 0.0) | companies, dict.fromkeys(VALUES, 0.0) | values, kept, 100)


def one_page(companies: dict[str, float], values: dict[int, float], kept: float = 0.0) -> dict[OpeningPlace, BookPage]:
    return {OpeningPlace("basic", 4, before): a_page(companies, values, kept) for before in range(4)}


@pytest.fixture
def with_book(monkeypatch):
    def use(book: dict[OpeningPlace, BookPage]) -> None:
        monkeypatch.setattr(opening_book, "opening_book", lambda: book)

    return use


def opening(options: Options, bot: str = "search:1it") -> str:
    """What a bot begins with; alone it has chosen its Goal before."""
    game, player = Game.new(options, 3), make_bot(bot, 1)
    while True:
        seat = game.to_act()[0]
        chosen = player.choose(Seat(game, seat))
        if chosen.verb == "establish":
            return chosen.text
        game.play(seat, chosen)


def test_the_book_that_comes_with_the_program_is_whole():
    doc = json.loads(FILE.read_text(encoding="utf-8"))
    book = read_book(doc)
    assert doc["games"] == sum(page.games for page in book.values())
    assert set(book) == {*openings.IN_COMPANY, *openings.ALONE}
    for page in book.values():
        assert set(page.companies) == set(COMPANIES)
        assert set(page.values) == set(VALUES)
        assert all(abs(worth) < 2000 for worth in (*page.companies.values(), *page.values.values()))


@pytest.mark.parametrize(("company", "value"), [("libby", 35), ("doggett", 40), ("swift", 50)])
def test_the_search_opens_by_the_book(with_book, company, value):
    with_book(one_page({company: 900.0}, {value: 900.0}))
    assert opening(FOUR) == f"establish {company} {value}"


def test_a_company_that_is_taken_is_no_opening(with_book):
    with_book(one_page({"libby": 900.0, "swift": 500.0}, {40: 900.0}))
    game = Game.new(FOUR, 3)
    found = []
    for _ in range(2):
        seat = game.to_act()[0]
        found.append(make_bot("search:1it", 1).choose(Seat(game, seat)))
        game.play(seat, found[-1])
    assert [action.text for action in found] == ["establish libby 40", "establish swift 40"]


def test_what_lies_on_the_table_counts_beside_the_book(with_book):
    with_book(one_page({}, {}, kept=1.0))
    game = Game.new(FOUR, 3)
    seat = game.to_act()[0]
    choices = game.legal_actions(seat)
    s = game.determinize(seat, 1).state
    worth = openings_worth(s, {action: 50.0 * (action is choices[4]) for action in choices})
    assert worth is not None
    assert max(worth, key=worth.__getitem__) == choices[4].id


ALONE = Options(NAMES[:1])
AGAINST_WARD = Options(NAMES[:1], rival="ward", difficulty="hard", investors=True)


@pytest.mark.parametrize(("company", "value"), [("libby", 35), ("doggett", 40), ("swift", 50)])
def test_alone_the_planner_opens_by_the_book_against_its_rival(with_book, company, value):
    named = {company: 900.0}, {value: 900.0}
    with_book(
        {
            OpeningPlace("basic", 1, 0): a_page(*named),
            OpeningPlace("basic", 1, 0, "ward"): a_page({"anglo": 900.0}, {40: 900.0}),
        }
    )
    assert opening(ALONE, "planner") == f"establish {company} {value}"
    assert opening(AGAINST_WARD, "planner") == "establish anglo 40"


def test_alone_the_search_thinks_about_the_opening_of_the_book_and_about_others(with_book, monkeypatch):
    thought_about = []
    think = search.think

    def note(seat, s, candidates, *rest):
        thought_about.append([action.text for action in candidates])
        return think(seat, s, candidates, *rest)

    monkeypatch.setattr(search, "think", note)
    for company in ("libby", "henderson", "doggett"):
        with_book({OpeningPlace("basic", 1, 0): a_page({company: 900.0}, {50: 900.0})})
        opening(ALONE, "search:9it")
        first, *others = thought_about[-1]
        assert first == f"establish {company} 50"
        assert len(others) == MOST_CANDIDATES - 1


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_in_company_only_the_search_opens_by_the_book(with_book, bot):
    with_book({})
    without = opening(FOUR, bot)
    for company in ("libby", "swift"):
        with_book(one_page({company: 900.0}, {50: 900.0}))
        assert opening(FOUR, bot) == without


def test_greedy_knows_no_book_alone_either(with_book):
    with_book({})
    without = opening(ALONE, "greedy")
    for company in ("libby", "swift"):
        with_book({OpeningPlace("basic", 1, 0): a_page({company: 900.0}, {50: 900.0})})
        assert opening(ALONE, "greedy") == without


UNKNOWN = [
    Options(NAMES, mode="advanced"),
    Options(NAMES[:3]),
    Options(NAMES, edition="first-2020"),
    Options(NAMES, special_companies=True),
    ALONE,
]


@pytest.mark.parametrize("options", UNKNOWN, ids=str)
def test_what_the_book_does_not_know_is_thought_about_as_before(with_book, options):
    with_book({})
    without = opening(options)
    with_book(one_page({"libby": 900.0}, {35: 900.0}))
    assert opening(options) == without


def test_a_book_that_lacks_a_company_is_not_asked(with_book):
    page = BookPage({"libby": 900.0}, dict.fromkeys(VALUES, 0.0), 0.0, 1)
    with_book({OpeningPlace("basic", 4, 0): page})
    assert opening(FOUR) != "establish libby 35"


def test_goals_make_no_difference_and_a_later_founding_is_no_opening():
    game = Game.new(Options(NAMES, goals=True), 3)
    assert place_of(game.state) == OpeningPlace("basic", 4, 0)
    for _ in range(4):
        seat = game.to_act()[0]
        game.play(seat, make_bot("planner", 1).choose(Seat(game, seat)))
    assert place_of(game.state) is None


def test_openings_are_played_and_make_a_book_that_the_search_can_read(tmp_path, monkeypatch):
    monkeypatch.setattr(openings, "OPENINGS", 3)
    deals = [openings.played(number, openings.IN_COMPANY) for number in (0, 1)]
    assert [deal.place for deal in deals] == [OpeningPlace("basic", 2, 0), OpeningPlace("basic", 2, 1)]
    assert all(len({opening[:2] for opening in deal.openings}) == 3 for deal in deals)
    book = tmp_path / "book.json"
    assert openings.write(kept(deals, tmp_path), book) == 6
    pages = read_book(json.loads(book.read_text(encoding="utf-8")))
    assert [page.games for page in pages.values()] == [3, 3]


def kept(deals: list[openings.Deal], folder: Path) -> Path:
    games = folder / "games.jsonl"
    games.write_text("".join(json.dumps(deal.to_json()) + "\n" for deal in deals), encoding="utf-8")
    return games


def test_games_for_one_are_played_against_every_rival_at_every_difficulty_in_both_modes():
    rivals = [None, *(rival.key for rival in box("second").solo.rivals)]
    met = set()
    for number in range(6 * len(rivals)):
        turn, at = divmod(number, len(openings.ALONE))
        options = openings.options_of(openings.ALONE[at], turn)
        assert options.solo
        met.add((options.rival, options.difficulty, options.mode))
    assert met == set(product(rivals, DIFFICULTIES, ("basic", "advanced")))


def test_what_is_written_keeps_the_pages_of_other_places(tmp_path, monkeypatch):
    monkeypatch.setattr(openings, "OPENINGS", 2)
    book = tmp_path / "book.json"
    assert openings.write(kept([openings.played(1, openings.IN_COMPANY)], tmp_path), book) == 2
    (before,) = json.loads(book.read_text(encoding="utf-8"))["pages"]
    alone = [openings.played(number, openings.ALONE) for number in (0, 1)]
    for _ in range(2):  # the second time they take the place of their own
        assert openings.write(kept(alone, tmp_path), book) == 6
        doc = json.loads(book.read_text(encoding="utf-8"))
        assert doc["pages"][0] == before
        assert list(read_book(doc)) == [OpeningPlace("basic", 2, 1), *(deal.place for deal in alone)]


def test_a_run_goes_on_where_it_stopped(tmp_path):
    games, places = tmp_path / "games.jsonl", openings.ALONE
    assert list(openings.play(games, 1, 1, places)) == [1]
    before = games.read_text(encoding="utf-8")
    games.write_text(before + '{"number": 1, "mo', encoding="utf-8")
    assert list(openings.play(games, 2, 1, places)) == [2]
    assert games.read_text(encoding="utf-8").startswith(before)
    assert [json.loads(line)["number"] for line in games.read_text(encoding="utf-8").splitlines()] == [0, 1]
    assert openings.played(0, places) == openings.Deal.from_json(json.loads(before))


def test_what_is_better_on_every_deal_is_found_better():
    place = OpeningPlace("basic", 2, 0)
    kinds = [("anglo", 35), ("swift", 35), ("anglo", 50), ("swift", 50)]

    def deal(number: int) -> openings.Deal:
        worth = {kind: number * 100.0 + 300 * (kind[0] == "swift") + 200 * (kind[1] == 35) for kind in kinds}
        return openings.Deal(number, place, [openings.Opening(*kind, 7.0, worth[kind]) for kind in kinds])

    (page,) = openings.book_pages([deal(number) for number in range(100)])
    assert page["companies"]["swift"] - page["companies"]["anglo"] == pytest.approx(300, abs=40)
    assert page["values"]["35"] - page["values"]["50"] == pytest.approx(200, abs=40)
